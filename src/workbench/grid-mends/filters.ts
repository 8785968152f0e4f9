import { CustomCommandExecutionError } from "@univerjs/core";
import { SheetsFilterService } from "@univerjs/preset-sheets-filter";

/**
 * What a filter refuses, such as dragging its heading to another row, is said in a message and not done. The grid throws
 * after it has said so, and nobody catches it; an error of this kind is one that the grid's commands know.
 *
 * @test test/browser/workbench-changes.test.ts "the heading of a filter that is dragged away is refused, and said"
 */
export function filtersRefuseQuietly(): void {
  const say = SheetsFilterService.prototype.setFilterErrorMsg;
  SheetsFilterService.prototype.setFilterErrorMsg = function (words) {
    say.call(this, words);
    throw new CustomCommandExecutionError(words);
  };
}
