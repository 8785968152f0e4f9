import { continuousScale } from "../../scoring/victory-points/continuous";
import { customScale } from "../../scoring/victory-points/custom";
import { discreteScale } from "../../scoring/victory-points/discrete";
import { modelScale } from "../../scoring/victory-points/models";
import { publishedScale } from "../../scoring/victory-points/published";
import { type VpScale, type VpTable } from "../../scoring/victory-points/scale";
import { type VpSteps } from "../../scoring/victory-points/steps";
import { isPublished, type ScaleName } from "./scales";

/** The choices of the form: the scale, the match lengths, and what some scales leave to the organiser. */
export interface VpChoice {
  scale: ScaleName;
  /** The match lengths, ascending; empty for a club's own scale, which is the same for all. */
  boards: number[];
  /** The most VPs on the continuous scale; the other scales have a fixed maximum. */
  top: number;
  /**
   * The margin in IMPs that earns the maximum, when it is not 15·√boards; for the continuous scale and the
   * models.
   */
  blitz?: number;
  /** The steps of a club's own scale. */
  own?: VpSteps;
}

export function scaleOf({ scale, top, blitz, own }: Omit<VpChoice, "boards">): VpScale {
  if (scale === "continuous") return continuousScale(top, blitz);
  if (scale === "discrete") return discreteScale;
  if (scale === "own") return customScale(own ?? []);
  return isPublished(scale) ? publishedScale(scale) : modelScale(scale, blitz);
}

/** The tables of a choice, one for each match length; a scale without match lengths has one. */
export function tablesOf(choice: VpChoice): { boards: number; table: VpTable }[] {
  const scale = scaleOf(choice);
  const lengths = scale.lengths === undefined ? [0] : choice.boards;
  return lengths.map((boards) => ({ boards, table: scale.table(boards) }));
}
