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
import { text } from "../texts";
import { type FieldChoice, type RulingChoice } from "./choice";

/** What both sides get for the ruled board. */
export interface Award {
  ns: number;
  ew: number;
  /** North-South's before rounding. */
  exact: number;
  unit: string;
}

/** The award of a ruling, rounded to what the source rounds to. */
export function award(choice: RulingChoice): Award {
  const exact = exactAward(choice);
  const ns = roundHalfAway(exact, DIGITS[choice.form]);
  // What one side does not get of the top, the other gets; in points and IMPs one side's gain is the other's loss.
  const ew = choice.form === "mp" ? withoutNoise(topOf(choice) - ns) : -ns + 0;
  return { ns, ew, exact, unit: unitOf(choice) };
}

/** Decimals of an award: −1 is the nearest ten points. */
const DIGITS = { mp: 1, butler: 0, ximps: 2, teams: 0, aggregate: -1 };

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

/** The top of the board with the ruled table in it; the average is half of it. */
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
