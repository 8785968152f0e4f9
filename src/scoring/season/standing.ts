import { type Measure, ranked } from "../ranking";
import { type SeasonLine } from "./figures";
import { type SeasonRules, shareOf } from "./rules";

/** Who moves between lines, and by which rule. */
export interface Move {
  /** With `tied` the rules do not say who of several equals moves. */
  direction: "up" | "down" | "tied";
  line: number;
}

/** A member in the ranking of its line. */
export interface SeasonPlace extends SeasonLine {
  /** Undefined where a rule leaves the member out, or nothing counts yet. */
  place: number | undefined;
  shared: boolean;
  move: Move | undefined;
}

/** A line of the season, and where it stands among the others. */
export interface LineOfSeason {
  /** Its name in capital letters. */
  name: string;
  isHighest: boolean;
  isLowest: boolean;
}

/**
 * The ranking of one line, best first; then those whom a rule puts last, and those whom a rule leaves out.
 *
 * Cost: n log n for n members.
 *
 * @param lines the members of the line in their order
 * @example
 * rankedSeason(lines, rules, { name: "A", isHighest: true, isLowest: false })[0].place; //=> 1
 */
export function rankedSeason(
  lines: readonly SeasonLine[],
  rules: SeasonRules,
  line: LineOfSeason,
): SeasonPlace[] {
  const known = lines.filter(({ final }) => final !== undefined);
  const first = placed(
    known.filter(({ unranked }) => !unranked),
    rules,
    0,
  );
  const last = placed(
    known.filter(({ unranked }) => unranked?.isLast),
    rules,
    first.length,
  );
  const list = [...first, ...last];
  const inPlaces = new Set(list.map(({ member }) => member));
  const others = lines
    .filter(({ member }) => !inPlaces.has(member))
    .map((one): SeasonPlace => ({ ...one, place: undefined, shared: false, move: undefined }));
  move(list, others, rules, { ...line, count: lines.length, ranked: first.length });
  return [...list, ...others];
}

function placed(lines: readonly SeasonLine[], rules: SeasonRules, before: number): SeasonPlace[] {
  const sign = rules.fewestFirst ? -1 : 1;
  const measures: Measure<{ line: SeasonLine; contestant: number }>[] = [
    ({ line }) => sign * (line.final ?? 0),
    ...rules.ties
      .flatMap(({ by }) => TIES[by](lines, sign))
      .map(
        (measure): Measure<{ line: SeasonLine; contestant: number }> =>
          ({ line }) =>
            measure(line),
      ),
  ];
  return ranked(
    lines.map((line) => ({ line, contestant: line.member })),
    measures,
  ).map(({ standing: { line }, place, shared }) => ({
    ...line,
    place: place + before,
    shared,
    move: undefined,
  }));
}

type OfLine = (line: SeasonLine) => number;

/**
 * What parts equals: the best result, then the second best and so on; or the last session, then the one before. With −1 as the
 * sign fewer is better.
 */
const TIES: Record<
  SeasonRules["ties"][number]["by"],
  (lines: readonly SeasonLine[], sign: 1 | -1) => OfLine[]
> = {
  sessions: () => [({ played }) => played],
  best: (lines, sign) => {
    const sorted = new Map(
      lines.map((line) => [
        line.member,
        valuesOf(line)
          .map((value) => sign * value)
          .sort((a, b) => b - a),
      ]),
    );
    const most = lines.reduce((longest, { figures }) => Math.max(longest, figures.length), 0);
    return Array.from(
      { length: most },
      (_, index) =>
        ({ member }) =>
          sorted.get(member)?.[index] ?? -Infinity,
    );
  },
  last: (lines, sign) => {
    const sessions = new Set(lines.flatMap(({ figures }) => figures.map(({ session }) => session)));
    const backwards = [...sessions].sort((a, b) => b - a);
    return backwards.map((wanted) => ({ figures }) => {
      const value = figures.find(({ session }) => session === wanted)?.value;
      return value === undefined ? -Infinity : sign * value;
    });
  },
};

function valuesOf({ figures }: SeasonLine): number[] {
  return figures.flatMap(({ value, counts }) => (counts && value !== undefined ? [value] : []));
}

/**
 * Says who moves. Whoever moves down for absences is one of those who move down. Of equals at the edge the rules do not say who
 * moves, so they are tied.
 */
function move(
  list: SeasonPlace[],
  others: SeasonPlace[],
  { up, down, demoteAt }: SeasonRules,
  { name, isHighest, isLowest, count, ranked: inPlaces }: LineOfSeason & { count: number; ranked: number },
): void {
  const rule = (rules: SeasonRules["up"]) =>
    rules.find(({ from }) => from === name) ?? rules.find(({ from }) => from === undefined);
  let demoted = 0;
  if (!isLowest && demoteAt) {
    for (const one of [...list, ...others]) {
      if (one.absences < demoteAt.absences) continue;
      one.move = { direction: "down", line: demoteAt.line };
      demoted++;
    }
  }
  const rising = isHighest ? undefined : rule(up);
  if (rising)
    moveFirst(
      list.slice(0, inPlaces).filter((one) => !one.move),
      shareOf(rising, count),
      "up",
      rising.line,
    );
  const falling = isLowest ? undefined : rule(down);
  if (falling)
    moveFirst(
      [...list].reverse().filter((one) => !one.move),
      shareOf(falling, count) - demoted,
      "down",
      falling.line,
    );
}

/** Moves the first of a list, so many; equals of whom not all move are tied. */
function moveFirst(
  list: readonly SeasonPlace[],
  count: number,
  direction: "up" | "down",
  line: number,
): void {
  for (const [index, one] of list.slice(0, Math.max(0, count)).entries()) {
    const equals = list.filter(({ place }) => place === one.place).length;
    const before = list.slice(0, index).filter(({ place }) => place !== one.place).length;
    one.move = { direction: before + equals > count ? "tied" : direction, line };
  }
  const tied = list.find(({ move: moved }) => moved?.direction === "tied");
  if (tied) for (const one of list) if (one.place === tied.place) one.move = { direction: "tied", line };
}
