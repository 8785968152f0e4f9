/**
 * The number that a spreadsheet shows before it rounds for display: the first 15 digits. Otherwise the error of the last
 * binary digit would decide whether a half is rounded up, and a sum added in another order would look different.
 *
 * @example
 * fifteenDigits(71.215 + 71.22); //=> 142.435, which is shown as 142.44
 */
export function fifteenDigits(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : value;
}
