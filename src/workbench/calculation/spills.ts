import { type ICellData, type IObjectMatrixPrimitiveType, type IRange, ObjectMatrix } from "@univerjs/core";
import { type AreaIndex, areaIndex } from "./areas";
import { cellKey, type Contents } from "./contents";
import { comesFirst, filled, type KnownFormula } from "./formula";

/** The results that formulas have spilled into the cells of a tab. */
export interface Spilled {
  /** What stands in the cells; a formula's own cell is one of them. */
  cells: ObjectMatrix<ICellData>;
  /** The formula whose result a cell shows. */
  owners: Map<number, KnownFormula>;
}

export function noSpills(): Spilled {
  return { cells: new ObjectMatrix<ICellData>({}), owners: new Map() };
}

/** The blocks that results fill or would fill, by their cells: what changes there may let them spill or stop them. */
export type Blocks = AreaIndex<KnownFormula>;
export const noBlocks: () => Blocks = areaIndex;

/** Takes a formula's results out of the tab. */
export function clear({ cells, owners }: Spilled, formula: KnownFormula): void {
  const block = filled(formula);
  if (!block) return;
  eachCell(block, (row, column) => {
    if (owners.get(cellKey(row, column)) !== formula) return;
    owners.delete(cellKey(row, column));
    cells.realDeleteValue(row, column);
  });
}

/** Puts a formula's results into the tab; of results that meet, those of the upper formula stay. */
export function fill(
  { cells, owners }: Spilled,
  formula: KnownFormula,
  block: IRange,
  results: ICellData[][],
): void {
  eachCell(block, (row, column) => {
    owners.set(cellKey(row, column), formula);
    cells.setValue(row, column, results[row - block.startRow][column - block.startColumn]);
  });
}

/** Whether something stands in the block of a formula, or the tab ends within it. */
export function isBlocked(
  formula: KnownFormula,
  block: IRange,
  { owners }: Spilled,
  contents: Contents,
  size: { rowCount: number; columnCount: number },
): boolean {
  if (block.endRow >= size.rowCount || block.endColumn >= size.columnCount) return true;
  for (let row = block.startRow; row <= block.endRow; row++) {
    for (let column = block.startColumn; column <= block.endColumn; column++) {
      if (row === formula.row && column === formula.column) continue;
      const key = cellKey(row, column);
      if (contents.get(key)?.blank === false) return true;
      const owner = owners.get(key);
      if (owner && owner !== formula && comesFirst(owner, formula)) return true;
    }
  }
  return false;
}

/** A copy of the spilled cells, which the grid may change. */
export function copied({ cells }: Spilled): IObjectMatrixPrimitiveType<ICellData> {
  const rows = Object.entries(cells.getMatrix()).map(([row, line]) => [row, { ...line }] as const);
  return Object.fromEntries(rows);
}

function eachCell(block: IRange, visit: (row: number, column: number) => void): void {
  for (let row = block.startRow; row <= block.endRow; row++)
    for (let column = block.startColumn; column <= block.endColumn; column++) visit(row, column);
}
