import { ArrayValueObject, type BaseValueObject } from "@univerjs/engine-formula";

/** A block of the engine that has one value, and stands in no cell. */
export function oneValueBlock(value: BaseValueObject): ArrayValueObject {
  return ArrayValueObject.create({
    calculateValueList: [[value]],
    rowCount: 1,
    columnCount: 1,
    unitId: "",
    sheetId: "",
    row: -1,
    column: -1,
  });
}
