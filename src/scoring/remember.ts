/**
 * How many tables are kept: one for each match length from 1 to 1000, so that a sheet with all of them in one
 * column makes each table once. The limit is there so that a column of thousands of blitz margins does not
 * fill the memory.
 */
const MOST_KEPT = 1000;

/**
 * Wraps a function that makes a table, so that it makes each table once. When {@link MOST_KEPT} tables are
 * kept, it forgets them all and starts again.
 *
 * The tables are in a map of maps with numbers as keys: making a text key would take longer than the look-up
 * in the table.
 */
export function remember<Table>(make: (a: number, b: number) => Table): (a: number, b: number) => Table {
  const kept = new Map<number, Map<number, Table>>();
  let count = 0;
  return (a, b) => {
    const known = kept.get(a)?.get(b);
    if (known !== undefined) return known;
    if (count === MOST_KEPT) {
      kept.clear();
      count = 0;
    }
    const table = make(a, b);
    const tables = kept.get(a) ?? new Map<number, Table>();
    kept.set(a, tables.set(b, table));
    count++;
    return table;
  };
}
