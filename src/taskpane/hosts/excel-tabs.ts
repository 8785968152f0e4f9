import { freeSheetNames, HostError, type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { addExcelChart, chartsAreSupported } from "./excel-chart";
import { fillExcelTab } from "./excel-cells";
import { setUpExcelPage } from "./excel-page";
import { excelCode, excelReason } from "./excel-reason";

/** A tab of ours in the workbook; one that Excel gave no answer about has no id, and may not be there. */
interface MadeTab {
  name: string;
  id?: string;
}

/**
 * Excel carries out a batch up to its first failure, and what was done stays done. So each tab is added in a
 * batch of its own: it is made or it is not, and a later failure takes away again what was made. A tab is known
 * by its id, since somebody may rename it meanwhile or make another of its old name. Between two batches is the
 * time to cancel; the last one, which shows the first tab, ends the work.
 */
export async function insertExcelSheets(sheets: NewSheet[], signal?: AbortSignal): Promise<string[]> {
  const made: MadeTab[] = [];
  try {
    const names = freeSheetNames(
      sheets.map(({ name }) => name),
      await tabNames(),
    );
    for (const name of names) {
      signal?.throwIfAborted();
      await addTab(name, made);
    }
    const ids = made.map(({ id, name }) => id ?? name);
    const named = new Map(sheets.map((sheet, index) => [sheet.name, names[index]]));
    for (const [index, sheet] of sheets.entries()) {
      signal?.throwIfAborted();
      await fillTab(ids[index], sheet, named);
    }
    for (const [index, sheet] of sheets.entries()) {
      signal?.throwIfAborted();
      await setUpPage(ids[index], sheet);
    }
    signal?.throwIfAborted();
    await show(ids);
    return names;
  } catch (error) {
    const left = await withoutTabs(made);
    if (signal?.aborted && error === signal.reason) throw left === "" ? error : new HostError(left);
    throw new HostError(`${left || text("hosts.excel.notMade")} ${excelReason(error)}`);
  }
}

async function tabNames(): Promise<string[]> {
  return Excel.run(async (context) => {
    const tabs = context.workbook.worksheets;
    tabs.load("items/name");
    await context.sync();
    return tabs.items.map((tab) => tab.name);
  });
}

async function addTab(name: string, made: MadeTab[]): Promise<void> {
  try {
    const id = await Excel.run(async (context) => {
      const tab = context.workbook.worksheets.add(name);
      tab.load("id");
      await context.sync();
      return tab.id;
    });
    made.push({ name, id });
  } catch (error) {
    // Then the tab of this name is somebody else's. After any other failure it may be ours.
    if (excelCode(error) !== "ItemAlreadyExists") made.push({ name });
    throw error;
  }
}

async function fillTab(id: string, sheet: NewSheet, named: ReadonlyMap<string, string>): Promise<void> {
  await Excel.run(async (context) => {
    const tab = context.workbook.worksheets.getItem(id);
    fillExcelTab(tab, sheet, named);
    if (sheet.chart && chartsAreSupported()) addExcelChart(tab, sheet, sheet.chart);
    await context.sync();
  });
}

/** Excel refuses page settings where no printer is installed: a table that is all there need not go for that. */
async function setUpPage(id: string, sheet: NewSheet): Promise<void> {
  try {
    await Excel.run(async (context) => {
      setUpExcelPage(context.workbook.worksheets.getItem(id), sheet);
      await context.sync();
    });
  } catch {
    // Whatever else is wrong, such as a deleted tab, shows at the next step.
  }
}

/** Shows the first tab; that all are still there is found out on the way. */
async function show(ids: string[]): Promise<void> {
  await Excel.run(async (context) => {
    const tabs = ids.map((id) => context.workbook.worksheets.getItem(id));
    for (const tab of tabs) tab.load("id");
    await context.sync();
    tabs[0]?.activate();
    await context.sync();
  });
}

/** @returns which of the tabs that were begun may still be there, in a sentence to the user; `""` if none */
async function withoutTabs(made: MadeTab[]): Promise<string> {
  if (made.length === 0) return "";
  try {
    await Excel.run(async (context) => {
      const begun = made.map(({ id, name }) => context.workbook.worksheets.getItemOrNullObject(id ?? name));
      await context.sync();
      for (const tab of begun) if (!tab.isNullObject) tab.delete();
      await context.sync();
    });
    return "";
  } catch {
    const names = made.map(({ name }) => `“${name}”`).join(", ");
    if (made.every(({ id }) => id === undefined)) {
      return text("hosts.excel.noAnswer", { names });
    }
    return text("hosts.excel.half", { count: made.length, names });
  }
}
