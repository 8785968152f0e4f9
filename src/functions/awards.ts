/** Computes what the scores of a board earn, for one side or both. */
import { type Fractions } from "../scoring/fractions";
import { valueOfScore } from "../scoring/frequency-table";
import { type Board, byBoard, type Labels, PLAYED, type Scores } from "./boards";
import { CellError } from "./errors";
import { type Average, isRuling, type Ruling } from "./score-cell";
import { type Answer, plainNumber, rowsOf } from "./shaping";

/** What the scores of one board earn for North-South. East-West earn the rest of what both sides share. */
export interface BoardAwards {
  /** The award of the score in a cell, times {@link over}. */
  numerator: (score: number, index: number) => number;
  over: number;
  /** The sum of both sides' awards: the top at matchpoints, 0 at IMPs. */
  shared: number;
  /** The award of an artificial score of a given percentage, for either side. */
  average: (percent: number) => number;
}

/** Awards that depend on the score alone. */
export function numeratorsByScore(board: Board, { numerators }: Fractions): BoardAwards["numerator"] {
  const { scores } = board.frequencies;
  const numeratorOf = valueOfScore(scores, numerators);
  // A result of weight 0 adds nothing, and its score may be missing from the board.
  return (score) => numeratorOf(score) ?? 0;
}

/** The awards of all scores, board by board, for the chosen side. */
export function awardsByBoard(
  read: Scores,
  labels: Labels | undefined,
  side: "ns" | "ew" | "both" | "all",
  awardsOf: (board: Board) => BoardAwards,
): Answer[][] {
  const { fn } = read.range.argument;
  const { kinds, points, special } = read;
  const columns = side === "all" ? 3 : side === "both" ? 2 : 1;
  const number = (value: number) => plainNumber(fn, value);
  const rowOf = rowsOf(kinds.length);
  const row = (ns: number, ew: number, shared: number): Answer[] => {
    if (side === "ns") return rowOf(number(ns));
    if (side === "ew") return rowOf(number(ew));
    return side === "both" ? [number(ns), number(ew)] : [number(ns), number(ew), number(shared)];
  };
  const solve = (board: Board) => {
    const awards = awardsOf(board);
    const { numerator, shared } = awards;
    return (index: number) => {
      let { over } = awards;
      let earned = 0;
      if (kinds[index] === PLAYED) earned = numerator(points[index], index);
      else {
        const score = special.get(index) as Average | Ruling;
        if (!isRuling(score)) return row(awards.average(score.ns), awards.average(score.ew), shared);
        // The weights are in parts of a table.
        const { scores, weights, parts } = score;
        over *= parts;
        for (let part = 0; part < scores.length; part++) {
          if (weights[part] !== 0) earned += weights[part] * numerator(scores[part], index);
        }
      }
      return row(earned / over, (shared * over - earned) / over, shared);
    };
  };
  return byBoard(read, labels, solve, columns);
}

/** How many scores a board should have. Throws a {@link CellError} when it has more. */
export function expectedScores(
  fn: string,
  board: Board,
  expected: number | "largest" | undefined,
  byDefault: number,
): number {
  const tables = expected === "largest" ? board.largest : (expected ?? byDefault);
  if (tables >= board.tables) return tables;
  throw new CellError("value", `${fn}: expected is ${tables}: there are ${board.tables} scores already`);
}
