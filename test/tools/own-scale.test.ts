import { blitzHint, parseBlitz } from "../../src/tools/vp-scale/blitz";
import { uncovered } from "../../src/tools/vp-scale/lengths";
import { ownScaleText, parseOwnScale } from "../../src/tools/vp-scale/own-scale";
import { FORM } from "../../src/tools/vp-tables/form";

describe("a club's own scale as typed", () => {
  const STEPS = [
    { from: 0, winner: 3, loser: 3 },
    { from: 3, winner: 4, loser: 2 },
    { from: 10, winner: 6, loser: 0 },
  ];

  test.each([
    ["0 3\n3 4\n10 6"],
    ["0\t3\t3\r\n3\t4\t2\r\n10\t6\t0\r\n"],
    ["IMPs\tWinner\tLoser\n0\t3\t3\n3\t4\t2\n10\t6\t0"],
    ["  0; 3\n\n3; 4\n10; 6"],
    ["0,3\n3,4,2\n10,6"],
    ["0, 3, 3\n3, 4, 2\n10, 6, 0"],
  ])("%j", (text) => {
    expect(parseOwnScale(text)).toEqual({ value: STEPS });
  });

  test("half VPs may have a comma or a point, and the loser may have VPs of its own, also below 0", () => {
    expect(parseOwnScale("0 2,5\n4 4.5 0,5\n9 5 -1")).toEqual({
      value: [
        { from: 0, winner: 2.5, loser: 2.5 },
        { from: 4, winner: 4.5, loser: 0.5 },
        { from: 9, winner: 5, loser: -1 },
      ],
    });
  });

  test.each([
    ["", "Type the scale, a row a step, such as 0 10, then 3 11."],
    ["0 10", "The scale has 1 row: add what a win earns, such as 3 11."],
    ["0 10\n3 eleven", "Row 2: “eleven” is not a number."],
    ["0 10\n3", "Row 2 has 1 number: write the margin, the winner’s VPs and perhaps the loser’s."],
    ["0 10\n3 11 9 1", "Row 2 has 4 numbers: write the margin, the winner’s VPs and perhaps the loser’s."],
    ["1 10\n3 11", "Row 1: the first margin is 0, a draw, not 1."],
    ["0 10\n3 11\n\n3 12", "Row 4: the margins ascend, so 3 cannot follow 3."],
    [
      "0 10\n3 12\n6 11",
      "Row 3: the winner’s VPs fall from 12 to 11: a larger margin earns as many at least.",
    ],
    [
      "IMPs VPs\n0 10 10\n3 11 8\n\n6 12 8.5",
      "Row 5: the loser’s VPs rise from 8 to 8.5: a larger margin leaves as many at most.",
    ],
    ["0 10\n2.5 11", "Row 2: the margin is a whole number of IMPs up to 10000, not 2.5."],
    [
      Array.from({ length: 201 }, (_, i) => `${i} ${i}`).join("\n"),
      "That is 201 rows: a scale has 200 at most.",
    ],
  ])("%j is refused", (text, fault) => {
    expect(parseOwnScale(text)).toEqual({ fault });
  });

  test("selected cells become the text that one would type", () => {
    expect(
      ownScaleText([
        ["IMPs", "VPs", ""],
        [0, 10, ""],
        [3, 11.5, 8],
      ]),
    ).toBe("IMPs\tVPs\n0\t10\n3\t11.5\t8");
  });
});

test("a typed blitz is read, or refused with its limits", () => {
  expect(parseBlitz(" ")).toEqual({ value: undefined });
  expect(parseBlitz("42,5")).toEqual({ value: 42.5 });
  expect(parseBlitz("0")).toEqual({ fault: "A blitz is above 0 and at most 10000 IMPs." });
  expect(parseBlitz("sixty")).toEqual({ fault: "“sixty” is not a number of IMPs, such as 60." });
  expect(blitzHint([8, 16])).toBe("Empty: 15 × √boards, 42.43 IMPs for 8 boards");
});

test("a match length without a table is named, together with the lengths that have one", () => {
  expect(uncovered("sbu20", [4, 55])).toBe("");
  expect(uncovered("sbu20", [4, 56])).toBe(
    "Scottish Bridge Union 20 VP scale: the table is for 1 to 55 boards and has none for 56.",
  );
  expect(uncovered("wbf25", [8, 9])).toContain(
    "for 8, 10, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48 boards and has none for 9",
  );
  expect(uncovered("continuous", [1000])).toBe("");
});

test("of the kept choices, only those that the form can hold are put back into it", () => {
  const { first: FIRST, fromKept } = FORM;
  const kept = {
    scale: "own",
    compare: "",
    boards: "8",
    top: "20",
    blitz: "",
    own: "0 3\n3 4",
    losers: true,
    chart: true,
    results: true,
  };
  expect(fromKept(kept)).toEqual(kept);
  for (const nothing of [null, "own", {}, []]) expect(fromKept(nothing)).toEqual(FIRST);
  expect(fromKept({ ...kept, scale: "toString" })).toEqual({ ...kept, scale: FIRST.scale });
  expect(fromKept({ ...kept, boards: 8 })).toEqual({ ...kept, boards: FIRST.boards });
  expect(fromKept({ ...kept, chart: 1 })).toEqual({ ...kept, chart: FIRST.chart });
  expect(fromKept({ ...kept, own: "0".repeat(10_001) })).toEqual({ ...kept, own: FIRST.own });
});
