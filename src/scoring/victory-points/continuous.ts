import { remember } from "../remember";
import { blitzMargin, winnersVps } from "./exponential";
import { MOST_BOARDS } from "./limits";
import { type VpScale } from "./scale";

/**
 * The WBF continuous scale, VPs to two decimals.
 *
 * @param top the most VPs of one side; {@link topFault} says which are possible; the WBF's is 20
 * @param blitz the margin in IMPs that earns the top, 15·√boards unless the organisers set another
 * @example
 * vpsFor(20, continuousScale().table(16)); //=> 15
 */
export function continuousScale(top = 20, blitz?: number): VpScale {
  return {
    lengths: [{ from: 1, to: MOST_BOARDS }],
    top,
    table: (boards) => {
      return { kind: "curve", winners: continuousTable(blitz ?? blitzMargin(boards), top), unit: 100 };
    },
  };
}

/**
 * The WBF continuous scale: the winner's VPs in hundredths for a margin of 0, 1, 2 … IMPs,
 * up to the first margin that earns the maximum.
 *
 * The formula is rounded to hundredths and then corrected, because rounding alone would make some IMP worth
 * 0.01 more than the one before it. The correction raises entries until no gain exceeds the gain before it.
 * The result is the lowest such table that is nowhere below the rounded one; the order of the corrections
 * does not matter. The whole computation uses whole hundredths: with decimals, rounding errors could decide
 * the comparison of two equal gains.
 *
 * Cost: O(blitz + corrections) when a table is first made, two look-ups afterwards.
 * Source: Technical Report of the WBF Scoring Panel, "The Continuous VP Scale".
 *
 * @param blitz the margin in IMPs that earns the maximum; the WBF's is {@link blitzMargin} of the boards
 * @param maxVps the most VPs of one side; half of it, which each side gets for a draw, must be whole
 * hundredths
 * @returns hundredths of a VP; the index is the margin. The array is shared, so do not change it.
 * @example
 * continuousTable(60, 20)[10]; //=> 1280
 */
export const continuousTable: (blitz: number, maxVps: number) => Int32Array = remember((blitz, maxVps) => {
  const table = roundedTable(blitz, maxVps);
  correctConcavity(table);
  return table;
});

/** The table before the correction: the formula rounded to the nearest hundredth, and a half upwards. */
export function roundedTable(blitz: number, maxVps: number): Int32Array {
  const most = Math.round(100 * maxVps);
  const table = new Int32Array(Math.ceil(blitz) + 1);
  // A loop, because Int32Array.from with a function takes twice as long.
  for (let margin = 0; margin < table.length; margin++) {
    table[margin] = Math.min(most, Math.floor(100 * winnersVps(margin, blitz, maxVps / 2) + 0.5));
  }
  return table;
}

/**
 * Raises entries by one hundredth until no gain exceeds the gain before it.
 *
 * @returns how many times an entry was raised
 */
export function correctConcavity(table: Int32Array): number {
  let corrections = 0;
  let m = 2;
  while (m < table.length) {
    if (table[m] - 2 * table[m - 1] + table[m - 2] > 0) {
      table[m - 1]++;
      corrections++;
      // The gain of the raised entry may now exceed the gain before it, so check that place again.
      m = Math.max(2, m - 1);
    } else {
      m++;
    }
  }
  return corrections;
}
