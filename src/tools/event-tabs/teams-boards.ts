import { resultText } from "../../events/contract";
import { type EventResult, type MatchBoard } from "../../events/event";
import { boardImps, type TeamsRule } from "../../events/teams";
import { call } from "../../sheets/formula-text";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import {
  type DeclaredColumn,
  firstTyped,
  ofHundredths,
  ofNumbers,
  ofTypedWords,
  usesOf,
  usesOfValues,
} from "../../sheets/declared-columns";
import { type Filling, filledFromHeaders } from "../../sheets/filled-columns";
import { inRow, rowOf, sheetOf, type Table, withHeader } from "../../sheets/table";
import { text } from "../../translations/texts";
import { type TeamsChoice } from "./choice";
import { eventTable } from "./event-table";
import {
  areScored,
  ofMarks,
  resultsTitle,
  scoreByBoard,
  type RulingCell,
  scoreFormula,
  scoreText,
  whereToType,
} from "./results-tab";
import { idCell } from "./id-cell";
import { withNotes } from "./notes";

/** The header of what the boards give a side: IMPs, points, or a per cent. */
export function boardsWord({ scale, field }: TeamsRule, side: "Home" | "Away"): string {
  if (scale === "percent")
    return text(side === "Home" ? "event.headers.percentNs" : "event.headers.percentEw");
  if (field) return side === "Home" ? text("event.headers.impsNs") : text("event.headers.impsEw");
  if (scale === "points") {
    return side === "Home" ? text("event.headers.pointsHome") : text("event.headers.pointsAway");
  }
  return side === "Home" ? text("event.headers.impsHome") : text("event.headers.impsAway");
}

/** Each board of each match, with both tables beside each other: the tab in which the director types. */
function boardsColumns(choice: TeamsChoice) {
  const { rule, typedIn } = choice;
  const scored = areScored(choice);
  const number = (width: number) => ofNumbers(width, { isNamed: true });
  const typed = (code: "contract" | "by" | "result", width: number) =>
    ofTypedWords(width, {
      ...(scored && { hint: text(`event.hints.${code}`), hintFor: "formulas" }),
      isShown: typedIn !== "scores",
    });
  const tableScore = ofNumbers(11, {
    hint: text("event.hints.score"),
    ...(scored && { isComputed: "byOurs", hintFor: "values" }),
  });
  const ruling = ofTypedWords(20, { hint: text("event.hints.ruling") });
  const score = ofNumbers(15, { isComputed: true, isNamed: true });
  const imps = (side: "Home" | "Away") =>
    ofNumbers(11, { header: boardsWord(rule, side), isComputed: "byOurs", isNamed: true });
  /** What the add-in computes from the two tables. A file does not have it. */
  const compared = ofHundredths(20, { isComputed: "byOurs", only: "formulas" });
  return {
    line: ofNumbers(8),
    match: ofNumbers(7, { isNamed: true, isGroup: true }),
    round: ofNumbers(7),
    board: number(7),
    home: number(7),
    away: number(7),
    contractNs: typed("contract", 19),
    byNs: typed("by", 5),
    resultNs: typed("result", 8),
    tableScoreNs: tableScore,
    contractEw: typed("contract", 19),
    byEw: typed("by", 5),
    resultEw: typed("result", 8),
    tableScoreEw: tableScore,
    rulingNs: ruling,
    rulingEw: ruling,
    scoreNs: score,
    scoreEw: score,
    impsHome: imps("Home"),
    impsAway: imps("Away"),
    homeAtNs: compared,
    awayAtEw: compared,
    awayAtNs: compared,
    homeAtEw: compared,
    seen: ofMarks(),
  } satisfies Record<string, DeclaredColumn>;
}

export type BoardsColumn = keyof ReturnType<typeof boardsColumns>;

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
  return eventTable(
    { name: text("event.tabs.results"), rows: boardLines(choice).length },
    boardsColumns(choice),
  );
}

const SIDES = [
  { suffix: "Ns", table: "homeNs" },
  { suffix: "Ew", table: "homeEw" },
] as const;

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
    ...(choice.typedIn && firstTyped(tab)),
    ...usesOf(tab, whereToType(scored)),
    asValues: { ...usesOfValues(tab, whereToType(false)), below: [[text("event.notes.values")]] },
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

/**
 * What CROSSIMPS or MATCHPOINTS gives both teams of each row, for the table at which the home team sits
 * North-South and for the other.
 */
function comparedFillings({ rule }: TeamsChoice, tab: Table<BoardsColumn>): Filling<BoardsColumn>[] {
  const [scores, lines] = [withHeader(tab, "scoreNs", "scoreEw"), withHeader(tab, "line")];
  // Each line should have two scores, so an average counts as compared with one. At matchpoints the top is
  // then 2.
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

/**
 * The IMPs or points of a board. CROSSIMPS or MATCHPOINTS compares the two tables of each row, and knows
 * rulings and averages. A ruling has its award at its own table alone, and a split one gives the teams
 * different IMPs; so the other table's award counts only where the ruling is there.
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
