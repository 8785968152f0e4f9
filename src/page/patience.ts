/** A spreadsheet answers within one or two seconds. After this time the user gets a message. */
const PATIENCE_MS = 10_000;

/** The error code that means that there was no answer in time. */
export const NO_ANSWER = "NoAnswer";

class NoAnswer extends Error {
  readonly code = NO_ANSWER;
}

/**
 * The answer, or a rejection with the code {@link NO_ANSWER} when it does not come in time. It may still come
 * later.
 */
export async function answered<Done>(answer: Promise<Done>, patience = PATIENCE_MS): Promise<Done> {
  let alarm: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new NoAnswer()), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(alarm));
}

export function isNoAnswer(error: unknown): boolean {
  return error instanceof NoAnswer;
}
