import { type Collector } from "./collect";

/** The most runs of boards that a sentence names. */
const NAMED = 5;

/** The boards from 1 that are not there, such as `1–9, 14`. */
export function missingBoards(most: number, there: ReadonlySet<number>): string {
  const runs: string[] = [];
  for (let board = 1; board <= most && runs.length <= NAMED; board++) {
    if (there.has(board)) continue;
    const first = board;
    while (board < most && !there.has(board + 1)) board++;
    runs.push(first === board ? String(first) : `${first}–${board}`);
  }
  return runs.length > NAMED ? `${runs.slice(0, NAMED).join(", ")}, …` : runs.join(", ");
}

/** Says which boards are missing of those that a list counts. */
export function remarkOnMissing(most: number, there: ReadonlySet<number>, collected: Collector): void {
  if (there.size >= most) return;
  const missing = missingBoards(most, there);
  collected.remark({ code: "boardsMissing", most, count: there.size, missing });
}
