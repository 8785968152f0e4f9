/**
 * The order in which people list things that have numbers in their names: 2 before 10, A2 before A10, numbers before
 * texts.
 *
 * @returns below 0 when a comes first, above 0 when b does
 * @example
 * ["10", 2, "A10", "A2"].sort(naturalOrder); //=> [2, "10", "A2", "A10"]
 */
export function naturalOrder(a: number | string, b: number | string): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [one, other] = [left[i], right[i]];
    if (one === other) continue;
    if (typeof one === "number" && typeof other === "number") return one - other;
    if (typeof one !== typeof other) return typeof one === "number" ? -1 : 1;
    return one < other ? -1 : 1;
  }
  return left.length - right.length;
}

/** The parts of a name: its numbers, and the texts between them. */
function partsOf(name: number | string): (number | string)[] {
  if (typeof name === "number") return [name];
  return (name.match(/\d+|\D+/g) ?? []).map((part) => (/^\d/.test(part) ? Number(part) : part.toUpperCase()));
}
