import { blitzMargin, R } from "./exponential";
import { MOST_BOARDS } from "./limits";
import { type VpScale } from "./scale";

/** The four models of how an IMP's worth falls with the margin that the WBF's panel weighed; it chose the first. */
export type SensitivityModel = "exponential" | "quadratic" | "logarithmic" | "square-root";

/**
 * The part of the way from a draw to the maximum, for the part of the way to the blitz margin.
 * Each goes from 0 to 1 and is half-way at a third of the blitz. The last three are derived from those three
 * constraints; the panel's own list of them is lost.
 */
const GAINS: Record<SensitivityModel, (x: number) => number> = {
  exponential: (x) => (1 - Math.pow(R, x)) / (1 - R),
  quadratic: (x) => 1.75 * x - 0.75 * x * x,
  logarithmic: (x) => Math.log(1 + 3 * x) / Math.log(4),
  "square-root": (x) => -0.25 + Math.sqrt(1 / 16 + 1.5 * x),
};

/**
 * Unrounded VPs, of 20, under one of the four models.
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
  return margin < 0 ? 10 - gain : 10 + gain;
}

/**
 * A model as a scale, unrounded: the VPs of whole margins up to the first that earns the top.
 *
 * @param blitz the margin in IMPs that earns the top, 15·√boards unless the organisers set another
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
