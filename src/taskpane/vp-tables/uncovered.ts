import { publishedBoards, publishedSteps } from "../../scoring/victory-points/published";
import { isPublished, scaleWords, type VpScale } from "./scales";

/** Why a scale has no table for some of these match lengths, or "" where it has one for each. */
export function uncovered(scale: VpScale, boards: readonly number[]): string {
  if (!isPublished(scale)) return "";
  const missing = boards.find((count) => publishedSteps(scale, count) === undefined);
  if (missing === undefined) return "";
  return `${scaleWords(scale).title}: the table is for ${publishedBoards(scale)} boards and has none for ${missing}.`;
}

/** The match lengths that a scale has a table for. */
export function covered(scale: VpScale, boards: readonly number[]): number[] {
  return boards.filter((count) => !isPublished(scale) || publishedSteps(scale, count) !== undefined);
}
