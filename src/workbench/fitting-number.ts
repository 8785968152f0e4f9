import { format } from "./grid-mends/number-formats";

/**
 * A number as a cell with little room shows it: with fewer decimals where no format says how many, and otherwise as a row of
 * # that fills the cell. It never shows a part of the digits alone.
 *
 * @param isPlain the cell has no number format
 * @example
 * fittingNumber("0,333333", true, (text) => text.length <= 5); //=> "0,333"
 * fittingNumber("1100", true, (text) => text.length <= 3); //=> "###"
 */
export function fittingNumber(written: string, isPlain: boolean, fits: (text: string) => boolean): string {
  if (fits(written)) return written;
  const [, mark, decimals] = (isPlain ? /^-?\d+([.,])(\d+)$/ : NEVER).exec(written) ?? [];
  if (mark !== undefined) {
    const value = Number(written.replace(",", "."));
    for (let digits = decimals.length - 1; digits >= 0; digits--) {
      const shorter = String(Number(format(`0.${"0".repeat(digits)}`, value))).replace(".", mark);
      if (fits(shorter)) return shorter;
    }
  }
  let signs = "#";
  while (signs.length < MOST_SIGNS && fits(`${signs}#`)) signs += "#";
  return signs;
}

const NEVER = /$./;

const MOST_SIGNS = 40;
