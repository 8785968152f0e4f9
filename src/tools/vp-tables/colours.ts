/**
 * Neighbouring colours differ in hue and are equally strong. Both ends are legible on white and on nearly
 * black.
 */
const FIRST_HUE = 208;
const HUES = 190;

/** The colour of one of several lines, in the plot and in the legend. */
export function lineColour(index: number, lines: number, dark: boolean): string {
  const hue = FIRST_HUE + (lines > 1 ? (HUES * index) / (lines - 1) : 0);
  return dark ? `hsl(${hue} 80% 68%)` : `hsl(${hue} 85% 38%)`;
}
