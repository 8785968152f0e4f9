/**
 * The signs with which numbers and formulas are typed into the spreadsheet. They are those of its country, which may be another
 * one than that of the pane’s language: in a German Excel 12.5 is the date 12 May, also when the pane speaks English.
 */
export interface Signs {
  decimal: "." | ",";
  /** The sign between the arguments of a formula. */
  list: "," | ";";
}

let told: Signs | undefined;

/**
 * Takes the signs of the spreadsheet as it names them. What it does not name, or names as no sign of ours, goes by the pane’s
 * language as before.
 */
export function takeSigns({
  decimal,
  list,
}: {
  decimal?: string | undefined;
  list?: string | undefined;
}): void {
  if (decimal !== "." && decimal !== ",") return;
  // A comma cannot be both.
  told = { decimal, list: decimal === "," || list === ";" ? ";" : "," };
}

/** The signs go by the pane’s language again, as they do before a spreadsheet has answered. */
export function forgetSigns(): void {
  told = undefined;
}

/** @param locale the language of the pane, by which the signs go while no spreadsheet has said its own */
export function signsIn(locale: string): Signs {
  return told ?? (locale.startsWith("en") ? { decimal: ".", list: "," } : { decimal: ",", list: ";" });
}

/** A number in a text that is typed into a cell: ‹12.5›. */
const TYPED = /‹([^‹›]*)›/g;

/** A text in which the numbers between ‹ and › stand as they are typed into the spreadsheet. */
export function withTypedNumbers(words: string, { decimal }: Signs): string {
  return words.includes("‹")
    ? words.replace(TYPED, (_, number: string) => number.replace(".", decimal))
    : words;
}
