/** Whether the pane can be seen, as far as Excel has said; it says so only when that changes. */
let isShown = false;

/** Whether the pane is certainly in view. Excel does not report a pane that was opened together with its page. */
export function paneIsShown(): boolean {
  return isShown;
}

/** Tells each time that the pane comes into view. Its page may have run for long before that. */
export function followPaneShown(tell: () => void): void {
  if (!Office.context.requirements.isSetSupported("SharedRuntime", "1.1")) return;
  void Office.addin
    .onVisibilityModeChanged(({ visibilityMode }) => {
      isShown = visibilityMode === Office.VisibilityMode.taskpane;
      if (isShown) tell();
    })
    // Without it the button in the pane does the same.
    .catch(() => undefined);
}
