import { columnLetters } from "../../sheets/column-letters";
import { type CellValue, FROZEN_ROWS, type SheetColumn } from "../../sheets/sheet-host";
import { widthFor } from "../../sheets/text-width";
import { text, type TextKey } from "../../translations/texts";

/** The columns that a tab of the league may have. The header of each is the text with its name. */
type ColumnName = TextKey extends infer Key
  ? Key extends `league.headers.${infer Name}`
    ? Name
    : never
  : never;

/** How a column looks; VPs get the league's own format. */
interface ColumnLook {
  width: number;
  align?: "right";
  format?: string | typeof VPS;
}

const VPS = Symbol("VPs");

/** The columns of a tab in their order. Formulas find them by these names, independent of the headers. */
export type Columns = { readonly [Name in ColumnName]?: ColumnLook };

export function number(width: number, format?: string): ColumnLook {
  return { width, align: "right", format };
}

export function vps(width: number): ColumnLook {
  return { width, align: "right", format: VPS };
}

export function words(width: number): ColumnLook {
  return { width };
}

/**
 * The columns as the tab gets them.
 *
 * @param vpFormat the number format of VPs; undefined when they are whole
 * @param teams the names that formulas bring into the columns of teams
 */
export function sheetColumns(
  columns: Columns,
  vpFormat: string | undefined,
  teams: readonly string[] = [],
): SheetColumn[] {
  return Object.entries(columns).map(([name, look]) => ({
    header: text(`league.headers.${name as ColumnName}`),
    width: WITH_TEAMS.has(name) ? widthFor(look.width, teams) : look.width,
    ...(look.align && { align: look.align }),
    ...formatOf(look, vpFormat),
  }));
}

/** The columns with the names of teams. */
const WITH_TEAMS: ReadonlySet<string> = new Set(["team", "home", "away"] satisfies ColumnName[]);

function formatOf({ format }: ColumnLook, vpFormat: string | undefined): { format?: string } {
  const chosen = format === VPS ? vpFormat : format;
  return chosen === undefined ? {} : { format: chosen };
}

/** A row of a tab with the given values in its columns; the other columns stay blank. */
export function rowOf<Tab extends Columns>(
  columns: Tab,
  cells: { [Name in keyof Tab]?: CellValue },
): CellValue[] {
  return namesOf(columns).map((name) => cells[name] ?? "");
}

/** Names a column, or a cell of one, in a formula. */
export type Reference<Tab extends Columns> = (name: keyof Tab) => string;

/** The tab that a column belongs to, as far as its formulas need to know. */
export interface TabPlace {
  /** The name that was wished for. */
  name: string;
  /** How many lines are between title and headers. */
  above: number;
}

/** The spreadsheet's number of a data row that is counted from 0. */
export function rowNumber(index: number, { above }: Pick<TabPlace, "above">): number {
  return FROZEN_ROWS + above + 1 + index;
}

/**
 * Names the data of a column in formulas of any tab.
 *
 * @param rows how many rows of data the tab has
 * @example
 * dataColumns({ name: "Matches", above: 0 }, { round: number(7), home: words(24) }, 3)("home"); //=> "{{Matches}}!$B$3:$B$5"
 */
export function dataColumns<Tab extends Columns>(tab: TabPlace, columns: Tab, rows: number): Reference<Tab> {
  const [first, last] = [rowNumber(0, tab), rowNumber(rows - 1, tab)];
  return named(columns, (letters) => `{{${tab.name}}}!$${letters}$${first}:$${letters}$${last}`);
}

/**
 * Names a cell of a row that is told by its number.
 *
 * @example
 * cellsOf({ round: number(7), home: words(24) })(5)("home"); //=> "$B5"
 */
export function cellsOf<Tab extends Columns>(columns: Tab): (row: number) => Reference<Tab> {
  const letters = named(columns, (column) => `$${column}`);
  return (row) => (name) => `${letters(name)}${row}`;
}

/** Names the cells of a column of the same tab from the first row of data to this one. */
export function downTo<Tab extends Columns>(tab: TabPlace, columns: Tab, row: number): Reference<Tab> {
  return named(columns, (letters) => `$${letters}$${rowNumber(0, tab)}:$${letters}${row}`);
}

/**
 * The letters of a column, for a sentence that tells where to type.
 *
 * @example
 * lettersOf({ round: number(7), home: words(24) })("home"); //=> "B"
 */
export function lettersOf<Tab extends Columns>(columns: Tab): Reference<Tab> {
  return named(columns, (letters) => letters);
}

/** A tab's columns without some that this league has no use for. Nothing may refer to these. */
export function without<Tab extends Columns>(columns: Tab, absent: readonly (keyof Tab)[]): Tab {
  return Object.fromEntries(
    namesOf(columns).flatMap((name) => (absent.includes(name) ? [] : [[name, columns[name]]])),
  ) as unknown as Tab;
}

/** Computes a value for each column once, because a league of 64 teams names 200,000 cells. */
function named<Tab extends Columns>(columns: Tab, reference: (letters: string) => string): Reference<Tab> {
  const names = namesOf(columns).map((name, column) => [name, reference(columnLetters(column))] as const);
  const byName = Object.fromEntries(names) as Record<keyof Tab, string>;
  return (name) => {
    if (!(name in byName)) throw new Error(`There is no column ${String(name)}`);
    return byName[name];
  };
}

function namesOf<Tab extends Columns>(columns: Tab): (keyof Tab)[] {
  return Object.keys(columns) as (keyof Tab)[];
}
