/**
 * Whether the first row of a block is a heading: it has only titles, and one of them stands above a column of numbers.
 *
 * @param rows what the cells hold; null, undefined or "" for a blank
 */
export function headsNumbers([first = [], ...others]: readonly (readonly unknown[])[]): boolean {
  return isOnlyTitles(first) && first.some((title, column) => isTitle(title) && holdsNumbers(others, column));
}

/** Whether a row has titles and blanks alone. A text that is a score, such as NP or A+, is not a title. */
export function isOnlyTitles(row: readonly unknown[]): boolean {
  return row.some(isTitle) && row.every((cell) => isBlank(cell) || isTitle(cell));
}

function holdsNumbers(rows: readonly (readonly unknown[])[], column: number): boolean {
  const filled = rows.map((row) => row[column]).filter((cell) => !isBlank(cell));
  return filled.filter(isNumber).length * 2 > filled.length;
}

function isBlank(cell: unknown): boolean {
  return cell === null || cell === undefined || cell === "";
}

function isNumber(cell: unknown): boolean {
  return typeof cell === "number" || (typeof cell === "string" && Number.isFinite(Number(cell)));
}

/** A score that is written with letters or per cents: NP, PASS, A+, A=/A-, 60% 420 / 40% -50. */
const SCORE = /^(?:(?:np|pass|[-\u2212])$|a\s?[-+=\u2212])|\d\s?%/i;

function isTitle(cell: unknown): boolean {
  return typeof cell === "string" && !isBlank(cell) && !isNumber(cell) && !SCORE.test(cell.trim());
}

/** A contract as it begins in every language: 4S, 3NTx; a row with one is not a heading. */
const CONTRACT = /^[1-7]\s*(?:\p{L}|[♣♦♥♠])/u;

/** The word above a column of contracts has no digit, and is longer than the words for a board that was passed out. */
const CONTRACT_TITLE = /^\D{6,}$/;

/**
 * How many rows at the top of selected cells a formula leaves out, as AutoSum does: 1 for a heading above numbers or
 * contracts, otherwise 0.
 */
export function rowsLeftOut(rows: readonly (readonly unknown[])[]): number {
  const [first = [], ...others] = rows;
  if (others.length === 0) return 0;
  const overContracts = first.some((title, column) => {
    const filled = others.map((row) => row[column]).filter((cell) => !isBlank(cell));
    const contracts = filled.filter((cell) => CONTRACT.test(String(cell)));
    return CONTRACT_TITLE.test(String(title)) && contracts.length * 2 > filled.length;
  });
  return headsNumbers(rows) || (overContracts && isOnlyTitles(first)) ? 1 : 0;
}
