/**
 * What a sum of decimals may miss by in binary: 0.6 and 0.4 leave about 1e-15 a score, and a computed tie such as
 * 0.3 × 1.5 + 0.4 × 5.125 is 2.4999999999999996 and not 2.5. No two figures of the game lie so near each other.
 */
export const NOISE = 1e-9;
