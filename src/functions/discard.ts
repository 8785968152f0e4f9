import { readOption } from "./cells";
import { CellError } from "./errors";

/** How many scores a datum leaves out at each end; fractions are allowed, as frequencies are. */
export function readDiscard(fn: string, value: unknown): number {
  return readOption(
    { fn, name: "discard" },
    value,
    0,
    "0 or more scores to leave out at each end",
    (count) => count >= 0,
  );
}

/** A datum needs something to be left. */
export function checkDiscard(fn: string, discard: number, tables: number): void {
  if (2 * discard >= tables) {
    throw new CellError(
      "value",
      `${fn}: discard is ${discard}: of ${tables} scores it leaves none for the datum`,
    );
  }
}
