import { type Cell, type CellValueInput, Workbook, type Worksheet } from "@cj-tech-master/excelts";
import type { ICellData, IWorkbookData, IWorksheetData } from "@univerjs/core";
import { onceForEachShape } from "../../sheets/formula-tree";
import { type TabRules, type TypingRule } from "../../hosts/file/tab-rules";
import { withRules } from "../../hosts/file/with-rules";
import { fileFormula } from "../../hosts/file/xlsx-formula";
import { headOfPages } from "../../hosts/page-head";
import { ACROSS, SMALLEST, UPRIGHT } from "../../hosts/paper-size";
import type { PaperMark } from "../../hosts/workbench/sheet";
import { columnLetters } from "../../sheets/column-letters";
import { functionsIn } from "../../sheets/own-formulas";
import { isArrayFormula } from "./array-formula";
import { asExcelWrites } from "./excel-parts";
import { namesOfGrid } from "./grid-names";
import { BooleanNumber, CellValueType } from "./grid-values";
import { rulesForFile } from "./kept-rules";
import { fileLook } from "./look";
import { characters, points } from "./measures";
import type { OwnFunctions } from "./own-functions";

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
export interface ComputedParts {
  ownFunctions: OwnFunctions;
  formula(sheetId: string, row: number, column: number): string;
  spills(sheetId: string): Spills;
  /** The text that a cell shows. */
  shown(sheetId: string, row: number, column: number): string;
}

/**
 * Every formula with its result, as Excel stores it or as other programs take it; formulas of functions that every program has,
 * and results in place of those of ours; or results only.
 */
export type FileForm = "excel" | "others" | "everybody" | "values";

/**
 * A workbook of the grid as an .xlsx file. In one with values only, an error is the text that the cell shows.
 *
 * @param inView the id of the tab on which the file opens; when omitted, the first
 */
export async function writeXlsx(
  data: IWorkbookData,
  computed: ComputedParts,
  form: FileForm,
  inView = "",
): Promise<Blob> {
  const file = new Workbook();
  file.views = [{ ...WINDOW, activeTab: Math.max(0, data.sheetOrder.indexOf(inView)) }];
  const stored = form === "values" ? undefined : storedFormulas(computed.ownFunctions, form);
  const isValued = form === "everybody" ? ofOurs(computed.ownFunctions) : () => false;
  for (const id of data.sheetOrder) {
    const tab = data.sheets[id];
    const { name = id, hidden } = tab;
    const sheet = file.addWorksheet(name, {
      state: hidden ? "hidden" : "visible",
      views: viewOf(tab, id === inView),
      pageSetup: page(tab),
      headerFooter: { oddFooter: "&C&P / &N", ...headOf(tab) },
    });
    writeTab(sheet, id, tab, data.styles, computed, stored, isValued);
  }
  const written = await asExcelWrites(new Uint8Array(await file.xlsx.writeBuffer()));
  const bytes = stored ? await withRules(written, namesAndRules(data, stored)) : written;
  return new Blob([new Uint8Array(bytes)], { type: XLSX });
}

/** What stands in a file besides its cells. A file of values says nothing of what is typed or computed. */
function namesAndRules(data: IWorkbookData, stored: StoredFormula) {
  const text = (formula: string) => stored(`=${formula}`).text;
  const all = <Rule extends TypingRule>(rules: readonly Rule[]) =>
    rules.map((rule) => ({ ...rule, formulas: rule.formulas.map(text) }));
  return {
    names: namesOfGrid(data).map((one) => ({ ...one, formula: text(one.formula) })),
    tabs: data.sheetOrder.map((id): TabRules => {
      const { typing, colours } = rulesForFile(data.sheets[id].custom);
      return { typing: all(typing), colours: all(colours) };
    }),
  };
}

/** A formula as the file has it, and whether it may fill several cells. */
type StoredFormula = (formula: string) => { text: string; about: boolean };

/**
 * Excel knows a function of an add-in by a mark in its name, and takes its result for many cells. Other programs find a
 * function by its plain name. LibreOffice keeps the result of one that it does not know, but not where it fills cells.
 */
function storedFormulas({ all, fill }: OwnFunctions, form: Exclude<FileForm, "values">): StoredFormula {
  const inExcel = form === "excel";
  const ownFunctions = { all, fill: inExcel ? fill : new Set<string>() };
  return onceForEachShape((formula) => ({
    text: fileFormula(formula, inExcel ? all : undefined),
    about: isArrayFormula(formula, ownFunctions),
  }));
}

/**
 * The tabs in which a function of ours computes: there, a file for everybody has the values of now instead of
 * the formulas.
 */
export function tabsOfOurs(data: IWorkbookData, { ownFunctions, formula }: ComputedParts): string[] {
  const isOurs = ofOurs(ownFunctions);
  return data.sheetOrder.flatMap((id) => {
    const { name = id, cellData = {} } = data.sheets[id];
    const has = entries(cellData).some(([row, cells]) =>
      entries(cells ?? {}).some(
        ([column, cell]) => (cell?.f || cell?.si) && isOurs(formula(id, row, column)),
      ),
    );
    return has ? [name] : [];
  });
}

/** Whether a formula calls a function of ours. */
function ofOurs({ all }: OwnFunctions): (formula: string) => boolean {
  const names = [...all];
  return (formula) => functionsIn(formula, names).length > 0;
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function writeTab(
  sheet: Worksheet,
  id: string,
  tab: Partial<IWorksheetData>,
  styles: IWorkbookData["styles"],
  computed: ComputedParts,
  stored: StoredFormula | undefined,
  isValued: (formula: string) => boolean,
): void {
  const plain = stored ? value : shownValue;
  for (const [column, { w, hd }] of entries(tab.columnData ?? {})) {
    if (w !== undefined) sheet.getColumn(column + 1).width = characters(w);
    if (hd) sheet.getColumn(column + 1).hidden = true;
  }
  for (const [row, { h, hd, ia }] of entries(tab.rowData ?? {})) {
    if (h !== undefined && ia === BooleanNumber.FALSE) sheet.getRow(row + 1).height = points(h);
    if (hd) sheet.getRow(row + 1).hidden = true;
  }
  const spills = computed.spills(id);
  /** Cells that a function of ours has computed and that have its value in this file. */
  const valued: { target: Cell; row: number; column: number }[] = [];
  // A header that a function writes is saved in the language in which it is shown.
  const heading = ({ v }: ICellData, row: number, column: number) =>
    typeof v === "string" && v.length <= LONGEST_HEADING && /\p{L}/u.test(v) && !ERROR.test(v)
      ? computed.shown(id, row, column)
      : undefined;
  const merged = new Set((tab.mergeData ?? []).map((merge) => `${merge.startRow} ${merge.startColumn}`));
  for (const [row, cells] of entries(tab.cellData ?? {})) {
    for (const [column, cell] of entries(cells ?? {})) {
      if (!cell) continue;
      const target = sheet.getCell(row + 1, column + 1);
      const style = typeof cell.s === "string" ? styles[cell.s] : cell.s;
      if (style) target.style = fileLook(style);
      if (cell.t === CellValueType.FORCE_STRING) target.numFmt = "@";
      const formula = cell.f || cell.si ? computed.formula(id, row, column) : "";
      if (formula === "" || !stored) {
        target.value = plain(cell);
        continue;
      }
      if (isValued(formula)) {
        target.value = shownValue(cell);
        valued.push({ target, row, column });
        continue;
      }
      const { text, about: fillsCells } = stored(formula);
      const block = spills.block(row, column);
      // Excel fills no merged cells: a formula in them has one result.
      const fills = (block !== undefined || fillsCells) && !merged.has(`${row} ${column}`);
      target.value = {
        formula: text,
        result: (block === undefined ? undefined : heading(cell, row, column)) ?? result(cell) ?? "",
        ...(fills ? filling(block ?? `${columnLetters(column)}${row + 1}`) : {}),
      };
    }
  }
  for (const [row, column, cell] of spills.results) {
    const target = sheet.getCell(row + 1, column + 1);
    if (target.formula) continue;
    target.value = heading(cell, row, column) ?? plain(cell);
    if (valued.length > 0) valued.push({ target, row, column });
  }
  for (const { target, row, column } of valued) roundAsShown(target, computed.shown(id, row, column));
  if (!stored)
    sheet.eachRow((cells, row) =>
      cells.eachCell((target, column) => roundAsShown(target, computed.shown(id, row - 1, column - 1))),
    );
  for (const { startRow, startColumn, endRow, endColumn } of tab.mergeData ?? [])
    sheet.mergeCells(startRow + 1, startColumn + 1, endRow + 1, endColumn + 1);
}

/** The longest header of a function has 14 letters. */
const LONGEST_HEADING = 20;

const filling = (ref: string) => ({ shareType: "array", ref, isDynamicArray: true }) as const;

function value(cell: ICellData): CellValueInput {
  if (cell.p) return cell.p.body?.dataStream.replace(/\r\n$/, "").replace(/\r/g, "\n") ?? null;
  if (cell.v == null || cell.v === "") return null;
  return result(cell) ?? null;
}

function shownValue(cell: ICellData): CellValueInput {
  return typeof cell.v === "string" && ERROR.test(cell.v) ? cell.v : value(cell);
}

/** The grid shows results of the add-in's functions with few decimals. What is left of them is a number without a function. */
function roundAsShown(cell: Cell, shown: string): void {
  if (typeof cell.value !== "number" || Number.isInteger(cell.value) || cell.numFmt) return;
  const found = /^-?\d+(?:[.,](\d{1,4}))?$/.exec(shown);
  if (found) cell.numFmt = found[1] === undefined ? "0" : `0.${"0".repeat(found[1].length)}`;
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

/** The size of a window in twentieths of a point, which the format wants. */
const WINDOW = { x: 0, y: 0, width: 28_800, height: 17_620, firstSheet: 0, visibility: "visible" } as const;

function viewOf({ freeze }: Partial<IWorksheetData>, isInView: boolean) {
  const { xSplit = 0, ySplit = 0 } = freeze ?? {};
  const selected = isInView ? { tabSelected: true } : {};
  if (xSplit > 0 || ySplit > 0) return [{ state: "frozen", xSplit, ySplit, ...selected } as const];
  return isInView ? [{ state: "normal", ...selected } as const] : [];
}

/**
 * What stays in view on the screen stands on every page, and a page is as wide as the tab where letters are then 9 points at
 * least. What is for the scorer alone is not printed.
 */
function page(tab: Partial<IWorksheetData>) {
  const { freeze, columnData = {}, custom } = tab;
  const titles = freeze?.ySplit ?? 0;
  const area = printedArea(tab);
  const width = across(columnData, area?.columns);
  const wide = custom?.landscape ?? width > UPRIGHT_PIXELS;
  const first = paperOf(tab).title === undefined ? 1 : titles;
  return {
    orientation: wide ? "landscape" : "portrait",
    fitToPage: true,
    fitToWidth: Math.max(1, Math.ceil((width * SMALLEST) / (wide ? ACROSS : UPRIGHT).width)),
    fitToHeight: custom?.isOnePage ? 1 : 0,
    ...(titles > 0 ? { printTitlesRow: `${first}:${titles}` } : {}),
    ...(area && { printArea: `A${first}:${columnLetters(area.columns - 1)}${area.rows}` }),
    ...(custom?.cards && { showGridLines: true }),
  } as const;
}

function paperOf({ custom }: Partial<IWorksheetData>): { title?: string; beside?: string } {
  return (custom?.paper as { title?: string; beside?: string } | undefined) ?? {};
}

function headOf(tab: Partial<IWorksheetData>) {
  const { left, right } = headOfPages({ frozenRows: tab.freeze?.ySplit ?? 0, paper: paperOf(tab) });
  const head = `${left && `&L${left}`}${right && `&R${right}`}`;
  return head === "" ? {} : { oddHeader: head };
}

/** The cells before the first row and the first column that are for the scorer alone; undefined where there are none. */
function printedArea(tab: Partial<IWorksheetData>): { rows: number; columns: number } | undefined {
  const firstOf = (places: Record<number, { custom?: unknown }>) =>
    entries(places).reduce(
      (first, [at, { custom }]) =>
        (custom as PaperMark | undefined)?.unprinted ? Math.min(first, at) : first,
      Infinity,
    );
  const [rows, columns] = [firstOf(tab.rowData ?? {}), firstOf(tab.columnData ?? {})];
  if (rows === Infinity && columns === Infinity && paperOf(tab).title === undefined) return undefined;
  const filled = entries(tab.cellData ?? {});
  const last = filled.reduce((most, [row]) => Math.max(most, row + 1), 1);
  const widest = filled.reduce(
    (most, [, cells]) => entries(cells ?? {}).reduce((all, [column]) => Math.max(all, column + 1), most),
    1,
  );
  return { rows: Math.min(rows, last), columns: Math.min(columns, widest) };
}

/** What a page of A4 or Letter upright takes across, at the size of the screen. */
const UPRIGHT_PIXELS = 720;

function across(columns: NonNullable<IWorksheetData["columnData"]>, first = Infinity): number {
  return entries(columns).reduce((sum, [column, { w = 0 }]) => (column < first ? sum + w : sum), 0);
}

/** The entries of an object whose keys are numbers. */
function entries<Value>(object: Record<number, Value>): [number, Value][] {
  return Object.entries(object).map(([key, entry]) => [Number(key), entry]);
}
