import type { FWorkbook } from "@univerjs/preset-sheets-core";
import { listenWithin } from "../pane-frame";
import { showKeys } from "./list";
import { type Places, round } from "./round";

/** Where a question mark is typed. */
const TAKES_TEXT = 'input, textarea, [contenteditable="true"]';

/** What the keys need of the page. */
interface PageParts extends Places {
  save: HTMLElement;
}

/**
 * The keys of the whole page, which are the same in the pane: F6 goes round its parts, Ctrl+S saves, Alt+Page Down shows the
 * next tab, and `?` lists the keys. The browser keeps Ctrl+Page Down for its own tabs, except in the window of an
 * installed app.
 *
 * @param open the workbook, once there is one
 */
export function pageKeys(open: () => FWorkbook | undefined, parts: PageParts): void {
  const go = round(parts);

  const save = () => {
    // A name that is being typed is taken when its field loses the keyboard.
    if (document.activeElement?.id === "name") parts.toGrid();
    parts.save.click();
  };

  const nextTab = async (step: 1 | -1) => {
    const book = open();
    if (!book) return;
    await book.endEditingAsync(true);
    const tabs = book.getSheets().filter((tab) => !tab.isSheetHidden());
    const now = book.getActiveSheet().getSheetId();
    const next = tabs[tabs.findIndex((tab) => tab.getSheetId() === now) + step];
    if (next) book.setActiveSheet(next);
  };

  const meaning = ({
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
    target,
  }: KeyboardEvent): (() => void) | undefined => {
    const command = ctrlKey || metaKey;
    if (key === "F6" && !command && !altKey) return () => go(shiftKey ? -1 : 1);
    if (key.toLowerCase() === "s" && command && !shiftKey && !altKey) return save;
    if (key === "/" && command && !altKey) return showKeys;
    if (key === "?" && !command && !altKey && !isText(target)) return showKeys;
    if ((key === "PageDown" || key === "PageUp") && ctrlKey !== altKey && !metaKey && !shiftKey)
      return () => void nextTab(key === "PageDown" ? 1 : -1);
    return undefined;
  };

  const onKey = (event: KeyboardEvent) => {
    // A question of the page is answered first.
    if (document.querySelector("dialog[open]")) return;
    const act = meaning(event);
    if (!act) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  };
  window.addEventListener("keydown", onKey, { capture: true });
  listenWithin(parts.pane, onKey);
}

/** Elements of the pane belong to another window, so that they are not elements of this one. */
function isText(target: EventTarget | null): boolean {
  return target !== null && "closest" in target && (target as Element).closest(TAKES_TEXT) !== null;
}
