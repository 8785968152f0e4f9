import { type MovementFault, type Plan, type PlannedTable } from "./plan";
import { INDIVIDUAL_STARTS } from "./starting-tables";

/**
 * An individual movement: each player partners every other player once, plays against every other player
 * twice, and plays every set of boards once. In a round all tables play the same set and pass the boards on.
 * The player with the highest number stays North at table 1. Each other player moves to the seat of the
 * player one number below.
 *
 * @param players 8 or 12
 */
export function individual(players: number): Plan | { fault: MovementFault } {
  const start = players in INDIVIDUAL_STARTS ? INDIVIDUAL_STARTS[players] : undefined;
  if (start === undefined) {
    return { fault: { code: "sizes", sizes: Object.keys(INDIVIDUAL_STARTS).map(Number) } };
  }
  const circle = players - 1;
  return {
    sets: circle,
    rounds: Array.from({ length: circle }, (_, round) => {
      const up = (player: number) => (player === circle ? players : ((player + round) % circle) + 1);
      return start.map(([n, s, e, w]): PlannedTable => ({
        ns: [up(n), up(s)],
        ew: [up(e), up(w)],
        set: round,
      }));
    }),
  };
}
