import { isNoAnswer } from "../../patience";
import { HostError, type NewSheet } from "../../sheet-host";
import { text } from "../../texts";
import { type PlacedTab, placeTabs } from "../place-tabs";
import { addExcelChart, chartsAreSupported } from "./chart";
import { putTitle, tabBatches } from "./cells";
import { setUpExcelPage } from "./page";
import { excelCode, excelReason } from "./reason";
import { runInExcel } from "./run";
import { keepChoicesInDocument, saveInDocument } from "./settings";
import { deleteTabs, noteUnfinished } from "./unfinished";

/** A tab of ours in the workbook; one that Excel gave no answer about has no id, and may not be there. */
interface MadeTab {
  name: string;
  id?: string;
}

/**
 * Excel carries out a batch up to its first failure, and what was done stays done. So each tab is added in a
 * batch of its own: it is made or it is not, and a later failure takes away again what was made. A tab is known
 * by its id, since somebody may rename it meanwhile or make another of its old name. Between two batches is the
 * time to cancel; the last one, which writes the titles and shows the first tab, ends the work.
 *
 * A pane that is closed on the way cannot clean up: a note in the document tells the next one of these tabs.
 */
export async function insertExcelSheets(sheets: NewSheet[], signal?: AbortSignal): Promise<string[]> {
  const made: MadeTab[] = [];
  let noted: (() => void) | undefined;
  try {
    const tabs = placeTabs(sheets, await tabNames());
    const names = tabs.map(({ name }) => name);
    signal?.throwIfAborted();
    noted = await noteUnfinished(names);
    for (const name of names) {
      signal?.throwIfAborted();
      await addTab(name, made);
    }
    const ids = made.map(({ id, name }) => id ?? name);
    for (const [index, tab] of tabs.entries()) await fillTab(ids[index], tab, signal);
    for (const [index, tab] of tabs.entries()) {
      signal?.throwIfAborted();
      await setUpPage(ids[index], tab);
    }
    signal?.throwIfAborted();
    await finish(ids, tabs);
    noted();
    void keepChoicesInDocument();
    return names;
  } catch (error) {
    const cleaned = withoutTabs(made).then((left) => {
      if (left === "" && noted) {
        noted();
        void saveInDocument().catch(() => undefined);
      }
      return left;
    });
    if (isNoAnswer(error) && made.length > 0) {
      // Whether the tabs can be taken away shows once Excel answers again: nobody waits for that.
      const names = quoted(made.map(({ name }) => name));
      throw new HostError(text("hosts.excel.maybe", { count: made.length, names }));
    }
    const left = await cleaned;
    if (signal?.aborted && error === signal.reason) throw left === "" ? error : new HostError(left);
    throw new HostError(`${left || text("hosts.excel.notMade")} ${excelReason(error, "insert")}`);
  }
}

async function tabNames(): Promise<string[]> {
  return runInExcel(async (context) => {
    const tabs = context.workbook.worksheets;
    tabs.load("items/name");
    await context.sync();
    return tabs.items.map((tab) => tab.name);
  });
}

async function addTab(name: string, made: MadeTab[]): Promise<void> {
  try {
    const id = await runInExcel(async (context) => {
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

async function fillTab(id: string, placed: PlacedTab, signal?: AbortSignal): Promise<void> {
  const batches = tabBatches(placed);
  const { chart } = placed;
  if (chart && chartsAreSupported()) batches.push((tab) => addExcelChart(tab, chart));
  for (const batch of batches) {
    signal?.throwIfAborted();
    await runInExcel(async (context) => {
      batch(context.workbook.worksheets.getItem(id));
      await context.sync();
    });
  }
}

/** Excel refuses page settings where no printer is installed: a table that is all there need not go for that. */
async function setUpPage(id: string, placed: PlacedTab): Promise<void> {
  try {
    await runInExcel(async (context) => {
      setUpExcelPage(context.workbook.worksheets.getItem(id), placed);
      await context.sync();
    });
  } catch (error) {
    // Whatever else is wrong, such as a deleted tab, shows at the next step.
    if (isNoAnswer(error)) throw error;
  }
}

/** Writes the titles, the first tab's last, and shows that tab; that all are still there is found out on the way. */
async function finish(ids: string[], placed: PlacedTab[]): Promise<void> {
  await runInExcel(async (context) => {
    const tabs = ids.map((id) => context.workbook.worksheets.getItem(id));
    for (const tab of tabs) tab.load("id");
    await context.sync();
    for (const index of [...tabs.keys()].reverse()) putTitle(tabs[index], placed[index]);
    tabs[0]?.activate();
    const { start } = placed[0];
    if (start) tabs[0].getRangeByIndexes(start.row, start.column, 1, 1).select();
    await context.sync();
  });
}

/** @returns which of the tabs that were begun may still be there, in a sentence to the user; `""` if none */
async function withoutTabs(made: MadeTab[]): Promise<string> {
  const kept = await deleteTabs(made.map(({ id, name }) => id ?? name));
  const left = made.filter(({ id, name }) => kept.includes(id ?? name));
  if (left.length === 0) return "";
  const names = quoted(left.map(({ name }) => name));
  if (left.every(({ id }) => id === undefined)) return text("hosts.excel.noAnswer", { names });
  return text("hosts.excel.half", { count: left.length, names });
}

function quoted(names: string[]): string {
  return names.map((name) => `“${name}”`).join(", ");
}
