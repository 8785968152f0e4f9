import { type TabRules } from "../../hosts/file/tab-rules";
import { type MergedBlock, MOST_COLUMNS, MOST_ROWS } from "../limits";
import { type FaultInFile, FileFault, quoted } from "./faults";
import { columnNumber, formulaFault } from "./formula-limits";
import { type BookName, isName, MOST_NAMES } from "./names";
import { lookReader, type RuleRoom, ruleReader, ruleRoom } from "./rules";
import type { Unpacked } from "./unpack";
import { budget, type ElementBudget, visitXml } from "./xml";

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
  | "macros"
  | "merges"
  | "formulas"
  | "functions";

/** What a file says about its tabs besides the cells and their looks. */
export interface Scanned {
  /** What the reader of cells gets to see: the parts as far as the workbench needs them. */
  parts: Record<string, Uint8Array>;
  /** By the names of the tabs. */
  tabs: Map<string, ScannedTab>;
  /** The names of all its tabs in their order, with those that are charts alone, which the workbench does not have. */
  order: string[];
  /** The name of the tab on which it opens; undefined where there is no such tab. */
  inView: string | undefined;
  /**
   * The names of the workbook and of its tabs, as the file has them; those that Excel hides are its own. Their tabs are
   * counted in the order of all tabs.
   */
  names: BookName[];
  /** Losses of the whole workbook. */
  lost: Set<Lost>;
}

export interface ScannedTab {
  merges: MergedBlock[];
  columns: { first: number; last: number; width?: number; hidden: boolean }[];
  rules: TabRules;
  lost: Set<Lost>;
}

/** With more cells than this, the grid does not scroll smoothly. */
export const MOST_CELLS = 500_000;

/** Excel's limit. */
const LONGEST_NAME = 31;

/** The grid makes a thousand tabs in a second. */
const MOST_TABS = 255;

/** To read more takes a computer half a minute; the grid computes far fewer. */
const MOST_FORMULAS = 200_000;

/** Shared formulas are written once and stand in many cells. */
const MOST_FORMULA_CHARACTERS = 30_000_000;

/** Excel's limits are those of a formula as it is typed, without the marks that a file adds. */
const MARKS = /_xl(?:(?:fn|ws|pm|op|eta|l|udf)\.|dudf_)/gi;

const CELLS = new Set(["sheetPr", "sheetViews", "sheetFormatPr", "sheetData", "pageSetup"]);
const LOOKS = new Set(["numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs"]);

/** Elements of a tab that the grid cannot have, and what the user loses with them. */
const LOST_ELEMENTS = new Map<string, Lost>([
  ["sheetProtection", "protection"],
  ["autoFilter", "filters"],
  ["hyperlink", "links"],
]);

/** The same for the parts to which a tab points. */
const LOST_PARTS = new Map<string, Lost>([
  ["comments", "notes"],
  ["threadedComment", "notes"],
  ["table", "tables"],
  ["pivotTable", "pivots"],
  ["image", "pictures"],
  ["chart", "charts"],
  ["chartEx", "charts"],
]);

/**
 * Goes over all that is read of a file before anything is built from it: Excel's limits hold, every cell has a place and
 * a value of its kind.
 *
 * @throws FileFault with the tab and the cell
 */
export function scan({ parts, names }: Unpacked): Scanned {
  const left = budget();
  const files: Record<string, Uint8Array> = {};
  const lost = new Set<Lost>();
  if (names.some((name) => name.endsWith("vbaProject.bin"))) lost.add("macros");
  const take = (name: string, scanPart: (part: Uint8Array) => Uint8Array) => {
    const part = parts.get(name);
    if (part) files[name] = scanPart(part);
  };
  const relations = (name: string) => readRelations(parts.get(name), left);

  take("_rels/.rels", (part) => visitXml(part, left, {}));
  take("xl/_rels/workbook.xml.rels", (part) => visitXml(part, left, {}));
  const { looks, ...look } = lookReader();
  take("xl/styles.xml", (part) => visitXml(part, left, { keep: LOOKS, ...look }));
  let strings = 0;
  take("xl/sharedStrings.xml", (part) =>
    visitXml(part, left, {
      keep: new Set(["si"]),
      open: (name, _, path) => {
        if (name === "si" && path.length === 1) strings += 1;
      },
    }),
  );
  const sheets: { name: string; relation: string }[] = [];
  let active: number | undefined;
  const defined: BookName[] = [];
  let named: BookName | undefined;
  take("xl/workbook.xml", (part) =>
    visitXml(part, left, {
      keep: new Set(["workbookPr", "sheets"]),
      open: (name, attributes) => {
        if (name === "workbookView") active ??= Number(attributes.activeTab ?? 0);
        if (name === "sheet") sheets.push({ name: attributes.name ?? "", relation: attributes["r:id"] });
        if (name === "definedName") named = readName(attributes);
      },
      close: (name, text) => {
        if (name !== "definedName" || !named) return;
        if (defined.length < MOST_NAMES && isName(named.name) && text !== "" && !formulaFault(text))
          defined.push({ ...named, formula: text });
        else lost.add("names");
        named = undefined;
      },
    }),
  );
  checkNames(sheets.map(({ name }) => name));
  const targets = relations("xl/_rels/workbook.xml.rels");
  for (const { type, target } of targets)
    if (NEEDED.has(type) && !parts.has(inWorkbook(target)))
      throw new FileFault({ code: "broken", words: quoted(inWorkbook(target)) });
  const tabs = new Map<string, ScannedTab>();
  const counts = { cells: 0, rows: 0, formulas: 0, formulaCharacters: 0 };
  const state: SheetState = { left, strings, looks, room: ruleRoom(), ...counts };
  for (const { name, relation } of sheets) {
    const path = inWorkbook(targets.find(({ id }) => id === relation)?.target ?? "");
    const file = path.split("/").pop() ?? "";
    take(path, (part) => {
      const { xml, tab } = scanSheet(part, name, state);
      for (const { type, target: to } of relations(`xl/worksheets/_rels/${file}.rels`)) {
        const drawn = type === "drawing" ? relations(`xl/drawings/_rels/${to.split("/").pop()}.rels`) : [];
        for (const kind of [type, ...drawn.map((drawing) => drawing.type)]) {
          const what = LOST_PARTS.get(kind);
          if (what) tab.lost.add(what);
        }
      }
      tabs.set(name, tab);
      return xml;
    });
  }
  return {
    parts: files,
    tabs,
    order: sheets.map(({ name }) => name),
    inView: sheets[active ?? 0]?.name,
    names: defined,
    lost,
  };
}

/** A name that people see; undefined for one that Excel or a macro has made for itself. */
function readName({
  name = "",
  localSheetId,
  comment,
  hidden,
  ...about
}: Record<string, string>): BookName | undefined {
  const isOwn = hidden === "1" || hidden === "true" || name.startsWith("_xl");
  if (isOwn || about.function === "1" || about.vbProcedure === "1" || about.xlm === "1") return undefined;
  const tab = Number(localSheetId);
  return {
    name,
    formula: "",
    ...(localSheetId !== undefined && Number.isInteger(tab) && { tab }),
    ...(comment && { comment: comment.slice(0, LONGEST_COMMENT) }),
  };
}

/** Excel's limit. */
const LONGEST_COMMENT = 255;

/** Parts without which cells would be missing or look different. */
const NEEDED = new Set(["worksheet", "styles", "sharedStrings"]);

/** The name of a part to which the workbook points. */
function inWorkbook(target: string): string {
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

function checkNames(names: string[]): void {
  if (names.length > MOST_TABS) throw new FileFault({ code: "tabs", words: String(names.length) });
  const seen = new Set<string>();
  for (const name of names) {
    if (name.trim() === "" || name.length > LONGEST_NAME)
      throw new FileFault({ code: "tabName", tab: quoted(name) });
    if (seen.has(name.toLowerCase())) throw new FileFault({ code: "sameName", tab: name });
    seen.add(name.toLowerCase());
  }
}

function readRelations(
  part: Uint8Array | undefined,
  left: ElementBudget,
): { id: string; type: string; target: string }[] {
  const relations: { id: string; type: string; target: string }[] = [];
  if (part)
    visitXml(part, left, {
      open: (name, { Id: id = "", Type: type = "", Target: target = "" }) => {
        if (name === "Relationship")
          relations.push({ id, type: type.slice(type.lastIndexOf("/") + 1), target });
      },
    });
  return relations;
}

/** What the reading of one tab needs of the workbook, with what has been counted in all tabs so far. */
interface SheetState {
  left: ElementBudget;
  /** How many texts the cells may refer to. */
  strings: number;
  /** The looks of rules. */
  looks: readonly string[];
  room: RuleRoom;
  cells: number;
  rows: number;
  formulas: number;
  formulaCharacters: number;
}

function scanSheet(part: Uint8Array, name: string, state: SheetState): { xml: Uint8Array; tab: ScannedTab } {
  const reader = ruleReader(state.looks, state.room, readBlock);
  const tab: ScannedTab = { merges: [], columns: [], rules: { typing: [], colours: [] }, lost: new Set() };
  const shared = new Map<string, number>();
  let cell = "";
  let type = "n";
  let formula: Record<string, string> | undefined;
  let inRow = 0;
  const fault = (code: FaultInFile["code"], words?: string) => {
    throw new FileFault({ code, tab: name, cell, words: words === undefined ? undefined : quoted(words) });
  };
  const xml = visitXml(part, state.left, {
    keep: CELLS,
    open(element, attributes, path) {
      const what = LOST_ELEMENTS.get(element.slice(element.indexOf(":") + 1));
      if (what) tab.lost.add(what);
      if (element === "mergeCell") {
        const merge = readBlock(attributes.ref ?? "");
        if (merge) tab.merges.push(merge);
      } else if (element === "col") {
        const column = readColumn(attributes);
        if (column) tab.columns.push(column);
      } else if (path[1] !== "sheetData") reader.open(element, attributes);
      else {
        if (element === "row") {
          [inRow, cell] = [0, attributes.r ?? ""];
          if (attributes.r !== undefined && !isRow(attributes.r)) fault("address", attributes.r);
          state.rows += 1;
        } else if (element === "c") {
          cell = attributes.r ?? cell;
          type = attributes.t ?? "n";
          inRow += 1;
          state.cells += 1;
          if (attributes.r === undefined ? inRow > MOST_COLUMNS : !readCell(attributes.r))
            fault("address", attributes.r);
        } else if (element === "f") formula = attributes;
        if (state.cells > MOST_CELLS || state.rows > MOST_CELLS) fault("cells");
      }
    },
    close(element, text) {
      if (!formula) reader.close(element, text);
      if (element === "f" && formula) {
        const { t, si = "", ref } = formula;
        formula = undefined;
        state.formulas += 1;
        if (state.formulas > MOST_FORMULAS) fault("formulas");
        const code = formulaFault(text) && formulaFault(text.replace(MARKS, ""));
        if (code) fault(code);
        if (t === "array" && !readBlock(ref ?? cell)) fault("fills", ref);
        if (t === "shared" && text !== "") shared.set(si, text.length);
        state.formulaCharacters += text === "" ? (shared.get(si) ?? 0) : text.length;
        if (state.formulaCharacters > MOST_FORMULA_CHARACTERS) fault("cells");
      }
      if (element === "v" && !fits(type, text, state.strings)) fault("number", text);
    },
  });
  const { rules, lost } = reader.read();
  for (const what of lost) tab.lost.add(what);
  return { xml, tab: { ...tab, rules } };
}

/** Whether a value is of the kind that its cell says. */
function fits(type: string, text: string, strings: number): boolean {
  if (type === "n") return text === "" || (text.trim() === text && Number.isFinite(Number(text)));
  if (type === "s") return /^\d+$/.test(text) && Number(text) < strings;
  if (type === "b") return /^[01]$/.test(text);
  return true;
}

function isRow(row: string): boolean {
  return /^[1-9]\d{0,6}$/.test(row) && Number(row) <= MOST_ROWS;
}

/** A cell from 0; undefined for one that no sheet has. */
function readCell(address: string): [row: number, column: number] | undefined {
  const [, letters, row] = /^([A-Z]{1,3})(\d+)$/.exec(address) ?? [];
  if (letters === undefined || !isRow(row) || columnNumber(letters) > MOST_COLUMNS) return undefined;
  return [Number(row) - 1, columnNumber(letters) - 1];
}

/** `A1:B2`, from 0. */
export function readBlock(range: string): MergedBlock | undefined {
  const corners = range.split(":").map(readCell);
  const [first, last = first] = corners;
  if (corners.length > 2 || !first || !last || last[0] < first[0] || last[1] < first[1]) return undefined;
  return { startRow: first[0], startColumn: first[1], endRow: last[0], endColumn: last[1] };
}

function readColumn({
  min,
  max,
  width,
  hidden,
}: Record<string, string>): ScannedTab["columns"][number] | undefined {
  const [first, last] = [Number(min) - 1, Math.min(Number(max), MOST_COLUMNS) - 1];
  if (!Number.isInteger(first) || !Number.isInteger(last) || first < 0 || last < first) return undefined;
  const wide = Number(width);
  return {
    first,
    last,
    ...(wide > 0 && wide <= WIDEST ? { width: wide } : {}),
    hidden: hidden === "1" || hidden === "true",
  };
}

/** Excel's limit, in characters. */
const WIDEST = 255;
