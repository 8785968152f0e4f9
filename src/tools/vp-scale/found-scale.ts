import { topFault } from "../../scoring/victory-points/limits";
import { covers, vpsFor } from "../../scoring/victory-points/scale";
import { scaleOf } from "./choice";
import { ALL_SCALES, type ScaleName } from "./scales";

/** A match whose VPs are printed. */
export interface PrintedVps {
  /** By how many IMPs the home team won. */
  margin: number;
  /** The VPs of both sides, with how many decimals they are printed. */
  vps: readonly [home: number, away: number];
  decimals: number;
  /** How many boards it had, where that is known. */
  boards?: number;
}

export interface FoundScale {
  scale: ScaleName;
  top: number;
  boards: number;
  /** Whether it gives the VPs of each match. */
  agrees: boolean[];
  /** How many other scales and lengths give as many of them. */
  others: number;
}

/**
 * The scale and the length of matches that give most of the printed VPs, of all scales that the tool has;
 * undefined where none gives more than half of them. Of several the first in the list of scales counts, and
 * the length that leagues play most.
 */
export function foundScale(printed: readonly PrintedVps[]): FoundScale | undefined {
  const scales: FoundScale[] = [];
  const known = new Set(printed.map(({ boards }) => boards));
  const [length] = known;
  const lengths = known.size === 1 && length !== undefined ? [length] : LENGTHS;
  for (const { scale, top } of choicesFor(printed)) {
    const scaleVps = scaleOf({ scale, top });
    const tables = new Map<number, ReturnType<typeof scaleVps.table>>();
    for (const boards of lengths) {
      if (!covers(scaleVps, boards)) continue;
      const agrees = printed.map(({ margin, vps, decimals, boards: its = boards }) => {
        if (!covers(scaleVps, its)) return false;
        const table = tables.get(its) ?? scaleVps.table(its);
        tables.set(its, table);
        const [home, away] = [margin, -margin].map((one) => vpsFor(one, table));
        const most = 0.5 * 10 ** -decimals + 1e-6;
        return Math.abs(home - vps[0]) <= most && Math.abs(away - vps[1]) <= most;
      });
      scales.push({ scale, top, boards, agrees, others: 0 });
    }
  }
  const countOf = ({ agrees }: FoundScale) => agrees.filter(Boolean).length;
  const [best] = [...scales].sort((one, other) => countOf(other) - countOf(one));
  if (best === undefined || 2 * countOf(best) <= printed.length) return undefined;
  const others = scales.filter((one) => countOf(one) === countOf(best)).length - 1;
  return { ...best, others };
}

/** The lengths of matches, those that leagues play most first. */
const LENGTHS = [
  ...new Set([
    24,
    32,
    28,
    20,
    16,
    30,
    26,
    12,
    8,
    10,
    14,
    18,
    ...Array.from({ length: 64 }, (_, index) => index + 1),
  ]),
];

/** The scales to try, the continuous one also with the top to which the printed VPs of a match add up. */
function choicesFor(printed: readonly PrintedVps[]): { scale: ScaleName; top: number }[] {
  const sums = new Set(printed.map(({ vps: [home, away] }) => Math.round(100 * (home + away)) / 100));
  const [sum = 20] = sums;
  const isTop = sums.size === 1 && sum !== 20 && topFault(sum) === undefined;
  return ALL_SCALES.filter((scale) => scale !== "own").flatMap((scale) => [
    { scale, top: 20 },
    ...(scale === "continuous" && isTop ? [{ scale, top: sum }] : []),
  ]);
}
