import { dice } from "./dice";
import { type Meeting, type RescueTask } from "./rescue-task";

/**
 * The search behind a rescue: single steps, each the best that was not undone a moment ago (tabu search). A step gives a
 * table another set, or exchanges two pairs of a round. It always finds the same for the same evening.
 *
 * Source: F. Glover, "Tabu Search, Part I" (1989).
 */

/** What may be changed beside the sets. */
export interface Freedom {
  /** Whether pairs may be exchanged. */
  opponents: boolean;
  /** Whether two pairs may meet once more. */
  rematches: boolean;
}

/** What counts, from the worst on: each is worth more than all below it together. */
const BROKEN = 1.2e6;
const UNPLAYED = 1e6;
const REMATCH = 2e4;
const SAT_OUT = 2e3;
const SHARED = 100;
const CHANGED = 1;

/** No set: the pairs at this table do not play in the round. */
export const NO_SET = -1;

/** So many steps without a better outcome end the search: for each sitting, and at most. */
const PATIENCE = 60;
const MOST_PATIENCE = 1500;

/** A step is not undone for so many steps. */
const TABU = 9;

/** How many steps are between two pauses. */
const STEPS_A_SLICE = 5;

interface SeatInRound extends Meeting {
  round: number;
}

/** The state of the search: who sits where, what everybody has, and what it costs. */
class State {
  readonly tables: SeatInRound[][];
  readonly played: Int16Array;
  readonly met: Int16Array;
  readonly onSet: Int16Array;
  /** The rounds in which a pair does not play. */
  readonly out: Int16Array;
  readonly pairs: number;
  /** The sittings of the plan, by round and the pair North-South. */
  readonly planned: readonly ReadonlyMap<number, Meeting>[];
  cost = 0;

  constructor(
    readonly task: RescueTask,
    readonly freedom: Freedom,
    start: readonly (readonly Meeting[])[],
  ) {
    const { history, left, sets } = task;
    this.tables = start.map((round, index) => round.map((table) => ({ ...table, round: index })));
    const seats = this.tables.flat();
    this.pairs =
      [...history, ...left.flat(), ...seats].reduce((most, { ns, ew }) => Math.max(most, ns, ew), 0) + 1;
    this.planned = left.map((round) => new Map(round.map((table) => [table.ns, table])));
    this.played = new Int16Array(this.pairs * sets);
    this.met = new Int16Array(this.pairs * this.pairs);
    this.onSet = new Int16Array(left.length * sets);
    this.out = new Int16Array(this.pairs).fill(left.length);
    for (const sitting of history) this.count(sitting, 1);
    // Whose seat a late pair has taken, sits out.
    for (const { ns, ew } of seats) {
      this.out[ns]--;
      this.out[ew]--;
    }
    for (const seat of seats) {
      this.cost += this.costOf(seat);
      this.put(seat, 1);
    }
  }

  isThere(pair: number): boolean {
    return pair > 0 && !this.task.absent.has(pair);
  }

  /** Whether a table can play at all: both sides are there. */
  isFull({ ns, ew }: Meeting): boolean {
    return this.isThere(ns) && this.isThere(ew);
  }

  isPlanned({ round, ns, ew, set }: SeatInRound): boolean {
    const table = this.planned[round].get(ns);
    return table?.ew === ew && table.set === set;
  }

  count({ ns, ew, set }: Meeting, count: 1 | -1): void {
    const { sets } = this.task;
    this.played[ns * sets + set] += count;
    this.played[ew * sets + set] += count;
    this.met[ns * this.pairs + ew] += count;
    this.met[ew * this.pairs + ns] += count;
  }

  put(seat: SeatInRound, count: 1 | -1): void {
    const { ns, ew, set, round } = seat;
    if (set !== NO_SET && this.isFull(seat)) {
      this.count(seat, count);
      this.onSet[round * this.task.sets + set] += count;
    } else {
      this.out[ns] += count;
      this.out[ew] += count;
    }
  }

  /** What a sitting costs beside all others, when it is put there. */
  costOf(seat: SeatInRound): number {
    const { ns, ew, set, round } = seat;
    const { sets, sharers } = this.task;
    if (set === NO_SET || !this.isFull(seat)) {
      // Two who sit alone could play each other. Whoever plays less loses more by sitting out.
      return [ns, ew]
        .filter((pair) => this.isThere(pair))
        .reduce((sum, pair) => sum + UNPLAYED / 2 + SAT_OUT * this.out[pair], 0);
    }
    let cost = this.isPlanned(seat) ? 0 : CHANGED;
    if (this.played[ns * sets + set] > 0) cost += BROKEN;
    if (this.played[ew * sets + set] > 0) cost += BROKEN;
    const before = this.met[ns * this.pairs + ew];
    if (before > 0) cost += this.freedom.rematches ? REMATCH * before : BROKEN;
    const on = this.onSet[round * sets + set];
    if (on > 0) cost += on > sharers ? BROKEN : SHARED;
    return cost;
  }

  /** What the cost of tables changes by, when they become others. */
  change(seats: readonly SeatInRound[], become: readonly SeatInRound[]): number {
    let cost = 0;
    for (const seat of seats) {
      this.put(seat, -1);
      cost -= this.costOf(seat);
    }
    for (const seat of become) {
      cost += this.costOf(seat);
      this.put(seat, 1);
    }
    for (const seat of become) this.put(seat, -1);
    for (const seat of seats) this.put(seat, 1);
    return cost;
  }

  make({ round, places, become, cost }: SearchStep): void {
    for (const place of places) this.put(this.tables[round][place], -1);
    for (const [index, place] of places.entries()) {
      this.tables[round][place] = become[index];
      this.put(become[index], 1);
    }
    this.cost += cost;
  }
}

interface SearchStep {
  round: number;
  places: number[];
  become: SeatInRound[];
  cost: number;
}

/** The seed that decides which of equally good steps is taken. It is always the same, and so is what comes out. */
const SEED = 12345;

const keyOf = ({ round, ns, ew, set }: SeatInRound) => `${round} ${ns} ${ew} ${set}`;

/**
 * Looks for the best sittings of the rounds that are left, in slices.
 *
 * Cost: each step looks at all tables and sets of the rounds, and at all exchanges of two pairs.
 *
 * @param start where the search begins; what is kept is counted against the plan
 * @param isStopped whether the best so far is enough
 */
export function* searching(
  task: RescueTask,
  freedom: Freedom,
  start: readonly (readonly Meeting[])[],
  isStopped: () => boolean,
): Generator<number, Meeting[][]> {
  const random = dice(SEED);
  const state = new State(task, freedom, start);
  const patience = Math.min(PATIENCE * task.left.flat().length, MOST_PATIENCE);
  let best = { cost: state.cost, tables: state.tables.map((round) => [...round]) };
  /** Until which step each seat may not be taken again. */
  const tabu = new Map<string, number>();
  for (let step = 0, idle = 0; idle < patience && best.cost > 0 && !isStopped(); step++, idle++) {
    const taken = bestStep(state, tabu, step, best.cost - state.cost, random);
    if (taken) {
      for (const place of taken.places) tabu.set(keyOf(state.tables[taken.round][place]), step + TABU);
      state.make(taken);
    }
    if (state.cost < best.cost) {
      best = { cost: state.cost, tables: state.tables.map((round) => [...round]) };
      idle = 0;
    }
    if (step % STEPS_A_SLICE === 0) yield idle / patience;
  }
  return best.tables.map((round) => round.map(({ ns, ew, set }) => ({ ns, ew, set })));
}

/** The best step that is not tabu; undefined when all are. */
function bestStep(
  state: State,
  tabu: ReadonlyMap<string, number>,
  step: number,
  wanted: number,
  random: () => number,
): SearchStep | undefined {
  let found: SearchStep | undefined;
  let least = Infinity;
  const consider = (round: number, places: number[], become: SeatInRound[], known?: number) => {
    const cost =
      known ??
      state.change(
        places.map((place) => state.tables[round][place]),
        become,
      );
    // Costs are whole numbers, so chance decides only between equal ones.
    const rank = cost + random();
    if (rank > least) return;
    // What was undone a moment ago counts when it is better than anything before.
    if (cost >= wanted && become.some((seat) => (tabu.get(keyOf(seat)) ?? 0) > step)) return;
    least = rank;
    found = { round, places, become, cost };
  };
  const { sets, isOneLine } = state.task;
  for (const [round, tables] of state.tables.entries()) {
    for (const [place, seat] of tables.entries()) {
      // With the table away, all sets for it can be compared.
      state.put(seat, -1);
      const before = state.costOf(seat);
      for (let set = NO_SET; set < sets && state.isFull(seat); set++) {
        const become = { ...seat, set };
        if (set !== seat.set) consider(round, [place], [become], state.costOf(become) - before);
      }
      state.put(seat, 1);
      if (!state.freedom.opponents) continue;
      for (let other = place + 1; other < tables.length; other++) {
        const there = tables[other];
        consider(
          round,
          [place, other],
          [
            { ...seat, ew: there.ew },
            { ...there, ew: seat.ew },
          ],
        );
        // Where everybody meets everybody, a pair may come from the other direction.
        if (isOneLine)
          consider(
            round,
            [place, other],
            [
              { ...seat, ew: there.ns },
              { ...there, ns: seat.ew },
            ],
          );
      }
    }
  }
  return found;
}
