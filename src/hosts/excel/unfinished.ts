import { quotedNames } from "../../translations/quoted-names";
import { text } from "../../translations/texts";
import {
  findOwnTabs,
  type FoundTab,
  isToken,
  type OwnTab,
  removeOwnTab,
  type Stay,
  staySentences,
} from "./own-tab";
import { storageKey, tryStorage } from "./drafts";
import { saveInDocument, SAVING_MS, workbook } from "./settings";

/**
 * The tabs that a pane has begun to make. If the pane is closed before they are finished, the next pane
 * cleans up.
 */
export interface UnfinishedNote {
  /** The random text in the tabs' marks, which also distinguishes the notes. */
  token: string;
  tabs: OwnTab[];
  /** When the pane began, by the clock of its computer. */
  since: number;
}

const NOTES = "bridge-scoring.unfinished";

/** Limits of a note. A larger one was not written by the pane. */
const MOST_NOTES = 10;
const MOST_TABS = 200;
const MOST_BLOCKS = 10_000;
const LONGEST_NAME = 31;
const LONGEST_ID = 100;

/**
 * Another user may be making these tabs in the same workbook at this moment. Nobody needs longer than this.
 */
const LONGEST_WRITE_MS = 2 * 60_000;

/** After this time somebody may be using the tab, so the pane only names it and does not delete it. */
const OLDEST_NOTE_MS = 24 * 60 * 60_000;

/** A note that is kept. */
export interface Noted {
  /** Writes the ids of the tabs into the note, once the tabs are made. */
  addIds(): Promise<void>;
  /** Removes the note. @returns whether the document's settings must be saved for that */
  remove(): boolean;
  /** Puts the note into the document's settings, for panes on other computers. @returns whether these must be saved */
  share(): boolean;
}

/**
 * Writes a note, before the tabs are made, that they are being made. It stands on this computer, because each save of the
 * document's settings may empty Excel's undo list; in a browser that keeps nothing it stands in the document.
 */
export async function noteUnfinished(token: string, tabs: OwnTab[]): Promise<Noted> {
  const note = { token, tabs, since: Date.now() };
  const isOther = (one: UnfinishedNote) => one.token !== token;
  const keep = () => setLocalNotes([...localNotes().filter(isOther), { ...note, workbook: workbook() }]);
  const share = () => {
    setNotes([...readNotes().filter(isOther), note].slice(-MOST_NOTES));
    return true;
  };
  if (keep()) {
    return {
      addIds: async () => void keep(),
      remove: () => {
        setLocalNotes(localNotes().filter(isOther));
        return false;
      },
      share,
    };
  }
  const save = async () => {
    share();
    return saveInDocument(SAVING_MS).then(
      () => true,
      () => false,
    );
  };
  const isSaved = await save();
  return {
    addIds: async () => {
      if (isSaved) await save();
    },
    remove: () => {
      setNotes(readNotes().filter(isOther));
      return true;
    },
    share,
  };
}

/**
 * Deletes unfinished tabs of panes that were closed.
 *
 * @param tell gets a sentence on the tabs that were deleted, will be deleted later, or stay, and why
 */
export async function removeUnfinished(tell: (sentence: string) => void): Promise<void> {
  const shared = readNotes();
  const kept = await stillNeeded(shared, tell);
  if (kept.length < shared.length) {
    setNotes(kept);
    await saveInDocument().catch(() => undefined);
  }
  const notes = localNotes().filter((note) => note.workbook === workbook());
  const ownKept = await stillNeeded(notes, tell);
  const done = new Set(notes.filter((note) => !ownKept.includes(note)).map(({ token }) => token));
  if (done.size > 0) setLocalNotes(localNotes().filter(({ token }) => !done.has(token)));
}

/** Looks after the tabs of notes, and returns the notes that a later look needs. */
async function stillNeeded<Note extends UnfinishedNote>(
  notes: readonly Note[],
  tell: (sentence: string) => void,
): Promise<Note[]> {
  const left: Note[] = [];
  for (const note of notes) {
    const { sentence, again } = await lookAfter(note);
    if (sentence !== "") tell(sentence);
    if (!again) continue;
    left.push(note);
    if (Number.isFinite(again)) setTimeout(() => void removeUnfinished(tell), again);
  }
  return left;
}

/**
 * @returns a sentence about the tabs of a note, and after how many milliseconds to check again; undefined
 * when the note is no longer needed
 */
async function lookAfter({
  token,
  tabs,
  since,
}: UnfinishedNote): Promise<{ sentence: string; again?: number }> {
  try {
    const ownTabs = await findOwnTabs(token, tabs);
    const half = ownTabs.filter(isHalf);
    const age = Date.now() - since;
    if (half.length > 0 && age >= -LONGEST_WRITE_MS && age < LONGEST_WRITE_MS) {
      const again = LONGEST_WRITE_MS - Math.max(0, age);
      const minutes = Math.ceil(again / 60_000);
      const [count, names] = [half.length, quotedNames(half.map(({ name }) => name))];
      return { sentence: text("hosts.excel.unfinished", { count, names, minutes }), again };
    }
    // The note is old, or the clocks of the two computers differ much.
    const isOld = age < -LONGEST_WRITE_MS || age > OLDEST_NOTE_MS;
    const [removed, refused, stay]: [string[], string[], Stay[]] = [[], [], []];
    for (const tab of ownTabs) {
      const { fate, name } = tab;
      if (fate === "typed" || fate === "renamed" || fate === "other") stay.push({ name, why: fate });
      // A tab with its title is complete, unless another one of the same insert is not.
      if (fate === "titled" && half.length > 0) refused.push(name);
      if (!isHalf(tab)) continue;
      const end = isOld ? "refused" : await removeOwnTab(tab);
      if (end === "removed") removed.push(name);
      else if (end === "refused") refused.push(name);
      else stay.push({ name, why: end });
    }
    const sentences = [deletedSentence(removed), keptSentence(refused), staySentences(stay)];
    const sentence = sentences.filter((one) => one !== "").join(" ");
    return { sentence, again: refused.length > 0 && !isOld ? Infinity : undefined };
  } catch {
    // Excel does not answer. The next pane that opens will check again.
    return { sentence: "", again: Infinity };
  }
}

/** Whether a tab has its mark, or is the blank tab of the workbook that has its name and no mark yet. */
function isHalf({ fate }: FoundTab): boolean {
  return fate === "marked" || fate === "blank";
}

function deletedSentence(names: readonly string[]): string {
  if (names.length === 0) return "";
  return text("hosts.excel.deletedHalf", { count: names.length, names: quotedNames(names) });
}

function keptSentence(names: readonly string[]): string {
  if (names.length === 0) return "";
  return text("hosts.excel.keptHalf", { count: names.length, names: quotedNames(names) });
}

function readNotes(): UnfinishedNote[] {
  const kept: unknown = Office.context.document.settings.get(NOTES);
  return Array.isArray(kept) && kept.length <= MOST_NOTES ? kept.filter(isNote) : [];
}

/** A note on this computer, with the address of its workbook. */
interface LocalNote extends UnfinishedNote {
  workbook: string;
}

function localNotes(): LocalNote[] {
  try {
    const kept: unknown = JSON.parse(tryStorage((storage) => storage.getItem(storageKey(NOTES))) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isLocalNote) : [];
  } catch {
    return [];
  }
}

/** @returns whether this computer keeps them */
function setLocalNotes(notes: readonly LocalNote[]): boolean {
  const kept = notes.slice(-MOST_NOTES);
  return (
    tryStorage((storage) => {
      if (kept.length === 0) storage.removeItem(storageKey(NOTES));
      else storage.setItem(storageKey(NOTES), JSON.stringify(kept));
      return true;
    }) === true
  );
}

function isLocalNote(kept: unknown): kept is LocalNote {
  return isNote(kept) && "workbook" in kept && typeof kept.workbook === "string";
}

function setNotes(notes: UnfinishedNote[]): void {
  const { settings } = Office.context.document;
  if (notes.length === 0) settings.remove(NOTES);
  else settings.set(NOTES, notes);
}

/** The document may come from anybody, so only a value that has the form of a note is used. */
function isNote(kept: unknown): kept is UnfinishedNote {
  if (typeof kept !== "object" || kept === null) return false;
  const { token, tabs, since } = kept as Partial<Record<keyof UnfinishedNote, unknown>>;
  if (!isToken(token) || !Number.isFinite(since) || !Array.isArray(tabs)) return false;
  return tabs.length > 0 && tabs.length <= MOST_TABS && tabs.every(isOwnTab);
}

function isOwnTab(kept: unknown): kept is OwnTab {
  if (typeof kept !== "object" || kept === null) return false;
  const { name, id, was, title, height, blocks } = kept as Partial<Record<keyof OwnTab, unknown>>;
  const isText = (value: unknown, longest: number) =>
    typeof value === "string" && value !== "" && value.length <= longest;
  const isChecksum = (value: unknown) => typeof value === "string" && /^([0-9a-f]{24})?$/.test(value);
  return (
    isText(name, LONGEST_NAME) &&
    (id === undefined || isText(id, LONGEST_ID)) &&
    (was === undefined || isText(was, LONGEST_NAME)) &&
    isChecksum(title) &&
    Number.isInteger(height) &&
    Number(height) > 0 &&
    Array.isArray(blocks) &&
    blocks.length <= MOST_BLOCKS &&
    blocks.every(isChecksum)
  );
}
