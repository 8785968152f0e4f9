import { filledSize } from "../../filled-size";

/** Any worksheet function. Each of them checks its own arguments, whatever values the spreadsheet passes. */
type WorksheetFunction = (...cells: never[]) => unknown;

/** How many bad cells a message names; it only counts the rest. */
const MOST_NAMED = 3;

/**
 * Makes a worksheet function for Google Sheets. In Excel a function of a column returns an error value for
 * each bad cell. In Sheets a script cannot return error values, and SUM would silently skip a text. So the
 * whole call fails and names the bad cells.
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
 * Cuts an answer off after its last filled row and column. An open range such as `IMP(C2:C)` goes to the end
 * of the sheet, so the answer would need a thousand blank cells below it. An answer of one cell is returned
 * as a single value.
 */
function filledPart(answer: unknown[]): unknown {
  const cells = answer.map((row) => (Array.isArray(row) ? (row as unknown[]) : [row]));
  const { rows, columns } = filledSize(cells);
  if (rows <= 1 && columns <= 1) return cells[0]?.[0] ?? "";
  return cells.slice(0, rows).map((row) => row.slice(0, columns));
}

/** Lists each message once, because a bad cell causes the same error in all rows of its board. */
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
