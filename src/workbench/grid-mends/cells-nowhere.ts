import { BaseReferenceObject, ErrorType, ErrorValueObject } from "@univerjs/engine-formula";
import { oneValueBlock } from "../calculation/one-value-block";

/** Whether a reference is to a tab or to cells that are not there, as INDIRECT can make one. */
export function isToNothing(reference: BaseReferenceObject): boolean {
  if (reference.getForcedSheetName() !== "" && !reference.getForcedSheetId()) return true;
  const { startRow, startColumn } = reference.getRangePosition();
  return startRow < 0 || startColumn < 0;
}

/**
 * The engine would keep the error of such a range under the name of the formula's own tab, or take that tab's cells for it.
 *
 * @test test/browser/workbench-changes.test.ts "INDIRECT to a tab that is not there is an error"
 */
export function nothingHasNoCells(): void {
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
