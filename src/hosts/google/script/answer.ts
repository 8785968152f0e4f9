import type { ServerAnswer, ServerFailure } from "../answer";

/** A failure for which the pane has a message. */
export class Failure extends Error {
  constructor(readonly failed: ServerFailure) {
    super(failed.why);
  }
}

/**
 * Runs a server function. A failure goes back to the pane as plain data, because the text of a thrown error
 * would depend on the user and on the user's language.
 */
export function answer<Value>(compute: () => Value): ServerAnswer<Value> {
  try {
    return { value: compute() };
  } catch (error) {
    return { failed: error instanceof Failure ? error.failed : googleFailure(messageOf(error)) };
  }
}

/** How long a change waits until another one is finished, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Runs a server function that changes the spreadsheet. Google lets only one of them run in a spreadsheet at a time, whoever
 * calls it, so nothing comes between what it reads and what it writes.
 *
 * @param isFlushed whether the function itself waits for what it writes, and can still take it back
 */
export function alone<Value>(compute: () => Value, isFlushed = false): ServerAnswer<Value> {
  return answer(() => {
    const lock = LockService.getDocumentLock();
    if (!lock.tryLock(PATIENCE)) throw new Failure({ why: "locked" });
    try {
      const value = compute();
      // Sheets delays writes. flush makes them happen now, so that a failure shows here and the next script finds them.
      if (!isFlushed) SpreadsheetApp.flush();
      return value;
    } finally {
      lock.releaseLock();
    }
  });
}

/**
 * Google writes its errors in the user's language. So each remedy quotes Google's words; when no remedy is
 * known, Google's words stand alone.
 */
function googleFailure(words: string): ServerFailure {
  if (/protected/i.test(words)) return { why: "protected", words };
  if (/permission|access denied/i.test(words)) return { why: "readOnly", words };
  if (/limit of [\d.,\s]*cells|10000000/i.test(words)) return { why: "full", words };
  return { why: "other", words };
}

/** An error thrown by a Google service need not be an instance of the script's own Error class. */
export function messageOf(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error
    ? String(error.message)
    : String(error);
}
