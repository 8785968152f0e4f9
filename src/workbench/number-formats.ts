import { parseDate as parse, type ParseData } from "numfmt";

/**
 * The library with which the grid reads dates in texts, as the grid takes it. Each time that the grid draws a tab or
 * reads a cell it asks of every text whether it is a date, which was a tenth of its work. Here each text is read once.
 */
export * from "numfmt";

/** So many texts are remembered, then none; a tab in view has some hundreds. */
const MOST_TEXTS = 2_000;

const known = new Map<string, ParseData | null>();

/** The date that a text says, or null; each caller gets an answer of its own. */
export function parseDate(text: string, options?: Parameters<typeof parse>[1]): ParseData | null {
  if (options) return parse(text, options);
  let found = known.get(text);
  if (found === undefined) {
    found = parse(text);
    if (known.size >= MOST_TEXTS) known.clear();
    known.set(text, found);
  }
  return found && { ...found };
}
