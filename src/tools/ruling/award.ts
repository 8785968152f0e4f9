import { totalCount } from "../../scoring/frequency-table";
import { topOn } from "../../scoring/matchpoints";
import { roundHalfAway, withoutNoise } from "../../scoring/round";
import {
  weightedButler,
  weightedCrossImps,
  weightedImps,
  weightedMatchpoints,
  type WeightedMethod,
  weightedScore,
} from "../../scoring/weighted";
import { text } from "../../translations/texts";
import { type FieldChoice, type RulingForm, type RulingChoice, type RulingQuestion } from "./choice";

/** The award of both sides for the ruled board. */
export interface RuledAward {
  ns: number;
  ew: number;
  /** North-South's award before rounding. */
  exact: number;
  unit: string;
}

/** The award of a ruling, rounded as in the source. */
function award(choice: RulingChoice): RuledAward {
  const exact = exactAward(choice);
  const ns = roundHalfAway(exact, DIGITS[choice.form]);
  // At matchpoints the two sides share the top; in points and IMPs one side's gain is the other side's loss.
  const ew = choice.form === "mp" ? withoutNoise(topOf(choice) - ns) : -ns + 0;
  return { ns, ew, exact, unit: unitOf(choice) };
}

/** The award of both sides, and the penalties that were deducted. */
export interface GivenAward {
  ns: number;
  ew: number;
  unit: string;
  /**
   * The awards before the penalties. East-West's entry is the award by their own weights, when they differ.
   */
  ruled: { ns: RuledAward; ew: RuledAward };
  /** The penalties, in the unit of the award. */
  penalties: { ns: number; ew: number };
}

/** The award of each side by its own weights, less its penalty. */
export function awardedTo({ choice, eastWest, penalties }: RulingQuestion): GivenAward {
  const ns = award(choice);
  const ew = eastWest === undefined ? ns : award({ ...choice, ruling: eastWest });
  const off = {
    ns: penaltyOf(choice, penalties.ns),
    ew: penaltyOf(choice, penalties.ew),
  };
  return {
    ns: withoutNoise(ns.ns - off.ns),
    ew: withoutNoise(ew.ew - off.ew),
    unit: ns.unit,
    ruled: { ns, ew },
    penalties: off,
  };
}

/** At matchpoints a penalty is a percentage of the top, rounded like the award. */
function penaltyOf(choice: RulingChoice, penalty: number): number {
  return choice.form === "mp" ? roundHalfAway((topOf(choice) * penalty) / 100, DIGITS.mp) : penalty;
}

/** Decimals of an award: −1 is the nearest ten points. */
const DIGITS: Record<RulingForm, number> = { mp: 1, butler: 0, ximps: 2, teams: 0, aggregate: -1 };

function exactAward(choice: RulingChoice): number {
  if (choice.form === "teams") return weightedImps(choice.ruling, choice.otherScore);
  if (choice.form === "aggregate") return weightedScore(choice.ruling);
  return fieldAward(choice, choice.method);
}

function fieldAward(choice: FieldChoice, method: WeightedMethod): number {
  const { board, ruling } = choice;
  if (choice.form === "mp") return withoutNoise(weightedMatchpoints(board, ruling, method));
  if (choice.form === "butler") return weightedButler(board, ruling, method, choice.discard);
  return weightedCrossImps(board, ruling, method, choice.divisor);
}

/** The top of the board, including the ruled table; the average is half of it. */
export function topOf({ board }: FieldChoice): number {
  return topOn(totalCount(board) + 1);
}

function unitOf(choice: RulingChoice): string {
  if (choice.form === "mp") return text("ruling.units.mp");
  if (choice.form === "aggregate") return text("ruling.units.points");
  if (choice.form !== "ximps") return text("ruling.units.imps");
  return {
    total: text("ruling.units.ximps"),
    comparisons: text("ruling.units.ximpsPerComparison"),
    scores: text("ruling.units.ximpsPerScore"),
  }[choice.divisor];
}
