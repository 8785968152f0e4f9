/**
 * The order in which people list things that have numbers in their names: 2 before 10, A2 before A10, numbers before
 * texts.
 *
 * @returns below 0 when a comes first, above 0 when b does
 * @example
 * ["10", 2, "A10", "A2"].sort(naturalOrder); //=> [2, "10", "A2", "A10"]
 */
export function naturalOrder(a: number | string, b: number | string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  const differs = left.findIndex((part, i) => part !== right[i]);
  if (differs === -1) return left.length - right.length;
  return left[differs] < right[differs] ? -1 : 1;
}

/**
 * The parts of a name: a text, a number, a text, and so on, so that texts are compared with texts and numbers with
 * numbers. The first text is empty when the name begins with a number.
 */
function partsOf(name: number | string): (number | string)[] {
  if (typeof name === "number") return ["", name, ""];
  const parts = name.toUpperCase().split(/(\d+)/);
  return parts.map((part, i) => (i % 2 === 0 ? part : Number(part)));
}
