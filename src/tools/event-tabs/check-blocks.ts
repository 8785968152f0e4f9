import { greatest } from "../../scoring/greatest";
import { tolerance } from "../../events/agreement";
import { type Published } from "../../events/event";
import { type CellValue, type Formula, type NewSheet } from "../../sheets/sheet-host";
import { here, inRow, type Reference, rowOf, tableOf } from "../../sheets/table";
import { text } from "../../translations/texts";

/**
 * The tab Check is made of blocks that stand below each other: what the file publishes beside what the workbook makes of
 * it, and a mark in each row. The sentence above counts the marks.
 */

const AGREES = "✓";
const DIFFERS = "≠";

/** A part of the tab with columns of its own. */
export interface CheckBlock<Name extends string = string> {
  headers: Readonly<Record<Name, CellValue>>;
  /** The column with the marks. */
  marks: Name;
  rows: ((row: CheckRow<Name>) => Partial<Record<Name, CellValue>>)[];
}

/** Names what formulas of a row need: its cells, and whole columns of its block. */
export interface CheckRow<Name extends string> {
  cell: Reference<Name>;
  column: Reference<Name>;
}

/** A figure of the file against one of the workbook, both cells of a row. */
export function sameFigure(
  published: string,
  ours: string,
  { decimals }: Pick<Published, "decimals">,
): string {
  return `ABS(ROUND(${ours}-${published},${decimals + 2}))<=${Number(tolerance(decimals).toFixed(decimals + 2))}`;
}

export function mark(...conditions: string[]): Formula {
  const all = conditions.length > 1 ? `AND(${conditions.join(",")})` : conditions[0];
  return { formula: `=IF(${all},"${AGREES}","${DIFFERS}")` };
}

/**
 * The sentence stands in the header, where it stays in view. A blank row and its headers come before each block.
 *
 * @param sentence makes it from formulas that count the marks of each block
 */
export function checkSheet(blocks: readonly CheckBlock[], sentence: (counts: string[]) => string): NewSheet {
  const name = text("event.tabs.check");
  const width = greatest(blocks.map(({ headers }) => Object.keys(headers).length));
  const rows: CellValue[][] = [];
  const counts: string[] = [];
  for (const { headers, marks, rows: lines } of blocks) {
    rows.push([], Object.values(headers));
    const columns = Object.keys(headers).map((key) => ({ key, header: "", width: 17 }));
    const table = tableOf({ name, above: rows.length, columns, rows: lines.length });
    const column = (key: string) => here(table, key);
    for (const [row, line] of lines.entries()) {
      rows.push(rowOf(table, line({ cell: (key) => inRow(table, row, key), column })));
    }
    counts.push(lines.length === 0 ? "0" : `COUNTIF(${column(marks)},"${AGREES}")`);
  }
  return {
    name,
    title: text("event.titles.check"),
    columns: Array.from({ length: width }, (_, index) => ({
      header: index === 0 ? { formula: `=${sentence(counts)}` } : "",
      width: index === 1 ? 28 : 17,
    })),
    rows,
  };
}
