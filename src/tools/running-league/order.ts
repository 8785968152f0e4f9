import { dice } from "../../movements/dice";
import { chainOf, withLots } from "../../scoring/leagues/chain-words";
import { type LeagueMatch, rankedByChain } from "../../scoring/leagues/ties";
import { type Measure, ranked } from "../../scoring/ranking";
import { roundHalfAway } from "../../scoring/round";
import { greatest } from "../../scoring/greatest";
import { awardFor, type LeagueChoice } from "../league-tabs/choice";
import { sharedVps } from "../league-tabs/limits";
import { type MatchLine, sidesOf } from "../league-tabs/match-line";
import { type LineResult, type RunningLeague } from "./reading";

/** The results of a league, as far as they have been read. */
export type PlayedLeague = Pick<RunningLeague, "season" | "results" | "carryOver" | "withdrawn">;

/*
 * The tabs say what every match gave, and rank the teams by all rounds. A draw may follow the ranking of an earlier round,
 * which no tab has now: it is computed here from the same results. VPs are in hundredths, so that ties are exact.
 */

/**
 * The ranking as it is from the results of the first rounds, now that they may have been corrected: the
 * numbers of all teams, best first. Teams that are equal in everything stand in the order of their numbers.
 *
 * @param after the last round that counts
 */
export function orderAfter(league: PlayedLeague, after: number): number[] {
  const counted = countedLines(league, after);
  const totals = totalsOf(league, counted);
  return league.season.choice.tieBreak === "rules"
    ? orderByRules(league, counted, totals)
    : orderByFigures(league, counted, totals);
}

/** The VPs of each team in hundredths after some rounds. */
export function totalsAfter(league: PlayedLeague, after: number): number[] {
  return totalsOf(league, countedLines(league, after));
}

/** A line of a round that counts. */
interface CountedLine {
  line: MatchLine;
  result: LineResult;
  /** The teams: a bye has one. */
  sides: readonly number[];
  /** What each side earned; undefined when it earned nothing yet. */
  earned: readonly (number | undefined)[];
}

function countedLines(league: PlayedLeague, after: number): CountedLine[] {
  const { season, results } = league;
  const averages = averagesAfter(league, after);
  return season.lines.flatMap((line, index) => {
    const [result, sides] = [results[index], sidesOf(line)];
    const earned = sides.map((_, side) => earnedIn(season.choice, result, sides, side, averages));
    return line.round <= after ? [{ line, result, sides, earned }] : [];
  });
}

/** What a side earned. An award that follows averages is computed again: the tab has the averages of all rounds. */
function earnedIn(
  choice: LeagueChoice,
  { vps, awarded, isRuled, atFault, part }: LineResult,
  sides: readonly number[],
  side: number,
  averages: readonly number[],
): number | undefined {
  if (vps) return hundredths(vps[side]);
  const award = awarded[side];
  if (award === undefined) return undefined;
  // What somebody has ruled stands, whoever is at fault.
  if (choice.unplayed === "award" || isRuled) return hundredths(award);
  if (atFault[side]) return 0;
  const average = averages[sides[side] - 1];
  if (choice.unplayed === "average") return roundHalfAway(part * average, 0);
  const opponent = sides[1 - side] as number | undefined;
  const rest = opponent === undefined ? 0 : hundredths(sharedVps(choice)) - averages[opponent - 1];
  return roundHalfAway(part * greatest([hundredths(awardFor(choice)), average, rest]), 0);
}

function totalsOf({ carryOver }: PlayedLeague, counted: readonly CountedLine[]): number[] {
  const totals = carryOver.map(hundredths);
  for (const { result, sides, earned } of counted) {
    sides.forEach((team, side) => {
      totals[team - 1] += (earned[side] ?? 0) - hundredths(result.penalty[side]);
    });
  }
  return totals;
}

/** A team’s figures, as far as a ranking needs them. */
interface Figures {
  contestant: number;
  vps: number;
  /** The first criterion among teams with the same VPs. */
  tie: number;
  impsFor: number;
  impsAgainst: number;
}

function orderByFigures(
  { season }: PlayedLeague,
  counted: readonly CountedLine[],
  totals: readonly number[],
): number[] {
  const { tieBreak } = season.choice;
  const figures = totals.map((vps, index): Figures => ({
    ...{ contestant: index + 1, vps },
    ...{ tie: 0, impsFor: 0, impsAgainst: 0 },
  }));
  for (const { result, sides, earned } of counted) {
    sides.forEach((team, side) => {
      const figure = figures[team - 1];
      const opponent = sides[1 - side] as number | undefined;
      if (result.vps) {
        figure.impsFor += result.imps[side];
        figure.impsAgainst += result.imps[1 - side];
        if (tieBreak === "opponents" && opponent !== undefined) figure.tie += totals[opponent - 1];
      }
      if (tieBreak === "headToHead" && opponent !== undefined && totals[opponent - 1] === figure.vps) {
        figure.tie += earned[side] ?? 0;
      }
    });
  }
  return ranked(figures, CRITERIA).map(({ standing }) => standing.contestant);
}

/** The order by the steps in the set-up, as STANDINGS has it: a lot goes by the order in which the matches name the teams. */
function orderByRules(
  { season, withdrawn, carryOver }: PlayedLeague,
  counted: readonly CountedLine[],
  totals: readonly number[],
): number[] {
  const { choice, lines } = season;
  const read = chainOf(choice.rules ?? []);
  if ("odd" in read) throw new Error("The set-up was read before");
  const all = [...new Set([...lines.flatMap(sidesOf), ...totals.map((_, index) => index + 1)])];
  const places = new Map(all.map((team, index) => [team, index]));
  const placesIn = (sides: readonly number[]) => sides.map((team) => places.get(team) ?? 0);
  const played = counted.filter(({ earned }) => earned.some((vps) => vps !== undefined));
  const known = new Set(played.map(({ line }) => line));
  const left = lines
    .filter((line) => !known.has(line))
    .map((line) => placesIn(sidesOf(line)))
    .flatMap(([home, away]) => (away === undefined ? [] : [[home, away] as const]));
  const matches = played.map(({ result, sides, earned }): LeagueMatch => {
    const [home, away] = placesIn(sides) as [number, number | undefined];
    return {
      home,
      ...(away !== undefined && { away }),
      vps: [earned[0] ?? 0, earned[1] ?? 0],
      ...(result.vps ? { imps: result.imps } : { isAwarded: true }),
      boards: result.boards,
    };
  });
  const isOut = (team: number) => withdrawn[team - 1];
  // A team that has withdrawn keeps what it earned, without its carry-over and its penalties.
  const earnedBy = (team: number) =>
    counted.reduce((sum, { sides, earned }) => sum + (earned[sides.indexOf(team)] ?? 0), 0);
  return rankedByChain(
    all.map((team) => (isOut(team) ? earnedBy(team) : totals[team - 1])),
    matches,
    withLots(read.chain, all.length, dice),
    {
      out: new Set(placesIn(all.filter(isOut))),
      left,
      carried: all.map((team) => (isOut(team) ? 0 : hundredths(carryOver[team - 1]))),
    },
  ).map(({ contestant }) => all[contestant]);
}

/** What decides, one after the other. A team that conceded no IMPs has the best quotient; one without IMPs has 0. */
const CRITERIA: readonly Measure<Figures>[] = [
  ({ vps }) => vps,
  ({ tie }) => tie,
  ({ impsFor, impsAgainst }) => (impsFor === 0 ? 0 : impsFor / impsAgainst),
  ({ impsFor }) => impsFor,
];

/** The average VPs of each team in the matches that it played; the award before the first. */
function averagesAfter({ season, results }: PlayedLeague, after: number): number[] {
  const { choice, lines } = season;
  const sums = choice.teams.map(() => ({ vps: 0, played: 0 }));
  lines.forEach((line, index) => {
    const { vps } = results[index];
    if (line.round > after || !vps) return;
    sidesOf(line).forEach((team, side) => {
      sums[team - 1].vps += hundredths(vps[side]);
      sums[team - 1].played += results[index].part;
    });
  });
  const award = hundredths(awardFor(choice));
  return sums.map(({ vps, played }) => (played === 0 ? award : roundHalfAway(vps / played, 0)));
}

function hundredths(vps: number): number {
  return Math.round(100 * vps);
}
