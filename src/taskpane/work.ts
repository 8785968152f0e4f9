/** Long work that somebody watches: how far it is, and whether it is still wanted. */
export interface Work {
  readonly signal: AbortSignal;
  /** @param part how much is done, from 0 to 1 */
  progress(part: number): void;
}

/** A slice of work that is not felt while typing. */
const SLICE_MS = 12;

/** However fast the machine is: it could not be seen nor cancelled otherwise. */
const SLICE_ITEMS = 10;

/**
 * Does the same for each of many, a slice at a time, so that the pane answers in between.
 * It rejects once the work is cancelled.
 */
export async function inSlices<Item, Done>(
  items: readonly Item[],
  step: (item: Item) => Done,
  { signal, progress }: Work,
): Promise<Done[]> {
  const done: Done[] = [];
  let began = performance.now();
  for (const item of items) {
    const sliced = done.length % SLICE_ITEMS === 0 || performance.now() - began >= SLICE_MS;
    if (done.length > 0 && sliced) {
      progress(done.length / items.length);
      await breath();
      began = performance.now();
    }
    signal.throwIfAborted();
    done.push(step(item));
  }
  return done;
}

/** Lets everything that waits (keys, clicks, painting) come first. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
