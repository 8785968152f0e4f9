import { type Kind, planOf } from "./catalogue";
import { laidOut, type Schedule } from "./movement";
import { type MovementFault } from "./plan";

/** A match of two teams of four. Both tables play the same boards. */
export interface TeamsMatch {
  /** The round in which the home team sits North-South. */
  round: number;
  home: number;
  away: number;
  firstBoard: number;
  lastBoard: number;
}

export interface TeamsMovement extends Schedule {
  matches: TeamsMatch[];
}

/**
 * A movement of teams of four, in which every two teams meet once. A match has two tables with the same boards, in
 * one round or in two.
 *
 * Cost: O(teams²).
 *
 * @param boards how many boards two teams play against each other
 */
export function teamsMovement(
  kind: Kind,
  teams: number,
  boards: number,
): TeamsMovement | { fault: MovementFault } {
  const made = laidOut(planOf(kind, teams), boards);
  if ("fault" in made) return made;
  const matches = new Map<string, TeamsMatch>();
  for (const { round, ns, ew, firstBoard, lastBoard } of made.sittings) {
    const [home, away] = [ns[0], ew[0]];
    const key = `${Math.min(home, away)}-${Math.max(home, away)}`;
    if (!matches.has(key)) matches.set(key, { round, home, away, firstBoard, lastBoard });
  }
  return { ...made, matches: [...matches.values()] };
}
