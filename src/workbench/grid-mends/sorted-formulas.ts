import { Tools } from "@univerjs/core";
import { ReorderRangeCommand, SheetInterceptorService } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/**
 * Undo gives back the formulas that a sort has written anew. The grid keeps for it the same cell objects
 * that the sort then changes, so a formula whose row did not move came back as the sort had written it.
 *
 * @test test/browser/grid-mends.test.ts "Undo gives back the formulas that were sorted"
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
