/**
 * Neuberg's formula converts a pair's matchpoints on a board with missing results to the full top. It assumes
 * that the missing results would have been distributed like the ones that are there.
 *
 * (N/n)·(matchpoints + 1) − 1, computed with a single division so that 9.8 comes out as exactly 9.8.
 *
 * Source: Max Bavin and others, the formula of Gérard Neuberg; "Frequency Tables" in the weighted-scores note.
 *
 * @param matchpoints what the pair earned among the actual scores: 2 for each score beaten, 1 for each tie; 0
 * to 2(n − 1)
 * @param actual n, how many scores there are
 * @param expected N, how many scores there should be, at least n
 * @returns matchpoints on a top of 2(N − 1)
 * @example
 * neuberg(8, 5, 6); //=> 9.8
 */
export function neuberg(matchpoints: number, actual: number, expected: number): number {
  return (expected * (matchpoints + 1) - actual) / actual;
}
