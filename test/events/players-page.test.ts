import {
  type BridgeEvent,
  type EventFault,
  type EventResult,
  MOST_CONTESTANTS,
  MOST_RESULTS,
} from "../../src/events/event";
import { pagesReading } from "../../src/events/pages";
import { playersPageData } from "../../src/events/players-page";
import { finished } from "../../src/events/slices";

/*
 * The data of players' pages, cell by cell. Pages stay on sites for years, so what they have is written out here, and so is what
 * is read of data that somebody has changed. Whole evenings are in test/tools/players-page-back.test.ts.
 */

const figure = (value: number, decimals: number) => ({ value, decimals });

const result = (more: Partial<EventResult>): EventResult => ({
  ...{ line: 1, board: "1", boardNumber: 1, section: "", ns: "", ew: "", contract: "", declarer: "" },
  ...{ score: undefined, ...more },
});

const blank = (more: Partial<BridgeEvent>): BridgeEvent => ({
  ...{ format: "page", program: "Bridge Scoring", title: "Monday", date: "2026-03-02", club: "A club" },
  ...{ form: "matchpoints", winners: 1, contestants: [], results: [], matches: [], datums: new Map() },
  ...{ lines: more.results?.length ?? 0, leftOut: 0 },
  ...more,
});

const PAIRS = blank({
  ...{ winners: 2, percents: true },
  contestants: [
    {
      ...{ id: "1", direction: "ns", names: ["Ann", "Bo"], nationalNumbers: ["11", "22"], strat: "2" },
      ...{ place: "1=", total: figure(12.5, 2), percent: figure(62.5, 1), adjusted: "-10%" },
    },
    { id: "1", direction: "ew", names: [] },
  ],
  results: [
    result({
      ...{ line: 1, board: "2-5", boardNumber: 5, session: "2", section: "A", round: 1, table: 3 },
      ...{ ns: "1", ew: "1", contract: "3NTx", declarer: "E", result: -2, score: 300, top: figure(2, 1) },
      ...{ nsAward: figure(2, 1), ewAward: figure(0, 1) },
    }),
    result({
      ...{ line: 2, board: "3-6", boardNumber: 6, session: "3", ns: "1", ew: "1" },
      ...{ score: { ns: 60, ew: 5 }, ruling: "A+ / 5%" },
    }),
  ],
});

const SWISS_RESULTS = [
  result({ line: 1, board: "2-5", boardNumber: 5, session: "2", ns: "1", ew: "2", score: 620 }),
  result({ line: 2, board: "2-6", boardNumber: 6, session: "2", ns: "2", ew: "1", score: -50 }),
];
const SWISS = blank({
  ...{ form: "crossimps", contestants: [1, 2].map((id) => ({ id: `${id}`, names: [] })) },
  results: SWISS_RESULTS,
  matches: [
    {
      ...{ line: 1, round: 2, table: 4, home: "1", away: "2" },
      ...{ homeScore: figure(12.5, 2), awayScore: figure(7.5, 2) },
      boards: [
        { board: "2-5", homeNs: SWISS_RESULTS[0] },
        { board: "2-6", homeNs: SWISS_RESULTS[1], imps: -3 },
      ],
    },
    { line: 2, round: 3, home: "", away: "", boards: [] },
  ],
  datums: new Map([["2-5", -140]]),
});

const PLAYERS = blank({
  form: "butler",
  contestants: ["1", "2", "3", "4"].map((id) => ({ id, names: [] })),
  results: [result({ players: ["1", "3", "2", "4"], score: 50 })],
});

const TABLES = [
  result({ line: 1, ns: "1-1", ew: "2-1", score: 50 }),
  result({ line: 2, ns: "2-2", ew: "1-2", score: -90 }),
];
const TEAMS = blank({
  ...{ form: "teams", pointABoard: true, contestants: ["1", "2"].map((id) => ({ id, names: [] })) },
  results: TABLES,
  matches: [
    {
      ...{ line: 1, round: 1, home: "1", away: "2" },
      boards: [{ board: "1", homeNs: TABLES[0], homeEw: TABLES[1], imps: 2 }],
    },
  ],
});

const SAID = {
  ...{ kind: "bridge-scoring event 1", title: "Monday", date: "2026-03-02", club: "A club" },
  ...{ form: "matchpoints", winners: 1 },
};

test("what an evening of pairs has stands in the data, without the members' numbers in their federation", () => {
  expect(JSON.parse(playersPageData(PAIRS))).toEqual({
    ...{ ...SAID, winners: 2, percents: 1 },
    contestants: {
      columns: ["id", "direction", "names", "strat", "place", "total", "percent", "adjusted"],
      rows: [
        ["1", "ns", ["Ann", "Bo"], "2", "1=", "12.50", "62.5", "-10%"],
        ["1", "ew", [], "", "", "", "", ""],
      ],
    },
    results: {
      columns: [
        ...["board", "session", "section", "round", "table", "ns", "ew", "contract", "declarer", "result"],
        ...["score", "nsAward", "ewAward", "top", "ruling"],
      ],
      rows: [
        [5, "2", "A", 1, 3, "1", "1", "3NTx", "E", -2, 300, "2.0", "0.0", "2.0", ""],
        [6, "3", "", "", "", "1", "1", "", "", "", "60%-05%", "", "", "", "A+ / 5%"],
      ],
    },
  });
});

test("what a Swiss of pairs has stands in the data; its results by their places in the list, from 0", () => {
  expect(JSON.parse(playersPageData(SWISS))).toEqual({
    ...{ ...SAID, form: "crossimps" },
    contestants: { columns: ["id"], rows: [["1"], ["2"]] },
    results: {
      columns: ["board", "session", "ns", "ew", "score"],
      rows: [
        [5, "2", "1", "2", 620],
        [6, "2", "2", "1", -50],
      ],
    },
    matches: {
      columns: ["round", "table", "home", "away", "homeScore", "awayScore", "boards"],
      rows: [
        [
          ...[2, 4, "1", "2", "12.50", "7.50"],
          [
            ["2-5", 0, null, null],
            ["2-6", 1, null, -3],
          ],
        ],
        [3, "", "", "", "", "", []],
      ],
    },
    datums: [["2-5", -140]],
  });
});

test("an average in letters stays in letters, there and back", () => {
  const [first, second] = PAIRS.results;
  const results = [
    first,
    { ...second, score: { ns: 60, ew: 50, inLetters: true as const }, ruling: undefined },
    { ...second, ns: "2", ew: "2", score: { ns: 60, ew: 40 }, ruling: undefined },
  ];
  const data = playersPageData({ ...PAIRS, results });
  expect(data).toContain('"A+/A="');
  const answer = finished(reading(data));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  expect(answer.event.results.map(({ score }) => score)).toEqual([
    300,
    { ns: 60, ew: 50, inLetters: true },
    { ns: 60, ew: 40 },
  ]);
});

test("a result that does not name its session has it before the number of its board", () => {
  const results = [
    ...[result({ board: "2-5", boardNumber: 5 }), result({ board: "7", boardNumber: 7 })],
    result({ board: "4-5", boardNumber: 5, session: "4" }),
  ];
  expect(JSON.parse(playersPageData(blank({ results })))).toMatchObject({
    results: {
      columns: ["board", "session"],
      rows: [
        [5, "2"],
        [7, ""],
        [5, "4"],
      ],
    },
  });
});

const page = (data: string) =>
  `<html><body><script type="application/json" id="bridge-scoring-data">${data}</script></body></html>`;
const reading = (data: string) => pagesReading([{ name: "page.html", text: page(data) }]);

/** Columns with one row for each of the lines. */
function table(...lines: Record<string, unknown>[]) {
  const columns = [...new Set(lines.flatMap(Object.keys))];
  return { columns, rows: lines.map((line) => columns.map((column) => line[column] ?? "")) };
}

/** A page with these data beside a title, and what is remarked on it. */
function read(said: Record<string, unknown>): { event: BridgeEvent; remarks: EventFault[] } {
  const answer = finished(reading(JSON.stringify({ ...SAID, ...said })));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer;
}

const LINE = { board: 1, ns: "1", ew: "2", score: 420 };

test.each([
  ["an evening of pairs", PAIRS],
  ["a Swiss of pairs", SWISS],
  ["an individual", PLAYERS],
  ["teams", TEAMS],
])("%s: the event comes back as it was", (_, event) => {
  const answer = finished(reading(playersPageData(event)));
  const contestants = event.contestants.map((one) => ({ ...one, nationalNumbers: undefined }));
  // 10 % of a top of 2, of the one board whose top is known.
  if (event === PAIRS) Object.assign(contestants[0], { adjustment: -10 });
  const results = event.results.map((one) => ({ ...one, ...(one.result === -2 && { computed: 300 }) }));
  const matches = event.matches.map((match) => ({
    ...match,
    boards: match.boards.map(({ homeNs, homeEw, ...board }) => ({
      ...board,
      homeNs: homeNs && results[event.results.indexOf(homeNs)],
      homeEw: homeEw && results[event.results.indexOf(homeEw)],
    })),
  }));
  expect(answer).toEqual({ event: { ...event, contestants, results, matches }, remarks: [] });
});

test.each([
  ["cut off", '{"kind":"bridge-scoring event 1"', { code: "cutOff" }],
  ["of another kind", '{"kind":"bridge-scoring event 2"}', { code: "format", found: "unknown" }],
  ["no object", "null", { code: "format", found: "unknown" }],
  ["a number", "1", { code: "format", found: "unknown" }],
  ["a text", '"bridge-scoring event 1"', { code: "format", found: "unknown" }],
  ["without results", JSON.stringify({ ...SAID, results: null }), { code: "noResults" }],
])("data that are %s are refused", (_, data, fault) => {
  expect(finished(reading(data))).toEqual({ faults: [fault] });
});

test("what a table has instead of lists, rows or cells is as if it were not there", () => {
  for (const odd of [null, 1, "x", [], {}, { columns: 1, rows: 2 }, { columns: ["id"], rows: [] }]) {
    const { event } = read({ results: table(LINE), contestants: odd, matches: odd, datums: odd });
    expect(event.contestants.map(({ id }) => id)).toEqual(["1", "2"]);
    expect([event.matches, [...event.datums]]).toEqual([[], []]);
  }
  const { event } = read({
    results: table(LINE),
    datums: [["1", 50], ["2", "x"], 3, [4, -10]],
    matches: table({ round: "x", table: "y", home: "1", boards: [["1", "length", -1, "x"], 5] }),
  });
  expect([...event.datums]).toEqual([
    ["1", 50],
    ["4", -10],
  ]);
  expect(event.matches).toEqual([
    { line: 1, round: 0, home: "1", away: "", boards: [{ board: "1" }, { board: "" }] },
  ]);
  expect(event.matches[0]).not.toHaveProperty("table");
  expect(event.matches[0].boards[0]).not.toHaveProperty("imps");
});

test("a text has up to 2,000 characters, and a team up to 100 players", () => {
  const { event } = read({
    title: "x".repeat(2001),
    results: table(LINE),
    contestants: table({ id: "1", names: Array.from({ length: 101 }, (_, index) => index) }),
  });
  expect(event.title).toHaveLength(2000);
  expect(event.contestants[0].names).toEqual(Array.from({ length: 100 }, (_, index) => String(index)));
});

describe("a result", () => {
  const one = (more: object) => read({ results: table({ ...LINE, ...more }, LINE) }).event.results[0];

  test.each([
    ["four players", ["1", "2", 3, "4"], ["1", "2", "3", "4"]],
    ["three", ["1", "2", "3"], undefined],
    ["five", ["1", "2", "3", "4", "5"], undefined],
    ["no list", "1234", undefined],
  ])("with %s at its table", (_, players, seated) => {
    const { event } = read({ results: table({ ...LINE, ns: "", ew: "", players }, LINE) });
    expect(event.results[0].players).toEqual(seated);
  });

  test.each([
    [0, 0],
    [-1, -1],
    ["0", undefined],
    [0.5, undefined],
  ])("of %j tricks above the contract", (tricks, above) => {
    const played = one({ contract: "4S", declarer: "E", score: -420, result: tricks });
    expect(played).toMatchObject({ contract: "4S", declarer: "E", score: -420 });
    expect(played.result).toBe(above);
  });

  test("without a score has none, whatever the contract would give", () => {
    expect(one({ contract: "4S", declarer: "N", result: 0, score: "" })).toHaveProperty("score", undefined);
    expect(one({ contract: "4S", declarer: "N", result: 0 })).toHaveProperty("score", 420);
  });

  test("with a ruling keeps the score of the ruling, and what is known of the contract beside it", () => {
    const ruled = { ruling: "NS 100; EW -650", score: 100 };
    expect(one({ ...ruled, contract: "4 s x", declarer: "north", result: 1 })).toMatchObject({
      ...{ ...ruled, contract: "4Sx", declarer: "N", result: 1, computed: undefined },
    });
    expect(one({ ...ruled, contract: "", declarer: "Q" })).toMatchObject({
      ...{ ...ruled, contract: "", declarer: "", result: undefined },
    });
  });

  test("that is odd is remarked on by its row, counted from 1", () => {
    const { remarks, event } = read({ results: table(LINE, { ...LINE, board: "x" }, { ...LINE, board: 3 }) });
    expect(remarks).toEqual([
      { code: "value", field: "board", value: "x", line: 2, board: "x", left: "out" },
    ]);
    expect(event.results.map(({ line }) => line)).toEqual([1, 3]);
  });
});

test("a reading tells how far it is, from 0 to 1", () => {
  const lines = Array.from({ length: 8 }, (_, index) => ({ ...LINE, board: index + 1 }));
  const told = [...reading(JSON.stringify({ ...SAID, results: table(...lines) }))];
  expect(told.slice(-8)).toEqual(lines.map((_, index) => 0.5 + index / 16));
  const contestants = table(...lines.map(({ board }) => ({ id: String(board) })));
  const both = [...reading(JSON.stringify({ ...SAID, results: table(...lines), contestants }))];
  expect(both.slice(-16)).toEqual([...lines, ...lines].map((_, index) => 0.5 + index / 32));
});

test.each<[string, object, EventFault]>([
  [
    "results",
    { results: table(...Array.from({ length: MOST_RESULTS + 1 }, () => LINE)) },
    { code: "manyResults", most: MOST_RESULTS, line: MOST_RESULTS + 1 },
  ],
  [
    "contestants",
    {
      results: table(LINE),
      contestants: table(...Array.from({ length: MOST_CONTESTANTS + 1 }, (_, id) => ({ id: String(id) }))),
    },
    { code: "manyContestants", most: MOST_CONTESTANTS },
  ],
])("of a page with too many %s nothing is read", (_, data, fault) => {
  const steps: number[] = [];
  const work = reading(JSON.stringify({ ...SAID, ...data }));
  let step = work.next();
  for (; !step.done; step = work.next()) steps.push(step.value);
  expect(step.value).toEqual({ faults: [fault] });
  // Only the page around the data was read.
  expect(steps.every((part) => part < 0.5)).toBe(true);
});

test("each contestant has an adjustment of the tops of the own results", () => {
  const count = 300;
  const results = Array.from({ length: count }, (_, index) => ({
    ...{ ...LINE, board: 1 + Math.floor(index / 10), ns: String(index), ew: String(index + count), top: "4" },
  }));
  const contestants = table(
    ...Array.from({ length: 2 * count }, (_, id) => ({ id: String(id), percent: "50.0", adjusted: "-10%" })),
  );
  const { event } = read({ results: table(...results), contestants });
  expect(new Set(event.contestants.map(({ adjustment }) => adjustment))).toEqual(new Set([-10]));
});

/*
 * Each match has both tables of board 1. The IMPs are the places of the other match's results, and must not be taken for them.
 */
const TWO_MATCHES = {
  results: table(
    { board: 1, ns: "1-1", ew: "2-1", score: 420 },
    { board: 1, ns: "2-2", ew: "1-2", score: 420 },
    { board: 1, ns: "1-1", ew: "3-1", score: 420 },
    { board: 1, ns: "3-2", ew: "1-2", score: 420 },
  ),
  matches: table(
    { round: 1, home: "1", away: "2", boards: [[1, 0, 1, 2]] },
    { round: 2, home: "1", away: "3", boards: [[1, 2, 3, 0]] },
  ),
};

test("teams have the same boards in several matches, and pairs do not", () => {
  expect(read({ ...TWO_MATCHES, form: "teams" }).remarks).toEqual([]);
  expect(read({ ...TWO_MATCHES, form: "crossimps" }).remarks).toEqual([
    { code: "pairTwice", pair: "1-1", line: 3, board: "1" },
    { code: "pairTwice", pair: "1-2", line: 4, board: "1" },
  ]);
});

describe("an adjustment", () => {
  /*
   * The top of board 1 is 4, that of board 2 is 6, and board 3 has none. North-South 1 has played both, East-West 1 the
   * first, and pair 9 none.
   */
  const results = table(
    { ...LINE, ns: "1", ew: "1", top: "4" },
    { ...LINE, board: 2, ns: "1", ew: "2", top: "6" },
    { ...LINE, board: 3, ns: "1", ew: "3" },
    { ...LINE, board: "x" },
  );
  const amount = (adjusted: string, more: Record<string, unknown> = {}, form = "matchpoints") => {
    const contestants = table({ id: "1", direction: "ns", percent: "50", adjusted, ...more });
    const { event } = read({ ...{ form, results, contestants, winners: 2 } });
    const one = event.contestants.find(({ adjusted: said }) => said === adjusted);
    expect(one).toBeDefined();
    return one?.adjustment;
  };

  test.each([
    ["2", 20],
    ["+2", 20],
    ["-2", -20],
    ["\u22122", -20],
    ["0,5", 5],
    ["0.25", 2.5],
    ["2 MP", 20],
    ["2mps", 20],
    ["-3 VP", -30],
    ["3 VPs", 30],
    ["3 PV", 30],
    ["3 pvs", 30],
    // Of the largest top, which is 6.
    ["10%", 6],
    ["-50 %", -30],
    ["late", undefined],
    ["x2", undefined],
    ["2 x", undefined],
    ["2%%", undefined],
  ])("of %j is %p per cent of the 10 that the pair could win", (adjusted, percent) => {
    expect(amount(adjusted)).toBe(percent);
  });

  test.each<[string, string, Record<string, unknown>, string, number | undefined]>([
    ["East-West, of the top of its own board", "2", { direction: "ew" }, "matchpoints", 50],
    ["of one who plays both ways, of all its tops", "2", { direction: "" }, "matchpoints", 20],
    ["of one who has no board, not known", "2", { id: "9" }, "matchpoints", undefined],
    ["where totals rank, as it is", "2", { percent: "" }, "matchpoints", 2],
    ["of IMPs, as it is", "2", {}, "crossimps", 2],
    ["in per cents of a top where totals rank, in its unit", "10%", { percent: "" }, "matchpoints", 0.6],
  ])("is, %s", (_, adjusted, more, form, expected) => {
    expect(amount(adjusted, more, form)).toBe(expected);
  });
});
