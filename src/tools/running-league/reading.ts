import { greatest } from "../../scoring/greatest";
import { columnLetters } from "../../sheets/column-letters";
import { type Parsed } from "../../pane/parsed";
import { FROZEN_ROWS, type ReadCell, type TabCells } from "../../sheets/sheet-host";
import { hasColumn, indexOf, type Table } from "../../sheets/table";
import { SWISS_METHODS } from "../../movements/swiss";
import { text } from "../../translations/texts";
import { headerOf, leagueLayout, type MatchColumn, type TeamColumn } from "../league-tabs/layout";
import { type Bounds, carryOverBounds, isWithin, penaltyBounds } from "../league-tabs/limits";
import { type LeagueChoice } from "../league-tabs/choice";
import { firstLines } from "../league-tabs/lines";
import { type MatchLine, sidesOf } from "../league-tabs/match-line";
import { HALF } from "../league-tabs/matches-tab";
import { type LeagueRecord, type LeagueTabs, type ReadRecord } from "../league-tabs/record-tab";
import { type LeagueState } from "../league-tabs/tabs";
import { LONGEST_NAME, MOST_IN_SWISS, MOST_TEAMS } from "../league-tabs/teams";

/** Two values, of the home and of the away team. */
export type Both<Value> = readonly [home: Value, away: Value];

/** What stands in a line of the matches, beyond who plays whom. */
export interface LineResult {
  /** The VPs of a match that was played; undefined when it was not, or is not counted. */
  vps: Both<number> | undefined;
  /** The VPs of a match that was not played, or of a bye. */
  awarded: Both<number | undefined>;
  /** Whether the fault of a match that was not played is with the side. */
  atFault: Both<boolean>;
  imps: Both<number>;
  penalty: Both<number>;
  /** The boards won, where the league has columns for them. */
  boards: Both<number>;
  /** What part of a match it is: 1 for a whole one. */
  part: number;
  /** Whether its VPs are ruled. */
  isRuled: boolean;
  /** Whether anything was typed into the line. */
  isTyped: boolean;
}

/** A league that stands in the tabs of a workbook. */
export interface RunningLeague {
  tabs: LeagueTabs;
  season: LeagueState;
  /** What the teams brought along, and whether they have withdrawn, by number from 1 on. */
  carryOver: readonly number[];
  withdrawn: readonly boolean[];
  /** One for each line of the season. */
  results: readonly LineResult[];
  /** The tabs whose lists somebody has sorted, with the header of the column by which the tool wrote them. */
  sorted: readonly { tab: string; column: string }[];
  /** The numbers of the teams as the tab of the ranking lists them; a round robin's ranking has no numbers. */
  ranking: readonly number[];
  /** All that was read, by the name of the tab. */
  cells: ReadonlyMap<string, TabCells>;
}

/**
 * Reads a league from its tabs. A cell that the tool cannot have written is a fault that names it: a guess
 * might draw a match twice, or lose a result.
 */
export function readRunning(
  { record, tabs, standing }: ReadRecord,
  cells: ReadonlyMap<string, TabCells>,
): Parsed<RunningLeague> {
  const blank = { ...record.choice, teams: [], venues: record.hasVenues ? [] : undefined };
  const { tables } = leagueLayout(blank, [], "", standing);
  const teams = tabReader(cells, tabs.teams, tables.team);
  const matches = tabReader(cells, tabs.matches, tables.match);
  const ranking = tabReader(cells, tabs.ranking, tables.ranking);

  const listed = teamsIn(teams, record);
  if ("fault" in listed) return listed;
  const { names, venues, carryOver, withdrawn } = listed.value;
  const played = linesIn(matches, record, names.length);
  if ("fault" in played) return played;
  const { lines, results } = played.value;
  const sorted = [
    ...(listed.value.isSorted ? [{ tab: tabs.teams, column: headerOf("number") }] : []),
    ...(played.value.isSorted ? [{ tab: tabs.matches, column: headerOf("round") }] : []),
  ];
  return {
    value: {
      tabs,
      season: {
        choice: { ...blank, teams: names, venues: record.hasVenues ? venues : undefined },
        lines,
        drawn: record.drawn,
        ...(record.starters !== undefined && { starters: record.starters }),
        standing,
      },
      carryOver,
      withdrawn,
      results,
      sorted,
      ranking: hasColumn(tables.ranking, "number")
        ? ranking
            .rows((row) => ranking.at(row, "number") !== "")
            .map((row) => Number(ranking.at(row, "number")))
        : [],
      cells,
    },
  };
}

/** A league of which something stands in some tabs only, as an Undo left it that stopped half-way. */
export interface HalfLeague {
  /** What is half there: a round, a team, or the formulas that number the teams. */
  added: "round" | "team" | "numbers";
  /** The league as if all of it stood there. */
  whole: RunningLeague;
  /** The league without it. */
  before: LeagueState;
}

/** A league with a round or a team that is only half there; undefined when anything else is wrong. */
export function halfThere(read: ReadRecord, cells: ReadonlyMap<string, TabCells>): HalfLeague | undefined {
  const { swiss } = read.record.choice;
  return halfNumbered(read, cells) ?? (swiss === undefined ? halfAdded(read, cells) : halfDrawn(read, cells));
}

/** A league whose teams have lost numbers, which are those of their rows. */
function halfNumbered(read: ReadRecord, cells: ReadonlyMap<string, TabCells>): HalfLeague | undefined {
  const { record, tabs, standing } = read;
  const blank = { ...record.choice, teams: [], venues: record.hasVenues ? [] : undefined };
  const { team } = leagueLayout(blank, [], "", standing).tables;
  const teams = tabReader(cells, tabs.teams, team);
  const listed = cells.get(tabs.teams);
  const rows = teams.rows((row) => teams.at(row, "team") !== "");
  const isGone = (row: number) => teams.at(row, "number") === "";
  const others = rows.filter((row) => !isGone(row));
  if (!listed || others.length === rows.length) return undefined;
  if (others.some((row) => teams.at(row, "number") !== row - teams.first + 1)) return undefined;
  const values = listed.values.map((line, row) =>
    line.map((cell, column) =>
      rows.includes(row) && column === indexOf(team, "number") ? row - teams.first + 1 : cell,
    ),
  );
  const whole = readRunning(read, new Map([...cells, [tabs.teams, { ...listed, values }]]));
  if ("fault" in whole || whole.value.sorted.length > 0) return undefined;
  return { added: "numbers", whole: { ...whole.value, cells }, before: whole.value.season };
}

/** A Swiss whose matches have one round more than its set-up. */
function halfDrawn(read: ReadRecord, cells: ReadonlyMap<string, TabCells>): HalfLeague | undefined {
  const { record, tabs, standing } = read;
  const { choice, drawn, hasVenues } = record;
  const { tables } = leagueLayout(
    { ...choice, teams: [], venues: hasVenues ? [] : undefined },
    [],
    "",
    standing,
  );
  const matches = tabReader(cells, tabs.matches, tables.match);
  const round = drawn.length + 2;
  const order = matches
    .rows((row) => matches.at(row, "round") !== "")
    .filter((row) => matches.at(row, "round") === round)
    .flatMap((row) => [matches.at(row, "homeNumber"), matches.at(row, "awayNumber")])
    .filter((team) => typeof team === "number");
  if (order.length === 0) return undefined;
  const last = { round, after: round - 1, order: [...new Set(order)], method: SWISS_METHODS[0] };
  const whole = readRunning({ ...read, record: { ...record, drawn: [...drawn, last] } }, cells);
  if ("fault" in whole || whole.value.sorted.length > 0) return undefined;
  const { season } = whole.value;
  const lines = season.lines.filter((line) => line.round < round);
  return { added: "round", whole: whole.value, before: { ...season, lines, drawn } };
}

/** A round robin whose matches have one team more than its list of teams. */
function halfAdded(read: ReadRecord, cells: ReadonlyMap<string, TabCells>): HalfLeague | undefined {
  const { record, tabs, standing } = read;
  const { choice, hasVenues } = record;
  const blank = { ...choice, teams: [], venues: hasVenues ? [] : undefined };
  const { tables } = leagueLayout(blank, [], "", standing);
  const teams = tabReader(cells, tabs.teams, tables.team);
  const listed = cells.get(tabs.teams);
  const rows = teams.rows((row) => teams.at(row, "number") !== "");
  const number = rows.length + 1;
  if (!listed || number < 3) return undefined;
  const row = teams.first + rows.length;
  const values = listed.values.map((line) => [...line]);
  const line = (values[row] ??= []);
  line[indexOf(tables.team, "number")] = number;
  line[indexOf(tables.team, "team")] ||= text("league.teams.example", { number });
  const whole = readRunning(read, new Map([...cells, [tabs.teams, { ...listed, values }]]));
  if ("fault" in whole || whole.value.sorted.length > 0) return undefined;
  const { season, results } = whole.value;
  const names = season.choice.teams.slice(0, -1);
  const venues = season.choice.venues?.slice(0, -1);
  const before = { ...season.choice, teams: names, venues };
  const isTyped = results.some((result) => result.isTyped);
  const lines = linesBefore(season, before, isTyped);
  // The cells are those of the workbook, without the number and the name that the reading above put in for
  // the team.
  return (
    lines && { added: "team", whole: { ...whole.value, cells }, before: { ...season, choice: before, lines } }
  );
}

/** The lines of a round robin before its last team came; undefined where it is not known how the team came. */
function linesBefore(
  { choice, lines }: LeagueState,
  before: LeagueChoice,
  isTyped: boolean,
): MatchLine[] | undefined {
  const number = choice.teams.length;
  const hasIt = (line: MatchLine) => sidesOf(line).includes(number);
  if (!lines.some(hasIt)) return undefined;
  if (!isTyped && sameLines(lines, firstLines(choice))) return firstLines(before);
  const others = lines.filter((line) => !hasIt(line));
  const last = greatest([0, ...others.map(({ round }) => round)]);
  if (lines.every((line) => !hasIt(line) || line.round > last)) return others;
  // Otherwise the team must have taken the place of every bye.
  if (lines.some(({ bye }) => bye !== undefined)) return undefined;
  return lines.map((line): MatchLine => {
    const opponent = hasIt(line) ? sidesOf(line).find((team) => team !== number) : undefined;
    return opponent === undefined ? line : { round: line.round, bye: opponent };
  });
}

function sameLines(one: readonly MatchLine[], other: readonly MatchLine[]): boolean {
  const shape = (lines: readonly MatchLine[]) =>
    lines.map((line) => [line.round, ...sidesOf(line)].join(" ")).join();
  return shape(one) === shape(other);
}

/** The teams by their numbers; the first of a list is team 1. */
interface ListedTeams extends Pick<RunningLeague, "carryOver" | "withdrawn"> {
  names: string[];
  venues: string[];
  isSorted: boolean;
}

function teamsIn(teams: TabReader<TeamColumn>, { choice, hasVenues }: LeagueRecord): Parsed<ListedTeams> {
  const rows = teams.rows((row) => teams.at(row, "number") !== "");
  const below = teams.gap(rows.length, ["number"]);
  if (below) return below;
  const most = choice.swiss === undefined ? MOST_TEAMS : MOST_IN_SWISS;
  const many = teams.manyRows(rows, most);
  if (many) return many;
  const seen = new Map<string, number>();
  // Somebody may have sorted the list; with one number wrong it is not known who has which.
  const byNumber = [...rows].sort((a, b) => Number(teams.at(a, "number")) - Number(teams.at(b, "number")));
  const isSorted = byNumber.every((row, index) => teams.at(row, "number") === index + 1);
  const inOrder = isSorted ? byNumber : rows;
  for (const [index, row] of inOrder.entries()) {
    const number = index + 1;
    if (teams.at(row, "number") !== number) return teams.oddCell(row, "number", String(number));
    const name = String(teams.at(row, "team")).replace(/\s+/g, " ").trim();
    if (name === "") return teams.oddCell(row, "team", text("league.running.aName"));
    const same = seen.get(name.toLowerCase());
    if (same !== undefined) return teams.oddCell(row, "team", text("league.running.anotherName", { same }));
    seen.set(name.toLowerCase(), number);
    for (const column of hasVenues ? (["team", "venue"] as const) : (["team"] as const)) {
      if (String(teams.at(row, column)).trim().length > LONGEST_NAME) {
        return teams.oddCell(row, column, text("league.running.shortName", { most: LONGEST_NAME }));
      }
    }
    const carry = teams.at(row, "carryOver");
    const bounds = carryOverBounds(choice);
    if (carry !== "" && !isWithin(carry, bounds)) {
      const expected = text("league.running.aCarryOver", { least: bounds.from, most: bounds.to });
      return teams.oddCell(row, "carryOver", expected);
    }
  }
  return {
    value: {
      names: inOrder.map((row) => String(teams.at(row, "team"))),
      venues: inOrder.map((row) => String(teams.at(row, "venue"))),
      carryOver: inOrder.map((row) => numberOr0(teams.at(row, "carryOver"))),
      // A formula of the tab has understood the word.
      withdrawn: inOrder.map((row) => teams.at(row, "out") === 1),
      isSorted: inOrder.some((row, index) => row !== rows[index]),
    },
  };
}

/** The lines of the matches with their results. */
function linesIn(
  matches: TabReader<MatchColumn>,
  record: LeagueRecord,
  teams: number,
): Parsed<{ lines: MatchLine[]; results: LineResult[]; isSorted: boolean }> {
  const isTeam = (cell: ReadCell) =>
    typeof cell === "number" && Number.isInteger(cell) && cell >= 1 && cell <= teams;
  const lines: MatchLine[] = [];
  const results: LineResult[] = [];
  const penalties = penaltyBounds(record.choice);
  const rows = matches.rows((row) => matches.at(row, "round") !== "" || matches.at(row, "homeNumber") !== "");
  const many = matches.manyRows(rows, MOST_LINES);
  if (many) return many;
  const below = matches.gap(rows.length, ["round", "homeNumber", "awayNumber"]);
  if (below) return below;
  for (const row of rows) {
    const cell = (name: MatchColumn) => matches.at(row, name);
    const [round, home, away] = [cell("round"), cell("homeNumber"), cell("awayNumber")];
    if (typeof round !== "number" || !Number.isInteger(round) || round < 1) {
      return matches.oddCell(row, "round", text("league.running.aRound"));
    }
    const aTeam = text("league.running.aTeam", { most: teams });
    if (!isTeam(home)) return matches.oddCell(row, "homeNumber", aTeam);
    if (away !== "" && (!isTeam(away) || away === home)) return matches.oddCell(row, "awayNumber", aTeam);
    const [table, note, half] = [cell("table"), cell("note"), cell("boards")];
    lines.push({
      round,
      ...(away === "" ? { bye: Number(home) } : { pairing: [Number(home), Number(away)] }),
      ...(typeof table === "number" && { table }),
      ...(cell("part") === HALF && typeof half === "number" && { half }),
      ...(note !== "" && { note: String(note) }),
    });
    results.push(resultIn(cell, penalties));
  }
  const known = onlyTriples(lines, record.choice);
  const inOrder = [...known.keys()].sort((a, b) => known[a].round - known[b].round);
  const sorted = inOrder.map((line) => known[line]);
  // Somebody may have sorted the matches. With a damaged round the lines are read as they stand.
  const damaged = damagedRound(sorted, record, teams) && damagedRound(known, record, teams);
  if (damaged) return matches.oddCell(matches.first + damaged.line, damaged.column, damaged.expected);
  return { value: { lines: known, results, isSorted: inOrder.some((line, index) => line !== index) } };
}

/**
 * The lines, of which only those of a triple are half matches of the draw: its teams have a second line in
 * the round. Half a match in any other line was typed by the secretary.
 */
function onlyTriples(lines: readonly MatchLine[], { odd }: LeagueRecord["choice"]): MatchLine[] {
  const counts = new Map<string, number>();
  const keyOf = (round: number, team: number) => `${round} ${team}`;
  for (const line of lines) {
    for (const team of sidesOf(line)) {
      const key = keyOf(line.round, team);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return lines.map(({ half, ...line }) => {
    const isTwice = sidesOf(line).some((team) => (counts.get(keyOf(line.round, team)) ?? 0) > 1);
    return half !== undefined && odd === "triple" && isTwice ? { ...line, half } : line;
  });
}

/** The most lines of matches: a double round robin of 64 teams has 4,032, a Swiss of 200 teams 100 a round. */
const MOST_LINES = 20_000;

interface Damaged {
  line: number;
  column: "round" | "homeNumber" | "awayNumber";
  expected: string;
}

/**
 * The first line that makes it doubtful who has met whom, of lines in the order of the rounds: the rounds
 * must be 1 to the last, and in a Swiss every team on whose order a round was drawn must be in it exactly
 * once. The first round has the teams from 1 on, as many as the set-up says; the later ones of the list came
 * in between the rounds.
 */
function damagedRound(
  lines: readonly MatchLine[],
  { choice, drawn, starters = 0 }: LeagueRecord,
  teams: number,
): Damaged | undefined {
  const isSwiss = choice.swiss !== undefined;
  const rounds = new Map<number, number[]>();
  const last = isSwiss ? drawn.length + 1 : lines.length;
  for (const [line, { round }] of lines.entries()) {
    const before = lines.at(line - 1)?.round ?? 0;
    const earliest = line === 0 ? 1 : before;
    const latest = Math.min(last, line === 0 ? 1 : before + 1);
    if (round < earliest || round > latest) {
      return {
        line,
        column: "round",
        expected: text("league.running.roundOf", { from: earliest, to: latest }),
      };
    }
    rounds.set(round, [...(rounds.get(round) ?? []), line]);
  }
  if (!isSwiss) return undefined;
  for (let round = 1; round <= last; round++) {
    const inRound = rounds.get(round) ?? [];
    const seen = new Set<number>();
    // In a triple each of the three plays two half matches.
    const halves = new Map<number, number>();
    for (const line of inRound) {
      const isHalf = lines[line].half !== undefined;
      for (const [side, team] of sidesOf(lines[line]).entries()) {
        const column = side === 0 ? "homeNumber" : "awayNumber";
        const before = halves.get(team) ?? 0;
        if (seen.has(team) && !(isHalf && before === 1)) {
          return { line, column, expected: text("league.running.once", { team, round }) };
        }
        seen.add(team);
        halves.set(team, isHalf ? before + 1 : 2);
      }
    }
    const first = Array.from({ length: Math.max(starters, greatest(seen)) }, (_, index) => index + 1);
    const order = round === 1 ? first : drawn[round - 2].order;
    const missing = order.find((team) => !seen.has(team));
    const line = inRound[0] ?? lines.length;
    if (missing !== undefined) {
      return { line, column: "round", expected: text("league.running.everyTeam", { team: missing, round }) };
    }
    const stranger = [...seen].find((team) => !order.includes(team) || team > teams);
    if (stranger !== undefined) {
      return { line, column: "round", expected: text("league.running.noTeam", { team: stranger, round }) };
    }
  }
  return undefined;
}

function resultIn(cell: (name: MatchColumn) => ReadCell, penalties: Bounds): LineResult {
  const [home, away] = [cell("vpsHome"), cell("vpsAway")];
  const orNone = (value: ReadCell) => (typeof value === "number" ? value : undefined);
  const penalty = (name: "penaltyHome" | "penaltyAway") => {
    const typed = cell(name);
    return isWithin(typed, penalties) ? typed : 0;
  };
  // A formula of the tab has made a code of the word.
  const isAtFault = (...codes: readonly number[]) => codes.includes(Number(cell("atFault")));
  const typed = ["impsHome", "impsAway", "fault", "penaltyHome", "penaltyAway", "ruledHome"] as const;
  return {
    vps: typeof home === "number" && typeof away === "number" ? [home, away] : undefined,
    awarded: [orNone(cell("awardedHome")), orNone(cell("awardedAway"))],
    atFault: [isAtFault(1, 3), isAtFault(2, 3)],
    imps: [numberOr0(cell("impsHome")), numberOr0(cell("impsAway"))],
    penalty: [penalty("penaltyHome"), penalty("penaltyAway")],
    // The ranked columns leave out boards that a match cannot give.
    boards: [numberOr0(cell("rankBoardsHome")), numberOr0(cell("rankBoardsAway"))],
    part: orNone(cell("part")) ?? 1,
    isRuled: [cell("ruledHome"), cell("ruledAway")].every((vps) => typeof vps === "number"),
    isTyped: typed.some((name) => cell(name) !== ""),
  };
}

function numberOr0(cell: ReadCell): number {
  return typeof cell === "number" ? cell : 0;
}

/** Reads the cells of a tab by the names of its columns; rows count from 0 in the whole tab. */
interface TabReader<Column> {
  /** The first row of data. */
  first: number;
  at(row: number, column: Column): ReadCell;
  /** The rows of data down to the first that has no content. */
  rows(filled: (row: number) => boolean): number[];
  /**
   * A fault when the list goes on below the row at which it ends: a number stands there in one of these columns. Words
   * below a list may be a note.
   */
  gap(count: number, columns: readonly Column[]): { fault: string } | undefined;
  /** A fault when there are more rows than a league has. */
  manyRows(rows: readonly number[], most: number): { fault: string } | undefined;
  oddCell(row: number, column: Column, expected: string): { fault: string };
}

/** Reads a tab by the names of its columns, which stand in the table as they do in the tab. */
export function tabReader<Column extends string>(
  cells: ReadonlyMap<string, TabCells>,
  name: string,
  { above, columns }: Table<Column>,
): TabReader<Column> {
  const values = cells.get(name)?.values ?? [];
  const names = columns.map(({ key }) => key);
  const address = (row: number, column: number) => `${columnLetters(column)}${row + 1}`;
  const first = FROZEN_ROWS + above;
  const at = (row: number, column: Column): ReadCell =>
    (values[row] as ReadCell[] | undefined)?.[names.indexOf(column)] ?? "";
  return {
    first,
    at,
    rows(filled) {
      const rows: number[] = [];
      for (let row = first; row < values.length && filled(row); row++) rows.push(row);
      return rows;
    },
    gap(count, wanted) {
      for (let row = first + count; row < values.length; row++) {
        const column = wanted.find((one) => typeof at(row, one) === "number");
        if (column === undefined) continue;
        const [blank, cell] = [first + count + 1, address(row, names.indexOf(column))];
        return { fault: text("league.running.gap", { tab: name, row: blank, cell }) };
      }
      return undefined;
    },
    manyRows: ({ length: count }, most) =>
      count > most ? { fault: text("league.running.many", { tab: name, count, most }) } : undefined,
    oddCell(row, column, expected) {
      const cell = address(row, names.indexOf(column));
      const typed = shortened(String(at(row, column)));
      return { fault: text("league.running.odd", { tab: name, cell, typed, expected }) };
    },
  };
}

/** What a sentence shows of a long text. */
const MOST_SHOWN = 60;

function shortened(typed: string): string {
  return typed.length > MOST_SHOWN ? `${typed.slice(0, MOST_SHOWN)}…` : typed;
}
