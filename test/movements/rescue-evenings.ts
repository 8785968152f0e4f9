import { dice } from "../../src/movements/dice";
import { type RescueTask } from "../../src/movements/rescue-task";

/** A late pair has this number. */
const LATE = 50;

/** An evening that goes wrong. */
export interface Field {
  tables: number;
  rounds: number;
  isOneLine: boolean;
  withLate?: boolean;
}

/** A small evening that has gone wrong by chance: wrong sets, wrong opponents, pairs that have gone, empty seats. */
export function byChance(seed: number, { tables, rounds, isOneLine, withLate = false }: Field): RescueTask {
  const random = dice(7919 * seed);
  const below = (count: number) => Math.floor(random() * count);
  const ns = Array.from({ length: tables }, (_, index) => index + 1);
  const ew = ns.map((pair) => pair + 10);
  const everybody = [...ns, ...ew];
  const sets = tables + below(2);
  const played = below(3);
  const all = Array.from({ length: played + rounds }, (_, round) => {
    const [first, ...others] = everybody;
    const turned = [first, ...others.slice(round), ...others.slice(0, round)];
    return ns.map((pair, table) => {
      const set = (table + round) % sets;
      if (isOneLine) return { ns: turned[table], ew: turned[2 * tables - 1 - table], set };
      return { ns: pair, ew: ew[(table + round * (tables - 1)) % tables], set };
    });
  });
  const history = all
    .slice(0, played)
    .flat()
    .map((sitting) => {
      const what = below(6);
      if (what === 0) return { ...sitting, set: below(sets) };
      if (what === 1 && !isOneLine) return { ...sitting, ew: ew[below(tables)] };
      // A pair that is not among those who are left.
      return what === 2 ? { ...sitting, ns: 30 + below(4) } : sitting;
    });
  for (let more = below(3); more > 0; more--)
    history.push({ ns: everybody[below(2 * tables)], ew: 40 + below(3), set: below(sets) });
  const hasEmptySeat = below(4) === 0;
  const left = all
    .slice(played)
    .map((round) => round.map((table) => (hasEmptySeat && table.ew === 11 ? { ...table, ew: 0 } : table)));
  const absent = new Set(below(2) ? [] : [everybody[below(2 * tables)]]);
  return { history, left, sets, sharers: below(2), isOneLine, absent, ...(withLate ? { late: LATE } : {}) };
}
