import { type BridgeEvent, type EventResult } from "../../src/events/event";
import { readUsebio } from "../../src/events/usebio";
import { usebioFile } from "../../src/events/usebio-file";
import { bridgemateText, bridgewebsText, pbnText } from "../../src/tools/event-export/file-texts";
import { readEventTabs } from "../../src/tools/event-export/write";
import { eventSheets } from "../../src/tools/event-tabs/event-sheets";
import { addIn, OF_PAIRS } from "./add-in";
import { bookHost } from "./book-host";

const result = (board: string, ns: string, ew: string, score: number): EventResult => ({
  line: 1,
  section: "",
  board,
  boardNumber: Number(board.split("-").at(-1)),
  round: 1,
  table: Number(ns),
  ns,
  ew,
  contract: "",
  declarer: "",
  score,
});

const event = (...boards: string[]): BridgeEvent => ({
  format: "usebio",
  program: "",
  title: "Weekend",
  club: "",
  date: "",
  form: "matchpoints",
  winners: 1,
  contestants: ["1", "2", "3", "4"].map((id) => ({ id, names: [] })),
  matches: [],
  datums: new Map(),
  lines: 2 * boards.length,
  leftOut: 0,
  results: boards.flatMap((board) => [result(board, "1", "2", 420), result(board, "3", "4", -50)]),
});

const writers: [string, (one: BridgeEvent) => string][] = [
  ["PBN", pbnText],
  ["BridgeWebs’ CSV", bridgewebsText],
  ["BMInput.txt", (one) => bridgemateText(one, "CLUB")],
];

test.each(writers)(
  "%s has a board once: that of another session is refused, not mixed with it",
  (_, write) => {
    expect(write(event("1", "2"))).toContain("1");
    expect(write(event("1-1", "1-2"))).toContain("1");
    expect(() => write(event("1-1", "1-2", "2-1"))).toThrow(
      "Board 1-1 and board 2-1 have the same number, and this file knows a board by its number alone.",
    );
  },
);

test("an event of IMPs is refused for its scoring first, whatever its sessions", () => {
  const imps: BridgeEvent = { ...event("1-1", "2-1"), form: "butler" };
  expect(() => bridgewebsText(imps)).toThrow("Only an event of matchpoints can be written for BridgeWebs.");
});

test("USEBIO keeps the sessions apart", () => {
  const read = readUsebio(usebioFile(event("1-1", "2-1")));
  expect("event" in read && read.event.results.map(({ board }) => board)).toEqual([
    "1-1",
    "1-1",
    "2-1",
    "2-1",
  ]);
});

test("a board of a session has its own number when it comes back from the tabs: dealer and vulnerability follow it", async () => {
  const rule = { form: "matchpoints", expected: "largest" } as const;
  const sheets = eventSheets({ event: event("1-1", "1-2", "2-7"), rule, ofResults: rule, names: false });
  const { results } = await readEventTabs(bookHost(sheets, addIn(...OF_PAIRS)).host, "Results");
  expect(new Map(results.map(({ board, boardNumber }) => [board, boardNumber]))).toEqual(
    new Map([
      ["1-1", 1],
      ["1-2", 2],
      ["2-7", 7],
    ]),
  );
});
