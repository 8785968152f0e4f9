import { eventOf, RESULTS_OF_TWO, resultsOf, saidOf } from "./read-text";

/* Columns that are headed by single letters or by the same words. */

test.each([
  ["English", "N;S;E;W", "N;S;E;W"],
  ["German", "N;S;O;W", "N;S;O;W"],
  ["French, with another O", "N;S;E;O", "N;S;E;O"],
  ["Dutch", "N;Z;O;W", "N;Z;O;W"],
  ["Swedish", "N;S;Ö;V", "N;S;Ö;V"],
])("four letters are the seats of names: %s", (_, header, seats) => {
  const [north, south, east, west] = seats.split(";");
  const rows = [
    `Board;${header};Contract;By;Score`,
    `1;Ann;Bo;Cy;Di;4S;${north};420`,
    `1;Eve;Flo;Gus;Hal;3NT;${south};-50`,
    `2;Ann;Bo;Gus;Hal;2H;${east};-140`,
    `2;Eve;Flo;Cy;Di;4H;${west};50`,
  ];
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
  expect(eventOf(...rows).contestants.map(({ id, names }) => [id, ...names])).toEqual([
    ["1", "Ann", "Bo"],
    ["3", "Eve", "Flo"],
    ["2", "Cy", "Di"],
    ["4", "Gus", "Hal"],
  ]);
});

test("the numbers of four players are an individual", () => {
  const { results } = eventOf("Board;N;E;S;W;Score", "1;1;2;3;4;420", "1;5;6;7;8;-50");
  expect(results.map(({ players }) => players)).toEqual([
    ["1", "2", "3", "4"],
    ["5", "6", "7", "8"],
  ]);
});

const AWARDS = [
  [2, 0],
  [0, 2],
  [0, 2],
  [2, 0],
];

test.each([
  ["the numbers first", (pair: string, award: string, rest: string) => `${pair};${rest};${award}`],
  ["the awards first", (pair: string, award: string, rest: string) => `${award};${rest};${pair}`],
])("two pairs of columns NS and EW are numbers and awards, %s", (_, row) => {
  const rows = [
    `Board;${row("NS;EW", "NS;EW", "Contract;By;Result;NS+;EW+")}`,
    `1;${row("1;2", "2;0", "4S;N;=;420;")}`,
    `1;${row("3;4", "0;2", "3NT;S;-1;;50")}`,
    `2;${row("1;4", "0;2", "2H;E;+1;;140")}`,
    `2;${row("3;2", "2;0", "4H;W;-1;50;")}`,
  ];
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
  expect(saidOf(...rows)).toEqual([]);
  expect(eventOf(...rows).results.map((one) => [one.nsAward?.value, one.ewAward?.value])).toEqual(AWARDS);
});

test("two pairs of columns NS and EW are numbers and points where no other column has these", () => {
  const rows = [
    "Board;NS;EW;Contract;By;Result;NS;EW",
    "1;1;2;4S;N;=;420;",
    "1;3;4;3NT;S;-1;;50",
    "2;1;4;2H;E;+1;;140",
    "2;3;2;4H;W;-1;50;",
  ];
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
  expect(saidOf(...rows)).toEqual([]);
});

test("a third pair of columns has no meaning", () => {
  expect(saidOf("Board;NS;EW;Contract;NS;EW;NS;EW", "1;1;2;4S N =;2;0;1;1")).toMatchObject([
    { code: "columnTwice", field: "ns" },
    { code: "columnTwice", field: "ew" },
  ]);
});

test("decimals below NS and EW are awards, so the pairs are asked for", () => {
  expect(saidOf("Board;Score;NS;EW", "1;420;0.06;1.94", "1;-50;2;0", "1;430;1;1")).toEqual([
    { code: "noColumn", field: "ns" },
    { code: "noColumn", field: "ew" },
  ]);
  // A zero may be a pair that sits out.
  expect(eventOf("Board;NS;EW;Score", "1;0;2;", "1;3;4;420").results.at(-1)).toMatchObject({
    ns: "3",
    ew: "4",
  });
});
