import { type CellValueInput, Workbook, type Worksheet } from "@cj-tech-master/excelts";
import type { ICellData, IWorkbookData, IWorksheetData } from "@univerjs/core";
import { fileFormula } from "../../taskpane/hosts/file/xlsx-formula";
import { BooleanNumber, CellValueType } from "./grid-values";
import { fileLook } from "./look";
import { characters, points } from "./measures";

/** What formulas have left in the cells of a tab: where each spills to, and what spilled. */
export interface Spills {
  /**
   * The block that the formula of this cell fills, such as `B2:B13`; undefined when it fills only its own
   * cell.
   */
  block(row: number, column: number): string | undefined;
  results: [row: number, column: number, result: ICellData][];
}

/** What the grid knows about a workbook besides its snapshot. */
export interface Computed {
  formula(sheetId: string, row: number, column: number): string;
  spills(sheetId: string): Spills;
  /** The text that a cell shows. */
  shown(sheetId: string, row: number, column: number): string;
}

/**
 * A workbook of the grid as an .xlsx file.
 *
 * @param as every formula with its result; or its result only, an error as the text that the cell shows
 */
export async function writeXlsx(
  data: IWorkbookData,
  computed: Computed,
  as: "formulas" | "values",
): Promise<Blob> {
  const file = new Workbook();
  for (const id of data.sheetOrder) {
    const tab = data.sheets[id];
    const { name = id, hidden } = tab;
    const sheet = file.addWorksheet(name, {
      state: hidden ? "hidden" : "visible",
      views: frozen(tab),
      pageSetup: page(tab),
      headerFooter: { oddFooter: "&C&P / &N" },
    });
    writeTab(sheet, id, tab, data.styles, computed, as === "values" ? shownValue : value);
  }
  return new Blob([new Uint8Array(await file.xlsx.writeBuffer())], { type: XLSX });
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function writeTab(
  sheet: Worksheet,
  id: string,
  tab: Partial<IWorksheetData>,
  styles: IWorkbookData["styles"],
  computed: Computed,
  plain: (cell: ICellData) => CellValueInput,
): void {
  for (const [column, { w, hd }] of entries(tab.columnData ?? {})) {
    if (w !== undefined) sheet.getColumn(column + 1).width = characters(w);
    if (hd) sheet.getColumn(column + 1).hidden = true;
  }
  for (const [row, { h, hd, ia }] of entries(tab.rowData ?? {})) {
    if (h !== undefined && ia === BooleanNumber.FALSE) sheet.getRow(row + 1).height = points(h);
    if (hd) sheet.getRow(row + 1).hidden = true;
  }
  const spills = computed.spills(id);
  for (const [row, cells] of entries(tab.cellData ?? {})) {
    for (const [column, cell] of entries(cells ?? {})) {
      if (!cell) continue;
      const target = sheet.getCell(row + 1, column + 1);
      const style = typeof cell.s === "string" ? styles[cell.s] : cell.s;
      if (style) target.style = fileLook(style);
      if (cell.t === CellValueType.FORCE_STRING) target.numFmt = "@";
      const formula = cell.f || cell.si ? computed.formula(id, row, column) : "";
      if (formula === "" || plain === shownValue) target.value = plain(cell);
      else
        target.value = {
          formula: fileFormula(formula),
          result: result(cell),
          ...spilling(spills.block(row, column)),
        };
    }
  }
  for (const [row, column, cell] of spills.results) {
    const target = sheet.getCell(row + 1, column + 1);
    if (!target.formula) target.value = plain(cell);
  }
  if (plain === shownValue) roundAsShown(sheet, (row, column) => computed.shown(id, row, column));
  for (const { startRow, startColumn, endRow, endColumn } of tab.mergeData ?? [])
    sheet.mergeCells(startRow + 1, startColumn + 1, endRow + 1, endColumn + 1);
}

function spilling(block: string | undefined) {
  return block === undefined ? {} : ({ shareType: "array", ref: block, isDynamicArray: true } as const);
}

function value(cell: ICellData): CellValueInput {
  if (cell.p) return cell.p.body?.dataStream.replace(/\r\n$/, "").replace(/\r/g, "\n") ?? null;
  if (cell.v == null || cell.v === "") return null;
  return result(cell) ?? null;
}

function shownValue(cell: ICellData): CellValueInput {
  return typeof cell.v === "string" && ERROR.test(cell.v) ? cell.v : value(cell);
}

/** The grid shows results of the add-in's functions with few decimals. What is left of them is a number without a function. */
function roundAsShown(sheet: Worksheet, shown: (row: number, column: number) => string): void {
  sheet.eachRow((row, number) =>
    row.eachCell((cell, column) => {
      if (typeof cell.value !== "number" || Number.isInteger(cell.value) || cell.numFmt) return;
      const found = /^-?\d+(?:\.(\d{1,4}))?$/.exec(shown(number - 1, column - 1));
      if (found) cell.numFmt = found[1] === undefined ? "0" : `0.${"0".repeat(found[1].length)}`;
    }),
  );
}

/** An error is a text in the grid, but a separate type in a file. */
const ERROR = /^#(N\/A|VALUE!|REF!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/;

function result({ v, t }: ICellData) {
  if (v == null) return undefined;
  if (t === CellValueType.BOOLEAN) return Boolean(Number(v));
  if (typeof v === "string" && ERROR.test(v)) return { error: FILE_ERRORS.get(v) ?? v } as never;
  if (t === CellValueType.NUMBER && v !== "") return Number(v);
  return v;
}

/** Errors that older readers of files do not know. */
const FILE_ERRORS = new Map([
  ["#SPILL!", "#VALUE!"],
  ["#CALC!", "#VALUE!"],
]);

function frozen({ freeze }: Partial<IWorksheetData>) {
  const { xSplit = 0, ySplit = 0 } = freeze ?? {};
  return xSplit > 0 || ySplit > 0 ? [{ state: "frozen", xSplit, ySplit } as const] : [];
}

/** What stays in view on the screen stands on every page, and a page is as wide as the tab. */
function page({ freeze, columnData = {}, custom }: Partial<IWorksheetData>) {
  const titles = freeze?.ySplit ?? 0;
  const wide = custom?.landscape ?? across(columnData) > UPRIGHT_PIXELS;
  return {
    orientation: wide ? "landscape" : "portrait",
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    ...(titles > 0 ? { printTitlesRow: `1:${titles}` } : {}),
  } as const;
}

/** What a page of A4 or Letter upright takes across, at the size of the screen. */
const UPRIGHT_PIXELS = 720;

function across(columns: NonNullable<IWorksheetData["columnData"]>): number {
  return entries(columns).reduce((sum, [, { w = 0 }]) => sum + w, 0);
}

/** The entries of an object whose keys are numbers. */
function entries<Value>(object: Record<number, Value>): [number, Value][] {
  return Object.entries(object).map(([key, entry]) => [Number(key), entry]);
}
