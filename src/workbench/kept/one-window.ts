const NAME = "bridge-scoring.workbench";

/** So long a window that is closing, or reloads, may still have its place. */
const PATIENCE_MS = 1500;

export interface Claim {
  /**
   * This window is the one that keeps the workbook.
   *
   * @param waited another one did until now
   */
  won(waited: boolean): void;
  /** Another window keeps it. This one waits until that is closed. */
  waits(): void;
  /** Another window has taken over. */
  lost(): void;
}

/** Makes this window the one that keeps the workbook, once no other one does. */
export function claim({ won, waits, lost }: Claim): void {
  let waited = false;
  const slow = setTimeout(() => {
    waited = true;
    waits();
  }, PATIENCE_MS);
  void hold({}, lost).then(() => {
    clearTimeout(slow);
    won(waited);
  });
}

/** Makes this window the one that keeps the workbook; the other one is told. */
export function takeOver(): Promise<void> {
  return hold({ steal: true }, () => undefined);
}

/** Resolves when this window has the place; in a browser without locks (a page without https), at once. */
function hold(how: LockOptions, lost: () => void): Promise<void> {
  if (!("locks" in navigator)) return Promise.resolve();
  return new Promise((resolve) => {
    navigator.locks
      .request(NAME, how, () => {
        resolve();
        // As long as the page is there.
        return new Promise(() => undefined);
      })
      .catch(lost);
  });
}
