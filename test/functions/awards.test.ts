import { call, ExcelError, type Value } from "../bundle/excel";

test.each([
  [
    "ns",
    [
      [2, 2],
      [0, 0],
    ],
  ],
  [
    "ew",
    [
      [0, 0],
      [2, 2],
    ],
  ],
  [
    "both",
    [
      [2, 2, 0, 0],
      [0, 0, 2, 2],
    ],
  ],
  [
    "all",
    [
      [2, 2, 0, 0, 2],
      [0, 0, 2, 2, 2],
    ],
  ],
])("four players, side %s", (side, expected) => {
  const players = [
    ["a", "b", "c", "d"],
    ["e", "f", "g", "h"],
  ];
  expect(call("MATCHPOINTS", [420, -50], null, null, side, players)).toEqual(expected);
});

describe("a board with an error", () => {
  /** A has 10 IMPs on board 1, where the datum of the other result is wrong, and an average plus on board 2. */
  const butler = (first: unknown, datum: unknown) => {
    const scores = [first, 170, "A+/A-", 100];
    const pairs = [["A", "B"], ["C", "D"], ["A", "D"], ["C", "B"]]; // oxfmt-ignore
    const data = [180, datum, 100, 100];
    return call("BUTLER", scores, data, null, [1, 1, 2, 2], "ns", null, pairs) as Value[][];
  };

  test("is in nobody's own mean", () => {
    expect(butler(620, 170)).toEqual([[10], [0], [10], [0]]);
    const [[first], [second], third, fourth] = butler(620, "x");
    for (const error of [first, second]) expect(error).toBeInstanceOf(ExcelError);
    expect([third, fourth]).toEqual([[3], [0]]);
  });

  test("stays an error where it has an average plus itself", () => {
    expect(butler("A+/A-", 170)[0]).toEqual([3]);
    expect(butler("A+/A-", "x")[0][0]).toBeInstanceOf(ExcelError);
  });
});

test("a part of a ruling with no weight is no result", () => {
  const awards = (cell: unknown) => call("MATCHPOINTS", [cell, 170, 140], null, null, "both");
  expect(awards("100% 420 / 0% -50")).toEqual(awards(420));
  expect(call("BUTLER", ["100% 420 / 0% -50", 170])).toEqual(call("BUTLER", [420, 170]));
});
