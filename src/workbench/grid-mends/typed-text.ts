import { CellValueType, isTextFormat } from "@univerjs/core";
import { SheetInterceptorService } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";
import { readTyped } from "../typed-values";

/**
 * A typed text is read as a spreadsheet of the page's language reads it. The grid reads English alone: it took 12,5 for 125,
 * and the result 3-1 for a day in March.
 *
 * @see https://github.com/dream-num/univer/issues/6634
 * @test test/browser/workbench-first.test.ts "typed and shown numbers are those of the language: in Portuguese 12,5 is a number, and of 12.5 the line says that it is none"
 */
export function typedTextIsRead({ injector }: Grid): void {
  const service = injector.get(SheetInterceptorService);
  const write = service.onWriteCell.bind(service);
  service.onWriteCell = (workbook, tab, row, column, cell) => {
    const typed = cell.p?.body?.dataStream?.replace(/\r\n$/, "") ?? cell.v;
    const pattern = tab.getComposedCellStyle(row, column)?.n?.pattern;
    const isPlain = !cell.f && cell.t !== CellValueType.FORCE_STRING && !isTextFormat(pattern);
    if (!isPlain || typeof typed !== "string" || typed === "") return write(workbook, tab, row, column, cell);
    return readTyped(typed, { pattern, before: tab.getCellRaw(row, column)?.v }, (read) => {
      if (read.kind === "text") return { ...cell, v: typed, p: undefined, t: CellValueType.FORCE_STRING };
      const english = read.text === typed ? cell : { ...cell, v: read.text, p: undefined };
      return write(workbook, tab, row, column, english);
    });
  };
}
