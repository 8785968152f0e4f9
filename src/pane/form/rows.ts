import { type Field } from "./fields";
import { type KeptForm } from "./form";

/**
 * A field of several rows, each of which is a small form.
 *
 * @param count how many rows there are first
 * @param most how many rows there can be
 */
export function rows<Row>(
  row: KeptForm<Row>,
  count: number,
  most: number,
): Field<readonly Row[], readonly Row[]> {
  const first = Array.from({ length: count }, () => row.first);
  return {
    first,
    kept(stored) {
      const kept = Array.isArray(stored) ? stored.slice(0, most).map((one) => row.fromKept(one)) : [];
      return kept.length === 0 ? first : kept;
    },
    read: (value) => ({ value }),
  };
}
