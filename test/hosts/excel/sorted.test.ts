import { newBook, tabNamed } from "../../browser/real-excel/book";
import { calculate } from "../../browser/real-excel/calculate";
import { sortTab } from "../../browser/real-excel/sort";
import { addIn, OF_TABS } from "../../tools/add-in";
import { listsOf, withoutNumberedRows, WORKBOOKS } from "../../tools/workbooks-of-each-kind";
import { type NodeExcel, openExcelInNode } from "./in-node";

const FUNCTIONS = addIn(...OF_TABS);

let excel: NodeExcel;
afterEach(() => {
  expect(excel.book.seen.breaches).toEqual([]);
  excel.close();
});

/** The rows that each tab shows, in an order of their own. */
function shown(): Record<string, string[]> {
  return Object.fromEntries(
    excel.book.tabs.map(({ name, cells }) => [
      name,
      withoutNumberedRows(
        cells.map((line) => {
          const row = line.map((cell) => (typeof cell === "object" ? (cell.value ?? "") : cell));
          while (row.at(-1) === "") row.pop();
          return JSON.stringify(row, (_, value: unknown) =>
            typeof value === "number" ? Number(value.toFixed(9)) : value,
          );
        }),
      ),
    ]),
  );
}

test.each(WORKBOOKS)("in Excel every tab survives that each list is sorted: %s", async (_, make) => {
  const { sheets, typed } = make();
  excel = openExcelInNode(newBook());
  expect(await excel.insert(sheets)).toEqual(sheets.map(({ name }) => name));
  for (const [tab, row, column, value] of typed) tabNamed(excel.book, tab).cells[row][column] = value;
  calculate(excel.book, FUNCTIONS);
  const before = shown();
  expect(JSON.stringify(before)).not.toMatch(/#(VALUE|N\/A|REF|SPILL|NAME)/);
  let sorts = 0;
  for (const sheet of sheets)
    for (const list of listsOf(sheet)) {
      const column = sorts++ % sheet.columns.length;
      sortTab(excel.book, sheet.name, list, [{ column, descending: true }], "all", FUNCTIONS);
      expect([sheet.name, shown()]).toEqual([sheet.name, before]);
    }
  expect(sorts).toBeGreaterThan(0);
});
