import fc from "fast-check";
import { orderAfter, type PlayedLeague } from "../../src/tools/running-league/order";
import { type LineResult } from "../../src/tools/running-league/reading";
import { functions } from "../bundle/shipped";
import { leagueChoice } from "./league-choice";

interface Match {
  home: number;
  away: number;
  /** In tenths. */
  vps: readonly [number, number];
  imps: readonly [number, number];
  penalty: number;
}

const TEAMS = 6;

const tenths = fc.integer({ min: 0, max: 40 });
const match: fc.Arbitrary<Match> = fc
  .record({
    home: fc.integer({ min: 1, max: TEAMS }),
    step: fc.integer({ min: 1, max: TEAMS - 1 }),
    vps: fc.tuple(tenths, tenths),
    imps: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
    penalty: fc.constantFrom(0, 0, 5),
  })
  .map(({ step, home, ...rest }) => ({ home, away: ((home + step - 1) % TEAMS) + 1, ...rest }));

/** A league in which these matches were played, all in the first round. */
function leagueOf(
  matches: readonly Match[],
  carryOver: readonly number[],
  tieBreak: "opponents" | "quotient",
): PlayedLeague {
  const teams = Array.from({ length: TEAMS }, (_, index) => `Team ${index + 1}`);
  const results = matches.map(({ vps: [home, away], imps, penalty }): LineResult => ({
    vps: [home / 10, away / 10],
    awarded: [undefined, undefined],
    atFault: [false, false],
    imps,
    penalty: [penalty / 10, 0],
    boards: [0, 0],
    part: 1,
    isRuled: false,
    isTyped: true,
  }));
  const lines = matches.map(({ home, away }) => ({ round: 1, pairing: [home, away] as const }));
  return {
    season: { choice: leagueChoice({ teams, tieBreak }), lines, drawn: [] },
    carryOver: carryOver.map((tenth) => tenth / 10),
    withdrawn: teams.map(() => false),
    results,
  };
}

/** The numbers of the teams in the places of RANKING, those who share a place together. */
function rankingPlaces(...args: unknown[]): number[][] {
  const rows = functions.get("RANKING")?.(...args) as (string | number)[][];
  const places = new Map<string, number[]>();
  for (const [place, team] of rows.slice(1)) {
    places.set(String(place), [...(places.get(String(place)) ?? []), Number(team)]);
  }
  return [...places.values()];
}

test("a league is in the order of RANKING, as far as the same figures decide", () => {
  const season = fc.record({
    matches: fc.array(match, { minLength: 1, maxLength: 8 }),
    carryOver: fc.array(fc.constantFrom(0, 0, 5, 10), { minLength: TEAMS, maxLength: TEAMS }),
    tieBreak: fc.constantFrom("opponents" as const, "quotient" as const),
  });
  fc.assert(
    fc.property(season, ({ matches, carryOver, tieBreak }) => {
      const order = orderAfter(leagueOf(matches, carryOver, tieBreak), 1);
      const brought = carryOver.map((tenth, index) => {
        const lost = matches.reduce((sum, { home, penalty }) => sum + (home === index + 1 ? penalty : 0), 0);
        return (tenth - lost) / 10;
      });
      const total = (team: number) =>
        matches.reduce(
          (sum, { home, away, vps }) =>
            sum + (home === team ? vps[0] / 10 : 0) + (away === team ? vps[1] / 10 : 0),
          brought[team - 1],
        );
      const places = rankingPlaces(
        matches.map(({ home, away }) => [home, away]),
        matches.map(({ vps }) => vps.map((tenth) => tenth / 10)),
        undefined,
        tieBreak === "opponents" ? matches.map(({ home, away }) => [total(away), total(home)]) : undefined,
        brought.flatMap((amount, index) =>
          matches.some(({ home, away }) => [home, away].includes(index + 1)) ? [[index + 1, amount]] : [],
        ),
      );
      const played = new Set(places.flat());
      const inLeague = order.filter((team) => played.has(team));
      for (const place of places) {
        expect(inLeague.splice(0, place.length).sort((a, b) => a - b)).toEqual(place);
      }
    }),
  );
});

test("teams with the same VPs: the better quotient is first, no IMPs at all is last, and 0 conceded is the best", () => {
  const matches = (
    [
      [1, 4, 2],
      [2, 8, 4],
      [3, 0, 0],
      [4, 1, 0],
      [5, 0, 3],
      [6, 3, 1],
    ] as const
  ).map(([home, won, lost]): Match => ({ home, away: 7, vps: [100, 0], imps: [won, lost], penalty: 0 }));
  const league = leagueOf(matches, Array<number>(7).fill(0), "quotient");
  const teams = Array.from({ length: 7 }, (_, index) => `Team ${index + 1}`);
  const season = { ...league.season, choice: { ...league.season.choice, teams } };
  expect(orderAfter({ ...league, season }, 1)).toEqual([4, 6, 2, 1, 3, 5, 7]);
});
