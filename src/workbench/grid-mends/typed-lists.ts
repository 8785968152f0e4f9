import { DocAutoFormatService } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/**
 * After `1. ` or `* ` the grid's editor began a list, and after `# ` a heading, and the cell lost these signs.
 *
 * @test test/browser/workbench.test.ts "a result, a match and a numbered name are texts for every formula"
 */
export function typedTextStays({ injector }: Grid): void {
  injector.get(DocAutoFormatService).onAutoFormat = () => [];
}
