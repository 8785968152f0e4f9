import { oneSidesVps } from "./one-side";
import { stepVps, type VpSteps } from "./steps";

/**
 * A victory-point scale: the match lengths for which it has a table, the most that one side can get, and the
 * table of each match length. It comes from continuousScale, discreteScale, modelScale, publishedScale or
 * customScale. It is all that a function, a printed table or a plot needs.
 */
export interface VpScale {
  /** The match lengths, ascending; undefined for a club's own scale, which has one table for all lengths. */
  readonly lengths: readonly LengthRange[] | undefined;
  /** The most VPs of one side. */
  readonly top: number;
  /**
   * The table of a match length. All callers get the same object, so do not change it.
   *
   * @param boards a match length for which {@link covers} is true
   */
  readonly table: (boards: number) => VpTable;
}

/** A range of match lengths; both ends belong to it. */
export interface LengthRange {
  readonly from: number;
  readonly to: number;
}

/** The table of a scale for one match length: a curve or steps. */
export type VpTable = VpCurve | { readonly kind: "steps"; readonly steps: VpSteps };

/** VPs for each margin in IMPs; the loser gets the rest of the top. */
export interface VpCurve {
  readonly kind: "curve";
  /** The winner's VPs times {@link unit}; the index is the margin in IMPs, and the last entry is the top. */
  readonly winners: Int32Array | Float64Array;
  /** 100 when `winners` counts hundredths, which whole numbers hold exactly. */
  readonly unit: number;
}

/**
 * Whether a scale has a table for matches of so many boards.
 *
 * @example
 * covers(publishedScale("acbl30"), 12); //=> false
 */
export function covers(scale: VpScale, boards: number): boolean {
  return scale.lengths?.some(({ from, to }) => from <= boards && boards <= to) ?? true;
}

/**
 * One side's VPs for a margin.
 *
 * Cost: one array read on a curve, O(log steps) on steps.
 *
 * @param margin own IMPs less the opponents', a whole number
 * @example
 * vpsFor(-20, continuousScale().table(16)); //=> 5
 */
export function vpsFor(margin: number, table: VpTable): number {
  return table.kind === "curve"
    ? oneSidesVps(margin, table.winners) / table.unit
    : stepVps(margin, table.steps);
}

/** A row of a table: a range of margins and the VPs that they earn. The last row has no upper end. */
export interface VpRow {
  from: number;
  to: number | undefined;
  winner: number;
  loser: number;
}

/**
 * A table as rows, for printing. A curve has a row for each margin up to the first that earns the top; a
 * scale of steps has a row for each step.
 *
 * Cost: O(rows).
 *
 * @example
 * vpRows(discreteScale.table(20))[1]; //=> { from: 2, to: 5, winner: 11, loser: 9 }
 */
export function vpRows(table: VpTable): VpRow[] {
  if (table.kind === "steps") {
    const { steps } = table;
    return steps.map((step, i) => ({
      ...step,
      to: i + 1 < steps.length ? steps[i + 1].from - 1 : undefined,
    }));
  }
  const { winners, unit } = table;
  const last = winners.length - 1;
  return Array.from(winners, (winner, margin) => ({
    from: margin,
    to: margin < last ? margin : undefined,
    winner: winner / unit,
    loser: (winners[last] - winner) / unit,
  }));
}

/**
 * The smallest margin in whole IMPs that earns the top.
 *
 * @example
 * topMargin(continuousScale().table(16)); //=> 60
 */
export function topMargin(table: VpTable): number {
  return table.kind === "curve" ? table.winners.length - 1 : table.steps[table.steps.length - 1].from;
}
