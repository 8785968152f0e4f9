/** Two contestants' numbers, from 1. The first one is at home. */
export type Pairing = readonly [home: number, away: number];

export interface Round {
  pairings: Pairing[];
  /** The team that sits out; only when the number of teams is odd. */
  bye?: number;
}

/**
 * The Berger tables: a round robin as chess and bridge federations draw it. Every two teams meet once, and
 * each team plays once a round. With an odd number of teams each has as many home matches as away matches;
 * with an even number they differ by 1. In a double round robin the second half repeats the first with home
 * and away exchanged.
 *
 * In round r two teams meet when their numbers sum to r + 1, counted modulo n − 1, where n is the even number
 * of teams. One of the other teams is left, and the last team meets it. When the number of teams is odd, the
 * last team is the bye.
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
  // The number that is left has no partner, since twice the number is r + 1. `half` is the inverse of 2
  // modulo n − 1.
  const left = ((round * half) % circle) + 1;
  const beside = (steps: number) => ((left - 1 + steps + circle) % circle) + 1;
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
