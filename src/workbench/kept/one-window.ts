const NAME = "bridge-scoring.workbench";

/** A window that closes or reloads may still have the place for this long. */
const PATIENCE_MS = 1500;

export interface Claim {
  /**
   * This window is the one that stores the workbook.
   *
   * @param waited whether another window did until now
   */
  won(waited: boolean): void;
  /** Another window stores the workbook. This one waits until that window is closed. */
  waits(): void;
  /** Another window has taken over. */
  lost(): void;
}

/** Makes this window the one that stores the workbook as soon as no other window does. */
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

/** Makes this window the one that stores the workbook, and tells the other window. */
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
        // The promise never resolves, so the window has the lock as long as the page is open.
        return new Promise(() => undefined);
      })
      .catch(lost);
  });
}
