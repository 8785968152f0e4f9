import { DATE } from "../../sheets/declared-columns";
import { type CellValue, isFigure, type ReadCell } from "../../sheets/sheet-host";
import { dayText } from "../../translations/day-text";
import { numberText } from "../../translations/texts";

/** A cell of a tab as the spreadsheet shows it. */
export function shownCell(value: CellValue | ReadCell | undefined, format: string | undefined): string {
  if (typeof value === "object" && isFigure(value)) return shownCell(value.figure, value.format);
  if (typeof value !== "number") return String(value ?? "");
  const day = format === DATE ? dayText(value) : undefined;
  return day ?? numberText(value, /^0\.(0+)$/.exec(format ?? "")?.[1].length);
}
