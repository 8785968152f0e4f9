import { type HowScored, tryingRules } from "../../events/agreement";
import { type ReadEvent } from "../../events/event";
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

/** Tries the rules on what was read, so that 100,000 results do not hold the pane up. */
export async function withRules(loaded: Loaded, slices: Slices): Promise<Loaded> {
  const { answer } = loaded;
  if ("faults" in answer || answer.event.form === "teams" || isSwissPairs(answer.event)) return loaded;
  return { ...loaded, how: await inSlices(tryingRules(answer.event), slices) };
}

/**
 * Reads a results file, or several pages or lists of one event. It loads only the reader that they need.
 *
 * @throws the signal's reason, when it is aborted
 */
export async function loadFiles(
  files: readonly File[],
  slices: Slices,
  chosen: readonly ChosenHeader[] = [],
): Promise<Loaded> {
  // The size is checked before a file is read, because 100 MB would not fit into the memory of some phones.
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > MOST_BYTES) return { answer: { faults: [{ code: "size", most: MOST_BYTES }] } };
  const found = [];
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    found.push({ name: file.name, bytes, ...recognise(bytes) });
  }
  const [first] = found;
  if ("fault" in first) return { answer: { faults: [first.fault] } };
  if (found.length > 1) {
    const texts = found.flatMap((one) =>
      "text" in one && one.kind === first.kind ? [{ name: one.name, text: one.text }] : [],
    );
    const isOneKind = first.kind === "page" || first.kind === "list";
    if (!isOneKind || texts.length < found.length) return { answer: { faults: [{ code: "together" }] } };
    // A page that was saved twice counts once.
    const once = [...new Map(texts.map((one) => [one.text, one])).values()];
    return loadTexts(first.kind, once, { slices, chosen });
  }
  if (first.kind === "bridgemate") {
    const { bridgemateReading } = await readers.bridgemate();
    return { answer: await inSlices(bridgemateReading(first.bytes), slices) };
  }
  if (first.kind === "workbook") {
    const { workbookReading } = await readers.workbook();
    const sheets = await inSlices(workbookReading(first.bytes), slices);
    if ("faults" in sheets) return { answer: sheets };
    return loadTables({ kind: "workbook", files: [{ name: first.name, sheets }] }, chosen, slices);
  }
  return loadTexts(first.kind, [first], { slices, chosen });
}

interface HowToLoad {
  slices: Slices;
  /** The headers whose columns were chosen by hand, in this file or another. */
  chosen: readonly ChosenHeader[];
}

/** Texts of one kind; only of pages and lists there are several. */
async function loadTexts(
  kind: ReturnType<typeof kindOfText>,
  texts: readonly NamedText[],
  { slices, chosen }: HowToLoad,
): Promise<Loaded> {
  const [{ text }] = texts;
  switch (kind) {
    case "usebio":
      return { answer: await inSlices((await readers.usebio()).usebioReading(text), slices) };
    case "pbn":
      return { answer: await inSlices((await readers.pbn()).pbnReading(text), slices) };
    case "page": {
      const { pagesWithTables } = await readers.page();
      const { answer, tables: files } = await inSlices(pagesWithTables(texts, chosen), slices);
      if (files.length === 0) return { answer };
      return { answer, tables: await shownOf("page", files, chosen) };
    }
    case "list":
      return { answer: await inSlices((await readers.list()).listsReading(texts), slices) };
    case "table":
      return loadTable(text, texts[0].name || undefined, { slices, chosen });
  }
}

/** A table is read when nothing was typed for so long, because the user may still be typing. */
const TYPING_MS = 250;

/** A table or the text of a file that somebody types or pastes. */
export async function loadTyped(
  text: string,
  slices: Slices,
  chosen: readonly ChosenHeader[] = [],
): Promise<Loaded> {
  await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
  if (slices.signal.aborted) throw slices.signal.reason;
  return loadTexts(kindOfText(text), [{ name: "", text }], { slices, chosen });
}

/** A table as text: comma-separated, or with tabs as a spreadsheet copies it. */
async function loadTable(
  text: string,
  file: string | undefined,
  { slices, chosen }: HowToLoad,
): Promise<Loaded> {
  const { cellsReading, sheetOf, tableReading } = await readers.table();
  const rows = await inSlices(cellsReading(text), slices);
  if ("faults" in rows) return { answer: rows };
  const answer = await inSlices(tableReading(rows, { chosen }, file), slices);
  const files = [{ name: file ?? "", sheets: [sheetOf(rows)] }];
  return { answer, tables: await shownOf("text", files, chosen) };
}

/** Reads tables once more, or for the first time, with the columns that were chosen by hand. */
export async function loadTables(
  { kind, files }: Pick<LoadedTables, "kind" | "files">,
  chosen: readonly ChosenHeader[],
  slices: Slices,
): Promise<Loaded> {
  const { sheetsReading } = await readers.tables();
  const answer = await inSlices(
    sheetsReading(kind === "page" ? "page" : "table", files, { chosen, isText: kind === "text" }),
    slices,
  );
  return { answer, tables: await shownOf(kind, files, chosen) };
}

async function shownOf(
  kind: LoadedTables["kind"],
  files: readonly SheetFile[],
  chosen: readonly ChosenHeader[],
): Promise<LoadedTables> {
  const { shownTable } = await readers.shown();
  const shown = shownTable(files, chosen);
  const header = shown?.rows[shown.header.row]?.join("\n");
  const own = chosen.find(({ texts }) => texts.join("\n") === header);
  return { kind, files, shown, remembered: own !== undefined && own.line === undefined };
}
