import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import type * as adapters from "../../browser/hosts-entry";
import { batchAnswer, saved, selectIn } from "../../browser/real-excel/answers";
import { type Block, type Book } from "../../browser/real-excel/book";
import { MERGING } from "../../browser/real-excel/undo";
import { type NewSheet } from "../../../src/sheets/sheet-host";

const LIBRARY = path.resolve(
  __dirname,
  "../../../node_modules/@microsoft/office-js/dist/excel-web-16.00.debug.js",
);

/** Excel without a browser: Microsoft's library and the adapter in this process, and a workbook in memory. */
export interface NodeExcel {
  book: Book;
  /** The adapter of the page that is open. */
  adapter(): typeof adapters.underTest;
  /** The names of the new tabs, or the message of the refusal. */
  insert(sheets: NewSheet[]): Promise<string[] | string>;
  /** Selects a block, as the user does, and tells the add-in. */
  select(tab: string, block: Block): void;
  /** Closes the pane, so that nothing of it goes on, and opens it again. */
  reload(): void;
  /** Makes this Excel the one that the adapter finds. */
  use(): void;
  /** Lets so many milliseconds pass for the page. */
  forward(ms: number): void;
  /** The memory of the browser in which the pane is open. */
  localStorage: ReturnType<typeof storageOf>;
  close(): void;
}

/** The message of a refusal. Anything else that is thrown goes to the test. */
export function messageOf(error: Error): string {
  if (error.name !== "HostError") throw error;
  return error.message;
}

type Answered = (result: object) => void;

/** What Office calls when something was done, with an error number of its own. */
const outcome = (error: number, data?: unknown) =>
  error === 0
    ? { status: "succeeded", value: { data } }
    : { status: "failed", error: { code: error, message: `error ${error}` } };

/** The adapter, with nothing that an earlier page of it remembers. */
function newAdapter(): typeof adapters.underTest {
  let loaded: typeof adapters | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof adapters>("../../browser/hosts-entry");
  });
  if (!loaded) throw new Error("nothing was loaded");
  return loaded.underTest;
}

/** What is still open when a test has failed, for whoever runs further tests in the same process. */
const OPEN = Symbol.for("bridge-scoring.open-excels");

export function openExcelInNode(book: Book): NodeExcel {
  const localStorage = storageOf(new Map());
  const time = pageTime();
  let page = 0;
  let globals: Record<string, unknown> = {};
  let told: ReturnType<typeof office> | undefined;
  let adapter: typeof adapters.underTest | undefined;
  const enums = () => Promise.resolve(enumsOf(Excel));
  const Excel = excelLibrary((message, answered) => {
    const asking = page;
    const tell = (result: object) => {
      if (page === asking) answered(result);
    };
    void batchAnswer(book, message, enums).then((answer) =>
      tell("error" in answer ? outcome(answer.error) : outcome(0, [200, [], answer.body])),
    );
  });
  const reload = () => {
    page++;
    time.stop();
    time.start();
    book.kept.clear();
    book.undo.run = 0;
    told = office(book, () => page);
    const window = { localStorage };
    globals = { Excel, Office: told, window, location: { reload } };
    use();
    adapter = newAdapter();
    Object.assign(window, { underTest: adapter });
    book.seen.announcedAt = Date.now();
  };
  const use = () => void Object.assign(globalThis, globals);
  reload();
  const there = () => {
    if (!adapter) throw new Error("there is no adapter");
    return adapter;
  };
  const close = () => {
    page++;
    time.stop();
  };
  const shared = globalThis as unknown as Record<symbol, Set<() => void> | undefined>;
  (shared[OPEN] ??= new Set()).add(close);
  return {
    book,
    adapter: there,
    insert: (sheets) => there().excel.insertSheets(sheets).catch(messageOf),
    localStorage,
    reload,
    use,
    select: (tab, block) => {
      selectIn(book, tab, block);
      for (const tell of told?.listeners ?? []) tell();
    },
    forward: time.forward,
    close,
  };
}

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

/** The part of Office that is not Excel's: the settings of the document, its events, and what this Excel can do. */
function office(book: Book, page: () => number) {
  const asking = page();
  const settings = new Map(Object.entries(book.settings));
  const listeners = new Set<() => void>();
  const isSetSupported = (name: string, version = "1.1") => {
    const [[, known = 0], [, wanted]] = [book.sets[name.toLowerCase()] ?? "0.0", version].map((one) =>
      one.split(".").map(Number),
    );
    return known >= wanted;
  };
  return {
    listeners,
    onReady: () => Promise.resolve(),
    AsyncResultStatus: { Succeeded: "succeeded", Failed: "failed" },
    EventType: { DocumentSelectionChanged: "documentSelectionChanged" },
    StartupBehavior: { none: "None", load: "Load" },
    addin: {
      setStartupBehavior: (wanted: string) => {
        book.startState = wanted === "Load" ? "Background" : "Inactive";
        return Promise.resolve();
      },
    },
    context: {
      requirements: { isSetSupported },
      document: {
        url: "https://example.sharepoint.com/Teams.xlsx",
        addHandlerAsync: (_: string, told: () => void) => void listeners.add(told),
        removeHandlerAsync: (_: string, { handler }: { handler: () => void }) =>
          void listeners.delete(handler),
        settings: {
          get: (name: string): unknown => JSON.parse(settings.get(name) ?? "null"),
          set: (name: string, value: unknown) => void settings.set(name, JSON.stringify(value)),
          remove: (name: string) => void settings.delete(name),
          saveAsync: (answered: Answered) => {
            void saved(book, Object.fromEntries(settings)).then((error) => {
              if (page() === asking) answered(outcome(error));
            });
          },
        },
      },
    },
  };
}

/** Compiled once in a process, because it has 3 MB. */
const compiled = Symbol.for("bridge-scoring.excel-library");

/** Microsoft's library. It hands its requests to a function, in the place of Excel. */
function excelLibrary(send: (message: unknown[], answered: Answered) => void): object {
  const known = globalThis as unknown as Record<symbol, vm.Script | undefined>;
  const script = (known[compiled] ??= new vm.Script(readFileSync(LIBRARY, "utf8") + MERGING, {
    filename: LIBRARY,
  }));
  const ignore = () => undefined;
  const location = { href: "https://localhost:3000/", host: "localhost", hash: "", search: "" };
  const window: Record<string, unknown> = {
    location,
    addEventListener: ignore,
    navigator: { userAgent: "" },
    document: {
      getElementsByTagName: () => [],
      addEventListener: ignore,
      createElement: () => ({}),
      location,
    },
    // The adapter asks whether an error is one.
    Error,
    Promise,
    JSON,
    setTimeout: (...given: Parameters<typeof setTimeout>) => setTimeout(...given),
    clearTimeout: (...given: Parameters<typeof clearTimeout>) => clearTimeout(...given),
  };
  window.window = window;
  const context = vm.createContext(window);
  script.runInContext(context);
  const { OSF, Excel } = window as unknown as {
    OSF: { DDA: { RichApi?: object } };
    Excel: object;
  };
  OSF.DDA.RichApi = { executeRichApiRequestAsync: send };
  return Excel;
}

function enumsOf(excel: object): Record<string, unknown[]> {
  return Object.fromEntries(
    Object.entries(excel).flatMap(([name, values]: [string, unknown]) =>
      typeof values === "object" && values !== null ? [[name, Object.values(values)]] : [],
    ),
  );
}

/** The timers of a page. They end when it is closed, and a test can put its clock forward. */
function pageTime() {
  const { setTimeout: set, clearTimeout: clear } = globalThis;
  type Timer = { due: number; ring: () => void; real: ReturnType<typeof setTimeout> };
  const timers = new Set<Timer>();
  let ahead = 0;
  const now = () => performance.now() + ahead;
  const end = (timer: Timer) => {
    clear(timer.real);
    timers.delete(timer);
  };
  return {
    start: () => {
      Object.assign(globalThis, {
        setTimeout: (ring: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): Timer => {
          const timer: Timer = {
            due: now() + ms,
            ring: () => {
              end(timer);
              ring(...given);
            },
            real: set(() => timer.ring(), ms),
          };
          timers.add(timer);
          return timer;
        },
        clearTimeout: (timer: Timer | undefined) => {
          if (timer && timers.has(timer)) end(timer);
        },
      });
    },
    stop: () => {
      for (const timer of timers) end(timer);
      Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
    },
    forward: (ms: number) => {
      ahead += ms;
      for (const timer of [...timers].sort((a, b) => a.due - b.due)) if (timer.due <= now()) timer.ring();
    },
  };
}
