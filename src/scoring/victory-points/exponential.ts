/**
 * The formula behind both WBF scales of 2013: each further IMP is worth a little less than the one before. A
 * third of the blitz margin earns half of the VPs between a draw and the maximum.
 *
 * Source: The New WBF IMP to VP Scales, Technical Report of the WBF Scoring Panel, equations 1, 2, 3 and 8.
 */

/** R, the cube of the golden mean τ = (√5 − 1)/2, which is √5 − 2 = 0.236068. */
export const R = Math.sqrt(5) - 2;

/**
 * The blitz margin X = 15·√N: the margin in IMPs that earns the maximum in a match of N boards.
 *
 * @example
 * blitzMargin(16); //=> 60
 */
export function blitzMargin(boards: number): number {
  return 15 * Math.sqrt(boards);
}

/**
 * The winner's unrounded VPs for a margin from 0 to the blitz. A larger margin earns the maximum.
 *
 * @param margin in IMPs, not negative
 * @param blitz the margin that earns the maximum
 * @param draw each side's VPs for a drawn match, half of the maximum
 * @example
 * winnersVps(20, 60, 10); //=> 15.000000000000002
 */
export function winnersVps(margin: number, blitz: number, draw: number): number {
  if (margin >= blitz) return 2 * draw;
  return draw + (draw * (1 - Math.pow(R, margin / blitz))) / (1 - R);
}

/**
 * The inverse of {@link winnersVps}: the unrounded margin in IMPs that earns the winner the given VPs.
 *
 * @param vps from the draw to the maximum
 * @param blitz the margin that earns the maximum
 * @param draw each side's VPs for a drawn match, half of the maximum
 * @example
 * marginForVps(20, 60, 10); //=> 60
 */
export function marginForVps(vps: number, blitz: number, draw: number): number {
  return (blitz * Math.log(1 - (1 - R) * (vps / draw - 1))) / Math.log(R);
}
