import { greatest } from "../../scoring/greatest";
import { type Parsed } from "../../pane/parsed";
import { type ReadCell, type Selection } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { parseEntry } from "./score";

/**
 * Selected cells as text for the field of the other tables' scores: one column (or one row) of scores, or two
 * columns with scores and frequencies. A header above them is left out. The field itself reports bad cells.
 *
 * @example
 * selectionText({ address: "A1:B2", cells: [[1430, 2], [680, 1]] }); //=> { value: "1430 x2\n680" }
 */
export function selectionText({ address, cells }: Selection): Parsed<string> {
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

function withFrequency(score: string, count: string): string {
  return count === "1" || (count === "" && score !== "") ? score : `${score} x${count}`;
}

function written(cell: ReadCell): string {
  return typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell).trim();
}

/** Words without a digit that do not mean a table. */
function isHeader(row: string[]): boolean {
  return row.every((cell) => !/\d/.test(cell)) && "fault" in parseEntry(row[0]);
}
