import { averageImps, AVERAGE_PLUS_IMPS } from "../scoring/butler";
import { imp } from "../scoring/imp";
import { roundHalfAway } from "../scoring/round";
import { continuousScale } from "../scoring/victory-points/continuous";
import { discreteScale } from "../scoring/victory-points/discrete";
import { blitzMargin, winnersVps } from "../scoring/victory-points/exponential";
import {
  FEWEST_BOARDS_OF_PERCENT,
  MOST_BOARDS_OF_PERCENT,
  vpsOfPercent,
} from "../scoring/victory-points/percent";
import { type PublishedScale, publishedScale } from "../scoring/victory-points/published";
import { covers, vpsFor, type VpTable } from "../scoring/victory-points/scale";
import { type VpSteps } from "../scoring/victory-points/steps";
import { type Agreement, type HowScored, inOrder } from "./agreement";
import { type BridgeEvent, type EventMatch, type MatchBoard, type Published } from "./event";
import { earnedBy, type PairsRule } from "./rules";

/**
 * How the matches of a team event are scored: with VPs on a known scale, with VPs on the file's own scale, with
 * IMPs alone, or point a board: 2 for a board that is won and 1 for one that is tied.
 *
 * In a Swiss of pairs `field` says what a board earns in the field of its round. With "fractions" the continuous
 * scale does not round the sum to whole IMPs; with "percent" the match's per cent of the matchpoints has VPs. `bye` are
 * the VPs of a match without an opponent; with `byeAs` the contestant's own average in its other matches takes their place once
 * it has played, or the higher of the two.
 */
export type TeamsRule = { form: "teams"; field?: PairsRule; bye?: number; byeAs?: "average" | "higher" } & (
  | { scale: "continuous" | "fractions" | "discrete" | "percent" | PublishedScale | "imps" | "points" }
  | { scale: "own"; steps: VpSteps }
);

/** Whether matches have VPs; otherwise what the boards gave is added up. */
export function hasVps({ scale }: TeamsRule): boolean {
  return scale !== "imps" && scale !== "points";
}

/** Whether VPs have two decimals. */
export function inHundredths({ scale }: TeamsRule): boolean {
  return scale === "continuous" || scale === "fractions";
}

/** The result of a match, computed from its scores. */
export interface ScoredMatch {
  /** Both teams' IMPs or points, board by board; undefined where a table has no score. */
  imps: (BoardImps | undefined)[];
  /** The home team's IMPs. */
  margin: number;
  /** The away team's: the home team's with the other sign, unless an average gave both teams something. */
  marginAway: number;
  home: number;
  away: number;
}

export interface BoardImps {
  home: number;
  away: number;
}

/** The matches of an event of teams, or of a Swiss of pairs. */
export function scoredMatches(event: BridgeEvent, rule: TeamsRule): ScoredMatch[] {
  const { field } = rule;
  if (field === undefined) return event.matches.map((match) => scoredMatch(match, rule));
  const earned = new Map(earnedBy(event, field).map((award, index) => [event.results[index], award]));
  return event.matches.map((match) => {
    const boards = match.boards.map(({ homeNs }) => {
      const award = homeNs && earned.get(homeNs);
      const isTurned = homeNs?.ns === match.away;
      return (
        award && { ...award, home: isTurned ? award.ew : award.ns, away: isTurned ? award.ns : award.ew }
      );
    });
    return rule.scale === "percent" ? inPercents(boards) : scoredBoards(boards, rule);
  });
}

/** A match by its per cent of the matchpoints; before a board has a score it is nobody's. */
function inPercents(boards: readonly ((BoardImps & { top?: number }) | undefined)[]): ScoredMatch {
  const sum = (of: (board: BoardImps & { top?: number }) => number) =>
    boards.reduce((total, board) => total + (board ? of(board) : 0), 0);
  const tops = sum(({ top = 0 }) => top);
  const percent = (own: number) => (tops === 0 ? 0 : (100 * own) / tops);
  const [margin, marginAway] = [percent(sum(({ home }) => home)), percent(sum(({ away }) => away))];
  const vps = (own: number) => vpsOfPercent(own, boards.length);
  return { imps: [...boards], margin, marginAway, home: vps(margin), away: vps(marginAway) };
}

export function scoredMatch(match: EventMatch, rule: TeamsRule): ScoredMatch {
  return scoredBoards(
    match.boards.map((board) => boardImps(board, rule)),
    rule,
    match.carried,
  );
}

function scoredBoards(imps: ScoredMatch["imps"], rule: TeamsRule, carried = 0): ScoredMatch {
  const sum = (side: "home" | "away") => imps.reduce((total, board) => total + (board?.[side] ?? 0), 0);
  const [margin, marginAway] = [sum("home") + carried, sum("away") - carried];
  if (rule.scale === "fractions") {
    const [home, away] = [margin, marginAway].map((own) => vpsOfFraction(own, imps.length));
    return { imps, margin, marginAway, home, away };
  }
  const table = tableOf(rule, imps.length);
  if (table === undefined) return { imps, margin, marginAway, home: margin, away: marginAway };
  // Cross-IMPs are fractions, and a scale has whole IMPs.
  const [home, away] = [margin, marginAway].map((own) => vpsFor(roundHalfAway(own, 0), table));
  return { imps, margin, marginAway, home, away };
}

/**
 * An average at either table stands in place of the comparison: Law 86 gives 3 IMPs for an average plus; point a board it is
 * that part of the 2 points.
 */
export function boardImps({ homeNs, homeEw }: MatchBoard, { scale }: TeamsRule): BoardImps | undefined {
  const [own, other] = [homeNs?.score, homeEw?.score];
  if (own === undefined || other === undefined) return undefined;
  const averageOf = scale === "points" ? averagePoints : averageInImps;
  if (typeof own === "object") return { home: averageOf(own.ns), away: averageOf(own.ew) };
  if (typeof other === "object") return { home: averageOf(other.ew), away: averageOf(other.ns) };
  if (scale === "points") {
    const home = 1 + Math.sign(own - other);
    return { home, away: 2 - home };
  }
  const home = imp(own - other);
  return { home, away: -home + 0 };
}

function averageInImps(percent: number): number {
  return Math.round(averageImps(percent, AVERAGE_PLUS_IMPS));
}

function averagePoints(percent: number): number {
  return (2 * percent) / 100;
}

function tableOf(rule: TeamsRule, boards: number): VpTable | undefined {
  if (rule.scale === "imps" || rule.scale === "points") return undefined;
  if (rule.scale === "fractions" || rule.scale === "percent") return undefined;
  if (rule.scale === "own") return { kind: "steps", steps: rule.steps };
  return scaleNamed(rule.scale).table(boards);
}

function scaleNamed(scale: "continuous" | "discrete" | PublishedScale) {
  return scale === "continuous"
    ? continuousScale()
    : scale === "discrete"
      ? discreteScale
      : publishedScale(scale);
}

/**
 * How a team event was scored. It compares the published matches and totals with each known scale, and with
 * the scale that the matches themselves show.
 *
 * Cost: O(scales · boards).
 */
export function howTeamsScored(event: BridgeEvent): HowScored<TeamsRule> {
  const lengths = event.matches.map(({ boards }) => boards.length);
  const known = (["continuous", "discrete", "acbl20", "acbl30", "sbu20", "wbf25"] as const).filter((scale) =>
    lengths.every((boards) => covers(scaleNamed(scale), boards)),
  );
  const swiss = isSwissPairs(event);
  const steps = swiss ? undefined : ownSteps(event.matches);
  const points: TeamsRule[] = event.pointABoard ? [{ form: "teams", scale: "points" }] : [];
  const rules: TeamsRule[] = [
    ...points,
    ...known.map((scale): TeamsRule => ({ form: "teams", scale })),
    ...(steps ? [{ form: "teams", scale: "own", steps } as const] : []),
    { form: "teams", scale: "imps" },
  ];
  const fractions: TeamsRule = { form: "teams", scale: "fractions" };
  const ofPercents = lengths.every(
    (boards) => boards >= FEWEST_BOARDS_OF_PERCENT && boards <= MOST_BOARDS_OF_PERCENT,
  );
  const tried = swiss
    ? [...[...rules, fractions].flatMap(withDivisors), ...(ofPercents ? [BY_PERCENT] : [])]
    : rules;
  return inOrder(tried.map((rule) => teamsAgreement(event, rule)));
}

/** A Swiss of pairs by the per cent of each match. */
const BY_PERCENT: TeamsRule = {
  form: "teams",
  scale: "percent",
  field: { form: "matchpoints", expected: "largest" },
};

/** The most VPs of the continuous scale, in hundredths. */
const MOST_HUNDREDTHS = 2000;

/** The VPs of a margin that need not be whole, by the formula of the continuous scale, to the nearest hundredth. */
function vpsOfFraction(margin: number, boards: number): number {
  const most = MOST_HUNDREDTHS / 100;
  const winner = Math.floor(100 * winnersVps(Math.abs(margin), blitzMargin(boards), most / 2) + 0.5);
  return (margin < 0 ? MOST_HUNDREDTHS - winner : winner) / 100;
}

/** Whether pairs play matches, whose boards are compared with the field of their round. */
export function isSwissPairs({ form, matches }: BridgeEvent): boolean {
  return form !== "teams" && matches.length > 0;
}

/** A scale with each way to divide cross-IMPs. */
function withDivisors(rule: TeamsRule): TeamsRule[] {
  return (["comparisons", "total", "scores"] as const).map((divisor) => ({
    ...rule,
    field: { form: "crossimps", divisor, expected: "scores", average: AVERAGE_PLUS_IMPS },
  }));
}

/**
 * Compares an event with a rule. `contestants` counts the two sides of each match and the totals of the
 * teams; `results` counts the IMPs of the boards.
 */
function teamsAgreement(event: BridgeEvent, rule: TeamsRule): Agreement<TeamsRule> {
  const contestants = { agree: 0, of: 0 };
  const results = { agree: 0, of: 0 };
  const totals = new Map<string, number>();
  for (const [index, { imps, home, away }] of scoredMatches(event, rule).entries()) {
    const match = event.matches[index];
    for (const [team, vps, published] of [
      [match.home, home, match.homeScore],
      [match.away, away, match.awayScore],
    ] as const) {
      totals.set(team, (totals.get(team) ?? 0) + vps);
      if (!published) continue;
      contestants.of++;
      if (isExactly(vps, published)) contestants.agree++;
    }
    match.boards.forEach((board, at) => {
      if (board.imps === undefined) return;
      results.of++;
      if (board.imps === imps[at]?.home) results.agree++;
    });
  }
  for (const team of event.contestants) {
    const total = totals.get(team.id);
    if (!team.total || total === undefined) continue;
    contestants.of++;
    if (isExactly(total + (team.adjustment ?? 0), team.total)) contestants.agree++;
  }
  return { rule, contestants, results };
}

/** VPs must agree to the hundredth: files publish them unrounded, so 13.42 is not 13. */
function isExactly(vps: number, { value }: Published): boolean {
  return Math.abs(vps - value) < 0.005;
}

/**
 * The scale that the matches themselves show. For each margin that occurred, it has the VPs that most matches
 * with this margin got. A margin between two of these gets the VPs of the smaller one.
 */
function ownSteps(matches: readonly EventMatch[]): VpSteps | undefined {
  const counts = new Map<number, Map<string, number>>();
  for (const match of matches) {
    const { margin } = scoredMatch(match, { form: "teams", scale: "imps" });
    if (!match.homeScore || !match.awayScore) continue;
    const [winner, loser] =
      margin >= 0 ? [match.homeScore, match.awayScore] : [match.awayScore, match.homeScore];
    const size = Math.abs(margin);
    const votes = counts.get(size) ?? new Map<string, number>();
    const vote = `${winner.value} ${loser.value}`;
    counts.set(size, votes.set(vote, (votes.get(vote) ?? 0) + 1));
  }
  const steps: { from: number; winner: number; loser: number }[] = [];
  for (const [from, votes] of [...counts].sort(([a], [b]) => a - b)) {
    const [winner, loser] = [...votes]
      .sort(([, a], [, b]) => b - a)[0][0]
      .split(" ")
      .map(Number);
    const last = steps.at(-1);
    // A mistyped figure could make a scale on which VPs fall, so such a step is left out.
    if (last && winner <= last.winner) continue;
    steps.push({ from, winner, loser });
  }
  if (steps.length === 0) return undefined;
  if (steps[0].from === 0) return steps;
  // No match was drawn. A draw is then worth half of what both sides of a match get together.
  const draw = (steps[0].winner + steps[0].loser) / 2;
  return [{ from: 0, winner: draw, loser: draw }, ...steps];
}
