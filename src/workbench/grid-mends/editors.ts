import { DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY, DOCS_NORMAL_EDITOR_UNIT_ID_KEY } from "@univerjs/core";
import { text } from "../../translations/texts";

/**
 * The two places that take what is typed have a role and a name. The formula bar is reached with a click, and no longer with
 * the Tab key from the end of the pane, because its place stands at the end of the page.
 *
 * @test test/browser/keyboard.test.ts "Tab goes through what is in view alone, and nothing of the sheet moves"
 */
export function editorsAreNamed(): void {
  const name = () => {
    const cells = editor(DOCS_NORMAL_EDITOR_UNIT_ID_KEY);
    const bar = editor(DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY);
    if (cells) describe(cells, text("workbench.spoken.cells"), "0");
    if (!bar) return;
    describe(bar, text("workbench.spoken.formulaBar"), "-1");
    // It stands beside the parts of the page.
    const around = bar.closest('[id^="univer-doc-selection-container"]');
    around?.setAttribute("role", "region");
    around?.setAttribute("aria-label", text("workbench.spoken.formulaBar"));
  };
  new MutationObserver(name).observe(document.body, { childList: true });
  name();
}

function editor(unit: string): HTMLElement | null {
  return document.getElementById(`__editor_${unit}`);
}

function describe(place: HTMLElement, label: string, tabindex: string): void {
  place.setAttribute("role", "textbox");
  place.setAttribute("aria-label", label);
  place.setAttribute("tabindex", tabindex);
}
