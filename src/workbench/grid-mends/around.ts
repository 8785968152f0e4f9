import type { Say } from "../messages";

/** What a mend may need beside the grid. */
export interface MendNeeds {
  /** Whether a program is asking for values, which it gets as they are in the cells. */
  asked(): boolean;
  say: Say;
}
