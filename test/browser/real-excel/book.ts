import { type CellValue, type NewSheet } from "../../../src/sheets/sheet-host";
import { type Country } from "../../hosts/typed-in";
import { newPaneState, type PaneState } from "./pane-state";

/** A workbook in memory. A test reads it, and makes Excel refuse, wait or fail through it. */
export interface Book {
  tabs: Tab[];
  /** The country of this Excel: new tabs read what is written as one reads it there. */
  country: Country;
  /** The name of the tab in front. */
  active: string;
  /** The block selected in the tab in front, counted from 0; null while a chart is selected. */
  selected: Block | null;
  /** Further blocks, which the user has added with Ctrl. */
  added: Block[];
  /** The names of the whole workbook, with their formulas. */
  names: Record<string, string>;
  /** The names of Excel's tables. */
  tables: string[];
  /** The settings that the document has saved, by their names, as JSON. */
  settings: Record<string, string>;
  /** The requirement sets of this Excel with their newest versions, in lower case. */
  sets: Record<string, string>;
  /** Excel's enums with their values, as Microsoft's library has them; the host fills them in. */
  enums: Record<string, readonly unknown[]>;
  undo: UndoList;
  /** What a test does to Excel during a request. */
  meddle: Meddling;
  seen: Seen;
  /** The ranges that office.js keeps from one request to the next, by their references. */
  kept: Map<string, unknown>;
  /** Whether Excel starts the add-in with the workbook, as the add-in has asked: "Background" or "Inactive". */
  startState?: unknown;
  /** Whether the add-in comes from the Marketplace, and not from a share or an administrator. */
  fromStore: boolean;
  pane: PaneState;
  /** How Excel shows the sheets. */
  view: "Normal" | "PageBreakPreview";
  /** The formulas that show #NAME?. */
  unknown?: RegExp;
  /** When Excel computes, and for how many questions it still computes after it was asked to. */
  calculation: { mode: "Automatic" | "Manual"; busyFor: number };
  /** Computes the formulas, as a test says. */
  compute?: () => void;
  /** The number of tabs that were ever made, so that no two get the same id. */
  made: number;
  /** Is called with the results of custom functions. */
  onResult?: (result: FunctionResult) => void;
}

export interface Tab {
  id: string;
  name: string;
  /** The country of this Excel, by which it reads what is written. */
  country: Country;
  /** The contents of the cells. `madeOf` is a text that Excel has turned into a date or the like. */
  cells: Content[][];
  /** The number formats, where they are not the general one. */
  formats: string[][];
  /** The kinds of formats that are not plain: of those in another language, and of custom ones. */
  categories: Record<string, string>;
  bold: string[];
  /** The addresses of blocks with a fill, and their colours. */
  fills: { where: string; color: string }[];
  rightAligned: string[];
  otherSides: { where: string; side: string }[];
  /** The cells whose texts go on in the next line, and those that are merged. */
  wrapped: string[];
  merged: string[];
  heights: Record<number, number>;
  visibility?: string;
  /** What Excel does with a value that is typed into a block. */
  validations: { where: string; rule?: object; alert?: object; prompt?: object }[];
  /** Names that belong to the tab, with their cells. */
  names: Record<string, string>;
  /** The widths of the columns, in points. */
  widths: number[];
  frozenRows: number;
  frozenColumns: number;
  page: {
    titleRows?: string;
    area?: string;
    orientation?: string;
    zoom?: object;
    centerFooter?: string;
    leftHeader?: string;
    rightHeader?: string;
    isCentred?: boolean;
    hasLines?: boolean;
  };
  charts: Chart[];
  /** How many pictures, comments and rules of colours it has, which the pane never makes. */
  others: { shapes: number; comments: number; pivots: number; rules: number };
  isProtected: boolean;
  /** The rows that a filter or the user hides, counted from 0. */
  hiddenRows: number[];
  /** The blocks that formulas in their first cells fill. */
  spills: Block[];
  /** The blocks that are tables of Excel's. */
  tables: Block[];
}

/** Excel's list of what can be undone. */
interface UndoList {
  /** The actions of each step, such as `Range Formulas`. */
  steps: string[][];
  /** The run of office.js to which the last step belongs; 0 for a request that is a step of its own. */
  run: number;
}

/** `value` is what a test says that a formula comes to. */
export type Content =
  | string
  | number
  | boolean
  | { madeOf: string; value: number }
  | { formula: string; value?: string | number | boolean };

export interface Block {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export interface Chart {
  type: string;
  title: string;
  across: string;
  up: string;
  series: { name: string; x: string; y: string }[];
  position: string;
}

/** An error number of Office stops the request on its way; undefined lets it pass. */
type Transport = number | undefined | Promise<number | undefined>;

export interface Meddling {
  /** Called before an action is carried out. It may throw a {@link Refusal} or change the workbook. */
  action?(action: SeenAction): void;
  /**
   * Called when a request arrives; requests are counted from 1. When it is stopped here, nothing of it is
   * done.
   */
  arriving?(request: number): Transport;
  /** Called when all of the request is done and the answer leaves. */
  leaving?(request: number): Transport;
  /** Called when the settings are saved; the times are counted from 1. */
  saving?(time: number): Transport;
}

export interface SeenAction {
  /** Counted from 1 over all requests. */
  number: number;
  /** The kind of the object and the member that is used, such as `PageLayout` and `SetPrintTitleRows`. */
  kind: string;
  name: string;
}

export interface Seen {
  requests: number;
  actions: SeenAction[];
  /** How often the settings were saved in the document. Each time empties Excel's list of undo steps. */
  saves: number;
  /** The time when the add-in announced its custom functions. */
  announcedAt?: number;
  /** Requests that no Excel accepts: unknown members, wrong shapes, values outside an enum. */
  breaches: string[];
}

/** The runtime's answer to one call of a worksheet function. */
export interface FunctionResult {
  id: number;
  done: boolean;
  value: unknown;
  code?: number;
}

/** Excel's refusal of a request, with Excel's own code. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Makes Excel refuse every request. */
export function refusing(code: string, message = ""): Meddling {
  return {
    action: () => {
      throw new Refusal(code, message);
    },
  };
}

/** An Excel that does not answer. */
interface Pause {
  /** Resolves when a request waits. */
  reached: Promise<unknown>;
  /** Lets Excel go on. */
  goOn(): void;
}

/**
 * Excel does not answer from the first request on that comes when columns of a new tab have names, the last that it gets
 * before it is shown.
 */
export function pauseOnceNamed(book: Book): Pause {
  return pauseWhen(book, () => book.tabs.some(({ names }) => Object.keys(names).length > 0));
}

/** The same as soon as there is one tab more, whatever else the pane asks before. */
export function pauseOnceAdded(book: Book): Pause {
  const { length } = book.tabs;
  return pauseWhen(book, () => book.tabs.length > length);
}

function pauseWhen(book: Book, isDue: () => boolean): Pause {
  const [reached, waits] = signal();
  const [paused, end] = signal();
  book.meddle.arriving = () => {
    if (!isDue()) return undefined;
    waits();
    return paused;
  };
  const goOn = () => {
    book.meddle = {};
    end();
  };
  return { reached, goOn };
}

/** A promise, and what resolves it. */
function signal(): [Promise<undefined>, () => void] {
  let resolve = () => {};
  const promise = new Promise<undefined>((resolved) => (resolve = () => resolved(undefined)));
  return [promise, resolve];
}

/** The requirement sets of Excel 365. Excel 2021 has ExcelApi 1.14. */
const TODAY = {
  excelapi: "1.20",
  excelapionline: "1.1",
  customfunctions: "1.9",
  customfunctionsruntime: "1.5",
  sharedruntime: "1.2",
  richapiruntime: "1.2",
  richapiruntimeflag: "1.2",
  settings: "1.1",
  dialogapi: "1.2",
  addincommands: "1.1",
  ribbonapi: "1.2",
};

/** A workbook as Excel begins one: with one blank tab. */
export function blankBook(sets: Record<string, string> = {}): Book {
  const book = newBook(["Sheet1"], sets);
  book.tabs[0].fills = [];
  return book;
}

/** A workbook with these empty tabs, the first in front. Somebody has coloured a cell of it, so that it is no blank one. */
export function newBook(names: readonly string[] = ["Sheet1"], sets: Record<string, string> = {}): Book {
  const book: Book = {
    tabs: [],
    country: "en",
    active: names[0],
    tables: [],
    selected: { row: 0, column: 0, rows: 1, columns: 1 },
    added: [],
    names: {},
    settings: {},
    sets: { ...TODAY, ...sets },
    enums: {},
    undo: { steps: [], run: 0 },
    meddle: {},
    seen: { requests: 0, actions: [], saves: 0, breaches: [] },
    kept: new Map(),
    startState: undefined,
    unknown: undefined,
    calculation: { mode: "Automatic", busyFor: 0 },
    compute: undefined,
    fromStore: true,
    pane: newPaneState(),
    view: "Normal",
    made: 0,
  };
  for (const name of names) addTab(book, name);
  book.tabs[0]?.fills.push({ where: "Z1000", color: "#FFF2CC" });
  return book;
}

/**
 * Opens a new workbook in the place of this one, under a pane that stays open. The pane may be in the middle of reading the
 * former one, so it keeps the ranges that it has.
 */
export function replaceBook(book: Book, names?: readonly string[], sets?: Record<string, string>): Book {
  const { enums, kept, pane } = book;
  return Object.assign(book, newBook(names, sets), { enums, kept, pane });
}

/** What a saved file tells of the add-in, whoever opens it: that Excel starts it, and the settings that it has kept. */
export function marksInFile({ startState, settings }: Book): string[] {
  const starts = startState === undefined || startState === "Inactive" ? [] : ["starts the add-in"];
  return [...starts, ...Object.keys(settings)];
}

export function addTab(book: Book, name: string): Tab {
  book.made++;
  const tab: Tab = {
    id: `{${String(book.made).padStart(8, "0")}-0001-0000-0000-000000000000}`,
    name,
    country: book.country,
    cells: [],
    formats: [],
    categories: {},
    bold: [],
    fills: [],
    rightAligned: [],
    otherSides: [],
    wrapped: [],
    merged: [],
    heights: {},
    validations: [],
    names: {},
    widths: [],
    frozenRows: 0,
    frozenColumns: 0,
    page: {},
    charts: [],
    others: { shapes: 0, comments: 0, pivots: 0, rules: 0 },
    isProtected: false,
    hiddenRows: [],
    spills: [],
    tables: [],
  };
  book.tabs.push(tab);
  return tab;
}

export function deleteTab(book: Book, tab: Tab): void {
  book.tabs = book.tabs.filter((one) => one !== tab);
  if (book.active === tab.name) book.active = book.tabs[0].name;
}

export function renameTab(book: Book, tab: Tab, name: string): void {
  if (book.active === tab.name) book.active = name;
  tab.name = name;
}

/** The tab of this name, which a test expects to be there. */
export function tabNamed(book: Book, name: string): Tab {
  const found = book.tabs.find((tab) => tab.name === name);
  if (!found) throw new Error(`there is no tab ${name}`);
  return found;
}

/** The tabs of the workbook as the pane's tests take them: a title, the headers, and the rows. */
export function sheetsIn({ tabs }: Book): NewSheet[] {
  const content = (cell: Content): CellValue => {
    if (typeof cell !== "object") return typeof cell === "boolean" ? String(cell) : cell;
    if ("madeOf" in cell) throw new Error(`Excel has made something else of ${cell.madeOf}`);
    return { formula: cell.formula.replace(/'([^']*)'!/g, "{{$1}}!") };
  };
  return tabs.map(({ name, cells: [[title = ""] = [], headers = [], ...rows] }) => ({
    name,
    title: String(title),
    columns: headers.map((header) => ({ header: content(header), width: 9 })),
    rows: rows.map((row) => row.map(content)),
  }));
}
