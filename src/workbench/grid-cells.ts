import type { ICellData } from "@univerjs/core";
import {
  ArrayValueObject,
  type BaseValueObject,
  BooleanValueObject,
  ErrorType,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
} from "@univerjs/engine-formula";
import { text } from "../translations/texts";
import { FunctionError } from "./custom-functions";

/** The value of one cell for a function of the add-in. As in Excel, null is a blank cell. */
export type GridValue = number | string | boolean | FunctionError | null;

/** An argument of a formula as a block of cells; a single cell is a block of one. */
export function cellsOf(argument: BaseValueObject): GridValue[][] {
  if (!argument.isArray()) return [[cellOf(argument)]];
  const block = argument as ArrayValueObject;
  const cells: GridValue[][] = Array.from({ length: block.getRowCount() }, () =>
    Array.from({ length: block.getColumnCount() }, () => null),
  );
  // The iterator counts from the corner of the block.
  const { startRow, startColumn } = block.getRangePosition();
  block.iterator((value, row, column) => {
    cells[row - startRow][column - startColumn] = value == null ? null : cellOf(value);
  });
  return cells;
}

function cellOf(value: BaseValueObject): GridValue {
  if (value.isNull()) return null;
  if (value.isError()) return new FunctionError(String(value.getValue()));
  return value.getValue();
}

/** The answer of function fn in the engine's format: one value, or a block that spills. */
export function gridValue(answer: unknown, fn: string): BaseValueObject {
  if (!Array.isArray(answer)) return gridCell(answer, fn);
  const rows = answer as unknown[][];
  return ArrayValueObject.create({
    calculateValueList: rows.map((row) => row.map((cell) => gridCell(cell, fn))),
    rowCount: rows.length,
    columnCount: rows[0]?.length ?? 0,
    unitId: "",
    sheetId: "",
    row: -1,
    column: -1,
  });
}

function gridCell(answer: unknown, fn: string): BaseValueObject {
  if (answer instanceof FunctionError) return errorValue(answer, fn);
  if (typeof answer === "number") return NumberValueObject.create(answer);
  if (typeof answer === "boolean") return BooleanValueObject.create(answer);
  return StringValueObject.create(answer == null ? "" : String(answer));
}

/** An error cell that keeps its message: the message travels with the value, so it stays where the error is. */
function errorValue(error: FunctionError, fn: string): BaseValueObject {
  const type = Object.values(ErrorType).find((code) => code === error.code) ?? ErrorType.VALUE;
  return noted(type, { fn, code: type, message: error.message });
}

/**
 * The error of a formula that reads its own result.
 *
 * @param through the address of another formula by which it does so
 */
export function circleError(through: string | undefined): BaseValueObject {
  const message =
    through === undefined ? text("workbench.errors.ownResult") : text("workbench.errors.circle", { through });
  return noted(ErrorType.REF, { code: ErrorType.REF, message });
}

function noted(type: ErrorType, note: ErrorNote): BaseValueObject {
  return ErrorValueObject.create(type, note.message).withCustomData({ [NOTE]: note });
}

/** The name of the note in the cell's custom data. */
const NOTE = "bridgeScoring";

interface ErrorNote {
  /** The function that gave the error; undefined where no function did. */
  fn?: string;
  code: string;
  message: string;
}

/**
 * The message of a cell that shows an error of one of our functions; undefined for every other cell.
 *
 * @param formula of the cell, for the grid leaves a note standing when another formula takes the cell;
 *   omitted for a spilled cell, which is written anew with every calculation
 */
export function errorMessage(cell: ICellData | null | undefined, formula?: string): string | undefined {
  const note = cell?.custom?.[NOTE] as ErrorNote | undefined;
  if (!note || note.code !== cell?.v) return undefined;
  const stale =
    formula !== undefined &&
    note.fn !== undefined &&
    !formula.toUpperCase().replace(/ /g, "").includes(`${note.fn}(`);
  return stale ? undefined : note.message;
}
