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

function remarks(...texts: string[]): EventFault[] {
  const read = readPbn(texts.join("\n"));
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.remarks;
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
  "",
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
  ["Love", "S", 420],
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
  expect(event(...board(1, `PairId_NS;PairId_EW;${column}`, `1 2 ${written}`)).results[0]).toMatchObject({
    score,
  });
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
  ["XIMP_EW", "crossimps"],
  ["IMP_North", "crossimps"],
  ["IMP_East", "crossimps"],
  ["Butler_NS", "butler"],
  ["BUTLER_EW", "butler"],
  ["Butler_North", "butler"],
  ["Butler_East", "butler"],
  ["MP_NS", "matchpoints"],
  ["mp_ew", "matchpoints"],
])("awards in the column %s are those of %s, whatever the file's scoring says", (column, form) => {
  for (const scoring of form === "matchpoints" ? ["IMP", "Butler"] : ["MP"]) {
    const read = event(`[Scoring "${scoring}"]`, ...board(1, `${PLAYED};${column}`, "1 2 4S N 10 3.5"));
    expect(read.form).toBe(form);
    const award = /N(S|orth)$/i.test(column) ? "nsAward" : "ewAward";
    expect(read.results[0][award]).toEqual({ value: 3.5, decimals: 1 });
  }
});

test.each([
  ["MP_NS", "-1", true],
  ["MP_EW", "-0,5", true],
  ["MP_NS", "0", undefined],
  ["MP_EW", "1", undefined],
])("matchpoints count from the middle when some are below 0: %s of %s", (column, award, centred) => {
  const read = event(...board(1, `PairId_NS;PairId_EW;Score_NS;${column}`, `1 2 50 ${award}`, "None"));
  expect(read.centred).toBe(centred);
});

test.each([
  [[`%Creator:Bridgewebs`], "Bridgewebs"],
  [["% Creator:  Club 3  "], "Club 3"],
  [["% see %Creator: x"], ""],
  [["%Creator: "], ""],
  [[`% <META name=Generator content=" Ruter ">`, `%Creator: Bridgewebs`], "Ruter"],
  [["% PBN 2.1", `[Application "Bridge Composer"]`], "Bridge Composer"],
  [[`[Application "Bridge Composer - Read more in its help"]`], "Bridge Composer"],
  [["%Creator: Bridgewebs", `[Application "Bridge Composer"]`], "Bridgewebs"],
])("the program of %j", (head, program) => {
  expect(event(...head, ...board(1, PLAYED, "1 2 4S N 10")).program).toBe(program);
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
  expect(faults(...board(1, PLAYED, long))).toEqual([
    { code: "column", field: `${long.slice(0, 39)}…`, line: 3 },
  ]);
  expect(faults(...board(1, PLAYED, "  1 2 4S N"))).toEqual([{ code: "column", field: "1 2 4S N", line: 3 }]);
});

test("among lines that are read such a line is left out, and that is said", () => {
  const table = ["1 2 4S N 10", "3 4 4S N", "5 6 4S N 9", ""];
  const [head, columns] = board(1, PLAYED, "");
  expect(lines(event(head, columns, ...table))).toEqual(["1: 1 v 2 4S N 0 420", "1: 5 v 6 4S N -1 -50"]);
  expect(remarks(head, columns, ...table)).toEqual([
    { code: "column", field: "3 4 4S N", line: 4, left: "out" },
  ]);
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
          ...{ id: "1", direction: undefined, names: ["Cy Cedar", "Di Dogw"], place: "2" },
          total: { value: 47.5, decimals: 1 },
          percent: { value: 39.6, decimals: 2 },
        },
        {
          ...{ id: "2", direction: undefined, names: ["Ann Ash", "Bo Birch"], place: "1" },
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

  test("leaves out a line with a word too few", () => {
    const read = event(...PAIRS, `[TotalScoreTable "PairId;Names"]`, "1", "2 Ann/Bo", "");
    expect(read.contestants.map(({ id, names }) => [id, names])).toEqual([
      ["1", []],
      ["2", ["Ann", "Bo"]],
    ]);
  });

  test.each([
    ["Section;PairId", ["A 1 Ann", "B 1 Bo"]],
    ["PairId;Section", ["1 A Ann", "1 B Bo"]],
  ])("in which the sections have the same numbers puts the section before each: %s", (columns, listed) => {
    const read = event(
      ...board(1, `Section;${PLAYED}`, "A 1 2 4S N 10"),
      `[TotalScoreTable "${columns};Names"]`,
      ...listed,
      "",
    );
    expect(read.contestants.map(({ id, names }) => [id, names])).toEqual([
      ["A1", ["Ann"]],
      ["B1", ["Bo"]],
      ["A2", []],
    ]);
  });

  test("tells the direction also in its first column", () => {
    const read = event(
      ...board(1, PLAYED, "1 1 4S N 10"),
      `[TotalScoreTable "Direction;PairId;Names;Rank"]`,
      ...["E-W 1 Ann 1", "NS 1 Bo 1", ""],
    );
    expect(read.contestants.map(({ direction, names }) => [direction, names])).toEqual([
      ["ns", ["Bo"]],
      ["ew", ["Ann"]],
    ]);
  });

  test.each([
    ["3", "-", "3"],
    ["3", "4", "3="],
    ["9", "12", "9="],
    ["3", "no", "3"],
    ["3", "0", "3"],
    ["-", "4", undefined],
    ["?", "-", undefined],
  ])("has the place %s, shared to %s, as %s", (rank, tie, place) => {
    const read = event(...PAIRS, `[TotalScoreTable "Rank;RankTie;PairId"]`, `${rank} ${tie} 1`, "");
    expect(read.contestants.find(({ id }) => id === "1")?.place).toBe(place);
    const alone = event(...PAIRS, `[TotalScoreTable "RankTie;PairId"]`, `${tie} 1`, "");
    expect(alone.contestants.find(({ id }) => id === "1")?.place).toBeUndefined();
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
  // The text is split before the first half, and the boards are read in the second.
  expect(told).toEqual([0.5, 0.75]);
});

/** Two boards of an individual in the columns of Ruter; the results are those of five tables in Norway. */
const INDIVIDUAL = [
  `% <META  name=Generator                  content="Ruter i Norge">`,
  `% <META  name=BoardCount                 content="2">`,
  `[Event "An individual"]`,
  `[Board "1"]`,
  `[Vulnerable "None"]`,
  `[Scoring "MatchPoints;MP1"]`,
  String.raw`[TotalScoreTable "Rank\2R;PlayerId\2R;Direction\3R;TotalScoreMP\3R;TotalPercentage\5R;Name\10L;NrBoards\2R"]`,
  ` 1 12 "N"   6 87.50 "Gus Elm"   2`,
  ` 2 18 "W"  -6 12.50 "Ann - Bo"  2`,
  String.raw`[ScoreTable "Table\1R;Round\1R;PlayerId_North\2R;PlayerId_South\2R;PlayerId_East\2R;PlayerId_West\2R;Contract\4L;Declarer\1R;Result\2R;Lead\3L;Score_NS\5R;Score_EW\6R;MP_North\2R;MP_South\2R;MP_East\2R;MP_West\2R"]`,
  `2 1 12 14  2 18 3N   S 10 H5  "430"      -  4  4 -4 -4`,
  `3 1  5  9 10 15 3N   S  9 D3  "400"      -  0  0  0  0`,
  `5 1  7 16  8 19 3N   S  9 C6  "400"      -  0  0  0  0`,
  `1 1 20  1  3  4 3N   S  9 H5  "400"      -  0  0  0  0`,
  `4 1  6 13 11 17 2N   S 10 S6  "180"      - -4 -4  4  4`,
  "",
  `[Event "An individual"]`,
  `[Board "2"]`,
  `[Vulnerable "NS"]`,
  `[Scoring "MatchPoints;MP1"]`,
  String.raw`[ScoreTable "Table\1R;Round\1R;PlayerId_North\2R;PlayerId_South\2R;PlayerId_East\2R;PlayerId_West\2R;Contract\4L;Declarer\1R;Result\2R;Lead\3L;Score_NS\5R;Score_EW\6R;MP_North\2R;MP_South\2R;MP_East\2R;MP_West\2R"]`,
  `4 1  6 13 11 17 5DX  W  8 SA  "500"      -  4  4 -4 -4`,
  `2 1 12 14  2 18 3S   N 10 S2  "170"      -  2  2 -2 -2`,
  `3 1  5  9 10 15 3S   N  9 DQ  "140"      -  0  0  0  0`,
  `1 1 20  1  3  4 4D   E 10 SA      -  "130" -2 -2  2  2`,
  `5 1  7 16  8 19 4S   S  8 D3      -  "200" -4 -4  4  4`,
  "",
  "",
];

describe("an individual of Ruter", () => {
  test("has four players in each line, scores in quotes on one side, and awards that count from the middle", () => {
    const read = event(...INDIVIDUAL);
    expect(read).toMatchObject({
      ...{ form: "matchpoints", winners: 1, centred: true, program: "Ruter i Norge" },
    });
    expect(read.results.map(({ score }) => score)).toEqual([
      430, 400, 400, 400, 180, 500, 170, 140, -130, -200,
    ]);
    expect(read.results.every(({ score, computed }) => score === computed)).toBe(true);
    expect(read.results[0]).toMatchObject({
      ...{ ns: "", ew: "", players: ["12", "2", "14", "18"] },
      nsAward: { value: 4, decimals: 0 },
      ewAward: { value: -4, decimals: 0 },
    });
    expect(read.contestants).toHaveLength(20);
    expect(read.contestants.find(({ id }) => id === "12")).toMatchObject({
      ...{ names: ["Gus Elm"], place: "1", percent: { value: 87.5, decimals: 2 } },
    });
    // One player, whose name has a dash in it.
    expect(read.contestants.find(({ id }) => id === "18")?.names).toEqual(["Ann - Bo"]);
    expect(remarks(...INDIVIDUAL)).toEqual([]);
  });

  test("may have a seat without a player", () => {
    const read = event(...INDIVIDUAL.map((line) => line.replace("2 1 12 14  2 18 3N", "2 1 12 14  2  - 3N")));
    expect(read.results[0].players).toEqual(["12", "2", "14", ""]);
    expect(read.winners).toBe(1);
  });

  test("in which a player sits at two tables of a board says so", () => {
    const twice = INDIVIDUAL.map((line) => line.replace("3 1  5  9 10 15 3N", "3 1  5  9 10 18 3N"));
    expect(remarks(...twice)).toContainEqual({ code: "pairTwice", pair: "18", line: 12, board: "1" });
  });

  test("each of its beginnings reads no other result, and says that it is cut off", () => {
    const text = INDIVIDUAL.join("\n");
    const whole = new Set(event(text).results.map((result) => JSON.stringify(result)));
    const unmarked: number[] = [];
    const wrong: string[] = [];
    for (let length = text.indexOf("2 1 12 14"); length < text.trimEnd().length; length++) {
      const read = readPbn(text.slice(0, length));
      if ("faults" in read) continue;
      const marks = read.remarks.map(({ code }) => code);
      if (!marks.some((code) => ["cutOff", "boardsMissing", "fewerResults"].includes(code)))
        unmarked.push(length);
      const results = read.event.results.map((result) => JSON.stringify(result));
      for (const result of results) if (!whole.has(result)) wrong.push(result);
    }
    expect({ unmarked, wrong }).toEqual({ unmarked: [], wrong: [] });
  });
});

/** A board of two sections in the columns of Ruter; the results are some of those of a match in Norway. */
const BUTLER = [
  `[Board "1"]`,
  `[Vulnerable "None"]`,
  `[Scoring "IMP;Butler-2;Mean"]`,
  String.raw`[TotalScoreTable "Rank\2R;RankTie\2R;PairId\3R;Section\3R;Direction\5R;TotalScoreIMP\5R;Names\24L;NrBoards\2R"]`,
  ` 1  - 112 "B" "N-S"  5.00 "Åse Ørn - Per Ålesund"   1`,
  ` 2  -   6 "A" "N-S"  4.00 "Di Cedar - Ed Dogwood"   1`,
  ` 3  4 206 "A" "E-W" -4.00 "Gus Elm - Hal Fir"       1`,
  ` 3  4 312 "B" "E-W" -4.00 "Bo Gorse - Cy Hazel"     1`,
  String.raw`[ScoreTable "Section\3R;Table\2R;PairId_NS\3R;PairId_EW\3R;Contract\4L;Declarer\1R;Result\2R;Score_NS\6R;Score_EW\6R;IMP_NS\3R;IMP_EW\3R;ButlerDatum\4R"]`,
  `"B" 12 112 312 3N   W  6  "150"      -   5  -5  -50`,
  `"A"  6   6 206 3N   W  7  "100"      -   4  -4  -50`,
  "",
];

describe("Butler of Ruter", () => {
  test("is named by the tag Scoring beside a column of IMPs, and has its datums", () => {
    const read = event(...BUTLER);
    expect(read.form).toBe("butler");
    expect([...read.datums]).toEqual([["1", -50]]);
    expect(read.results.map(({ section, nsAward }) => [section, nsAward?.value])).toEqual([
      ["B", 5],
      ["A", 4],
    ]);
    expect(read.centred).toBeUndefined();
  });

  test("a column of datums names it where the tag does not", () => {
    expect(event(...BUTLER.filter((line) => !line.startsWith("[Scoring"))).form).toBe("butler");
  });

  test("has one list of all pairs though each of them keeps its direction", () => {
    const { winners, contestants } = event(...BUTLER);
    expect(winners).toBe(1);
    expect(contestants.map(({ id, names, direction }) => [id, names.length, direction])).toEqual([
      ["6", 2, undefined],
      ["112", 2, undefined],
      ["206", 2, undefined],
      ["312", 2, undefined],
    ]);
  });

  test("is one list in whichever order, also when it lacks a pair or has a line without one", () => {
    const reversed = [...BUTLER.slice(0, 4), ...BUTLER.slice(4, 8).reverse(), ...BUTLER.slice(8)];
    expect(event(...reversed).winners).toBe(1);
    const [one] = BUTLER.slice(9);
    const more = one.replace("112 312", "107 307");
    expect(event(...BUTLER.slice(0, -1), more, "").winners).toBe(1);
    const blank = ` -  -     "B" "N-S"     -  "Ida Juniper - Jo Kelp"  0`;
    expect(event(...BUTLER.slice(0, 8), blank, ...BUTLER.slice(8)).winners).toBe(1);
  });

  test("is no single list when a place is missing, or only one direction is in it", () => {
    const shared = BUTLER.map((line) => line.replace(/^ 2 {2}-/, " 1  2"));
    expect(event(...shared).winners).toBe(1);
    expect(event(...BUTLER.map((line) => line.replace(/^ 1 {2}-/, " -  -"))).winners).toBe(2);
    expect(event(...BUTLER.map((line) => line.replace(/^ 1 {2}-/, " 2  -"))).winners).toBe(2);
    expect(event(...BUTLER.filter((line) => !line.includes("E-W"))).winners).toBe(2);
    expect(event(...BUTLER.filter((line) => !line.includes("N-S"))).winners).toBe(2);
  });

  test("has two lists where the places begin again", () => {
    const two = BUTLER.map((line) =>
      line.replace(/^ 3  4 206/, " 1  - 206").replace(/^ 3  4 312/, " 2  - 312"),
    );
    expect(event(...two).winners).toBe(2);
  });

  test("lines of a board with different datums give none", () => {
    const read = event(...BUTLER.map((line) => line.replace(/^("A".*)-50$/, "$1-60")));
    expect([...read.datums]).toEqual([]);
  });
});

describe("totals of IMPs", () => {
  /** Three boards; the pairs have 7, -5, -1, 0 and -1 IMPs, on 3, 3, 2, 3 and 1 of them. */
  function totals(...listed: (number | string)[]): BridgeEvent {
    const columns = "PairId_NS;PairId_EW;Score_NS;IMP_NS;IMP_EW";
    return event(
      ...board(1, columns, "1 2 50 5 -5").slice(0, -1),
      "3 4 50 -1 1",
      ...board(2, columns, "1 4 50 2 -2").slice(0, -1),
      "3 2 50 0 0",
      ...board(3, columns, "4 2 50 1 0").slice(0, -1),
      "5 1 50 -1 0",
      `[TotalScoreTable "PairId;TotalScoreIMP"]`,
      ...listed.map((total, index) => `${index + 1} ${total}`),
      "",
    );
  }

  test.each<[(number | string)[], true | undefined]>([
    [["2.33", "-1.67", "-0.50", "0.00", "-1.00"], true],
    [["2.33", "-1.67", "-0.50"], true],
    [["2.33", "-1.67", "-", "-", "-", "4.00"], true],
    [["2.3", "-1.7", "-0.5", "0.0", "-1.0"], true],
    [["2", "-2", "-1", "0", "-1"], true],
    [["7.00", "-5.00", "-1.00", "0.00", "-1.00"], undefined],
    [["2.33", "-1.67", "-0.50", "0.00", "-1.10"], undefined],
    [["2.35", "-1.67", "-0.50", "0.00", "-1.00"], undefined],
    [["-2.33", "1.67", "0.50"], undefined],
    [["-", "-", "-", "0", "-1"], undefined],
    [[], undefined],
  ])("%j are means: %s", (listed, meanTotals) => {
    expect(totals(...listed).meanTotals).toBe(meanTotals);
  });

  test("only: matchpoints are no means", () => {
    const read = event(
      ...board(1, `${PLAYED};MP_NS;MP_EW`, "1 2 4S N 10 2 0"),
      ...board(2, `${PLAYED};MP_NS;MP_EW`, "1 2 4S N 10 2 0"),
      `[TotalScoreTable "PairId;TotalScoreMP"]`,
      ...["1 2", "2 0", ""],
    );
    expect(read).toMatchObject({ form: "matchpoints" });
    expect(read.meanTotals).toBeUndefined();
  });
});

test.each([
  [`"A+"      -`, { ns: 60, ew: 40 }],
  [`   -   "A+"`, { ns: 40, ew: 60 }],
  [`   -   "A-"`, { ns: 60, ew: 40 }],
  [`"A+"   "A+"`, { ns: 60, ew: 60 }],
  [`   -   "50"`, -50],
  [`   -   "a+"`, { ns: 40, ew: 60 }],
  [`   -   "A+/A+"`, { ns: 60, ew: 60 }],
  [`   -   "NS:A+;EW:A+"`, { ns: 60, ew: 60 }],
  [`"A"   "A"`, { ns: 50, ew: 50 }],
  [`"A+"   "A"`, { ns: 60, ew: 50 }],
  [`"A6040"   "A+"`, { ns: 60, ew: 40 }],
  [`"A+"   "A4060"`, { ns: 60, ew: 40 }],
])("scores in quotes on one side or both: %s", (scores, score) => {
  const read = event(...board(1, "PairId_NS;PairId_EW;Contract;Score_NS;Score_EW", `1 2 - ${scores}`), "");
  expect(read.results[0]).toMatchObject({ score });
});

test("a line of BridgeWebs whose fields are all A is an average, and the file does not say how much", () => {
  const lines = board(21, PLAYED, "3 14 A A A");
  expect(event(...lines).results[0]).toMatchObject({ contract: "", declarer: "", score: { ns: 50, ew: 50 } });
  expect(remarks(...lines)).toEqual([{ code: "average", line: 3, board: "21", pair: "3" }]);
});

test.each([
  ["A", "-", { contract: "", score: { ns: 50, ew: 50 } }, ["average"]],
  ["A", "A+", { contract: "", score: { ns: 60, ew: 40 } }, []],
  ["A+", "-", { contract: "", score: { ns: 60, ew: 40 } }, []],
  ["A", "100", { contract: "", score: 100 }, []],
  ["P", "-", { contract: "PASS", score: 0 }, []],
  ["AP", "-", { contract: "PASS", score: 0 }, []],
  ["3SA", "-", { contract: "3NT", score: undefined }, ["noDeclarer"]],
])("a contract of %s with the score %s", (contract, score, result, codes) => {
  const lines = board(1, "PairId_NS;PairId_EW;Contract;Score_NS", `1 2 ${contract} ${score}`);
  expect(event(...lines).results[0]).toMatchObject(result);
  expect(remarks(...lines).map(({ code }) => code)).toEqual(codes);
});

test("comments between the rows and after them, of one line and of many, are no results", () => {
  const read = event(
    `[Board "1"] ; the first`,
    `[ScoreTable "${PLAYED}"]`,
    "; sorted by score",
    "{ of two",
    "lines } 1 2 4S N 10 ; made",
    `3 4 {doubled} 4S N 9`,
    "% between",
    `5 "6;b" 3NT N 9`,
    "",
  );
  expect(lines(read)).toEqual(["1: 1 v 2 4S N 0 420", "1: 3 v 4 4S N -1 -50", "1: 5 v 6;b 3NT N 0 400"]);
});

test("a comment that does not end is where the file is cut off", () => {
  expect(remarks(...board(1, PLAYED, "1 2 4S N 10"), "{ and then", "")).toEqual([
    { code: "cutOff", line: 5 },
  ]);
});

test("a list of frequencies has a result for each table, and says that nobody can be ranked", () => {
  const frequencies = (board: number | string, header: string) => [
    `[Board "${board}"]`,
    `[ScoreTable "${header}"]`,
    "  1 99.4   500 2",
    "  3 98.4  -470 1",
    "",
  ];
  const header = String.raw`-Rank\3R;+Percentage_NS\4R;+Score_NS\5R;Multiplicity\2L`;
  const read = event(...frequencies(1, header), ...frequencies(2, "#"));
  expect(read.results.map(({ board, score }) => [board, score])).toEqual([
    ["1", 500],
    ["1", 500],
    ["1", -470],
    ["2", 500],
    ["2", 500],
    ["2", -470],
  ]);
  expect(read).toMatchObject({ contestants: [], winners: 1 });
  expect(remarks(...frequencies(1, header), ...frequencies(1, "#"))).toEqual([
    { code: "boardTwice", board: "1", line: 7, left: "out" },
    { code: "noPairs" },
  ]);
});

test("how many tables have a row may stand first, and one without such a number is of one table", () => {
  const read = event(
    ...board(1, "Multiplicity;Score_NS", "2 50"),
    ...board(2, "Multiplicity;Score_NS", "- 50"),
  );
  expect(read.results.map(({ board: number }) => number)).toEqual(["1", "1", "2"]);
});

test("a list of frequencies is one whose columns are no pairs, whatever else they end with", () => {
  const list = board(1, "MyPairId_NS;Score_NS", "1 50");
  expect(remarks(...list, ...list)).toEqual([
    { code: "boardTwice", board: "1", line: 6, left: "out" },
    { code: "noPairs" },
  ]);
});

test.each([
  ["PairId_NS;PairId_EW;Score_NS", "- - 50", "1 2 50"],
  ["PairId_NS;Score_NS", "- 50", "1 50"],
  ["PairId_EW;Score_NS", "- 50", "1 50"],
])("below %s one line with a pair is enough to rank", (columns, without, pair) => {
  expect(remarks(...board(1, columns, without), ...board(2, columns, without))).toEqual([
    { code: "noPairs" },
  ]);
  expect(remarks(...board(1, columns, without), ...board(2, columns, pair))).toEqual([]);
});

test.each(["TeamId_Home;TeamId_Away", "X;MatchDetails"])(
  "a file of matches without boards says so: %s",
  (columns) => {
    expect(faults(`[Board "202"]`, `[ScoreTable "${columns}"]`, `1 "1,15,54"`, "")).toEqual([
      { code: "matchesOnly", line: 2 },
    ]);
  },
);

test.each([
  ["Contract;TeamId_Home;PairId_NS", "PASS 1 2", 0],
  ["Score_NS;TeamId_Home;PairId_NS", "50 1 2", 50],
  ["Score_EW;TeamId_Home;PairId_NS", "50 1 2", -50],
  ["PairId_NS;PairId_EW;MP_NS", "1 2 3", undefined],
])("a table of %s has results", (columns, line, score) => {
  expect(event(...board(1, columns, line)).results.map((result) => result.score)).toEqual([score]);
});

/** One record for each table. */
function record(tags: Record<string, string>): string[] {
  return [...Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`), ""];
}

describe("one record for each table", () => {
  /** The tags of KoPS in Poland. */
  function table(
    board: string,
    [ns, ew]: [string, string],
    [contract, by, tricks]: [string, string, string],
  ) {
    const seats = { West: ew, North: ns, East: ew, South: ns };
    return record({
      Board: board,
      ...seats,
      Scoring: "IMP",
      Declarer: by,
      Contract: contract,
      Result: tricks,
    });
  }
  const KOPS = [
    ...table("01", ["Para-1", "Para-2"], ["4NT", "W", "11"]),
    ...table("02", ["Para-1", "Para-2"], ["4Sx", "S", "9"]),
    ...table("01", ["Para-3", "Para-8"], ["Pass", "", ""]),
    ...table("02", ["Para-3", "Para-8"], ["3NT", "W", "?"]),
  ];

  test("has the pairs in its seats, and its boards need not follow each other", () => {
    const read = event(...KOPS);
    expect(lines(read)).toEqual([
      "1: Para-1 v Para-2 4NT W 1 -460",
      "2: Para-1 v Para-2 4Sx S -1 -200",
      "1: Para-3 v Para-8 PASS  ? 0",
      "2: Para-3 v Para-8 3NT W ? none",
    ]);
    expect(read.form).toBe("crossimps");
    expect(read.contestants.map(({ id }) => id)).toEqual(["Para-1", "Para-3", "Para-2", "Para-8"]);
  });

  test("pairs of two names are counted, in whichever seats they sit", () => {
    const seats = (north: string, east: string, south: string, west: string) => ({
      ...{ North: north, East: east, South: south, West: west },
    });
    const result = { Declarer: "N", Contract: "1NT", Result: "7", Score: "NS 90" };
    const read = event(
      ...record({ Board: "1", ...seats("Ann#1", "Cy#2", "Bo#3", "Di#4"), ...result }),
      ...record({ Board: "2", ...seats("Bo#3", "Di#4", "Ann#1", "Cy#2"), ...result }),
    );
    expect(read.results.map(({ ns, ew }) => [ns, ew])).toEqual([
      ["1", "2"],
      ["1", "2"],
    ]);
    expect(read.contestants.map(({ id, names }) => [id, names])).toEqual([
      ["1", ["Ann", "Bo"]],
      ["2", ["Cy", "Di"]],
    ]);
  });

  test("players who change partners are ranked one by one", () => {
    const tables = [
      ["Ann", "Cy", "Bo", "Di"],
      ["Ann", "Bo", "Cy", "Di"],
      ["Ann", "Bo", "Di", "Cy"],
    ].map(([north, east, south, west], index) =>
      record({
        ...{ Board: String(index + 1), West: west, North: north, East: east, South: south },
        ...{ Declarer: "N", Contract: "1NT", Result: "7" },
      }),
    );
    const read = event(...tables.flat());
    expect(read.contestants.map(({ names }) => names)).toEqual([["Ann"], ["Cy"], ["Bo"], ["Di"]]);
    expect(read.results[1].players).toEqual(["1", "3", "2", "4"]);
  });

  test("a value after ## stays, and # is that of the record before", () => {
    const read = event(
      ...record({ Event: "##Monday", Board: "1", North: "N1", East: "E1", Contract: "Pass" }),
      ...record({ Board: "1", North: "N2", East: "E2", Contract: "#" }),
    );
    expect(read.results.map(({ ns, ew, contract }) => [ns, ew, contract])).toEqual([
      ["N1", "E1", "PASS"],
      ["N2", "E2", "PASS"],
    ]);
    expect(read.title).toBe("Monday");
  });

  test("each beginning of it reads no other result, and says that it is cut off within a record", () => {
    const text = KOPS.join("\n");
    const whole = new Set(event(text).results.map((result) => JSON.stringify(result)));
    const unmarked: string[] = [];
    const wrong: string[] = [];
    for (let length = text.indexOf("[Board", 9); length < text.length; length++) {
      const read = readPbn(text.slice(0, length));
      if ("faults" in read) continue;
      const isMarked = read.remarks.some(({ code }) => code === "cutOff" || code === "fewerResults");
      if (!isMarked) unmarked.push(text.slice(length).trimStart().slice(0, 6));
      const results = read.event.results.map((result) => JSON.stringify(result));
      for (const result of results) if (!whole.has(result)) wrong.push(result);
    }
    expect({ unmarked: [...new Set(unmarked)], wrong }).toEqual({ unmarked: ["[Board", ""], wrong: [] });
  });

  test("and another table is read as such", () => {
    const read = event(
      ...KOPS.slice(0, -1),
      `[OptimumResultTable "Declarer;Denomination;Result"]`,
      "N NT 7",
      "",
    );
    expect(lines(read)).toEqual(lines(event(...KOPS)));
  });

  test("has no result from a last record that lacks its end", () => {
    const cut = KOPS.slice(0, -4);
    expect(lines(event(...cut, ""))).toEqual(lines(event(...KOPS)).slice(0, 3));
    expect(remarks(...cut, "")).toContainEqual({ code: "cutOff", line: cut.length });
  });

  test("hands without a result are no event", () => {
    expect(faults(...record({ Board: "1", North: "", Contract: "?", Declarer: "?", Result: "?" }))).toEqual([
      { code: "noResults" },
    ]);
  });
});

describe("a match of teams with one record for each room", () => {
  function room(
    board: string,
    [home, away]: [string, string],
    score: string,
    more: Record<string, string> = {},
  ) {
    return record({
      ...{ Board: board, Scoring: "IMP", Declarer: "N", Contract: "?", Result: "", Score: score },
      ...{ HomeTeam: home, VisitTeam: away, ...more },
    });
  }

  test("of RealBridge has the team that sits North-South as the home team", () => {
    const read = event(
      ...room("11", ["T1", "T3"], "NS 0", { ScoreIMP: "NS 4 EW -4" }),
      ...room("11", ["T3", "T1"], "NS -150", { ScoreIMP: "NS -4 EW 4" }),
      ...room("12", ["T3", "T1"], "EW 50", { ScoreIMP: "NS -3 EW 3" }),
      ...room("12", ["T1", "T3"], "NS 50", { ScoreIMP: "NS 3 EW -3" }),
    );
    expect(read).toMatchObject({ form: "teams", winners: 1 });
    expect(read.contestants.map(({ id }) => id)).toEqual(["T1", "T3"]);
    const [{ home, away, boards }] = read.matches;
    expect([home, away]).toEqual(["T1", "T3"]);
    expect(
      boards.map(({ board, homeNs, homeEw, imps }) => [board, homeNs?.score, homeEw?.score, imps]),
    ).toEqual([
      ["11", 0, -150, 4],
      ["12", 50, -50, 3],
    ]);
  });

  test("that keeps its home team has it North-South in the open room", () => {
    const read = event(
      ...room("1", ["T1", "T2"], "NS 420", { Room: "Closed" }),
      ...room("1", ["T1", "T2"], "NS 170", { Room: "Open" }),
      ...room("2", ["T1", "T2"], "NS 90"),
      ...room("2", ["T1", "T2"], "NS 120"),
    );
    expect(read.matches[0].boards.map(({ homeNs, homeEw }) => [homeNs?.score, homeEw?.score])).toEqual([
      [170, 420],
      [90, 120],
    ]);
  });

  test("a board of one table is left out, and that is said; one of three is a fault", () => {
    const two = [...room("1", ["T1", "T2"], "NS 90"), ...room("1", ["T2", "T1"], "NS 90")];
    const left = [...two, ...room("2", ["T1", "T2"], "NS 90")];
    expect(event(...left).matches[0].boards.map(({ board }) => board)).toEqual(["1"]);
    expect(remarks(...left)).toContainEqual({
      code: "oneTable",
      board: "2",
      line: 19,
      pair: "T1",
      other: "T2",
    });
    expect(faults(...two, ...room("1", ["T1", "T2"], "NS 90"))).toEqual([
      { code: "boardTwice", board: "1", line: 19 },
    ]);
  });
});

describe("a file that ends too early", () => {
  test("in a row: the row is left out when it is shorter than its columns", () => {
    const narrow = String.raw`[ScoreTable "PairId_NS\2R;PairId_EW\2R;Score_NS\4R"]`;
    const cut = [`[Board "1"]`, narrow, " 1  2  110", " 3  4  17"];
    expect(lines(event(...cut))).toEqual(["1: 1 v 2   ? 110"]);
    expect(remarks(...cut)).toEqual([{ code: "cutOff", line: 4, left: "out" }]);
    expect(lines(event(...cut, ""))).toHaveLength(2);
  });

  test("in a tag or before the last tags of a record", () => {
    const two = [...BRIDGEWEBS, ...BRIDGEWEBS.map((line) => line.replace(`Board "1"`, `Board "2"`)), ""];
    expect(remarks(...two)).toEqual([]);
    expect(remarks(...two.slice(0, -2), "")).toEqual([{ code: "cutOff", line: 17 }]);
    expect(remarks(...two.slice(0, -2), `[Scor`)).toEqual([{ code: "cutOff", line: 18 }]);
  });

  test("with fewer boards than the ranking or the head counts", () => {
    expect(
      remarks(...board(1, PLAYED, "1 2 4S N 10"), `[TotalScoreTable "PairId;NrBoards"]`, "1 24", "2 22", ""),
    ).toEqual([{ code: "boardsMissing", most: 24, count: 1 }]);
    expect(remarks(`% <META name=BoardCount content="12">`, ...board(1, PLAYED, "1 2 4S N 10"))).toEqual([
      { code: "boardsMissing", most: 12, count: 1 },
    ]);
  });

  test("with a table whose awards are those of more rows", () => {
    const rows = (...texts: string[]) => [`[Board "1"]`, ...texts, ""];
    const cut = [{ code: "cutOff", line: 3 }];
    const mp = `[ScoreTable "PairId_NS;PairId_EW;Score_NS;MP_NS;MP_EW"]`;
    expect(remarks(...rows(mp, "1 2 110 4 0"))).toEqual(cut);
    expect(remarks(...rows(mp, "1 2 110 4 0", "3 4 100 2 2", "5 6 90 0 4"))).toEqual([]);
    const imp = `[ScoreTable "PairId_NS;PairId_EW;Score_NS;IMP_NS"]`;
    expect(remarks(...rows(imp, "1 2 110 2.5"))).toEqual(cut);
    expect(remarks(...rows(imp, "1 2 110 2.5", "3 4 -50 -2.5"))).toEqual([]);
  });
});

test("a table of many rows is read in slices", () => {
  const rows = Array.from({ length: 2000 }, (_, row) => `${row + 1} ${row + 3001} 50`);
  const told = [
    ...pbnReading(
      [
        ...board(2, PLAYED, "1 2 4S N 10"),
        `[Board "1"]`,
        `[ScoreTable "PairId_NS;PairId_EW;Score_NS"]`,
        ...rows,
        "",
      ].join("\n"),
    ),
  ];
  expect(told.length).toBeGreaterThanOrEqual(5);
  expect(told).toEqual([...told].sort((a, b) => a - b));
});

test("a record of very many tags is read as one of a hundred", () => {
  const name = (count: number) =>
    [...count.toString(26)].map((digit) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[Number.parseInt(digit, 26)]).join("");
  const tags = Array.from({ length: 200 }, (_, count) => `[X${name(count)} "##y"]`);
  const read = event(`[Board "1"]`, ...tags, ...board(2, PLAYED, "1 2 4S N 10"));
  expect(lines(read)).toEqual(["2: 1 v 2 4S N 0 620"]);
});

describe("a line of millions of characters", () => {
  const MILLIONS = 20_000_000;
  const read = (title: string, ...rows: string[]) =>
    readPbn(
      [`[Event "${title}"]`, `[Board "1"]`, `[ScoreTable "PairId_NS;PairId_EW;Score_NS"]`, ...rows].join(
        "\n",
      ),
    );

  test("in a tag costs the tag, and the results are read", () => {
    const long = read("x".repeat(MILLIONS), "1 2 400", "3 4 430", "");
    if ("faults" in long) throw new Error(JSON.stringify(long.faults));
    expect(long.event.title).toBe("");
    expect(long.event.results.map(({ score }) => score)).toEqual([400, 430]);
  });

  test.each(["x", '"', "{", "x ", '" '])(
    "of %j in a table costs its row, and no message carries it",
    (sign) => {
      const long = read("a", "1 2 400", sign.repeat(MILLIONS / sign.length), "}", "3 4 430", "");
      if ("faults" in long) throw new Error(JSON.stringify(long.faults));
      expect(long.event.results.map(({ score }) => score)).toEqual([400, 430]);
      expect(JSON.stringify(long).length).toBeLessThan(5000);
    },
  );

  test("does not hide the end of a comment", () => {
    const long = read("a", "1 2 400", "{", `${"x".repeat(MILLIONS)}}`, "3 4 430", "");
    expect(long).toMatchObject({ event: { results: [{ score: 400 }, { score: 430 }] }, remarks: [] });
    const whole = read("a", "1 2 400", `{${"x".repeat(MILLIONS)}}`, "3 4 430", "");
    expect(whole).toMatchObject({ event: { results: [{ score: 400 }, { score: 430 }] } });
  });
});

describe("names in a table of results", () => {
  const table = (board: number, columns: string, ...rows: string[]) => [
    ...[`[Board "${board}"]`, `[ScoreTable "${columns}"]`, ...rows, ""],
  ];
  const listed = ({ contestants }: BridgeEvent) =>
    contestants.map(({ id, direction, names }) => [id, direction, ...names]);

  test("are those of the pairs whose numbers stand beside them", () => {
    const columns = String.raw`PairId_NS\2R;PairId_EW\2R;Score_NS\5R;Names_NS\16L;Names_EW\16L`;
    const read = event(
      ...table(1, columns, ' 1  1   420 "Ann - Bo"       "Cy & Di"', ' 2  2   -50 "Ed / Flo"       "Gus"'),
    );
    expect(listed(read)).toEqual([
      ...[
        ["1", "ns", "Ann", "Bo"],
        ["2", "ns", "Ed", "Flo"],
      ],
      ...[
        ["1", "ew", "Cy", "Di"],
        ["2", "ew", "Gus"],
      ],
    ]);
    const howell = table(1, columns, ' 1  2   420 "Ann - Bo"       "Cy & Di"');
    const second = table(2, columns, ' 2  1   420 "Cy & Di"        "Ann - Bo"');
    expect(listed(event(...howell, ...second))).toEqual([
      ["1", undefined, "Ann", "Bo"],
      ["2", undefined, "Cy", "Di"],
    ]);
  });

  test("number the pairs where no numbers stand there", () => {
    const columns = "Score_NS;Names_NS;Names_EW";
    const read = event(
      ...table(1, columns, '420 "Ann - Bo" "Cy - Di"', '50 "Ed - Flo" "Gus - Hal"'),
      ...table(2, columns, '420 "Di - Cy" "Ann - Bo"', '50 "Ed - Flo" "Gus - Hal"'),
    );
    expect(lines(read).map((line) => line.split(" ").slice(0, 4).join(" "))).toEqual([
      ...["1: 1 v 2", "1: 3 v 4", "2: 2 v 1", "2: 3 v 4"],
    ]);
    expect(listed(read).slice(0, 2)).toEqual([
      ["1", undefined, "Ann", "Bo"],
      ["2", undefined, "Cy", "Di"],
    ]);
  });

  test("may stand by the seats, of pairs and of players", () => {
    const seats = "Name_North;Name_South;Name_East;Name_West";
    const pairs = table(1, `PairId_NS;PairId_EW;Score_NS;${seats}`, "1 2 420 Ann Bo Cy Di");
    expect(listed(event(...pairs))).toEqual([
      ["1", "ns", "Ann", "Bo"],
      ["2", "ew", "Cy", "Di"],
    ]);
    expect(listed(event(...table(1, `Score_NS;${seats}`, "420 Ann Bo Cy Di")))).toEqual([
      ["1", "ns", "Ann", "Bo"],
      ["2", "ew", "Cy", "Di"],
    ]);
    const players = table(
      1,
      `PlayerId_North;PlayerId_South;PlayerId_East;PlayerId_West;Score_NS;${seats}`,
      "1 2 3 4 420 Ann Bo Cy Di",
    );
    expect(listed(event(...players))).toEqual([
      ...[
        ["1", undefined, "Ann"],
        ["2", undefined, "Bo"],
        ["3", undefined, "Cy"],
        ["4", undefined, "Di"],
      ],
    ]);
  });

  test("are handed to a ranking that has none, and do not change one that has", () => {
    const rows = table(1, "PairId_NS;PairId_EW;Score_NS;Names_NS;Names_EW", '1 2 420 "Ann - Bo" "Cy - Di"');
    const ranking = [
      `[TotalScoreTable "Rank;PairId;TotalScoreMP;Names"]`,
      "1 1 2 -",
      '2 2 0 "Cyd - Dia"',
      "",
    ];
    const read = event(...rows.slice(0, -1), ...ranking);
    expect(read.contestants.map(({ id, place, names }) => [id, place, ...names])).toEqual([
      ["1", "1", "Ann", "Bo"],
      ["2", "2", "Cyd", "Dia"],
    ]);
  });
});

test.each([
  ["N", "NS 10", 420],
  ["N", "NS 9", -50],
  ["S", "EW 4", -50],
  ["S", "ns 10 EW 3", 420],
  ["E", "EW 9", 50],
  ["W", "NS 3", -420],
  ["N", "^10", 420],
])(
  "of a contract by %s the result %j is that of a side, in a table and in a record",
  (declarer, result, score) => {
    const table = event(
      ...[`[Board "1"]`, `[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]`],
      ...[`1 2 4S ${declarer} "${result}"`, ""],
    );
    const record = event(
      ...[`[Board "1"]`, `[North "A"]`, `[East "B"]`, `[Declarer "${declarer}"]`, `[Contract "4S"]`],
      ...[`[Result "${result}"]`, ""],
    );
    expect([table, record].map(({ results }) => results[0].score)).toEqual([score, score]);
  },
);

test("a deal without a number that nobody played is no fault, with the table of the others or with the players", () => {
  const columns = "PairId_NS;PairId_EW;Score_NS";
  const deal = [`[Board ""]`, `[Deal "N:... ... ... ..."]`, `[ScoreTable "${columns}"]`, ""];
  const tables = [...deal, `[Board "1"]`, `[ScoreTable "${columns}"]`, "1 2 420", "", ...deal];
  expect(remarks(...tables)).toEqual([]);
  expect(event(...tables)).toMatchObject({ lines: 1, leftOut: 0 });
  const seats = [`[North "A"]`, `[East "B"]`];
  const records = [
    ...[`[Board "1"]`, ...seats, `[Declarer "N"]`, `[Contract "4S"]`, `[Result "10"]`, ""],
    ...[`[Board ""]`, ...seats, `[Declarer ""]`, `[Contract ""]`, `[Result ""]`, ""],
  ];
  expect(remarks(...records)).toEqual([]);
  expect(event(...records)).toMatchObject({ lines: 1, leftOut: 0 });
});

test("a row that stands for several tables is as many lines, also where it is left out", () => {
  const rows = ["1 5 4 420", "2 6 1 -50", "3 7 6 170"];
  const text = [`[Board "1"]`, `[ScoreTable "PairId_NS;PairId_EW;Multiplicity;Score_NS"]`, ...rows, ""];
  expect(event(...text)).toMatchObject({ lines: 11, leftOut: 0 });
  const damaged = [
    `[Board "x"]`,
    `[ScoreTable "PairId_NS;PairId_EW;Multiplicity;Score_NS"]`,
    "4 8 3 100",
    "",
  ];
  expect(event(...text, ...damaged)).toMatchObject({ lines: 14, leftOut: 3 });
});

test("rows behind a blank line in their table are left out, and what follows other tables is not looked at", () => {
  const rows = ["1 2 420", "3 4 50", "5 6 -50", "", "7 8 170", "{ of no table }", "; nor this"];
  const text = [`[Board "1"]`, `[ScoreTable "PairId_NS;PairId_EW;Score_NS"]`, ...rows, ""];
  expect(event(...text)).toMatchObject({ lines: 4, leftOut: 1 });
  expect(remarks(...text)).toEqual([{ code: "column", field: "7 8 170", line: 7, left: "out" }]);
  const other = [
    ...text.slice(0, 5),
    "",
    `[ActionTable "Note"]`,
    "a 1",
    "",
    "b 2",
    `[Auction "N"]`,
    "1C Pass",
    "",
  ];
  expect(event(...other)).toMatchObject({ lines: 3, leftOut: 0 });
});

test("a row or a record in which the text ends is a line that is left out, and a deal is none", () => {
  const table = [`[Board "1"]`, String.raw`[ScoreTable "PairId_NS\2R;PairId_EW\2R;Score_NS\4R"]`];
  expect(event(...table, " 1  2  110", " 3  4  17")).toMatchObject({ lines: 2, leftOut: 1 });
  const record = (board: number, ...more: string[]) => [
    ...[`[Board "${board}"]`, `[North "A${board}"]`, `[East "B"]`, `[Contract "4S"]`, ...more, ""],
  ];
  const whole = [`[Declarer "N"]`, `[Result "10"]`];
  const records = [...record(1, ...whole), ...record(2, ...whole)];
  expect(event(...records, ...record(3))).toMatchObject({ lines: 3, leftOut: 1 });
  expect(event(...records, `[Board "3"]`, `[North "A"]`, "")).toMatchObject({ lines: 2, leftOut: 0 });
});

test("a record that has a result alone is a line without a contract", () => {
  const record = (...more: string[]) => [`[Board "1"]`, `[North "A"]`, `[East "B"]`, ...more, ""];
  const played = record(`[Declarer "N"]`, `[Contract "4S"]`, `[Result "10"]`);
  const text = [...played, `[Board "2"]`, `[Declarer "N"]`, `[Contract ""]`, `[Result "9"]`, ""];
  expect(event(...text)).toMatchObject({ lines: 2, leftOut: 0 });
  expect(remarks(...text)).toContainEqual({ code: "noScore", line: 8, board: "2", left: "row" });
});

test.each([
  ["-", []],
  ["?", ["noScore"]],
  ['""', ["noScore"]],
])("a row without a contract whose score is %s says so: %j", (score, codes) => {
  const text = [
    `[Board "1"]`,
    `[ScoreTable "PairId_NS;PairId_EW;Contract;Score_NS"]`,
    `1 2 ? ${score}`,
    "3 4 Pass 0",
    "",
  ];
  expect(remarks(...text).map(({ code }) => code)).toEqual(codes);
});
