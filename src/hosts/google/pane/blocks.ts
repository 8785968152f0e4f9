import { columnLetters } from "../../../sheets/column-letters";
import { sheetsFormula } from "./formula";
import {
  type AddedTab,
  type GoogleBlock,
  type GoogleChange,
  type GoogleChart,
  type GoogleFrame,
  type GoogleName,
} from "../server";
import { type PlacedName } from "../../column-names";
import { filledAreas } from "../../filled-areas";
import { type CellLook } from "../../look";
import { type GrownGuard, newGuard, type PlacedChange } from "../../place-changes";
import {
  type PlacedCell,
  type PlacedChart,
  type PlacedGuard,
  type PlacedHint,
  type PlacedTab,
} from "../../place-tabs";

/**
 * The most characters and cells in one call to the script. Such a call takes some seconds, and a click on
 * Cancel has an effect after it.
 */
const MOST_CHARACTERS = 400_000;
const MOST_CELLS = 20_000;

/**
 * Tabs as the script writes them. Each entry is for one call; a large tab is split between rows.
 *
 * @param added the tabs' ids, in the order of the tabs
 */
export function googleParts(tabs: PlacedTab[], added: AddedTab[]): GoogleBlock[][] {
  const parts: GoogleBlock[][] = [[]];
  let [characters, cells] = [0, 0];
  tabs.forEach((tab, index) => {
    const values = tab.cells.map((row) => row.map(asTyped));
    let start = 0;
    const cut = (end: number) => {
      if (end > start) parts[parts.length - 1].push(block(tab, added[index].id, values, start, end));
      start = end;
    };
    values.forEach((row, rowIndex) => {
      const length = JSON.stringify(row).length;
      if (cells > 0 && (characters + length > MOST_CHARACTERS || cells + row.length > MOST_CELLS)) {
        cut(rowIndex);
        parts.push([]);
        [characters, cells] = [0, 0];
      }
      characters += length;
      cells += row.length;
    });
    cut(values.length);
  });
  return parts;
}

function block(
  tab: PlacedTab,
  id: number,
  values: GoogleBlock["values"],
  start: number,
  end: number,
): GoogleBlock {
  const cells = tab.cells.slice(start, end);
  return {
    tab: id,
    row: start + 1,
    values: values.slice(start, end),
    ...looks(cells, start + 1),
    ...(start === 0 ? { frame: frame(tab) } : {}),
    ...(end === values.length && tab.chart !== undefined ? { chart: chart(tab.chart) } : {}),
    ...(end === values.length && tab.names.length > 0 ? { names: tab.names.map(counted) } : {}),
  };
}

/** In Google Sheets rows and columns count from 1. */
function counted({ name, joined, row, column, rows }: PlacedName): GoogleName {
  return { name, joined, row: row + 1, column: column + 1, rows };
}

/** Changes of existing tabs as the script writes them. */
export function googleChanges(changes: readonly PlacedChange[]): GoogleChange[] {
  return changes.map(({ name, blocks, basis, show, guard, added }) => ({
    name,
    ...(guard && { guard: grownGuard(guard) }),
    ...(added && {
      added: {
        widths: added.columns.map(({ column, width }) => ({ column: column + 1, width: pixels(width) })),
        ...rulesOf(added),
      },
    }),
    ...(show && { shown: { row: show[0] + 1, column: show[1] + 1 } }),
    known: [...blocks, ...basis].map(({ row, column, was }) => ({ row, column, was })),
    blocks: blocks.map(({ row, column, cells }) => ({
      row: row + 1,
      column: column + 1,
      values: cells.map((line) => line.map(asTyped)),
      ...looks(cells, row + 1, column),
    })),
  }));
}

/** The addresses of the cells that have each look. */
function looks(
  cells: PlacedCell[][],
  top: number,
  left = 0,
): Pick<GoogleBlock, "bold" | "right" | "centred" | "wrapped" | "formats" | "fills"> {
  const where = (wanted: (look: CellLook) => boolean) => addresses(cells, top, wanted, left);
  const formats = new Set(cells.flatMap((row) => row.flatMap(({ look }) => look.format ?? [])));
  return {
    bold: where(({ bold }) => bold),
    right: where(({ align }) => align === "right"),
    centred: where(({ align }) => align === "center"),
    wrapped: where(({ wraps }) => wraps === true),
    fills: filledAreas(cells, 1, { row: top - 1, column: left }).map(({ fill, lists }) => ({
      fill,
      cells: lists,
    })),
    formats: [...formats].map((format) => ({ format, cells: where((look) => look.format === format) })),
  };
}

/**
 * Sheets reads a text as if somebody typed it: `=…` becomes a formula, `10-8` a date, `16` a number. With an
 * apostrophe in front it stays a text, and the apostrophe is not part of it. When somebody edits the cell
 * later, its format keeps it a text.
 */
function asTyped({ content }: PlacedCell): string | number {
  switch (content.kind) {
    case "number":
      return content.value;
    case "formula":
      return sheetsFormula(content.value);
    case "text":
      return `'${content.value}`;
    case "blank":
      return "";
  }
}

/** The addresses of the cells with a wanted look, as blocks of one column each. */
function addresses(
  cells: PlacedCell[][],
  top: number,
  wanted: (look: CellLook) => boolean,
  left = 0,
): string[] {
  return (cells[0] ?? []).flatMap((_, column) => {
    const letters = columnLetters(left + column);
    const blocks: string[] = [];
    let start = 0;
    for (let row = 0; row <= cells.length; row++) {
      if (row < cells.length && wanted(cells[row][column].look)) continue;
      if (row > start) blocks.push(`${letters}${top + start}:${letters}${top + row - 1}`);
      start = row + 1;
    }
    return blocks;
  });
}

function frame(tab: PlacedTab): GoogleFrame {
  const { cells, widths, frozenRows, frozenColumns, guard, hints, merged, heights, hiddenFrom } = tab;
  return {
    frozenRows,
    frozenColumns,
    merged: merged.map(({ row, columns }) => `A${row + 1}:${columnLetters(columns - 1)}${row + 1}`),
    // A point is 4/3 pixels, and Sheets has a margin.
    heights: heights.map(([row, points]) => ({ row: row + 1, pixels: Math.round((points * 4) / 3) + 3 })),
    ...(hiddenFrom !== undefined &&
      hiddenFrom < cells.length && {
        hiddenRows: { row: hiddenFrom + 1, rows: cells.length - hiddenFrom },
      }),
    widths: widths.map(pixels),
    ...rulesOf({ guard, hints }),
  };
}

/** What must not be typed over, and what is said of typing. */
function rulesOf({
  guard,
  hints,
}: {
  guard?: PlacedGuard | undefined;
  hints: readonly PlacedHint[];
}): Pick<GoogleFrame, "guard" | "hints"> {
  return {
    ...(guard && { guard: { cells: guard.blocks.map(guardedCells), where: guard.where } }),
    hints: hints
      .filter(({ rows }) => rows > 0)
      .map(({ row, column, rows, words }) => ({ row: row + 1, column: column + 1, rows, words })),
  };
}

function grownGuard(guard: GrownGuard): GoogleChange["guard"] {
  const { blocks, where, rowsBefore } = guard;
  const added = newGuard(guard).blocks;
  return {
    blocks: blocks.map((block, index) => ({
      all: guardedCells(block),
      before: rowsBefore === 0 ? "" : guardedCells({ ...block, rows: rowsBefore }),
      added: guardedCells(added[index]),
    })),
    where,
  };
}

function guardedCells({ row, column, rows, columns }: PlacedGuard["blocks"][number]): string {
  return `${columnLetters(column)}${row + 1}:${columnLetters(column + columns - 1)}${row + rows}`;
}

/**
 * The width of a column in pixels. Widths are in digits of the default font; in Sheets a digit is 7 pixels
 * wide, and there is a margin.
 */
function pixels(characters: number): number {
  return Math.round(characters * 7 + 10);
}

function chart({ across, lines, firstRow, rowCount, left, ...titles }: PlacedChart): GoogleChart {
  const { title, acrossTitle, upTitle } = titles;
  return {
    title,
    acrossTitle,
    upTitle,
    ranges: [across, ...lines].map((column) => {
      const letters = columnLetters(column);
      return `${letters}${firstRow}:${letters}${firstRow + rowCount}`;
    }),
    row: firstRow,
    column: left + 1,
  };
}
