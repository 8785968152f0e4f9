import { type Kind, planOf } from "./catalogue";
import {
  copiesIn,
  isWithin,
  MOST_BOARDS,
  type MovementFault,
  passing,
  type Plan,
  type PlannedTable,
  roundsWith,
  times,
} from "./plan";

/**
 * Movements: who sits where in each round, against whom, with which boards.
 *
 * Contestants are numbers from 1. A function of this folder returns its answer, or a `fault` that says what
 * is wrong: a code with the numbers that a message needs. The caller writes the message.
 */

/** One table in one round: who sits there, and with which boards. */
export interface Sitting {
  round: number;
  /** Counted over all sections. */
  table: number;
  /** A, B … in a movement of several sections. */
  section?: string;
  /** The pair that sits North-South, or the players North and South; empty when nobody sits there. */
  ns: readonly number[];
  /** The pair that sits East-West, or the players East and West; empty when nobody sits there. */
  ew: readonly number[];
  firstBoard: number;
  lastBoard: number;
  /** The boards, where they are not those from the first to the last. */
  boards?: readonly number[];
  /** Which copy of the boards, from 1; absent in a movement that needs one alone. */
  copy?: number;
  /** The tables that pass these boards among themselves, this one too; absent where nobody shares. */
  sharing?: readonly number[];
}

/** Who sits where, in all rounds. */
export interface Schedule {
  /** Sorted by round, then by table. */
  sittings: Sitting[];
  tables: number;
  rounds: number;
  /** How many boards the movement has; they are numbered from 1. */
  boards: number;
  /** The rounds in which two or more tables play the same boards and pass them on. */
  shared: number[];
  /** How many copies of the boards are needed. */
  copies: number;
  /** After so many rounds all matches that have begun are complete, and teams can compare. */
  breakAfter?: number;
}

/**
 * The whole movement for an evening.
 *
 * Cost: O(rounds · tables).
 *
 * @param contestants how many pairs there are, or how many players in an individual
 * @param boards how many boards are played in a round
 * @param wanted how many rounds are played, from the first on; when omitted, all
 * @param missing with an odd number of pairs: which pair of the movement for one pair more is not there
 * @example
 * movement("mitchell", 14, 3).rounds; //=> 7
 */
export function movement(
  kind: Kind,
  contestants: number,
  boards: number,
  wanted?: number,
  missing?: number,
): Schedule | { fault: MovementFault } {
  return laidOut(planOf(kind, contestants, wanted, missing), boards, wanted);
}

/** Turns a plan into sittings, with the numbers of their boards. */
export function laidOut(
  plan: Plan | { fault: MovementFault },
  boards: number,
  wanted?: number,
): Schedule | { fault: MovementFault } {
  if (!isWithin(boards, 1, MOST_BOARDS)) {
    return { fault: { code: "boards", least: 1, most: MOST_BOARDS } };
  }
  if ("fault" in plan) return plan;
  const rounds = wanted ?? plan.rounds.length;
  if (!isWithin(rounds, 1, plan.rounds.length)) {
    return { fault: { code: "rounds", least: 1, most: plan.rounds.length } };
  }
  const named = copiesIn(plan.rounds);
  const played = roundsWith(plan, boards).slice(0, rounds);
  const passed = played.map((tables) => passing(tables, boards, named));
  const copies = passed.flat().reduce((most, { copy }) => Math.max(most, copy), 1);
  const sittings = played.flatMap((tables, round) =>
    tables.map((planned, table): Sitting => {
      const { copy, among } = passed[round][table];
      return {
        round: round + 1,
        table: table + 1,
        ns: planned.ns,
        ew: planned.ew,
        ...boardsOn(planned, boards),
        ...(plan.sections && { section: sectionOf(table, plan.sections) }),
        ...(copies > 1 && { copy }),
        ...(among.length > 1 && { sharing: among.map((other) => other + 1) }),
      };
    }),
  );
  return {
    sittings,
    tables: plan.rounds[0].length,
    rounds,
    boards: plan.sets * boards,
    shared: [...new Set(sittings.flatMap(({ round, sharing }) => (sharing ? [round] : [])))],
    copies,
    ...(plan.breakAfter !== undefined && { breakAfter: plan.breakAfter }),
  };
}

/** The boards on a table, of so many a set. */
function boardsOn(
  { set, halves }: PlannedTable,
  boards: number,
): Pick<Sitting, "firstBoard" | "lastBoard" | "boards"> {
  if (halves === undefined) return { firstBoard: set * boards + 1, lastBoard: (set + 1) * boards };
  const half = boards / 2;
  const own = halves.flatMap((number) => times(half, (index) => number * half + index + 1));
  const span = { firstBoard: own[0], lastBoard: own[boards - 1] };
  return span.lastBoard - span.firstBoard < boards ? span : { ...span, boards: own };
}

/** @param table counted from 0 */
function sectionOf(table: number, sizes: readonly number[]): string {
  let before = 0;
  const index = sizes.findIndex((size) => table < (before += size));
  return "ABCDEFGH"[index];
}
