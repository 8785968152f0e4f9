import { howScored } from "../../src/events/agreement";
import { finished } from "../../src/events/slices";
import { type BridgeEvent, type EventContestant } from "../../src/events/event";
import { pagesReading } from "../../src/events/pages";
import { howTeamsScored } from "../../src/events/teams";
import { readUsebio } from "../../src/events/usebio";
import { usebioFile as writtenUsebio } from "../../src/events/usebio-file";
import { type SheetHost } from "../../src/sheets/sheet-host";
import { takenSheets } from "../../src/sheets/values";
import { newPairsEvent } from "../../src/tools/new-event/blank-event";
import { FORM, type Typed } from "../../src/tools/new-event/form";
import { readNewEvent } from "../../src/tools/new-event/read";
import { makeNewEvent } from "../../src/tools/new-event/tabs";
import { findEvents } from "../../src/tools/event-tabs/coded-event";
import { detailsOf, typedDetails } from "../../src/tools/event-tabs/details";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { keepDetails, readEventTabs } from "../../src/tools/event-export/write";
import { dice } from "../bundle/dice";
import { crossImps, madeEvent, matchpoints, usebioFile } from "../events/made-event";
import { acblPage } from "../events/made-pages";
import { madeTeams } from "../events/made-teams";
import { addIn } from "./add-in";
import { bookHost } from "./book-host";
import { entrants } from "./entrants";

/*
 * An event goes from a file into tabs, from the tabs into a file, and from that into an event again. What its formulas compute
 * is then what the file publishes.
 */

const OWN = addIn(
  "MATCHPOINTS",
  "CROSSIMPS",
  "VPCUSTOM",
  "VPCONT",
  "CONTRACTSCORE",
  "RANKING",
  "CHECKEVENING",
);

function read(text: string): BridgeEvent {
  const answer = readUsebio(text);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

/** The event as its tabs are written to a file, with the tab of results changed before. */
async function throughTabs(event: BridgeEvent): Promise<BridgeEvent> {
  const options = { event, names: true };
  const sheets =
    event.form === "teams"
      ? eventSheets({
          ...options,
          rule: howTeamsScored(event).rules[0].rule,
          ofResults: howTeamsScored(event).ofResults,
        })
      : eventSheets({
          ...options,
          rule: howScored(event).rules[0].rule,
          ofResults: howScored(event).ofResults,
        });
  const { host } = bookHost(sheets, OWN);
  return read(writtenUsebio(await readEventTabs(host, "Results")));
}

const playedAt = ({
  board,
  ns,
  ew,
  players,
  contract,
  declarer,
  result,
  score,
}: BridgeEvent["results"][number]) =>
  JSON.stringify([board, ns, ew, players, contract, declarer, result, score]);

const whoOf = ({ id, direction, names, nationalNumbers }: EventContestant) => [
  id,
  direction,
  names,
  nationalNumbers,
];

/** Members with a number in the federation, without one, and a contestant in whom nobody has one. */
function withNumbers(event: BridgeEvent): BridgeEvent {
  const contestants = event.contestants.map((contestant, index) => {
    if (index === 2) return contestant;
    const numbers = contestant.names.map((_, member) =>
      member > 0 && index === 1 ? "" : `00${index}${member}`,
    );
    return { ...contestant, nationalNumbers: numbers };
  });
  return { ...event, contestants };
}

/** Eight players with a score for each result. */
function individual(): BridgeEvent {
  const made = newPairsEvent({
    title: "Tuesday",
    kind: "individual",
    pairs: entrants(Array.from({ length: 8 }, (_, player) => [`Player ${player + 1}`])),
    boards: 2,
    order: "round",
  });
  if ("fault" in made) throw new Error(made.fault.code);
  const roll = dice(7);
  for (const result of made.event.results) result.score = [420, 450, -50, 620, -100, 170, 0][roll(7)];
  return { ...made.event, form: "matchpoints" };
}

describe.each([
  [
    "pairs with one winner",
    read(usebioFile(madeEvent("howell", 8, 3, 3), "matchpoints", matchpoints("largest"))),
  ],
  [
    "pairs with two winners",
    read(usebioFile(madeEvent("mitchell", 10, 3, 5), "crossimps", crossImps("comparisons"))),
  ],
  ["players", individual()],
])("%s", (_, plain) => {
  const event = withNumbers(plain);

  test("come back from their tabs and a file as they were, with their numbers in the federation", async () => {
    const back = await throughTabs(event);
    expect(back.results.map(playedAt).sort()).toEqual(event.results.map(playedAt).sort());
    expect(back.contestants.map(whoOf)).toEqual(event.contestants.map(whoOf));
    expect(back).toMatchObject({ form: event.form, winners: event.winners });
    // What the formulas made is now published, and the rule that they follow is found in it.
    const [{ contestants, results }] = howScored(back).rules;
    expect(contestants).toEqual({ agree: event.contestants.length, of: event.contestants.length });
    expect(results).toEqual({ agree: event.results.length, of: event.results.length });
  });

  test("have no numbers in their tabs when there are no names", () => {
    const options = {
      event,
      ...howScored(event),
      rule: howScored(event).rules[0].rule,
    };
    const headers = (names: boolean) =>
      eventSheets({ ...options, names }).flatMap(({ columns }) => columns.map(({ header }) => header));
    expect(headers(true)).toContain("National numbers");
    expect(headers(false)).not.toContain("National numbers");
  });
});

test.each([
  ["with VPs", false],
  ["point a board", true],
])("teams %s come back from their tabs and a file as they were", async (_, byPoints) => {
  const event = read(madeTeams(byPoints).text);
  const back = await throughTabs(event);
  const matches = (one: BridgeEvent) =>
    one.matches.map(({ round, home, away, homeScore, awayScore, boards }) => [
      [round, home, away, homeScore?.value, awayScore?.value],
      boards.map(({ board, imps, homeNs, homeEw }) => [board, imps, homeNs?.score, homeEw?.score]),
    ]);
  expect(matches(back)).toEqual(matches(event));
  expect(back.contestants.map(whoOf)).toEqual(event.contestants.map(whoOf));
  expect(back.pointABoard).toBe(byPoints ? true : undefined);
  const [{ contestants, results }] = howTeamsScored(back).rules;
  expect(contestants).toEqual({ agree: 16, of: 16 });
  expect(results).toEqual({ agree: 18, of: 18 });
});

test("the strata of ACBL's pages stand in the tab of the pairs, where there are several", () => {
  const answer = finished(
    pagesReading([{ name: "", text: acblPage(madeEvent("howell", 8, 3, 3), matchpoints("largest")) }]),
  );
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  const { event } = answer;
  const pairs = (contestants: EventContestant[]) => {
    const { rules, ofResults } = howScored(event);
    const choice = { event: { ...event, contestants }, rule: rules[0].rule, ofResults, names: true };
    return eventSheets({ ...choice }).find(({ name }) => name === "Pairs");
  };
  const column = pairs(event.contestants)?.columns.findIndex(({ header }) => header === "Stratum") ?? -1;
  expect(
    pairs(event.contestants)
      ?.rows.slice(0, 8)
      .map((row) => row[column]),
  ).toEqual([2, 3, 1, 2, 3, 1, 2, 3]);
  const one = pairs(event.contestants.map((contestant) => ({ ...contestant, strat: "1" })));
  expect(one?.columns.map(({ header }) => header)).not.toContain("Stratum");
});

test("a team's name cannot end its attribute", () => {
  const event = read(madeTeams().text);
  const contestants = event.contestants.map((team) => ({ ...team, names: ['"><PLACE>1</PLACE> & co'] }));
  expect(read(writtenUsebio({ ...event, contestants })).contestants.map(({ names }) => names)).toEqual(
    contestants.map(({ names }) => names),
  );
});

describe("date, club, director and the federation's code", () => {
  const DETAILS = {
    eventDate: "2026-11-27",
    eventCode: "26-0412",
    club: "Bridge & Tea",
    director: "Dora Dee",
  };
  const IN_FILE = [
    "<CLUB_NAME>Bridge &amp; Tea</CLUB_NAME>",
    "<EVENT_IDENTIFIER>26-0412</EVENT_IDENTIFIER>",
    "<DATE>27/11/2026</DATE>",
    "<CONTACT>\n<FULL_NAME>Dora Dee</FULL_NAME>\n</CONTACT>",
  ];
  const inserted = (typed: Partial<Typed>) => {
    const { question } = readNewEvent({ ...FORM.first, ...typed });
    if ("fault" in question) throw new Error(question.fault);
    const { host, book } = bookHost(takenSheets(makeNewEvent(question.value, false).sheets, {}), OWN);
    const rewriteCells: SheetHost["rewriteCells"] = async (rewrites) => {
      for (const { tab, row, column, was, now } of rewrites) {
        expect(book.read(tab, row, column)).toBe(was[0][0]);
        book.type(tab, row, column, String(now[0][0]));
      }
      return rewrites;
    };
    return { ...host, rewriteCells };
  };

  test("typed with a new event they are in its titles and its file", async () => {
    const host = inserted({ ...DETAILS, title: "Tuesday" });
    const event = await readEventTabs(host, "Results");
    expect(event).toMatchObject({ title: "Tuesday", date: "2026-11-27", club: "Bridge & Tea" });
    for (const part of IN_FILE) expect(writtenUsebio(event)).toContain(part);
  });

  test("typed for a file they stay with the event, and the other event keeps its own", async () => {
    const host = inserted({ title: "Tuesday" });
    expect(writtenUsebio(await readEventTabs(host, "Results"))).not.toContain("EVENT_IDENTIFIER");
    await keepDetails(host, "Results", detailsOf({ ...DETAILS, director: " " }));
    const event = await readEventTabs(host, "Results");
    expect(event).toMatchObject({ date: "2026-11-27", club: "Bridge & Tea", code: "26-0412" });
    expect(event.director).toBeUndefined();
    // What is typed later comes to what is there.
    await keepDetails(host, "Results", { director: "Dora Dee" });
    const written = writtenUsebio(await readEventTabs(host, "Results"));
    for (const part of IN_FILE) expect(written).toContain(part);
    const [found] = await findEvents(host);
    expect("value" in found.event && typedDetails(found.event.value.notes)).toEqual(DETAILS);
  });

  test("a date as a file has it stays as it is", () => {
    const event = { ...individual(), date: "3 Feb 2026" };
    expect(writtenUsebio(event)).toContain("<DATE>3 Feb 2026</DATE>");
  });
});
