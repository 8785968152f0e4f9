import { type Parsed } from "../../../pane/parsed";
import { type CellRewrite } from "../../../sheets/sheet-host";
import { asTyped } from "../../../sheets/rewrites";
import { text } from "../../../translations/texts";
import { lastDrawn } from "./draw";
import { rewrites, type RunningSwiss, type SwissEntry } from "./running";

/** The last round as it is taken out. */
export interface TakenRound {
  round: number;
  written: CellRewrite[];
}

/**
 * Takes the last round out: its pairs go from the matches, and what is typed of it from the results, so that
 * the Swiss is as before the round was drawn.
 *
 * @param isGivenUp whether the user gives up the results of the round
 */
export function takeOut(swiss: RunningSwiss, isGivenUp: boolean): Parsed<TakenRound> {
  const round = lastDrawn(swiss);
  if (round < 2) return { fault: text("league.takeOut.first") };
  const entries = entriesOf(swiss, round);
  const { size: count } = new Set(entries.map(({ row }) => row));
  if (count > 0 && !isGivenUp) return { fault: text("league.takeOut.asks", { count }) };
  const cleared = entries.map(({ row, column, typed }): CellRewrite => ({
    tab: swiss.results,
    row,
    column,
    was: [[asTyped(typed)]],
    now: [[""]],
  }));
  return { value: { round, written: [...rewrites(swiss, round, []), ...cleared] } };
}

/** The results that go with the last round, by their tables: "round 2, table 4: 8, 9". */
export function lostIn(swiss: RunningSwiss): { count: number; results: string } {
  const round = lastDrawn(swiss);
  const boards = new Map<number, Set<number>>();
  if (round >= 2) {
    for (const { table, board } of entriesOf(swiss, round)) {
      const ofTable = boards.get(table) ?? new Set();
      boards.set(table, ofTable.add(board));
    }
  }
  const listed = [...boards]
    .sort(([one], [other]) => one - other)
    .map(([table, its]) => text("event.swiss.running.open", { round, table, boards: [...its].join(", ") }));
  return {
    count: [...boards.values()].reduce((sum, { size }) => sum + size, 0),
    results: listed.join("; "),
  };
}

function entriesOf({ entries }: RunningSwiss, round: number): SwissEntry[] {
  return entries.filter((entry) => entry.round === round);
}
