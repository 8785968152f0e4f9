/** What a test may look at in the workbook, and how it makes Excel refuse. */
export interface FakeExcel {
  tabs: FakeTab[];
  active: string;
  /** Thrown by every batch until it is taken away: a cell is being edited, the workbook is protected. */
  always: Refusal | null;
  /** The numbers of the operations, counted over all batches, that are refused; the rest of their batch is lost. */
  refused: number[];
  /** Operations that were tried so far. */
  tried: number;
}

export interface FakeTab {
  id: string;
  name: string;
  /** What stands in the cells: a formula or a date where Excel would make one of the text. */
  cells: (string | number | { madeOf: string })[][];
  formats: string[][];
  bold: string[];
  rightAligned: string[];
  /** Points, by column. */
  widths: number[];
  frozenRows: number;
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

  const newTab = (id: string, name: string): FakeTab => ({
    id,
    name,
    cells: [],
    formats: [],
    bold: [],
    rightAligned: [],
    widths: [],
    frozenRows: 0,
  });
  const state: FakeExcel = {
    tabs: names.map((name, index) => newTab(`{old-${index}}`, name)),
    active: names[0],
    always: null,
    refused: [],
    tried: 0,
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
  const typed = (value: string | number, format: string): string | number | { madeOf: string } => {
    if (typeof value === "number" || format === "@" || value === "") return value;
    if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
    return /^[=+\-@]|^\d+[-/–]\d+$/.test(value) ? { madeOf: value } : value;
  };

  class Context {
    private queue: Operation[] = [];
    readonly workbook = { worksheets: this.worksheets() };

    async sync(): Promise<void> {
      const batch = this.queue;
      this.queue = [];
      await new Promise((resolve) => setTimeout(resolve));
      if (batch.length === 0) return;
      if (state.always) throw refusal(state.always.code, state.always.message);
      for (const operation of batch) {
        state.tried++;
        if (state.refused.includes(state.tried)) {
          throw refusal("GeneralException", `operation ${state.tried} broke down`);
        }
        operation();
      }
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
          this.range(id, row, column, rows, columns),
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
            state.tabs = state.tabs.filter((tab) => tab !== tabOf(id));
          }),
      };
    }

    private range(id: string, row: number, column: number, rows: number, columns: number) {
      const where = `${row},${column} ${rows}x${columns}`;
      const ask = (operation: Operation) => this.ask(operation);
      const fits = (matrix: unknown[][]) => {
        if (matrix.length === rows && matrix.every((line) => line.length === columns)) return;
        throw refusal("InvalidArgument", "The number of rows or columns does not match the range.");
      };
      return {
        set numberFormat(formats: string[][]) {
          ask(() => {
            fits(formats);
            tabOf(id).formats = formats.map((line) => [...line]);
          });
        },
        set values(values: (string | number)[][]) {
          ask(() => {
            fits(values);
            const tab = tabOf(id);
            tab.cells = values.map((line, r) =>
              line.map((value, c) => typed(value, tab.formats[r]?.[c] ?? "General")),
            );
          });
        },
        format: {
          font: {
            set bold(_: boolean) {
              ask(() => tabOf(id).bold.push(where));
            },
          },
          set horizontalAlignment(_: string) {
            ask(() => tabOf(id).rightAligned.push(where));
          },
          set columnWidth(points: number) {
            ask(() => {
              tabOf(id).widths[column] = points;
            });
          },
        },
      };
    }
  }

  const info = { host: "Excel", platform: "PC" };
  Object.assign(window, {
    fakeExcel: state,
    Office: {
      HostType: { Excel: "Excel" },
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
