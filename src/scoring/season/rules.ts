/** The rules of a season as data. Each has the line of the regulation in which it stands, counted from 0. */
export type InLine<Rule = object> = Rule & { line: number };

/** What is done to a figure, in this order: it is multiplied, added to, and kept between two limits. */
export interface Change {
  times: number;
  plus: number;
  least: number;
  most: number;
  /** The same limits, counted from the member's own mean; without a mean they do not hold. */
  leastOfMean?: number;
  mostOfMean?: number;
}

/**
 * What a figure is made of: the mean of the member's own evenings, of those before, of all that counts, or the lowest of them;
 * or the lowest result of all in that session, or in the member's line of it.
 */
export type Basis = "played" | "before" | "counted" | "lowest" | "lowest of session" | "lowest of line";

/** What an evening counts. */
export type Value =
  | { fixed: number; limits?: Change }
  /** The evening does not count. */
  | { nothing: true }
  /** Without a basis it is the result itself that is changed. */
  | (Change & { basis?: Basis });

/** To how many decimals, and in which direction. */
export interface Rounding {
  decimals: number;
  by: "nearest" | "down" | "up";
}

/** How a club makes a member's handicap of what the member has played. */
export interface HandicapFormula {
  /** How many of the latest evenings count; all of them without it. */
  last: number | undefined;
  /** The handicap is a share of what the mean lies below the base. */
  base: number;
  share: number;
  least: number;
  most: number;
  /** With fewer evenings there is no handicap. */
  minimum: number;
  rounding: Rounding | undefined;
}

/** Sessions from one to another, by their numbers. */
export interface Span {
  from: number;
  to: number;
}

/** A number, or a part of a number: 1 of 5 is a fifth. */
export interface Share {
  count: number;
  of: number | undefined;
}

/** Who plays in a member's place: somebody of the same line, of another, or nobody of the club. */
export type Substitute = "same line" | "other line" | "outside";

/** What parts members with the same final figure. */
export type SeasonTie = "best" | "sessions" | "last";

/** The rules of a season. Each that is absent does not hold. */
export interface SeasonRules {
  /** What an evening counts that is missed, from which absence on: for the third, that of the third or of one before it. */
  absent: readonly InLine<{ from: number; value: Value }>[];
  /** What the last session of the season counts when it is missed, and how many absences it is. */
  lastAbsent?: InLine<{ value: Value }>;
  lastCounts?: InLine<{ absences: number }>;
  noNotice?: InLine<{ value: Value }>;
  excused?: InLine<{ value: Value }>;
  /** Whether a member without an entry for a session is absent. */
  noEntry?: InLine;
  /** What a substitute's result counts, by who the substitute is; without one, for all others. */
  substitutes: readonly InLine<{ kind: Substitute | undefined; value: Value }>[];
  /** More evenings with a substitute are absences; with `isBelow` there must be fewer than that. */
  mostSubstitutes?: InLine<Share & { isBelow: boolean }>;
  substitutesInMean?: InLine;
  substitutesPlayed?: InLine;
  /** A result in another line is changed. */
  higher?: InLine<{ value: Change }>;
  lower?: InLine<{ value: Change }>;
  /** The limits of each result. */
  results?: InLine<{ value: Change }>;
  /**
   * What is added for a partnership: the handicaps of both, their mean, or each member's own. Of grades it is half of what
   * they are from 50.
   */
  handicap?: InLine<{ by: "sum" | "mean" | "own"; ofGrades: boolean }>;
  /** The handicap that follows from the evenings played. It is shown, and no result is changed by it. */
  handicapFrom?: InLine<HandicapFormula>;
  /** Results are points such as VPs and not per cents, so that half a point is no slip. */
  points?: InLine;
  /** What is added to a member's final figure, such as a penalty; members are named in capital letters. */
  adjustments: readonly InLine<{ member: string; plus: number }>[];
  /** The lines from the highest down; without it they are in their natural order. */
  order?: InLine<{ names: readonly string[] }>;
  /** What stands for a mean as long as there is no evening of one's own, or until a session has been played. */
  provisional?: InLine<{ value: number; until: number | undefined }>;
  /**
   * The points of the places of each session in the place of per cents, or one for each who is beaten: among all, in each line, or in
   * each direction of each line where there are two winners.
   */
  placePoints?: InLine<{ points: readonly number[] | "beaten"; of: "all" | "line" | "direction" }>;
  /** How many count, of all sessions or of some that follow each other. */
  best: readonly InLine<Share & { span: Span | undefined }>[];
  drop?: InLine<{ count: number }>;
  /** One is dropped for each so many figures above so many. */
  dropEvery?: InLine<{ above: number; each: number }>;
  /** An evening missed without notice is never dropped. */
  noNoticeStays?: InLine;
  /** More evenings with one partner do not count, the lowest of them. */
  samePartner?: InLine<{ count: number }>;
  /** How many evenings of one's own the ranking asks for; whoever has fewer is not ranked, or last. */
  minimum?: InLine<Share & { last: boolean }>;
  /** How many different partners the ranking asks for. */
  partners?: InLine<{ count: number }>;
  /** Whoever has more absences is not ranked. */
  mostAbsences?: InLine<{ count: number }>;
  /** What each evening of one's own above so many adds to the final figure. */
  bonus?: InLine<{ each: number; above: number; most: number }>;
  /** A session that counts more than once. */
  weights: readonly InLine<{ session: number; times: number }>[];
  final?: InLine<{ by: "mean" | "sum" }>;
  /** How the final figure is rounded, and how each figure that a rule has made. */
  roundFinal?: InLine<Rounding>;
  roundFigures?: InLine<Rounding>;
  /** Fewer is better, as with points for places. */
  fewestFirst?: InLine;
  ties: readonly InLine<{ by: SeasonTie }>[];
  /** How many sessions the season has, for parts of them; those that were played until it is said. */
  sessions?: InLine<{ count: number }>;
  /** The sessions that count, where a season has several rounds. */
  span?: InLine<Span>;
  demoteAt?: InLine<{ absences: number }>;
  /** How many move up and down from a line, or from all others; a part of the line is rounded up. */
  up: readonly InLine<Share & { from: string | undefined }>[];
  down: readonly InLine<Share & { from: string | undefined }>[];
  /** What is decided by hand, and counts nothing here. */
  notes: readonly InLine[];
}

/** A season without rules: the final figure is the mean of the evenings played. */
export const NO_RULES: SeasonRules = {
  absent: [],
  adjustments: [],
  best: [],
  substitutes: [],
  weights: [],
  ties: [],
  up: [],
  down: [],
  notes: [],
};

/** A result as it is. */
export const UNCHANGED: Change = { times: 1, plus: 0, least: -Infinity, most: Infinity };

/** How many evenings with a substitute are allowed, of so many sessions. */
export function allowedSubstitutes(rule: Share & { isBelow: boolean }, sessions: number): number {
  if (rule.isBelow) return Math.max(0, shareOf(rule, sessions) - 1);
  return rule.of === undefined ? rule.count : Math.floor((rule.count * sessions) / rule.of);
}

/** A share of a number, rounded up: in whole numbers, so that a fifth of 15 is 3. */
export function shareOf({ count, of }: Share, number: number): number {
  return of === undefined ? count : Math.ceil((count * number) / of);
}
