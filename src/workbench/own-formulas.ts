import type { IRange } from "@univerjs/core";
import type { Grid } from "./grid";

/** How many formulas are remembered before all are forgotten. */
const MOST_FORMULAS = 5_000;

/** Tells which formulas call functions of the add-in. */
export function callsOneOf(names: readonly string[]): (formula: string) => boolean {
  const call = new RegExp(`(?:^|[^A-Z0-9_.])(?:${names.join("|")})\\s*\\(`, "i");
  const known = new Map<string, boolean>();
  return (formula) => {
    let calls = known.get(formula);
    if (calls === undefined) {
      if (known.size >= MOST_FORMULAS) known.clear();
      known.set(formula, (calls = call.test(formula)));
    }
    return calls;
  };
}

/** A cell of a workbook, by the ids of the grid. */
export interface GridCell {
  unitId: string;
  sheetId: string;
  row: number;
  column: number;
}

/** The formula whose result a cell shows: its own, or the one that has spilled into it; "" for a cell without a formula. */
export function formulaBehind({ formulas }: Grid, { unitId, sheetId, row, column }: GridCell): string {
  const formula = formulas.getFormulaStringByCell(row, column, sheetId, unitId);
  if (formula) return formula;
  if (!formulas.getArrayFormulaCellData()[unitId]?.[sheetId]?.[row]?.[column]) return "";
  for (const { startRow, startColumn, endRow, endColumn } of spills(formulas, unitId, sheetId)) {
    if (row < startRow || row > endRow || column < startColumn || column > endColumn) continue;
    return formulas.getFormulaStringByCell(startRow, startColumn, sheetId, unitId) ?? "";
  }
  return "";
}

/** The blocks that formulas fill in a tab. */
export function spills(formulas: Grid["formulas"], unitId: string, sheetId: string): IRange[] {
  const byRow = formulas.getArrayFormulaRange()[unitId]?.[sheetId] ?? {};
  return Object.values(byRow).flatMap((row) => Object.values(row) as IRange[]);
}
