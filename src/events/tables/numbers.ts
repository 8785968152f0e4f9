import { type ListedContestant } from "../collect";
import { nsPoints } from "../contract";
import { type EventMatch } from "../event";
import { readScore } from "../score";
import { type MeantLine, readAs, type Meaning } from "./meaning";
import { type NamedContestant } from "./raw";

/** The numbers of those who have names alone, over all pages of an event. */
export interface NumbersOfNames {
  contestants: Map<string, ListedContestant>;
  /** The numbers that stand in the tables themselves, which are nobody else's. */
  ids: Set<string>;
  boards: Set<number>;
  /** The matches of teams. */
  matches: EventMatch[];
}

/** The number of a pair: its own, or the next free one for names that have none. Partners may stand in either order. */
export function numberedByNames(
  { id, names }: NamedContestant,
  { contestants, ids }: NumbersOfNames,
): string {
  if (id !== "" || names.length === 0) return id;
  const key = keyOf(names);
  const known = contestants.get(key);
  if (known) return known.id;
  const taken = new Set([...ids, ...[...contestants.values()].map((one) => one.id)]);
  let number = contestants.size + 1;
  while (taken.has(String(number))) number++;
  contestants.set(key, { id: String(number), names });
  return String(number);
}

/** Partners, in whatever order they stand. */
export function keyOf(names: readonly string[]): string {
  return names
    .map((name) => name.toLowerCase())
    .sort()
    .join("\n");
}

/** The first four boards have the four vulnerabilities. */
const NUMBERS = [1, 2, 3, 4];

/**
 * Gives a board without a number the lowest one that is free and has the vulnerability that its contracts and scores show;
 * where none fits the lowest that is free. The sign of a score tells nothing of the vulnerability, so it may be that of either
 * side.
 */
export function numberedByVulnerability(
  lines: readonly MeantLine[],
  meaning: Meaning,
  { boards }: NumbersOfNames,
): string {
  const fits = (number: number) =>
    lines.every((line) => {
      const { bid, declarer } = line.played;
      const { result, score } = readAs(meaning, line);
      const points = readScore(score)?.score;
      if (!bid || declarer === "" || result === undefined || typeof points !== "number") return true;
      const computed = nsPoints(bid, declarer, result, number);
      return computed !== undefined && Math.abs(computed) === Math.abs(points);
    });
  const isShown = NUMBERS.some(fits);
  for (let number = 1; ; number++) {
    if (boards.has(number) || (isShown && !fits(number))) continue;
    boards.add(number);
    return String(number);
  }
}
