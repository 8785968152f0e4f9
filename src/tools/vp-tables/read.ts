import { type VpSteps } from "../../scoring/victory-points/steps";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { blitzHint, parseBlitz } from "../vp-scale/blitz";
import { boardCountsText, parseBoardCounts } from "./board-counts";
import { type VpChoice } from "../vp-scale/choice";
import { parseOwnScale } from "../vp-scale/own-scale";
import { isCurve, type ScaleName } from "../vp-scale/scales";
import { parseTopVps } from "../vp-scale/top-vps";
import { type Typed } from "./typed";
import { covered, uncovered } from "../vp-scale/lengths";

/** The choices from which a table is made. */
export interface VpQuestion {
  choice: VpChoice;
  compared?: VpChoice;
  /** Whether the loser's VPs are wanted, too. */
  losers: boolean;
}

/** The fields that can have a fault. */
export type Field = "boards" | "top" | "blitz" | "own" | "compare";

/** The result of reading the form. */
export interface Reading {
  /** Which fields this scale needs. */
  asks: { boards: boolean; top: boolean; blitz: boolean; own: boolean };
  /** What is wrong in each field. */
  faults: Partial<Record<Field, string>>;
  /** What an empty blitz means. */
  blitzHint: string;
  /**
   * The choices of the wished table, or the first fault that prevents it. `faultyField` is the field of this
   * fault.
   */
  question: Parsed<VpQuestion>;
  faultyField?: Field;
}

const WBF_TOP = 20;

/** Reads the form. Fields that the scale does not need are ignored. */
export function readVp(typed: Typed): Reading {
  const { scale } = typed;
  const against = typed.compare === scale || typed.compare === "" ? undefined : typed.compare;
  const asks = {
    boards: scale !== "own" || (against !== undefined && against !== "own"),
    top: scale === "continuous",
    blitz: isCurve(scale),
    own: scale === "own" || against === "own",
  };

  const boards: Parsed<number[]> = asks.boards ? readBoards(typed.boards, scale) : { value: [] };
  const lengths = "value" in boards ? boards.value : [];
  const top: Parsed<number> = asks.top ? parseTopVps(typed.top) : { value: WBF_TOP };
  const blitz: Parsed<number | undefined> = asks.blitz
    ? readBlitz(typed.blitz, lengths)
    : { value: undefined };
  const own: Parsed<VpSteps | undefined> = asks.own ? parseOwnScale(typed.own) : { value: undefined };

  const faults: Partial<Record<Field, string>> = {};
  for (const [field, parsed] of Object.entries({ boards, top, blitz, own })) {
    if ("fault" in parsed) faults[field as Field] = parsed.fault;
  }
  const compare = against && "value" in boards ? uncovered(against, lengths) : "";
  if (compare !== "") faults.compare = compare;
  const common = { asks, faults, blitzHint: blitzHint(lengths) };

  if ("fault" in boards) return { ...common, question: boards, faultyField: "boards" };
  if ("fault" in top) return { ...common, question: top, faultyField: "top" };
  if ("fault" in blitz) return { ...common, question: blitz, faultyField: "blitz" };
  if (scale === "own" && "fault" in own) return { ...common, question: own, faultyField: "own" };
  const organisers = {
    top: top.value,
    ...(blitz.value === undefined ? {} : { blitz: blitz.value }),
    ...("value" in own && own.value ? { own: own.value } : {}),
  };
  const choice: VpChoice = { ...organisers, scale, boards: scale === "own" ? [] : lengths };
  const compared = "fault" in own ? undefined : comparedWith(against, organisers, lengths);
  return { ...common, question: { value: { choice, ...(compared && { compared }), losers: typed.losers } } };
}

/** A published table may not go up to the length of the match. */
function readBoards(typed: string, scale: ScaleName): Parsed<number[]> {
  const counts = parseBoardCounts(typed);
  const why = "fault" in counts ? "" : uncovered(scale, counts.value);
  return why === "" ? counts : { fault: why };
}

/** One blitz margin applies to one match length. */
function readBlitz(typed: string, lengths: readonly number[]): Parsed<number | undefined> {
  const imps = parseBlitz(typed);
  if ("fault" in imps || imps.value === undefined || lengths.length <= 1) return imps;
  return { fault: text("vpTables.blitz.several", { imps: imps.value, lengths: lengths.length }) };
}

/** The second scale, for those match lengths for which it has a table. */
function comparedWith(
  scale: ScaleName | undefined,
  organisers: Pick<VpChoice, "top" | "blitz" | "own">,
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
