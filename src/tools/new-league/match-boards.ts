import { boardsFault, MOST_BOARDS } from "../../scoring/victory-points/limits";
import { wholeIn } from "../../pane/form/numbers";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";

/**
 * The length of every match.
 *
 * @example
 * parseMatchBoards("24"); //=> { value: 24 }
 */
export function parseMatchBoards(entry: string): Parsed<number> {
  const typed = entry.trim();
  if (typed === "") return { fault: text("league.boards.none") };
  const boards = wholeIn(typed);
  if (boards === undefined) return { fault: text("league.boards.odd", { typed }) };
  if (boardsFault(boards)) return { fault: text("league.boards.range", { most: MOST_BOARDS }) };
  return { value: boards };
}
