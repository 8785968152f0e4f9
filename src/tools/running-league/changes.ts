import { columnLetters } from "../../sheets/column-letters";
import { mapParsed, type Parsed } from "../../pane/parsed";
import {
  type CellPlace,
  type CellValue,
  FROZEN_ROWS,
  frozenRows,
  isFormula,
  type NewSheet,
  sheetCells,
  type TabCells,
  type TabChange,
} from "../../sheets/sheet-host";
import { indexOf, rowNumber, type Table } from "../../sheets/table";
import { quotedNames } from "../../translations/quoted-names";
import { text } from "../../translations/texts";
import { against, leagueLayout, MATCHES, TEAMS } from "../league-tabs/layout";
import { firstLines } from "../league-tabs/lines";
import { type MatchLine } from "../league-tabs/match-line";
import { RECORD, tabCode } from "../league-tabs/record-tab";
import { leagueSheets, type LeagueState } from "../league-tabs/tabs";
import { LONGEST_NAME, MOST_IN_SWISS, MOST_TEAMS } from "../league-tabs/teams";
import { lastRound, type NextRound } from "./next-round";
import { type RunningLeague } from "./reading";
import { inWordsOf } from "./wording";

/** What is to be written into the tabs of a league, and what the user is told about it before. */
export interface LeagueChange {
  changes: TabChange[];
  /** The name that each tab has now, by the name that the formulas use. */
  names: ReadonlyMap<string, string>;
  /** Sentences on what changes where. */
  says: string[];
}

export type TypedName = (name: string) => string;

/** Appends a drawn round to the matches. */
export function appendRound(
  league: RunningLeague,
  next: NextRound,
  typedName: TypedName,
): Parsed<LeagueChange> {
  return writeRound(league, league, next, typedName);
}

/** The league before its last round was drawn. */
export function withoutLast(league: RunningLeague): RunningLeague {
  const { season, results } = league;
  const last = lastRound(season);
  return {
    ...league,
    season: {
      ...season,
      lines: season.lines.filter(({ round }) => round < last),
      drawn: season.drawn.filter(({ round }) => round < last),
    },
    results: results.filter((_, index) => season.lines[index].round < last),
  };
}

/**
 * Writes a drawn round below the matches.
 *
 * @param before the league on which it was drawn: the same, or without its last round, whose place the new one takes
 */
export function writeRound(
  league: RunningLeague,
  before: RunningLeague,
  next: NextRound,
  typedName: TypedName,
): Parsed<LeagueChange> {
  const { season } = before;
  const { round, after: basis, order, matches, bye, method } = next;
  const lines: MatchLine[] = [
    ...season.lines,
    ...matches.map(({ table, home, away, note, half }) => ({
      round,
      pairing: [home, away] as const,
      table,
      ...(half !== undefined && { half }),
      ...(note !== "" && { note }),
    })),
    ...(bye ? [{ round, bye: bye.team, note: bye.note }] : []),
  ];
  if (lines.length < league.season.lines.length) {
    return { fault: text("league.draw.redrawTeams", { round }) };
  }
  const after = changeTo(
    league,
    { ...season, lines, drawn: [...season.drawn, { round, after: basis, order, method }] },
    typedName,
    [],
  );
  if ("value" in after && after.value.changes.length === 0) {
    return { fault: text("league.draw.redrawSame", { round }) };
  }
  const { tables } = leagueLayout(season.choice, lines, "", season.standing);
  const row = rowNumber(season.lines.length, MATCHES) - 1;
  return mapParsed(after, (change) =>
    showing(basedOn(league, change, true), league.tabs.matches, row, indexOf(tables.match, "impsHome")),
  );
}

/** Adds a team with the next number. */
export function addTeam(
  league: RunningLeague,
  team: { name: string; venue: string },
  typedName: TypedName,
): Parsed<LeagueChange> {
  const { season, results } = league;
  const { choice, lines } = season;
  const name = team.name.replace(/\s+/g, " ").trim();
  const venue = team.venue.replace(/\s+/g, " ").trim();
  const most = choice.swiss === undefined ? MOST_TEAMS : MOST_IN_SWISS;
  const same = choice.teams.findIndex((one) => one.toLowerCase() === name.toLowerCase());
  if (name === "") return { fault: text("league.add.none") };
  const longest = Math.max(name.length, venue.length);
  if (longest > LONGEST_NAME) {
    return { fault: text("league.teams.long", { line: 1, length: longest, most: LONGEST_NAME }) };
  }
  if (same >= 0) return { fault: text("league.add.twice", { name, number: same + 1 }) };
  if (choice.teams.length >= most) return { fault: text("league.teams.many", { count: most + 1, most }) };

  const moved = movedOpponent(league);
  if (moved) return moved;

  const after = {
    ...choice,
    teams: [...choice.teams, name],
    venues: choice.venues && [...choice.venues, venue],
  };
  const isTyped = results.some((result) => result.isTyped || result.vps !== undefined);
  const { added, says } = linesWith(season, name, isTyped);
  const changed = changeTo(
    league,
    { ...season, choice: after, lines: added ?? firstLines(after) },
    typedName,
    says(lines),
  );
  const row = rowNumber(choice.teams.length, TEAMS) - 1;
  return mapParsed(changed, (change) => {
    // The schedule is made again only while there is no result, so the change is refused when one is typed in between.
    const based = basedOn(league, change, added === undefined);
    const { tables } = leagueLayout(choice, lines, "", season.standing);
    return showing(based, league.tabs.teams, row, indexOf(tables.team, "team"));
  });
}

/** The cross-table grows by a column and a row, so its columns must stand as the tool wrote them. */
export function movedOpponent({ season, tabs, cells }: RunningLeague): { fault: string } | undefined {
  if (tabs.crossTable === undefined) return undefined;
  const { cross } = leagueLayout(season.choice, season.lines, "").tables;
  const row = rowNumber(-1, cross);
  const headers = cells.get(tabs.crossTable)?.values[row - 1] ?? [];
  for (const opponent of season.choice.teams.keys()) {
    const column = indexOf(cross, against(opponent + 1));
    const typed = headers[column] ?? "";
    if (typed === opponent + 1) continue;
    const cell = `${columnLetters(column)}${row}`;
    const expected = String(opponent + 1);
    return {
      fault: text("league.running.odd", { tab: tabs.crossTable, cell, typed: String(typed), expected }),
    };
  }
  return undefined;
}

/**
 * The lines of a league with one team more, and what that means in words; `added` is undefined when the
 * schedule begins again from the start.
 */
function linesWith(
  { choice, lines }: LeagueState,
  name: string,
  isTyped: boolean,
): { added: MatchLine[] | undefined; says: (before: readonly MatchLine[]) => string[] } {
  const count = choice.teams.length;
  const number = count + 1;
  if (choice.swiss !== undefined) {
    const round = lastRound({ choice, lines, drawn: [] }) + 1;
    return { added: [...lines], says: () => [text("league.add.swiss", { name, number, round })] };
  }
  if (!isTyped)
    return { added: undefined, says: () => [text("league.add.again", { name, number, count: number })] };
  const byes = lines.filter(({ bye }) => bye !== undefined).length;
  if (byes === count * (choice.double ? 2 : 1)) {
    let turn = 0;
    const added = lines.map((line): MatchLine => {
      if (line.bye === undefined) return line;
      // Home and away alternate; in the second half of a double round robin they are exchanged.
      const pairing = turn++ % 2 === 0 ? ([line.bye, number] as const) : ([number, line.bye] as const);
      return { round: line.round, pairing };
    });
    return { added, says: () => [text("league.add.byes", { name, number, matches: byes })] };
  }
  const last = lastRound({ choice, lines, drawn: [] });
  const opponents = choice.teams.map((_, index) => index + 1);
  const matches = [...opponents, ...(choice.double ? opponents : [])].map((opponent, index): MatchLine => {
    const isHome = index % 2 === (index < count ? 0 : 1 - (count % 2));
    return { round: last + 1 + index, pairing: isHome ? [opponent, number] : [number, opponent] };
  });
  const says = () => [
    text("league.add.after", {
      name,
      number,
      matches: matches.length,
      from: last + 1,
      to: last + matches.length,
    }),
  ];
  return { added: [...lines, ...matches], says };
}

/** What a draw follows: who has played whom, and the results. */
const RESULTS = [
  "round",
  "homeNumber",
  "awayNumber",
  "impsHome",
  "impsAway",
  "fault",
  "penaltyHome",
  "penaltyAway",
] as const;

/**
 * Adds the cells on which a change was planned: where the lists end, and the results where they count. The change is refused
 * when one of these cells has changed since.
 */
export function basedOn(league: RunningLeague, change: LeagueChange, withResults: boolean): LeagueChange {
  const { season, tabs, cells } = league;
  const { choice, lines } = season;
  const { tables, isSwiss } = leagueLayout(choice, lines, "", season.standing);
  const places = <Name extends string>(table: Table<Name>, wanted: readonly NoInfer<Name>[]) => {
    const { above, rows } = table;
    const numbers = wanted.map((name) => indexOf(table, name)).sort((a, b) => a - b);
    const first = FROZEN_ROWS + above;
    const from = withResults ? 0 : rows;
    return Array.from({ length: rows + 1 - from }, (_, row) =>
      numbers.map((column): CellPlace => [first + from + row, column]),
    ).flat();
  };
  const bases = new Map([
    [tabs.matches, places(tables.match, RESULTS)],
    [tabs.teams, places(tables.team, ["number", "carryOver", "withdrawn"])],
    [tabs.ranking, isSwiss ? places(tables.ranking, ["number"]) : []],
  ]);
  const changed = new Set(change.changes.map(({ name }) => name));
  const others = [...bases]
    .filter(([name]) => !changed.has(name))
    .map(([name, basis]): TabChange => ({
      name,
      sheet: { name, title: "", columns: [], rows: [] },
      cells: [],
      was: cells.get(name) ?? NO_CELLS,
      basis,
    }));
  return {
    ...change,
    changes: [...change.changes.map((one) => ({ ...one, basis: bases.get(one.name) ?? [] })), ...others],
  };
}

export const NO_CELLS: TabCells = { values: [], formulas: [] };

/** The change with the cell in which the user goes on. */
export function showing(change: LeagueChange, tab: string, row: number, column: number): LeagueChange {
  const changes = change.changes.map((one) =>
    one.name === tab ? { ...one, show: [row, column] as const } : one,
  );
  return { ...change, changes };
}

/** Marks a team as withdrawn, or takes the mark away. */
export function withdrawTeam(
  league: RunningLeague,
  number: number,
  typedName: TypedName,
): Parsed<LeagueChange> {
  const unsorted = toSortFirst(league);
  if (unsorted) return unsorted;
  const { season, tabs, withdrawn } = league;
  const { choice } = season;
  const names = namesOf(league, typedName);
  const sheet = leagueSheets(season, typedName).find(({ name }) => name === TEAMS.name);
  if (!sheet) throw new Error("A league has a tab of teams");
  const { tables } = leagueLayout(choice, season.lines, "", season.standing);
  const column = indexOf(tables.team, "withdrawn");
  const isBack = withdrawn[number - 1];
  const rows = sheet.rows.map((row, index) =>
    index === number - 1 ? row.map((cell, at) => (at === column ? (isBack ? "" : "x") : cell)) : row,
  );
  const row = frozenRows(sheet) + number - 1;
  const key = isBack
    ? "league.withdraw.back"
    : choice.swiss
      ? "league.withdraw.swiss"
      : "league.withdraw.robin";
  return {
    value: {
      changes: [
        {
          name: tabs.teams,
          sheet: { ...sheet, rows },
          cells: [[row, column]],
          was: league.cells.get(tabs.teams) ?? NO_CELLS,
          show: [row, column],
        },
      ],
      names,
      says: [
        text(key, {
          name: choice.teams[number - 1],
          cell: `${columnLetters(column)}${row + 1}`,
          tab: tabs.teams,
        }),
      ],
    },
  };
}

/**
 * The cells in which two states of a league differ, when nothing of the user's is in the way. A cell in which
 * the user typed over a formula or a text keeps what was typed, and is named.
 */
export function changeTo(
  league: RunningLeague,
  season: LeagueState,
  typedName: TypedName,
  says: string[],
): Parsed<LeagueChange> {
  const unsorted = toSortFirst(league);
  if (unsorted) return unsorted;
  // A league in which matches differ has another VP table, in the tab of the former one.
  const names = new Map([...namesOf(league, typedName), ...namesOf({ ...league, season }, typedName)]);
  const before = new Map(leagueSheets(league.season, typedName).map((sheet) => [kindOf(sheet), sheet]));
  const changes: TabChange[] = [];
  const sentences = [...says];
  for (const after of leagueSheets(season, typedName)) {
    const name = names.get(after.name) ?? after.name;
    const former = before.get(kindOf(after));
    const change = tabChange(league, name, former, after);
    if ("fault" in change) return change;
    const { sheet } = change.value;
    if (change.value.cells.length > 0) {
      const guardedRows = former?.guard?.rows ?? 0;
      const added = addedColumns(former, sheet);
      changes.push({
        name,
        sheet,
        cells: change.value.cells,
        was: league.cells.get(name) ?? NO_CELLS,
        ...(sheet.guard && sheet.guard.rows > guardedRows && { guardedRows }),
        ...(added.length > 0 && { added }),
      });
      sentences.push(changeInWords(name, former, sheet, change.value.cells));
    }
    if (change.value.kept.length > 0) {
      const cells = change.value.kept.slice(0, MOST_NAMED).join(", ");
      sentences.push(text("league.change.kept", { tab: name, count: change.value.kept.length, cells }));
    }
  }
  return { value: { changes, names, says: sentences } };
}

/** A league is continued in the order in which its tabs were written. */
export function toSortFirst({ sorted: [first] }: RunningLeague): { fault: string } | undefined {
  return first && { fault: text("league.change.sorted", { tab: first.tab, column: first.column }) };
}

/** The columns that a tab does not have yet, counted from 0. */
function addedColumns(before: NewSheet | undefined, { columns }: NewSheet): number[] {
  const had = before?.columns.length ?? 0;
  return columns.flatMap(({ header }, column) => (column >= had && header !== "" ? [column] : []));
}

/** Which tab of its league it is, whatever name it has. */
function kindOf({ name }: NewSheet): string {
  return name === RECORD ? RECORD : tabCode(name);
}

/** The most cells that a sentence names. */
const MOST_NAMED = 5;

function tabChange(
  { cells }: RunningLeague,
  name: string,
  before: NewSheet | undefined,
  after: NewSheet,
): Parsed<{ sheet: NewSheet; cells: (readonly [number, number])[]; kept: string[] }> {
  const now = cells.get(name);
  if (!before || !now) return { fault: text("league.running.noTab", { tab: name }) };
  const was = sheetCells(before);
  const { sheet, words } = inWordsOf(now, was, after);
  const changed: (readonly [number, number])[] = [];
  const kept: string[] = [];
  const planned = sheetCells(after);
  for (const [row, line] of sheetCells(sheet).entries()) {
    for (const [column, cell] of line.entries()) {
      const old = (was[row] as CellValue[] | undefined)?.[column] ?? "";
      // The blank cells of a new row get their look too, but for those of a column that the user has inserted.
      const isNew = row >= was.length || column >= was[row].length;
      const { format } = after.columns[column];
      // VPs that were whole numbers get decimals.
      const isReshaped = !isNew && isFormula(old) && format !== before.columns[column].format;
      if (!isNew && !isReshaped && sameCell(old, planned[row][column])) continue;
      if (isNew && sheet.columns[column].header === "") continue;
      const address = `${columnLetters(column)}${row + 1}`;
      const value = now.values[row]?.[column] ?? "";
      const hasFormula = (now.formulas[row]?.[column] ?? "") !== "";
      if (old === "" && (value !== "" || hasFormula)) {
        return { fault: text("league.change.blocked", { tab: name, cell: address }) };
      }
      const isTypedOver = isFormula(old)
        ? !hasFormula
        : typeof old === "string" && (value !== words(old) || cell === value);
      if (old !== "" && isTypedOver) kept.push(address);
      else changed.push([row, column]);
    }
  }
  return { value: { sheet, cells: changed, kept } };
}

export function sameCell(one: CellValue, other: CellValue): boolean {
  return one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));
}

/** How many rows are new, and in how many other cells something changes. */
function changeInWords(
  tab: string,
  before: NewSheet | undefined,
  after: NewSheet,
  cells: readonly (readonly [number, number])[],
): string {
  const [from, to] = [before?.rows.length ?? 0, after.rows.length];
  const first = frozenRows(after);
  const other = cells.filter(([row]) => row < first + from);
  const count = Math.max(0, to - from);
  const parts = [
    ...(count === 0 ? [] : [text("league.change.rows", { count, from: first + from + 1, to: first + to })]),
    ...(other.length === 0 ? [] : [text("league.change.cells", { count: other.length })]),
  ];
  return `${quotedNames([tab])}: ${parts.join(", ")}.`;
}

/** The present names of the tabs, by those that the tool gives them. */
export function namesOf(
  { tabs, season }: Pick<RunningLeague, "tabs" | "season">,
  typedName: TypedName,
): ReadonlyMap<string, string> {
  const names = leagueSheets({ ...season, lines: [] }, typedName).map(({ name }) => name);
  return new Map(names.map((name) => [name, (name === RECORD ? tabs.record : tabs[tabCode(name)]) ?? name]));
}
