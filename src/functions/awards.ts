/** Computes what the scores of a board earn, for one side or both. */
import { type Board, type BoardAwards, type Expected, expectedOn, restOf } from "../scoring/board-awards";
import { ownResults } from "../scoring/own-results";
import { byBoard, type Labels, PLAYED, type Scores } from "./boards";
import { type Contestants } from "./contestants";
import { CellError } from "./errors";
import { type Average, isOwn, isRuling, type Ruling } from "./score-cell";
import { type Answer, plainNumber, rowsOf } from "./shaping";

/** The awards on a board, where the award of a score may also depend on its cell, as on a datum beside it. */
export interface CellAwards extends Omit<BoardAwards, "numerator"> {
  numerator: (score: number, index: number) => number;
}

/** What an answer shows: one side, both, or both and the top. */
type Shown = "ns" | "ew" | "both" | "all";

/** How the awards of a range are asked for. */
interface Asked {
  boards: Labels | undefined;
  side: Shown;
  /** Who has each award, when average plus and average minus follow the Law. */
  contestants?: Contestants;
  /** Whether labels such as 12 and 12A are versions of one board. */
  fouled?: boolean;
}

/** The awards of all scores, board by board, for the chosen side. */
export function awardsByBoard(
  read: Scores,
  { boards, side, contestants, fouled }: Asked,
  awardsOf: (board: Board) => CellAwards,
): Answer[][] {
  const { fn } = read.range.argument;
  const { kinds, points, special } = read;
  const { columns, row } = rowsFor(fn, side, contestants?.perSide ?? 1, kinds.length);
  const walk = contestants && [...special.values()].some(isOwn) ? ownWalk(read, contestants) : undefined;
  const solve = (board: Board) => {
    const awards = awardsOf(board);
    const { numerator, scope, rounded } = awards;
    return (index: number) => {
      let { over, shared } = awards;
      let earned = 0;
      if (kinds[index] === PLAYED) earned = numerator(points[index], index);
      else {
        const score = special.get(index) as Average | Ruling;
        if (!isRuling(score)) {
          walk?.keep(index, awards);
          const [ns, ew] = [awards.average(score.ns), awards.average(score.ew)];
          return row(ns, ns, ew, ew, scope);
        }
        // The weights are in parts of a table.
        const { scores, weights, parts } = score;
        over *= parts;
        shared *= parts;
        for (let part = 0; part < scores.length; part++) {
          if (weights[part] !== 0) earned += weights[part] * numerator(scores[part], index);
        }
      }
      let [ns, ew] = [earned / over, restOf({ over, shared }, earned)];
      if (rounded) [ns, ew] = [rounded(ns), rounded(ew)];
      walk?.keep(index, awards, ns, ew);
      return row(ns, ns, ew, ew, scope);
    };
  };
  const answers = byBoard(read, boards, solve, { columns, fouled });
  walk?.averages(answers, row);
  return answers;
}

/** The answer of one result: what North, South, East and West earn, and the top. */
type Row = (north: number, south: number, east: number, west: number, top: number) => Answer[];

/** The columns of the answer: one for each contestant of the chosen side or sides, and one for the top. */
function rowsFor(fn: string, side: Shown, perSide: 1 | 2, count: number): { columns: number; row: Row } {
  const sides = side === "ns" || side === "ew" ? 1 : 2;
  const columns = perSide * sides + (side === "all" ? 1 : 0);
  const number = (value: number) => plainNumber(fn, value);
  const rowOf = rowsOf(count);
  const ofPairs: Row = (ns, _, ew, __, top) => {
    if (side === "ns") return rowOf(number(ns));
    if (side === "ew") return rowOf(number(ew));
    return side === "both" ? [number(ns), number(ew)] : [number(ns), number(ew), number(top)];
  };
  const ofPlayers: Row = (north, south, east, west, top) => {
    const [first, second] = [
      [number(north), number(south)],
      [number(east), number(west)],
    ];
    if (side === "ns") return first;
    if (side === "ew") return second;
    return side === "both" ? [...first, ...second] : [...first, ...second, number(top)];
  };
  return { columns, row: perSide === 1 ? ofPairs : ofPlayers };
}

/** A walk over the results after their boards are scored: it replaces average plus and average minus by the Law's. */
interface OwnWalk {
  /** Keeps what a result earned by play; an average has earned nothing. */
  keep(index: number, awards: CellAwards, ns?: number, ew?: number): void;
  averages(answers: Answer[][], row: Row): void;
}

function ownWalk({ kinds, special }: Scores, { at }: Contestants): OwnWalk {
  const boards = new Array<CellAwards | undefined>(kinds.length);
  const earned = { ns: new Float64Array(kinds.length), ew: new Float64Array(kinds.length) };
  const seats = [0, 1] as const;
  return {
    keep: (index, awards, ns = 0, ew = 0) => {
      boards[index] = awards;
      earned.ns[index] = ns;
      earned.ew[index] = ew;
    },
    averages: (answers, row) => {
      const own = ownResults<number>();
      // A board with an error is in nobody's percentage: each of its answers is that error.
      const isScored = (index: number) => typeof answers[index][0] === "number";
      boards.forEach((awards, index) => {
        const score = special.get(index);
        if (awards === undefined || !isScored(index) || (score && !isRuling(score))) return;
        for (const side of ["ns", "ew"] as const)
          for (const seat of seats) {
            const contestant = at(index, side, seat);
            if (contestant !== undefined) own.add(contestant, earned[side][index], awards);
          }
      });
      for (const [index, score] of special) {
        const awards = boards[index];
        if (awards === undefined || isRuling(score) || !isOwn(score) || !isScored(index)) continue;
        const award = (side: "ns" | "ew", seat: 0 | 1) => {
          const percent = score[side];
          return score.own[side]
            ? own.average(at(index, side, seat), percent, awards)
            : awards.average(percent);
        };
        answers[index] = row(award("ns", 0), award("ns", 1), award("ew", 0), award("ew", 1), awards.scope);
      }
    },
  };
}

/** How many scores a board should have. Throws a {@link CellError} when it has more. */
export function expectedScores(fn: string, board: Board, expected: Expected): number {
  const tables = expectedOn(board, expected);
  const { tables: scored } = board.versions ?? board;
  if (tables >= scored) return tables;
  throw new CellError("value", `${fn}: expected is ${tables}: there are ${scored} scores already`);
}
