import { CellValueType, type ICellData, type IRange, type Nullable } from "@univerjs/core";
import type { BaseValueObject, ErrorValueObject, FunctionVariantType } from "@univerjs/engine-formula";

/** A result as the grid keeps it in a cell. */
export function resultCell(value: Nullable<BaseValueObject>): ICellData {
  if (value == null) return { v: null };
  const pattern = value.getPattern();
  const custom = value.getCustomData();
  return {
    ...content(value),
    ...(pattern ? { s: { n: { pattern } } } : {}),
    ...(custom ? { custom } : {}),
  };
}

function content(value: BaseValueObject): Pick<ICellData, "v" | "t"> {
  if (value.isError()) return { v: (value as ErrorValueObject).getErrorType(), t: CellValueType.STRING };
  if (value.isNull()) return { v: null };
  const plain = value.getValue();
  if (value.isNumber()) return { v: plain, t: CellValueType.NUMBER };
  if (value.isBoolean()) return { v: plain ? 1 : 0, t: CellValueType.BOOLEAN };
  return { v: plain, t: CellValueType.STRING };
}

/** The results of a formula that fill more than one cell; undefined where there is one result. */
export function resultBlock(value: FunctionVariantType): ICellData[][] | undefined {
  const isBlock =
    value.isReferenceObject() || (value.isValueObject() && (value as BaseValueObject).isArray());
  if (!isBlock) return undefined;
  const block = value as Extract<FunctionVariantType, { getFirstCell(): unknown }>;
  const { startRow, endRow, startColumn, endColumn } = block.getRangePosition();
  if (startRow === endRow && startColumn === endColumn) return undefined;
  const cells: ICellData[][] = Array.from({ length: endRow - startRow + 1 }, () =>
    Array.from({ length: endColumn - startColumn + 1 }, () => ({ v: null })),
  );
  block.iterator((one, row, column) => {
    cells[row - startRow][column - startColumn] = resultCell(one);
  });
  return cells;
}

/** The number format of a result; "" for none. */
export function patternOf(result: ICellData | undefined): string {
  return (typeof result?.s === "object" ? result.s?.n?.pattern : undefined) ?? "";
}

/** Whether two cells show the same. */
export function sameCell(one: ICellData | undefined, other: ICellData | undefined): boolean {
  return (
    (one?.v ?? null) === (other?.v ?? null) &&
    (one?.t ?? null) === (other?.t ?? null) &&
    patternOf(one) === patternOf(other) &&
    (one?.custom === other?.custom || JSON.stringify(one?.custom) === JSON.stringify(other?.custom))
  );
}

/** With more places than this, the whole block counts as different. */
const MOST_PLACES = 200;

/** Where two blocks of one size differ: runs of cells below each other. */
export function differentCells(before: ICellData[][], now: ICellData[][], block: IRange): IRange[] {
  const ranges: IRange[] = [];
  for (let column = block.startColumn; column <= block.endColumn; column++) {
    let run: IRange | undefined;
    for (let row = block.startRow; row <= block.endRow; row++) {
      const [r, c] = [row - block.startRow, column - block.startColumn];
      if (sameCell(before[r][c], now[r][c])) {
        run = undefined;
      } else if (run) {
        run.endRow = row;
      } else {
        run = { startRow: row, endRow: row, startColumn: column, endColumn: column };
        ranges.push(run);
      }
    }
  }
  return ranges.length > MOST_PLACES ? [block] : ranges;
}
