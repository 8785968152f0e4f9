import { bergerRounds } from "./berger";
import { type Schedule, type Sitting } from "./movement";
import { isWithin, MOST_BOARDS, type MovementFault } from "./plan";
import { whist } from "./teams-plans";

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

export type TeamsMovementKind = "round-robin" | "multiple";

/** The movement does not exist, or exists only for odd numbers of teams. */
export type TeamsMovementFault = MovementFault | { code: "odd" };

const MOST_TEAMS = 32;

/**
 * A movement of teams of four, in which every two teams meet once.
 *
 * `round-robin`: in each round the two tables of a match sit beside each other, and all tables play the same
 * boards. With an odd number of teams they sit out in turn.
 *
 * `multiple`: for an odd number of teams. Team t sits North-South at table t all evening. Its East-West pair
 * moves, so the two tables of a match are played in different rounds. No two tables share boards, and nobody
 * sits out.
 *
 * Cost: O(teams²).
 *
 * @param boards how many boards two teams play against each other
 */
export function teamsMovement(
  kind: TeamsMovementKind,
  teams: number,
  boards: number,
): TeamsMovement | { fault: TeamsMovementFault } {
  const least = kind === "multiple" ? 3 : 2;
  if (!isWithin(teams, least, MOST_TEAMS)) {
    return { fault: { code: "contestants", least, most: MOST_TEAMS } };
  }
  if (!isWithin(boards, 1, MOST_BOARDS)) return { fault: { code: "boards", least: 1, most: MOST_BOARDS } };
  if (kind === "round-robin") return roundRobin(teams, boards);
  return teams % 2 === 1 ? multipleTeams(teams, boards) : { fault: { code: "odd" } };
}

function roundRobin(teams: number, boards: number): TeamsMovement {
  const rounds = bergerRounds(teams, false);
  const matches = rounds.flatMap(({ pairings }, round) =>
    pairings.map(([home, away]): TeamsMatch => ({
      round: round + 1,
      home,
      away,
      ...boardsOfSet(round, boards),
    })),
  );
  const tables = 2 * Math.floor(teams / 2);
  return {
    matches,
    sittings: matches.flatMap(({ home, away, ...match }, index): Sitting[] => {
      const table = ((2 * index) % tables) + 1;
      return [
        { ...match, table, ns: [home], ew: [away] },
        { ...match, table: table + 1, ns: [away], ew: [home] },
      ];
    }),
    tables,
    rounds: rounds.length,
    boards: rounds.length * boards,
    shared: rounds.map((_, round) => round + 1),
  };
}

/** American Whist; round r and round n − r are the two tables of the same matches. */
function multipleTeams(teams: number, boards: number): TeamsMovement {
  const rounds = teams - 1;
  const sittings = whist(teams).rounds.flatMap((tables, index) =>
    tables.map(({ ns, ew, set }, table): Sitting => ({
      round: index + 1,
      table: table + 1,
      ns,
      ew,
      ...boardsOfSet(set, boards),
    })),
  );
  const matches = sittings.flatMap(({ round, ns, ew, firstBoard, lastBoard }): TeamsMatch[] =>
    round <= rounds / 2 ? [{ round, home: ns[0], away: ew[0], firstBoard, lastBoard }] : [],
  );
  return { matches, sittings, tables: teams, rounds, boards: teams * boards, shared: [] };
}

function boardsOfSet(set: number, boards: number): Pick<Sitting, "firstBoard" | "lastBoard"> {
  return { firstBoard: set * boards + 1, lastBoard: (set + 1) * boards };
}
