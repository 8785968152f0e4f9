import type { Grid } from "../grid";
import { within } from "../within";

/**
 * Beside the box with the address, a list of names opens as soon as one of them has the letters that are typed there, and closes
 * with the next letter. It then gave the keyboard to its button: Enter did nothing, and the next number came into the cell
 * that was selected before. Where the next letter or Enter came before the list had opened, it stayed open over the cells.
 *
 * @test test/browser/typing.test.ts "an address whose first letter opens the list of names leads to its cell"
 */
export function namesListLeavesTheKeyboard({ api }: Grid): void {
  let isByHand = false;
  let closing: ReturnType<typeof setTimeout> | undefined;
  const close = (isWanted: () => boolean) => {
    clearTimeout(closing);
    closing = setTimeout(() => {
      const button = document.querySelector<HTMLElement>(`${BUTTON}[data-state="open"]`);
      if (button && !isByHand && !isWanted()) button.click();
    }, SETTLED_MS);
  };
  window.addEventListener("pointerdown", () => (isByHand = true), { capture: true });
  window.addEventListener(
    "keydown",
    ({ key, target }) => {
      isByHand = key === "Tab";
      if (key === "Enter" && within(target, BOX)) close(() => false);
    },
    { capture: true },
  );
  window.addEventListener(
    "input",
    ({ target }) => {
      if (!within(target, BOX)) return;
      isByHand = false;
      const letters = (target as HTMLInputElement).value.trim().toLowerCase();
      const names = () => api.getActiveWorkbook()?.getDefinedNames() ?? [];
      close(() => names().some((name) => name.getName().toLowerCase().includes(letters)));
    },
    { capture: true },
  );
  window.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (!isByHand && within(target, BUTTON) && relatedTarget instanceof HTMLElement) relatedTarget.focus();
  });
}

/** The list opens a tenth of a second after a letter. */
const SETTLED_MS = 300;

const BOX = '[data-u-comp="defined-name"] input';
const BUTTON = '[data-u-comp="defined-name"] a';
