import { type HowFar } from "../../jobs/jobs";
import { type Thing } from "../../jobs/things";
import { type ReadCells } from "../../sheets/sheet-host";

/** What a reader needs of the tabs beside the one with its codes, and what it makes of them. */
export interface ThingReading {
  /** The tabs whose cells it needs. */
  wanted: readonly string[];
  make(cells: (tab: string) => ReadCells | undefined): Thing | undefined;
}

/** How far it has come, by how many of its results are there. */
export function stateOf(there: number, all: number): HowFar {
  if (there === 0) return "before";
  return there < all ? "during" : "after";
}
