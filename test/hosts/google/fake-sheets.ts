import { createHash } from "node:crypto";
import { type Country, typedIn } from "../typed-in";

/**
 * Google Sheets as a script sees it: a spreadsheet that reads what is written as if somebody typed it,
 * Google's services as globals, and what can go wrong. It has only the methods that the script calls, as
 * Google's reference describes them.
 */

export type Content = string | number | boolean | Date;

export interface FakeCell {
  content: Content;
  formula?: string;
  format?: string;
  wraps?: boolean;
  bold?: boolean;
  background?: string;
  align?: string;
}

const BLANK: FakeCell = Object.freeze({ content: "" });

export interface FakeChart {
  type: unknown;
  ranges: string[];
  headers: number;
  options: Record<string, string>;
  position: number[];
}

/** The width of a column in pixels that nobody has made wider. */
const USUAL_WIDTH = 100;

export class FakeSheet {
  readonly cells = new Map<string, FakeCell>();
  readonly widths = new Map<number, number>();
  hidden = false;
  frozenRows = 0;
  frozenColumns = 0;
  protections: { where: string; description: string; warningOnly: boolean }[] = [];
  /** What formulas fill besides their own cells, by row and column. */
  fills: { from: [row: number, column: number]; cells: Record<string, Content> }[] = [];
  /** The rules of cells. */
  validations: { where: string; formula: string; allowInvalid: boolean; help: string }[] = [];
  readonly heights = new Map<number, number>();
  /** The addresses of the cells that are merged. */
  readonly merged: string[] = [];
  readonly charts: FakeChart[] = [];
  maxRows = 1000;
  maxColumns = 26;

  constructor(
    readonly book: FakeBook,
    readonly id: number,
    public name: string,
  ) {}

  /** Where the formula is gone, Sheets takes what it has filled. */
  emptyFills(): void {
    const gone = this.fills.filter(({ from }) => this.cell(...from).formula === undefined);
    this.fills = this.fills.filter((fill) => !gone.includes(fill));
    for (const { cells } of gone) {
      for (const place of Object.keys(cells)) {
        const [row, column] = place.split(" ").map(Number);
        this.cell(row, column).content = "";
      }
    }
  }

  getProtections(type: unknown) {
    if (type !== PROTECTION_TYPE.RANGE) throw new Error("Invalid argument: type");
    return this.protections.map((made) => this.protectionOf(made));
  }

  protectionOf(made: FakeSheet["protections"][number]) {
    const changes = (change: string, part: Partial<typeof made>) => {
      this.book.happens(change);
      Object.assign(made, part);
      return protection;
    };
    const protection = {
      isWarningOnly: () => made.warningOnly,
      getRange: () => this.getRange(made.where),
      setDescription: (description: string) => changes("setDescription", { description }),
      setWarningOnly: (warningOnly: boolean) => changes("setWarningOnly", { warningOnly }),
      setRange: (range: FakeRange) => changes("setRange", { where: range.getA1Notation() }),
      remove: () => {
        this.book.happens("removeProtection");
        this.protections = this.protections.filter((one) => one !== made);
      },
    };
    return protection;
  }

  getNamedRanges = () => this.book.namedRangesOf(this);
  getName = () => this.name;
  getSheetId = () => this.id;
  getIndex = () => this.book.sheets.indexOf(this) + 1;
  getMaxRows = () => this.maxRows;
  getMaxColumns = () => this.maxColumns;
  getLastRow = () => this.furthest(0);
  getLastColumn = () => this.furthest(1);
  isSheetHidden = () => this.hidden;
  /** The rows that a filter hides, and those that the user hides. */
  readonly filteredRows = new Set<number>();
  readonly hiddenRows = new Set<number>();
  isRowHiddenByFilter = (row: number) => this.filteredRows.has(row);
  isRowHiddenByUser = (row: number) => this.hiddenRows.has(row);

  getRange(row: number | string, column = 1, rows = 1, columns = 1): FakeRange {
    if (typeof row === "string") return this.rangeAt(row);
    if (rows < 1 || columns < 1) throw new Error("The number of rows in the range must be at least 1.");
    if (row + rows - 1 > this.maxRows || column + columns - 1 > this.maxColumns) {
      throw new Error("The coordinates of the range are outside the dimensions of the sheet.");
    }
    return new FakeRange(this, row, column, rows, columns);
  }

  setName(name: string) {
    this.book.happens("setName");
    this.book.mustBeFree(name);
    this.name = name;
    return this;
  }

  insertRowsAfter(after: number, count: number) {
    this.book.happens("insertRowsAfter");
    if (after > this.maxRows || count < 1) throw new Error("Those rows are out of bounds.");
    this.maxRows += count;
    return this;
  }

  insertColumnsAfter(after: number, count: number) {
    this.book.happens("insertColumnsAfter");
    if (after > this.maxColumns || count < 1) throw new Error("Those columns are out of bounds.");
    this.maxColumns += count;
    return this;
  }

  getRangeList(addresses: string[]) {
    if (addresses.length === 0) throw new Error("Invalid argument: a1Notations");
    const ranges = addresses.map((address) => this.rangeAt(address));
    const set = (change: string, of: (range: FakeRange) => void) => {
      this.book.happens(change);
      ranges.forEach(of);
      return list;
    };
    const list = {
      setNumberFormat: (format: string) =>
        set("setNumberFormat", (range) => range.each((cell) => (cell.format = format))),
      setBackground: (colour: string) =>
        set("setBackground", (range) => range.each((cell) => (cell.background = colour))),
      setWrap: (wraps: boolean) => set("setWrap", (range) => range.each((cell) => (cell.wraps = wraps))),
      setFontWeight: (weight: string) =>
        set("setFontWeight", (range) => range.each((cell) => (cell.bold = weight === "bold"))),
      setHorizontalAlignment: (side: string) =>
        set("setHorizontalAlignment", (range) => range.each((cell) => (cell.align = side))),
    };
    return list;
  }

  private rangeAt(address: string): FakeRange {
    const found = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(address);
    if (found === null) throw new Error(`Range not found: ${address}`);
    const [, left, top, right = left, bottom = top] = found;
    const [row, column] = [Number(top), columnNumber(left)];
    return this.getRange(row, column, Number(bottom) - row + 1, columnNumber(right) - column + 1);
  }

  setFrozenColumns(columns: number) {
    this.book.happens("setFrozenColumns");
    this.frozenColumns = columns;
  }

  setFrozenRows(rows: number) {
    this.book.happens("setFrozenRows");
    this.frozenRows = rows;
  }

  getColumnWidth(column: number) {
    return this.widths.get(column) ?? USUAL_WIDTH;
  }

  setColumnWidths(start: number, count: number, width: number) {
    this.book.happens("setColumnWidths");
    if (!(start > 0 && count > 0 && width > 0)) throw new Error("Invalid argument: numColumns");
    for (let column = start; column < start + count; column++) this.widths.set(column, width);
    return this;
  }

  setRowHeights(start: number, count: number, height: number) {
    this.book.happens("setRowHeights");
    for (let row = start; row < start + count; row++) this.heights.set(row, height);
    return this;
  }

  hideRows(start: number, count: number) {
    this.book.happens("hideRows");
    for (let row = start; row < start + count; row++) this.hiddenRows.add(row);
  }

  newChart() {
    const chart: FakeChart = { type: undefined, ranges: [], headers: 0, options: {}, position: [] };
    const builder = {
      setChartType: (type: unknown) => Object.assign(builder, void (chart.type = type)),
      addRange: (range: FakeRange) => Object.assign(builder, void chart.ranges.push(range.getA1Notation())),
      setNumHeaders: (count: number) => Object.assign(builder, void (chart.headers = count)),
      setOption: (option: string, value: string) =>
        Object.assign(builder, void (chart.options[option] = value)),
      setPosition: (...position: number[]) => Object.assign(builder, void (chart.position = position)),
      build: () => chart,
    };
    return builder;
  }

  insertChart(chart: FakeChart) {
    this.book.happens("insertChart");
    this.charts.push(chart);
  }

  getCharts = () => [...this.charts];

  hideSheet() {
    this.book.happens("hideSheet");
    if (this.book.sheets.filter((sheet) => !sheet.hidden).length < 2) {
      throw new Error("You can't hide all the sheets in a document.");
    }
    this.hidden = true;
    if (this.book.active === this) this.book.active = this.book.firstVisible();
    return this;
  }

  /** The texts that the script keeps with the tab, by their keys. */
  readonly metadata = new Map<string, string>();

  addDeveloperMetadata(key: string, value: string) {
    this.book.happens("addDeveloperMetadata");
    this.metadata.set(key, value);
    return this;
  }

  getDeveloperMetadata() {
    return [...this.metadata.keys()].map((key) => ({
      getKey: () => key,
      getValue: () => this.metadata.get(key) ?? null,
      setValue: (value: string) => {
        this.book.happens("setMetadata");
        if (value.length > 30_000) throw new Error("Developer metadata is limited to 30000 characters.");
        this.metadata.set(key, value);
      },
      remove: () => {
        this.book.happens("removeMetadata");
        this.metadata.delete(key);
      },
    }));
  }

  showSheet() {
    this.book.happens("showSheet");
    this.hidden = false;
    return this;
  }

  /** The contents of a block of cells, as getValues would answer them. */
  contents(row: number, column: number, rows: number, columns: number): Content[][] {
    return this.getRange(row, column, rows, columns).getValues();
  }

  cell(row: number, column: number): FakeCell {
    const key = `${row},${column}`;
    const found = this.cells.get(key) ?? { content: "" };
    this.cells.set(key, found);
    return found;
  }

  /** A cell that is only read. */
  seen(row: number, column: number): FakeCell {
    return this.cells.get(`${row},${column}`) ?? BLANK;
  }

  private furthest(axis: 0 | 1): number {
    const filled = [...this.cells].filter(([, cell]) => cell.content !== "");
    return Math.max(0, ...filled.map(([key]) => Number(key.split(",")[axis])));
  }
}

export class FakeRange {
  constructor(
    private readonly sheet: FakeSheet,
    private readonly row: number,
    private readonly column: number,
    private readonly rows: number,
    private readonly columns: number,
  ) {}

  getSheet = () => this.sheet;
  getRow = () => this.row;
  getColumn = () => this.column;
  getNumRows = () => this.rows;
  getNumColumns = () => this.columns;

  offset(row: number, column: number, rows: number, columns: number): FakeRange {
    return this.sheet.getRange(this.row + row, this.column + column, rows, columns);
  }

  getA1Notation() {
    const first = `${letter(this.column)}${this.row}`;
    const last = `${letter(this.column + this.columns - 1)}${this.row + this.rows - 1}`;
    return first === last ? first : `${first}:${last}`;
  }

  getValues(): Content[][] {
    return this.map((cell) => cell.content);
  }

  getDisplayValues(): string[][] {
    return this.map(({ content }) =>
      content instanceof Date ? content.toISOString().slice(0, 10) : String(content),
    );
  }

  setValues(values: unknown[][]) {
    this.sheet.book.happens("setValues");
    if (values.length !== this.rows || values.some((row) => row.length !== this.columns)) {
      throw new Error("The number of rows in the data does not match the number of rows in the range.");
    }
    this.each((cell, r, c) =>
      Object.assign(cell, { formula: undefined }, typed(values[r][c], this.sheet.book.locale, cell.format)),
    );
    return this;
  }

  getFormulas(): string[][] {
    return this.map(({ formula }) => formula ?? "");
  }

  getNumberFormats(): string[][] {
    return this.map(({ format }) => format ?? "General");
  }

  getBackgrounds(): string[][] {
    return this.map(({ background }) => background ?? "#ffffff");
  }

  getFontWeights(): string[][] {
    return this.map(({ bold }) => (bold ? "bold" : "normal"));
  }

  getHorizontalAlignments(): string[][] {
    return this.map(
      ({ align, content }) => align ?? (typeof content === "number" ? "general-right" : "general-left"),
    );
  }

  setBackgrounds(colours: (string | null)[][]) {
    return this.setLook("setBackgrounds", (cell, r, c) => (cell.background = colours[r][c] ?? undefined));
  }

  setFontWeights(weights: (string | null)[][]) {
    return this.setLook("setFontWeights", (cell, r, c) => (cell.bold = weights[r][c] === "bold"));
  }

  setHorizontalAlignments(sides: (string | null)[][]) {
    return this.setLook("setHorizontalAlignments", (cell, r, c) => (cell.align = sides[r][c] ?? undefined));
  }

  private setLook(change: string, of: (cell: FakeCell, row: number, column: number) => unknown) {
    this.sheet.book.happens(change);
    this.each((cell, r, c) => void of(cell, r, c));
    return this;
  }

  setNumberFormats(formats: string[][]) {
    this.sheet.book.happens("setNumberFormats");
    this.each((cell, r, c) => Object.assign(cell, { format: formats[r][c] }));
    return this;
  }

  setFormula(formula: string) {
    this.sheet.book.happens("setFormula");
    this.each((cell) => Object.assign(cell, typed(formula, this.sheet.book.locale)));
    return this;
  }

  setDataValidation(rule: { formula: string; allowInvalid: boolean; help: string } | null) {
    this.sheet.book.happens("setDataValidation");
    const where = this.getA1Notation();
    this.sheet.validations = this.sheet.validations.filter((one) => one.where !== where);
    if (rule === null) return this;
    this.sheet.validations.push({ where, ...rule });
    return this;
  }

  merge() {
    this.sheet.book.happens("merge");
    this.sheet.merged.push(this.getA1Notation());
    return this;
  }

  activate() {
    this.sheet.book.happens("activate");
    if (this.sheet.hidden) throw new Error("Range is on a hidden sheet.");
    Object.assign(this.sheet.book, { active: this.sheet, selected: this, selectedBefore: [] });
    return this;
  }

  protect() {
    this.sheet.book.happens("protect");
    const made = { where: this.getA1Notation(), description: "", warningOnly: false };
    this.sheet.protections.push(made);
    return this.sheet.protectionOf(made);
  }

  private map<Result>(of: (cell: FakeCell) => Result): Result[][] {
    return Array.from({ length: this.rows }, (_, r) =>
      Array.from({ length: this.columns }, (_, c) => of(this.sheet.seen(this.row + r, this.column + c))),
    );
  }

  each(change: (cell: FakeCell, row: number, column: number) => void): void {
    for (let r = 0; r < this.rows; r++) {
      for (let c = 0; c < this.columns; c++) change(this.sheet.cell(this.row + r, this.column + c), r, c);
    }
  }
}

const PROTECTION_TYPE = { RANGE: { type: "RANGE" } };
const CHART_TYPE = { LINE: { type: "LINE" } };

export class FakeBook {
  readonly sheets: FakeSheet[] = [];
  readonly properties = new Map<string, string>();
  userLocale = "en";
  /** The spreadsheet's locale, by which it reads what is typed. */
  locale = "en_US";
  readonly menus: { caption: string; items: [string, string][] }[] = [];
  readonly log: string[] = [];
  sidebar?: { file: string; title: string; content: string };
  /** The messages in the corner of the spreadsheet. */
  readonly toasts: string[] = [];
  /** Ranges by their names. One whose tab is deleted stays, without cells. */
  readonly namedRanges = new Map<string, FakeRange>();
  /** The HTML files of the script, by their names. */
  readonly files = new Map<string, string>();
  /** The names of the HTML files that the script has asked for. */
  readonly asked: string[] = [];
  active: FakeSheet;
  /** The range that was selected last. */
  selected: FakeRange | null = null;
  /** The ranges that were selected before it, with Ctrl. */
  selectedBefore: FakeRange[] = [];
  /** The calls that changed something, in order. */
  readonly done: string[] = [];
  /** Called before each change. A test can make it throw. */
  before: (change: string) => void = () => undefined;
  private lastId = 0;

  constructor() {
    this.active = this.addSheet("Sheet1");
  }

  /**
   * Whether somebody has granted the script its permissions. Before that Google runs an add-on in AuthMode.NONE:
   * it may compute, read the user's language and add a menu.
   */
  isPermitted = true;

  /** A call that needs a permission. */
  private granted<Args extends unknown[], Answer>(name: string, call: (...args: Args) => Answer) {
    return (...args: Args): Answer => {
      if (!this.isPermitted) throw new Error(`You do not have permission to call ${name}`);
      return call(...args);
    };
  }

  /** Whether some script holds the lock of the document. */
  isLocked = false;
  /** What the changes did without the lock. */
  readonly unlocked: string[] = [];

  /** A lock as one run of the script gets it. */
  private lockOf() {
    let isMine = false;
    return {
      tryLock: (patience: number) => {
        if (!(patience > 0)) throw new Error("Invalid argument: timeoutInMillis");
        if (this.isLocked) return false;
        return (this.isLocked = isMine = true);
      },
      releaseLock: () => {
        if (isMine) this.isLocked = isMine = false;
      },
    };
  }

  /** The named ranges whose tab is still there, or those of one tab. */
  namedRangesOf(of?: FakeSheet) {
    const known = [...this.namedRanges].filter(([, range]) => this.sheets.includes(range.getSheet()));
    return known
      .filter(([, range]) => of === undefined || range.getSheet() === of)
      .map(([name]) => {
        const named = {
          getName: () => name,
          getRange: () => this.namedRanges.get(name),
          setRange: (range: FakeRange) => {
            this.happens("setRangeOfName");
            this.namedRanges.set(name, range);
            return named;
          },
          remove: () => {
            this.happens("removeName");
            this.namedRanges.delete(name);
          },
        };
        return named;
      });
  }

  setNamedRange(name: string, range: FakeRange): void {
    this.happens("setNamedRange");
    const isAddress = /^([a-z]{1,3}\d+|r\d*c\d*)$/i.test(name);
    if (!/^[\p{L}_][\p{L}\p{N}_]{0,249}$/u.test(name) || isAddress || /^(true|false)/i.test(name))
      throw new Error(`The name ${name} is invalid.`);
    const taken = [...this.namedRanges.keys()].find((one) => one.toLowerCase() === name.toLowerCase());
    this.namedRanges.set(taken ?? name, range);
  }

  /** The addresses of the named ranges. */
  addressesOfNames(): Record<string, string> {
    const addressed = [...this.namedRanges].map(([name, range]) => [
      name,
      `${range.getSheet().name}!${range.getA1Notation()}`,
    ]);
    return Object.fromEntries(addressed) as Record<string, string>;
  }

  happens(change: string): void {
    if (!this.isLocked) this.unlocked.push(change);
    this.before(change);
    this.done.push(change);
  }

  addSheet(name: string, index = this.sheets.length): FakeSheet {
    const sheet = new FakeSheet(this, this.lastId++, name);
    this.sheets.splice(index, 0, sheet);
    return sheet;
  }

  firstVisible(): FakeSheet {
    return this.sheets.find((sheet) => !sheet.hidden) ?? this.sheets[0];
  }

  names(): string[] {
    return this.sheets.map((sheet) => sheet.name);
  }

  mustBeFree(name: string): void {
    if (this.names().some((taken) => taken.toLowerCase() === name.toLowerCase())) {
      throw new Error(`A sheet with the name "${name}" already exists. Please enter another name.`);
    }
  }

  sheet(name: string): FakeSheet {
    const found = this.sheets.find((sheet) => sheet.name === name);
    if (found === undefined) throw new Error(`there is no tab ${name} among ${this.names().join(", ")}`);
    return found;
  }

  /** The globals of a script that is bound to this spreadsheet. */
  services() {
    const spreadsheet = {
      getSheets: () => [...this.sheets],
      createTextFinder: (words: string) => {
        const finder = {
          matchEntireCell: (isWhole: true) => isWhole && finder,
          matchCase: (isSame: true) => isSame && finder,
          findAll: () =>
            this.sheets.flatMap((sheet) =>
              [...sheet.cells].flatMap(([at, { content }]) => {
                const [row, column] = at.split(",").map(Number);
                return content === words ? [sheet.getRange(row, column, 1, 1)] : [];
              }),
            ),
        };
        return finder;
      },
      getSpreadsheetLocale: () => this.locale,
      getActiveSheet: () => this.active,
      setActiveSheet: (sheet: FakeSheet) => {
        this.happens("setActiveSheet");
        if (!this.sheets.includes(sheet)) throw new Error("Invalid argument: sheet");
        this.active = sheet;
        return sheet;
      },
      insertSheet: (name: string, index: number) => {
        this.happens("insertSheet");
        this.mustBeFree(name);
        this.active = this.addSheet(name, index);
        return this.active;
      },
      toast: (message: string, title: string, seconds: number) => {
        if (title === "" || !(seconds > 0)) throw new Error("Invalid argument");
        this.toasts.push(message);
      },
      getNamedRanges: () => this.namedRangesOf(),
      setNamedRange: (name: string, range: FakeRange) => this.setNamedRange(name, range),
      deleteSheet: (sheet: FakeSheet) => {
        this.happens("deleteSheet");
        this.sheets.splice(this.sheets.indexOf(sheet), 1);
        if (this.active === sheet) this.active = this.firstVisible();
      },
    };
    const newMenu = (caption: string) => {
      const items: [string, string][] = [];
      const menu = {
        addItem: (text: string, name: string) => {
          items.push([text, name]);
          return menu;
        },
        addSeparator: () => menu,
        addToUi: () => this.menus.push({ caption, items }),
      };
      return menu;
    };
    const ui = {
      createMenu: (caption: string) => newMenu(caption),
      createAddonMenu: () => newMenu("Extensions"),
      showSidebar: this.granted(
        "Ui.showSidebar",
        (page: { file: string; title: string; content: string }) => void (this.sidebar = page),
      ),
    };
    const properties = {
      getProperty: (key: string) => this.properties.get(key) ?? null,
      getProperties: () => Object.fromEntries(this.properties),
      setProperty: (key: string, value: string) => {
        this.happens("setProperty");
        if (Buffer.byteLength(value) > 9 * 1024) throw new Error("Argument too large: value");
        this.properties.set(key, value);
        return properties;
      },
      deleteProperty: (key: string) => {
        this.happens("deleteProperty");
        this.properties.delete(key);
        return properties;
      },
    };
    return {
      SpreadsheetApp: {
        getActiveSpreadsheet: this.granted("SpreadsheetApp.getActiveSpreadsheet", () => spreadsheet),
        getActiveRange: this.granted("SpreadsheetApp.getActiveRange", () => this.selected),
        getActiveRangeList: this.granted("SpreadsheetApp.getActiveRangeList", () => {
          const ranges = this.selected === null ? [] : [...this.selectedBefore, this.selected];
          return ranges.length === 0 ? null : { getRanges: () => ranges };
        }),
        getCurrentCell: this.granted(
          "SpreadsheetApp.getCurrentCell",
          () =>
            this.selected &&
            this.selected.getSheet().getRange(this.selected.getRow(), this.selected.getColumn()),
        ),
        ProtectionType: PROTECTION_TYPE,
        newDataValidation: () => {
          const rule = { formula: "", allowInvalid: false, help: "" };
          const set = (part: Partial<typeof rule>) => Object.assign(builder, void Object.assign(rule, part));
          const builder = {
            requireFormulaSatisfied: (formula: string) => set({ formula }),
            setAllowInvalid: (allowInvalid: boolean) => set({ allowInvalid }),
            setHelpText: (help: string) => set({ help }),
            build: () => rule,
          };
          return builder;
        },
        getUi: () => ui,
        flush: () => {
          this.happens("flush");
          for (const sheet of this.sheets) sheet.emptyFills();
        },
      },
      Charts: { ChartType: CHART_TYPE },
      HtmlService: {
        createHtmlOutputFromFile: (file: string) => {
          this.asked.push(file);
          const content = this.files.get(file);
          if (content === undefined) throw new Error(`No HTML file named ${file} was found.`);
          const page = {
            file,
            title: "",
            content,
            getContent: () => page.content,
            setContent: (content: string) => Object.assign(page, { content }),
            setTitle: (title: string) => Object.assign(page, { title }),
          };
          return page;
        },
      },
      PropertiesService: {
        getDocumentProperties: this.granted("PropertiesService.getDocumentProperties", () => properties),
      },
      LockService: {
        getDocumentLock: this.granted("LockService.getDocumentLock", () => this.lockOf()),
      },
      Utilities: {
        newBlob: (text: string) => ({ getBytes: () => [...Buffer.from(text)] }),
        DigestAlgorithm: { MD5: "MD5" },
        computeDigest: (_: unknown, text: string) => [...createHash("md5").update(text).digest()],
        base64Encode: (bytes: number[]) => Buffer.from(bytes).toString("base64"),
      },
      Session: { getActiveUserLocale: () => this.userLocale },
      Logger: { log: (text: string) => this.log.push(text) },
    };
  }
}

/** The languages of these tests in which the decimal sign is a comma. */
const COMMA_LANGUAGES = ["de", "es", "fr", "it", "nl", "pl", "pt"];

/**
 * Reads what is written into a cell as Sheets does: a text as if somebody typed it. A script is not told of a
 * formula that the locale cannot parse; the cell shows an error.
 */
function typed(value: unknown, locale: string, format?: string): FakeCell {
  if (typeof value === "number" || typeof value === "boolean" || value instanceof Date)
    return { content: value };
  if (typeof value !== "string") throw new Error(`setValues got ${Object.prototype.toString.call(value)}`);
  // Whether a cell of texts keeps an apostrophe is not known, so this one does, and a test sees it.
  if (format === "@" && !/^'?[=+＝]/.test(value)) return { content: value };
  if (value.startsWith("'")) return { content: value.slice(1) };
  if (/^[=+＝]/.test(value)) return { content: parses(value, locale) ? 0 : "#ERROR!", formula: value };
  if (/^#/.test(value)) return { content: "#ERROR!" };
  // Sheets knows more signs of money and of dates than the table.
  const plain = value.replace(/^[¥€$£](?=\d)/, "").replace(/^(\d+)\s*[–-]\s*(\d+)$/, "$1-$2");
  const stored = typedIn(countryOf(locale), plain);
  if (stored.kind === "boolean") return { content: stored.value };
  if (stored.kind !== "number") return { content: value };
  return { content: stored.shownAs === "date" ? dateOf(stored.value) : stored.value };
}

/** The country of the table whose numbers are typed as in a locale. */
function countryOf(locale: string): Country {
  const [language] = locale.split("_");
  return language === "de" ? "de" : COMMA_LANGUAGES.includes(language) ? "fr" : "en";
}

/** A day as a script gets it. */
function dateOf(day: number): Date {
  return new Date((day - 25_569) * 86_400_000);
}

/**
 * Whether a locale can parse a formula. A semicolon between arguments is right in every locale; a comma, or a
 * decimal point, only where decimals have points.
 */
function parses(formula: string, locale: string): boolean {
  const bare = formula.replace(/"[^"]*"|'[^']*'/g, "0");
  const decimalComma = COMMA_LANGUAGES.includes(locale.split("_")[0]);
  return decimalComma ? !/,|\d\.\d/.test(bare) : !/\d,\d+\.\d/.test(bare);
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, sign) => number * 26 + sign.charCodeAt(0) - 64, 0);
}

function letter(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? letter(rest) : "") + String.fromCharCode(65 + ((column - 1) % 26));
}
