import {
  type CellPlace,
  type NewSheet,
  type ReadCell,
  type TabCells,
  type TabChange,
} from "../sheets/sheet-host";
import { type KnownBlock } from "./changed-since";
import {
  type PlacedCell,
  type PlacedGuard,
  type PlacedHint,
  type PlacedTab,
  placedUnder,
} from "./place-tabs";

/** A block of neighbouring cells to write into an existing tab; row and column count from 0. */
export interface PlacedBlock extends KnownBlock {
  cells: PlacedCell[][];
}

/** The changes of a tab, complete for writing. */
export interface PlacedChange {
  name: string;
  blocks: PlacedBlock[];
  /** The cells that are only compared with what stood there. */
  basis: KnownBlock[];
  /** The cell that is selected after the change; row and column count from 0. */
  show?: readonly [row: number, column: number];
  /** The guard when it gets more rows. */
  guard?: GrownGuard;
  /** What new columns get beyond their cells; absent where there are none. */
  added?: AddedColumns;
}

/** What new columns of an existing tab get; rows and columns count from 0. */
export interface AddedColumns {
  /** The row of the headers, and how many rows there are from it on. */
  header: number;
  rows: number;
  /** The widths, in characters of the default font. */
  columns: { column: number; width: number; align?: "right" | "center" }[];
  guard: PlacedGuard | undefined;
  hints: PlacedHint[];
  /** The rules of the whole tab after the change. */
  ofTab: { guard: PlacedGuard | undefined; hints: PlacedHint[] };
}

/** The guard of a tab as it is after a change. */
export interface GrownGuard extends PlacedGuard {
  /** How many rows of each block had it before. */
  rowsBefore: number;
}

/** The part of a guard that is new. */
export function newGuard({ blocks, where, rowsBefore }: GrownGuard): PlacedGuard {
  const fresh = blocks.map((block) => ({
    ...block,
    row: block.row + rowsBefore,
    rows: block.rows - rowsBefore,
  }));
  return { blocks: fresh, where };
}

/**
 * Places changes of existing tabs. Cells beside each other become a block, and so do equal parts of rows below
 * each other, because a spreadsheet takes one block faster than many cells.
 *
 * @param names the name that each tab has now, by the name that formulas use
 */
export function placedChanges(
  changes: readonly TabChange[],
  names: ReadonlyMap<string, string>,
): PlacedChange[] {
  const wished = [...names.keys()];
  return changes.map(({ name, sheet, cells: wanted, was, basis = [], show, guardedRows, added = [] }) => {
    // The names of all tabs are needed, because formulas of one tab refer to the others.
    const others = wished.filter((one) => one !== sheet.name).map((one) => ({ ...EMPTY, name: one }));
    const underNames = (one: NewSheet) =>
      placedUnder(
        [one, ...others],
        [one.name, ...others.map((other) => other.name)].map((wanted) => names.get(wanted) ?? wanted),
      )[0];
    const placed = underNames(sheet);
    const { cells, guard } = placed;
    const blocks = areas(wanted).map((area) => ({
      ...knownBlock(area, was),
      cells: cells.slice(area.row, area.row + area.rows).map((line) => line.slice(area.from, area.to + 1)),
    }));
    return {
      name,
      blocks,
      basis: areas(basis).map((area) => knownBlock(area, was)),
      ...(show && { show }),
      ...(guard &&
        guardedRows !== undefined && {
          guard: { ...guard, rowsBefore: rowsBefore(sheet, guard, guardedRows) },
        }),
      ...(added.length > 0 && {
        added: addedColumns(sheet, placed, underNames({ ...ofColumns(sheet, added), rows: [] }), added),
      }),
    };
  });
}

/** The rules of some columns alone. */
function ofColumns(sheet: NewSheet, wanted: readonly number[]): NewSheet {
  const { guard, hints } = sheet;
  return {
    ...sheet,
    ...(guard && {
      guard: { ...guard, computed: guard.computed.filter((column) => wanted.includes(column)) },
    }),
    ...(hints && { hints: hints.filter(({ column }) => wanted.includes(column)) }),
  };
}

function addedColumns(
  sheet: NewSheet,
  { widths, cells, frozenRows, guard, hints }: PlacedTab,
  before: PlacedTab,
  added: readonly number[],
): AddedColumns {
  return {
    header: frozenRows - 1,
    rows: cells.length - frozenRows + 1,
    columns: added.map((column) => {
      const { align } = sheet.columns[column];
      return { column, width: widths[column], ...(align && { align }) };
    }),
    guard: before.guard,
    hints: before.hints,
    ofTab: { guard, hints },
  };
}

/** A guard may have the headers above the rows of data. */
function rowsBefore({ guard }: NewSheet, { blocks }: PlacedGuard, guardedRows: number): number {
  const [first] = blocks;
  return guardedRows + first.rows - (guard?.rows ?? first.rows);
}

/** Equal parts of rows that stand below each other. */
interface EqualParts {
  row: number;
  rows: number;
  from: number;
  to: number;
}

function areas(cells: readonly CellPlace[]): EqualParts[] {
  const parts: EqualParts[] = [];
  const lowest = new Map<string, EqualParts>();
  for (const { row, from, to } of runs(cells)) {
    const columns = `${from}-${to}`;
    const above = lowest.get(columns);
    if (above && above.row + above.rows === row) {
      above.rows++;
      continue;
    }
    const area = { row, rows: 1, from, to };
    parts.push(area);
    lowest.set(columns, area);
  }
  return parts;
}

function knownBlock({ row, rows, from, to }: EqualParts, { values, formulas }: TabCells): KnownBlock {
  const part = <Cell>(all: readonly (readonly Cell[])[], blank: Cell): Cell[][] =>
    Array.from({ length: rows }, (_, r) =>
      Array.from({ length: to - from + 1 }, (__, c) => all.at(row + r)?.at(from + c) ?? blank),
    );
  return { row, column: from, was: { values: part<ReadCell>(values, ""), formulas: part(formulas, "") } };
}

const EMPTY = { title: "", columns: [], rows: [] };

/** The cells as runs of neighbours within a row. */
function runs(cells: readonly CellPlace[]): { row: number; from: number; to: number }[] {
  const spans: { row: number; from: number; to: number }[] = [];
  for (const [row, column] of cells) {
    const last = spans[spans.length - 1] as (typeof spans)[number] | undefined;
    if (last?.row === row && last.to === column - 1) last.to = column;
    else spans.push({ row, from: column, to: column });
  }
  return spans;
}
