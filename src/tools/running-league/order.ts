import { dice } from "../../movements/dice";
import { chainOf, withLots } from "../../scoring/leagues/chain-words";
import { type LeagueMatch, rankedByChain } from "../../scoring/leagues/ties";
import { type Measure, ranked } from "../../scoring/ranking";
import { roundHalfAway } from "../../scoring/round";
import { greatest } from "../../scoring/greatest";
import { awardFor } from "../league-tabs/choice";
import { sharedVps } from "../league-tabs/limits";
import { type Both, type LineResult, type RunningLeague } from "./reading";

/** A team's figures, as far as a ranking needs them. VPs are in hundredths, so that ties are exact. */
interface Figures {
  contestant: number;
  vps: number;
  /** The first criterion among teams with the same VPs. */
  tie: number;
  impsFor: number;
  impsAgainst: number;
}

/** The results of a league, as far as they have been read. */
export type Played = Pick<RunningLeague, "season" | "results" | "carryOver" | "withdrawn">;

/**
 * The ranking as it is from the results of the first rounds, now that they may have been corrected: the
 * numbers of all teams, best first. It follows the same rules as the formulas of the tab of the ranking; teams
 * that are equal in everything stand in the order of their numbers.
 *
 * @param after the last round that counts
 */
export function orderAfter(league: Played, after: number): number[] {
  const { season, results, carryOver } = league;
  const { choice, lines } = season;
  const teams = choice.teams.map((_, index) => index + 1);
  const counted = lines.flatMap((line, index) =>
    line.round <= after ? [{ line, result: results[index], sides: sidesOf(line) }] : [],
  );
  const averages = averageAwards(league, after);

  /** What each side of a line earned; undefined when it earned nothing yet. */
  const earned = counted.map(({ result, sides }) =>
    sides.map((team, side): number | undefined => {
      if (result.vps) return hundredths(result.vps[side]);
      const awarded = result.awarded[side];
      if (awarded === undefined) return undefined;
      if (choice.unplayed === "award") return hundredths(awarded);
      // What somebody has ruled stands, whoever is at fault.
      if (result.isRuled) return hundredths(awarded);
      if (result.atFault[side]) return 0;
      if (choice.unplayed === "average") return roundHalfAway(result.part * averages[team - 1], 0);
      const other = sides[1 - side] as number | undefined;
      const rest = other === undefined ? 0 : hundredths(sharedVps(choice)) - averages[other - 1];
      return roundHalfAway(
        result.part * greatest([hundredths(awardFor(choice)), averages[team - 1], rest]),
        0,
      );
    }),
  );
  const totals = teams.map((team) => hundredths(carryOver[team - 1]));
  counted.forEach(({ result, sides }, index) =>
    sides.forEach((team, side) => {
      totals[team - 1] += (earned[index][side] ?? 0) - hundredths(result.penalty[side]);
    }),
  );

  if (choice.tieBreak === "rules") {
    return orderByRules(league, totals, counted, earned);
  }
  const figures = teams.map((contestant): Figures => ({
    contestant,
    vps: totals[contestant - 1],
    tie: 0,
    impsFor: 0,
    impsAgainst: 0,
  }));
  counted.forEach(({ result, sides }, index) =>
    sides.forEach((team, side) => {
      const own = figures[team - 1];
      const other = sides[1 - side] as number | undefined;
      if (result.vps) {
        own.impsFor += result.imps[side];
        own.impsAgainst += result.imps[1 - side];
        if (choice.tieBreak === "opponents" && other !== undefined) own.tie += totals[other - 1];
      }
      if (choice.tieBreak === "headToHead" && other !== undefined && totals[other - 1] === own.vps) {
        own.tie += earned[index][side] ?? 0;
      }
    }),
  );
  return ranked(figures, CRITERIA).map(({ standing }) => standing.contestant);
}

/** A line whose round counts, with its result and the teams of its sides. */
interface CountedLine {
  line: RunningLeague["season"]["lines"][number];
  result: LineResult;
  sides: readonly number[];
}

/** The order by the steps in the set-up, as STANDINGS has it: a lot goes by the order in which the matches name the teams. */
function orderByRules(
  { season, withdrawn, carryOver }: Played,
  totals: readonly number[],
  counted: readonly CountedLine[],
  earned: readonly (readonly (number | undefined)[])[],
): number[] {
  const { choice, lines } = season;
  const read = chainOf(choice.rules ?? []);
  if ("odd" in read) throw new Error("The set-up was read before");
  const all = [...new Set([...lines.flatMap(sidesOf), ...choice.teams.map((_, index) => index + 1)])];
  const place = new Map(all.map((team, index) => [team, index]));
  const placeOf = (team: number) => place.get(team) ?? 0;
  const played = new Set(
    counted.flatMap(({ line }, index) => (earned[index].every((vps) => vps === undefined) ? [] : [line])),
  );
  const left = lines
    .filter((line) => !played.has(line))
    .map((line) => sidesOf(line).map(placeOf))
    .flatMap(([home, away]) => (away === undefined ? [] : [[home, away] as const]));
  const matches = counted.flatMap(({ line, result, sides }, index): LeagueMatch[] => {
    if (!played.has(line)) return [];
    const [home, away] = sides.map(placeOf) as [number, number | undefined];
    return [
      {
        home,
        ...(away !== undefined && { away }),
        vps: [earned[index][0] ?? 0, earned[index][1] ?? 0],
        ...(result.vps ? { imps: result.imps } : { isAwarded: true }),
        boards: result.boards,
      },
    ];
  });
  const isOut = (team: number) => withdrawn[team - 1];
  const out = new Set(all.filter(isOut).map(placeOf));
  // Whoever has withdrawn has what it earned, without its carry-over and its penalties.
  const earnedBy = (team: number) =>
    counted.reduce((sum, { sides }, index) => sum + (earned[index][sides.indexOf(team)] ?? 0), 0);
  return rankedByChain(
    all.map((team) => (isOut(team) ? earnedBy(team) : totals[team - 1])),
    matches,
    withLots(read.chain, all.length, dice),
    { out, left, carried: all.map((team) => (isOut(team) ? 0 : hundredths(carryOver[team - 1]))) },
  ).map(({ contestant }) => all[contestant]);
}

/** What decides, one after the other. A team that conceded no IMPs has the best quotient; one without IMPs has 0. */
const CRITERIA: readonly Measure<Figures>[] = [
  ({ vps }) => vps,
  ({ tie }) => tie,
  ({ impsFor, impsAgainst }) => (impsFor === 0 ? 0 : impsFor / impsAgainst),
  ({ impsFor }) => impsFor,
];

/** The teams of a line; a bye has one. */
export function sidesOf({ pairing, bye }: { pairing?: Both<number>; bye?: number }): readonly number[] {
  return pairing ?? (bye === undefined ? [] : [bye]);
}

/** The average VPs of each team in the matches that it played, in hundredths; the award before the first. */
function averageAwards({ season, results }: Played, after: number): number[] {
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
