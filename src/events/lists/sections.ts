/** The rows of a list whose lines with `#` name what follows. */
export type Rows = readonly (readonly string[])[];

/** Finds the cells of rows by the names of their columns, whatever capitals and blanks these have; "" for none. */
export function byName(header: readonly string[]): (row: readonly string[], name: string) => string {
  const columns = new Map<string, number>();
  for (const [column, name] of header.entries()) {
    const key = name.toLowerCase().replace(/[^a-z0-9]/g, "");
    if (!columns.has(key)) columns.set(key, column);
  }
  return (row, name) => (row[columns.get(name) ?? -1] ?? "").trim();
}
