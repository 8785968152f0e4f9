import { columnLetters } from "../sheets/column-letters";
import { text } from "../translations/texts";
import type { LastVisit } from "./kept/last-visit";
import type { BrokenTab, Mend } from "./kept/mending";

const MENDS = {
  gone: "workbench.mended.gone",
  twice: "workbench.mended.twice",
  lacked: "workbench.mended.lacked",
  shown: "workbench.mended.shown",
  id: "workbench.mended.id",
  freeze: "workbench.mended.freeze",
} as const satisfies Record<Mend["what"], string>;

/** What was mended in a workbook, and what had to be left out of it, a sentence for each. */
export function mendedSentences({ mends, leftOut }: Pick<LastVisit, "mends" | "leftOut">): string[] {
  const mended = mends.map(({ what, tabs }) => text(MENDS[what], { tabs: names(tabs) }));
  return leftOut.length > 0 ? [...mended, leftOutSentence(leftOut)] : mended;
}

/** `All tabs are open but for what is damaged: Pairs (C4), Results (rowCount).` */
export function leftOutSentence(leftOut: LastVisit["leftOut"]): string {
  return text("workbench.mended.leftOut", { tabs: names(leftOut.map(placeInWords)) });
}

/** How many names of tabs a sentence has; nobody reads more. */
const MOST_NAMES = 10;

function names(tabs: readonly string[]): string {
  return tabs.length > MOST_NAMES ? `${tabs.slice(0, MOST_NAMES).join(", ")} …` : tabs.join(", ");
}

/** A tab and the place of its fault as a person finds it: `Pairs (C4)`, where the place is `cellData.3.2.v`. */
export function placeInWords({ name, place }: Pick<BrokenTab, "name" | "place">): string {
  const [, row, column] = /^cellData\.(\d+)\.(\d+)/.exec(place) ?? [];
  const within =
    row === undefined ? place.slice(0, 80) : `${columnLetters(Number(column))}${Number(row) + 1}`;
  return `${name} (${within || text("workbench.unreadable.all")})`;
}
