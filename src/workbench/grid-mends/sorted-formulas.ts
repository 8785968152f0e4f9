import { Tools } from "@univerjs/core";
import { ReorderRangeCommand, SheetInterceptorService } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/**
 * Undo gives back the formulas that a sort has written anew. The grid keeps for it the same cell objects
 * that the sort then changes, so a formula whose row did not move came back as the sort had written it.
 *
 * @test test/browser/any-edit/any-edit.test.ts "shows after any edit what the same cells show in a workbook in which nothing else was ever done, and undoes it"
 */
export function sortedFormulasComeBack({ injector }: Grid): void {
  const commands = injector.get(SheetInterceptorService);
  const beside = commands.onCommandExecute.bind(commands);
  commands.onCommandExecute = (command) => {
    const changes = beside(command);
    return command.id === ReorderRangeCommand.id
      ? { ...changes, undos: Tools.deepClone(changes.undos) }
      : changes;
  };
}
