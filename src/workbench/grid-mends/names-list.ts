import { within } from "../within";

/**
 * Beside the box with the address, a list of names opens as soon as one of them has the letters that are typed there, and closes
 * with the next letter. It then gave the keyboard to its button: Enter did nothing, and the next number came into the cell
 * that was selected before.
 *
 * @test test/browser/typing.test.ts "an address whose first letter opens the list of names leads to its cell"
 */
export function namesListLeavesTheKeyboard(): void {
  let isByHand = false;
  window.addEventListener("pointerdown", () => (isByHand = true), { capture: true });
  window.addEventListener("keydown", ({ key }) => (isByHand = key === "Tab"), { capture: true });
  window.addEventListener("focusin", ({ target, relatedTarget }) => {
    if (!isByHand && within(target, BUTTON) && relatedTarget instanceof HTMLElement) relatedTarget.focus();
  });
}

const BUTTON = '[data-u-comp="defined-name"] a';
