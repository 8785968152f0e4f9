/**
 * The signs with which numbers and formulas are typed into the spreadsheet. They are those of its country, which may be another
 * one than that of the pane’s language: in a German Excel 12.5 is the date 12 May, also when the pane speaks English.
 */
export interface Signs {
  decimal: "." | ",";
  /** The sign between the arguments of a formula. A comma cannot be this one and the decimal sign too. */
  list: "," | ";";
}

const OF_DECIMAL = {
  ".": { decimal: ".", list: "," },
  ",": { decimal: ",", list: ";" },
} as const satisfies Record<Signs["decimal"], Signs>;

let told: Signs | undefined;

/**
 * Takes the decimal sign of the spreadsheet. One that is neither a point nor a comma is not taken.
 *
 * @returns whether it is taken
 */
export function takeSigns({ decimal }: { decimal: string | undefined }): boolean {
  if (decimal !== "." && decimal !== ",") return false;
  told = OF_DECIMAL[decimal];
  return true;
}

/** The signs go by the pane’s language again, as they do before a spreadsheet has answered. */
export function forgetSigns(): void {
  told = undefined;
}

/** @param locale the language of the pane, by which the signs go while no spreadsheet has said its own */
export function signsIn(locale: string): Signs {
  return told ?? OF_DECIMAL[locale.startsWith("en") ? "." : ","];
}

/** A number that is typed into a cell, in a text: ‹12.5›. */
const TYPED = /‹([^‹›]*)›/g;

/** A text in which the numbers between ‹ and › stand as they are typed into the spreadsheet. */
export function withTypedNumbers(words: string, { decimal }: Signs): string {
  return words.includes("‹")
    ? words.replace(TYPED, (_, number: string) => number.replace(/[.,]/, decimal))
    : words;
}
