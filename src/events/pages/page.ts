import { Parser } from "htmlparser2";
import { Unreadable } from "../event";
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
}

/** The most elements that are read: 25 for each of the most results that an event may have. */
const MOST_ELEMENTS = 2_500_000;

/** The most characters of a cell that are kept; names are shorter. */
const LONGEST_TEXT = 2000;

/** The number of characters that are read between two stops; they take some milliseconds. */
const SLICE = 64 * 1024;

/**
 * Reads a page. It stops at times with the part that is read, from 0 to 1.
 *
 * A browser shows a page whatever is wrong with it, and so does this: only its size can be refused.
 *
 * @throws Unreadable
 */
export function* readPage(text: string, most = MOST_ELEMENTS): Generator<number, Page> {
  const metas = new Map<string, string>();
  const rows: PageRow[] = [];
  /** Rows that are not closed, the innermost last: a table may stand in a cell. */
  const open: PageRow[] = [];
  let [elements, headings, typed, data] = [0, "", "", ""];
  let [inHeading, inTyped] = [0, 0];
  let [line, counted] = [1, 0];
  const lineAt = (index: number) => {
    for (let at = text.indexOf("\n", counted); at >= 0 && at < index; at = text.indexOf("\n", at + 1)) {
      line++;
      counted = at + 1;
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
      if (name === "meta" && attributes.name) {
        metas.set(attributes.name.toLowerCase(), attributes.content ?? "");
      } else if (name === "tr") {
        const row = { line: lineAt(parser.startIndex), classes: attributes.class ?? "", cells: [] };
        rows.push(row);
        open.push(row);
      } else if (name === "td" || name === "th") {
        open.at(-1)?.cells.push({ text: "", classes: attributes.class ?? "" });
      } else if (name === "img") {
        say(suitOf(attributes));
      } else if (name === "pre") {
        if (inTyped++ === 0) typedLine = lineAt(parser.startIndex);
      } else if (HEADING.test(name)) {
        inHeading++;
      }
      const given = attributes["v-bind:data"];
      if (given?.startsWith("{")) data = given;
    },
    ontext(words) {
      say(words);
      if (inTyped > 0) typed += words;
      if (inHeading > 0 && headings.length < LONGEST_TEXT) headings += words.slice(0, LONGEST_TEXT);
    },
    onclosetag(name) {
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
  parser.end();
  for (const row of rows) for (const cell of row.cells) cell.text = plain(cell.text);
  return {
    metas,
    headings: plain(headings),
    rows,
    lines: typed === "" ? [] : linesOf(typed, typedLine),
    data,
    isWhole: /<\/(html|table)\s*>/i.test(text.slice(-END)),
  };
}

/** Programs and browsers write comments and scripts behind the end of a page. */
const END = 2000;

const HEADING = /^(title|h[1-6])$/;

/** A suit that stands as a picture: by its words, otherwise by the name of its file. */
function suitOf({ alt = "", src = "" }: Record<string, string>): string {
  const name = alt || (/([^/\\]*)\.\w+$/.exec(src)?.[1] ?? "");
  return /^[cdhsn]$|^nt$/i.test(name) ? name.toUpperCase() : "";
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
