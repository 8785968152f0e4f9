import Papa from "papaparse";
import { type Collector, guarded, type Reading } from "./collect";
import { finished } from "./slices";
import {
  type Columns,
  type Field,
  type Header,
  HEADER_WITHIN,
  MOST_COLUMNS,
  plainHeader,
  proposedHeader,
  type TableCell,
  textOf,
} from "./columns";
import { seatsIn } from "./header-words";
import { inEnglish } from "../scoring/written-contracts/column";
import { readResult, readWhole } from "./contract";
import { type EventResult, MOST_ELEMENTS, MOST_RESULTS, type ReadEvent, Unreadable } from "./event";
import { remarkOnLastBoard } from "./last-board";
import { readPublished, turned } from "./score";

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
 * @param header which column is which
 */
export function readTable(
  rows: readonly (readonly TableCell[])[],
  header: Header = proposedHeader(rows),
): ReadEvent {
  return finished(tableReading(rows, header));
}

/**
 * The same, in slices.
 *
 * @param isFile whether the rows are those of a file, of which the last line has an end: after it comes a blank row
 */
export function tableReading(
  rows: readonly (readonly TableCell[])[],
  header: Header,
  isFile = false,
): Reading {
  return guarded(function* (collected) {
    const wide = rows.findIndex((row) => row.length > MOST_COLUMNS);
    if (wide >= 0) throw new Unreadable({ code: "manyColumns", most: MOST_COLUMNS, line: wide + 1 });
    for (const field of header.twice) collected.fault({ code: "columnTwice", field, line: header.row + 1 });
    const { columns } = header;
    for (const field of ["board", "ns", "ew"] as const) {
      if (columns[field] === undefined) collected.fault({ code: "noColumn", field });
    }
    if (columns.contract === undefined && columns.score === undefined && columns.scoreEw === undefined) {
      collected.fault({ code: "noColumn", field: "score" });
    }
    const cut = cutOffRow(rows, header);
    const seats = (rows[header.row] ?? []).flatMap((cell) => seatsIn(plainHeader(textOf(cell))));
    const english = inEnglish(columnOf(rows, header, "contract"), [
      ...columnOf(rows, header, "by"),
      ...seats,
    ]);
    const results: EventResult[] = [];
    for (let row = header.row + 1; row < rows.length && collected.faults.length === 0; row++) {
      if (row !== cut) {
        const result = readRow(rows[row], row + 1, columns, english, collected.add);
        if (result) results.push(result);
      }
      yield row / rows.length;
    }
    // The cells that it has may be cut off too, such as 17 for 170, so none of them counts.
    if (cut !== undefined) collected.remark({ code: "cutOff", line: cut + 1, left: "out" });
    if (isFile && cut === undefined && rows.at(-1)?.some((one) => textOf(one) !== ""))
      collected.remark({ code: "noEnd", line: rows.length });
    remarkOnLastBoard(results, undefined, collected);
    return collected.finish({
      format: "table",
      program: "",
      title: "",
      club: "",
      date: "",
      contestants: [],
      matches: [],
      datums: new Map(),
    });
  });
}

/** The last row, when it alone has fewer cells than the rows above: the file ends within it. */
function cutOffRow(rows: readonly (readonly TableCell[])[], header: Header): number | undefined {
  let last = rows.length - 1;
  while (last > 0 && rows[last].every((cell) => textOf(cell) === "")) last--;
  const above = rows.slice(header.row + 1, last).filter((row) => row.length > 1);
  const shortest = above.reduce((least, row) => Math.min(least, row.length), Infinity);
  return above.length > 0 && rows[last].length < shortest ? last : undefined;
}

/** The cells of a column below its header. */
function columnOf(rows: readonly (readonly TableCell[])[], { row, columns }: Header, field: Field): string[] {
  const column = columns[field];
  return column === undefined ? [] : rows.slice(row + 1).map((cells) => textOf(cells[column]));
}

function readRow(
  row: readonly TableCell[],
  line: number,
  columns: Columns,
  english: ReturnType<typeof inEnglish>,
  add: Collector["add"],
): ReturnType<Collector["add"]> {
  const cell = (field: Field) => {
    const column = columns[field];
    return column === undefined ? "" : textOf(row[column]);
  };
  if (row.every((one) => textOf(one) === "")) return undefined;
  const whole = readWhole(english.contract(cell("contract")));
  const readings = whole ? [] : english.readings(cell("contract"));
  const resultCell = cell("result");
  const result = resultCell ? readResult(resultCell) : whole?.result;
  return add({
    line,
    board: cell("board"),
    section: cell("section"),
    round: cell("round"),
    table: cell("table"),
    ns: cell("ns"),
    ew: cell("ew"),
    contract: whole?.contract ?? cell("contract"),
    ...(readings.length > 0 && { readings }),
    declarer: english.declarer(cell("by")) || whole?.declarer,
    result,
    tricks: cell("tricks"),
    // A result cell may hold a score, such as 60%-40%.
    score: cell("score") || turned(cell("scoreEw")) || (result === undefined ? resultCell : ""),
    nsAward: readPublished(cell("nsAward")),
    ewAward: readPublished(cell("ewAward")),
  });
}
