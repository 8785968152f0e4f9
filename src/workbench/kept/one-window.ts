const NAME = "bridge-scoring.workbench";

/** A window that closes or reloads may still have the place for this long. */
const PATIENCE_MS = 1500;

/** The window that loses the place first stores its last edits. A frozen one never says that it has. */
const HANDING_OVER_MS = 3000;

export interface Claim {
  /**
   * This window is the one that stores the workbook.
   *
   * @param waited whether another window did until now
   * @returns whether it wants to
   */
  won(waited: boolean): Promise<boolean>;
  /** Another window stores the workbook. This one waits until that window is closed. */
  waits(): void;
  /** Another window has taken over. It waits until the last edits are stored. */
  lost(): Promise<void>;
}

/** Makes this window the one that stores the workbook as soon as no other window does. */
export function claim({ won, waits, lost }: Claim): void {
  let waited = false;
  const slow = setTimeout(() => {
    waited = true;
    waits();
  }, PATIENCE_MS);
  const handOver = () => void lost().finally(() => handingOver()?.postMessage("done"));
  void hold({}, handOver).then(async (letGo) => {
    clearTimeout(slow);
    if (!(await won(waited))) letGo();
  });
}

/** Makes this window the one that stores the workbook. Resolves when the other window has stored its last edits. */
export async function takeOver(): Promise<void> {
  const channel = handingOver();
  const done = new Promise<void>((resolve) => {
    if (channel) channel.onmessage = () => resolve();
    setTimeout(resolve, HANDING_OVER_MS);
  });
  await hold({ steal: true }, () => undefined);
  await done;
  channel?.close();
}

function handingOver(): BroadcastChannel | undefined {
  return "BroadcastChannel" in window ? new BroadcastChannel(NAME) : undefined;
}

/**
 * Resolves, when this window has the place, to a function that gives it up; in a browser without locks (a
 * page without https), at once.
 */
function hold(how: LockOptions, lost: () => void): Promise<() => void> {
  if (!("locks" in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    navigator.locks
      .request(
        NAME,
        how,
        // Until it is given up, the window has the lock as long as the page is open.
        () => new Promise<void>((letGo) => resolve(letGo)),
      )
      .catch(lost);
  });
}
