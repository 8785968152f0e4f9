import { isFormula, type NewSheet } from "../../src/sheets/sheet-host";

/** The headers of a new tab as they are shown, also those that a formula fills. */
export function headerWords(sheet: NewSheet | undefined): string[] {
  if (!sheet) return [];
  const words = sheet.columns.map(({ header }) => (isFormula(header) ? "" : String(header)));
  for (const [column, { header }] of sheet.columns.entries()) {
    if (!isFormula(header)) continue;
    const [shown = []] = header.values?.() ?? [];
    for (const [index, word] of shown.entries()) words[column + index] = String(word);
  }
  return words;
}
