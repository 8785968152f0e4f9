/**
 * Scores that are compared with each other, board by board.
 *
 * A function that compares scores is written for one board. This file groups the rows of a range by their
 * boards, runs the function on each board, and puts its answers beside the rows. When boards are not given,
 * all rows are one board.
 */
import { type ComparedBoard, plainBoard } from "../scoring/board-awards";
import { boardVulnerability } from "../scoring/contract";
import { countScores } from "../scoring/frequency-table";
import { beginTogether } from "./addresses";
import { type Argument, eachCell, mustBeLike, mustNotBeShifted } from "./arguments";
import { CellError, hostError } from "./errors";
import {
  type ArgumentName,
  type Cell,
  columnOf,
  isDateNumber,
  isEmpty,
  isErrorValue,
  isNotPlayed,
  isPoints,
  isSingle,
  labelIn,
  mainVersion,
  numberIn,
  type Range,
  readRange,
  saysNoName,
} from "./reading";
import { type Half, halfOf, isAverage, isSplit, scoreFault, scoreIn, type Special } from "./score-cell";
import { type Answer, inShapeOf } from "./shaping";
import { badCell, nameOf, nothingYet, placeOf, shown, wrongShape } from "./wording";

/** The content of each cell of a range of scores. */
export interface Scores {
  range: Range;
  /** The kind of each cell: {@link NOT_PLAYED}, {@link PLAYED}, {@link SPECIAL} or {@link BAD}. */
  kinds: Uint8Array;
  /** The points of each cell that is PLAYED, and 0 for the others. */
  points: number[];
  /** Whether all cells are PLAYED. */
  complete: boolean;
  /** The artificial scores, weighted rulings and split scores, by the index of their cell. */
  special: Map<number, Special>;
  /** Whether a cell may hold a weighted ruling. */
  rulings: boolean;
  /** The least points but 0, without their sign. */
  least: number;
}

export const NOT_PLAYED = 0;
export const PLAYED = 1;
const SPECIAL = 2;
const BAD = 3;

/**
 * A range of scores in points, one cell for each table. Where they are only compared with each other, points in tens are read
 * too: 42 for 420.
 */
export function scores({ rulings, least }: Pick<Scores, "rulings" | "least">): Argument<Scores> {
  return {
    read: (name, given) => inPlace(name, given, (range, rows) => readScores(range, rows, rulings, least)),
  };
}

/** The same for a range that is read already, because another argument says what the least points are. */
export function scoresIn(range: Range, { rulings, least }: Pick<Scores, "rulings" | "least">): Scores {
  const rows = range.cells.map((cell) => [cell]);
  return readScores(range, rows, rulings, least) as Scores;
}

/**
 * Reads a range row by row, each row with one cell. A long column is read without copying it: a copy of a million
 * cells takes as long as reading them.
 *
 * @param read returns undefined when a row has more cells; then it gets a row for each cell
 */
function inPlace<Value>(
  name: ArgumentName,
  given: unknown,
  read: (range: Range, rows: readonly unknown[]) => Value | undefined,
): Value {
  if (Array.isArray(given) && given.length > 0) {
    const rangeOf = given.length < LONG_COLUMN ? readRange : columnOf;
    const column = read(rangeOf(name, given), given);
    if (column !== undefined) return column;
  }
  const range = readRange(name, given);
  const rows = range.cells.map((cell) => [cell]);
  return read(range, rows) as Value;
}

/** Copying fewer rows than this costs less than a range that is copied only when it is needed. */
const LONG_COLUMN = 1000;

/** Reads the scores of a range that has one cell in each row; undefined when a row has more cells. */
function readScores(
  range: Range,
  rows: readonly unknown[],
  rulings: boolean,
  least: number,
): Scores | undefined {
  const kinds = new Uint8Array(rows.length);
  // For the few scores of one board, an array is made in less time than a typed array.
  const points = new Array<number>(rows.length).fill(0);
  const special = new Map<number, Special>();
  let played = 0;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (!isSingle(row)) return undefined;
    const cell = row[0];
    const isPlain = typeof cell === "number" && isPoints(cell, least);
    const score = isPlain ? cell : scoreIn(cell, least);
    if (score === null) continue;
    if (score === undefined || !isAllowed(score, rulings)) {
      kinds[index] = BAD;
    } else if (typeof score === "number") {
      kinds[index] = PLAYED;
      points[index] = score + 0;
      played++;
    } else {
      kinds[index] = SPECIAL;
      special.set(index, score);
    }
  }
  return { range, kinds, points, complete: played === rows.length, special, rulings, least };
}

function isAllowed(score: number | Special, rulings: boolean): boolean {
  return rulings || typeof score === "number" || isAverage(score);
}

/**
 * The scores with the contracts of their rulings, such as `60% 4S= / 40% 4S-1`, where the board of the cell is known by its
 * number.
 */
export function onBoards(read: Scores, labels: Labels | undefined): Scores {
  const { kinds, range, rulings, least } = read;
  if (labels === undefined || !kinds.includes(BAD)) return read;
  const changed = { kinds: kinds.slice(), special: new Map(read.special) };
  const isWide = labels.range.columns !== range.columns;
  for (let index = 0; index < kinds.length; index++) {
    if (kinds[index] !== BAD) continue;
    const name = labels.names[labels.numbers[isWide ? Math.floor(index / range.columns) : index]];
    const board = numberIn(afterHyphen(mainVersion(name)));
    if (board === undefined || !Number.isInteger(board) || board < 1) continue;
    const score = scoreIn(range.cells[index], least, boardVulnerability(board));
    if (score == null || typeof score === "number" || !isAllowed(score, rulings)) continue;
    changed.kinds[index] = SPECIAL;
    changed.special.set(index, score);
  }
  return { ...read, ...changed };
}

/** The board's number in a label such as 2-12, which our events have for board 12 of session 2. */
function afterHyphen(label: Cell): Cell {
  return typeof label === "string" ? label.replace(/^.*-(?=\d+$)/, "") : label;
}

/** The error that belongs to a bad cell. */
function faultAt({ range, least, rulings }: Scores, index: number): CellError {
  const score = scoreIn(range.cells[index], least);
  if (score == null) return scoreFault(range, index, least, rulings);
  const refused = typeof score === "object" && isSplit(score) ? "split score" : "weighted ruling";
  const expected = `points; this function takes no ${refused} in a score cell`;
  return badCell(range, index, "a plain score", expected);
}

/** Throws the error of the bad cells among the cells of a board. */
function refuseFaults(read: Scores, { order, from, to }: CellRun): void {
  eachCell(to - from, (i) => {
    const index = order[from + i];
    if (read.kinds[index] === BAD) throw faultAt(read, index);
  });
}

/** Some cells of a range: their indices are in a list, from one place up to another. */
interface CellRun {
  order: Int32Array;
  from: number;
  to: number;
}

/** How often each score of a range occurred, cell by cell. */
export type Counts = ArrayLike<number>;

/**
 * Makes the board of some cells, all of which were played. Where a score is split, East-West compare with scores of their own.
 */
function boardOf(read: Scores, cells: CellRun, largest: number, counts?: Counts): ComparedBoard {
  const { points, special } = read;
  const { order, from, to } = cells;
  if (special.size === 0 && counts === undefined) {
    const scores = new Array<number>(to - from);
    for (let i = from; i < to; i++) scores[i - from] = points[order[i]];
    return plainBoard(scores, largest);
  }
  const board = boardOfSide(read, cells, "ns", largest, counts);
  for (let i = from; i < to; i++) {
    const score = special.get(order[i]);
    if (score !== undefined && isSplit(score))
      return { ...board, ew: boardOfSide(read, cells, "ew", largest, counts) };
  }
  return board;
}

/** The board with which one side compares: of a split score it has that side's half. */
function boardOfSide(
  { kinds, points, special }: Scores,
  { order, from, to }: CellRun,
  side: "ns" | "ew",
  largest: number,
  counts: Counts | undefined,
): ComparedBoard {
  let parts = 1;
  let tables = 0;
  let averages = 0;
  const halfAt = (index: number): Half =>
    kinds[index] === PLAYED ? points[index] : halfOf(special.get(index) as Special, side);
  for (let i = from; i < to; i++) {
    if (kinds[order[i]] === PLAYED) continue;
    const half = halfAt(order[i]);
    if (typeof half === "object" && !isAverage(half)) parts = Math.max(parts, half.parts);
  }
  const scores: number[] = [];
  const weights: number[] = [];
  for (let i = from; i < to; i++) {
    const index = order[i];
    const times = counts === undefined ? 1 : counts[index];
    const half = halfAt(index);
    if (typeof half === "number") {
      scores.push(half);
      weights.push(times * parts);
      tables += times;
      continue;
    }
    if (isAverage(half)) {
      averages += times;
      continue;
    }
    tables += times;
    for (let part = 0; part < half.scores.length; part++) {
      scores.push(half.scores[part]);
      weights.push((times * half.weights[part] * parts) / half.parts);
    }
  }
  return { frequencies: countScores(scores, weights), parts, tables, averages, largest };
}

/**
 * The whole range as one board. One bad cell is an error of the whole board, because a result from the other
 * cells would be wrong without any sign of it.
 */
export function wholeBoard(read: Scores, counts?: Counts): ComparedBoard {
  const { kinds, points } = read;
  if (read.complete && counts === undefined) {
    // No list of cells is needed, even for a million scores.
    return plainBoard(points, points.length);
  }
  const cells = allPlayed(kinds);
  if (kinds.includes(BAD)) refuseFaults(read, cells);
  return boardOf(read, cells, cells.to, counts);
}

function allPlayed(kinds: Uint8Array): CellRun {
  const order = new Int32Array(kinds.length);
  let to = 0;
  for (let index = 0; index < kinds.length; index++) if (kinds[index] !== NOT_PLAYED) order[to++] = index;
  return { order, from: 0, to };
}

/**
 * Throws #N/A when a board has no score. This is not a mistake of the scorer: the board was not played yet.
 */
export function mustBePlayed({ range }: Scores, board: ComparedBoard): void {
  if (board.tables === 0) throw nothingYet(range.argument, "scores");
}

/** A function for one board. It returns the answers for each of its cells, in one column or in several. */
export type OneBoard = (board: ComparedBoard) => (index: number) => Answer[];

/** The boards of a range of scores. Each different label has a number, from 0 up. */
export interface Labels {
  range: Range;
  /** The number of the label in each cell; -1 when the cell is not a label. */
  numbers: Int32Array;
  /** The different labels, by their numbers. */
  names: readonly (number | string)[];
}

/** The board that each score belongs to; undefined when all scores are on one board. */
export const boards: Argument<Labels | undefined> = {
  read: (name, given) => {
    const labels = inPlace(name, given, readLabels);
    return labels.numbers.length === 1 && isEmpty(labels.range.cells[0]) ? undefined : labels;
  },
};

/** Reads the labels of a range that has one cell in each row; undefined when a row has more cells. */
function readLabels(range: Range, rows: readonly unknown[]): Labels | undefined {
  const numberOf = new Map<number | string, number>();
  /** The numbers of whole labels up to the number of rows, plus 1. They are most labels, and need no search. */
  const byLabel = new Int32Array(rows.length + 1);
  const names: (number | string)[] = [];
  const numbers = new Int32Array(rows.length);
  let cellBefore: unknown;
  let number = -1;
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index];
    if (!isSingle(row)) return undefined;
    const cell = row[0];
    // The rows of a board mostly stand together, and then its label is looked up once.
    if (cell !== cellBefore) {
      cellBefore = cell;
      const label = labelIn(cell);
      if (label == null) number = -1;
      else if (typeof label === "number" && label in byLabel)
        number = (byLabel[label] ||= names.push(label)) - 1;
      else numberOf.set(label, (number = numberOf.get(label) ?? names.push(label) - 1));
    }
    numbers[index] = number;
  }
  return { range, numbers, names };
}

/**
 * Runs a function on each board and puts its answers beside the scores.
 *
 * When boards are not given, an error is an error of the whole call. When they are given, it is an error in
 * all rows of its board, and a board without scores stays blank.
 *
 * Cost: O(cells), and what the function costs on each board.
 *
 * @param how the columns that each row's answer has, more than one only when the scores are in one column; how often each
 *   score occurred; whether boards such as 12 and 12A are versions of one
 */
export function byBoard(
  given: Scores,
  labels: Labels | undefined,
  solve: OneBoard,
  { columns = 1, counts, fouled = false }: { columns?: number; counts?: Counts; fouled?: boolean } = {},
): Answer[][] {
  const errors = labels === undefined ? [] : errorsIn(given);
  const read = errors.length === 0 ? given : without(given, errors);
  const { range, kinds } = read;
  if (columns > 1 && range.columns > 1) throw wrongShape(range, "one column for both sides' awards");
  const rows = new Array<Answer[]>(kinds.length);
  const row = (answer: Answer) => new Array<Answer>(columns).fill(answer);
  for (let i = 0; i < rows.length && !read.complete; i++) if (kinds[i] === NOT_PLAYED) rows[i] = row("");
  if (labels === undefined) {
    fill(rows, allPlayed(kinds), solve(wholeBoard(read, counts)));
    return inShape(range, rows);
  }
  if (isBeside(range, labels.range)) mustNotBeShifted(range, labels.range);
  else mustBeLike(range, labels.range);
  refuseHeader(read, labels);
  const { order, starts, faults } = groups(read, labels);
  refuseShift(read, labels, faults);
  const hasFaults = kinds.includes(BAD);
  const versions = fouled ? versionsOf(read, labels.names, order, starts) : undefined;
  let largest = 0;
  for (let group = 0; group + 1 < starts.length; group++) {
    const field = versions?.[group];
    largest = Math.max(largest, field ? field.tables + field.averages : starts[group + 1] - starts[group]);
  }
  for (let group = 0; group + 1 < starts.length; group++) {
    const cells = { order, from: starts[group], to: starts[group + 1] };
    try {
      if (hasFaults) refuseFaults(read, cells);
      const board = boardOf(read, cells, largest, counts);
      const field = versions?.[group];
      fill(rows, cells, solve(field ? { ...board, versions: field } : board));
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      const answer = error.code === "na" ? "" : hostError(error);
      fill(rows, cells, () => row(answer));
    }
  }
  for (const [index, fault] of faults) rows[index] = row(hostError(fault));
  for (const index of errors) rows[index] = row(hostError(faultAt(given, index)));
  return inShape(range, rows);
}

/**
 * The cells with an error of their own formula, such as that of a result that no contract gives. The error stands there for everybody
 * to see, so the other results of the board are compared without it; a score that is typed wrongly is an error of its board.
 */
function errorsIn({ kinds, range }: Scores): number[] {
  if (!kinds.includes(BAD)) return [];
  return [...kinds.keys()].filter((index) => kinds[index] === BAD && isErrorValue(range.cells[index]));
}

function without(read: Scores, errors: readonly number[]): Scores {
  const kinds = read.kinds.slice();
  for (const index of errors) kinds[index] = NOT_PLAYED;
  return { ...read, kinds, complete: false };
}

/** The results of all versions of a board. */
type VersionResults = NonNullable<ComparedBoard["versions"]>;

/**
 * All versions of each board together, by the number of the label; undefined for a board of one version. Labels that are
 * equal but for one letter after the last digit are versions of one board: 12, 12A and 12B.
 */
function versionsOf(
  { kinds, special }: Scores,
  names: Labels["names"],
  order: Int32Array,
  starts: Int32Array,
): (VersionResults | undefined)[] {
  const fields = new Map<number | string, VersionResults & { versions: number }>();
  const ofLabel = names.map((name, group) => {
    const key = labelIn(mainVersion(name)) ?? name;
    const field = fields.get(key) ?? { tables: 0, averages: 0, versions: 0 };
    fields.set(key, field);
    if (starts[group + 1] > starts[group]) field.versions++;
    for (let i = starts[group]; i < starts[group + 1]; i++) {
      const score = kinds[order[i]] === SPECIAL ? special.get(order[i]) : undefined;
      if (score !== undefined && isAverage(score)) field.averages++;
      else field.tables++;
    }
    return field;
  });
  return ofLabel.map((field) => (field.versions > 1 ? field : undefined));
}

/** Puts the answers of a board beside its scores. */
function fill(rows: Answer[][], { order, from, to }: CellRun, answerAt: (index: number) => Answer[]): void {
  try {
    for (let i = from; i < to; i++) rows[order[i]] = answerAt(order[i]);
  } catch (error) {
    // Once more, cell by cell, so that the message names all bad cells.
    eachCell(to - from, (i) => answerAt(order[from + i]));
    throw error;
  }
}

/**
 * The answers of all cells in the shape of their range. When a cell has several answers, the range has one
 * column.
 */
function inShape(range: Range, answers: Answer[][]): Answer[][] {
  return range.columns === 1 ? answers : inShapeOf(range, (index) => answers[index][0]);
}

/** The rows, grouped by boards. */
interface Groups {
  /** The indices of the cells that were played, board by board. */
  order: Int32Array;
  /** The index in `order` at which each board begins. The last entry is the length of `order`. */
  starts: Int32Array;
  /** The errors of cells that have a score but no board. */
  faults: Map<number, CellError>;
}

/**
 * Whether the boards are one column beside several columns of scores. Each row then has scores of one board.
 */
function isBeside(scores: Range, labels: Range): boolean {
  return labels.columns === 1 && labels.rows === scores.rows;
}

/**
 * A word above numbers beside a score is the header of the boards: the range begins a row above that of the scores, and each
 * score would count on the board before its own.
 */
function refuseHeader({ kinds, range }: Scores, { range: labels, numbers, names }: Labels): void {
  const [first, ...others] = names;
  if (numbers[0] !== 0 || kinds[0] === NOT_PLAYED || kinds[0] === BAD || others.length === 0) return;
  if (typeof first !== "string" || /\d/.test(first) || numbers.includes(0, 1)) return;
  if (!others.every((name) => typeof name === "number")) return;
  throw badCell(labels, 0, "a board like the others", `boards in the same rows as ${nameOf(range)}`);
}

/**
 * A score without a board, in the first or the last row and nowhere else: the ranges may begin in different rows, and then each
 * score would count on another board. Where the host gives the addresses and both begin in one row, they do not.
 */
function refuseShift({ kinds, range }: Scores, labels: Labels, faults: ReadonlyMap<number, CellError>): void {
  const [[index, fault] = [0, undefined]] = faults;
  const isAtEnd = index === 0 || index === kinds.length - 1;
  if (fault === undefined || faults.size > 1 || !isAtEnd || kinds.length < 3 || range.columns > 1) return;
  if (!isEmpty(labels.range.cells[index]) || beginTogether(range, labels.range)) return;
  const rows = `${labels.range.argument.name} in the same rows as ${range.argument.name}`;
  throw new CellError("value", `${fault.message}, and ${rows}`, fault.place);
}

/** Groups the cells by their boards: it counts the cells of each board and puts each cell in its place. */
function groups({ range, kinds }: Scores, { range: labels, numbers, names }: Labels): Groups {
  const isWide = labels.columns !== range.columns;
  const labelAt = (index: number) => (isWide ? Math.floor(index / range.columns) : index);
  const faults = new Map<number, CellError>();
  const count = names.length;
  const isBoard = names.map((name) => !saysNoName(name));
  const starts = new Int32Array(count + 1);
  for (let index = 0; index < kinds.length; index++) {
    if (kinds[index] === NOT_PLAYED) continue;
    const at = labelAt(index);
    if (numbers[at] >= 0 && isBoard[numbers[at]]) {
      starts[numbers[at] + 1]++;
      continue;
    }
    const what = shown(range.cells[index]);
    faults.set(index, badCell(labels, at, "a board", `the number or the name of the board of ${what}`));
  }
  for (let board = 0; board < count; board++) starts[board + 1] += starts[board];
  const next = starts.slice();
  const order = new Int32Array(starts[count]);
  for (let index = 0; index < kinds.length; index++) {
    const board = numbers[labelAt(index)];
    if (kinds[index] !== NOT_PLAYED && board >= 0 && isBoard[board]) order[next[board]++] = index;
  }
  return { order, starts, faults };
}

/** How often each score occurred, cell by cell; undefined when there are no frequencies. */
export function readCounts({ range }: Scores, frequencies: Range | undefined): Counts | undefined {
  if (frequencies === undefined) return undefined;
  mustBeLike(range, frequencies);
  const counts = new Float64Array(range.cells.length);
  eachCell(counts.length, (index) => (counts[index] = countAt(range, frequencies, index)));
  return counts;
}

/**
 * The frequency beside a score. A frequency without a score, or a score without a frequency, is a mistake
 * that would change the board unnoticed, so it is an error.
 */
function countAt(scores: Range, counts: Range, index: number): number {
  const hasScore = !isNotPlayed(scores.cells[index]);
  if (!hasScore && isNotPlayed(counts.cells[index])) return 0;
  if (!hasScore) {
    const place = placeOf(counts, index);
    const found = `${shown(counts.cells[index])} (${place}) is a frequency without a score`;
    throw new CellError("value", `${scores.argument.fn}: ${found}: expected a score beside it`, place);
  }
  const count = numberIn(counts.cells[index]);
  if (count !== undefined && count >= 0 && !isDateNumber(count)) return count;
  throw badCell(counts, index, "a frequency", "0 or more for the score beside it, such as 2 or 2.3");
}
