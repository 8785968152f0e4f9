import type { ICellData } from "@univerjs/core";
import type { FWorksheet, FWorkbook } from "@univerjs/preset-sheets-core";
import { type CellRewrite, type ComputedBlock, isTypedFormula, type ReadCell } from "../../sheets/sheet-host";
import { knownCells } from "../changed-since";
import { allOrNothing, refuseChangedSheet, sheetNamed } from "./change-tabs";
import { contentOf, readWorkbenchFormulas, readWorkbenchTab, type SpilledCells } from "./selection";

/** A block that a formula fills, counted from 0. */
export interface Spill {
  startRow: number;
  startColumn: number;
  endRow: number;
  endColumn: number;
}

/** What has spilled in a tab. */
interface Spills {
  cells: SpilledCells | undefined;
  blocks: readonly Spill[];
}

/** The formulas of these tabs for which `ours` is true, with the blocks that they fill. */
export function readWorkbenchComputed(
  sheets: readonly FWorksheet[],
  ours: (formula: string) => boolean,
  spillsOf: (sheet: FWorksheet) => Spills,
): ComputedBlock[] {
  return sheets.flatMap((sheet) => {
    const { cells, blocks } = spillsOf(sheet);
    const values = readWorkbenchTab(sheet, cells);
    // A tab ends at the last cell with content of its own, and a formula may fill cells below it.
    const valueAt = (row: number, column: number) =>
      values[row]?.[column] ?? contentOf(cells?.[row]?.[column]) ?? "";
    return readWorkbenchFormulas(sheet).flatMap((line, row) =>
      line.flatMap((formula, column): ComputedBlock[] => {
        if (formula === "" || !ours(formula)) return [];
        const fills = blocks.find((block) => block.startRow === row && block.startColumn === column);
        const [last, right] = [fills?.endRow ?? row, fills?.endColumn ?? column];
        const block = Array.from({ length: last - row + 1 }, (_, r) =>
          Array.from({ length: right - column + 1 }, (__, c) => valueAt(row + r, column + c)),
        );
        return [{ tab: sheet.getSheetName(), row, column, formula, values: block }];
      }),
    );
  });
}

/** Writes into cells. After a failure every cell has its former content again. */
export function rewriteWorkbenchCells(
  book: FWorkbook,
  rewrites: readonly CellRewrite[],
  spilledInto: (sheet: FWorksheet) => SpilledCells | undefined,
): void {
  for (const tab of new Set(rewrites.map((rewrite) => rewrite.tab))) {
    const known = rewrites.filter((rewrite) => rewrite.tab === tab).flatMap(knownCells);
    refuseChangedSheet(sheetNamed(book, tab), known, spilledInto);
  }
  allOrNothing((undo) => {
    for (const { tab, row, column, was, now } of rewrites) {
      const range = sheetNamed(book, tab).getRange(row, column, now.length, now[0].length);
      undo.push(() => void range.setValues(was.map((line) => line.map(cellOf))));
      range.setValues(now.map((line) => line.map(cellOf)));
    }
  });
}

const TEXT = 1;
const NUMBER = 2;
const BOOLEAN = 3;

/** The grid keeps what a cell had unless each part is named; its look stays. */
function cellOf(cell: ReadCell): ICellData {
  const none = { v: null, f: null, si: null, p: null, t: null };
  if (isTypedFormula(cell)) return { ...none, f: cell };
  if (cell === "") return none;
  if (typeof cell === "string") return { ...none, v: cell.replace(/^'/, ""), t: TEXT };
  if (typeof cell === "boolean") return { ...none, v: Number(cell), t: BOOLEAN };
  return { ...none, v: cell, t: NUMBER };
}
