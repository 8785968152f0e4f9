import { type EventFault, Unreadable } from "../event";
import { MOST_COLUMNS } from "../columns";
import { part as partOf } from "../slices";
import { archiveParts, type PackedPart } from "./archive";
import { type Merged, repeatMerged } from "./merged";
import { general, OWN_FORMATS, type Written, writtenBy } from "./number-format";
import { type Budget, budget, spendCells, visiting } from "./part-xml";
import { type Sheet, type SheetRow } from "./sheet";

/**
 * Reads workbooks: .xlsx and .xlsm files of Excel, LibreOffice, Google Sheets and others.
 *
 * A part is read as it is unpacked, and of it only what stands in the cells: 100,000 rows of 15 cells take 2.3 s and 60 MB.
 * The library that reads whole workbooks for the workbench takes 11 s and 1 GB for them, is 230 kB to load, and can neither
 * say how far it is nor stop.
 */

/** The tabs of a workbook. */
interface Tabs {
  /** Those that are in view. */
  sheets: Sheet[];
  hidden: Sheet[];
}

/** The tabs of a workbook, each row of which knows its tab, or why there are none. */
export function* workbookReading(bytes: Uint8Array): Generator<number, Tabs | { faults: EventFault[] }> {
  try {
    const tabs = yield* workbookTabs(bytes);
    for (const { name, rows } of tabs.sheets) for (const row of rows) row.tab = name;
    return tabs.sheets.length + tabs.hidden.length > 0 ? tabs : { faults: [{ code: "empty" }] };
  } catch (error) {
    if (error instanceof Unreadable) return { faults: [error.fault] };
    throw error;
  }
}

/**
 * The tabs that are not hidden and have a text, in their order, each with its cells as texts: numbers with the decimals
 * and the % sign of their formats, dates as 2026-03-17, the results of formulas. Rows and columns that are hidden count,
 * since a filter hides rows of results.
 *
 * @returns it stops at times with the part that is read, from 0 to 1
 * @throws Unreadable
 */
export function* workbookSheets(bytes: Uint8Array): Generator<number, Sheet[]> {
  return (yield* workbookTabs(bytes)).sheets;
}

/** The same, and the tabs that are hidden. */
function* workbookTabs(bytes: Uint8Array): Generator<number, Tabs> {
  const parts = archiveParts(bytes);
  const left = budget();
  // What there is to read is known after this.
  const book = yield* partOf(readBook(parts, left), 0, 0);
  const strings = parts.get(book.strings ?? "");
  const styles = parts.get(book.styles ?? "");
  const wanted = [strings, styles, ...[...book.tabs, ...book.hidden].map(({ path }) => parts.get(path))];
  const whole = wanted.reduce((sum, one) => sum + (one?.packed.length ?? 0), 0);
  let done = 0;
  const share = <Made>(of: PackedPart, work: Generator<number, Made>) => {
    const from = done;
    done += of.packed.length;
    return partOf(work, from / whole, done / whole);
  };
  const texts = strings ? yield* share(strings, readStrings(strings, left)) : [];
  const formats = styles ? yield* share(styles, readFormats(styles, book.from1904, left)) : [];
  const sheets: Sheet[] = [];
  for (const { name, path } of book.tabs) {
    const tab = parts.get(path);
    if (!tab) throw new Unreadable({ code: "cutOff" });
    const read = yield* share(tab, readRows(tab, { texts, formats }, left));
    if (read.rows.length > 0) sheets.push({ name, ...read });
  }
  const hidden: Sheet[] = [];
  for (const { name, path } of book.hidden) {
    const tab = parts.get(path);
    try {
      const read = tab && (yield* share(tab, readRows(tab, { texts, formats }, left)));
      if (read && read.rows.length > 0) hidden.push({ name, ...read });
    } catch (error) {
      // A fault in a hidden part is no reason to refuse what is in view.
      if (!(error instanceof Unreadable)) throw error;
    }
  }
  return { sheets, hidden };
}

/** What a workbook says of its parts. */
interface BookParts {
  /** The tabs that are in view. */
  tabs: TabInFile[];
  hidden: TabInFile[];
  strings?: string;
  styles?: string;
  from1904: boolean;
}

interface TabInFile {
  name: string;
  path: string;
}

type Parts = ReadonlyMap<string, PackedPart>;

function* readBook(parts: Parts, left: Budget): Generator<number, BookParts> {
  const main = (yield* readRelations(parts, "", left)).find(({ type }) => type === "officeDocument");
  const path = main?.path ?? "xl/workbook.xml";
  if (path.endsWith(".bin")) throw new Unreadable({ code: "format", found: "workbook" });
  const part = parts.get(path);
  if (!part) throw new Unreadable({ code: "format", found: "zip" });
  const tabs: { name: string; id: string; state: string }[] = [];
  let isBook = false;
  let from1904 = false;
  yield* visiting(part, left, {
    open(name, attributes) {
      isBook ||= name === "workbook";
      if (name === "workbookPr") from1904 = isTrue(attributes.date1904);
      // The prefix of a relation is r mostly, but any will do.
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      if (name === "sheet" && id !== undefined) {
        tabs.push({ name: attributes.name ?? "", id, state: attributes.state ?? "visible" });
      }
    },
  });
  if (!isBook) throw new Unreadable({ code: "format", found: "zip" });
  const relations = yield* readRelations(parts, path, left);
  const byId = new Map(relations.map((one) => [one.id, one]));
  const found = (type: string) => relations.find((one) => one.type === type)?.path;
  const inView = tabs.filter(({ state }) => state === "visible");
  if (inView.some(({ id }) => !byId.has(id))) throw new Unreadable({ code: "cutOff" });
  const parted = (some: typeof tabs) =>
    some.flatMap(({ name, id }): TabInFile[] => {
      const to = byId.get(id);
      // A tab may be a chart, or a dialogue of old.
      return to?.type === "worksheet" ? [{ name, path: to.path }] : [];
    });
  return {
    tabs: parted(inView),
    hidden: parted(tabs.filter((tab) => !inView.includes(tab))),
    strings: found("sharedStrings"),
    styles: found("styles"),
    from1904,
  };
}

interface Relation {
  id: string;
  /** The last word of its address, which is the same in all versions of the standard. */
  type: string;
  path: string;
}

/** The parts to which a part points, or the archive itself, within the file. */
function* readRelations(parts: Parts, path: string, left: Budget): Generator<number, Relation[]> {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const part = parts.get(`${folder}_rels/${path.slice(folder.length)}.rels`);
  const found: Relation[] = [];
  if (!part) return found;
  yield* visiting(part, left, {
    open(name, { Id: id = "", Type: type = "", Target: target = "", TargetMode: mode }) {
      if (name !== "Relationship" || mode === "External") return;
      found.push({ id, type: type.slice(type.lastIndexOf("/") + 1), path: resolved(folder, target) });
    },
  });
  return found;
}

/** The name of a part as another one writes it, from the folder of that one. */
function resolved(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of `${target.startsWith("/") ? "" : folder}${target}`.toLowerCase().split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}

function isTrue(attribute: string | undefined): boolean {
  return attribute === "1" || attribute === "true";
}

/** Joins the texts of an element, which has one for each font in it. How Japanese words are spoken is not part of them. */
function textJoiner(): { open(name: string): void; close(name: string, text: string): void; take(): string } {
  let joined = "";
  let spoken = false;
  return {
    open(name) {
      if (name === "rPh") spoken = true;
    },
    close(name, text) {
      if (name === "rPh") spoken = false;
      if (name === "t" && !spoken) joined += text;
    },
    take() {
      const taken = unescaped(joined);
      joined = "";
      return taken;
    },
  };
}

/** Signs that XML cannot hold stand in a workbook as `_x000D_`. */
function unescaped(text: string): string {
  return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** The texts that cells name by their numbers. */
function* readStrings(part: PackedPart, left: Budget): Generator<number, string[]> {
  const strings: string[] = [];
  const joiner = textJoiner();
  yield* visiting(part, left, {
    open: joiner.open,
    close(name, text) {
      joiner.close(name, text);
      if (name === "si") strings.push(joiner.take());
    },
  });
  return strings;
}

/** How the numbers of each style are written; a style without an entry is written in full. */
function* readFormats(
  part: PackedPart,
  from1904: boolean,
  left: Budget,
): Generator<number, (Written | undefined)[]> {
  const written = new Map([...OWN_FORMATS].map(([number, format]) => [number, writtenBy(format, from1904)]));
  const styles: (Written | undefined)[] = [];
  let isOfCells = false;
  yield* visiting(part, left, {
    open(name, { numFmtId, formatCode }) {
      if (name === "numFmt" && formatCode !== undefined && formatCode.length <= LONGEST_FORMAT) {
        written.set(Number(numFmtId), writtenBy(formatCode, from1904));
      }
      if (name === "cellXfs") isOfCells = true;
      if (name === "xf" && isOfCells) styles.push(written.get(Number(numFmtId)));
    },
    close(name) {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return styles;
}

/** Excel's limit. */
const LONGEST_FORMAT = 255;

/** What the cells of all tabs point to. */
interface Shared {
  texts: readonly string[];
  formats: readonly (Written | undefined)[];
}

/** A cell that is being read. */
interface CellInFile {
  column: number;
  type: string;
  style: number;
  value: string;
}

/** The rows of a tab that have a text, in order, with what of them is not in view. */
function* readRows(part: PackedPart, shared: Shared, left: Budget): Generator<number, Omit<Sheet, "name">> {
  const rows = new Map<number, string[]>();
  const hiddenRows = new Set<number>();
  const hiddenColumns: number[] = [];
  const merges: Merged[] = [];
  const joiner = textJoiner();
  let line = 0;
  let cell: CellInFile = { column: -1, type: "n", style: 0, value: "" };
  const put = (text: string) => {
    if (text.trim() === "") return;
    if (cell.column >= MOST_COLUMNS) throw new Unreadable({ code: "manyColumns", most: MOST_COLUMNS, line });
    let cells = rows.get(line);
    if (!cells) rows.set(line, (cells = []));
    spendCells(left, Math.max(0, cell.column + 1 - cells.length));
    while (cells.length < cell.column) cells.push("");
    cells[cell.column] = text;
  };
  yield* visiting(part, left, {
    open(name, attributes) {
      joiner.open(name);
      if (name === "row") {
        // Programs may leave out where a row or a cell stands, when it follows the one before.
        line = attributes.r === undefined ? line + 1 : readLine(attributes.r);
        if (isTrue(attributes.hidden)) hiddenRows.add(line);
        cell = { ...cell, column: -1 };
      } else if (name === "c") {
        const place = attributes.r === undefined ? undefined : readPlace(attributes.r);
        if (place) line = place.line;
        const column = place ? place.column : cell.column + 1;
        cell = { column, type: attributes.t ?? "n", style: Number(attributes.s ?? 0), value: "" };
      } else if (name === "col" && isTrue(attributes.hidden)) {
        const last = Number(attributes.max) - 1;
        for (
          let column = Number(attributes.min) - 1;
          column <= last && hiddenColumns.length < MOST_COLUMNS;
          column++
        )
          hiddenColumns.push(column);
      } else if (name === "mergeCell") {
        const [from, to] = (attributes.ref ?? "").split(":").map(readPlace);
        if (to) merges.push({ top: from.line, bottom: to.line, left: from.column, right: to.column });
      }
    },
    close(name, text) {
      joiner.close(name, text);
      if (name === "v") cell.value = text;
      else if (name === "c") {
        const inline = joiner.take();
        put(cell.type === "inlineStr" ? inline : cellText(cell, shared));
      }
    },
  });
  const found = [...rows]
    .map(([at, cells]): SheetRow => ({ line: at, cells, ...(hiddenRows.has(at) && { isHidden: true }) }))
    .sort((one, other) => one.line - other.line);
  repeatMerged(found, merges, left);
  return { rows: found, ...(hiddenColumns.length > 0 && { hiddenColumns }) };
}

/** What stands in a cell. A formula that was never computed has nothing. */
function cellText({ type, style, value }: CellInFile, { texts, formats }: Shared): string {
  if (value === "") return "";
  switch (type) {
    case "s": {
      const text = texts[Number(value)] as string | undefined;
      if (text === undefined) throw new Unreadable({ code: "cutOff" });
      return text;
    }
    case "b":
      return isTrue(value) ? "TRUE" : "FALSE";
    case "d":
      return value
        .replace(/(:\d\d):00(\.0+)?Z?$/, "$1")
        .replace(/T00:00$/, "")
        .replace("T", " ");
    case "n": {
      const number = Number(value);
      return Number.isFinite(number) ? (formats[style] ?? general)(number) : value;
    }
    default:
      return unescaped(value);
  }
}

/** The most rows that a spreadsheet has. */
const MOST_LINES = 1_048_576;

function readLine(row: string, place = row): number {
  const line = /^[1-9]\d{0,6}$/.test(row) ? Number(row) : Infinity;
  if (line > MOST_LINES) throw noPlace(place);
  return line;
}

/** The line and the column of `B7`; the column from 0. */
function readPlace(place: string): { line: number; column: number } {
  const found = /^([A-Z]{1,3})(\d+)$/.exec(place);
  if (!found) throw noPlace(place);
  const [, letters, row] = found;
  let column = 0;
  for (const letter of letters) column = 26 * column + letter.charCodeAt(0) - 64;
  return { line: readLine(row, place), column: column - 1 };
}

function noPlace(place: string): Unreadable {
  return new Unreadable({ code: "syntax", detail: `r="${place.slice(0, LONGEST_PLACE)}"` });
}

/** `XFD1048576` has ten signs. */
const LONGEST_PLACE = 20;
