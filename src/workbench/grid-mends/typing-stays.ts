import { IEditorBridgeService } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/**
 * When results of formulas arrive, the grid reads the cell that is being edited anew, as soon as a tab has a result in
 * the same row and column. That replaced what was typed so far. Here the editor reads its cell only while it is closed;
 * what it shows next it reads with the next selection.
 *
 * @test test/browser/typing.test.ts "what is being typed stays when results arrive, also in the cell of a formula"
 */
export function typingStays({ injector }: Grid): void {
  const editor = injector.get(IEditorBridgeService);
  const readCell = editor.refreshEditCellState.bind(editor);
  editor.refreshEditCellState = () => {
    if (!editor.isVisible().visible) readCell();
  };
}
