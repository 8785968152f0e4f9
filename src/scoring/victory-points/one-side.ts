/**
 * One side's VPs from a table of the winner's VPs. The loser gets the rest of the maximum.
 *
 * Cost: one array read.
 *
 * @param margin own IMPs less the opponents', a whole number
 * @param winners the winner's VPs, or hundredths of them; the index is the margin, and the last entry is the
 * maximum
 * @example
 * oneSidesVps(-4, discreteTable(8)); //=> 8
 */
export function oneSidesVps(margin: number, winners: Int32Array | Float64Array): number {
  const last = winners.length - 1;
  const vps = winners[Math.min(Math.abs(margin), last)];
  return margin < 0 ? winners[last] - vps : vps;
}
