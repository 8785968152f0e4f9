/** The match lengths that the WBF's formulas are used for. Its report verified 4 to 100 boards. */
export const MOST_BOARDS = 1000;

/** The most VPs that one side can be given, and the greatest margin in IMPs that can be asked for them. */
export const MOST_TOP = 1000;
export const MOST_BLITZ = 10_000;

/**
 * Why a number cannot be the top of the continuous scale: it is not above 0 and at most {@link MOST_TOP}
 * ("range"), or the VPs of a drawn match, its half, are not whole hundredths ("half"): a draw would not be a draw.
 *
 * @example
 * topFault(20.01); //=> "half"
 */
export function topFault(top: number): "range" | "half" | undefined {
  if (!(top > 0 && top <= MOST_TOP)) return "range";
  const half = Math.round(50 * top);
  return half === 0 || Math.abs(50 * top - half) >= 1e-9 ? "half" : undefined;
}

/** Why a number cannot be the margin that earns the top. */
export function blitzFault(imps: number): "range" | undefined {
  return imps > 0 && imps <= MOST_BLITZ ? undefined : "range";
}

/** Why a number cannot be a match length. */
export function boardsFault(boards: number): "range" | undefined {
  return Number.isInteger(boards) && boards >= 1 && boards <= MOST_BOARDS ? undefined : "range";
}
