/** Neighbours stay apart in hue and alike in weight; the ends stay legible on white and on near black. */
const FIRST_HUE = 208;
const HUES = 190;

/** The colour of a line among several; the legend and the plot share it. */
export function lineColour(index: number, lines: number, dark: boolean): string {
  const hue = FIRST_HUE + (lines > 1 ? (HUES * index) / (lines - 1) : 0);
  return dark ? `hsl(${hue} 80% 68%)` : `hsl(${hue} 85% 38%)`;
}
