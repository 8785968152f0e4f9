import { MOST_TOP, topFault } from "../../scoring/victory-points/limits";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { decimalIn } from "../../pane/form/numbers";

/**
 * Reads the top of a continuous scale. Half of it, the VPs of a draw, must be whole hundredths; otherwise the
 * two sides of a drawn match could not get the same.
 *
 * @example
 * parseTopVps("25"); //=> { value: 25 }
 */
export function parseTopVps(entry: string): Parsed<number> {
  const typed = entry.trim();
  if (typed === "") return { fault: text("vpTables.top.none") };
  const vps = decimalIn(typed);
  if (vps === undefined) return { fault: text("vpTables.top.odd", { typed }) };
  const fault = topFault(vps);
  if (fault === "range") return { fault: text("vpTables.top.range", { most: MOST_TOP }) };
  if (fault === "half") return { fault: text("vpTables.top.draw", { vps: vps / 2 }) };
  return { value: Math.round(vps * 50) / 50 };
}
