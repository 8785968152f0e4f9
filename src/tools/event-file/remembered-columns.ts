import { FIELDS, type ResultField } from "../../events/columns";
import { type ShownTable } from "../../events/tables/shown";
import { type ChosenHeader } from "../../events/tables/find";
import { LONGEST_KEPT } from "../../pane/kept";

/** What somebody chose in a table that is shown. */
export function chosenIn({ lines, rows, header: { row, columns } }: ShownTable): ChosenHeader {
  return { line: lines[row] ?? 0, texts: rows[row] ?? [], columns };
}

/** The columns that somebody chose for a table, kept for the next one with the same headers. */
export function readColumns(kept: string): ChosenHeader[] {
  try {
    const read: unknown = JSON.parse(kept || "[]");
    return Array.isArray(read) ? read.flatMap(headerIn) : [];
  } catch {
    return [];
  }
}

function headerIn(one: unknown): ChosenHeader[] {
  const { texts, columns } = (one ?? {}) as { texts?: unknown; columns?: unknown };
  if (!Array.isArray(texts) || !texts.every((text) => typeof text === "string")) return [];
  const known = Object.entries(columns ?? {}).filter(
    (entry): entry is [ResultField, number] =>
      isField(entry[0]) && Number.isInteger(entry[1]) && entry[1] >= 0,
  );
  return [{ texts, columns: Object.fromEntries(known) }];
}

function isField(name: string): name is ResultField {
  return (FIELDS as readonly string[]).includes(name);
}

/** Adds a choice, which takes the place of the one before for these headers; the oldest go when there are too many. */
export function withColumns(kept: string, { texts, columns }: ChosenHeader): string {
  const same = JSON.stringify(texts);
  const others = readColumns(kept).filter((one) => JSON.stringify(one.texts) !== same);
  // Numbers alone are not headers, so the next table is not known by them.
  const all = texts.some((text) => /\p{L}/u.test(text)) ? [{ texts, columns }, ...others] : others;
  while (JSON.stringify(all).length > LONGEST_KEPT) all.pop();
  return JSON.stringify(all);
}
