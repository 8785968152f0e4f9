import { greatest } from "../scoring/greatest";
import { type BridgeEvent, type EventContestant, type EventResult, type Published } from "./event";

/**
 * How a file prints matchpoints: "whole", 2 for a win and 1 for a tie; "half", 1 and a half; "centred", as whole ones
 * without half the top; "percent", as percentages of the top. The percentages of contestants are the same in all of them.
 */
export type Unit = "whole" | "half" | "centred" | "percent";

/** The unit of an event's awards and totals. Without awards it is "whole". */
export function unitOf(event: BridgeEvent): Unit {
  if (event.centred) return "centred";
  if (event.percents) return "percent";
  return isHalf(event.results) ? "half" : "whole";
}

/**
 * Whether a win counts 1: then the awards of both sides of a line are together n - 1, of the n scores on the board or on the
 * largest one, and not twice as much. One line alone proves nothing.
 */
function isHalf(results: readonly EventResult[]): boolean {
  const tops = new Map<string, number>();
  for (const { board, score } of results) {
    if (typeof score === "number") tops.set(board, (tops.get(board) ?? -1) + 1);
  }
  const largest = greatest([...tops.values()]);
  let [lines, halves, sums, own] = [0, 0, 0, 0];
  for (const { board, score, nsAward, ewAward } of results) {
    const top = tops.get(board) ?? 0;
    if (typeof score !== "number" || !nsAward || !ewAward || top === 0) continue;
    const sum = nsAward.value + ewAward.value;
    lines++;
    sums += sum;
    own += top;
    if (Math.abs(sum - top) < 0.03 || Math.abs(sum - largest) < 0.03) halves++;
  }
  return lines > 1 && 2 * halves > lines && sums < 1.5 * own;
}

/** A figure of ours in the unit of the file. */
export function inUnit(unit: Unit, figure: number, top = 0): number {
  switch (unit) {
    case "whole":
      return figure;
    case "half":
      return figure / 2;
    case "centred":
      return figure - top / 2;
    case "percent":
      return top === 0 ? 0 : (100 * figure) / top;
  }
}

/** The figure of a contestant that is compared with ours: the percentage, or the total. */
export function publishedOf({ percent, total }: EventContestant): Published | undefined {
  return percent ?? total;
}
