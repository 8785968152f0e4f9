import { type Parsed } from "../parsed";
import { text } from "../texts";

/** The most VPs that a match can be given. */
const MOST_VPS = 1000;

/**
 * The top of a continuous scale as typed. Its half, the VPs of a drawn match, must be a whole number
 * of hundredths, or a draw would not be a draw.
 *
 * @example
 * parseTopVps("25"); //=> { value: 25 }
 */
export function parseTopVps(entry: string): Parsed<number> {
  const typed = entry.trim();
  if (typed === "") return { fault: text("vpTables.top.none") };
  const vps = /^(\d+([.,]\d*)?|[.,]\d+)$/.test(typed) ? Number(typed.replace(",", ".")) : NaN;
  if (Number.isNaN(vps)) return { fault: text("vpTables.top.odd", { typed }) };
  if (vps <= 0 || vps > MOST_VPS) return { fault: text("vpTables.top.range", { most: MOST_VPS }) };
  const half = Math.round(vps * 50);
  if (half === 0 || Math.abs(vps * 50 - half) > 1e-9) {
    return { fault: text("vpTables.top.draw", { vps: vps / 2 }) };
  }
  return { value: half / 50 };
}
