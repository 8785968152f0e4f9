import { firstWhere } from "../../src/scoring/first-where";
import { stepVps } from "../../src/scoring/victory-points/steps";
import { weightedCrossImps, weightedMatchpoints } from "../../src/scoring/weighted";

/* These tests count how often a function reads its input, because a time would depend on the machine. */

/** A list that counts how often it is read, and the count. */
function counted<Item>(items: Item[]): { list: Item[]; reads: () => number } {
  let reads = 0;
  const list = new Proxy(items, {
    get(target, key, receiver): unknown {
      reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  return { list, reads: () => reads };
}

test("a scale of 10,000 steps is searched by bisection", () => {
  const { list, reads } = counted(
    Array.from({ length: 10_000 }, (_, step) => ({ from: 2 * step, winner: step, loser: -step })),
  );
  expect(stepVps(13_001, list)).toBe(6500);
  expect(stepVps(-1e9, list)).toBe(-9999);
  expect(reads()).toBeLessThan(60);
});

test("bisection finds the first step, the last step, and none", () => {
  for (const first of [0, 1, 50, 99, 100]) expect(firstWhere(0, 100, (value) => value >= first)).toBe(first);
  expect(firstWhere(0, 100, () => false)).toBe(100);
  expect(firstWhere(7, 7, () => true)).toBe(7);
});

describe("an assigned ruling of 1,000 results that no other table had", () => {
  const SIZE = 1000;
  const ruling = {
    scores: Array.from({ length: SIZE }, (_, i) => 10 * i + 5),
    weights: new Array<number>(SIZE).fill(1 / SIZE),
  };

  test.each([
    ["matchpoints", (board: Board) => weightedMatchpoints(board, ruling, "assigned"), SIZE],
    ["cross-IMPs", (board: Board) => weightedCrossImps(board, ruling, "assigned", "total"), undefined],
  ])("%s do not read the whole board for each result", (_, award, expected) => {
    const scores = counted(Array.from({ length: SIZE }, (_, i) => 10 * (SIZE - 1 - i)));
    const value = award({ scores: scores.list, counts: new Array<number>(SIZE).fill(1) });
    // The results earn 2, 4, … 2,000 matchpoints: the mean is 1,001.
    if (expected !== undefined) expect(value).toBeCloseTo(expected + 1);
    expect(scores.reads()).toBeLessThan(500 * SIZE);
  });
});

interface Board {
  scores: number[];
  counts: number[];
}
