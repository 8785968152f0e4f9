import { columnNumber } from "../../sheets/column-letters";

/** The cell data of a formula in the grid: the formula with an id, or only the id of an equal formula. */
export interface GridFormula {
  f?: string;
  si: string;
}

/**
 * Writes formulas once that are the same relative to their own cells. The grid parses each formula with a new
 * id once. A league of 64 teams has 17,000 formulas, of which it then parses 4,500. It can keep that many in
 * memory, so it need not parse them again after an entry.
 *
 * @returns a function that makes the cell data of each formula of a tab; row and column count from 0
 */
export function sharedFormulas(): (formula: string, row: number, column: number) => GridFormula {
  const ids = new Map<string, string>();
  return (formula, row, column) => {
    const key = relativeFormula(formula, row, column);
    const known = ids.get(key);
    if (known !== undefined) return { si: known };
    const si = String(ids.size + 1);
    ids.set(key, si);
    return { f: formula, si };
  };
}

const QUOTED = /("[^"]*"|'[^']*')/;
const ADDRESS = /(?<![\w.$])(\$?)([A-Z]{1,3})(\$?)(\d+)(?![\w(])/g;

/**
 * The formula with addresses relative to its own cell, except for the parts that a $ sign fixes.
 *
 * @example
 * relativeFormula("=$A3+B$1", 2, 2); //=> "=$A[0]+[-1]$1"
 */
function relativeFormula(formula: string, row: number, column: number): string {
  return formula
    .split(QUOTED)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece.replace(
            ADDRESS,
            (_, fixedColumn: string, letters: string, fixedRow: string, digits: string) => {
              const across = fixedColumn ? `$${letters}` : `[${columnNumber(letters) - column}]`;
              return across + (fixedRow ? `$${digits}` : `[${Number(digits) - 1 - row}]`);
            },
          ),
    )
    .join("");
}
