import { MATCHES, TABLE, WITH_CHART } from "../../browser/new-sheets";
import { newBook, Refusal } from "../../browser/real-excel/book";
import { type NodeExcel, openExcelInNode } from "./in-node";

let excel: NodeExcel;

/** Opens a workbook in which the user has typed something. */
function opened(sets: Record<string, string> = {}): NodeExcel {
  excel = openExcelInNode(newBook(["Sheet1"], sets));
  excel.book.undo.steps = [["typed"]];
  return excel;
}
afterEach(() => {
  expect(excel.book.seen.breaches).toEqual([]);
  excel.close();
});

const steps = () => excel.book.undo.steps.length;
const names = () => excel.book.tabs.map(({ name }) => name);

test("tabs with formats, colours, names, a chart and print settings are one step of Excel’s undo", async () => {
  opened();
  expect(await excel.insert(WITH_CHART)).toEqual(["VP table", "Matches"]);
  const [typed, inserted, ...more] = excel.book.undo.steps;
  expect([typed, more]).toEqual([["typed"], []]);
  for (const part of ["WorksheetCollection Add", "Range Formulas", "PageLayout SetPrintTitleRows"])
    expect(inserted).toContain(part);
});

test("an Excel that cannot put requests into one step makes one of each", async () => {
  opened({ excelapi: "1.19" });
  expect(await excel.insert([TABLE])).toEqual(["VP table"]);
  expect(steps()).toBeGreaterThan(3);
});

test("a change of a tab that exists, and a rewrite of cells, are one step each", async () => {
  opened();
  await excel.insert([TABLE]);
  const { excel: host } = excel.adapter();
  const [was] = (await host.readLinkedTabs?.(TABLE.title, "alone")) ?? [];
  const sheet = { ...TABLE, rows: [...TABLE.rows, [4, 11.3, "new"]] };
  const cells = [0, 1, 2].map((column) => [6, column] as const);
  const before = steps();
  await host.changeTabs?.([{ name: "VP table", sheet, cells, was }], new Map([["VP table", "VP table"]]));
  expect(steps()).toBe(before + 1);
  const place = { tab: "VP table", row: 6, column: 2, was: [["new"]], now: [["newer"]] };
  await host.rewriteCells?.([place]);
  expect(steps()).toBe(before + 2);
});

test("choices are saved once, before the tabs are made, so that their step stays in the list", async () => {
  opened();
  const { excel: host } = excel.adapter();
  const tabsAtSaves: number[] = [];
  excel.book.meddle.saving = () => void tabsAtSaves.push(names().length);
  await host.writeSettings({ vp: 1 });
  await excel.insert([TABLE, MATCHES]);
  expect([tabsAtSaves, steps()]).toEqual([[1], 1]);
  await excel.insert([TABLE]);
  expect([tabsAtSaves, steps()]).toEqual([[1], 2]);
  await host.writeSettings({ vp: 2 });
  await excel.insert([TABLE]);
  expect([tabsAtSaves, steps()]).toEqual([[1, 4], 1]);
});

test("no tab is made while the choices are being saved, which may take long", async () => {
  opened();
  const { excel: host } = excel.adapter();
  let tabsWhenSaved = 0;
  excel.book.meddle.saving = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    tabsWhenSaved = names().length;
    return undefined;
  };
  await host.writeSettings({ vp: 1 });
  await excel.insert([TABLE]);
  // The save empties the list of steps, and the step of the new tab comes after it.
  expect([tabsWhenSaved, names().length, steps()]).toEqual([1, 2, 1]);
});

test.each(["UndoNotSupported", "GeneralException"])(
  "an Excel that refuses the one step (%s) gets the tabs in several, and is not asked for one step again",
  async (code) => {
    opened();
    let writes = 0;
    excel.book.meddle.action = ({ name }) => {
      if (name === "Formulas" && ++writes === 2) throw new Refusal(code, "no");
    };
    expect(await excel.insert([TABLE, MATCHES])).toEqual(["VP table", "Matches"]);
    expect(names()).toEqual(["Sheet1", "VP table", "Matches"]);
    excel.book.undo.steps = [];
    await excel.insert([TABLE]);
    expect(steps()).toBeGreaterThan(3);
  },
);

test("a part of the look that cannot be undone does not cost the tab its look", async () => {
  opened();
  let isRefused = false;
  excel.book.meddle.action = ({ name }) => {
    if (name !== "FreezeRows" || isRefused) return;
    isRefused = true;
    throw new Refusal("UndoNotSupported", "no");
  };
  const told: string[] = [];
  const { excel: host } = excel.adapter();
  await host.insertSheets([TABLE], undefined, (remark) => told.push(remark));
  expect([told, excel.book.tabs[1].frozenRows, isRefused]).toEqual([[], 2, true]);
});
