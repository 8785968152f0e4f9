import { CELL_INVERTED_INDEX_CACHE, FORMULA_REF_TO_ARRAY_CACHE } from "@univerjs/engine-formula";
import { rangesRead } from "../calculation/ranges-read";

/** What one of the engine's memories can do. All of them are of one class, which the engine does not export. */
interface EngineMemory {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  clear(): void;
}

/**
 * Takes away from the engine all that it remembers from one formula to the next.
 *
 * It keeps parsed formulas, references and values by their text alone, long texts even by a checksum of 32
 * bits. But what a text means changes with the names, the tabs and the workbook that is open, and the engine
 * changes parsed formulas with LET and LAMBDA as it uses them. So the engine remembers nothing. What is worth
 * keeping is kept by this project, beside what it depends on: the parsed formulas of a workbook in its book,
 * and the cells of a range in {@link rangesRead}.
 *
 * @test test/browser/workbench-changes.test.ts "a name is that of the workbook that is open, and no name of an earlier one"
 */
export function rememberNothing(): void {
  const memory = Object.getPrototypeOf(FORMULA_REF_TO_ARRAY_CACHE) as EngineMemory;
  memory.set = () => undefined;
  // The index of the values in a column takes the text "12" for the number, which a comparison of the cells does not.
  Object.assign(CELL_INVERTED_INDEX_CACHE, {
    set: () => undefined,
    setContinueBuildingCache: () => undefined,
    canUseCache: () => ({ rowsInCache: [], rowsNotInCache: [] }),
  });
  Object.assign(FORMULA_REF_TO_ARRAY_CACHE, {
    get: rangesRead.get,
    set: rangesRead.set,
    clear: rangesRead.clear,
  } satisfies EngineMemory);
}
