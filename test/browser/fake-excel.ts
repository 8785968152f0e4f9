/** What a test may look at in the workbook, and how it makes Excel refuse. */
export interface FakeExcel {
  tabs: FakeTab[];
  active: string;
  /** The block selected in the tab in front, counted from 0; null while a chart or several blocks are selected. */
  selected: FakeBlock | null;
  /** The pane's settings as the document has saved them. */
  settings: Record<string, unknown>;
  /** The newest version of the requirement set ExcelApi that this Excel has. */
  version: number;
  /** Thrown by every batch until it is taken away: a cell is being edited, the workbook is protected. */
  always: Refusal | null;
  /** The numbers of the operations, counted over all batches, that are refused; the rest of their batch is lost. */
  refused: number[];
  /** Operations that were tried so far. */
  tried: number;
  /** Operations on a page's layout among those tried, by their numbers. */
  pageOperations: number[];
  /** The numbers of the batches, counted from 1, that are done in full and then answered with a failure. */
  lost: number[];
  batches: number;
  /** Every batch after so many waits until this is raised: a slow connection. */
  pausedAfter: number;
  /** Deletes a tab of this name just before the operation of this number: somebody else is at work. */
  deletedBefore: { name: string; operation: number } | null;
}

export interface FakeTab {
  id: string;
  name: string;
  /** What stands in the cells; `madeOf` is a date or the like where Excel would make one of the text. */
  cells: (string | number | boolean | { madeOf: string } | { formula: string })[][];
  formats: string[][];
  bold: string[];
  /** Blocks with a fill, `row,column rowsxcolumns` or addresses, and their colours. */
  fills: { where: string; color: string }[];
  rightAligned: string[];
  /** Points, by column. */
  widths: number[];
  frozenRows: number;
  page: { titleRows?: string; orientation?: string; zoom?: object; centerFooter?: string };
  charts: FakeChart[];
}

export interface FakeBlock {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export interface FakeChart {
  type: string;
  title: string;
  across: string;
  up: string;
  series: { name: string; x: string; y: string }[];
  position: string;
}

export interface Refusal {
  code: string;
  message: string;
}

declare global {
  interface Window {
    fakeExcel: FakeExcel;
  }
}

/**
 * Stands in for office.js inside Excel. Like Excel it collects what a batch asks for and does nothing before
 * sync(); then it goes through it in order, up to the first operation that fails, and what was done stays done.
 * Properties can be read only when they were loaded and synced. Runs in the page, so it knows nothing from outside.
 */
function installFakeExcel(names: string[]): void {
  interface OfficeError extends Error {
    code: string;
  }
  type Operation = () => void;
  type Place = FakeBlock & { tab: FakeTab };
  /** What a chart is told of a range. */
  interface Area {
    where(): string;
  }

  const newTab = (id: string, name: string): FakeTab => ({
    id,
    name,
    cells: [],
    formats: [],
    bold: [],
    fills: [],
    rightAligned: [],
    widths: [],
    frozenRows: 0,
    page: {},
    charts: [],
  });
  const state: FakeExcel = {
    tabs: names.map((name, index) => newTab(`{old-${index}}`, name)),
    active: names[0],
    selected: { row: 0, column: 0, rows: 1, columns: 1 },
    settings: {},
    version: 1.17,
    always: null,
    refused: [],
    tried: 0,
    pageOperations: [],
    lost: [],
    batches: 0,
    pausedAfter: Infinity,
    deletedBefore: null,
  };
  let made = 0;

  const refusal = (code: string, message: string): OfficeError => Object.assign(new Error(message), { code });
  const tabOf = (id: string): FakeTab => {
    const tab = state.tabs.find((one) => one.id === id || one.name === id);
    if (!tab) throw refusal("ItemNotFound", "The requested resource doesn't exist.");
    return tab;
  };

  /** A value that the page gets to see only after it was loaded and synced. */
  const loadable = <Value>(read: () => Value) => {
    let loaded: { value: Value } | undefined;
    return {
      load: () => {
        loaded = { value: read() };
      },
      get: (): Value => {
        if (!loaded) throw refusal("PropertyNotLoaded", "The property is not available: load it, then sync.");
        return loaded.value;
      },
    };
  };

  /** What Excel makes of text in a cell: with the format @ it stays text. */
  const typed = (value: string | number, format: string): FakeTab["cells"][number][number] => {
    if (typeof value === "number" || format === "@" || value === "") return value;
    if (/^=[^=]/.test(value)) return { formula: value };
    if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
    if (/^(true|false)$/i.test(value)) return value.toLowerCase() === "true";
    return /^[=+\-@]|^\d+[-/–]\d+$|^(jan|feb|march|apr|may)[a-z]* \d+$/i.test(value)
      ? { madeOf: value }
      : value;
  };

  const letters = (column: number): string =>
    (column > 25 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));
  const address = ({ row, column, rows, columns }: FakeBlock): string => {
    // As Excel writes a whole column.
    if (row === 0 && rows === 1_048_576) return `${letters(column)}:${letters(column + columns - 1)}`;
    const first = `${letters(column)}${row + 1}`;
    return rows * columns === 1 ? first : `${first}:${letters(column + columns - 1)}${row + rows}`;
  };
  const where = ({ row, column, rows, columns }: FakeBlock) => `${row},${column} ${rows}x${columns}`;

  class Context {
    private queue: Operation[] = [];
    readonly workbook = {
      worksheets: this.worksheets(),
      getSelectedRange: () => this.range(() => this.selection(), true),
      getActiveCell: () => this.range(() => ({ ...this.selection(), rows: 1, columns: 1 }), true),
    };

    async sync(): Promise<void> {
      const batch = this.queue;
      this.queue = [];
      await new Promise((resolve) => setTimeout(resolve));
      if (batch.length === 0) return;
      while (state.batches >= state.pausedAfter) await new Promise((resolve) => setTimeout(resolve));
      if (state.always) throw refusal(state.always.code, state.always.message);
      for (const operation of batch) {
        state.tried++;
        if (state.deletedBefore?.operation === state.tried) {
          const { name } = state.deletedBefore;
          state.tabs = state.tabs.filter((tab) => tab.name !== name);
        }
        if (state.refused.includes(state.tried)) {
          throw refusal("GeneralException", `operation ${state.tried} broke down`);
        }
        operation();
      }
      state.batches++;
      if (state.lost.includes(state.batches)) throw refusal("RequestAborted", "The connection broke off.");
    }

    private ask(operation: Operation): void {
      this.queue.push(operation);
    }

    private worksheets() {
      const items = loadable(() => state.tabs.map(({ name }) => ({ name })));
      return {
        load: () => this.ask(items.load),
        get items() {
          return items.get();
        },
        add: (name: string) => {
          const id = `{new-${++made}}`;
          this.ask(() => {
            if (state.tabs.some((tab) => tab.name.toLowerCase() === name.toLowerCase())) {
              throw refusal(
                "ItemAlreadyExists",
                "A resource with the same name or identifier already exists.",
              );
            }
            if (name === "" || name.length > 31 || /[[\]:*?/\\]/.test(name)) {
              throw refusal(
                "InvalidArgument",
                "The argument is invalid or missing or has an incorrect format.",
              );
            }
            state.tabs.push(newTab(id, name));
          });
          return this.tab(id);
        },
        getItem: (id: string) => {
          this.ask(() => tabOf(id));
          return this.tab(id);
        },
        getItemOrNullObject: (id: string) => {
          const missing = loadable(() => !state.tabs.some((tab) => tab.id === id || tab.name === id));
          this.ask(missing.load);
          return Object.defineProperty(this.tab(id), "isNullObject", { get: missing.get });
        },
      };
    }

    private tab(id: string) {
      const own = loadable(() => ({ id, name: tabOf(id).name }));
      return {
        load: () => this.ask(own.load),
        get id() {
          return own.get().id;
        },
        get name() {
          return own.get().name;
        },
        getRangeByIndexes: (row: number, column: number, rows: number, columns: number) =>
          this.range(() => ({ tab: tabOf(id), row, column, rows, columns })),
        getRanges: (addresses: string) => ({
          format: {
            fill: this.setters({
              color: (color: string) => {
                if (addresses.length > 8192) throw refusal("InvalidArgument", "The argument is too long.");
                tabOf(id).fills.push({ where: addresses, color });
              },
            }),
          },
        }),
        charts: {
          add: (type: string, source: Area, by: string) => this.chart(id, type, source, by),
        },
        pageLayout: this.pageLayout(id),
        freezePanes: {
          freezeRows: (rows: number) =>
            this.ask(() => {
              tabOf(id).frozenRows = rows;
            }),
        },
        activate: () =>
          this.ask(() => {
            state.active = tabOf(id).name;
          }),
        delete: () =>
          this.ask(() => {
            const gone = tabOf(id);
            state.tabs = state.tabs.filter((tab) => tab !== gone);
            if (state.active === gone.name) state.active = state.tabs[0].name;
          }),
      };
    }

    private pageLayout(id: string) {
      const page = (operation: (page: FakeTab["page"]) => void) =>
        this.ask(() => {
          state.pageOperations.push(state.tried);
          operation(tabOf(id).page);
        });
      return {
        setPrintTitleRows: (rows: string) => page((it) => (it.titleRows = rows)),
        set orientation(orientation: string) {
          page((it) => (it.orientation = orientation));
        },
        set zoom(zoom: object) {
          page((it) => (it.zoom = zoom));
        },
        headersFooters: {
          defaultForAllPages: {
            set centerFooter(text: string) {
              page((it) => (it.centerFooter = text));
            },
          },
        },
      };
    }

    private chart(id: string, type: string, source: Area, by: string) {
      const made: FakeChart = { type, title: "", across: "", up: "", series: [], position: "" };
      this.ask(() => {
        if (by !== "Columns") throw refusal("InvalidArgument", "The argument is invalid.");
        made.series = [{ name: "Series1", x: "", y: source.where() }];
        tabOf(id).charts.push(made);
      });
      const series = (at: () => FakeChart["series"][number]) => ({
        setXAxisValues: (range: Area) => this.ask(() => (at().x = range.where())),
        setValues: (range: Area) => this.ask(() => (at().y = range.where())),
      });
      const withName = (at: () => FakeChart["series"][number]) =>
        Object.defineProperty(series(at), "name", {
          set: (name: string) => this.ask(() => (at().name = name)),
        });
      return {
        series: {
          getItemAt: (index: number) => withName(() => made.series[index]),
          add: (name: string) => {
            const added = { name, x: "", y: "" };
            this.ask(() => made.series.push(added));
            return withName(() => added);
          },
        },
        title: this.setters({ text: (text: string) => (made.title = text) }),
        axes: {
          categoryAxis: { title: this.setters({ text: (text: string) => (made.across = text) }) },
          valueAxis: { title: this.setters({ text: (text: string) => (made.up = text) }) },
        },
        setPosition: (from: Area, to: Area) =>
          this.ask(() => (made.position = `${from.where()} to ${to.where()}`)),
      };
    }

    /** An object whose properties can be set only, each setting an operation of the batch. */
    private setters<Value>(properties: Record<string, (value: Value) => unknown>): object {
      const target = {};
      for (const [name, set] of Object.entries(properties)) {
        Object.defineProperty(target, name, {
          enumerable: true,
          get: () => undefined,
          set: (value: Value) => this.ask(() => set(value)),
        });
      }
      return target;
    }

    private selection(): Place {
      if (!state.selected) {
        throw refusal("InvalidSelection", "The current selection is invalid for this operation.");
      }
      return { tab: tabOf(state.active), ...state.selected };
    }

    /** @param inBatch whether finding the place is itself an operation that can be refused */
    private range(at: () => Place, inBatch = false) {
      const ask = (operation: Operation) => this.ask(operation);
      if (inBatch) ask(at);
      const fits = (matrix: unknown[][], { rows, columns }: FakeBlock) => {
        if (matrix.length === rows && matrix.every((line) => line.length === columns)) return;
        throw refusal("InvalidArgument", "The number of rows or columns does not match the range.");
      };
      const write = (values: (string | number)[][]) => {
        ask(() => {
          const place = at();
          const { tab, row, column } = place;
          fits(values, place);
          if (values.flat().some((value) => typeof value === "string" && value.startsWith("=="))) {
            throw refusal("InvalidArgument", "The formula has an error.");
          }
          values.forEach((line, r) => {
            tab.cells[row + r] ??= [];
            line.forEach((value, c) => {
              tab.cells[row + r][column + c] = typed(value, tab.formats[row + r]?.[column + c] ?? "General");
            });
          });
        });
      };
      const matrix = <Cell>(
        { tab, row, column, rows, columns }: Place,
        of: (r: number, c: number) => Cell,
      ) => {
        if (rows * columns > 5_000_000) {
          throw refusal("ResponsePayloadSizeLimitExceeded", `${tab.name}: the response is too large.`);
        }
        return Array.from({ length: rows }, (_, r) =>
          Array.from({ length: columns }, (_, c) => of(row + r, column + c)),
        );
      };
      const cell = (tab: FakeTab, r: number, c: number) => tab.cells[r]?.[c] ?? "";
      const read = {
        address: loadable(() => `'${at().tab.name}'!${address(at())}`),
        rowIndex: loadable(() => at().row),
        columnIndex: loadable(() => at().column),
        rowCount: loadable(() => at().rows),
        columnCount: loadable(() => at().columns),
        values: loadable(() => matrix(at(), (r, c) => cell(at().tab, r, c))),
        text: loadable(() => matrix(at(), (r, c) => `shown ${String(cell(at().tab, r, c))}`)),
        numberFormat: loadable(() => matrix(at(), (r, c) => at().tab.formats[r]?.[c] ?? "General")),
      };
      const range = {
        where: () => where(at()),
        load: (names: string) => {
          for (const name of names.split(",")) ask(read[name as keyof typeof read].load);
        },
        set numberFormat(formats: string[][]) {
          ask(() => {
            fits(formats, at());
            at().tab.formats = formats.map((line) => [...line]);
          });
        },
        get numberFormat() {
          return read.numberFormat.get() as string[][];
        },
        set values(values: (string | number)[][]) {
          write(values);
        },
        get values() {
          return read.values.get() as (string | number)[][];
        },
        set formulas(values: (string | number)[][]) {
          write(values);
        },
        getCell: (row: number, column: number) =>
          this.range(() => ({
            tab: at().tab,
            row: at().row + row,
            column: at().column + column,
            rows: 1,
            columns: 1,
          })),
        getResizedRange: (rows: number, columns: number) =>
          this.range(() => ({ ...at(), rows: at().rows + rows, columns: at().columns + columns })),
        getUsedRangeOrNullObject: () => {
          const found = loadable(() => used(at()) === null);
          const inside = this.range(() => used(at()) ?? at());
          ask(found.load);
          return Object.defineProperty(inside, "isNullObject", { get: found.get });
        },
        format: {
          font: this.setters({ bold: () => at().tab.bold.push(where(at())) }),
          fill: this.setters({
            color: (color: string) => at().tab.fills.push({ where: where(at()), color }),
          }),
          set horizontalAlignment(_: string) {
            ask(() => at().tab.rightAligned.push(where(at())));
          },
          set columnWidth(points: number) {
            ask(() => {
              at().tab.widths[at().column] = points;
            });
          },
        },
      };
      for (const name of ["address", "rowIndex", "columnIndex", "rowCount", "columnCount", "text"] as const) {
        Object.defineProperty(range, name, { get: read[name].get });
      }
      return range;
    }
  }

  /** The smallest block around all that is filled in a block. */
  const used = ({ tab, row, column, rows, columns }: Place): Place | null => {
    const filled = tab.cells.flatMap((line, r) =>
      line.flatMap((value, c) =>
        value !== "" && r >= row && r < row + rows && c >= column && c < column + columns ? [{ r, c }] : [],
      ),
    );
    if (filled.length === 0) return null;
    const [top, left] = [Math.min(...filled.map(({ r }) => r)), Math.min(...filled.map(({ c }) => c))];
    return {
      tab,
      row: top,
      column: left,
      rows: Math.max(...filled.map(({ r }) => r)) - top + 1,
      columns: Math.max(...filled.map(({ c }) => c)) - left + 1,
    };
  };

  /** What is set and not saved yet. */
  let unsaved: Record<string, unknown> = {};
  const settings = {
    get: (name: string) => unsaved[name] ?? null,
    set: (name: string, value: unknown) => {
      unsaved = { ...unsaved, [name]: value };
    },
    remove: (name: string) => {
      unsaved = Object.fromEntries(Object.entries(unsaved).filter(([key]) => key !== name));
    },
    saveAsync: (done: (result: object) => void) => {
      setTimeout(() => {
        if (state.always) return done({ status: "failed", error: state.always });
        state.settings = { ...unsaved };
        done({ status: "succeeded" });
      });
    },
  };
  const info = { host: "Excel", platform: "PC" };
  Object.assign(window, {
    fakeExcel: state,
    Office: {
      HostType: { Excel: "Excel" },
      AsyncResultStatus: { Succeeded: "succeeded", Failed: "failed" },
      context: {
        document: { settings },
        requirements: {
          isSetSupported: (set: string, version: string) =>
            set === "ExcelApi" &&
            Number(version.split(".")[1]) <= Number(String(state.version).split(".")[1]),
        },
      },
      onReady: async (ready?: (found: typeof info) => void) => {
        ready?.(info);
        return info;
      },
    },
    Excel: {
      run: async <Done>(batch: (context: Context) => Promise<Done>): Promise<Done> => {
        const context = new Context();
        const done = await batch(context);
        await context.sync();
        return done;
      },
    },
    CustomFunctions: { associate: () => undefined },
  });
}

/** The script to serve in place of office.js; the workbook has these tabs. */
export function fakeOfficeJs(tabs: string[] = ["Sheet1"]): string {
  return `(${installFakeExcel.toString()})(${JSON.stringify(tabs)});`;
}
