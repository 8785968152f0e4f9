import { numberText, text } from "../texts";
import { isDark } from "../theme";
import { lineColour } from "./colours";
import { type VpCurves } from "./curves";

/** Entries that fit on two lines of a narrow pane. */
const MOST_ENTRIES = 10;

/**
 * Which line is which match length; of many lines the first and the last. One line needs no legend.
 * A compared scale has the same colours, dashed.
 */
export function legendEntries({ lines, colours }: VpCurves): HTMLElement[] {
  const own = lines.filter(({ against }) => against === undefined);
  const against = lines.find((line) => line.against !== undefined)?.against;
  const entries = own.map(({ boards, colour }) =>
    entry(numberText(boards), lineColour(colour, colours, isDark())),
  );
  const between =
    entries.length > MOST_ENTRIES
      ? [entry(text("vpTables.plot.between", { count: entries.length - 2 }))]
      : [];
  const shown = between.length > 0 ? [entries[0], ...between, entries[entries.length - 1]] : entries;
  return [
    ...(own.length > 1 ? [entry(text("vpTables.plot.boards")), ...shown] : []),
    ...(against === undefined ? [] : [entry(text("vpTables.plot.dashed", { scale: against }))]),
  ];
}

function entry(words: string, colour?: string): HTMLElement {
  const item = document.createElement("li");
  if (colour !== undefined) {
    const swatch = document.createElement("span");
    swatch.className = "swatch";
    swatch.style.backgroundColor = colour;
    item.append(swatch);
  }
  item.append(words);
  return item;
}
