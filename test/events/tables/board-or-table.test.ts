import { cellsOfText, readTable } from "../../../src/events/table";
import { eventOf, RESULTS_OF_TWO, resultsOf, saidOf } from "./read-text";

/* "Bord" is a board in some languages, and a table in others. */

const PLAYED = ["1;2;4S;N;=;420", "3;4;3NT;S;-1;-50", "1;4;2H;E;+1;-140", "3;2;4H;W;-1;50"];
const rows = (header: string, ...numbers: string[]) => [
  `${header};NS;EW;Contract;By;Result;Score`,
  ...numbers.map((number, at) => `${number};${PLAYED[at]}`),
];

test("beside a number that fits who was vulnerable Bord is the table", () => {
  const sheet = rows("Nr;Bord", "1;1", "1;2", "2;1", "2;2");
  expect(resultsOf(...sheet)).toEqual(RESULTS_OF_TWO);
  expect(eventOf(...sheet).results.map(({ table }) => table)).toEqual([1, 2, 1, 2]);
});

test("beside the number of the line Bord is the board", () => {
  expect(resultsOf(...rows("Nr;Bord", "1;1", "2;1", "3;2", "4;2"))).toEqual(RESULTS_OF_TWO);
  expect(resultsOf(...rows("Bord;Nr", "1;1", "1;2", "2;3", "2;4"))).toEqual(RESULTS_OF_TWO);
});

test("below the number of a board Bord is the table", () => {
  const [header, ...lines] = rows("Bord", "1", "2", "1", "2");
  const sheet = ["Spil 1", header, ...lines.slice(0, 2), "Spil 2", header, ...lines.slice(2)];
  expect(resultsOf(...sheet)).toEqual(RESULTS_OF_TWO);
});

test("Bord alone is the board", () => {
  expect(resultsOf(...rows("Bord", "1", "1", "2", "2"))).toEqual(RESULTS_OF_TWO);
});

test("where the contracts leave it open, a pair plays a board once", () => {
  const sheet = ["Nr;Bord;NS;EW;Score", "1;1;1;2;110", "1;2;3;4;-50", "2;1;1;4;-140", "2;2;3;2;50"];
  expect(eventOf(...sheet).results.map(({ board, table }) => [board, table])).toEqual([
    ["1", 1],
    ["1", 2],
    ["2", 1],
    ["2", 2],
  ]);
});

test("where nothing decides, the columns are asked for, and chosen by hand they count", () => {
  const sheet = ["Nr;Bord;NS;EW;Score", "1;1;1;2;110", "1;2;3;4;-50", "2;2;1;4;-140", "2;1;3;2;50"];
  expect(saidOf(...sheet)).toEqual([{ code: "columnTwice", field: "board", line: 1 }]);
  const cells = cellsOfText(sheet.join("\n")) as string[][];
  const columns = { board: 1, ns: 2, ew: 3, score: 4 };
  const answer = readTable(cells, { chosen: [{ line: 1, texts: cells[0], columns }] });
  expect("faults" in answer || answer.event.results.map(({ board }) => board)).toEqual(["1", "2", "2", "1"]);
});

/** Two boards at two tables, without contracts. Before each of the four lines stand its numbers. */
const undecided = (header: string, ...numbers: string[]) => {
  const played = ["1;2;110", "3;4;-50", "1;4;-140", "3;2;50"];
  return [`${header};NS;EW;Score`, ...numbers.map((number, at) => `${number};${played[at]}`)];
};
const boardsOf = (...sheet: string[]) => eventOf(...sheet).results.map(({ board }) => board);

test.each([
  ["1 and 2", ["1;11", "1;12", "2;11", "2;12"], ["1", "1", "2", "2"]],
  ["10 on", ["10;1", "10;2", "11;1", "11;2"], ["10", "10", "11", "11"]],
  ["01 on", ["01;1", "01;2", "02;1", "02;2"], ["1", "1", "2", "2"]],
  // A board has none of these numbers, although each pair plays it once.
  ["0", ["0;1", "0;2", "5;1", "5;2"], ["1", "2", "1", "2"]],
  ["00", ["00;1", "00;2", "5;1", "5;2"], ["1", "2", "1", "2"]],
  ["1a", ["1a;1", "1a;2", "2;1", "2;2"], ["1", "2", "1", "2"]],
  ["1.5", ["1.5;1", "1.5;2", "2;1", "2;2"], ["1", "2", "1", "2"]],
  // Each line has a number of its own.
  ["1 to 4", ["1;1", "2;1", "3;2", "4;2"], ["1", "1", "2", "2"]],
])("without contracts a number %s beside Bord", (_, numbers, boards) => {
  expect(boardsOf(...undecided("Nr;Bord", ...numbers))).toEqual(boards);
});

test("the same number of a board and a pair is not another number of both", () => {
  const sheet = ["1;1;11;2;110", "1;2;3;4;-50", "11;1;11;4;110", "11;2;1;2;-50"];
  expect(boardsOf("Nr;Bord;NS;EW;Score", ...sheet)).toEqual(["1", "1", "11", "11"]);
  const alone = ["1;11;2;110", "1;3;4;-50", "11;1;4;110", "11;5;2;-50"];
  expect(boardsOf("Nr;NS;EW;Score", ...alone)).toEqual(["1", "1", "11", "11"]);
});

test("tables with the same header are decided together, and those with another one for themselves", () => {
  const tables = undecided("Nr;Bord", "1;1", "1;2", "2;1", "2;2");
  const boards = undecided("Nr;Bord", "1;3", "2;3", "1;4", "2;4").map(
    (row, at) => `${row};${at ? "" : "Card"}`,
  );
  expect(boardsOf(...tables, "", ...boards)).toEqual(["1", "1", "2", "2", "3", "3", "4", "4"]);
  const open = undecided("Nr;Bord", "1;1", "1;2", "2;2", "2;1");
  expect(saidOf(...open, "", ...open)).toEqual([{ code: "columnTwice", field: "board", line: 1 }]);
});

test("the column of numbers may be called by a sign, and stand behind a column without a known name", () => {
  const sheet = rows("Card; # ;Bord", "5;1;1", "5;1;2", "6;2;1", "6;2;2");
  expect(resultsOf(...sheet)).toEqual(RESULTS_OF_TWO);
  expect(eventOf(...sheet).results.map(({ table }) => table)).toEqual([1, 2, 1, 2]);
});

test("a column that is called Board is the board, whatever stands beside it", () => {
  expect(boardsOf(...undecided("Nr;Board", "1;1", "1;2", "2;1", "2;2"))).toEqual(["1", "2", "1", "2"]);
});

test("letters below Bord alone are no boards, also where a board is named above some of them", () => {
  const said = (board: string, line: number) => ({ code: "value", field: "board", value: board, line });
  const [one, other] = [
    ["A;1;2;110", "B;3;4;-50"],
    ["C;1;2;110", "D;3;4;-50"],
  ];
  const header = "Bord;NS;EW;Score";
  expect(saidOf(header, ...one)).toMatchObject([said("A", 2), said("B", 3)]);
  expect(saidOf(header, ...one, "Board 2", header, ...other)).toMatchObject([
    said("A", 2),
    said("B", 3),
    said("C", 6),
    said("D", 7),
  ]);
});

describe("a column of numbers alone", () => {
  test("is the board where pairs play each once, at two tables or more", () => {
    expect(boardsOf(...undecided("Nr", "1", "1", "2", "2"))).toEqual(["1", "1", "2", "2"]);
    expect(boardsOf(...undecided("Nr", "01", "01", "12", "12"))).toEqual(["1", "1", "12", "12"]);
    expect(boardsOf("Board 7", ...undecided("Nr", "1", "1"))).toEqual(["7", "7"]);
  });

  test.each([
    ["a pair has a number twice", undecided("Nr", "1", "2", "1", "2")],
    ["a number is 0", undecided("Nr", "0", "0", "2", "2")],
    ["a number has a letter", undecided("Nr", "1a", "1a", "2", "2")],
    ["most numbers stand in one line", undecided("Nr", "1", "1", "2", "3")],
    ["contracts contradict", rows("Nr", "2", "2", "3", "3").map((row) => row.replace("-50", "-100"))],
  ])("is no board where %s", (_, sheet) => {
    expect(saidOf(...sheet)[0]).toEqual({ code: "value", field: "board", value: "", line: 2 });
  });
});
