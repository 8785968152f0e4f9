import type { ServerAnswer, ServerFailure } from "../taskpane/hosts/google/answer";

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
