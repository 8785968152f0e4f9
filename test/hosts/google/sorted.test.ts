import { addIn, OF_TABS } from "../../tools/add-in";
import { listsOf, withoutNumberedRows, WORKBOOKS } from "../../tools/workbooks-of-each-kind";
import { compute, sortSheet } from "./computed";
import { type FakeBook } from "./fake-sheets";
import { connectPane, HOSTS } from "./pane";
import { loadScript } from "./script";

const FUNCTIONS = addIn(...OF_TABS);

afterEach(() => void Reflect.deleteProperty(globalThis, "google"));

/** The rows that each tab shows, in an order of their own. */
function shown({ sheets }: FakeBook): Record<string, string[]> {
  return Object.fromEntries(
    sheets.map((sheet) => [
      sheet.getName(),
      withoutNumberedRows(
        Array.from({ length: sheet.getLastRow() }, (_, row) => {
          const line = Array.from({ length: sheet.getLastColumn() }, (__, column) => {
            const { content } = sheet.cell(row + 1, column + 1);
            return typeof content === "number" ? Number(content.toFixed(9)) : content;
          });
          while (line.at(-1) === "") line.pop();
          return JSON.stringify(line);
        }),
      ),
    ]),
  );
}

test.each(WORKBOOKS)("in Google Sheets every tab survives that each list is sorted: %s", async (_, make) => {
  const { sheets, typed } = make();
  const script = loadScript();
  const { book } = script;
  connectPane(script);
  expect(await HOSTS.en.insertSheets(sheets)).toEqual(sheets.map(({ name }) => name));
  for (const [tab, row, column, value] of typed) book.sheet(tab).cell(row + 1, column + 1).content = value;
  compute(book, FUNCTIONS);
  const before = shown(book);
  expect(JSON.stringify(before)).not.toMatch(/#(VALUE|N\/A|REF|SPILL|NAME)/);
  let sorts = 0;
  for (const sheet of sheets)
    for (const list of listsOf(sheet)) {
      const column = sorts++ % sheet.columns.length;
      sortSheet(book, sheet.name, list, [{ column, descending: true }], "all", FUNCTIONS);
      expect([sheet.name, shown(book)]).toEqual([sheet.name, before]);
    }
  expect(sorts).toBeGreaterThan(0);
});
