import { howell } from "./howell";
import { individual } from "./individual";
import { mitchell } from "./mitchell";
import { isWithin, MOST_BOARDS, type MovementFault, type Plan, type PlannedTable } from "./plan";

/**
 * Movements: who sits where in each round, against whom, with which boards.
 *
 * Contestants are numbers from 1. A function of this folder returns its answer, or a `fault` that says what
 * is wrong: a code with the numbers that a message needs. The caller writes the message.
 */

/** One table in one round: who sits there, and with which boards. */
export interface Sitting {
  round: number;
  table: number;
  /** The pair that sits North-South, or the players North and South; empty when nobody sits there. */
  ns: readonly number[];
  /** The pair that sits East-West, or the players East and West; empty when nobody sits there. */
  ew: readonly number[];
  firstBoard: number;
  lastBoard: number;
  /** Which copy of the boards, from 0; when it is omitted, the first one. */
  copy?: number;
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
}

export interface Movement extends Schedule {
  kind: MovementKind;
}

export const MOVEMENT_KINDS = ["mitchell", "mitchell-switched", "howell", "individual"] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/**
 * The whole movement for an evening.
 *
 * `mitchell`: North-South stay, East-West move up a table, boards move down; two winners. North-South are
 * pairs 1 to T, East-West T + 1 to 2T. With an even number of tables East-West skip a table after half of the
 * rounds, and there is one round fewer. With an odd number of pairs East-West pair 2T is missing, and its
 * opponents sit out.
 *
 * `mitchell-switched`: the same movement, with the last eighth of the rounds arrow-switched; one winner.
 *
 * `howell`: one winner; every two pairs meet once and every pair plays every set of boards once. With an odd
 * number the pairs sit out in turn. No two tables share boards, but two tables do in every round and three
 * tables in the last.
 *
 * `individual`: each player partners every other player once and plays against every other player twice. All
 * tables share boards.
 *
 * Cost: O(rounds · tables).
 *
 * @param contestants how many pairs there are, or how many players in an individual
 * @param boards how many boards are played in a round
 * @param wanted how many rounds are played, from the first on; when omitted, all
 * @example
 * movement("mitchell", 14, 3).rounds; //=> 7
 */
export function movement(
  kind: MovementKind,
  contestants: number,
  boards: number,
  wanted?: number,
): Movement | { fault: MovementFault } {
  const made = laidOut(planned(kind, contestants, wanted), boards, wanted);
  return "fault" in made ? made : { kind, ...made };
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
  const played = plan.rounds.slice(0, rounds);
  return {
    sittings: played.flatMap((tables, round) =>
      tables.map(({ ns, ew, set, copy }, table) => ({
        round: round + 1,
        table: table + 1,
        ns,
        ew,
        firstBoard: set * boards + 1,
        lastBoard: (set + 1) * boards,
        ...(copy && { copy }),
      })),
    ),
    tables: plan.rounds[0].length,
    rounds,
    boards: plan.sets * boards,
    shared: played.flatMap((tables, round) => (shares(tables) ? [round + 1] : [])),
  };
}

function planned(kind: MovementKind, contestants: number, wanted?: number): Plan | { fault: MovementFault } {
  switch (kind) {
    case "mitchell":
    case "mitchell-switched":
      return mitchell(contestants, kind === "mitchell-switched", wanted);
    case "howell":
      return howell(contestants);
    case "individual":
      return individual(contestants);
  }
}

function shares(tables: readonly PlannedTable[]): boolean {
  return new Set(tables.map(({ set, copy = 0 }) => `${set} ${copy}`)).size < tables.length;
}
