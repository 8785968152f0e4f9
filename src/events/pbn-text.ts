import { Unreadable } from "./event";

/**
 * The text of a PBN file as records, with their tags and tables.
 *
 * Source: Portable Bridge Notation 2.1, sections 2 to 5. A table's header names its columns with their
 * widths: `Contract\5L` is five characters, text to the left. A space separates two columns. Programs do not
 * keep to the widths, so a line is also read by its words.
 */

/** A text with the number of its line, from 1. */
export interface PbnLine {
  line: number;
  text: string;
}

export interface PbnRecord {
  /** The values of the tags, with those of earlier records that are marked to stay. */
  tags: Map<string, string>;
  /** The names of the tags that stand in the record itself, in their order. */
  own: string[];
  /** The line of the first tag. */
  line: number;
  sections: PbnSection[];
}

/** What stands below a tag that is the header of a table. */
export interface PbnSection {
  name: string;
  header: string;
  line: number;
  rows: PbnLine[];
  /** Whether a blank line ends it. */
  isClosed: boolean;
}

export interface PbnText {
  records: PbnRecord[];
  /** The lines that begin with `%`, in which programs say more about the event. */
  escapes: string[];
  /** Lines below the blank line that ends a table of results. */
  stray: PbnLine[];
  /** The number of lines. */
  lines: number;
  /** The last line, when no line end follows it; 0 when one does. */
  openLine: number;
  /** The line of a tag or a comment in which the text ends; 0 when it does not end in one. */
  cutIn: number;
}

/**
 * A longer line ends here, because a pattern that reads millions of letters in one piece can exceed its memory. PBN has lines
 * of 255 characters.
 */
const LONGEST_LINE = 20_000;

/** A long file is read in parts of this many lines. */
const LINES_AT_ONCE = 2000;

/** Splits a PBN file into its records. It stops at times and says which part is done. */
export function* pbnText(text: string): Generator<number, PbnText> {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === "") lines.pop();
  const isOpen = !/[\r\n]$/.test(text);
  const found: PbnText = {
    records: [],
    escapes: [],
    stray: [],
    lines: lines.length,
    openLine: isOpen ? lines.length : 0,
    cutIn: 0,
  };
  const add = recordsInto(found.records);
  let section: PbnSection | undefined;
  let comment = 0;
  let afterBlank = false;
  let isBehindTable = false;
  for (let index = 0; index < lines.length; index++) {
    if (index % LINES_AT_ONCE === LINES_AT_ONCE - 1) yield index / lines.length;
    const number = index + 1;
    let whole = lines[index];
    if (comment > 0) {
      const end = whole.indexOf("}");
      if (end < 0) continue;
      comment = 0;
      whole = whole.slice(end + 1);
      if (whole.trim() === "") continue;
    }
    const line = whole.slice(0, LONGEST_LINE);
    if (line.startsWith("%")) {
      found.escapes.push(line);
      continue;
    }
    if (line.trim() === "") {
      if (section) {
        // Blanks without a line end are the beginning of a row.
        if (number === found.openLine) found.cutIn = number;
        section.isClosed = true;
        isBehindTable = section.name === "ScoreTable";
      }
      section = undefined;
      afterBlank = true;
      continue;
    }
    if (line.startsWith("[")) {
      section = undefined;
      isBehindTable = false;
      const { tags, rest } = tagsOf(line);
      if (tags.length === 0 && number === lines.length) found.cutIn = number;
      for (const [name, value] of tags) {
        section = add(name, value, number, afterBlank);
        afterBlank = false;
      }
      if (withoutComments(rest, whole).isOpen) comment = number;
      continue;
    }
    const bare = withoutComments(line, whole);
    if (bare.isOpen) comment = number;
    if (bare.text.trim() === "") continue;
    if (section) section.rows.push({ line: number, text: bare.text });
    else if (isBehindTable) found.stray.push({ line: number, text: bare.text });
  }
  if (comment > 0) found.cutIn = comment;
  return found;
}

/** No program writes more tags in a record; further ones are left out. */
const MOST_TAGS = 100;

/** A tag that is the header of a table; `Table` itself is the table's number. */
const HEADER = /.Table$/;

/**
 * Adds tags to the last of the records, or begins a new one: at a tag that the record has already, and after
 * a blank line at a tag with which records begin. Each call answers with the section that the tag begins.
 *
 * The value `#` is that of the record before; a value after `##` is also that of all records to come.
 */
function recordsInto(records: PbnRecord[]) {
  const last = new Map<string, string>();
  const staying = new Map<string, string>();
  return (name: string, written: string, line: number, afterBlank: boolean): PbnSection | undefined => {
    const value = written.startsWith("#")
      ? written.replace(/^##?/, "").trim() || (last.get(name) ?? "")
      : written.trim();
    if (written.startsWith("##") && staying.size < MOST_TAGS) staying.set(name, value);
    last.set(name, value);
    let record = records.at(-1);
    const begins =
      !record ||
      // Notes and tables may be several in one record.
      (record.own.includes(name) && name !== "Note" && !HEADER.test(name)) ||
      (afterBlank && record.own.includes("Board") && /^(Event|Site|Date|Board)$/.test(name));
    if (!record || begins) {
      record = { tags: new Map(staying), own: [], line, sections: [] };
      records.push(record);
    }
    if (record.own.length < MOST_TAGS) {
      record.tags.set(name, value);
      if (!record.own.includes(name)) record.own.push(name);
    }
    if (!HEADER.test(name)) return undefined;
    const section: PbnSection = { name, header: value, line, rows: [], isClosed: false };
    record.sections.push(section);
    return section;
  };
}

const TAG = /\[\s*([A-Za-z_]+)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*/y;
/** A tag in whose value there are quotes. */
const LOOSE_TAG = /^\[\s*([A-Za-z_]+)\s+"(.*)"\s*\]/;

/** The tags of a line, and what stands behind them. */
function tagsOf(line: string): { tags: [name: string, value: string][]; rest: string } {
  const tags: [string, string][] = [];
  let end = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(line); match; match = TAG.exec(line)) {
    tags.push([match[1], unescaped(match[2])]);
    end = TAG.lastIndex;
  }
  if (tags.length > 0) return { tags, rest: line.slice(end) };
  const [all, name, value] = LOOSE_TAG.exec(line) ?? [];
  return all ? { tags: [[name, value]], rest: line.slice(all.length) } : { tags: [], rest: "" };
}

function unescaped(value: string): string {
  return value.replace(/\\(["\\])/g, "$1");
}

/**
 * A line without `; comment` and `{comment}`; `isOpen` when a comment goes on in the next line.
 *
 * @param whole the line with what is too long to be read
 */
function withoutComments(line: string, whole: string): { text: string; isOpen: boolean } {
  if (!/[;{]/.test(line)) return { text: line, isOpen: false };
  let text = "";
  for (const [part] of line.matchAll(/"[^"]*"|\{[^}]*(?:\}|$)|[^";{]+|[";]/g)) {
    if (part === ";") break;
    if (!part.startsWith("{")) text += part;
    else if (!part.endsWith("}")) return { text, isOpen: !whole.includes("}", LONGEST_LINE) };
  }
  return { text, isOpen: false };
}

export interface PbnRow extends PbnLine {
  /** undefined where the line does not have the columns. */
  cells?: string[];
  /** Whether it has fewer words than there are columns, or fewer characters. */
  isShort: boolean;
}

export interface PbnTable {
  /** The names of the columns in small letters, without the sign that gives the sort order. */
  columns: string[];
  /** Reads a line of the section. */
  read(line: PbnLine): PbnRow;
}

const MOST_COLUMNS = 100;

/** How the lines of a section are read, by its header. */
export function tableOf({ header, line }: PbnSection): PbnTable {
  const described = header.split(";").map((column) => {
    const [name, width] = column.split("\\");
    return { name: name.trim().replace(/^[+-]/, "").toLowerCase(), width: Number.parseInt(width, 10) };
  });
  if (described.length > MOST_COLUMNS)
    throw new Unreadable({ code: "manyColumns", most: MOST_COLUMNS, line });
  const widths = described.every(({ width }) => width > 0) ? described.map(({ width }) => width) : undefined;
  const width = widths?.reduce((sum, one) => sum + one, widths.length - 1) ?? 0;
  return {
    columns: described.map(({ name }) => name),
    read: (row) => {
      const words = byWords(row.text);
      const cells = (widths && byWidths(row.text, widths)) ?? words;
      const isShort = words.length < described.length && cells === words;
      return {
        ...row,
        ...(cells.length === described.length && { cells }),
        isShort: isShort || row.text.length < width,
      };
    },
  };
}

/**
 * Splits a line at the widths of its columns; undefined when there is a character where a space should
 * separate two columns, or a quote without its end.
 */
function byWidths(line: string, widths: readonly number[]): string[] | undefined {
  const cells: string[] = [];
  let at = 0;
  for (const width of widths) {
    if (line.charAt(at - 1).trim() !== "") return undefined;
    const cell = line.slice(at, at + width).trim();
    if (cell.includes('"') && !/^"[^"]*"$/.test(cell)) return undefined;
    cells.push(unquoted(cell));
    at += width + 1;
  }
  return line.slice(at - 1).trim() === "" ? cells : undefined;
}

function byWords(line: string): string[] {
  return (line.match(/"[^"]*"|\S+/g) ?? []).map(unquoted);
}

function unquoted(cell: string): string {
  return cell.replace(/^"(.*)"$/, "$1").trim();
}

/** Whether a declarer is vulnerable, when the record says it. */
export function vulnerableBy({ tags }: PbnRecord): ((declarer: string) => boolean) | undefined {
  const sides = VULNERABLE.get((tags.get("Vulnerable") ?? "").toLowerCase());
  return sides === undefined ? undefined : (declarer) => sides.includes(declarer);
}

const VULNERABLE = new Map([
  ["none", ""],
  ["love", ""],
  ["-", ""],
  ["ns", "NS"],
  ["ew", "EW"],
  ["all", "NSEW"],
  ["both", "NSEW"],
]);

/** A field without the signs that mean "not known", such as `?` or `-`. */
export function unknown(cell: string): string {
  return /^(\?+|-+|\*+)$/.test(cell) ? "" : cell;
}

/**
 * The tricks of a result: those that the declarer took, those above or below the contract, or those of a side, as in `NS 10` or
 * `NS 10 EW 3`.
 */
export function tricksIn(written: string, declarer: string): { result?: number; tricks?: string } {
  const plain = written.replace(/^\^/, "").trim();
  if (/^([+-]\d+|=)$/.test(plain)) return { result: plain === "=" ? 0 : Number(plain) };
  const side = /^[NS]/i.test(declarer) ? "NS" : /^[EW]/i.test(declarer) ? "EW" : undefined;
  const [, first, one] = /^(NS|EW)\s*(\d{1,2})(?:\s+(?:NS|EW)\s*\d{1,2})?$/i.exec(plain) ?? [];
  if (first === undefined || side === undefined) return { tricks: plain };
  return { tricks: String(first.toUpperCase() === side ? Number(one) : 13 - Number(one)) };
}

/** Whether a record of one table has a result. */
export function isPlayed({ tags }: PbnRecord): boolean {
  return ["Contract", "Score"].some((name) => !/^[?-]*$/.test(tags.get(name) ?? ""));
}
