import { columnLetters } from "../../../sheets/column-letters";
import {
  type CellRewrite,
  HostError,
  type ReadCell,
  type ReadCells,
  type SheetHost,
} from "../../../sheets/sheet-host";
import { text } from "../../../translations/texts";
import { type CodedColumns, type CodedEvent, findEvents } from "../../event-tabs/coded-event";
import { listColumns } from "../../event-tabs/list-columns";
import { type SatBefore } from "../../../movements/swiss-seats";
import { rowsOfResults } from "../rescue/evening";

/** A line among the matches of a Swiss of pairs. */
export interface SwissLine {
  /** The row in the tab, counted from 0. */
  row: number;
  round: number;
  table: number;
  /** Blank until the round is drawn. Where `ew` alone is blank, `ns` sits out. */
  ns: number | undefined;
  ew: number | undefined;
  /** What each side has earned; undefined before the first result. */
  vps: readonly (number | undefined)[];
  margins: readonly (number | undefined)[];
}

/** A cell of the results in which something is typed; row and column count from 0 in the tab. */
export interface SwissEntry {
  round: number;
  table: number;
  board: number;
  row: number;
  column: number;
  typed: ReadCell;
}

/** A Swiss of pairs as its tabs say it. */
export interface RunningSwiss {
  /** The name of the tab of the matches, by which the event is found again, and the names of all its tabs. */
  id: string;
  tabs: readonly string[];
  matches: string;
  results: string;
  /** The columns of North-South and East-West in the tab of the matches, counted from 0. */
  columns: readonly [ns: number, ew: number];
  lines: readonly SwissLine[];
  /** The boards without a result, of each round and table: `3 12`. */
  missing: ReadonlyMap<string, readonly number[]>;
  /** How many results are typed in each round. */
  typed: ReadonlyMap<number, number>;
  /** The cells in which something is typed for a result. */
  entries: readonly SwissEntry[];
  /** The boards of each round. */
  boards: ReadonlyMap<number, readonly number[]>;
  /** All pairs by their numbers, with their names. */
  names: ReadonlyMap<number, string>;
  /** The pairs in the order of the tab of the ranking. */
  ranking: readonly number[];
}

/** The Swiss of pairs of the workbook, as they stand. */
export async function readSwisses(host: SheetHost | undefined): Promise<RunningSwiss[]> {
  if (!host?.readTabs) return [];
  const events = await findEvents(host);
  const swisses: RunningSwiss[] = [];
  for (const { event, names } of events) {
    if ("fault" in event || !event.value.tabs.matches?.columns.has("table")) continue;
    const swiss = await readSwiss(host.readTabs, event.value, names);
    if (swiss) swisses.push(swiss);
  }
  return swisses;
}

async function readSwiss(
  readTabs: NonNullable<SheetHost["readTabs"]>,
  { tabs }: CodedEvent,
  names: readonly string[],
): Promise<RunningSwiss | undefined> {
  const { results, matches, ranking, pairs } = tabs;
  if (!results || !matches || !ranking || !pairs) return undefined;
  const read = await readTabs([results.tab, matches.tab, ranking.tab, pairs.tab]);
  const [ofResults, ofMatches, ofRanking, ofPairs] = read;
  if (!ofResults || !ofMatches || !ofRanking || !ofPairs) return undefined;
  const at = (key: string) => matches.columns.get(key) ?? -1;
  return {
    id: matches.tab,
    tabs: names,
    matches: matches.tab,
    results: results.tab,
    columns: [at("home"), at("away")],
    lines: linesIn(ofMatches, matches),
    ...resultsIn(ofResults, results),
    names: namesIn(ofPairs, pairs),
    ranking: rankingIn(ofRanking, ranking),
  };
}

function numberIn(cell: ReadCell | undefined): number | undefined {
  return typeof cell === "number" ? cell : undefined;
}

/** @throws HostError when a cell has something else than the number of a pair */
function linesIn(cells: ReadCells, { tab, header, columns }: CodedColumns): SwissLine[] {
  const lines: SwissLine[] = [];
  for (const [index, cell] of cells.slice(header + 1).entries()) {
    const row = header + 1 + index;
    const at = (key: string) => cell[columns.get(key) ?? -1] ?? "";
    const [round, table] = [numberIn(at("round")), numberIn(at("table"))];
    if (round === undefined || table === undefined) break;
    const pairAt = (key: "home" | "away") => {
      const cell = at(key);
      if (String(cell).trim() === "") return undefined;
      const pair = Number(cell);
      if (Number.isInteger(pair) && pair > 0) return pair;
      const address = `${columnLetters(columns.get(key) ?? 0)}${row + 1}`;
      throw new HostError(text("event.swiss.running.noNumber", { tab, cell: address, typed: String(cell) }));
    };
    lines.push({
      row,
      round,
      table,
      ns: pairAt("home"),
      ew: pairAt("away"),
      vps: [numberIn(at("vpsHome")), numberIn(at("vpsAway"))],
      margins: [numberIn(at("impsHome")), numberIn(at("impsAway"))],
    });
  }
  return lines;
}

function resultsIn(
  cells: ReadCells,
  layout: CodedColumns,
): Pick<RunningSwiss, "missing" | "typed" | "entries" | "boards"> {
  const entries: SwissEntry[] = [];
  const missing = new Map<string, number[]>();
  const boards = new Map<number, number[]>();
  const typed = new Map<number, number>();
  for (const [index, row] of rowsOfResults(cells, layout).rows.entries()) {
    const { round, table, board } = row;
    const at = layout.header + 1 + index;
    for (const name of row.typed.keys()) {
      const column = layout.columns.get(name) ?? -1;
      entries.push({ round, table, board, row: at, column, typed: cells[at][column] });
    }
    const key = `${row.round} ${row.table}`;
    boards.set(row.round, [...(boards.get(row.round) ?? []), row.board]);
    if (row.typed.size > 0) typed.set(row.round, (typed.get(row.round) ?? 0) + 1);
    else missing.set(key, [...(missing.get(key) ?? []), row.board]);
  }
  return { missing, typed, entries, boards };
}

function namesIn(cells: ReadCells, { header, columns }: CodedColumns): Map<number, string> {
  const names = new Map<number, string>();
  for (const cell of cells.slice(header + 1)) {
    const pair = numberIn(cell[columns.get("pair") ?? -1]);
    if (pair === undefined) break;
    names.set(pair, String(cell[columns.get("name") ?? -1] ?? "").trim());
  }
  return names;
}

function rankingIn(cells: ReadCells, { columns }: CodedColumns): number[] {
  const list = listColumns(cells, columns);
  if (!list) return [];
  return cells.flatMap((cell) => {
    const [pair, total] = [numberIn(cell[list.contestant]), numberIn(cell[list.total])];
    return pair === undefined || total === undefined ? [] : [pair];
  });
}

/** The seats of the rounds before one. */
export function seatsBefore({ lines }: RunningSwiss, round: number): SatBefore[] {
  return lines.flatMap(({ ns, ew, ...line }) =>
    ns === undefined || line.round >= round
      ? []
      : [{ round: line.round, table: line.table, ns, ...(ew !== undefined && { ew }) }],
  );
}

/** Writes who sits where into the cells of a round, as a draw says. */
export function rewrites(
  { matches, columns, lines }: RunningSwiss,
  round: number,
  seats: readonly { table: number; ns: number; ew?: number }[],
): CellRewrite[] {
  const byTable = new Map(seats.map((seat) => [seat.table, seat]));
  return lines
    .filter((line) => line.round === round)
    .flatMap((line) => {
      const seat = byTable.get(line.table);
      const sides = [
        [columns[0], line.ns, seat?.ns],
        [columns[1], line.ew, seat?.ew],
      ] as const;
      return sides.flatMap(([column, was, now]): CellRewrite[] =>
        was === now ? [] : [{ tab: matches, row: line.row, column, was: [[was ?? ""]], now: [[now ?? ""]] }],
      );
    });
}
