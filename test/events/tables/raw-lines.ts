import { type ResultField } from "../../../src/events/columns";
import { type Context } from "../../../src/events/tables/context";
import { type RawLine, rawLine } from "../../../src/events/tables/raw";

/** A line of a table with these texts in its columns. */
export function lineWith(said: Partial<Record<ResultField, string>>, context: Context = {}): RawLine {
  const fields = Object.keys(said) as ResultField[];
  return rawLine(
    { line: 1, cells: Object.values(said), context },
    { line: 0, texts: fields, columns: Object.fromEntries(fields.map((field, at) => [field, [at]])) },
  );
}
