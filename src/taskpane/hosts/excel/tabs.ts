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

/** A tab that the pane has made. When Excel did not answer, it has no id and may not exist. */
interface MadeTab {
  name: string;
  id?: string;
}

/**
 * Excel executes a batch up to its first failure, and does not undo what came before it. So each tab is added
 * in a separate batch, which either makes it or does not. After a later failure the pane deletes the tabs
 * that it has made. It knows a tab by its id, because somebody may rename the tab or make another one with
 * its old name. The user can cancel between two batches. The last batch writes the titles and shows the first
 * tab.
 *
 * A pane that is closed in between cannot clean up, so a note in the document tells the next pane about these
 * tabs.
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
      // Only when Excel answers again will it show whether the tabs could be deleted. The user does not wait
      // for that.
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
    // With this code, the tab of this name belongs to somebody else. After any other failure it may be ours.
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

/** Excel refuses page settings when no printer is installed. That is no reason to delete a complete table. */
async function setUpPage(id: string, placed: PlacedTab): Promise<void> {
  try {
    await runInExcel(async (context) => {
      setUpExcelPage(context.workbook.worksheets.getItem(id), placed);
      await context.sync();
    });
  } catch (error) {
    // Any other problem, such as a deleted tab, will show at the next step.
    if (isNoAnswer(error)) throw error;
  }
}

/**
 * Checks that all tabs still exist, writes the titles, the first tab's title last, and shows the first tab.
 */
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

/** @returns a sentence to the user on which of the new tabs may still exist; `""` if none */
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
