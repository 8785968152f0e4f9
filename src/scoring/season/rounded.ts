import { NOISE } from "../noise";
import { roundHalfAway, withoutNoise } from "../round";
import { type Rounding } from "./rules";

/**
 * A figure with so many decimals, as a club's regulation rounds it: to the nearest, or always down or up.
 *
 * @example
 * rounded(47.786, { decimals: 2, by: "down" }); //=> 47.78
 */
export function rounded(value: number, { decimals, by }: Rounding): number {
  if (by === "nearest") return roundHalfAway(value, decimals);
  const shifted = value * 10 ** decimals;
  // 47.780000000000001 is 47.78, also when it is rounded up.
  const whole = by === "down" ? Math.floor(shifted + NOISE) : Math.ceil(shifted - NOISE);
  return withoutNoise(whole / 10 ** decimals);
}
