import { type HowScored, tryingRules } from "../../events/agreement";
import { type Reading } from "../../events/collect";
import { type EventFault, type ReadEvent } from "../../events/event";
import { kindOfText, MOST_BYTES, recognise } from "../../events/file";
import { type NamedText } from "../../events/parts";
import { type PairsRule } from "../../events/rules";
import { type SheetFile } from "../../events/tables/sheet";
import { type ShownTable } from "../../events/tables/shown";
import { type ChosenHeader } from "../../events/tables/find";
import { isSwissPairs } from "../../events/teams";
import { inSlices, type Slices } from "../../pane/slices";

/** The readers, each a chunk of its own that is fetched when it is needed. */
const readers = {
  usebio: () => import(/* webpackChunkName: "event-usebio" */ "../../events/usebio"),
  bridgemate: () => import(/* webpackChunkName: "event-bridgemate" */ "../../events/bridgemate"),
  pbn: () => import(/* webpackChunkName: "event-pbn" */ "../../events/pbn"),
  table: () => import(/* webpackChunkName: "event-table" */ "../../events/table"),
  page: () => import(/* webpackChunkName: "event-page" */ "../../events/pages"),
  list: () => import(/* webpackChunkName: "event-list" */ "../../events/lists"),
  tables: () => import(/* webpackChunkName: "event-table" */ "../../events/tables"),
  shown: () => import(/* webpackChunkName: "event-table" */ "../../events/tables/shown"),
  several: () => import(/* webpackChunkName: "event-table" */ "../../events/tables/several"),
  apart: () => import(/* webpackChunkName: "event-table" */ "../../events/files-apart"),
  workbook: () => import(/* webpackChunkName: "event-workbook" */ "../../events/tables/workbook"),
};

/** What was read; of tables also where they stand, so that their columns can be put right by hand. */
export interface Loaded {
  answer: ReadEvent;
  tables?: LoadedTables;
  /** How an event of pairs was scored, by the rules of the form that its file names. */
  how?: HowScored<PairsRule>;
}

/** The tables of a file, and the one of them whose columns are shown. */
export interface LoadedTables {
  kind: "text" | "page" | "workbook";
  files: readonly SheetFile[];
  shown: ShownTable | undefined;
  /** Whether the columns are those that were chosen for another table with the same headers. */
  remembered: boolean;
}

/** Tries the rules on what was read. It works in slices, so that 100,000 results do not hold the pane up. */
export async function withRules(loaded: Loaded, slices: Slices): Promise<Loaded> {
  const { answer } = loaded;
  if ("faults" in answer || answer.event.form === "teams" || isSwissPairs(answer.event)) return loaded;
  return { ...loaded, how: await inSlices(tryingRules(answer.event), slices) };
}

/**
 * Reads a results file, or several pages or lists of one event. It loads only the reader that they need.
 *
 * @param which the place of the event that was chosen, where the files have several
 * @throws the signal's reason, when it is aborted
 */
export async function loadFiles(
  files: readonly File[],
  slices: Slices,
  chosen: readonly ChosenHeader[] = [],
  which?: number,
): Promise<Loaded> {
  // The size is checked before a file is read, because 100 MB would not fit into the memory of some phones.
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > MOST_BYTES) return { answer: { faults: [{ code: "size", most: MOST_BYTES }] } };
  const parts = [];
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    parts.push({ name: file.name, bytes, ...recognise(bytes) });
  }
  const [first] = parts;
  if ("fault" in first) return { answer: { faults: [first.fault] } };
  if (parts.length > 1) {
    const texts = parts.flatMap((one) =>
      "text" in one && one.kind === first.kind ? [{ name: one.name, text: one.text }] : [],
    );
    const isOneKind = first.kind === "page" || first.kind === "list";
    if (!isOneKind || texts.length < parts.length) return { answer: { faults: [{ code: "together" }] } };
    // A page that was saved twice counts once.
    const once = [...new Map(texts.map((one) => [one.text, one])).values()];
    return loadTexts(first.kind, once, { slices, chosen, which });
  }
  if (first.kind === "bridgemate") {
    const { bridgemateReading } = await readers.bridgemate();
    return { answer: await inSlices(bridgemateReading(first.bytes), slices) };
  }
  if (first.kind === "workbook") {
    const { workbookReading } = await readers.workbook();
    const tabs = await inSlices(workbookReading(first.bytes), slices);
    if ("faults" in tabs) return { answer: tabs };
    const tables = { kind: "workbook", files: [{ name: first.name, ...tabs }] } as const;
    return loadTables(tables, chosen, slices, which);
  }
  return loadTexts(first.kind, [first], { slices, chosen, which });
}

interface HowToLoad {
  slices: Slices;
  /** The headers whose columns were chosen by hand, in this file or another. */
  chosen: readonly ChosenHeader[];
  /** The place of the event that was chosen. */
  which?: number;
}

/** Reads texts of one kind. Only pages and lists come as several texts. */
async function loadTexts(
  kind: ReturnType<typeof kindOfText>,
  texts: readonly NamedText[],
  how: HowToLoad,
): Promise<Loaded> {
  const [{ text }] = texts;
  const { slices, which } = how;
  switch (kind) {
    case "usebio":
      return { answer: await inSlices((await readers.usebio()).usebioReading(text, which), slices) };
    case "pbn":
      return { answer: await inSlices((await readers.pbn()).pbnReading(text, which), slices) };
    case "page":
      return loadPages(texts, how);
    case "list":
      return { answer: await loadLists(texts, how) };
    case "table":
      return loadTable(text, texts[0].name || undefined, how);
  }
}

async function loadPages(texts: readonly NamedText[], { slices, chosen, which }: HowToLoad): Promise<Loaded> {
  const { pagesReading, pagesWithTables } = await readers.page();
  const { answer, tables: files } = await inSlices(pagesWithTables(texts, chosen), slices);
  if (files.length === 0) return { answer: await apart(texts, answer, pagesReading, { slices, which }) };
  const whole = { kind: "page", files } as const;
  const one = hasPairTwice(answer) ? await chosenTables(whole, { slices, chosen, which }) : undefined;
  if (!one) return { answer, tables: await shownOf(whole, files, chosen) };
  // What is said of the pages themselves counts for each of their events.
  const ofPages = "remarks" in answer ? answer.remarks.filter(isOfPage) : [];
  return "remarks" in one.answer
    ? { ...one, answer: { ...one.answer, remarks: [...ofPages, ...one.answer.remarks] } }
    : one;
}

function isOfPage({ code, line }: EventFault): boolean {
  return code === "noPage" || (code === "cutOff" && line === undefined);
}

async function loadLists(texts: readonly NamedText[], how: HowToLoad): Promise<ReadEvent> {
  const { listsReading } = await readers.list();
  return apart(texts, await inSlices(listsReading(texts), how.slices), listsReading, how);
}

/**
 * Asks which event is wanted where the files that were read together belong to several events, or reads the
 * one that was chosen.
 */
async function apart(
  texts: readonly NamedText[],
  whole: ReadEvent,
  read: (texts: readonly NamedText[]) => Reading,
  { slices, which }: Pick<HowToLoad, "slices" | "which">,
): Promise<ReadEvent> {
  if (texts.length < 2 || !hasPairTwice(whole)) return whole;
  const { filesApart } = await readers.apart();
  const events = await inSlices(filesApart(texts, read), slices);
  if (!events) return whole;
  const chosen = which === undefined ? undefined : events.at(which);
  return chosen ? inSlices(read(chosen.texts), slices) : askedWhich(events);
}

/** A pair that plays a board twice is the sign of a second event. */
function hasPairTwice(answer: ReadEvent): boolean {
  const said = "faults" in answer ? answer.faults : answer.remarks;
  return said.some(({ code }) => code === "pairTwice");
}

function askedWhich(events: readonly { name: string }[]): ReadEvent {
  return { faults: [{ code: "whichEvent", names: events.map(({ name }) => name) }] };
}

/** The event of tables that was chosen, or the question which it is; undefined where all tables are of one event. */
async function chosenTables(
  { kind, files }: Pick<LoadedTables, "kind" | "files">,
  { slices, chosen, which }: HowToLoad,
): Promise<Loaded | undefined> {
  const { eventsInTables } = await readers.several();
  const events = await inSlices(eventsInTables(files, chosen), slices);
  if (!events) return undefined;
  const one = which === undefined ? undefined : events.at(which);
  if (!one)
    return { answer: askedWhich(events), tables: { kind, files, shown: undefined, remembered: false } };
  return {
    answer: await readTables({ kind, files: one.files }, chosen, slices),
    tables: await shownOf({ kind, files }, one.files, chosen),
  };
}

/** A table is read once nothing was typed for this time, because the user may still be typing. */
const TYPING_MS = 250;

/** A table or the text of a file that somebody types or pastes. */
export async function loadTyped(
  text: string,
  slices: Slices,
  chosen: readonly ChosenHeader[] = [],
  which?: number,
): Promise<Loaded> {
  await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
  if (slices.signal.aborted) throw slices.signal.reason;
  return loadTexts(kindOfText(text), [{ name: "", text }], { slices, chosen, which });
}

/** A table as text: comma-separated, or with tabs as a spreadsheet copies it. */
async function loadTable(
  text: string,
  file: string | undefined,
  { slices, chosen, which }: HowToLoad,
): Promise<Loaded> {
  const { cellsReading, sheetOf, tableReading } = await readers.table();
  const rows = await inSlices(cellsReading(text), slices);
  if ("faults" in rows) return { answer: rows };
  const answer = await inSlices(tableReading(rows, { chosen }, file), slices);
  const whole = { kind: "text", files: [{ name: file ?? "", sheets: [sheetOf(rows)] }] } as const;
  const one = hasPairTwice(answer) ? await chosenTables(whole, { slices, chosen, which }) : undefined;
  return one ?? { answer, tables: await shownOf(whole, whole.files, chosen) };
}

/** Reads tables once more, or for the first time, with the columns that were chosen by hand. */
export async function loadTables(
  tables: Pick<LoadedTables, "kind" | "files">,
  chosen: readonly ChosenHeader[],
  slices: Slices,
  which?: number,
): Promise<Loaded> {
  const answer = await readTables(tables, chosen, slices);
  const one = hasPairTwice(answer) ? await chosenTables(tables, { slices, chosen, which }) : undefined;
  return one ?? { answer, tables: await shownOf(tables, tables.files, chosen) };
}

async function readTables(
  { kind, files }: Pick<LoadedTables, "kind" | "files">,
  chosen: readonly ChosenHeader[],
  slices: Slices,
): Promise<ReadEvent> {
  const { sheetsReading } = await readers.tables();
  return inSlices(
    sheetsReading(kind === "page" ? "page" : "table", files, { chosen, isText: kind === "text" }),
    slices,
  );
}

/** @param files those of the event whose columns are shown */
async function shownOf(
  tables: Pick<LoadedTables, "kind" | "files">,
  files: readonly SheetFile[],
  chosen: readonly ChosenHeader[],
): Promise<LoadedTables> {
  const { shownTable } = await readers.shown();
  const shown = shownTable(files, chosen);
  const header = shown?.rows[shown.header.row]?.join("\n");
  const sameHeader = chosen.find(({ texts }) => texts.join("\n") === header);
  const remembered = sameHeader !== undefined && sameHeader.line === undefined;
  return { kind: tables.kind, files: tables.files, shown, remembered };
}
