/** What cannot be had, with what can. */
export type MovementFault =
  | { code: "contestants"; least: number; most: number }
  /** Only these numbers of contestants have this movement. */
  | { code: "sizes"; sizes: number[] }
  | { code: "boards"; least: number; most: number }
  | { code: "rounds"; least: number; most: number };

/** A movement before its boards have numbers: sets from 0, rounds and tables in order. */
export interface Plan {
  /** All rounds that the movement has. */
  rounds: PlannedTable[][];
  /** How many sets of boards go round. */
  sets: number;
}

export interface PlannedTable {
  ns: readonly number[];
  ew: readonly number[];
  set: number;
}

export function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
