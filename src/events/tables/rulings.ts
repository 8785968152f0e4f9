import { type RawLine } from "./raw";

/** What stands in place of a contract where the director gave a score. */
const RULED = /^(TD|s[ęe]dzia|AR|arb|adj|ruling|artif)/i;

/** What the director gave each side, such as `60%-40%`, in whatever cells of the line; undefined where there is no ruling. */
export function rulingIn({ contract, cells }: RawLine): string | undefined {
  if (!RULED.test(contract)) return undefined;
  const words = cells
    .slice(cells.findIndex((cell) => cell.trim() === contract))
    .join(" ")
    .trim();
  const [, ns, ew] =
    /(?<![\d.,])(\d{1,3})\s*%\D*(\d{1,3})\s*%/.exec(words) ??
    /(?<![\d.,])(\d{1,3})(?:[.,]0+)? +(\d{1,3})(?:[.,]0+)?\s*$/.exec(words) ??
    [];
  if (ns !== undefined) return `${ns}%-${ew.padStart(2, "0")}%`;
  // A word for an average may follow.
  const given = words.replace(RULED, "").replace(/\s+/g, " ").trim();
  return given || words;
}
