import { type ResultField } from "../columns";
import { type EventMatch, type EventResult, type MatchBoard } from "../event";
import { readPublished } from "../score";
import { boardImps } from "../teams";
import { CARRIED, type Context } from "./context";
import {
  type FixtureField,
  type FoundTable,
  type PlaceInMatch,
  type TableLine,
  type ResultsTable,
} from "./found";
import { CONTRACT_BEGINS } from "./matrix";
import { numberedByNames, type NumbersOfNames } from "./numbers";
import { cellIn } from "./sheet";

/**
 * The match sheets of teams: both rooms of a board beside each other, or a row for each room. Each room becomes a line of a table
 * of results, which is then read as all others are, and knows its place in a match.
 */

type Rooms = Extract<FoundTable, { kind: "rooms" }>;

/** The rooms of a table as results, with the boards of its matches, in which the results are put when they are read. */
export interface FoundRooms {
  results: ResultsTable;
  boards: MatchBoard[];
}

/** The fields of a room, in the order of the cells of its line. */
const ROOM = ["contract", "by", "direction", "result", "tricks", "made", "down", "score", "scoreEw"] as const;
type RoomField = (typeof ROOM)[number];
type RoomColumns = Partial<Record<RoomField, number>>;

/** The rooms of a table. Teams and matches that are new are added to those that are known. */
export function roomsIn(table: Rooms, numbers: NumbersOfNames): FoundRooms {
  const boards: MatchBoard[] = [];
  const lines = table.fixtures.room ? listed(table, numbers, boards) : beside(table, numbers, boards);
  const used = (at: number) => lines.some(({ cells }) => cells[at] !== "");
  const columns = Object.fromEntries(
    ["board", "ns", "ew", ...ROOM].flatMap((field, at) => (at < 3 || used(at) ? [[field, [at]]] : [])),
  ) as Partial<Record<ResultField, number[]>>;
  const texts = ["board", "ns", "ew", ...ROOM];
  return {
    boards,
    results: { kind: "results", header: { line: table.header.line, columns, texts }, lines },
  };
}

/** Both rooms of a board stand in a row. */
function beside(table: Rooms, numbers: NumbersOfNames, boards: MatchBoard[]): TableLine[] {
  const { header, lines } = table;
  const rooms = roomColumns(table);
  const isFirstClosed = CLOSED.test(header.texts[Object.values(rooms[0])[0]]);
  const { names, imps } = teamsOf(table, impColumns(table));
  const [home, away] = names.map((name) => teamOf(name, numbers));
  const boardOf = (row: TableLine) => numberOf(cellIn(row, header.columns.board));
  const own = boardRows(table).map(boardOf);
  const match = matchOf({ home, away, line: header.line }, own, numbers);
  const carried = carriedIn(lines[0].context, names);
  if (match.value.boards.length === 0 && carried) match.value.carried = carried;
  const isBlank = imps.every((column) => boardRows(table).every((row) => cellIn(row, [column]) === ""));
  return lines.flatMap((row) => {
    const board = boardOf(row);
    const figures = imps.map((column) => readPublished(cellIn(row, [column])));
    const [ofHome = 0, ofAway = 0] = figures.map((figure) => figure?.value);
    if (board === "") {
      const label = row.cells.join(" ");
      if (CARRIED.test(label)) {
        // What is carried into a later part of a match has its first part in it.
        if (match.value.boards.length === 0 && ofHome !== ofAway) match.value.carried = ofHome - ofAway;
        return [];
      }
      if (/\bvps?\b|victory/i.test(label) && imps.length > 1) {
        const [homeScore, awayScore] = figures;
        Object.assign(match.value, { homeScore, awayScore });
      }
    }
    const played: MatchBoard = { board };
    const both = rooms.flatMap((columns, room): TableLine[] => {
      const seat = (room === 0) === isFirstClosed ? "homeEw" : "homeNs";
      const cells = cellsOf(row, columns);
      if (cells.every((cell) => cell === "") || (board === "" && TOTALS.test(row.cells.join(" ")))) return [];
      const [ns, ew] = seat === "homeNs" ? [home, away] : [away, home];
      return [{ ...row, cells: [board, ns, ew, ...cells], place: { match: match.at, board: played, seat } }];
    });
    if (board !== "" && both.length > 0) {
      if (both.length === 2 && !isBlank) played.imps = wonIn(ofHome, ofAway);
      match.value.boards.push(played);
      boards.push(played);
    }
    return both;
  });
}

/** Each room has a row; the second one of a board may leave out what the first one says. */
function listed(
  { header, fixtures, lines }: Rooms,
  numbers: NumbersOfNames,
  boards: MatchBoard[],
): TableLine[] {
  const [room] = roomColumns({ header, fixtures });
  const imps = [fixtures.homeImps, fixtures.awayImps];
  const isBlank = lines.every((row) => imps.every((columns) => cellIn(row, columns) === ""));
  const known = new Map<string, MatchBoard>();
  let names = WITHOUT_NAMES;
  let [board, round] = ["", ""];
  return lines.flatMap((line): TableLine[] => {
    const row = withRoomBelow(line, fixtures.room);
    const own = [fixtures.home, fixtures.away].map((columns) => cellIn(row, columns));
    if (own[0] !== "") names = own;
    board = numberOf(cellIn(row, header.columns.board)) || row.context.board || board;
    round = numberOf(cellIn(row, header.columns.round)) || round;
    const cells = cellsOf(row, room);
    if (cells.every((one) => one === "")) return [];
    const [home, away] = names.map((name) => teamOf(name, numbers));
    const seat = OPEN.test(cellIn(row, fixtures.room)) ? "homeNs" : "homeEw";
    const match = matchOf(
      { home, away, line: line.line, ...(round !== "" && { round: Number(round) }) },
      [],
      numbers,
    );
    const carried = carriedIn(line.context, names);
    if (match.value.boards.length === 0 && carried) match.value.carried = carried;
    const key = `${match.at}\n${board}`;
    let played = known.get(key);
    if (!played) {
      played = { board };
      known.set(key, played);
      match.value.boards.push(played);
      boards.push(played);
    }
    const [ofHome = 0, ofAway = 0] = imps.map((columns) => readPublished(cellIn(row, columns))?.value);
    if (!isBlank) played.imps = (played.imps ?? 0) + wonIn(ofHome, ofAway);
    const [ns, ew] = seat === "homeNs" ? [home, away] : [away, home];
    return [{ ...row, cells: [board, ns, ew, ...cells], place: { match: match.at, board: played, seat } }];
  });
}

/** The home team's IMPs on a board. What one team has won may stand below the other as lost. */
function wonIn(ofHome: number, ofAway: number): number {
  return ofHome === -ofAway ? ofHome : ofHome - ofAway;
}

/** A row with its room below the word for it: a text has no cells below those that stand across two rows. */
function withRoomBelow(line: TableLine, [column]: readonly number[] = []): TableLine {
  const first = line.cells.findIndex((one) => one.trim() !== "");
  if (first >= column || !ROOM_WORD.test(line.cells[first].trim())) return line;
  return { ...line, cells: [...Array<string>(column - first).fill(""), ...line.cells] };
}

const TOTALS = /\b(?:totals?|sum|somme|totaal|gesamt|totale|razem|suma|toplam|imps?|vps?)\b/i;
const CLOSED = /\b(?:closed|geschlossen|gesloten|fermée|chiusa|cerrada|fechada|zamkn|slut|lukket|kapalı)/i;
/** Open begins so in the languages of bridge, and closed does not. */
const OPEN = /^[oaöå1]/i;
const ROOM_WORD = /^(?:open|closed|[oc])(?: room)?$/i;

/** The columns of each room. Of a list there is one. */
function roomColumns({ header: { columns }, fixtures }: Pick<Rooms, "header" | "fixtures">): RoomColumns[] {
  if (fixtures.open && fixtures.closed && !columns.contract && !columns.ns)
    return [{ contract: fixtures.open[0] }, { contract: fixtures.closed[0] }];
  // Below these words are points where no other column has them. Home and away are the teams in a list.
  const score = columns.score ?? without(columns.ns, fixtures.home);
  const scoreEw = columns.scoreEw ?? (columns.score ? undefined : without(columns.ew, fixtures.away));
  const all: Partial<Record<ResultField, number[]>> = { ...columns, score, scoreEw };
  // The closed room begins where a field has its second column.
  const second = ROOM.flatMap((field) => all[field]?.[1] ?? []).reduce(
    (least, at) => Math.min(least, at),
    Infinity,
  );
  return [0, 1].map((room) =>
    Object.fromEntries(
      ROOM.flatMap((field) => {
        const own = all[field]?.find((column, at, { length }) =>
          length === 2 ? at === room : column < second === (room === 0),
        );
        return own === undefined ? [] : [[field, own]];
      }),
    ),
  );
}

function without(columns: readonly number[] | undefined, others: readonly number[] | undefined) {
  return columns?.filter((column) => !others?.includes(column));
}

/** The cells of a room in the order of ROOM. */
function cellsOf({ cells }: TableLine, columns: RoomColumns): string[] {
  const cell = (field: RoomField) => (cells[columns[field] ?? -1] ?? "").trim();
  const contract = cell("contract");
  // A column of a room may have its contracts or its scores.
  const isScore = columns.score === undefined && !CONTRACT_BEGINS.test(contract);
  return ROOM.map((field) =>
    isScore && field === "contract" ? "" : isScore && field === "score" ? contract : cell(field),
  );
}

/** The lines that name a board. */
function boardRows({ header: { columns }, lines }: Rooms): TableLine[] {
  return lines.filter((row) => numberOf(cellIn(row, columns.board)) !== "");
}

/** The lines of a table that may end within its last line: it is one of a room, and no total. */
export function openLines(table: Rooms): TableLine[] {
  const rows = table.fixtures.room ? table.lines : boardRows(table);
  return rows.at(-1) === table.lines.at(-1) ? rows : [];
}

function numberOf(words: string): string {
  return /^\D{0,12}?(\d{1,6})\.?$/.exec(words)?.[1] ?? "";
}

/**
 * The columns of the IMPs: one for each team, or one with the home team's. Above them may stand the names of the teams alone, so
 * a column of small numbers that has another name is one, too.
 */
function impColumns(table: Rooms): number[] {
  const { texts, columns } = table.header;
  const { homeImps, awayImps } = table.fixtures;
  if (homeImps && awayImps) return [homeImps[0], awayImps[0]];
  const others = Object.entries<number[]>({ ...columns, ...table.fixtures });
  const taken = new Set(others.filter(([field]) => !MAY_BE_IMPS.has(field)).flatMap(([, all]) => all));
  const rows = boardRows(table);
  const hasImps = (column: number) => {
    const filled = rows.map((row) => cellIn(row, [column])).filter((cell) => cell !== "");
    return filled.length > 0 && filled.every((cell) => /^[+\-−]?\d{1,2}$/.test(cell));
  };
  return texts
    .map((_, column) => column)
    .filter((column) => !taken.has(column) && texts[column].trim() !== "" && hasImps(column))
    .slice(0, 2);
}

const MAY_BE_IMPS: ReadonlySet<string> = new Set<ResultField | FixtureField>([
  "award",
  "nsAward",
  "ewAward",
  "homeImps",
  "margin",
]);

/** The names of the teams, home first, and the columns of their IMPs in the same order. */
function teamsOf(
  { header: { texts }, lines }: Rooms,
  imps: readonly number[],
): { names: readonly string[]; imps: readonly number[] } {
  const { home, away } = lines[0].context.teams ?? {};
  const [first, second] = imps.map((column): string | undefined => texts[column].replace(NO_NAME, "").trim());
  if (home && away) {
    const isSame = (one: string | undefined, team: string) => one?.toLowerCase() === team.toLowerCase();
    const isTurned = isSame(first, away) || isSame(second, home);
    return { names: [home, away], imps: isTurned ? [...imps].reverse() : imps };
  }
  return { names: first && second && first !== second ? [first, second] : WITHOUT_NAMES, imps };
}

const WITHOUT_NAMES = ["Home", "Away"];

/**
 * The IMPs by which the home team leads by the words above: `Carry-over: Reds 12.5 IMPs`, `Carry forward Home 8`, and of both teams
 * `Reds 12 Blues 4`. 0 where the words name neither team.
 */
function carriedIn({ carried = "" }: Context, names: readonly string[]): number {
  const [home = 0, away = 0] = names.map((name, at) => {
    const [found = ""] = [name, ...SIDE_WORDS[at]].flatMap((side) => behind(side, carried) ?? []);
    return readPublished(/^[\s:=+(]*(\d+(?:[.,]\d+)?)(?!\d|[.,]\d)/.exec(found)?.[1] ?? "")?.value;
  });
  return home - away;
}

/** What stands behind a name, whatever signs and blanks are between its words; undefined where the name is not there. */
function behind(name: string, words: string): string | undefined {
  const parts = name.match(/[\p{L}\d]+/gu);
  if (!parts) return undefined;
  const whole = String.raw`(?<![\p{L}\d])${parts.join(String.raw`[^\p{L}\d]+`)}(?![\p{L}\d])`;
  return new RegExp(`${whole}(.*)`, "iu").exec(words)?.[1];
}

const SIDE_WORDS: readonly (readonly string[])[] = [
  ["home", "heim", "thuis", "casa", "hemma", "hjemme"],
  ["away", "visitors", "gast", "uit", "ospiti", "borta", "borte", "ude"],
];

/** What stands above IMPs besides the name of a team. */
const NO_NAME = /^(?:open|closed)(?: room)?\b|\b(?:imps?|team|points?|net|swing|home|away|ns|ew)\b|[+\-:]/gi;

/** The number of a team. */
function teamOf(name: string, numbers: NumbersOfNames): string {
  return numberedByNames({ id: "", names: [name] }, numbers);
}

/** The match of two teams to which these boards belong; a new one where they are in those that are known. */
function matchOf(
  { home, away, line, round }: Pick<EventMatch, "home" | "away" | "line"> & { round?: number },
  own: readonly string[],
  { matches }: NumbersOfNames,
): { at: number; value: EventMatch } {
  const boards = new Set(own);
  const known = matches.findIndex(
    (match) =>
      match.home === home &&
      match.away === away &&
      (round === undefined || match.round === round) &&
      !match.boards.some(({ board }) => boards.has(board)),
  );
  if (known >= 0) return { at: known, value: matches[known] };
  const before = matches
    .filter((match) => [match.home, match.away].some((team) => team === home || team === away))
    .reduce((last, match) => Math.max(last, match.round), 0);
  const value: EventMatch = { line, round: round ?? before + 1, home, away, boards: [] };
  return { at: matches.push(value) - 1, value };
}

/** Puts a result into its match. */
export function seat(result: EventResult, { board, seat: own }: PlaceInMatch): void {
  board[own] = result;
}

/**
 * The matches when all results are in their places. Where the IMPs that are published agree better with the rooms turned, the
 * home team sat the other way; where they agree better with the scores of one room turned, these are the home team's own.
 */
export function finishRooms(rooms: readonly FoundRooms[], numbers: NumbersOfNames): void {
  for (const { boards } of rooms) {
    const agree = (seen: (board: MatchBoard) => MatchBoard) =>
      boards.filter((board) => {
        const imps = boardImps(seen(board), { form: "teams", scale: "imps" });
        return imps !== undefined && imps.home === board.imps;
      }).length;
    const [asIs, turned, own] = [(board: MatchBoard) => board, turnedRound, inHomesView].map(agree);
    // Where both agree, the teams stay where they sat.
    if (own > asIs && own >= turned) {
      for (const { homeEw } of boards) if (homeEw) homeEw.score = scoreInHomesView(homeEw);
    } else if (turned > asIs) {
      for (const board of boards) {
        Object.assign(board, turnedRound(board));
        for (const result of [board.homeNs, board.homeEw]) {
          if (result) [result.ns, result.ew] = [result.ew, result.ns];
        }
      }
    }
  }
  for (const match of numbers.matches)
    match.boards = match.boards.filter(({ homeNs, homeEw }) => homeNs ?? homeEw);
}

function inHomesView({ homeEw, ...board }: MatchBoard): MatchBoard {
  return homeEw ? { ...board, homeEw: { ...homeEw, score: scoreInHomesView(homeEw) } } : board;
}

/** The home team's score in the room where it sat East-West, where no contract says whose it is. */
function scoreInHomesView({ score, computed }: EventResult): EventResult["score"] {
  return typeof score === "number" && computed === undefined ? -score + 0 : score;
}

function turnedRound({ homeNs, homeEw, ...board }: MatchBoard): MatchBoard {
  return { ...board, homeNs: homeEw, homeEw: homeNs };
}
