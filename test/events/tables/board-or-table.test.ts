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
