import { dice } from "./dice";
import { type Meeting, type RescueTask } from "./rescue";

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

/** So many steps without a better outcome end the search. */
const PATIENCE = 1500;

/** A step is not undone for so many steps. */
const TABU = 9;

/** How many steps are between two pauses. */
const STEPS_A_SLICE = 20;

interface Seat extends Meeting {
  round: number;
}

/** The state of the search: who sits where, what everybody has, and what it costs. */
class State {
  readonly tables: Seat[][];
  readonly played: Int16Array;
  readonly met: Int16Array;
  readonly onSet: Int16Array;
  readonly plays: Int16Array;
  readonly planned = new Set<number>();
  readonly pairs: number;
  readonly isOneLine: boolean;

  constructor(
    readonly task: RescueTask,
    readonly freedom: Freedom,
  ) {
    const { history, left, sets } = task;
    this.tables = left.map((round, index) => round.map((table) => ({ ...table, round: index })));
    this.pairs = [...history, ...left.flat()].reduce((most, { ns, ew }) => Math.max(most, ns, ew), 0) + 1;
    const northSouth = new Set(left.flat().map(({ ns }) => ns));
    this.isOneLine = left.flat().some(({ ew }) => ew > 0 && northSouth.has(ew));
    this.played = new Int16Array(this.pairs * sets);
    this.met = new Int16Array(this.pairs * this.pairs);
    this.onSet = new Int16Array(left.length * sets);
    this.plays = new Int16Array(this.pairs);
    for (const { ns, ew, set } of history) {
      this.played[ns * sets + set]++;
      this.played[ew * sets + set]++;
      this.met[ns * this.pairs + ew]++;
      this.met[ew * this.pairs + ns]++;
    }
    for (const seat of this.tables.flat()) {
      this.planned.add(this.keyOf(seat));
      this.put(seat, 1);
    }
  }

  /** Whether a table can play at all: both sides are there. */
  isFull({ ns, ew }: Meeting): boolean {
    const { absent } = this.task;
    return ns > 0 && ew > 0 && !absent.has(ns) && !absent.has(ew);
  }

  keyOf({ round, ns, ew, set }: Seat): number {
    return ((round * this.pairs + ns) * this.pairs + ew) * this.task.sets + set;
  }

  put(seat: Seat, count: 1 | -1): void {
    const { ns, ew, set, round } = seat;
    if (set === NO_SET || !this.isFull(seat)) return;
    const { sets } = this.task;
    this.played[ns * sets + set] += count;
    this.played[ew * sets + set] += count;
    this.met[ns * this.pairs + ew] += count;
    this.met[ew * this.pairs + ns] += count;
    this.onSet[round * sets + set] += count;
    this.plays[ns] += count;
    this.plays[ew] += count;
  }

  /** What a sitting costs beside all others, when it is put there. */
  costOf(seat: Seat): number {
    const { ns, ew, set, round } = seat;
    const { sets, sharers, absent } = this.task;
    const rounds = this.tables.length;
    // Whoever plays less so far loses more by sitting out.
    const fair = (pair: number) => SAT_OUT * Math.max(0, rounds - this.plays[pair]);
    if (!this.isFull(seat)) {
      // Two who sit alone could play each other.
      const alone = [ns, ew].filter((pair) => pair > 0 && !absent.has(pair));
      return alone.reduce((sum, pair) => sum + UNPLAYED / 2 + fair(pair), 0);
    }
    if (set === NO_SET) return UNPLAYED + fair(ns) + fair(ew);
    let cost = this.planned.has(this.keyOf(seat)) ? 0 : CHANGED;
    if (this.played[ns * sets + set] > 0) cost += BROKEN;
    if (this.played[ew * sets + set] > 0) cost += BROKEN;
    const before = this.met[ns * this.pairs + ew];
    if (before > 0) cost += this.freedom.rematches ? REMATCH * before : BROKEN;
    const on = this.onSet[round * sets + set];
    if (on > sharers) cost += BROKEN;
    return cost + SHARED * on;
  }

  /** What the cost of tables changes by, when they become others. */
  change(seats: readonly Seat[], become: readonly Seat[]): number {
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

  make(round: number, places: readonly number[], become: readonly Seat[]): void {
    for (const place of places) this.put(this.tables[round][place], -1);
    for (const [index, place] of places.entries()) {
      this.tables[round][place] = become[index];
      this.put(become[index], 1);
    }
  }

  cost(): number {
    let cost = 0;
    for (const seat of this.tables.flat()) this.put(seat, -1);
    for (const seat of this.tables.flat()) {
      cost += this.costOf(seat);
      this.put(seat, 1);
    }
    return cost;
  }
}

interface Step {
  round: number;
  places: number[];
  become: Seat[];
  cost: number;
}

/** The seed that decides which of equally good steps is taken: any one, as long as it is the same. */
const SEED = 12345;

/**
 * Looks for the best sittings of the rounds that are left, in slices.
 *
 * Cost: each step looks at all tables and sets of the rounds, and at all exchanges of two pairs.
 */
export function* searching(task: RescueTask, freedom: Freedom): Generator<number, Meeting[][]> {
  const random = dice(SEED);
  const state = new State(task, freedom);
  let cost = state.cost();
  let best = { cost, tables: state.tables.map((round) => [...round]) };
  const tabu = new Map<number, number>();
  for (let step = 0, idle = 0; idle < PATIENCE && best.cost > 0; step++, idle++) {
    const taken = bestStep(state, tabu, step, best.cost - cost, random);
    if (taken === undefined) break;
    for (const place of taken.places) {
      const seat = state.tables[taken.round][place];
      if (state.isFull(seat)) tabu.set(state.keyOf(seat), step + TABU + Math.floor(4 * random()));
    }
    state.make(taken.round, taken.places, taken.become);
    cost += taken.cost;
    // Costs of single steps do not add up exactly: who plays less changes them.
    if (cost < best.cost) {
      cost = state.cost();
      if (cost < best.cost) {
        best = { cost, tables: state.tables.map((round) => [...round]) };
        idle = 0;
      }
    }
    if (step % STEPS_A_SLICE === 0) yield idle / PATIENCE;
  }
  return best.tables.map((round) => round.map(({ ns, ew, set }) => ({ ns, ew, set })));
}

function bestStep(
  state: State,
  tabu: ReadonlyMap<number, number>,
  step: number,
  wanted: number,
  random: () => number,
): Step | undefined {
  let found: Step | undefined;
  let equal = 1;
  const consider = (round: number, places: number[], become: Seat[]) => {
    const now = places.map((place) => state.tables[round][place]);
    const cost = state.change(now, become);
    const isTabu = become.some((seat) => (tabu.get(state.keyOf(seat)) ?? -1) > step);
    // What was undone a moment ago counts when it is better than anything before.
    if (isTabu && cost >= wanted) return;
    if (found === undefined || cost < found.cost) equal = 1;
    else if (cost > found.cost || random() * ++equal > 1) return;
    found = { round, places, become, cost };
  };
  const { sets } = state.task;
  for (const [round, tables] of state.tables.entries()) {
    for (const [place, seat] of tables.entries()) {
      for (let set = NO_SET; set < sets && state.isFull(seat); set++) {
        if (set !== seat.set) consider(round, [place], [{ ...seat, set }]);
      }
      if (!state.freedom.opponents) continue;
      for (let other = place + 1; other < tables.length; other++) {
        const there = tables[other];
        if (!state.isFull(seat) && !state.isFull(there) && seat.ns === 0 && there.ns === 0) continue;
        consider(
          round,
          [place, other],
          [
            { ...seat, ew: there.ew },
            { ...there, ew: seat.ew },
          ],
        );
        // Where everybody meets everybody, a pair may come from the other direction.
        if (state.isOneLine)
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
