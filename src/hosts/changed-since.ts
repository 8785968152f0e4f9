import { columnLetters } from "../sheets/column-letters";
import { type CellRewrite, isTypedFormula, type TabCells } from "../sheets/sheet-host";

/** A block of cells of a tab, with what stood in it when a change was planned; row and column count from 0. */
export interface KnownBlock {
  row: number;
  column: number;
  was: TabCells;
}

/** What a rewrite knows of its cells. Blank cells beside a formula are left out: the spreadsheet may have filled them. */
export function knownCells({ row, column, was }: CellRewrite): KnownBlock[] {
  const isFilled = was.some((line) => line.some(isTypedFormula));
  return was.flatMap((line, r) =>
    line.flatMap((cell, c): KnownBlock[] => {
      if (isFilled && cell === "") return [];
      const isFormula = isTypedFormula(cell);
      const value = typeof cell === "string" ? cell.replace(/^'/, "") : cell;
      const known = { values: [[isFormula ? "" : value]], formulas: [[isFormula ? cell : ""]] };
      return [{ row: row + r, column: column + c, was: known }];
    }),
  );
}

/** The cells of a block in a tab that was read whole. */
export function partOf({ values, formulas }: TabCells, { row, column, was }: KnownBlock): TabCells {
  const [rows, columns] = [row + was.formulas.length, column + was.formulas[0].length];
  return {
    values: values.slice(row, rows).map((line) => line.slice(column, columns)),
    formulas: formulas.slice(row, rows).map((line) => line.slice(column, columns)),
  };
}

/**
 * The address of the first cell of a block that somebody has changed since it was read; undefined when there is none.
 * Of a formula only its text counts, because its result follows other cells. Every host asks this just before it writes.
 *
 * @param now what stands in the block now
 */
export function changedSince({ row, column, was }: KnownBlock, now: TabCells): string | undefined {
  for (const [r, formulas] of was.formulas.entries()) {
    for (const [c, formula] of formulas.entries()) {
      const formulaNow = now.formulas[r]?.[c] ?? "";
      const isSame =
        formula === formulaNow && (formula !== "" || was.values[r][c] === (now.values[r]?.[c] ?? ""));
      if (!isSame) return `${columnLetters(column + c)}${row + r + 1}`;
    }
  }
  return undefined;
}
