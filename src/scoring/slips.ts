/** The slips of an evening: what a scorer has typed twice, left out, or typed wrong, as far as the results tell. */
import { boardVulnerability, type Vulnerability } from "./contract";
import { type BidContract, canScore, isPossible } from "./possible-scores";

/** A number, or a text in one spelling. */
type Label = number | string;

/** An evening, row by row: all lists have a place for each row. */
export interface Evening {
  boards: readonly (Label | undefined)[];
  /** Who sits there: two pairs, North-South first, or the players of an individual. */
  seats: readonly (readonly (Label | undefined)[])[];
  /** North-South's points; `ruled` for an average or a ruling, and undefined for a blank. */
  scores: readonly (number | "ruled" | undefined)[];
  /** The contestants that have names; undefined when there is no list of names. */
  known?: ReadonlySet<Label | undefined>;
  /** The pairs of East-West's line where each pair keeps its side; undefined where pairs change sides. */
  eastWest?: ReadonlySet<Label | undefined>;
  /**
   * `undeclared` for a contract without a declarer, `unread` for a cell that is not a contract; undefined where nothing is to be
   * compared.
   */
  contracts?: readonly (BidContract | "undeclared" | "unread" | undefined)[];
  /** What is wrong with the result beside a contract, which matters where the row has no score; undefined where nothing is. */
  results?: readonly (BadResult | undefined)[];
}

/** A contract without a result, a cell that is not a result, or a result of more than 13 tricks or fewer than none. */
type BadResult = "missing" | "unread" | "tricks";

/** A place in the results: the row and the seat, both from 0. */
export interface SeatInRow {
  row: number;
  seat: number;
}

/** A slip, by the first row that it concerns. */
export type Slip =
  | { kind: "unknown"; row: number; seat: number }
  | { kind: "twice"; row: number; seat: number; again: SeatInRow }
  | { kind: "met"; row: number; again: number }
  /** The pairs on these seats belong to the other line. */
  | { kind: "turned"; row: number; seats: readonly number[] }
  /** The contestant sits in this row on another board; `lacked` is a row of the board that is missing. */
  | { kind: "lacks"; row: number; seat: number; lacked: number }
  | { kind: "score" | "undeclared" | "unread" | "contract" | "blank"; row: number }
  | { kind: "result"; row: number; fault: BadResult }
  /** A result that belongs to no board, or that nobody on one side or on both has. */
  | { kind: "boardless"; row: number }
  | { kind: "seatless"; row: number; seat: number }
  | { kind: "fewer"; row: number; results: number; usual: number };

/**
 * Finds the slips of an evening, in the order of the rows. One slip has one remark: where a board has a pair twice, a pair
 * that nobody knows or too few results, no pair is said to lack it as well.
 *
 * Rows with a blank board or a blank seat are sit-outs; all that is looked for in them is a score. Time and memory grow with
 * the rows.
 */
export function slipsIn(evening: Evening): Slip[] {
  const field = fieldOf(evening);
  const twice = repeats(field);
  const unknown = unknownIn(evening, field);
  const fewer = fewerResults(field);
  const noticed = new Set([...twice, ...unknown, ...fewer].map(({ row }) => field.boardOf[row]));
  return [
    ...unknown,
    ...twice,
    ...turned(evening, field),
    ...scoreSlips(evening, field),
    ...blanks(evening, field),
    ...fewer,
    ...missing(field, noticed),
    ...belongingNowhere(evening),
  ].sort((a, b) => a.row - b.row);
}

/** Scores beside a blank board or a blank seat. An average of one pair alone may be what its sit-out is worth. */
function belongingNowhere({ boards, seats, scores }: Evening): Slip[] {
  const slips: Slip[] = [];
  for (const [row, score] of scores.entries()) {
    if (score === undefined) continue;
    const seat = seats[row].indexOf(undefined);
    if (boards[row] === undefined) slips.push({ kind: "boardless", row });
    else if (seat >= 0 && (score !== "ruled" || seats[row].every((label) => label === undefined)))
      slips.push({ kind: "seatless", row, seat });
  }
  return slips;
}

/** Of how many things most have something: two in three. */
const MOST = 2 / 3;

/** The results with numbers from 0 in place of boards and contestants. */
interface NumberedResults {
  /** The rows with a board and a contestant on every seat. */
  rows: number[];
  /** The board of each row that is looked at. */
  boardOf: Int32Array;
  boards: FieldBoard[];
  contestants: SeatedContestant[];
  /** How many seats a row has. */
  seats: number;
  /** Whether the two directions have numbers of their own. */
  apart: boolean;
  /** The contestants of a row, seat by seat. */
  seated: (row: number) => readonly SeatedContestant[];
  /** The rows of the same contestants as this row's, of which all have one and the same list. */
  meeting: (row: number) => readonly number[];
}

interface FieldBoard {
  index: number;
  rows: number[];
}

interface SeatedContestant {
  index: number;
  label: Label;
  rows: number[];
  /** How often the contestant sat on the first seat, North-South. */
  first: number;
}

function fieldOf({ boards, seats }: Evening): NumberedResults {
  const isFull = (row: number) => seats[row].every((label) => label !== undefined);
  const rows = [...boards.keys()].filter((row) => boards[row] !== undefined && isFull(row));
  const boardOf = new Int32Array(boards.length);
  const byLabel = new Map<Label, FieldBoard>();
  for (const row of rows) {
    const label = boards[row] as Label;
    const board = byLabel.get(label) ?? { index: byLabel.size, rows: [] };
    byLabel.set(label, board);
    board.rows.push(row);
    boardOf[row] = board.index;
  }
  const perRow = rows.length === 0 ? 0 : seats[rows[0]].length;
  const apart = perRow === 2 && haveOwnNumbers(seats, rows, boardOf);
  const contestants: SeatedContestant[] = [];
  // East-West's 3 is somebody other than North-South's 3 where both directions have numbers of their own.
  const lines = [new Map<Label, SeatedContestant>(), new Map<Label, SeatedContestant>()];
  const sitting = new Array<SeatedContestant[]>(boards.length);
  for (const row of rows) {
    sitting[row] = (seats[row] as readonly Label[]).map((label, seat) => {
      const line = lines[apart ? seat : 0];
      let contestant = line.get(label);
      if (contestant === undefined) {
        contestant = { index: contestants.length, label, rows: [], first: 0 };
        contestants.push(contestant);
        line.set(label, contestant);
      }
      contestant.rows.push(row);
      if (seat === 0) contestant.first++;
      return contestant;
    });
  }
  const seated = (row: number) => sitting[row];
  const meeting = meetingsIn(rows, seated);
  return { rows, boardOf, boards: [...byLabel.values()], contestants, seats: perRow, apart, seated, meeting };
}

/**
 * Whether the two directions have numbers of their own, so that pair 1 North-South meets pair 1 East-West: more than half
 * of all numbers then sit both ways on one board, which a slip does for one or two.
 */
function haveOwnNumbers(seats: Evening["seats"], rows: readonly number[], boardOf: Int32Array): boolean {
  const northSouth = new Map<Label, Set<number>>();
  const all = new Set<Label>();
  for (const row of rows) {
    const [ns, ew] = seats[row] as Label[];
    all.add(ns).add(ew);
    const boards = northSouth.get(ns) ?? new Set();
    northSouth.set(ns, boards.add(boardOf[row]));
  }
  const both = new Set<Label>();
  for (const row of rows) {
    const ew = seats[row][1] as Label;
    if (northSouth.get(ew)?.has(boardOf[row])) both.add(ew);
  }
  return 2 * both.size > all.size;
}

/** The rows of each meeting, for every row of it. */
function meetingsIn(rows: readonly number[], seated: NumberedResults["seated"]): NumberedResults["meeting"] {
  const known = new Map<string, number[]>();
  const meetings: number[][] = [];
  for (const row of rows) {
    const indexes = seated(row).map(({ index }) => index);
    const key = indexes.sort((a, b) => a - b).join();
    let meeting = known.get(key);
    if (meeting === undefined) known.set(key, (meeting = []));
    meeting.push(row);
    meetings[row] = meeting;
  }
  return (row) => meetings[row];
}

/** A contestant twice on a board; two who meet twice there have one remark, and not one each. */
function repeats(field: NumberedResults): Slip[] {
  const slips: Slip[] = [];
  for (const board of field.boards) {
    const seen = new Map<SeatedContestant, SeatInRow>();
    for (const row of board.rows) {
      const seated = field.seated(row);
      const before = seated.map((contestant) => seen.get(contestant));
      const [first] = before;
      if (first !== undefined && before.every((seat) => seat?.row === first.row)) {
        slips.push({ kind: "met", row: first.row, again: row });
        continue;
      }
      for (const [seat, contestant] of seated.entries()) {
        const earlier = seen.get(contestant);
        if (earlier === undefined) seen.set(contestant, { row, seat });
        else slips.push({ kind: "twice", ...earlier, again: { row, seat } });
      }
    }
  }
  return slips;
}

/** Contestants without a name, each in its first row. */
function unknownIn({ known }: Evening, field: NumberedResults): Slip[] {
  if (known === undefined) return [];
  return field.contestants
    .filter(({ label }) => !known.has(label))
    .map((contestant) => {
      const [row] = contestant.rows;
      return { kind: "unknown", row, seat: field.seated(row).indexOf(contestant) };
    });
}

/** Rows in which a pair sits on the side of the other line. Where both lines have the same numbers, a number tells nothing. */
function turned({ eastWest, known }: Evening, { rows, seated, apart }: NumberedResults): Slip[] {
  if (eastWest === undefined || apart) return [];
  return rows.flatMap((row): Slip[] => {
    const seats = seated(row).flatMap(({ label }, seat) => {
      const isEastWest = eastWest.has(label);
      const isKnown = isEastWest || known === undefined || known.has(label);
      return isKnown && isEastWest !== (seat === 1) ? [seat] : [];
    });
    return seats.length > 0 ? [{ kind: "turned", row, seats }] : [];
  });
}

function scoreSlips({ boards, scores, contracts, results }: Evening, field: NumberedResults): Slip[] {
  const slips: Slip[] = [];
  for (const row of field.rows) {
    const board = boards[row];
    const score = scores[row];
    const contract = contracts?.[row];
    const sides = sidesOf(board);
    const typed = slips.length;
    if (contract === "undeclared") slips.push({ kind: "undeclared", row });
    // Beside an average or a ruling people write in their own words what happened.
    if (contract === "unread" && score !== "ruled") slips.push({ kind: "unread", row });
    if (typeof score !== "number") continue;
    const fault = results?.[row];
    // What was typed wrong is the reason why there is no score.
    if (Number.isNaN(score) && fault !== undefined) slips.push({ kind: "result", row, fault });
    else if (Number.isNaN(score) && slips.length > typed) continue;
    else if (!isPossible(score, sides)) slips.push({ kind: "score", row });
    else if (typeof contract === "object" && !canScore(score, contract, sides))
      slips.push({ kind: "contract", row });
  }
  return slips;
}

/** Who is vulnerable on a board; undefined where its label is not a number. */
export function sidesOf(board: Label | undefined): Vulnerability | undefined {
  return Number.isInteger(board) && Number(board) >= 1 ? boardVulnerability(Number(board)) : undefined;
}

/** One result in twenty may be blank at the end of an evening. */
const LEFT_AT_THE_END = 20;

/**
 * Rows without a score, where the evening has gone on: at least half of the others on the board have one, and the same
 * contestants have one on another board, or one of them has one further down, or hardly a row is still blank.
 */
function blanks({ scores }: Evening, field: NumberedResults): Slip[] {
  const isBlank = (row: number) => scores[row] === undefined;
  const blank = field.rows.filter(isBlank);
  const isOver = blank.length <= Math.max(1, field.rows.length / LEFT_AT_THE_END);
  const scored = field.boards.map(({ rows }) => rows.length - rows.filter(isBlank).length);
  const lastScored = new Int32Array(field.contestants.length);
  const begun = new Set<readonly number[]>();
  for (const row of field.rows) {
    if (isBlank(row)) continue;
    begun.add(field.meeting(row));
    for (const { index } of field.seated(row)) lastScored[index] = row;
  }
  return blank
    .filter((row) => {
      const board = field.boardOf[row];
      const others = field.boards[board].rows.length - 1;
      if (scored[board] === 0 || 2 * scored[board] < others) return false;
      const isBegun = begun.has(field.meeting(row));
      return isOver || isBegun || field.seated(row).some(({ index }) => lastScored[index] > row);
    })
    .map((row) => ({ kind: "blank", row }));
}

/** The number that most of the numbers are; 0 when there is none. */
function usualOf(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  for (const [number, count] of counts) if (count >= MOST * numbers.length) return number;
  return 0;
}

/**
 * Boards with fewer results than most. Where a movement is cut short, whole sets may have fewer by design: then a board
 * counts only when another of its set has more, or when contestants of both lines have played fewer boards than they should;
 * in a Howell, which has one line, only when everybody else has played everything.
 */
function fewerResults(field: NumberedResults): Slip[] {
  const usual = usualOf(field.boards.map(({ rows }) => rows.length));
  const lines = linesOf(field);
  return field.boards
    .filter(({ rows }) => rows.length < usual)
    .filter((board) => {
      const has = new Set(board.rows.flatMap((row) => field.seated(row)));
      const set = companions(field, board);
      return (
        set.some(({ rows }) => rows.length >= usual) ||
        lines.every(({ behind, least }) => behind.filter((one) => !has.has(one)).length >= least)
      );
    })
    .map(({ rows }) => ({ kind: "fewer", row: rows[0], results: rows.length, usual }));
}

/** Contestants who are expected to play the same boards, or the same number of boards. */
interface LineOfContestants {
  contestants: readonly SeatedContestant[];
  /** How many boards most of them have played; 0 when there is no such number. */
  usual: number;
  /** Those who have played fewer, but more than half as many: a number that was typed once is nobody's. */
  behind: readonly SeatedContestant[];
  /** How many must be behind before a result counts as missing. */
  least: number;
}

/** North-South's line and East-West's where nearly everybody sits one way nearly always, otherwise one line of all. */
function linesOf({ contestants, seats, boards }: NumberedResults): LineOfContestants[] {
  const isNorthSouth = ({ first, rows: { length } }: SeatedContestant) => 2 * first >= length;
  const staying = contestants.filter(
    ({ first, rows: { length } }) => Math.min(first, length - first) <= length / 4,
  );
  const hasLines = seats === 2 && staying.length >= 0.75 * contestants.length;
  const lines = hasLines
    ? [contestants.filter(isNorthSouth), contestants.filter((one) => !isNorthSouth(one))]
    : [contestants];
  return lines.map((line) => {
    const usual = usualOf(line.map(({ rows: { length } }) => length));
    const behind = line.filter(({ rows: { length } }) => length < usual && 2 * length > usual);
    const least = hasLines ? 1 : usual === boards.length ? seats : Infinity;
    return { contestants: line, usual, behind, least };
  });
}

/** The boards of a board's set, itself among them: at least half of those who meet on it meet on them as well. */
function companions(field: NumberedResults, { rows }: FieldBoard): FieldBoard[] {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const others = new Set(field.meeting(row).map((other) => field.boardOf[other]));
    for (const other of others) counts.set(other, (counts.get(other) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => 2 * count >= rows.length).map(([board]) => field.boards[board]);
}

/**
 * Contestants who lack a board. They have played fewer boards than most of their line, more than half of which has played
 * it; and they have played another board of its set, or most of the line has played every board.
 *
 * @param noticed the boards that have another remark, which may be the cause
 */
function missing(field: NumberedResults, noticed: ReadonlySet<number>): Slip[] {
  const slips: Slip[] = [];
  for (const { contestants, usual, behind } of linesOf(field)) {
    if (behind.length === 0) continue;
    const members = new Set(contestants);
    const played = field.boards.map(
      ({ rows }) => new Set(rows.flatMap((row) => field.seated(row)).filter((one) => members.has(one))),
    );
    const asked = field.boards.filter(
      ({ index }) => !noticed.has(index) && 2 * played[index].size > contestants.length,
    );
    for (const board of asked) {
      const lacking = behind.filter((one) => !played[board.index].has(one));
      const set = usual === field.boards.length ? field.boards : companions(field, board);
      for (const one of lacking) {
        const row = one.rows.find((at) => set.includes(field.boards[field.boardOf[at]]));
        if (row === undefined) continue;
        slips.push({ kind: "lacks", row, seat: field.seated(row).indexOf(one), lacked: board.rows[0] });
      }
    }
  }
  return slips;
}
