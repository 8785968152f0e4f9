import { remember } from "../remember";
import { blitzMargin, marginForVps } from "./exponential";
import { MOST_BOARDS } from "./limits";
import { type VpScale, type VpTable } from "./scale";

/** Each side's VPs for a drawn match. The discrete scale exists for a maximum of 20 VPs only. */
const DRAW = 10;

/** The WBF discrete scale, whole VPs from 0 to 20. */
export const discreteScale: VpScale = {
  lengths: [{ from: 1, to: MOST_BOARDS }],
  top: 2 * DRAW,
  table: (boards) => tables(boards, DRAW),
};

/**
 * The limits of the discrete scale: the largest margins in IMPs that earn the winner 10, 11, … 19 VPs. A
 * margin above the last limit earns 20 VPs.
 *
 * The limits come from the continuous formula at 10.5, 11.5, … 19.5 VPs, rounded down; then they are
 * corrected so that each range of IMPs is at least as wide as the one before. The range of a draw goes from
 * minus its limit to its limit.
 *
 * Source: Technical Report of the WBF Scoring Panel, "The Discrete VP Scale".
 *
 * @returns ten limits
 * @example
 * discreteLimits(8); //=> [0, 3, 6, 9, 12, 16, 20, 25, 30, 38]
 */
export function discreteLimits(boards: number): number[] {
  const blitz = blitzMargin(boards);
  const uppers = Array.from({ length: DRAW }, (_, k) =>
    Math.floor(marginForVps(DRAW + k + 0.5, blitz, DRAW)),
  );
  correctRanges(uppers);
  return uppers;
}

/** Lowers limits by one IMP until no range is narrower than the one before it. */
function correctRanges(uppers: number[]): void {
  const limit = (m: number) => (m === 0 ? -(uppers[0] + 1) : uppers[m - 1]);
  for (;;) {
    let m = 1;
    while (m < uppers.length && limit(m + 1) - 2 * limit(m) + limit(m - 1) >= 0) m++;
    if (m === uppers.length) return;
    uppers[m - 1]--;
  }
}

const tables = remember((boards, draw): VpTable => {
  const steps = [-1, ...discreteLimits(boards)].map((upper, step) => ({
    from: upper + 1,
    winner: draw + step,
    loser: draw - step,
  }));
  return { kind: "steps", steps };
});
