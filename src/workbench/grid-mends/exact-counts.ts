import {
  ArrayValueObject,
  type BaseReferenceObject,
  type BaseValueObject,
  type FunctionVariantType,
  functionMath,
  functionStatistical,
} from "@univerjs/engine-formula";
import { type CellInRange, mayEqual } from "./exact-match";

/** How many arguments stand before the pairs of a range and what is wanted in it. */
const BEFORE_PAIRS = { COUNTIF: 0, COUNTIFS: 0, SUMIFS: 1 };

/**
 * COUNTIF, COUNTIFS and SUMIFS compare only the cells that can be equal to a whole number. The cross-table of
 * a league finds its meetings by such numbers, with thousands of formulas over thousands of lines. The engine
 * still says which of these cells count.
 *
 * @test test/workbench/exact-counts.test.ts "counts and adds the same as when all cells are compared"
 */
export function numbersAreCounted(): void {
  const all = [...functionStatistical, ...functionMath] as unknown as [{ prototype: Computing }, string][];
  for (const [name, before] of Object.entries(BEFORE_PAIRS)) {
    const known = all.find((pair) => pair[1] === name);
    if (!known) throw new Error(`The grid has no function ${name}`);
    const { prototype } = known[0];
    const { calculate } = prototype;
    prototype.calculate = function (...variants) {
      // A call has at most 255 arguments.
      return calculate.call(this, ...(narrowed(variants, before) ?? variants));
    };
  }
}

interface Computing {
  calculate(...variants: FunctionVariantType[]): FunctionVariantType;
}

/** The same arguments with only the cells that can count; undefined where all must be compared. */
function narrowed(variants: FunctionVariantType[], before: number): FunctionVariantType[] | undefined {
  const isRange = (at: number) => at < before || (at - before) % 2 === 0;
  const ranges = variants.map((variant, at) => (isRange(at) ? cellsOf(variant) : undefined));
  const wanted = variants.findIndex((variant, at) => !isRange(at) && isWhole(variant));
  const range = ranges[wanted - 1];
  if (!range || variants.some((_, at) => isRange(at) && !isSameSize(ranges[at], range))) return undefined;
  const cells = mayEqual(range, Number((variants[wanted] as BaseValueObject).getValue()));
  return cells && variants.map((variant, at) => (ranges[at] ? partOf(ranges[at], cells) : variant));
}

function cellsOf(variant: FunctionVariantType): ArrayValueObject | undefined {
  return variant.isReferenceObject() ? (variant as BaseReferenceObject).toArrayValueObject() : undefined;
}

/** Not 0, for which the engine sometimes takes a blank cell. */
function isWhole(variant: FunctionVariantType): boolean {
  if (!variant.isValueObject()) return false;
  const value = variant as BaseValueObject;
  return !value.isArray() && value.isNumber() && Number.isInteger(value.getValue()) && value.getValue() !== 0;
}

function isSameSize(one: ArrayValueObject | undefined, other: ArrayValueObject): boolean {
  return one?.getRowCount() === other.getRowCount() && one?.getColumnCount() === other.getColumnCount();
}

/** Some cells of a range below each other, as an argument that the engine takes for a range. */
function partOf(range: ArrayValueObject, cells: readonly CellInRange[]): FunctionVariantType {
  // The engine cannot read a range without cells. The first one counts as little as it did.
  const taken = cells.length > 0 ? cells : [{ row: 0, column: 0 }];
  const part = ArrayValueObject.create({
    calculateValueList: taken.map(({ row, column }) => [range.get(row, column) ?? null]),
    rowCount: taken.length,
    columnCount: 1,
    unitId: range.getUnitId(),
    sheetId: range.getSheetId(),
    row: 0,
    column: 0,
  });
  return {
    isReferenceObject: () => true,
    isValueObject: () => false,
    toArrayValueObject: () => part,
  } as unknown as FunctionVariantType;
}
