/** What a page of A4 or Letter takes inside its margins, in pixels of the screen: the smaller measure of both. */
export const UPRIGHT = { width: 703, height: 960 };
export const ACROSS = { width: 960, height: 703 };

/** Letters of 11 points are printed no smaller than this, which is 9 points. */
export const SMALLEST = 9 / 11;

/**
 * The width of columns together, in pixels of the screen, from their widths in characters. A digit takes 8
 * pixels.
 */
export function pixelsAcross(characters: readonly number[]): number {
  return characters.reduce((sum, width) => sum + 8 * width + 6, 0);
}
