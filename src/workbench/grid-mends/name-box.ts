import { DOCS_NORMAL_EDITOR_UNIT_ID_KEY, IUniverInstanceService } from "@univerjs/core";
import {
  DeviceInputEventType,
  IEditorBridgeService,
  SetCellEditVisibleOperation,
} from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";
import { within } from "../within";

/**
 * A click on the box with the address enters what was being typed. The grid left the editor open; it then took the Enter
 * after the new address as its own, and the next number came into another cell, or nowhere.
 *
 * @test test/browser/typing.test.ts "what is typed after a short click on the formula bar goes there, and after the Name box into the cell"
 */
export function nameBoxEndsTyping({ api, injector }: Grid): void {
  window.addEventListener("focusin", ({ target }) => {
    const editor = injector.get(IEditorBridgeService);
    const { visible, unitId } = editor.isVisible();
    // While a formula is written, the selection picks its ranges.
    if (!within(target, NAME_BOX) || !visible || editor.isForceKeepVisible()) return;
    const end = { visible: false, eventType: DeviceInputEventType.PointerDown, unitId };
    api.syncExecuteCommand(SetCellEditVisibleOperation.id, end);
    // The box gives the focus back to the editor that had it last; the formula bar takes no keys for a cell.
    injector.get(IUniverInstanceService).setCurrentUnitForType(DOCS_NORMAL_EDITOR_UNIT_ID_KEY);
  });
}

const NAME_BOX = '[data-u-comp="defined-name"] input';
