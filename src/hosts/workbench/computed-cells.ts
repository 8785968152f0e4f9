import type { ICellData } from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import type { FWorksheet } from "@univerjs/preset-sheets-core";
import { columnLetters } from "../../sheets/column-letters";
import {
  type CellRewrite,
  type ComputedBlock,
  HostError,
  isTypedFormula,
  type ReadCell,
} from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { contentOf, readWorkbenchFormulas, readWorkbenchTab, type Spilled } from "./selection";

type Workbook = NonNullable<ReturnType<FUniver["getActiveWorkbook"]>>;

/** A block that a formula fills, counted from 0. */
export interface Spill {
  startRow: number;
  startColumn: number;
  endRow: number;
  endColumn: number;
}

/** What has spilled in a tab. */
interface Spills {
  cells: Spilled | undefined;
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
export function rewriteWorkbenchCells(book: Workbook, rewrites: readonly CellRewrite[]): void {
  const places = rewrites.map((rewrite) => {
    const sheet = book.getSheetByName(rewrite.tab);
    if (!sheet) throw new HostError(text("hosts.tabGone", { name: rewrite.tab }));
    return { rewrite, sheet };
  });
  for (const { rewrite, sheet } of places) refuseChanged(rewrite, sheet);
  const write = ({ row, column }: CellRewrite, sheet: FWorksheet, cells: readonly ReadCell[][]) => {
    sheet
      .getRange(row, column, cells.length, cells[0].length)
      .setValues(cells.map((line) => line.map(cellOf)));
  };
  const begun: typeof places = [];
  try {
    for (const place of places) {
      begun.push(place);
      write(place.rewrite, place.sheet, place.rewrite.now);
    }
  } catch (error) {
    for (const { rewrite, sheet } of begun.reverse()) write(rewrite, sheet, rewrite.was);
    const words = error instanceof Error ? error.message : String(error);
    throw new HostError(`${text("hosts.notChanged")} ${text("hosts.workbench.says", { words })}`);
  }
}

/** Where a formula stood, the grid fills the cells beside it, so these are not compared. */
function refuseChanged({ tab, row, column, was }: CellRewrite, sheet: FWorksheet): void {
  const range = sheet.getRange(row, column, was.length, was[0].length);
  const formulas = range.getFormulas();
  const values = range.getCellDataGrid();
  const fills = was.some((line) => line.some(isTypedFormula));
  was.forEach((line, r) =>
    line.forEach((cell, c) => {
      if (fills && !isTypedFormula(cell)) return;
      const expected = typeof cell === "string" ? cell.replace(/^'/, "") : Number(cell);
      const found = formulas[r][c] || (values[r][c]?.v ?? "");
      if ((typeof found === "boolean" ? Number(found) : found) === expected) return;
      const changed = `${columnLetters(column + c)}${row + r + 1}`;
      throw new HostError(
        `${text("hosts.notChanged")} ${text("hosts.changedSince", { tab, cell: changed })}`,
      );
    }),
  );
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
