import { isDark } from "../theme";
import { lineColour } from "./colours";
import { type VpCurves } from "./curves";

/** Entries that fit on two lines of a narrow pane. */
const MOST_ENTRIES = 10;

/** Which line is which match length; of many lines the first and the last. One line needs no legend. */
export function legendEntries({ lines }: VpCurves): HTMLElement[] {
  if (lines.length === 1) return [];
  const entries = lines.map(({ boards }, index) => {
    const swatch = document.createElement("span");
    swatch.className = "swatch";
    swatch.style.backgroundColor = lineColour(index, lines.length, isDark());
    const entry = document.createElement("li");
    entry.append(swatch, String(boards));
    return entry;
  });
  const unit = document.createElement("li");
  unit.textContent = "Boards:";
  if (entries.length <= MOST_ENTRIES) return [unit, ...entries];
  const between = document.createElement("li");
  between.textContent = `${entries.length - 2} between`;
  return [unit, entries[0], between, entries[entries.length - 1]];
}
