import { greatest } from "../scoring/greatest";
import { type EventContestant, type EventResult, type ScoringForm } from "./event";
import { contestantKey } from "./rules";

/** What the words of an adjustment are in the unit of the ranking; undefined when they are not understood. */
export function adjustmentIn(
  adjusted: string,
  { id, direction, percent }: EventContestant,
  form: ScoringForm | undefined,
  { largest, ofOne }: Tops,
): number | undefined {
  const plain = adjusted.replace("\u2212", "-").replace(",", ".");
  const match = /^([+-]?\d{1,6}(?:\.\d{1,6})?)\s*(%|MPS?|VPS?|PVS?)?$/i.exec(plain);
  if (match === null) return undefined;
  const [, figure, unit] = match;
  const amount = unit === "%" ? (Number(figure) * largest) / 100 : Number(figure);
  if (form !== "matchpoints" || percent === undefined) return amount;
  const own = ofOne.get(contestantKey({ id, direction })) ?? 0;
  return own === 0 ? undefined : (100 * amount) / own;
}

/** What could be earned on the boards. */
export interface Tops {
  /** The most on one board. */
  largest: number;
  /** The sum of each contestant, also of those that sat in one direction. */
  ofOne: ReadonlyMap<string, number>;
}

/** @param isByBoards whether each board weighs the same, whatever its top is: then each counts as the largest */
export function topsOf(results: readonly EventResult[], isByBoards = false): Tops {
  const ofOne = new Map<string, number>();
  const largest = greatest(results.map(({ top }) => top?.value ?? 0));
  for (const { ns, ew, players = [ns, ew], top } of results) {
    const own = top?.value ?? 0;
    const value = isByBoards && own > 0 ? largest : own;
    const keys = [
      ...[...new Set(players)].map((id) => contestantKey({ id })),
      contestantKey({ id: ns, direction: "ns" }),
      contestantKey({ id: ew, direction: "ew" }),
    ];
    for (const key of keys) ofOne.set(key, (ofOne.get(key) ?? 0) + value);
  }
  return { largest, ofOne };
}
