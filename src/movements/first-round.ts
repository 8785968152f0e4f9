import { type Pairing, type Round } from "./berger";
import { dice } from "./dice";
import { type Triple } from "./swiss-triple";

/**
 * The first round of a Swiss: by the order of the list the first half against the second, or each against the
 * next; or by lot.
 */
export type FirstRound = "halves" | "adjacent" | "lot";

/**
 * The first round of a Swiss, by the order of the list or of the lots. In an odd field the last one has the bye.
 *
 * @param seed the number that a draw by lot begins with
 * @example
 * firstRound(5, "halves"); //=> { pairings: [[1, 3], [2, 4]], bye: 5 }
 */
export function firstRound(contestants: number, how: FirstRound, seed = 0): Round {
  const listed = Array.from({ length: contestants }, (_, index) => index + 1);
  const numbers = how === "lot" ? byLot(listed, seed) : listed;
  const half = Math.floor(contestants / 2);
  const bye = contestants % 2 === 0 ? {} : { bye: numbers[contestants - 1] };
  const first = numbers.slice(0, half);
  const pairings = first.map((number, index): Pairing =>
    how === "halves" ? [number, numbers[half + index]] : [numbers[2 * index], numbers[2 * index + 1]],
  );
  return { pairings, ...bye };
}

/**
 * The first round of an odd field in which three play each other in place of a bye: the last three of the list, or of the lots.
 *
 * @param contestants an odd number, from 3 on
 * @example
 * firstRoundWithTriple(7, "adjacent"); //=> { pairings: [[1, 2], [3, 4]], triple: [5, 6, 7] }
 */
export function firstRoundWithTriple(
  contestants: number,
  how: FirstRound,
  seed = 0,
): Round & { triple: Triple<number> } {
  const listed = Array.from({ length: contestants }, (_, index) => index + 1);
  const numbers = how === "lot" ? byLot(listed, seed) : listed;
  const [one, two, three] = numbers.slice(-3);
  const others = firstRound(contestants - 3, how === "lot" ? "adjacent" : how).pairings;
  const pairings = others.map(([home, away]): Pairing => [numbers[home - 1], numbers[away - 1]]);
  return { pairings, triple: [one, two, three] };
}

/** The numbers in the order of the lots: each place takes one of those that are left. */
export function byLot(numbers: readonly number[], seed: number): number[] {
  const random = dice(seed);
  const left = [...numbers];
  return numbers.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}
