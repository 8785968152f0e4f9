import { type Plan, type PlannedTable, times } from "./plan";
import { HOWELL_STARTS, SIX_PAIRS } from "./starting-tables";

/**
 * A Howell movement: every two pairs meet once, and every pair plays every set of boards once. The pair with
 * the highest number stays in its seat at table 1. Each other pair moves to the seat of the pair one number
 * below, and each table gets the next set of boards in the next round. When the number of pairs is odd, the
 * seat that does not move is empty, so each pair sits out once. From 8 pairs up, all pairs are compared as
 * evenly as their number allows; and so are six pairs where the sets can be halved.
 *
 * @param pairs 4 to 24; with 3 pairs or fewer there is no comparison
 */
export function howell(pairs: number): Plan {
  const seats = pairs + (pairs % 2);
  const rounds = seats === 6 ? SIX_PAIRS.map(startOf) : moved(startOf(HOWELL_STARTS[seats]), seats - 1);
  const seat = (pair: number) => (pair < pairs ? [pair + 1] : []);
  const seated = ([ns, ew, set]: Start[number]): PlannedTable => ({ ns: seat(ns), ew: seat(ew), set });
  return {
    sets: seats - 1,
    rounds: rounds.map((tables) => tables.map(seated)),
    ...(seats === 6 && {
      inHalves: sixPairs().map((tables) => tables.map(({ at, halves }) => ({ ...seated(at), halves }))),
    }),
  };
}

/**
 * Six pairs with halved sets, so that no table shares. Table 1 has a whole set. Of the four other sets table 2 has the
 * first halves of the two in the middle, and table 3 the second halves of the two others. In each round the numbers of
 * all sets, and of all pairs except the last, go up by one.
 *
 * With whole sets two tables have to share: a Howell without shares is a Room square, and there is none of side 5. For
 * four pairs halves do not help: there both tables share always.
 */
function sixPairs(): { at: Start[number]; halves: [number, number] }[][] {
  const up = (number: number, round: number) => (number + round) % 5;
  return times(5, (round) => {
    const table = (ns: number, ew: number, sets: [number, number], half: 0 | 1) => {
      const [first, last] = sets.map((set) => up(set, round)).sort((a, b) => a - b);
      const at: Start[number] = [up(ns, round), up(ew, round), first];
      return { at, halves: [2 * first + half, 2 * last + half] as [number, number] };
    };
    return [
      { at: [5, round, round], halves: [2 * round, 2 * round + 1] },
      table(1, 4, [2, 3], 0),
      table(2, 3, [1, 4], 1),
    ];
  });
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
