import {
  ArrayValueObject,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  functionMeta,
} from "@univerjs/engine-formula";
import { oneValueBlock } from "../calculation/one-value-block";

/** What the grid calls its function for the areas of a union. */
const UNION = "CUBE";

/** Several areas as one block, which INDEX can still take apart. */
interface Union extends ArrayValueObject {
  getCubeValues(): ArrayValueObject[];
  getCubeCount(): number;
}

/**
 * Several areas in one argument, `=COUNT((B2:B3,B5:B7))`, are read one below the other. The grid makes something of them that
 * INDEX alone understands: COUNT took it for one value, and SUM and the functions of the add-in for nothing.
 *
 * @test test/browser/workbench.test.ts "several areas in one argument are read, and VPs have two decimals"
 */
export function unionsAreRead(): void {
  for (const [functionClass, name] of functionMeta) {
    if (typeof functionClass !== "function" || String(name) !== UNION) continue;
    functionClass.prototype.calculate = (...areas: BaseValueObject[]) => unionOf(areas);
  }
}

function unionOf(areas: BaseValueObject[]): BaseValueObject {
  const failed = areas.find((area) => area.isError());
  if (failed) return failed;
  if (areas.some((area) => area.isLambda())) return ErrorValueObject.create(ErrorType.VALUE);
  const blocks = areas.map(asBlock);
  const rows = blocks.map((block) => block.getArrayValue());
  const width = blocks[0].getColumnCount();
  const fits = blocks.every((block) => block.getColumnCount() === width);
  // Areas of different widths have no columns in common, so that one column holds them all.
  const cells = fits ? rows.flat() : rows.flat(2).map((cell) => [cell]);
  const union = ArrayValueObject.create({
    calculateValueList: cells,
    rowCount: cells.length,
    columnCount: fits ? width : 1,
    unitId: blocks[0].getUnitId(),
    sheetId: blocks[0].getSheetId(),
    row: -1,
    column: -1,
  });
  return Object.assign<ArrayValueObject, Pick<Union, "isCube" | "getCubeValues" | "getCubeCount">>(union, {
    isCube: () => true,
    getCubeValues: () => blocks,
    getCubeCount: () => blocks.length,
  });
}

function asBlock(area: BaseValueObject): ArrayValueObject {
  return area.isArray() ? (area as ArrayValueObject) : oneValueBlock(area);
}
