import * as functions from "../../../functions";
import { MOST_TAB_CELLS } from "../../../sheets/sheet-host";
import type { StayingTab } from "../server";

/**
 * What the script keeps with a new tab until the tab is finished: to which write it belongs, and what has been written.
 * People do not see it. An unfinished tab is deleted only when it has this mark, its id and its name are those in
 * the note of the write, it is hidden, and it has no other contents.
 */
interface Mark {
  write: string;
  blocks: { row: number; rows: number; sum: string }[];
  /** The cells with formulas of the add-in, which may fill cells below them and to their right. */
  fillers: [row: number, column: number][];
}

const KEY = "bridge-scoring.unfinished";

/** A tab with more such formulas was not written by the script. */
const MOST_FILLERS = 100;

export function markTab(tab: AppsScript.Sheet, write: string): void {
  const mark: Mark = { write, blocks: [], fillers: [] };
  tab.addDeveloperMetadata(KEY, JSON.stringify(mark));
}

/** Adds some rows to the mark, before they are written. */
export function markRows(tab: AppsScript.Sheet, row: number, values: (string | number)[][]): void {
  const [item, mark] = [itemOf(tab), markOf(tab)];
  if (item === undefined || mark === undefined) return;
  const fillers = [...mark.fillers, ...fillersIn(row, values)].slice(0, MOST_FILLERS);
  const cells = values.map((line) => line.map(asRead));
  const block = { row, rows: values.length, sum: checksum(row, cells, fillers) };
  item.setValue(JSON.stringify({ ...mark, blocks: [...mark.blocks, block], fillers }));
}

export function removeMark(tab: AppsScript.Sheet): void {
  itemOf(tab)?.remove();
}

export function isMarked(tab: AppsScript.Sheet, write: string): boolean {
  return markOf(tab)?.write === write;
}

/** The name of a new tab until it has its mark. Nobody else would choose it. */
export function provisionalName(write: string, index: number): string {
  return `Bridge Scoring ${write} ${index + 1}`;
}

/**
 * Why a tab of an unfinished write stays; undefined when it is the script's own and nobody has touched it.
 *
 * @param name the name that the script has given it
 */
export function whyStays(tab: AppsScript.Sheet, write: string, name: string): StayingTab["why"] | undefined {
  const mark = markOf(tab);
  if (mark?.write !== write) return "other";
  if (tab.getName() !== name) return "renamed";
  if (!tab.isSheetHidden()) return "shown";
  return isAsWritten(tab, mark) ? undefined : "typed";
}

/** Whether each block of rows is blank or has what was written, and all other cells are blank. */
function isAsWritten(tab: AppsScript.Sheet, { blocks, fillers }: Mark): boolean {
  const [rows, columns] = [tab.getLastRow(), tab.getLastColumn()];
  if (rows === 0) return true;
  if (rows * columns > MOST_TAB_CELLS) return false;
  const range = tab.getRange(1, 1, rows, columns);
  const [values, formulas] = [range.getValues(), range.getFormulas()];
  const cells = values.map((line, r) => line.map((cell, c) => (formulas[r][c] === "" ? plain(cell) : "=")));
  let next = 1;
  for (const { row, rows: count, sum } of blocks) {
    const between = checksum(next, cells.slice(next - 1, row - 1), fillers);
    const inside = checksum(row, cells.slice(row - 1, row - 1 + count), fillers);
    if (between !== "" || (inside !== "" && inside !== sum)) return false;
    next = row + count;
  }
  return checksum(next, cells.slice(next - 1), fillers) === "";
}

function itemOf(tab: AppsScript.Sheet): AppsScript.DeveloperMetadata | undefined {
  return tab.getDeveloperMetadata().find((item) => item.getKey() === KEY);
}

function markOf(tab: AppsScript.Sheet): Mark | undefined {
  try {
    const mark = JSON.parse(itemOf(tab)?.getValue() ?? "") as Partial<Mark> | null;
    const { write, blocks, fillers } = mark ?? {};
    if (typeof write !== "string" || !Array.isArray(blocks) || !Array.isArray(fillers)) return undefined;
    return { write, blocks, fillers };
  } catch {
    return undefined;
  }
}

/** The content of a cell as it is read when this was written. */
function asRead(written: string | number): string {
  if (typeof written === "number") return plain(written);
  if (written.startsWith("'")) return written.slice(1);
  return written.startsWith("=") ? "=" : written;
}

/** Sheets gives a number with the format of a date as a Date. */
function plain(cell: AppsScript.CellContent): string {
  if (typeof cell === "number") return String(Number(cell.toPrecision(12)));
  if (typeof cell !== "object") return String(cell);
  const days = (cell.getTime() - cell.getTimezoneOffset() * 60_000) / 86_400_000;
  return String(Math.round(days) + 25_569);
}

/** A checksum of the filled cells; "" when all are blank. Cells that a formula of the add-in may fill do not count. */
function checksum(row: number, cells: string[][], fillers: Mark["fillers"]): string {
  const filled = cells.flatMap((line, r) =>
    line.flatMap((cell, c) => {
      const isFilled = fillers.some(([top, left]) => row + r >= top && c + 1 >= left);
      return cell === "" || (isFilled && cell !== "=") ? [] : [`${row + r},${c + 1}:${cell}`];
    }),
  );
  if (filled.length === 0) return "";
  const bytes = Utilities.computeDigest(Utilities.DigestAlgorithm.MD5, filled.join("\n"));
  return Utilities.base64Encode(bytes);
}

const NAMES = new Set(Object.keys(functions));

function fillersIn(row: number, values: (string | number)[][]): Mark["fillers"] {
  return values.flatMap((line, r) =>
    line.flatMap((cell, c): Mark["fillers"] => {
      if (typeof cell !== "string" || !cell.startsWith("=")) return [];
      const called = [...cell.matchAll(/\b([A-Z][A-Z0-9]*)\(/g)].map(([, name]) => name);
      return called.some((name) => NAMES.has(name)) ? [[row + r, c + 1]] : [];
    }),
  );
}
