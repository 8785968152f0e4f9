import { type JobId, type ThingKind, type HowFar } from "./jobs";

/** A cell of the workbook; row and column count from 0. */
export interface CellAt {
  tab: string;
  row: number;
  column: number;
}

/** What is counted in the tabs, in words, and the first cell that it counts. */
export interface CountedFigure {
  words: string;
  at: CellAt;
  /** The cell that is shown where that tab is gone: somebody may have renamed it. */
  orElse?: CellAt;
}

/** What stands in the workbook, such as an event. */
export interface Thing {
  kind: ThingKind;
  /** A tab that no other one has. */
  id: string;
  title: string;
  /** The names of all its tabs. */
  tabs: readonly string[];
  state: HowFar;
  figures: readonly CountedFigure[];
  /** What can be done with it. */
  can: readonly JobId[];
  /** The cells that the jobs show which only lead to a tab. */
  places: Partial<Record<JobId, CellAt>>;
  /** Why nothing can be done with it. */
  fault?: string;
}

/** All that stands in the workbook. */
export interface Things {
  things: readonly Thing[];
}
