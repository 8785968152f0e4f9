import { firstWhere } from "../first-where";
import { NOISE } from "../noise";
import { remember } from "../remember";
import { blitzMargin, marginForVps } from "./exponential";
import { MOST_BOARDS } from "./limits";
import { type VpScale, type VpTable } from "./scale";

/** The largest maximum of VPs of the discrete scale. */
export const MOST_DISCRETE_TOP = 100;

/**
 * Why a number cannot be the top of the discrete scale. It must be even, so that the VPs of a draw are whole,
 * and it must be from 2 to {@link MOST_DISCRETE_TOP}.
 *
 * @example
 * discreteTopFault(25); //=> "even"
 */
export function discreteTopFault(top: number): "even" | "range" | undefined {
  if (!(top >= 2 && top <= MOST_DISCRETE_TOP)) return "range";
  return top % 2 === 0 ? undefined : "even";
}

/**
 * The WBF discrete scale: whole VPs, a range of IMPs for each.
 *
 * Short matches have too few IMPs for a large top. The scale then does not cover these match lengths; with a
 * blitz that is too small it covers none.
 *
 * @param top the most VPs of one side; {@link discreteTopFault} says which are possible; the WBF's is 20
 * @param blitz the margin in IMPs that the formula gives the top, 15·√boards unless the organisers set another
 * @example
 * discreteScaleOf(30).lengths; //=> [{ from: 3, to: 1000 }]
 */
export function discreteScaleOf(top: number, blitz?: number): VpScale {
  const blitzOf = (boards: number) => blitz ?? blitzMargin(boards);
  // A limit below 0 would leave no margin for a draw.
  const first = firstWhere(1, MOST_BOARDS + 1, (boards) => limitsOf(blitzOf(boards), top / 2)[0] >= 0);
  return {
    lengths: first > MOST_BOARDS ? [] : [{ from: first, to: MOST_BOARDS }],
    top,
    table: (boards) => tables(blitzOf(boards), top / 2),
  };
}

/**
 * The limits of the discrete scale: the largest margins in IMPs that earn the winner 10, 11, … 19 VPs, when
 * the top is 20. A margin above the last limit earns the top.
 *
 * The limits come from the continuous formula at 10.5, 11.5, … 19.5 VPs, rounded down; then they are
 * corrected so that each range of IMPs is at least as wide as the one before. The range of a draw goes from
 * minus its limit to its limit.
 *
 * Source: Technical Report of the WBF Scoring Panel, "The Discrete VP Scale".
 *
 * @returns as many limits as half of the top
 * @example
 * discreteLimits(8); //=> [0, 3, 6, 9, 12, 16, 20, 25, 30, 38]
 */
export function discreteLimits(boards: number, top = 20): number[] {
  return limitsOf(blitzMargin(boards), top / 2);
}

function limitsOf(blitz: number, draw: number): number[] {
  // The formula gives 19.999999999999996 where 20 is exact, so its noise is added before rounding down.
  const uppers = Array.from({ length: draw }, (_, k) =>
    Math.floor(marginForVps(draw + k + 0.5, blitz, draw) + NOISE),
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

const tables = remember((blitz, draw): VpTable => {
  const steps = [-1, ...limitsOf(blitz, draw)].map((upper, step) => ({
    from: upper + 1,
    winner: draw + step,
    loser: draw - step,
  }));
  return { kind: "steps", steps };
});

/** The WBF discrete scale, whole VPs from 0 to 20. */
export const discreteScale: VpScale = discreteScaleOf(20);
