import { isNoAnswer } from "../../page/patience";
import { HostError, type NewSheet } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type Look, tellRefused } from "../looks";
import { hasFormula, type PlacedTab, placeTabs } from "../place-tabs";
import { addExcelChart, chartsAreSupported } from "./chart";
import { knowsNames, lookBatches, nameColumns, putTitle, tabBatches } from "./cells";
import { setUpExcelPage } from "./page";
import {
  findOwnTabs,
  markOf,
  type OwnTab,
  ownTab,
  provisionalName,
  quoted,
  removeOwnTab,
  type Stay,
  staySentences,
} from "./own-tab";
import { excelReason } from "./reason";
import { runInExcel } from "./run";
import { keepChoicesInDocument, saveInDocument } from "./settings";
import { newToken } from "../token";
import { type Noted, noteUnfinished } from "./unfinished";
import { afterWriting } from "./unknown-names";

/**
 * Excel executes a batch up to its first failure, and does not undo what came before it. So each tab is added
 * in a separate batch, which either makes it or does not. After a later failure the pane deletes the tabs
 * that it has made, and only those: somebody may have renamed one, have typed into it, or have made another one
 * with its name. The user can cancel between two batches. The last batch writes the titles and shows the first
 * tab.
 *
 * A pane that is closed in between cannot clean up, so a note in the document tells the next pane about these
 * tabs. What is only the look of a tab is tried, and a part that Excel refuses is said.
 */
export async function insertExcelSheets(
  sheets: NewSheet[],
  signal?: AbortSignal,
  told?: (remark: string) => void,
): Promise<string[]> {
  const token = newToken();
  const begun: OwnTab[] = [];
  const refused = new Set<Look>();
  let noted: Noted | undefined;
  try {
    const hasNames = sheets.some(({ named = [] }) => named.length > 0);
    const tabs = placeTabs(sheets, await tabNames(), hasNames && knowsNames() ? await cellNames() : []);
    const names = tabs.map(({ name }) => name);
    const own = await Promise.all(tabs.map(ownTab));
    signal?.throwIfAborted();
    noted = await noteUnfinished(token, own);
    for (const [index, tab] of own.entries()) {
      signal?.throwIfAborted();
      begun.push(tab);
      tab.id = await addTab(token, index, tab.name);
    }
    signal?.throwIfAborted();
    await noted.addIds();
    const ids = own.map(({ id, name }) => id ?? name);
    for (const [index, tab] of tabs.entries()) {
      await fillTab(ids[index], tab, markOf(token), signal);
      for (const look of await dress(ids[index], tab)) refused.add(look);
    }
    for (const [index, tab] of tabs.entries()) {
      signal?.throwIfAborted();
      if (!(await tryOn(ids[index], (made) => setUpExcelPage(made, tab)))) refused.add("page");
      if (tab.names.length > 0) await tryOn(ids[index], (made) => nameColumns(made, tab));
    }
    signal?.throwIfAborted();
    await finish(ids, tabs);
    if (!(await show(ids[0], tabs[0]))) refused.add("selection");
    noted.remove();
    void keepChoicesInDocument();
    afterWriting(tabs.some(({ cells }) => hasFormula(cells)));
    tellRefused(refused, told);
    return names;
  } catch (error) {
    const cleaned = withoutTabs(token, begun).then((left) => {
      if (!left.isRefused && noted) {
        noted.remove();
        void saveInDocument().catch(() => undefined);
      }
      return left.sentence;
    });
    if (isNoAnswer(error) && begun.length > 0) {
      // Only when Excel answers again will it show whether the tabs could be deleted. The user does not wait
      // for that.
      const names = quoted(begun.map(({ name }) => name));
      throw new HostError(text("hosts.excel.maybe", { count: begun.length, names }));
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

/** The names that cells have, in the workbook and in its tabs, and those of Excel's tables, which a formula uses in the same way. */
async function cellNames(): Promise<string[]> {
  return runInExcel(async (context) => {
    const { worksheets, names, tables } = context.workbook;
    worksheets.load("items/id");
    names.load("items/name");
    tables.load("items/name");
    await context.sync();
    const all = [names, ...worksheets.items.map((tab) => tab.names)];
    for (const some of all.slice(1)) some.load("items/name");
    await context.sync();
    return [...all, tables].flatMap<{ name: string }>(({ items }) => items).map(({ name }) => name);
  });
}

/**
 * Adds a tab with its mark. Until it has the mark it has a name that nobody else would choose, so that it is known
 * again wherever Excel breaks off.
 *
 * @returns its id
 */
async function addTab(token: string, index: number, name: string): Promise<string> {
  return runInExcel(async (context) => {
    const tab = context.workbook.worksheets.add(provisionalName(token, index));
    tab.getRangeByIndexes(0, 0, 1, 1).values = [[markOf(token)]];
    tab.name = name;
    tab.load("id");
    await context.sync();
    return tab.id;
  });
}

async function fillTab(id: string, placed: PlacedTab, mark: string, signal?: AbortSignal): Promise<void> {
  for (const batch of tabBatches(placed, mark)) {
    signal?.throwIfAborted();
    await runInExcel(async (context) => {
      batch(context.workbook.worksheets.getItem(id));
      await context.sync();
    });
  }
}

/**
 * Gives a tab its look, in one request where Excel refuses nothing of it.
 *
 * @returns the parts that Excel refuses
 */
async function dress(id: string, placed: PlacedTab): Promise<Look[]> {
  const looks = lookBatches(placed);
  const all = await tryOn(id, (tab) => looks.forEach(({ write }) => write(tab)));
  const refused: Look[] = [];
  for (const { look, write } of all ? [] : looks) if (!(await tryOn(id, write))) refused.push(look);
  const { chart } = placed;
  if (chart && chartsAreSupported() && !(await tryOn(id, (tab) => addExcelChart(tab, chart))))
    refused.push("chart");
  return refused;
}

/**
 * Does what a tab is complete without. Excel refuses page settings when no printer is installed, and names that it knows for
 * something else in one of its languages. That is no reason to delete a complete table.
 *
 * @returns whether Excel has done it
 */
async function tryOn(id: string, change: (tab: Excel.Worksheet) => void): Promise<boolean> {
  try {
    await runInExcel(async (context) => {
      change(context.workbook.worksheets.getItem(id));
      await context.sync();
    });
    return true;
  } catch (error) {
    // A problem of another kind, such as a deleted tab, will show at the next step.
    if (isNoAnswer(error)) throw error;
    return false;
  }
}

/** Checks that all tabs still exist, and writes the titles, the first tab's title last. A refusal is tried once more. */
async function finish(ids: string[], placed: PlacedTab[]): Promise<void> {
  const write = () =>
    runInExcel(async (context) => {
      const tabs = ids.map((id) => context.workbook.worksheets.getItem(id));
      for (const tab of tabs) tab.load("id");
      await context.sync();
      for (const index of [...tabs.keys()].reverse()) putTitle(tabs[index], placed[index]);
      await context.sync();
    });
  try {
    await write();
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    await write();
  }
}

/** Shows the first tab. The tabs are complete, whether Excel does it or not. */
async function show(id: string, { start }: PlacedTab): Promise<boolean> {
  try {
    return await tryOn(id, (tab) => {
      tab.activate();
      if (start) tab.getRangeByIndexes(start.row, start.column, 1, 1).select();
    });
  } catch {
    return false;
  }
}

/** What the user is told about the new tabs that are still there; `""` when there are none. */
interface LeftTabs {
  sentence: string;
  /** Whether Excel has not deleted one of them, so that a later pane should. */
  isRefused: boolean;
}

async function withoutTabs(token: string, begun: readonly OwnTab[]): Promise<LeftTabs> {
  // An Excel that did not even tell the names of its tabs is not asked again: whoever waits would wait twice.
  if (begun.length === 0) return { sentence: "", isRefused: false };
  const refused: OwnTab[] = [];
  const stay: Stay[] = [];
  try {
    for (const tab of await findOwnTabs(token, begun)) {
      const { own, fate, name } = tab;
      // A tab of the same name that has no mark is somebody else's.
      if (fate === "gone" || fate === "other" || (fate === "titled" && own.id !== tab.id)) continue;
      const end = fate === "marked" || fate === "titled" ? await removeOwnTab(tab) : fate;
      if (end === "refused") refused.push(own);
      else if (end !== "removed") stay.push({ name, why: end });
    }
  } catch {
    for (const tab of begun) refused.push(tab);
  }
  const sentence = [refusedSentence(refused), staySentences(stay)].filter((one) => one !== "").join(" ");
  return { sentence, isRefused: refused.length > 0 };
}

function refusedSentence(refused: readonly OwnTab[]): string {
  if (refused.length === 0) return "";
  const names = quoted(refused.map(({ name }) => name));
  if (refused.every(({ id }) => id === undefined)) return text("hosts.excel.noAnswer", { names });
  return text("hosts.excel.half", { count: refused.length, names });
}
