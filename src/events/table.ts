import Papa from "papaparse";
import { finished, guarded, type Reading, type WrittenResult } from "./collect";
import {
  type Columns,
  type Field,
  type Header,
  HEADER_WITHIN,
  MOST_COLUMNS,
  proposedHeader,
  type TableCell,
  textOf,
} from "./columns";
import { readResult, readWhole } from "./contract";
import { MOST_RESULTS, type ReadEvent, Unreadable } from "./event";
import { readPublished, turned } from "./score";

/** Reads tables: CSV, text with tabs, or the cells of a selection. */

/**
 * Splits a text into rows of cells at tabs, semicolons, commas or bars, whichever makes the text a table.
 *
 * @returns all rows of the text, which may have different lengths
 */
export function cellsOfText(
  text: string,
): string[][] | { faults: [{ code: "manyColumns" | "manyResults"; most: number; line: number }] } {
  let fault: { code: "manyColumns" | "manyResults"; most: number; line: number } | undefined;
  const rows: string[][] = [];
  Papa.parse<string[]>(text, {
    delimitersToGuess: ["\t", ";", ",", "|"],
    step: ({ data }, parser) => {
      rows.push(data);
      if (data.length > MOST_COLUMNS) {
        fault = { code: "manyColumns", most: MOST_COLUMNS, line: rows.length };
      } else if (rows.length > MOST_RESULTS + HEADER_WITHIN) {
        fault = { code: "manyResults", most: MOST_RESULTS, line: rows.length };
      }
      if (fault) parser.abort();
    },
  });
  return fault ? { faults: [fault] } : rows;
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

/** The same, in slices. */
export function tableReading(rows: readonly (readonly TableCell[])[], header: Header): Reading {
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
    if (cut !== undefined) collected.fault({ code: "cutOff", line: cut + 1 });
    for (let row = header.row + 1; row < rows.length && collected.faults.length === 0; row++) {
      readRow(rows[row], row + 1, columns, collected.add);
      yield row / rows.length;
    }
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

function readRow(
  row: readonly TableCell[],
  line: number,
  columns: Columns,
  add: (written: WrittenResult) => unknown,
): void {
  const cell = (field: Field) => {
    const column = columns[field];
    return column === undefined ? "" : textOf(row[column]);
  };
  if (row.every((one) => textOf(one) === "")) return;
  const whole = readWhole(cell("contract"));
  const resultCell = cell("result");
  const result = resultCell ? readResult(resultCell) : whole?.result;
  add({
    line,
    board: cell("board"),
    section: cell("section"),
    round: cell("round"),
    table: cell("table"),
    ns: cell("ns"),
    ew: cell("ew"),
    contract: whole?.contract ?? cell("contract"),
    declarer: cell("by") || whole?.declarer,
    result,
    tricks: cell("tricks"),
    // A result cell may hold a score, such as 60%-40%.
    score: cell("score") || turned(cell("scoreEw")) || (result === undefined ? resultCell : ""),
    nsAward: readPublished(cell("nsAward")),
    ewAward: readPublished(cell("ewAward")),
  });
}
