import { withLosers } from "../scoring/victory-points/custom";
import { topFault } from "../scoring/victory-points/limits";
import { type VpSteps } from "../scoring/victory-points/steps";
import { eachCell, numberAt } from "./arguments";
import { isEmpty, MOST_FIGURE, type Range } from "./reading";
import { badCell, nothingYet, wrongShape } from "./wording";

/** The top of the continuous scale. Half of it must be whole hundredths, so that both sides of a draw get the same. */
export const TOP_OF_SCALE = {
  expected: "VPs above 0, at most 1000, whose half has two decimals at most, such as 20 or 25",
  fits: (vps: number) => topFault(vps) === undefined,
} as const;

/** Reads a club's own scale: rows of least margin, winner's VPs and optionally loser's VPs; empty rows are skipped. */
export function readSteps(range: Range): VpSteps {
  const { columns } = range;
  if (columns !== 2 && columns !== 3) {
    const expected = "2 columns (least margin, winner's VPs) or 3 (and loser's VPs)";
    throw wrongShape(range, expected);
  }
  /** The numbers read so far, column by column. */
  const read: number[][] = Array.from({ length: columns }, () => []);
  eachCell(range.cells.length, (index) => {
    const column = index % columns;
    const row = range.cells.slice(index - column, index - column + columns);
    if (!row.every(isEmpty)) read[column].push(stepNumber(range, index, read[column].slice(-1)[0]));
  });
  const [margins, winners, losers = []] = read;
  if (margins.length === 0) throw nothingYet(range.argument, "steps");
  return withLosers(margins.map((from, i) => ({ from, winner: winners[i], loser: losers[i] })));
}

/**
 * A number of a club's own scale. Margins ascend from 0; with a larger margin the winner never gets less, and
 * the loser never more.
 *
 * @param before the number of the same column in the step before; undefined in the first step
 */
function stepNumber(range: Range, index: number, before: number | undefined): number {
  const column = index % range.columns;
  if (column === 0) {
    const limits =
      before === undefined
        ? { expected: "0, the margin of a draw", least: 0, most: 0 }
        : { expected: `a margin above ${before}`, above: before };
    return numberAt(range, index, "the next least margin", limits);
  }
  const vps = numberAt(range, index, "victory points", {
    least: -MOST_FIGURE,
    most: MOST_FIGURE,
    expected: "a number such as 12",
  });
  if (before === undefined || (column === 1 ? vps >= before : vps <= before)) return vps;
  const [side, limit] = column === 1 ? ["winner", "more"] : ["loser", "fewer"];
  throw badCell(range, index, `the ${side}'s VPs of a larger margin`, `${before} or ${limit}`);
}
