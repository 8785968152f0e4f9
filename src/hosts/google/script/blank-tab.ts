/** What Sheets calls the tab with which a spreadsheet begins, in any language: Sheet1, Tabellenblatt1, Feuille 1. */
const FIRST_NAME = /^\p{L}+ ?1$/u;

/**
 * Deletes the tab with which a spreadsheet begins, when the first tabs have come and nobody has used it. Should Undo
 * not bring it back, nothing of the user's is lost.
 *
 * @param inserted the new tabs
 */
export function deleteBlankTab(book: AppsScript.Spreadsheet, inserted: readonly AppsScript.Sheet[]): void {
  const ids = inserted.map((tab) => tab.getSheetId());
  const [blank, ...others] = book.getSheets().filter((tab) => !ids.includes(tab.getSheetId()));
  if (inserted.length === 0 || blank === undefined || others.length > 0) return;
  try {
    if (isUntouched(blank)) book.deleteSheet(blank);
  } catch (error) {
    // A blank tab that stays does no harm.
    Logger.log(String(error));
  }
}

/** Whether the tab has nothing: no content, no name of cells, no chart, no guard and no note of a program. */
function isUntouched(tab: AppsScript.Sheet): boolean {
  return (
    FIRST_NAME.test(tab.getName()) &&
    !tab.isSheetHidden() &&
    tab.getLastRow() === 0 &&
    tab.getNamedRanges().length === 0 &&
    tab.getCharts().length === 0 &&
    tab.getProtections(SpreadsheetApp.ProtectionType.RANGE).length === 0 &&
    tab.getDeveloperMetadata().length === 0
  );
}
