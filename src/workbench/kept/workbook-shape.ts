import type { ICellData, IWorkbookData, IWorksheetData } from "@univerjs/core";
import {
  beyondLimits,
  type MergedBlock,
  fittingMerges,
  MOST_CHARACTERS_OF_CELL,
  MOST_COLUMNS,
  MOST_ROWS,
} from "../limits";
import { type Check, each, either, flag, list, maybe, number, object, plain, text, whole } from "./shape";

/** Pixels of a row, a column or a margin. */
const size = number(0, 100_000);

/** A row or column of a tab, counted from 0, as the name of a field. */
const below = (most: number) => (name: string) => /^(0|[1-9]\d{0,6})$/.test(name) && Number(name) < most;
const row = below(MOST_ROWS);
const column = below(MOST_COLUMNS);
const any = () => true;

const colour = maybe(object({ rgb: maybe(text) }));
const line = maybe(object({ s: maybe(flag) }));
const style = object({
  ff: maybe(text),
  fs: maybe(number(0, 1000)),
  it: maybe(flag),
  bl: maybe(flag),
  ul: line,
  st: line,
  ol: line,
  bg: colour,
  cl: colour,
  bd: maybe(each(any, maybe(object({ s: maybe(whole(0, 50)), cl: colour })))),
  n: maybe(object({ pattern: text })),
  ht: maybe(whole(0, 10)),
  vt: maybe(whole(0, 10)),
  tb: maybe(whole(0, 10)),
  td: maybe(whole(0, 10)),
  tr: maybe(object({ a: maybe(number(-360, 360)), v: maybe(flag) })),
  pd: maybe(each(any, maybe(size))),
});

/**
 * To lay out a longer word in the formula bar takes the grid all of the page's memory. A text of the same
 * length with spaces in it does no harm.
 */
const LONGEST_WORD = MOST_CHARACTERS_OF_CELL;

const cellText: Check = (value) => {
  if (typeof value !== "string") return "";
  return value.length > LONGEST_WORD && value.split(/\s+/).some((word) => word.length > LONGEST_WORD)
    ? ""
    : undefined;
};

const cell = maybe(
  object({
    v: maybe(either(cellText, number(-Number.MAX_VALUE, Number.MAX_VALUE), flag)),
    t: maybe(whole(1, 4)),
    f: maybe(cellText),
    si: maybe(text),
    s: maybe(either(text, style)),
    p: maybe(object({ body: maybe(object({ dataStream: cellText })) })),
  }),
);

const strip = maybe(
  object({
    h: maybe(size),
    ah: maybe(size),
    w: maybe(size),
    hd: maybe(flag),
    ia: maybe(flag),
    s: maybe(either(text, style)),
  }),
);

const place = whole(0, 2 ** 40);

/** The size of a tab that has none of its own. */
const SIZE = { rowCount: 1000, columnCount: 20 };

/** What may be absent, but not be null. */
const given =
  (check: Check): Check =>
  (value) =>
    value === undefined ? undefined : check(value);

/** What a tab has for its next file. */
const rule = object({
  blocks: list(20_000, object({ startRow: place, startColumn: place, endRow: place, endColumn: place })),
  attributes: each(any, text),
  formulas: list(10, text),
});
const look = object({ inside: text, look: text });
const custom = object({
  rules: maybe(
    object({
      typing: list(2_000, rule),
      colours: list(2_000, (value) => rule(value) ?? look(value)),
    }),
  ),
  hints: maybe(list(1_000, object({ row: place, column: place, rows: place, header: text, words: text }))),
});
const names = list(10_000, object({ name: text, formula: text, tab: maybe(text) }));

const sheet = object({
  id: text,
  name: (value) => (typeof value === "string" && value.trim() !== "" ? undefined : ""),
  rowCount: given(whole(1, MOST_ROWS)),
  columnCount: given(whole(1, MOST_COLUMNS)),
  cellData: given(each(row, maybe(each(column, cell)))),
  rowData: given(each(row, strip)),
  columnData: given(each(column, strip)),
  mergeData: given(
    list(100_000, object({ startRow: place, startColumn: place, endRow: place, endColumn: place })),
  ),
  defaultStyle: maybe(either(text, style)),
  defaultRowHeight: given(number(1, 10_000)),
  defaultColumnWidth: given(number(1, 10_000)),
  rowHeader: given(object({ width: maybe(size), hidden: maybe(flag) })),
  columnHeader: given(object({ height: maybe(size), hidden: maybe(flag) })),
  zoomRatio: given(number(0.1, 10)),
  scrollTop: given(number(-1e9, 1e9)),
  scrollLeft: given(number(-1e9, 1e9)),
  hidden: maybe(flag),
  tabColor: maybe(text),
  gridlinesColor: maybe(text),
  showGridlines: maybe(flag),
  rightToLeft: maybe(flag),
  custom: maybe(custom),
});

const freeze = object({
  xSplit: whole(0, MOST_COLUMNS),
  ySplit: whole(0, MOST_ROWS),
  startRow: whole(-1, MOST_ROWS),
  startColumn: whole(-1, MOST_COLUMNS),
});

const around = object({
  id: text,
  name: maybe(text),
  styles: given(each(any, maybe(style))),
  custom: maybe(object({ names: maybe(names) })),
  resources: given(list(1000, object({ name: text, data: maybe(json) }))),
});

function json(value: unknown): string | undefined {
  if (value === "") return undefined;
  try {
    JSON.parse(String(value));
    return text(value);
  } catch {
    return "";
  }
}

/**
 * What the grid cannot show in one tab, as a place in it such as `.rowCount`. With less than this the grid stays blank,
 * takes no keys or computes for ever, and mostly without an error. Its freeze is checked apart.
 *
 * @returns undefined when the tab can be opened
 */
export const tabFault: Check = (tab) => plain(tab) ?? sheet(tab);

/** The same for what stands around the tabs and their order. */
export const fieldsFault: Check = (fields) => plain(fields) ?? around(fields);

/** Whether the frozen rows and columns of a tab, where it has some, lie within it. */
export function freezeFits({
  freeze: frozen,
  rowCount = SIZE.rowCount,
  columnCount = SIZE.columnCount,
}: Partial<IWorksheetData>): boolean {
  if (frozen === undefined) return true;
  return freeze(frozen) === undefined && frozen.ySplit <= rowCount && frozen.xSplit <= columnCount;
}

/**
 * The same workbook within the limits of limits.ts: a merged block ends where its tab ends, and a formula that is too long
 * or too deep stands as the text that it is.
 */
export function withinLimits(data: IWorkbookData): IWorkbookData {
  const sheets = Object.fromEntries(
    Object.entries(data.sheets).map(([id, sheet]) => [id, sheetWithinLimits(sheet)]),
  );
  return { ...data, sheets };
}

function sheetWithinLimits(sheet: Partial<IWorksheetData>): Partial<IWorksheetData> {
  for (const cells of Object.values(sheet.cellData ?? {})) {
    for (const cell of Object.values<ICellData | null>(cells ?? {})) {
      if (typeof cell?.f === "string" && beyondLimits(cell.f) !== undefined)
        Object.assign(cell, { v: cell.f, f: null, si: null, t: TEXT });
    }
  }
  const { mergeData, rowCount, columnCount } = { ...SIZE, ...sheet };
  return mergeData
    ? {
        ...sheet,
        mergeData: fittingMerges<MergedBlock & (typeof mergeData)[number]>(mergeData, rowCount, columnCount),
      }
    : sheet;
}

/** The kind of a cell whose text is not a formula, whatever it looks like. */
const TEXT = 4;
