/** Computes what the scores of a board earn, for one side or both. */
import {
  type ComparedBoard,
  type BoardAwards,
  type Expected,
  expectedOn,
  restOf,
} from "../scoring/board-awards";
import { ownResults } from "../scoring/own-results";
import { byBoard, type Labels, onBoards, PLAYED, type Scores } from "./boards";
import { type Contestants } from "./contestants";
import { CellError } from "./errors";
import { type Average, type Half, halfOf, isAverage, isOwn, isOwnHalf, type Special } from "./score-cell";
import { type Answer, plainNumber, rowsOf } from "./shaping";

/** The awards on a board, where the award of a score may also depend on its cell, as on a datum beside it. */
export interface CellAwards extends Omit<BoardAwards, "numerator"> {
  numerator: (score: number, index: number) => number;
}

/** What an answer shows: one side, both, or both and the top. */
type Shown = "ns" | "ew" | "both" | "all";

/** How the awards of a range are asked for. */
interface AskedAwards {
  boards: Labels | undefined;
  side: Shown;
  /** Who has each award, when average plus and average minus follow the Law. */
  contestants?: Contestants;
  /** Whether labels such as 12 and 12A are versions of one board. */
  fouled?: boolean;
}

/**
 * The awards of all scores, board by board, for the chosen side.
 *
 * @param awardsOf the awards on a board; for East-West it is called with their scores where a score of the board is split
 */
export function awardsByBoard(
  given: Scores,
  { boards, side, contestants, fouled }: AskedAwards,
  awardsOf: (board: ComparedBoard, side: "ns" | "ew") => CellAwards,
): Answer[][] {
  const read = onBoards(given, boards);
  const { fn } = read.range.argument;
  const { kinds, points, special } = read;
  const { columns, row } = rowsFor(fn, side, contestants?.perSide ?? 1, kinds.length);
  const walk = contestants && [...special.values()].some(isOwn) ? ownWalk(read, contestants) : undefined;
  const solve = (board: ComparedBoard) => {
    const awards = awardsOf(board, "ns");
    const ofEw = board.ew && awardsOf({ ...board.ew, versions: board.versions }, "ew");
    const { numerator, over, shared, scope, rounded = unchanged } = awards;
    return (index: number) => {
      let ns: number;
      let ew: number;
      if (kinds[index] === PLAYED && ofEw === undefined) {
        // Most results are so, and they make no object.
        const earned = numerator(points[index], index);
        ns = rounded(earned / over);
        ew = rounded((shared - earned) / over);
      } else {
        const half = (of: "ns" | "ew") =>
          kinds[index] === PLAYED ? points[index] : halfOf(special.get(index) as Special, of);
        const [score, other] = [half("ns"), half("ew")];
        const [north, east] = [earnedBy(score, awards, index), earnedBy(other, ofEw ?? awards, index)];
        ns = isScore(score) ? rounded(north.earned / north.over) : awards.average(score.ns);
        ew = isScore(other) ? rounded(restOf(east, east.earned)) : (ofEw ?? awards).average(other.ew);
      }
      walk?.keep(index, awards, ofEw ?? awards, ns, ew);
      return row(ns, ns, ew, ew, scope);
    };
  };
  const answers = byBoard(read, boards, solve, { columns, fouled });
  if (walk === undefined) return answers;
  // The answers of scores in one row, as a query gives them, stand in one row too.
  const lines = read.range.columns === 1 ? answers : answers[0].map((answer) => [answer]);
  walk.averages(lines, row);
  return lines === answers ? answers : [lines.flat()];
}

const unchanged = (award: number): number => award;

function isScore(half: Half): half is Exclude<Half, Average> {
  return typeof half === "number" || !isAverage(half);
}

/** What North-South earn with one side's result, times `over`; an average earns nothing here. */
function earnedBy(
  half: Half,
  { numerator, over, shared }: CellAwards,
  index: number,
): { earned: number; over: number; shared: number } {
  if (typeof half === "number") return { earned: numerator(half, index), over, shared };
  if (isAverage(half)) return { earned: 0, over, shared };
  // The weights are in parts of a table.
  const { scores, weights, parts } = half;
  let earned = 0;
  for (let part = 0; part < scores.length; part++) {
    earned += weights[part] * numerator(scores[part], index);
  }
  return { earned, over: over * parts, shared: shared * parts };
}

/** The answer of one result: what North, South, East and West earn, and the top. */
type AwardsOfRow = (north: number, south: number, east: number, west: number, top: number) => Answer[];

/** The columns of the answer: one for each contestant of the chosen side or sides, and one for the top. */
function rowsFor(
  fn: string,
  side: Shown,
  perSide: 1 | 2,
  count: number,
): { columns: number; row: AwardsOfRow } {
  const sides = side === "ns" || side === "ew" ? 1 : 2;
  const columns = perSide * sides + (side === "all" ? 1 : 0);
  const number = (value: number) => plainNumber(fn, value);
  const rowOf = rowsOf(count);
  const ofPairs: AwardsOfRow = (ns, _, ew, __, top) => {
    if (side === "ns") return rowOf(number(ns));
    if (side === "ew") return rowOf(number(ew));
    return side === "both" ? [number(ns), number(ew)] : [number(ns), number(ew), number(top)];
  };
  const ofPlayers: AwardsOfRow = (north, south, east, west, top) => {
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
  /** Keeps what both sides of a result have, and the awards of their boards. */
  keep(index: number, ofNs: CellAwards, ofEw: CellAwards, ns: number, ew: number): void;
  averages(answers: Answer[][], row: AwardsOfRow): void;
}

interface KeptResult {
  awards: Record<"ns" | "ew", CellAwards>;
  earned: Record<"ns" | "ew", number>;
}

function ownWalk({ special }: Scores, { at }: Contestants): OwnWalk {
  /** By the places of their cells; those that nothing was kept of are left out. */
  const results: KeptResult[] = [];
  const halfAt = (index: number, side: "ns" | "ew"): Half => {
    const score = special.get(index);
    return score === undefined ? 0 : halfOf(score, side);
  };
  return {
    keep: (index, ofNs, ofEw, ns, ew) => {
      results[index] = { awards: { ns: ofNs, ew: ofEw }, earned: { ns, ew } };
    },
    averages: (answers, row) => {
      const own = ownResults<number>();
      results.forEach((result, index) => {
        // A board with an error is in nobody's percentage: each of its answers is that error.
        if (typeof answers[index][0] !== "number") return;
        for (const side of ["ns", "ew"] as const) {
          if (!isScore(halfAt(index, side))) continue;
          for (const seat of [0, 1] as const) {
            const contestant = at(index, side, seat);
            if (contestant !== undefined) own.add(contestant, result.earned[side], result.awards[side]);
          }
        }
      });
      for (const [index, score] of special) {
        if (typeof answers[index][0] !== "number") continue;
        const result = results[index];
        const award = (side: "ns" | "ew", seat: 0 | 1) => {
          const half = halfOf(score, side);
          return isOwnHalf(half, side)
            ? own.average(at(index, side, seat), half[side], result.awards[side])
            : result.earned[side];
        };
        const { scope } = result.awards.ns;
        answers[index] = row(award("ns", 0), award("ns", 1), award("ew", 0), award("ew", 1), scope);
      }
    },
  };
}

/** How many scores a board should have. Throws a {@link CellError} when it has more. */
export function expectedScores(fn: string, board: ComparedBoard, expected: Expected): number {
  const tables = expectedOn(board, expected);
  const { tables: scored } = board.versions ?? board;
  if (tables >= scored) return tables;
  throw new CellError("value", `${fn}: expected is ${tables}: there are ${scored} scores already`);
}
