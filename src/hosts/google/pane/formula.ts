/** Matches texts and names of tabs, which are not changed. */
const QUOTED = /("[^"]*"|'[^']*')/;

/**
 * A formula that Google Sheets accepts in every locale. In a locale with a decimal comma, Sheets cannot read
 * commas between arguments, and it reports no error when a script writes them. It accepts semicolons
 * everywhere. Two things have no form that works in every locale: a decimal number, which becomes a division,
 * and an array in braces, which is refused.
 *
 * @example
 * sheetsFormula('=IF(A1>0.5,"a,b",SUM(A1,A2))'); //=> '=IF(A1>(5/10);"a,b";SUM(A1;A2))'
 */
export function sheetsFormula(formula: string): string {
  return formula
    .split(QUOTED)
    .map((piece, index) => (index % 2 === 1 ? piece : inEveryLocale(piece)))
    .join("");
}

function inEveryLocale(piece: string): string {
  if (/[{}\\]/.test(piece)) throw new Error(`Google Sheets has no form for all locales of ${piece}`);
  return piece
    .replace(/(?<![\w.$])(\d+)\.(\d+)/g, (_, whole: string, part: string) => {
      return `(${Number(whole + part)}/1${"0".repeat(part.length)})`;
    })
    .replace(/,/g, ";");
}
