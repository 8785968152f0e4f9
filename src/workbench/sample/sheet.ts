/** A cell of the sample: a number, a text, a formula (a text that starts with =), or null for a blank. */
export type SampleCell = number | string | null;

/** One tab of the sample workbook, as data. */
export interface SampleSheet {
  /** It stays the same in every language. */
  id: string;
  name: string;
  /** Widths in pixels, from column A on. */
  widths: number[];
  rows: SampleCell[][];
  /** Cells in bold, such as `A1:D1`. */
  bold: string[];
  /** Headers that stand over numbers, to the right as the numbers do. */
  right: string[];
  /** Codes with their headers, such as contracts and the numbers of pairs. */
  centred?: string[];
  /** Number formats by range. */
  formats: Record<string, string>;
  /** Rows that stay in view. */
  frozenRows?: number;
}
