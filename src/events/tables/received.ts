import { RECEIVED, type DatabaseRow } from "../bridgemate-rows";
import { type FoundHeader, type TableLine } from "./found";

/** A Bridgemate's table ReceivedData that was written as a table of a text or of a workbook. */

/** Whether a header has the names of its columns. */
export function isReceived({ texts }: Pick<FoundHeader<string>, "texts">): boolean {
  const names = new Set(texts.map((text) => text.trim().toLowerCase()));
  return RECEIVED.every((name) => names.has(name.toLowerCase()));
}

/** The columns that are read, whatever the case of their names. */
const NAMES: ReadonlyMap<string, string> = new Map(
  [...RECEIVED, "ID", "Section", "Round", "Table", "Remarks", "Erased", "DateLog", "TimeLog"].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);

/** The rows as the database has them, with the line of each. */
export function receivedRows(
  { texts }: Pick<FoundHeader<string>, "texts">,
  lines: readonly TableLine[],
): Map<DatabaseRow, number> {
  const names = texts.map((text) => NAMES.get(text.trim().toLowerCase()));
  return new Map(
    lines.map(({ cells, line }): [DatabaseRow, number] => {
      const row: DatabaseRow = {};
      for (const [column, name] of names.entries()) {
        if (name !== undefined) row[name] ??= valueOf(name, (cells[column] ?? "").trim());
      }
      return [row, line];
    }),
  );
}

/** A value in the type that its column has in the database. */
function valueOf(name: string, cell: string): unknown {
  switch (name) {
    case "ID":
      return /^\d{1,9}$/.test(cell) ? Number(cell) : undefined;
    case "Erased":
      return YES.test(cell);
    case "DateLog":
      return new Date(/^\d{4}-\d\d-\d\d/.exec(cell)?.[0] ?? NaN);
    case "TimeLog":
      return new Date(`1899-12-30T${/\d\d:\d\d(?::\d\d)?$/.exec(cell)?.[0]}Z`);
    default:
      return cell;
  }
}

/** A spreadsheet writes it in its language; a database -1 or 1. */
const YES = /^(?:-?1|true|yes|ja|wahr|vrai|vero|verdadero|verdadeiro|waar|prawda|doğru|sand|sant|sann)$/i;
