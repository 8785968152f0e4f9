import { type EventResult } from "../../../events/event";
import { asTyped, joined } from "../../../sheets/rewrites";
import { type CellRewrite } from "../../../sheets/sheet-host";
import {
  blankPlay,
  type EnteredResult,
  entryOf,
  entryText,
  isBlank,
  type LiveEvent,
  type LiveRow,
  type ResultPlace,
  samePlay,
  sameRuling,
} from "./rows";

/** What the file said of each row when its result was last taken or looked at, by {@link keyOf}. */
export type Known = ReadonlyMap<string, EnteredResult>;

/** The results that the director has taken out of the tab, each as {@link outText} says it. */
export type TakenOut = ReadonlySet<string>;

const NONE: TakenOut = new Set();

/** A row that is written, or about which the director is asked. */
export interface RowDifference {
  row: LiveRow;
  /** `erased`: the device has no result any more. */
  kind: "new" | "changed" | "erased";
  /** What the row has once the file's result is taken: a ruling that the director gave stays beside it. */
  now: EnteredResult;
}

/**
 * A result of the file that does not fit the tab: no row is its own, or the row has other pairs or another
 * result of the file.
 */
export interface Contradiction {
  kind: "noRow" | "otherPairs" | "turned" | "twice";
  result: EventResult;
  /** Where the tab has it, when it has. */
  row?: LiveRow;
}

/** A table that lacks results. */
export interface Missing {
  section: string;
  round: string;
  table: string;
  boards: string[];
}

/** What a file says against what stands in the tab. */
export interface Comparison {
  /** What can be written, because nobody has typed there since. */
  writes: RowDifference[];
  /** What was typed in the tab and also changed in the file. */
  questions: RowDifference[];
  /** What was typed in the tab, while the file still says what it said before. */
  byHand: RowDifference[];
  /** What came from the file and was taken out of the tab, while the file still says it. */
  out: RowDifference[];
  contradictions: Contradiction[];
  /** The tables that are behind: they lack results of a round before the last round with results. */
  late: Missing[];
  /** The tables that lack results of the last round with results. */
  waiting: Missing[];
  /** How many results stand in the tab or come now, and how many there will be. */
  count: { there: number; all: number };
  /** What the file says of each row, to be remembered when it was written or is the same. */
  said: ReadonlyMap<string, EnteredResult>;
}

export function keyOf({ session, section, round, table, board, ns, ew }: ResultPlace): string {
  return [session, section, round, table, board, ns, ew].join("\n");
}

/** A result of the file that is not in the tab any more: its row and what it says. */
export function outText(tab: string, { row, now }: RowDifference): string {
  return [tab, keyOf(row), entryText(now)].join("\n");
}

/**
 * Compares the results of a file with a tab, row by row. Nothing that was typed in the tab is ever written over.
 *
 * Cost: linear in the rows and the results.
 *
 * @param session the session to which the file belongs, when the event has several
 * @param takenOut what the director has taken out before; it stays out also when nothing else is known of the file
 */
export function compared(
  event: LiveEvent,
  results: readonly EventResult[],
  known: Known,
  session = "",
  takenOut = NONE,
): Comparison {
  const rows = event.rows.filter((row) => row.session === session && (row.ns !== "" || row.ew !== ""));
  const { resultOfRow, contradictions } = matched(rows, results, event.typedIn);
  const answer: Comparison = {
    writes: [],
    questions: [],
    byHand: [],
    out: [],
    contradictions,
    late: [],
    waiting: [],
    count: { there: 0, all: 0 },
    said: new Map(),
  };
  const open: LiveRow[] = [];
  const said = new Map<string, EnteredResult>();
  const begun = new Set<number>();
  const blank: EnteredResult = { play: blankPlay(event.typedIn), ruling: "" };
  // The file has a result of such a row, though not for its pairs: to say that it has none would contradict that.
  const isContradicted = new Set(contradictions.flatMap(({ kind, row }) => (kind === "twice" ? [] : [row])));
  for (const row of rows) {
    const result = resultOfRow.get(row);
    const now = result ? entryOf(result, event.typedIn) : blank;
    const key = keyOf(row);
    const before = known.get(key);
    const isElsewhere = result === undefined && isContradicted.has(row);
    if (!isElsewhere) said.set(key, now);
    const ruling = now.ruling === "" && isRuled(row.entry, before) ? row.entry.ruling : now.ruling;
    const difference = { row, kind: kindOf(row.entry, now), now: { ...now, ruling } };
    const wasOut = () => takenOut.has(outText(event.tab, difference));
    const verdict = isElsewhere ? "nothing" : judged(row.entry, now, before, wasOut);
    if (verdict === "out") answer.out.push(difference);
    if (verdict === "write") answer.writes.push(difference);
    if (verdict === "ask") answer.questions.push(difference);
    if (verdict === "byHand") answer.byHand.push(difference);
    if (row.ns === "" || row.ew === "") continue;
    answer.count.all++;
    if (verdict === "write" || !isBlank(row.entry)) answer.count.there++;
    const isPlayed = result !== undefined || isElsewhere || !isBlank(row.entry);
    if (!isPlayed) open.push(row);
    else begun.add(Number(row.round) || 0);
  }
  const last = [...begun].reduce((most, round) => Math.max(most, round), 0);
  const { late, waiting } = missingOf(open, last);
  return { ...answer, said, late, waiting };
}

/** Whether the ruling of a row is the director's, and not one that came from the file. */
function isRuled(sheet: EnteredResult, before: EnteredResult | undefined): boolean {
  return sheet.ruling !== "" && !(before && sameRuling(sheet, before));
}

/** What is done with a row. What somebody has typed is known by its difference from what the file said before. */
function judged(
  sheet: EnteredResult,
  now: EnteredResult,
  before: EnteredResult | undefined,
  wasOut: () => boolean,
): "nothing" | "write" | "ask" | "byHand" | "out" {
  const isUnchanged = before !== undefined && samePlay(now, before) && sameRuling(now, before);
  if (samePlay(sheet, now) && (sameRuling(sheet, now) || (now.ruling === "" && sheet.ruling !== ""))) {
    return "nothing";
  }
  if (isBlank(sheet) && (isUnchanged || (before === undefined && wasOut()))) return "out";
  if (isUnchanged) return "byHand";
  if (isBlank(sheet)) return before === undefined || isBlank(before) ? "write" : "ask";
  if (isRuled(sheet, before)) {
    // A ruling that was given before the result came stays, and counts.
    if (sheet.play.every((cell) => cell === "") && now.ruling === "") return "write";
    return isBlank(now) && (before === undefined || isBlank(before)) ? "byHand" : "ask";
  }
  if (before && samePlay(sheet, before) && sameRuling(sheet, before)) return "write";
  return isBlank(now) && before === undefined ? "byHand" : "ask";
}

function kindOf(sheet: EnteredResult, now: EnteredResult): RowDifference["kind"] {
  if (isBlank(now)) return "erased";
  return sheet.play.every((cell) => cell === "") ? "new" : "changed";
}

/** The row of each result. */
function matched(
  rows: readonly LiveRow[],
  results: readonly EventResult[],
  typedIn: LiveEvent["typedIn"],
): { resultOfRow: Map<LiveRow, EventResult>; contradictions: Contradiction[] } {
  const seats = new Map<string, LiveRow[]>();
  const pairs = new Map<string, LiveRow[]>();
  const add = (map: Map<string, LiveRow[]>, key: string, row: LiveRow) => {
    const list = map.get(key);
    if (list) list.push(row);
    else map.set(key, [row]);
  };
  const isSectioned = rows.some(({ section }) => section !== "");
  const isSeated = rows.some(({ round, table }) => round !== "" && table !== "");
  for (const row of rows) {
    add(seats, [row.section, row.round, row.table, row.board].join("\n"), row);
    add(pairs, [row.board, ...[row.ns, row.ew].sort()].join("\n"), row);
  }
  const resultOfRow = new Map<LiveRow, EventResult>();
  const contradictions: Contradiction[] = [];
  for (const result of results) {
    const section = isSectioned ? result.section : "";
    const hasSeat = isSeated && result.round !== undefined && result.table !== undefined;
    const [row, ...others] =
      (hasSeat
        ? seats.get([section, result.round, result.table, result.board].join("\n"))
        : pairs.get([result.board, ...[result.ns, result.ew].sort()].join("\n"))) ?? [];
    if (row === undefined || others.length > 0) {
      contradictions.push({ kind: "noRow", result });
      continue;
    }
    const isNamed = result.ns !== "" && result.ew !== "";
    const isTurned = result.ns === row.ew && result.ew === row.ns;
    // Pairs that the director has turned are settled once the row has the result.
    const isSettled = isTurned && samePlay(row.entry, entryOf(result, typedIn));
    if (isNamed && !isSettled && (result.ns !== row.ns || result.ew !== row.ew)) {
      contradictions.push({ kind: isTurned ? "turned" : "otherPairs", result, row });
    } else if (resultOfRow.has(row)) {
      contradictions.push({ kind: "twice", result, row });
    } else {
      resultOfRow.set(row, result);
    }
  }
  return { resultOfRow, contradictions };
}

/** The rows without a result, by round and table. */
function missingOf(rows: readonly LiveRow[], last: number): { late: Missing[]; waiting: Missing[] } {
  const tables = new Map<string, Missing>();
  for (const { section, round, table, board } of rows) {
    if ((Number(round) || 0) > last) continue;
    const key = [section, round, table].join("\n");
    const seat = tables.get(key);
    if (seat) seat.boards.push(board);
    else tables.set(key, { section, round, table, boards: [board] });
  }
  const all = [...tables.values()].sort((a, b) => Number(a.round) - Number(b.round));
  return {
    late: all.filter(({ round }) => (Number(round) || 0) < last),
    waiting: all.filter(({ round }) => (Number(round) || 0) === last),
  };
}

/** The cells of the tab that take these results. */
export function rewritesOf({ tab, columns }: LiveEvent, taken: readonly RowDifference[]): CellRewrite[] {
  /** A score alone is a number in its cell; all else is a text. */
  const isScore = (cell: string, column: number) =>
    columns.play.length === 1 && column === columns.play[0] && cell !== "" && !Number.isNaN(Number(cell));
  const written = taken.flatMap(({ row: { row, entry, cells }, now }): CellRewrite[] => {
    const parts = [
      ...columns.play.map(
        (column, index) => [column, cells.play[index], entry.play[index], now.play[index]] as const,
      ),
      [columns.ruling, cells.ruling, entry.ruling, now.ruling] as const,
    ];
    return parts.flatMap(([column, cell, was, is]) => {
      const becomes = isScore(is, column) ? Number(is) : asTyped(is);
      return was === is ? [] : [{ tab, row, column, was: [[asTyped(cell)]], now: [[becomes]] }];
    });
  });
  return joined([...written].sort((a, b) => a.column - b.column || a.row - b.row));
}
