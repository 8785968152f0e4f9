/** The headers of tabs among the texts of a language. */
export function headersOf(texts: unknown, below = false): string[] {
  if (typeof texts === "string") return below ? [texts] : [];
  return Object.entries(texts as object).flatMap(([name, inner]) =>
    headersOf(inner, below || name === "headers"),
  );
}
