import { type PairsRule } from "../../events/rules";
import { type Words } from "../../pane/form/fields";
import { type TextKey } from "../../translations/texts";

/** The forms of scoring at pairs, in words. */
export const SCORING: Words<PairsRule["form"]> = {
  matchpoints: "event.scoring.matchpoints",
  crossimps: "event.scoring.crossimps",
  butler: "event.scoring.butler",
};

/** Matchpoints of another method, which only a new event is asked for: in a file the rules show it. */
export const ASCHERMAN: TextKey = "event.scoring.ascherman";
