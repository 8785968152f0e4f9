/** Texts and the names of tabs, which stay as they are. */
const QUOTED = /("[^"]*"|'[^']*')/;

/**
 * A formula as Google Sheets takes it in every locale. Where the decimal sign is a comma, a comma between arguments
 * cannot be parsed, and Sheets says nothing when a script writes one; a semicolon it takes everywhere.
 *
 * Two things are written differently in each locale and have no form for all: a decimal, which becomes a division,
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
