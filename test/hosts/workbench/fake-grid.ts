import { workbenchHost } from "../../../src/hosts/workbench/host";
import { columnLetters, columnNumber } from "../../../src/sheets/column-letters";
import { type SheetHost } from "../../../src/sheets/sheet-host";

/*
 * The grid of the workbench as its adapter calls it, in memory: it has only the calls that the adapter makes, keeps cells as the
 * grid keeps them, and computes nothing. What the grid itself does is tested in a browser.
 */

interface GridCell {
  v?: unknown;
  f?: string | null;
  si?: string | null;
  t?: number | null;
  s?: unknown;
}

type Rows = Record<number, Record<number, GridCell>>;

/** The row and the column of an address, counted from 0. */
function place(address: string): [row: number, column: number] {
  const [, letters = "", digits] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return [Number(digits) - 1, columnNumber(letters)];
}

interface SheetData {
  id: string;
  cellData?: Rows;
  rowCount?: number;
  columnCount?: number;
  custom?: Record<string, unknown>;
}

const DEFAULT_WIDTH = 88;

export class FakeTab {
  readonly cells = new Map<string, GridCell>();
  rowCount: number;
  columnCount: number;
  custom: Record<string, unknown>;
  hiddenRows = new Set<number>();
  readonly columnWidths = new Map<number, number>();

  constructor(
    readonly grid: FakeGrid,
    public name: string,
    readonly data: SheetData,
  ) {
    this.rowCount = data.rowCount ?? 200;
    this.columnCount = data.columnCount ?? 26;
    this.custom = data.custom ?? {};
    for (const [row, line] of Object.entries(data.cellData ?? {}))
      for (const [column, cell] of Object.entries(line)) this.cells.set(`${row},${column}`, { ...cell });
  }

  /** The contents from A1 on: a formula as it is, otherwise the value. */
  contents(): unknown[][] {
    return Array.from({ length: this.getLastRow() + 1 }, (_, row) =>
      Array.from({ length: this.getLastColumn() + 1 }, (__, column) => {
        const { f, v } = this.cell(row, column);
        return f || (v ?? "");
      }),
    );
  }

  /** Types into a cell: a text that begins with = is a formula. */
  type(address: string, value: string | number | boolean): void {
    const [row, column] = place(address);
    const cell = typeof value === "string" && value.startsWith("=") ? { f: value } : { v: value };
    this.cells.set(`${row},${column}`, typeof value === "boolean" ? { v: Number(value), t: 3 } : cell);
  }

  cell = (row: number, column: number): GridCell => this.cells.get(`${row},${column}`) ?? {};
  getSheetName = () => this.name;
  getSheetId = () => this.data.id;
  getLastRow = () => this.last(0);
  getLastColumn = () => this.last(1);
  getMaxRows = () => this.rowCount;
  getMaxColumns = () => this.columnCount;
  setRowCount = (count: number) =>
    this.grid.happens("setRowCount", () => this.resize(count, this.columnCount));
  setColumnCount = (count: number) =>
    this.grid.happens("setColumnCount", () => this.resize(this.rowCount, count));
  setColumnWidth = (column: number, width: number) =>
    this.grid.happens("setColumnWidth", () => this.columnWidths.set(column, width));
  scrollToCell = (row: number, column: number) => void (this.grid.scrolledTo = [row, column]);
  getSelection = () =>
    this.grid.selected.length === 0
      ? null
      : { getActiveRangeList: () => this.grid.selected.map((address) => this.getRange(address)) };
  getActiveCell = () => {
    const [first] = this.grid.selected;
    return first === undefined ? null : this.getRange(first.split(":")[0]);
  };
  getSheet = () => ({
    getRowVisible: (row: number) => !this.hiddenRows.has(row),
    getColumnWidth: (column: number) => this.columnWidths.get(column) ?? DEFAULT_WIDTH,
    getCustomMetadata: () => this.custom,
    getCellMatrix: () => ({
      forValue: (look: (row: number, column: number, cell: GridCell) => boolean) => {
        for (const [at, cell] of this.cells) {
          const [row, column] = at.split(",").map(Number);
          if (look(row, column, cell) === false) return;
        }
      },
    }),
  });

  getRange = (first: number | string, column = 0, height = 1, width = 1): FakeRange => {
    if (typeof first === "number") return new FakeRange(this, first, column, height, width);
    const [from, to = from] = first.split(":").map(place);
    return new FakeRange(this, from[0], from[1], to[0] - from[0] + 1, to[1] - from[1] + 1);
  };

  private resize(rows: number, columns: number): void {
    Object.assign(this, { rowCount: rows, columnCount: columns });
    for (const at of this.cells.keys()) {
      const [row, column] = at.split(",").map(Number);
      if (row >= rows || column >= columns) this.cells.delete(at);
    }
  }

  /** The grid counts cells that have only a look, and says 0 of a tab without cells. */
  private last(axis: 0 | 1): number {
    return [...this.cells.keys()].reduce((most, at) => Math.max(most, Number(at.split(",")[axis])), 0);
  }
}

class FakeRange {
  constructor(
    readonly tab: FakeTab,
    readonly row: number,
    readonly column: number,
    readonly height: number,
    readonly width: number,
  ) {
    this.refuseBeyond();
  }

  getRow = () => this.row;
  getColumn = () => this.column;
  getHeight = () => this.height;
  getWidth = () => this.width;
  getRange = () => ({
    startRow: this.row,
    startColumn: this.column,
    endRow: this.row + this.height - 1,
    endColumn: this.column + this.width - 1,
  });
  getA1Notation = () => {
    const { startRow, startColumn, endRow, endColumn } = this.getRange();
    const [first, last] = [
      `${columnLetters(startColumn)}${startRow + 1}`,
      `${columnLetters(endColumn)}${endRow + 1}`,
    ];
    return first === last ? first : `${first}:${last}`;
  };
  offset = (down: number, across: number, height = this.height, width = this.width) =>
    new FakeRange(this.tab, this.row + down, this.column + across, height, width);
  getValues = () => this.map(({ v }) => v ?? null);
  getFormulas = () => this.map(({ f, si }) => f ?? (si ? "=shared" : ""));
  getCellDataGrid = () => this.map((cell) => (Object.keys(cell).length === 0 ? null : cell));
  getCellDatas = () => this.getCellDataGrid();
  getDisplayValue = () => this.tab.grid.shown ?? this.tab.cell(this.row, this.column).v ?? null;
  setValues = (cells: GridCell[][]) =>
    this.tab.grid.happens("setValues", () => {
      this.refuseBeyond();
      cells.forEach((line, r) =>
        line.forEach((cell, c) => {
          const at = `${this.row + r},${this.column + c}`;
          const merged = { ...this.tab.cells.get(at), ...cell };
          // The grid forgets what is null.
          const kept = Object.entries(merged).filter(([, part]) => part !== null && part !== undefined);
          this.tab.cells.set(at, Object.fromEntries(kept));
        }),
      );
    });
  setFormula = (formula: string) => this.setValues([[{ v: null, f: formula }]]);
  activate = () =>
    this.tab.grid.happens("activate", () => {
      this.tab.grid.active = this.tab;
      this.tab.grid.selected = [this.getA1Notation()];
    });

  private refuseBeyond(): void {
    const { tab, row, column, height, width } = this;
    if (row + height > tab.rowCount || column + width > tab.columnCount) throw new Error("no such range");
  }

  private map<Result>(of: (cell: GridCell) => Result): Result[][] {
    return Array.from({ length: this.height }, (_, r) =>
      Array.from({ length: this.width }, (__, c) => of(this.tab.cell(this.row + r, this.column + c))),
    );
  }
}

interface Name {
  name: string;
  ref: string;
  comment: string;
}

/** What shows other cells: nothing of the workbook changes, and Undo does not take it back. */
const NO_STEP = ["setActiveSheet", "activate"];

export class FakeGrid {
  tabs: FakeTab[] = [];
  active: FakeTab;
  selected: string[] = [];
  names: Name[] = [];
  metadata: Record<string, unknown> | undefined;
  scrolledTo: [row: number, column: number] | undefined;
  /** What a cell shows, where a test says so. */
  shown: string | undefined;
  /** What was written, and the steps of Undo, each with what it holds. */
  readonly done: string[] = [];
  steps: string[][] = [];
  /** Called before each change; it may throw. */
  before: (change: string) => void = () => undefined;
  /** How calculations end, one after the other. */
  ends = [3];
  named: string[] = [];
  private step: string[] | undefined;
  private quiet = 0;
  private readonly waiting = new Set<(state: number) => void>();
  private made = 0;
  private readonly listeners = new Set<(event: { id: string }) => void>();

  constructor(...names: string[]) {
    for (const name of names) this.add(name);
    [this.active] = this.tabs;
  }

  add(name: string, data: Partial<SheetData> = {}): FakeTab {
    const tab = new FakeTab(this, name, { id: `tab${++this.made}`, ...data });
    this.tabs.push(tab);
    return tab;
  }

  tab(name: string): FakeTab {
    const found = this.tabs.find((tab) => tab.name === name);
    if (!found) throw new Error(`there is no tab ${name}`);
    return found;
  }

  /** A calculation ends. */
  ended(state: number): void {
    for (const told of [...this.waiting]) told(state);
  }

  happens(change: string, work: () => unknown): void {
    this.before(change);
    work();
    this.done.push(change);
    if (this.quiet === 0 && !NO_STEP.includes(change)) {
      if (this.step) this.step.push(change);
      else this.steps.push([change]);
    }
    const kind = NO_STEP.includes(change) ? "operation" : "mutation";
    for (const told of this.listeners) told({ id: `sheet.${kind}.${change}` });
  }

  /** The frame of the pane, whose parent is the page of the workbench. */
  window(): object {
    const book = {
      getId: () => "book",
      getSheets: () => [...this.tabs],
      getSheetByName: (name: string) => this.tabs.find((tab) => tab.name === name) ?? null,
      getSheetBySheetId: (id: string) => this.tabs.find((tab) => tab.getSheetId() === id) ?? null,
      getActiveSheet: () => this.active,
      setActiveSheet: (tab: FakeTab) => this.happens("setActiveSheet", () => (this.active = tab)),
      insertSheet: (name: string, { sheet }: { sheet: SheetData }) => {
        let made: FakeTab | undefined;
        this.happens("insertSheet", () => (made = this.add(name, sheet)));
        return made;
      },
      deleteSheet: (tab: FakeTab) =>
        this.happens("deleteSheet", () => {
          this.tabs = this.tabs.filter((one) => one !== tab);
          if (this.active === tab) [this.active] = this.tabs;
        }),
      getDefinedNames: () => this.names.map((one) => this.definedName(one)),
      getDefinedName: (name: string) => {
        const found = this.names.find((one) => one.name === name);
        return found ? this.definedName(found) : null;
      },
      deleteDefinedName: (name: string) =>
        this.happens("deleteDefinedName", () => (this.names = this.names.filter((one) => one.name !== name))),
      newDefinedNameBuilder: () => {
        const made: Name = { name: "", ref: "", comment: "" };
        const set = (part: Partial<Name>) => Object.assign(builder, void Object.assign(made, part));
        const builder = {
          setName: (name: string) => set({ name }),
          setRef: (ref: string) => set({ ref }),
          setComment: (comment: string) => set({ comment }),
          setScopeToWorkbook: () => builder,
          build: () => made,
        };
        return builder;
      },
      getCustomMetadata: () => this.metadata,
    };
    const univerAPI = {
      getActiveWorkbook: () => (this.tabs.length > 0 ? book : null),
      getFormula: () => ({
        calculationEnd: (told: (state: number) => void) => {
          this.waiting.add(told);
          const { ends } = this;
          void Promise.resolve().then(() => ends.forEach((state) => this.waiting.has(told) && told(state)));
          return { dispose: () => void this.waiting.delete(told) };
        },
      }),
      Event: { CommandExecuted: "CommandExecuted" },
      addEvent: (_: string, told: (event: { id: string }) => void) => {
        this.listeners.add(told);
        return { dispose: () => void this.listeners.delete(told) };
      },
      syncExecuteCommand: (id: string, wanted: Name) =>
        this.happens(id, () => {
          if (id !== "sheet.command.insert-defined-name") throw new Error(`${id} is not registered`);
          this.names.push({ ...wanted });
        }),
    };
    return {
      univerAPI,
      nameAfter: (wished: string) => void this.named.push(wished),
      toCells: () => true,
      setRules: (_: string, id: string, rules: object) =>
        this.happens("setRules", () => {
          const tab = this.tabs.find((one) => one.getSheetId() === id);
          if (tab) tab.custom = { ...tab.custom, ...rules };
        }),
      oneUndo: (_: string, onto?: { kept: string[] }) => {
        const kept = onto?.kept ?? [];
        if (!onto) this.steps.push(kept);
        this.step = kept;
        return {
          kept,
          dispose: () => (this.step = undefined),
          forget: () => (this.steps = this.steps.filter((one) => one !== kept)),
        };
      },
      noUndo: () => {
        this.quiet++;
        return { dispose: () => void this.quiet-- };
      },
    };
  }

  private definedName({ name, ref, comment }: Name) {
    return { getName: () => name, getFormulaOrRefString: () => ref, getComment: () => comment };
  }
}

/** Opens the workbench with a grid; without one it is still loading. */
export function openWorkbench(grid?: FakeGrid, more: object = {}): SheetHost {
  const window = { parent: { ...grid?.window(), ...more } };
  Object.defineProperty(globalThis, "window", { value: window, configurable: true });
  return workbenchHost;
}

export function closeWorkbench(): void {
  Reflect.deleteProperty(globalThis, "window");
}
