import { call } from "../bundle/excel";

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
