/** The longest match for which the WBF's formulas are used. The WBF's report verified 4 to 100 boards. */
export const MOST_BOARDS = 1000;

/** The largest maximum of VPs that a scale may have, and the largest margin in IMPs that it may ask for. */
export const MOST_TOP = 1000;
export const MOST_BLITZ = 10_000;

/**
 * Why a number cannot be the top of the continuous scale. "range": it is not above 0, or it is above
 * {@link MOST_TOP}. "half": half of it, the VPs of a draw, is not whole hundredths, so the two sides of a
 * drawn match could not get the same.
 *
 * @example
 * topFault(20.01); //=> "half"
 */
export function topFault(top: number): "range" | "half" | undefined {
  if (!(top > 0 && top <= MOST_TOP)) return "range";
  const half = Math.round(50 * top);
  return half === 0 || Math.abs(50 * top - half) >= 1e-9 ? "half" : undefined;
}

/**
 * Why a number cannot be the margin that earns the top: it is not above 0, or it is above {@link MOST_BLITZ}.
 *
 * @example
 * blitzFault(0); //=> "range"
 */
export function blitzFault(imps: number): "range" | undefined {
  return imps > 0 && imps <= MOST_BLITZ ? undefined : "range";
}

/**
 * Why a number cannot be a match length: it is not a whole number from 1 to {@link MOST_BOARDS}.
 *
 * @example
 * boardsFault(7.5); //=> "range"
 */
export function boardsFault(boards: number): "range" | undefined {
  return Number.isInteger(boards) && boards >= 1 && boards <= MOST_BOARDS ? undefined : "range";
}
