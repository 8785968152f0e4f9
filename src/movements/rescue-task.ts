/** Two pairs at a table, with a set of boards; sets are counted from 0. */
export interface Meeting {
  /** 0 where nobody sits. */
  ns: number;
  ew: number;
  set: number;
}

/** An evening that has gone wrong. */
export interface RescueTask {
  /** What was played, with the sets that were really played. */
  history: readonly Meeting[];
  /** The rounds that are left, as planned, with a place for each table. */
  left: readonly (readonly Meeting[])[];
  /** How many sets of boards there are. */
  sets: number;
  /** How many tables more than one may play a set in a round. */
  sharers: number;
  /** Whether everybody meets everybody: in the whole plan, pairs sit in both directions. */
  isOneLine: boolean;
  /** Pairs that have gone. */
  absent: ReadonlySet<number>;
  /** A pair that came late and has no seat in the plan. */
  late?: number;
}
