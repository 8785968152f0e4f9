import type { IWorksheetData } from "@univerjs/core";
import type { FRange, FWorksheet } from "@univerjs/preset-sheets-core";
import type { Grid } from "../grid";

/** The width of an upright A4 or Letter page, in pixels of the screen. */
const UPRIGHT_PIXELS = 720;

/**
 * Prints the tab in view: its cells as they are shown, the rows that stay in view on every page, as wide as the paper
 * and in the layout that the tab asks for.
 */
export async function printView({ api }: Grid): Promise<void> {
  const sheet = api.getActiveWorkbook()?.getActiveSheet();
  if (!sheet) return;
  const [rows, columns] = [sheet.getLastRow() + 1, sheet.getLastColumn() + 1];
  if (rows < 1 || columns < 1) return;
  const printed = document.createElement("section");
  printed.id = "printed";
  const { custom } = sheet.getSheet().getConfig() as Partial<IWorksheetData>;
  const widths = Array.from({ length: columns }, (_, column) => sheet.getColumnWidth(column));
  const across = widths.reduce((sum, width) => sum + width, 0);
  const wide = custom?.landscape ?? across > UPRIGHT_PIXELS;
  const style = document.createElement("style");
  style.textContent = `@page { size: ${wide ? "landscape" : "portrait"} }`;
  printed.append(style, table(sheet, sheet.getRange(0, 0, rows, columns), widths));
  document.body.append(printed);
  try {
    window.print();
  } finally {
    printed.remove();
  }
}

function table(sheet: FWorksheet, range: FRange, widths: number[]): HTMLTableElement {
  const made = document.createElement("table");
  const across = widths.reduce((sum, width) => sum + width, 0);
  const columns = document.createElement("colgroup");
  for (const width of widths) {
    const column = document.createElement("col");
    column.style.width = `${(100 * width) / across}%`;
    columns.append(column);
  }
  made.append(columns);
  const frozen = sheet.getFrozenRows();
  const [head, body] = [made.createTHead(), made.createTBody()];
  const shown = range.getDisplayValues();
  shown.forEach((cells, row) => {
    const line = (row < frozen ? head : body).insertRow();
    for (let column = 0; column < cells.length; column++) {
      const cell = line.insertCell();
      const text = cells[column] ?? "";
      cell.textContent = text;
      look(cell, sheet.getRange(row, column));
      // A text continues over the blank cells to its right, as on the screen.
      let free = 1;
      const goesOn = text !== "" && !isNumber(text) && cell.style.textAlign !== "right";
      while (goesOn && column + free < cells.length && (cells[column + free] ?? "") === "") free++;
      if (free > 1) {
        cell.colSpan = free;
        column += free - 1;
      }
    }
  });
  return made;
}

/** Whether a text is a number as a cell shows it: `+2.88`, `1,430`, `30%`. */
function isNumber(shown: string): boolean {
  return /^[-+]?[\d,]*\.?\d+%?$/.test(shown);
}

const ALIGNMENTS = ["", "left", "center", "right"];

function look(cell: HTMLTableCellElement, range: FRange): void {
  const style = range.getCellStyleData();
  cell.style.fontWeight = style?.bl ? "bold" : "";
  cell.style.fontStyle = style?.it ? "italic" : "";
  cell.style.backgroundColor = style?.bg?.rgb ?? "";
  cell.style.color = style?.cl?.rgb ?? "";
  cell.style.textAlign = ALIGNMENTS[style?.ht ?? 0] || (isNumber(cell.textContent) ? "right" : "");
}
