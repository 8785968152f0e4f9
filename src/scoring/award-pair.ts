/** What the Law and regulations give one side of a board without a result, in per cent of the top. */
const GIVEN: ReadonlySet<number> = new Set([30, 40, 45, 50, 55, 60, 65, 70]);

/**
 * Whether two per cents that are written without a sign between them can be the awards of both sides: they are 100
 * together, or each is one that sides are given. Others are a score behind an A: `A1430` is not 14 and 30 %.
 *
 * Sources: Law 12C2 for 40, 50 and 60; EBU White Book 4.2.3.3 and ACBLscore for small groups, from 50 to 70.
 *
 * @example
 * isAwardPair(60, 40); //=> true
 * isAwardPair(60, 60); //=> true
 * isAwardPair(14, 30); //=> false
 */
export function isAwardPair(ns: number, ew: number): boolean {
  return ns + ew === 100 || (GIVEN.has(ns) && GIVEN.has(ew));
}
