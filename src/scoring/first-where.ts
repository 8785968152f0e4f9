/**
 * Bisection: the first whole number from low up for which a condition holds; high when it holds for no number
 * below high. Once the condition holds, it must hold for all larger numbers.
 *
 * Cost: it tests the condition log2(high − low) times.
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
