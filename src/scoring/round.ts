import { NOISE } from "./noise";

/**
 * Rounds as a spreadsheet's own ROUND does: to the nearest number, and a half away from zero.
 *
 * @param digits how many decimals to keep; −1 rounds to tens
 * @example
 * roundHalfAway(2.5, 0); //=> 3
 * roundHalfAway(-2.45, 1); //=> -2.5
 * roundHalfAway(232, -1); //=> 230
 */
export function roundHalfAway(value: number, digits: number): number {
  const shifted = Math.floor(shift(Math.abs(value), digits) + 0.5 + NOISE);
  const rounded = shift(shifted, -digits);
  return Math.sign(value) * rounded + 0; // adding 0 turns −0 into 0
}

/**
 * value × 10^digits. For negative digits it divides, because a binary number can hold 10 exactly but not 0.1.
 */
function shift(value: number, digits: number): number {
  return digits < 0 ? value / 10 ** -digits : value * 10 ** digits;
}

/**
 * A sum of decimals as a person would compute it: 12.600000000000001 becomes 12.6. A double holds 15 digits
 * exactly; the last of them may be wrong after many additions.
 *
 * @example
 * withoutNoise(0.1 + 0.2); //=> 0.3
 */
export function withoutNoise(value: number): number {
  if (Number.isInteger(value)) return value + 0; // toPrecision is slow and would change nothing
  const rounded = Number(value.toPrecision(14));
  return Math.abs(rounded) < 1e-11 ? 0 : rounded;
}
