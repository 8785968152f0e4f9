import type { IMutationInfo } from "@univerjs/core";
import { ISheetClipboardService, type ISheetClipboardHook } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/** After the hooks of the grid and of pasted-text.ts. */
const LAST = 1000;

/**
 * The rows and columns that are missing for a paste are made before its cells are written, and Undo takes them out after
 * the cells. The grid did it in the order in which its parts happened to be loaded, and failed half-way.
 *
 * @test test/browser/any-edit/any-edit.test.ts "shows after any edit what the same cells show in a workbook in which nothing else was ever done, and undoes it"
 */
export function roomIsMadeFirst({ injector }: Grid): void {
  const clipboard = injector.get(ISheetClipboardService);
  let takenOut: IMutationInfo[] = [];
  const later =
    <Arguments extends unknown[]>(
      make: (...asked: Arguments) => { redos: IMutationInfo[]; undos: IMutationInfo[] },
    ) =>
    (...asked: Arguments) => {
      const { redos, undos } = make(...asked);
      takenOut = [...takenOut, ...undos];
      return { redos, undos: [] };
    };
  const add = clipboard.addClipboardHook.bind(clipboard);
  clipboard.addClipboardHook = (hook) => {
    const wrapped: ISheetClipboardHook = { ...hook };
    if (hook.onPasteRows) wrapped.onPasteRows = later(hook.onPasteRows.bind(hook));
    if (hook.onPasteColumns) wrapped.onPasteColumns = later(hook.onPasteColumns.bind(hook));
    return add(wrapped);
  };
  add({
    id: "bridge-scoring.room",
    priority: LAST,
    onBeforePaste() {
      takenOut = [];
      return true;
    },
    onPasteCells: () => ({ redos: [], undos: takenOut }),
  });
}
