import { blitzMargin, R } from "./exponential";
import { MOST_BOARDS } from "./limits";
import { type VpScale } from "./scale";

/**
 * The four models that the WBF's panel considered. They say how the value of one more IMP falls as the margin
 * grows. The panel chose the first.
 */
export type SensitivityModel = "exponential" | "quadratic" | "logarithmic" | "square-root";

/**
 * Each model takes the margin as a fraction of the blitz margin and returns the gained VPs as a fraction of
 * the way from a draw to the maximum. It goes from 0 to 1 and is at a half for a third of the blitz. The last
 * three are derived from these three constraints, because the panel's own list of them is lost.
 */
const GAINS: Record<SensitivityModel, (x: number) => number> = {
  exponential: (x) => (1 - Math.pow(R, x)) / (1 - R),
  quadratic: (x) => 1.75 * x - 0.75 * x * x,
  logarithmic: (x) => Math.log(1 + 3 * x) / Math.log(4),
  "square-root": (x) => -0.25 + Math.sqrt(1 / 16 + 1.5 * x),
};

/**
 * Unrounded VPs by one of the four models, with a maximum of 20.
 *
 * Source: Technical Report of the WBF Scoring Panel, "Theoretical Background", items 6 and 7.
 *
 * @param margin own IMPs less the opponents'
 * @param blitz the margin that earns the maximum
 * @example
 * modelVps(20, 60, "quadratic"); //=> 15
 */
export function modelVps(margin: number, blitz: number, model: SensitivityModel): number {
  const gain = 10 * GAINS[model](Math.min(Math.abs(margin) / blitz, 1));
  return 10 + Math.sign(margin) * gain;
}

/**
 * A model as a scale with unrounded VPs, for whole margins up to the first that earns the top.
 *
 * Cost: O(blitz) for each table.
 *
 * @param blitz the margin in IMPs that earns the top, 15·√boards unless the organisers set another
 * @example
 * vpsFor(20, modelScale("quadratic").table(16)); //=> 15
 */
export function modelScale(model: SensitivityModel, blitz?: number): VpScale {
  return {
    lengths: [{ from: 1, to: MOST_BOARDS }],
    top: 20,
    table: (boards) => {
      const most = blitz ?? blitzMargin(boards);
      const winners = Float64Array.from({ length: Math.ceil(most) + 1 }, (_, margin) =>
        modelVps(margin, most, model),
      );
      return { kind: "curve", winners, unit: 1 };
    },
  };
}
