/**
 * Asks Excel to start the add-in whenever this workbook is opened, so that nobody sees #NAME? until the pane is opened. The
 * pane asks when it has written something of ours, and never when somebody only looks around.
 */
export function startWithWorkbook(): void {
  if (!Office.context.requirements.isSetSupported("SharedRuntime", "1.1")) return;
  // Without it the workbook is as good as before, only its formulas wait for the pane.
  void Office.addin.setStartupBehavior(Office.StartupBehavior.load).catch(() => undefined);
}
