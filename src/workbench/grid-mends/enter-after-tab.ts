import { KeyCode, MoveSelectionEnterAndTabCommand } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/**
 * Enter after Tab goes to the next row, below the cell where the first Tab was pressed. The grid remembered that cell also
 * after a click on another one, or in the Name box: Enter went back to the former row, and the next number came there.
 *
 * @test test/browser/grid-mends.test.ts "Enter goes below the cell that was named, whatever Tab did before"
 */
export function clickEndsTheRow({ api }: Grid): void {
  let clicked = false;
  window.addEventListener("pointerdown", () => (clicked = true), { capture: true });
  const move = MoveSelectionEnterAndTabCommand.handler;
  MoveSelectionEnterAndTabCommand.handler = (accessor, params) => {
    const get: typeof accessor.get = (service) => {
      const asked: unknown = accessor.get(service);
      const sheet = api.getActiveWorkbook()?.getActiveSheet();
      if (clicked && sheet && remembersTab(asked)) {
        clicked = false;
        const [unitId, sheetId] = [sheet.getWorkbook().getUnitId(), sheet.getSheetId()];
        asked.remove({ unitId, sheetId, keycode: KeyCode.TAB });
      }
      return asked as never;
    };
    return move({ get } as typeof accessor, params);
  };
}

/** The grid does not export this service of its own. */
interface TabMemory {
  getCurrentBySearch: unknown;
  remove: (place: { unitId: string; sheetId: string; keycode: KeyCode }) => void;
}

function remembersTab(service: unknown): service is TabMemory {
  return typeof service === "object" && service !== null && "getCurrentBySearch" in service;
}
