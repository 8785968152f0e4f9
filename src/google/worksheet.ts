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
    const errors = Array.isArray(result) ? errorsIn(result) : [];
    if (errors.length > 0) throw new Error(namedAndCounted(errors));
    return result;
  };
}

function errorsIn(rows: unknown[]): Error[] {
  const errors: Error[] = [];
  for (const row of rows) {
    if (!Array.isArray(row)) continue;
    for (const cell of row) if (cell instanceof Error) errors.push(cell);
  }
  return errors;
}

function namedAndCounted(errors: Error[]): string {
  const named = errors.slice(0, MOST_NAMED).map((error) => error.message);
  const more = errors.length - named.length;
  if (more > 0) named.push(`and ${more} more bad ${more === 1 ? "cell" : "cells"}`);
  return named.join("; ");
}
