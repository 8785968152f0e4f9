import { type PairsRule } from "../../events/rules";
import { type Words } from "../../pane/form/fields";
import { type TextKey } from "../../translations/texts";

/** The forms of scoring at pairs, in words. */
export const SCORING: Words<PairsRule["form"]> = {
  matchpoints: "event.scoring.matchpoints",
  crossimps: "event.scoring.crossimps",
  butler: "event.scoring.butler",
};

/**
 * Matchpoints by Ascherman's method. A form offers it only where no file says how it was scored: with a file,
 * the rule that fits shows it.
 */
export const ASCHERMAN: TextKey = "event.scoring.ascherman";
