import { greatest } from "../../scoring/greatest";
import { roundHalfAway } from "../../scoring/round";
import { numberText } from "../../translations/texts";

/**
 * A number with a fixed number of decimals, written as in the pane’s language. A half is rounded away from
 * zero, as in a spreadsheet.
 *
 * @example
 * fixed(-0.25, 1); //=> "−0.3"
 */
export function fixed(value: number, decimals = 0): string {
  return numberText(roundHalfAway(value, decimals), decimals).replace("-", "−");
}

/**
 * A number with at most the given number of decimals.
 *
 * @example
 * plain(12.6, 2); //=> "12.6"
 */
export function plain(value: number, most: number): string {
  return fixed(value, decimalsOf([value], most));
}

/**
 * A number with its sign, for additions, deductions and scores of either side.
 *
 * @example
 * signed(1.7); //=> "+1.7"
 */
export function signed(value: number, most = 2): string {
  return (roundHalfAway(value, most) > 0 ? "+" : "") + plain(value, most);
}

/** How many decimals a column of numbers needs, up to a limit. */
export function decimalsOf(values: readonly number[], most: number): number {
  const needed = (value: number) => {
    for (let decimals = 0; decimals < most; decimals++) {
      if (Math.abs(roundHalfAway(value, decimals) - roundHalfAway(value, most)) < 1e-9) return decimals;
    }
    return most;
  };
  return greatest([0, ...values.map(needed)]);
}
