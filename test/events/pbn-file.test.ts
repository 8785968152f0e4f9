import { type BridgeEvent, type EventResult } from "../../src/events/event";
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
  ...{ form: "matchpoints", winners: 1, matches: [], datums: new Map(), lines: 0, leftOut: 0 },
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

/** What the table of results of one board says, from its header to its last row. */
function table(results: Partial<EventResult>[], more: Partial<BridgeEvent> = {}): string[] {
  const line = { ...PLAIN, board: "1", boardNumber: 1, ns: "1", ew: "2", score: undefined };
  const text = pbnFile({ ...EVENT, ...more, results: results.map((result) => ({ ...line, ...result })) });
  return text.slice(text.indexOf("[ScoreTable")).trim().split("\r\n");
}

const points = (value: number) => ({ value, decimals: 0 });

test("section, table and round have their columns where one line has them", () => {
  expect(table([{ section: "B", score: 50 }, { table: 3 }, { round: 12 }])).toEqual([
    String.raw`[ScoreTable "Section\1L;Table\1R;Round\2R;PairId_NS\1R;PairId_EW\1R;Contract\1R;Declarer\1R;Result\1R;Score_NS\2R"]`,
    "B -  - 1 2 - - - 50",
    "- 3  - 1 2 - - -  -",
    "- - 12 1 2 - - -  -",
  ]);
});

test("a contract without its result, and a board passed out", () => {
  expect(
    table([
      { contract: "3NT", declarer: "N" },
      { contract: "PASS", score: 0 },
    ]).slice(1),
  ).toEqual(["1 2 3NT  N - -", "1 2 Pass - - 0"]);
});

test("an individual has a column for the number and the award of each player", () => {
  const players = ["1", "2", "3", "4"] as const;
  const [nsAward, ewAward] = [points(3), points(-1)];
  const results = [{ ...{ ns: "", ew: "", players, nsAward, ewAward } }, { ns: "", ew: "" }];
  expect(table(results)).toEqual([
    String.raw`[ScoreTable "PlayerId_North\1R;PlayerId_East\1R;PlayerId_South\1R;PlayerId_West\1R;Contract\1R;Declarer\1R;Result\1R;Score_NS\1R;MP_North\1R;MP_South\1R;MP_East\2R;MP_West\2R"]`,
    "1 2 3 4 - - - - 3 3 -1 -1",
    "- - - - - - - - - -  -  -",
  ]);
  const text = pbnFile({
    ...EVENT,
    results: results.map((one) => ({ ...EVENT.results[0], players: undefined, ...one })),
  });
  expect(text).toContain(`[Competition "Individuals"]`);
  expect(text).toContain("PlayerId\\5L;TotalScoreMP\\4R;Name\\17L");
});

test.each([
  [undefined, "MatchPoints;MP1", ["MP_NS", "MP_EW"]],
  ["matchpoints", "MatchPoints;MP1", ["MP_NS", "MP_EW"]],
  ["crossimps", "IMP;Cross", ["IMP_NS", "IMP_EW"]],
  ["butler", "IMP;Butler", ["IMP_NS", "IMP_EW", "ButlerDatum"]],
] as const)("the form %s is named %s and has the columns %j", (form, scoring, columns) => {
  const event = { ...EVENT, form, datums: new Map([["1", -130]]) };
  const [header, row] = table([{ nsAward: points(2) }], event);
  expect(header.match(/(MP|IMP)_[NE][SW]|ButlerDatum/g)).toEqual(columns);
  expect(row.endsWith(" -130")).toBe(form === "butler");
  expect(table([{ nsAward: points(2) }], { form, datums: new Map() })[0]).not.toContain("Datum");
  expect(pbnFile(event)).toContain(`[Scoring "${scoring}"]`);
});

test("each average of whole per cents below 100 survives, and others are left out", () => {
  const scores = Array.from({ length: 100 }, (_, ns) => ({ ns, ew: (7 * ns) % 100 }));
  const results = scores.map((score, index) => ({
    ...{ ...EVENT.results[0], board: String(index + 1), boardNumber: index + 1, score },
  }));
  expect(again({ ...EVENT, results }).results.map(({ score }) => score)).toEqual(scores);
  const written = [
    { ns: 100, ew: 0 },
    { ns: 0, ew: 100 },
    { ns: 60, ew: 33.5 },
    { ns: 5, ew: 7 },
  ].map((score) => ({
    score,
  }));
  expect(
    table(written)
      .slice(1)
      .map((row) => row.trim().split(" ").at(-1)),
  ).toEqual(["-", "-", "-", "A05-07"]);
});

test("dealer and vulnerability go by the number of the board, and the ranking is in the first record alone", () => {
  const results = [1, 2, 3, 4, 5, 16].map((boardNumber) => ({
    ...{ ...EVENT.results[2], board: String(boardNumber), boardNumber },
  }));
  const text = pbnFile({ ...EVENT, results });
  const values = (name: string) =>
    [...text.matchAll(new RegExp(`\\[${name} "(.*?)"`, "g"))].map(([, one]) => one);
  expect(values("Dealer")).toEqual(["N", "E", "S", "W", "N", "W"]);
  expect(values("Vulnerable")).toEqual(["None", "NS", "EW", "All", "NS", "EW"]);
  expect(values("TotalScoreTable")).toHaveLength(1);
  const records = text.split("\r\n\r\n");
  expect(records.map((record) => /TotalScoreTable/.test(record))).toEqual([true, ...Array(6).fill(false)]);
  expect(records[1].split("\r\n")).toHaveLength(19);
  expect(text.split("\r\n").filter((line) => line !== "" && !/^[%[\d-]/.test(line))).toEqual([]);
});

test("the ranking follows the places, North-South first, and who has no place is last", () => {
  const of = (id: string, direction?: "ns" | "ew", place?: string) => ({ id, direction, place, names: [] });
  const ranking = (...contestants: BridgeEvent["contestants"]) => {
    const winners = contestants.some(({ direction }) => direction) ? 2 : 1;
    const text = pbnFile({ ...EVENT, winners, contestants });
    const [, rows] = /\[TotalScoreTable .*\r\n([^[]*)/.exec(text) ?? [];
    return rows.trimEnd().split("\r\n");
  };
  const places = ["10", undefined, "2=", "1", "2=", undefined, "9"];
  expect(ranking(...places.map((place, index) => of(String(index), undefined, place)))).toEqual([
    " 1 - 3 -",
    " 2 3 2 -",
    " 2 3 4 -",
    " 9 - 6 -",
    "10 - 0 -",
    " - - 1 -",
    " - - 5 -",
  ]);
  const both = [
    of("1", "ew", "1"),
    of("2", "ns", "2"),
    of("3", "ew"),
    of("4", "ns", "1"),
    of("5", "ew", "2"),
  ];
  expect(ranking(...both)).toEqual([
    "1 - 4 N-S -",
    "2 - 2 N-S -",
    "1 - 1 E-W -",
    "2 - 5 E-W -",
    "- - 3 E-W -",
  ]);
});

test.each([
  ["7", "7"],
  ["A-", "A-"],
  ["B+", "B+"],
  ["-", `"-"`],
  ["+-", `"+-"`],
  ["A 3", `"A 3"`],
  [" 8 ", "8"],
  ["  ", "-"],
  ["A\r\n\tB", `"A B"`],
  ["\u007F", "-"],
])("a cell of %j is written as %s", (id, cell) => {
  expect(table([{ ns: "1", ew: id }])[1]).toBe(`1 ${cell} - - - -`);
});

test("a record of a match, line for line; a table that did not play has none", () => {
  const line = { ...PLAIN, board: "4", boardNumber: 4, ns: "", ew: "", score: undefined };
  const homeEw = { ...line, contract: "4Sxx", declarer: "W", result: 1, score: -1280 };
  const boards = [
    { board: "4", homeEw },
    { board: "5", homeNs: { ...line, contract: "PASS", score: 0 } },
  ];
  const matches = [{ line: 0, round: 3, home: "Reds", away: "Blues", boards }];
  const records = pbnFile({ ...EVENT, title: "A", club: "B", form: "teams", matches, results: [] }).split(
    "[Event ",
  );
  const record = (...lines: string[]) =>
    [
      `"A"]`,
      `[Site "B"]`,
      `[Date "2026-03-02"]`,
      `[Board "4"]`,
      ...[`[West ""]`, `[North ""]`, `[East ""]`, `[South ""]`],
      `[Dealer "W"]`,
      `[Vulnerable "All"]`,
      `[Deal ""]`,
      `[Scoring "IMP"]`,
      ...lines,
      `[Application "Bridge Scoring"]`,
      "",
      "",
    ].join("\r\n");
  expect(records).toEqual([
    "% PBN 2.1\r\n% EXPORT\r\n",
    record(
      ...[`[Declarer "W"]`, `[Contract "4SXX"]`, `[Result "11"]`, `[Score "NS -1280"]`, `[Round "3"]`],
      ...[`[HomeTeam "Blues"]`, `[VisitTeam "Reds"]`],
    ),
    record(
      ...[`[Declarer ""]`, `[Contract "Pass"]`, `[Result ""]`, `[Score "NS 0"]`, `[Round "3"]`],
      ...[`[HomeTeam "Reds"]`, `[VisitTeam "Blues"]`],
    ),
  ]);
});

test("marks of control within a text are one blank, and # at its beginning is no repetition", () => {
  const text = pbnFile({ ...EVENT, title: "#A", club: "A\r\nclub" });
  expect(text).toContain(`[Event " #A"]\r\n[Site "A club"]`);
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
