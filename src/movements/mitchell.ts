import { isWithin, type MovementFault, type Plan, type PlannedTable } from "./plan";

/** Two tables; with one table there is nothing to compare with. */
const LEAST_PAIRS = 4;

/** A field of 200 tables is played in sections. */
const MOST_PAIRS = 400;

/**
 * One round in eight is arrow-switched. With about this many, the two directions are compared as one field.
 */
const SWITCHED = 8;

/**
 * The Mitchell movement. East-West pair e sits at table e + r in round r and plays set e + 2r, counted modulo
 * the number of tables. With an even number of tables, the pairs would play the first set again after half of
 * the rounds, so from then on East-West sit one table further: the skip.
 *
 * Source: John T. Mitchell, Duplicate Whist, 1892.
 *
 * @param pairs 4 to 400
 * @param switched whether pairs exchange their directions in the last eighth of the rounds
 * @param wanted how many rounds will be played, because the switched rounds are the last of these
 */
export function mitchell(pairs: number, switched: boolean, wanted?: number): Plan | { fault: MovementFault } {
  if (!isWithin(pairs, LEAST_PAIRS, MOST_PAIRS)) {
    return { fault: { code: "contestants", least: LEAST_PAIRS, most: MOST_PAIRS } };
  }
  const tables = Math.ceil(pairs / 2);
  const rounds = tables % 2 === 0 ? tables - 1 : tables;
  const played = Math.min(wanted ?? rounds, rounds);
  const switchedFrom = switched ? played - Math.max(1, Math.round(played / SWITCHED)) : rounds;
  return {
    sets: tables,
    rounds: Array.from({ length: rounds }, (_, round) => {
      const moved = tables % 2 === 0 && round >= tables / 2 ? round + 1 : round;
      return Array.from({ length: tables }, (_, table): PlannedTable => {
        const visitor = tables + 1 + ((table - moved + tables) % tables);
        const [ns, ew] = [[table + 1], visitor > pairs ? [] : [visitor]];
        const set = (table + round) % tables;
        return round >= switchedFrom ? { ns: ew, ew: ns, set } : { ns, ew, set };
      });
    }),
  };
}
