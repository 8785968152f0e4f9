import { isWithin, type MovementFault, type Plan, type PlannedTable } from "./plan";
import { HOWELL_STARTS, SIX_PAIRS } from "./starting-tables";

const LEAST_PAIRS = 4;
const MOST_PAIRS = 24;

/**
 * A Howell: every two pairs meet once, and every pair plays every set of boards once.
 *
 * The pair with the highest number keeps its seat at table 1; all others follow the pair one number below, and each
 * table's boards are one set further in the next round. An odd number of pairs leaves that seat empty, so
 * each pair sits out once. From 8 pairs up, all pairs are compared as evenly as their number allows.
 *
 * @param pairs 4 to 24; 3 and fewer are not a field
 */
export function howell(pairs: number): Plan | { fault: MovementFault } {
  if (!isWithin(pairs, LEAST_PAIRS, MOST_PAIRS)) {
    return { fault: { code: "contestants", least: LEAST_PAIRS, most: MOST_PAIRS } };
  }
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

/** North-South, East-West and the set of boards at each table. */
type Start = readonly (readonly [ns: number, ew: number, set: number])[];

function startOf(tables: string): Start {
  return tables.split(" ").map(([ns, ew, set]) => [parseInt(ns, 36), parseInt(ew, 36), parseInt(set, 36)]);
}

/** All rounds from the first: every pair but the last and every set move up a number a round. */
function moved(start: Start, circle: number): Start[] {
  return Array.from({ length: circle }, (_, round) => {
    const up = (number: number) => (number === circle ? circle : (number + round) % circle);
    return start.map(([ns, ew, set]): Start[number] => [up(ns), up(ew), (set + round) % circle]);
  });
}
