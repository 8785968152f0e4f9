import { continuousTable } from "./continuous";
import { discreteLimits } from "./discrete";
import { blitzMargin } from "./exponential";

/** A whole victory-point table as a scorer prints it: one header, then rows; `""` is an empty cell. */
export interface VpTable {
  header: (string | number)[];
  rows: (string | number)[][];
}

/**
 * The continuous table of one match length: margin, winner's VPs, loser's VPs, up to the first margin
 * that earns the maximum.
 *
 * @param blitz the margin that earns the maximum; 15·√boards where the organisers set no other
 * @example
 * continuousVpTable(16).rows[20]; //=> [20, 15, 5]
 */
export function continuousVpTable(boards: number, maxVps = 20, blitz = blitzMargin(boards)): VpTable {
  const table = continuousTable(blitz, maxVps);
  const most = table[table.length - 1];
  return {
    header: ["IMPs", "Winner", "Loser"],
    rows: Array.from(table, (winners, margin) => [margin, winners / 100, (most - winners) / 100]),
  };
}

/**
 * Continuous tables of several match lengths side by side, as the WBF prints them: one row a margin,
 * one column a match length with the winner's VPs, down to the longest match's blitz.
 *
 * @example
 * continuousVpTables([8, 16]).rows[20]; //=> [20, 16.46, 15]
 */
export function continuousVpTables(boards: readonly number[], maxVps = 20): VpTable {
  const tables = boards.map((count) => continuousTable(blitzMargin(count), maxVps));
  const length = tables.reduce((most, table) => Math.max(most, table.length), 0);
  return {
    header: ["IMPs", ...boards],
    rows: Array.from({ length }, (_, margin) => [
      margin,
      ...tables.map((table) => table[Math.min(margin, table.length - 1)] / 100),
    ]),
  };
}

/**
 * The discrete table of one match length: the range of margins that earns each result from 10–10 to 20–0.
 * The last range has no upper end.
 *
 * @example
 * discreteVpTable(20).rows[1]; //=> [2, 5, 11, 9]
 */
export function discreteVpTable(boards: number): VpTable {
  return {
    header: ["IMPs from", "IMPs to", "Winner", "Loser"],
    rows: discreteRanges(boards).map(([from, to], step) => [from, to, 10 + step, 10 - step]),
  };
}

/**
 * Discrete tables side by side, as the WBF prints them: one row a result, one column a match length
 * with the range of margins.
 *
 * @example
 * discreteVpTables([8, 20]).rows[1]; //=> [11, 9, "1–3", "2–5"]
 */
export function discreteVpTables(boards: readonly number[]): VpTable {
  const columns = boards.map((count) =>
    discreteRanges(count).map(([from, to]) =>
      to === "" ? `${from}+` : from === to ? `${from}` : `${from}–${to}`,
    ),
  );
  return {
    header: ["Winner", "Loser", ...boards],
    rows: Array.from({ length: 11 }, (_, step) => [
      10 + step,
      10 - step,
      ...columns.map((column) => column[step]),
    ]),
  };
}

function discreteRanges(boards: number): [from: number, to: number | ""][] {
  const uppers = discreteLimits(boards);
  return Array.from({ length: 11 }, (_, step) => [step === 0 ? 0 : uppers[step - 1] + 1, uppers[step] ?? ""]);
}
