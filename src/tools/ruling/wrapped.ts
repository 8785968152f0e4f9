/**
 * A sentence in lines with a limited number of characters, broken between words. With a longer line a
 * spreadsheet would print the whole tab smaller to fit it on the page.
 *
 * @example
 * wrapped("Enter A= for both pairs", 12); //=> ["Enter A= for", "both pairs"]
 */
export function wrapped(sentence: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(" ")) {
    const last = lines.length - 1;
    if (last >= 0 && lines[last].length + 1 + word.length <= most) lines[last] += ` ${word}`;
    else lines.push(word);
  }
  return lines;
}
