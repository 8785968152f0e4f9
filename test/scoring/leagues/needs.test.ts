import fc from "fast-check";
import { needsFor, type Needs, type OpenLeague } from "../../../src/scoring/leagues/needs";

const league = (
  totals: readonly number[],
  left: readonly (readonly [number, number])[],
  match: OpenLeague["match"] = 2000,
): OpenLeague => ({
  totals,
  left,
  match,
});

test("what B still needs to win: 16.5 with everybody's help, and 38.01 whatever happens", () => {
  const open = league(
    [5200, 4700, 4500, 3000],
    [
      [0, 1],
      [2, 3],
      [0, 2],
      [1, 3],
    ],
  );
  expect(needsFor(open, 1, 1)).toEqual<Needs>({ possible: 1650, certain: 3801, isExact: true });
});

test("the last match decides", () => {
  const open = league([5200, 4700], [[0, 1]]);
  expect(needsFor(open, 1, 1)).toEqual({ possible: 1250, certain: 1251, isExact: true });
  expect(needsFor(open, 0, 1)).toEqual({ possible: 750, certain: 751, isExact: true });
});

test("what is out of reach, and what is certain already", () => {
  const open = league([9000, 4700, 4600], [[1, 2]]);
  expect(needsFor(open, 1, 1)).toMatchObject({ possible: undefined, certain: undefined });
  expect(needsFor(open, 0, 1)).toMatchObject({ possible: 0, certain: 0 });
  expect(needsFor(open, 1, 3)).toMatchObject({ possible: 0, certain: 0 });
  // In the end nothing is left, and a tie is possible but not certain.
  expect(needsFor(league([100, 100], []), 0, 1)).toEqual({ possible: 0, certain: undefined, isExact: true });
});

test("with too many sets of rivals each of them is taken to win all that it has left, and the answer says so", () => {
  const totals = Array.from({ length: 24 }, (_, team) => 1000 - team);
  const open = league(totals, [[0, 23]]);
  const { certain, isExact } = needsFor(open, 23, 12);
  expect(isExact).toBe(false);
  // Place 12 has 989, and 24 has 977.
  expect(certain).toBe(989 - 977 + 1);
});

/** All ways in which the matches that are left can end, in steps of one. */
function* endings({ totals, left, match }: OpenLeague, from = 0): Generator<number[]> {
  if (from === left.length) {
    yield totals.map(() => 0);
    return;
  }
  const [one, other] = left[from];
  const vps = typeof match === "number" ? match : match[from];
  for (const rest of endings({ totals, left, match }, from + 1)) {
    for (let won = 0; won <= vps; won++) {
      const now = [...rest];
      now[one] += won;
      now[other] += vps - won;
      yield now;
    }
  }
}

test("small leagues: the answers of all ways in which they can end", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 5 }).chain((teams) =>
        fc.record({
          totals: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: teams, maxLength: teams }),
          left: fc
            .array(fc.tuple(fc.integer({ min: 0, max: teams - 1 }), fc.integer({ min: 0, max: teams - 1 })), {
              maxLength: 4,
            })
            .map((list) => list.filter(([one, other]) => one !== other)),
          place: fc.integer({ min: 1, max: teams }),
        }),
      ),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 4, maxLength: 4 }),
      fc.boolean(),
      ({ totals, left, place }, each, isEven) => {
        // Matches that all give as many VPs, or a half match between whole ones.
        const match = isEven ? each[0] : each.slice(0, left.length);
        const open = league(totals, left, match);
        const most = left.reduce(
          (sum, sides, index) => (sides.includes(0) ? sum + (isEven ? each[0] : each[index]) : sum),
          0,
        );
        /** For each amount that team 0 can win: whether it can reach the place, and whether it always does. */
        const can = new Set<number>();
        const fails = new Set<number>();
        for (const won of endings(open)) {
          const final = totals.map((total, team) => total + won[team]);
          const above = final.filter((total, team) => team > 0 && total > final[0]).length;
          const level = final.filter((total, team) => team > 0 && total >= final[0]).length;
          if (above < place) can.add(won[0]);
          if (level >= place) fails.add(won[0]);
        }
        const amounts = Array.from({ length: most + 1 }, (_, amount) => amount);
        expect(needsFor(open, 0, place)).toEqual({
          possible: amounts.find((amount) => can.has(amount)),
          certain: amounts.find((amount) => amounts.slice(amount).every((more) => !fails.has(more))),
          isExact: true,
        });
      },
    ),
    { numRuns: 300 },
  );
});
