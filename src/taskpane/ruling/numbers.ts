import { greatest } from "../../scoring/greatest";
import { roundHalfAway } from "../../scoring/round";
import { numberText } from "../texts";

/**
 * A number with so many decimals in the language’s writing, a half rounded away from zero as a spreadsheet does it.
 *
 * @example
 * fixed(-0.25, 1); //=> "−0.3"
 */
export function fixed(value: number, decimals: number): string {
  return numberText(roundHalfAway(value, decimals), decimals).replace("-", "−");
}

/**
 * A number with at most so many decimals.
 *
 * @example
 * plain(12.6, 2); //=> "12.6"
 */
export function plain(value: number, most: number): string {
  return fixed(value, decimalsOf([value], most));
}

/**
 * A number that is added or deducted, and a score of either side: its sign is part of it.
 *
 * @example
 * signed(1.7); //=> "+1.7"
 */
export function signed(value: number, most = 2): string {
  return (roundHalfAway(value, most) > 0 ? "+" : "") + plain(value, most);
}

/** The decimals that a column of numbers needs to show them all, at most so many. */
export function decimalsOf(values: readonly number[], most: number): number {
  const needed = (value: number) => {
    for (let decimals = 0; decimals < most; decimals++) {
      if (Math.abs(roundHalfAway(value, decimals) - roundHalfAway(value, most)) < 1e-9) return decimals;
    }
    return most;
  };
  return greatest([0, ...values.map(needed)]);
}
