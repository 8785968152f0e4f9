import { imp } from "../scoring/imp";
import { continuousScale } from "../scoring/victory-points/continuous";
import { discreteScale } from "../scoring/victory-points/discrete";
import { type PublishedScale, publishedScale } from "../scoring/victory-points/published";
import { covers, vpsFor, type VpTable } from "../scoring/victory-points/scale";
import { type VpSteps } from "../scoring/victory-points/steps";
import { type Agreement, type HowScored, inOrder } from "./agreement";
import { type BridgeEvent, type EventMatch, type Published } from "./event";

/** How the matches of a team event are scored: VPs on a known scale, on the file's own, or IMPs alone. */
export type TeamsRule = { form: "teams" } & (
  { scale: "continuous" | "discrete" | PublishedScale | "imps" } | { scale: "own"; steps: VpSteps }
);

/** A match as its scores say. */
export interface ScoredMatch {
  /** The home team's IMPs, board by board; undefined where a table has no score. */
  imps: (number | undefined)[];
  margin: number;
  home: number;
  away: number;
}

export function scoredMatch(match: EventMatch, rule: TeamsRule): ScoredMatch {
  const imps = match.boards.map(({ homeNs, homeEw }) => {
    const [own, other] = [homeNs?.score, homeEw?.score];
    return typeof own === "number" && typeof other === "number" ? imp(own - other) : undefined;
  });
  const margin = imps.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const table = tableOf(rule, match.boards.length);
  if (table === undefined) return { imps, margin, home: margin, away: -margin + 0 };
  return { imps, margin, home: vpsFor(margin, table), away: vpsFor(-margin + 0, table) };
}

function tableOf(rule: TeamsRule, boards: number): VpTable | undefined {
  if (rule.scale === "imps") return undefined;
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
 * How a team event was scored: its matches and totals against each known scale, and against the scale that its own
 * matches make out.
 *
 * Cost: O(scales · boards).
 */
export function howTeamsScored(event: BridgeEvent): HowScored<TeamsRule> {
  const lengths = event.matches.map(({ boards }) => boards.length);
  const known = (["continuous", "discrete", "acbl20", "acbl30", "sbu20", "wbf25"] as const).filter((scale) =>
    lengths.every((boards) => boards > 0 && covers(scaleNamed(scale), boards)),
  );
  const steps = ownSteps(event.matches);
  const rules: TeamsRule[] = [
    ...known.map((scale): TeamsRule => ({ form: "teams", scale })),
    ...(steps ? [{ form: "teams", scale: "own", steps } as const] : []),
    { form: "teams", scale: "imps" },
  ];
  return inOrder(rules.map((rule) => teamsAgreement(event, rule)));
}

/** Contestants are the matches' two sides and the teams' totals; results are the IMPs of the boards. */
export function teamsAgreement(event: BridgeEvent, rule: TeamsRule): Agreement<TeamsRule> {
  const contestants = { agree: 0, of: 0 };
  const results = { agree: 0, of: 0 };
  const totals = new Map<string, number>();
  for (const match of event.matches) {
    const { imps, home, away } = scoredMatch(match, rule);
    for (const [team, vps, published] of [
      [match.home, home, match.homeScore],
      [match.away, away, match.awayScore],
    ] as const) {
      totals.set(team, (totals.get(team) ?? 0) + vps);
      if (!published) continue;
      contestants.of++;
      if (isExactly(vps, published)) contestants.agree++;
    }
    match.boards.forEach((board, index) => {
      if (board.imps === undefined) return;
      results.of++;
      if (board.imps === imps[index]) results.agree++;
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

/** VPs are published as they are: 13.42 is not 13. */
function isExactly(vps: number, { value }: Published): boolean {
  return Math.abs(vps - value) < 0.005;
}

/**
 * The scale that the matches themselves make out: for each margin that occurred, the VPs that most matches of that
 * margin got. A margin between two that occurred gets what the smaller one got.
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
    // A figure typed wrongly would make a scale that falls.
    if (last && winner <= last.winner) continue;
    steps.push({ from, winner, loser });
  }
  if (steps.length === 0) return undefined;
  if (steps[0].from === 0) return steps;
  // No match was drawn: a draw is worth half of what both sides get together.
  const draw = (steps[0].winner + steps[0].loser) / 2;
  return [{ from: 0, winner: draw, loser: draw }, ...steps];
}
