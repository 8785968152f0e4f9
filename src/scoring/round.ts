import { NOISE } from "./noise";

/**
 * Rounds as a spreadsheet's own ROUND does: to the nearest, a half away from zero.
 *
 * @param digits decimals to keep; −1 rounds to tens
 * @example
 * roundHalfAway(2.5, 0); //=> 3
 * roundHalfAway(-2.45, 1); //=> -2.5
 * roundHalfAway(232, -1); //=> 230
 */
export function roundHalfAway(value: number, digits: number): number {
  const shifted = Math.floor(shift(Math.abs(value), digits) + 0.5 + NOISE);
  const rounded = shift(shifted, -digits);
  return (value < 0 ? -rounded : rounded) + 0; // + 0 turns −0 into 0
}

/** value × 10^digits; a division for negative digits, because 0.1 is not exact and 10 is. */
function shift(value: number, digits: number): number {
  return digits < 0 ? value / 10 ** -digits : value * 10 ** digits;
}

/**
 * A sum of decimals as it would come out by hand: 12.600000000000001 is 12.6. Fifteen digits are what a
 * double holds for certain; the last of them is left to the additions.
 */
export function withoutNoise(value: number): number {
  if (Number.isInteger(value)) return value + 0; // no noise to write out in digits, which takes long
  const rounded = Number(value.toPrecision(14));
  return Math.abs(rounded) < 1e-11 ? 0 : rounded;
}
