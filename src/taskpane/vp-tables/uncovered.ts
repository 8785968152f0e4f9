import { MOST_BOARDS } from "../../scoring/victory-points/exponential";
import { publishedSteps } from "../../scoring/victory-points/published";
import { text } from "../texts";
import { isPublished, scaleWords, type VpScale } from "./scales";

/** Why a scale has no table for some of these match lengths, or "" where it has one for each. */
export function uncovered(scale: VpScale, boards: readonly number[]): string {
  const missing = boards.find((count) => !covers(scale, count));
  if (missing === undefined) return "";
  return text("vpTables.uncovered", { scale: scaleWords(scale).title, boards: lengthsText(scale), missing });
}

/** The match lengths that a scale has a table for. */
export function covered(scale: VpScale, boards: readonly number[]): number[] {
  return boards.filter((count) => covers(scale, count));
}

function covers(scale: VpScale, count: number): boolean {
  return !isPublished(scale) || publishedSteps(scale, count) !== undefined;
}

/** All that a scale has a table for: "1 to 55", or one by one where there are gaps. */
function lengthsText(scale: VpScale): string {
  const lengths = covered(
    scale,
    Array.from({ length: MOST_BOARDS }, (_, index) => index + 1),
  );
  const [from, to] = [lengths[0], lengths[lengths.length - 1]];
  return to - from < lengths.length ? text("vpTables.fromTo", { from, to }) : lengths.join(", ");
}
