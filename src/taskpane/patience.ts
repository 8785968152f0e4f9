/** A spreadsheet answers within a second or two; whoever waits longer wants to know. */
const PATIENCE_MS = 10_000;

/** The code of a failure that consists in saying nothing at all. */
export const NO_ANSWER = "NoAnswer";

class NoAnswer extends Error {
  readonly code = NO_ANSWER;
}

/** The answer, or a rejection with the code {@link NO_ANSWER} when there is none in time; it may come later. */
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
