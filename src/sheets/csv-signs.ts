/** What stands between the cells of a line, and in a decimal. */
export interface CsvSigns {
  separator: "," | ";" | "\t";
  decimal: "." | ",";
}

/** The signs that spreadsheets read, each pair by its name. */
export const CSV_SIGNS = {
  comma: { separator: ",", decimal: "." },
  semicolon: { separator: ";", decimal: "," },
  tab: { separator: "\t", decimal: "." },
  tabComma: { separator: "\t", decimal: "," },
} as const satisfies Record<string, CsvSigns>;

export type CsvKind = keyof typeof CSV_SIGNS;

/**
 * What a spreadsheet in a language reads: a semicolon where decimals have a comma.
 *
 * @param locale the browser's own unless given
 * @example
 * csvKindOf("pt-BR"); //=> "semicolon"
 */
export function csvKindOf(locale?: string): CsvKind {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal");
  return decimal?.value === "," ? "semicolon" : "comma";
}
