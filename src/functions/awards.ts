/** Computes what the scores of a board earn, for one side or both. */
import { type Board, type BoardAwards, type Expected, expectedOn, restOf } from "../scoring/board-awards";
import { byBoard, type Labels, PLAYED, type Scores } from "./boards";
import { CellError } from "./errors";
import { type Average, isRuling, type Ruling } from "./score-cell";
import { type Answer, plainNumber, rowsOf } from "./shaping";

/** The awards on a board, where the award of a score may also depend on its cell, as on a datum beside it. */
export interface CellAwards extends Omit<BoardAwards, "numerator"> {
  numerator: (score: number, index: number) => number;
}

/** The awards of all scores, board by board, for the chosen side. */
export function awardsByBoard(
  read: Scores,
  labels: Labels | undefined,
  side: "ns" | "ew" | "both" | "all",
  awardsOf: (board: Board) => CellAwards,
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
      return row(earned / over, restOf(over, shared, earned), shared);
    };
  };
  return byBoard(read, labels, solve, columns);
}

/** How many scores a board should have. Throws a {@link CellError} when it has more. */
export function expectedScores(fn: string, board: Board, expected: Expected): number {
  const tables = expectedOn(board, expected);
  if (tables >= board.tables) return tables;
  throw new CellError("value", `${fn}: expected is ${tables}: there are ${board.tables} scores already`);
}
