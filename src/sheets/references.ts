import { columnNumber } from "./column-letters";
import { type TabCells } from "./sheet-host";

/** A cell to which a formula refers; row and column count from 0. */
export interface CellReference {
  /** Absent where the cell is in the formula's own tab. */
  tab?: string;
  row: number;
  column: number;
}

/** A quoted name, a text, a run of other signs, or a single sign. Whatever a formula is, each sign is looked at once. */
const TOKEN = /'(?:[^']|'')*'|"[^"]*"|[^'"(),;:!+*/&=<>{} -]+|./gs;

const CELL = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;

/**
 * The cells to which a formula refers, of a range the first and the last; undefined for each that was deleted.
 *
 * @example
 * references("=COUNTA('It''s north'!$A$1,#REF!)"); //=> [{ tab: "It's north", row: 0, column: 0 }, undefined]
 */
export function references(formula: string): (CellReference | undefined)[] {
  const tokens = formula.match(TOKEN) ?? [];
  const inOrder: (CellReference | undefined)[] = [];
  let tab: string | undefined;
  for (const [index, token] of tokens.entries()) {
    const [, letters, row] = CELL.exec(token) ?? [];
    const next = tokens[index + 1];
    if (token === "#REF") {
      inOrder.push(undefined);
      tab = undefined;
    } else if (next === "!") tab = unquoted(token);
    else if (letters !== undefined && next !== "(") {
      inOrder.push({
        ...(tab !== undefined && { tab }),
        row: Number(row) - 1,
        column: columnNumber(letters),
      });
      tab = undefined;
    }
  }
  return inOrder;
}

function unquoted(name: string): string {
  return name.startsWith("'") ? name.slice(1, -1).replace(/''/g, "'") : name;
}

/** All tabs to which the formulas of some tabs refer. */
export function linkedTabs(tabs: readonly Pick<TabCells, "formulas">[]): string[] {
  const all = tabs.flatMap(({ formulas }) => formulas.flatMap((line) => line.flatMap(references)));
  return [...new Set(all.flatMap((reference) => reference?.tab ?? []))];
}
