import { greatest } from "../../scoring/greatest";
import { tolerance } from "../../events/agreement";
import { type Published } from "../../events/event";
import { columnLetters } from "../../sheets/column-letters";
import { type CellValue, type Formula, type NewSheet } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { rowNumber } from "./tab";

/**
 * The tab Check is made of blocks that stand below each other: what the file publishes beside what the workbook makes of
 * it, and a mark in the last column of each row. The sentence above counts the marks.
 */

const AGREES = "✓";
const DIFFERS = "≠";

/** A part of the tab with headers of its own. */
export interface CheckBlock {
  headers: string[];
  rows: ((row: CheckRow) => CellValue[])[];
}

/** Names the cells of a row of a block by their headers' places, counted from 0. */
export interface CheckRow {
  cell(column: number): string;
  /** The same column in all rows of the block. */
  column(column: number): string;
}

/** A figure of the file against one of the workbook, both cells of a row. */
export function sameFigure(
  published: string,
  ours: string,
  { decimals }: Pick<Published, "decimals">,
): string {
  return `ABS(ROUND(${ours}-${published},${decimals + 2}))<=${Number(tolerance(decimals).toFixed(decimals + 2))}`;
}

/** A formula that fills a column with its results; in Google Sheets INDEX makes it compute every row. */
export function filling(expression: string): Formula {
  return { formula: `=INDEX(${expression},0,0)` };
}

/** The marks of a whole column of rows. Conditions are ranges, and a figure that is missing agrees. */
export function marks(...conditions: string[]): Formula {
  const all = conditions.map((condition) => `(${condition})`).join("*");
  return filling(`IFERROR(IF(${all},"${AGREES}","${DIFFERS}"),"${DIFFERS}")`);
}

/** Figures of the file that may be missing, against those of the workbook. */
export function sameFigures(published: string, ours: string, decimals: number): string {
  return `IF(${published}="",1,${sameFigure(published, ours, { decimals })})`;
}

export function mark(...conditions: string[]): Formula {
  const all = conditions.length > 1 ? `AND(${conditions.join(",")})` : conditions[0];
  return { formula: `=IF(${all},"${AGREES}","${DIFFERS}")` };
}

/** The sentence stands in the header, where it stays in view. A blank row and its headers come before each block. */
export function checkSheet(blocks: readonly CheckBlock[], sentence: (counts: string[]) => Formula): NewSheet {
  const width = greatest(blocks.map(({ headers }) => headers.length));
  const rows: CellValue[][] = [];
  const counts: string[] = [];
  for (const { headers, rows: lines } of blocks) {
    rows.push([], headers);
    const first = rowNumber(rows.length);
    const last = rowNumber(rows.length + lines.length - 1);
    const all = (column: number) => {
      const letters = columnLetters(column);
      return `$${letters}$${first}:$${letters}$${last}`;
    };
    for (const line of lines) {
      const number = rowNumber(rows.length);
      rows.push(line({ cell: (column) => `$${columnLetters(column)}${number}`, column: all }));
    }
    counts.push(lines.length === 0 ? "0" : `COUNTIF(${all(headers.length - 1)},"${AGREES}")`);
  }
  return {
    name: text("event.tabs.check"),
    title: text("event.titles.check"),
    columns: Array.from({ length: width }, (_, column) => ({
      header: column === 0 ? sentence(counts) : "",
      width: column === 1 ? 28 : 17,
    })),
    rows,
  };
}

/** A mark in a sentence. A formula with the count replaces it. */
export function countMark(index: number): string {
  return String.fromCharCode(1 + index);
}

/**
 * A sentence as a formula, with counts that follow the workbook.
 *
 * @param words with {@link countMark} where the counts belong
 */
export function sentenceFormula(words: string, counts: readonly string[]): Formula {
  const pieces = words.split(/([\u0001-\u0008])/).filter((piece) => piece !== "");
  const joined = pieces.map((piece) => {
    const count = counts.at(piece.charCodeAt(0) - 1);
    return piece.length === 1 && piece < "\u0009" && count ? count : `"${piece.replace(/"/g, '""')}"`;
  });
  return { formula: `=${joined.join("&")}` };
}
