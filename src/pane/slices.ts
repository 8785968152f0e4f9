import { breath } from "../page/breath";

/** How a long work is shown and stopped. */
export interface Slices {
  signal: AbortSignal;
  /** Called from time to time with the part that is done, from 0 to 1. */
  progress(part: number): void;
}

/** The pane answers keys and clicks this often while a long work is done. */
const SLICE_MS = 20;

/** Does a long piece of work in slices. Between them the pane answers keys and clicks. */
export async function inSlices<Made>(
  work: Generator<number, Made>,
  { signal, progress }: Slices,
): Promise<Made> {
  for (;;) {
    const ends = performance.now() + SLICE_MS;
    let step = work.next();
    while (!step.done && performance.now() < ends) step = work.next();
    if (step.done) return step.value;
    progress(step.value);
    await breath();
    if (signal.aborted) throw signal.reason;
  }
}
