import { type Collector, type ListedContestant } from "../collect";
import { withBoards } from "./board-or-table";
import { type ChosenHeader, type FoundTables } from "./find";
import { type FoundTable, type TableLine, type ResultsTable } from "./found";
import { withContract, withOneScore, withPoints, withSides } from "./groups";
import { type Matrix, matrixResults, rankingOf } from "./matrix";
import { namesBelow } from "./names-below";
import { type NumbersOfNames } from "./numbers";
import { rankedIn } from "./ranking";
import { isReceived } from "./received";
import { type FoundRooms, openLines, roomsIn } from "./rooms";
import { withUnnamed } from "./unnamed";

/** The tables of a file, sorted by what they have. */
export interface Kinds {
  /** The tables of a Bridgemate's database. */
  received: ResultsTable[];
  /** All other tables of results, with those that were made of rooms and of matrices. */
  results: ResultsTable[];
  rooms: FoundRooms[];
  /** Each matrix with its results; undefined where its cells have awards. */
  matrices: { table: Matrix; results: ResultsTable | undefined }[];
  /** The contestants of all rankings, and those whose names stand below the results. */
  ranked: ListedContestant[];
  /** Rows below the results that tell no pair of them. */
  unknown: TableLine[];
  /** The tables whose last row may be cut off. */
  rows: Pick<ResultsTable, "lines">[];
  /** All tables, for what there is in place of results. */
  all: FoundTable[];
}

/** Sorts tables. The teams and the matches of the rooms are added to those that are known. */
export function kindsOf(
  found: readonly FoundTables[],
  chosen: readonly ChosenHeader[],
  numbers: NumbersOfNames,
  collected: Pick<Collector, "fault">,
): Kinds {
  const all = found
    .flatMap(({ tables }) => tables)
    .filter(({ lines }) => lines.length > 0)
    .map(pairsBesidePoints);
  const [received, rest] = receivedIn(
    all.filter((table) => table.kind === "results"),
    chosen,
  );
  const listed = rest.map(namesBelow);
  const others = withBoards(
    listed.map(({ table }) => table),
    collected,
  );
  const matrices = all
    .filter((table) => table.kind === "matrix")
    .map((table) => ({ table, results: matrixResults(table) }));
  const ofAwards = matrices.filter(({ results }) => !results).map(({ table }) => table);
  const sheets = all.filter((table) => table.kind === "rooms");
  const rooms = sheets.map((table) => roomsIn(table, numbers)).filter((one) => one.results.lines.length > 0);
  const rankings = [...all.filter((table) => table.kind === "ranking"), ...ofAwards.map(rankingOf)];
  return {
    received,
    results: [
      ...[...others, ...rooms.map(({ results }) => results)]
        .map(withSides)
        .map(withContract)
        .map(withPoints)
        .map(withOneScore)
        .map(withUnnamed),
      ...matrices.flatMap(({ results }) => results ?? []),
    ],
    rooms,
    matrices,
    ranked: [...listed.flatMap(({ names }) => names), ...rankings.flatMap(rankedIn)],
    unknown: listed.flatMap(({ unknown }) => unknown),
    rows: [
      ...received,
      ...others,
      ...matrices.filter(({ results }) => results).map(({ table }) => table),
      ...sheets.map((table) => ({ lines: openLines(table) })),
    ],
    all,
  };
}

/**
 * Two columns NS and two columns EW are the scores of both rooms, or the pairs and their scores: a board has one score in a room, so
 * that only one of its cells is filled, and a pair stands beside another one.
 */
function pairsBesidePoints(table: FoundTable): FoundTable {
  if (table.kind !== "rooms") return table;
  const { header, lines } = table;
  const { ns = [], ew = [], contract } = header.columns;
  if (ns.length !== 2 || ew.length !== 2 || contract) return table;
  const isPair = ({ cells }: TableLine, column: number) =>
    /^(?:[A-Z]?[1-9]\d{0,3}[A-Z]?|.*\p{L}{2}.*)$/iu.test((cells[column] ?? "").trim());
  const ofPairs = lines.filter((line) => isPair(line, ns[0]) && isPair(line, ew[0]));
  return 2 * ofPairs.length > lines.length ? { kind: "results", header, lines } : table;
}

/** The tables of a Bridgemate's database, and the others. One whose columns were chosen by hand is as they say. */
function receivedIn(
  tables: readonly ResultsTable[],
  chosen: readonly ChosenHeader[],
): [received: ResultsTable[], others: ResultsTable[]] {
  const isOne = ({ header }: ResultsTable) =>
    isReceived(header) && !chosen.some(({ texts }) => texts.join("\n") === header.texts.join("\n"));
  return [tables.filter(isOne), tables.filter((table) => !isOne(table))];
}
