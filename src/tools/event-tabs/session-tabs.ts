import { type CellValue, type Formula, isFormula, type NewSheet } from "../../sheets/sheet-host";
import { renamedInWords } from "../../translations/quoted-names";
import { text } from "../../translations/texts";

/** A season of weekly evenings in one workbook. */
export const MOST_SESSIONS = 20;

/** The name of a tab in one session of an event. */
function sessionTab(tab: string, session: number): string {
  return text("event.session.tab", { tab, session });
}

/** The tabs of one session: their names have its number, also in formulas and in what these say. */
export function inSession(sheets: readonly NewSheet[], session: number): NewSheet[] {
  const inWords = renamedInWords(sheets.map(({ name }) => [name, sessionTab(name, session)]));
  const renamed = (cell: CellValue): CellValue => (isFormula(cell) ? inFormula(cell) : cell);
  const inFormula = ({ formula, values }: Formula): Formula => {
    return {
      formula: inWords(
        formula.replace(/\{\{([^{}]*)\}\}/g, (_, tab: string) => `{{${sessionTab(tab, session)}}}`),
      ),
      ...(values && { values: () => values().map((row) => row.map(renamed)) }),
    };
  };
  return sheets.map((sheet) => ({
    ...sheet,
    name: sessionTab(sheet.name, session),
    columns: sheet.columns.map((column) => ({ ...column, header: renamed(column.header) })),
    rows: sheet.rows.map((row) => row.map(renamed)),
    ...(sheet.status && { status: inFormula(sheet.status) }),
  }));
}
