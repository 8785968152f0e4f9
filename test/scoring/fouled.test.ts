import { type BoardAwards, matchpointAwards, plainBoard } from "../../src/scoring/board-awards";
import { fouledAwards, type FouledRule, smallBoardAwards } from "../../src/scoring/fouled";

/** North-South's per cents of the top for each of these scores. */
function perCents({ numerator, over, scope }: BoardAwards, scores: readonly number[]): number[] {
  return scores.map((score) => (100 * numerator(score)) / over / scope);
}

const group = (size: number) => Array.from({ length: size }, (_, index) => 1000 - 100 * index);

/** The per cents of a group of so many results in a field, from the best result on. */
const fouled = (size: number, field: number, rule: FouledRule) =>
  perCents(fouledAwards(plainBoard(group(size), field), field, rule), group(size));
const byFormula = (size: number, field: number) =>
  perCents(matchpointAwards(plainBoard(group(size), field), field), group(size));

describe("a small group has per cents (EBU White Book 4.2.3.3)", () => {
  test.each([
    [[620], [60]],
    [
      [620, 170],
      [65, 55],
    ],
    [
      [170, 170],
      [60, 60],
    ],
    [
      [620, 170, 140],
      [70, 60, 50],
    ],
    [
      [620, 620, 140],
      [65, 65, 50],
    ],
    [
      [620, 140, 140],
      [70, 55, 55],
    ],
    [
      [140, 140, 140],
      [60, 60, 60],
    ],
  ])("%j has %j %% in a field of 12", (scores, expected) => {
    for (const rule of ["ebu", "acbl"] as const) {
      const awards = fouledAwards(plainBoard(scores, 12), 12, rule);
      expect(perCents(awards, scores)).toEqual(expected);
      // Both sides are treated so: together they have 120 % of the top, which counts in nobody's own percentage.
      expect([awards.shared / awards.over, awards.artificial]).toEqual([1.2 * 22, true]);
    }
  });

  test.each([
    ["ebu", 1, 3],
    ["ebu", 2, 6],
    ["ebu", 3, 9],
    ["acbl", 2, 3],
    ["acbl", 2, 12],
    // Three of six are not the larger group.
    ["acbl", 3, 6],
    ["acbl", 3, 12],
  ] as const)("%s: %i of %i results are a small group", (rule, size, field) => {
    expect(fouled(size, field, rule)).toEqual([[60], [65, 55], [70, 60, 50]][size - 1]);
  });

  test.each([
    // More than a third of the field.
    ["ebu", 1, 2],
    ["ebu", 2, 5],
    ["ebu", 3, 8],
    // More than three.
    ["ebu", 4, 12],
    ["acbl", 4, 12],
    // The larger group.
    ["acbl", 3, 5],
    ["acbl", 3, 4],
    ["formula", 1, 12],
    ["formula", 3, 12],
  ] as const)("%s: %i of %i results are brought to the field by Neuberg's formula", (rule, size, field) => {
    expect(fouled(size, field, rule)).toEqual(byFormula(size, field));
  });
});

test("the ACBL rounds to hundredths of its matchpoints, which are halves of ours, and a half of one upwards", () => {
  const { rounded = (award) => award } = fouledAwards(plainBoard(group(4), 6), 6, "acbl");
  // 2.01 is 1.005 of the ACBL, and in binary a little less.
  expect([2.01, 2.0099, 2, 9.5, 0.13].map(rounded)).toEqual([2.02, 2, 2, 9.5, 0.14]);
  for (const rule of ["ebu", "formula"] as const)
    expect(fouledAwards(plainBoard(group(4), 6), 6, rule).rounded).toBeUndefined();
});

describe("what averages leave of a board (a results file of Ruter)", () => {
  const small = (scores: readonly number[], averages: number) =>
    smallBoardAwards(plainBoard(scores, 4, averages), 4);
  const neuberg = (scores: readonly number[], averages: number) =>
    matchpointAwards(plainBoard(scores, 4, averages), 4);

  test("two results beside two averages have 65 and 55 %, and one has 60 %", () => {
    expect(perCents(small([620, -100], 2), [620, -100])).toEqual([65, 55]);
    expect(perCents(small([620], 3), [620])).toEqual([60]);
  });

  test("three results, or two without an average, are brought to the field by Neuberg's formula", () => {
    for (const [scores, averages] of [
      [[620, 170, -100], 1],
      [[620, -100], 0],
      [[620], 0],
    ] as const) {
      const awards = small(scores, averages);
      expect(perCents(awards, scores)).toEqual(perCents(neuberg(scores, averages), scores));
      expect(awards.artificial).toBeUndefined();
    }
  });

  test("a board of averages alone has its average, and no award that counts as artificial", () => {
    const awards = small([], 4);
    expect([awards.average(60), awards.artificial]).toEqual([3.6, undefined]);
  });
});
