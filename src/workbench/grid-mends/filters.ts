import { CustomCommandExecutionError } from "@univerjs/core";
import { SheetsFilterService } from "@univerjs/preset-sheets-filter";

/**
 * What a filter refuses, such as dragging its heading to another row, is said in a message and not done. The grid throws
 * after it has said so, and nobody catches it; an error of this kind is one that the grid's commands know.
 */
export function filtersRefuseQuietly(): void {
  const say = SheetsFilterService.prototype.setFilterErrorMsg;
  SheetsFilterService.prototype.setFilterErrorMsg = function (words) {
    say.call(this, words);
    throw new CustomCommandExecutionError(words);
  };
}
