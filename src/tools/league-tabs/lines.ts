import { bergerRounds, type Pairing, type Round } from "../../movements/berger";
import { dice } from "../../movements/dice";
import { type FirstRound, type LeagueChoice } from "./choice";

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

/**
 * The first round of a Swiss, by the order of the list or of the lots. In an odd field the last one has the bye.
 *
 * @example
 * firstRound(5, "halves"); //=> { pairings: [[1, 3], [2, 4]], bye: 5 }
 */
function firstRound(teams: number, how: FirstRound, seed = 0): Round {
  const listed = Array.from({ length: teams }, (_, index) => index + 1);
  const numbers = how === "lot" ? byLot(listed, seed) : listed;
  const half = Math.floor(teams / 2);
  const bye = teams % 2 === 0 ? {} : { bye: numbers[teams - 1] };
  const first = numbers.slice(0, half);
  const pairings = first.map((number, index): Pairing =>
    how === "halves" ? [number, numbers[half + index]] : [numbers[2 * index], numbers[2 * index + 1]],
  );
  return { pairings, ...bye };
}

/** The numbers in the order of the lots: each place takes one of those that are left. */
function byLot(numbers: readonly number[], seed: number): number[] {
  const random = dice(seed);
  const left = [...numbers];
  return numbers.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}
