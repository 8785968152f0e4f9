import { ask } from "../../pane/form/reading";
import { blitzHint } from "../vp-scale/blitz";
import { type VpChoice } from "../vp-scale/choice";
import { type OrganisersChoice, organisersChoice } from "../vp-scale/fields";
import { covered } from "../vp-scale/lengths";
import { type ScaleName } from "../vp-scale/scales";
import { boardCountsText } from "./board-counts";
import { FORM, type Typed, type Values } from "./form";

/** The choices from which a table is made. */
export interface VpQuestion {
  choice: VpChoice;
  compared?: VpChoice;
  /** Whether the loser's VPs are wanted, too. */
  losers: boolean;
  /** Whether the inserted table gets cells for results. */
  results: boolean;
}

/** Reads the form, and says what an empty blitz means. */
export function readVp(typed: Typed) {
  const reading = ask(FORM.read(typed), (values) => ({ value: questionOf(values) }));
  return { ...reading, blitzHint: blitzHint(reading.values.boards ?? []) };
}

function questionOf({ scale, compare, own, boards = [], top, blitz, losers, results }: Values): VpQuestion {
  const organisers = organisersChoice({ top, blitz, own });
  const choice: VpChoice = { ...organisers, scale, boards: scale === "own" ? [] : boards };
  const compared = compare === "own" && !own ? undefined : comparedWith(compare, organisers, boards);
  return { choice, ...(compared && { compared }), losers, results };
}

/** The second scale, for those match lengths for which it has a table. */
function comparedWith(
  scale: ScaleName | undefined,
  organisers: OrganisersChoice,
  lengths: readonly number[],
): VpChoice | undefined {
  if (scale === undefined) return undefined;
  const compared: VpChoice = { ...organisers, scale, boards: covered(scale, lengths) };
  return scale !== "own" && compared.boards.length === 0 ? undefined : compared;
}

/** The match lengths for which the WBF verified its scale. */
const ALL_LENGTHS = Array.from({ length: 97 }, (_, index) => 4 + index);

/**
 * All match lengths of a scale, as a user would type them.
 *
 * @example
 * allBoards("acbl30"); //=> "6-11"
 */
export function allBoards(scale: ScaleName): string {
  return boardCountsText(covered(scale, ALL_LENGTHS)).replace(/–/g, "-");
}
