import type * as google from "../../../src/hosts/google/pane/host";
import type { SheetHost } from "../../../src/sheets/sheet-host";
import { onPage } from "../../pane/page";
import type { Script } from "./script";

/** The sidebar's host, in the language of its page. */
function hostAt(search: string): SheetHost {
  return onPage(search, () => {
    return jest.requireActual<typeof google>("../../../src/hosts/google/pane/host").googleHost;
  });
}

export const HOSTS = { en: hostAt("?language=en"), pt: hostAt("?language=pt") };

/** The connection from the pane to the script, and what goes wrong on it. */
export interface Way {
  /** The calls that were made, in order. */
  calls: { name: string; length: number }[];
  /** The message with which the next calls fail before they reach the script. */
  outage?: string;
  /** Called before each call. */
  before: (name: string) => void;
  /** Google stops the script at this change, counted from 1 over all calls. Nothing is done after it. */
  stopAt?: number;
  /** The pane is closed when Google stops the script, so it makes no further call. */
  closes: boolean;
}

type Handler = (result: unknown) => void;

/** Lets the pane's host call this script as through google.script.run. */
export function connectPane(script: Script): Way {
  const way: Way = { calls: [], before: () => undefined, closes: false };
  let changes = 0;
  const call = (name: string, args: unknown[]): unknown => {
    const { book } = script;
    const before = book.before;
    let stopped = false;
    book.before = (change) => {
      stopped ||= ++changes === way.stopAt;
      if (stopped) throw new Error("no service answers any more");
      before(change);
    };
    try {
      const answer = script.call(name, ...args);
      if (stopped) throw new Error("Exceeded maximum execution time");
      return JSON.parse(JSON.stringify(answer));
    } finally {
      book.before = before;
    }
  };
  const run = (success: Handler, failure: Handler): unknown =>
    new Proxy(
      {},
      {
        get(_, name: string) {
          if (name === "withSuccessHandler") return (handler: Handler) => run(handler, failure);
          if (name === "withFailureHandler") return (handler: Handler) => run(success, handler);
          return (...args: unknown[]) => {
            if (way.closes && way.stopAt !== undefined && changes >= way.stopAt) return;
            way.calls.push({ name, length: JSON.stringify(args).length });
            way.before(name);
            try {
              if (way.outage !== undefined) throw new Error(way.outage);
              success(call(name, args));
            } catch (error) {
              failure(error);
            }
          };
        },
      },
    );
  const nobody = () => undefined;
  Object.assign(globalThis, { google: { script: { run: run(nobody, nobody) } } });
  return way;
}
