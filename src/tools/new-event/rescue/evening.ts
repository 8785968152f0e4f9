import { type ReadCell, type ReadCells } from "../../../sheets/sheet-host";
import { type CodedColumns } from "../../event-tabs/coded-event";
import { typedCodes } from "../../event-tabs/results-tab";
import { type TypedRow, typedRow } from "../../event-tabs/typed-rows";

/** Who sits at a table in a round, and with which boards: as planned, or as played. */
export interface Sat {
  round: number;
  table: number;
  /** 0 where nobody sits. */
  ns: number;
  ew: number;
  boards: readonly number[];
}

/** A row of Results. */
export interface ResultsRow {
  round: number;
  table: number;
  board: number;
  typed: TypedRow;
}

/** An evening as its tabs say it. */
export interface EveningInTabs {
  title: string;
  /** The whole movement, by rounds and then tables. */
  plan: readonly (readonly Sat[])[];
  /** How many boards a set has. */
  boards: number;
  sets: number;
  /** The rows of Results as they stand, grouped by round and table. */
  seen: readonly Sat[];
  rows: readonly ResultsRow[];
  typedIn: "contracts" | "scores";
  /** The last round in which something is typed; 0 when nothing is. */
  begun: number;
  pairs: readonly { number: number; name: string; national: string; adjustment: string; direction: string }[];
  winners: 1 | 2;
  /** The number of the session, where the event has several. */
  session: number | undefined;
}

/** `10 : 3 (19–20)`, as the movement sheet has it, in two lines or in one. */
const SITTING = /^(\d+|–) : (\d+|–)\s\((\d+)(?:–(\d+))?\)$/;

/** The movement that hangs on the wall; undefined when a tab is something else. */
export function planOfWall(cells: ReadCells): Sat[][] | undefined {
  const plan: Sat[][] = [];
  for (const [first, ...others] of cells) {
    const table = Number(first);
    if (first === "" || !Number.isInteger(table) || table < 1) continue;
    for (const [index, cell] of others.entries()) {
      const parts = SITTING.exec(String(cell).trim());
      if (!parts) continue;
      const [, ns, ew, from, to = from] = parts;
      (plan[index] ??= []).push({
        round: index + 1,
        table,
        ns: ns === "–" ? 0 : Number(ns),
        ew: ew === "–" ? 0 : Number(ew),
        boards: spanOf(Number(from), Number(to)),
      });
    }
  }
  const tables = plan[0]?.length ?? 0;
  const isWhole = tables > 0 && Array.from(plan).every((round) => round?.length === tables);
  return isWhole ? plan : undefined;
}

/** Whether tables of the movement play halves of sets: `5 : 2 (9, 10, 13, 14)`. */
export function hasHalves(cells: ReadCells): boolean {
  return cells.some((line) =>
    line.some((cell) => /^\d+ : \d+\s\(\d+(?:, \d+)+\)$/.test(String(cell).trim())),
  );
}

function spanOf(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** The rows of Results down to the first one without a board. */
export function rowsOfResults(
  values: ReadCells,
  { header, columns }: Pick<CodedColumns, "header" | "columns">,
): { rows: ResultsRow[]; seen: Sat[] } {
  const at = (line: readonly ReadCell[], key: string) => String(line[columns.get(key) ?? -1] ?? "").trim();
  const codes = typedCodes(columns.has("contract") ? "contracts" : "scores");
  const rows: ResultsRow[] = [];
  const seen = new Map<string, { sat: Sat; boards: number[] }>();
  for (const line of values.slice(header + 1)) {
    const [board, round, table] = ["board", "round", "table"].map((key) => Number(at(line, key)));
    if (at(line, "board") === "") break;
    rows.push({ round, table, board, typed: typedRow(line, columns, codes) });
    const key = `${round} ${table}`;
    const before = seen.get(key);
    if (before) before.boards.push(board);
    else {
      const boards = [board];
      seen.set(key, {
        sat: { round, table, ns: Number(at(line, "ns")), ew: Number(at(line, "ew")), boards },
        boards,
      });
    }
  }
  return { rows, seen: [...seen.values()].map(({ sat }) => sat) };
}

/** The set to which most of these boards belong, counted from 0. */
export function setOf(boards: readonly number[], size: number): number {
  const counts = new Map<number, number>();
  for (const board of boards) {
    const set = Math.floor((board - 1) / size);
    counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  let [most, found] = [0, 0];
  for (const [set, count] of counts) if (count > most) [most, found] = [count, set];
  return found;
}
