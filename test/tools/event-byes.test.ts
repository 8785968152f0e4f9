import { howScored } from "../../src/events/agreement";
import { type BridgeEvent, type ReadEvent } from "../../src/events/event";
import { pagesReading } from "../../src/events/pages";
import { readPbn } from "../../src/events/pbn";
import { finished } from "../../src/events/slices";
import { takenSheets } from "../../src/sheets/values";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { byesPage, byesPbn, FIXED, OWN_MEAN } from "../events/made-byes";
import { addIn, OF_PAIRS } from "./add-in";
import { formulaBook } from "./formula-book";
import { headerWords } from "./header-words";

/*
 * Byes, from what programs write to the tabs: they are no results of a board, and count in the totals.
 */

const OWN = addIn(...OF_PAIRS);

function eventOf(answer: ReadEvent): BridgeEvent {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  expect(answer.remarks).toEqual([]);
  return answer.event;
}

const page = (text: string) => finished(pagesReading([{ name: "", text }]));

describe.each([
  ["a page of Magic Contest", (given: typeof OWN_MEAN) => page(byesPage(given))],
  ["PBN", (given: typeof OWN_MEAN) => readPbn(byesPbn(given))],
])("byes of %s", (_, read) => {
  test.each([
    ["its own mean", OWN_MEAN],
    ["a fixed award", FIXED],
  ])(
    "that give %s: every total agrees, in the tabs too, and stays right when a score is corrected",
    (kind, given) => {
      const event = eventOf(read(given));
      expect([event.results.length, event.lines, event.leftOut]).toEqual([20, 20, 0]);
      expect(event.results.every(({ ns, ew }) => ns !== "" && ew !== "")).toBe(true);
      const { rules, ofResults } = howScored(event);
      expect(rules[0].contestants).toEqual({ agree: 5, of: 5 });
      expect(rules[0].results).toEqual({ agree: 20, of: 20 });
      const choice = {
        event,
        rule: rules[0].rule,
        ofResults,
        names: true,
      };
      const sheets = takenSheets(eventSheets(choice), { valuesOnly: false });
      const book = formulaBook(sheets, {}, OWN);
      expect(book.read("Check", 1, 0)).toContain("5 of 5 pairs");
      const headers = headerWords(sheets.find(({ name }) => name === "Results"));
      const ruling = headers.indexOf("Ruling");
      const totals = () =>
        new Map(
          [1, 2, 3, 4, 5].map((line) => {
            const [, pair, , boards, total, mean] = [0, 1, 2, 3, 4, 5].map((at) =>
              book.read("Ranking", line + 1, at),
            );
            return [pair, kind === "its own mean" ? 10 * Number(mean) : Number(total) + 0 * Number(boards)];
          }),
        );
      const before = totals();
      const published = new Map(event.contestants.map(({ id, total }) => [Number(id), total?.value ?? NaN]));
      for (const [pair, total] of before) expect(total).toBeCloseTo(published.get(Number(pair)) ?? NaN, 0);
      // The first line of board 1 becomes passed out, so that the four pairs of the board have other totals.
      book.type("Results", 2, ruling, 0);
      const after = totals();
      const [first] = event.results;
      const changed = [...before]
        .filter(([pair, total]) => after.get(pair) !== total)
        .map(([pair]) => String(pair));
      const atBoard = event.results
        .filter(({ board }) => board === first.board)
        .flatMap(({ ns, ew }) => [ns, ew]);
      expect(changed.sort()).toEqual(atBoard.sort());
    },
  );
});
