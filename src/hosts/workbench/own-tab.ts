import type { FWorksheet } from "@univerjs/preset-sheets-core";
import { type PlacedCell, type PlacedTab } from "../place-tabs";
import { readWorkbenchFormulas, readWorkbenchTab } from "./selection";

/** Why a new tab stays after a failure; undefined when nobody has touched it since it was made. */
export function whyStays(sheet: FWorksheet, placed: PlacedTab): "typed" | "renamed" | undefined {
  if (sheet.getSheetName() !== placed.name) return "renamed";
  return isAsWritten(sheet, placed.cells) ? undefined : "typed";
}

function isAsWritten(sheet: FWorksheet, cells: readonly (readonly PlacedCell[])[]): boolean {
  // Without what has spilled, which nobody has typed.
  const [values, formulas] = [readWorkbenchTab(sheet), readWorkbenchFormulas(sheet)];
  const rows = Math.max(values.length, cells.length);
  return Array.from({ length: rows }, (_, row) => row).every((row) => {
    const columns = Math.max(values[row]?.length ?? 0, cells[row]?.length ?? 0);
    return Array.from({ length: columns }, (_, column) => column).every((column) => {
      const content = cells[row]?.[column]?.content ?? { kind: "blank" };
      const formula = formulas[row]?.[column] ?? "";
      if (content.kind === "formula" || formula !== "") return content.kind === "formula" && formula !== "";
      return (values[row]?.[column] ?? "") === (content.kind === "blank" ? "" : content.value);
    });
  });
}
