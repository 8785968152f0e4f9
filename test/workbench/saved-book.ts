import type { ICellData, IWorkbookData } from "@univerjs/core";
import { type ComputedParts, type FileForm, writeXlsx } from "../../src/workbench/xlsx/write";
import { OWN } from "./known-functions";

/** The grid's own kinds of values. */
const NUMBER = 2;
export const TEXT = 1;
export const LOGICAL = 3;
export const number = (v: number) => ({ v, t: NUMBER });

/** What somebody has typed into a cell, and what it shows. */
export interface Typed {
  formula?: string;
  /** The block that it fills. */
  block?: string;
  result?: ICellData;
}

/** A workbook of the grid with these cells in one tab, and with what its formulas have filled. */
export function book(
  cells: Record<string, Typed>,
  merged: string[] = [],
): { data: IWorkbookData; computed: ComputedParts } {
  const cellData: Record<number, Record<number, ICellData>> = {};
  const formulas = new Map<string, Typed>();
  const results: [number, number, ICellData][] = [];
  for (const [address, { formula, block, result = {} }] of Object.entries(cells)) {
    const [row, column] = place(address);
    if (!formula && block) results.push([row, column, result]);
    else (cellData[row] ??= {})[column] = { ...result, ...(formula ? { f: formula } : {}) };
    if (formula) formulas.set(`${row} ${column}`, { formula, block });
  }
  const mergeData = merged.map((range) => {
    const [[startRow, startColumn], [endRow, endColumn]] = range.split(":").map(place);
    return { startRow, startColumn, endRow, endColumn };
  });
  return {
    data: {
      id: "book",
      name: "Book",
      styles: {},
      sheetOrder: ["one"],
      sheets: { one: { id: "one", name: "One", cellData, mergeData } },
    } as unknown as IWorkbookData,
    computed: {
      ownFunctions: OWN,
      formula: (_, row, column) => formulas.get(`${row} ${column}`)?.formula ?? "",
      shown: () => "",
      spills: () => ({ block: (row, column) => formulas.get(`${row} ${column}`)?.block, results }),
    },
  };
}

/** A cell by its row and column, from 0. */
export function place(address: string): [row: number, column: number] {
  const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(address) ?? ["", "A", "1"];
  return [Number(row) - 1, [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1];
}

/** The file of a workbook with these cells in the tab One. */
export async function saved(
  cells: Record<string, Typed>,
  form: FileForm,
  merged?: string[],
): Promise<Uint8Array> {
  const { data, computed } = book(cells, merged);
  return new Uint8Array(await (await writeXlsx(data, computed, form)).arrayBuffer());
}
