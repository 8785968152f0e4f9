import { type BridgeEvent } from "../../src/events/event";
import { readUsebio, usebioReading } from "../../src/events/usebio";
import { usebioFile as written } from "../../src/events/usebio-file";
import { butler, crossImps, madeEvent, matchpoints, usebioFile } from "./made-event";

function read(text: string): BridgeEvent {
  const answer = readUsebio(text);
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

/** What a file says, without the line numbers. */
function said(event: BridgeEvent) {
  return {
    ...event,
    program: "",
    datums: [],
    results: event.results.map((result) => ({ ...result, line: 0 })),
  };
}

test.each([
  ["mitchell", "matchpoints", matchpoints("largest")],
  ["howell", "crossimps", crossImps("comparisons")],
  ["howell", "butler", butler(1, 10)],
] as const)("a file that is read and written again says the same: %s, %s", (kind, form, published) => {
  const event = read(usebioFile(madeEvent(kind, 8, 3, 2), form, published));
  expect(said(read(written(event)))).toEqual(said(event));
});

test("a reading tells how far it is: from 0 to 1, and never back", () => {
  const parts = [...usebioReading(usebioFile(madeEvent("howell", 8, 3, 2), "matchpoints"))];
  expect(parts.length).toBeGreaterThan(20);
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  expect([parts[0], Math.floor(10 * parts[parts.length - 1])]).toEqual([0, 9]);
});

test("averages, boards not played, and names with XML characters survive writing and reading", () => {
  const event = read(usebioFile(madeEvent("howell", 6, 2, 2), "matchpoints"));
  event.results[0] = {
    ...event.results[0],
    contract: "",
    declarer: "",
    result: undefined,
    score: { ns: 60, ew: 40 },
    computed: undefined,
  };
  event.results[1] = {
    ...event.results[1],
    contract: "",
    declarer: "",
    result: undefined,
    score: undefined,
    computed: undefined,
  };
  event.contestants[0] = { ...event.contestants[0], names: ["<b>&amp;", "Zoë \u0001\u{1F0A1}"] };
  const again = read(written(event));
  expect(again.results[0].score).toEqual({ ns: 60, ew: 40 });
  expect(again.results[1].score).toBeUndefined();
  expect(again.contestants[0].names).toEqual(["<b>&amp;", "Zoë \u{1F0A1}"]);
});
