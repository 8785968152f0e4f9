/**
 * The greatest of some numbers, −∞ of none. `Math.max(...numbers)` puts each of them on the stack, which a list of
 * some hundred thousand overflows.
 *
 * Cost: O(n).
 *
 * @example
 * greatest([3, 1, 4]); //=> 4
 */
export function greatest(numbers: Iterable<number>): number {
  let most = -Infinity;
  for (const number of numbers) if (number > most) most = number;
  return most;
}
