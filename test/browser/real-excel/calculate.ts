import { ExcelError, formulaBook, type Spilling, type Value } from "../../tools/formula-book";
import { type Book, sheetsIn } from "./book";

/** Computes all formulas of a workbook with these functions of the add-in, as Excel does: the workbook itself has no arithmetic. */
export function calculate(book: Book, functions: Record<string, Spilling>): void {
  for (const { cells, spills } of book.tabs.map((tab) => ({
    cells: tab.cells,
    spills: tab.spills.splice(0),
  })))
    for (const { row, column, rows, columns } of spills)
      for (let r = 0; r < rows; r++)
        for (let c = 0; c < columns; c++) if (r + c > 0) cells[row + r][column + c] = "";
  const computed = formulaBook(sheetsIn(book), {}, functions);
  for (const { name, cells, spills } of book.tabs) {
    const formulas = cells.flatMap((line, row) =>
      line.flatMap((cell, column) =>
        typeof cell === "object" && "formula" in cell ? [{ cell, row, column }] : [],
      ),
    );
    for (const { cell, row, column } of formulas) {
      cell.value = computed.read(name, row, column);
      const answer = computed.filled(name, row, column);
      if (!answer) continue;
      spills.push({ row, column, rows: answer.length, columns: answer[0].length });
      answer.forEach((line, r) => {
        const below = (cells[row + r] ??= []);
        line.forEach((value, c) => {
          if (r + c > 0) below[column + c] = shown(value);
        });
      });
    }
  }
}

function shown(value: Value): string | number | boolean {
  return value instanceof ExcelError ? value.code : (value ?? "");
}
