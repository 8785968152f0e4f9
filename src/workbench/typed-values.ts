import {
  CellValueType,
  getNumfmtParseValueFilter,
  InterceptorEffectEnum,
  isTextFormat,
} from "@univerjs/core";
import {
  BEFORE_CELL_EDIT,
  DocAutoFormatService,
  INTERCEPTOR_POINT,
  SheetInterceptorService,
  SheetsNumfmtCellContentController,
} from "@univerjs/preset-sheets-core";
import { isDateFormat } from "numfmt";
import { LANGUAGE } from "../translations/language";
import type { Grid } from "./grid";
import { readingDates } from "./number-formats";
import { englishNumber, hasComma, shownNumber } from "./typed-numbers";

/** After the grid's own, which have 0, and before the one that ends it all, which has -1. */
const AFTER_THE_GRID = -0.5;

/** After the number formats, at 10, and the two decimals of our functions, at 9.5. */
const PRIORITY = 9;

/** A cell holds what was typed into it, and shows numbers, as a spreadsheet of the page's language does. */
export function cellsHoldWhatIsTyped(grid: Grid, asked: () => boolean): void {
  typedTextStays(grid);
  typedNumbersFollowTheLanguage(grid);
  if (!hasComma(LANGUAGE)) return;
  shownNumbersFollowTheLanguage(grid, asked);
  editedNumbersFollowTheLanguage(grid);
}

/** After `1. ` or `* ` the grid's editor began a list, and after `# ` a heading, and the cell lost these signs. */
function typedTextStays({ injector }: Grid): void {
  injector.get(DocAutoFormatService).onAutoFormat = () => [];
}

/** What a typed or pasted text is in a cell. */
export type TypedText =
  /** The grid reads this text rightly. */
  | { kind: "english"; text: string }
  /** It stays a text, although the grid would make a number of it. */
  | { kind: "text" };

/** @param pattern the number format of the cell */
export function readTyped<Answer>(
  typed: string,
  pattern: string | undefined,
  use: (read: TypedText) => Answer,
): Answer {
  const how = { locale: hasComma(LANGUAGE) ? LANGUAGE : undefined, every: isDateFormat(pattern ?? "") };
  return readingDates(how, () => {
    const english = englishNumber(typed, LANGUAGE);
    if (english !== undefined) return use({ kind: "english", text: english });
    const found = getNumfmtParseValueFilter(typed);
    const isNumber = found !== null && !isDateFormat(String(found.z ?? ""));
    return use(isNumber ? { kind: "text" } : { kind: "english", text: typed });
  });
}

function typedNumbersFollowTheLanguage({ injector }: Grid): void {
  const service = injector.get(SheetInterceptorService);
  const write = service.onWriteCell.bind(service);
  service.onWriteCell = (workbook, tab, row, column, cell) => {
    const typed = cell.p?.body?.dataStream?.replace(/\r\n$/, "") ?? cell.v;
    const pattern = tab.getComposedCellStyle(row, column)?.n?.pattern;
    const isPlain = !cell.f && cell.t !== CellValueType.FORCE_STRING && !isTextFormat(pattern);
    if (!isPlain || typeof typed !== "string" || typed === "") return write(workbook, tab, row, column, cell);
    return readTyped(typed, pattern, (read) => {
      if (read.kind === "text") return { ...cell, v: typed, p: undefined, t: CellValueType.FORCE_STRING };
      const english = read.text === typed ? cell : { ...cell, v: read.text, p: undefined };
      return write(workbook, tab, row, column, english);
    });
  };
}

/** The library of the number formats knows the language; a number without a format has nobody to write it. */
function shownNumbersFollowTheLanguage({ injector }: Grid, asked: () => boolean): void {
  injector.get(SheetsNumfmtCellContentController).setNumfmtLocal(LANGUAGE);
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    id: "bridge-scoring.decimal-comma",
    priority: PRIORITY,
    effect: InterceptorEffectEnum.Value,
    handler: (cell, place, next) => {
      const value = cell?.v;
      if (!cell || typeof value !== "number" || Number.isInteger(value) || asked()) return next(cell);
      const pattern = place.workbook.getStyles().getStyleByCell(cell)?.n?.pattern;
      if (pattern !== undefined && pattern !== "General") return next(cell);
      return next({ ...cell, v: shownNumber(String(value), LANGUAGE), t: CellValueType.NUMBER });
    },
  });
}

/** The editor shows a number as it is typed, so that Enter leaves it as it was. */
function editedNumbersFollowTheLanguage({ injector }: Grid): void {
  injector.get(SheetInterceptorService).writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
    priority: AFTER_THE_GRID,
    handler: (cell, _, next) => {
      if (!cell || cell.t !== CellValueType.NUMBER || cell.v == null) return next(cell);
      return next({ ...cell, v: shownNumber(String(cell.v), LANGUAGE) });
    },
  });
}
