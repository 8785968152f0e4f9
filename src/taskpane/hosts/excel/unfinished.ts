import { text } from "../../texts";
import { runInExcel } from "./run";
import { saveInDocument } from "./settings";

/**
 * The tabs that a pane has begun to make. If the pane is closed before they are finished, the next pane
 * cleans up.
 */
export interface UnfinishedNote {
  tabs: string[];
  /** When the pane began, by the clock of its computer. This time also distinguishes the notes. */
  since: number;
}

const NOTES = "bridge-scoring.unfinished";

/** Limits of a note. A larger one was not written by the pane. */
const MOST_NOTES = 10;
const MOST_TABS = 20;
const LONGEST_NAME = 31;

/**
 * Another user may be making these tabs in the same workbook at this moment. Nobody needs longer than this.
 */
const LONGEST_WRITE_MS = 2 * 60_000;

/** After this time somebody may be using the tab, so the pane only names it and does not delete it. */
const OLDEST_NOTE_MS = 24 * 60 * 60_000;

/**
 * How long the pane waits for a note to be saved, so that the table does not wait long when it cannot be
 * saved.
 */
const SAVING_MS = 1000;

/**
 * Writes a note into the document, before the tabs are made, that they are being made.
 *
 * @returns a function that removes the note from the settings; the document loses it when the settings are
 * saved
 */
export async function noteUnfinished(tabs: string[]): Promise<() => void> {
  const note = { tabs, since: Date.now() };
  setNotes([...readNotes(), note].slice(-MOST_NOTES));
  await saveInDocument(SAVING_MS).catch(() => undefined);
  return () => setNotes(readNotes().filter(({ since }) => since !== note.since));
}

/**
 * Deletes unfinished tabs of panes that were closed.
 *
 * @param told gets a sentence on the tabs that were deleted, will be deleted later, or could not be deleted
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

/**
 * @returns a sentence about the tabs of a note, and after how many milliseconds to check again; undefined
 * when the note is no longer needed
 */
async function lookAfter({ tabs, since }: UnfinishedNote): Promise<{ sentence: string; again?: number }> {
  try {
    const half = await halfTabs(tabs);
    if (half.length === 0) return { sentence: "" };
    const names = half.map((name) => `“${name}”`).join(", ");
    const count = half.length;
    const age = Date.now() - since;
    // The note is old, or the clocks of the two computers differ much.
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
    // Excel does not answer. The next pane that opens will check again.
    return { sentence: "", again: Infinity };
  }
}

/**
 * Which of the tabs exist and are not finished. All are finished when the first one has its title, which is
 * written last.
 */
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

/** @returns the tabs that Excel did not delete */
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

/** The document may come from anybody, so only a value that has the form of a note is used. */
function isNote(kept: unknown): kept is UnfinishedNote {
  if (typeof kept !== "object" || kept === null) return false;
  const { tabs, since } = kept as Partial<Record<keyof UnfinishedNote, unknown>>;
  if (!Number.isFinite(since) || !Array.isArray(tabs) || tabs.length === 0) return false;
  return (
    tabs.length <= MOST_TABS &&
    tabs.every((name) => typeof name === "string" && name !== "" && name.length <= LONGEST_NAME)
  );
}
