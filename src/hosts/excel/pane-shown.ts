/** Whether the pane can be seen, as far as Excel has said; it says so only when that changes. */
let isShown = false;

/** Whether the pane is certainly in view. Excel does not report a pane that was opened together with its page. */
export function paneIsShown(): boolean {
  return isShown;
}

/** How long Excel may take to say that the pane is in view, after it was asked for the pane. */
const OPENING_MS = 500;

/** Those who wait until the pane comes into view. */
const waiting = new Set<() => void>();

/** Whether the pane, which Excel has been asked for, comes into view. */
export async function paneComes(): Promise<boolean> {
  if (isShown) return true;
  await new Promise<void>((done) => {
    waiting.add(done);
    setTimeout(done, OPENING_MS);
  });
  return isShown;
}

/** Tells each time that the pane comes into view. Its page may have run for long before that. */
export function followPaneShown(tell: () => void): void {
  if (!Office.context.requirements.isSetSupported("SharedRuntime", "1.1")) return;
  void Office.addin
    .onVisibilityModeChanged(({ visibilityMode }) => {
      isShown = visibilityMode === Office.VisibilityMode.taskpane;
      if (!isShown) return;
      waiting.forEach((done) => done());
      waiting.clear();
      tell();
    })
    // Where Excel refuses, the button in the pane does the same.
    .catch(() => undefined);
}
