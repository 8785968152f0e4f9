import { ranked } from "../ranking";
import { withoutNoise } from "../round";
import { rounded } from "./rounded";
import {
  allowedSubstitutes,
  type Basis,
  type FigureChange,
  type SeasonRules,
  shareOf,
  type Substitute,
  type EveningValue,
} from "./rules";

/** What stands in a row of the season. */
export type EntryKind =
  | "played"
  | "absent"
  | "no notice"
  | "excused"
  | "higher"
  | "lower"
  | "substitute"
  | `substitute ${Substitute}`;

/** An evening of a member. */
export interface SeasonEntry {
  member: number;
  /** The sessions count from 0 in their order. */
  session: number;
  kind: EntryKind;
  /** The per cent; absent where nobody played for the member. */
  result?: number | undefined;
  /** The row of the result: partners have one together, and one place in their session. */
  row?: number;
  partner?: number;
  /** The line in which the result was made. */
  playedIn?: string;
  /** The direction in which it was made, where places are counted for each. */
  direction?: string;
  /** The handicaps of those who have the result, undefined for who has none: the member's own comes first. */
  handicaps?: readonly (number | undefined)[];
}

/** An evening of a member, and what it counts. */
export interface SeasonFigure extends SeasonEntry {
  /** Undefined where the evening does not count, or where nothing is there yet of which it could be made. */
  value: number | undefined;
  /** The mean, or another figure of the member's own, of which an absence is made. */
  basis?: number | undefined;
  /** The lines of the rules that made it, in their order; none where it is as played. */
  lines: readonly number[];
  /** Whether it counts for the final figure. */
  counts: boolean;
  /** The line of the rule by which it does not. */
  droppedBy?: number;
}

/** A member at some moment of the season. */
export interface SeasonLine {
  member: number;
  /** In the order of the sessions. */
  figures: readonly SeasonFigure[];
  /** Evenings of one's own. */
  played: number;
  absences: number;
  counted: number;
  /** Undefined as long as nothing counts. */
  final: number | undefined;
  /** The lines of the rules that made the final figure. */
  finalBy: readonly number[];
  /** Why the ranking leaves the member out, or puts it last; absent where it does not. */
  unranked?: Unranked;
}

/** What a member has, and what a rule asks for. */
export interface Unranked {
  why: "minimum" | "partners" | "absences";
  has: number;
  asked: number;
  line: number;
  /** Whether the member stands below the others, and has a place all the same. */
  isLast: boolean;
}

/**
 * What each evening counts for each member, and the final figures.
 *
 * Cost: n log n for n entries.
 *
 * @param members how many members there are
 * @param keys how rules name the members, in capital letters
 * @param sessions the number of each session that was played, in their order; whoever asks for a part of the season names them by it
 * @example
 * const entries = [58, undefined].map((result, session) => ({ member: 0, session, kind: result ? "played" : "absent", result }));
 * seasonLines(entries, 1, [1, 2], { ...NO_RULES, absent: [{ from: 1, value: { fixed: 50 }, line: 0 }] })[0].final; //=> 54
 */
export function seasonLines(
  entries: readonly SeasonEntry[],
  members: number,
  sessions: readonly number[],
  rules: SeasonRules,
  keys?: readonly string[],
): SeasonLine[] {
  const { span } = rules;
  const isIn = sessions.map((number) => !span || (number >= span.from && number <= span.to));
  const points = pointsOf(entries, rules);
  const own = Array.from({ length: members }, (): SeasonEntry[] => []);
  for (const entry of entries) if (isIn[entry.session]) own[entry.member].push(entry);
  const held = isIn.filter(Boolean).length;
  const made = own.map((list, member) => {
    const all = rules.noEntry ? withAbsences(list, member, isIn) : list;
    const inOrder = [...all].sort((a, b) => a.session - b.session);
    return substitutesWithin(inOrder, rules, seasonLength({ rules, held })).map((entry) =>
      playedFigure(entry, { rules, points }),
    );
  });
  const lowest = lowestOf(made);
  return made.map((figures, member) => lineOf(member, figures, { rules, sessions, keys, held, lowest }));
}

/** The lowest result of each session, and of each line of it. */
function lowestOf(made: readonly (readonly Making[])[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const figure of made.flat()) {
    const { kind, value } = figure;
    if (value === undefined || !isOwn(kind)) continue;
    for (const key of [groupOf(figure), groupOf(figure, figure.playedIn)])
      found.set(key, Math.min(value, found.get(key) ?? value));
  }
  return found;
}

function groupOf({ session }: SeasonFigure, line?: string): string {
  return line === undefined ? String(session) : `${session} ${line}`;
}

function withAbsences(list: readonly SeasonEntry[], member: number, isIn: readonly boolean[]): SeasonEntry[] {
  const there = new Set(list.map(({ session }) => session));
  const missed = [...isIn.keys()].filter((session) => isIn[session] && !there.has(session));
  const playedIn = list.find(({ kind }) => kind !== "higher" && kind !== "lower")?.playedIn;
  return [
    ...list,
    ...missed.map((session): SeasonEntry => ({
      member,
      session,
      kind: "absent",
      ...(playedIn !== undefined && { playedIn }),
    })),
  ];
}

/** What a result counts by its place, and the line of the rule. */
type PlacePoints = Pick<SeasonFigure, "value" | "lines">;

/** What a result that was played depends on. */
interface Playing {
  rules: SeasonRules;
  /** The points of each row of a session, where places give points. */
  points: ReadonlyMap<SeasonEntry, PlacePoints>;
}

/** What the figures of all members depend on. */
interface SeasonBasis {
  rules: SeasonRules;
  /** The lowest result of each session and of each line of it. */
  lowest: ReadonlyMap<string, number>;
  sessions: readonly number[];
  /** How many sessions have been played. */
  held: number;
  keys: readonly string[] | undefined;
}

function lineOf(member: number, figures: readonly Making[], season: SeasonBasis): SeasonLine {
  const { rules } = season;
  fillAbsences(figures, season);
  for (const figure of figures) figure.counts = figure.value !== undefined;
  dropSamePartner(figures, rules);
  dropWorst(figures, season);
  const played = figures.filter(
    ({ kind }) => isOwn(kind) || (isSubstitute(kind) && rules.substitutesPlayed),
  ).length;
  const absences = figures.reduce((sum, figure) => sum + absencesIn(figure, season), 0);
  const unranked = unrankedBy(figures, played, absences, season);
  return {
    member,
    figures,
    played,
    absences,
    counted: figures.filter(({ counts }) => counts).length,
    ...finalOf(figures, played, season.keys?.[member], season),
    ...(unranked && { unranked }),
  };
}

/** Whether the member itself played. */
function isOwn(kind: EntryKind): boolean {
  return kind === "played" || kind === "higher" || kind === "lower";
}

function isSubstitute(kind: EntryKind): boolean {
  return kind.startsWith("substitute");
}

function isAbsence(kind: EntryKind): boolean {
  return kind === "absent" || kind === "no notice";
}

/** How many absences an evening is: the last session of a season may be more than one. */
function absencesIn(figure: SeasonFigure, season: SeasonBasis): number {
  if (!isAbsence(figure.kind)) return 0;
  return isLast(figure, season) ? (season.rules.lastCounts?.absences ?? 1) : 1;
}

/** Whether the season ends with this session, as its rules say. */
function isLast({ session }: SeasonFigure, { rules, sessions }: SeasonBasis): boolean {
  return sessions[session] === (rules.span?.to ?? rules.sessions?.count);
}

/** A figure while it is made. */
type Making = { -readonly [Key in keyof SeasonFigure]: SeasonFigure[Key] };

/** Evenings with a substitute beyond those that are allowed are absences. */
function substitutesWithin(
  entries: readonly SeasonEntry[],
  { mostSubstitutes }: SeasonRules,
  sessions: number,
): readonly SeasonEntry[] {
  if (!mostSubstitutes) return entries;
  let left = allowedSubstitutes(mostSubstitutes, sessions);
  return entries.map((entry): SeasonEntry => {
    if (!isSubstitute(entry.kind) || left-- > 0) return entry;
    return { ...entry, kind: "absent", result: undefined };
  });
}

/**
 * Between the limits, after the factor and the addition.
 *
 * @param mean the own mean, from which limits may be counted
 */
function changed(
  value: number,
  { times, plus, least, most, leastOfMean, mostOfMean }: FigureChange,
  mean?: number,
): number {
  const from = (limit: number | undefined, none: number) =>
    limit === undefined || mean === undefined ? none : mean + limit;
  const lower = Math.max(least, from(leastOfMean, -Infinity));
  const upper = Math.min(most, from(mostOfMean, Infinity));
  return withoutNoise(Math.min(upper, Math.max(lower, value * times + plus)));
}

/** A figure that a rule has made, as the club rounds it. */
function roundFigure(figure: Making, { roundFigures }: SeasonRules): Making {
  if (!roundFigures || figure.value === undefined || figure.lines.length === 0) return figure;
  const value = rounded(figure.value, roundFigures);
  if (value !== figure.value) figure.lines = [...figure.lines, roundFigures.line];
  figure.value = value;
  return figure;
}

function playedFigure(entry: SeasonEntry, { rules, points }: Playing): Making {
  const { kind, result, handicaps } = entry;
  const figure: Making = { ...entry, value: undefined, lines: [], counts: false };
  if (result === undefined) return figure;
  const place = points.get(entry);
  if (place) return { ...figure, ...place };
  const lines: number[] = [];
  const byRule = (value: number, rule: { value: FigureChange; line: number } | undefined) => {
    if (!rule) return value;
    lines.push(rule.line);
    return changed(value, rule.value);
  };
  let value = withHandicap(result, handicaps, rules);
  if (value !== result && rules.handicap) lines.push(rules.handicap.line);
  if (kind === "higher" || kind === "lower") value = byRule(value, rules[kind]);
  if (rules.results) {
    const within = changed(value, rules.results.value);
    if (within !== value) lines.push(rules.results.line);
    value = within;
  }
  return roundFigure({ ...figure, value, lines }, rules);
}

function withHandicap(
  result: number,
  handicaps: readonly (number | undefined)[] = [],
  { handicap }: SeasonRules,
): number {
  const amounts = (handicap?.by === "own" ? handicaps.slice(0, 1) : handicaps).map((one) =>
    one === undefined ? 0 : handicap?.ofGrades ? (50 - one) / 2 : one,
  );
  const sum = amounts.reduce((all, one) => all + one, 0);
  return withoutNoise(result + (handicap?.by === "mean" && amounts.length > 0 ? sum / amounts.length : sum));
}

/** The rule for what was missed or a substitute played; undefined for a result that stays. */
function ruleFor(
  figure: SeasonFigure,
  absence: number,
  season: SeasonBasis,
): { value: EveningValue; line: number } | undefined {
  const { rules } = season;
  const { kind } = figure;
  if (kind === "excused") return rules.excused;
  if (kind === "no notice" && rules.noNotice) return rules.noNotice;
  if (isAbsence(kind) && rules.lastAbsent && isLast(figure, season)) return rules.lastAbsent;
  if (isAbsence(kind)) return rules.absent.filter(({ from }) => from <= absence).at(-1);
  const who = kind.slice("substitute ".length);
  return (
    rules.substitutes.find((one) => one.kind === who) ??
    rules.substitutes.find((one) => one.kind === undefined)
  );
}

/**
 * What was missed has its figure from the evenings that were played, all of them or those before it, and where the rule says
 * so from what was missed before. Substitutes come first, because their figures may count in the mean.
 */
function fillAbsences(figures: readonly Making[], season: SeasonBasis): void {
  const { rules } = season;
  const own = figures.filter(({ kind }) => isOwn(kind));
  const substitutes = figures.filter(({ kind }) => isSubstitute(kind));
  const missed = figures.filter(({ kind }) => !isOwn(kind) && !isSubstitute(kind));
  let absences = 0;
  const fill = (figure: Making) => {
    absences += absencesIn(figure, season);
    const rule = ruleFor(figure, absences, season);
    if (!rule) return;
    const { value, line } = rule;
    if ("nothing" in value) {
      figure.value = undefined;
      figure.lines = [...figure.lines, line];
    } else if ("fixed" in value) {
      const { fixed, limits } = value;
      figure.value = limits ? changed(fixed, limits, madeOf(figure, "played").of) : fixed;
      figure.lines = [...figure.lines, line];
    } else if (value.basis === undefined) {
      if (figure.value === undefined) return;
      const now = changed(figure.value, value, madeOf(figure, "played").of);
      if (now !== figure.value) figure.lines = [...figure.lines, line];
      figure.value = now;
    } else {
      const { of, standsIn } = madeOf(figure, value.basis);
      figure.value = of === undefined ? undefined : changed(of, value, madeOf(figure, "played").of);
      figure.basis = of;
      // The rule for absences is named too where it changes the provisional figure.
      const isRule = standsIn === undefined || figure.value !== of;
      figure.lines = [...(standsIn === undefined ? figure.lines : [standsIn]), ...(isRule ? [line] : [])];
    }
    roundFigure(figure, rules);
  };
  /** What a figure is made of, and the line of the rule that says what stands in for it. */
  const madeOf = (figure: SeasonFigure, basis: Basis): { of: number | undefined; standsIn?: number } => {
    if (basis === "lowest of session") return { of: season.lowest.get(groupOf(figure)) };
    if (basis === "lowest of line") return { of: season.lowest.get(groupOf(figure, figure.playedIn ?? "")) };
    const of = basisOf(figure, basis, own, missed, season);
    const { provisional } = rules;
    const until = provisional?.until;
    const isOpen = until !== undefined && !season.sessions.some((number) => number >= until);
    if (!provisional || (of !== undefined && !isOpen)) return { of };
    return { of: provisional.value, standsIn: provisional.line };
  };
  substitutes.forEach(fill);
  if (rules.substitutesInMean) for (const one of substitutes) own.push(one);
  missed.forEach(fill);
}

/**
 * The mean leaves out evenings that were missed and have no figure yet, and all that are excused. A session that counts twice
 * in the final figure counts twice in the mean too.
 */
function basisOf(
  { session }: SeasonFigure,
  basis: Basis,
  own: readonly SeasonFigure[],
  missed: readonly SeasonFigure[],
  season: SeasonBasis,
): number | undefined {
  const all = basis === "counted" ? [...own, ...missed.filter(({ kind }) => kind !== "excused")] : own;
  const known = all.flatMap((one) =>
    one.value === undefined || (basis === "before" && one.session >= session)
      ? []
      : [{ value: one.value, times: weightOf(one, season)?.times ?? 1 }],
  );
  if (known.length === 0) return undefined;
  if (basis === "lowest") return known.reduce((least, { value }) => Math.min(least, value), Infinity);
  const weight = known.reduce((sum, { times }) => sum + times, 0);
  if (weight === 0) return undefined;
  return withoutNoise(known.reduce((sum, { value, times }) => sum + value * times, 0) / weight);
}

/** The rule by which the session of an evening counts more than once. */
function weightOf(
  { session }: SeasonFigure,
  { rules, sessions }: SeasonBasis,
): SeasonRules["weights"][number] | undefined {
  return rules.weights.find((one) => one.session === sessions[session]);
}

/** The worst first, of equals the earliest. */
function worst(figures: readonly Making[], count: number, { fewestFirst }: SeasonRules): Making[] {
  const sign = fewestFirst ? -1 : 1;
  return [...figures].sort((a, b) => sign * ((a.value ?? 0) - (b.value ?? 0))).slice(0, Math.max(0, count));
}

function drop(figures: readonly Making[], line: number): void {
  for (const figure of figures) {
    figure.counts = false;
    figure.droppedBy = line;
  }
}

/** Of the evenings with one partner only so many count. */
function dropSamePartner(figures: readonly Making[], rules: SeasonRules): void {
  const { samePartner } = rules;
  if (!samePartner) return;
  const byPartner = new Map<number, Making[]>();
  for (const figure of figures) {
    if (figure.partner === undefined || !isOwn(figure.kind)) continue;
    const list = byPartner.get(figure.partner);
    if (list) list.push(figure);
    else byPartner.set(figure.partner, [figure]);
  }
  for (const list of byPartner.values())
    drop(worst(list, list.length - samePartner.count, rules), samePartner.line);
}

/** How many sessions the season has: what the rules say, or as many as were played. */
function seasonLength({ rules, held }: Pick<SeasonBasis, "rules" | "held">): number {
  return Math.max(rules.sessions?.count ?? 0, held);
}

/** Drops what does not count. Of several rules for the whole season the one counts that drops most. */
function dropWorst(figures: readonly Making[], season: SeasonBasis): void {
  const { best, drop: fixed, dropEvery } = season.rules;
  for (const rule of best) {
    const { span } = rule;
    if (!span) continue;
    const within = figures.filter(({ session }) => {
      const number = season.sessions[session];
      return number >= span.from && number <= span.to;
    });
    const { length } = within.filter(({ counts }) => counts);
    dropOf(within, length - shareOf(rule, span.to - span.from + 1), rule.line, season);
  }
  const { length } = figures.filter(({ counts }) => counts);
  const whole = best.find(({ span }) => !span);
  const drops = [
    whole && { count: length - shareOf(whole, seasonLength(season)), line: whole.line },
    fixed && { count: fixed.count, line: fixed.line },
    dropEvery && { count: Math.floor((length - dropEvery.above) / dropEvery.each), line: dropEvery.line },
  ].filter((one) => one !== undefined);
  const most = drops.reduce((found, one) => (one.count > found.count ? one : found), { count: 0, line: 0 });
  dropOf(figures, most.count, most.line, season);
}

/** Drops the worst of those that count; one is left at least. */
function dropOf(figures: readonly Making[], count: number, line: number, { rules }: SeasonBasis): void {
  const counting = figures.filter(({ counts }) => counts);
  const mayGo = counting.filter(({ kind }) => !(rules.noNoticeStays && kind === "no notice"));
  drop(worst(mayGo, Math.min(count, counting.length - 1), rules), line);
}

function finalOf(
  figures: readonly SeasonFigure[],
  played: number,
  key: string | undefined,
  season: SeasonBasis,
): Pick<SeasonLine, "final" | "finalBy"> {
  const { rules } = season;
  let [sum, weight] = [0, 0];
  const by = new Set<number>();
  for (const figure of figures) {
    const { value = 0, counts } = figure;
    if (!counts) continue;
    const rule = weightOf(figure, season);
    if (rule) by.add(rule.line);
    sum += value * (rule?.times ?? 1);
    weight += rule?.times ?? 1;
  }
  if (!figures.some(({ counts }) => counts)) return { final: undefined, finalBy: [] };
  if (rules.final) by.add(rules.final.line);
  const { bonus } = rules;
  const above = bonus ? Math.max(0, played - bonus.above) : 0;
  const extra = bonus ? Math.min(bonus.most, bonus.each * above) : 0;
  if (bonus && extra !== 0) by.add(bonus.line);
  const base = rules.final?.by === "sum" ? sum : weight === 0 ? 0 : sum / weight;
  let adjusted = 0;
  for (const { member, plus, line } of rules.adjustments) {
    if (member !== key) continue;
    adjusted += plus;
    by.add(line);
  }
  const exact = withoutNoise(base + extra + adjusted);
  const final = rules.roundFinal ? rounded(exact, rules.roundFinal) : exact;
  if (rules.roundFinal && final !== exact) by.add(rules.roundFinal.line);
  return { final, finalBy: [...by].sort((a, b) => a - b) };
}

function unrankedBy(
  figures: readonly SeasonFigure[],
  played: number,
  absences: number,
  season: SeasonBasis,
): Unranked | undefined {
  const { minimum, partners, mostAbsences } = season.rules;
  if (minimum) {
    const asked = shareOf(minimum, seasonLength(season));
    if (played < asked)
      return { why: "minimum", has: played, asked, line: minimum.line, isLast: minimum.last };
  }
  if (partners) {
    const has = new Set(
      figures.flatMap(({ partner, kind }) => (partner === undefined || !isOwn(kind) ? [] : [partner])),
    ).size;
    if (has < partners.count)
      return { why: "partners", has, asked: partners.count, line: partners.line, isLast: false };
  }
  if (mostAbsences && absences > mostAbsences.count) {
    return {
      why: "absences",
      has: absences,
      asked: mostAbsences.count,
      line: mostAbsences.line,
      isLast: false,
    };
  }
  return undefined;
}

/** The points of each who played, by the places of its session: equals share those of their places. */
function pointsOf(entries: readonly SeasonEntry[], rules: SeasonRules): Map<SeasonEntry, PlacePoints> {
  const { placePoints } = rules;
  const found = new Map<SeasonEntry, PlacePoints>();
  if (!placePoints) return found;
  const { points, of: among, line } = placePoints;
  /** The entries of each result, by session and row: partners have one place. */
  const fields = new Map<string, Map<number, SeasonEntry[]>>();
  for (const [index, entry] of entries.entries()) {
    if (entry.result === undefined) continue;
    const key = [
      entry.session,
      among !== "all" && entry.playedIn,
      among === "direction" && entry.direction,
    ].join(" ");
    const field = fields.get(key) ?? new Map<number, SeasonEntry[]>();
    fields.set(key, field);
    // A result without a row of its own is nobody else's.
    const row = entry.row ?? -1 - index;
    const sharing = field.get(row);
    if (sharing) sharing.push(entry);
    else field.set(row, [entry]);
  }
  for (const field of fields.values()) {
    const placed = ranked(
      [...field].map(([contestant, sharing]) => ({ contestant, sharing })),
      [({ sharing: [entry] }) => withHandicap(entry.result ?? 0, entry.handicaps, rules)],
    );
    const equals = new Map<number, number>();
    for (const { place } of placed) equals.set(place, (equals.get(place) ?? 0) + 1);
    for (const { place, standing } of placed) {
      const equal = equals.get(place) ?? 1;
      const of = (at: number) => (points === "beaten" ? placed.length - at : (points[at - 1] ?? 0));
      let sum = 0;
      for (let at = place; at < place + equal; at++) sum += of(at);
      const value = withoutNoise(sum / equal);
      for (const entry of standing.sharing) found.set(entry, { value, lines: [line] });
    }
  }
  return found;
}
