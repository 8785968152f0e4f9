import type { FUniver } from "@univerjs/core/facade";
import { IEditorBridgeService, IEditorService } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";
import { cellOfText } from "../typed-values";
import type { Typing } from "./record";

/** The text that is being typed in a cell; undefined when there is none. */
export function typingIn({ injector }: Grid): Typing | undefined {
  const bridge = injector.get(IEditorBridgeService);
  const place = bridge.getEditLocation();
  if (!bridge.isVisible().visible || !place) return undefined;
  const stream = injector.get(IEditorService).getEditor(bridge.getCurrentEditorId())?.getDocumentData()
    .body?.dataStream;
  const text = stream?.replace(/\r\n$/, "").replace(/\r/g, "\n");
  return text ? { sheetId: place.sheetId, row: place.row, column: place.column, text } : undefined;
}

/**
 * Enters the texts that were being typed when the page closed, as the Enter key would.
 *
 * @returns the addresses of the cells, without those where the text stands already or whose tab is gone
 */
export function enterTyping(api: FUniver, typing: readonly Typing[]): string[] {
  return typing.flatMap((one) => {
    const sheet = api.getActiveWorkbook()?.getSheetBySheetId(one.sheetId);
    if (!sheet || one.row >= sheet.getMaxRows() || one.column >= sheet.getMaxColumns()) return [];
    const cell = sheet.getRange(one.row, one.column);
    const stands = [cell.getFormula(), String(cell.getValue() ?? ""), cell.getDisplayValue()];
    if (stands.includes(one.text)) return [];
    const pattern = sheet.getSheet().getComposedCellStyle(one.row, one.column)?.n?.pattern;
    cell.setValue(cellOfText(one.text, { pattern, before: cell.getValue() }));
    return [cell.getA1Notation()];
  });
}
