import { NOISE } from "../noise";
import { ranked } from "../ranking";

/** What a member has for an evening that was missed: a number, or its own mean, less something, at most something. */
export type InPlace = { fixed: number } | { mean: "played" | "counted"; minus: number; most: number };

/** A rule with the line of the regulation that it stands in, counted from 0. */
type InLine<Rule> = Rule & { line: number };

/** The rules of a season. Each that is absent does not hold. */
export interface SeasonRules {
  /** For the first evening that is missed, the second and so on; the last one repeats. */
  absent: readonly InLine<{ value: InPlace }>[];
  noNotice?: InLine<{ value: InPlace }>;
  /** Whether a member without an entry for a session is absent. */
  noEntry?: InLine<object>;
  /** What a substitute's result counts at least and at most, by who the substitute is. */
  substitutes: readonly InLine<{ kind: Substitute | undefined; least: number; most: number }>[];
  substitutesInMean?: InLine<object>;
  /** A result in another line is changed: added to, and multiplied. */
  higher?: InLine<{ plus: number; times: number }>;
  lower?: InLine<{ plus: number; times: number }>;
  /** What stands for a mean as long as there is no evening of one's own. */
  provisional?: InLine<{ value: number }>;
  /** The points of the places of each session, in the place of per cents. */
  placePoints?: InLine<{ points: readonly number[] }>;
  best?: InLine<{ count: number }>;
  drop?: InLine<{ count: number }>;
  /** One is dropped for each so many sessions above so many. */
  dropEvery?: InLine<{ above: number; each: number }>;
  /** How many evenings of one's own the ranking asks for. */
  minimum?: InLine<{ count: number }>;
  final: "mean" | "sum";
  demoteAt?: InLine<{ absences: number }>;
  /** How many move up and down: a number, or a part of the line, rounded up. */
  up?: InLine<{ count: number }>;
  down?: InLine<{ count: number }>;
}

type Substitute = "same line" | "other line" | "outside";

/** What stands in a row of the season. */
export type EntryKind =
  | "played"
  | "absent"
  | "no notice"
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
  /** The per cent, with a handicap; absent where nobody played for the member. */
  percent?: number;
}

/** An evening of a member, and what it counts. */
export interface Figure extends Entry {
  /** Undefined where there is nothing yet that it could be. */
  value: number | undefined;
  /** The line of the rule that made it; undefined where it is as played. */
  line: number | undefined;
  /** Whether it counts for the final figure, and the line of the rule by which it does not. */
  counts: boolean;
  droppedBy?: number;
}

/** A member at some moment of the season. */
export interface SeasonLine {
  member: number;
  figures: readonly Figure[];
  played: number;
  absences: number;
  counted: number;
  /** Undefined as long as nothing counts. */
  final: number | undefined;
  /** Whether there are evenings enough. */
  isRanked: boolean;
}

/**
 * What each evening counts for each member, and the final figures.
 *
 * Cost: in proportion to the entries, and n log n for those of each member.
 *
 * @param members how many members there are
 * @param sessions how many sessions have been played
 */
export function seasonLines(
  entries: readonly Entry[],
  members: number,
  sessions: number,
  rules: SeasonRules,
): SeasonLine[] {
  const points = rules.placePoints ? pointsOf(entries, rules.placePoints.points) : undefined;
  const own = Array.from({ length: members }, (): Entry[] => []);
  for (const entry of entries) own[entry.member].push(entry);
  return own.map((list, member) => {
    const all = rules.noEntry ? withAbsences(list, member, sessions) : list;
    const inOrder = [...all].sort((a, b) => a.session - b.session);
    return lineOf(member, inOrder, rules, points);
  });
}

function withAbsences(list: readonly Entry[], member: number, sessions: number): Entry[] {
  const there = new Set(list.map(({ session }) => session));
  const missed = Array.from({ length: sessions }, (_, session) => session).filter(
    (session) => !there.has(session),
  );
  return [...list, ...missed.map((session): Entry => ({ member, session, kind: "absent" }))];
}

function lineOf(
  member: number,
  entries: readonly Entry[],
  rules: SeasonRules,
  points: ReadonlyMap<Entry, number> | undefined,
): SeasonLine {
  const figures = entries.map((entry): Figure => playedFigure(entry, rules, points));
  const inMean = figures.filter(
    ({ kind, value }) =>
      value !== undefined && (!kind.startsWith("substitute") || rules.substitutesInMean !== undefined),
  );
  const sum = inMean.reduce((total, { value = 0 }) => total + value, 0);
  // What was missed has its value from the evenings that were played, all of them, and from what was missed before.
  let [absences, filled, filledCount] = [0, 0, 0];
  for (const figure of figures) {
    if (figure.kind !== "absent" && figure.kind !== "no notice") continue;
    absences++;
    const steps = rules.absent;
    const rule =
      (figure.kind === "no notice" ? rules.noNotice : undefined) ??
      steps.at(Math.min(absences, steps.length) - 1);
    if (!rule) continue;
    figure.line = rule.line;
    const { value } = rule;
    if ("fixed" in value) figure.value = value.fixed;
    else {
      const counted = value.mean === "counted";
      const count = inMean.length + (counted ? filledCount : 0);
      const mean = count === 0 ? undefined : (sum + (counted ? filled : 0)) / count;
      if (mean === undefined) {
        figure.value = rules.provisional?.value;
        figure.line = rules.provisional ? rules.provisional.line : rule.line;
      } else figure.value = Math.min(value.most, mean - value.minus);
    }
    if (figure.value === undefined) continue;
    filled += figure.value;
    filledCount++;
  }
  const counting = counted(figures, rules);
  const total = counting.reduce((all, { value = 0 }) => all + value, 0);
  const played = figures.filter(({ kind }) => isOwn(kind)).length;
  return {
    member,
    figures,
    played,
    absences,
    counted: counting.length,
    final: counting.length === 0 ? undefined : rules.final === "sum" ? total : total / counting.length,
    isRanked: played >= (rules.minimum?.count ?? 0),
  };
}

/** Whether the member itself played. */
function isOwn(kind: EntryKind): boolean {
  return kind === "played" || kind === "higher" || kind === "lower";
}

function playedFigure(
  entry: Entry,
  rules: SeasonRules,
  points: ReadonlyMap<Entry, number> | undefined,
): Figure {
  const { kind, percent } = entry;
  const blank: Figure = { ...entry, value: undefined, line: undefined, counts: false };
  if (percent === undefined) return blank;
  if (points) return { ...blank, value: points.get(entry) ?? 0, line: rules.placePoints?.line, counts: true };
  if (kind === "higher" || kind === "lower") {
    const rule = rules[kind];
    const value = rule ? percent * rule.times + rule.plus : percent;
    return { ...blank, value, line: rule?.line };
  }
  if (kind.startsWith("substitute")) {
    const who = kind.slice("substitute ".length);
    const rule =
      rules.substitutes.find((one) => one.kind === who) ??
      rules.substitutes.find((one) => one.kind === undefined);
    return {
      ...blank,
      value: rule ? Math.min(rule.most, Math.max(rule.least, percent)) : percent,
      line: rule?.line,
    };
  }
  return { ...blank, value: percent };
}

/** Marks what counts: all but those that are dropped, the smallest first, of equals the earliest. */
function counted(figures: readonly Figure[], { best, drop, dropEvery }: SeasonRules): Figure[] {
  const known = figures.filter(({ value }) => value !== undefined);
  const fewer = [
    best && { count: known.length - best.count, line: best.line },
    drop && { count: drop.count, line: drop.line },
    dropEvery && {
      count: Math.floor((known.length - dropEvery.above) / dropEvery.each),
      line: dropEvery.line,
    },
  ].filter((one) => one !== undefined);
  const most = fewer.reduce((found, one) => (one.count > found.count ? one : found), { count: 0, line: 0 });
  // One is left at least.
  const dropped = [...known]
    .sort((a, b) => (a.value ?? 0) - (b.value ?? 0))
    .slice(0, Math.max(0, Math.min(most.count, known.length - 1)));
  for (const figure of known) {
    figure.counts = !dropped.includes(figure);
    if (!figure.counts) figure.droppedBy = most.line;
  }
  return known.filter(({ counts }) => counts);
}

/** The points of each who played, by the places of its session: equals share those of their places. */
function pointsOf(entries: readonly Entry[], points: readonly number[]): Map<Entry, number> {
  const found = new Map<Entry, number>();
  const sessions = new Map<number, Entry[]>();
  for (const entry of entries) {
    if (entry.percent === undefined) continue;
    const list = sessions.get(entry.session);
    if (list) list.push(entry);
    else sessions.set(entry.session, [entry]);
  }
  for (const list of sessions.values()) {
    const placed = ranked(
      list.map((entry) => ({ entry, contestant: entry.member })),
      [({ entry }) => entry.percent ?? 0],
    );
    for (const { place, standing } of placed) {
      const equal = placed.filter((one) => one.place === place).length;
      const shares = Array.from({ length: equal }, (_, index) => points[place - 1 + index] ?? 0);
      found.set(standing.entry, shares.reduce((sum, share) => sum + share, 0) / equal);
    }
  }
  return found;
}

/** Who moves between lines, and why. */
export interface Move {
  direction: "up" | "down";
  /** The line of the rule. */
  line: number;
}

/** A member in the ranking of its line. */
export interface SeasonPlace extends SeasonLine {
  /** Undefined where the evenings are too few, or nothing counts yet. */
  place: number | undefined;
  shared: boolean;
  move: Move | undefined;
}

/**
 * The ranking of one line, best first; then those who have too few evenings of their own.
 *
 * @param isHighest whether no line is above this one, so that nobody moves up
 */
export function rankedSeason(
  lines: readonly SeasonLine[],
  { up, down, demoteAt }: SeasonRules,
  isHighest: boolean,
  isLowest: boolean,
): SeasonPlace[] {
  const inPlaces = ranked(
    lines
      .filter(({ isRanked, final }) => isRanked && final !== undefined)
      .map((line) => ({ line, contestant: line.member })),
    [({ line }) => line.final ?? 0],
  );
  const number = (rule: InLine<{ count: number }> | undefined) =>
    rule === undefined ? 0 : rule.count < 1 ? Math.ceil(rule.count * lines.length - NOISE) : rule.count;
  const placed = inPlaces.map(({ standing: { line }, place, shared }): SeasonPlace => ({
    ...line,
    place,
    shared,
    move: undefined,
  }));
  const others = lines
    .filter((line) => !placed.some(({ member }) => member === line.member))
    .map((line): SeasonPlace => ({ ...line, place: undefined, shared: false, move: undefined }));
  const list = [...placed, ...others];
  if (!isLowest) {
    for (const one of list) {
      if (demoteAt && one.absences >= demoteAt.absences)
        one.move = { direction: "down", line: demoteAt.line };
    }
    // Those who move down for their absences are among those who move down.
    let left = number(down) - list.filter(({ move }) => move).length;
    for (const one of [...list].reverse()) {
      if (left > 0 && !one.move && down) {
        one.move = { direction: "down", line: down.line };
        left--;
      }
    }
  }
  if (!isHighest && up) {
    const candidates = placed.filter(({ move }) => !move).slice(0, number(up));
    for (const one of candidates) one.move = { direction: "up", line: up.line };
  }
  return list;
}
