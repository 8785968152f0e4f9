import Papa from "papaparse";
import { type Reading } from "./collect";
import { HEADER_WITHIN, MOST_COLUMNS, type TableCell, textOf } from "./columns";
import { MOST_ELEMENTS, MOST_RESULTS, type ReadEvent } from "./event";
import { finished } from "./slices";
import { type HowToRead, sheetsReading } from "./tables";
import { wordsIn } from "./tables/find";
import { type Sheet } from "./tables/sheet";

/** Reads tables: CSV, text with tabs, or the cells of a selection. */

type Rows =
  | string[][]
  | {
      faults: [
        {
          code: "manyColumns" | "manyResults" | "manyElements" | "longRow";
          most: number;
          line: number;
        },
      ];
    };

/**
 * Splits a text into rows of cells at tabs, semicolons, commas or bars, whichever makes the text a table.
 *
 * @returns all rows of the text, which may have different lengths
 */
export function cellsOfText(text: string): Rows {
  return finished(cellsReading(text));
}

/** The characters that are split between two stops; they take some milliseconds. */
const SLICE = 256 * 1024;

/** The longest row. A longer one is mostly a cell whose quotation mark is not closed: it would take all that follows. */
export const LONGEST_ROW = 4 * SLICE;

/** The same, in slices: it stops at times with the part that is split, from 0 to 1. */
export function* cellsReading(text: string): Generator<number, Rows> {
  const rows: string[][] = [];
  // The first slice finds the signs between cells and lines, which hold for the others.
  let signs: Pick<Papa.ParseConfig, "delimiter" | "newline"> = {
    delimiter: delimiterIn(text.slice(0, SLICE)),
  };
  let size = SLICE;
  let cells = 0;
  for (let from = 0; from < text.length;) {
    const isLast = from + size >= text.length;
    let fault: Exclude<Rows, string[][]>["faults"][0] | undefined;
    const before = rows.length;
    let found = signs;
    /** Where the last row of the slice begins, which may go on behind the slice. */
    let lastBegins = 0;
    let end = 0;
    Papa.parse<string[]>(text.slice(from, from + size), {
      ...signs,
      delimitersToGuess: DELIMITERS,
      step: ({ data, meta: { cursor, delimiter, linebreak } }, parser) => {
        rows.push(data);
        cells += data.length;
        [lastBegins, end] = [end, cursor];
        found = { delimiter, newline: linebreak as Papa.ParseConfig["newline"] };
        if (data.length > MOST_COLUMNS) {
          fault = { code: "manyColumns", most: MOST_COLUMNS, line: rows.length };
        } else if (rows.length > MOST_RESULTS + HEADER_WITHIN) {
          fault = { code: "manyResults", most: MOST_RESULTS, line: rows.length };
        } else if (cells > MOST_ELEMENTS) {
          fault = { code: "manyElements", most: MOST_ELEMENTS, line: rows.length };
        }
        if (fault) parser.abort();
      },
    });
    if (fault) return { faults: [fault] };
    if (isLast) break;
    cells -= rows.pop()?.length ?? 0;
    // A cell that is longer than the slice needs a larger one.
    const hasRows = rows.length > before;
    if (!hasRows && size >= LONGEST_ROW)
      return { faults: [{ code: "longRow", most: LONGEST_ROW, line: rows.length + 1 }] };
    size = hasRows ? SLICE : 2 * size;
    if (hasRows) signs = found;
    from += hasRows ? lastBegins : 0;
    yield from / text.length;
  }
  return rows;
}

const DELIMITERS = ["\t", ";", ",", "|"];

/** The sign that splits a row into most words for columns: a comma may be in every figure. "" where no row has such words. */
function delimiterIn(text: string): string {
  const rows = text.replace(/"/g, "").split(/\r?\n/, HEADER_WITHIN_TEXT);
  let [best, most] = ["", 2];
  for (const sign of DELIMITERS) {
    const words = rows.reduce((count, row) => Math.max(count, wordsIn(row.split(sign))), 0);
    if (words > most) [best, most] = [sign, words];
  }
  return best;
}

/** A ranking may stand above the results. */
const HEADER_WITHIN_TEXT = 200;

/** The rows of a text or a selection as a sheet. */
export function sheetOf(rows: readonly (readonly TableCell[])[]): Sheet {
  return { name: "", rows: rows.map((row, index) => ({ line: index + 1, cells: row.map(textOf) })) };
}

/**
 * Reads a table whose rows are at hand.
 *
 * @param file the name of the file whose lines they are; of a file the last line has an end: after it comes a blank row
 */
export function tableReading(
  rows: readonly (readonly TableCell[])[],
  how: HowToRead = {},
  file?: string,
): Reading {
  return (function* () {
    const wide = rows.findIndex((row) => row.length > MOST_COLUMNS);
    if (wide >= 0) return { faults: [{ code: "manyColumns", most: MOST_COLUMNS, line: wide + 1 }] };
    const answer = yield* sheetsReading("table", [{ name: file ?? "", sheets: [sheetOf(rows)] }], {
      ...how,
      isText: true,
    });
    const isOpen = file !== undefined && rows.at(-1)?.some((one) => textOf(one) !== "");
    if ("faults" in answer || !isOpen || answer.remarks.some(({ code }) => code === "cutOff")) return answer;
    return { ...answer, remarks: [...answer.remarks, { code: "noEnd" as const, line: rows.length }] };
  })();
}

export function readTable(
  rows: readonly (readonly TableCell[])[],
  how?: HowToRead,
  file?: string,
): ReadEvent {
  return finished(tableReading(rows, how, file));
}
