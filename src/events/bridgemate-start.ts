import Papa from "papaparse";
import { type BridgeEvent, type EventResult } from "./event";
import { contestantKey } from "./rules";

/** Why an event cannot be written for the Bridgemates. */
export type StartFault =
  /** Results lack the round or the table, or a pair. */
  | { code: "noSeats" }
  /** At teams, or where players play alone. */
  | { code: "pairsOnly" }
  | { code: "boards"; most: number }
  /** A table has more rounds and boards than the devices take. */
  | { code: "long"; most: number };

/** What a Bridgemate II takes: the highest board, and the rounds and boards of a table together. */
const MOST_BOARD = 127;
const MOST_ROUNDS_AND_BOARDS = 256;

/** The columns of names in the database. */
const LONGEST_NAME = 18;

/**
 * The movement, the sections and the names of an event of pairs as the text from which BMPFTP makes the database that starts the
 * Bridgemates (BMInput.txt): the tables of the database one after the other, each as a line with its name and its number of
 * records, and a line for each record, with commas between the fields.
 *
 * Sources: J. Smith's page on BMPFTP, which says so much of the text; "Bridgemate Pro control software developer's guide" for the
 * tables and the order of their columns.
 *
 * @param computer the name that Windows gives to the computer with the Bridgemates' server
 */
export function bridgemateStart(event: BridgeEvent, computer: string): string | { fault: StartFault } {
  const { results } = event;
  if (event.form === "teams" || results.some(({ players }) => players))
    return { fault: { code: "pairsOnly" } };
  if (results.some((result) => !isSeated(result))) return { fault: { code: "noSeats" } };
  const far = results.find(({ boardNumber }) => boardNumber > MOST_BOARD);
  if (far) return { fault: { code: "boards", most: MOST_BOARD } };
  const letters = [...new Set(results.map(({ section }) => section))].sort();
  const sections = letters.map((letter, index) => sectionOf(results, letter, index + 1));
  const long = sections.find(({ rounds, seats }) =>
    seats.some(({ boards }) => rounds + boards > MOST_ROUNDS_AND_BOARDS),
  );
  if (long) return { fault: { code: "long", most: MOST_ROUNDS_AND_BOARDS } };
  const tables = sections.flatMap(({ number, tables: count }) =>
    Array.from({ length: count }, (_, index) => [number, index + 1, 1, 0, 2, 0, 0, 0]),
  );
  const records: [string, (string | number)[][]][] = [
    ["Clients", [[1, computer]]],
    ["Section", sections.map(({ number, letter, tables: count }) => [number, letter, count, 0])],
    ["Tables", tables],
    ["RoundData", sections.flatMap(({ rows }) => rows)],
    ["PlayerNumbers", sections.flatMap((section) => playersOf(event, section))],
  ];
  const lines = records.flatMap(([name, rows]) => [[name, rows.length], ...rows]);
  return `${Papa.unparse(lines)}\r\n`;
}

/** A result that says where it is played, and by whom. */
function isSeated({ round, table, ns, ew }: EventResult): boolean {
  return round !== undefined && table !== undefined && ns !== "" && ew !== "";
}

interface SectionTables {
  /** From 1 on. */
  number: number;
  letter: string;
  tables: number;
  rounds: number;
  /** The records of RoundData: section, table, round, pairs, lowest and highest board, and the boards where some between them are missing. */
  rows: (string | number)[][];
  seats: readonly { table: number; boards: number }[];
  /** Who sits at each table in round 1. */
  first: ReadonlyMap<number, { ns: string; ew: string }>;
}

function sectionOf(all: readonly EventResult[], letter: string, number: number): SectionTables {
  const results = all.filter(({ section }) => section === letter);
  const sittings = new Map<string, { ns: string; ew: string; boards: number[] }>();
  const counts = new Map<number, number>();
  let [tables, rounds] = [0, 0];
  for (const { round = 0, table = 0, ns, ew, boardNumber } of results) {
    const key = `${round} ${table}`;
    const sitting = sittings.get(key) ?? { ns, ew, boards: [] };
    sitting.boards.push(boardNumber);
    sittings.set(key, sitting);
    counts.set(table, (counts.get(table) ?? 0) + 1);
    [tables, rounds] = [Math.max(tables, table), Math.max(rounds, round)];
  }
  const rows: SectionTables["rows"] = [];
  const first = new Map<number, { ns: string; ew: string }>();
  for (let table = 1; table <= tables; table++) {
    for (let round = 1; round <= rounds; round++) {
      const sitting = sittings.get(`${round} ${table}`);
      // Where nobody plays, the pair 0 sits.
      if (!sitting) {
        rows.push([number, table, round, 0, 0, 0, 0, ""]);
        continue;
      }
      const boards = [...sitting.boards].sort((a, b) => a - b);
      const [low, high] = [boards[0], boards[boards.length - 1]];
      const custom = high - low + 1 === boards.length ? "" : boards.join();
      rows.push([number, table, round, numberIn(sitting.ns), numberIn(sitting.ew), low, high, custom]);
      if (round === 1) first.set(table, sitting);
    }
  }
  const seats = [...counts].map(([table, boards]) => ({ table, boards }));
  return { number, letter: letter === "" ? "A" : letter, tables, rounds, rows, seats, first };
}

/** The number of a pair without the letter of its section. */
function numberIn(pair: string): number {
  return Number(/\d+$/.exec(pair)?.[0] ?? 0);
}

/** Four players at each table, from where they sit in round 1: section, table, direction, national number, name, round. */
function playersOf({ contestants }: BridgeEvent, { number, first }: SectionTables): (string | number)[][] {
  const pairs = new Map(contestants.map((pair) => [contestantKey(pair), pair]));
  return [...first].flatMap(([table, seats]) =>
    (["ns", "ew"] as const).flatMap((side) => {
      const id = seats[side];
      const pair = pairs.get(contestantKey({ id })) ?? pairs.get(contestantKey({ id, direction: side }));
      const directions = side === "ns" ? ["N", "S"] : ["E", "W"];
      return directions.map((direction, index) => {
        const name = (pair?.names[index] ?? "").slice(0, LONGEST_NAME);
        return [number, table, direction, pair?.nationalNumbers?.[index] ?? "", name, 0];
      });
    }),
  );
}
