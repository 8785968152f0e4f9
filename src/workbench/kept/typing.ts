import type { FUniver } from "@univerjs/core/facade";
import { IEditorBridgeService, IEditorService } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";
import type { Typing } from "./store";

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
 * Enters the text that was being typed when the page closed, as the Enter key would.
 *
 * @returns the address of the cell; undefined where it stands already, or its tab is gone
 */
export function enterTyping(api: FUniver, typing: Typing): string | undefined {
  const sheet = api.getActiveWorkbook()?.getSheetBySheetId(typing.sheetId);
  if (!sheet || typing.row >= sheet.getMaxRows() || typing.column >= sheet.getMaxColumns()) return undefined;
  const cell = sheet.getRange(typing.row, typing.column);
  if ([cell.getFormula(), String(cell.getValue() ?? "")].includes(typing.text)) return undefined;
  cell.setValue(typing.text.startsWith("=") ? { f: typing.text } : typing.text);
  return cell.getA1Notation();
}
