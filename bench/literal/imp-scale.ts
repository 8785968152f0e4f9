const LEAST_DIFFERENCES = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
  3000, 3500, 4000,
];

/** Law 78B as a person reads it from the table: down the list until an entry is too large. */
export function impFromTable(difference: number): number {
  const size = Math.abs(difference);
  let imps = 0;
  while (imps < LEAST_DIFFERENCES.length && size >= LEAST_DIFFERENCES[imps]) imps++;
  return difference < 0 ? 0 - imps : imps;
}
