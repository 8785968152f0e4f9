import { bergerRounds, type Round } from "../../movements/berger";
import { firstRound, firstRoundWithTriple } from "../../movements/first-round";
import { type Triple } from "../../movements/swiss-triple";
import { type LeagueChoice } from "./choice";
import { type MatchLine } from "./match-line";

/** No Swiss has so many rounds. */
export const MOST_SWISS_ROUNDS = 200;

/** All lines in the order of the rounds, a round's bye after its matches. */
function leagueLines(rounds: Round[]): MatchLine[] {
  return rounds.flatMap(({ pairings, bye }, index) => {
    const round = index + 1;
    const matches = pairings.map((pairing): MatchLine => ({ round, pairing }));
    return bye === undefined ? matches : [...matches, { round, bye }];
  });
}

/** A round, in which three may play each other in place of a bye. */
export interface LeagueRound extends Round {
  triple?: Triple<number>;
}

/** The rounds that a new league begins with: all of a round robin, the first of a Swiss. */
export function firstRounds({ teams, double, swiss, seed, odd, listed }: LeagueChoice): LeagueRound[] {
  if (listed) return roundsOf(listed);
  if (swiss === undefined) return bergerRounds(teams.length, double);
  const isTriple = odd === "triple" && teams.length % 2 === 1 && teams.length > 2;
  return [(isTriple ? firstRoundWithTriple : firstRound)(teams.length, swiss, seed)];
}

/** The rounds of a schedule; of several byes of a round the first one. */
function roundsOf(lines: readonly MatchLine[]): LeagueRound[] {
  const rounds: LeagueRound[] = [];
  for (const { round, pairing, bye } of lines) {
    const one = (rounds[round - 1] ??= { pairings: [] });
    if (pairing) one.pairings.push(pairing);
    else one.bye ??= bye;
  }
  return rounds;
}

/** The matches of a triple: each of the three against the two others. */
export function matchesOfTriple([one, two, three]: Triple<number>): [number, number][] {
  return [
    [one, two],
    [two, three],
    [three, one],
  ];
}

/** How many boards a half match has. */
export function halfOf({ boards }: Pick<LeagueChoice, "boards">): number {
  return Math.floor(boards / 2);
}

/** The lines that a new league begins with. In a Swiss the matches have tables. */
export function firstLines(choice: LeagueChoice): MatchLine[] {
  if (choice.listed) return [...choice.listed];
  const lines = leagueLines(firstRounds(choice));
  if (choice.swiss === undefined) return lines;
  const [round] = firstRounds(choice);
  const triple = round.triple ? matchesOfTriple(round.triple) : [];
  const half = halfOf(choice);
  const all = [...lines, ...triple.map((pairing): MatchLine => ({ round: 1, pairing, half }))];
  return all.map((line, index) => (line.pairing ? { ...line, table: index + 1 } : line));
}
