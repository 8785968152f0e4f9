import { isFormula } from "../../src/sheets/sheet-host";
import { addIn, OF_TABS } from "./add-in";
import { formulaBook } from "./formula-book";
import { type Follow, type SortedBy } from "./sorted-rows";
import { listsOf, type Workbook, withoutNumberedRows, WORKBOOKS } from "./workbooks-of-each-kind";

/*
 * Whoever sorts a tab sees the same rows in another order, in this tab and in all others: each ranking, standing, cross-table and
 * comparison stays as it was. Filters and hidden rows change nothing either, because no formula asks for what is visible.
 */

const FUNCTIONS = addIn(...OF_TABS);

function opened({ sheets, typed }: Workbook) {
  const book = formulaBook(sheets, {}, FUNCTIONS);
  for (const [tab, row, column, value] of typed) book.type(tab, row, column, value);
  /** The rows of each tab in an order of their own. */
  const shown = (): Record<string, string[]> =>
    Object.fromEntries(
      sheets.map((sheet) => {
        const cells = book.contents(sheet.name) ?? [];
        const width = Math.max(sheet.columns.length, ...cells.map(({ length }) => length));
        const rows = cells.map((_, row) =>
          JSON.stringify(
            Array.from({ length: width }, (__, column) => rounded(book.read(sheet.name, row, column))),
          ),
        );
        return [sheet.name, withoutNumberedRows(rows)];
      }),
    );
  return { book, shown };
}

/** Sums of decimals depend on their order in the last digits. */
function rounded(shown: string | number | boolean): string | number | boolean {
  return typeof shown === "number" ? Number(shown.toFixed(9)) : shown;
}

/** With references to the own tab alone the tabs of one workbook of so many are sorted. */
declare const SORTED_APART: number;

describe.each<[Follow, number]>([
  ["all", 1],
  ["own tab", SORTED_APART],
])("where references to %s follow a formula that moves", (follow, apart) => {
  test.each(WORKBOOKS.filter((_, index) => index % apart === 0))("%s", (_, make) => {
    const workbook = make();
    const { book, shown } = opened(workbook);
    const before = shown();
    expect(JSON.stringify(before)).not.toMatch(/#(VALUE|N\/A|REF|SPILL)/);
    let turn = 0;
    for (const sheet of workbook.sheets) {
      for (const list of listsOf(sheet)) {
        for (const column of sheet.columns.keys()) {
          const keys: SortedBy[] = [
            { column, descending: turn++ % 2 === 0 },
            { column: (column + 2) % sheet.columns.length },
          ];
          book.sort(sheet.name, list, keys, follow);
          expect([sheet.name, column, shown()]).toEqual([sheet.name, column, before]);
        }
      }
    }
    expect(turn).toBeGreaterThan(0);
  });
});

test.each(WORKBOOKS)(
  "no formula depends on which rows are visible or where its row stands: %s",
  (_, make) => {
    for (const { rows } of make().sheets) {
      for (const cell of rows.flat()) {
        if (!isFormula(cell)) continue;
        // A sentence may name a fixed row of another tab.
        expect(cell.formula).not.toMatch(
          /\b(SUBTOTAL|AGGREGATE|OFFSET|INDIRECT|ROW)\((?!\{\{\w+\}\}!\$\w+\$\d+\))/,
        );
      }
    }
  },
);
