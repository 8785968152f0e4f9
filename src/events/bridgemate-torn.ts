import { Unreadable } from "./event";
import { type DatabaseRow, text } from "./bridgemate-rows";
import { openTables } from "./jet-tables";

/**
 * Whether a Bridgemate database was read in the middle of being written. Such a file can be read as nonsense without an error:
 * rows that are missing, or rows of a page of which one half is old. It is looked at while an evening is followed; a file that
 * nobody writes may be odd in these ways for other reasons.
 */
export function isTorn(bytes: Uint8Array): boolean {
  try {
    const tables = openTables(bytes);
    const received = tables("ReceivedData", ["Section", "Table", "Round", "Board"]);
    if (received.length !== tables.rowCount("ReceivedData")) return true;
    const seats = new Set(tables("Tables", ["Section", "Table"], false).map(seatOf));
    const numbers = received.map(({ ID }) => ID).filter((number) => number !== undefined);
    return new Set(numbers).size < numbers.length || !received.every((row) => makesSense(row, seats));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return true;
  }
}

/** The highest number of a board or a round that a Bridgemate takes is below this. */
const MOST = 1000;

function makesSense(row: DatabaseRow, seats: ReadonlySet<string>): boolean {
  const counts = [row.Round, row.Board, row.Table].map(Number);
  return (
    counts.every((count) => Number.isInteger(count) && count > 0 && count < MOST) &&
    (seats.size === 0 || seats.has(seatOf(row)))
  );
}

function seatOf({ Section, Table }: DatabaseRow): string {
  return `${text(Section)} ${text(Table)}`;
}
