/** Functions younger than the file format, which stand in it under another name; Excel shows #NAME? without. */
const LATER =
  /(?<![\w.])(IFNA|IFS|SWITCH|XLOOKUP|XMATCH|XOR|RANK\.EQ|RANK\.AVG|CONCAT|TEXTJOIN|MAXIFS|MINIFS)(?=\()/gi;

/**
 * A formula as a workbook file has it: without the sign in front, and with the file's names of later functions.
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
