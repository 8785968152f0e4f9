import {
  type ICellData,
  type IObjectMatrixPrimitiveType,
  type Nullable,
  type ObjectMatrix,
  type Styles,
} from "@univerjs/core";
import type { IFormulaDataItem } from "@univerjs/engine-formula";
import { patternOf } from "./cells";
import type { KnownFormula } from "./formula";

/** A cell as it was when it was read last: what was typed there, or its formula. */
interface Content {
  value: ICellData["v"];
  type: ICellData["t"];
  rich: ICellData["p"];
  /** Its number format, "" for none: it makes a text of a number, and a formula that reads the cell takes it over. */
  format: string;
  formula: KnownFormula | undefined;
  /** Nothing stands there, but it has a number format. */
  blank: boolean;
  /** The reading that saw it last. */
  seen: number;
}

/** The contents of a tab by cell. */
export type Contents = Map<number, Content>;

/** More columns than any tab has, also when some were put in beyond those of a file. */
const MOST_COLUMNS = 1 << 20;

export function cellKey(row: number, column: number): number {
  return row * MOST_COLUMNS + column;
}

/** The formulas of a tab by their cells, as the grid lists them. */
export type SheetFormulas = Nullable<IObjectMatrixPrimitiveType<Nullable<IFormulaDataItem>>>;

export interface ChangedContents {
  /** Cells with another content than at the last reading. */
  cells: [row: number, column: number][];
  added: KnownFormula[];
  removed: KnownFormula[];
  /** Formulas whose cells show something other than what was computed, as after an undo. */
  overwritten: KnownFormula[];
}

/**
 * Reads a tab anew, and compares it with the last reading. So a calculation depends on what stands in the cells, and
 * never on which command has put it there.
 *
 * Cost: proportional to the cells of the tab.
 *
 * @param contents as the last reading left them; they are brought up to date
 * @param reading a number that is greater each time
 */
export function readContents(
  sheetId: string,
  contents: Contents,
  cells: ObjectMatrix<ICellData>,
  formulas: SheetFormulas,
  styles: Styles,
  reading: number,
): ChangedContents {
  const changed: ChangedContents = { cells: [], added: [], removed: [], overwritten: [] };
  const formatOf = numberFormats(styles);
  cells.forValue((row, column, cell) => {
    // The grid's types know no null here, but a deleted cell leaves one.
    if ((cell as ICellData | null) == null) return;
    const item = formulas?.[row]?.[column];
    const format = formatOf(cell);
    const blank = !item && isBlank(cell);
    if (blank) blanked(cell);
    if (blank && format === "") return;
    const key = cellKey(row, column);
    const before = contents.get(key);
    if (item) {
      const { f: text, x = 0, y = 0 } = item;
      const known = before?.formula;
      if (
        before &&
        known &&
        known.text === text &&
        known.x === x &&
        known.y === y &&
        // A cell without a format of its own shows that of its result.
        (before.format === format || patternOf(known.result) === format)
      ) {
        before.seen = reading;
        before.format = format;
        if ((known.result?.v ?? null) !== (cell.v ?? null) || (format === "" && patternOf(known.result)))
          changed.overwritten.push(known);
        return;
      }
      if (known) changed.removed.push(known);
      const formula = newFormula(sheetId, row, column, text, x, y);
      contents.set(key, { value: null, type: null, rich: null, format, formula, blank, seen: reading });
      changed.added.push(formula);
    } else {
      const { v: value, t: type, p: rich } = cell;
      if (
        before &&
        !before.formula &&
        before.value === value &&
        before.type === type &&
        before.rich === rich &&
        before.format === format
      ) {
        before.seen = reading;
        return;
      }
      if (before?.formula) changed.removed.push(before.formula);
      contents.set(key, { value, type, rich, format, formula: undefined, blank, seen: reading });
    }
    changed.cells.push([row, column]);
  });
  for (const [key, content] of contents) {
    if (content.seen === reading) continue;
    contents.delete(key);
    if (content.formula) changed.removed.push(content.formula);
    changed.cells.push([Math.floor(key / MOST_COLUMNS), key % MOST_COLUMNS]);
  }
  return changed;
}

function newFormula(
  sheetId: string,
  row: number,
  column: number,
  text: string,
  x: number,
  y: number,
): KnownFormula {
  const place = { sheetId, row, column, text, x, y };
  return {
    ...place,
    reads: [],
    always: false,
    roams: false,
    found: [],
    result: undefined,
    lent: "",
    spill: undefined,
  };
}

function isBlank({ v, p }: ICellData): boolean {
  return (v == null || v === "") && p == null;
}

/**
 * What is moved or pasted can leave a text of no characters, which nobody sees and functions would take for a text. It is
 * taken out of the cell here, where every cell passes; it is not an edit, and no step for Undo.
 */
function blanked(cell: ICellData): void {
  if (cell.v !== "") return;
  cell.v = null;
  cell.t = null;
}

/** The number format of a cell; each style is looked up once. */
function numberFormats(styles: Styles): (cell: ICellData) => string {
  const known = new Map<string, string>();
  const lookUp = (cell: ICellData) => styles.getStyleByCell(cell)?.n?.pattern ?? "";
  return (cell) => {
    if (cell.s == null) return "";
    if (typeof cell.s !== "string") return lookUp(cell);
    const before = known.get(cell.s);
    if (before !== undefined) return before;
    const answer = lookUp(cell);
    known.set(cell.s, answer);
    return answer;
  };
}
