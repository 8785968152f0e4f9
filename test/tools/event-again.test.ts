import { type BridgeEvent } from "../../src/events/event";
import { type PairsRule } from "../../src/events/rules";
import { readUsebio } from "../../src/events/usebio";
import { type NewSheet } from "../../src/sheets/sheet-host";
import { printedTabs, scoredAnew, thereInWords, unfitting } from "../../src/tools/event-export/again/make";
import { type EventThere, readThere } from "../../src/tools/event-export/again/read";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { USUAL_RULES as RULES } from "../../src/tools/event-tabs/usual-rules";
import { butler, crossImps, madeEvent, matchpoints, totals, usebioFile } from "../events/made-event";
import { addIn, OF_PAIRS } from "./add-in";
import { bookHost } from "./book-host";
import { headerWords } from "./header-words";
import { formulaBook } from "./formula-book";

/* Another scoring of an evening that stands in the workbook, and what is printed of it. */

const OWN = addIn(...OF_PAIRS);
const MATCHPOINTS: PairsRule = { form: "matchpoints", expected: "largest" };
const NO_TABS = { travellers: false, scoreCards: false };

function eventOf(made: ReturnType<typeof madeEvent>): BridgeEvent {
  const answer = readUsebio(usebioFile(made, "matchpoints", matchpoints("largest")));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

/** The tabs of an evening at matchpoints, in which a director types. */
function opened(made: ReturnType<typeof madeEvent>) {
  const sheets = eventSheets({
    event: eventOf(made),
    rule: MATCHPOINTS,
    ofResults: MATCHPOINTS,
    names: true,
  });
  const { book, host } = bookHost(sheets, OWN);
  const type = (tab: string, header: string, row: number, value: string | number) => {
    const column = headersOf(sheets, tab).indexOf(header);
    book.type(tab, row + 2, column, value);
  };
  const there = async (): Promise<EventThere> => (await readThere(host)).events[0];
  return { sheets, book, type, there };
}

function headersOf(sheets: readonly NewSheet[], tab: string): unknown[] {
  return headerWords(sheets.find(({ name }) => name === tab));
}

/** A tab of new tabs, as the spreadsheet computes it: a row of data, by its headers. */
function shown(sheets: readonly NewSheet[]) {
  const book = formulaBook([...sheets], {}, OWN);
  return {
    cell: (tab: string, header: string, row: number) =>
      book.read(tab, row + 2, headersOf(sheets, tab).indexOf(header)),
    ranking: (count: number) =>
      Array.from({ length: count }, (_, line) =>
        Array.from({ length: 5 }, (__, column) => book.read("Ranking", 2 + line, column)),
      ),
  };
}

test.each([
  ["butler", RULES.butler, butler(0, 10)],
  ["crossimps", RULES.crossimps, crossImps("comparisons")],
] as const)("an evening at matchpoints is ranked at %s, as its results give it", async (_, rule, apart) => {
  const made = madeEvent("howell", 8, 3, 21);
  const there = await opened(made).there();
  const anew = shown(scoredAnew(there, rule, NO_TABS));
  const sums = totals(made, apart);
  for (const [, pair, name, boards, total] of anew.ranking(8)) {
    expect(total).toBeCloseTo(sums.get(Number(pair))?.total ?? NaN, 8);
    expect(name).not.toBe("");
    expect(boards).toBe(21);
  }
});

test("rulings, weighted scores, boards that were not played, names and penalties go along, and are counted", async () => {
  const { type, there, book } = opened(madeEvent("mitchell", 16, 3, 22));
  type("Results", "Ruling", 4, "60% 620 / 40% -50");
  type("Results", "Ruling", 9, "A+/A-");
  type("Results", "Ruling", 11, "430");
  for (const header of ["Contract", "By", "Result"]) type("Results", header, 20, "");
  type("Results", "Seen", 20, "NP");
  type("Pairs", "Adjustment", 2, "-10%");
  type("Pairs", "Adjustment", 5, "mean of 3 boards");
  const evening = await there();
  const all = evening.event.results.length;
  expect(thereInWords(evening)).toBe(
    `“Results”: ${all - 1} of ${all} results, 16 pairs, 3 rulings, 2 adjustments.`,
  );
  // Ascherman's matchpoints have the same unit, so all that is typed stays.
  expect(unfitting(evening, RULES.ascherman)).toEqual([]);
  const sheets = scoredAnew(evening, RULES.ascherman, NO_TABS);
  const anew = shown(sheets);
  const headers = ["Board", "NS", "EW", "Score", "Ruling"];
  for (let row = 0; row < all; row++)
    for (const header of headers) {
      const column = headersOf(sheets, "Results").lastIndexOf(header);
      expect(anew.cell("Results", header, row)).toBe(book.read("Results", row + 2, column));
    }
  expect(anew.cell("Results", "Seen", 20)).toBe("NP");
  expect(anew.cell("Pairs", "Adjustment", 2)).toBe("-10%");
  expect(anew.cell("Pairs", "Adjustment", 5)).toBe("mean of 3 boards");
  for (let row = 0; row < 16; row++)
    for (const header of ["Pair", "Name", "Direction"])
      expect(anew.cell("Pairs", header, row)).toBe(
        book.read("Pairs", row + 2, headersOf(sheets, "Pairs").indexOf(header)),
      );
});

test("a pair that sat the wrong way has its line in the new scoring too", async () => {
  const made = madeEvent("mitchell", 12, 3, 25);
  const { type, there } = opened(made);
  const [{ ns: one, ew: other }] = made.results;
  const isTurned = (line: { ns: unknown; ew: unknown }) =>
    String(line.ns) === String(one) && String(line.ew) === String(other);
  const results = made.results.map((line) => (isTurned(line) ? { ...line, ns: line.ew, ew: line.ns } : line));
  for (const [row, line] of (await there()).event.results.entries()) {
    if (!isTurned(line)) continue;
    type("Results", "NS", row, other);
    type("Results", "EW", row, one);
  }
  const anew = shown(scoredAnew(await there(), RULES.crossimps, NO_TABS));
  const sums = totals({ ...made, results }, crossImps("comparisons"));
  const lists = anew.ranking(16).filter(([, pair]) => typeof pair === "number");
  expect(lists.map(([, pair]) => Number(pair)).sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ]);
  for (const [, pair, , boards, total] of lists) {
    expect(boards).toBe(results.filter(({ ns, ew }) => ns === pair || ew === pair).length);
    expect(total).toBeCloseTo(sums.get(Number(pair))?.total ?? NaN, 8);
  }
});

test("a penalty in per cents of a top is named and left out where the new totals are IMPs; the own mean stays", async () => {
  const { type, there } = opened(madeEvent("howell", 8, 3, 23));
  type("Pairs", "Adjustment", 2, "-10%");
  type("Pairs", "Adjustment", 3, "-3");
  type("Pairs", "Adjustment", 5, "mean of 3 boards");
  const evening = await there();
  expect(unfitting(evening, RULES.butler)).toEqual([
    { index: 2, contestant: "3", typed: "-10%" },
    { index: 3, contestant: "4", typed: "-3" },
  ]);
  const anew = shown(scoredAnew(evening, RULES.butler, NO_TABS));
  expect([2, 3, 5].map((row) => anew.cell("Pairs", "Adjustment", row))).toEqual(["", "", "mean of 3 boards"]);
  // The ranking stands, with 3 boards more for the pair that sat out.
  const boards = new Map(anew.ranking(8).map(([, pair, , count]) => [pair, count]));
  expect([boards.get(6), boards.get(5)]).toEqual([24, 21]);
});

test("travellers and score cards show the event's own tabs", async () => {
  const made = madeEvent("howell", 8, 3, 24);
  const { sheets, there } = opened(made);
  const evening = await there();
  const printed = printedTabs(evening, { travellers: true, scoreCards: true });
  expect(printed.map(({ name }) => name)).toEqual(["Travellers", "Score cards"]);
  expect(printedTabs(evening, NO_TABS)).toEqual([]);
  const [travellers] = printed;
  const both = formulaBook([...sheets, ...printed], {}, OWN);
  const at = (header: string) => headersOf(sheets, "Results").lastIndexOf(header);
  const score = travellers.columns.findIndex(({ header }) => header === "Score");
  // Each line of a traveller has the score and the award of its row.
  const lines = travellers.rows.flatMap((cells, row) => (cells.length > 0 ? [row] : []));
  expect(lines).toHaveLength(made.results.length);
  const rowOf = (ns: unknown, ew: unknown, board: unknown) =>
    evening.event.results.findIndex(
      (one) => one.ns === String(ns) && one.ew === String(ew) && one.board === String(board),
    );
  let board: unknown;
  for (const row of lines) {
    const [first, ns, ew] = [0, 1, 2].map((column) => both.read("Travellers", row + 2, column));
    board = first === "" ? board : first;
    const source = rowOf(ns, ew, board);
    expect(both.read("Travellers", row + 2, score)).toBe(both.read("Results", source + 2, at("Score")));
    expect(both.read("Travellers", row + 2, score + 1)).toBe(
      both.read("Results", source + 2, at("NS award")),
    );
  }
});

test("travellers follow the columns of the results to where somebody has moved them", async () => {
  const evening = await opened(madeEvent("howell", 8, 3, 24)).there();
  const { results } = evening;
  const columns = new Map([...results.columns].map(([key, index]) => [key, index + 2]));
  const moved = {
    ...evening,
    results: { ...results, tab: "Evening (2)", header: results.header + 1, columns },
  };
  const formulas = (there: EventThere) =>
    printedTabs(there, { travellers: true, scoreCards: false })[0]
      .rows[0].slice(6)
      .map((cell) => JSON.stringify(cell));
  expect(formulas(evening)).toEqual(
    ["I", "J", "K"].map(
      (letter) =>
        `{"formula":"=INDEX({{Results}}!$${letter}$3:$${letter}$86,MATCH(1,{{Results}}!$M$3:$M$86,0))"}`,
    ),
  );
  expect(formulas(moved)).toEqual(
    ["K", "L", "M"].map(
      (letter) =>
        `{"formula":"=INDEX({{Evening (2)}}!$${letter}$4:$${letter}$87,MATCH(1,{{Evening (2)}}!$O$4:$O$87,0))"}`,
    ),
  );
});

test("an event of matches, and a workbook without one, offer nothing", async () => {
  const { host } = bookHost([{ name: "Notes", title: "", columns: [], rows: [] }], {});
  expect(await readThere(host)).toEqual({ events: [] });
  expect(await readThere(undefined)).toEqual({ events: [] });
});
