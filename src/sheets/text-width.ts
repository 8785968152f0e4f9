/** No column is wider, because wider ones hide the others. */
const WIDEST = 80;

/** The signs that are narrower or wider than a digit, in the fonts of spreadsheets. */
const NARROW = new Set(" .,:;'’!|()[]-ijlftrI");
const WIDE = new Set("mwMW%@–—…♠♥♦♣");

/** About how wide a text is, in digits of the default font: the unit in which spreadsheets measure columns. */
function textWidth(text: string): number {
  let width = 0;
  for (const sign of text) {
    if (NARROW.has(sign)) width += 0.65;
    else if (WIDE.has(sign)) width += 1.6;
    // Signs of other scripts may be twice as wide as a digit.
    else if (sign > "\u2FFF") width += 2;
    else width += sign === sign.toLowerCase() ? 1.1 : 1.3;
  }
  return width;
}

/** The width of a column that shows these texts whole, and is at least so wide. */
export function widthFor(least: number, texts: readonly string[]): number {
  const needed = Math.ceil(texts.reduce((most, text) => Math.max(most, textWidth(text)), 0));
  return Math.max(least, Math.min(WIDEST, needed));
}
