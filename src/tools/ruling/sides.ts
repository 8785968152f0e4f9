import { text } from "../../translations/texts";

/** The awards of both sides, as texts. */
export interface Sides {
  ns: string;
  ew: string;
  unit: string;
}

/**
 * The awards of both sides in one line.
 *
 * @example
 * sidesText({ ns: "+2", ew: "−2", unit: "IMPs" }); //=> "NS +2, EW −2 IMPs"
 */
export function sidesText({ ns, ew, unit }: Sides): string {
  return text("ruling.award.sides", { ns, ew, unit });
}

/** The same line in parts, so that its figures can stand out. */
export function sidesParts({ ns, ew, unit }: Sides): { words: string; figure: boolean }[] {
  const marked = sidesText({ ns: `\n${ns}\n`, ew: `\n${ew}\n`, unit });
  return marked.split("\n").map((words, index) => ({ words, figure: index % 2 === 1 }));
}
