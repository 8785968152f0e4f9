import { bergerRounds, type Pairing, type Round } from "../../movements/berger";
import { firstRound } from "../../movements/first-round";
import { type LeagueChoice } from "./choice";

/** A line among the matches: a match, or the team that sits out. */
export interface Line {
  round: number;
  pairing?: Pairing;
  bye?: number;
  /** The table of a match of a Swiss. */
  table?: number;
  /** Why a match of a Swiss is not the next one in the order of the ranking. */
  note?: string;
}

/** All lines in the order of the rounds, a round's bye after its matches. */
function leagueLines(rounds: Round[]): Line[] {
  return rounds.flatMap(({ pairings, bye }, index) => {
    const round = index + 1;
    const matches = pairings.map((pairing): Line => ({ round, pairing }));
    return bye === undefined ? matches : [...matches, { round, bye }];
  });
}

/** The rounds that a new league begins with: all of a round robin, the first of a Swiss. */
export function firstRounds({ teams, double, swiss, seed }: LeagueChoice): Round[] {
  return swiss === undefined ? bergerRounds(teams.length, double) : [firstRound(teams.length, swiss, seed)];
}

/** The lines that a new league begins with. In a Swiss the matches have tables. */
export function firstLines(choice: LeagueChoice): Line[] {
  const lines = leagueLines(firstRounds(choice));
  if (choice.swiss === undefined) return lines;
  return lines.map((line, index) => (line.pairing ? { ...line, table: index + 1 } : line));
}
