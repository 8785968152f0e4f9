import { LocaleService } from "@univerjs/core";
import { IFunctionService } from "@univerjs/engine-formula";
import type { FRange } from "@univerjs/preset-sheets-core";
import { columnLetters } from "../sheets/column-letters";
import { text } from "../translations/texts";
import { formulaFault, type FormulaFault } from "./formula-faults";
import type { Grid } from "./grid";

/** The errors that a cell may show. */
export const ERROR = /^#(N\/A|VALUE!|REF!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)$/;

/**
 * A sentence on what is wrong in a cell with one of the grid's own errors; undefined when the grid's error
 * says enough.
 */
export function gridErrorMessage(
  grid: Grid,
  words: ReadonlySet<string>,
  cell: FRange,
  formula: string,
): string | undefined {
  const value = cell.getCellData()?.v;
  if (formula === "" || typeof value !== "string" || !ERROR.test(value)) return undefined;
  if (value === "#SPILL!") return spillMessage(grid, cell);
  const { api, injector } = grid;
  const tabs = api.getActiveWorkbook()?.getSheets() ?? [];
  const functions = injector.get(IFunctionService).getDescriptions();
  const fault = formulaFault(formula, {
    functions: [...functions.values()].map(({ functionName }) => functionName),
    words,
    tabs: tabs.map((tab) => ({
      name: tab.getSheetName(),
      rows: tab.getMaxRows(),
      columns: tab.getMaxColumns(),
    })),
    tab: api.getActiveWorkbook()?.getActiveSheet().getSheetName() ?? "",
  });
  return fault && faultMessage(fault);
}

/** The grid's own words for its errors. */
const WORDS: Readonly<Record<string, string>> = {
  "#DIV/0!": "divByZero",
  "#NAME?": "name",
  "#VALUE!": "value",
  "#NUM!": "num",
  "#N/A": "na",
  "#REF!": "ref",
  "#SPILL!": "spill",
  "#CALC!": "calc",
  "#NULL!": "null",
};

/** What an error of the grid is called, for a cell of which nothing else is known: a line that asks for a cell with an error would be wrong. */
export function plainErrorWords({ injector }: Grid, cell: FRange): string | undefined {
  const word = WORDS[String(cell.getCellData()?.v)];
  return word && injector.get(LocaleService).t(`sheets-formula-ui.error.${word}`);
}

function faultMessage(fault: FormulaFault): string {
  switch (fault.kind) {
    case "function":
      if (fault.near === undefined) return text("workbench.errors.function", { name: fault.name });
      return text("workbench.errors.near", { name: fault.name, near: fault.near });
    case "tab":
      return text("workbench.errors.tab", { name: fault.name, tabs: fault.tabs.join(", ") });
    case "column":
      return text("workbench.errors.column", { name: fault.name, last: columnLetters(fault.last - 1) });
    case "row":
      return text("workbench.errors.row", { name: fault.name, last: String(fault.last) });
    case "semicolon":
      return text("workbench.errors.semicolon", { typed: fault.typed });
    case "word":
      return text("workbench.errors.word", { name: fault.name });
    case "quotes":
      return text("workbench.errors.quotes", { typed: fault.typed });
    case "open":
      return text("workbench.errors.open", { name: fault.name, whole: fault.whole });
    case "gone":
      return text("workbench.errors.gone");
  }
}

/** Which cell blocks the results, or that the tab is too small for them. */
function spillMessage({ api, formulas }: Grid, cell: FRange): string | undefined {
  const sheet = api.getActiveWorkbook()?.getActiveSheet();
  const unit = api.getActiveWorkbook()?.getId() ?? "";
  const [row, column] = [cell.getRow(), cell.getColumn()];
  const range = sheet && formulas.getArrayFormulaRange()[unit]?.[sheet.getSheetId()]?.[row]?.[column];
  if (!sheet || !range) return undefined;
  const corner = `${columnLetters(range.endColumn)}${range.endRow + 1}`;
  const block = `${cell.getA1Notation()}:${corner}`;
  if (range.endRow >= sheet.getMaxRows() || range.endColumn >= sheet.getMaxColumns())
    return text("workbench.errors.spillEdge", { block });
  for (let r = range.startRow; r <= range.endRow; r++) {
    for (let c = range.startColumn; c <= range.endColumn; c++) {
      if (r === row && c === column) continue;
      const other = sheet.getRange(r, c);
      if (other.getCellData()?.v != null || other.getFormula() !== "")
        return text("workbench.errors.spill", { block, cell: other.getA1Notation() });
    }
  }
  return undefined;
}
