import { MOST_BOARDS } from "../../scoring/victory-points/exponential";
import { type Parsed } from "../parsed";

/**
 * The length of every match.
 *
 * @example
 * parseMatchBoards("24"); //=> { value: 24 }
 */
export function parseMatchBoards(text: string): Parsed<number> {
  const typed = text.trim();
  if (typed === "") return { fault: "Type how many boards a match has, such as 24." };
  if (!/^\d+$/.test(typed)) return { fault: `“${typed}” is not a whole number of boards, such as 24.` };
  const boards = Number(typed);
  if (boards < 1 || boards > MOST_BOARDS) return { fault: `A match has 1 to ${MOST_BOARDS} boards.` };
  return { value: boards };
}
