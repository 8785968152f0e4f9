import { type CellValue, type NewSheet } from "../../src/sheets/sheet-host";
import { formulaBook, type Spilling } from "./formula-book";

/** A cell of a spreadsheet that does not compute: a value, or a formula with the names of tabs in quotes. */
export type WrittenCell = string | number | boolean | { formula: string };

/** Computes the formulas of tabs as they stand in a spreadsheet that does not compute by itself. */
export function computedTabs(
  tabs: readonly { name: string; cells: readonly (readonly WrittenCell[])[] }[],
  functions: Record<string, Spilling> = {},
) {
  const asSheet = ({ name, cells }: (typeof tabs)[number]): NewSheet => {
    const width = Math.max(2, ...cells.map((line) => line.length));
    const [[title], second, ...rows] = cells.map((line) =>
      Array.from({ length: width }, (_, column) => content(line[column] ?? "")),
    );
    return { name, title: String(title), columns: second.map((header) => ({ header, width: 10 })), rows };
  };
  return formulaBook(tabs.filter(({ cells }) => cells.length > 1).map(asSheet), {}, functions);
}

function content(cell: WrittenCell): CellValue {
  if (typeof cell === "boolean") return String(cell);
  return typeof cell === "object" ? { formula: cell.formula.replace(/'([^']+)'!/g, "{{$1}}!") } : cell;
}
