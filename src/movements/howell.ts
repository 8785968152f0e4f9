import { type Plan, type PlannedTable } from "./plan";
import { HOWELL_STARTS, SIX_PAIRS } from "./starting-tables";

/**
 * A Howell movement: every two pairs meet once, and every pair plays every set of boards once. The pair with
 * the highest number stays in its seat at table 1. Each other pair moves to the seat of the pair one number
 * below, and each table gets the next set of boards in the next round. When the number of pairs is odd, the
 * seat that does not move is empty, so each pair sits out once. From 8 pairs up, all pairs are compared as
 * evenly as their number allows.
 *
 * @param pairs 4 to 24; with 3 pairs or fewer there is no comparison
 */
export function howell(pairs: number): Plan {
  const seats = pairs + (pairs % 2);
  const rounds = seats === 6 ? SIX_PAIRS.map(startOf) : moved(startOf(HOWELL_STARTS[seats]), seats - 1);
  const seated = (pair: number) => (pair < pairs ? [pair + 1] : []);
  return {
    sets: seats - 1,
    rounds: rounds.map((tables) =>
      tables.map(([ns, ew, set]): PlannedTable => ({ ns: seated(ns), ew: seated(ew), set })),
    ),
  };
}

/** North-South, East-West and the set of boards of one table. */
type Start = readonly (readonly [ns: number, ew: number, set: number])[];

function startOf(tables: string): Start {
  return tables.split(" ").map(([ns, ew, set]) => [parseInt(ns, 36), parseInt(ew, 36), parseInt(set, 36)]);
}

/**
 * Makes all rounds from the first one: in each round the numbers of all sets, and of all pairs except the
 * last, go up by one.
 */
function moved(start: Start, circle: number): Start[] {
  return Array.from({ length: circle }, (_, round) => {
    const up = (number: number) => (number === circle ? circle : (number + round) % circle);
    return start.map(([ns, ew, set]): Start[number] => [up(ns), up(ew), (set + round) % circle]);
  });
}
