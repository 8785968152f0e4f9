import { type ReadCell, type ReadCells } from "../../sheets/sheet-host";
import { type CodedColumns } from "./coded-event";
import { listColumns } from "./list-columns";

/** A line of a ranking. */
export interface RankingLine {
  /** The list, from 0: with two winners East-West's is 1. */
  list: number;
  /** How many lists the ranking has. */
  lists: number;
  contestant: string;
  name: string;
  place: string;
  total: number;
  percent?: number;
}

/**
 * The lines of all lists of a ranking. Each has a place; between two lists stand a blank row and the name of the other direction.
 *
 * @param coded where the codes say that the columns stand
 */
export function rankingLines(cells: ReadCells, coded: CodedColumns["columns"]): RankingLine[] {
  const columns = listColumns(cells, coded);
  if (columns?.place === undefined) return [];
  const lines: RankingLine[] = [];
  let list = -1;
  let isInList = false;
  for (const row of cells) {
    const at = (column: number | undefined): ReadCell => (column === undefined ? "" : (row[column] ?? ""));
    const [place, total, percent] = [String(at(columns.place)), at(columns.total), at(columns.percent)];
    const isLine = /^\d+=?$/.test(place) && typeof total === "number";
    if (isLine && !isInList) list++;
    isInList = isLine;
    if (!isLine) continue;
    lines.push({
      list,
      lists: 1,
      contestant: String(at(columns.contestant)),
      name: String(at(columns.name)),
      place,
      total,
      ...(typeof percent === "number" && { percent }),
    });
  }
  return lines.map((line) => ({ ...line, lists: list + 1 }));
}

/**
 * The event's title from that of its ranking.
 *
 * @param title the title of a ranking, with `{event}` for that of the event
 * @example
 * titleOfRanking("Ranking: Club evening", "Ranking: {event}"); //=> "Club evening"
 */
export function titleOfRanking(ranking: string, title: string): string {
  const [before, after = ""] = title.split("{event}");
  const fits = ranking.startsWith(before) && ranking.endsWith(after);
  return fits ? ranking.slice(before.length, ranking.length - after.length) : ranking;
}
