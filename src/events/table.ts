import Papa from "papaparse";
import { guarded, type Reading } from "./collect";
import { type Header, HEADER_WITHIN, MOST_COLUMNS, proposedHeader, type TableCell, textOf } from "./columns";
import { MOST_ELEMENTS, MOST_RESULTS, type ReadEvent, Unreadable } from "./event";
import { joined } from "./parts";
import { finished } from "./slices";
import { sheetPart } from "./tables";
import { type ChosenHeader } from "./tables/find";

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
  let signs: Pick<Papa.ParseConfig, "delimiter" | "newline"> = {};
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
      delimitersToGuess: ["\t", ";", ",", "|"],
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

/**
 * @param rows all rows, the header too
 * @param header which column is which, when that was chosen by hand
 */
export function readTable(rows: readonly (readonly TableCell[])[], header?: Header): ReadEvent {
  return finished(tableReading(rows, header));
}

/**
 * The same, in slices.
 *
 * @param isFile whether the rows are those of a file, of which the last line has an end: after it comes a blank row
 */
export function tableReading(
  rows: readonly (readonly TableCell[])[],
  header: Header | undefined,
  isFile = false,
): Reading {
  return guarded(function* (collected) {
    const wide = rows.findIndex((row) => row.length > MOST_COLUMNS);
    if (wide >= 0) throw new Unreadable({ code: "manyColumns", most: MOST_COLUMNS, line: wide + 1 });
    const cut = cutOffRow(rows);
    const sheet = {
      name: "",
      rows: rows.flatMap((row, index) => (index === cut ? [] : { line: index + 1, cells: row.map(textOf) })),
    };
    const chosen = header && chosenFrom(rows, header);
    const found = yield* sheetPart({ name: "", sheets: [sheet], ...(chosen && { chosen }) }, collected);
    if (found === undefined) {
      const { columns } = proposedHeader(rows);
      for (const field of ["board", "ns", "ew", "score"] as const)
        if (columns[field] === undefined) collected.fault({ code: "noColumn", field });
      throw new Unreadable({ code: "noResults" });
    }
    // The cells that it has may be cut off too, such as 17 for 170, so none of them counts.
    if (cut !== undefined) collected.leftOut({ code: "cutOff", line: cut + 1 });
    if (isFile && cut === undefined && rows.at(-1)?.some((one) => textOf(one) !== ""))
      collected.remark({ code: "noEnd", line: rows.length });
    return collected.finish(joined("table", [found]));
  });
}

function chosenFrom(rows: readonly (readonly TableCell[])[], { row, columns }: Header): ChosenHeader {
  return { line: row + 1, texts: (rows[row] ?? []).map(textOf), columns };
}

/** The last row, when it alone has fewer cells than the rows above: the file ends within it. */
function cutOffRow(rows: readonly (readonly TableCell[])[]): number | undefined {
  let last = rows.length - 1;
  while (last > 0 && rows[last].every((cell) => textOf(cell) === "")) last--;
  const above = rows.slice(1, last).filter((row) => row.length > 1);
  const shortest = above.reduce((least, row) => Math.min(least, row.length), Infinity);
  return above.length > 0 && rows[last].length < shortest ? last : undefined;
}
