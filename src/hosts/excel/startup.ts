import { saveInDocument } from "./settings";

/** The setting of a document with which Excel asks no user to trust an add-in that they do not have. */
const NO_QUESTION = "Office.DisableTrustUX";

/**
 * Whether Excel starts the add-in whenever this workbook is opened, so that nobody sees #NAME? until the pane is opened. The
 * pane asks for it when it has written a formula, and never when somebody only looks around.
 *
 * The wish stands in the file, and whoever gets the file without the add-in is asked for it, or sees an error. So a workbook
 * without our formulas must not have it.
 */
export async function startWithWorkbook(wanted: boolean): Promise<void> {
  if (!Office.context.requirements.isSetSupported("SharedRuntime", "1.1")) return;
  const { load, none } = Office.StartupBehavior;
  // Where Excel refuses, the workbook is as good as before; only its formulas wait for the pane.
  await Office.addin.setStartupBehavior(wanted ? load : none).catch(() => undefined);
  const { settings } = Office.context.document;
  const asksNobody = settings.get(NO_QUESTION) === true;
  if (asksNobody !== wanted) return;
  if (wanted) settings.remove(NO_QUESTION);
  else settings.set(NO_QUESTION, true);
  await saveInDocument().catch(() => undefined);
}
