import { filledSize } from "../taskpane/hosts/filled-size";

/** Any of them: each reads its cells itself, whatever the spreadsheet hands over. */
type WorksheetFunction = (...cells: never[]) => unknown;

/** How many bad cells a message names before it only counts the rest. */
const MOST_NAMED = 3;

/**
 * A worksheet function as Google Sheets can take it. Excel shows an error in the place of each bad cell of a
 * column; Sheets has no error values to return, and a text in their place would be skipped by SUM in silence.
 * So the whole call fails, and says which cells are bad.
 */
export function forSheets(compute: WorksheetFunction): WorksheetFunction {
  return (...cells) => {
    const result = compute(...cells);
    if (!Array.isArray(result)) return result;
    const messages = messagesIn(result);
    if (messages.size > 0) throw new Error(namedAndCounted([...messages]));
    return filledPart(result);
  };
}

/**
 * An answer down to its last filled row and column. An open range such as `IMP(C2:C)` ends with the sheet, and a
 * thousand blanks would be written over all that stands below. What is one cell is answered as one.
 */
function filledPart(answer: unknown[]): unknown {
  const cells = answer.map((row) => (Array.isArray(row) ? (row as unknown[]) : [row]));
  const { rows, columns } = filledSize(cells);
  if (rows <= 1 && columns <= 1) return cells[0]?.[0] ?? "";
  return cells.slice(0, rows).map((row) => row.slice(0, columns));
}

/** Each message once: a bad cell is the error of all rows of its board. */
function messagesIn(rows: unknown[]): Set<string> {
  const messages = new Set<string>();
  for (const row of rows) {
    if (!Array.isArray(row)) continue;
    for (const cell of row) if (cell instanceof Error) messages.add(cell.message);
  }
  return messages;
}

function namedAndCounted(messages: string[]): string {
  const named = messages.slice(0, MOST_NAMED);
  const more = messages.length - named.length;
  if (more > 0) named.push(`and ${more} more bad ${more === 1 ? "cell" : "cells"}`);
  return named.join("; ");
}
