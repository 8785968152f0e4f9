import vm from "node:vm";
import { FakeBook } from "./fake-sheets";
import { PAGES, runFiles, SOURCE } from "./script-files";

export interface Script {
  book: FakeBook;
  /** All of the script's files. */
  source: string;
  /** The names that the script's files define in their one global scope. */
  globals: string[];
  call(name: string, ...args: unknown[]): unknown;
  /**
   * The answer of a call, or the message of the error that it throws. Anything else that it throws goes to
   * the test.
   */
  attempt(name: string, ...args: unknown[]): { answer: unknown } | { message: string };
  /** Puts the script's clock forward by this many minutes. */
  later(minutes: number): void;
  /** The message of a call that must fail. */
  failure(name: string, ...args: unknown[]): string;
}

// Looked up once, because access to a global is slow in a test's own context.
const { isArray } = Array;

type ScriptFunction = (...args: unknown[]) => unknown;

/**
 * Loads the script of a spreadsheet: all its files in one global scope that has only Google's services.
 *
 * @param more the text of a further file, which only some scripts have
 */
export function loadScript(more = ""): Script {
  const book = new FakeBook();
  const services = book.services();
  const context = vm.createContext({ ...services });
  for (const [name, content] of PAGES) book.files.set(name, content);
  runFiles(context);
  vm.runInContext(more, context);
  const known = new Map<string, ScriptFunction>();
  const run = (code: string): ScriptFunction => {
    const value = known.get(code) ?? (vm.runInContext(code, context) as ScriptFunction);
    known.set(code, value);
    return value;
  };

  /** Makes the arguments inside the script's context, as Sheets does. */
  const inside = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (value instanceof Date) return run("(time) => new Date(time)")(value.getTime());
    if (isArray(value)) return run("(...items) => items")(...value.map(inside));
    return run("JSON.parse")(JSON.stringify(value));
  };
  const call = (name: string, ...args: unknown[]) => run(name)(...args.map(inside));
  const attempt: Script["attempt"] = (name, ...args) => {
    try {
      return { answer: call(name, ...args) };
    } catch (error) {
      if (run("(thrown) => thrown instanceof Error")(error) !== true) throw error;
      return { message: (error as Error).message };
    }
  };

  let ahead = 0;
  run("(ahead) => { const { now } = Date; Date.now = () => now() + ahead(); }")(() => ahead);

  return {
    book,
    later: (minutes) => void (ahead += minutes * 60_000),
    source: SOURCE,
    globals: Object.keys(context).filter((name) => !(name in services)),
    call,
    attempt,
    failure(name, ...args) {
      const outcome = attempt(name, ...args);
      if ("message" in outcome) return outcome.message;
      throw new Error(`${name} answered ${JSON.stringify(outcome.answer)} instead of failing`);
    },
  };
}
