import { type BridgeEvent, type EventFault } from "../../src/events/event";
import { pbnReading, readPbn } from "../../src/events/pbn";

/*
 * Portable Bridge Notation 2.1. The first board has the layout in which BridgeWebs writes an evening of matchpoints, the
 * second that of a tournament of cross-IMPs by Magic Contest; the results are ours.
 */

function event(...texts: string[]): BridgeEvent {
  const read = readPbn(texts.join("\n"));
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.event;
}

function faults(...texts: string[]): EventFault[] {
  const read = readPbn(texts.join("\n"));
  return "faults" in read ? read.faults : [];
}

/** What a result says, in the order in which it is said at the table. */
function lines({ results }: BridgeEvent): string[] {
  return results.map(
    ({ board, ns, ew, contract, declarer, result, score }) =>
      `${board}: ${ns} v ${ew} ${contract} ${declarer} ${result ?? "?"} ${score ?? "none"}`,
  );
}

const BRIDGEWEBS = [
  `[Event "Monday pairs"]`,
  `[Site "A club"]`,
  `[Date "2026.03.02"]`,
  `[Board "1"]`,
  `[Vulnerable "None"]`,
  String.raw`[ScoreTable "PairId_NS\4R;PairId_EW\4R;Contract\5L;Declarer\1R;Result\2R"]`,
  "1    8    4H    S  9",
  "10   2    2NT   S  9",
  `[Scoring "MP"]`,
];

const MAGIC = [
  `[Event "##A tournament"]`,
  `[Site "#"]`,
  `[Board "7"]`,
  `[Vulnerable "All"]`,
  `[Scoring "##IMP"]`,
  String.raw`[ScoreTable "Rank\3R;PairId_NS\3R;PairId_EW\3R;Contract\5L;Declarer\1;Lead\2L;Result\2R;Score_NS\5R;IMP_NS\6R"]`,
  "  1 118 155 2HX   N C8  8   670   9.95",
  "  2  92  21 3NT   W H4  8   100  -3.10",
  "  3  40 154 Pass  -     -     0  -0.5",
];

test("an evening of matchpoints in which the contract alone gives the score", () => {
  const read = event(...BRIDGEWEBS);
  expect(lines(read)).toEqual(["1: 1 v 8 4H S -1 -50", "1: 10 v 2 2NT S 1 150"]);
  expect(read).toMatchObject({
    format: "pbn",
    title: "Monday pairs",
    club: "A club",
    date: "2026.03.02",
    form: "matchpoints",
  });
  expect(read.results.map(({ line }) => line)).toEqual([7, 8]);
});

test("a tournament of cross-IMPs with its awards, and marks before values that are repeated", () => {
  const read = event(...MAGIC);
  expect(lines(read)).toEqual([
    "7: 118 v 155 2Hx N 0 670",
    "7: 92 v 21 3NT W -1 100",
    "7: 40 v 154 PASS  ? 0",
  ]);
  expect(read).toMatchObject({ title: "A tournament", club: "", form: "crossimps" });
  expect(read.results.map(({ nsAward }) => nsAward)).toEqual([
    { value: 9.95, decimals: 2 },
    { value: -3.1, decimals: 2 },
    { value: -0.5, decimals: 2 },
  ]);
  expect(read.results.map(({ ewAward }) => ewAward)).toEqual([undefined, undefined, undefined]);
});

test("the first event, site, date and scoring of a file stand for all of it", () => {
  const read = event(...BRIDGEWEBS, `[Event "Another"]`, `[Site "B"]`, `[Date "x"]`, `[Scoring "IMP"]`);
  expect(read).toMatchObject({
    title: "Monday pairs",
    club: "A club",
    date: "2026.03.02",
    form: "matchpoints",
  });
});

/** A board with one result; the columns have no widths, as in files typed by hand. */
function board(number: number | string, columns: string, line: string, vulnerable?: string): string[] {
  return [
    `[Board "${number}"]`,
    ...(vulnerable === undefined ? [] : [`[Vulnerable "${vulnerable}"]`]),
    `[ScoreTable "${columns}"]`,
    line,
    "",
  ];
}

const PLAYED = "PairId_NS;PairId_EW;Contract;Declarer;Result";

test.each([
  ["None", "N", 420],
  ["Love", "E", -420],
  ["-", "S", 420],
  ["NS", "N", 620],
  ["NS", "S", 620],
  ["NS", "E", -420],
  ["EW", "E", -620],
  ["EW", "W", -620],
  ["EW", "S", 420],
  ["All", "N", 620],
  ["all", "W", -620],
  ["Both", "E", -620],
])(
  "four spades made by the vulnerability %s, whatever the board's number is, by %s: %i",
  (vulnerable, by, score) => {
    for (const number of [1, 4]) {
      expect(event(...board(number, PLAYED, `1 2 4S ${by} 10`, vulnerable)).results[0]).toMatchObject({
        score,
      });
    }
  },
);

test.each(["2", undefined, "?", "Nobody"])(
  "with the vulnerability %s, which says nothing, the board's number decides; that of the board before does not",
  (vulnerable) => {
    const read = event(
      ...board(4, PLAYED, "1 2 4S N 10", "None"),
      ...board(2, PLAYED, "1 2 4S N 10", vulnerable),
    );
    expect(read.results.map(({ score }) => score)).toEqual([420, 620]);
    expect(event(...board(5, PLAYED, "1 2 4S N 10", vulnerable)).results[0].score).toBe(620);
  },
);

test.each([
  ["10", 0],
  ["=", 0],
  ["+1", 1],
  ["-2", -2],
  ["+0", 0],
  ["12", 2],
  ["?", undefined],
  ["-", undefined],
  ["**", undefined],
])("the result of four spades that is written as %s is %s", (written, result) => {
  expect(event(...board(1, PLAYED, `1 2 4S N ${written}`)).results[0].result).toBe(result);
});

test.each(["x+1", "10=", "+1x", "1=", "x="])("%s is neither tricks nor a result", (written) => {
  expect(faults(...board(1, PLAYED, `1 2 4S N ${written}`))).toEqual([
    { code: "value", field: "tricks", value: written, line: 3, board: "1" },
  ]);
});

test("ten down is a result", () => {
  expect(event(...board(1, PLAYED, "1 2 4S N -10")).results[0]).toMatchObject({ result: -10, score: -500 });
});

test.each([
  ["??", ""],
  ["--", ""],
  ["***", ""],
  ["A?", "A?"],
  ["?A", "?A"],
  ["*B", "*B"],
  ["B-", "B-"],
])("the section %s is %j", (written, section) => {
  expect(event(...board(1, `Section;${PLAYED}`, `${written} 1 2 4S N 10`)).results[0].section).toBe(section);
});

test("a column whose name has more in it is another one", () => {
  const names = [
    "PairId_NS",
    "PairId_EW",
    "Contract",
    "Declarer",
    "Result",
    "Score_NS",
    "Score_EW",
    "Round",
    "Table",
  ];
  for (const name of [...names, "Section", "IMP_NS", "IMP_EW", "Butler_NS", "Butler_EW", "MP_NS", "MP_EW"]) {
    for (const other of [`My${name}`, `${name}2`]) {
      const read = event(...board(1, `${other};PairId_NS;PairId_EW;Score_NS`, "7 1 2 50"));
      const plain = event(...board(1, "PairId_NS;PairId_EW;Score_NS", "1 2 50"));
      expect([other, read]).toEqual([other, plain]);
    }
  }
});

test("an award in the first column counts too", () => {
  for (const [name, award] of [
    ["MP_NS", "nsAward"],
    ["MP_EW", "ewAward"],
  ] as const) {
    expect(event(...board(1, `${name};${PLAYED}`, "3 1 2 4S N 10")).results[0][award]?.value).toBe(3);
  }
});

test("words before a tag, and blanks within it", () => {
  expect(event(`see [Event "x"]`, `[Event   "Monday # 3"]`, ...board(1, PLAYED, "1 2 4S N 10")).title).toBe(
    "Monday # 3",
  );
});

test("values that are repeated have no blanks around them", () => {
  expect(event(`[Event "## Monday "]`, ...board(1, PLAYED, "1 2 4S N 10")).title).toBe("Monday");
});

test("names of columns may have blanks around them, and signs within", () => {
  const read = event(...board(1, " PairId_NS ; -PairId_EW;X-Ray;Score_NS", "1 2 x 50"));
  expect(lines(read)).toEqual(["1: 1 v 2   ? 50"]);
});

test("where one column has no width, all are read by their words", () => {
  const read = event(
    `[Board "1"]`,
    String.raw`[ScoreTable "PairId_NS\1R;PairId_EW\1R;Score_NS"]`,
    "11  22   50",
  );
  expect(lines(read)).toEqual(["1: 11 v 22   ? 50"]);
  const none = event(
    `[Board "1"]`,
    String.raw`[ScoreTable "PairId_NS\1R;PairId_EW\0;Score_NS\3R"]`,
    "1 2 50",
  );
  expect(lines(none)).toEqual(["1: 1 v 2   ? 50"]);
});

test("a word in quotes is one cell; a quote within a word is a letter", () => {
  const read = event(
    ...board(1, `Section;${PLAYED}`, `"B 2" 1 2 4S N 10`),
    ...board(2, `Section;${PLAYED}`, `"C 1 2 4S N 10`),
  );
  expect(read.results.map(({ section }) => section)).toEqual(["B 2", `"C`]);
});

test("a board before the first one has no number, which is a fault", () => {
  expect(faults(`[ScoreTable "${PLAYED}"]`, "1 2 4S N 10")).toEqual([
    { code: "value", field: "board", value: "", line: 2 },
  ]);
});

test("a column each for round, table and section, and the signs by which the lines are sorted", () => {
  const read = event(
    ...board(
      3,
      "+Round;-Table;Section;PlayerId_NS;PlayerId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW",
      "2 5 B 11 12 1NT N 7 90 6 4,5",
    ),
  );
  expect(read.results[0]).toMatchObject({
    ...{ round: 2, table: 5, section: "B", ns: "11", ew: "12", score: 90 },
    nsAward: { value: 6, decimals: 1 },
    ewAward: { value: 4.5, decimals: 1 },
  });
  expect(read.form).toBe("matchpoints");
});

test("without a section a result has none, also where its column says that it is not known", () => {
  expect(event(...board(1, PLAYED, "1 2 4S N 10")).results[0].section).toBe("");
  expect(event(...board(1, `Section;${PLAYED}`, "- 1 2 4S N 10")).results[0].section).toBe("");
});

test.each([
  ["Score_NS", "-50", -50],
  ["Score_EW", "50", -50],
  ["Score_EW", "-620", 620],
  ["Score_EW", "+110", -110],
  ["Score_EW", "0", 0],
  ["Score_NS", "A+", { ns: 60, ew: 40 }],
  ["Score_EW", "A=", { ns: 50, ew: 50 }],
])("without a contract, %s of %s is North-South's %j", (column, written, score) => {
  expect(event(...board(1, `PairId_NS;PairId_EW;${column}`, `1 2 ${written}`)).results[0].score).toEqual(
    score,
  );
});

test("North-South's score goes before East-West's, and of an unknown one East-West's is taken", () => {
  const both = "PairId_NS;PairId_EW;Score_NS;Score_EW";
  expect(event(...board(1, both, "1 2 100 50")).results[0].score).toBe(100);
  expect(event(...board(1, both, "1 2 ? 50")).results[0].score).toBe(-50);
});

test.each([
  ["IMP_NS", "crossimps"],
  ["XIMP_NS", "crossimps"],
  ["IMP_EW", "crossimps"],
  ["Butler_NS", "butler"],
  ["BUTLER_EW", "butler"],
  ["MP_NS", "matchpoints"],
  ["mp_ew", "matchpoints"],
])("awards in the column %s are those of %s, whatever the file's scoring says", (column, form) => {
  const scoring = form === "matchpoints" ? "IMP" : "MP";
  const read = event(`[Scoring "${scoring}"]`, ...board(1, `${PLAYED};${column}`, "1 2 4S N 10 3.5"));
  expect(read.form).toBe(form);
  const award = /NS$/i.test(column) ? "nsAward" : "ewAward";
  expect(read.results[0][award]).toEqual({ value: 3.5, decimals: 1 });
});

test.each([
  ["MP", "matchpoints"],
  ["MatchPoints", "matchpoints"],
  ["Matchpoint;Top", "matchpoints"],
  ["IMP", "crossimps"],
  ["XIMP", "crossimps"],
  ["Cross-IMP", "crossimps"],
  ["Butler", "butler"],
  ["IMP;Butler", "butler"],
  ["BAM", undefined],
  ["Rubber MP", undefined],
  ["TotalIMP", undefined],
  ["", undefined],
])("without awards the scoring %s is %s", (scoring, form) => {
  expect(event(`[Scoring "${scoring}"]`, ...board(1, PLAYED, "1 2 4S N 10")).form).toBe(form);
});

test("cells are cut by the widths of their columns, so that one may be blank or have spaces", () => {
  const read = event(
    `[Board "1"]`,
    String.raw`[ScoreTable "PairId_NS\3R;PairId_EW\3R;Contract\5L;Declarer\1;Result\2R;Score_NS\5R"]`,
    "  1   2             90",
    "  3   4 1NT   N  7    ",
    " 5 6 2S N 8 110",
    `[Board "2"]`,
  );
  expect(read).toMatchObject({ program: "", matches: [] });
  // The third line does not keep to the widths, and is read word by word.
  expect(lines(read)).toEqual(["1: 1 v 2   ? 90", "1: 3 v 4 1NT N 0 90", "1: 5 v 6 2S N 0 110"]);
});

test("what stands beyond the last column is not cut off: the line is read by its words", () => {
  const narrow = String.raw`[ScoreTable "PairId_NS\1R;PairId_EW\1R;Score_NS\3R"]`;
  expect(lines(event(`[Board "1"]`, narrow, "1 2 1100"))).toEqual(["1: 1 v 2   ? 1100"]);
  expect(faults(`[Board "1"]`, narrow, "1 2 110 4")).toEqual([
    { code: "column", field: "1 2 110 4", line: 3 },
  ]);
});

test("a table ends at a blank line and at the next tag", () => {
  const read = event(
    ...board(1, PLAYED, "1 2 4S N 10").slice(0, -1),
    ...board(2, PLAYED, "1 2 4S N 11").slice(0, -1),
    "   ",
    "these words are no result",
  );
  expect(read.results.map(({ board: number }) => number)).toEqual(["1", "2"]);
});

test("a line with too few or too many words is a fault that shows its beginning", () => {
  const long = `1 2 4S N 10 ${"and so on ".repeat(10)}`;
  expect(faults(...board(1, PLAYED, long))).toEqual([{ code: "column", field: long.slice(0, 40), line: 3 }]);
  expect(faults(...board(1, PLAYED, "  1 2 4S N"))).toEqual([{ code: "column", field: "1 2 4S N", line: 3 }]);
});

test("a header of 100 columns is read, and one of 101 is a fault", () => {
  const columns = (count: number) =>
    ["PairId_NS", "PairId_EW", "Score_NS", ...Array(count - 3).fill("X")].join(";");
  const cells = (count: number) => ["1", "2", "50", ...Array(count - 3).fill("-")].join(" ");
  expect(event(...board(1, columns(100), cells(100))).results).toHaveLength(1);
  expect(faults(...board(1, columns(101), cells(101)))).toEqual([
    { code: "manyColumns", most: 100, line: 2 },
  ]);
});

test("a board whose results stand in two tables is a fault at the second one", () => {
  expect(faults(...board(1, PLAYED, "1 2 4S N 10"), ...board(1, PLAYED, "3 4 4S N 10"))).toEqual([
    { code: "boardTwice", board: "1", line: 6 },
  ]);
});

test("a file with hands and no results says so", () => {
  expect(faults(`[Board "1"]`, `[Deal "N:AKQJ.. ..."]`)).toEqual([{ code: "noResults" }]);
});

test.each(["\n", "\r\n", "\r"])("lines that end with %j", (end) => {
  const read = readPbn(BRIDGEWEBS.join(end));
  expect("event" in read && lines(read.event)).toHaveLength(2);
});

describe("the ranking", () => {
  const PAIRS = board(1, PLAYED, "1 2 4S N 10");

  test("has places, names, totals and per cents, by the widths of its columns", () => {
    const read = event(
      ...PAIRS,
      String.raw`[TotalScoreTable "-Rank\3R;PairId\3R;Names\18L;TotalMP\6R;+TotalPercentage\5R"]`,
      "  1   2 Ann Ash/Bo Birch     72.5 60.42",
      "  2   1 Cy Cedar & Di Dogw   47.5 39.6 ",
    );
    expect(read.contestants).toEqual(
      [
        {
          ...{ id: "1", direction: "ns", names: ["Cy Cedar", "Di Dogw"], place: "2" },
          total: { value: 47.5, decimals: 1 },
          percent: { value: 39.6, decimals: 2 },
        },
        {
          ...{ id: "2", direction: "ew", names: ["Ann Ash", "Bo Birch"], place: "1" },
          total: { value: 72.5, decimals: 1 },
          percent: { value: 60.42, decimals: 2 },
        },
      ].map((contestant) => expect.objectContaining(contestant)),
    );
  });

  test.each([
    ["PlayerId;Name;TotalScore;Percentage", `2 "Ann Ash" 12.25 51.5`],
    ["TeamId;Player;TotalIMP;TotalPercentage", `2 "Ann Ash" 12.25 51.5`],
    ["pairid;PAIR;Score;percentage", `2 "Ann Ash" 12.25 51.5`],
  ])("is read below %s", (columns, line) => {
    const read = event(...PAIRS, `[TotalScoreTable "${columns}"]`, line);
    const found = read.contestants.find(({ id }) => id === "2");
    expect(found).toMatchObject({
      names: ["Ann Ash"],
      total: { value: 12.25, decimals: 2 },
      percent: { value: 51.5, decimals: 1 },
    });
    expect(found?.place).toBeUndefined();
  });

  test("is read by names of columns that begin as these do, and not by names that end so", () => {
    const read = event(
      ...PAIRS,
      `[TotalScoreTable "MyRank;MyPair;MyScore;MyPercentage;MyPairId;PairId;TotalScoreVP;Percentage_NS"]`,
      "1 x 2 3 4 2 12 51",
    );
    expect(read.contestants.find(({ id }) => id === "2")).toEqual({
      ...{
        id: "2",
        direction: "ew",
        names: [],
        total: { value: 12, decimals: 0 },
        percent: { value: 51, decimals: 0 },
      },
    });
  });

  test("is read with any column first", () => {
    for (const [columns, line, figure] of [
      ["TotalScore;PairId", "7 2", { total: { value: 7, decimals: 0 } }],
      ["Percentage;PairId", "7 2", { percent: { value: 7, decimals: 0 } }],
      ["Names;PairId", "/Ann//Bo/ 2", { names: ["Ann", "Bo"] }],
      ["Rank;PairId", "7= 2", { place: "7=" }],
    ] as const) {
      const read = event(...PAIRS, `[TotalScoreTable "${columns}"]`, line);
      expect(read.contestants.find(({ id }) => id === "2")).toMatchObject(figure);
    }
  });

  test("with numbers alone has neither names nor places nor figures", () => {
    const read = event(...PAIRS, `[TotalScoreTable "PairId"]`, "2");
    const { place, total, percent, names } = read.contestants.find(({ id }) => id === "2") ?? {};
    expect([place, total, percent, names]).toEqual([undefined, undefined, undefined, []]);
  });

  test("without numbers is left out, because its names cannot be given to the results", () => {
    const read = event(...PAIRS, `[TotalScoreTable "Rank;Names"]`, `1 "Ann Ash/Bo Birch"`);
    expect(read.contestants.map(({ id, names }) => [id, names])).toEqual([
      ["1", []],
      ["2", []],
    ]);
  });

  test("leaves out a line whose number is blank", () => {
    const read = event(
      ...PAIRS,
      String.raw`[TotalScoreTable "PairId\3R;Names\5L"]`,
      "    Ann  ",
      "  9 Bo   ",
    );
    expect(new Set(read.contestants.map(({ id }) => id))).toEqual(new Set(["1", "2", "9"]));
  });

  test("is no table of results, and nor is another table of the file", () => {
    const read = event(...PAIRS, `[ActionTable "PairId;Call"]`, "7 2NT", `[TotalScoreTable "PairId"]`, "1");
    expect(read.contestants.map(({ id }) => id)).toEqual(["1", "2"]);
    expect(lines(read)).toEqual(["1: 1 v 2 4S N 0 420"]);
  });
});

test("a reading tells how far it is after each board", () => {
  const told = [
    ...pbnReading([...board(1, PLAYED, "1 2 4S N 10"), ...board(2, PLAYED, "1 2 4S N 10")].join("\n")),
  ];
  expect(told).toEqual([1 / 8, 5 / 8]);
});
