import { naturalOrder } from "../scoring/natural-order";
import {
  type Entry,
  type EntryKind,
  rankedSeason,
  type SeasonLine,
  seasonLines,
} from "../scoring/leagues/season";
import { roundHalfAway } from "../scoring/round";
import { cells, eachCell, keyword, numberAt, optionalCells, worksheetFunction } from "./arguments";
import { CellError } from "./errors";
import { type Cell, isEmpty, isNotPlayed, labelIn, numberIn, type Range } from "./reading";
import { seasonRulesIn } from "./season-rules";
import { plainRows } from "./shaping";
import { type Label, labelInPair, mustBePairs, namesIn } from "./two-columns";
import { badCell, wrongShape } from "./wording";

/**
 * What SEASON answers.
 * @customenum {string}
 */
declare enum SeasonShow {
  /** The ranking of each line (the default) */
  ranking = "ranking",
  /** What each evening counts, and the rule that made it */
  figures = "figures",
}

const PER_CENT = {
  least: -100,
  most: 200,
  expected: 'a per cent such as 54.17, "absent", "no notice", or a blank for nothing yet',
};

/** What may stand in the cell of a result in the place of a per cent. */
const MISSED: ReadonlyMap<string, "absent" | "no notice"> = new Map([
  ["absent", "absent"],
  ["abs", "absent"],
  ["falta", "absent"],
  ["no notice", "no notice"],
  ["sem aviso", "no notice"],
]);

const KINDS: ReadonlyMap<string, EntryKind> = new Map([
  ["", "played"],
  ["played", "played"],
  ["higher", "higher"],
  ["linha acima", "higher"],
  ["lower", "lower"],
  ["linha abaixo", "lower"],
  ["sub", "substitute"],
  ["substitute", "substitute"],
  ["substituto", "substitute"],
  ["sub same line", "substitute same line"],
  ["sub other line", "substitute other line"],
  ["sub outside", "substitute outside"],
]);

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
    show: keyword<`${SeasonShow}`>({ ranking: true, figures: true }, "ranking"),
  },
  ({ rules: ruleCells, names, show, ...ranges }, fn) => {
    const { rules, lines: words } = seasonRulesIn(ruleCells);
    const { members, sessions, entries } = entriesIn(ranges);
    const all = seasonLines(entries, members.length, sessions.length, rules);
    const nameOf = names && namesIn(names);
    const named = (member: number) => [members[member], ...(nameOf ? [nameOf(members[member])] : [])];
    const header = ["Contestant", ...(nameOf ? ["Name"] : [])];
    const ruleAt = (line: number | undefined) => (line === undefined ? "" : words[line]);
    if (show === "figures") {
      return plainRows(fn, [
        [...header, "Session", "Result", "Figure", "Counts", "Rule"],
        ...all.flatMap(({ member, figures }) =>
          figures.map(({ session, percent, kind, value, counts, line, droppedBy }) => [
            ...named(member),
            sessions[session],
            percent === undefined ? kind : percent,
            value === undefined ? "" : rounded(value),
            counts ? "yes" : "no",
            counts || value === undefined
              ? ruleAt(line)
              : [ruleAt(line), ruleAt(droppedBy)].filter(Boolean).join("; "),
          ]),
        ),
      ]);
    }
    const lineOf = ranges.lines && valuesIn(ranges.lines, "a member and its line");
    const byLine = new Map<Label, SeasonLine[]>();
    for (const one of all) {
      const line = lineOf?.(members[one.member]) ?? "";
      const list = byLine.get(line);
      if (list) list.push(one);
      else byLine.set(line, [one]);
    }
    const inOrder = [...byLine.keys()].sort((a, b) => naturalOrder(a, b));
    return plainRows(fn, [
      [...(lineOf ? ["Line"] : []), "Place", ...header, "Played", "Absent", "Counted", "Final", "Note"],
      ...inOrder.flatMap((line, index) =>
        rankedSeason(byLine.get(line) ?? [], rules, index === 0, index === inOrder.length - 1).map((one) => [
          ...(lineOf ? [line] : []),
          one.place === undefined ? "" : one.shared ? `${one.place}=` : one.place,
          ...named(one.member),
          one.played,
          one.absences,
          one.counted,
          one.final === undefined ? "" : rounded(one.final),
          one.move
            ? `${one.move.direction}: ${ruleAt(one.move.line)}`
            : one.isRanked
              ? ""
              : `${one.played} of ${rules.minimum?.count ?? 0}: ${ruleAt(rules.minimum?.line)}`,
        ]),
      ),
    ]);
  },
);

/** A figure without the noise of its last digits. */
function rounded(value: number): number {
  return roundHalfAway(value, 6);
}

interface SeasonRanges {
  members: Range;
  sessions: Range;
  results: Range;
  kinds?: Range;
  handicaps?: Range;
}

/** The evenings of all members. Two members in a row have the result of their partnership. */
function entriesIn({ members: ofMembers, sessions: ofSessions, results, kinds, handicaps }: SeasonRanges): {
  members: Label[];
  sessions: Label[];
  entries: Entry[];
} {
  // A query gives a list as one row.
  const isList = ofMembers.rows === 1 && results.rows === 1;
  const [count, perRow] = isList ? [ofMembers.columns, 1] : [ofMembers.rows, ofMembers.columns];
  for (const range of [ofSessions, results, ...(kinds ? [kinds] : [])]) {
    if (range.cells.length !== count || (range.rows !== count && range.columns !== count))
      throw wrongShape(range, `one column with ${count} rows like members`);
  }
  const handicapOf = handicaps && valuesIn(handicaps, "a member and a handicap");
  const [members, sessions] = [labelList(ofMembers, "a member"), labelList(ofSessions, "a session")];
  const entries: Entry[] = [];
  const seen = new Set<string>();
  eachCell(count, (row) => {
    const cell = results.cells[row];
    const seats = Array.from({ length: perRow }, (_, seat) => row * perRow + seat).filter(
      (index) => !isNotPlayed(ofMembers.cells[index]),
    );
    const missed = typeof cell === "string" ? MISSED.get(cell.trim().toLowerCase()) : undefined;
    if (seats.length === 0 || (missed === undefined && isNotPlayed(cell))) return;
    const session = sessions.placeOf(row);
    if (session === undefined)
      throw badCell(ofSessions, row, "a session", "the number or the name of the session");
    const percent = missed === undefined ? numberAt(results, row, "a result", PER_CENT) : undefined;
    const kind = missed ?? kindAt(kinds, row);
    const extra = seats.reduce(
      (sum, seat) => sum + handicapAt(handicapOf, handicaps, ofMembers.cells[seat]),
      0,
    );
    for (const seat of seats) {
      const member = members.placeOf(seat) ?? 0;
      const key = `${session} ${member}`;
      if (seen.has(key))
        throw badCell(ofMembers, seat, "in this session once", "each member once in a session");
      seen.add(key);
      entries.push({ member, session, kind, ...(percent !== undefined && { percent: percent + extra }) });
    }
  });
  return { members: members.labels, sessions: sessions.labels, entries };
}

function kindAt(kinds: Range | undefined, row: number): EntryKind {
  const cell = kinds?.cells[row];
  if (kinds === undefined || isEmpty(cell)) return "played";
  const kind = KINDS.get(String(cell).trim().toLowerCase());
  if (kind === undefined)
    throw badCell(
      kinds,
      row,
      "a kind of result",
      "a blank, sub, sub same line, sub other line, sub outside, higher or lower",
    );
  return kind;
}

function handicapAt(
  of: ((label: Label) => Label | undefined) | undefined,
  range: Range | undefined,
  cell: Cell,
): number {
  const label = labelIn(cell);
  const handicap = of && typeof label !== "object" && label !== undefined ? of(label) : undefined;
  if (handicap === undefined || range === undefined) return 0;
  if (typeof handicap !== "number")
    throw new CellError(
      "value",
      `${range.argument.fn}: handicaps has "${handicap}": expected a number such as -2.5`,
    );
  return handicap;
}

/** The different labels of a range in the order of their first cells. */
function labelList(
  range: Range,
  kind: string,
): { labels: Label[]; placeOf: (index: number) => number | undefined } {
  const places = new Map<ReturnType<typeof labelIn>, number>();
  const labels: Label[] = [];
  eachCell(range.cells.length, (index) => {
    const cell = range.cells[index];
    if (isNotPlayed(cell)) return;
    const label = labelIn(cell);
    if (label === null || label === undefined) throw badCell(range, index, kind, "a number or a name");
    if (places.has(label)) return;
    places.set(label, labels.length);
    labels.push(typeof cell === "string" ? cell.trim() : label);
  });
  return { labels, placeOf: (index) => places.get(labelIn(range.cells[index])) };
}

/** What stands beside each label in a list of two columns. */
function valuesIn(range: Range, expected: string): (label: Label) => Label | undefined {
  mustBePairs(range, expected);
  const values = new Map<Label | undefined, Label>();
  eachCell(range.rows, (row) => {
    const label = labelInPair(range, 2 * row);
    const cell = range.cells[2 * row + 1];
    const value = numberIn(cell) ?? labelIn(cell);
    if (value === null) throw badCell(range, 2 * row + 1, "read", "a number or a text");
    if (label !== undefined && value !== undefined)
      values.set(label, typeof cell === "string" && typeof value === "string" ? cell.trim() : value);
  });
  return (label) => values.get(typeof label === "string" ? label.trim().toUpperCase() : label);
}

/**
 * The ranking of a season of many sessions by the club's own rules, which spills; or what each evening counts, and why.
 * @customfunction SEASON
 * @helpurl functions/season.html
 * @param members Who has each result: one column of numbers or names, or two for both members of a partnership.
 * @param sessions The session of each result: a number, a name or a date, one column.
 * @param results The per cent of each result, "absent", or "no notice"; one column. Blank: nothing yet.
 * @param [rules] The rules of the season, a line a cell, such as "absent: mean, at most 52.5" or "best 7".
 * @param [kinds] One column: blank for played, sub (also sub same line, sub other line, sub outside), higher or lower (line).
 * @param [names] Two columns: a member, and its name.
 * @param [lines] Two columns: a member, and its line such as A. Each line has a ranking of its own.
 * @param [handicaps] Two columns: a member, and the points that are added to its per cents; of two members both.
 * @param [show] ranking (the default), or figures for what each evening counts and the rule that made it.
 * @returns Line when given, Place, Contestant, Name when given, Played, Absent, Counted, Final and Note. Or Contestant, Session, Result, Figure, Counts and Rule.
 * @remarks Rules: absent [2]: 35 | at most 45 | mean [of all] [- 10][, at most 42.5]; no notice: 35; no entry is absent; substitute [outside]: 47.5 to 55; substitutes count in the mean; higher line: + 5; lower line: x 0.97; provisional: 50; best 7; drop 1; drop 1 per 2 above 5; minimum 8; final: sum; up 2; down 1/5; down at 3 absences; place points: 10 8 6 4. "at most 45" is the own mean, at most 45; "of all": what was missed before counts too.
 * @throws #VALUE! when the columns differ in length, when a result is no per cent, when a rule or a kind is not known, or when a member has two results in a session.
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
 * @cost In proportion to the results, and n log n for each member.
 * @differs The own mean is that of all evenings played, also of those after the absence, so it changes until the last one.
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
): any[][] {
  return season({ members, sessions, results, rules, kinds, names, lines, handicaps, show }, arguments);
}
