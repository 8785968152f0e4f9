import { type Pairing, type Round } from "../../movements/berger";

/** A line among the matches: a match, or the team that sits out. */
export interface Line {
  round: number;
  pairing?: Pairing;
  bye?: number;
}

/** All lines in the order of the rounds, a round's bye after its matches. */
export function leagueLines(rounds: Round[]): Line[] {
  return rounds.flatMap(({ pairings, bye }, index) => {
    const round = index + 1;
    const matches = pairings.map((pairing): Line => ({ round, pairing }));
    return bye === undefined ? matches : [...matches, { round, bye }];
  });
}
