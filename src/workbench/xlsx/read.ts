import { type CellFormulaValue, type CellValue, Workbook, type Worksheet } from "@cj-tech-master/excelts";
import type {
  BooleanNumber as YesNo,
  ICellData,
  IStyleData,
  IWorkbookData,
  IWorksheetData,
} from "@univerjs/core";
import { type MergedBlock, fittingMerges, MOST_COLUMNS, MOST_ROWS } from "../limits";
import { type FaultInFile, type FaultCode, FileFault, quoted } from "./faults";
import { onceForEachShape } from "../../sheets/formula-tree";
import { type TabRules, type TypingRule } from "../../hosts/file/tab-rules";
import { formulaFault, formulaWork, isComputable } from "./formula-limits";
import { namesForGrid } from "./grid-names";
import { BooleanNumber, CellValueType, VerticalAlign } from "./grid-values";
import { keptRules, tabRules } from "./kept-rules";
import { gridLook } from "./look";
import { pixels, pixelsHigh } from "./measures";
import { asPart, type BookName, expansion, type Expansion, sortedNames, withWords } from "./names";
import { type Lost, MOST_CELLS, readBlock, scan, type ScannedTab } from "./scan";
import { type TypedFormula, typedFormula, unwrapped } from "./typed-formula";
import { unpack } from "./unpack";

export type ReadXlsx =
  | {
      workbook: Partial<IWorkbookData>;
      /** The id of the tab on which it opens; absent where that one is hidden. */
      inView?: string;
      lost: { what: Lost; tabs: string[] }[];
      /** What stays for the next file, and does nothing here. */
      keeps: Kept[];
    }
  | { fault: FaultInFile };

/** What a workbook has for its next file alone. */
export type Kept = "rules" | "colours" | "names";

/**
 * A tab of the grid has this much room to work in, below and beside what the file has, and is at least as
 * large as the second.
 */
const ROOM = { rows: 20, columns: 5 };
const LEAST = { rows: 200, columns: 26 };

/** The highest row of Excel, in points. */
const HIGHEST = 409.5;

/** A file may name one long text in half a million cells. */
const MOST_TEXT = 20_000_000;

/** The functions that formulas may call, in capitals. */
export interface KnownFunctions {
  /** The add-in's. */
  ownNames: ReadonlySet<string>;
  /** All that the grid computes. */
  all: Pick<ReadonlySet<string>, "has">;
}

/** An .xlsx file of Excel, Google Sheets, LibreOffice or our own as a workbook of the grid, and what it loses. */
export async function readXlsx(bytes: Uint8Array, name: string, known: KnownFunctions): Promise<ReadXlsx> {
  try {
    return await read(bytes, name, known);
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.fault };
    return {
      fault: { code: "broken", words: quoted(error instanceof Error ? error.message : String(error)) },
    };
  }
}

async function read(bytes: Uint8Array, name: string, known: KnownFunctions): Promise<ReadXlsx> {
  const scanned = scan(await unpack(bytes));
  const file = await new Workbook().xlsx.loadFromFiles(scanned.parts);
  const tabs = file.worksheets;
  if (tabs.length === 0) throw new FileFault({ code: "empty" });
  const lost = new Map<Lost, string[]>([...scanned.lost].map((what) => [what, []]));
  const lose = (what: Lost, tab: string) => {
    const names = lost.get(what) ?? [];
    if (!names.includes(tab)) lost.set(what, [...names, tab]);
  };
  const typed = onceForEachShape((formula) => typedFormula(formula, known.ownNames));
  const plain = (formula: string) => typed(formula).text.slice(1);
  const placed = scanned.names.map(({ tab, ...one }) => ({
    ...one,
    ...(tab !== undefined && { tab: tabs.findIndex(({ name }) => name === scanned.order[tab]) }),
  }));
  const there = placed.filter(({ tab }) => tab !== -1);
  if (there.length < placed.length) lost.set("names", []);
  const names = sortedNames(
    there.map((one) => ({ ...one, formula: plain(one.formula) })),
    (formula) => typedFormula(formula, known.ownNames).about.calls.every((name) => known.all.has(name)),
  );
  const byName = new Map(names.held.map((one) => [one.name.toLowerCase(), one]));
  const kept = new Set(names.kept.map(({ name }) => name.toLowerCase()));
  const words = expansion(new Map([...byName].map(([name, { formula }]) => [name, asPart(formula)])));
  const readTabs = (formulas: boolean) => {
    const total: Total = { cells: 0, text: 0, filled: 0 };
    return tabs.map((tab, index): [string, TabData] => {
      const about = scanned.tabs.get(tab.name) ?? NOTHING;
      const namesOfTab = names.kept.filter((one) => one.tab === index && one.formula.includes("!"));
      const local = new Map(namesOfTab.map(({ name, formula }) => [name.toLowerCase(), formula]));
      const { sheet, lost } = readTab(
        tab,
        { ...about, rules: typedRules(about.rules, plain) },
        formulas && { typed, all: known.all, words, kept, local },
        total,
      );
      for (const what of [...about.lost, ...lost]) lose(what, tab.name);
      const id = `tab-${index + 1}`;
      return [id, { id, name: tab.name, ...sheet }];
    });
  };
  let sheets = readTabs(true);
  const heavy = tooMuchWork(
    sheets.map(([, sheet]) => sheet),
    words,
  );
  if (heavy.length > 0) {
    for (const tab of heavy) lose("formulas", tab);
    sheets = readTabs(false);
  }
  // A workbook with every tab hidden could not be shown.
  if (sheets.every(([, sheet]) => sheet.hidden)) sheets[0][1].hidden = BooleanNumber.FALSE;
  const inView = sheets.find(([, sheet]) => sheet.name === scanned.inView && !sheet.hidden);
  return {
    ...(inView && { inView: inView[0] }),
    workbook: {
      name: name.replace(/\.xlsx?$/i, ""),
      sheetOrder: sheets.map(([id]) => id),
      sheets: Object.fromEntries(sheets),
      ...namesForGrid(
        names.held,
        names.kept,
        sheets.map(([id]) => id),
      ),
    },
    keeps: keptKinds(
      sheets.map(([, { custom }]) => keptRules(custom)),
      names.kept,
    ),
    lost: [...lost].map(([what, where]) => ({ what, tabs: where })),
  };
}

type CellsByRow = Record<number, Record<number, ICellData>>;
type TabData = Partial<Omit<IWorksheetData, "cellData">> & { name: string; cellData: CellsByRow };

/** What has been counted so far, in all tabs. */
interface Total {
  cells: number;
  /** Characters. */
  text: number;
  /** Cells that array formulas fill. */
  filled: number;
}

/** How the formulas of a file are typed, and all functions that the grid computes. */
interface Formulas {
  typed: ReturnType<typeof onceForEachShape<TypedFormula["about"]>>;
  all: Pick<ReadonlySet<string>, "has">;
  /** The names that the grid has. */
  words: Expansion;
  /** Names that it does not have, in small letters. */
  kept: ReadonlySet<string>;
  /**
   * Names of this tab that the grid does not have, mostly because it has another meaning of them: what they
   * stand for here, by the name in small letters.
   */
  local: ReadonlyMap<string, string>;
}

/** @param formulas false where only their results stay */
function readTab(
  tab: Worksheet,
  { merges, columns, rules }: ScannedTab,
  formulas: Formulas | false,
  total: Total,
): { sheet: Omit<TabData, "name">; lost: Set<Lost> } {
  const cellData: CellsByRow = {};
  const rowData: Record<number, { h?: number; ia?: YesNo; hd?: YesNo }> = {};
  const lost = new Set<Lost>();
  const rowCount = Math.min(MOST_ROWS, Math.max(LEAST.rows, tab.rowCount + ROOM.rows));
  const columnCount = Math.min(MOST_COLUMNS, Math.max(LEAST.columns, tab.columnCount + ROOM.columns));
  const fitting = apart(fittingMerges(merges, rowCount, columnCount));
  if (JSON.stringify(fitting) !== JSON.stringify(merges)) lost.add("merges");
  const covered = new Set(fitting.flatMap((merge) => [...others(merge)]));
  const spilled = new Set<number>();
  /** The cells of formulas that Google Sheets has wrapped, and those that they fill. */
  const google = new Set<number>();
  let drawing = 0;
  let longest = { length: 0, cell: "" };
  tab.eachRow({ includeEmpty: false }, (row, number) => {
    const { height } = row;
    if (height !== undefined && height !== tab.properties.defaultRowHeight && height > 0 && height <= HIGHEST)
      rowData[number - 1] = { h: pixelsHigh(height), ia: BooleanNumber.FALSE };
    if (row.hidden) rowData[number - 1] = { ...rowData[number - 1], hd: BooleanNumber.TRUE };
    for (let column = 1; column <= row.cellCount; column++) {
      const cell = row.findCell(column);
      if (!cell || covered.has(key(number - 1, column - 1))) continue;
      const fault = (code: FaultInFile["code"], words?: string) =>
        new FileFault({ code, tab: tab.name, cell: cell.address, words });
      const style = gridLook(cell.style);
      const at = key(number - 1, column - 1);
      const result = cell.formula ? ((cell.value as CellFormulaValue).result ?? null) : cell.value;
      const content = spilled.has(at) ? {} : constant(result, style);
      const read =
        formulas && cell.formula && !spilled.has(at)
          ? readFormula(cell.formula, formulas, content.v !== undefined && !isError(result))
          : undefined;
      if (read?.kind === "fault") throw fault(read.code);
      if (read?.kind === "unknown") lost.add("functions");
      if (read?.kind === "formula") {
        content.f = read.text;
        if (read.wrapped) google.add(at);
        const { ref, shareType } = cell.model;
        const block = shareType === "array" && ref !== undefined ? readBlock(ref) : undefined;
        if (block) {
          total.filled += (block.endRow - block.startRow + 1) * (block.endColumn - block.startColumn + 1);
          if (total.filled > MOST_CELLS) throw fault("fills", ref);
          for (const other of others(block)) spilled.add(other);
        }
      }
      // Google does not say which formula has filled a cell; its formula stands above or to the left.
      if (read?.kind === "filled" && (google.has(at - 1) || google.has(at - MOST_COLUMNS))) {
        google.add(at);
        delete content.v;
        delete content.t;
      }
      if (typeof content.v === "number" && !Number.isFinite(content.v))
        throw fault("number", String(content.v));
      if (typeof cell.value === "object" && cell.value && "richText" in cell.value) lost.add("fonts");
      if (Object.keys(content).length + Object.keys(style).length === 0) continue;
      const { length } = String(content.v ?? "");
      drawing += (length / LONG_TEXT) ** 3;
      if (length > longest.length) longest = { length, cell: cell.address };
      total.cells += 1;
      total.text += length + (content.f?.length ?? 0);
      if (total.cells > MOST_CELLS || total.text > MOST_TEXT) throw fault("cells");
      (cellData[number - 1] ??= {})[column - 1] =
        Object.keys(style).length > 0 ? { ...content, s: style } : content;
    }
  });
  if (drawing > MOST_LONG_TEXTS)
    throw new FileFault({ code: "text", tab: tab.name, cell: longest.cell, words: String(longest.length) });
  // A tab that was never opened has no view, although its type promises one.
  const [view] = (tab.views as typeof tab.views | undefined) ?? [];
  const [xSplit = 0, ySplit = 0] = view?.state === "frozen" ? [view.xSplit, view.ySplit] : [];
  const freezes =
    xSplit >= 0 && ySplit >= 0 && xSplit < columnCount && ySplit < rowCount && xSplit + ySplit > 0;
  return {
    lost,
    sheet: {
      cellData,
      rowData,
      columnData: columnLooks(columns, columnCount),
      defaultStyle: { vt: VerticalAlign.MIDDLE },
      mergeData: fitting,
      rowCount,
      columnCount,
      hidden: tab.state === "visible" ? BooleanNumber.FALSE : BooleanNumber.TRUE,
      freeze: freezes ? { xSplit, ySplit, startRow: ySplit || -1, startColumn: xSplit || -1 } : undefined,
      custom: { landscape: tab.pageSetup?.orientation === "landscape", ...tabRules(rules) },
    },
  };
}

function isError(result: CellValue): boolean {
  return typeof result === "object" && result !== null && "error" in result;
}

/** What is made of a formula of a file. */
type ReadFormula =
  | { kind: "formula"; text: string; wrapped: boolean }
  /** The cell only has the result of another one. */
  | { kind: "filled" }
  /** It calls a function that the grid does not have, and its result stands in its place; an error would not. */
  | { kind: "unknown" }
  | { kind: "fault"; code: FaultCode };

function readFormula(
  stored: string,
  { typed, all, words, kept, local }: Formulas,
  hasResult: boolean,
): ReadFormula {
  const wrapped = unwrapped(stored);
  const formula = wrapped ? wrapped.formula : stored;
  if (formula === undefined) return { kind: "filled" };
  const code = wrapped && formulaFault(formula);
  if (code) return { kind: "fault", code };
  const { text: plain, about } = typed(formula);
  const isLocal = local.size > 0 && about.names.some((name) => local.has(name.toLowerCase()));
  const text = isLocal ? withWords(plain, (word, whole) => localWord(local, word, whole)) : plain;
  // A function may be named without a call, as in REDUCE(0,A1:A9,SUM).
  const isKnown = (name: string) =>
    words.of(name.slice(name.lastIndexOf("!") + 1)) !== undefined ||
    (all.has(name.toUpperCase()) && !kept.has(name.toLowerCase()));
  const names = about.names.filter((name) => !local.has(name.toLowerCase()));
  if (hasResult && !(about.calls.every((name) => all.has(name)) && names.every(isKnown)))
    return { kind: "unknown" };
  // Names that come to more than a formula may have would stop the page.
  if (names.length > 0 && words.expanded(text) === undefined) return { kind: "unknown" };
  return { kind: "formula", text, wrapped: wrapped !== undefined };
}

function localWord(local: ReadonlyMap<string, string>, word: string, whole: string): string {
  const formula = word === whole ? local.get(word.toLowerCase()) : undefined;
  return formula === undefined ? whole : asPart(formula);
}

/** The rules of a tab with their formulas as one types them. */
function typedRules({ typing, colours }: TabRules, typed: (formula: string) => string): TabRules {
  const all = <Rule extends TypingRule>(rules: readonly Rule[]) =>
    rules.map((rule) => ({ ...rule, formulas: rule.formulas.map(typed) }));
  return { typing: all(typing), colours: all(colours) };
}

function keptKinds(tabs: readonly TabRules[], names: readonly BookName[]): Kept[] {
  return [
    ...(tabs.some(({ typing }) => typing.length > 0) ? (["rules"] as const) : []),
    ...(tabs.some(({ colours }) => colours.length > 0) ? (["colours"] as const) : []),
    ...(names.length > 0 ? (["names"] as const) : []),
  ];
}

/** A tab of which the file says nothing. */
const NOTHING: ScannedTab = {
  merges: [],
  columns: [],
  rules: { typing: [], colours: [] },
  lost: new Set(),
};

/** The grid lays out a text of so many characters at once; one of twice as many takes eight times as long. */
const LONG_TEXT = 2_000;
/** With more such texts, drawing a tab would take longer than about a second. */
const MOST_LONG_TEXTS = 100;

function columnLooks(columns: ScannedTab["columns"], count: number): IWorksheetData["columnData"] {
  const looks: IWorksheetData["columnData"] = {};
  for (const { first, last, width, hidden } of columns)
    for (let column = first; column <= last && column < count; column++)
      if (width !== undefined || hidden)
        looks[column] = {
          ...(width === undefined ? {} : { w: pixels(width) }),
          ...(hidden ? { hd: BooleanNumber.TRUE } : {}),
        };
  return looks;
}

/** A cell as one number. */
const key = (row: number, column: number): number => row * MOST_COLUMNS + column;

/** The cells of a block without its first. */
function* others({ startRow, startColumn, endRow, endColumn }: MergedBlock): Generator<number> {
  for (let row = startRow; row <= endRow; row++)
    for (let column = startColumn; column <= endColumn; column++)
      if (row !== startRow || column !== startColumn) yield key(row, column);
}

/** The blocks without those that share a cell with an earlier one. */
function apart(blocks: MergedBlock[]): MergedBlock[] {
  const taken = new Set<number>();
  return blocks.filter((block) => {
    const cells = [key(block.startRow, block.startColumn), ...others(block)];
    if (cells.some((cell) => taken.has(cell))) return false;
    for (const cell of cells) taken.add(cell);
    return true;
  });
}

/**
 * The tabs with formulas, where the grid would compute for too long; none where it would not.
 *
 * @throws FileFault when no formula has a result that could stand in its place
 */
function tooMuchWork(tabs: TabData[], words: Expansion): string[] {
  const largest = (counts: (number | undefined)[]) =>
    counts.reduce<number>((most, count = 0) => Math.max(most, count), 0);
  const rows = largest(tabs.map(({ rowCount }) => rowCount));
  const columns = largest(tabs.map(({ columnCount }) => columnCount));
  const withFormulas = new Set<string>();
  let [formulas, results, work, most] = [0, 0, 0, 0];
  for (const { name, cellData } of tabs) {
    const lookedUp = new Set<string>();
    for (const row of Object.values(cellData))
      for (const cell of Object.values(row)) {
        if (!cell.f) continue;
        withFormulas.add(name);
        formulas += 1;
        if (cell.v !== undefined) results += 1;
        const cellWork = formulaWork(words.expanded(cell.f) ?? cell.f, rows, columns, lookedUp);
        work += cellWork;
        most = Math.max(most, cellWork);
      }
  }
  if (isComputable({ formulas, work, most })) return [];
  if (results === 0) throw new FileFault({ code: "work", words: String(formulas) });
  return [...withFormulas];
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
