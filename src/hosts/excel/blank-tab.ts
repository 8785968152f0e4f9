import { isNoAnswer } from "../../page/patience";
import { runInExcel } from "./run";

/** The blank tab with which a workbook begins, when it takes the first of the new tabs. */
export interface BlankTab {
  id: string;
  /** The name that it has had. */
  was: string;
  /** The name of the new tab. */
  name: string;
}

/** What Excel calls that tab in its languages, with a 1 behind it. */
const FIRST_NAMES = new Set(
  [
    "Sheet",
    "Tabelle",
    "Feuil",
    "Feuille",
    "Hoja",
    "Foglio",
    "Blad",
    "Ark",
    "Taul",
    "Arkusz",
    "Planilha",
    "Plan",
    "Folha",
    "Sayfa",
    "Munka",
    "List",
    "Hárok",
    "Foaie",
    "Лист",
    "Аркуш",
    "Φύλλο",
    "Full",
  ].map((word) => `${word}1`),
);

/** The tab to which this pane has given its name, which is blank again when the user has undone the insert. */
let named: BlankTab | undefined;

/**
 * Gives the blank tab with which a workbook begins the name of the first new tab, which is then written into
 * it. Excel can undo neither that a tab is deleted nor, on a computer, that it is renamed or hidden, and
 * forgets all earlier steps. So it is renamed before the new tabs are written in one step, while there is
 * nothing to undo yet. Undo then makes the tab blank again.
 *
 * @param there all tabs
 * @returns undefined where there is no such tab, or Excel does not rename it
 */
export async function nameBlankTab(
  there: readonly { id: string; name: string }[],
  name: string,
): Promise<BlankTab | undefined> {
  const [tab, ...others] = there;
  if (others.length > 0) return undefined;
  const again = named?.id === tab.id && named.name === tab.name ? named : undefined;
  const was = again?.was ?? tab.name;
  if (!again && !FIRST_NAMES.has(tab.name)) return undefined;
  if (!(await isBlank(tab).catch(asNo))) return undefined;
  const blank = (named = { id: tab.id, was, name });
  try {
    await runInExcel(async (context) => {
      if (tab.name !== name) context.workbook.worksheets.getItem(tab.id).name = name;
      await context.sync();
    });
  } catch (error) {
    if (isNoAnswer(error)) throw error;
    // Excel may have renamed the tab, and only its answer is lost.
    await giveNameBack(blank);
    return undefined;
  }
  return blank;
}

function asNo(error: unknown): false {
  if (isNoAnswer(error)) throw error;
  return false;
}

/** Gives a tab into which nothing was written the name that it has had. */
export async function giveNameBack({ id, was, name }: BlankTab): Promise<void> {
  await runInExcel(async (context) => {
    const tab = context.workbook.worksheets.getItemOrNullObject(id);
    tab.load("name");
    await context.sync();
    if (!tab.isNullObject && tab.name === name && name !== was) tab.name = was;
    await context.sync();
  }).catch(() => undefined);
}

/**
 * Whether a tab has nothing at all: no content, no format, no chart, picture, comment, rule or name, and no name of the workbook
 * stands for its cells. An Excel that cannot tell all of that says no.
 */
async function isBlank({ id, name }: { id: string; name: string }): Promise<boolean> {
  const knows = (version: string) => Office.context.requirements.isSetSupported("ExcelApi", version);
  if (!knows("1.10")) return false;
  return runInExcel(async (context) => {
    const { worksheets, names } = context.workbook;
    const tab = worksheets.getItem(id);
    const used = tab.getUsedRangeOrNullObject(false);
    const { dataValidation } = tab.getRange();
    const { protection, namesOfTab, parts, notes } = partsOf(tab, knows("1.18"));
    tab.load("visibility");
    used.load("address");
    dataValidation.load("type");
    protection.load("protected");
    names.load("items/formula");
    namesOfTab.load("items/name");
    for (const part of parts) part.load("items/id");
    for (const some of notes) some.load("items/content");
    await context.sync();
    return (
      tab.visibility === "Visible" &&
      used.isNullObject &&
      dataValidation.type === "None" &&
      !protection.protected &&
      [...parts, namesOfTab, ...notes].every(({ items }) => items.length === 0) &&
      !names.items.some(({ formula }) => String(formula).includes(name))
    );
  });
}

/** What a tab may have beside its cells. */
function partsOf(tab: Excel.Worksheet, knowsNotes: boolean) {
  const { protection, names, charts, shapes, comments, tables, pivotTables } = tab;
  const { conditionalFormats } = tab.getRange();
  return {
    protection,
    namesOfTab: names,
    parts: [charts, shapes, comments, tables, pivotTables, conditionalFormats],
    // Microsoft's library in npm does not know the notes, which the one on its server does.
    notes: knowsNotes && "notes" in tab ? [tab.notes] : [],
  };
}
