import { type RankingLine } from "../../../event-tabs/ranking-lines";
import { numberText, text } from "../../../../translations/texts";

/** So many lines are read from ten metres. */
const LINES = 12;

/** A page of the ranking. */
export interface ScreenPage {
  /** The direction of a list of its own; "" where there is one list. */
  caption: string;
  lines: { place: string; number: string; name: string; total: string; percent: string }[];
}

/** The pages of a ranking that are shown one after the other. A list begins on a page of its own. */
export function screenPages(ranking: readonly RankingLine[]): ScreenPage[] {
  const pages: ScreenPage[] = [];
  for (const list of new Set(ranking.map((line) => line.list))) {
    const lines = ranking.filter((line) => line.list === list);
    const caption = lines[0].lists < 2 ? "" : text(list === 0 ? "event.screen.ns" : "event.screen.ew");
    for (let from = 0; from < lines.length; from += LINES) {
      pages.push({ caption, lines: lines.slice(from, from + LINES).map(shownLine) });
    }
  }
  return pages;
}

function shownLine({ place, contestant, name, total, percent }: RankingLine): ScreenPage["lines"][number] {
  return {
    place,
    number: contestant,
    name,
    total: numberText(total, 2),
    percent: percent === undefined ? "" : `${numberText(percent, 2)} %`,
  };
}

/** "12:34", or "1:02:03"; 0:00 when the time is over. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
