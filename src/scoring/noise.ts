/**
 * How far a sum of decimals may be from its exact value, because computers add in binary. 0.6 and 0.4 leave
 * an error of about 1e-15 for each score, and 0.3 × 1.5 + 0.4 × 5.125 gives 2.4999999999999996 instead of
 * 2.5. No two different figures of the game are as close as this limit.
 */
export const NOISE = 1e-9;
