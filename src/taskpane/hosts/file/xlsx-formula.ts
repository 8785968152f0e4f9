/**
 * Functions that are newer than the file format. A file needs another name for them; otherwise Excel shows
 * #NAME?.
 */
const LATER =
  /(?<![\w.])(IFNA|IFS|SWITCH|XLOOKUP|XMATCH|XOR|RANK\.EQ|RANK\.AVG|CONCAT|TEXTJOIN|MAXIFS|MINIFS)(?=\()/gi;

/**
 * A formula as a workbook file stores it: without = in front, and with the file's names of newer functions.
 *
 * @example
 * fileFormula('=IFNA(A1,"IFNA(")'); //=> '_xlfn.IFNA(A1,"IFNA(")'
 */
export function fileFormula(formula: string): string {
  return formula
    .replace(/^=/, "")
    .split(/("[^"]*"|'[^']*')/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(LATER, "_xlfn.$1")))
    .join("");
}
