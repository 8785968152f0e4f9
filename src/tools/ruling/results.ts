import { type FieldFault, type FieldReading } from "../../pane/form/reading";
import { text } from "../../translations/texts";
import { type Deal, spellingsAmong } from "./deal";
import { parsePoints } from "./score";
import { isWhole, parseWeight, weightsText } from "./weight";

/** A row of the form. */
interface OutcomeRow {
  weight: string;
  /** East-West's weight, when their weights differ. */
  weightEw: string;
  score: string;
}

/** Scores with their weights, as fractions of 1. */
interface Weighted {
  scores: number[];
  weights: number[];
}

/** The results of a ruling, as far as they could be read. */
export interface Results {
  ruling: Weighted;
  /** The results by East-West's weights, when these differ. */
  eastWest: Weighted;
  /** North-South's points for each row; undefined when they could not be read. */
  points: (number | undefined)[];
}

type RuledSide = "both" | "ns" | "ew";

/** Reads the rows of the results. The faults have the ids of the fields in the rows, such as `weight-0`. */
export function readResults(
  typed: readonly OutcomeRow[],
  perSide: boolean,
  ofBoard: Deal,
): { value: Results; faults: FieldFault[] } {
  const deal = { ...ofBoard, spellings: spellingsAmong(typed.map(({ score }) => score)) };
  const faults: FieldFault[] = [];
  const read = <Value>(field: string, reading: FieldReading<Value>): Value | undefined => {
    if ("value" in reading) return reading.value;
    faults.push({ field, ...reading });
    return undefined;
  };
  const ruling: Weighted = { scores: [], weights: [] };
  const eastWest: Weighted = { scores: [], weights: [] };

  const points = typed.map(({ weight, weightEw, score }, index) => {
    const ew = perSide ? weightEw : "";
    const [hasNs, hasEw] = [weight.trim() !== "", ew.trim() !== ""];
    if (!hasNs && !hasEw && score.trim() === "") return undefined;
    const result = index + 1;
    const noWeight = missing(text("ruling.results.noWeight", { result }));
    // A side need not have all results, but each result must belong to a side.
    const ns = hasNs ? read(`weight-${index}`, parseWeight(weight)) : 0;
    const share = perSide && hasEw ? read(`weight-ew-${index}`, parseWeight(ew)) : 0;
    if (!hasNs && !hasEw) {
      faults.push({ field: `weight-${index}`, ...noWeight });
      if (perSide) faults.push({ field: `weight-ew-${index}`, ...noWeight });
    }
    const noScore = missing(text("ruling.results.noScore", { result }));
    const scored = read(`score-${index}`, score.trim() === "" ? noScore : parsePoints(score, deal));
    if (ns) ruling.weights.push(ns);
    if (share) eastWest.weights.push(share);
    if (scored === undefined) return undefined;
    if (ns) ruling.scores.push(scored);
    if (share) eastWest.scores.push(scored);
    return scored;
  });
  const sums: [string, RuledSide, number[]][] = perSide
    ? [
        ["weight-0", "ns", ruling.weights],
        ["weight-ew-0", "ew", eastWest.weights],
      ]
    : [["weight-0", "both", ruling.weights]];
  for (const [field, side, weights] of sums) {
    if (!isWhole(weights)) faults.push({ field, ...missing(notWhole(weights, side)) });
  }
  return { value: { ruling, eastWest, points }, faults };
}

function notWhole(weights: number[], side: RuledSide): string {
  if (weights.length === 0 && side !== "ew") return text("ruling.results.none");
  return text("ruling.results.notWhole", { sum: weightsText(weights), side });
}

function missing(fault: string): FieldFault {
  return { fault, kind: "missing" };
}
