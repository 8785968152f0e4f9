import { MOST_BOARDS } from "../../scoring/victory-points/exponential";
import { type Parsed } from "../parsed";

/** Columns of one table; more can be neither printed nor read. */
export const MOST_COLUMNS = 100;

/**
 * Board counts as a scorer types them: whole numbers and ranges, apart by commas, semicolons or spaces.
 * Any dash makes a range. They come out ascending, each once.
 *
 * @example
 * parseBoardCounts("12, 8, 16-18"); //=> { value: [8, 12, 16, 17, 18] }
 * parseBoardCounts("8, 20-16"); //=> { fault: "“20-16” runs backwards: write 16-20." }
 */
export function parseBoardCounts(text: string): Parsed<number[]> {
  const entries = text
    .replace(/\s*[-‐‑–—−]\s*/g, "-")
    .split(/[\s,;]+/)
    .filter((entry) => entry !== "");
  if (entries.length === 0) return { fault: "Type how many boards a match has, such as 16 or 8, 12, 16-20." };
  const counts = new Set<number>();
  for (const entry of entries) {
    const range = parseEntry(entry);
    if ("fault" in range) return range;
    const [first, last] = range.value;
    for (let count = first; count <= last; count++) counts.add(count);
  }
  if (counts.size > MOST_COLUMNS) {
    return { fault: `That is ${counts.size} board counts: a table takes ${MOST_COLUMNS} at most.` };
  }
  return { value: [...counts].sort((a, b) => a - b) };
}

function parseEntry(entry: string): Parsed<[first: number, last: number]> {
  const [, from, dash, to] = /^(\d+)(-?)(\d*)$/.exec(entry) ?? [];
  if (from === undefined) return { fault: `“${entry}” is not a whole number of boards, such as 16.` };
  if (dash && to === "") return { fault: `“${entry}” has no end: write a range such as 16-20.` };
  const first = Number(from);
  const last = dash ? Number(to) : first;
  if (first < 1 || last > MOST_BOARDS || first > MOST_BOARDS) {
    return { fault: `“${entry}” is outside 1 to ${MOST_BOARDS} boards.` };
  }
  if (last < first) return { fault: `“${entry}” runs backwards: write ${last}-${first}.` };
  return { value: [first, last] };
}

/**
 * Board counts in words, three or more in a row as a range.
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
