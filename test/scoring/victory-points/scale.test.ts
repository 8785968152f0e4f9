import { continuousScale } from "../../../src/scoring/victory-points/continuous";
import { customScale, vpSteps } from "../../../src/scoring/victory-points/custom";
import { discreteScale } from "../../../src/scoring/victory-points/discrete";
import { blitzMargin } from "../../../src/scoring/victory-points/exponential";
import { blitzFault, boardsFault, topFault } from "../../../src/scoring/victory-points/limits";
import { leastMargin } from "../../../src/scoring/victory-points/margin";
import { modelScale, modelVps } from "../../../src/scoring/victory-points/models";
import { publishedScale } from "../../../src/scoring/victory-points/published";
import { covers, topMargin, vpRows, vpsFor } from "../../../src/scoring/victory-points/scale";

const CLUB = customScale([
  { from: 0, winner: 3, loser: 3 },
  { from: 3, winner: 4, loser: 2 },
  { from: 10, winner: 6, loser: 1 },
]);
const SCALES = {
  continuous: continuousScale(),
  "continuous of 25, blitz at 40": continuousScale(25, 40),
  discrete: discreteScale,
  quadratic: modelScale("quadratic"),
  wbf25: publishedScale("wbf25"),
  "a club's own": CLUB,
};

describe.each(Object.entries(SCALES))("%s", (_, scale) => {
  const table = scale.table(16);
  const rows = vpRows(table);

  test("its rows cover every margin from a draw to the top once, and each row has the VPs of its margins", () => {
    expect(rows[0].from).toBe(0);
    expect(rows[0].winner).toBe(rows[0].loser);
    rows.forEach(({ from, to, winner, loser }, i) => {
      expect(to).toBe(i + 1 < rows.length ? rows[i + 1].from - 1 : undefined);
      expect(vpsFor(from, table)).toBe(winner);
      expect(vpsFor(to ?? from + 1000, table)).toBe(winner);
      if (from > 0) expect(vpsFor(-from, table)).toBe(loser);
    });
    expect(rows[rows.length - 1].winner).toBe(scale.top);
    expect(rows[rows.length - 1].from).toBe(topMargin(table));
  });

  test("the least margin for a number of VPs earns them, and one IMP less does not", () => {
    for (const { winner } of rows) {
      const margin = leastMargin(winner, table);
      expect(vpsFor(margin, table)).toBe(winner);
      expect(vpsFor(margin - 1, table)).toBeLessThan(winner);
    }
  });
});

test("the rows of a model are its formula at whole margins", () => {
  const rows = vpRows(modelScale("logarithmic", 30).table(16));
  expect(rows).toHaveLength(31);
  for (const { from, winner, loser } of rows) {
    expect(winner).toBe(modelVps(from, 30, "logarithmic"));
    expect(loser).toBeCloseTo(modelVps(-from, 30, "logarithmic"), 12);
  }
});

test("a blitz that the organisers set replaces the blitz of the match length", () => {
  expect(topMargin(continuousScale(20, 50).table(16))).toBe(50);
  expect(topMargin(continuousScale().table(16))).toBe(blitzMargin(16));
});

test("a club's own scale has one table for all match lengths, and the WBF's scales have one for each of 1 to 1000 boards", () => {
  expect([0, 16, 5000].map((boards) => covers(CLUB, boards))).toEqual([true, true, true]);
  for (const scale of [continuousScale(), discreteScale, modelScale("quadratic")]) {
    expect([0, 1, 1000, 1001].map((boards) => covers(scale, boards))).toEqual([false, true, true, false]);
  }
});

test("typed steps become a scale, or a fault that names the bad step", () => {
  const typed = [
    { from: 0, winner: 3 },
    { from: 3, winner: 4, loser: 2.5 },
    { from: 10, winner: 6 },
  ];
  expect(vpSteps(typed)).toEqual({
    steps: [
      { from: 0, winner: 3, loser: 3 },
      { from: 3, winner: 4, loser: 2.5 },
      { from: 10, winner: 6, loser: 0 },
    ],
  });
  expect(vpSteps([])).toEqual({ fault: { code: "none" } });
  expect(vpSteps(typed.slice(1))).toEqual({ fault: { code: "start", step: 0 } });
  expect(vpSteps([...typed, { from: 10, winner: 7 }])).toEqual({ fault: { code: "order", step: 3 } });
});

test.each<[number, "range" | "half" | undefined]>([
  [20, undefined],
  [0.02, undefined],
  [1000, undefined],
  [32.02, undefined],
  [0, "range"],
  [-20, "range"],
  [1000.02, "range"],
  [NaN, "range"],
  [0.001, "half"],
  [1e-12, "half"],
  [20.01, "half"],
])("a top of %d: %p", (top, fault) => expect(topFault(top)).toBe(fault));

test("a blitz and a match length outside their limits are refused", () => {
  expect([0.5, 10_000, 0, 10_001, NaN].map(blitzFault)).toEqual([
    undefined,
    undefined,
    "range",
    "range",
    "range",
  ]);
  expect([1, 1000, 0, 1001, 16.5, NaN].map(boardsFault)).toEqual([
    undefined,
    undefined,
    ...Array<string>(4).fill("range"),
  ]);
});
