import { discreteLimits } from "../../scoring/victory-points/discrete";
import { blitzMargin } from "../../scoring/victory-points/exponential";
import { modelVps } from "../../scoring/victory-points/models";
import { publishedSteps } from "../../scoring/victory-points/published";
import { type VpSteps } from "../../scoring/victory-points/steps";
import { continuousVpTable } from "../../scoring/victory-points/table";
import { isModel, isPublished, type VpScale } from "./scales";

/** What the form asks: which scale, for which match lengths, and what some scales leave to the organiser. */
export interface VpChoice {
  scale: VpScale;
  /** Ascending; empty for a club's own scale, which knows no match lengths. */
  boards: number[];
  /** The most VPs of the continuous scale; the others bring their own. */
  top: number;
  /** The margin in IMPs that earns the most, where it is not 15·√boards: continuous scale and models. */
  blitz?: number;
  own?: VpSteps;
}

/**
 * A scale at one match length: of a curve the winner's and the loser's VPs for a margin of 0, 1, 2 … IMPs, the
 * last being the most; of any other scale its steps.
 */
export type LengthVps = { curve: [winner: number, loser: number][] } | { steps: VpSteps };

export function lengthVps(choice: VpChoice, boards: number): LengthVps {
  const { scale, top, blitz = blitzMargin(boards), own } = choice;
  if (scale === "continuous") {
    const { rows } = continuousVpTable(boards, top, blitz);
    return { curve: rows.map(([, winner, loser]) => [Number(winner), Number(loser)]) };
  }
  if (isModel(scale)) {
    return {
      curve: Array.from({ length: Math.ceil(blitz) + 1 }, (_, margin) => {
        return [modelVps(margin, blitz, scale), modelVps(-margin, blitz, scale)];
      }),
    };
  }
  if (isPublished(scale)) return { steps: publishedSteps(scale, boards) ?? [] };
  return { steps: scale === "own" ? (own ?? []) : discreteSteps(boards) };
}

/** The match lengths of a choice; a scale without any has one table all the same. */
export function lengthsOf({ scale, boards }: VpChoice): number[] {
  return scale === "own" ? [0] : boards;
}

function discreteSteps(boards: number): VpSteps {
  return [-1, ...discreteLimits(boards)].map((upper, step) => ({
    from: upper + 1,
    winner: 10 + step,
    loser: 10 - step,
  }));
}
