/**
 * A match of a knock-out: segments in IMPs, and what a team carries over from an earlier match. The margin is their sum, and its
 * sign decides.
 *
 * Source of the rules for carry-over: "Bermuda Bowl FAQs", Bridge Winners (a half or a third, at most 16); Polish Bridge Union,
 * Ekstraklasa 2018/19 (40 % of the difference in VPs). Of the extra boards: English Bridge Union, White Book 143.2.1.
 */
import { withoutNoise } from "./round";

/** A share as a fraction of whole numbers, so that a third of 30 is 10. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** What a regulation lets a team carry over. */
export interface CarryRule {
  /** The share of the earlier margin. */
  readonly share: Fraction;
  /** The share when the winner of the earlier match stood lower in the ranking; the same where it is left out. */
  readonly lower?: Fraction;
  /** The most IMPs. */
  readonly most?: number;
}

export const WHOLE: Fraction = { numerator: 1, denominator: 1 };

/**
 * What the home team carries over; negative when it is the away team that does. Fractions stay, because a tie is impossible
 * with them.
 *
 * @param earlier the margin of the home team in the earlier match, or whatever the regulation takes a share of
 * @param stoodLower whether whoever won the earlier match stood lower in the ranking
 * @example
 * const rule = { share: { numerator: 1, denominator: 2 }, lower: { numerator: 1, denominator: 3 }, most: 16 };
 * carryOver(-20, rule, false); //=> -10
 * carryOver(50, rule, true); //=> 16
 */
export function carryOver(
  earlier: number,
  { share, lower = share, most = Infinity }: CarryRule,
  stoodLower: boolean,
): number {
  const { numerator, denominator } = stoodLower ? lower : share;
  const amount = Math.min(most, withoutNoise(Math.abs(earlier) * numerator) / denominator);
  // Adding 0 turns −0 into 0.
  return Math.sign(earlier) * amount + 0;
}

/**
 * How many extra boards a tied match has: one eighth of those scheduled, fractions up, at least 2.
 *
 * @example
 * extraBoards(20); //=> 3
 */
export function extraBoards(scheduled: number): number {
  return Math.max(2, Math.ceil(scheduled / 8));
}

/** The IMPs of both teams in a segment; undefined when it is still to be played. */
export type Segment = readonly [home: number, away: number] | undefined;

export interface KnockoutMatch {
  /** The segments in their order, the scheduled ones before those of extra boards. */
  readonly segments: readonly Segment[];
  /** How many of them are scheduled. */
  readonly scheduled: number;
  /** What the home team carries over, negative for the away team. */
  readonly carry: number;
}

export interface KnockoutState {
  /** The home team's margin after each segment with what is carried over; undefined where it is still to be played. */
  after: (number | undefined)[];
  /** All IMPs of both teams, with what is carried over. */
  totals: [number, number];
  margin: number;
  /** The scheduled segments that are still to be played, counted from 0. */
  open: number[];
  /** The first segment of extra boards that has IMPs although the match was decided before it. */
  needless: number | undefined;
}

/**
 * How a match of a knock-out stands. It is over when no scheduled segment is open and the margin is not 0.
 *
 * Cost: in proportion to the segments.
 *
 * @example
 * knockoutState({ segments: [[30, 41], [25, 12]], scheduled: 2, carry: 0 }).margin; //=> 2
 */
export function knockoutState({ segments, scheduled, carry }: KnockoutMatch): KnockoutState {
  const after: (number | undefined)[] = [];
  const open: number[] = [];
  let [home, away] = [Math.max(carry, 0), Math.max(-carry, 0)];
  let needless: number | undefined;
  segments.forEach((segment, index) => {
    if (segment === undefined) {
      if (index < scheduled) open.push(index);
      after.push(undefined);
      return;
    }
    if (index >= scheduled && open.length === 0 && withoutNoise(home - away) !== 0) needless ??= index;
    home += segment[0];
    away += segment[1];
    after.push(withoutNoise(home - away));
  });
  return {
    after,
    totals: [withoutNoise(home), withoutNoise(away)],
    margin: withoutNoise(home - away),
    open,
    needless,
  };
}
