import { type BridgeEvent, type EventFault, type ReadEvent } from "../../src/events/event";
import { recognise } from "../../src/events/file";
import { pagesReading } from "../../src/events/pages";
import { finished } from "../../src/events/slices";
import { newPairsEvent } from "../../src/tools/new-event/blank-event";
import { eventPage } from "../../src/tools/players-page/event-page";
import { dice } from "../bundle/dice";
import { ascherman, butler, crossImps, madeEvent, matchpoints, usebioFile } from "../events/made-event";
import { madeSwissPairs } from "../events/made-swiss-pairs";
import { madeTeams } from "../events/made-teams";
import { entrants } from "./entrants";
import { eventInTabs, read } from "./players-event";

/*
 * A players' page carries its data: what is read back from it is the event of the tabs, and the tabs that are made of that compute the
 * ranking of the page.
 */

function readBack(text: string): ReadEvent {
  const file = recognise(new TextEncoder().encode(text));
  if (!("text" in file) || file.kind !== "page") throw new Error("no page");
  return finished(pagesReading([{ name: "page.html", text: file.text }]));
}

function eventOf(answer: ReadEvent): BridgeEvent {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  // The scores of the made teams are no bridge scores.
  expect(answer.remarks.filter(({ code }) => code !== "impossible")).toEqual([]);
  return answer.event;
}

const pageOf = (event: BridgeEvent, names = true) => eventPage(event, { names, isListed: false });

/** Without what the reader adds, the contract's own score and the amount of an adjustment, and without the lines. */
function bare({ results, contestants, ...event }: BridgeEvent): unknown {
  const plain = results.map((result) => ({ ...result, line: 0, computed: undefined }));
  return {
    ...event,
    results: plain,
    contestants: contestants.map((one) => ({ ...one, adjustment: undefined })),
    matches: event.matches.map((match) => ({
      ...match,
      boards: match.boards.map(({ board, imps, homeNs, homeEw }) => ({
        ...{
          board,
          imps,
          homeNs: homeNs && results.indexOf(homeNs),
          homeEw: homeEw && results.indexOf(homeEw),
        },
      })),
    })),
  };
}

const standing = ({ contestants }: BridgeEvent) =>
  contestants.map(({ id, direction, names, place, total, percent, adjusted }) => ({
    ...{ id, direction, names, place, total, percent, adjusted },
  }));

function individual(): BridgeEvent {
  const made = newPairsEvent({
    ...{ title: "Tuesday", kind: "individual" as const, boards: 2, order: "round" as const },
    pairs: entrants(Array.from({ length: 8 }, (_, player) => [`Player ${player + 1}`])),
  });
  if ("fault" in made) throw new Error(made.fault.code);
  const roll = dice(7);
  const results = made.event.results.map((one) => ({ ...one, score: [420, 450, -50, 620, -100][roll(5)] }));
  return { ...made.event, form: "matchpoints", results };
}

const HOWELL = madeEvent("howell", 8, 3, 3);

test.each([
  ["matchpoints", read(usebioFile(HOWELL, "matchpoints", matchpoints("largest")))],
  ["Butler", read(usebioFile(HOWELL, "butler", butler(1, 10)))],
  [
    "two winners at cross-IMPs",
    read(usebioFile(madeEvent("mitchell", 10, 3, 5), "crossimps", crossImps("comparisons"))),
  ],
  ["players", individual()],
  ["a Swiss of pairs", read(madeSwissPairs("imps").text)],
  ["teams", read(madeTeams().text)],
  ["teams, point a board", read(madeTeams(true).text)],
])("%s come back from a page as they were, and rank as on the page", async (_, file) => {
  const event = await eventInTabs(file);
  const back = eventOf(readBack(pageOf(event)));
  expect(bare(back)).toEqual({ ...(bare(event) as object), format: "page", program: "Bridge Scoring" });
  expect(standing(await eventInTabs(back))).toEqual(standing(event));
});

test("rulings and penalties come back in the director's words, and rank as on the page", async () => {
  const event = await eventInTabs(
    read(usebioFile(HOWELL, "matchpoints", matchpoints("largest"))),
    (book, headers) => {
      const ruling = headers("Results").indexOf("Ruling");
      book.type("Results", 2, ruling, "60% 420 / 40% -50");
      book.type("Results", 3, ruling, "A+/A-");
      book.type("Results", 4, ruling, "NS 100; EW -650");
      book.type("Results", 5, ruling, 170);
      const adjustment = headers("Pairs").indexOf("Adjustment");
      book.type("Pairs", 2, adjustment, "-10%");
      book.type("Pairs", 4, adjustment, -1.5);
    },
  );
  const back = eventOf(readBack(pageOf(event)));
  expect(bare(back)).toEqual({ ...(bare(event) as object), format: "page", program: "Bridge Scoring" });
  const again = await eventInTabs(back);
  expect(standing(again)).toEqual(standing(event));
  expect(again.results.map(({ ruling }) => ruling)).toEqual(event.results.map(({ ruling }) => ruling));
  // 10 % of a top of 6, and 1.5, of 21 boards with that top, in per cents as the ranking is.
  const amounts = back.contestants.map(({ adjustment }) => adjustment);
  expect(amounts[0]).toBeCloseTo((-100 * 0.6) / 126, 9);
  expect(amounts[2]).toBeCloseTo((-100 * 1.5) / 126, 9);
});

test("a page without names comes back without names", async () => {
  const event = await eventInTabs(read(usebioFile(HOWELL, "matchpoints", matchpoints("largest"))));
  const back = eventOf(readBack(pageOf(event, false)));
  expect(back.contestants.map(({ names }) => names)).toEqual(event.contestants.map(() => []));
  expect(back.results.map(({ score }) => score)).toEqual(event.results.map(({ score }) => score));
});

const PAGE = () => pageOf(read(usebioFile(HOWELL, "matchpoints", matchpoints("largest"))));
const withData = (change: (data: string) => string) =>
  PAGE().replace(/(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s, (_, before, data, after) =>
    [before, change(data), after].join(""),
  );

function codes(answer: ReadEvent): EventFault["code"][] {
  return ("faults" in answer ? answer.faults : answer.remarks).map(({ code }) => code);
}

test.each<[string, (data: string) => string, EventFault["code"]]>([
  ["cut off in its data", (data) => data.slice(0, 500), "cutOff"],
  ["of a later version", (data) => data.replace("event 1", "event 2"), "format"],
  ["with a list for its data", () => "[1]", "format"],
  ["with no data", () => "null", "format"],
  ["without results", (data) => data.replace('"results"', '"others"'), "noResults"],
  ["with rows that are none", (data) => data.replace(/"rows":\[\[1,.*?\]\]/s, '"rows":[1,null,{}]'), "value"],
])("a page %s is refused", (_, change, code) => {
  const answer = readBack(withData(change));
  expect("faults" in answer).toBe(true);
  expect(codes(answer)).toContain(code);
});

test("whatever stands in the data, a page is read or refused", () => {
  const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(PAGE())?.[1] ?? "";
  const roll = dice(11);
  const pieces = ["null", "[]", "{}", "-1", "1e9", '"x"', "[[[1]]]", '{"rows":3}', '"9".', "true"];
  let read = 0;
  for (let turn = 0; turn < 300; turn++) {
    const values = [...data.matchAll(/"[^"]*"|-?\d+|\[[^[\]]*\]/g)];
    const value = values[roll(values.length)];
    const changed =
      data.slice(0, value.index) + pieces[roll(pieces.length)] + data.slice(value.index + value[0].length);
    const answer = readBack(`<html><script id="bridge-scoring-data">${changed}</script></html>`);
    if ("event" in answer) read++;
    else expect(answer.faults.length).toBeGreaterThan(0);
  }
  // Most of what is changed is one cell of many.
  expect(read).toBeGreaterThan(200);
});

test("a page of an evening by Ascherman’s method says so, and is read back as such, with what the director took off", async () => {
  const made = madeEvent("howell", 8, 3, 3);
  const results = made.results.filter((_, index) => index % 7 !== 3);
  const event = read(usebioFile({ ...made, results }, "matchpoints", ascherman));
  const plain = await eventInTabs(event);
  expect(plain.ascherman).toBe(true);
  const said = await eventInTabs(event, (book, headers) => {
    book.type("Pairs", 2, headers("Pairs").indexOf("Adjustment"), "-10%");
  });
  const page = pageOf(said);
  expect(page).toContain("Matchpoints by Ascherman");
  const back = eventOf(readBack(page));
  expect(bare(back)).toEqual({ ...(bare(said) as object), format: "page", program: "Bridge Scoring" });
  expect(standing(await eventInTabs(back))).toEqual(standing(said));
  // 10 % of the largest top, of 8, on one of as many boards as the pair played.
  const { adjustment = NaN } = back.contestants[0];
  const boards = said.results.filter(({ ns, ew }) => ns === "1" || ew === "1").length;
  expect(adjustment).toBeCloseTo(-10 / boards, 9);
});
