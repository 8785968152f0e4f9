/**
 * The awards of a board, score by score, as numerators over one common denominator. Each award is then one
 * division of whole numbers. So awards that are equal on paper are equal numbers, without rounding errors of
 * binary decimals.
 */
export interface Fractions {
  numerators: number[];
  over: number;
}

/** The awards as numbers. */
export function divided({ numerators, over }: Fractions): number[] {
  return numerators.map((numerator) => numerator / over);
}
