import { resultText } from "../../events/contract";
import { type EventResult, type MatchBoard } from "../../events/event";
import { boardImps, type TeamsRule } from "../../events/teams";
import { call } from "../../sheets/formula-text";
import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import { type Filling, filledFromHeaders } from "../../sheets/filled-columns";
import {
  asTyped,
  columnsOf,
  guarded,
  hinted,
  indexOf,
  inRow,
  named,
  number,
  rowOf,
  sheetOf,
  type Table,
  tableOf,
  withHeader,
} from "../../sheets/table";
import { text } from "../../translations/texts";
import { type TeamsChoice } from "./choice";
import {
  areScored,
  firstTyped,
  resultsTitle,
  scoreByBoard,
  type RulingCell,
  scoreFormula,
  scoreText,
  seenColumn,
  whereToType,
} from "./results-tab";
import { idCell } from "./id-cell";
import { withNotes } from "./notes";

/** Each board of each match, with both tables beside each other: the tab in which the director types. */
export type BoardsColumn =
  | "line"
  | "match"
  | "round"
  | "board"
  | "home"
  | "away"
  | "contractNs"
  | "byNs"
  | "resultNs"
  | "tableScoreNs"
  | "contractEw"
  | "byEw"
  | "resultEw"
  | "tableScoreEw"
  | "rulingNs"
  | "rulingEw"
  | "scoreNs"
  | "scoreEw"
  | "impsHome"
  | "impsAway"
  | "homeAtNs"
  | "awayAtEw"
  | "awayAtNs"
  | "homeAtEw"
  | "seen";

/** What the boards give a side: IMPs, or points. */
export function boardsWord({ scale, field }: TeamsRule, side: "Home" | "Away"): string {
  if (scale === "percent")
    return text(side === "Home" ? "event.headers.percentNs" : "event.headers.percentEw");
  if (field) return side === "Home" ? text("event.headers.impsNs") : text("event.headers.impsEw");
  if (scale === "points") {
    return side === "Home" ? text("event.headers.pointsHome") : text("event.headers.pointsAway");
  }
  return side === "Home" ? text("event.headers.impsHome") : text("event.headers.impsAway");
}

const boardLooks = (rule: TeamsRule): Record<BoardsColumn, SheetColumn> => ({
  line: number(text("event.headers.line"), 8),
  match: number(text("event.headers.match"), 7),
  round: number(text("event.headers.round"), 7),
  board: number(text("event.headers.board"), 7),
  home: number(text("event.headers.home"), 7),
  away: number(text("event.headers.away"), 7),
  contractNs: asTyped(text("event.headers.contractNs"), 19),
  byNs: asTyped(text("event.headers.byNs"), 5),
  resultNs: asTyped(text("event.headers.resultNs"), 8),
  tableScoreNs: number(text("event.headers.tableScoreNs"), 11),
  contractEw: asTyped(text("event.headers.contractEw"), 19),
  byEw: asTyped(text("event.headers.byEw"), 5),
  resultEw: asTyped(text("event.headers.resultEw"), 8),
  tableScoreEw: number(text("event.headers.tableScoreEw"), 11),
  rulingNs: asTyped(text("event.headers.rulingNs"), 20),
  rulingEw: asTyped(text("event.headers.rulingEw"), 20),
  scoreNs: number(text("event.headers.scoreNs"), 15),
  scoreEw: number(text("event.headers.scoreEw"), 15),
  impsHome: number(boardsWord(rule, "Home"), 11),
  impsAway: number(boardsWord(rule, "Away"), 11),
  homeAtNs: working(number(text("event.headers.homeAtNs"), 20, "0.00")),
  awayAtEw: working(number(text("event.headers.awayAtEw"), 20, "0.00")),
  awayAtNs: working(number(text("event.headers.awayAtNs"), 20, "0.00")),
  homeAtEw: working(number(text("event.headers.homeAtEw"), 20, "0.00")),
  seen: seenColumn(),
});

/** A column that the add-in computes from the two tables. A file does not have it. */
function working(column: SheetColumn): SheetColumn {
  return { ...column, only: "formulas" };
}

/** The columns that are missing where only scores are typed. */
const CONTRACTS: readonly BoardsColumn[] = [
  "contractNs",
  "byNs",
  "resultNs",
  "contractEw",
  "byEw",
  "resultEw",
];

/** A board of a match with its two tables, by the way in which the home team sits there. */
export interface BoardLine {
  match: number;
  board: MatchBoard;
}

/** What stands in the first column: the number of the line, by which other tabs find it, and its board. */
export function lineOf(row: number, board: string): string {
  return `${row + 1}-${board}`;
}

export function boardLines({ event }: TeamsChoice): BoardLine[] {
  return event.matches.flatMap(({ boards }, match) => boards.map((board) => ({ match, board })));
}

export function boardsTab(choice: TeamsChoice): Table<BoardsColumn> {
  return tableOf({
    name: text("event.tabs.results"),
    columns: columnsOf(
      boardLooks(choice.rule),
      (key) => choice.typedIn !== "scores" || !CONTRACTS.includes(key),
    ),
    rows: boardLines(choice).length,
  });
}

const SIDES = [
  { suffix: "Ns", table: "homeNs" },
  { suffix: "Ew", table: "homeEw" },
] as const;

/** What formulas fill: from contracts, and from scores. */
const OF_CONTRACTS = ["tableScoreNs", "tableScoreEw"] as const;
const OF_SCORES = ["impsHome", "impsAway", "homeAtNs", "awayAtEw", "awayAtNs", "homeAtEw"] as const;

export function boardsSheet(choice: TeamsChoice, tab: Table<BoardsColumn>): NewSheet {
  const { event } = choice;
  const scored = areScored(choice);
  const lines = boardLines(choice);
  const rows = lines.map(({ match, board }, row) => {
    const { round, home, away } = event.matches[match];
    const cells: Partial<Record<BoardsColumn, CellValue>> = {
      // CROSSIMPS compares the two tables of a line, and scores the contracts of a ruling on its board.
      line: lineOf(row, board.board),
      match: match + 1,
      round,
      board: idCell(board.board),
      home: idCell(home),
      away: idCell(away),
    };
    for (const { suffix, table } of SIDES) {
      const scoring = scored && {
        fn: "CONTRACTSCORE",
        board: inRow(tab, row, "board"),
        by: inRow(tab, row, `by${suffix}`),
      };
      Object.assign(cells, tableCells(board[table], suffix, tab, row, scoring));
    }
    Object.assign(cells, impsCells(board, tab, row, choice));
    return rowOf(tab, cells);
  });
  const sheet = {
    ...sheetOf(tab, resultsTitle(choice), []),
    ...withNotes(rows, [{ note: text("event.notes.ruling"), unprinted: true }]),
    groupedBy: [indexOf(tab, "match")],
    ...firstTyped(choice, tab, { contracts: "contractNs", scores: "tableScoreNs" }),
    ...guarded(
      tab,
      [...(scored ? OF_CONTRACTS : []), "scoreNs", "scoreEw", ...OF_SCORES],
      whereToType(scored),
    ),
    ...named(tab, ["match", "board", "home", "away", "scoreNs", "scoreEw", "impsHome", "impsAway"]),
    ...hinted(tab, {
      ...typedWords(scored),
      seen: text("event.hints.seen", { tab: text("event.tabs.check") }),
    }),
    asValues: {
      ...guarded(tab, ["scoreNs", "scoreEw"], whereToType(false)),
      ...hinted(tab, typedWords(false)),
      below: [[text("event.notes.values")]],
    },
  };
  return filledFromHeaders(sheet, tab, [
    ...(scored ? SIDES.map((side) => scoresFilling(lines, tab, side)) : []),
    ...comparedFillings(choice, tab),
  ]);
}

/** The scores of the contracts at one of the tables. */
function scoresFilling(
  lines: readonly BoardLine[],
  tab: Table<BoardsColumn>,
  { suffix, table }: (typeof SIDES)[number],
): Filling<BoardsColumn> {
  return {
    columns: [`tableScore${suffix}`],
    formula: (headers) =>
      call(
        "CONTRACTSCORE",
        withHeader(tab, `contract${suffix}`),
        withHeader(tab, "board"),
        withHeader(tab, `by${suffix}`),
        withHeader(tab, `result${suffix}`),
        "",
        headers,
      ),
    values: () => lines.map((line) => [contractScore(line.board[table]) ?? ""]),
  };
}

/** What CROSSIMPS or MATCHPOINTS gives both teams of each row, for the table at which the home team sits North-South and for the other. */
function comparedFillings({ rule }: TeamsChoice, tab: Table<BoardsColumn>): Filling<BoardsColumn>[] {
  const [scores, lines] = [withHeader(tab, "scoreNs", "scoreEw"), withHeader(tab, "line")];
  // Of two tables each, so that an average is compared with one. Two tables have a top of 2.
  const compared = (side: string, headers: string) =>
    rule.scale === "points"
      ? call("MATCHPOINTS", scores, "2", lines, side, "", "", "", headers)
      : call("CROSSIMPS", scores, "", "2", lines, side, "", "", "", headers);
  const filling = (columns: readonly BoardsColumn[], side: string): Filling<BoardsColumn> => ({
    columns,
    formula: (headers) => compared(side, headers),
    values: () => [],
  });
  return [filling(["homeAtNs", "awayAtEw"], ""), filling(["awayAtNs", "homeAtEw"], '"ew"')];
}

/** What is typed for both tables: contracts, or scores where these are not computed. */
function typedWords(scored: boolean): Partial<Record<BoardsColumn, string>> {
  const score = text("event.hints.score");
  const both = (side: "Ns" | "Ew") => ({
    ...(scored
      ? {
          [`contract${side}`]: text("event.hints.contract"),
          [`by${side}`]: text("event.hints.by"),
          [`result${side}`]: text("event.hints.result"),
        }
      : { [`tableScore${side}`]: score }),
    [`ruling${side}`]: text("event.hints.ruling"),
  });
  return { ...both("Ns"), ...both("Ew") };
}

/**
 * The IMPs or points of a board. CROSSIMPS or MATCHPOINTS compares the two tables of each row, and knows rulings and averages. A ruling has its award at its own table alone, and a split one gives the teams different IMPs;
 * so the other table's award counts only where the ruling is there.
 */
function impsCells(
  board: MatchBoard,
  tab: Table<BoardsColumn>,
  row: number,
  { rule }: TeamsChoice,
): Partial<Record<BoardsColumn, CellValue>> {
  const at = (key: BoardsColumn) => inRow(tab, row, key);
  const either = `OR(TRIM(${at("scoreNs")})="",TRIM(${at("scoreEw")})="")`;
  // A number that was typed under Ruling is a text.
  const isPoints = (key: BoardsColumn) => `OR(ISNUMBER(${at(key)}*1),${at(key)}="PASS")`;
  // The cell is blank until both tables have a score.
  const byPoints = rule.scale === "points";
  const none = byPoints ? "1" : "0";
  const imps = (side: "home" | "away", first: BoardsColumn, second: BoardsColumn): CellValue => ({
    formula: `=IF(${either},"",ROUND(IF(${isPoints("scoreEw")},${at(first)},IF(OR(${isPoints("scoreNs")},${at(first)}=${none}),${at(second)},${at(first)})),${byPoints ? 2 : 0}))`,
    values: () => [[boardImps(board, rule)?.[side] ?? ""]],
  });
  return {
    impsHome: imps("home", "homeAtNs", "homeAtEw"),
    impsAway: imps("away", "awayAtNs", "awayAtEw"),
  };
}

function tableCells(
  result: EventResult | undefined,
  suffix: "Ns" | "Ew",
  tab: Table<BoardsColumn>,
  row: number,
  scoring: RulingCell["scoring"] | false,
): Partial<Record<BoardsColumn, CellValue>> {
  const [tableScore, ruling] = [inRow(tab, row, `tableScore${suffix}`), inRow(tab, row, `ruling${suffix}`)];
  const ruled = typeof result?.score === "number" ? undefined : result?.ruling;
  const score: CellValue = ruled ?? (result?.score === undefined ? "" : scoreText(result.score));
  const byContract = scoring ? contractScore(result) : undefined;
  const isTyped = scoring ? score !== (byContract ?? "") : typeof score === "string";
  return {
    [`contract${suffix}`]: result?.contract,
    [`by${suffix}`]: result?.declarer,
    [`result${suffix}`]: result?.result === undefined ? "" : resultText(result.result),
    [`tableScore${suffix}`]: scoring || isTyped ? "" : score,
    [`ruling${suffix}`]: isTyped ? score : "",
    [`score${suffix}`]: scoreFormula({ cell: ruling, ...(scoring && { scoring }) }, tableScore, ""),
  };
}

function contractScore(result: EventResult | undefined): number | undefined {
  return result && scoreByBoard(result);
}
