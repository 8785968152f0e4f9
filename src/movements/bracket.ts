import { byLot } from "./first-round";

/*
 * The bracket of a knock-out: seeding lines by folding, so that the first two seeds can meet only in the final, and byes for the
 * top seeds where the field is not a power of two.
 */

/** Who sits at a place of a match: a team by its number, or whoever comes from an earlier match. */
export type Slot = { team: number } | { winnerOf: number } | { loserOf: number };

export interface CupMatch {
  /** The number of the match, from 1 on through all rounds. */
  match: number;
  home: Slot;
  away: Slot;
}

export interface CupRound {
  /** How many places of the bracket this round has: 2 in the final, 4 in the semi-finals. */
  places: number;
  matches: CupMatch[];
}

export interface Bracket {
  /** The teams in the order of the lines from the top of the bracket down; undefined where a seed would be a bye. */
  lines: (number | undefined)[];
  /** The rounds in their order, the final last. */
  rounds: CupRound[];
  /** The match of those who lose the semi-finals. */
  third?: CupMatch;
}

/**
 * The seeds in the order of the lines, by folding: each seed s is followed by the one with which it makes the number of places
 * and 1.
 *
 * @param places a power of two
 * @example
 * seedingLines(8); //=> [1, 8, 4, 5, 2, 7, 3, 6]
 */
export function seedingLines(places: number): number[] {
  let lines = [1];
  while (lines.length < places) {
    const sum = 2 * lines.length + 1;
    lines = lines.flatMap((seed) => [seed, sum - seed]);
  }
  return lines;
}

/**
 * The teams in the order of their seeds: as many of the list as are seeded, in its order, and the others by lot.
 *
 * @param seeded how many are not drawn by lot
 * @param seed the number that the lot begins with: the same number draws the same again
 */
export function drawnOrder(teams: number, seeded: number, seed: number): number[] {
  const listed = Array.from({ length: teams }, (_, index) => index + 1);
  return [...listed.slice(0, seeded), ...byLot(listed.slice(seeded), seed)];
}

/**
 * The whole bracket. Matches are numbered round by round from the top down; the match for third place has the number after the
 * final.
 *
 * @param order the numbers of the teams in the order of their seeds, at least 2
 * @param hasThird whether those who lose the semi-finals play for third place; with fewer than 4 teams nobody does
 * @example
 * bracketOf([1, 2, 3], false).rounds[0].matches; //=> [{ match: 1, home: { team: 2 }, away: { team: 3 } }]
 */
export function bracketOf(order: readonly number[], hasThird: boolean): Bracket {
  let places = 2;
  while (places < order.length) places *= 2;
  const lines = seedingLines(places).map((seed): number | undefined => order[seed - 1]);
  const rounds: CupRound[] = [];
  let slots = lines.map((team): Slot | undefined => (team === undefined ? undefined : { team }));
  let match = 0;
  while (slots.length > 1) {
    const matches: CupMatch[] = [];
    const next: (Slot | undefined)[] = [];
    for (let line = 0; line < slots.length; line += 2) {
      const [home, away] = [slots[line], slots[line + 1]];
      if (home && away) {
        matches.push({ match: ++match, home, away });
        next.push({ winnerOf: match });
      } else next.push(home ?? away);
    }
    rounds.push({ places: slots.length, matches });
    slots = next;
  }
  const semis = rounds.at(-2)?.matches ?? [];
  if (!hasThird || semis.length < 2) return { lines, rounds };
  const [home, away] = semis.map((semi): Slot => ({ loserOf: semi.match }));
  return { lines, rounds, third: { match: match + 1, home, away } };
}
