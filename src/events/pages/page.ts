import { Parser } from "htmlparser2";
import { MOST_ELEMENTS, Unreadable } from "../event";
import { PAGE_DATA_ID } from "../players-page";
import { MOST_COLUMNS } from "../columns";
import { linesOf, type TextLine } from "../lists/lines";
import { isBlank, type SheetRow } from "../tables/sheet";

/** What the readers need of a page: its words, the rows of its tables, and what programs hide in it. */
export interface Page {
  /** The `content` of each meta element, by its name in small letters. */
  metas: ReadonlyMap<string, string>;
  /** The title, or the first heading. */
  title: string;
  /** The rows of all tables, and the words between them, in the order in which a browser shows them. */
  rows: SheetRow[];
  /** The lines that stand as they were typed. */
  lines: TextLine[];
  /** An object of data that a page of ACBL carries in an attribute; "" when there is none. */
  data: string;
  /** The data of a players' page of ours; "" when there are none. */
  own: string;
  /** Whether the page has its end. */
  isWhole: boolean;
}

/** A row that is being read. */
interface OpenRow {
  line: number;
  table: OpenTable;
  cells: OpenCell[];
  linked?: string;
}

interface OpenCell {
  text: string;
  /** How many columns and rows it covers. */
  across: number;
  down: number;
}

interface OpenTable {
  number: number;
  /** By column, what a cell of a row above still covers, and for how many rows. */
  covered: Map<number, { text: string; rows: number }>;
}

/**
 * The deepest nesting that is read. Old pages leave fonts open, so it is far more than tables need; with a million open
 * elements the parser would take hours.
 */
const DEEPEST = 5000;

/** The most characters of a cell that are kept; names are shorter. */
const LONGEST_TEXT = 2000;

/** The number of characters that are read between two stops; they take some milliseconds. */
const SLICE = 64 * 1024;

/**
 * Reads a page. It stops at times with the part that is read, from 0 to 1.
 *
 * A browser shows a page whatever is wrong with it, and so does this: only its size and its depth can be refused.
 *
 * @throws Unreadable
 */
export function* readPage(text: string, most = MOST_ELEMENTS): Generator<number, Page> {
  const metas = new Map<string, string>();
  const rows: SheetRow[] = [];
  /** Tables and rows that are not closed, the innermost last: a table may stand in a cell. */
  const tables: OpenTable[] = [];
  const open: OpenRow[] = [];
  let [elements, typed, data, own] = [0, "", "", ""];
  let [title, heading] = ["", ""];
  let [inTitle, inHeading, inTyped] = [0, 0, 0];
  /** The words outside of tables since the last end of a line. */
  let words = "";
  let [isInOwn, isInCode] = [false, false];
  /** Whether it is a page, and not a table alone, which another page loads. */
  let isDocument = false;
  let [depth, begun] = [0, 0];
  let line = 1;
  // The next end of a line is kept, so that a page of one line is not searched to its end for each of its rows.
  let end = text.indexOf("\n");
  const lineAt = (index: number) => {
    while (end >= 0 && end < index) {
      line++;
      end = text.indexOf("\n", end + 1);
    }
    return line;
  };
  let typedLine = 1;
  const say = (said: string) => {
    const row = open.at(-1);
    const cell = row?.cells.at(-1);
    const short = said.slice(0, LONGEST_TEXT);
    if (cell && isInnermost(row)) {
      if (cell.text.length < LONGEST_TEXT) cell.text += short;
    } else if (inTyped === 0 && words.length < LONGEST_TEXT) words += short;
  };
  /** Whether no table has begun inside the row. */
  const isInnermost = (row: OpenRow | undefined) => row !== undefined && row.table === tables.at(-1);
  const count = (cells: number) => {
    elements += cells;
    if (elements > most)
      throw new Unreadable({ code: "manyElements", most, line: lineAt(parser.startIndex) });
  };
  /** What was said outside of tables, or in a cell before a table in it, becomes a row. */
  const endWords = () => {
    const cell = isInnermost(open.at(-1)) ? open.at(-1)?.cells.at(-1) : undefined;
    const said = plain(cell ? cell.text : words);
    if (said !== "") rows.push({ line: lineAt(parser.startIndex), cells: [said], table: 0 });
    if (cell) cell.text = "";
    else words = "";
  };
  /** The row that is open, unless a table has begun inside it: a page may leave a row open. */
  const endRow = () => {
    const row = open.at(-1);
    if (!row || !isInnermost(row)) return;
    open.pop();
    const cells = cellsOf(row);
    count(cells.length - row.cells.length);
    const whole = {
      line: row.line,
      cells,
      table: row.table.number,
      ...(row.linked && { linked: row.linked }),
    };
    if (!isBlank(whole)) rows.push(whole);
  };
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      count(1);
      if (++depth > DEEPEST) throw new Unreadable({ code: "deep", line: lineAt(parser.startIndex) });
      if (name === "html") isDocument = true;
      if (name === "meta" && attributes.name) {
        metas.set(attributes.name.toLowerCase(), attributes.content ?? "");
      } else if (name === "table") {
        endWords();
        tables.push({ number: ++begun, covered: new Map() });
      } else if (name === "tr") {
        endRow();
        const table = tables.at(-1);
        if (table) open.push({ line: lineAt(parser.startIndex), table, cells: [] });
      } else if (name === "td" || name === "th") {
        const row = open.at(-1);
        const [across, down] = [attributes.colspan, attributes.rowspan].map(
          (span = "") => Number.parseInt(span, 10) || 1,
        );
        if (row && isInnermost(row))
          row.cells.push({ text: "", across: Math.min(Math.max(across, 1), MOST_COLUMNS), down });
      } else if (name === "img") {
        say(suitOf(attributes));
      } else if (name === "br") {
        if (isInnermost(open.at(-1))) say(" ");
        else endWords();
      } else if (name === "span" || name === "i") {
        const suit = /\b(?:spades?|hearts?|diams?|diamonds?|clubs?)\b/.exec(attributes.class ?? "");
        if (suit) say(suit[0].charAt(0).toUpperCase());
      } else if (name === "a") {
        const row = open.at(-1);
        const board = /[?&](?:b|board_num|board)=(\d{1,3})\b(?![^&])/.exec(attributes.href ?? "")?.[1];
        if (row && board) row.linked ??= board;
      } else if (name === "pre") {
        endWords();
        if (inTyped++ === 0) typedLine = lineAt(parser.startIndex);
      } else if (name === "script" || name === "style") {
        isInCode = true;
        isInOwn = attributes.id === PAGE_DATA_ID;
      } else if (name === "title") {
        inTitle++;
      } else if (BLOCK.test(name)) {
        if (!isInnermost(open.at(-1))) endWords();
        if (HEADING.test(name)) inHeading++;
      }
      const given = attributes["v-bind:data"];
      if (given?.startsWith("{")) data = given;
    },
    ontext(said) {
      if (isInOwn) own += said;
      if (inTitle > 0) {
        if (title.length < LONGEST_TEXT) title += said.slice(0, LONGEST_TEXT);
        return;
      }
      if (!isInCode) say(said);
      if (inTyped > 0) typed += said;
      if (inHeading > 0 && heading.length < LONGEST_TEXT) heading += said.slice(0, LONGEST_TEXT);
    },
    onclosetag(name) {
      depth--;
      // No element stands in a script.
      [isInOwn, isInCode] = [false, false];
      if (name === "table") {
        endRow();
        tables.pop();
      } else if (name === "tr") {
        endRow();
      } else if (name === "pre") inTyped--;
      else if (name === "title") inTitle--;
      else if (BLOCK.test(name)) {
        if (!isInnermost(open.at(-1))) endWords();
        if (HEADING.test(name)) {
          inHeading--;
          heading += "\n";
        }
      }
    },
  });
  for (let at = 0; at < text.length; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    yield at / text.length;
  }
  const isWhole =
    /<\/html\s*>/i.test(text.slice(-END)) ||
    (!isDocument && begun > 0 && tables.length === 0 && rows.length > 0);
  // The parser closes now what the page leaves open. Where the page is cut off, its last row or line is not whole.
  if (!isWhole) open.length = 0;
  if (!isWhole && inTyped > 0) typed = typed.slice(0, typed.lastIndexOf("\n") + 1);
  parser.end();
  endWords();
  return {
    metas,
    title: plain(title) || plain(heading.split("\n").find((line) => line.trim() !== "") ?? ""),
    rows,
    lines: typed === "" ? [] : linesOf(typed, typedLine),
    data,
    own,
    isWhole,
  };
}

/**
 * The texts of a row by column. A cell that covers several columns has its text in the first of them; one that covers several
 * rows has it in each.
 */
function cellsOf({ cells, table: { covered } }: OpenRow): string[] {
  const texts: string[] = [];
  const fromAbove = () => {
    for (
      let above = covered.get(texts.length);
      above && texts.length < MOST_COLUMNS;
      above = covered.get(texts.length)
    ) {
      if (above.rows <= 1) covered.delete(texts.length);
      else above.rows--;
      texts.push(above.text);
    }
  };
  for (const { text, across, down } of cells) {
    fromAbove();
    const words = plain(text);
    for (let column = 0; column < across && texts.length < MOST_COLUMNS; column++) {
      const own = column === 0 ? words : "";
      if (down > 1) covered.set(texts.length, { text: own, rows: down - 1 });
      texts.push(own);
    }
  }
  fromAbove();
  return texts;
}

/** Programs and browsers write comments and scripts behind the end of a page. */
const END = 2000;

const HEADING = /^h[1-6]$/;

/** Elements that stand on lines of their own. */
const BLOCK =
  /^(h[1-6]|p|div|li|ul|ol|dt|dd|caption|section|article|header|footer|center|hr|form|body|html)$/;

/** A suit that stands as a picture: by its words, otherwise by the name of its file. */
function suitOf({ alt = "", src = "" }: Record<string, string>): string {
  const name = alt || (/([^/\\]*)\.\w+$/.exec(src)?.[1] ?? "");
  if (/^(?:spades?|hearts?|diamonds?|clubs?)$/i.test(name)) return name.charAt(0).toUpperCase();
  return /^[cdhsn]$|^nt$/i.test(name) ? name.toUpperCase() : "";
}

/** The number of the board in the name of its file, such as `MECZ007.txt`; "" when it has none. */
export function boardInName(name: string): string {
  return /(\d{1,3})\D*$/.exec(name.replace(/\.\w+$/, ""))?.[1] ?? "";
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
