/**
 * Awards of the scores of a board, score by score, over one denominator. Each award is then one division of whole
 * numbers: awards that are equal on paper are the same number, and no noise of binary decimals gets into them.
 */
export interface Fractions {
  numerators: number[];
  over: number;
}

/** The awards themselves. */
export function divided({ numerators, over }: Fractions): number[] {
  return numerators.map((numerator) => numerator / over);
}
