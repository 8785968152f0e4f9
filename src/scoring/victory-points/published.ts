import { covers, type LengthRange, type VpScale } from "./scale";
import { type VpSteps } from "./steps";

/** Scales that were published as tables, not as formulas. */
export type PublishedScale = "acbl20" | "acbl30" | "sbu20" | "wbf25";

/**
 * ACBL, 20 VPs: the least margin for 11, 12, … 20. From Marc Shearer's BridgeScore; the first two rows
 * also at bridgehands.com, which agrees.
 */
const ACBL20: BoardRange[] = [
  { boards: [1, 8], from: [1, 3, 5, 8, 11, 14, 17, 20, 24, 28] },
  { boards: [9, 11], from: [1, 3, 6, 10, 14, 18, 22, 26, 31, 36] },
  { boards: [12, 15], from: [1, 4, 7, 11, 15, 20, 25, 30, 36, 42] },
  { boards: [16, 20], from: [2, 5, 9, 14, 19, 25, 32, 39, 47, 56] },
  { boards: [21, 27], from: [3, 7, 12, 18, 25, 33, 42, 51, 61, 72] },
  { boards: [28, 36], from: [4, 9, 15, 22, 30, 39, 49, 60, 72, 85] },
];

/** ACBL, 30 VPs: the least margin for 18, 19, … 30; a draw is 15. From bridgehands.com. */
const ACBL30: BoardRange[] = [
  { boards: [6, 8], from: [1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28] },
  { boards: [9, 11], from: [1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36] },
];

/** Scottish Bridge Union, 20 VPs: the least margin for 11, 12, … 20. From Marc Shearer's BridgeScore. */
const SBU20: BoardRange[] = [
  { boards: [1, 4], from: [1, 3, 5, 7, 9, 11, 13, 15, 17, 20] },
  { boards: [5, 6], from: [1, 3, 5, 7, 9, 12, 15, 18, 21, 25] },
  { boards: [7, 9], from: [1, 3, 5, 7, 10, 13, 17, 21, 25, 30] },
  { boards: [10, 13], from: [1, 3, 6, 9, 12, 16, 20, 25, 30, 35] },
  { boards: [14, 19], from: [2, 5, 9, 13, 17, 21, 25, 29, 34, 40] },
  { boards: [20, 27], from: [2, 5, 9, 13, 18, 23, 29, 35, 42, 50] },
  { boards: [28, 39], from: [2, 5, 9, 14, 20, 26, 33, 41, 50, 60] },
  { boards: [40, 55], from: [2, 6, 11, 17, 24, 32, 40, 49, 59, 70] },
];

/**
 * WBF before 2013, 25 VPs with a loser who drops below 5: the greatest margin for 15–15, 16–14, … 25–5,
 * 25–4, … 25–1. From tompi's BridgeScoringHelper, "From WBF 2010".
 */
const WBF25: Record<number, number[]> = {
  8: [1, 5, 8, 11, 14, 17, 20, 23, 26, 29, 33, 37, 41, 45, 51],
  10: [1, 6, 9, 12, 15, 18, 21, 25, 29, 33, 37, 41, 45, 50, 55],
  12: [1, 6, 9, 12, 16, 20, 24, 28, 32, 36, 40, 45, 50, 55, 61],
  14: [2, 7, 10, 14, 18, 22, 26, 30, 34, 38, 43, 48, 54, 60, 66],
  16: [2, 7, 11, 15, 19, 23, 27, 31, 36, 41, 46, 52, 58, 64, 71],
  20: [2, 8, 12, 16, 21, 26, 31, 36, 41, 47, 53, 59, 65, 72, 79],
  24: [3, 9, 14, 19, 24, 29, 34, 39, 45, 51, 57, 64, 71, 79, 87],
  28: [3, 10, 15, 20, 25, 31, 37, 43, 49, 55, 61, 68, 76, 85, 94],
  32: [3, 10, 16, 22, 28, 34, 40, 46, 52, 58, 65, 73, 82, 91, 100],
  36: [3, 11, 17, 23, 29, 36, 43, 50, 57, 64, 71, 79, 88, 97, 106],
  40: [3, 11, 18, 25, 32, 39, 46, 53, 60, 68, 76, 84, 93, 102, 112],
  48: [4, 12, 20, 28, 36, 44, 52, 60, 68, 76, 84, 93, 102, 112, 123],
};

/** A row of a table that holds for a range of match lengths: the least margin for each VP above a draw. */
interface BoardRange {
  boards: [from: number, to: number];
  from: number[];
}

/** The steps of a range of match lengths. */
interface LengthSteps extends LengthRange {
  steps: VpSteps;
}

/** The winner gains what the loser loses, a VP a step from the first above the draw. */
function shared(ranges: readonly BoardRange[], draw: number, first: number): LengthSteps[] {
  return ranges.map(({ boards: [from, to], from: margins }) => ({
    from,
    to,
    steps: [
      { from: 0, winner: draw, loser: draw },
      ...margins.map((margin, i) => ({ from: margin, winner: first + i, loser: 2 * draw - first - i })),
    ],
  }));
}

/** 15–15 up to 25–5 the winner gains what the loser loses; then the loser alone goes down to 0. */
function wbf25(): LengthSteps[] {
  return Object.entries(WBF25).map(([boards, uppers]) => ({
    from: Number(boards),
    to: Number(boards),
    steps: [-1, ...uppers].map((upper, step) => ({
      from: upper + 1,
      winner: Math.min(15 + step, 25),
      loser: 15 - step,
    })),
  }));
}

const SCALES: Record<PublishedScale, VpScale> = {
  acbl20: scaleOf(20, shared(ACBL20, 10, 11)),
  acbl30: scaleOf(30, shared(ACBL30, 15, 18)),
  sbu20: scaleOf(20, shared(SBU20, 10, 11)),
  wbf25: scaleOf(25, wbf25()),
};

function scaleOf(top: number, ranges: readonly LengthSteps[]): VpScale {
  const tables = ranges.map(({ from, to, steps }) => ({
    from,
    to,
    table: { kind: "steps", steps } as const,
  }));
  return {
    lengths: joined(ranges),
    top,
    table: (boards) => {
      const found = tables.find(({ from, to }) => from <= boards && boards <= to);
      if (found === undefined) throw new RangeError(`no table for ${boards} boards`);
      return found.table;
    },
  };
}

/** Ranges that follow on one another as one: 1 to 8 and 9 to 11 are 1 to 11. */
function joined(ranges: readonly LengthRange[]): LengthRange[] {
  const whole: LengthRange[] = [];
  for (const { from, to } of ranges) {
    const before = whole[whole.length - 1];
    if (before?.to === from - 1) whole[whole.length - 1] = { from: before.from, to };
    else whole.push({ from, to });
  }
  return whole;
}

/**
 * A published scale.
 *
 * @example
 * publishedScale("acbl30").lengths; //=> [{ from: 6, to: 11 }]
 */
export function publishedScale(scale: PublishedScale): VpScale {
  return SCALES[scale];
}

/** The steps of a published scale for a match length, or undefined where the table has none. */
export function publishedSteps(scale: PublishedScale, boards: number): VpSteps | undefined {
  if (!covers(SCALES[scale], boards)) return undefined;
  const table = SCALES[scale].table(boards);
  return table.kind === "steps" ? table.steps : undefined;
}
