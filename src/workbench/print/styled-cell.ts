import type { IStyleData } from "@univerjs/core";
import { GRID_POINTS } from "./measure";
import type { PaperCell } from "./paper";

const ACROSS = ["", "left", "center", "right"];
const UPRIGHT = ["", "top", "middle", "bottom"];

/** Cells of the same look are copies of the first one, which is quicker than to set each look anew. */
const cells = new Map<string, HTMLTableCellElement>();

/** @param bare whether the cell has no lines around it */
export function styledCell(
  { text, style, isNumber, rows, columns }: PaperCell,
  bare: boolean,
): HTMLTableCellElement {
  const key = JSON.stringify([style, isNumber, bare]);
  let first = cells.get(key);
  if (!first) {
    first = document.createElement("td");
    look(first, style, isNumber);
    if (bare) first.classList.add("bare");
    if (isNumber) first.classList.add("number");
    cells.set(key, first);
  }
  const cell = first.cloneNode() as HTMLTableCellElement;
  cell.textContent = text;
  if (rows > 1) cell.rowSpan = rows;
  if (columns > 1) cell.colSpan = columns;
  return cell;
}

function look({ style: css }: HTMLElement, style: IStyleData, isNumber: boolean): void {
  css.fontWeight = style.bl ? "bold" : "";
  css.fontStyle = style.it ? "italic" : "";
  css.fontFamily = style.ff ? `"${style.ff.replace(/["\\]/g, "")}", Arial, sans-serif` : "";
  css.fontSize = style.fs && style.fs !== GRID_POINTS ? `${style.fs / GRID_POINTS}em` : "";
  css.textDecoration = [style.ul?.s && "underline", style.st?.s && "line-through"].filter(Boolean).join(" ");
  css.backgroundColor = style.bg?.rgb ?? "";
  css.color = style.cl?.rgb ?? "";
  css.textAlign = ACROSS[style.ht ?? 0] || (isNumber ? "right" : "");
  css.verticalAlign = UPRIGHT[style.vt ?? 0] || "bottom";
}
