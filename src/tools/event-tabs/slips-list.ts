import { call, quoted, sentenceFormula } from "../../sheets/formula-text";
import { type CellValue, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import { dataOf, hasColumn, number, rowNumber, type Table, words } from "../../sheets/table";
import { text } from "../../translations/texts";
import { isIndividual, type PairsChoice } from "./choice";
import { type PairsColumn } from "./pairs-tab";
import { noteRow, type ResultsColumn } from "./results-tab";

/** The tab Check with the list of what may be typed wrong, and where the rows of its remarks are counted. */
export interface CheckedSheet {
  sheet: NewSheet;
  /** The first column of the list, which has the number of a row for each remark. */
  counted: string;
}

/** How far down remarks are counted. A list that is longer has more remarks than somebody reads. */
const MOST_REMARKS = 1000;

/**
 * The list that CHECKEVENING fills: below what the file publishes, or in a tab of its own.
 *
 * @param check the tab that compares the workbook with the file, where there is one
 */
export function withSlips(
  choice: PairsChoice,
  results: Table<ResultsColumn>,
  pairs: Table<PairsColumn>,
  check: NewSheet | undefined,
): CheckedSheet {
  const list = ofFormulas(slipsFormula(choice, results, pairs).slice(1));
  if (check === undefined) return { sheet: ownSheet(list), counted: countedFrom(rowNumber(-1)) };
  const before = [...check.rows, [], [ofFormulas(quoted(text("event.slips.title")))]];
  return {
    sheet: { ...check, rows: [...before, [list]] },
    counted: countedFrom(rowNumber(before.length)),
  };
}

/** @param first the row with the headers of the list */
function countedFrom(first: number): string {
  return `{{${text("event.tabs.check")}}}!$A$${first}:$A$${first + MOST_REMARKS}`;
}

/** What only formulas show: a file without the add-in has no such list, since its results were read with remarks of their own. */
function ofFormulas(expression: string): CellValue {
  return { formula: `=${expression}`, values: () => [[""]] };
}

/** How many lines of the tab look like those of a list before there is one. */
const LINES = 20;

/** The list's own headers are those of the tab. */
function ownSheet(list: CellValue): NewSheet {
  return {
    name: text("event.tabs.check"),
    title: text("event.slips.title"),
    columns: [number(list, 12), words("", 8), words("", 14), words("", 70)],
    rows: Array.from({ length: LINES }, () => []),
    only: "formulas",
  };
}

function slipsFormula(
  { event, typedIn, typedName }: PairsChoice,
  results: Table<ResultsColumn>,
  pairs: Table<PairsColumn>,
): string {
  const seats = isIndividual(event) ? (["north", "west"] as const) : (["ns", "ew"] as const);
  const withContracts = typedIn === "contracts" && hasColumn(results, "contract");
  return call(
    typedName("CHECKEVENING"),
    dataOf(results, "board"),
    dataOf(results, seats[0], seats[1]),
    dataOf(results, "score"),
    dataOf(pairs, "pair"),
    withContracts ? dataOf(results, "contract") : "",
    withContracts ? dataOf(results, "by") : "",
  );
}

/** Below the ranking: how many remarks there are. */
export function slipsNote(counted: string, columns: readonly SheetColumn[]): CellValue[][] {
  const count = `COUNT(${counted})`;
  const some = sentenceFormula(
    (number) => text("event.slips.some", { number, tab: text("event.tabs.check") }),
    [count],
  );
  const formula = `IF(${count}=0,${quoted(text("event.slips.none"))},${some})`;
  return [[], noteRow(columns, ofFormulas(formula))];
}
