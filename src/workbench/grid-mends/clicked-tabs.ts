import { CopyCommand, CutCommand, ILayoutService } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";
import { within } from "../within";

/**
 * A click on a tab leaves the focus on the tab, and on a button of the page on the button. What is typed then is for the
 * selected cell. The grid gets the focus before the key has its effect, so that the key arrives too.
 *
 * @test test/browser/typing.test.ts "what is typed after a click on a tab goes into the selected cell"
 */
export function keysGoToTheGrid({ api, injector }: Grid): void {
  const toGrid = () => injector.get(ILayoutService).focus();
  window.addEventListener(
    "keydown",
    (event) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || altKey) return;
      const command = ctrlKey || metaKey;
      const isText = !command && key.length === 1 && key !== " ";
      if (isText && !within(target, TAKES_TEXT)) toGrid();
      const copies = command ? COPIES.get(key.toLowerCase()) : undefined;
      if (!copies || within(target, HAS_TEXT) || getSelection()?.isCollapsed === false) return;
      // After a menu the keyboard is on its button, and the grid would take these keys only at the second press.
      event.preventDefault();
      event.stopPropagation();
      toGrid();
      void api.executeCommand(copies);
    },
    { capture: true },
  );
  // A tab that was reached with the keyboard keeps the focus, for its arrow keys.
  window.addEventListener("click", ({ target, detail }) => {
    if (detail > 0 && within(target, "[data-u-comp=slide-tab-item]") && !within(target, TAKES_TEXT)) toGrid();
  });
}

/** Where a text can be selected and copied. */
const HAS_TEXT = 'input, textarea, select, [contenteditable="true"], dialog';

const COPIES = new Map([
  ["c", CopyCommand.id],
  ["x", CutCommand.id],
]);

/** Where a typed letter has a meaning of its own. */
const TAKES_TEXT =
  'input, textarea, select, [contenteditable="true"], dialog, [role=dialog], [role=menu], [role=listbox], [role=combobox]';
