import { type Schedule, type Sitting } from "./movement";

/**
 * What is not as usual in a movement in which one pair stays at each table: after some rounds East-West move up two tables
 * and not one, which is the skip, and in some rounds the pairs of a table have exchanged their seats, which is a switch. Both
 * are read from the seats, so that they are also known of a movement that was changed.
 */
export interface Exceptions {
  skips: Skip[];
  /** The rounds with exchanged seats; no table is named where all exchange them. */
  switched: { rounds: number[]; except: number[] };
}

export interface Skip {
  after: number;
  /** Absent in a movement without sections. */
  section?: string;
}

export function exceptionsIn({ sittings, rounds }: Schedule): Exceptions {
  const sections = new Map<string | undefined, Sitting[]>();
  for (const sitting of sittings) {
    const before = sections.get(sitting.section);
    if (before) before.push(sitting);
    else sections.set(sitting.section, [sitting]);
  }
  const skips: Skip[] = [];
  const [switched, except] = [new Set<number>(), new Set<number>()];
  for (const [section, own] of sections) {
    const tables = tablesIn(own);
    const staying = stayingPairs(tables, rounds);
    if (staying === undefined) continue;
    const goUp = (by: number) =>
      Array.from({ length: rounds - 1 }, (_, index) => index + 1).filter((round) =>
        mostGoUp(by, tables, staying, round),
      );
    // Where pairs do not move up one table at first, two are not an exception.
    if (goUp(1).includes(1))
      for (const after of goUp(2)) skips.push({ after, ...(section !== undefined && { section }) });
    for (let round = 1; round <= rounds; round++) {
      if (!isSwitched(tables, staying, round)) continue;
      switched.add(round);
      for (const [table, seats] of tables)
        if (!staying.has(table) && isFull(seats.get(round))) except.add(table);
    }
  }
  return { skips, switched: { rounds: [...switched].sort(inOrder), except: [...except].sort(inOrder) } };
}

const inOrder = (one: number, other: number) => one - other;

/** The sittings at each table, by their rounds. */
type Tables = ReadonlyMap<number, ReadonlyMap<number, Sitting>>;

function tablesIn(sittings: readonly Sitting[]): Tables {
  const tables = new Map<number, Map<number, Sitting>>();
  for (const sitting of sittings) {
    const seats = tables.get(sitting.table) ?? new Map<number, Sitting>();
    tables.set(sitting.table, seats.set(sitting.round, sitting));
  }
  return tables;
}

/** At so many tables nobody may stay: at the last one of a hesitation, and at one with an empty seat. */
const MOVING_TABLES = 2;

/** The pair that sits at a table in all rounds; undefined for a movement in which most do not stay. */
function stayingPairs(tables: Tables, rounds: number): ReadonlyMap<number, number> | undefined {
  const staying = new Map<number, number>();
  for (const [table, seats] of tables) {
    const first = seats.get(1);
    if (!first || first.ns.length > 1) return undefined;
    const pair = [...first.ns, ...first.ew].find((one) =>
      Array.from({ length: rounds }, (_, index) => seats.get(index + 1)).every(
        (sitting) => sitting && (sitting.ns.includes(one) || sitting.ew.includes(one)),
      ),
    );
    if (pair !== undefined) staying.set(table, pair);
  }
  const moving = tables.size - staying.size;
  return rounds > 1 && moving <= MOVING_TABLES && staying.size > moving ? staying : undefined;
}

/** Whether most of those who move go so many tables up after a round. Who passes the last table goes on at the first. */
function mostGoUp(by: number, tables: Tables, staying: ReadonlyMap<number, number>, round: number): boolean {
  const at = (when: number) => movingIn(tables, staying, when);
  const [before, after] = [at(round), at(round + 1)];
  let [moved, asSaid] = [0, 0];
  for (const [pair, table] of before) {
    const next = after.get(pair);
    if (next === undefined) continue;
    moved++;
    if ((next - table + tables.size) % tables.size === by) asSaid++;
  }
  // With three tables or fewer, two up is also one down.
  return tables.size > 3 && 2 * asSaid > moved;
}

/** Where each pair sits that does not stay. */
function movingIn(tables: Tables, staying: ReadonlyMap<number, number>, round: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const [table, seats] of tables) {
    const sitting = seats.get(round);
    for (const pair of [...(sitting?.ns ?? []), ...(sitting?.ew ?? [])])
      if (staying.get(table) !== pair) found.set(pair, table);
  }
  return found;
}

/** Whether all who stay sit on the other side than in round 1. */
function isSwitched(tables: Tables, staying: ReadonlyMap<number, number>, round: number): boolean {
  return [...staying].every(([table, pair]) => {
    const [first, now] = [tables.get(table)?.get(1), tables.get(table)?.get(round)];
    return first?.ns.includes(pair) !== now?.ns.includes(pair);
  });
}

function isFull(sitting: Sitting | undefined): boolean {
  return sitting !== undefined && sitting.ns.length > 0 && sitting.ew.length > 0;
}
