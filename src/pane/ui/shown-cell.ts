import { type CellValue, isFigure } from "../../sheets/sheet-host";
import { numberText } from "../../translations/texts";

/** A cell of a new tab as the spreadsheet will show it. */
export function shownCell(value: CellValue | undefined, format: string | undefined): string {
  if (value !== undefined && isFigure(value)) return shownCell(value.figure, value.format);
  if (typeof value !== "number") return String(value ?? "");
  return numberText(value, /^0\.(0+)$/.exec(format ?? "")?.[1].length);
}
