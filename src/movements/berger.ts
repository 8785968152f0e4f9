/** Two numbers, from 1; the first side is at home. */
export type Pairing = readonly [home: number, away: number];

export interface Round {
  pairings: Pairing[];
  /** Who sits out; only where the number of teams is odd. */
  bye?: number;
}

/**
 * The Berger tables: a round robin as chess and bridge federations draw it. Each two teams meet once, each team
 * plays once a round, and home matches are shared out: an odd field gives everybody as many as away matches,
 * in an even one they differ by 1. Twice round, the second half repeats the first with home and away exchanged.
 *
 * The last of an even number stands still and the others go round: in round r those two meet whose numbers
 * sum to r + 1, counted modulo one less than the field, and the last meets the one that is left. For an odd
 * number the last is the bye.
 *
 * Source: FIDE Handbook C.05 annex 1, "Berger tables". Cost: O(teams²).
 *
 * @param teams 2 or more
 * @example
 * bergerRounds(4, false)[0].pairings; //=> [[1, 4], [2, 3]]
 */
export function bergerRounds(teams: number, double: boolean): Round[] {
  const last = teams + (teams % 2);
  const rounds = Array.from({ length: last - 1 }, (_, round) => bergerRound(round, last, teams));
  return double ? [...rounds, ...rounds.map(exchanged)] : rounds;
}

function bergerRound(round: number, last: number, teams: number): Round {
  const circle = last - 1;
  const half = last / 2;
  // The number that is left: twice it is r + 1, and half is the inverse of 2 on the circle.
  const left = ((round * half) % circle) + 1;
  const beside = (steps: number) => ((((left - 1 + steps) % circle) + circle) % circle) + 1;
  const pairings = Array.from({ length: half - 1 }, (_, index): Pairing => {
    const [lower, higher] = [beside(index + 1), beside(-index - 1)].sort((a, b) => a - b);
    return (lower + higher) % 2 === 1 ? [lower, higher] : [higher, lower];
  });
  if (last > teams) return { pairings, bye: left };
  return { pairings: [left <= half ? [left, last] : [last, left], ...pairings] };
}

function exchanged({ pairings, bye }: Round): Round {
  return { pairings: pairings.map(([home, away]): Pairing => [away, home]), bye };
}
