import { DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY, DOCS_NORMAL_EDITOR_UNIT_ID_KEY } from "@univerjs/core";
import {
  DocSelectionRenderService,
  IEditorBridgeService,
  IEditorService,
  IRenderManagerService,
} from "@univerjs/preset-sheets-core";
import { of } from "rxjs";
import type { Grid } from "../grid";

/**
 * What is typed after a short click on the formula bar goes there. The editor in the cell opens at the same time, and two
 * frames later it took the focus, but not the text.
 *
 * @test test/browser/typing.test.ts "what is typed after a short click on the formula bar goes there, and after the Name box into the cell"
 */
export function formulaBarKeepsFocus({ injector }: Grid): void {
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
