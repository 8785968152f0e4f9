import { Parser } from "htmlparser2";
import { MOST_ELEMENTS, Unreadable } from "../event";
import { PAGE_DATA_ID } from "../players-page";
import { linesOf, type TextLine } from "../lists/lines";

/** What the readers need of a page: its words, the rows of its tables, and what programs hide in it. */
export interface Page {
  /** The `content` of each meta element, by its name in small letters. */
  metas: ReadonlyMap<string, string>;
  /** The title and the headings. */
  headings: string;
  rows: PageRow[];
  /** The lines that stand as they were typed. */
  lines: TextLine[];
  /** An object of data that a page of ACBL carries in an attribute; "" when there is none. */
  data: string;
  /** The data of a players' page of ours; "" when there are none. */
  own: string;
  /** Whether the page has its end. */
  isWhole: boolean;
}

export interface PageRow {
  line: number;
  classes: string;
  cells: PageCell[];
}

export interface PageCell {
  text: string;
  classes: string;
  /** Where the first link in it leads. */
  link: string;
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
  const rows: PageRow[] = [];
  /** Rows that are not closed, the innermost last: a table may stand in a cell. */
  const open: PageRow[] = [];
  let [elements, headings, typed, data, own] = [0, "", "", "", ""];
  let [inHeading, inTyped] = [0, 0];
  let [isInOwn, isInCode] = [false, false];
  /** Whether it is a page, and not a table alone, which another page loads. */
  let isDocument = false;
  let [depth, tables] = [0, 0];
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
  const say = (words: string) => {
    const cell = open.at(-1)?.cells.at(-1);
    if (cell && cell.text.length < LONGEST_TEXT) cell.text += words.slice(0, LONGEST_TEXT);
  };
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      if (++elements > most)
        throw new Unreadable({ code: "manyElements", most, line: lineAt(parser.startIndex) });
      if (++depth > DEEPEST) throw new Unreadable({ code: "deep", line: lineAt(parser.startIndex) });
      if (name === "html") isDocument = true;
      if (name === "table") tables++;
      if (name === "meta" && attributes.name) {
        metas.set(attributes.name.toLowerCase(), attributes.content ?? "");
      } else if (name === "tr") {
        const row = { line: lineAt(parser.startIndex), classes: attributes.class ?? "", cells: [] };
        rows.push(row);
        open.push(row);
      } else if (name === "td" || name === "th") {
        open.at(-1)?.cells.push({ text: "", classes: attributes.class ?? "", link: "" });
      } else if (name === "img") {
        say(suitOf(attributes));
      } else if (name === "span") {
        const suit = /\b(?:spades|hearts|diams|clubs)\b/.exec(attributes.class ?? "");
        if (suit) say(SUITS[suit[0]]);
      } else if (name === "a") {
        const cell = open.at(-1)?.cells.at(-1);
        if (cell?.link === "") cell.link = (attributes.href ?? "").slice(0, LONGEST_TEXT);
      } else if (name === "pre") {
        if (inTyped++ === 0) typedLine = lineAt(parser.startIndex);
      } else if (name === "script" || name === "style") {
        isInCode = true;
        isInOwn = attributes.id === PAGE_DATA_ID;
      } else if (HEADING.test(name)) {
        inHeading++;
      }
      const given = attributes["v-bind:data"];
      if (given?.startsWith("{")) data = given;
    },
    ontext(words) {
      if (isInOwn) own += words;
      if (!isInCode) say(words);
      if (inTyped > 0) typed += words;
      if (inHeading > 0 && headings.length < LONGEST_TEXT) headings += words.slice(0, LONGEST_TEXT);
    },
    onclosetag(name) {
      depth--;
      if (name === "table") tables--;
      // No element stands in a script.
      [isInOwn, isInCode] = [false, false];
      if (name === "tr") open.pop();
      else if (name === "pre") inTyped--;
      else if (HEADING.test(name)) {
        inHeading--;
        headings += "\n";
      }
    },
  });
  for (let at = 0; at < text.length; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    yield at / text.length;
  }
  const isWhole = /<\/html\s*>/i.test(text.slice(-END)) || (!isDocument && rows.length > 0 && tables === 0);
  // The parser closes now what the page leaves open. Where the page is cut off, its last row or line is not whole.
  const unfinished = new Set(isWhole ? [] : open);
  if (!isWhole && inTyped > 0) typed = typed.slice(0, typed.lastIndexOf("\n") + 1);
  parser.end();
  for (const row of rows) for (const cell of row.cells) cell.text = plain(cell.text);
  return {
    metas,
    headings: plain(headings),
    rows: rows.filter((row) => !unfinished.has(row)),
    lines: typed === "" ? [] : linesOf(typed, typedLine),
    data,
    own,
    isWhole,
  };
}

/** Programs and browsers write comments and scripts behind the end of a page. */
const END = 2000;

const HEADING = /^(title|h[1-6])$/;

/** The suits that a style sheet draws, by the names of their classes. */
const SUITS: Record<string, string> = { spades: "S", hearts: "H", diams: "D", clubs: "C" };

/** A suit that stands as a picture: by its words, otherwise by the name of its file. */
function suitOf({ alt = "", src = "" }: Record<string, string>): string {
  const name = alt || (/([^/\\]*)\.\w+$/.exec(src)?.[1] ?? "");
  return /^[cdhsn]$|^nt$/i.test(name) ? name.toUpperCase() : "";
}

/** The number of the board in the name of its file, such as `MECZ007.txt`; "" when it has none. */
export function boardInName(name: string): string {
  return /(\d{1,3})\D*$/.exec(name.replace(/\.\w+$/, ""))?.[1] ?? "";
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
