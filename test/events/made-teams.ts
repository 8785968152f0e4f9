import { dice } from "../bundle/dice";
import { imps } from "./made-event";

export interface MadeMatch {
  home: number;
  away: number;
  /** For each board the scores of both tables. The first is the table where the home team sat North-South. */
  scores: [own: number, other: number][];
}

/**
 * A round robin of four teams over three boards a match, as TeamsScorer writes it, with VPs of a scale of its own, or
 * point a board.
 */
export function madeTeams(byPoints = false): {
  text: string;
  vps: Map<number, number>;
  matches: MadeMatch[];
} {
  const roll = dice(4);
  const vps = new Map([1, 2, 3, 4].map((team) => [team, 0]));
  const rounds = [
    [1, 2, 3, 4],
    [1, 3, 2, 4],
    [1, 4, 2, 3],
  ].flatMap(([a, b, c, d], round) => [
    [round + 1, a, b],
    [round + 1, c, d],
  ]);
  const matches: MadeMatch[] = [];
  const written = rounds.map(([round, home, away]) => {
    let margin = 0;
    const scores: MadeMatch["scores"] = [];
    const boards = [1, 2, 3].map((board) => {
      const [own, other] = [0, 1].map(() => {
        const points = 10 * roll(60) - 300;
        return Math.abs(points) < 50 ? 0 : points; // no contract scores less
      });
      const earned = byPoints ? 1 + Math.sign(own - other) : imps(own - other);
      margin += earned;
      scores.push([own, other]);
      const line = (direction: string, ns: string, ew: string, score: number) =>
        `<TRAVELLER_LINE><DIRECTION>${direction}</DIRECTION><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER><SCORE>${score}</SCORE></TRAVELLER_LINE>`;
      return `<BOARD><BOARD_NUMBER>${board}</BOARD_NUMBER>${byPoints ? `<TEAM_POINTS>${earned}</TEAM_POINTS><OPPOSING_TEAM_POINTS>${2 - earned}</OPPOSING_TEAM_POINTS>` : `<IMPS>${earned}</IMPS>`}
${line("EW", `${away}-1-2`, `${home}-3-4`, other)}
${line("NS", `${home}-1-2`, `${away}-3-4`, own)}</BOARD>`;
    });
    matches.push({ home, away, scores });
    const won = Math.min(12, 6 + Math.ceil(Math.abs(margin) / 3));
    const byMargin = margin < 0 ? [12 - won, won] : [won, 12 - won];
    const [homeVps, awayVps] = byPoints ? [margin, 6 - margin] : byMargin;
    vps.set(home, (vps.get(home) ?? 0) + homeVps);
    vps.set(away, (vps.get(away) ?? 0) + awayVps);
    return `<MATCH><ROUND_NUMBER>${round}</ROUND_NUMBER><TEAM>${home}</TEAM><OPPOSING_TEAM>${away}</OPPOSING_TEAM>
<TEAM_SCORE>${homeVps}</TEAM_SCORE><OPPOSING_TEAM_SCORE>${awayVps}</OPPOSING_TEAM_SCORE>${boards.join("")}</MATCH>`;
  });
  const teams = [...vps].map(
    ([team, total]) =>
      `<TEAM TEAM_ID="${team}" TEAM_NAME="Team ${team}"><TOTAL_SCORE>${total}</TOTAL_SCORE></TEAM>`,
  );
  const text = `<USEBIO Version="1.2"><EVENT EVENT_TYPE="TEAMS">${byPoints ? "<BOARD_SCORING_METHOD>PAB</BOARD_SCORING_METHOD>" : ""}<SESSION SESSION_ID="1">
<PARTICIPANTS>${teams.join("")}</PARTICIPANTS>${written.join("\n")}</SESSION></EVENT></USEBIO>`;
  return { text, vps, matches };
}
