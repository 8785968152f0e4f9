import { type CellValue, type NewSheet, type SheetColumn } from "./sheet-host";
import { AS_TEXT, type ColumnUse, type Table, type TableColumn } from "./table";

/** A column of a tab: its look, and what is done with it, in one place. */
export interface DeclaredColumn extends Omit<SheetColumn, "header">, ColumnUse {
  /** When omitted, the header that belongs to its code. */
  header?: CellValue;
  /** Whether this tab has it; when omitted, every tab of the kind has it. */
  isShown?: boolean;
}

/*
 * The kinds of columns. A number of a kind has the same format wherever it stands: in tabs, and in the
 * previews and sentences that are made from them.
 */

type More = Partial<DeclaredColumn>;

/** Declares a column of words. */
export function ofWords(width: number, more: More = {}): DeclaredColumn {
  return { width, ...more };
}

/** Declares a column of words that are typed, and stay as they are typed. */
export function ofTypedWords(width: number, more: More = {}): DeclaredColumn {
  return { width, format: AS_TEXT, ...more };
}

/** Declares a column of codes that stand below each other, such as contracts. */
export function ofCodes(width: number, more: More = {}): DeclaredColumn {
  return { width, align: "center", ...more };
}

/** Declares a column of numbers. */
export function ofNumbers(width: number, more: More = {}): DeclaredColumn {
  return { width, align: "right", ...more };
}

/** Declares a column of numbers with two decimals: per cents, totals, and most VPs. */
export function ofHundredths(width: number, more: More = {}): DeclaredColumn {
  return ofNumbers(width, { format: HUNDREDTHS, ...more });
}

/** Declares a column of dates. */
export function ofDates(width: number, more: More = {}): DeclaredColumn {
  return ofNumbers(width, { format: DATE, ...more });
}

/** How a number with two decimals is shown. */
export const HUNDREDTHS = "0.00";

/** How a date is shown: with the day of the week, since a league plays on the same one. */
export const DATE = "ddd d mmm yyyy";

/** The columns that are shown, in the order in which they are declared. */
export function declaredColumns<Code extends string>(
  declared: Readonly<Record<Code, DeclaredColumn>>,
  headerOf: (code: NoInfer<Code>) => string,
): TableColumn<Code>[] {
  return (Object.keys(declared) as Code[]).flatMap((key) => {
    const { isShown = true, header, ...column } = declared[key];
    return isShown ? [{ key, header: header ?? headerOf(key), ...column }] : [];
  });
}

type Uses = Pick<NewSheet, "guard" | "hints" | "named" | "typed" | "groupedBy">;

/**
 * What a tab does with the columns of its table: what must not be typed over, what is typed, which rows belong together, and
 * the names of cells.
 *
 * @param where where to type instead; when omitted, nothing is guarded
 * @param lasting how many rows the hints and the names have, where rows are added later
 */
export function usesOf(table: Table<string>, where?: string, lasting = table.rows): Uses {
  const [named, typed, groupedBy] = (["isNamed", "isTyped", "isGroup"] as const).map((use) =>
    columnsWith(table, (column) => column[use] === true),
  );
  return {
    ...(where !== undefined && guardOf(table, where, ({ isComputed = false }) => isComputed !== false)),
    ...hintsFor(table, "formulas", lasting),
    ...(named.length > 0 && { named: named.map((column) => ({ column, rows: lasting })) }),
    ...(typed.length > 0 && { typed }),
    ...(groupedBy.length > 0 && { groupedBy }),
  };
}

/** What is different where values stand in place of our formulas. */
export function usesOfValues(table: Table<string>, where: string): Pick<NewSheet, "guard" | "hints"> {
  return {
    ...guardOf(table, where, ({ isComputed }) => isComputed === true),
    ...hintsFor(table, "values", table.rows),
  };
}

/** The cell in which one begins to type: the first of the columns that are typed. */
export function firstTyped(table: Table<string>): Pick<NewSheet, "start"> {
  const { typed, hints = [] } = usesOf(table);
  const [column] = typed ?? hints.map((hint) => hint.column);
  return column === undefined ? {} : { start: { row: 0, column } };
}

/** The guard of a tab in which nothing is typed. */
export function guardOfAll(
  { columns, rows }: { columns: readonly unknown[]; rows: number },
  where: string,
): Pick<NewSheet, "guard"> {
  return { guard: { computed: [...columns.keys()], rows, where } };
}

function guardOf(
  table: Table<string>,
  where: string,
  isGuarded: (column: ColumnUse) => boolean,
): Pick<NewSheet, "guard"> {
  return { guard: { computed: columnsWith(table, isGuarded), rows: table.rows, where } };
}

function hintsFor(
  { columns }: Table<string>,
  place: "formulas" | "values",
  rows: number,
): Pick<NewSheet, "hints"> {
  const hints = columns.flatMap(({ hint, hintFor, only }, column) =>
    hint === undefined || (hintFor ?? only ?? place) !== place ? [] : [{ column, rows, words: hint }],
  );
  return hints.length > 0 ? { hints } : {};
}

/** The numbers of the columns for which this is true. */
function columnsWith({ columns }: Table<string>, isOne: (column: ColumnUse) => boolean): number[] {
  return columns.flatMap((column, index) => (isOne(column) ? [index] : []));
}
