/** Longer texts are not kept: the settings of a document are small. */
const LONGEST_KEPT = 4000;

/** A form without the texts that are too long to be kept. */
export function worthKeeping(typed: object): object {
  const short = Object.entries(typed).filter(
    ([, value]) => typeof value !== "string" || value.length <= LONGEST_KEPT,
  );
  return Object.fromEntries(short);
}

/** What was kept of a form, as far as it is a form at all: a document may carry anything. */
export function keptForm(kept: unknown): Record<string, unknown> {
  return typeof kept === "object" && kept !== null ? { ...kept } : {};
}

/** A text that was kept; what it is at first where it was not. */
export function keptText(kept: unknown, first: string): string {
  return typeof kept === "string" && kept.length <= LONGEST_KEPT ? kept : first;
}

/** One of the texts that can be chosen. */
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
