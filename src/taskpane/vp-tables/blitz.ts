import { blitzMargin } from "../../scoring/victory-points/exponential";
import { type Parsed } from "../parsed";

const MOST_IMPS = 10_000;

/**
 * The margin that earns the most, as typed; nothing typed leaves it to the scale.
 *
 * @example
 * parseBlitz("50"); //=> { value: 50 }
 */
export function parseBlitz(text: string): Parsed<number | undefined> {
  const typed = text.trim();
  if (typed === "") return { value: undefined };
  const imps = /^(\d+([.,]\d*)?|[.,]\d+)$/.test(typed) ? Number(typed.replace(",", ".")) : NaN;
  if (Number.isNaN(imps)) return { fault: `“${typed}” is not a number of IMPs, such as 60.` };
  if (imps <= 0 || imps > MOST_IMPS) return { fault: `A blitz is above 0 and at most ${MOST_IMPS} IMPs.` };
  return { value: imps };
}

/** What an empty field means, with the number for a match. */
export function blitzHint(boards: readonly number[]): string {
  const count = boards[0] ?? 16;
  const imps = Math.round(100 * blitzMargin(count)) / 100;
  return `Empty: 15 × √boards, ${imps} IMPs for ${count} ${count === 1 ? "board" : "boards"}`;
}
