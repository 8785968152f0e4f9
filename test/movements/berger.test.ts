import { bergerRounds } from "../../src/movements/berger";

const FIELDS = Array.from({ length: 63 }, (_, index) => index + 2);

describe.each([false, true])("bergerRounds, double %s", (double) => {
  test.each(FIELDS)(
    "%i teams: everybody plays once in each round, and every two teams meet once or, in a double one, twice",
    (teams) => {
      const rounds = bergerRounds(teams, double);
      const times = double ? 2 : 1;
      expect(rounds).toHaveLength(times * (teams % 2 === 0 ? teams - 1 : teams));
      const met = new Map<string, number>();
      const homes = Array<number>(teams + 1).fill(0);
      const byes = Array<number>(teams + 1).fill(0);
      const everybody = Array.from({ length: teams }, (_, index) => index + 1).join();
      const faulty: unknown[] = [];
      for (const { pairings, bye } of rounds) {
        const seated = [...pairings.flat(), ...(bye === undefined ? [] : [bye])];
        if (seated.sort((a, b) => a - b).join() !== everybody) faulty.push({ pairings, bye });
        if (bye !== undefined) byes[bye]++;
        for (const [home, away] of pairings) {
          homes[home]++;
          const ordered = double ? `${home}-${away}` : `${Math.min(home, away)}-${Math.max(home, away)}`;
          met.set(ordered, (met.get(ordered) ?? 0) + 1);
        }
      }
      expect(faulty).toEqual([]);
      expect(met.size).toBe((times * teams * (teams - 1)) / 2);
      expect(new Set(met.values())).toEqual(new Set([1]));
      expect(new Set(byes.slice(1))).toEqual(new Set([teams % 2 === 0 ? 0 : times]));
      const played = times * (teams - 1);
      const more = homes.slice(1).map((home) => Math.abs(home - (played - home)));
      expect(Math.max(...more)).toBeLessThanOrEqual(double || teams % 2 === 1 ? 0 : 1);
    },
  );
});

// FIDE Handbook C.05, annex 1.
test.each([
  [4, ["1-4 2-3", "4-3 1-2", "2-4 3-1"]],
  [6, ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]],
  [
    8,
    [
      "1-8 2-7 3-6 4-5",
      "8-5 6-4 7-3 1-2",
      "2-8 3-1 4-7 5-6",
      "8-6 7-5 1-4 2-3",
      "3-8 4-2 5-1 6-7",
      "8-7 1-6 2-5 3-4",
      "4-8 5-3 6-2 7-1",
    ],
  ],
])("for %i teams the rounds are the published table", (teams, published) => {
  const rounds = bergerRounds(teams, false);
  expect(rounds.map(({ pairings }) => pairings.map((pair) => pair.join("-")).join(" "))).toEqual(published);
});

test("with an odd number of teams, whoever would meet the last one has the bye", () => {
  const even = bergerRounds(8, false);
  const odd = bergerRounds(7, false);
  expect(odd).toEqual(
    even.map(({ pairings: [first, ...others] }) => ({
      pairings: others,
      bye: first.find((team) => team < 8),
    })),
  );
});
