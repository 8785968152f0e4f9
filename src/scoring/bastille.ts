/**
 * The linear pieces of the Bastille scale: up to `to` points, IMPs are (points + add) / per. Each piece ends
 * at a step of the IMP scale, half-way between two whole IMPs. The next piece starts at the same value.
 */
const PIECES: readonly { to: number; add: number; per: number }[] = [
  { to: 45, add: 0, per: 30 },
  { to: 165, add: 15, per: 40 },
  { to: 365, add: 60, per: 50 },
  { to: 425, add: 145, per: 60 },
  { to: 495, add: 240, per: 70 },
  { to: 595, add: 555, per: 100 },
  { to: 895, add: 1130, per: 150 },
  { to: 1495, add: 1805, per: 200 },
  { to: 2495, add: 2630, per: 250 },
  { to: Infinity, add: 7755, per: 500 },
];

/**
 * Bastille: the IMP scale without its steps. When the datum moves by five points, all results change a
 * little; on the stepwise scale a few pairs would gain or lose a whole IMP.
 *
 * The scale passes through the middle of each step, so its rounded value is the IMP scale, up to 4490 points.
 * It has no cap: 4000 points are 23.51 IMPs. Beyond 4245 points it exceeds 24 IMPs, the most of the Laws'
 * scale, and from 4500 points up its rounded value does too.
 *
 * Cost: at most ten comparisons.
 * Source: Herman De Wael, Calculating Bridge Tournaments, "Bastille" (1996).
 *
 * @param difference in points, own score less the datum; any finite number
 * @returns IMPs, unrounded, with the sign of the difference
 * @example
 * bastille(57); //=> 1.8
 * bastille(163); //=> 4.45
 * bastille(-45); //=> -1.5
 */
export function bastille(difference: number): number {
  const size = Math.abs(difference);
  let piece = 0;
  while (size > PIECES[piece].to) piece++;
  const imps = (size + PIECES[piece].add) / PIECES[piece].per;
  return difference < 0 ? -imps : imps;
}
