/**
 * Neuberg's formula: what a pair's matchpoints on a board with some results missing become on the full top,
 * as though the missing results had come out like the ones that are there.
 *
 * (N/n)·(matchpoints + 1) − 1, computed with one division so that 9.8 is 9.8.
 *
 * Source: Max Bavin and others, the formula of Gérard Neuberg; "Frequency Tables" in the weighted-scores note.
 *
 * @param matchpoints earned among the actual scores: 2 for each score beaten, 1 for each tie; 0 to 2(n − 1)
 * @param actual n, the scores that there are
 * @param expected N, the scores that there should be, at least n
 * @returns matchpoints on a top of 2(N − 1)
 * @example
 * neuberg(8, 5, 6); //=> 9.8
 */
export function neuberg(matchpoints: number, actual: number, expected: number): number {
  return (expected * (matchpoints + 1) - actual) / actual;
}
