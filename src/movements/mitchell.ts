import { mod, type Plan, seated, switched } from "./plan";

/**
 * The Mitchell movement. East-West pair e sits at table e + r in round r and plays set e + 2r, counted modulo
 * the number of tables. With an even number of tables, the pairs would play the first set again after half of
 * the rounds, so from then on East-West sit one table further: the skip.
 *
 * Source: John T. Mitchell, Duplicate Whist, 1892.
 *
 * @param pairs 4 to 400
 * @param isSwitched whether pairs exchange their directions in about the last eighth of the rounds
 * @param wanted how many rounds will be played, because the switched rounds are the last of these
 */
export function mitchell(pairs: number, isSwitched: boolean, wanted?: number): Plan {
  const tables = Math.ceil(pairs / 2);
  const plan = mitchellOf(pairs, tables % 2 === 0 ? tables - 1 : tables);
  return isSwitched ? switched(plan, wanted) : plan;
}

/**
 * A Mitchell of so many rounds. With an even number of tables there can be one more than {@link mitchell}
 * has: the revenge round, in which everybody meets the opponents of round 1 on the set that is left.
 */
export function mitchellOf(pairs: number, rounds: number): Plan {
  const tables = Math.ceil(pairs / 2);
  const at = (table: number, round: number) => {
    const moved = tables % 2 === 0 && round >= tables / 2 ? round + 1 : round;
    return [table, tables + mod(table - moved, tables), (table + round) % tables] as const;
  };
  // When the number of pairs is odd, the last East-West pair is missing; with an even number there is no such pair.
  return { sets: tables, rounds: seated(tables, rounds, at, pairs) };
}
