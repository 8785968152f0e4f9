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
  const rows = [...TWO_BOARDS, "", "101;Ann;Bo", "102;Cy;Di"];
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

test.each(["3", "3;1", "3;1;2;4S;N;+1"])("%j below the results is cut off", (line) => {
  expect(saidOf(...TWO_BOARDS, line)).toEqual([{ code: "cutOff", line: 6, left: "out" }]);
});

test("a word below words may be a name that is cut off", () => {
  const rows = ["NS;EW;Board;Score", "Ann Alder;Bo Birch;1;420", "Cy Cole;Di Dunn;1;-50", "Ann"];
  expect(saidOf(...rows)).toEqual([{ code: "cutOff", line: 4, left: "out" }]);
});

test("several lines that were written into one are left out", () => {
  const rows = [...TWO_BOARDS, "3;1;2;4S;N;=;420;3;3;4;4S;N;+1;450"];
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
  expect(saidOf(...rows)).toMatchObject([{ code: "column", line: 6, left: "out" }]);
});
