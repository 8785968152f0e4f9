import { type Collector, short, wholeNumber } from "../collect";
import { type Direction, type EventResult } from "../event";
import { remarkOnLastBoard } from "../last-board";
import { missingBoards } from "../missing-boards";
import { blankPart, type EventPart } from "../parts";
import { readPublished } from "../score";
import { byName, type Rows } from "./sections";

/**
 * The list that clubs upload to BridgeWebs, as bridgewebs-file.ts writes it: the ranking, then a traveller for each
 * board.
 */
export function* bridgeWebsPart(rows: Rows, collected: Collector): Generator<number, EventPart> {
  const part: EventPart = { ...blankPart("BridgeWebs"), form: "matchpoints" };
  let cell = byName([]);
  let isHeader = false;
  let section = "";
  let board = "";
  let lists = 0;
  let counted = 0;
  const results: EventResult[] = [];
  for (const [index, row] of rows.entries()) {
    const [first, second = ""] = row;
    const tag = /^#(\w+)/.exec(first)?.[1].toLowerCase();
    if (tag !== undefined) {
      if (tag === "title") part.title = second;
      else if (tag === "date") part.date = second;
      else if (tag === "source" || tag === "program") part.program = second || part.program;
      else if (tag === "winners") part.winners = second.trim() === "2" ? 2 : 1;
      else if (tag === "boards") counted = wholeNumber(second) ?? 0;
      else if (tag === "board") board = second;
      else if (tag === "scores") lists++;
      if (tag !== "board") section = tag;
      isHeader = tag === "scores" || tag === "travellers" || tag === "travellersheader";
    } else if (row.length <= 1) {
      if (section.startsWith("travellers") && first.trim() !== "")
        collected.leftOut({ code: "column", field: short(first.trim()), line: index + 1, board });
    } else if (isHeader) {
      cell = byName(row);
      isHeader = false;
    } else if (section === "scores") {
      part.contestants.push({
        id: cell(row, "pair"),
        direction: directionOf(part.winners, lists),
        place: cell(row, "position"),
        names: namesOf([cell(row, "name1"), cell(row, "name2")], cell(row, "pair")),
        total: readPublished(cell(row, "score")),
        percent: readPublished(cell(row, "percent")),
      });
    } else if (section.startsWith("travellers")) {
      const result = collected.add({
        line: index + 1,
        board,
        ns: cell(row, "ns"),
        ew: cell(row, "ew"),
        contract: cell(row, "contract"),
        declarer: cell(row, "declarer"),
        tricks: cell(row, "tricks"),
        score: scoreOf(cell(row, "nsscore"), cell(row, "ewscore")),
        nsAward: readPublished(cell(row, "nspts")),
        ewAward: readPublished(cell(row, "ewpts")),
      });
      if (result) results.push(result);
    }
    yield index / rows.length;
  }
  // The count is the number of the last board; a board that nobody played has no traveller.
  const boards = new Set(results.map(({ boardNumber }) => boardNumber));
  const last = results.reduce((most, { boardNumber }) => Math.max(most, boardNumber), 0);
  if (last < counted) {
    const missing = missingBoards(counted, boards);
    collected.remark({ code: "boardsMissing", most: counted, count: boards.size, missing });
  }
  remarkOnLastBoard(results, part.form, collected);
  return part;
}

function directionOf(winners: 1 | 2 | undefined, list: number): Direction | undefined {
  return winners === 2 ? (list > 1 ? "ew" : "ns") : undefined;
}

/** A pair without names is written as `Pair` and its number. */
function namesOf(names: readonly string[], id: string): string[] {
  if (names[0] === "Pair" && names[1] === id) return [];
  return names.filter((name) => name !== "");
}

function scoreOf(ns: string, ew: string): string {
  if (ns.endsWith("%")) return `${ns}-${ew}`;
  return ns === "" && ew !== "" ? `-${ew}` : ns;
}
