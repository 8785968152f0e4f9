import { isNoAnswer } from "../../page/patience";
import { freeSheetName, HostError, type NewSheet } from "../../sheets/sheet-host";
import { quotedNames } from "../../translations/quoted-names";
import { text } from "../../translations/texts";
import { type Look, tellRefused } from "../looks";
import { hasFormula, type PlacedTab, placeTabs } from "../place-tabs";
import { type BlankTab, giveNameBack, nameBlankTab } from "./blank-tab";
import { addExcelChart, chartsAreSupported } from "./chart";
import { knowsNames, lookBatches, nameColumns, putTitle, tabBatches } from "./cells";
import { setUpExcelPage } from "./page";
import { findOwnTabs, markOf, type OwnTab, ownTab, removeOwnTab, type Stay, staySentences } from "./own-tab";
import { excelCode, excelReason } from "./reason";
import { asOneStep, isOfOneStep, type Run, runInExcel, synced } from "./run";
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
 * A pane that is closed in between cannot clean up, so a note on this computer tells the next pane about
 * these tabs. The look of a tab is only tried, and the user is told which parts of it Excel has refused.
 *
 * All of it is one step of Excel's undo. Excel on a computer cannot undo that a tab gets another name, so each is added with
 * the name that it keeps. The first one is written into the blank tab with which a workbook begins.
 */
export async function insertExcelSheets(
  sheets: NewSheet[],
  signal?: AbortSignal,
  tell?: (remark: string) => void,
): Promise<string[]> {
  return asOneStep((how) => insertSheets(how, sheets, signal, tell));
}

async function insertSheets(
  how: Run,
  sheets: NewSheet[],
  signal: AbortSignal | undefined,
  tell: ((remark: string) => void) | undefined,
): Promise<string[]> {
  const token = newToken();
  const begun: OwnTab[] = [];
  const refused = new Set<Look>();
  const known: { older?: ReadonlySet<string>; noted?: Noted; blank?: BlankTab } = {};
  try {
    const there = await runInExcel(tabsThere);
    known.older = new Set(there.map(({ id }) => id));
    signal?.throwIfAborted();
    const [first] = sheets;
    const blank = (known.blank = first && (await nameBlankTab(there, freeSheetName(first.name, []))));
    const tabs = await how.run(async (context) => {
      const hasNames = sheets.some(({ named = [] }) => named.length > 0);
      const taken = hasNames && knowsNames() ? await cellNames(context) : [];
      const placed = placeTabs(
        sheets,
        there.filter(({ id }) => id !== blank?.id).map(({ name }) => name),
        taken,
      );
      const ownTabs = await Promise.all(placed.map(ownTab));
      if (blank) Object.assign(ownTabs[0], { id: blank.id, was: blank.was });
      signal?.throwIfAborted();
      // A save may empty Excel's undo list, so it comes before the step that the new tabs are.
      await keepChoicesInDocument();
      const noted = (known.noted = await noteUnfinished(token, ownTabs));
      for (const tab of ownTabs) {
        signal?.throwIfAborted();
        begun.push(tab);
        tab.id = await addTab(context, token, tab);
      }
      signal?.throwIfAborted();
      await noted.addIds();
      const ids = ownTabs.map(({ id, name }) => id ?? name);
      const tryOn = triedOn(context, how);
      for (const [index, tab] of placed.entries()) {
        await fillTab(context, ids[index], { placed: tab, mark: markOf(token) }, signal);
        for (const look of await dress(tryOn, ids[index], tab)) refused.add(look);
      }
      for (const [index, tab] of placed.entries()) {
        signal?.throwIfAborted();
        if (!(await tryOn(ids[index], (sheet) => setUpExcelPage(sheet, tab)))) refused.add("page");
        if (tab.names.length > 0) await tryOn(ids[index], (sheet) => nameColumns(sheet, tab));
        // Excel's own menu does not show a tab that is hidden in this way.
        if (tab.hidden) await tryOn(ids[index], (sheet) => void (sheet.visibility = "VeryHidden"));
      }
      signal?.throwIfAborted();
      await finish(context, ids, placed);
      if (!(await show(tryOn, ids[0], placed[0]))) refused.add("selection");
      return placed;
    });
    if (known.noted?.remove()) void saveInDocument().catch(() => undefined);
    afterWriting(tabs.some(({ cells }) => hasFormula(cells)));
    tellRefused(refused, tell);
    return tabs.map(({ name }) => name);
  } catch (error) {
    // Where Excel says that the name is taken, the tab that has it is somebody else's.
    const since = excelCode(error) === "ItemAlreadyExists" ? undefined : known.older;
    const cleaned = withoutTabs(token, begun, since).then((left) => {
      const isChanged = left.isRefused ? known.noted?.share() : known.noted?.remove();
      if (isChanged) void saveInDocument().catch(() => undefined);
      return left.sentence;
    });
    if (isNoAnswer(error) && begun.length > 0) {
      // Only when Excel answers again will it show whether the tabs could be deleted. The user does not wait
      // for that.
      const names = quotedNames(begun.map(({ name }) => name));
      throw new HostError(text("hosts.excel.maybe", { count: begun.length, names }));
    }
    const left = await cleaned;
    if (known.blank && begun.length === 0) await giveNameBack(known.blank);
    if (signal?.aborted && error === signal.reason) throw left === "" ? error : new HostError(left);
    if (left === "" && isOfOneStep(how, error)) throw error;
    throw new HostError(`${left || text("hosts.excel.notMade")} ${excelReason(error, "insert")}`);
  }
}

async function tabsThere(context: Excel.RequestContext): Promise<{ id: string; name: string }[]> {
  const tabs = context.workbook.worksheets;
  tabs.load("items/id,items/name");
  await synced(context);
  return tabs.items.map(({ id, name }) => ({ id, name }));
}

/**
 * The names that cells have, in the workbook and in its tabs, and those of Excel's tables, which a formula
 * uses in the same way.
 */
async function cellNames(context: Excel.RequestContext): Promise<string[]> {
  const { worksheets, names, tables } = context.workbook;
  worksheets.load("items/id");
  names.load("items/name");
  tables.load("items/name");
  await synced(context);
  const ofTabs = worksheets.items.map((tab) => tab.names);
  for (const some of ofTabs) some.load("items/name");
  await synced(context);
  return [names, ...ofTabs, tables].flatMap<{ name: string }>(({ items }) => items).map(({ name }) => name);
}

/**
 * Adds a tab with its mark, or marks the blank tab that takes its place.
 *
 * @returns its id
 */
async function addTab(context: Excel.RequestContext, token: string, { id, name }: OwnTab): Promise<string> {
  const { worksheets } = context.workbook;
  const tab = id === undefined ? worksheets.add(name) : worksheets.getItem(id);
  tab.getRangeByIndexes(0, 0, 1, 1).values = [[markOf(token)]];
  tab.load("id");
  await synced(context);
  return tab.id;
}

async function fillTab(
  context: Excel.RequestContext,
  id: string,
  { placed, mark }: { placed: PlacedTab; mark: string },
  signal?: AbortSignal,
): Promise<void> {
  for (const batch of tabBatches(placed, mark)) {
    signal?.throwIfAborted();
    batch(context.workbook.worksheets.getItem(id));
    // Each batch is as much as Excel takes in one request, and between two of them the user can cancel.
    await synced(context);
  }
}

/** Does something with a tab. @returns whether Excel has done it */
type TryOn = (id: string, change: (tab: Excel.Worksheet) => void) => Promise<boolean>;

/**
 * Does what a tab is complete without. Excel refuses page settings when no printer is installed, and names
 * that it knows for something else in one of its languages. That is no reason to delete a complete table.
 */
function triedOn(context: Excel.RequestContext, how: Run): TryOn {
  return async (id, change) => {
    try {
      change(context.workbook.worksheets.getItem(id));
      await synced(context);
      return true;
    } catch (error) {
      // A problem of another kind, such as a deleted tab, will show at the next step.
      if (isNoAnswer(error) || isOfOneStep(how, error)) throw error;
      return false;
    }
  };
}

/**
 * Gives a tab its look, in one request where Excel refuses nothing of it.
 *
 * @returns the parts that Excel refuses
 */
async function dress(tryOn: TryOn, id: string, placed: PlacedTab): Promise<Look[]> {
  const looks = lookBatches(placed);
  const all = await tryOn(id, (tab) => looks.forEach(({ write }) => write(tab)));
  const refused: Look[] = [];
  for (const { look, write } of all ? [] : looks) if (!(await tryOn(id, write))) refused.push(look);
  const { chart } = placed;
  if (chart && chartsAreSupported() && !(await tryOn(id, (tab) => addExcelChart(tab, chart))))
    refused.push("chart");
  return refused;
}

/** Checks that all tabs still exist, and writes the titles, the first tab's title last. A refusal is tried once more. */
async function finish(context: Excel.RequestContext, ids: string[], placed: PlacedTab[]): Promise<void> {
  const write = async () => {
    const tabs = ids.map((id) => context.workbook.worksheets.getItem(id));
    for (const tab of tabs) tab.load("id");
    await synced(context);
    for (const index of [...tabs.keys()].reverse()) putTitle(tabs[index], placed[index]);
    await synced(context);
  };
  try {
    await write();
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    await write();
  }
}

/** Shows the first tab. The tabs are complete, whether Excel does it or not. */
async function show(tryOn: TryOn, id: string, { start }: PlacedTab): Promise<boolean> {
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

async function withoutTabs(
  token: string,
  begun: readonly OwnTab[],
  older: ReadonlySet<string> | undefined,
): Promise<LeftTabs> {
  // An Excel that did not even give the names of its tabs is not asked again: the user would wait twice.
  if (begun.length === 0) return { sentence: "", isRefused: false };
  const refused: OwnTab[] = [];
  const stay: Stay[] = [];
  try {
    for (const tab of await findOwnTabs(token, begun, older)) {
      const { own, fate, name } = tab;
      // A tab of the same name that has no mark is somebody else's.
      if (fate === "gone" || fate === "other" || (fate === "titled" && own.id !== tab.id)) continue;
      const isOwn = fate === "marked" || fate === "titled" || fate === "blank";
      const end = isOwn ? await removeOwnTab(tab) : fate;
      if (end === "refused") refused.push(own);
      // When something stands in a tab without a mark, it is somebody else's.
      else if (end !== "removed" && fate !== "blank") stay.push({ name, why: end });
    }
  } catch {
    for (const tab of begun) refused.push(tab);
  }
  const sentence = [refusedSentence(refused), staySentences(stay)].filter((one) => one !== "").join(" ");
  return { sentence, isRefused: refused.length > 0 };
}

function refusedSentence(refused: readonly OwnTab[]): string {
  if (refused.length === 0) return "";
  const names = quotedNames(refused.map(({ name }) => name));
  if (refused.every(({ id }) => id === undefined)) return text("hosts.excel.noAnswer", { names });
  return text("hosts.excel.half", { count: refused.length, names });
}
