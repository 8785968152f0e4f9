/** Tables kept at most; a league needs a handful, and a sweep over all board counts must not fill the memory. */
const MOST_KEPT = 200;

/**
 * A table maker that makes each table once. Beyond {@link MOST_KEPT} tables the oldest is dropped.
 */
export function remember<Table>(make: (a: number, b: number) => Table): (a: number, b: number) => Table {
  const kept = new Map<string, Table>();
  return (a, b) => {
    const key = `${a} ${b}`;
    let table = kept.get(key);
    if (table === undefined) {
      table = make(a, b);
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string);
      kept.set(key, table);
    }
    return table;
  };
}
