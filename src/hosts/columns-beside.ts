import { isLongAndNarrow } from "../sheets/flowing";
import { type CellValue, type NewSheet, type SheetColumn } from "../sheets/sheet-host";
import { pagesAcross } from "./look";
import { onOnePage } from "./one-page";

/** The column between two parts, in characters. */
const GAP: SheetColumn = { header: "", width: 2 };

/** Wide enough for margins and for VPs, in characters. A header may make a column wider. */
const NARROW = 7;

/** A table is printed across only where its letters become a tenth larger. */
const TURNED = 1.1;

/**
 * A long and narrow table as it is written: its parts beside each other, each with its headers, so that it is printed on one
 * page. No print setting of a spreadsheet does that. The layout with the largest letters is taken; a table that is longer than a
 * page with any layout has as many parts as fit beside each other.
 */
export function columnsBeside(wished: NewSheet): NewSheet {
  if (!wished.flows || !isLongAndNarrow(wished)) return wished;
  const layouts: NewSheet[] = [];
  for (let parts = 1; ; parts++) {
    const legible = [false, true]
      .map((wide) => inParts(wished, parts, wide))
      .filter((sheet) => pagesAcross(sheet) === 1);
    if (legible.length === 0) break;
    for (const sheet of legible) layouts.push(sheet);
  }
  const [best] = layouts
    .map((sheet) => ({ sheet, worth: worthOf(sheet) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth);
  return best?.sheet ?? layouts.at(-1) ?? wished;
}

/** How good a layout is; 0 where it takes several pages. */
function worthOf(sheet: NewSheet): number {
  const { scale = 0, isEnlargeable } = onOnePage(sheet);
  return (sheet.wide ? scale / TURNED : scale) * (isEnlargeable ? 10 : 1);
}

function inParts(wished: NewSheet, parts: number, wide: boolean): NewSheet {
  const { rows } = wished;
  const columns = wished.columns.map((column) => {
    const { width, format = "" } = column;
    return { ...column, width: Math.min(width, Math.max(NARROW, format.length + 2)) };
  });
  const height = Math.ceil(rows.length / parts);
  const beside = <Part>(part: (index: number) => Part[], gap: Part): Part[] =>
    Array.from({ length: parts }, (_, index) => [...(index === 0 ? [] : [gap]), ...part(index)]).flat();
  return {
    ...wished,
    wide,
    frozenColumns: 0,
    named: [],
    columns: beside(() => columns, GAP),
    rows: Array.from({ length: height }, (_, row) =>
      beside<CellValue>(
        (part) => columns.map((_, column) => rows.at(part * height + row)?.[column] ?? ""),
        "",
      ),
    ),
  };
}
