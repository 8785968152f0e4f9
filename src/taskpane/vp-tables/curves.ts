import { stepVps } from "../../scoring/victory-points/steps";
import { type LengthVps, lengthsOf, lengthVps, type VpChoice } from "./match-length";
import { isCurve, isModel, scaleWords } from "./scales";

/** The winner's VPs against the margin: one line a match length over the same margins. */
export interface VpCurves {
  margins: number[];
  lines: VpLine[];
  /** The least and the most that the plot has to show. */
  low: number;
  high: number;
  /** How many colours the lines have. */
  colours: number;
  /** Decimals that the first scale's VPs are told with. */
  decimals: number;
}

export interface VpLine {
  /** 0 of a scale without match lengths. */
  boards: number;
  /** Which of the lines has the same colour: a compared line that of its match length. */
  colour: number;
  vps: number[];
  /** The loser's, where the first scale is told. */
  losers: number[];
  /** The scale jumps from one whole VP to the next. */
  stepped: boolean;
  /** The scale's name, of a line to compare with. */
  against?: string;
}

/**
 * @param compared a second scale, drawn beside the first
 */
export function vpCurves(choice: VpChoice, compared?: VpChoice): VpCurves {
  const scales = [choice, ...(compared ? [compared] : [])].map((one) => ({
    of: one,
    lengths: lengthsOf(one).map((boards) => ({ boards, vps: lengthVps(one, boards) })),
  }));
  const ends = scales.flatMap(({ lengths }) => lengths.map(({ vps }) => lastMargin(vps)));
  const margins = Array.from({ length: Math.max(...ends) + 1 }, (_, margin) => margin);
  const lines = scales.flatMap(({ of, lengths }, scale) =>
    lengths.map(({ boards, vps }, index): VpLine => {
      return {
        boards,
        colour: scale === 1 && choice.boards.includes(boards) ? choice.boards.indexOf(boards) : index,
        vps: margins.map((margin) => winnerAt(vps, margin)),
        losers: margins.map((margin) => loserAt(vps, margin)),
        stepped: "steps" in vps,
        ...(scale === 0 ? {} : { against: scaleWords(of.scale).choice }),
      };
    }),
  );
  return {
    margins,
    lines,
    low: Math.min(...lines.map(({ vps }) => vps[0])),
    high: Math.max(...lines.map(({ vps }) => vps[vps.length - 1])),
    colours: Math.max(...scales.map(({ lengths }) => lengths.length)),
    decimals: isModel(choice.scale) ? 4 : isCurve(choice.scale) ? 2 : 0,
  };
}

/** The plot goes a tenth beyond the last step, so that the step is seen. */
function lastMargin(vps: LengthVps): number {
  return "curve" in vps ? vps.curve.length - 1 : Math.ceil(1.1 * vps.steps[vps.steps.length - 1].from);
}

function winnerAt(vps: LengthVps, margin: number): number {
  return "curve" in vps ? vps.curve[Math.min(margin, vps.curve.length - 1)][0] : stepVps(margin, vps.steps);
}

/** In a draw the margin has no sign, so the first entry is asked for by itself. */
function loserAt(vps: LengthVps, margin: number): number {
  if ("curve" in vps) return vps.curve[Math.min(margin, vps.curve.length - 1)][1];
  return margin === 0 ? vps.steps[0].loser : stepVps(-margin, vps.steps);
}
