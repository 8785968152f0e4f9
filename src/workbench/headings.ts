import { InterceptorEffectEnum } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/preset-sheets-core";
import { LANGUAGE } from "../translations/language";
import { text, type TextKey } from "../translations/texts";
import type { Grid } from "./grid";
import { HEADINGS, WITH_HEADINGS } from "./heading-words";
import { callsOneOf, formulaBehind, spills } from "./own-formulas";

/** After the number formats, and before what the grid does with a text. */
const PRIORITY = 9.2;

/**
 * Shows the headers that functions write in the page's language. The cell keeps the English one, by which the pane finds its
 * columns, and which is everybody's who opens the workbook.
 */
export function showHeadings(grid: Grid, asked: () => boolean): void {
  if (LANGUAGE === "en") return;
  const writesHeadings = callsOneOf(WITH_HEADINGS);
  grid.injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: "bridge-scoring.headings",
    priority: PRIORITY,
    effect: InterceptorEffectEnum.Value,
    handler: (cell, location, next) => {
      const value = cell?.v;
      const heading = typeof value === "string" ? headingIn(value) : undefined;
      if (!cell || heading === undefined || asked()) return next(cell);
      const { unitId, subUnitId: sheetId, row, col: column } = location;
      const formula = formulaBehind(grid, { unitId, sheetId, row, column });
      if (
        !writesHeadings(formula) ||
        (value !== UNNAMED && !isInFirstRow(grid, formula, { unitId, sheetId, row, column }))
      )
        return next(cell);
      return next({ ...cell, v: heading });
    },
  });
}

const KEYS: ReadonlyMap<string, TextKey> = new Map(Object.entries(HEADINGS));

/** A header, or what RANKING says behind its headers and in the place of a name, in the page's language; undefined for any other text. */
function headingIn(english: string): string | undefined {
  const key = KEYS.get(english);
  if (key !== undefined) return text(key);
  if (english === UNNAMED) return text("workbench.listed.unnamed");
  const [, count, what, cells] =
    /^(\d+) (?:result|contestant)s? (?:is|are) not (counted|in the names): (.*)$/s.exec(english) ?? [];
  if (count === undefined) return undefined;
  return text(what === "counted" ? "workbench.listed.notCounted" : "workbench.listed.notNamed", {
    count: Number(count),
    cells,
  });
}

/** Who is ranked and has no name. */
const UNNAMED = "not in the names";

/** A name further down may be that of a header. Tables of frequencies have no names, but headers in the middle and a last row. */
function isInFirstRow(
  { formulas }: Grid,
  formula: string,
  { unitId, sheetId, row, column }: Parameters<typeof formulaBehind>[1],
): boolean {
  if (/(?:WEIGHTED|FREQ)TABLE\s*\(/i.test(formula)) return true;
  const block = spills(formulas, unitId, sheetId).find(
    ({ startRow, startColumn, endRow, endColumn }) =>
      row >= startRow && row <= endRow && column >= startColumn && column <= endColumn,
  );
  return block === undefined || block.startRow === row;
}
