import { boardsFault, MOST_BOARDS } from "../../scoring/victory-points/limits";
import { wholeIn } from "../../pane/form/numbers";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";

/** The most columns of a table. A wider one could not be printed or read. */
export const MOST_COLUMNS = 100;

/**
 * Reads board counts as a scorer types them: whole numbers and ranges, separated by commas, semicolons or
 * spaces. Each kind of dash makes a range. The result is ascending and has each number once.
 *
 * @example
 * parseBoardCounts("12, 8, 16-18"); //=> { value: [8, 12, 16, 17, 18] }
 * parseBoardCounts("8, 20-16"); //=> { fault: "“20-16” runs backwards: write 16-20." }
 */
export function parseBoardCounts(typed: string): Parsed<number[]> {
  const entries = typed
    .replace(/\s+/g, " ")
    .replace(/ ?[-‐‑–—−] ?/g, "-")
    .split(/[ ,;]+/)
    .filter((entry) => entry !== "");
  if (entries.length === 0) return { fault: text("vpTables.boards.none") };
  const counts = new Set<number>();
  for (const entry of entries) {
    const range = parseEntry(entry);
    if ("fault" in range) return range;
    const [first, last] = range.value;
    for (let count = first; count <= last; count++) counts.add(count);
  }
  if (counts.size > MOST_COLUMNS) {
    return { fault: text("vpTables.boards.many", { count: counts.size, most: MOST_COLUMNS }) };
  }
  return { value: [...counts].sort((a, b) => a - b) };
}

function parseEntry(entry: string): Parsed<[first: number, last: number]> {
  const [from, to, ...more] = entry.split("-");
  const first = wholeIn(from);
  if (first !== undefined && to === "" && more.length === 0) {
    return { fault: text("vpTables.boards.endless", { entry }) };
  }
  const last = to === undefined ? first : wholeIn(to);
  if (first === undefined || last === undefined || more.length > 0) {
    return { fault: text("vpTables.boards.odd", { entry }) };
  }
  if (boardsFault(first) || boardsFault(last)) {
    return { fault: text("vpTables.boards.range", { entry, most: MOST_BOARDS }) };
  }
  if (last < first) return { fault: text("vpTables.boards.backwards", { entry, from: last, to: first }) };
  return { value: [first, last] };
}

/**
 * Board counts as text. Three or more successive numbers become a range.
 *
 * @param counts ascending
 * @example
 * boardCountsText([8, 12, 16, 17, 18]); //=> "8, 12, 16–18"
 */
export function boardCountsText(counts: readonly number[]): string {
  const runs: number[][] = [];
  for (const count of counts) {
    const run = runs[runs.length - 1];
    if (run?.[run.length - 1] === count - 1) run.push(count);
    else runs.push([count]);
  }
  return runs
    .flatMap((run) => (run.length > 2 ? [`${run[0]}–${run[run.length - 1]}`] : run.map(String)))
    .join(", ");
}
