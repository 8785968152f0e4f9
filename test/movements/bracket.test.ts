import { type Bracket, bracketOf, drawnOrder, seedingLines, type Slot } from "../../src/movements/bracket";

const listed = (teams: number) => Array.from({ length: teams }, (_, index) => index + 1);
const bySeeds = (teams: number, hasThird = false) => bracketOf(listed(teams), hasThird);

function teamsOf(bracket: Bracket, round: number): number[][] {
  const team = (slot: Slot) => ("team" in slot ? [slot.team] : []);
  return bracket.rounds[round].matches.map(({ home, away }) => [...team(home), ...team(away)]);
}

test("seeding lines fold, as they are usual for 8 and 16", () => {
  expect(seedingLines(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  expect(seedingLines(16)).toEqual([1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]);
});

test("11 teams: byes for 1 to 5, and 8–9, 7–10 and 6–11 play first", () => {
  const bracket = bySeeds(11);
  expect(teamsOf(bracket, 0)).toEqual([
    [8, 9],
    [7, 10],
    [6, 11],
  ]);
  expect(bracket.rounds[1].matches.map(({ home, away }) => [home, away])).toEqual([
    [{ team: 1 }, { winnerOf: 1 }],
    [{ team: 4 }, { team: 5 }],
    [{ team: 2 }, { winnerOf: 2 }],
    [{ team: 3 }, { winnerOf: 3 }],
  ]);
});

test.each(listed(129).slice(1))(
  "%i teams play one match less than there are teams, and no seed is hurt",
  (teams) => {
    const bracket = bySeeds(teams, true);
    const matches = bracket.rounds.flatMap((round) => round.matches);
    expect(matches.map(({ match }) => match)).toEqual(listed(teams - 1));
    expect(bracket.third?.match).toBe(teams > 3 ? teams : undefined);
    const slots = matches.flatMap(({ home, away }) => [home, away]);
    // Each team comes in once, and each winner but the last goes into one later match.
    const teamsIn = slots.flatMap((slot) => ("team" in slot ? [slot.team] : []));
    expect([...teamsIn].sort((a, b) => a - b)).toEqual(listed(teams));
    const winners = slots.flatMap((slot) => ("winnerOf" in slot ? [slot.winnerOf] : []));
    expect([...winners].sort((a, b) => a - b)).toEqual(listed(teams - 2));
    // Where the better seed always wins, the seeds of the last 2, 4, 8 … are the first 2, 4, 8 …
    const won = new Map<number, number>();
    for (const { places, matches: own } of bracket.rounds) {
      for (const { match, home, away } of own) {
        const [one, other] = [home, away].map((slot) =>
          "team" in slot ? slot.team : "winnerOf" in slot ? (won.get(slot.winnerOf) ?? 0) : 0,
        );
        expect(one + other).toBe(places + 1);
        won.set(match, Math.min(one, other));
      }
    }
  },
);

test("a draw is the same for the same number, and keeps those who are seeded", () => {
  const drawn = drawnOrder(20, 4, 7);
  expect(drawnOrder(20, 4, 7)).toEqual(drawn);
  expect(drawn.slice(0, 4)).toEqual([1, 2, 3, 4]);
  expect([...drawn].sort((a, b) => a - b)).toEqual(listed(20));
  expect(drawnOrder(20, 4, 8)).not.toEqual(drawn);
  expect(drawnOrder(20, 20, 7)).toEqual(listed(20));
});
