import { ofNumbers, ofWords } from "../../sheets/declared-columns";
import { call, quoted, sentenceFormula } from "../../sheets/formula-text";
import { columnLetters } from "../../sheets/column-letters";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { dataOf, hasColumn, rowNumber, type Table } from "../../sheets/table";
import { text } from "../../translations/texts";
import { isIndividual, type PairsChoice, type TeamsChoice } from "./choice";
import { ofDirection, type PairsColumn } from "./pairs-tab";
import { type TableNote } from "./notes";
import { keepsSides, type ResultsColumn } from "./results-tab";
import { type BoardsColumn } from "./teams-boards";

/** What the line below the ranking counts. */
export interface Remarks {
  /** The first column of each list in the tab Check, which has the number of a row for each remark. */
  counted: readonly string[];
  /** The tables. What somebody types below the last row of one counts for nothing, so the line says so. */
  tables: readonly TypedTable[];
}

/** A table into which the director types, and what is known of the rows below it. */
interface TypedTable {
  table: Table<string>;
  /** Whether a number further down can only be a result that somebody has typed, because notes are words. */
  isFree: boolean;
}

/** The tab Check with what may be typed wrong, and what is said of it elsewhere. */
interface CheckedSheet {
  sheet: NewSheet;
  remarks: Remarks;
}

/** How far down remarks are counted. A list that is longer has more remarks than somebody reads. */
const MOST_REMARKS = 1000;

/** How many columns CHECKEVENING fills, and how far its lists are apart. */
const FILLED = 5;
const APART = FILLED + 1;

/**
 * The lists that CHECKEVENING fills, beside each other: below what the file publishes, or in a tab of their own.
 *
 * @param lists the formulas, without =
 * @param check the tab that compares the workbook with the file, where there is one
 * @param results the tables of results and matches
 */
export function withSlips(
  lists: readonly string[],
  check: NewSheet | undefined,
  results: readonly Table<string>[],
  contestants: Table<string>,
): CheckedSheet {
  const tables = [
    ...results.map((table) => ({ table, isFree: true })),
    { table: contestants, isFree: false },
  ];
  const filled = lists.flatMap((list, index): CellValue[] => [
    ...(index === 0 ? [] : Array.from({ length: APART - 1 }, () => "")),
    ofFormulas(list),
  ]);
  const counted = (first: number) => lists.map((_, index) => countedFrom(first, APART * index));
  if (check === undefined)
    return { sheet: ownSheet(filled), remarks: { counted: counted(rowNumber(-1)), tables } };
  const before = [...check.rows, [], [ofFormulas(quoted(text("event.slips.title")))]];
  const missing = Math.max(0, filled.length + FILLED - 1 - check.columns.length);
  const columns = [
    ...check.columns,
    ...Array.from({ length: missing }, () => ({ ...ofWords(14), header: "" })),
  ];
  return {
    sheet: { ...check, columns, rows: [...before, filled] },
    remarks: { counted: counted(rowNumber(before.length)), tables },
  };
}

/** @param first the row with the headers of the list */
function countedFrom(first: number, column: number): string {
  const letters = `$${columnLetters(column)}$`;
  return `{{${text("event.tabs.check")}}}!${letters}${first}:${letters}${first + MOST_REMARKS}`;
}

/** What only formulas show: a file without the add-in has no such list, since its results were read with remarks of their own. */
function ofFormulas(expression: string): CellValue {
  return { formula: `=${expression}`, values: () => [[""]] };
}

/** How many rows of the tab have the look of a list before a formula fills them. */
const LINES = 20;

/**
 * The tab Check of a workbook without a file to compare with: the headers of the lists are those of the tab.
 */
function ownSheet(filled: readonly CellValue[]): NewSheet {
  return {
    name: text("event.tabs.check"),
    title: text("event.slips.title"),
    columns: filled
      .flatMap((header, index) => {
        if (header === "") return index % APART === FILLED ? [ofWords(3)] : [];
        return [ofNumbers(12, { header }), ofWords(8), ofWords(14), ofWords(70), ofWords(14)];
      })
      .map((column) => ({ header: "", ...column })),
    rows: Array.from({ length: LINES }, () => []),
    only: "formulas",
  };
}

/** What may be typed wrong in an event of pairs or players. */
export function pairsSlips(
  { event, typedIn }: PairsChoice,
  results: Table<ResultsColumn>,
  pairs: Table<PairsColumn>,
): string[] {
  const seats = isIndividual(event) ? (["north", "west"] as const) : (["ns", "ew"] as const);
  const withContracts = typedIn === "contracts" && hasColumn(results, "contract");
  const list = call(
    "CHECKEVENING",
    dataOf(results, "board"),
    dataOf(results, seats[0], seats[1]),
    dataOf(results, "score"),
    dataOf(pairs, "pair"),
    withContracts ? dataOf(results, "contract") : "",
    withContracts ? dataOf(results, "by") : "",
    keepsSides(event) ? ofDirection(pairs, "pair", "pair", "ew") : "",
    withContracts && hasColumn(results, "result") ? dataOf(results, "result") : "",
    `ROW(${firstCell(results, 0)})`,
    dataOf(results, "seen"),
  );
  return [list.slice(1)];
}

/** The same at teams: of the tables at which the home teams sit North-South, and of the others. */
export function teamsSlips(
  { typedIn }: TeamsChoice,
  boards: Table<BoardsColumn>,
  teams: Table<PairsColumn>,
): string[] {
  return (["Ns", "Ew"] as const).map((side) =>
    call(
      "CHECKEVENING",
      dataOf(boards, "board"),
      dataOf(boards, "home", "away"),
      dataOf(boards, `score${side}`),
      dataOf(teams, "pair"),
      typedIn === "contracts" ? dataOf(boards, `contract${side}`) : "",
      typedIn === "contracts" ? dataOf(boards, `by${side}`) : "",
      "",
      typedIn === "contracts" ? dataOf(boards, `result${side}`) : "",
      `ROW(${firstCell(boards, 0)})`,
      dataOf(boards, "seen"),
    ).slice(1),
  );
}

/** Below the ranking: how many remarks there are, and where something stands that counts nowhere. */
export function slipsNote({ counted, tables }: Remarks): TableNote {
  const count = `COUNT(${counted.join(",")})`;
  const some = sentenceFormula(
    (number) => text("event.slips.some", { number, tab: text("event.tabs.check") }),
    [count],
  );
  const below = tables.map((one) => {
    const cells = filledBelow(one);
    const { name, rows } = one.table;
    const sentence = sentenceFormula(
      (row) => ` ${text("event.slips.below", { row, tab: name })}`,
      // ROW gives the number that the row has now, because somebody may have inserted rows.
      [`ROW(${firstCell(one.table, rows - 1)})`],
    );
    return { cells, words: `IF(${cells}=0,"",${sentence})` };
  });
  // The row of a quiet remark is a text, and each list has one text more: its header, or that there are no remarks.
  const quiet = `(COUNTA(${counted.join(",")})-${count}-${counted.length})`;
  const dealtWith = sentenceFormula((number) => ` ${text("event.slips.quiet", { number })}`, [quiet]);
  const all = [count, ...below.map(({ cells }) => cells)].join("+");
  const said = [
    `IF(${all}=0,${quoted(text("event.slips.none"))},"")`,
    `IF(${count}=0,"",${some})`,
    ...below.map(({ words }) => words),
    `IF(${quiet}<=0,"",${dealtWith})`,
  ].join("&");
  return { note: ofFormulas(`TRIM(${said})`), unprinted: true };
}

/** How far below a table a result may stand. */
const ROWS_BELOW = 50;

/**
 * How many cells have something below the last row of a table: whatever stands in the next row, and numbers
 * further down. The last row is counted with the next and taken away again, so that rows that are inserted
 * between the two are counted too.
 */
function filledBelow({ table, isFree }: TypedTable): string {
  const last = table.rows - 1;
  const next = `(COUNTA(${rowsFrom(table, last, 2)})-COUNTA(${rowsFrom(table, last, 1)}))`;
  return isFree ? `(${next}+COUNT(${rowsFrom(table, last + 2, ROWS_BELOW)}))` : next;
}

/** Whole rows of a table's tab, from this row of data on. */
function rowsFrom(table: Table<string>, row: number, count: number): string {
  const right = columnLetters(table.columns.length - 1);
  return `${firstCell(table, row)}:$${right}$${rowNumber(row + count - 1, table)}`;
}

function firstCell(table: Table<string>, row: number): string {
  return `{{${table.name}}}!$A$${rowNumber(row, table)}`;
}
