import { dice } from "./dice";
import { mod, type MovementFault, type Plan, type PlannedTable, times } from "./plan";

/** A table of a first round; its contestants and its set are counted from 0. */
type Start = [ns: number, ew: number, set: number];

/** How many steps the search tries before it begins again in another order. */
const STEPS = 400;

/**
 * By the number of seats and then the rounds, from the fewest on: where the search begins, so that the
 * comparisons come out most even. These are the best of the first 100, or of as many as two seconds allow.
 */
const SEEDS: Readonly<Record<number, string>> = {
  10: "2 0",
  12: "78 16 18",
  14: "0 0 2 90 66",
  16: "0 27 58 54 6",
  18: "4 31 9 60 11 81 30",
  20: "31 6 9 6 1 5 0",
  22: "15 1 5 7 24 4 5 16 17",
  24: "1 15 33 22 2 10 15 3 19",
};

/** From how many choices of directions the best is taken. */
const TRIED = 24;

/**
 * Three-quarter Howell: fewer rounds than a Howell. Some pairs stay, and the others follow one ring: in each
 * round the numbers of these pairs and of all sets go up by one. Every pair plays all sets, nobody meets twice
 * and nothing is shared. Pairs that stay would always sit the same way; so the directions are chosen sitting by
 * sitting, each as long as the comparisons become more even.
 *
 * The first round is found by a search, always in the same order. When the number of pairs is odd, one of
 * those that stay is missing.
 *
 * @param wanted how many rounds; three quarters of the number of pairs when omitted
 */
export function threeQuarter(pairs: number, wanted?: number): Plan | { fault: MovementFault } {
  const seats = pairs + (pairs % 2);
  // With a round more than tables the sets do not add up when that is odd. With 10 seats and 8 rounds there is
  // none that follows one ring.
  const least = 2 * Math.floor(seats / 4) + 2;
  const most = seats === 10 ? 7 : seats - 2;
  const rounds = wanted ?? Math.min(most, Math.round((3 * seats) / 4));
  if (rounds < least || rounds > most) return { fault: { code: "rounds", least, most } };
  const seed = 1000 * Number(SEEDS[seats].split(" ")[rounds - least]) + seats * rounds;
  const start = firstRound(seats, rounds, seed);
  const up = (pair: number, round: number) => (pair < rounds ? (pair + round) % rounds : pair);
  const turned = even(
    times(rounds, (round) =>
      start.map(([ns, ew, set]): Start => [up(ns, round), up(ew, round), (set + round) % rounds]),
    ),
    seats,
  );
  const seat = (pair: number) => (pair < pairs ? [pair + 1] : []);
  return {
    sets: rounds,
    rounds: turned.map((tables) =>
      tables.map(([ns, ew, set]): PlannedTable => ({ ns: seat(ns), ew: seat(ew), set })),
    ),
  };
}

/**
 * A first round from which all others follow: each difference between two pairs that move occurs once, the
 * differences between a pair that moves and its set are all different, and so are the sets.
 */
function firstRound(seats: number, ring: number, seed: number): Start[] {
  const random = dice(seed);
  // At so many tables both pairs move.
  const moving = ring - seats / 2;
  for (;;) {
    const key = times(ring, random);
    const order = times(ring, (pair) => pair).sort((a, b) => key[a] - key[b]);
    const tables: Start[] = [];
    const [seated, apart, sets, toSet] = [
      new Set<number>(),
      new Set<number>(),
      new Set<number>(),
      new Set<number>(),
    ];
    let staying = ring;
    let steps = STEPS;
    const fill = (): boolean => {
      if (steps-- < 0) return false;
      const x = order.find((pair) => !seated.has(pair));
      if (x === undefined) return true;
      seated.add(x);
      for (const y of [...order, staying]) {
        if (seated.has(y) || y >= seats) continue;
        const stays = y === staying;
        const difference = Math.min(mod(x - y, ring), mod(y - x, ring));
        if (!stays && (apart.has(difference) || 2 * difference === ring || apart.size === moving)) continue;
        if (stays) staying++;
        else apart.add(difference);
        seated.add(y);
        for (const set of order) {
          const [ofX, ofY] = [mod(set - x, ring), mod(set - y, ring)];
          if (sets.has(set) || toSet.has(ofX) || (!stays && toSet.has(ofY))) continue;
          sets.add(set);
          toSet.add(ofX);
          if (!stays) toSet.add(ofY);
          tables.push([x, y, set]);
          if (fill()) return true;
          tables.pop();
          sets.delete(set);
          toSet.delete(ofX);
          if (!stays) toSet.delete(ofY);
        }
        seated.delete(y);
        if (stays) staying--;
        else apart.delete(difference);
      }
      seated.delete(x);
      return false;
    };
    if (fill()) return tables;
  }
}

/**
 * Turns single sittings as long as this makes the comparisons more even, from several choices of directions;
 * the most even outcome is kept.
 */
function even(rounds: readonly Start[][], seats: number): Start[][] {
  const random = dice(seats);
  const choices = times(TRIED, (tried) => {
    const turned = rounds.map((tables) =>
      tables.map(([ns, ew, set]): Start => (tried > 0 && random() < 0.5 ? [ew, ns, set] : [ns, ew, set])),
    );
    return { turned, unevenness: turnSittings(turned.flat(), seats, rounds.length) };
  });
  return choices.reduce((best, choice) => (choice.unevenness < best.unevenness ? choice : best)).turned;
}

/** @returns the sum of the squares of all comparisons, which is least when all are equal */
function turnSittings(sittings: Start[], seats: number, sets: number): number {
  const sits = times(seats, () => new Int8Array(sets));
  for (const [ns, ew, set] of sittings) [sits[ns][set], sits[ew][set]] = [1, -1];
  // Whether two sit the same way: 1 or -1.
  const way = (one: number, other: number, set: number) => sits[one][set] * sits[other][set];
  const compared = times(seats, (one) =>
    times(seats, (other) => sits[one].reduce((sum, _, set) => sum + way(one, other, set), 0)),
  );
  for (const [ns, ew] of sittings) {
    compared[ns][ew] += seats / 2;
    compared[ew][ns] += seats / 2;
  }
  // What turning changes between one side of a sitting and a pair at another table.
  const step = (one: number, other: number, set: number) => 2 * way(one, other, set);
  for (let improved = true; improved;) {
    improved = false;
    for (const sitting of sittings) {
      const [ns, ew, set] = sitting;
      let more = 0;
      for (let other = 0; other < seats; other++) {
        if (other === ns || other === ew) continue;
        for (const one of [ns, ew]) {
          const less = step(one, other, set);
          more += less * (less - 2 * compared[one][other]);
        }
      }
      if (more >= 0) continue;
      improved = true;
      for (let other = 0; other < seats; other++) {
        if (other === ns || other === ew) continue;
        for (const one of [ns, ew]) {
          compared[one][other] = compared[other][one] -= step(one, other, set);
        }
      }
      [sitting[0], sitting[1]] = [ew, ns];
      [sits[ns][set], sits[ew][set]] = [sits[ew][set], sits[ns][set]];
    }
  }
  // Each pair with itself counts too: that is the same in all choices.
  return compared.flat().reduce((sum, value) => sum + value * value, 0);
}
