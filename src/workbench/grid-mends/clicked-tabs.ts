import { ILayoutService } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";
import { within } from "../within";

/**
 * A click on a tab leaves the focus on the tab, and on a button of the page on the button. What is typed then is for the
 * selected cell. The grid gets the focus before the key has its effect, so that the key arrives too.
 *
 * @test test/browser/typing.test.ts "what is typed after a click on a tab goes into the selected cell"
 */
export function keysGoToTheGrid({ injector }: Grid): void {
  const toGrid = () => injector.get(ILayoutService).focus();
  window.addEventListener(
    "keydown",
    ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }) => {
      const isCommand = ctrlKey || metaKey;
      const isText = key.length === 1 && key !== " " && !isCommand && !altKey;
      // After a menu the keyboard is on its button.
      const isOfCells = isCommand && !altKey && CLIPBOARD.test(key);
      if ((isText || isOfCells) && !defaultPrevented && !within(target, TAKES_TEXT)) toGrid();
    },
    { capture: true },
  );
  // A tab that was reached with the keyboard keeps the focus, for its arrow keys.
  window.addEventListener("click", ({ target, detail }) => {
    if (detail > 0 && within(target, "[data-u-comp=slide-tab-item]") && !within(target, TAKES_TEXT)) toGrid();
  });
}

/** The keys that copy, cut and paste. */
const CLIPBOARD = /^[cxv]$/i;

/** Where a typed letter has a meaning of its own. */
const TAKES_TEXT =
  'input, textarea, select, [contenteditable="true"], dialog, [role=dialog], [role=menu], [role=listbox], [role=combobox]';
