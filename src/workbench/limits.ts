/**
 * What one tab or formula may have, from wherever it comes: a file, or the workbook that this browser keeps. Most of
 * it is Excel's own. Without them, a few bytes can say enough to stop the page for hours.
 */
export const MOST_ROWS = 1_048_576;
export const MOST_COLUMNS = 16_384;
export const MOST_CHARACTERS_OF_FORMULA = 8_192;
export const MOST_LEVELS_OF_FORMULA = 64;

/** What one cell may hold. The grid takes minutes to draw a text of a million. */
export const MOST_CHARACTERS_OF_CELL = 32_767;

/** The grid notes every cell of a merged block, for all blocks of a tab together. */
export const MOST_MERGED_CELLS = 100_000;

export interface MergedBlock {
  startRow: number;
  startColumn: number;
  endRow: number;
  endColumn: number;
}

/**
 * The merged blocks of a tab as far as they lie in its rows and columns. Three kinds of blocks are left out,
 * so that their cells stay single: a block of one cell, a block that hides all other cells of the tab, and
 * one with which the tab would have too many merged cells.
 */
export function fittingMerges<Merge extends MergedBlock>(
  merges: readonly Merge[],
  rows: number,
  columns: number,
): Merge[] {
  let room = MOST_MERGED_CELLS;
  return merges.flatMap((merge) => {
    const endRow = Math.min(merge.endRow, rows - 1);
    const endColumn = Math.min(merge.endColumn, columns - 1);
    const [height, width] = [endRow - merge.startRow + 1, endColumn - merge.startColumn + 1];
    const hidesAll = height === rows && width === columns;
    if (height < 1 || width < 1 || height * width === 1 || hidesAll || height * width > room) return [];
    room -= height * width;
    return [{ ...merge, endRow, endColumn }];
  });
}

/** Why a formula is not computed: it is too long, or its parentheses stand within one another too often. */
export function beyondLimits(formula: string): "long" | "deep" | undefined {
  if (formula.length > MOST_CHARACTERS_OF_FORMULA) return "long";
  let level = 0;
  // Parentheses in a text or in the name of a tab do not count.
  for (const [sign] of formula.replace(/"[^"]*"|'[^']*'/g, "").matchAll(/[()]/g)) {
    level += sign === "(" ? 1 : -1;
    if (level > MOST_LEVELS_OF_FORMULA) return "deep";
  }
  return undefined;
}
