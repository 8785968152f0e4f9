import { ranked } from "../ranking";
import { withoutNoise } from "../round";
import { type Basis, type Change, type SeasonRules, shareOf, type Substitute, type Value } from "./rules";

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
export interface Entry {
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
  /** The handicaps of those who have the result, undefined for who has none: the member's own comes first. */
  handicaps?: readonly (number | undefined)[];
}

/** An evening of a member, and what it counts. */
export interface Figure extends Entry {
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
  figures: readonly Figure[];
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
  entries: readonly Entry[],
  members: number,
  sessions: readonly number[],
  rules: SeasonRules,
  keys?: readonly string[],
): SeasonLine[] {
  const { span } = rules;
  const isIn = sessions.map((number) => !span || (number >= span.from && number <= span.to));
  const points = pointsOf(entries, rules);
  const own = Array.from({ length: members }, (): Entry[] => []);
  for (const entry of entries) if (isIn[entry.session]) own[entry.member].push(entry);
  return own.map((list, member) => {
    const all = rules.noEntry ? withAbsences(list, member, isIn) : list;
    const inOrder = [...all].sort((a, b) => a.session - b.session);
    return lineOf(member, inOrder, { rules, points, sessions, keys, held: isIn.filter(Boolean).length });
  });
}

function withAbsences(list: readonly Entry[], member: number, isIn: readonly boolean[]): Entry[] {
  const there = new Set(list.map(({ session }) => session));
  const missed = [...isIn.keys()].filter((session) => isIn[session] && !there.has(session));
  return [...list, ...missed.map((session): Entry => ({ member, session, kind: "absent" }))];
}

/** What a result counts by its place, and the line of the rule. */
type PlacePoints = Pick<Figure, "value" | "lines">;

/** What the figures of all members depend on. */
interface Season {
  rules: SeasonRules;
  /** The points of each row of a session, where places give points. */
  points: ReadonlyMap<Entry, PlacePoints>;
  sessions: readonly number[];
  /** How many sessions have been played. */
  held: number;
  keys: readonly string[] | undefined;
}

function lineOf(member: number, entries: readonly Entry[], season: Season): SeasonLine {
  const { rules } = season;
  const figures = substitutesWithin(entries, rules).map((entry) => playedFigure(entry, season));
  fillAbsences(figures, season);
  for (const figure of figures) figure.counts = figure.value !== undefined;
  dropSamePartner(figures, rules);
  dropWorst(figures, season);
  const played = figures.filter(
    ({ kind }) => isOwn(kind) || (isSubstitute(kind) && rules.substitutesPlayed),
  ).length;
  const absences = figures.filter(({ kind }) => isAbsence(kind)).length;
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

/** A figure while it is made. */
type Making = { -readonly [Key in keyof Figure]: Figure[Key] };

/** Evenings with a substitute beyond those that are allowed are absences. */
function substitutesWithin(entries: readonly Entry[], { mostSubstitutes }: SeasonRules): readonly Entry[] {
  if (!mostSubstitutes) return entries;
  let left = mostSubstitutes.count;
  return entries.map((entry): Entry => {
    if (!isSubstitute(entry.kind) || left-- > 0) return entry;
    return { ...entry, kind: "absent", result: undefined };
  });
}

/** Between the limits, after the factor and the addition. */
function changed(value: number, { times, plus, least, most }: Change): number {
  return withoutNoise(Math.min(most, Math.max(least, value * times + plus)));
}

function playedFigure(entry: Entry, { rules, points }: Season): Making {
  const { kind, result, handicaps } = entry;
  const figure: Making = { ...entry, value: undefined, lines: [], counts: false };
  if (result === undefined) return figure;
  const place = points.get(entry);
  if (place) return { ...figure, ...place };
  const lines: number[] = [];
  const byRule = (value: number, rule: { value: Change; line: number } | undefined) => {
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
  return { ...figure, value, lines };
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
  figure: Figure,
  absence: number,
  rules: SeasonRules,
): { value: Value; line: number } | undefined {
  const { kind } = figure;
  if (kind === "excused") return rules.excused;
  if (kind === "no notice" && rules.noNotice) return rules.noNotice;
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
function fillAbsences(figures: readonly Making[], season: Season): void {
  const { rules } = season;
  const own = figures.filter(({ kind }) => isOwn(kind));
  const substitutes = figures.filter(({ kind }) => isSubstitute(kind));
  const missed = figures.filter(({ kind }) => !isOwn(kind) && !isSubstitute(kind));
  let absences = 0;
  const fill = (figure: Making) => {
    if (isAbsence(figure.kind)) absences++;
    const rule = ruleFor(figure, absences, rules);
    if (!rule) return;
    const { value, line } = rule;
    if ("nothing" in value) {
      figure.value = undefined;
      figure.lines = [...figure.lines, line];
    } else if ("fixed" in value) {
      figure.value = value.fixed;
      figure.lines = [...figure.lines, line];
    } else if (value.basis === undefined) {
      if (figure.value === undefined) return;
      const now = changed(figure.value, value);
      if (now !== figure.value) figure.lines = [...figure.lines, line];
      figure.value = now;
    } else {
      const basis = basisOf(figure, value.basis, own, missed);
      const { provisional } = rules;
      const until = provisional?.until;
      const isOpen = until !== undefined && !season.sessions.some((number) => number >= until);
      if (provisional && (basis === undefined || isOpen)) {
        figure.value = provisional.value;
        figure.lines = [provisional.line];
      } else {
        figure.value = basis === undefined ? undefined : changed(basis, value);
        figure.lines = [...figure.lines, line];
        figure.basis = basis;
      }
    }
  };
  substitutes.forEach(fill);
  if (rules.substitutesInMean) for (const one of substitutes) own.push(one);
  missed.forEach(fill);
}

/** What was missed and has no figure yet is in no mean. */
function basisOf(
  { session }: Figure,
  basis: Basis,
  own: readonly Figure[],
  missed: readonly Figure[],
): number | undefined {
  const all = basis === "counted" ? [...own, ...missed] : own;
  const values = all.flatMap((one) =>
    one.value === undefined || (basis === "before" && one.session >= session) ? [] : [one.value],
  );
  if (values.length === 0) return undefined;
  if (basis === "lowest") return values.reduce((least, value) => Math.min(least, value));
  return withoutNoise(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** The lowest first, of equals the earliest. */
function lowest(figures: readonly Making[], count: number): Making[] {
  return [...figures].sort((a, b) => (a.value ?? 0) - (b.value ?? 0)).slice(0, Math.max(0, count));
}

function drop(figures: readonly Making[], line: number): void {
  for (const figure of figures) {
    figure.counts = false;
    figure.droppedBy = line;
  }
}

/** Of the evenings with one partner only so many count. */
function dropSamePartner(figures: readonly Making[], { samePartner }: SeasonRules): void {
  if (!samePartner) return;
  const byPartner = new Map<number, Making[]>();
  for (const figure of figures) {
    if (figure.partner === undefined || !isOwn(figure.kind)) continue;
    const list = byPartner.get(figure.partner);
    if (list) list.push(figure);
    else byPartner.set(figure.partner, [figure]);
  }
  for (const list of byPartner.values())
    drop(lowest(list, list.length - samePartner.count), samePartner.line);
}

/** How many sessions the season has: what the rules say, or as many as were played. */
function seasonLength({ rules, held }: Season): number {
  return Math.max(rules.sessions?.count ?? 0, held);
}

/** Drops what does not count. Of several rules for the whole season the one counts that drops most. */
function dropWorst(figures: readonly Making[], season: Season): void {
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

/** Drops the lowest of those that count; one is left at least. */
function dropOf(figures: readonly Making[], count: number, line: number, { rules }: Season): void {
  const counting = figures.filter(({ counts }) => counts);
  const mayGo = counting.filter(({ kind }) => !(rules.noNoticeStays && kind === "no notice"));
  drop(lowest(mayGo, Math.min(count, counting.length - 1)), line);
}

function finalOf(
  figures: readonly Figure[],
  played: number,
  key: string | undefined,
  { rules, sessions }: Season,
): Pick<SeasonLine, "final" | "finalBy"> {
  let [sum, weight] = [0, 0];
  const by = new Set<number>();
  for (const { value = 0, counts, session } of figures) {
    if (!counts) continue;
    const rule = rules.weights.find((one) => one.session === sessions[session]);
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
  return { final: withoutNoise(base + extra + adjusted), finalBy: [...by].sort((a, b) => a - b) };
}

function unrankedBy(
  figures: readonly Figure[],
  played: number,
  absences: number,
  season: Season,
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
function pointsOf(entries: readonly Entry[], rules: SeasonRules): Map<Entry, PlacePoints> {
  const { placePoints } = rules;
  const found = new Map<Entry, PlacePoints>();
  if (!placePoints) return found;
  const { points, byLine, line } = placePoints;
  /** The entries of each result, by session and row: partners have one place. */
  const fields = new Map<string, Map<number, Entry[]>>();
  for (const [index, entry] of entries.entries()) {
    if (entry.result === undefined) continue;
    const key = [entry.session, byLine && entry.playedIn].join(" ");
    const field = fields.get(key) ?? new Map<number, Entry[]>();
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
