import { bastille } from "../scoring/bastille";
import { imp } from "../scoring/imp";
import { macroPar, nearestPar } from "../scoring/par";
import { type ComparedBoard, butlerAwards, crossImpAwards } from "../scoring/board-awards";
import { AVERAGE_PLUS_IMPS, butlerDatum, butlerImps } from "../scoring/butler";
import { barking, LEAST_BARKING_TABLES, MOST_BARKING_SCORES } from "../scoring/barking";
import { valueOfScore } from "../scoring/frequency-table";
import {
  COUNT,
  headers,
  mustBeLike,
  number,
  numberAt,
  numberOrWord,
  numbers,
  oneNumber,
  optionalCells,
  word,
  worksheetFunction,
} from "./arguments";
import { awardsByBoard, type CellAwards, expectedScores } from "./awards";
import {
  boards,
  byBoard,
  type Counts,
  type Labels,
  mustBePlayed,
  onBoards,
  PLAYED,
  readCounts,
  type Scores,
  scores,
  wholeBoard,
} from "./boards";
import { discard } from "./discard";
import { contestantsBeside } from "./contestants";
import { CellError } from "./errors";
import { LEAST_POINTS, type Range } from "./reading";
import { type Answer, inShapeOf, mapCells, type PlainNumber, plainNumber, rowsOf } from "./shaping";

/** Scores at bridge are multiples of ten, and so is par by default. */
const PAR_STEP = 10;

/** With a smaller step, a double could no longer distinguish the multiples of step. */
const SMALLEST_STEP = 1e-6;

/**
 * How to choose among several pars.
 * @customenum {string}
 */
declare enum ParRule {
  /** The par that the published macro finds first (the default): 420 and -50 give 180 */
  macro = "macro",
  /** The smallest sum of IMPs, then the par nearest zero: 420 and -50 give 170 */
  nearest = "nearest",
}

/**
 * The ways to convert a difference from the datum into IMPs.
 * @customenum {string}
 */
declare enum ButlerScale {
  /** The IMP scale of the Laws (the default) */
  imp = "imp",
  /** The IMP scale without steps */
  bastille = "bastille",
  /** The difference is doubled and the IMPs are halved: the datum counts as the mean of both tables of a match */
  double = "double",
}

/**
 * What a pair's total of cross-IMPs is divided by.
 * @customenum {string}
 */
declare enum CrossImpDivisor {
  /** Not divided (the default) */
  total = "total",
  /** Divided by the comparisons: the tables less 1 */
  comparisons = "comparisons",
  /** Divided by the scores: the tables */
  scores = "scores",
}

/**
 * The side whose awards the function returns.
 * @customenum {string}
 */
declare enum Side {
  /** North-South's (the default) */
  ns = "ns",
  /** East-West's */
  ew = "ew",
  /** Both, in two columns */
  both = "both",
}

/** The side whose datum a function returns; the sides differ only where a score is split. */
const sideOfDatum = word<`${Side}`>(["ns", "ew", "both"], "ns");

/** The argument for the IMPs of an average plus. */
const average = number({
  expected: "the IMPs of an average plus, 0 or more, such as 3",
  default: AVERAGE_PLUS_IMPS,
  least: 0,
  most: 100,
});

const par = worksheetFunction(
  "PAR",
  {
    scores: scores({ rulings: true, least: LEAST_POINTS }),
    step: number({ expected: "a number above 0, such as 10", default: PAR_STEP, least: SMALLEST_STEP }),
    rule: word<`${ParRule}`>(["macro", "nearest"], "macro"),
    boards,
    side: sideOfDatum,
    headers,
  },
  ({ scores, step, rule, boards, side }, fn) => {
    const parOf = (board: ComparedBoard) => {
      mustBePlayed(scores, board);
      return plainNumber(fn, parOn(board, step, rule));
    };
    return onEachBoard(scores, boards, side, parOf);
  },
);

function parOn({ frequencies, tables }: ComparedBoard, step: number, rule: "macro" | "nearest"): number {
  return rule === "macro" ? macroPar(frequencies, step, tables) : nearestPar(frequencies, step);
}

/**
 * Returns one number for each board: beside each of its scores, or in one cell when all scores are on one board. For
 * East-West it is that of their own scores, where a score of the board is split.
 */
function onEachBoard(
  given: Scores,
  labels: Labels | undefined,
  side: `${Side}`,
  valueOf: (board: ComparedBoard) => PlainNumber,
  counts?: Counts,
): Answer[][] {
  const read = onBoards(given, labels);
  const valuesOf = (board: ComparedBoard): Answer[] => {
    const ofNs = side === "ew" ? [] : [valueOf(board)];
    return side === "ns" ? ofNs : [...ofNs, valueOf(board.ew ?? board)];
  };
  if (labels === undefined) return [valuesOf(wholeBoard(read, counts))];
  const rowOf = rowsOf(read.kinds.length);
  const solve = (board: ComparedBoard) => {
    const values = valuesOf(board);
    return () => (values.length === 1 ? rowOf(values[0]) : values);
  };
  return byBoard(read, labels, solve, { columns: side === "both" ? 2 : 1, counts });
}

/**
 * Zero-sum par of a board: the score against which North-South's IMPs sum to zero.
 * @customfunction PAR
 * @helpurl functions/par.html
 * @param scores North-South's scores in points, one cell a table. Blank, NP or - is not played, PASS is 0, averages are left out.
 * @param [step] Distance between possible pars in points; 10 by default.
 * @param [rule] Which par to take when several sum to zero: macro (the default) or nearest.
 * @param [boards] The board of each score, a number or a text: a range of the same shape as scores, or one column beside several columns of scores; the rows in any order. By default all scores are on one board.
 * @param [side] ns (the default), ew, or both for two columns. The sides have different answers only where a score is split, such as NS -100; EW 650.
 * @param [headers] Headers for the columns of the answer, with | between them. Then every range of several rows begins with its own header, and the formula stands in the row of the headers, where sorting leaves it.
 * @returns Par in points; with boards the par of its board beside each score.
 * @remarks For Butler scoring in which the pairs' IMPs sum to zero: when each score is compared with par, North-South together win what East-West together lose.
 * @throws #VALUE! when a cell of scores is neither a score nor blank, when a score is above 7600 or below -7600, more than any contract gives, when step is not above 0, or when rule is another word. With boards, a bad cell is an error of its own board only, and the error of a cell's formula one of its own row.
 * @throws #N/A when there is no score yet.
 * @source macro: VBA macro of 31 May 2009. nearest: its author's definition of 21 May 2009.
 * @sqlreturns list
 * @cost In proportion to n, and for each board to its different scores times log2(16000 / step), which is about 11 for a step of 10.
 * @differs Several pars can sum to zero. The published macro searches by halving and returns the first that it finds, and so does `macro`. The definition asks for the one nearest zero; this is `nearest`. Programs with a datum use a mean instead: BUTLERDATUM.
 * @example A traveller of 12 tables, one of which did not play the board
 * A2: 420, 420, 450, -50, 420, NP, 400, 170, -50, 420, 480, 420
 * =PAR(A2:A13)
 * //=> 330
 * @example Two tables: every par from 170 to 200 sums to zero
 * A2: 420, -50
 * =PAR(A2:A3)
 * //=> 180
 * @example The par nearest zero instead
 * A2: 420, -50
 * =PAR(A2:A3, 10, "nearest")
 * //=> 170
 * @example A whole evening in one column, with the board beside each score
 * A2: 1, 2, 1, 2
 * B2: 420, 170, -50, 140
 * =PAR(B2:B5, , , A2:A5)
 * //=> 180, 150, 180, 150
 */
export function PAR(
  scores: any[][],
  step?: any,
  rule?: ParRule,
  boards?: any[][],
  side?: Side,
  headers?: any,
): any[][] {
  return par({ scores, step, rule, boards, side, headers }, arguments);
}

const difference = numbers({ kind: "a difference in points", expected: "a number such as 170 or -50" });

const imps = worksheetFunction("IMP", { difference }, ({ difference: { range, at } }) =>
  mapCells(range, (index) => imp(at(index))),
);

/**
 * IMPs for a difference in points, by Law 78B. The scale has steps: 45 is 1 IMP.
 * @customfunction IMP
 * @helpurl functions/imp.html
 * @param difference Own score less the other score in points: one cell or a range. Blank, NP or - stays blank.
 * @returns Whole IMPs from -24 to 24, in the shape of the range.
 * @remarks Teams of four: type own score less the score at the other table. Also for a score less a datum at Butler. With the scores of both tables in D2 and E2: =IF(COUNT(D2:E2)=2, IMP(D2-E2), ""). It stays blank until both are there.
 * @throws #VALUE! in the place of a cell that is not a number; the other cells keep their IMPs.
 * @source Laws of Duplicate Bridge 2017, Law 78B.
 * @sqlreturns list
 * @cost One look-up for each cell.
 * @differs The scale has steps for differences that are not multiples of ten too: 45 is 1 IMP. Programs that round the difference first give 2.
 * @example 4 spades made here (+420), down one at the other table (-50)
 * A2: 420
 * B2: -50
 * =IMP(A2:A2)
 * //=> 9
 * @example Three differences at once; the middle table has not played
 * A2: 470, NP, -60
 * =IMP(A2:A4)
 * //=> 10, , -2
 */
export function IMP(difference: any[][]): any[][] {
  return imps({ difference }, arguments);
}

const bastilleImps = worksheetFunction("BASTILLE", { difference }, ({ difference: { range, at } }) =>
  mapCells(range, (index) => bastille(at(index))),
);

/**
 * Bastille IMPs: the IMP scale without steps. It has no cap: from 4500 points up it rounds to more than 24.
 * @customfunction BASTILLE
 * @helpurl functions/bastille.html
 * @param difference Own score less the datum in points: one cell or a range. Blank, NP or - stays blank.
 * @returns IMPs with their fraction, in the shape of the range.
 * @remarks Butler without jumps: when the datum moves by five points, the IMPs of all pairs change a little, instead of those of a few pairs by a whole IMP.
 * @throws #VALUE! in the place of a cell that is not a number; the other cells keep their IMPs.
 * @source Herman De Wael, Calculating Bridge Tournaments, "Bastille" (1996).
 * @sqlreturns list
 * @cost At most ten comparisons for each cell.
 * @differs Rounded to whole IMPs, it is the IMP scale up to 4490 points. It has no cap: 4000 points are 23.51 IMPs, more than 4245 points are above 24 IMPs, and from 4500 points the rounded value is too.
 * @example Scheveningen 1994: both pairs before and after the correction that moved the datum by 5 points
 * A2: 57, 82, 163, 168
 * =BASTILLE(A2:A5)
 * //=> 1.8, 2.425, 4.45, 4.56
 */
export function BASTILLE(difference: any[][]): any[][] {
  return bastilleImps({ difference }, arguments);
}

const datumOf = worksheetFunction(
  "BUTLERDATUM",
  {
    scores: scores({ rulings: true, least: LEAST_POINTS }),
    discard,
    step: number({ expected: "points, 0 or more, such as 10", default: 10, least: 0 }),
    frequencies: optionalCells,
    boards,
    side: sideOfDatum,
    headers,
  },
  ({ scores, discard, step, frequencies, boards, side }, fn) => {
    const datumOn = (board: ComparedBoard) => {
      mustBePlayed(scores, board);
      return plainNumber(fn, butlerDatum(board.frequencies, discard * board.parts, step));
    };
    return onEachBoard(scores, boards, side, datumOn, readCounts(scores, frequencies));
  },
);

/**
 * Butler datum of a board: the mean of the scores, without some at each end, rounded to the nearest 10.
 * @customfunction BUTLERDATUM
 * @helpurl functions/butlerdatum.html
 * @param scores North-South's scores in points, one cell a table. Blank, NP or - is not played, PASS is 0, averages are left out.
 * @param [discard] How many scores to leave out at each end; 0 by default. If this would leave no score, none is left out.
 * @param [step] What the datum is rounded to in points, a half away from zero; 10 by default, 0 for no rounding.
 * @param [frequencies] How often each score occurred, when scores lists each once; the same shape as scores.
 * @param [boards] The board of each score, a number or a text: a range of the same shape as scores, or one column beside several columns of scores; the rows in any order. By default all scores are on one board.
 * @param [side] ns (the default), ew, or both for two columns. The sides have different answers only where a score is split, such as NS -100; EW 650.
 * @param [headers] Headers for the columns of the answer, with | between them. Then every range of several rows begins with its own header, and the formula stands in the row of the headers, where sorting leaves it.
 * @returns The datum in points; with boards the datum of its board beside each score.
 * @remarks The score that Butler compares with: the mean of the board, usually without the best and the worst score (discard 1).
 * @throws #VALUE! when a cell of scores is neither a score nor blank, when a score has no frequency, or when a frequency has no score. With boards, a bad cell is an error of its own board only, and the error of a cell's formula one of its own row.
 * @throws #N/A when there is no score yet.
 * @source Calculation of Weighted Scores, section 5.1 and its note.
 * @sqlreturns list
 * @cost n log n, because it sorts the scores.
 * @differs Discarded scores: 0 by default; most clubs use 1 at each end, some use one in ten. Rounding: to the nearest 10, and a half away from zero, so that both sides see the same datum. Programs that round a half upwards differ when the mean is negative. step 0 leaves the mean unrounded. A board with too few scores for the discard keeps all of them, as in Magic Contest.
 * @example The NBB's example: without 450 and -800 the mean is 302.5
 * A2: 450, 420, -800, -50, 420, 420
 * =BUTLERDATUM(A2:A7, 1)
 * //=> 300
 * @example The frequencies with a weighted ruling in them: the mean is 681.75
 * A2: 1430, 680, 650, -100
 * B2: 2.3, 5.4, 2.2, 2.1
 * =BUTLERDATUM(A2:A5, 0, 10, B2:B5)
 * //=> 680
 */
export function BUTLERDATUM(
  scores: any[][],
  discard?: any,
  step?: any,
  frequencies?: any[][],
  boards?: any[][],
  side?: Side,
  headers?: any,
): any[][] {
  return datumOf({ scores, discard, step, frequencies, boards, side, headers }, arguments);
}

const butler = worksheetFunction(
  "BUTLER",
  {
    scores: scores({ rulings: true, least: LEAST_POINTS }),
    datum: optionalCells,
    scale: word<`${ButlerScale}`>(["imp", "bastille", "double"], "imp"),
    boards,
    side: word<`${Side}`>(["ns", "ew", "both"], "ns"),
    average,
    contestants: optionalCells,
    sessions: boards,
    headers,
  },
  ({ scores, datum, scale, boards, side, average, contestants: beside, sessions }) => {
    const datumAt = datum === undefined ? undefined : datumsIn(scores, datum);
    const contestants = contestantsBeside(scores, side, beside, sessions);
    return awardsByBoard(scores, { boards, side, contestants }, (board, of): CellAwards => {
      if (board.averages === 0) mustBePlayed(scores, board);
      const par = datumAt || board.tables === 0 ? 0 : parOn(board, PAR_STEP, "macro");
      const awards = butlerAwards(par, scale, average);
      if (datumAt === undefined) return awards;
      return { ...awards, numerator: (score, index) => butlerImps(score - datumAt(index, of), scale) };
    });
  },
);

/** The datum of each score: one for all scores, one for each, or one for each side of each. */
function datumsIn({ range }: Scores, datum: Range): (index: number, side: "ns" | "ew") => number {
  const limits = { expected: "points such as 180" };
  if (range.columns === 1 && datum.columns === 2 && datum.rows === range.rows) {
    return (index, side) => numberAt(datum, 2 * index + (side === "ew" ? 1 : 0), "a datum", limits);
  }
  if (datum.cells.length > 1) {
    mustBeLike(range, datum);
    return (index) => numberAt(datum, index, "a datum", limits);
  }
  return always(oneNumber(datum, limits));
}

function always(value: number): () => number {
  return () => value;
}

/**
 * Butler IMPs of each score of a board against a datum.
 * @customfunction BUTLER
 * @helpurl functions/butler.html
 * @param scores North-South's scores in points, one cell a table. Blank stays blank; A= earns 0, A+ 3, A- -3 IMPs, or by the Law with contestants.
 * @param [datum] The score to compare with, in points: one for all, or a range of the scores' shape such as BUTLERDATUM's answer with boards, or two columns, NS and EW, for split scores; each board's own PAR by default.
 * @param [scale] imp (the default), bastille, or double, which doubles the difference and halves the IMPs.
 * @param [boards] The board of each score, a number or a text: a range of the same shape as scores, or one column beside several columns of scores; the rows in any order. By default all scores are on one board.
 * @param [side] ns (the default), ew, or both for two columns.
 * @param [average] IMPs that A+ earns; A- earns the negative. The default is 3; Magic Contest gives 1.5, Pary 1.2.
 * @param [contestants] Who has each score: a column for North-South and one for East-West, or North, South, East and West. With it A+ is average or the contestant's own mean IMPs on the other boards, whichever is better, and A- the same the other way (Law 12C2); without it the average.
 * @param [sessions] The session of each score, one column, where there are several: the own mean is that of the session.
 * @param [headers] Headers for the columns of the answer, with | between them. Then every range of several rows begins with its own header, and the formula stands in the row of the headers, where sorting leaves it.
 * @returns IMPs of the chosen side, in the shape of the scores; two columns for both, and one more for each side when contestants has four.
 * @remarks The whole board in one formula. Without a datum, it compares the scores with their zero-sum par. With BUTLERDATUM(scores, 1) as the datum, it is the Butler of most clubs.
 * @throws #VALUE! when a cell of scores is neither a score nor blank, when datum is not a number, or when scale or side is another word. With boards, a bad cell is an error of its own board only, and the error of a cell's formula one of its own row.
 * @throws #N/A when there is no score yet.
 * @source Laws 78B and 12C2(b); the scale double is from "Butler scoring and other abuses of the IMP scale", 21 May 2009.
 * @sqlreturns list
 * @sqlparam contestants ns text, ew text
 * @sqlparam sessions text
 * @cost In proportion to n; without a datum the same as PAR.
 * @differs An average plus earns 3 IMPs and an average minus loses 3. Other programs use other numbers: type them as average.
 * @example The NBB's example with its datum of 300
 * A2: 450, 420, -800, -50, 420, 420
 * =BUTLER(A2:A7, 300)
 * //=> 4, 3, -15, -8, 3, 3
 * @example An average plus and a board not played, against par
 * A2: 420, -50, A+, NP
 * =BUTLER(A2:A5)
 * //=> 6, -6, 3,
 * @example Two boards, each against its own par, for both sides
 * A2: 1, 2, 1, 2
 * B2: 420, 170, -50, 140
 * =BUTLER(B2:B5, , , A2:A5, "both")
 * //=> 6 | -6
 * //=> 1 | -1
 * //=> -6 | 6
 * //=> 0 | 0
 */
export function BUTLER(
  scores: any[][],
  datum?: any[][],
  scale?: ButlerScale,
  boards?: any[][],
  side?: Side,
  average?: any,
  contestants?: any[][],
  sessions?: any[][],
  headers?: any,
): any[][] {
  return butler({ scores, datum, scale, boards, side, average, contestants, sessions, headers }, arguments);
}

const crossImps = worksheetFunction(
  "CROSSIMPS",
  {
    scores: scores({ rulings: true, least: LEAST_POINTS }),
    divisor: word<`${CrossImpDivisor}`>(["total", "comparisons", "scores"], "total"),
    expected: numberOrWord<"largest">({ ...COUNT, optional: true }, ["largest"]),
    boards,
    side: word<`${Side}`>(["ns", "ew", "both"], "ns"),
    average,
    contestants: optionalCells,
    sessions: boards,
    headers,
  },
  ({ scores, divisor, expected, boards, side, average, contestants: beside, sessions }, fn) => {
    const contestants = contestantsBeside(scores, side, beside, sessions);
    return awardsByBoard(scores, { boards, side, contestants }, (board) => {
      if (board.averages === 0) mustBePlayed(scores, board);
      return crossImpAwards(board, expectedScores(fn, board, expected ?? "scores"), divisor, average);
    });
  },
);

/**
 * Cross-IMPs of each score of a board: the sum of its IMPs against every other table.
 * @customfunction CROSSIMPS
 * @helpurl functions/crossimps.html
 * @param scores North-South's scores in points, one cell a table. Blank stays blank; A+ earns 3 IMPs for each comparison, A- -3, or by the Law with contestants.
 * @param [divisor] total (the default), comparisons (divides by tables less 1), or scores (divides by tables).
 * @param [expected] Tables that should have a score; the sum is scaled up to them. By default the tables that have one; largest for as many as the largest board has.
 * @param [boards] The board of each score, a number or a text: a range of the same shape as scores, or one column beside several columns of scores; the rows in any order. By default all scores are on one board.
 * @param [side] ns (the default), ew, or both for two columns.
 * @param [average] IMPs that A+ earns for each comparison; A- earns the negative. The default is 3; Magic Contest gives 1.5, Pary 1.2.
 * @param [contestants] Who has each score: a column for North-South and one for East-West, or North, South, East and West. With it A+ is average or the contestant's own mean IMPs a comparison on the other boards, whichever is better, and A- the same the other way (Law 12C2); without it the average.
 * @param [sessions] The session of each score, one column, where there are several: the own mean is that of the session.
 * @param [headers] Headers for the columns of the answer, with | between them. Then every range of several rows begins with its own header, and the formula stands in the row of the headers, where sorting leaves it.
 * @returns Cross-IMPs of the chosen side, in the shape of the scores; two columns for both, and one more for each side when contestants has four.
 * @remarks Compares each pair with every other table: it needs no datum and discards nothing.
 * @throws #VALUE! when a cell of scores is neither a score nor blank, when divisor or side is another word, or when expected is less than the number of scores. With boards, a bad cell is an error of its own board only, and the error of a cell's formula one of its own row.
 * @throws #N/A when there is no score yet.
 * @source Calculation of Weighted Scores, section 6; missing tables are handled as by RealBridge and R. Barker (EBU forum).
 * @sqlreturns list
 * @sqlparam contestants ns text, ew text
 * @sqlparam sessions text
 * @cost n log n.
 * @differs Divisors: Haworth's Scorer reports totals, ScoreBridge divides by comparisons, PairsScorer by scores or not at all, Magic Contest offers all three. Missing tables: some programs do not scale the total up; to get their result, leave expected out.
 * @example Five tables, divided by the four comparisons
 * A2: 620, 170, 140, 140, -100
 * =CROSSIMPS(A2:A6, "comparisons")
 * //=> 10.5, -0.25, -1.25, -1.25, -7.75
 * @example Three of four tables have played: the totals are scaled up to 4 tables
 * A2: -50, 110, 110, NP
 * =CROSSIMPS(A2:A5, "comparisons", 4)
 * //=> -3.5555555555556, 1.7777777777778, 1.7777777777778,
 * @example Two boards in one column
 * A2: 1, 1, 2, 2
 * B2: 420, -50, 620, 650
 * =CROSSIMPS(B2:B5, "total", , A2:A5)
 * //=> 10, -10, -1, 1
 */
export function CROSSIMPS(
  scores: any[][],
  divisor?: CrossImpDivisor,
  expected?: any,
  boards?: any[][],
  side?: Side,
  average?: any,
  contestants?: any[][],
  sessions?: any[][],
  headers?: any,
): any[][] {
  return crossImps(
    { scores, divisor, expected, boards, side, average, contestants, sessions, headers },
    arguments,
  );
}

const barkingImps = worksheetFunction(
  "BARKING",
  { scores: scores({ rulings: false, least: LEAST_POINTS }) },
  ({ scores }, fn) => {
    const board = wholeBoard(scores);
    mustBePlayed(scores, board);
    const { frequencies, tables } = board;
    const different = frequencies.scores.length;
    const holds = (found: string, expected: string) =>
      new CellError("value", `${fn}: scores holds ${found}: expected ${expected}`);
    if (tables < LEAST_BARKING_TABLES) {
      throw holds(tables === 1 ? "1 score" : `${tables} scores`, `at least ${LEAST_BARKING_TABLES} tables`);
    }
    if (different > MOST_BARKING_SCORES)
      throw holds(`${different} different scores`, `at most ${MOST_BARKING_SCORES}`);
    const awardOf = valueOfScore(frequencies.scores, barking(frequencies));
    return inShapeOf(scores.range, (index) =>
      scores.kinds[index] === PLAYED ? plainNumber(fn, awardOf(scores.points[index]) as number) : "",
    );
  },
);

/**
 * Barking: cross-IMPs for teams of eight, where the scores of four tables are added before they become IMPs.
 * @customfunction BARKING
 * @helpurl functions/barking.html
 * @param scores North-South's scores in points, one cell a table, at least 4. Blank stays blank; an average is left out and stays blank.
 * @returns North-South's IMPs, in the shape of the scores: 3 terms at 4 tables, 105 at 8, 495 at 12. East-West get the negative.
 * @remarks Shows what each pair was worth in a match of teams of eight in which the four scores of a team are added before they become IMPs, as in the Eastern Counties League.
 * @throws #VALUE! when a cell of scores is neither a score nor blank, when a score is above 7600 or below -7600, more than any contract gives, or when there are fewer than 4 tables or more than 1,000 different scores.
 * @throws #N/A when there is no score yet.
 * @source "Barking alternative to butler for teams of eight", 21 May 2009.
 * @sqlreturns list
 * @cost n + d squared for d different scores. The definition has n to the fourth terms; the result is the same.
 * @differs No other program has it. An average has no award here and stays blank.
 * @example One match, 4 tables: 3 terms for each pair
 * A2: 420, -50, 170, 140
 * =BARKING(A2:A5)
 * //=> 23, -19, -1, -3
 */
export function BARKING(scores: any[][]): any[][] {
  return barkingImps({ scores }, arguments);
}
