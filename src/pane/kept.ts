/** Longer texts are not stored, because the settings of a document are small. */
const LONGEST_KEPT = 4000;

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

/** A stored text, or the initial text when none was stored. */
export function keptText(kept: unknown, first: string): string {
  return typeof kept === "string" && kept.length <= LONGEST_KEPT ? kept : first;
}

/** A stored choice that is one of the possible texts, or the initial choice. */
export function keptChoice<Choice extends string>(
  kept: unknown,
  choices: readonly Choice[],
  first: Choice,
): Choice {
  return choices.find((choice) => choice === kept) ?? first;
}

export function keptTick(kept: unknown, first: boolean): boolean {
  return typeof kept === "boolean" ? kept : first;
}
