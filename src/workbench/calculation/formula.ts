import type { ICellData, IRange } from "@univerjs/core";
import type { Area } from "./areas";

/** A formula in its cell, with what the last calculation found out about it. */
export interface KnownFormula {
  sheetId: string;
  row: number;
  column: number;
  /** The text of the first of equal formulas, with its =, and how far this one stands to the right and below it. */
  text: string;
  x: number;
  y: number;
  /** The cells that it names. */
  reads: Area[];
  /** It is computed with every calculation, as NOW() is. */
  always: boolean;
  /** It may read other cells than those that it names, as INDIRECT does. */
  roams: boolean;
  /** The cells that it read besides when it was computed last. */
  found: Area[];
  /** What its own cell shows. */
  result: ICellData | undefined;
  /** The number format that its cell has only because its result has, or had, this one; "" for none. */
  lent: string;
  /** The block that its results fill or would fill; undefined for a single result. */
  spill: FormulaSpill | undefined;
}

export interface FormulaSpill {
  block: IRange;
  cells: ICellData[][];
  /** Something stands in the block, so that the cell shows #SPILL! instead. */
  blocked: boolean;
}

/** The cells that the results of a formula fill besides its own; undefined where it fills only its own. */
export function filled({ spill }: KnownFormula): IRange | undefined {
  return spill && !spill.blocked ? spill.block : undefined;
}

/** Of two formulas whose results meet, the upper one has the cells; on one row the left one. */
export function comesFirst(one: KnownFormula, other: KnownFormula): boolean {
  return one.row < other.row || (one.row === other.row && one.column < other.column);
}
