/** The rules of a season as data. Each has the line of the regulation in which it stands, counted from 0. */
export type RuleInLine<Rule = object> = Rule & { line: number };

/** What is done to a figure, in this order: it is multiplied, added to, and kept between two limits. */
export interface FigureChange {
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
export type EveningValue =
  | { fixed: number; limits?: FigureChange }
  /** The evening does not count. */
  | { nothing: true }
  /** Without a basis it is the result itself that is changed. */
  | (FigureChange & { basis?: Basis });

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
export interface SessionSpan {
  from: number;
  to: number;
}

/** A number, or a part of a number: 1 of 5 is a fifth. */
export interface NumberOrPart {
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
  absent: readonly RuleInLine<{ from: number; value: EveningValue }>[];
  /** What the last session of the season counts when it is missed, and how many absences it is. */
  lastAbsent?: RuleInLine<{ value: EveningValue }>;
  lastCounts?: RuleInLine<{ absences: number }>;
  noNotice?: RuleInLine<{ value: EveningValue }>;
  excused?: RuleInLine<{ value: EveningValue }>;
  /** Whether a member without an entry for a session is absent. */
  noEntry?: RuleInLine;
  /** What a substitute's result counts, by who the substitute is; without one, for all others. */
  substitutes: readonly RuleInLine<{ kind: Substitute | undefined; value: EveningValue }>[];
  /** More evenings with a substitute are absences; with `isBelow` there must be fewer than that. */
  mostSubstitutes?: RuleInLine<NumberOrPart & { isBelow: boolean }>;
  substitutesInMean?: RuleInLine;
  substitutesPlayed?: RuleInLine;
  /** A result in another line is changed. */
  higher?: RuleInLine<{ value: FigureChange }>;
  lower?: RuleInLine<{ value: FigureChange }>;
  /** The limits of each result. */
  results?: RuleInLine<{ value: FigureChange }>;
  /**
   * What is added for a partnership: the handicaps of both, their mean, or each member's own. Of grades it is half of what
   * they are from 50.
   */
  handicap?: RuleInLine<{ by: "sum" | "mean" | "own"; ofGrades: boolean }>;
  /** The handicap that follows from the evenings played. It is shown, and no result is changed by it. */
  handicapFrom?: RuleInLine<HandicapFormula>;
  /** Results are points such as VPs and not per cents, so that half a point is not a slip. */
  points?: RuleInLine;
  /** What is added to a member's final figure, such as a penalty; members are named in capital letters. */
  adjustments: readonly RuleInLine<{ member: string; plus: number }>[];
  /** The lines from the highest down; without it they are in their natural order. */
  order?: RuleInLine<{ names: readonly string[] }>;
  /** What stands for a mean as long as there is no evening of one's own, or until a session has been played. */
  provisional?: RuleInLine<{ value: number; until: number | undefined }>;
  /**
   * The points of the places of each session in the place of per cents, or one for each who is beaten: among all, in each line, or in
   * each direction of each line where there are two winners.
   */
  placePoints?: RuleInLine<{ points: readonly number[] | "beaten"; of: "all" | "line" | "direction" }>;
  /** How many count, of all sessions or of some that follow each other. */
  best: readonly RuleInLine<NumberOrPart & { span: SessionSpan | undefined }>[];
  drop?: RuleInLine<{ count: number }>;
  /** One is dropped for each so many figures above so many. */
  dropEvery?: RuleInLine<{ above: number; each: number }>;
  /** An evening missed without notice is never dropped. */
  noNoticeStays?: RuleInLine;
  /** More evenings with one partner do not count, the lowest of them. */
  samePartner?: RuleInLine<{ count: number }>;
  /** How many evenings of one's own the ranking asks for; whoever has fewer is not ranked, or last. */
  minimum?: RuleInLine<NumberOrPart & { last: boolean }>;
  /** How many different partners the ranking asks for. */
  partners?: RuleInLine<{ count: number }>;
  /** Whoever has more absences is not ranked. */
  mostAbsences?: RuleInLine<{ count: number }>;
  /** What each evening of one's own above so many adds to the final figure. */
  bonus?: RuleInLine<{ each: number; above: number; most: number }>;
  /** A session that counts more than once. */
  weights: readonly RuleInLine<{ session: number; times: number }>[];
  final?: RuleInLine<{ by: "mean" | "sum" }>;
  /** How the final figure is rounded, and how each figure that a rule has made. */
  roundFinal?: RuleInLine<Rounding>;
  roundFigures?: RuleInLine<Rounding>;
  /** Fewer is better, as with points for places. */
  fewestFirst?: RuleInLine;
  ties: readonly RuleInLine<{ by: SeasonTie }>[];
  /** How many sessions the season has, for parts of them; those that were played until it is said. */
  sessions?: RuleInLine<{ count: number }>;
  /** The sessions that count, where a season has several rounds. */
  span?: RuleInLine<SessionSpan>;
  demoteAt?: RuleInLine<{ absences: number }>;
  /** How many move up and down from a line, or from all others; a part of the line is rounded up. */
  up: readonly RuleInLine<NumberOrPart & { from: string | undefined }>[];
  down: readonly RuleInLine<NumberOrPart & { from: string | undefined }>[];
  /** What is decided by hand, and counts nothing here. */
  notes: readonly RuleInLine[];
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
export const UNCHANGED: FigureChange = { times: 1, plus: 0, least: -Infinity, most: Infinity };

/** How many evenings with a substitute are allowed, of so many sessions. */
export function allowedSubstitutes(rule: NumberOrPart & { isBelow: boolean }, sessions: number): number {
  if (rule.isBelow) return Math.max(0, shareOf(rule, sessions) - 1);
  return rule.of === undefined ? rule.count : Math.floor((rule.count * sessions) / rule.of);
}

/** A share of a number, rounded up: in whole numbers, so that a fifth of 15 is 3. */
export function shareOf({ count, of }: NumberOrPart, number: number): number {
  return of === undefined ? count : Math.ceil((count * number) / of);
}
