import type { ArrayValueObject } from "@univerjs/engine-formula";
import { type Area, areaIndex } from "./areas";

/**
 * The ranges that formulas have read, as the engine hands them to its functions. A range is read once while
 * none of its cells changes.
 */
export const rangesRead = rememberedRanges();

function rememberedRanges() {
  const ranges = new Map<string, ArrayValueObject>();
  const kept = new WeakSet<ArrayValueObject>();
  let areas = areaIndex<string>();
  return {
    get: (key: string): ArrayValueObject | undefined => ranges.get(key),
    /** Whether a range is or was one of these, so that nobody changes its values. */
    has: (range: ArrayValueObject): boolean => kept.has(range),
    set(key: string, range: unknown): void {
      const read = range as ArrayValueObject;
      const [row, column] = [read.getCurrentRow(), read.getCurrentColumn()];
      const endRow = row + read.getRowCount() - 1;
      const endColumn = column + read.getColumnCount() - 1;
      if (endRow < row || endColumn < column) return;
      ranges.set(key, read);
      kept.add(read);
      areas.add(
        [{ sheetId: read.getSheetId(), range: { startRow: row, startColumn: column, endRow, endColumn } }],
        key,
      );
    },
    /** Forgets the ranges that have a cell of this area, in which something else is shown now. */
    forget(area: Area): void {
      for (const key of areas.touching(area)) {
        ranges.delete(key);
        areas.remove(key);
      }
    },
    clear(): void {
      ranges.clear();
      areas = areaIndex<string>();
    },
  };
}
