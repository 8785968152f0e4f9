import fc from "fast-check";
import { MEASURES, ranked } from "../../src/scoring/ranking";

const FIELD = fc.array(
  fc.record({ first: fc.integer({ min: 0, max: 3 }), second: fc.integer({ min: 0, max: 2 }) }),
  {
    maxLength: 12,
  },
);

test("a place is one more than how many are better; equal ones share it, in the order of their numbers", () => {
  fc.assert(
    fc.property(FIELD, (figures) => {
      const field = figures.map((figure, index) => ({ contestant: index + 1, ...figure }));
      const places = field.map(({ contestant, first, second }) => {
        const better = field.filter(
          (one) => one.first > first || (one.first === first && one.second > second),
        );
        const equal = field.filter((one) => one.first === first && one.second === second);
        return { contestant, place: better.length + 1, shared: equal.length > 1 };
      });
      places.sort((a, b) => a.place - b.place || a.contestant - b.contestant);
      const placed = ranked(field, [({ first }) => first, ({ second }) => second]);
      expect(placed.map(({ standing, ...rest }) => ({ contestant: standing.contestant, ...rest }))).toEqual(
        places,
      );
    }),
  );
});

test("figures that differ by the noise of binary fractions are equal, and by more they are not", () => {
  const standings = [
    { contestant: "A", total: 0.3 },
    { contestant: "B", total: 0.1 + 0.2 },
    { contestant: "C", total: 0.3 + 1e-8 },
  ];
  expect(ranked(standings, [({ total }) => total]).map(({ place, shared }) => [place, shared])).toEqual([
    [1, false],
    [2, true],
    [2, true],
  ]);
});

test("without a measure all are equal, and the list that is ranked stays as it was", () => {
  const list = [{ contestant: "10" }, { contestant: "2" }];
  expect(ranked(list, []).map(({ standing, place }) => [standing.contestant, place])).toEqual([
    ["2", 1],
    ["10", 1],
  ]);
  expect(list[0].contestant).toBe("10");
});

test("figures without end are equal, such as IMPs won for each one lost of two teams that have lost none", () => {
  const field = [
    { contestant: 1, quotient: -Infinity },
    { contestant: 2, quotient: Infinity },
    { contestant: 3, quotient: 1.5 },
    { contestant: 4, quotient: -Infinity },
    { contestant: 5, quotient: Infinity },
  ];
  const placed = ranked(field, [({ quotient }) => quotient]);
  expect(placed.map(({ standing, place, shared }) => [standing.contestant, place, shared])).toEqual([
    [2, 1, true],
    [5, 1, true],
    [3, 3, false],
    [1, 4, true],
    [4, 4, true],
  ]);
});

test("whoever could have earned nothing has no percentage, and comes behind 0 %", () => {
  const pair = (contestant: number, total: number, tops: number) => ({ contestant, boards: 1, total, tops });
  const placed = ranked([pair(1, 0, 0), pair(2, 0, 4), pair(3, 1, 4)], [MEASURES.percent]);
  expect(placed.map(({ standing }) => standing.contestant)).toEqual([3, 2, 1]);
});
