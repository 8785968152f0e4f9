import { type BoardAwards } from "./board-awards";

/** What a board's awards say of a contestant's rate. */
type Rated = Pick<BoardAwards, "average" | "scope" | "ofRate" | "artificial">;

/**
 * The awards that contestants earned by playing, for average plus and average minus by Law 12C2(c): average plus is 60 % or
 * the contestant's own percentage on the other boards of the session, whichever is better, and average minus 40 % or the
 * own percentage, whichever is worse. At IMPs the percentage is a rate: IMPs a board at Butler, and IMPs a comparison at
 * cross-IMPs.
 *
 * A board on which a contestant has an artificial score is not among the other boards. The percentage is the sum of the
 * awards by the sum of the tops; it is not rounded.
 *
 * Cost: one look-up for each award.
 * Source: Laws of Duplicate Bridge 2017, Law 12C2(c); Magic Contest's averages by own score.
 */
export interface OwnResults<Contestant> {
  /** Adds what a contestant earned with a score, or with a ruling, on a board of the session. */
  add(contestant: Contestant, award: number, board: Rated): void;
  /**
   * The award of an average plus (above 50 %) or an average minus (below).
   *
   * @param contestant undefined when nobody knows who it was: then the percentage stays as it is
   * @param percent 60 for average plus, 40 for average minus
   */
  average(contestant: Contestant | undefined, percent: number, board: Rated): number;
}

/**
 * An account of what contestants earned, in which each contestant of each session has one key.
 *
 * @example
 * const own = ownResults<string>();
 * const board = matchpointAwards(plainBoard([620, 170, 140, 140, -100], 5), 5);
 * own.add("1", 8, board); // all matchpoints of its other board
 * own.average("1", 60, board); //=> 8, and 4.8 for a pair that has played no other board
 */
export function ownResults<Contestant>(): OwnResults<Contestant> {
  const sums = new Map<Contestant, { earned: number; scope: number }>();
  return {
    add: (contestant, award, { scope, ofRate, artificial }) => {
      if (scope === 0 || artificial) return;
      let sum = sums.get(contestant);
      if (sum === undefined) sums.set(contestant, (sum = { earned: 0, scope: 0 }));
      // A divided award counts as it was before the division, so that boards of different fields are compared fairly.
      sum.earned += award * (scope / ofRate);
      sum.scope += scope;
    },
    average: (contestant, percent, { average, ofRate }) => {
      const usual = average(percent);
      const sum = contestant === undefined ? undefined : sums.get(contestant);
      if (sum === undefined) return usual;
      const own = (sum.earned * ofRate) / sum.scope;
      return percent > 50 ? Math.max(usual, own) : Math.min(usual, own);
    },
  };
}
