import { roundHalfAway } from "../round";
import { type LengthRange } from "./scale";

/** A match length, and the per cents above which the winner gets 11, 12 … 20 VPs. */
interface Row extends LengthRange {
  above: readonly number[];
}

/**
 * Source: 7 to 9 boards also in the booklet of the Oxford congress (Oxfordshire Bridge Association), all rows in Marc
 * Shearer's ImportUsebio.
 */
const ROWS: readonly Row[] = [
  { from: 2, to: 4, above: [50.92, 52.8, 54.71, 56.7, 58.8, 61.08, 63.63, 66.61, 70.36, 75.95] },
  { from: 5, to: 6, above: [50.78, 52.39, 54.02, 55.72, 57.51, 59.45, 61.62, 64.17, 67.37, 72.13] },
  { from: 7, to: 9, above: [50.65, 51.98, 53.33, 54.74, 56.23, 57.83, 59.64, 61.75, 64.4, 68.35] },
  { from: 10, to: 13, above: [50.54, 51.65, 52.78, 53.95, 55.19, 56.53, 58.04, 59.8, 62.01, 65.3] },
  { from: 14, to: 19, above: [50.45, 51.38, 52.32, 53.3, 54.34, 55.45, 56.71, 58.18, 60.03, 62.78] },
  { from: 20, to: 27, above: [50.38, 51.16, 51.94, 52.77, 53.63, 54.57, 55.62, 56.85, 58.4, 60.71] },
  { from: 28, to: 39, above: [50.32, 50.97, 51.63, 52.32, 53.04, 53.83, 54.71, 55.74, 57.04, 58.97] },
  { from: 40, to: 55, above: [50.27, 50.81, 51.37, 51.95, 52.56, 53.21, 53.95, 54.82, 55.91, 57.53] },
];

export const FEWEST_BOARDS_OF_PERCENT = 2;
export const MOST_BOARDS_OF_PERCENT = 55;

/**
 * The VPs of a match of pairs that is scored by matchpoints, for a per cent of the match. It is rounded to hundredths; each
 * row of the table is mirrored below 50 %, so that the two sides have 20 VPs together.
 *
 * Cost: O(1).
 *
 * @param percent 0 to 100
 * @param boards 2 to 55
 * @example
 * vpsOfPercent(57.84, 7); //=> 16
 */
export function vpsOfPercent(percent: number, boards: number): number {
  const row = ROWS.find(({ to }) => boards <= to);
  if (row === undefined) throw new RangeError(`no row for ${boards} boards`);
  // In whole hundredths, 100 - 49.35 is 50.65, and nothing but.
  // The distance from 50 is what is rounded, so that both sides of a match stand at the same distance.
  const hundredths = 5000 + Math.round(100 * roundHalfAway(percent - 50, 2));
  const exceeded = (own: number) => row.above.filter((limit) => own > Math.round(100 * limit)).length;
  return 10 + exceeded(hundredths) - exceeded(10_000 - hundredths);
}
