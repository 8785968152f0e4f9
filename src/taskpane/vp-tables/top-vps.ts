import { type Parsed } from "../parsed";

/** The most VPs that a match can be given. */
const MOST_VPS = 1000;

/**
 * The top of a continuous scale as typed. Its half, the VPs of a drawn match, must be a whole number
 * of hundredths, or a draw would not be a draw.
 *
 * @example
 * parseTopVps("25"); //=> { value: 25 }
 */
export function parseTopVps(text: string): Parsed<number> {
  const typed = text.trim();
  if (typed === "") return { fault: "Type the most VPs that a match gives, such as 20." };
  const vps = /^(\d+([.,]\d*)?|[.,]\d+)$/.test(typed) ? Number(typed.replace(",", ".")) : NaN;
  if (Number.isNaN(vps)) return { fault: `“${typed}” is not a number of VPs, such as 20 or 25.` };
  if (vps <= 0 || vps > MOST_VPS) return { fault: `The top is above 0 and at most ${MOST_VPS} VPs.` };
  const half = Math.round(vps * 50);
  if (half === 0 || Math.abs(vps * 50 - half) > 1e-9) {
    return { fault: `A draw would give ${vps / 2} VPs: half of the top has 2 decimals at most.` };
  }
  return { value: half / 50 };
}
