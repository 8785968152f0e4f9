import { type HowScored, tryingRules } from "../../events/agreement";
import { type Header, proposedHeader } from "../../events/columns";
import { type ReadEvent } from "../../events/event";
import { kindOfText, MOST_BYTES, recognise } from "../../events/file";
import { type NamedText } from "../../events/parts";
import { type PairsRule } from "../../events/rules";
import { type Sheet } from "../../events/tables/sheet";
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
  workbook: () => import(/* webpackChunkName: "event-workbook" */ "../../events/tables/workbook"),
};

/** What was read; for a table also its rows, so that its columns can be put right by hand. */
export interface Loaded {
  answer: ReadEvent;
  table?: LoadedTable;
  /** All tables of a workbook, of which one was read. */
  sheets?: readonly Sheet[];
  /** How an event of pairs was scored, by the rules of the form that its file names. */
  how?: HowScored<PairsRule>;
}

export interface LoadedTable {
  rows: readonly (readonly string[])[];
  header: Header;
  /** Whether they are the lines of a file, of which the last one has an end. */
  isFile: boolean;
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
export async function loadFiles(files: readonly File[], slices: Slices): Promise<Loaded> {
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
    return loadTexts(first.kind, once, slices);
  }
  if (first.kind === "bridgemate") {
    const { bridgemateReading } = await readers.bridgemate();
    return { answer: await inSlices(bridgemateReading(first.bytes), slices) };
  }
  if (first.kind === "workbook") {
    const { workbookReading } = await readers.workbook();
    const sheets = await inSlices(workbookReading(first.bytes), slices);
    return "faults" in sheets ? { answer: sheets } : loadSheets(sheets, slices);
  }
  return loadTexts(first.kind, [first], slices);
}

/** Texts of one kind; only of pages and lists there are several. */
async function loadTexts(
  kind: ReturnType<typeof kindOfText>,
  texts: readonly NamedText[],
  slices: Slices,
): Promise<Loaded> {
  const [{ text }] = texts;
  switch (kind) {
    case "usebio":
      return { answer: await inSlices((await readers.usebio()).usebioReading(text), slices) };
    case "pbn":
      return { answer: await inSlices((await readers.pbn()).pbnReading(text), slices) };
    case "page":
      return { answer: await inSlices((await readers.page()).pagesReading(texts), slices) };
    case "list":
      return { answer: await inSlices((await readers.list()).listsReading(texts), slices) };
    case "table":
      return loadTable(text, texts[0].name !== "", slices);
  }
}

/** A table is read when nothing was typed for so long, because the user may still be typing. */
const TYPING_MS = 250;

/** A table or the text of a file that somebody types or pastes. */
export async function loadTyped(text: string, slices: Slices): Promise<Loaded> {
  await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
  if (slices.signal.aborted) throw slices.signal.reason;
  return loadTexts(kindOfText(text), [{ name: "", text }], slices);
}

/** A table as text: comma-separated, or with tabs as a spreadsheet copies it. */
async function loadTable(text: string, isFile: boolean, slices: Slices): Promise<Loaded> {
  const { cellsReading } = await readers.table();
  const rows = await inSlices(cellsReading(text), slices);
  if ("faults" in rows) return { answer: rows };
  return loadRows({ rows, header: proposedHeader(rows), isFile }, slices);
}

/** The first table whose header names a board and a side; where none does, the first one. */
async function loadSheets(sheets: readonly Sheet[], slices: Slices): Promise<Loaded> {
  const tables = sheets.map((sheet) => {
    const rows = linesOf(sheet);
    return { rows, header: proposedHeader(rows), isFile: false };
  });
  const named = tables.find(
    ({ header: { columns } }) => columns.board !== undefined && (columns.ns ?? columns.ew) !== undefined,
  );
  return { ...(await loadRows(named ?? tables[0], slices)), sheets };
}

const BLANK: readonly string[] = [];

/** The rows of a sheet with the blank ones between them, so that each is at its line. */
function linesOf({ rows }: Sheet): (readonly string[])[] {
  const lines: (readonly string[])[] = [];
  for (const { line, cells } of rows) {
    while (lines.length < line - 1) lines.push(BLANK);
    lines.push(cells);
  }
  // The reader of tables takes a last row with fewer cells for one that is cut off; here its last cells are blank.
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const last = lines[lines.length - 1];
  lines[lines.length - 1] = [...last, ...Array.from({ length: width - last.length }, () => "")];
  return lines;
}

/** A table whose columns are known. */
export async function loadRows(table: LoadedTable, slices: Slices): Promise<Loaded> {
  const { tableReading } = await readers.table();
  return { answer: await inSlices(tableReading(table.rows, table.header, table.isFile), slices), table };
}
