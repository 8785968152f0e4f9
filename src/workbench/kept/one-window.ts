const NAME = "bridge-scoring.workbench";

/** So long a window that is closing, or reloads, may still have its place. */
const PATIENCE_MS = 1500;

/**
 * Makes this window the one that keeps the workbook, unless another one does.
 *
 * @param lost called when another window has taken over
 * @returns whether this window keeps it. Where the browser has no locks (a page without https), it does
 */
export async function claim(lost: () => void): Promise<boolean> {
  return hold({ signal: AbortSignal.timeout(PATIENCE_MS) }, lost);
}

/** Makes this window the one that keeps the workbook; the other one is told. */
export async function takeOver(): Promise<void> {
  await hold({ steal: true }, () => undefined);
}

function hold(how: LockOptions, lost: () => void): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    let held = false;
    navigator.locks
      .request(NAME, how, () => {
        held = true;
        resolve(true);
        // As long as the page is there.
        return new Promise(() => undefined);
      })
      .catch(() => (held ? lost() : resolve(false)));
  });
}
