import { eventOf, RESULTS_OF_TWO, resultsOf, saidOf, TWO_BOARDS } from "./read-text";

/* What stands below the results, without a header. */

const pairs = (...rows: string[]) =>
  eventOf(...TWO_BOARDS, ...rows).contestants.map(({ id, names }) => [id, ...names]);

const NAMES = [
  ["1", "Ann", "Bo"],
  ["3", "Eve", "Flo"],
  ["2", "Cy", "Di"],
  ["4", "Gus", "Hal"],
];

test.each([
  ["in two columns", ["1;Ann;Bo", "2;Cy;Di", "3;Eve;Flo", "4;Gus;Hal"]],
  ["in one column", ["1;Ann - Bo", "2;Cy - Di", "3;Eve - Flo", "4;Gus - Hal"]],
  ["with a period behind the number", ["1.;Ann;Bo", "2.;Cy;Di", "3.;Eve;Flo", "4.;Gus;Hal"]],
])("numbers with names %s are the names of the pairs", (_, rows) => {
  expect(resultsOf(...TWO_BOARDS, "", ...rows)).toEqual(RESULTS_OF_TWO);
  expect(saidOf(...TWO_BOARDS, "", ...rows)).toEqual([]);
  expect(pairs("", ...rows)).toEqual(NAMES);
});

test.each([
  ["below a header that is no header of a ranking", ["Pair;Player 1;Player 2"]],
  ["below a header with the word in its second column", [" ;Pair;Player 1;Player 2"]],
])("numbers with names %s are the names of the pairs", (_, header) => {
  const rows = [...TWO_BOARDS, ...header, ...NAMES.map((name) => name.join(";"))];
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
  expect(saidOf(...rows)).toEqual([]);
  expect(eventOf(...rows).contestants.map(({ id, names }) => [id, ...names])).toEqual(NAMES);
});

test("such a header without names below it is left out", () => {
  expect(saidOf(...TWO_BOARDS, "Pair;Player 1;Player 2")).toMatchObject([
    { code: "value", field: "board", value: "Pair", line: 6, left: "out" },
  ]);
});

test("numbers and names may have blanks around them and between them", () => {
  const rows = ["Board;NS;EW;Score", "1; 1 ; 2 ;420", "1; 3 ; 4 ;-50", " ; 1 ; ; Ann ; Bo ", " ;3;;Eve;Flo"];
  expect(eventOf(...rows)).toMatchObject({ lines: 2, leftOut: 0 });
  expect(eventOf(...rows).contestants.map(({ id, names }) => [id, ...names])).toEqual([
    ["1", "Ann", "Bo"],
    ["3", "Eve", "Flo"],
    ["2"],
    ["4"],
  ]);
});

test.each([
  ["numbers with a letter", ["Board;NS;EW;Score", "1;A1;A2;420"], ["A1;Ann;Bo", "A2;Cy;Di"]],
  ["two numbers in one column", ["Board;Pairs;Score", "1;1 v 2;420"], ["1;Ann;Bo", "2;Cy;Di"]],
  ["a word in another column", ["Board;Section;NS;EW;Score", "1;Red;1;2;420"], ["1;Ann;Bo", "2;Cy;Di"]],
  [
    "no numbers of the results, if one pair is known",
    ["Board;NS;EW;Score", "1;1;9;420"],
    ["1;Ann;Bo", "2;Cy;Di"],
  ],
  ["four names of a team", ["Board;NS;EW;Score", "1;1;2;420"], ["1;Ann;Bo;Eve;Flo", "2;Cy;Di;Gus;Hal"]],
])("names may have %s", (_, results, names) => {
  expect(saidOf(...results, ...names)).toEqual([]);
  const known = new Map(eventOf(...results, ...names).contestants.map((one) => [one.id, one.names]));
  for (const [id, ...own] of names.map((row) => row.split(";"))) expect(known.get(id)).toEqual(own);
});

test("names below the words of their sections are those of the pairs there", () => {
  const rows = [
    "Section;Board;NS;EW;Score",
    "A;1;1;2;420",
    "B;1;1;2;-50",
    "Section A",
    "1;Ann;Bo",
    "2;Cy;Di",
    "Section B",
    "1;Eve;Flo",
    "2;Gus;Hal",
  ];
  expect(saidOf(...rows)).toEqual([]);
  expect(eventOf(...rows).contestants.map(({ id, names }) => [id, ...names])).toEqual([
    ["A1", "Ann", "Bo"],
    ["B1", "Eve", "Flo"],
    ["A2", "Cy", "Di"],
    ["B2", "Gus", "Hal"],
  ]);
});

test.each([
  ["AB1;Ann;Bo", { code: "noScore" }],
  ["1x;Ann;Bo", { code: "value", field: "board" }],
  ["1;Ann;8", { code: "noScore" }],
  ["1;Ann;B", { code: "noScore" }],
  ["1;Ann;Bo2", { code: "noScore" }],
  ["1;Ann;Bo;Cy;Di;Eve", { code: "contract" }],
  ["3;;;Pass;", { code: "value" }],
  ["3;;;Pass;North", { code: "value" }],
  [";3", { code: "cutOff" }],
])("%j below the results is a line that has no names of a pair", (row, said) => {
  expect(saidOf(...TWO_BOARDS, row)).toContainEqual(expect.objectContaining({ ...said, line: 6 }));
  expect(eventOf(...TWO_BOARDS, row).lines).toBe(5);
});

test("a number alone above the names is a line", () => {
  expect(eventOf(...TWO_BOARDS, ";3", "1;Ann;Bo").lines).toBe(5);
});

test("names are lines where pairs of the results have names, or where nothing stands above them", () => {
  const rows = ["Board;NS;EW;Score", "1;1;2;420", "1;Ann;Bo;-50", "3;Cy;Di"];
  expect(saidOf(...rows)).toEqual([{ code: "cutOff", line: 4, left: "out" }]);
  expect(resultsOf("Board;NS;EW;Score", "1;Ann;Bo", "2;Cy;Di")).toEqual([
    "1 Ann-Bo  undefined",
    "2 Cy-Di  undefined",
  ]);
});

test("names below North-South and East-West are those of their sides", () => {
  const mitchell = [
    "Board;NS;EW;Score",
    "1;1;1;420",
    "1;2;2;-50",
    "2;1;2;-140",
    "2;2;1;50",
    "North-South",
    "1;Ann;Bo",
    "2;Cy;Di",
    "East-West",
    "1;Eve;Flo",
    "2;Gus;Hal",
  ];
  expect(eventOf(...mitchell).contestants).toEqual([
    { id: "1", names: ["Ann", "Bo"], direction: "ns" },
    { id: "2", names: ["Cy", "Di"], direction: "ns" },
    { id: "1", names: ["Eve", "Flo"], direction: "ew" },
    { id: "2", names: ["Gus", "Hal"], direction: "ew" },
  ]);
});

test("names that tell no pair are left out", () => {
  const rows = [...TWO_BOARDS, "", "101;Ann;Bo", ";102;Cy;Di;"];
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
  expect(eventOf(...rows)).toMatchObject({ lines: 6, leftOut: 2 });
  expect(saidOf(...rows)).toEqual([
    { code: "value", field: "pair", value: "101 Ann Bo", line: 7, left: "out" },
    { code: "value", field: "pair", value: "102 Cy Di", line: 8, left: "out" },
  ]);
});

test("a number that has two names is nobody's", () => {
  const rows = [...TWO_BOARDS, "", "1;Ann;Bo", "1;Cy;Di"];
  expect(saidOf(...rows)).toHaveLength(2);
  expect(eventOf(...rows).contestants.flatMap(({ names }) => names)).toEqual([]);
});

test("a line of pairs with names and without a score stays a line", () => {
  const rows = [
    "Board;NS;EW;Score",
    "1;Ann Alder;Bo Birch;420",
    "1;Cy Cole;Di Dunn;-50",
    "2;Ann Alder;Di Dunn;",
  ];
  expect(eventOf(...rows)).toMatchObject({ lines: 3, leftOut: 0 });
  expect(saidOf(...rows)).toContainEqual({ code: "noScore", line: 4, board: "2", left: "row" });
});

test.each(["Totals", "Printed by Ann", "-----"])("%j below numbers is a note", (note) => {
  expect(resultsOf(...TWO_BOARDS, note)).toEqual(RESULTS_OF_TWO);
  expect(saidOf(...TWO_BOARDS, note)).toEqual([]);
});

test("a word beside a note is no line that is cut off", () => {
  expect(saidOf(...TWO_BOARDS, "Printed;2 May")).toMatchObject([{ code: "value", field: "board", line: 6 }]);
});

test.each(["3", "3;1", "3;B", "3;1;2;4S;N;+1"])("%j below the results is cut off", (line) => {
  expect(saidOf(...TWO_BOARDS, line)).toEqual([{ code: "cutOff", line: 6, left: "out" }]);
});

test("a word below words may be a name that is cut off", () => {
  const rows = ["NS;EW;Board;Score", "Ann Alder;Bo Birch;1;420", "Cy Cole;Di Dunn;1;-50", "Ann"];
  expect(saidOf(...rows)).toEqual([{ code: "cutOff", line: 4, left: "out" }]);
  const numbers = [...rows.slice(0, 3), "12;14;1;50", "Ann"];
  expect(saidOf(...numbers)).toContainEqual({ code: "cutOff", line: 5, left: "out" });
});

test("several lines that were written into one are left out", () => {
  const rows = [...TWO_BOARDS, "3;1;2;4S;N;=;420;3;3;4;4S;N;+1;450"];
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
  expect(saidOf(...rows)).toMatchObject([{ code: "column", line: 6, left: "out" }]);
});

describe("below words a number and figures", () => {
  const out = (line: number, value: string) => ({ code: "value", field: "pair", value, line, left: "out" });

  test("are a sum of a pair and are left out", () => {
    const sums = ["1;12", " 2 ; 6,5 ; ", "3; 50 %", "4;60.5%"];
    expect(resultsOf(...TWO_BOARDS, "Pair totals", ...sums)).toEqual(RESULTS_OF_TWO);
    expect(saidOf(...TWO_BOARDS, "Pair totals", ...sums)).toEqual([
      out(7, "1 12"),
      out(8, "2 6,5"),
      out(9, "3 50 %"),
      out(10, "4 60.5%"),
    ]);
    expect(saidOf(...TWO_BOARDS, "Pair totals", "1;1,234;;7")).toEqual([out(7, "1 1,234  7")]);
    expect(saidOf(...TWO_BOARDS.slice(0, 2), "Pair totals", "1;8")).toEqual([out(4, "1 8")]);
  });

  test.each(["1;5;6", "1;5;;;;;50", "1;N8", "1;8x"])("are no sum in %j", (row) => {
    expect(eventOf(...TWO_BOARDS, "Pair totals", row, "")).toMatchObject({ lines: 5 });
    expect(saidOf(...TWO_BOARDS, "Pair totals", row)).not.toContainEqual(out(7, row.replace(/;/g, " ")));
  });

  test("are a sum below the words alone, and not where players have a column each", () => {
    expect(saidOf(...TWO_BOARDS, "1;8", "Pair totals", "2;6")).toEqual([
      out(8, "2 6"),
      { code: "noScore", line: 6, board: "1", left: "row" },
    ]);
    expect(saidOf("Board;NS;EW;Score", "1;8")).toEqual([
      { code: "noScore", line: 2, board: "1", left: "row" },
    ]);
    const players = [
      "Board;North;South;East;West;Score",
      "1;101;102;103;104;420",
      "1;105;106;107;108;-50",
      "Board 2",
      "2;101;102;103;104",
    ];
    expect(saidOf(...players)).toContainEqual({ code: "noScore", line: 5, board: "2", left: "row" });
  });
});

test("a ranking names the pairs of a column that has both numbers", () => {
  const rows = [
    "Board;Pairs;Score",
    "1;1 v 2;420",
    "1;3 v 4;-50",
    "Rank;Pair;Name;Total",
    "1;1;Ann - Bo;3",
    "2;4;Gus - Hal;2",
  ];
  expect(eventOf(...rows).contestants.map(({ id, names, total }) => [id, names, total?.value])).toEqual([
    ["1", ["Ann", "Bo"], 3],
    ["3", [], undefined],
    ["2", [], undefined],
    ["4", ["Gus", "Hal"], 2],
  ]);
});
