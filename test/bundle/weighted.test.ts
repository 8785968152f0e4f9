import { call, cell, type Value } from "./excel";

test("the rounding double gives half the IMPs of twice the difference", () => {
  // The scores are 60 above and 60 below the datum. Twice the difference is 120, which is 3 IMPs.
  expect(call("BUTLER", [240, 360, 300], 300, "double")).toEqual([[-1.5], [1.5], [0]]);
});

test("the results of a ruling count in a datum by their weights", () => {
  // 420 counts one and a half times and -50 half a time.
  expect(cell("BUTLERDATUM", [420, "50% 420 / 50% -50"], 0, 0)).toBe((1.5 * 420 - 0.5 * 50) / 2);
});

describe("an assigned ruling at Butler", () => {
  const board = [420, -50];

  test("has the datum of the other tables; only a factored ruling counts in the datum", () => {
    // The mean of the others is 185, which rounds to 190. With -800 among them it is -143.3, which rounds to
    // -140.
    expect(cell("BUTLERDATUM", board)).toBe(190);
    expect(cell("BUTLERDATUM", [...board, -800])).toBe(-140);
    expect(cell("WEIGHTEDBUTLER", board, -800, 1, null, "assigned")).toBe(cell("IMP", -800 - 190));
    expect(cell("WEIGHTEDBUTLER", board, -800, 1, null, "factored")).toBe(cell("IMP", -800 - -140));
  });
});

describe("a result of weight 0", () => {
  const FORMS: [string, ...unknown[]][] = [
    ["WEIGHTEDMP", null, "factored"],
    ["WEIGHTEDMP", null, "assigned"],
    ["WEIGHTEDXIMPS", null, "factored"],
    ["WEIGHTEDXIMPS", null, "assigned"],
    ["WEIGHTEDBUTLER", null, "factored"],
  ];

  test.each(FORMS)("adds nothing to %s, whether it occurred or not", (name, ...rest) => {
    const board = [420, -50, 170];
    const plain = cell(name, board, 420, 1, ...rest);
    expect(cell(name, board, [420, 620], [1, 0], ...rest)).toBe(plain);
    expect(cell(name, board, [420, -50], ["100%", "0%"], ...rest)).toBe(plain);
  });
});

describe("WEIGHTEDTABLE shows the working", () => {
  // Two tables have 170 and one has 50. The ruling is half 170 and half -100, which no table had.
  const working = (form: string) =>
    call("WEIGHTEDTABLE", [170, 50], [170, -100], [50, 50], [2, 1], form) as Value[][];

  test("at matchpoints", () => {
    expect(working("mp")).toEqual([
      ["Score", "Freq", "Weight", "Adj. Freq", "MP", "Weight × award"],
      [170, 2, 0.5, 2.5, 4.5, 2.25],
      [50, 1, "", 1, 1, ""],
      [-100, 0, 0.5, 0.5, -0.5, -0.25],
      ["Total", 3, 1, 4, "", 2],
    ]);
  });

  test("at Butler", () => {
    // The datum is (2.5 · 170 + 50 − 50) / 4 = 106.25, which rounds to 110.
    expect(working("butler")).toEqual([
      ["Score", "Freq", "Weight", "Adj. Freq", "IMPs", "Weight × award"],
      [170, 2, 0.5, 2.5, 2, 1],
      [50, 1, "", 1, -2, ""],
      [-100, 0, 0.5, 0.5, -5, -2.5],
      ["Total", 3, 1, 4, "", -1.5],
    ]);
  });

  test("at cross-IMPs", () => {
    // 170 earns 3 against the 50 and 7 against half a −100. 50 loses 3 to each 170 and earns 4 against that
    // half.
    expect(working("ximps")).toEqual([
      ["Score", "Freq", "Weight", "Adj. Freq", "Cross-IMPs", "Weight × award"],
      [170, 2, 0.5, 2.5, 6.5, 3.25],
      [50, 1, "", 1, -5.5, ""],
      [-100, 0, 0.5, 0.5, -21.5, -10.75],
      ["Total", 3, 1, 4, "", -7.5],
    ]);
  });
});
