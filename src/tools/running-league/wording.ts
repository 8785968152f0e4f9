import { type CellValue, type NewSheet, sheetCells, type TabCells } from "../../sheets/sheet-host";

/**
 * A tab as it is to be, in the words that it has now. It may have been made in another language, by a version with other
 * words, or somebody has written other headers: what stands in the tab stays, and moves along with its cell.
 *
 * @param was the tab as the pane would have made it, in the pane's words
 * @param after the tab as it is to be, in the pane's words
 * @returns also what the tab has in place of a text of the pane's
 */
export function inWordsOf(
  now: TabCells,
  was: readonly (readonly CellValue[])[],
  after: NewSheet,
): { sheet: NewSheet; words: (text: string) => string } {
  const worded = wordingOf(now, was);
  const words = (text: string) => worded.get(text) ?? text;
  if ([...worded].every(([text, its]) => text === its)) return { sheet: after, words };
  const [[title]] = sheetCells(after);
  const before = String(was[0][0]);
  const inWords = <Cell extends CellValue | undefined>(cell: Cell) =>
    typeof cell === "string" ? words(cell) : cell;
  return {
    sheet: {
      ...after,
      title: worded.has(after.title) ? words(after.title) : renumbered(before, String(title), words(before)),
      ...(after.above && { above: after.above.map(inWords) }),
      columns: after.columns.map((column) => ({ ...column, header: inWords(column.header) })),
      rows: after.rows.map((row) => row.map(inWords)),
    },
    words,
  };
}

/** What most cells with the same text of the pane's have now; the others were typed over. */
function wordingOf(now: TabCells, was: readonly (readonly CellValue[])[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  was.forEach((line, row) =>
    line.forEach((cell, column) => {
      const value = now.values[row]?.[column];
      if (typeof cell !== "string" || cell === "" || typeof value !== "string" || value === "") return;
      const seen = counts.get(cell) ?? new Map<string, number>();
      seen.set(value, (seen.get(value) ?? 0) + 1);
      counts.set(cell, seen);
    }),
  );
  return new Map(
    [...counts].map(([text, seen]) => {
      const [[most]] = [...seen].sort(([, one], [, other]) => other - one);
      return [text, most];
    }),
  );
}

/**
 * A title in its own words with the numbers of the new one: "9 teams" for the pane's "9 equipas" becomes "10 teams" with
 * its "10 equipas". Where its numbers are others, it stays.
 *
 * @example
 * renumbered("9 equipas, 24 mãos", "10 equipas, 24 mãos", "9 teams, 24 boards"); //=> "10 teams, 24 boards"
 */
function renumbered(before: string, after: string, title: string): string {
  const [old, fresh, own] = [before, after, title].map((words) => words.match(/\d+/g) ?? []);
  if (title === before) return after;
  if (old.join() !== own.join() || fresh.length !== own.length) return title;
  let next = 0;
  return title.replace(/\d+/g, () => fresh[next++]);
}
