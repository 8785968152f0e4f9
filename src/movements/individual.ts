import { mod, type MovementFault, type Plan, times } from "./plan";
import { INDIVIDUAL_STARTS } from "./starting-tables";

/**
 * An individual movement: each player partners every other player once, plays against every other player
 * twice, and plays every set of boards once. In a round all tables play the same set and pass the boards on.
 * The player with the highest number stays North at table 1. Each other player moves to the seat of the
 * player one number below.
 *
 * @param players 8, 12, 16, 20 or 24
 */
export function individual(players: number): Plan | { fault: MovementFault } {
  if (!(players in INDIVIDUAL_STARTS)) {
    return { fault: { code: "sizes", sizes: Object.keys(INDIVIDUAL_STARTS).map(Number) } };
  }
  return cyclic(INDIVIDUAL_STARTS[players], players - 1);
}

/**
 * 12 players in 9 rounds, so that no two tables share a set: players 10 to 12 stay and are never partners of each
 * other.
 *
 * Source: Ted's bridge world.
 */
export function unshared(): Plan {
  return cyclic("b0640 a3281 97152", 9);
}

/** North, South, East and West of each table in the first round, and the set where the tables do not share one. */
function cyclic(start: string, circle: number): Plan {
  const tables = start.split(" ").map((table) => [...table].map((digit) => parseInt(digit, 36)));
  return {
    sets: circle,
    rounds: times(circle, (round) => {
      const up = (player: number) => (player < circle ? (player + round) % circle : player) + 1;
      return tables.map(([n, s, e, w, set = 0]) => ({
        ns: [up(n), up(s)],
        ew: [up(e), up(w)],
        set: (set + round) % circle,
      }));
    }),
  };
}

/**
 * Rainbow, for four times as many players as tables: North stay, South move up one table in each round, East
 * two, West move down two, and the boards down one. It exists where the number of tables has neither 2 nor 3 as a divisor: then
 * nobody meets the same player twice.
 *
 * Source: Baron Barclay; print says "a prime number", but 25 and 35 tables can be had too.
 */
export function rainbow(players: number): Plan | { fault: MovementFault } {
  const tables = players / 4;
  if (!RAINBOW_TABLES.includes(tables)) {
    return { fault: { code: "sizes", sizes: RAINBOW_TABLES.map((count) => 4 * count) } };
  }
  return {
    sets: tables,
    rounds: times(tables, (round) =>
      times(tables, (table) => {
        const from = (line: number, step: number) => line * tables + mod(table - step * round, tables) + 1;
        return {
          ns: [table + 1, from(1, 1)],
          ew: [from(2, 2), from(3, -2)],
          set: (table + round) % tables,
        };
      }),
    ),
  };
}

/** Up to 100 players. */
const RAINBOW_TABLES = [5, 7, 11, 13, 17, 19, 23, 25];
