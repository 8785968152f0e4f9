import { type CellFormulaValue, type CellValue, Workbook, type Worksheet } from "@cj-tech-master/excelts";
import {
  BooleanNumber,
  CellValueType,
  type ICellData,
  type IStyleData,
  type IWorkbookData,
  type IWorksheetData,
  VerticalAlign,
} from "@univerjs/core";
import { gridLook } from "./look";
import { pixels, pixelsHigh } from "./measures";
import { sizeFault, type SizeFault } from "./safe-size";

/** The features of a file that the workbench loses. */
export type Lost =
  | "pictures"
  | "charts"
  | "notes"
  | "links"
  | "rules"
  | "colours"
  | "names"
  | "tables"
  | "pivots"
  | "protection"
  | "filters"
  | "fonts"
  | "macros";

export type ReadFile =
  | { workbook: Partial<IWorkbookData>; lost: { what: Lost; tabs: string[] }[] }
  | { fault: SizeFault | "broken" | "empty" | "cells"; words?: string };

/** With more cells than this, the grid does not scroll smoothly. */
const MOST_CELLS = 500_000;

/** Room to work in below and beside what is there; and what the grid draws at least. */
const ROOM = { rows: 20, columns: 5 };
const LEAST = { rows: 200, columns: 26 };

/** An .xlsx file of Excel, Google Sheets, LibreOffice or our own as a workbook of the grid, and what it loses. */
export async function readXlsx(bytes: Uint8Array, name: string): Promise<ReadFile> {
  const fault = sizeFault(bytes);
  if (fault) return { fault };
  const file = new Workbook();
  try {
    await file.xlsx.load(bytes);
  } catch (error) {
    return { fault: "broken", words: error instanceof Error ? error.message : String(error) };
  }
  const tabs = file.worksheets;
  if (tabs.length === 0) return { fault: "empty" };
  if (tabs.reduce((sum, tab) => sum + tab.rowCount * Math.min(tab.columnCount, 100), 0) > MOST_CELLS * 4)
    return { fault: "cells" };
  let count = 0;
  const sheets: [string, Partial<IWorksheetData>][] = [];
  for (const [index, tab] of tabs.entries()) {
    const id = `tab-${index + 1}`;
    const data = readTab(tab);
    count += data.count;
    if (count > MOST_CELLS) return { fault: "cells" };
    sheets.push([id, { id, name: tab.name, ...data.sheet }]);
  }
  // A workbook with every tab hidden could not be shown.
  if (sheets.every(([, sheet]) => sheet.hidden)) sheets[0][1].hidden = BooleanNumber.FALSE;
  return {
    workbook: {
      name: name.replace(/\.xlsx?$/i, ""),
      sheetOrder: sheets.map(([id]) => id),
      sheets: Object.fromEntries(sheets),
    },
    lost: lostParts(file, tabs, bytes),
  };
}

function readTab(tab: Worksheet): { sheet: Partial<IWorksheetData>; count: number } {
  const cellData: Record<number, Record<number, ICellData>> = {};
  const rowData: Record<number, { h?: number; ia?: BooleanNumber; hd?: BooleanNumber }> = {};
  const spilled = new Set<string>();
  let count = 0;
  tab.eachRow({ includeEmpty: false }, (row, number) => {
    if (row.height !== undefined && row.height !== tab.properties.defaultRowHeight)
      rowData[number - 1] = { h: pixelsHigh(row.height), ia: BooleanNumber.FALSE };
    if (row.hidden) rowData[number - 1] = { ...rowData[number - 1], hd: BooleanNumber.TRUE };
    row.eachCell({ includeEmpty: true }, (cell, column) => {
      if (cell.isMerged && !sameCell(cell.master, cell)) return;
      const style = gridLook(cell.style);
      const { ref, shareType } = cell.model;
      if (shareType === "array" && ref !== undefined) eachOther(tab, ref, (address) => spilled.add(address));
      const content = spilled.has(cell.address) ? {} : gridCell(cell.value, cell.formula, style);
      if (Object.keys(content).length + Object.keys(style).length === 0) return;
      count += 1;
      (cellData[number - 1] ??= {})[column - 1] =
        Object.keys(style).length > 0 ? { ...content, s: style } : content;
    });
  });
  // A tab that was never looked at has none, whatever the types say.
  const [view] = (tab.views as typeof tab.views | undefined) ?? [];
  const [xSplit = 0, ySplit = 0] = view?.state === "frozen" ? [view.xSplit, view.ySplit] : [];
  const columns = tab.columns ?? [];
  return {
    count,
    sheet: {
      cellData,
      rowData,
      columnData: Object.fromEntries(
        columns.flatMap(({ width, hidden }, index) =>
          width === undefined && !hidden
            ? []
            : [
                [
                  index,
                  {
                    ...(width === undefined ? {} : { w: pixels(width) }),
                    ...(hidden ? { hd: BooleanNumber.TRUE } : {}),
                  },
                ],
              ],
        ),
      ),
      defaultStyle: { vt: VerticalAlign.MIDDLE },
      mergeData: tab.mergedRegions.map(({ top, left, bottom, right }) => ({
        startRow: top - 1,
        startColumn: left - 1,
        endRow: bottom - 1,
        endColumn: right - 1,
      })),
      rowCount: Math.max(LEAST.rows, tab.rowCount + ROOM.rows),
      columnCount: Math.max(LEAST.columns, tab.columnCount + ROOM.columns),
      hidden: tab.state === "visible" ? BooleanNumber.FALSE : BooleanNumber.TRUE,
      freeze:
        xSplit > 0 || ySplit > 0
          ? { xSplit, ySplit, startRow: ySplit || -1, startColumn: xSplit || -1 }
          : undefined,
      custom: { landscape: tab.pageSetup.orientation === "landscape" },
    },
  };
}

/** Names that a file gives to functions younger than the format. */
const FILE_NAMES = /_xlfn\.(_xlws\.)?|_xludf\.|_xldudf_/g;

function gridCell(value: CellValue, formula: string | undefined, style: IStyleData): ICellData {
  if (formula !== undefined && formula !== "")
    return {
      f: gridFormula(formula),
      ...constant((value as CellFormulaValue).result ?? null, style),
    };
  return constant(value, style);
}

/**
 * A formula of a file as the grid has it.
 *
 * @example
 * gridFormula("_xlfn.IFNA(par(A2:A13),\"par(\")"); //=> '=IFNA(PAR(A2:A13),"par(")'
 */
export function gridFormula(formula: string): string {
  const pieces = formula.split(/("[^"]*"|'[^']*')/);
  // LibreOffice writes functions that it does not know, such as ours, in small letters.
  const inCapitals = (piece: string) => piece.replace(/[\w.]+(?=\()/g, (name) => name.toUpperCase());
  return `=${pieces.map((piece, index) => (index % 2 === 1 ? piece : inCapitals(piece.replace(FILE_NAMES, "")))).join("")}`;
}

function constant(value: CellValue, style: IStyleData): ICellData {
  if (value === null || value === undefined) return {};
  if (typeof value === "number") return { v: value, t: CellValueType.NUMBER };
  if (typeof value === "boolean") return { v: value ? 1 : 0, t: CellValueType.BOOLEAN };
  if (value instanceof Date) {
    style.n ??= { pattern: "yyyy-mm-dd" };
    return { v: value.getTime() / MS_A_DAY + DAYS_TO_1970, t: CellValueType.NUMBER };
  }
  if (typeof value === "string") return asText(value, style);
  if ("error" in value) return { v: String(value.error), t: CellValueType.STRING };
  if ("richText" in value && value.richText)
    return asText(value.richText.map(({ text }) => text).join(""), style);
  if ("text" in value) return constant(value.text as CellValue, style);
  return {};
}

const MS_A_DAY = 86_400_000;
/** Spreadsheets count days from the end of 1899. */
const DAYS_TO_1970 = 25_569;

/** A text that looks like a number stays a text. */
function asText(text: string, style: IStyleData): ICellData {
  const forced = style.n?.pattern === "@" || (text.trim() !== "" && !Number.isNaN(Number(text)));
  return { v: text, t: forced ? CellValueType.FORCE_STRING : CellValueType.STRING };
}

function sameCell(one: { address: string }, other: { address: string }): boolean {
  return one.address === other.address;
}

function block(tab: Worksheet, range: string) {
  const [first, last = first] = range.split(":");
  const [from, to] = [tab.getCell(first), tab.getCell(last)];
  return { startRow: from.row - 1, startColumn: from.col - 1, endRow: to.row - 1, endColumn: to.col - 1 };
}

/** The cells that an array formula fills beside its own. */
function eachOther(tab: Worksheet, range: string, visit: (address: string) => void): void {
  const { startRow, startColumn, endRow, endColumn } = block(tab, range);
  if ((endRow - startRow + 1) * (endColumn - startColumn + 1) > MOST_CELLS) return;
  for (let row = startRow; row <= endRow; row++) {
    for (let column = startColumn; column <= endColumn; column++) {
      if (row !== startRow || column !== startColumn) visit(tab.getCell(row + 1, column + 1).address);
    }
  }
}

function lostParts(file: Workbook, tabs: Worksheet[], bytes: Uint8Array): { what: Lost; tabs: string[] }[] {
  const found = new Map<Lost, string[]>();
  const lose = (what: Lost, tab?: string) => {
    const names = found.get(what) ?? [];
    if (tab !== undefined && !names.includes(tab)) names.push(tab);
    found.set(what, names);
  };
  for (const tab of tabs) {
    if (tab.getImages().length > 0) lose("pictures", tab.name);
    if (tab.getCharts().length > 0) lose("charts", tab.name);
    if (tab.conditionalFormattings.length > 0) lose("colours", tab.name);
    if (Object.keys(tab.dataValidations.model).length > 0) lose("rules", tab.name);
    if (tab.getTables().length > 0) lose("tables", tab.name);
    if (tab.pivotTables.length > 0) lose("pivots", tab.name);
    if (tab.sheetProtection) lose("protection", tab.name);
    if (tab.autoFilter) lose("filters", tab.name);
    tab.eachRow((row) =>
      row.eachCell((cell) => {
        if (cell.note) lose("notes", tab.name);
        if (cell.isHyperlink) lose("links", tab.name);
        if (typeof cell.value === "object" && cell.value && "richText" in cell.value) lose("fonts", tab.name);
      }),
    );
  }
  const names = file.definedNames.model.filter(({ name }) => !name.startsWith("_xlnm."));
  if (names.length > 0) lose("names");
  if (new TextDecoder("latin1").decode(bytes).includes("vbaProject.bin")) lose("macros");
  return [...found].map(([what, where]) => ({ what, tabs: where }));
}
