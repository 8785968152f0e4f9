/**
 * The letters of a column that is counted from 0.
 *
 * @example
 * columnLetters(27); //=> "AB"
 */
export function columnLetters(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? columnLetters(before - 1) : "") + String.fromCharCode(65 + (column % 26));
}

/**
 * The number of the column with these letters, counted from 0.
 *
 * @example
 * columnNumber("AB"); //=> 27
 */
export function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
}
