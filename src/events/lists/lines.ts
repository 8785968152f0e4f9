/** A line of a text, with its number in the file. */
export interface TextLine {
  line: number;
  text: string;
}

/** The lines of a text that stands as it was typed. */
export function linesOf(text: string, first = 1): TextLine[] {
  return text.split(/\r\n|\r|\n/).map((words, index) => ({ line: first + index, text: words }));
}
