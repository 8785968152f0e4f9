/** Excel answers within a second or two; whoever waits longer wants to know. */
const PATIENCE_MS = 10_000;

/** What the code of a refusal would be: Excel has said nothing at all. */
export const NO_ANSWER = "NoAnswer";

class NoAnswer extends Error {
  readonly code = NO_ANSWER;
}

/** Does what `Excel.run` does, and rejects when Excel has not answered after 10 s; it may answer later all the same. */
export function runInExcel<Done>(batch: (context: Excel.RequestContext) => Promise<Done>): Promise<Done> {
  return answered(Excel.run(batch));
}

/** The answer, or a rejection when there is none in time. */
export async function answered<Done>(answer: Promise<Done>, patience = PATIENCE_MS): Promise<Done> {
  let alarm: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new NoAnswer()), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(alarm));
}
