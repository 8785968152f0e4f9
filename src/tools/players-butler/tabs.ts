import { columnLetters } from "../../sheets/column-letters";
import {
  type DeclaredColumn,
  firstTyped,
  guardOfAll,
  ofHundredths,
  ofNumbers,
  ofTypedWords,
  ofWords,
  usesOf,
} from "../../sheets/declared-columns";
import { type Filling, filledFromHeaders } from "../../sheets/filled-columns";
import { call, quoted, sentenceFormula } from "../../sheets/formula-text";
import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import { dataOf, foundIn, here, inRow, rowOf, sheetOf, type Table, withHeader } from "../../sheets/table";
import { text } from "../../translations/texts";
import { eventTable } from "../event-tabs/event-table";
import { idCell } from "../event-tabs/id-cell";
import { type PlayersValues, type TypedPlayers } from "./form";
import { type TeamEvent, type TeamMatch } from "./read";

/** The Butler that is to be made. */
export interface PlayersChoice {
  title: string;
  isOfPlayers: boolean;
  lineUps: number;
  compare: TypedPlayers["playersCompare"];
  discard: TypedPlayers["playersDiscard"];
  by: TypedPlayers["playersBy"];
  least: number;
  tie: TypedPlayers["playersTie"];
  events: readonly TeamEvent[];
}

export function playersChoice(values: PlayersValues, events: readonly TeamEvent[]): PlayersChoice {
  return {
    title: values.playersTitle || text("event.untitled"),
    isOfPlayers: values.playersOf === "players",
    lineUps: values.playersLineUps,
    compare: values.playersCompare,
    discard: values.playersDiscard,
    by: values.playersBy,
    least: values.playersLeast,
    tie: values.playersTie,
    events,
  };
}

/**
 * The seats of a line-up. At the first table the home team sits North-South, at the second East-West, as in the results of an
 * event of teams.
 */
type Seat = `${"homeNs" | "awayEw" | "awayNs" | "homeEw"}${1 | 2}`;
type LineUpColumn = "line" | "event" | "match" | "round" | "boards" | "home" | "away" | Seat;

const PLACES = ["homeNs", "awayEw", "awayNs", "homeEw"] as const;

/** A row of the line-ups: a match, or a part of it. */
interface LineUp {
  event: TeamEvent;
  match: TeamMatch;
  boards: TeamMatch["boards"];
}

/** The line-ups in the order of the matches. The boards of a match are cut evenly, in the order in which they stand. */
function lineUpsOf({ events, lineUps }: PlayersChoice): LineUp[] {
  return events.flatMap((event) =>
    event.matches.flatMap((match) => {
      const parts = Math.min(lineUps, match.boards.length);
      const cut = (part: number) => Math.round((part * match.boards.length) / parts);
      return Array.from({ length: parts }, (_, part) => ({
        event,
        match,
        boards: match.boards.slice(cut(part), cut(part + 1)),
      }));
    }),
  );
}

/** The seats of a side that have a name each: of pairs only the first one. */
const seatsOf = ({ isOfPlayers }: PlayersChoice) => (isOfPlayers ? ([1, 2] as const) : ([1] as const));

function lineUpsTable(choice: PlayersChoice, rows: number): Table<LineUpColumn> {
  const { isOfPlayers } = choice;
  const hint = text(isOfPlayers ? "playersButler.hints.player" : "playersButler.hints.pair");
  const seats = PLACES.flatMap((place) =>
    seatsOf(choice).map((seat): [Seat, DeclaredColumn] => {
      const header = text("playersButler.seat", { place, player: isOfPlayers ? String(seat) : "pair" });
      return [`${place}${seat}`, ofTypedWords(isOfPlayers ? 18 : 28, { header, hint })];
    }),
  );
  const computed = { isComputed: true };
  return eventTable(
    { name: text("playersButler.tabs.lineUps"), above: 1, rows },
    {
      line: ofNumbers(7, computed),
      event: ofWords(18, {
        ...computed,
        header: text("playersButler.headers.results"),
        isShown: choice.events.length > 1,
      }),
      match: ofNumbers(7, computed),
      round: ofNumbers(7, computed),
      boards: ofWords(12, computed),
      home: ofWords(20, computed),
      away: ofWords(20, computed),
      ...(Object.fromEntries(seats) as Record<Seat, DeclaredColumn>),
    },
  );
}

/** A table of a board: who sat there, its score, and the IMPs against the datum. */
type ButlerColumn = "lineUp" | "board" | "score" | "datum" | "impsNs" | "impsEw" | Sitting | Counted;
type Sitting = `${"ns" | "ew"}${1 | 2}`;
type Counted = `${"who" | "imps" | "tie"}${"Ns" | "Ew"}${1 | 2}`;

const SIDES = ["ns", "ew"] as const;

/** The seats of a table in the order in which RANKING takes them. */
function namesOf(choice: PlayersChoice) {
  return SIDES.flatMap((side) =>
    seatsOf(choice).map((seat) => ({ side, seat, name: `${side}${seat}` as const })),
  );
}

const counted = (what: "who" | "imps" | "tie", side: "ns" | "ew", seat: 1 | 2): Counted =>
  `${what}${side === "ns" ? "Ns" : "Ew"}${seat}`;

function butlerTable(choice: PlayersChoice, rows: number): Table<ButlerColumn> {
  const seats = namesOf(choice);
  const nameHeader = (side: "ns" | "ew") => text(side === "ns" ? "event.headers.ns" : "event.headers.ew");
  const ofSeats = (what: "who" | "imps" | "tie", declare: typeof ofNumbers, width: number, isShown = true) =>
    Object.fromEntries(
      seats.map(({ side, seat }) => {
        const header = text("playersButler.headers.counted", { what, side: nameHeader(side) });
        return [counted(what, side, seat), declare(width, { header, isShown })];
      }),
    ) as Record<Counted, DeclaredColumn>;
  return eventTable<ButlerColumn>(
    { name: text("playersButler.tabs.boards"), above: 1, rows },
    {
      lineUp: ofNumbers(9, { header: text("playersButler.headers.lineUp") }),
      board: ofWords(12),
      ...(Object.fromEntries(
        seats.map(({ side, name }) => [name, ofWords(22, { header: nameHeader(side) })]),
      ) as Record<Sitting, DeclaredColumn>),
      score: ofNumbers(14),
      datum: ofNumbers(9),
      impsNs: ofHundredths(10),
      impsEw: ofHundredths(10),
      ...ofSeats("who", ofWords, 22),
      ...ofSeats("imps", ofHundredths, 12),
      ...ofSeats("tie", ofNumbers, 12, choice.tie === "boards"),
    },
  );
}

/** The tabs of the Butler: the line-ups that are typed, the list, and the boards from which it comes. */
export function playersSheets(choice: PlayersChoice): NewSheet[] {
  const lineUps = lineUpsOf(choice);
  const ofLineUps = lineUpsTable(choice, lineUps.length);
  const boards = lineUps.reduce((sum, one) => sum + one.boards.length, 0);
  const butler = butlerTable(choice, 2 * boards);
  const sheets = [
    lineUpsSheet(choice, lineUps, ofLineUps),
    rankingSheet(choice, butler),
    boardsSheet(choice, lineUps, ofLineUps, butler),
  ];
  // They need functions of ours, and values would be out of date with the first name that is typed.
  return sheets.map((sheet) => ({ ...sheet, only: "formulas" }));
}

function lineUpsSheet(
  choice: PlayersChoice,
  lineUps: readonly LineUp[],
  table: Table<LineUpColumn>,
): NewSheet {
  const rows = lineUps.map(({ event, match, boards }, index) =>
    rowOf(table, {
      line: index + 1,
      event: event.results.tab,
      match: idCell(match.match),
      round: idCell(match.round),
      boards: [boards[0], boards[boards.length - 1]].map(({ board }) => board).join("–"),
      home: match.home,
      away: match.away,
    }),
  );
  const seats = PLACES.flatMap((place) => seatsOf(choice).map((seat) => `${place}${seat}` as const));
  const [first, last] = [seats[0], seats[seats.length - 1]];
  const filled = `COUNTA(${here(table, first, last)})`;
  const all = lineUps.length * seats.length;
  return {
    ...sheetOf(table, text("playersButler.titles.lineUps", { event: choice.title }), rows),
    above: [
      {
        formula: `=${sentenceFormula((count) => text("playersButler.filled", { count, all }), [filled])}`,
      },
    ],
    ...firstTyped(table),
    ...usesOf(table, text("playersButler.guard.lineUps")),
  };
}

/** The list, best first. RANKING writes its own headers. */
function rankingSheet(choice: PlayersChoice, butler: Table<ButlerColumn>): NewSheet {
  const seats = namesOf(choice);
  const [first, last] = [seats[0], seats[seats.length - 1]];
  const block = (what: "who" | "imps" | "tie") =>
    dataOf(butler, counted(what, first.side, first.seat), counted(what, last.side, last.seat));
  const formula = call(
    "RANKING",
    block("who"),
    block("imps"),
    "",
    choice.tie === "boards" ? block("tie") : "",
    "",
    "",
    choice.by === "mean" ? '"mean"' : "",
  );
  const columns: SheetColumn[] = [
    ofNumbers(8),
    ofWords(32),
    ofNumbers(9),
    ofHundredths(11),
    ...(choice.by === "mean" ? [ofHundredths(11)] : []),
  ].map((column, index) => ({
    ...column,
    header: index === 0 ? { formula, values: () => [[""]] } : "",
  }));
  const most = Math.min(butler.rows * seats.length, MOST_RANKED);
  const rows = Array.from({ length: most }, (): CellValue[] => []);
  return {
    name: text("playersButler.tabs.ranking"),
    title: text("playersButler.titles.ranking", {
      event: choice.title,
      players: choice.isOfPlayers,
      by: choice.by,
      least: choice.least,
    }),
    columns,
    rows,
    ...guardOfAll({ columns, rows: most }, text("playersButler.guard.ranking")),
  };
}

/** A league has fewer players. */
const MOST_RANKED = 500;

function boardsSheet(
  choice: PlayersChoice,
  lineUps: readonly LineUp[],
  ofLineUps: Table<LineUpColumn>,
  table: Table<ButlerColumn>,
): NewSheet {
  const seats = namesOf(choice);
  const tables = lineUps.flatMap(({ event, match, boards }, index) =>
    boards.flatMap((board) =>
      (["Ns", "Ew"] as const).map((home) => ({ event, match, board, home, lineUp: index + 1 })),
    ),
  );
  const several = choice.events.length > 1;
  const rows = tables.map(({ event, match, board, home, lineUp }, row) => {
    const cells: Partial<Record<ButlerColumn, CellValue>> = {
      lineUp,
      board:
        choice.compare === "number"
          ? board.board
          : [...(several ? [choice.events.indexOf(event) + 1] : []), match.round, board.board].join("-"),
      score: { formula: `=${scoreIn(event, board.line, home)}` },
    };
    for (const { side, seat, name } of seats) {
      // At the first table the home team sits North-South.
      const place =
        home === "Ns" ? (side === "ns" ? "homeNs" : "awayEw") : side === "ns" ? "awayNs" : "homeEw";
      cells[name] = {
        formula: `=TRIM(${foundIn(ofLineUps, "line", String(lineUp), `${place}${seat}`)})`,
      };
      const [who, imps] = [inRow(table, row, name), inRow(table, row, side === "ns" ? "impsNs" : "impsEw")];
      const ranked = counted("who", side, seat);
      cells[ranked] = {
        formula: `=IF(OR(${who}="",NOT(ISNUMBER(${imps}))),"",${enough(choice, table, seats, who)})`,
      };
      const rankedCell = inRow(table, row, ranked);
      cells[counted("imps", side, seat)] = { formula: `=IF(${rankedCell}="","",${imps})` };
      if (choice.tie === "boards")
        cells[counted("tie", side, seat)] = { formula: `=IF(${rankedCell}="","",1)` };
    }
    return rowOf(table, cells);
  });
  const missing = `SUMPRODUCT((${here(table, "ns1")}="")*(${here(table, "impsNs")}<>""))`;
  const sheet: NewSheet = {
    ...sheetOf(table, text("playersButler.titles.boards", { event: choice.title }), rows),
    above: [
      {
        formula: `=IF(${missing}=0,${quoted(text("playersButler.complete"))},${sentenceFormula((count) => text("playersButler.missing", { count }), [missing])})`,
      },
    ],
    ...guardOfAll(table, text("playersButler.guard.ranking")),
  };
  return filledFromHeaders(sheet, table, fillings(choice, table));
}

/** Who has played enough boards, otherwise a blank. */
function enough(
  { least }: PlayersChoice,
  table: Table<ButlerColumn>,
  seats: ReturnType<typeof namesOf>,
  who: string,
): string {
  if (least === 1) return who;
  const played = seats.map(({ side, name }) => {
    const imps = here(table, side === "ns" ? "impsNs" : "impsEw");
    // COUNTIFS would take the stars and question marks of a name for signs of its own.
    return `SUMPRODUCT((${here(table, name)}=${who})*(${imps}<>""))`;
  });
  return `IF(${played.join("+")}<${least},"",${who})`;
}

/** The datum of each board, and the IMPs of both sides against it. */
function fillings({ discard }: PlayersChoice, table: Table<ButlerColumn>): Filling<ButlerColumn>[] {
  const [scores, boards] = [withHeader(table, "score"), withHeader(table, "board")];
  return [
    {
      columns: ["datum"],
      formula: (headers) =>
        call("BUTLERDATUM", scores, discard === "one" ? "1" : "", "", "", boards, "", headers),
      values: () => [],
    },
    {
      columns: ["impsNs", "impsEw"],
      formula: (headers) =>
        call("BUTLER", scores, withHeader(table, "datum"), "", boards, '"both"', "", "", "", headers),
      values: () => [],
    },
  ];
}

/** The score of a table in the results of its event, found by the number of its line. */
function scoreIn({ results, rows }: TeamEvent, line: string, home: "Ns" | "Ew"): string {
  const column = (key: string) => {
    const letters = columnLetters(results.columns.get(key) ?? 0);
    const first = results.header + 2;
    return `{{${results.tab}}}!$${letters}$${first}:$${letters}$${first + rows - 1}`;
  };
  const score = `INDEX(${column(`score${home}`)},MATCH(${quoted(line)},${column("line")},0))`;
  return `IF(LEN(${score})=0,"",${score})`;
}
