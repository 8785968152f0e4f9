/** Longer texts are not stored, because the settings of a document are small. */
export const LONGEST_KEPT = 4000;

/** A form without the texts that are too long to be stored. */
export function worthKeeping(typed: object): object {
  const short = Object.entries(typed).filter(
    ([, value]) => typeof value !== "string" || value.length <= LONGEST_KEPT,
  );
  return Object.fromEntries(short);
}

/**
 * The stored values of a form; empty when the stored value is not a form, because a document may contain
 * anything.
 */
export function keptForm(kept: unknown): Record<string, unknown> {
  return typeof kept === "object" && kept !== null ? { ...kept } : {};
}
