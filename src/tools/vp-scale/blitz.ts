import { blitzMargin } from "../../scoring/victory-points/exponential";
import { blitzFault, MOST_BLITZ } from "../../scoring/victory-points/limits";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { decimalIn } from "../../pane/form/numbers";

/**
 * Reads the margin that earns the maximum; an empty field means the scale's own.
 *
 * @example
 * parseBlitz("50"); //=> { value: 50 }
 */
export function parseBlitz(entry: string): Parsed<number | undefined> {
  const typed = entry.trim();
  if (typed === "") return { value: undefined };
  const imps = decimalIn(typed);
  if (imps === undefined) return { fault: text("vpTables.blitz.odd", { typed }) };
  if (blitzFault(imps)) return { fault: text("vpTables.blitz.range", { most: MOST_BLITZ }) };
  return { value: imps };
}

/** What an empty field means, with the margin for a match. */
export function blitzHint(boards: readonly number[]): string {
  const count = boards[0] ?? 16;
  const imps = Math.round(100 * blitzMargin(count)) / 100;
  return text("vpTables.blitz.hint", { imps, boards: count });
}
