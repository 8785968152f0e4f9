import { dice } from "./dice";

/**
 * An exact search for sittings: it goes through all choices, so what it does not find does not exist, unless it is stopped
 * before.
 */

/** A sitting that can be chosen. Pairs, rounds and sets are numbers of any kind. */
export interface SittingOption {
  round: number;
  ns: number;
  ew: number;
  set: number;
  /** The less it costs the earlier it is tried; where costs differ by less than 1, chance has a say. */
  cost: number;
}

export interface Wish {
  options: readonly SittingOption[];
  /** How many tables may have a set in a round. */
  capacity: number;
  /** Whether two pairs may meet more than once. */
  rematches: boolean;
  /** Whether a pair may sit in both directions. */
  isOneLine: boolean;
  /** How many sittings are looked for. */
  plays: number;
}

/** All choices were looked at and none has as many; or the steps did not suffice. */
export type NotFound = "none" | "stopped";

/** An attempt that takes longer begins again in another order: most are short, and a few are endless. */
const FIRST_STEPS = 300;
const GROWTH = 1.5;

const STEPS_A_SLICE = 20;

/**
 * Looks for as many sittings as are wished, in which nobody is in two places, plays a set twice or meets somebody twice.
 *
 * Each sitting takes one of all seats of a round in each line, one of all sets that a line lacks, and one of all meetings.
 * Where there are more of a kind than sittings, the rest may stay empty. As soon as no more of a kind may, all others of it
 * have to be taken, and the one with the fewest options left is taken next.
 *
 * @param steps how many choices may be made in all
 * @param isStopped whether it is enough
 */
export function* exactly(
  wish: Wish,
  steps: number,
  isStopped: () => boolean,
): Generator<number, SittingOption[] | NotFound> {
  const random = dice(wish.options.length + wish.plays);
  let spent = 0;
  for (let limit = FIRST_STEPS; spent < steps; limit = Math.ceil(limit * GROWTH)) {
    const state = new State(wish, random);
    const taken: Level[] = [];
    for (let count = 0; count < limit && spent < steps; count++, spent++) {
      if (state.chosen.length === wish.plays) return state.chosen.map((option) => wish.options[option]);
      if (!goOn(state, taken)) return "none";
      if (spent % STEPS_A_SLICE > 0) continue;
      yield spent / steps;
      if (isStopped()) return "stopped";
    }
  }
  return "stopped";
}

/** The ways to go on at a point, and how many of them were tried. */
interface Level {
  branches: readonly Branch[];
  at: number;
}

/** Makes the next choice, and takes back those that lead nowhere; false when none is left. */
function goOn(state: State, taken: Level[]): boolean {
  let level: Level | undefined = { branches: state.branches(), at: 0 };
  while (level && level.at === level.branches.length) {
    level = taken.pop();
    if (level) state.undo(level.branches[level.at - 1]);
  }
  if (level === undefined) return false;
  state.take(level.branches[level.at++]);
  taken.push(level);
  return true;
}

/** An option that is chosen, or a place that stays empty. */
type Branch = { option: number } | { empty: number };

/** All things of one kind, such as the seats of all pairs in all rounds: each sitting takes one of them. */
interface Kind {
  places: number[];
  /** How many places may stay empty. */
  mayBeEmpty: number;
  /** How many places are empty or have no option left. */
  empty: number;
}

/** Which options are left for which places. */
class State {
  readonly chosen: number[] = [];
  /** The places that each option takes. */
  private readonly placesOf: number[][];
  /** The options of each place. */
  private readonly optionsAt: number[][] = [];
  private readonly room: number[] = [];
  private readonly kindOf: Kind[] = [];
  private readonly kinds: readonly Kind[];
  /** By how much each option is excluded; by 0 it can be chosen. */
  private readonly excluded: Int32Array;
  /** How many options are left at each place. */
  private readonly left: number[];
  /** Another order of equally good options in each attempt. */
  private readonly noise: Float64Array;

  constructor(
    private readonly wish: Wish,
    random: () => number,
  ) {
    const { options, capacity, rematches, isOneLine, plays } = wish;
    const twice = isOneLine ? 2 : 1;
    const keys: [share: number, room: number, of: (option: SittingOption) => string[]][] = [];
    const [ns, ew] = [({ ns: pair }: SittingOption) => pair, ({ ew: pair }: SittingOption) => pair];
    for (const sides of isOneLine ? [[ns, ew]] : [[ns], [ew]]) {
      keys.push([twice, 1, (option) => sides.map((side) => `${side(option)} ${option.round}`)]);
      keys.push([twice, 1, (option) => sides.map((side) => `${side(option)} ${option.set}`)]);
    }
    if (!rematches) {
      keys.push([1, 1, (option) => [`${Math.min(option.ns, option.ew)} ${Math.max(option.ns, option.ew)}`]]);
    }
    keys.push([1, capacity, ({ round, set }) => [`${round} ${set}`]]);
    const kinds = keys.map(([share, room, of]) => {
      const kind: Kind = { places: [], mayBeEmpty: 0, empty: 0 };
      return { kind, share, room, of, known: new Map<string, number>() };
    });
    this.placesOf = options.map((option, index) =>
      kinds.flatMap(({ kind, room, of, known }) =>
        of(option).map((key) => {
          const place = known.get(key) ?? this.optionsAt.length;
          if (known.has(key)) {
            this.optionsAt[place].push(index);
          } else {
            known.set(key, place);
            kind.places.push(place);
            this.optionsAt.push([index]);
            this.room.push(room);
            this.kindOf.push(kind);
          }
          return place;
        }),
      ),
    );
    for (const { kind, share, room } of kinds) {
      // Where a place has room for two, the number of empty places is not a bound.
      kind.mayBeEmpty = room > 1 ? Infinity : kind.places.length - share * plays;
    }
    this.kinds = kinds.map(({ kind }) => kind);
    this.left = this.optionsAt.map((there) => there.length);
    this.excluded = new Int32Array(options.length);
    this.noise = Float64Array.from(options, random);
  }

  /** The ways to go on; none where so many sittings cannot be reached. */
  branches(): Branch[] {
    let [fewest, best, isForced] = [Infinity, 0, false];
    if (this.kinds.some(({ empty, mayBeEmpty }) => empty > mayBeEmpty)) return [];
    for (const { places, empty, mayBeEmpty } of this.kinds) {
      const isTight = empty === mayBeEmpty;
      if (isForced && !isTight) continue;
      for (const place of places) {
        const left = this.left[place];
        if (left === 0) continue;
        if (left < fewest || (isTight && !isForced)) {
          [fewest, best, isForced] = [left, place, isTight];
        }
      }
    }
    // There is one: otherwise so many places of each kind would be empty that this was seen above.
    const options = this.optionsAt[best].filter((option) => this.excluded[option] === 0);
    const rank = (option: number) => this.wish.options[option].cost + this.noise[option];
    const branches: Branch[] = options.sort((a, b) => rank(a) - rank(b)).map((option) => ({ option }));
    return isForced ? branches : [...branches, { empty: best }];
  }

  take(branch: Branch): void {
    if ("empty" in branch) return this.exclude(branch.empty, 1);
    this.chosen.push(branch.option);
    const places = this.placesOf[branch.option];
    // All of them are taken before it is counted which others have no option left.
    for (const place of places) this.room[place]--;
    for (const place of places) if (this.room[place] === 0) this.exclude(place, 1);
  }

  undo(branch: Branch): void {
    if ("empty" in branch) return this.exclude(branch.empty, -1);
    this.chosen.pop();
    const places = this.placesOf[branch.option];
    for (const place of places) if (this.room[place] === 0) this.exclude(place, -1);
    for (const place of places) this.room[place]++;
  }

  /** Excludes all options of a place, or admits them again. */
  private exclude(place: number, by: 1 | -1): void {
    for (const option of this.optionsAt[place]) {
      const before = this.excluded[option];
      this.excluded[option] += by;
      if (before !== 0 && this.excluded[option] !== 0) continue;
      for (const other of this.placesOf[option]) {
        const was = this.left[other];
        this.left[other] -= by;
        if (this.room[other] === 0) continue;
        if (was === 1 && by === 1) this.kindOf[other].empty++;
        if (was === 0) this.kindOf[other].empty--;
      }
    }
  }
}
