import { type BridgeEvent } from "../../src/events/event";
import { readPbn } from "../../src/events/pbn";
import { pbnFile } from "../../src/events/pbn-file";
import { readUsebio } from "../../src/events/usebio";
import { butler, crossImps, madeEvent, matchpoints, usebioFile } from "./made-event";

function read(answer: ReturnType<typeof readPbn>): BridgeEvent {
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.event;
}

function again(event: BridgeEvent): BridgeEvent {
  return read(readPbn(pbnFile(event)));
}

/** What an event says, without the lines of the file and in the order of the boards. */
function said(event: BridgeEvent) {
  return {
    ...event,
    format: "",
    program: "",
    results: event.results
      .map((result) => ({ ...result, line: 0 }))
      .sort((a, b) => a.boardNumber - b.boardNumber || a.ns.localeCompare(b.ns)),
  };
}

test.each([
  ["mitchell", "matchpoints", matchpoints("largest")],
  ["howell", "matchpoints", matchpoints("board")],
  ["howell", "crossimps", crossImps("comparisons")],
  ["howell", "butler", butler(1, 10)],
] as const)("an event that is written and read says the same: %s, %s", (kind, form, published) => {
  const event = read(readUsebio(usebioFile(madeEvent(kind, 8, 3, 2), form, published)));
  const written = readPbn(pbnFile(event));
  expect(said(read(written))).toEqual(said(event));
  expect("remarks" in written && written.remarks).toEqual([]);
});

const PLAIN = { line: 0, section: "", declarer: "", contract: "", result: undefined, computed: undefined };

const EVENT: BridgeEvent = {
  ...{ format: "table", program: "", title: `#1 "Cup" \\ spring`, club: "A\nclub", date: "2026-03-02" },
  ...{ form: "matchpoints", winners: 1, matches: [], datums: new Map() },
  contestants: [
    { id: "1", names: ["Zoë {x", "Bo;Ann"], place: "1=", total: { value: 3, decimals: 1 } },
    { id: "2", names: [], place: "1=", total: { value: 3, decimals: 1 } },
    { id: "A 3", names: ['Cy "Di"'], place: "3", total: { value: -0.5, decimals: 1 } },
    { id: "4", names: [] },
  ],
  results: [
    { ...PLAIN, board: "2", boardNumber: 2, ns: "1", ew: "A 3", score: { ns: 60, ew: 40 } },
    {
      ...{
        ...PLAIN,
        board: "2",
        boardNumber: 2,
        ns: "2",
        ew: "4",
        contract: "4Sx",
        declarer: "S",
        result: -1,
      },
      ...{ score: -200, computed: -200, nsAward: { value: 0.5, decimals: 1 } },
    },
    { ...PLAIN, board: "5", boardNumber: 5, ns: "1", ew: "2", contract: "PASS", score: 0, computed: 0 },
    { ...PLAIN, board: "5", boardNumber: 5, ns: "A 3", ew: "4", score: undefined },
  ],
};

test("averages, boards not played, shared places and names with marks survive writing and reading", () => {
  const event = again(EVENT);
  expect(event).toMatchObject({ title: EVENT.title, club: "A club", date: EVENT.date, form: "matchpoints" });
  expect(event.results.map(({ ns, ew, contract, score }) => [ns, ew, contract, score])).toEqual(
    EVENT.results.map(({ ns, ew, contract, score }) => [ns, ew, contract, score]),
  );
  expect(event.results[1]).toMatchObject({ declarer: "S", result: -1, nsAward: { value: 0.5 } });
  expect(event.contestants.map(({ id, names, place }) => [id, names, place])).toEqual([
    ["1", ["Zoë {x", "Bo;Ann"], "1="],
    ["2", [], "1="],
    ["4", [], undefined],
    ["A 3", ["Cy 'Di'"], "3"],
  ]);
});

test("an average that is no whole number of per cents is left out, and so is its line's score", () => {
  const [line] = EVENT.results;
  const event = again({ ...EVENT, results: [{ ...line, score: { ns: 33.5, ew: 66.5 } }] });
  expect(event.results.map(({ ns, ew, score }) => [ns, ew, score])).toEqual([["1", "A 3", undefined]]);
});

test("an individual has four players in each line, and two rankings have their directions", () => {
  const players = ["1", "2", "3", "4"] as const;
  const line = { ...PLAIN, board: "1", boardNumber: 1, ns: "", ew: "", players, score: 110 };
  const individual = again({ ...EVENT, contestants: [{ id: "3", names: ["Ann Ash"] }], results: [line] });
  expect(individual.results[0].players).toEqual(players);
  expect(individual.contestants.find(({ id }) => id === "3")?.names).toEqual(["Ann Ash"]);
  const own = { ...PLAIN, board: "1", boardNumber: 1, ns: "1", ew: "1", score: 110 };
  const two = again({
    ...EVENT,
    winners: 2,
    contestants: [
      { id: "1", direction: "ns", names: ["Ann"], place: "1" },
      { id: "1", direction: "ew", names: ["Bo"], place: "1" },
    ],
    results: [own],
  });
  expect(two.contestants.map(({ direction, names }) => [direction, names])).toEqual([
    ["ns", ["Ann"]],
    ["ew", ["Bo"]],
  ]);
});

test("a small file, line for line", () => {
  expect(
    pbnFile({ ...EVENT, title: "A", club: "B", results: EVENT.results.slice(0, 2) }).split("\r\n"),
  ).toEqual([
    "% PBN 2.1",
    "% EXPORT",
    `[Event "A"]`,
    `[Site "B"]`,
    `[Date "2026-03-02"]`,
    `[Board "2"]`,
    `[West ""]`,
    `[North ""]`,
    `[East ""]`,
    `[South ""]`,
    `[Dealer "E"]`,
    `[Vulnerable "NS"]`,
    `[Deal ""]`,
    `[Scoring "MatchPoints;MP1"]`,
    `[Declarer ""]`,
    `[Contract ""]`,
    `[Result ""]`,
    `[Competition "Pairs"]`,
    `[Application "Bridge Scoring"]`,
    String.raw`[TotalScoreTable "Rank\1R;RankTie\1R;PairId\5L;TotalScoreMP\4R;Names\17L"]`,
    `1 2 1      3.0 "Zoë {x / Bo;Ann"`,
    `1 2 2      3.0 -                `,
    `3 - "A 3" -0.5 "Cy 'Di'"        `,
    `- - 4        - -                `,
    String.raw`[ScoreTable "PairId_NS\1R;PairId_EW\5L;Contract\3L;Declarer\1L;Result\1R;Score_NS\5L;MP_NS\3R;MP_EW\1R"]`,
    `1 "A 3" -   - - A6040   - -`,
    `2 4     4SX S 9 -200  0.5 -`,
    "",
    "",
  ]);
});

test("matches of teams have a record for each table, and the board's two tables come together again", () => {
  const table = (board: number, score: number | { ns: number; ew: number }) => ({
    ...{ ...PLAIN, board: String(board), boardNumber: board, ns: "", ew: "", score },
  });
  const made = { ...table(3, 620), contract: "4S", declarer: "W", result: 0, score: -620, computed: -620 };
  const boards = [
    { board: "3", homeNs: table(3, 100), homeEw: made },
    { board: "4", homeNs: table(4, { ns: 60, ew: 40 }), homeEw: table(4, -50) },
  ];
  const teams = again({
    ...{ ...EVENT, form: "teams", contestants: [], results: [] },
    matches: [
      { line: 0, round: 1, home: "Reds", away: "Blues", boards },
      { line: 0, round: 2, home: "Blues", away: "Reds", boards: boards.slice(0, 1) },
    ],
  });
  const said = teams.matches.map(({ round, home, away, boards: played }) => [
    ...[round, home, away],
    ...played.map(({ board, homeNs, homeEw }) => [board, homeNs?.score, homeEw?.score, homeEw?.contract]),
  ]);
  expect(said).toEqual([
    [1, "Reds", "Blues", ["3", 100, -620, "4S"], ["4", { ns: 60, ew: 40 }, -50, ""]],
    [2, "Blues", "Reds", ["3", 100, -620, "4S"]],
  ]);
  expect(teams.contestants.map(({ id }) => id)).toEqual(["Reds", "Blues"]);
});
