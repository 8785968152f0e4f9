import { butlerDatum, butlerImps } from "../scoring/butler";
import { type CrossImpDivisor, crossImpTotals, dividedCrossImps } from "../scoring/cross-imps";
import { countScores } from "../scoring/frequency-table";
import { neubergedMatchpoints, topOn } from "../scoring/matchpoints";
import { macroPar } from "../scoring/par";
import { type BridgeEvent, type EventResult } from "./event";

/** How a pairs event is scored. */
export type PairsRule = MatchpointsRule | CrossImpsRule | ButlerRule;

export interface MatchpointsRule {
  form: "matchpoints";
  expected: Expected;
}

/**
 * The number of results to which Neuberg's formula brings a board. "largest": as many as the board with the
 * most results. "board": as many as the board itself has, averages included. "none": as many as the board has
 * without averages, so Neuberg's formula changes nothing.
 */
export type Expected = "largest" | "board" | "none";

export interface CrossImpsRule {
  form: "crossimps";
  divisor: CrossImpDivisor;
  expected: "board" | "largest";
  /** The IMPs of average plus for each comparison. */
  average: number;
}

export interface ButlerRule {
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
  for (const [board, results] of boards) {
    const scores = results.flatMap(({ score }) => (typeof score === "number" ? [score] : []));
    const points = boardAwards(rule, scores, played(results).length, largest, event.datums.get(board));
    for (const result of results) {
      if (result.score === undefined) continue;
      earned.set(
        result,
        typeof result.score === "number" ? points.scored(result.score) : points.adjusted(result.score),
      );
    }
  }
  return event.results.map((result) => earned.get(result));
}

export function byBoard(results: readonly EventResult[]): Map<string, EventResult[]> {
  const boards = new Map<string, EventResult[]>();
  for (const result of results) {
    const board = boards.get(result.board);
    if (board) board.push(result);
    else boards.set(result.board, [result]);
  }
  return boards;
}

function played(results: readonly EventResult[]): EventResult[] {
  return results.filter(({ score }) => score !== undefined);
}

interface BoardAwards {
  scored(score: number): Earned;
  adjusted(award: { ns: number; ew: number }): Earned;
}

function boardAwards(
  rule: PairsRule,
  scores: readonly number[],
  results: number,
  largest: number,
  datum: number | undefined,
): BoardAwards {
  if (rule.form === "matchpoints") return matchpointAwards(rule.expected, scores, results, largest);
  if (rule.form === "butler") return butlerAwards(rule, scores, datum);
  const expected = rule.expected === "largest" ? largest : scores.length;
  return crossImpAwards(rule, scores, expected);
}

function matchpointAwards(
  expected: Expected,
  scores: readonly number[],
  results: number,
  largest: number,
): BoardAwards {
  const field = { largest, board: results, none: Math.max(1, scores.length) }[expected];
  const top = topOn(field);
  const board = countScores(scores);
  const byScore = lookUp(board.scores, neubergedMatchpoints(board, scores.length, field));
  return {
    scored: (score) => ({ ns: byScore(score), ew: top - byScore(score), top }),
    adjusted: ({ ns, ew }) => ({ ns: (top * ns) / 100, ew: (top * ew) / 100, top }),
  };
}

function crossImpAwards(rule: CrossImpsRule, scores: readonly number[], expected: number): BoardAwards {
  const board = countScores(scores);
  const divided = (total: number) => dividedCrossImps(total, scores.length, expected, rule.divisor);
  const byScore = lookUp(board.scores, crossImpTotals(board).map(divided));
  const comparisons =
    rule.divisor === "comparisons" ? 1 : rule.divisor === "scores" ? 1 - 1 / expected : expected - 1;
  return {
    scored: (score) => both(byScore(score)),
    adjusted: ({ ns, ew }) => ({
      ns: inImps(ns, rule.average) * comparisons,
      ew: inImps(ew, rule.average) * comparisons,
    }),
  };
}

function butlerAwards(rule: ButlerRule, scores: readonly number[], ofFile: number | undefined): BoardAwards {
  const datum = scores.length === 0 ? 0 : datumOf(rule.datum, scores, ofFile);
  return {
    scored: (score) => both(butlerImps(score - datum, "imp")),
    adjusted: ({ ns, ew }) => ({ ns: inImps(ns, rule.average), ew: inImps(ew, rule.average) }),
  };
}

/** The datum of a board by a rule. When a discard would leave no score, no score is removed. */
export function datumOf(rule: DatumRule, scores: readonly number[], ofFile: number | undefined): number {
  if (rule.kind === "par") return macroPar(countScores(scores), 10);
  if (rule.kind === "file") return ofFile ?? NaN;
  const discard = 2 * rule.discard < scores.length ? rule.discard : 0;
  return butlerDatum(countScores(scores), discard, rule.step);
}

function both(ns: number): Earned {
  return { ns, ew: -ns + 0 };
}

/** 60 per cent earns the average award, and other percentages are in proportion. */
function inImps(perCent: number, average: number): number {
  return ((perCent - 50) / 10) * average + 0;
}

function lookUp(scores: readonly number[], awards: readonly number[]): (score: number) => number {
  const found = new Map(scores.map((score, index) => [score, awards[index]]));
  return (score) => found.get(score) ?? NaN;
}

/** A contestant's totals at the end of the event. */
export interface Standing {
  boards: number;
  total: number;
  /** The sum of the tops of the contestant's boards; at matchpoints only. */
  tops: number;
}

/** The totals of each contestant. The keys are those of {@link contestantKey}. */
export function standings(
  event: BridgeEvent,
  earned: readonly (Earned | undefined)[],
): Map<string, Standing> {
  const sums = new Map<string, Standing>();
  const add = (id: string, direction: "ns" | "ew", award: number, top: number) => {
    if (id === "") return;
    const key = contestantKey({ id, direction: event.winners === 2 ? direction : undefined });
    const sum = sums.get(key) ?? { boards: 0, total: 0, tops: 0 };
    sums.set(key, { boards: sum.boards + 1, total: sum.total + award, tops: sum.tops + top });
  };
  event.results.forEach(({ ns, ew }, index) => {
    const award = earned[index];
    if (!award) return;
    add(ns, "ns", award.ns, award.top ?? 0);
    add(ew, "ew", award.ew, award.top ?? 0);
  });
  return sums;
}

export function contestantKey({ id, direction }: { id: string; direction?: "ns" | "ew" }): string {
  return `${direction ?? ""} ${id}`;
}
