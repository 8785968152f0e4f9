/** Law 78B of the 2017 Laws: the smallest differences in points that earn 1, 2, … 24 IMPs. */
export const IMP_THRESHOLDS: readonly number[] = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
  3000, 3500, 4000,
];

/** From this difference on the scale gives its maximum. */
const FURTHEST = 4000;

/**
 * The IMPs of each whole difference from −4000 to 4000, so that a look-up needs no search and no test of the
 * sign.
 */
const IMPS_BY_POINTS = impsByPoints();

/**
 * International match points (IMPs) for a difference in points. Large differences earn less in proportion, so
 * that one slam does not decide a match. The scale was made for teams (two scores on one board); Butler and
 * cross-IMPs use it for pairs.
 *
 * The scale has steps. A difference that is not a multiple of ten, such as one from an unrounded datum, earns
 * the IMPs of the step below it: 45 points are 1 IMP, not 1.5.
 *
 * Cost: one array read.
 * Source: Laws of Duplicate Bridge 2017, Law 78B.
 *
 * @param difference in points, own score less the other; any finite number
 * @returns whole IMPs from −24 to 24, with the sign of the difference
 * @example
 * imp(420 - -50); //=> 10
 * imp(-15); //=> 0
 * imp(7600); //=> 24
 */
export function imp(difference: number): number {
  if (difference >= FURTHEST) return 24;
  if (difference <= -FURTHEST) return -24;
  return IMPS_BY_POINTS[FURTHEST + (difference | 0)]; // all thresholds are whole, so the fraction does not matter
}

function impsByPoints(): Int8Array {
  const imps = new Int8Array(2 * FURTHEST + 1);
  IMP_THRESHOLDS.forEach((threshold, i) => {
    imps.fill(i + 1, FURTHEST + threshold);
    imps.fill(-(i + 1), 0, FURTHEST - threshold + 1);
  });
  return imps;
}
