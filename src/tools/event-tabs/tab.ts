import { columnLetters } from "../../sheets/column-letters";
import { type CellValue, FROZEN_ROWS, type NewSheet, type SheetColumn } from "../../sheets/sheet-host";
import { text, type TextKey } from "../../translations/texts";

/** A column of a tab of an event, under the name by which formulas find it. */
export interface TabColumn<Name extends string> extends SheetColumn {
  key: Name;
}

/** A tab whose columns formulas name, in their own rows and from other tabs. */
export interface Tab<Name extends string> {
  /** The name that the tab gets if no other tab has it. */
  name: string;
  columns: readonly TabColumn<Name>[];
  /** The number of rows with data. Notes may follow below them. */
  rows: number;
}

/** What of a tab must not be typed over: those of these columns that it has. */
export function guarded<Name extends string>(
  tab: Tab<Name>,
  names: readonly NoInfer<Name>[],
  where: string,
): Pick<NewSheet, "guard"> {
  const computed = tab.columns.flatMap(({ key }, column) => (names.includes(key) ? [column] : []));
  return { guard: { computed, rows: tab.rows, where } };
}

/** What is typed into columns of a tab, for those of these that it has. */
export function hinted<Name extends string>(
  tab: Tab<Name>,
  words: Partial<Record<NoInfer<Name>, string>>,
): Pick<NewSheet, "hints"> {
  const hints = tab.columns.flatMap(({ key }, column) => {
    const hint = words[key];
    return hint === undefined ? [] : [{ column, rows: tab.rows, words: hint }];
  });
  return { hints };
}

/** Which columns of a tab get their headers as names: those of these that it has. */
export function named<Name extends string>(
  tab: Tab<Name>,
  names: readonly NoInfer<Name>[],
): Pick<NewSheet, "named"> {
  const columns = tab.columns.flatMap(({ key }, column) => (names.includes(key) ? [column] : []));
  return { named: { columns, rows: tab.rows } };
}

/** A column of words, headed by a text of the pane. */
export function words(header: TextKey, width: number) {
  return { header: text(header), width };
}

/** A column of numbers, headed by a text of the pane. */
export function number(header: TextKey, width: number, format?: string) {
  return { header: text(header), width, align: "right", ...(format !== undefined && { format }) } as const;
}

/** The columns of a table of looks, of those that are shown, in its order. */
export function columnsOf<Name extends string>(
  looks: Readonly<Record<Name, SheetColumn>>,
  isShown: (name: Name) => boolean = () => true,
): TabColumn<Name>[] {
  return (Object.keys(looks) as Name[]).filter(isShown).map((key) => ({ key, ...looks[key] }));
}

/**
 * The data of a column, or of several that stand beside each other.
 *
 * @example
 * dataOf(results, "ns", "ew"); //=> "{{Results}}!$B$3:$C$114"
 */
export function dataOf<Name extends string>(
  tab: Tab<Name>,
  from: NoInfer<Name>,
  to = from,
  rows: RowSpan = { from: 0, count: tab.rows },
): string {
  return `{{${tab.name}}}!${here(tab, from, to, rows)}`;
}

/** The same in a formula of the tab itself. */
export function here<Name extends string>(
  tab: Tab<Name>,
  from: NoInfer<Name>,
  to = from,
  rows: RowSpan = { from: 0, count: tab.rows },
): string {
  const [first, last] = [rowNumber(rows.from), rowNumber(rows.from + rows.count - 1)];
  return `$${lettersOf(tab, from)}$${first}:$${lettersOf(tab, to)}$${last}`;
}

/** Some rows of data, counted from 0. */
export interface RowSpan {
  from: number;
  count: number;
}

/** A cell of the same row, which is counted from 0. */
export function inRow<Name extends string>(tab: Tab<Name>, row: number, name: NoInfer<Name>): string {
  return `$${lettersOf(tab, name)}${rowNumber(row)}`;
}

/** A row of a tab from what stands in its columns; the others stay blank. */
export function rowOf<Name extends string>(
  tab: Pick<Tab<Name>, "columns">,
  cells: Partial<Record<NoInfer<Name>, CellValue | undefined>>,
): CellValue[] {
  return tab.columns.map(({ key }) => cells[key] ?? "");
}

export function sheetOf<Name extends string>(tab: Tab<Name>, title: string, rows: CellValue[][]): NewSheet {
  const columns = tab.columns.map(({ header, width, align, format }) => ({
    header,
    width,
    ...(align && { align }),
    ...(format !== undefined && { format }),
  }));
  return { name: tab.name, title, columns, rows };
}

function lettersOf<Name extends string>(tab: Tab<Name>, name: Name): string {
  const index = tab.columns.findIndex(({ key }) => key === name);
  if (index < 0) throw new Error(`There is no column ${name} in ${tab.name}`);
  return columnLetters(index);
}

/** The spreadsheet's number of a row. The row is counted from 0. */
export function rowNumber(row: number): number {
  return FROZEN_ROWS + 1 + row;
}

/** A contestant's id as a cell: numbers are numbers, so that lists sort and formulas find them. */
export function idCell(id: string): number | string {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : id;
}
