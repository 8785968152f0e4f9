import {
  type ArrayValueObject,
  BaseReferenceObject,
  CELL_INVERTED_INDEX_CACHE,
  ErrorType,
  ErrorValueObject,
  FORMULA_REF_TO_ARRAY_CACHE,
  LexerTreeBuilder,
} from "@univerjs/engine-formula";
import { type Area, areaIndex } from "./areas";
import { oneValueBlock } from "./one-value-block";

/** What one of the engine's memories can do. All of them are of one class, which the engine does not export. */
interface EngineMemory {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  clear(): void;
}

/**
 * Takes away from the engine all that it remembers from one formula to the next.
 *
 * It keeps parsed formulas, references and values by their text alone, long texts even by a checksum of 32 bits. But what
 * a text means changes with the names, the tabs and the workbook that is open, and the engine changes parsed formulas with
 * LET and LAMBDA as it uses them. So nothing is kept there. What is worth keeping is kept here, beside what it depends on:
 * the parsed formulas of a workbook in its book, and the cells of a range in {@link rangesRead}.
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
  beginEachFormulaAnew();
  nothingHasNoCells();
}

/** Whether a reference is to a tab or to cells that are not there, as INDIRECT can make one. */
export function isToNothing(reference: BaseReferenceObject): boolean {
  if (reference.getForcedSheetName() !== "" && !reference.getForcedSheetId()) return true;
  const { startRow, startColumn } = reference.getRangePosition();
  return startRow < 0 || startColumn < 0;
}

/** The engine would keep the error of such a range under the name of the formula's own tab, or take that tab's cells for it. */
function nothingHasNoCells(): void {
  const references = BaseReferenceObject.prototype;
  const { toArrayValueObject, getFirstCell } = references;
  references.getFirstCell = function () {
    return isToNothing(this) ? ErrorValueObject.create(ErrorType.REF) : getFirstCell.call(this);
  };
  references.toArrayValueObject = function (useCache) {
    if (!isToNothing(this)) return toArrayValueObject.call(this, useCache);
    return oneValueBlock(ErrorValueObject.create(ErrorType.REF));
  };
}

/** How the parser is before its first formula. These are the parts that it forgets to put back by itself. */
const BEFORE_A_FORMULA = {
  _squareBracketState: 0,
  _tableBracketState: false,
  _hasNewExcelFunction: false,
  _xlpmPrefix: "_xlpm.",
  _xlfnPrefix: "_xlfn.",
  _currentUnitId: "",
};

/** A bracket that one formula leaves open is open for the parser in the next one, unless it is told that a formula begins. */
function beginEachFormulaAnew(): void {
  const parser = LexerTreeBuilder.prototype as unknown as { _resetTemp(): void };
  const reset = parser._resetTemp;
  parser._resetTemp = function (this: object) {
    reset.call(this);
    Object.assign(this, BEFORE_A_FORMULA, {
      _openBracketNormalIndexStack: [],
      _lambdaFunctionParameterSet: new Set<string>(),
    });
  };
}

/** The ranges that formulas have read, as the engine hands them to its functions. A range is read once while none of its cells changes. */
export const rangesRead = rememberedRanges();

function rememberedRanges() {
  const ranges = new Map<string, ArrayValueObject>();
  let areas = areaIndex<string>();
  return {
    get: (key: string): ArrayValueObject | undefined => ranges.get(key),
    set(key: string, range: unknown): void {
      const read = range as ArrayValueObject;
      const [row, column] = [read.getCurrentRow(), read.getCurrentColumn()];
      const endRow = row + read.getRowCount() - 1;
      const endColumn = column + read.getColumnCount() - 1;
      if (endRow < row || endColumn < column) return;
      ranges.set(key, read);
      areas.add(
        [{ sheetId: read.getSheetId(), range: { startRow: row, startColumn: column, endRow, endColumn } }],
        key,
      );
    },
    /** Of these cells another one shows something else now. */
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
