import { type Parsed } from "../../../pane/parsed";
import { columnLetters } from "../../../sheets/column-letters";
import { type CellRewrite, type ReadCell } from "../../../sheets/sheet-host";
import { asTyped } from "../../../sheets/rewrites";
import { text } from "../../../translations/texts";
import { listColumns } from "../../event-tabs/list-columns";
import { type OpenEvent } from "./read-event";
import {
  type Computed,
  isWrong,
  type NewValue,
  recomputed,
  type Recomputed,
  UnknownFormula,
} from "./recomputed";

/** A line of a ranking. */
export interface Line {
  /** The list, from 0: with two winners East-West's is 1. */
  list: number;
  /** How many lists the ranking has. */
  lists: number;
  contestant: string;
  name: string;
  place: string;
  total: number;
  percent?: number;
}

/** A contestant whom a ruling moves: the line now, and by each ruling. */
export interface Move {
  now: Line;
  then: (Line | undefined)[];
}

/** What rulings on one result change in a ranking. */
export interface Effect {
  /** For each ruling why it cannot be scored; undefined where it can. */
  faults: (string | undefined)[];
  /** Those whose place or total one of the rulings changes, in the order of the ranking now. */
  moves: Move[];
}

/**
 * Scores the event with each ruling in place of a result.
 *
 * Cost: that of the event's formulas, for each ruling.
 *
 * @param row the row of the result in the tab of results, counted from 0
 * @param rulings as they are typed in a cell; a fault when the event as it stands cannot be computed
 */
export function effectOf(event: OpenEvent, row: number, rulings: readonly string[]): Parsed<Effect> {
  const now = linesWith(event, []);
  if ("fault" in now) return now;
  const stands = rankingLines(event, event.tabs[1].values);
  if (now.value.length === 0 || !areSame(now.value, stands)) {
    return { fault: text("ruling.effect.unlike", { tab: event.ranking.tab }) };
  }
  const then = rulings.map((ruling) => linesWith(event, rulingCells(event, row, ruling)));
  const moves = now.value.flatMap((line): Move[] => {
    const others = then.map((one) =>
      "value" in one ? one.value.find((other) => isOf(other, line)) : undefined,
    );
    return others.some((other) => other !== undefined && !isSame(other, line))
      ? [{ now: line, then: others }]
      : [];
  });
  return { value: { moves, faults: then.map((one) => ("fault" in one ? one.fault : undefined)) } };
}

/** The cell of the ruling and that of the score, which is the ruling. */
function rulingCells({ results: { tab, columns } }: OpenEvent, row: number, ruling: string): NewValue[] {
  return ["ruling", "score"].flatMap((key) => {
    const column = columns.get(key);
    return column === undefined ? [] : [{ tab, row, column, value: ruling }];
  });
}

function linesWith(event: OpenEvent, changes: readonly NewValue[]): Parsed<Line[]> {
  let tabs: Recomputed;
  try {
    tabs = recomputed(event.tabs, 2, changes);
  } catch (error) {
    if (error instanceof UnknownFormula)
      return { fault: text("ruling.effect.unlike", { tab: event.ranking.tab }) };
    return { fault: (error as Error).message };
  }
  return { value: rankingLines(event, tabs.get(event.ranking.tab) ?? []) };
}

/** The lines of all lists of a ranking. */
function rankingLines({ ranking }: OpenEvent, computed: readonly (readonly Computed[])[]): Line[] {
  const cells = computed.map((line) => line.map((cell) => (isWrong(cell) ? "" : cell)));
  const columns = listColumns(cells, ranking.columns);
  if (columns?.place === undefined) return [];
  const lines: Line[] = [];
  let list = -1;
  let isInList = false;
  for (const row of cells) {
    const at = (column: number | undefined): ReadCell => (column === undefined ? "" : (row[column] ?? ""));
    const [place, total, percent] = [String(at(columns.place)), at(columns.total), at(columns.percent)];
    const isLine = /^\d+=?$/.test(place) && typeof total === "number";
    if (isLine && !isInList) list++;
    isInList = isLine;
    if (!isLine) continue;
    lines.push({
      list,
      lists: 1,
      contestant: String(at(columns.contestant)),
      name: String(at(columns.name)),
      place,
      total,
      ...(typeof percent === "number" && { percent }),
    });
  }
  return lines.map((line) => ({ ...line, lists: list + 1 }));
}

function isOf(other: Line, { list, contestant }: Line): boolean {
  return other.list === list && other.contestant === contestant;
}

/** Totals differ when a reader sees it. */
const HALF_OF_LAST_DIGIT = 0.005;

function isSame(one: Line, other: Line): boolean {
  const near = (a = 0, b = 0) => Math.abs(a - b) < HALF_OF_LAST_DIGIT;
  return one.place === other.place && near(one.total, other.total) && near(one.percent, other.percent);
}

function areSame(some: readonly Line[], others: readonly Line[]): boolean {
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
    rewrite: { tab, row, column, was: [[values[row][column] ?? ""]], now: [[asTyped(ruling)]] },
  };
}
