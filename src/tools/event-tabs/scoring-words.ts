import { type PairsRule } from "../../events/rules";
import { type Words } from "../../pane/form/fields";

/** The forms of scoring at pairs, in words. */
export const SCORING: Words<PairsRule["form"]> = {
  matchpoints: "event.scoring.matchpoints",
  crossimps: "event.scoring.crossimps",
  butler: "event.scoring.butler",
};
