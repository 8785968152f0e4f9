import { type FirstRound, firstRound, firstRoundWithTriple } from "../../src/movements/first-round";

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test("the first half against the second: 1 meets 5 of 8, and the last of an odd field has the bye", () => {
  expect(firstRound(8, "halves")).toEqual({
    pairings: [
      [1, 5],
      [2, 6],
      [3, 7],
      [4, 8],
    ],
  });
  expect(firstRound(7, "halves")).toEqual({
    pairings: [
      [1, 4],
      [2, 5],
      [3, 6],
    ],
    bye: 7,
  });
});

test("each against the next: 1 meets 2, and the last of an odd field has the bye", () => {
  const pairings = [
    [1, 2],
    [3, 4],
  ];
  expect(firstRound(4, "adjacent")).toEqual({ pairings });
  expect(firstRound(5, "adjacent")).toEqual({ pairings, bye: 5 });
});

test("however it is drawn, everybody has one match or the bye", () => {
  for (const how of ["halves", "adjacent", "lot"] satisfies FirstRound[]) {
    for (const contestants of [2, 3, 8, 33]) {
      const { pairings, bye } = firstRound(contestants, how, contestants);
      const seated = [...pairings.flat(), ...(bye === undefined ? [] : [bye])];
      expect(seated.sort((a, b) => a - b)).toEqual(upTo(contestants));
      expect(bye === undefined).toBe(contestants % 2 === 0);
    }
  }
});

test("by lot: the same seed draws the same round, and others draw each pairing and each bye about equally often", () => {
  expect(firstRound(5, "lot", 7)).toEqual(firstRound(5, "lot", 7));
  const draws = upTo(4000).map((seed) => firstRound(5, "lot", seed));
  const count = new Map<string, number>();
  const add = (what: string) => count.set(what, (count.get(what) ?? 0) + 1);
  for (const { pairings, bye } of draws) {
    add(`bye ${bye}`);
    for (const pairing of pairings) add([...pairing].sort((a, b) => a - b).join());
  }
  // 5 byes, of which each comes in 800 of 4000 draws, and 10 pairings, of which each comes in 800 as well.
  expect(count.size).toBe(15);
  for (const [what, often] of count) expect([what, Math.abs(often - 800) < 160]).toEqual([what, true]);
});

test("without a seed the lots are those of seed 0", () => {
  expect(firstRound(9, "lot")).toEqual(firstRound(9, "lot", 0));
});

describe("with a match of three in place of a bye", () => {
  test("the last three of the list play each other, and the others meet as without them", () => {
    expect(firstRoundWithTriple(7, "adjacent")).toEqual({
      pairings: [
        [1, 2],
        [3, 4],
      ],
      triple: [5, 6, 7],
    });
    expect(firstRoundWithTriple(7, "halves")).toEqual({
      pairings: [
        [1, 3],
        [2, 4],
      ],
      triple: [5, 6, 7],
    });
    expect(firstRoundWithTriple(3, "halves")).toEqual({ pairings: [], triple: [1, 2, 3] });
  });

  test("by lot the last three lots play each other, and the others meet in the order of the lots", () => {
    const { pairings, bye } = firstRound(9, "lot", 4);
    const lots = [...pairings.flat(), bye];
    const drawn = firstRoundWithTriple(9, "lot", 4);
    expect([...drawn.pairings.flat(), ...drawn.triple]).toEqual(lots);
    expect(drawn.triple).not.toEqual([7, 8, 9]);
  });
});
