import { oneSidesVps } from "./one-side";
import { stepVps, type VpSteps } from "./steps";

/**
 * A victory-point scale: which match lengths it has a table for, the most that one side can get, and the table of
 * each match length.
 *
 * It is made by continuousScale, discreteScale, modelScale, publishedScale or customScale, and is all that a
 * function, a printed table or a plot needs to know.
 */
export interface VpScale {
  /** The match lengths, ascending; undefined for a club's own scale, which has one table for them all. */
  readonly lengths: readonly LengthRange[] | undefined;
  /** The most VPs of one side. */
  readonly top: number;
  /**
   * The table of a match length. The same one is handed to everybody who asks: do not write to it.
   *
   * @param boards one of the lengths, which {@link covers} tells
   */
  readonly table: (boards: number) => VpTable;
}

/** Match lengths in a row, both ends included. */
export interface LengthRange {
  readonly from: number;
  readonly to: number;
}

/** A scale at one match length. */
export type VpTable = VpCurve | { readonly kind: "steps"; readonly steps: VpSteps };

/** VPs that rise with every IMP; the loser gets what is left of the top. */
export interface VpCurve {
  readonly kind: "curve";
  /** The winner's VPs times {@link unit}, the margin in IMPs being the index; the last is the top. */
  readonly winners: Int32Array | Float64Array;
  /** 100 where `winners` counts hundredths, which integers hold exactly. */
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

/** A row of a table: the margins that earn these VPs. The last row has no upper end. */
export interface VpRow {
  from: number;
  to: number | undefined;
  winner: number;
  loser: number;
}

/**
 * A table as rows, for printing: on a curve a row for each IMP up to the first margin that earns the top, on steps a
 * row for each step.
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
 * The least margin in whole IMPs that earns the top.
 *
 * @example
 * topMargin(continuousScale().table(16)); //=> 60
 */
export function topMargin(table: VpTable): number {
  return table.kind === "curve" ? table.winners.length - 1 : table.steps[table.steps.length - 1].from;
}
