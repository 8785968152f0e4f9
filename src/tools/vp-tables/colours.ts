/** How many curves have colours that all eyes tell apart. The colours stand in src/page/scale.css. */
const COLOURS = 6;

/**
 * The variable with the colour of one of several lines, in the plot and in the legend. Of more lines than
 * colours those side by side differ.
 */
export function lineColour(index: number): `--curve-${number}` {
  return `--curve-${(index % COLOURS) + 1}`;
}
