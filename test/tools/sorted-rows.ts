import { type CellValue, isFormula } from "../../src/sheets/sheet-host";

/** What a cell shows. */
type Shown = string | number | boolean;

export interface SortedBy {
  /** The column, counted from 0. */
  column: number;
  descending?: boolean;
}

/**
 * How references of formulas that move to another row follow, as a copied formula's do (Microsoft's article Q40401, "Errors
 * Sorting Cells That Contain References"). Spreadsheets differ in whether those to other tabs do, too: no tab may depend on it.
 */
export type Follow = "all" | "own tab";

/**
 * Rows of a tab as a spreadsheet sorts them: it moves what the cells contain. A cell that a formula elsewhere fills contains
 * nothing, but counts as what it shows. Blank cells come last, whichever way is sorted; before them numbers, texts, logical values
 * and errors, and in descending order these the other way round. Equal rows stay in their order.
 *
 * @param shown what the cells of a row show
 */
export function sortedRows(
  rows: readonly (readonly CellValue[])[],
  shown: (row: number, column: number) => Shown,
  keys: readonly SortedBy[],
  follow: Follow,
): CellValue[][] {
  const order = rows.map((_, row) => row);
  order.sort((one, other) => {
    for (const { column, descending = false } of keys) {
      const by = compared(shown(one, column), shown(other, column), descending);
      if (by !== 0) return by;
    }
    return one - other;
  });
  return order.map((from, to) => rows[from].map((cell) => moved(cell, to - from, follow)));
}

function compared(one: Shown, other: Shown, descending: boolean): number {
  if (one === "" || other === "") return Number(one === "") - Number(other === "");
  const by = kind(one) - kind(other) || Number(one > other) - Number(one < other);
  return descending ? -by : by;
}

function kind(shown: Shown): number {
  if (typeof shown === "string") return shown.startsWith("#") ? 3 : 1;
  return typeof shown === "number" ? 0 : 2;
}

/** A text, or a reference with its tab, its column and its row. */
const PARTS =
  /"(?:[^"]|"")*"|(\{\{.*?\}\}!)?(\$?[A-Z]{1,3})(\$?)(\d+)(?::(\$?[A-Z]{1,3})(\$?)(\d+))?(?![\w(])/g;

/** A cell that has moved down by so many rows. */
function moved(cell: CellValue, by: number, follow: Follow): CellValue {
  if (!isFormula(cell)) return cell;
  const row = (fixed: string, number: string) => (fixed === "$" ? number : String(Number(number) + by));
  const formula = cell.formula.replace(
    PARTS,
    (whole: string, tab: string | undefined, letters?: string, fixed = "", number = "", ...to: string[]) => {
      if (letters === undefined || (tab !== undefined && follow === "own tab")) return whole;
      const [lastLetters, lastFixed = "", lastNumber = ""] = to;
      const last =
        typeof lastLetters === "string" && lastNumber !== ""
          ? `:${lastLetters}${lastFixed}${row(lastFixed, lastNumber)}`
          : "";
      return `${tab ?? ""}${letters}${fixed}${row(fixed, number)}${last}`;
    },
  );
  return { ...cell, formula };
}
