import type { FUniver } from "@univerjs/core/facade";

/**
 * Calls back after each change of cells or tabs. The grid's own event of changed values also tells where they are, and fails
 * where Undo has just taken these rows away.
 */
export function onCellChange(api: FUniver, changed: () => void): { dispose(): void } {
  return api.addEvent(api.Event.CommandExecuted, ({ id }) => {
    if (id.startsWith("sheet.mutation.")) changed();
  });
}
