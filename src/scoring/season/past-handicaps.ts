import { withoutNoise } from "../round";
import { type SeasonLine } from "./figures";
import { rounded } from "./rounded";
import { type HandicapFormula } from "./rules";

/** The handicap that follows from a member's evenings, and what it was made of. */
export interface PastHandicap {
  /** The evenings of one's own that count, by their place in the line's figures. */
  sessions: readonly number[];
  /** Their mean as it was played, without handicaps; undefined where there are none. */
  mean: number | undefined;
  /** The share of the difference, before it is rounded and kept between its limits. */
  raw: number | undefined;
  /** Undefined for who has played fewer evenings than the formula asks for. */
  handicap: number | undefined;
}

/**
 * The handicap by a club's formula: a share of what the mean of the latest evenings lies below a base, rounded, between two
 * limits.
 *
 * Cost: in proportion to the evenings of the member.
 *
 * @example
 * // Two evenings with 44 and 52 %, base 50, two thirds: 2 × ⅔
 * pastHandicap(line, formula).handicap; //=> 1.33
 */
export function pastHandicap({ figures }: SeasonLine, formula: HandicapFormula): PastHandicap {
  const { last, base, share, least, most, minimum, rounding } = formula;
  const own = figures.flatMap(({ kind, result, session }) =>
    result !== undefined && (kind === "played" || kind === "higher" || kind === "lower")
      ? [{ result, session }]
      : [],
  );
  const latest = last === undefined ? own : own.slice(-last);
  const sessions = latest.map(({ session }) => session);
  if (latest.length === 0) return { sessions, mean: undefined, raw: undefined, handicap: undefined };
  const mean = withoutNoise(latest.reduce((sum, { result }) => sum + result, 0) / latest.length);
  const raw = withoutNoise(share * (base - mean));
  if (own.length < minimum) return { sessions, mean, raw, handicap: undefined };
  const whole = rounding ? rounded(raw, rounding) : raw;
  return { sessions, mean, raw, handicap: Math.min(most, Math.max(least, whole)) };
}
