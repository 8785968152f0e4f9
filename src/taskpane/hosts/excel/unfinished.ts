import { text } from "../../texts";
import { runInExcel } from "./run";
import { saveInDocument } from "./settings";

/** Tabs that a pane has begun to make. Closed in the middle of that, it leaves them to the next one that opens. */
export interface UnfinishedNote {
  tabs: string[];
  /** When it began, by the clock of its computer. It tells one note from another too. */
  since: number;
}

const NOTES = "bridge-scoring.unfinished";

/** Notes beyond any reason were written by somebody else. */
const MOST_NOTES = 10;
const MOST_TABS = 20;
const LONGEST_NAME = 31;

/** Somebody else may be writing them into the same workbook at this moment; nobody does for so long. */
const LONGEST_WRITE_MS = 2 * 60_000;

/** By then somebody may have put the tab to use: it is named, and left alone. */
const OLDEST_NOTE_MS = 24 * 60 * 60_000;

/** A note that cannot be saved must not hold up the table. */
const SAVING_MS = 1000;

/**
 * Notes in the document that these tabs are being made, before they are.
 *
 * @returns takes the note away from the settings; it is gone from the document once they are saved
 */
export async function noteUnfinished(tabs: string[]): Promise<() => void> {
  const note = { tabs, since: Date.now() };
  setNotes([...readNotes(), note].slice(-MOST_NOTES));
  await saveInDocument(SAVING_MS).catch(() => undefined);
  return () => setNotes(readNotes().filter(({ since }) => since !== note.since));
}

/**
 * Deletes what panes that were closed have left behind.
 *
 * @param told hears, in a sentence, which tabs were deleted, are still to be, or could not be
 */
export async function removeUnfinished(told: (sentence: string) => void): Promise<void> {
  const notes = readNotes();
  if (notes.length === 0) return;
  const left: UnfinishedNote[] = [];
  for (const note of notes) {
    const { sentence, again } = await lookAfter(note);
    if (sentence !== "") told(sentence);
    if (!again) continue;
    left.push(note);
    if (Number.isFinite(again)) setTimeout(() => void removeUnfinished(told), again);
  }
  if (left.length === notes.length) return;
  setNotes(left);
  await saveInDocument().catch(() => undefined);
}

/** @returns what to say of it, and after how many milliseconds to look again: never, if it is done with */
async function lookAfter({ tabs, since }: UnfinishedNote): Promise<{ sentence: string; again?: number }> {
  try {
    const half = await halfTabs(tabs);
    if (half.length === 0) return { sentence: "" };
    const names = half.map((name) => `“${name}”`).join(", ");
    const count = half.length;
    const age = Date.now() - since;
    // Or the clocks of two computers are far apart.
    if (age < -LONGEST_WRITE_MS || age > OLDEST_NOTE_MS) {
      return { sentence: text("hosts.excel.keptHalf", { count, names }) };
    }
    if (age < LONGEST_WRITE_MS) {
      const again = LONGEST_WRITE_MS - Math.max(0, age);
      const minutes = Math.ceil(again / 60_000);
      return { sentence: text("hosts.excel.unfinished", { count, names, minutes }), again };
    }
    const kept = await deleteTabs(half);
    if (kept.length === 0) return { sentence: text("hosts.excel.deletedHalf", { count, names }) };
    const still = kept.map((name) => `“${name}”`).join(", ");
    return { sentence: text("hosts.excel.keptHalf", { count: kept.length, names: still }), again: Infinity };
  } catch {
    // Excel does not answer: the next opening looks again.
    return { sentence: "", again: Infinity };
  }
}

/** Which of the tabs are there and not finished: the first one gets its title last of all. */
async function halfTabs(names: string[]): Promise<string[]> {
  return runInExcel(async (context) => {
    const tabs = context.workbook.worksheets;
    tabs.load("items/name");
    await context.sync();
    const present = tabs.items.filter(({ name }) => names.includes(name));
    const titles = present.map((tab) => {
      const title = tab.getRangeByIndexes(0, 0, 1, 1);
      title.load("values");
      return title;
    });
    await context.sync();
    const untitled = present.filter((_, index) => titles[index].values[0][0] === "").map(({ name }) => name);
    const finished = present.some(({ name }) => name === names[0]) && !untitled.includes(names[0]);
    return finished ? [] : untitled;
  });
}

/** @returns the tabs that are still there, because Excel would not delete them */
export async function deleteTabs(keys: string[]): Promise<string[]> {
  const kept: string[] = [];
  for (const key of keys) {
    try {
      await runInExcel(async (context) => {
        const tab = context.workbook.worksheets.getItemOrNullObject(key);
        await context.sync();
        if (!tab.isNullObject) tab.delete();
        await context.sync();
      });
    } catch {
      kept.push(key);
    }
  }
  return kept;
}

function readNotes(): UnfinishedNote[] {
  const kept: unknown = Office.context.document.settings.get(NOTES);
  return Array.isArray(kept) && kept.length <= MOST_NOTES ? kept.filter(isNote) : [];
}

function setNotes(notes: UnfinishedNote[]): void {
  const { settings } = Office.context.document;
  if (notes.length === 0) settings.remove(NOTES);
  else settings.set(NOTES, notes);
}

/** Anybody may have written the document: a note is used as far as it can be one of ours. */
function isNote(kept: unknown): kept is UnfinishedNote {
  if (typeof kept !== "object" || kept === null) return false;
  const { tabs, since } = kept as Partial<Record<keyof UnfinishedNote, unknown>>;
  if (!Number.isFinite(since) || !Array.isArray(tabs) || tabs.length === 0) return false;
  return (
    tabs.length <= MOST_TABS &&
    tabs.every((name) => typeof name === "string" && name !== "" && name.length <= LONGEST_NAME)
  );
}
