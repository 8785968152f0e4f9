import { type CellValue, type NewSheet, type SheetColumn } from "./sheet-host";
import { AS_TEXT, type ColumnUse, type Table, type TableColumn } from "./table";

/** A column of a tab: its look, and what is done with it, in one place. */
export interface DeclaredColumn extends Omit<SheetColumn, "header">, ColumnUse {
  /** When omitted, the header that belongs to its code. */
  header?: CellValue;
  /** Whether this tab has it; when omitted, every tab of the kind has it. */
  isShown?: boolean;
}

/** Declares a column of words. */
export function ofWords(width: number, more: Partial<DeclaredColumn> = {}): DeclaredColumn {
  return { width, ...more };
}

/** Declares a column of words that are typed, and stay as they are typed. */
export function ofTypedWords(width: number, more: Partial<DeclaredColumn> = {}): DeclaredColumn {
  return { width, format: AS_TEXT, ...more };
}

/** Declares a column of numbers. */
export function ofNumbers(width: number, more: Partial<DeclaredColumn> = {}): DeclaredColumn {
  return { width, align: "right", ...more };
}

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

/**
 * What a tab does with the columns of its table: what must not be typed over, what is typed, and the names of cells.
 *
 * @param where where to type instead
 * @param lasting how many rows the hints and the names have, where rows are added later
 */
export function usesOf(
  { columns, rows }: Table<string>,
  where: string,
  lasting = rows,
): Pick<NewSheet, "guard" | "hints" | "named"> {
  const numbers = (has: (column: ColumnUse) => boolean) =>
    columns.flatMap((column, index) => (has(column) ? [index] : []));
  return {
    guard: { computed: numbers(({ isComputed }) => isComputed === true), rows, where },
    hints: columns.flatMap(({ hint }, column) =>
      hint === undefined ? [] : [{ column, rows: lasting, words: hint }],
    ),
    named: numbers(({ isNamed }) => isNamed === true).map((column) => ({ column, rows: lasting })),
  };
}
