import { contextOf } from "../../../src/events/tables/context";
import { eventOf, RESULTS_OF_TWO, resultsOf, saidOf, TWO_BOARDS } from "./read-text";

/* The number of the board above its lines, and what is none. */

const [FIRST, SECOND] = [1, 2].map((board) =>
  TWO_BOARDS.filter((row) => row.startsWith(`${board};`)).map((row) => row.slice(2)),
);
const HEADER = "NS;EW;Contract;By;Result;Score";

test.each([
  ["# 1", "# 2"],
  ["#1", "#2"],
  ["Board 1", "Board 2"],
  ["Board 1;None Vul;Dealer N", "Board 2;N-S Vul;Dealer E"],
  ["Donne n° 1;Donneur N;Personne", "Donne n° 2;Donneur E;NS"],
])("%j and %j are headings of boards, with the header in each or once", (one, two) => {
  expect(resultsOf(one, HEADER, ...FIRST, two, HEADER, ...SECOND)).toEqual(RESULTS_OF_TWO);
  expect(resultsOf(one, HEADER, ...FIRST, two, ...SECOND)).toEqual(RESULTS_OF_TWO);
  expect(resultsOf(HEADER, one, ...FIRST, two, ...SECOND)).toEqual(RESULTS_OF_TWO);
});

test("a board in a column of its own is no heading", () => {
  const rows = TWO_BOARDS.map((row) => row.replace(/^(\d)/, "Board $1"));
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
});

test.each(["Next: board 8", "Next board: 8", "Nächste: Board 8", "Volgende spel 8", "Prochaine donne 8"])(
  "%j names another board",
  (words) => {
    expect(contextOf({ line: 1, cells: [words] }, {})).toEqual({});
    expect(saidOf(words, HEADER, ...FIRST)).toMatchObject([{ code: "value", field: "board" }, {}]);
    expect(resultsOf("Board 1", words, HEADER, ...FIRST, "Board 2", HEADER, ...SECOND)).toEqual(
      RESULTS_OF_TWO,
    );
  },
);

test("beside the boards before and behind it stands the board", () => {
  const cells = ["Previous board 6 | Board 7 | Next board 8"];
  expect(contextOf({ line: 1, cells }, {})).toEqual({ board: "7" });
});

test.each(["Vul: NS", "N-S vulnerable", "Zone: N-S"])("%j is no heading of a ranking", (words) => {
  const ranking = ["Rank;Pair;Total", "1;1;3", "2;2;2", "3;3;1", "4;4;0"];
  const event = eventOf("Board 2", words, HEADER, ...SECOND, "", ...ranking);
  expect(event.contestants.map(({ id, total, direction }) => [id, total?.value, direction])).toEqual([
    ["1", 3, "ns"],
    ["3", 1, "ns"],
    ["2", 2, "ew"],
    ["4", 0, "ew"],
  ]);
});

test("a club program's travellers with rulers between them, and the awards of both sides", () => {
  const header = "NS\tEW\tContract\tBy\tTricks\tTotal-NS\tTotal-EW\tMP-NS\tMP-EW";
  const rows = [
    ...[
      "Board 1",
      header,
      "1\t2\t4S\tN\t10\t420\t\t1.00\t0.00",
      "3\t4\t3NT\tS\t8\t\t50\t0.00\t1.00",
      "-----",
    ],
    ...["Board 2", header, "1\t4\t2H\tE\t9\t\t140\t0.00\t1.00", "3\t2\t4H\tW\t9\t50\t\t1.00\t0.00", "-----"],
  ];
  expect(resultsOf(...rows)).toEqual(RESULTS_OF_TWO);
  expect(saidOf(...rows)).toEqual([]);
  expect(eventOf(...rows).results.map(({ nsAward, ewAward }) => [nsAward?.value, ewAward?.value])).toEqual([
    [1, 0],
    [0, 1],
    [0, 1],
    [1, 0],
  ]);
});
