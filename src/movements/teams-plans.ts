import { bergerRounds } from "./berger";
import { mod, type Plan, seated, times } from "./plan";

/** Movements of teams of four, in which every two teams meet once. North-South of team t stay at table t. */

/**
 * American Whist, for an odd number of teams. In round r, from 1 on, East-West of team t + 2r sit at table t, with set
 * t + r. So teams a and b have set (a + b) / 2 at both tables. Rounds r and n − r are the two halves of the same
 * matches. Nothing is shared, and nobody sits out.
 *
 * Source: the rule of two tables for the pairs and one for the boards, as in the directors' handbooks.
 *
 * @param order the rounds in the order in which they are played
 */
export function whist(teams: number, order?: readonly number[]): Plan {
  return {
    sets: teams,
    rounds: seated(teams, teams - 1, (table, index) => {
      const round = order === undefined ? index + 1 : order[index];
      return [table, (table + 2 * round) % teams, (table + round) % teams];
    }),
  };
}

/**
 * American Whist with a break for scores: the rounds before it are closed under r → n − r, so that all their
 * matches are complete, and so are those after it. Where round n is left out, there is one double move.
 *
 * Source: English Bridge Union's forum, 9 teams.
 */
export function whistWithBreak(teams: number): Plan {
  const first = Math.floor((teams + 3) / 4);
  const order = times(teams - 1, (index) => ((first + index - 1) % (teams - 1)) + 1);
  return { ...whist(teams, order), breakAfter: teams - 2 * first + 1 };
}

/**
 * Stagger, for an even number of teams, in two stanzas. Tables t and t + n/2 share their sets in all rounds.
 * After the first stanza, of n/2 rounds, all its matches are complete.
 */
export function stagger(teams: number): Plan {
  const half = teams / 2;
  return {
    sets: teams,
    breakAfter: half,
    rounds: seated(teams, teams - 1, (table, index) => {
      if (index < half) return [table, (table + 2 * index + 1) % teams, (table + index) % half];
      const round = index - half + 1;
      return [table, (table + 2 * round) % teams, half + ((table + round) % half)];
    }),
  };
}

/**
 * Thurner, for an even number n of teams, where n − 1 is not divisible by 3. All tables but the last have a
 * set each, which moves down a table. East-West of team e move up one; where they would come to their own table, they
 * play at the last table, and East-West of the last team play at theirs. These two tables share a set.
 */
export function thurner(teams: number): Plan {
  const circle = teams - 1;
  // With 6 teams this is the start that is in print.
  const shift = teams === 6 ? 3 : 0;
  // East-West of team e sit at place shift + round − 2e, counted from 1; n/2 is the inverse of 2.
  const visitor = (table: number, round: number) =>
    mod(((shift + round - table - 1) * teams) / 2 - 1, circle);
  const atHome = times(circle, (round) => {
    let table = 0;
    while (visitor(table, round) !== table) table++;
    return table;
  });
  return {
    sets: circle,
    rounds: seated(teams, circle, (table, round) => {
      const home = atHome[round];
      if (table === circle) return [table, home, (home + round) % circle];
      return [table, table === home ? circle : visitor(table, round), (table + round) % circle];
    }),
  };
}

/** A round robin by the Berger tables: the two tables of a match are beside each other, and all play one set. */
export function roundRobin(teams: number): Plan {
  const rounds = bergerRounds(teams, false);
  return {
    sets: rounds.length,
    rounds: rounds.map(({ pairings }, set) =>
      pairings.flatMap(([home, away]) => [
        { ns: [home], ew: [away], set },
        { ns: [away], ew: [home], set },
      ]),
    ),
  };
}
