/** Which movement does not exist, and which ones do. */
export type MovementFault =
  | { code: "contestants"; least: number; most: number; only?: Parity }
  /** This movement exists only for these numbers of contestants. */
  | { code: "sizes"; sizes: number[] }
  | { code: "boards"; least: number; most: number }
  | { code: "rounds"; least: number; most: number }
  /** With an even number of pairs nobody is missing. */
  | { code: "missing"; least: number; most: number };

/** The movement needs an even or odd number of tables or of contestants. */
export type Parity = "even tables" | "even" | "odd";

/** A movement before its boards get numbers. Sets are counted from 0, and rounds and tables are in order. */
export interface Plan {
  /** All rounds of the movement. */
  rounds: PlannedTable[][];
  /** How many sets of boards the movement has. */
  sets: number;
  /** Rounds that share less and are played where the sets can be halved, in place of {@link Plan.rounds}; as many. */
  inHalves?: PlannedTable[][];
  /** After so many rounds all matches that have begun are complete, and teams can compare. */
  breakAfter?: number;
  /** How many tables each section has, in a movement of several. */
  sections?: readonly number[];
}

export interface PlannedTable {
  ns: readonly number[];
  ew: readonly number[];
  set: number;
  /** Which copy of the set is on the table, from 0; when it is omitted, the first one. */
  copy?: number;
  /**
   * The two halves of sets that are played in place of the whole set, counted from 0: set s has the halves 2s and 2s + 1.
   * No other table of the round has one of them.
   */
  halves?: readonly [number, number];
}

/** The rounds of a plan with so many boards a set: an odd number has no halves. */
export function roundsWith({ rounds, inHalves = rounds }: Plan, boards: number): PlannedTable[][] {
  return boards % 2 === 0 ? inHalves : rounds;
}

/** The most boards that can be played in one round. */
export const MOST_BOARDS = 64;

export function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** The remainder from 0 to n − 1, also of a negative number. */
export function mod(value: number, n: number): number {
  return ((value % n) + n) % n;
}

/** 0, 1, 2 …, each turned into something. */
export function times<Made>(count: number, made: (index: number) => Made): Made[] {
  return Array.from({ length: count }, (_, index) => made(index));
}

/** North-South, East-West, the set and its copy at one table; all are counted from 0. */
export type Seats = readonly [ns: number, ew: number, set: number, copy?: number];

/** Who sits in the seat of a pair when one is not there: pairs above it have a number less. */
function seatOf(pair: number, missing: number): number[] {
  if (pair === missing) return [];
  return [pair < missing ? pair : pair - 1];
}

/**
 * The rounds of a movement of pairs or teams.
 *
 * @param at who sits at a table in a round; tables, rounds, pairs and sets are counted from 0
 * @param missing the pair that is not there when the number of pairs is odd; pairs above it have a number less
 */
export function seated(
  tables: number,
  rounds: number,
  at: (table: number, round: number) => Seats,
  missing = Infinity,
): PlannedTable[][] {
  const seat = (pair: number) => seatOf(pair + 1, missing + 1);
  return times(rounds, (round) =>
    times(tables, (table): PlannedTable => {
      const [ns, ew, set, copy] = at(table, round);
      return { ns: seat(ns), ew: seat(ew), set, ...(copy && { copy }) };
    }),
  );
}

/** The movement for one pair more, with a chosen seat empty: pairs above it have a number less. */
export function without({ rounds, inHalves, ...plan }: Plan, missing: number): Plan {
  const seat = (pairs: readonly number[]) => pairs.flatMap((pair) => seatOf(pair, missing));
  const emptied = (full: PlannedTable[][]) =>
    full.map((tables) => tables.map((table) => ({ ...table, ns: seat(table.ns), ew: seat(table.ew) })));
  return { ...plan, rounds: emptied(rounds), ...(inHalves && { inHalves: emptied(inHalves) }) };
}

/** Which copy of the boards is on a table, from 1, and which tables pass it among themselves, counted from 0. */
export interface Passing {
  copy: number;
  /** The table itself too, in the order in which they begin; none where nobody plays. */
  among: readonly number[];
}

/**
 * The copies of the boards in a round. As many tables pass one copy among themselves as it has boards, and
 * further ones have the next copy.
 *
 * @param boards how many boards a set has
 * @param copies how many copies the movement itself says
 */
export function passing(tables: readonly PlannedTable[], boards: number, copies: number): Passing[] {
  const together = new Map<number, number[]>();
  const key = ({ set, copy = 0, halves }: PlannedTable) =>
    halves === undefined ? set * copies + copy : -1 - halves[0];
  for (const [index, table] of tables.entries()) {
    if (table.ns.length === 0 || table.ew.length === 0) continue;
    const others = together.get(key(table));
    if (others) others.push(index);
    else together.set(key(table), [index]);
  }
  return tables.map((table, index) => {
    const on = together.get(key(table)) ?? [];
    const group = Math.floor(Math.max(0, on.indexOf(index)) / boards);
    return {
      copy: (table.copy ?? 0) + group * copies + 1,
      among: on.includes(index) ? on.slice(group * boards, (group + 1) * boards) : [],
    };
  });
}

/** How many copies of the boards a plan names. */
export function copiesIn(rounds: readonly (readonly PlannedTable[])[]): number {
  let most = 0;
  for (const tables of rounds) for (const { copy = 0 } of tables) most = Math.max(most, copy);
  return most + 1;
}

/** One round in eight is arrow-switched. With about this many, the two directions are compared as one field. */
const SWITCHED = 8;

/**
 * Arrow-switches the last rounds: North-South and East-West exchange their seats. When pairs play only some of
 * the sets, fewer rounds are switched: R · R / (8 · S) of R rounds with S sets are nearest to even comparisons.
 *
 * @param wanted how many rounds will be played, because the switched rounds are the last of these
 * @param except a table that is not switched, counted from 0
 */
export function switched({ rounds, sets }: Plan, wanted = rounds.length, except?: number): Plan {
  const played = Math.min(wanted, rounds.length);
  const from = played - Math.max(1, Math.round((played * played) / (SWITCHED * sets)));
  return {
    sets,
    rounds: rounds.map((tables, round) =>
      round < from
        ? tables
        : tables.map((table, index) => (index === except ? table : { ...table, ns: table.ew, ew: table.ns })),
    ),
  };
}
