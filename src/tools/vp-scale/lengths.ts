import { covers, type LengthRange } from "../../scoring/victory-points/scale";
import { text } from "../../translations/texts";
import { scaleOf } from "./choice";
import { type ScaleName, scaleWords } from "./scales";

/** Why a scale has no table for some of these match lengths; "" when it has one for each. */
export function uncovered(name: ScaleName, boards: readonly number[]): string {
  const scale = namedScale(name);
  const missing = boards.find((count) => !covers(scale, count));
  if (missing === undefined) return "";
  return text("vpTables.uncovered", {
    scale: scaleWords(name).title,
    boards: lengthsText(scale.lengths ?? []),
    missing,
  });
}

/** The match lengths for which a scale has a table. */
export function covered(name: ScaleName, boards: readonly number[]): number[] {
  const scale = namedScale(name);
  return boards.filter((count) => covers(scale, count));
}

/** A scale, of which only the match lengths are used. They do not depend on the organiser's choices. */
function namedScale(scale: ScaleName) {
  return scaleOf({ scale, top: 20 });
}

/** "1 to 55", or a list of ranges when there are gaps. */
function lengthsText(lengths: readonly LengthRange[]): string {
  const [{ from, to }, ...others] = lengths;
  if (others.length === 0) return text("vpTables.fromTo", { from, to });
  return lengths
    .map((range) => (range.from === range.to ? range.from : `${range.from}–${range.to}`))
    .join(", ");
}
