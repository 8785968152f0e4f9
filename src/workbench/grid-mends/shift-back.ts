import {
  DeviceInputEventType,
  IEditorBridgeService,
  IShortcutService,
  KeyCode,
  MetaKeys,
  SetCellEditVisibleOperation,
} from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/**
 * Shift with Tab or Enter enters what was typed, and goes to the left or up. The grid let go of its editor instead.
 *
 * @test test/browser/grid-mends.test.ts "Shift with Tab and with Enter enters what was typed, and goes back"
 */
export function shiftGoesBack({ injector }: Grid): void {
  for (const [key, arrow] of [
    [KeyCode.TAB, KeyCode.ARROW_LEFT],
    [KeyCode.ENTER, KeyCode.ARROW_UP],
  ]) {
    injector.get(IShortcutService).registerShortcut({
      id: SetCellEditVisibleOperation.id,
      binding: key | MetaKeys.SHIFT,
      priority: BEFORE_THE_EDITOR,
      preconditions: () => injector.get(IEditorBridgeService).isVisible().visible,
      staticParameters: { visible: false, eventType: DeviceInputEventType.Keyboard, keycode: arrow },
    });
  }
}

/** The editor's own shortcuts have 901 at most. */
const BEFORE_THE_EDITOR = 1000;
