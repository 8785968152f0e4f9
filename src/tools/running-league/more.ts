import { columnLetters } from "../../sheets/column-letters";
import { signedDecimalIn, wholeIn } from "../../pane/form/numbers";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { frozenRows, type ReadCells, sheetCells } from "../../sheets/sheet-host";
import { type ColumnStanding, FOREIGN, indexOf, rowNumber } from "../../sheets/table";
import { text } from "../../translations/texts";
import { type LeagueChoice } from "../league-tabs/choice";
import {
  leagueLayout,
  type LeagueStanding,
  type MatchColumn,
  MATCHES,
  RANKING,
  type RankingColumn,
  TEAMS,
} from "../league-tabs/layout";
import { carryOverBounds, isWithin } from "../league-tabs/limits";
import { RECORD, setUpRows } from "../league-tabs/record-tab";
import { leagueSheets } from "../league-tabs/tabs";
import {
  basedOn,
  changeTo,
  type LeagueChange,
  movedOpponent,
  NO_CELLS,
  showing,
  type TypedName,
} from "./changes";
import { type RunningLeague } from "./reading";

/** The columns that a league may get later, as the form of a new league offers them. */
export type More = "varied" | "dates" | "venues" | "moves" | "headToHead" | "opponents";

/** The choices that bring columns with them. */
export type MoreChoice = Pick<LeagueChoice, "varied" | "dates" | "moves" | "tieBreak" | "venues">;

/** The columns that a league does not have yet. */
export function missingColumns({ season: { choice } }: Pick<RunningLeague, "season">): More[] {
  const isPlain = choice.tieBreak === "quotient";
  const offered: readonly [More, boolean][] = [
    ["varied", choice.varied !== true],
    ["dates", choice.dates === undefined],
    ["venues", choice.venues === undefined],
    ["moves", choice.moves === undefined],
    ["headToHead", isPlain],
    ["opponents", isPlain && choice.swiss !== undefined],
  ];
  return offered.flatMap(([more, isOffered]) => (isOffered ? [more] : []));
}

/** The first column that comes with a choice, in the tab where the secretary looks for it. */
const FIRST = {
  varied: { tab: "matches", column: "boards" },
  dates: { tab: "matches", column: "date" },
  venues: { tab: "teams", column: "venue" },
  moves: { tab: "ranking", column: "moves" },
  headToHead: { tab: "ranking", column: "headToHead" },
  opponents: { tab: "ranking", column: "opponents" },
} as const satisfies Record<
  More,
  | { tab: "matches"; column: MatchColumn }
  | { tab: "ranking"; column: RankingColumn }
  | { tab: "teams"; column: "venue" }
>;

/**
 * Gives a league columns that it was made without. They stand to the right of all that stands in their tabs, so that no cell
 * moves: formulas of people's own, and their notes, stay right.
 */
export function addColumns(
  league: RunningLeague,
  more: More,
  chosen: Partial<MoreChoice>,
  typedName: TypedName,
): Parsed<LeagueChange> {
  const { season, tabs } = league;
  const moved = movedSetUp(league, typedName) ?? movedOpponent(league) ?? movedTable(league, typedName);
  if (moved) return moved;
  const choice: LeagueChoice = { ...season.choice, ...chosen };
  const standing = standingWith(league, choice);
  const after = { ...season, choice, standing };
  const { tables } = leagueLayout(choice, season.lines, "", standing);
  const first = FIRST[more];
  const [tab, place, column] =
    first.tab === "matches"
      ? [tabs.matches, MATCHES, indexOf(tables.match, first.column)]
      : first.tab === "ranking"
        ? [tabs.ranking, RANKING, indexOf(tables.ranking, first.column)]
        : [tabs.teams, TEAMS, indexOf(tables.team, first.column)];
  const says = text(`league.more.says.${more}`, { tab, column: columnLetters(column) });
  return mapParsed(changeTo(league, after, typedName, [says]), (change) =>
    showing(basedOn(league, change, false), tab, rowNumber(0, place) - 1, column),
  );
}

/** Where the columns stand after the change: those that are new to the right of everything. */
function standingWith({ season, tabs, cells }: RunningLeague, choice: LeagueChoice): LeagueStanding {
  const { standing = {}, lines } = season;
  const [now, after] = [leagueLayout(season.choice, lines, "", standing), leagueLayout(choice, lines, "")];
  const widened = (kind: "match" | "team" | "ranking", name: string): ColumnStanding => {
    const stands = new Map<string, number>(
      now.tables[kind].columns.flatMap(({ key }, index): [string, number][] =>
        (key as string) === FOREIGN ? [] : [[key, index]],
      ),
    );
    let free = Math.max(widthOf(cells.get(name)?.values ?? []), now.tables[kind].columns.length);
    for (const { key } of after.tables[kind].columns) if (!stands.has(key)) stands.set(key, free++);
    return stands;
  };
  return {
    match: widened("match", tabs.matches),
    team: widened("team", tabs.teams),
    ranking: widened("ranking", tabs.ranking),
    setUp: setUpRows(choice),
  };
}

/** How many columns of a tab there are up to the last that has something in it. */
function widthOf(values: ReadCells): number {
  return values.reduce(
    (most, row) =>
      row.reduce<number>((last, cell, column) => (cell === "" ? last : Math.max(last, column + 1)), most),
    0,
  );
}

/** New settings come between those of the set-up, so its codes must stand in the rows in which the tool wrote them. */
function movedSetUp(
  { season, tabs, cells }: RunningLeague,
  typedName: TypedName,
): { fault: string } | undefined {
  const sheet = leagueSheets(season, typedName).find(({ name }) => name === RECORD);
  const values = cells.get(tabs.record)?.values ?? [];
  const wrong = sheet?.rows.findIndex((row, index) => {
    return codeIn(values[frozenRows(sheet) + index]?.[2]) !== codeIn(row[2]);
  });
  if (!sheet || wrong === undefined || wrong < 0) return undefined;
  const cell = `C${frozenRows(sheet) + wrong + 1}`;
  return { fault: text("league.running.damaged", { tab: tabs.record, cell }) };
}

/** What a code is about, without what it says of it. */
function codeIn(cell: unknown): string {
  return /^\w+=\w*/.exec(String(cell ?? ""))?.[0] ?? "";
}

/** The VP table is written anew, so what is replaced must be what the tool wrote. */
function movedTable(
  { season, tabs, cells }: RunningLeague,
  typedName: TypedName,
): { fault: string } | undefined {
  const { table } = tabs;
  if (table === undefined) return undefined;
  const names = leagueSheets({ ...season, lines: [] }, typedName);
  const sheet = names.at(-2);
  const values = cells.get(table)?.values ?? [];
  for (const [row, line] of sheet ? sheetCells(sheet).entries() : []) {
    for (const [column, expected] of line.entries()) {
      const typed = values[row]?.[column] ?? "";
      if (typeof expected !== "number" || typed === expected) continue;
      const cell = `${columnLetters(column)}${row + 1}`;
      return {
        fault: text("league.running.odd", {
          tab: table,
          cell,
          typed: String(typed),
          expected: String(expected),
        }),
      };
    }
  }
  return undefined;
}

/** The VPs that a team brings along. */
interface Brought {
  team: number;
  vps: number;
}

/** Writes what teams have brought along from an earlier stage. */
export function carryOver(
  league: RunningLeague,
  brought: readonly Brought[],
  typedName: TypedName,
): Parsed<LeagueChange> {
  const { season, tabs, cells } = league;
  const { tables } = leagueLayout(season.choice, season.lines, "", season.standing);
  const column = indexOf(tables.team, "carryOver");
  const vpsOfTeam = new Map(brought.map(({ team, vps }) => [team - 1, vps]));
  const same = changeTo(league, season, typedName, []);
  const sheet = leagueSheets(season, typedName).find(({ name }) => name === TEAMS.name);
  if (!sheet) throw new Error("A league has a tab of teams");
  return mapParsed(same, ({ names }) => {
    const changed = brought.filter(({ team, vps }) => league.carryOver[team - 1] !== vps);
    const change = {
      name: tabs.teams,
      sheet: {
        ...sheet,
        rows: sheet.rows.map((row, index) =>
          row.map((cell, at) => (at === column ? (vpsOfTeam.get(index) ?? cell) : cell)),
        ),
      },
      cells: changed.map(({ team }) => [rowNumber(team - 1, TEAMS) - 1, column] as const),
      was: cells.get(tabs.teams) ?? NO_CELLS,
    };
    const says = changed.map(({ team, vps }) =>
      text("league.more.says.carried", {
        name: season.choice.teams[team - 1],
        vps,
        before: league.carryOver[team - 1],
      }),
    );
    const written = { changes: [change], names, says };
    return showing(basedOn(league, written, false), tabs.teams, rowNumber(0, TEAMS) - 1, column);
  });
}

/** Reads a line for each team: its number or its name, and the VPs that it brings along. */
export function broughtIn({ season: { choice } }: RunningLeague, typed: string): Parsed<Brought[]> {
  const lines = typed
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
  if (lines.length === 0) return { fault: text("league.more.carry.none") };
  const bounds = carryOverBounds(choice);
  const brought: Brought[] = [];
  for (const line of lines) {
    const [, who = "", figure = ""] = /^(.*\S) (\S+)$/.exec(line) ?? [];
    const vps = signedDecimalIn(figure.replace(/^\u2212/, "-"));
    const named = choice.teams.findIndex((name) => name.toLowerCase() === who.toLowerCase()) + 1;
    const team = named || (wholeIn(who) ?? 0);
    if (team < 1 || team > choice.teams.length || vps === undefined) {
      return { fault: text("league.more.carry.odd", { line }) };
    }
    if (!isWithin(vps, bounds)) {
      const expected = text("league.running.aCarryOver", { least: bounds.from, most: bounds.to });
      return { fault: text("league.more.carry.bounds", { line, expected }) };
    }
    if (brought.some((one) => one.team === team)) {
      return { fault: text("league.more.carry.twice", { name: choice.teams[team - 1] }) };
    }
    brought.push({ team, vps });
  }
  return { value: brought };
}
