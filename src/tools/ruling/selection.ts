import { greatest } from "../../scoring/greatest";
import { type ResultField } from "../../events/columns";
import { columnsNamed } from "../../events/tables/find";
import { type ColumnsOf } from "../../events/tables/found";
import { type Parsed } from "../../pane/parsed";
import { type ReadCell, type Selection } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { parseEntry } from "./score";

/** What the form says of the table that the ruling is about. */
export interface RuledTable {
  table?: string;
  ns?: string;
  ew?: string;
}

/**
 * Selected cells as text for the field of the other tables' scores: one column (or one row) of scores, or two
 * columns with scores and frequencies. A header above them is left out. The field itself reports bad cells.
 * Of wider cells, such as the rows of a board, the headers tell which column has the scores, and the ruled table is left out.
 *
 * @example
 * selectionText({ address: "A1:B2", cells: [[1430, 2], [680, 1]] }); //=> { value: "1430 x2\n680" }
 */
export function selectionText(selection: Selection, ruled: RuledTable = {}): Parsed<string> {
  const { address, cells } = selection;
  const named = scoresByHeader(selection, ruled);
  if (named) return named;
  const rows = cells
    .map((row) => row.map(written))
    .filter((row) => row.some((cell) => cell !== ""))
    .filter((row, index) => index > 0 || !isHeader(row));
  if (rows.length === 0) return { fault: text("ruling.selection.none", { address }) };
  const width = greatest(rows.map(({ length }) => length));
  if (width === 2)
    return { value: rows.map(([score, count = ""]) => withFrequency(score, count)).join("\n") };
  if (width === 1) return { value: rows.map(([score]) => score).join("\n") };
  if (rows.length === 1) return { value: rows[0].filter((cell) => cell !== "").join("\n") };
  return { fault: text("ruling.selection.wide", { address, columns: width }) };
}

/** The scores of the rows of one board; undefined where no header tells which column has them. */
function scoresByHeader(
  { address, cells, above = [] }: Selection,
  ruled: RuledTable,
): Parsed<string> | undefined {
  if (cells[0].length <= 2) return undefined;
  const lines = cells.map((row) => row.map(written));
  const [before, within] = [headersIn(above.map((row) => row.map(written))), headersIn(lines)];
  // The headers nearest above the cells, or those in the cells. With both, or with more, there is more than one table.
  const columns = (before.at(-1) ?? within.at(0))?.columns;
  if (!columns || within.length > (before.length === 0 ? 1 : 0)) return undefined;
  const columnOf = (field: ResultField) => columns[field]?.[0] ?? -1;
  const rows = lines.slice(within.length === 0 ? 0 : within[0].row + 1);
  const boards = new Set(rows.map((row) => row[columnOf("board")] ?? "").filter((board) => board !== ""));
  if (boards.size > 1) {
    return { fault: text("ruling.selection.boards", { address, boards: [...boards].join(", ") }) };
  }
  const others = rows.filter((row) => !isRuled((field) => row[columnOf(field)] ?? "", ruled));
  const scores = others.map((row) => row[columnOf("score")]).filter((score) => score !== "");
  if (scores.length === 0) return { fault: text("ruling.selection.none", { address }) };
  return { value: scores.join("\n") };
}

/** The rows of headers that name a column for the score, with what each column is. */
function headersIn(rows: readonly (readonly string[])[]): { row: number; columns: ColumnsOf<ResultField> }[] {
  return rows
    .map((cells, row) => ({ row, columns: columnsNamed(cells) }))
    .filter(({ columns }) => columns.score !== undefined);
}

/** Whether a row is of the table that the form names, or has a ruling already. */
function isRuled(of: (field: ResultField) => string, { table = "", ns = "", ew = "" }: RuledTable): boolean {
  const isNamed = (field: ResultField, name: string) => name.trim() !== "" && of(field) === name.trim();
  const pairs = [isNamed("ns", ns), isNamed("ew", ew)];
  const bothNamed = ns.trim() !== "" && ew.trim() !== "";
  const isOfPairs = bothNamed ? pairs.every(Boolean) : pairs.some(Boolean);
  return isNamed("table", table) || isOfPairs || of("remarks") !== "" || /\d\s*%/.test(of("score"));
}

function withFrequency(score: string, count: string): string {
  return count === "1" || (count === "" && score !== "") ? score : `${score} x${count}`;
}

function written(cell: ReadCell): string {
  return typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell).trim();
}

/**
 * Whether a row is a header: it has no digit, and does not begin with a word for a table's result, such as
 * NP.
 */
function isHeader(row: string[]): boolean {
  return row.every((cell) => !/\d/.test(cell)) && "fault" in parseEntry(row[0]);
}
