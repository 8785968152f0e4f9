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

/** Bold letters are wider, and a cell has a margin. */
const BOLD = 1.15;
const MARGIN = 1.3;

/**
 * The width of a column that shows its header whole in two lines, broken between two words.
 *
 * @param isTight whether there is no space beside the text, so that more columns fit on paper
 */
export function headerWidth(header: string, isTight = false): number {
  const words = header.split(" ");
  const broken = words.map((_, index) =>
    Math.max(textWidth(words.slice(0, index).join(" ")), textWidth(words.slice(index).join(" "))),
  );
  const least = broken.reduce((one, other) => Math.min(one, other));
  return Math.min(WIDEST, Math.ceil(isTight ? 1.08 * least + 1 : BOLD * least + MARGIN));
}

/** How many lines a text takes in a cell of this width, broken between words. */
export function linesIn(text: string, width: number, bold = false): number {
  const room = (width - MARGIN) / (bold ? BOLD : 1);
  return text.split("\n").reduce((lines, part) => lines + linesOfPart(part, room), 0);
}

function linesOfPart(part: string, room: number): number {
  let lines = 1;
  let left = room;
  for (const word of part.split(" ")) {
    const needed = textWidth(word);
    if (left < room && needed > left) {
      lines++;
      left = room;
    }
    // A word that is too long for a line is broken.
    lines += Math.max(0, Math.ceil(needed / room) - 1);
    left -= needed + textWidth(" ");
  }
  return lines;
}
