import { type ResultField, type RankingField } from "../columns";
import { type MatchBoard } from "../event";
import { type SheetRow } from "./sheet";
import { type Context } from "./context";

/** The columns of each name, from the left; more than one where two columns have the same name. */
export type ColumnsOf<Name extends string> = Partial<Record<Name, number[]>>;

export type FoundTable =
  | { kind: "results"; header: FoundHeader<ResultField>; lines: TableLine[] }
  /** The score card of one pair. */
  | { kind: "card"; header: FoundHeader<ResultField>; lines: TableLine[] }
  | {
      kind: "rooms";
      header: FoundHeader<ResultField>;
      /** The columns of the teams, of their IMPs and of the room. */
      fixtures: ColumnsOf<FixtureField>;
      lines: TableLine[];
    }
  | { kind: "ranking"; header: FoundHeader<RankingField>; lines: TableLine[] }
  | FoundMatrix
  | { kind: "fixtures"; header: FoundHeader<FixtureField>; lines: TableLine[] };

interface FoundMatrix {
  kind: "matrix";
  header: FoundHeader<ResultField>;
  /** What stands above each column of cells: the boards, or the pairs. */
  across: Map<number, string>;
  isOfPairs: boolean;
  /** The columns of a ranking in which contestants have an award for each board or round. */
  ranking: ColumnsOf<RankingField>;
  lines: TableLine[];
}

export interface FoundHeader<Name extends string> {
  /** The line of the header; of two rows that of the upper one. */
  line: number;
  columns: ColumnsOf<Name>;
  /** What stands above each column. */
  texts: string[];
  /** Its columns were chosen by hand. */
  isByHand?: true;
}

export interface TableLine extends SheetRow {
  context: Context;
  /** Where the result stands in a match of teams. */
  place?: PlaceInMatch;
}

export type FixtureField = "home" | "away" | "homeImps" | "awayImps" | "margin" | "room" | "open" | "closed";

/** Where a result stands in a match. */
export interface PlaceInMatch {
  /** The number of the match, because several matches may have the same boards. */
  match: number;
  board: MatchBoard;
  seat: "homeNs" | "homeEw";
}

export type ResultsTable = Extract<FoundTable, { kind: "results" }>;
