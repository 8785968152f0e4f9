import { type BridgeEvent, type EventResult } from "../../src/events/event";
import { readUsebio } from "../../src/events/usebio";
import { usebioFile } from "../../src/events/usebio-file";
import { bridgemateText, bridgewebsText, pbnText } from "../../src/tools/event-export/file-texts";
import { eventOfTabs } from "../../src/tools/event-export/read-tabs";
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

describe("contracts that are typed in French", () => {
  const columns = (...codes: string[]) => new Map(codes.map((code, at) => [code, at]));
  const tabs = {
    results: [
      ["Mardi"],
      ["Donne", "NS", "EO", "Contrat", "Décl.", "Résultat", "Score", "Note NS", "Note EO", "Top"],
      [1, 1, 2, "4C", "Ouest", "=", -420, 0, 2, 2],
      [1, 3, 4, "3SAx", "O", "-1", 100, 2, 0, 2],
      [2, 1, 2, "5K", "S", "+1", 420, 1, 1, 2],
      [2, 3, 4, "PASSE", "", "", 0, 1, 1, 2],
    ],
    ranking: [],
    pairs: [["Paires"], ["Paire", "Nom"], ...[1, 2, 3, 4].map((id) => [id, ""])],
  };
  const layout = {
    results: {
      header: 1,
      columns: columns("board", "ns", "ew", "contract", "by", "result", "score", "nsAward", "ewAward", "top"),
    },
    pairs: { header: 1, columns: columns("pair", "name") },
    ranking: undefined,
    title: "{event}",
    northSouth: "Nord-Sud",
  };
  const played = (letters: "typed" | "english") =>
    eventOfTabs(tabs, layout, letters)?.results.map(({ contract, declarer }) => [contract, declarer]);

  test("go into files in English, with their tricks", () => {
    expect(played("english")).toEqual([
      ["4H", "W"],
      ["3NTx", "W"],
      ["5D", "S"],
      ["PASS", ""],
    ]);
    const written = eventOfTabs(tabs, layout, "english");
    const file = written && usebioFile(written);
    expect(file).toContain("<CONTRACT>4H</CONTRACT>\n<PLAYED_BY>W</PLAYED_BY>\n<TRICKS>10</TRICKS>");
    expect(file).toContain("<CONTRACT>5D</CONTRACT>\n<PLAYED_BY>S</PLAYED_BY>\n<TRICKS>12</TRICKS>");
  });

  test("go into new tabs as they are typed", () => {
    expect(played("typed")?.slice(0, 3)).toEqual([
      ["4C", "Ouest"],
      ["3SAx", "O"],
      ["5K", "S"],
    ]);
  });
});
