import {
  aschermanAwards,
  type ComparedBoard,
  type BoardAwards,
  butlerAwards,
  crossImpAwards,
  expectedOn,
  matchpointAwards,
  plainBoard,
  restOf,
} from "../scoring/board-awards";
import { butlerDatum } from "../scoring/butler";
import { type CrossImpDivisor } from "../scoring/cross-imps";
import { smallBoardAwards } from "../scoring/fouled";
import { countScores } from "../scoring/frequency-table";
import { macroPar } from "../scoring/par";
import { type BoardPercents, type Totals } from "../scoring/ranking";
import { ownResults } from "../scoring/own-results";
import { type Award, type BridgeEvent, type Direction, type EventResult } from "./event";
import { grouped } from "./grouped";

/** How a pairs event is scored. */
export type PairsRule = MatchpointsRule | CrossImpsRule | ButlerRule;

interface Averages {
  /**
   * Whether averages of 60 and 40 % become those of Law 12C2(c): the contestant's own percentage where it is better or worse. They
   * are those that {@link lawsAverages} says.
   */
  own?: true;
}

interface ByImps {
  /** Whether the ranking is by the IMPs a board, and not by their sum. */
  mean?: true;
}

export interface MatchpointsRule extends Averages {
  form: "matchpoints";
  expected: NeubergField;
}

/**
 * The number of results to which Neuberg's formula brings a board, as {@link expectedOn} has it. With "scores" it changes
 * nothing. Ascherman's method needs no formula.
 */
export type NeubergField = "largest" | "board" | "scores" | "halves" | "small" | "ascherman";

export interface CrossImpsRule extends Averages, ByImps {
  form: "crossimps";
  divisor: CrossImpDivisor;
  expected: "scores" | "largest";
  /** The IMPs of average plus for each comparison. */
  average: number;
}

export interface ButlerRule extends Averages, ByImps {
  form: "butler";
  datum: DatumRule;
  /** The IMPs of average plus for a board. */
  average: number;
}

/**
 * How the datum is computed: as zero-sum par, as a mean without some of the best and worst scores, or read
 * from the file.
 */
export type DatumRule = { kind: "par" } | { kind: "mean"; discard: number; step: number } | { kind: "file" };

/** The matchpoints or IMPs that a result earned. */
export interface Earned {
  ns: number;
  ew: number;
  /** The most that could be earned on the board; at matchpoints only. */
  top?: number;
}

/**
 * What each result earns; undefined when the board was not played.
 *
 * Cost: O(results · log results).
 */
export function earnedBy(event: BridgeEvent, rule: PairsRule): (Earned | undefined)[] {
  const boards = byBoard(event.results);
  const largest = [...boards.values()].reduce((most, results) => Math.max(most, played(results).length), 0);
  const earned = new Map<EventResult, Earned>();
  const own = ownResults<string>();
  const isLaws = lawsAverages(event, rule);
  const awaiting: { result: EventResult; award: Award; awards: BoardAwards }[] = [];
  for (const [name, results] of boards) {
    const scores = results.flatMap(({ score }) => (typeof score === "number" ? [score] : []));
    const board = plainBoard(scores, largest, played(results).length - scores.length);
    const awards = awardsOn(rule, board, scores, event.datums.get(name));
    const top = rule.form === "matchpoints" ? { top: awards.scope } : {};
    for (const result of results) {
      const { score } = result;
      if (score === undefined) continue;
      if (typeof score !== "number") {
        awaiting.push({ result, award: score, awards });
        continue;
      }
      const { ns, ew } = bothOf(awards, awards.numerator(score));
      earned.set(result, { ns, ew, ...top });
      own.add(ownKey(event, result, "ns"), ns, awards);
      own.add(ownKey(event, result, "ew"), ew, awards);
    }
  }
  for (const { result, award, awards } of awaiting) {
    const of = (side: Direction) =>
      isLaws(award) && isByLaw(award[side])
        ? own.average(ownKey(event, result, side), award[side], awards)
        : awards.average(award[side]);
    const top = rule.form === "matchpoints" ? { top: awards.scope } : {};
    // A nought has no sign, also where an average minus has no other table to be compared with.
    earned.set(result, { ns: of("ns") + 0, ew: of("ew") + 0, ...top });
  }
  return event.results.map((result) => earned.get(result));
}

/** Whether a percentage is that of average plus or average minus, which the Law lets depend on the other boards. */
export function isByLaw(percent: number): boolean {
  return percent === 60 || percent === 40;
}

/**
 * Which scores of an event are averages of the Law by a rule. Where some averages are in letters these are, since per cents beside
 * them are meant to stay; otherwise all are, since many files can write nothing but per cents.
 */
export function lawsAverages(
  { results }: Pick<BridgeEvent, "results">,
  { own }: Averages,
): (score: EventResult["score"]) => score is Award {
  const isInLetters = (score: EventResult["score"]) => typeof score === "object" && score.inLetters === true;
  const hasLetters = results.some(({ score }) => isInLetters(score));
  return (score): score is Award =>
    own === true && typeof score === "object" && (!hasLetters || isInLetters(score));
}

/** A contestant within the session. */
function ownKey(event: BridgeEvent, result: EventResult, side: Direction): string {
  const direction = event.winners === 2 ? side : undefined;
  return `${contestantKey({ id: result[side], direction })} ${result.session ?? ""}`;
}

export function byBoard(results: readonly EventResult[]): Map<string, EventResult[]> {
  return grouped(results, ({ board }) => board);
}

function played(results: readonly EventResult[]): EventResult[] {
  return results.filter(({ score }) => score !== undefined);
}

function bothOf(awards: BoardAwards, earned: number): { ns: number; ew: number } {
  return { ns: earned / awards.over, ew: restOf(awards, earned) };
}

function awardsOn(
  rule: PairsRule,
  board: ComparedBoard,
  scores: readonly number[],
  ofFile?: number,
): BoardAwards {
  if (rule.form === "matchpoints") {
    const { expected } = rule;
    if (expected === "ascherman") return aschermanAwards(board);
    const field = expectedOn(board, expected);
    return expected === "small"
      ? smallBoardAwards(board, field)
      : matchpointAwards(board, field, expected === "halves");
  }
  if (rule.form === "butler") {
    // A board of averages alone has no datum, and they do not ask for it.
    return butlerAwards(datumOf(rule.datum, scores, ofFile), "imp", rule.average);
  }
  return crossImpAwards(board, expectedOn(board, rule.expected), rule.divisor, rule.average);
}

/** The datum of a board by a rule. */
export function datumOf(rule: DatumRule, scores: readonly number[], ofFile: number | undefined): number {
  if (rule.kind === "par") return macroPar(countScores(scores), 10);
  if (rule.kind === "file") return ofFile ?? NaN;
  return butlerDatum(countScores(scores), rule.discard, rule.step);
}

/** The totals of each contestant at the end of the event. The keys are those of {@link contestantKey}. */
export function standings(
  event: BridgeEvent,
  earned: readonly (Earned | undefined)[],
): Map<string, Totals & BoardPercents> {
  const sums = new Map<string, Totals & BoardPercents>();
  const add = (id: string, direction: "ns" | "ew", award: number, top: number) => {
    if (id === "") return;
    const key = contestantKey({ id, direction: event.winners === 2 ? direction : undefined });
    const sum = sums.get(key) ?? { boards: 0, total: 0, tops: 0, percents: 0, rated: 0 };
    sums.set(key, {
      boards: sum.boards + 1,
      total: sum.total + award,
      tops: sum.tops + top,
      percents: sum.percents + (top > 0 ? (100 * award) / top : 0),
      rated: sum.rated + (top > 0 ? 1 : 0),
    });
  };
  event.results.forEach(({ ns, ew, players: [north, east, south, west] = [ns, ew, "", ""] }, index) => {
    const award = earned[index];
    if (!award) return;
    for (const id of [north, south]) add(id, "ns", award.ns, award.top ?? 0);
    for (const id of [east, west]) add(id, "ew", award.ew, award.top ?? 0);
  });
  return sums;
}

/** Whether the ranking of a rule is by the IMPs a board. */
export function isByMean(rule: PairsRule): boolean {
  return rule.form !== "matchpoints" && rule.mean === true;
}

/** Whether the per cent of the ranking is the mean of the boards' per cents, as at Ascherman's method: each board weighs the same. */
export function isByBoards(rule: PairsRule): boolean {
  return rule.form === "matchpoints" && rule.expected === "ascherman";
}

export function contestantKey({ id, direction }: { id: string; direction?: "ns" | "ew" }): string {
  return `${direction ?? ""} ${id}`;
}
