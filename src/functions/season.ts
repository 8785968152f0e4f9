import { naturalOrder } from "../scoring/natural-order";
import { withoutNoise } from "../scoring/round";
import { type SeasonEntry, type EntryKind, type SeasonLine, seasonLines } from "../scoring/season/figures";
import { kindIn, missedIn } from "../scoring/season/kinds";
import { pastHandicap } from "../scoring/season/past-handicaps";
import { readRules, type RuleFault } from "../scoring/season/read-rules";
import { NO_RULES, type SeasonRules } from "../scoring/season/rules";
import { type LineOfSeason, rankedSeason, type SeasonPlace } from "../scoring/season/standing";
import { cells, eachCell, keyword, numberAt, optionalCells, worksheetFunction } from "./arguments";
import { CellError } from "./errors";
import {
  type Cell,
  isEmpty,
  isNotPlayed,
  labelIn,
  MOST_FIGURE,
  numberIn,
  type Range,
  saysNoName,
} from "./reading";
import { plainRows } from "./shaping";
import { asTyped, type Label, labelInPair, namesIn } from "./two-columns";
import { badCell, placeOf, wrongShape } from "./wording";

/**
 * What SEASON answers.
 * @customenum {string}
 */
declare enum SeasonShow {
  /** The ranking of each line (the default) */
  ranking = "ranking",
  /** What each evening counts, and the rules that made it */
  figures = "figures",
  /** A row a member, and a column a session with what it counts */
  sessions = "sessions",
  /** The line of each member after those who move up and down */
  lines = "lines",
  /** The handicap of each member by the rule "handicap from", and the evenings that made it */
  handicaps = "handicaps",
}

const PER_CENT = {
  least: -100,
  most: 200,
  expected: 'a per cent such as 54.17, "absent", "no notice", or a blank for nothing yet',
};

/** The words that are known in English, for a message. */
const KNOWN_KINDS =
  "a blank, sub, sub same line, sub other line, sub outside, higher, lower, absent, no notice or excused";

const KNOWN_RULES =
  'a rule such as "absent: mean - 5, at most 52.5", "absent 3: 0", "no notice: 35", "substitute: 47.5 to 55", "best 7", "drop 1", "minimum 8", "final: sum", "up 2", "down 1/5" (all are in the help), or "note:" in front of what is decided by hand';

/** The rules of the cells, and their lines as they are typed. */
function rulesIn(range: Range): { rules: SeasonRules; lines: readonly string[] } {
  const lines = range.cells.map((cell, index) => {
    if (isEmpty(cell)) return "";
    if (typeof cell !== "string") throw badCell(range, index, "a rule of a season", KNOWN_RULES);
    return cell.trim();
  });
  const read = readRules(lines);
  if ("rules" in read) return { rules: read.rules, lines };
  throw ruleError(range, read);
}

function ruleError(range: Range, fault: RuleFault): CellError {
  const { line } = fault;
  switch (fault.fault) {
    case "unknown":
      return badCell(range, line, "a rule of a season", KNOWN_RULES);
    case "value":
      return badCell(range, line, "a rule of a season", `it like "${fault.examples.en[0]}"`);
    case "twice":
      return badCell(
        range,
        line,
        "the only rule of its kind",
        `one, which ${placeOf(range, fault.before)} has`,
      );
    case "step":
      return badCell(range, line, "a rule of a season", `a rule "absent" for absence ${fault.missing} too`);
    case "length":
      return badCell(
        range,
        line,
        "a rule of a season",
        'a rule "sessions: 12" too, so that it is known which session is the last',
      );
  }
}

/** All that an answer is made of. */
interface Answered {
  members: readonly Label[];
  sessions: readonly Label[];
  all: readonly SeasonLine[];
  rules: SeasonRules;
  /** The lines of the regulation as they are typed. */
  words: readonly string[];
  lineOf: ((label: Label) => Label | undefined) | undefined;
  nameOf: ((label: Label) => Label) | undefined;
}

type Rows = (number | string)[][];

const SHOWS: Record<`${SeasonShow}`, (answered: Answered) => Rows> = {
  handicaps: handicapRows,
  ranking: (answered) => {
    const { lineOf } = answered;
    return [
      [
        ...(lineOf ? ["Line"] : []),
        "Place",
        ...header(answered),
        "Played",
        "Absent",
        "Counted",
        "Final",
        "Note",
      ],
      ...rankedLines(answered).flatMap(({ line, places }) =>
        places.map((one) => [
          ...(lineOf ? [line] : []),
          placeText(one),
          ...named(answered, one),
          one.played,
          one.absences,
          one.counted,
          shown(one.final),
          noteOn(answered, one),
        ]),
      ),
    ];
  },
  figures: (answered) => [
    [...header(answered), "Session", "Result", "Figure", "Counts", "Rule", "Made of"],
    ...answered.all.flatMap((one) =>
      one.figures.map(({ session, result, kind, value, counts, lines, droppedBy, basis }) => [
        ...named(answered, one),
        answered.sessions[session],
        result ?? kind,
        shown(value),
        counts ? "yes" : "no",
        ruleText(answered, [...lines, ...(droppedBy === undefined ? [] : [droppedBy])]),
        shown(basis),
      ]),
    ),
  ],
  sessions: (answered) => {
    const { sessions, lineOf } = answered;
    return [
      [...(lineOf ? ["Line"] : []), "Place", ...header(answered), "Final", ...sessions],
      ...rankedLines(answered).flatMap(({ line, places }) =>
        places.map((one) => {
          const bySession = new Map(one.figures.map(({ session, value }) => [session, value]));
          return [
            ...(lineOf ? [line] : []),
            placeText(one),
            ...named(answered, one),
            shown(one.final),
            ...sessions.map((_, session) => shown(bySession.get(session))),
          ];
        }),
      ),
    ];
  },
  lines: (answered) => {
    const inOrder = rankedLines(answered);
    const next = (index: number, { move }: SeasonPlace) =>
      inOrder[move?.direction === "up" ? index - 1 : move?.direction === "down" ? index + 1 : index].line;
    const rows = inOrder.flatMap(({ line, places }, index) =>
      places.map((one) => ({ one, line, next: next(index, one) })),
    );
    const order = inOrder.map(({ line }) => line);
    return [
      [...header(answered), "Line", "Place", "Next line", "Rule"],
      ...rows
        .sort((a, b) => order.indexOf(a.next) - order.indexOf(b.next))
        .map(({ one, line, next: now }) => [
          ...named(answered, one),
          line,
          placeText(one),
          one.move?.direction === "tied" ? "tied" : now,
          one.move ? ruleText(answered, [one.move.line]) : "",
        ]),
    ];
  },
};

/** Each member's handicap by the club's formula, with what made it. */
function handicapRows(answered: Answered): Rows {
  const { rules, sessions, all } = answered;
  const head = [...header(answered), "Handicap", "Mean", "Exact", "Sessions", "Rule"];
  const { handicapFrom } = rules;
  if (!handicapFrom) return [head];
  return [
    head,
    ...all.map((one) => {
      const made = pastHandicap(one, handicapFrom);
      return [
        ...named(answered, one),
        shown(made.handicap),
        shown(made.mean),
        shown(made.raw),
        made.sessions.map((session) => sessions[session]).join(", "),
        ruleText(answered, [handicapFrom.line]),
      ];
    }),
  ];
}

const season = worksheetFunction(
  "SEASON",
  {
    members: cells,
    sessions: cells,
    results: cells,
    rules: optionalCells,
    kinds: optionalCells,
    names: optionalCells,
    lines: optionalCells,
    handicaps: optionalCells,
    show: keyword(SHOWS, "ranking"),
    inLine: optionalCells,
  },
  ({ rules: ruleCells, show, ...ranges }, fn) => {
    const { rules, lines: words } = ruleCells ? rulesIn(ruleCells) : { rules: NO_RULES, lines: [] };
    const { names } = ranges;
    const lineOf = ranges.lines && valuesIn(ranges.lines, names, "a line", lineAt);
    const read = entriesIn(fn, ranges, lineOf, rules);
    const all = seasonLines(
      read.entries,
      read.members.length,
      read.sessions.map(numberOf),
      rules,
      read.members.map(memberKey),
    ).filter(({ figures }) => figures.length > 0);
    return plainRows(
      fn,
      SHOWS[show]({ ...read, all, rules, words, lineOf, nameOf: names && namesIn(names) }),
    );
  },
);

function header({ nameOf }: Answered): string[] {
  return ["Contestant", ...(nameOf ? ["Name"] : [])];
}

function named({ members, nameOf }: Answered, { member }: Pick<SeasonLine, "member">): Label[] {
  return [members[member], ...(nameOf ? [nameOf(members[member])] : [])];
}

function ruleText({ words }: Answered, lines: readonly number[]): string {
  return lines.map((line) => words[line]).join("; ");
}

function placeText({ place, shared }: SeasonPlace): number | string {
  if (place === undefined) return "";
  return shared ? `${place}=` : place;
}

/** Who moves and why, or why the ranking leaves somebody out. */
function noteOn(answered: Answered, { move, unranked }: SeasonPlace): string {
  const notes = [
    ...(move ? [`${move.direction}: ${ruleText(answered, [move.line])}`] : []),
    ...(unranked ? [`${unranked.has} of ${unranked.asked}: ${ruleText(answered, [unranked.line])}`] : []),
  ];
  return notes.join("; ");
}

/** A figure in a cell, without the error that adding decimals leaves: 0.57, not 0.5700000000000001. */
function shown(value: number | undefined): number | string {
  return value === undefined ? "" : withoutNoise(value);
}

/** A session by the number that rules name; a date or a name counts as the place in the list. */
function numberOf(session: Label, index: number): number {
  return Number.isInteger(session) && Math.abs(Number(session)) < 1000 ? Number(session) : index + 1;
}

/** The lines from the highest down, each ranked. */
function rankedLines({ all, rules, members, lineOf }: Answered): { line: Label; places: SeasonPlace[] }[] {
  const byLine = new Map<string, { line: Label; own: SeasonLine[] }>();
  for (const one of all) {
    const line = lineOf?.(members[one.member]) ?? "";
    const known = byLine.get(lineKey(line));
    if (known) known.own.push(one);
    else byLine.set(lineKey(line), { line, own: [one] });
  }
  const inOrder = [...byLine.values()].sort((a, b) => lineOrder(rules, a.line, b.line));
  const lowest = inOrder.filter(({ line }) => line !== "").length - 1;
  return inOrder.map(({ line, own }, index) => {
    // Nobody moves to those who have no line, or from them.
    const isHighest = index === 0 || line === "";
    const where: LineOfSeason = { name: lineKey(line), isHighest, isLowest: index >= lowest };
    return { line, places: rankedSeason(own, rules, where) };
  });
}

function lineKey(line: Label): string {
  return String(line).toUpperCase();
}

/**
 * By the rule that lists the lines, and those that it does not name below them in their natural order. Those who have no line
 * are last.
 */
function lineOrder({ order }: SeasonRules, a: Label, b: Label): number {
  const place = (line: Label) => {
    if (line === "") return Infinity;
    if (!order) return 0;
    const at = order.names.indexOf(lineKey(line));
    return at < 0 ? order.names.length : at;
  };
  return place(a) - place(b) || naturalOrder(a, b);
}

interface SeasonRanges {
  members: Range;
  sessions: Range;
  results: Range;
  kinds?: Range;
  names?: Range;
  handicaps?: Range;
  inLine?: Range;
}

/** The evenings of all members. Two members in a row have the result of their partnership. */
function entriesIn(
  fn: string,
  { members: given, sessions: ofSessions, results, kinds, names, handicaps, inLine }: SeasonRanges,
  lineOf: Answered["lineOf"],
  rules: SeasonRules,
): { members: Label[]; sessions: Label[]; entries: SeasonEntry[] } {
  const { length: count } = results.cells;
  // A query gives a list as one row.
  const ofMembers =
    given.rows === 1 && given.columns === count ? { ...given, rows: count, columns: 1 } : given;
  for (const range of [ofSessions, results, kinds, inLine]) {
    if (range && ((range.columns !== 1 && range.rows !== 1) || range.cells.length !== ofMembers.rows))
      throw wrongShape(range, `one column with ${ofMembers.rows} rows like members`);
  }
  const byDirection = rules.placePoints?.of === "direction";
  if (byDirection && inLine === undefined)
    throw new CellError("value", `${fn}: inLine is blank: expected ${DIRECTION}`);
  const handicapOf = handicaps && valuesIn(handicaps, names, "a handicap", handicapAt);
  const members = membersIn(ofMembers, names);
  const rows = rowsIn(ofMembers, { sessions: ofSessions, results, kinds }, rules);
  const sessions = sessionsOf(rows);
  const places = new Map(sessions.map(({ key }, index) => [key, index]));
  const entries: SeasonEntry[] = [];
  const seen = new Map<string, number>();
  eachCell(rows.length, (index) => {
    const { row, seats, kind, result, key: ofSession } = rows[index];
    const session = places.get(ofSession) ?? 0;
    const { line: made, direction } = inLine ? madeIn(inLine, row, byDirection && kind === "played") : {};
    const playing = seats.map((seat) => members.at(seat));
    for (const [at, member] of playing.entries()) {
      const key = `${session} ${member}`;
      const before = seen.get(key);
      if (before !== undefined) {
        const once = `each member once in a session; ${placeOf(ofMembers, before)} has it too`;
        throw badCell(ofMembers, seats[at], "in this session once", once);
      }
      seen.set(key, seats[at]);
      const others = playing.filter((_, other) => other !== at);
      const own = lineOf?.(members.labels[member]);
      entries.push({
        member,
        session,
        row,
        kind: kind === "played" ? kindInLine(own, made, rules) : kind,
        result,
        partner: others[0],
        playedIn: lineKey(made ?? own ?? ""),
        direction,
        ...(handicapOf && {
          handicaps: [member, ...others].map((one) => handicapOf(members.labels[one])),
        }),
      });
    }
  });
  return { members: members.labels, sessions: sessions.map(({ label }) => label), entries };
}

/** A row in which something stands. */
interface SeasonRow {
  row: number;
  /** The cells of its members. */
  seats: readonly number[];
  /** Its session, and how that is typed. */
  key: Label;
  label: Label;
  kind: EntryKind;
  result: number | undefined;
}

function rowsIn(
  members: Range,
  { sessions, results, kinds }: Pick<SeasonRanges, "sessions" | "results" | "kinds">,
  rules: SeasonRules,
): SeasonRow[] {
  const rows: SeasonRow[] = [];
  eachCell(members.rows, (row) => {
    const cell = results.cells[row];
    const seats = Array.from({ length: members.columns }, (_, seat) => row * members.columns + seat).filter(
      (index) => !isNotPlayed(members.cells[index]),
    );
    const said = typeof cell === "string" ? missedIn(cell) : undefined;
    const kind = said ?? (kinds ? kindAt(kinds, row) : "played");
    const isMissed = kind === "absent" || kind === "no notice" || kind === "excused";
    if (seats.length === 0 || (!isMissed && isNotPlayed(cell))) return;
    const called = sessions.cells[row];
    const key = labelIn(called);
    if (key === null || key === undefined || saysNoName(key))
      throw badCell(sessions, row, "a session", "the number or the name of the session");
    const result = isMissed ? undefined : resultAt(results, row, rules);
    rows.push({ row, seats, key, label: asTyped(called, key), kind, result });
  });
  return rows;
}

function resultAt(results: Range, row: number, { points }: SeasonRules): number {
  const result = numberAt(results, row, "a result", PER_CENT);
  if (!points && result !== 0 && Math.abs(result) < 1) {
    const expected = 'a per cent such as 54.17, or the rule "results: points" for VPs and IMPs';
    throw badCell(results, row, "a result", expected);
  }
  return result;
}

/** Numbers in their order, names in that in which they first stand. */
function sessionsOf(rows: readonly SeasonRow[]): SeasonRow[] {
  const found = new Map<Label, SeasonRow>();
  for (const row of rows) if (!found.has(row.key)) found.set(row.key, row);
  const sessions = [...found.values()];
  const areNumbers = sessions.every(({ key }) => typeof key === "number");
  return areNumbers ? sessions.sort((a, b) => naturalOrder(a.key, b.key)) : sessions;
}

/** A result in another line than one's own is one of a higher or a lower line. */
function kindInLine(own: Label | undefined, inLine: Label | undefined, rules: SeasonRules): EntryKind {
  if (own === undefined || inLine === undefined || lineKey(own) === lineKey(inLine)) return "played";
  return lineOrder(rules, inLine, own) < 0 ? "higher" : "lower";
}

function kindAt(kinds: Range, row: number): EntryKind {
  const cell = kinds.cells[row] ?? "";
  const kind = typeof cell === "string" ? kindIn(cell) : undefined;
  if (kind === undefined) throw badCell(kinds, row, "a kind of result", KNOWN_KINDS);
  return kind;
}

/** The line in a cell; undefined for a blank, and for NP and its like. */
function lineAt(range: Range, index: number): Label | undefined {
  const cell = range.cells[index];
  const line = isNotPlayed(cell) ? undefined : labelIn(cell);
  if (line === null) throw badCell(range, index, "a line", "the name of a line such as A");
  return asTyped(cell, line);
}

/** The line in which a result was made, and its direction where places are counted for each: `A NS`, or `NS` alone. */
function madeIn(
  range: Range,
  index: number,
  byDirection: boolean,
): { line?: Label | undefined; direction?: string } {
  const line = lineAt(range, index);
  if (!byDirection) return { line };
  const found = WITH_DIRECTION.exec(String(line));
  if (found === null) throw badCell(range, index, "a line", DIRECTION);
  const [, before, direction] = found;
  return { line: before, direction: direction.toUpperCase().replace(/[-/]/, "") };
}

/** Both directions in the languages of bridge, alone or behind a line. */
const WITH_DIRECTION = /^(?:(.+?)\s+)?(N[-/]?[SZ]|K[-/]?G|[EOÖØ][-/]?[WOV]|D[-/]?B)$/i;
const DIRECTION =
  "the direction of each result, NS or EW, behind its line where there are lines, such as A NS";

/** The handicap in a cell; undefined for a blank, and for NP and its like. */
function handicapAt(range: Range, index: number): number | undefined {
  const cell = range.cells[index];
  if (isNotPlayed(cell)) return undefined;
  const handicap = numberIn(cell);
  if (handicap !== undefined && Math.abs(handicap) <= MOST_FIGURE) return handicap;
  throw badCell(range, index, "a handicap", "a number such as -2.5");
}

/**
 * The members in the natural order of their numbers or names.
 *
 * @param names two columns whose first one has all members; without it they are those who have results
 */
function membersIn(
  range: Range,
  names: Range | undefined,
): { labels: Label[]; at: (index: number) => number } {
  const found = new Map<Label, Label>();
  const keyAt = (of: Range, index: number): Label | undefined => {
    const cell = of.cells[index];
    const key = isNotPlayed(cell) ? undefined : labelIn(cell);
    if (key === null) throw badCell(of, index, "a member", "a number or a name");
    return key;
  };
  const list = names ?? range;
  const step = names ? names.columns : 1;
  eachCell(list.cells.length, (index) => {
    const key = index % step === 0 ? keyAt(list, index) : undefined;
    if (key === undefined) return;
    if (names && found.has(key)) throw badCell(list, index, "there once", "each member once");
    if (!found.has(key)) found.set(key, asNumbered(list.cells[index], key));
  });
  const keys = [...found.keys()].sort(naturalOrder);
  const places = new Map<Label | undefined, number>(keys.map((key, place) => [key, place]));
  return {
    labels: keys.map((key) => found.get(key) ?? key),
    at: (index) => {
      const place = places.get(keyAt(range, index));
      if (place === undefined) throw badCell(range, index, "in the names", "the number of a member");
      return place;
    },
  };
}

/** A member as the cell has it: 007 keeps its zeros, although it is the member 7. */
function asNumbered(cell: Cell, key: Label): Label {
  return typeof cell === "string" && /^0\d+$/.test(cell.trim()) ? cell.trim() : asTyped(cell, key);
}

/** A member as a rule names it: 7 for 007, and a name in capital letters. */
function memberKey(member: Label): string {
  return lineKey(labelIn(member) ?? member);
}

/** What belongs to each member: in one column beside the names, or in two columns with the member in front. */
function valuesIn<Value extends Label>(
  range: Range,
  names: Range | undefined,
  kind: string,
  valueAt: (range: Range, index: number) => Value | undefined,
): (label: Label) => Value | undefined {
  const isBeside = range.columns === 1 && names !== undefined;
  if (isBeside ? range.rows !== names.rows : range.columns !== 2) {
    throw wrongShape(
      range,
      names
        ? `2 columns, a member and ${kind}, or one column with ${names.rows} rows like names`
        : `2 columns, a member and ${kind}`,
    );
  }
  const values = new Map<ReturnType<typeof labelIn>, Value>();
  eachCell(range.rows, (row) => {
    const at = isBeside ? row : 2 * row + 1;
    const label = isBeside ? labelIn(names.cells[row * names.columns]) : labelInPair(range, 2 * row);
    const value = valueAt(range, at);
    if (value !== undefined) values.set(label, value);
  });
  return (label) => values.get(labelIn(label));
}

/**
 * The ranking of a season of many sessions by the club's own rules, which spills; or what each evening counts, and why.
 * @customfunction SEASON
 * @helpurl functions/season.html
 * @param members Who has each result: one column of numbers or names, or two for both members of a partnership.
 * @param sessions The session of each result: a number, a name or a date, one column.
 * @param results The per cent of each result, absent, no notice or excused; one column. Blank: nothing yet.
 * @param [rules] The rules of the season, a line a cell, such as "absent: mean, at most 52.5" or "best 7".
 * @param [kinds] One column: blank for played, sub (also sub same line, sub other line, sub outside), higher or lower (line), absent, no notice, excused.
 * @param [names] Two columns: a member, and its name. Then a member that they do not have is an error.
 * @param [lines] The line of each member, such as A: one column beside names, or two with the member. Each line has a ranking of its own.
 * @param [handicaps] The points that are added to the per cents of each member: one column beside names, or two with the member.
 * @param [show] ranking (the default), figures, sessions, lines or handicaps.
 * @param [inLine] The line in which each result was made, one column. In another line than the member's it is higher or lower. With place points of each direction NS or EW, behind the line: A NS.
 * @returns ranking: Line when given, Place, Contestant, Name when given, Played, Absent, Counted, Final and Note. figures: what each evening counts and the rules that made it. sessions: a column a session. lines: the next line of each member. handicaps: Contestant, Name when given, Handicap, Mean, Exact, Sessions and Rule.
 * @remarks Each rule is a line: its words, and its numbers. absent: 50, 45, 40 | absent 2: mean - 10, at least 30, at most 42.5 (mean of all: with earlier absences; mean before: of the sessions before; lowest; lowest of the session or of the line; 90% of the mean; 50, at most own mean + 5; does not count). at most 45 alone is the own mean, at most 45. absent last session: mean - 5. last session counts 2 absences. no notice: 35. no notice is never dropped. excused: mean. no entry is absent. substitute outside: 45 to 55 (same line, other line, or for all). at most 3 substitutes | fewer than 1/2 substitutes. substitutes count in the mean. substitutes count as played. higher line: + 5. lower line: x 0.97. lines: Red, White, Blue. results: 30 to 70. results: points (VPs or IMPs in the place of per cents). handicap: sum | mean | own. grade: sum (half of what it is from 50). handicap from: last 10, base 50, share 2/3, 0 to 15, at least 3 sessions, round up to 0. member 7: - 2. provisional: 45 until session 12. place points: 10 8 6 4 | beaten. place points of each line: 3 2 1. best 7 | best 2/3 of the sessions | best 4 of sessions 1 to 6. drop 1. drop 1 per 2 above 5. same partner: at most 4. session 12 counts 2 times. bonus: 0.1 per session above 10, at most 2. final: mean | sum. fewest first. round final to 2 decimals. round figures down to 1 decimal. minimum 8 | minimum 1/2, otherwise last. partners: at least 3. at most 4 absences. ties: best results, most sessions, last session. sessions: 12. sessions 7 to 12. up 2 | up 3 from B | up 1/5. down 2. down at 3 absences. note: what is decided by hand. Parts are rounded up; how many substitutes are allowed is rounded down.
 * @throws #VALUE! when the columns differ in length, when a result is not a per cent, when a rule or a kind is not known or stands twice, when a member is not in the names, or has two results in a session.
 * @source The regulations of ten clubs in the Netherlands, England and New Zealand, from whose rules the words are made.
 * @sqlreturns rows
 * @sqlparam members text
 * @sqlparam sessions text
 * @sqlparam results text
 * @sqlparam rules text
 * @sqlparam kinds text
 * @sqlparam names member text, name text
 * @sqlparam lines member text, line text
 * @sqlparam handicaps member text, handicap number
 * @sqlparam inLine text
 * @cost In proportion to the results, and n log n for each member.
 * @differs The own mean is that of all evenings played, also of those after the absence, so it changes until the last one; "mean before" does not.
 * @example Beek's rule: an absence is the own mean, at most 52.5, and the third is 0
 * A2: 1, 1, 1, 1
 * B2: 1, 2, 3, 4
 * C2: 58, absent, absent, absent
 * D2: absent: at most 52.5, absent 3: 0
 * =SEASON(A2:A5, B2:B5, C2:C5, D2:D3)
 * //=> Place | Contestant | Played | Absent | Counted | Final | Note
 * //=> 1 | 1 | 1 | 3 | 4 | 40.75 |
 */
export function SEASON(
  members: any[][],
  sessions: any[][],
  results: any[][],
  rules?: any[][],
  kinds?: any[][],
  names?: any[][],
  lines?: any[][],
  handicaps?: any[][],
  show?: SeasonShow,
  inLine?: any[][],
): any[][] {
  return season(
    { members, sessions, results, rules, kinds, names, lines, handicaps, show, inLine },
    arguments,
  );
}
