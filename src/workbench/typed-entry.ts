import {
  DeviceInputEventType,
  IDescriptionService,
  IEditorBridgeService,
  IEditorService,
  IShortcutService,
  KeyCode,
  SetCellEditVisibleOperation,
} from "@univerjs/preset-sheets-core";
import type { Grid } from "./grid";

/** The grid's own shortcuts for its list of functions have 1000. */
const BEFORE_THE_LIST = 2000;

/**
 * Enter and Tab take what was typed. The grid's list of functions, which follows the typing a third of a second
 * late, takes both keys for itself and puts its first entry in place of what was typed meanwhile. Here Enter takes
 * an entry only after an arrow key has chosen one, and Tab only one that begins as what was typed does.
 */
export function enterTakesWhatWasTyped({ injector }: Grid): void {
  const shortcuts = injector.get(IShortcutService);
  let chosen = false;
  window.addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "ArrowDown" || key === "ArrowUp") chosen = list() !== null;
      else if (key !== "Enter" && key !== "Tab") chosen = false;
    },
    { capture: true },
  );

  const isTyping = () => injector.get(IEditorBridgeService).isVisible().visible;
  const fits = () => {
    const name = list()?.querySelector(MARKED_NAME)?.textContent ?? "";
    const written = /[A-Z][A-Z0-9.]*$/i.exec(typedText())?.[0].toUpperCase();
    return written !== undefined && name.toUpperCase().startsWith(written);
  };
  const typedText = () => {
    const editor = injector.get(IEditorService).getFocusEditor();
    return (editor?.getDocumentData().body?.dataStream ?? "").replace(/\r\n$/, "");
  };

  for (const [keycode, takesEntry] of [
    [KeyCode.ENTER, () => chosen],
    [KeyCode.TAB, () => chosen || fits()],
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

const MARKED_NAME = "li.univer-bg-gray-200 > span";

/** The list of functions, where it is shown. */
function list(): Element | null {
  return document.querySelector('ul[data-u-comp="sheets-formula-editor"]');
}

/** While a name is typed, the list under it has ten places: those of these names that match come first. */
export function listFirst({ injector }: Grid, names: ReadonlySet<string>): void {
  const descriptions = injector.get(IDescriptionService);
  const listed = descriptions.getSearchListByNameFirstLetter.bind(descriptions);
  descriptions.getSearchListByNameFirstLetter = (typed) => {
    const found = listed(typed);
    return [...found.filter(({ name }) => names.has(name)), ...found.filter(({ name }) => !names.has(name))];
  };
}
