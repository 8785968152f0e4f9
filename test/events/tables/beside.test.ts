import { eventOf, readRows, RESULTS_OF_TWO, resultsOf, saidOf, TWO_BOARDS } from "./read-text";

/* Tables beside each other, with the same header. */

const [FIRST, SECOND] = [1, 2].map((board) =>
  TWO_BOARDS.filter((row) => row.startsWith(`${board};`)).map((row) => row.slice(2)),
);
const HEADER = "NS;EW;Contract;By;Result;Score";
const beside = (gap: string) => [
  `Board 1;;;;;${gap}Board 2`,
  HEADER + gap + HEADER,
  ...FIRST.map((row, at) => row + gap + SECOND[at]),
];

test.each([
  ["with a blank column between them", ";;"],
  ["with blanks in the column between them", "; ;"],
  ["without a blank column", ";"],
])("two boards %s", (_, gap) => {
  expect(resultsOf(...beside(gap))).toEqual(RESULTS_OF_TWO);
  expect(saidOf(...beside(gap))).toEqual([]);
  expect(resultsOf(...beside(gap).map((row) => row.replace(/;/g, "\t")))).toEqual(RESULTS_OF_TWO);
});

test("further boards stand below, and the last one alone", () => {
  const rows = [
    ...beside(";;"),
    "",
    "Board 3;;;;;;;Board 4",
    `${HEADER};;${HEADER}`,
    "1;2;4S;N;=;620;;1;4;2H;E;+1;-140",
    "3;4;3NT;S;-1;-50;;3;2;4H;W;-1;100",
    "",
    "Board 5",
    HEADER,
    "1;2;4S;N;=;620",
    "3;4;3NT;S;-1;-100",
  ];
  expect(eventOf(...rows)).toMatchObject({ lines: 10, leftOut: 0 });
  expect([...resultsOf(...rows)].sort()).toEqual([
    ...RESULTS_OF_TWO,
    "3 1-2 4SN 620",
    "3 3-4 3NTS -50",
    "4 1-4 2HE -140",
    "4 3-2 4HW 100",
    "5 1-2 4SN 620",
    "5 3-4 3NTS -100",
  ]);
});

test("one table alone, and one below another", () => {
  expect(resultsOf(...TWO_BOARDS)).toEqual(RESULTS_OF_TWO);
  const [header, ...lines] = TWO_BOARDS;
  expect(resultsOf(header, ...lines.slice(0, 2), header, ...lines.slice(2))).toEqual(RESULTS_OF_TWO);
});

test("tables of two columns", () => {
  const rows = [
    "Board 1;;;Board 2",
    "Pairs;Score;;Pairs;Score",
    "1 v 2;110;;1 v 4;-140",
    "3 v 4;-50;;3 v 2;50",
  ];
  expect(resultsOf(...rows)).toEqual(["1 1-2  110", "1 3-4  -50", "2 1-4  -140", "2 3-2  50"]);
  expect(saidOf(...rows)).toEqual([]);
});

test("the number of each board in a row above its lines", () => {
  const rows = [
    "Board;NS;EW;Score;;Board;NS;EW;Score",
    "1;;;;;2;;;",
    ";1;2;110;;;1;4;-140",
    ";3;4;-50;;;3;2;50",
  ];
  expect(resultsOf(...rows)).toEqual(["1 1-2  110", "1 3-4  -50", "2 1-4  -140", "2 3-2  50"]);
});

test("one long table in two halves, each with the board in its rows", () => {
  const [header, one, two, three, four] = TWO_BOARDS;
  expect(resultsOf(`${header};;${header}`, `${one};;${three}`, `${two};;${four}`)).toEqual(RESULTS_OF_TWO);
});

test("words outside of the tables name pairs of both", () => {
  const ranking = ["Rank;Pair;Total", "1;1;3", "2;2;2", "3;3;1", "4;4;0"];
  const { contestants } = eventOf(...beside(";;"), "", ...ranking);
  expect(contestants.map(({ id, total }) => [id, total?.value])).toEqual([
    ["1", 3],
    ["3", 1],
    ["2", 2],
    ["4", 0],
  ]);
});

test("both rooms beside each other stay a match of teams", () => {
  const answer = readRows(
    "Board;Open room;;;;Closed room;;;",
    ";NS;EW;Contract;Score;NS;EW;Contract;Score",
    "1;1;2;4S N =;420;2;1;3NT S -1;-50",
  );
  expect("faults" in answer || answer.event.form).toBe("teams");
});
