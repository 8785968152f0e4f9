import Papa from "papaparse";
import { guarded, type WrittenResult } from "./collect";
import { readResult, readWhole } from "./contract";
import { MOST_RESULTS, type ReadEvent, Unreadable } from "./event";
import { readPublished } from "./score";

/**
 * Reads tables: CSV, text with tabs, or the cells of a selection. The headers say which column is which, in
 * any order, or the caller says it.
 */

/** The value of a cell in a file or a spreadsheet. */
export type TableCell = string | number | boolean | null | undefined;

export const FIELDS = [
  "board",
  "ns",
  "ew",
  "contract",
  "by",
  "result",
  "tricks",
  "score",
  "section",
  "round",
  "table",
  "nsAward",
  "ewAward",
] as const;
export type Field = (typeof FIELDS)[number];

/** The column of each field, counted from 0. */
export type Columns = Partial<Record<Field, number>>;

/** The most columns that a table may have. A real export has far fewer. */
const MOST_COLUMNS = 1000;

/** The header is among this many first rows; a title and empty rows may come before it. */
const HEADER_WITHIN = 20;

const SPELLINGS: Record<Field, RegExp> = {
  board: /^(bo?a?rds?|bd|board ?(no|number|#)|deals?)$/,
  ns: /^(ns|n s|north south|pair ?ns|ns ?pair( (no|number))?|ns (no|number)|ns ?team|home)$/,
  ew: /^(ew|e w|east west|pair ?ew|ew ?pair( (no|number))?|ew (no|number)|ew ?team|away)$/,
  contract: /^(contracts?|bid|ctr|final contract)$/,
  by: /^(by|decl|declarer|played by|dec|player)$/,
  result: /^(results?|res|made|\+ ?\/? ?-|over under)$/,
  tricks: /^(tricks?|tr|tricks (taken|made|won))$/,
  score: /^(scores?|ns ?scores?|scores? ?ns|points|ns ?points|pts|score ?\(ns\))$/,
  section: /^(sections?|sec|sect)$/,
  round: /^(rounds?|rnd|rd|round (no|number))$/,
  table: /^(tables?|tbl|table (no|number))$/,
  nsAward:
    /^((ns|n s) ?(mps?|match ?points?|imps?|award|%|x ?imps?)|(mps?|match ?points?|imps?|award) ?(ns|n s))$/,
  ewAward:
    /^((ew|e w) ?(mps?|match ?points?|imps?|award|%|x ?imps?)|(mps?|match ?points?|imps?|award) ?(ew|e w))$/,
};

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

/** The header row and the columns that it names. */
export interface Header {
  row: number;
  columns: Columns;
  /** The fields that a second header names again. */
  twice: Field[];
}

/** Finds the header; undefined when no row names at least a column for the board and one for a side. */
export function findHeader(rows: readonly (readonly TableCell[])[]): Header | undefined {
  for (let row = 0; row < Math.min(rows.length, HEADER_WITHIN); row++) {
    const columns: Columns = {};
    const twice: Field[] = [];
    rows[row].slice(0, MOST_COLUMNS).forEach((cell, column) => {
      const field = fieldOf(textOf(cell));
      if (!field) return;
      if (columns[field] === undefined) columns[field] = column;
      else twice.push(field);
    });
    if (columns.board !== undefined && (columns.ns !== undefined || columns.ew !== undefined)) {
      return { row, columns, twice };
    }
  }
  return undefined;
}

function fieldOf(header: string): Field | undefined {
  const plain = header
    .toLowerCase()
    .replace(/[._/\-–:#]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return FIELDS.find((field) => SPELLINGS[field].test(plain));
}

/**
 * @param rows all rows, the header too
 * @param chosen which column is which, when somebody has chosen it by hand; when omitted, the header decides
 */
export function readTable(rows: readonly (readonly TableCell[])[], chosen?: Header): ReadEvent {
  return guarded((collected) => {
    const wide = rows.findIndex((row) => row.length > MOST_COLUMNS);
    if (wide >= 0) throw new Unreadable({ code: "manyColumns", most: MOST_COLUMNS, line: wide + 1 });
    const header = chosen ?? findHeader(rows);
    if (!header) throw new Unreadable({ code: "missing", field: "board" });
    for (const field of header.twice) collected.fault({ code: "columnTwice", field, line: header.row + 1 });
    const { columns } = header;
    for (const field of ["board", "ns", "ew"] as const) {
      if (columns[field] === undefined) collected.fault({ code: "missing", field });
    }
    if (columns.contract === undefined && columns.score === undefined) {
      collected.fault({ code: "missing", field: "score" });
    }
    for (let row = header.row + 1; row < rows.length && collected.faults.length === 0; row++) {
      readRows(rows, row, columns, collected.add);
    }
    // Reading stops at the first row with a fault, because the same is often wrong with all rows.
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

function readRows(
  rows: readonly (readonly TableCell[])[],
  row: number,
  columns: Columns,
  add: (written: WrittenResult) => unknown,
): void {
  const cell = (field: Field) => {
    const column = columns[field];
    return column === undefined ? "" : textOf(rows[row][column]);
  };
  if (rows[row].every((one) => textOf(one) === "")) return;
  const whole = readWhole(cell("contract"));
  const resultCell = cell("result");
  const result = resultCell ? readResult(resultCell) : whole?.result;
  const line = row + 1;
  add({
    line,
    board: cell("board"),
    section: cell("section") || undefined,
    round: cell("round"),
    table: cell("table"),
    ns: cell("ns"),
    ew: cell("ew"),
    contract: whole?.contract ?? cell("contract"),
    declarer: cell("by") || whole?.declarer,
    result,
    tricks: cell("tricks"),
    // A result cell may hold a score, such as 60%-40%.
    score: cell("score") || (resultCell && result === undefined ? resultCell : ""),
    nsAward: readPublished(cell("nsAward")),
    ewAward: readPublished(cell("ewAward")),
  });
}

function textOf(cell: TableCell): string {
  return cell === null || cell === undefined ? "" : String(cell).trim();
}
