import {
  DeviceInputEventType,
  IEditorBridgeService,
  IEditorService,
  IShortcutService,
  KeyCode,
  SetCellEditVisibleOperation,
} from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/** The grid's own shortcuts for its list of functions have 1000. */
const BEFORE_THE_LIST = 2000;

/**
 * Enter and Tab take what was typed. The grid's list of functions, which follows the typing a third of a second
 * late, takes both keys for itself and puts its first entry in place of what was typed meanwhile. Here Enter takes
 * the entry only that an arrow key has chosen, and Tab only one that begins as what was typed does.
 *
 * @test test/browser/workbench.test.ts "a late list replaces neither a finished name nor a half name that nobody chose"
 */
export function enterTakesWhatWasTyped({ injector }: Grid): void {
  const shortcuts = injector.get(IShortcutService);
  /** The name that an arrow key has marked; true until the list shows which name it is. */
  let chosen: string | boolean = false;
  const marked = () => list()?.querySelector(MARKED_NAME)?.textContent ?? "";
  window.addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "ArrowDown" || key === "ArrowUp") {
        chosen = list() !== null;
        if (chosen) setTimeout(() => (chosen &&= marked()), MARKED_MS);
      } else if (key !== "Enter" && key !== "Tab") chosen = false;
    },
    { capture: true },
  );

  // A list that came after the arrow key has another entry in its place.
  const isChosen = () => chosen === true || (chosen !== false && chosen === marked());
  const isTyping = () => injector.get(IEditorBridgeService).isVisible().visible;
  const fits = () => {
    const written = /[A-Z][A-Z0-9.]*$/i.exec(typedText())?.[0].toUpperCase();
    return written !== undefined && marked().toUpperCase().startsWith(written);
  };
  const typedText = () => {
    const editor = injector.get(IEditorService).getFocusEditor();
    return (editor?.getDocumentData().body?.dataStream ?? "").replace(/\r\n$/, "");
  };

  for (const [keycode, takesEntry] of [
    [KeyCode.ENTER, isChosen],
    [KeyCode.TAB, () => isChosen() || fits()],
  ] as const) {
    shortcuts.registerShortcut({
      id: SetCellEditVisibleOperation.id,
      binding: keycode,
      priority: BEFORE_THE_LIST,
      preconditions: () => list() !== null && isTyping() && !takesEntry(),
      staticParameters: { visible: false, eventType: DeviceInputEventType.Keyboard, keycode },
    });
  }
}

/** The list needs this long to mark another entry. */
const MARKED_MS = 50;

const MARKED_NAME = "li.univer-bg-gray-200 > span";

/** The list of functions, where it is shown. */
function list(): Element | null {
  return document.querySelector('ul[data-u-comp="sheets-formula-editor"]');
}
