/** Which movement does not exist, and which ones do. */
export type MovementFault =
  | { code: "contestants"; least: number; most: number }
  /** This movement exists only for these numbers of contestants. */
  | { code: "sizes"; sizes: number[] }
  | { code: "boards"; least: number; most: number }
  | { code: "rounds"; least: number; most: number };

/** A movement before its boards get numbers. Sets are counted from 0, and rounds and tables are in order. */
export interface Plan {
  /** All rounds of the movement. */
  rounds: PlannedTable[][];
  /** How many sets of boards the movement has. */
  sets: number;
}

export interface PlannedTable {
  ns: readonly number[];
  ew: readonly number[];
  set: number;
}

/** The most boards that can be played in one round. */
export const MOST_BOARDS = 64;

export function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
