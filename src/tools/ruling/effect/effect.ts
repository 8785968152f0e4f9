import { type Parsed } from "../../../pane/parsed";
import { columnLetters } from "../../../sheets/column-letters";
import { type CellRewrite } from "../../../sheets/sheet-host";
import { asTyped } from "../../../sheets/rewrites";
import { text } from "../../../translations/texts";
import { type RankingLine, rankingLines } from "../../event-tabs/ranking-lines";
import { type TakenOff } from "./penalties";
import { type OpenEvent } from "./read-event";
import {
  type Computed,
  isWrong,
  type NewValue,
  recomputed,
  type Recomputed,
  UnknownFormula,
} from "./recomputed";

/** A contestant whom a ruling moves: the line now, and by each ruling. */
export interface MovedContestant {
  now: RankingLine;
  then: (RankingLine | undefined)[];
}

/** What rulings on one result change in a ranking. */
export interface RulingEffect {
  /** For each ruling why it cannot be scored; undefined where it can. */
  faults: (string | undefined)[];
  /** Those whose place or total one of the rulings changes, in the order of the ranking now. */
  moves: MovedContestant[];
}

/**
 * Scores the event with each ruling in place of a result.
 *
 * Cost: that of the event's formulas, for each ruling.
 *
 * @param row the row of the result in the tab of results, counted from 0
 * @param rulings as they are typed in a cell; a fault when the event as it stands cannot be computed
 * @param off the penalties that come with each of the rulings
 */
export function effectOf(
  event: OpenEvent,
  row: number,
  rulings: readonly string[],
  off: readonly TakenOff[] = [],
): Parsed<RulingEffect> {
  const now = linesWith(event, []);
  if ("fault" in now) return now;
  const stands = linesOf(event, event.tabs[1].values);
  if (now.value.length === 0 || !areSame(now.value, stands)) {
    return { fault: text("ruling.effect.unlike", { tab: event.ranking.tab }) };
  }
  const lost = off.flatMap((taken) => penaltyCells(event, taken));
  const then = rulings.map((ruling) => linesWith(event, [...rulingCells(event, row, ruling), ...lost]));
  const moves = now.value.flatMap((line): MovedContestant[] => {
    const others = then.map((one) =>
      "value" in one ? one.value.find((other) => isOf(other, line)) : undefined,
    );
    return others.some((other) => other !== undefined && !isSame(other, line))
      ? [{ now: line, then: others }]
      : [];
  });
  return { value: { moves, faults: then.map((one) => ("fault" in one ? one.fault : undefined)) } };
}

/** The cell of a penalty, and the one beside it, in which a formula repeats the pair's number where something is typed. */
function penaltyCells({ pairs, tabs }: OpenEvent, { rewrite, value }: TakenOff): NewValue[] {
  const { tab, row, column } = rewrite;
  const [adjusted, pair] = [pairs.columns.get("adjusted"), pairs.columns.get("pair")];
  const line = tabs.find(({ name }) => name === tab)?.values.at(row) ?? [];
  const number = pair === undefined ? undefined : line[pair];
  return [
    { tab, row, column, value },
    ...(adjusted === undefined || number === undefined
      ? []
      : [{ tab, row, column: adjusted, value: number }]),
  ];
}

/** The cell of the ruling and that of the score, which is the ruling. */
function rulingCells({ results: { tab, columns } }: OpenEvent, row: number, ruling: string): NewValue[] {
  return ["ruling", "score"].flatMap((key) => {
    const column = columns.get(key);
    return column === undefined ? [] : [{ tab, row, column, value: ruling }];
  });
}

function linesWith(event: OpenEvent, changes: readonly NewValue[]): Parsed<RankingLine[]> {
  let tabs: Recomputed;
  try {
    tabs = recomputed(event.tabs, 2, changes);
  } catch (error) {
    if (error instanceof UnknownFormula)
      return { fault: text("ruling.effect.unlike", { tab: event.ranking.tab }) };
    return { fault: (error as Error).message };
  }
  return { value: linesOf(event, tabs.get(event.ranking.tab) ?? []) };
}

/** The lines of the event's ranking; a cell with an error says nothing. */
function linesOf({ ranking }: OpenEvent, computed: readonly (readonly Computed[])[]): RankingLine[] {
  const cells = computed.map((line) => line.map((cell) => (isWrong(cell) ? "" : cell)));
  return rankingLines(cells, ranking.columns);
}

function isOf(other: RankingLine, { list, contestant }: RankingLine): boolean {
  return other.list === list && other.contestant === contestant;
}

/** Totals differ only where a reader sees it, who gets two decimals. */
const HALF_OF_LAST_DIGIT = 0.005;

function isSame(one: RankingLine, other: RankingLine): boolean {
  const near = (a = 0, b = 0) => Math.abs(a - b) < HALF_OF_LAST_DIGIT;
  return one.place === other.place && near(one.total, other.total) && near(one.percent, other.percent);
}

function areSame(some: readonly RankingLine[], others: readonly RankingLine[]): boolean {
  return (
    some.length === others.length &&
    some.every((line, index) => isOf(others[index], line) && isSame(others[index], line))
  );
}

/** Writes a ruling beside its result, and the address of the cell. */
export function writtenRuling(
  { results: { tab, columns }, tabs: [{ values }] }: OpenEvent,
  row: number,
  ruling: string,
): { rewrite: CellRewrite; address: string } {
  const column = columns.get("ruling") ?? -1;
  return {
    address: `${columnLetters(column)}${row + 1}`,
    rewrite: { tab, row, column, was: [[asTyped(values[row][column] ?? "")]], now: [[asTyped(ruling)]] },
  };
}
