import { howScored } from "../../src/events/agreement";
import { type BridgeEvent, type EventMatch } from "../../src/events/event";
import { readPbn } from "../../src/events/pbn";
import { readUsebio } from "../../src/events/usebio";
import { usebioFile } from "../../src/events/usebio-file";
import { readEventTabs } from "../../src/tools/event-export/write";
import { unsaidIn } from "../../src/tools/event-export/unsaid";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { byesPbn, FIXED, OWN_MEAN } from "../events/made-byes";
import { crossImps, madeEvent, matchpoints, usebioFile as madeUsebio } from "../events/made-event";
import { addIn, OF_PAIRS } from "./add-in";
import { bookHost } from "./book-host";

/*
 * Adjustments, byes and IMPs that are carried over, from the tabs into files: what the format has a field for is read back as it was,
 * and of the rest the pane says that it is not in the file.
 */

function eventOf(answer: ReturnType<typeof readUsebio>): BridgeEvent {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

/** The event as its tabs say it. */
function ofTabs(event: BridgeEvent): Promise<BridgeEvent> {
  const { rules, ofResults } = howScored(event);
  const options = { event, names: true };
  const sheets = eventSheets({ ...options, rule: rules[0].rule, ofResults });
  return readEventTabs(bookHost(sheets, addIn(...OF_PAIRS)).host, "Results");
}

const adjustments = ({ contestants }: BridgeEvent) =>
  contestants.map(({ id, direction, adjustment = 0 }) => [id, direction, Number(adjustment.toFixed(2))]);

/** Two contestants with adjustments, whose published figures have them. */
function adjusted(event: BridgeEvent): BridgeEvent {
  const contestants = event.contestants.map((one, index) => {
    const adjustment = [-2, undefined, 1.5][index];
    if (adjustment === undefined) return one;
    const plus = (figure: typeof one.total) => figure && { ...figure, value: figure.value + adjustment };
    return {
      ...one,
      adjustment,
      ...(one.percent ? { percent: plus(one.percent) } : { total: plus(one.total) }),
    };
  });
  return { ...event, contestants };
}

test.each([
  [
    "matchpoints",
    eventOf(readUsebio(madeUsebio(madeEvent("howell", 8, 3, 3), "matchpoints", matchpoints("largest")))),
  ],
  [
    "cross-IMPs",
    eventOf(readUsebio(madeUsebio(madeEvent("mitchell", 10, 3, 5), "crossimps", crossImps("comparisons")))),
  ],
])("adjustments at %s come back from the tabs and a USEBIO file", async (_, plain) => {
  const event = adjusted(plain);
  const said = await ofTabs(event);
  const back = eventOf(readUsebio(usebioFile(said)));
  expect(adjustments(back)).toEqual(adjustments(event));
  expect(howScored(back).rules[0].contestants).toEqual({
    agree: plain.contestants.length,
    of: plain.contestants.length,
  });
  expect(unsaidIn(said, "usebio")).toEqual([]);
  // PBN and the list for BridgeWebs have totals alone.
  const sentence = "2 adjustments have no field in this format: the totals and places include them.";
  expect(unsaidIn(said, "pbn")).toEqual([sentence]);
  expect(unsaidIn(said, "bridgewebs")).toEqual([sentence]);
});

test("a USEBIO file is written and read with the same adjustments, and without any it has no field", () => {
  const event = eventOf(
    readUsebio(madeUsebio(madeEvent("howell", 8, 3, 3), "matchpoints", matchpoints("largest"))),
  );
  expect(usebioFile(event)).not.toContain("ADJUSTMENT");
  const [first, ...others] = event.contestants;
  const written = usebioFile({ ...event, contestants: [{ ...first, adjustment: -100 / 3 }, ...others] });
  expect(written).toContain("<ADJUSTMENT>-33.333333</ADJUSTMENT>");
  // Words that nobody understands are no figure.
  const words = { ...event, contestants: [{ ...first, adjusted: "see TD" }, ...others] };
  expect(usebioFile(words)).not.toContain("ADJUSTMENT");
  expect(unsaidIn(words, "usebio")).toEqual([
    "1 adjustment has no field in this format: the totals and places include it.",
  ]);
});

test.each([
  ["its own mean", OWN_MEAN, []],
  [
    "a fixed award",
    FIXED,
    ["5 adjustments have no field in this format: the totals and places include them."],
  ],
])("byes that give %s: the totals follow from what a USEBIO file says", async (_, given, ofPbn) => {
  const said = await ofTabs(eventOf(readPbn(byesPbn(given))));
  const back = eventOf(readUsebio(usebioFile(said)));
  expect(back.contestants.map(({ total }) => total)).toEqual(said.contestants.map(({ total }) => total));
  expect(howScored(back).rules[0].contestants).toEqual({ agree: 5, of: 5 });
  expect(unsaidIn(said, "usebio")).toEqual([]);
  // A row of a bye needs the board on which a pair sat out, and the tabs have only what it earned by it.
  expect(unsaidIn(said, "pbn")).toEqual(ofPbn);
});

test("whoever sat out has fewer boards in a USEBIO file, and the pane says that the boards are not named", () => {
  const event = eventOf(
    readUsebio(madeUsebio(madeEvent("howell", 8, 3, 3), "matchpoints", matchpoints("largest"))),
  );
  const [first] = event.results;
  const results = event.results.filter((result) => result !== first);
  const short = { ...event, results };
  const most = event.results.filter(({ ns, ew }) => [ns, ew].includes(first.ns)).length;
  const boards = [
    ...usebioFile(short).matchAll(
      /<PAIR_NUMBER>(\d+)<\/PAIR_NUMBER><BOARDS_PLAYED>(\d+)|<PAIR_NUMBER>(\d+)<\/PAIR_NUMBER>\s*<BOARDS_PLAYED>(\d+)/g,
    ),
  ];
  const counts = new Map(boards.map(([, , , id, count]) => [id, Number(count)]));
  for (const { id } of event.contestants) {
    expect(counts.get(id)).toBe([first.ns, first.ew].includes(id) ? most - 1 : most);
  }
  expect(usebioFile(event)).not.toContain("BOARDS_PLAYED");
  expect(unsaidIn(short, "usebio")).toEqual([
    "2 contestants have fewer boards than others: the file says how many, but not on which boards they sat out.",
  ]);
  expect(unsaidIn(short, "pbn")).toEqual([
    "2 contestants have fewer boards than others: the file does not say who sat out on which boards.",
  ]);
});

test("IMPs that are carried over into a match have no field, and the pane says so", () => {
  const match = (carried?: number): EventMatch => ({
    line: 1,
    round: 1,
    home: "1",
    away: "2",
    boards: [],
    ...(carried !== undefined && { carried }),
  });
  const event: BridgeEvent = {
    ...eventOf(readUsebio(madeUsebio(madeEvent("howell", 8, 3, 3), "matchpoints", matchpoints("largest")))),
    form: "teams",
    matches: [match(7), match(0), match()],
  };
  expect(unsaidIn(event, "usebio")).toEqual([
    "The IMPs carried over into 1 match have no field in this format: the result of the match includes them.",
  ]);
});
