import { type Collector, type WrittenResult } from "./collect";
import { readResult } from "./contract";

/**
 * The rows of a Bridgemate's table ReceivedData, in a database or written as a table.
 *
 * Source: "Bridgemate Pro control software developer's guide".
 */

/** A row of a database, by the names of its columns. */
export type DatabaseRow = Record<string, unknown>;

/** The columns without which its rows are not results. */
export const RECEIVED = ["Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result"] as const;

/**
 * The section of a row: its letter, or its number where there is no letter. Where there is only one section it says nothing.
 *
 * @param letters the letter of each section by its number
 */
export function sectionsIn(
  received: readonly DatabaseRow[],
  letters: ReadonlyMap<string, string>,
): (row: DatabaseRow) => string {
  const played = new Set(received.map((row) => text(row.Section)));
  return (row) => (played.size > 1 ? (letters.get(text(row.Section)) ?? text(row.Section)) : "");
}

/**
 * Adds the results that stand, in slices.
 *
 * @param placeOf the line of a row, and of a workbook its tab; 0 in a database
 */
export function* addReceived(
  received: readonly DatabaseRow[],
  sectionOf: (row: DatabaseRow) => string,
  collected: Pick<Collector, "add" | "remark">,
  placeOf: (row: DatabaseRow) => { line: number; tab?: string } = () => ({ line: 0 }),
): Generator<number, void> {
  const standing = lastEntered(received);
  for (const [index, { row, before }] of standing.entries()) {
    const result = resultOf(row, sectionOf(row), placeOf(row));
    if (before && ENTERED.some((column) => text(row[column]) !== text(before[column]))) {
      const [round, table] = [text(row.Round), text(row.Table)];
      collected.remark({ code: "enteredAgain", board: result.board, round, table });
    }
    collected.add(result);
    yield index / standing.length;
  }
}

/** What the players enter. */
const ENTERED = ["PairNS", "PairEW", "NS/EW", "Contract", "Result", "Remarks"] as const;

interface CorrectedRow {
  row: DatabaseRow;
  /** The result that the players entered before at the same table, when it is there still. */
  before?: DatabaseRow;
}

/**
 * The results that stand. A correction on the device erases the result and enters it again below, and the first row need not be
 * marked: of a board that a table played in a round, the row with the highest number counts, and none where that one is erased.
 */
function lastEntered(received: readonly DatabaseRow[]): CorrectedRow[] {
  const isNumbered = received.every(({ ID }) => typeof ID === "number");
  const rows = isNumbered ? [...received].sort((one, other) => Number(one.ID) - Number(other.ID)) : received;
  const last = new Map<string, CorrectedRow>();
  for (const [index, row] of rows.entries()) {
    const place = [row.Section, row.Round, row.Table, row.Board].map(text);
    // Without its table or its board a row cannot be another one's correction.
    const isSaid = place.every((number) => number !== "" && number !== "0");
    const key = isSaid ? place.join("\n") : String(index);
    const before = last.get(key)?.row;
    last.delete(key);
    last.set(key, { row, ...(before && !isErased(before) && { before }) });
  }
  return [...last.values()].filter(({ row }) => !isErased(row));
}

function isErased(row: DatabaseRow): boolean {
  return row.Erased === true || /^result erased$/i.test(text(row.Remarks));
}

export function dateOf(value: unknown): string {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 10) : "";
}

/** When a row was entered. The database keeps the time of day as a date of its own. */
function enteredAt({ DateLog, TimeLog }: DatabaseRow): string {
  const [day, time] = [dateOf(DateLog), TimeLog instanceof Date ? TimeLog : undefined];
  return day && time && !Number.isNaN(time.getTime()) ? `${day}T${time.toISOString().slice(11, 19)}` : "";
}

function resultOf(row: DatabaseRow, section: string, place: { line: number; tab?: string }): WrittenResult {
  const remarks = text(row.Remarks);
  const contract = text(row.Contract);
  return {
    ...place,
    section,
    board: text(row.Board),
    round: text(row.Round),
    table: text(row.Table),
    ns: numberOf(row.PairNS),
    ew: numberOf(row.PairEW),
    contract,
    declarer: text(row["NS/EW"]),
    result: readResult(text(row.Result)),
    // A remark such as "Not played" or "60%-40%" is a score; other remarks are not.
    score: /^(not played|no play|\d{1,3}\s*%.*|av.*|arbitral.*)$/i.test(remarks) ? remarks : "",
    entered: enteredAt(row),
  };
}

/** The number of a pair or a player; 0 is none. */
export function numberOf(value: unknown): string {
  const number = text(value);
  return number === "0" ? "" : number;
}

/** A value as a text; "" for none. */
export function text(value: unknown): string {
  return value === null || value === undefined ? "" : String(value).trim();
}
