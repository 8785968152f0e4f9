import type { ServerAnswer, ServerFailure } from "../taskpane/hosts/google/answer";

/** A failure that the pane has a sentence for. */
export class Failure extends Error {
  constructor(readonly failed: ServerFailure) {
    super(failed.why);
  }
}

/**
 * Runs a server function. A failure goes back to the pane as plain data: what the pane would get of a thrown
 * error depends on who runs it and in which language.
 */
export function answer<Value>(compute: () => Value): ServerAnswer<Value> {
  try {
    return { value: compute() };
  } catch (error) {
    return { failed: error instanceof Failure ? error.failed : googleFailure(messageOf(error)) };
  }
}

/** Google's own words come in the user's language, so each remedy keeps them, and unknown ones stand alone. */
function googleFailure(words: string): ServerFailure {
  if (/protected/i.test(words)) return { why: "protected", words };
  if (/permission|access denied/i.test(words)) return { why: "readOnly", words };
  if (/limit of [\d.,\s]*cells|10000000/i.test(words)) return { why: "full", words };
  return { why: "other", words };
}

/** What a service of Google throws need not be an Error of the script's own world. */
function messageOf(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error
    ? String(error.message)
    : String(error);
}
