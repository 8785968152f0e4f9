import { isPossible } from "../../scoring/possible-scores";
import { averageText, readScore, type ReadScore } from "../score";
import { type FoundTable, type TableLine, type ResultsTable } from "./found";
import { cellIn } from "./sheet";

/**
 * A matrix has a pair in each row and a board in each column, or the other way round. Each of its cells is what a pair did on a
 * board, so it becomes a line of a table of results, which is then read as all others are.
 */

export type Matrix = Extract<FoundTable, { kind: "matrix" }>;

/** The beginning of a contract, perhaps behind its declarer, or of a pass. */
export const CONTRACT_BEGINS = /^(?:[NESWOÖØZV]\s*)?[1-7]\s*[\p{L}♠-♧]|^p/iu;

/** A cell that is not blank, with the rest of its row. */
interface MatrixCell {
  row: TableLine;
  column: number;
  words: string;
  /** Other words have none. */
  kind: "contract" | "score" | "award" | undefined;
}

/** The cells of a matrix as lines of results; undefined where they are neither contracts nor scores. */
export function matrixResults(table: Matrix): ResultsTable | undefined {
  const cells = cellsOf(table);
  const { results, awards } = countsOf(cells);
  if (results <= awards) return undefined;
  const columns = resultColumns(table, cells);
  if (columns === undefined) return undefined;
  // 60/12 may be an average. Where another cell can only be a score and an opponent, this is what it is.
  const isAgainst = cells.some(({ words }) => AGAINST.test(words) && readScore(words) === undefined);
  const lines = cells
    .filter(({ column }) => columns.has(column))
    .map(({ row, column, words }) => ({
      ...row,
      cells: lineOf(seatsIn(table, row, column), words, isAgainst),
    }));
  const used = (at: number) => lines.some(({ cells: line }) => line[at] !== "");
  return {
    kind: "results",
    header: {
      line: table.header.line,
      texts: TEXTS,
      columns: {
        ...{ board: [0], ns: [1], nsNames: [2], ew: [3], ewNames: [4], contract: [5] },
        ...(used(6) && { score: [6] }),
        ...(used(7) && { scoreEw: [7] }),
      },
    },
    lines,
  };
}

const TEXTS = ["Board", "NS", "NS names", "EW", "EW names", "Contract", "Score NS", "Score EW"];

/**
 * How many cells have an award of a board, where that is what the matrix is of. Words above columns may be anything, so a column
 * of scores says that it is another table.
 */
export function awardsOf(table: Matrix): number {
  const { results, awards } = countsOf(cellsOf(table));
  return (table.isOfPairs ? results === 0 : results <= awards) ? awards : 0;
}

function countsOf(cells: readonly MatrixCell[]): { results: number; awards: number } {
  const count = (...kinds: MatrixCell["kind"][]) => cells.filter(({ kind }) => kinds.includes(kind)).length;
  return { results: count("contract", "score"), awards: count("award") };
}

/**
 * Whether the cells are scores in tens, `42` for 420: each is one that a contract gives, and both sides have some. A matrix of
 * IMPs or matchpoints has figures that no contract gives.
 */
function areTens(cells: readonly MatrixCell[]): boolean {
  const figures = cells.flatMap(({ words }) =>
    /^[+\-−–]?\d{1,3}$/.test(words) ? [10 * Number(words.replace(/^[−–]/, "-"))] : [],
  );
  const isScore = (points: number) =>
    [true, false].some((isVulnerable) => isPossible(points, { ns: isVulnerable, ew: isVulnerable }));
  return (
    figures.length >= FEWEST_TENS &&
    figures.length === cells.filter(({ kind }) => kind !== undefined).length &&
    figures.every(isScore) &&
    figures.some((points) => points >= LEAST_GAME) &&
    figures.some((points) => points < 0)
  );
}

/** Fewer figures may be possible scores by chance. */
const FEWEST_TENS = 8;

/** No IMPs are a game in tens. */
const LEAST_GAME = 400;

/** Fewer columns with contracts or scores may be those of any table. */
const FEWEST_COLUMNS = 3;

/**
 * The columns that have results. Words above columns may be anything, so all pairs must have the same, and the columns are no
 * pairs where one has contracts and one beside it has scores: there the answer is undefined.
 */
function resultColumns(
  { across, isOfPairs }: Matrix,
  cells: readonly MatrixCell[],
): ReadonlySet<number> | undefined {
  if (!isOfPairs) return new Set(across.keys());
  const kinds = new Map<number, MatrixCell["kind"][]>();
  for (const { column, kind } of cells) {
    const own = kinds.get(column);
    if (own) own.push(kind);
    else kinds.set(column, [kind]);
  }
  const columns = new Map<number, MatrixCell["kind"]>();
  for (const [column, own] of kinds) {
    const most = RESULTS.find((kind) => 2 * own.filter((one) => one === kind).length > own.length);
    if (most) columns.set(column, most);
  }
  const areAlike = new Set(columns.values()).size === 1;
  return areAlike && columns.size >= FEWEST_COLUMNS ? new Set(columns.keys()) : undefined;
}

const RESULTS = ["contract", "score"] as const;

function cellsOf({ across, header, lines }: Matrix): MatrixCell[] {
  const { pair, ns, ew, nsNames, board } = header.columns;
  const cells = lines
    .filter((row) => !TOTALS.test(cellIn(row, pair ?? ns ?? ew ?? nsNames ?? board)))
    .flatMap((row) =>
      [...across.keys()].flatMap((column): MatrixCell[] => {
        const words = (row.cells[column] ?? "").trim();
        return words === "" ? [] : [{ row, column, words, kind: kindOf(words) }];
      }),
    );
  return areTens(cells) ? cells.map((cell) => ({ ...cell, kind: cell.kind && "score" })) : cells;
}

/** Max and Min are also the first names of players. */
const TOTALS = /^(?:(?:totals?|average)\b|(?:sum|mean|max|min)\W*$)/i;

function kindOf(words: string): MatrixCell["kind"] {
  if (CONTRACT_BEGINS.test(words)) return "contract";
  const own = AGAINST.exec(words)?.[1] ?? words;
  if (Number(/^[+\-−–]?(\d+0)$/.exec(own)?.[1]) >= LEAST_SCORE) return "score";
  return /^[+\-−–]?\d+(?:[.,]\d+)?\s*%?$/.test(own) && !/^0+$/.test(own) ? "award" : undefined;
}

const LEAST_SCORE = 50;

/** `420/7`, `420 v 7` and `420 (7)` name the opponents. */
const AGAINST = /^(.*[^\s/(])\s*(?:\/|\s(?:v|vs)\.?\s|\()\s*([A-Z]?\d{1,3}[A-Z]?)\)?$/i;

interface SeatsOfCell {
  board: string;
  ns: readonly [id: string, names: string];
  ew: readonly [id: string, names: string];
  /** The side whose result stands in the cell. */
  side: "ns" | "ew";
}

const NOBODY = ["", ""] as const;

function seatsIn({ across, isOfPairs, header }: Matrix, row: TableLine, column: number): SeatsOfCell {
  const { columns } = header;
  const cell = (all: readonly number[] | undefined) => numberIn(cellIn(row, all));
  const above = across.get(column) ?? "";
  const side = columns.ns ? "ns" : columns.ew ? "ew" : (row.context.direction ?? "ns");
  if (isOfPairs) return seated(cell(columns.board), side, [numberIn(above), ""]);
  if (columns.ns && columns.ew)
    return { board: above, side, ns: [cell(columns.ns), ""], ew: [cell(columns.ew), ""] };
  return seated(above, side, [cell(columns.pair ?? columns[side]), cell(columns.nsNames)]);
}

function seated(board: string, side: "ns" | "ew", own: readonly [string, string]): SeatsOfCell {
  return { board, side, ns: side === "ns" ? own : NOBODY, ew: side === "ew" ? own : NOBODY };
}

function numberIn(words: string): string {
  return words.replace(/^(?:pair|paar|par)\s*#?(?=\d)/i, "");
}

/** The cells of a line of results, below TEXTS. */
function lineOf({ board, ns, ew, side }: SeatsOfCell, words: string, isAgainst: boolean): string[] {
  const against = isAgainst && words !== "50/50" ? AGAINST.exec(words) : undefined;
  const own = against?.[1] ?? words;
  const opponent = against?.[2] ?? "";
  const read = CONTRACT_BEGINS.test(own) ? undefined : readScore(own);
  const [nsId, ewId] = side === "ns" ? [ns[0], ew[0] || opponent] : [ns[0] || opponent, ew[0]];
  const before = [board, nsId, ns[1], ewId, ew[1]];
  if (read === undefined) return [...before, own, "", ""];
  return side === "ns" ? [...before, "", own, ""] : [...before, "", "", ofEw(own, read)];
}

/** An average stands as the pair of the row has it: its own comes first. */
function ofEw(words: string, { score }: NonNullable<ReadScore>): string {
  return typeof score === "object" ? averageText({ ns: score.ew, ew: score.ns }) : words;
}

/** The columns of a matrix that is a ranking, too. */
export function rankingOf({ ranking, header, lines }: Matrix): Extract<FoundTable, { kind: "ranking" }> {
  return { kind: "ranking", header: { ...header, columns: ranking }, lines };
}
