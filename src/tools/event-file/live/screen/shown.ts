import { shownCell } from "../../../../pane/ui/shown-cell";
import { HUNDREDTHS } from "../../../../sheets/declared-columns";
import { type InTabs } from "../../../../pane/meant";
import { type RankingLine } from "../../../event-tabs/ranking-lines";
import { text } from "../../../../translations/texts";

/** An event or a league as far as a screen shows it. */
export interface ShownEvent extends InTabs {
  title: string;
  ranking: readonly RankingLine[];
  /** The round of a Swiss that is drawn last. */
  draw?: ShownDraw;
  /** How many results are typed, of how many. */
  there: number;
  all: number;
}

/** So many lines are read from ten metres. */
const LINES = 12;

/** A page of the ranking, or of a draw. */
export type ScreenPage = RankingPage | DrawPage;

/** The draw of a round, or a part of it. */
interface DrawPage {
  caption: string;
  /** The tables, with who meets whom and the boards; a table alone is a line of somebody who sits out. */
  matches: readonly ShownMatch[];
}

/** A match of a drawn round. */
export interface ShownMatch {
  table: string;
  home: string;
  /** "sits out" where nobody is met. */
  away: string;
  boards: string;
}

/** The round of a Swiss that is drawn last. */
export interface ShownDraw {
  round: number;
  matches: readonly ShownMatch[];
}

/** The pages of a draw. */
export function drawPages({ round, matches }: ShownDraw): DrawPage[] {
  const caption = text("event.screen.roundOf", { round });
  return Array.from({ length: Math.ceil(matches.length / LINES) }, (_, page) => ({
    caption,
    matches: matches.slice(page * LINES, (page + 1) * LINES),
  }));
}

interface RankingPage {
  /** The direction of a list of its own; "" where there is one list. */
  caption: string;
  lines: { place: string; number: string; name: string; total: string; percent: string }[];
}

/** The pages of a ranking that are shown one after the other. A list begins on a page of its own. */
export function screenPages(ranking: readonly RankingLine[]): RankingPage[] {
  const pages: RankingPage[] = [];
  for (const list of new Set(ranking.map((line) => line.list))) {
    const lines = ranking.filter((line) => line.list === list);
    const caption = lines[0].lists < 2 ? "" : text(list === 0 ? "event.screen.ns" : "event.screen.ew");
    for (let from = 0; from < lines.length; from += LINES) {
      pages.push({ caption, lines: lines.slice(from, from + LINES).map(shownLine) });
    }
  }
  return pages;
}

function shownLine({ place, contestant, name, total, percent }: RankingLine): RankingPage["lines"][number] {
  return {
    place,
    number: contestant,
    name,
    total: shownCell(total, HUNDREDTHS),
    percent: percent === undefined ? "" : `${shownCell(percent, HUNDREDTHS)} %`,
  };
}

/** "12:34", or "1:02:03"; 0:00 when the time is over. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
