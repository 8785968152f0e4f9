import {
  DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY,
  DOCS_NORMAL_EDITOR_UNIT_ID_KEY,
  IUniverInstanceService,
} from "@univerjs/core";
import {
  DeviceInputEventType,
  DocSelectionRenderService,
  IEditorBridgeService,
  IEditorService,
  ILayoutService,
  IRenderManagerService,
  IShortcutService,
  KeyCode,
  MetaKeys,
  MoveSelectionEnterAndTabCommand,
  SetCellEditVisibleOperation,
} from "@univerjs/preset-sheets-core";
import { of } from "rxjs";
import type { Grid } from "./grid";

/** Every key that a user types arrives, in the cell where it was typed. */
export function everyKeyArrives(grid: Grid): void {
  typingStays(grid);
  nameBoxEndsTyping(grid);
  formulaBarKeepsFocus(grid);
  digitsGoToTheGrid(grid);
  shiftGoesBack(grid);
  clickEndsTheRow(grid);
}

/**
 * When results of formulas arrive, the grid reads the cell that is being edited anew, as soon as a tab has a result in
 * the same row and column. That replaced what was typed so far. Here the editor reads its cell only while it is closed;
 * what it shows next it reads with the next selection.
 */
function typingStays({ injector }: Grid): void {
  const editor = injector.get(IEditorBridgeService);
  const readCell = editor.refreshEditCellState.bind(editor);
  editor.refreshEditCellState = () => {
    if (!editor.isVisible().visible) readCell();
  };
}

/**
 * A click on the box with the address enters what was being typed. The grid left the editor open; it then took the Enter
 * after the new address as its own, and the next number came into another cell, or nowhere.
 */
function nameBoxEndsTyping({ api, injector }: Grid): void {
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

/**
 * What is typed after a short click on the formula bar goes there. The editor in the cell opens at the same time, and two
 * frames later it took the focus, but not the text.
 */
function formulaBarKeepsFocus({ injector }: Grid): void {
  const bridge = injector.get(IEditorBridgeService);
  const inFormulaBar = () =>
    bridge.isVisible().visible &&
    injector.get(IEditorService).getFocusId() === DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY;
  const renders = injector.get(IRenderManagerService);
  const cells = renders.getRenderById(DOCS_NORMAL_EDITOR_UNIT_ID_KEY);
  (cells ? of(cells) : renders.created$).subscribe((render) => {
    if (render.unitId !== DOCS_NORMAL_EDITOR_UNIT_ID_KEY) return;
    const input = render.with(DocSelectionRenderService);
    const focus = input.focus.bind(input);
    input.focus = () => {
      if (!inFormulaBar()) focus();
    };
  });
}

/**
 * A click on a tab leaves the focus on the tab, and on a button of the page on the button. What is typed then is for the
 * selected cell. The grid gets the focus before the key has its effect, so that the key arrives too.
 */
function digitsGoToTheGrid({ injector }: Grid): void {
  const toGrid = () => injector.get(ILayoutService).focus();
  window.addEventListener(
    "keydown",
    ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }) => {
      const isText = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
      if (isText && !defaultPrevented && !within(target, TAKES_TEXT)) toGrid();
    },
    { capture: true },
  );
  // A tab that was reached with the keyboard keeps the focus, for its arrow keys.
  window.addEventListener("click", ({ target, detail }) => {
    if (detail > 0 && within(target, "[data-u-comp=slide-tab-item]") && !within(target, TAKES_TEXT)) toGrid();
  });
}

/** Shift with Tab or Enter enters what was typed, and goes to the left or up. The grid let go of its editor instead. */
function shiftGoesBack({ injector }: Grid): void {
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

/**
 * Enter after Tab goes to the next row, below the cell where the first Tab was pressed. The grid remembered that cell also
 * after a click on another one, or in the Name box: Enter went back to the former row, and the next number came there.
 */
function clickEndsTheRow({ api }: Grid): void {
  let clicked = false;
  window.addEventListener("pointerdown", () => (clicked = true), { capture: true });
  const move = MoveSelectionEnterAndTabCommand.handler;
  MoveSelectionEnterAndTabCommand.handler = (accessor, params) => {
    const get: typeof accessor.get = (service) => {
      const found: unknown = accessor.get(service);
      const sheet = api.getActiveWorkbook()?.getActiveSheet();
      if (clicked && sheet && remembersTab(found)) {
        clicked = false;
        const [unitId, sheetId] = [sheet.getWorkbook().getUnitId(), sheet.getSheetId()];
        found.remove({ unitId, sheetId, keycode: KeyCode.TAB });
      }
      return found as never;
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

/** Where a typed letter has a meaning of its own. */
const TAKES_TEXT =
  'input, textarea, select, [contenteditable="true"], dialog, [role=dialog], [role=menu], [role=listbox], [role=combobox]';

function within(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
