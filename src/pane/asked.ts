import { type JobId } from "../jobs/jobs";

/** What a command of the spreadsheet, such as a key or a menu, asks of the pane. */
export interface Asked {
  /** The job to open, or the list of all; absent where what is in view stays. */
  job?: JobId | "all";
  /** What the form of its tool begins with, by the names of its fields; the others stay. */
  fill?: Readonly<Record<string, unknown>>;
  /** What the pane says; "" for nothing. */
  words: string;
}

let listening: ((asked: Asked) => void) | undefined;
let waiting: Asked | undefined;

/** Asks the pane, at once or when it is there. */
export function askPane(asked: Asked): void {
  if (listening) listening(asked);
  else waiting = asked;
}

/**
 * Calls the listener with what is asked of the pane, and with what was asked before the pane was there.
 *
 * @returns a function that ends this
 */
export function onAsked(listener: (asked: Asked) => void): () => void {
  listening = listener;
  if (waiting) listener(waiting);
  waiting = undefined;
  return () => {
    listening = undefined;
  };
}
