/**
 * Bisection: the first whole number from low to high for which a condition holds that, once it holds, holds for all
 * above; high where it holds for none below.
 *
 * Cost: log2(high − low) questions.
 *
 * @example
 * firstWhere(0, 100, (n) => n * n >= 50); //=> 8
 */
export function firstWhere(low: number, high: number, holds: (value: number) => boolean): number {
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
