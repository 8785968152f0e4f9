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
  /** The first result that is an error, such as "Board 5, 3 – 7 (Results, row 115)": it is not counted, or stops the ranking. */
  wrong?: string;
}

/** A list of the ranking, or a draw. One that is longer than the screen is shown in pages. */
export type ScreenList = RankingList | DrawList;

/** The draw of a round. */
interface DrawList {
  caption: string;
  /** The matches with their tables and boards. Somebody who sits out has a line without a table. */
  matches: readonly ShownMatch[];
}

/** A match of a drawn round. */
export interface ShownMatch {
  table: string;
  home: string;
  /** "sits out" where there is no opponent. */
  away: string;
  boards: string;
}

/** The round of a Swiss that is drawn last. */
export interface ShownDraw {
  round: number;
  matches: readonly ShownMatch[];
}

export function drawList({ round, matches }: ShownDraw): DrawList {
  return { caption: text("event.screen.roundOf", { round }), matches };
}

interface RankingList {
  /** The direction of a list of its own; "" where there is one list. */
  caption: string;
  lines: { place: string; number: string; name: string; total: string; percent: string }[];
}

/** The lists of a ranking: one for each direction where both have one. */
export function rankingLists(ranking: readonly RankingLine[]): RankingList[] {
  return [...new Set(ranking.map((line) => line.list))].map((list) => {
    const lines = ranking.filter((line) => line.list === list);
    const caption = lines[0].lists < 2 ? "" : text(list === 0 ? "event.screen.ns" : "event.screen.ew");
    return { caption, lines: lines.map(shownLine) };
  });
}

function shownLine({ place, contestant, name, total, percent }: RankingLine): RankingList["lines"][number] {
  return {
    place,
    number: contestant,
    name,
    total: shownCell(total, HUNDREDTHS),
    percent: percent === undefined ? "" : `${shownCell(percent, HUNDREDTHS)} %`,
  };
}

/**
 * How many lines each page has, so that all fit and the last page is not left with one line.
 *
 * @param heights of the lines
 * @param room the height that a page has for them
 * @example
 * linesOnPages([1, 1, 1, 1, 1], 4); //=> [3, 2]
 */
export function linesOnPages(heights: readonly number[], room: number): number[] {
  const total = heights.reduce((sum, height) => sum + height, 0);
  const fair = total / Math.max(1, filled(heights, room).length);
  return filled(heights, room, fair);
}

/** Fills one page after the other; with `fair` a page ends when it has its share. */
function filled(heights: readonly number[], room: number, fair = room): number[] {
  const pages: number[] = [];
  let used = 0;
  for (const height of heights) {
    const isFull = used + height > room || used >= fair;
    if (pages.length === 0 || isFull) {
      pages.push(0);
      used = 0;
    }
    pages[pages.length - 1]++;
    used += height;
  }
  return pages;
}

/** "12:34", or "1:02:03"; 0:00 when the time is over. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
