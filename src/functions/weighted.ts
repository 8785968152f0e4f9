import { type Frequencies } from "../scoring/frequencies";
import { totalCount } from "../scoring/frequency-table";
import { topOn } from "../scoring/matchpoints";
import { roundHalfAway, withoutNoise } from "../scoring/round";
import {
  type Ruling,
  weightedButler,
  weightedCrossImps,
  weightedImps,
  weightedMatchpoints,
  type WeightedRow,
  weightedScore,
  weightedWorking,
} from "../scoring/weighted";
import { cells, eachCell, number, optionalCells, single, word, worksheetFunction } from "./arguments";
import { mustBePlayed, readCounts, type Scores, scores, scoresIn, wholeBoard } from "./boards";
import { discard } from "./discard";
import { CellError } from "./errors";
import {
  isDateNumber,
  isNotPlayed,
  LEAST_ORDERED_POINTS,
  LEAST_POINTS,
  pointsIn,
  type Range,
  weightIn,
  WEIGHT_TOLERANCE,
} from "./reading";
import { type PlainNumber, plainNumber, plainRows } from "./shaping";
import { type Half, isAverage, isSplit, scoreIn } from "./score-cell";
import { badArgument, badCell, nameOf, nothingYet, shown, sizeOf, wrongShape } from "./wording";

/**
 * The two ways to score a weighted ruling.
 * @customenum {string}
 */
declare enum WeightedMethod {
  /** The correct way (the default): the ruled table counts in part as each of its results */
  factored = "factored",
  /** For programs without weighted scores: the ruled table is entered as an average */
  assigned = "assigned",
}

/**
 * What a pair's total of cross-IMPs is divided by.
 * @customenum {string}
 */
declare enum WeightedDivisor {
  /** Not divided (the default) */
  total = "total",
  /** Divided by the comparisons: the other tables */
  comparisons = "comparisons",
  /** Divided by the scores: all tables */
  scores = "scores",
}

/**
 * The forms of scoring whose working can be shown.
 * @customenum {string}
 */
declare enum WeightedForm {
  /** Matchpoints (the default) */
  mp = "mp",
  /** Butler IMPs against a datum to the nearest 10 */
  butler = "butler",
  /** Cross-IMPs, not divided */
  ximps = "ximps",
}

/** The other tables and the ruling. */
const ruledBoard = (least: number) => ({
  scores: scores({ rulings: false, least }),
  ruling: cells,
  weights: cells,
  frequencies: optionalCells,
});
const method = word<`${WeightedMethod}`>(["factored", "assigned"], "factored");
const DIGITS = {
  expected: "a whole number of decimals from -10 to 10",
  whole: true,
  least: -10,
  most: 10,
} as const;

const weightedMp = worksheetFunction(
  "WEIGHTEDMP",
  {
    ...ruledBoard(LEAST_ORDERED_POINTS),
    method,
    digits: number({ ...DIGITS, optional: true }),
  },
  ({ scores, ruling, weights, frequencies, method, digits }, fn) => {
    const board = boardOf(scores, frequencies);
    return rounded(
      fn,
      weightedMatchpoints(board, readRuled(ruling, weights, LEAST_ORDERED_POINTS), method),
      digits,
    );
  },
);

/**
 * North-South's matchpoints for a weighted ruling (Law 12C1(c)).
 * @customfunction WEIGHTEDMP
 * @helpurl functions/weightedmp.html
 * @param scores The other tables' scores in points, without the ruled table. Blank, NP or - is not played, averages are left out.
 * @param ruling The results in the ruling, in points.
 * @param weights The weight of each result, as fractions (0.6), percentages (60) or text (60%); together 1 or 100.
 * @param [frequencies] How often each score occurred, when scores lists each once; the same shape as scores.
 * @param [method] factored (the default) or assigned.
 * @param [digits] Decimals to round to, a half away from zero; not rounded by default.
 * @returns Matchpoints on a top of twice the other tables. East-West get the rest of the top.
 * @remarks For a ruling such as 30 % of one result, 40 % of another … The weights apply to the matchpoints of each result, never to the points.
 * @throws #VALUE! when a cell is not what it should be, when the weights do not sum to 1 or 100, when a score has no frequency, or when a frequency has no score.
 * @throws #N/A when there is no score yet.
 * @source Calculation of Weighted Scores, section 4; Law 12C1(c).
 * @sqlreturns number
 * @cost n log n.
 * @differs The correct method is factored. assigned is what a director does by hand when the program has no weighted scores; it differs in the first decimal.
 * @example The source's ruling of 30, 40, 20 and 10 % at the twelfth table
 * A2: 1430, 680, 650, -100
 * B2: 2, 5, 2, 2
 * C2: 1430, 680, 650, -100
 * D2: 30%, 40%, 20%, 10%
 * =WEIGHTEDMP(A2:A5, C2:C5, D2:D5, B2:B5)
 * //=> 12.6
 * @example The same by hand, to one decimal
 * A2: 1430, 680, 650, -100
 * B2: 2, 5, 2, 2
 * C2: 1430, 680, 650, -100
 * D2: 30%, 40%, 20%, 10%
 * =WEIGHTEDMP(A2:A5, C2:C5, D2:D5, B2:B5, "assigned", 1)
 * //=> 12.7
 */
export function WEIGHTEDMP(
  scores: any[][],
  ruling: any[][],
  weights: any[][],
  frequencies?: any[][],
  method?: WeightedMethod,
  digits?: any,
): any[][] {
  return weightedMp({ scores, ruling, weights, frequencies, method, digits }, arguments);
}

const weightedXimps = worksheetFunction(
  "WEIGHTEDXIMPS",
  {
    ...ruledBoard(LEAST_POINTS),
    method,
    divisor: word<`${WeightedDivisor}`>(["total", "comparisons", "scores"], "total"),
    digits: number({ ...DIGITS, optional: true }),
  },
  ({ scores, ruling, weights, frequencies, method, divisor, digits }, fn) => {
    const board = boardOf(scores, frequencies);
    return rounded(
      fn,
      weightedCrossImps(board, readRuled(ruling, weights, LEAST_POINTS), method, divisor),
      digits,
    );
  },
);

/**
 * North-South's cross-IMPs for a weighted ruling (Law 12C1(c)).
 * @customfunction WEIGHTEDXIMPS
 * @helpurl functions/weightedximps.html
 * @param scores The other tables' scores in points, without the ruled table. Blank, NP or - is not played, averages are left out.
 * @param ruling The results in the ruling, in points.
 * @param weights The weight of each result, as fractions (0.6), percentages (60) or text (60%); together 1 or 100.
 * @param [frequencies] How often each score occurred, when scores lists each once; the same shape as scores.
 * @param [method] factored (the default) or assigned.
 * @param [divisor] total (the default), comparisons (divides by the other tables), or scores (divides by all tables).
 * @param [digits] Decimals to round to, a half away from zero; not rounded by default.
 * @returns Cross-IMPs. East-West get the negative.
 * @remarks A weighted ruling in an event scored by cross-IMPs.
 * @throws #VALUE! when a cell is not what it should be, when the weights do not sum to 1 or 100, when a score has no frequency, or when a frequency has no score.
 * @throws #N/A when there is no score yet.
 * @source Calculation of Weighted Scores, section 6; Law 12C1(c).
 * @sqlreturns number
 * @cost n log n.
 * @differs The correct method is factored. assigned is what a director does by hand when the program has no weighted scores; it differs in the first decimal. The source rounds 12/11 to 1.09 in between and prints 27.0; the exact value is 27.05.
 * @example The source's ruling with a result that occurred at no other table (620)
 * A2: 1430, 680, 650, -100
 * B2: 2, 5, 2, 2
 * C2: 1430, 680, 620, -100
 * D2: 30, 40, 20, 10
 * =WEIGHTEDXIMPS(A2:A5, C2:C5, D2:D5, B2:B5)
 * //=> 23
 */
export function WEIGHTEDXIMPS(
  scores: any[][],
  ruling: any[][],
  weights: any[][],
  frequencies?: any[][],
  method?: WeightedMethod,
  divisor?: WeightedDivisor,
  digits?: any,
): any[][] {
  return weightedXimps({ scores, ruling, weights, frequencies, method, divisor, digits }, arguments);
}

const weightedAtButler = worksheetFunction(
  "WEIGHTEDBUTLER",
  {
    ...ruledBoard(LEAST_POINTS),
    method,
    discard,
    digits: number({ ...DIGITS, default: 0 }),
  },
  ({ scores, ruling, weights, frequencies, method, discard, digits }, fn) => {
    const board = boardOf(scores, frequencies);
    const ruled = readRuled(ruling, weights, LEAST_POINTS);
    const tables = totalCount(board) + (method === "factored" ? 1 : 0);
    if (2 * discard >= tables) {
      const found = `discard is ${discard}: of ${tables} scores it leaves none for the datum`;
      throw new CellError("value", `${fn}: ${found}`);
    }
    return rounded(fn, weightedButler(board, ruled, method, discard), digits);
  },
);

/**
 * North-South's Butler IMPs for a weighted ruling (Law 12C1(c)), with the datum rounded to the nearest 10.
 * @customfunction WEIGHTEDBUTLER
 * @helpurl functions/weightedbutler.html
 * @param scores The other tables' scores in points, without the ruled table. Blank, NP or - is not played, averages are left out.
 * @param ruling The results in the ruling, in points.
 * @param weights The weight of each result, as fractions (0.6), percentages (60) or text (60%); together 1 or 100.
 * @param [frequencies] How often each score occurred, when scores lists each once; the same shape as scores.
 * @param [method] factored (the default) or assigned.
 * @param [discard] How many scores the datum leaves out at each end; 0 by default.
 * @param [digits] Decimals to round to, a half away from zero; 0 by default.
 * @returns IMPs. East-West get the negative.
 * @remarks A weighted ruling in an event scored by Butler.
 * @throws #VALUE! when a cell is not what it should be, when the weights do not sum to 1 or 100, or when discard leaves no score for the datum.
 * @throws #N/A when there is no score yet.
 * @source Calculation of Weighted Scores, section 5; Law 12C1(c).
 * @sqlreturns number
 * @cost n log n.
 * @differs The correct method is factored. assigned is what a director does by hand when the program has no weighted scores. The answer is rounded to whole IMPs unless digits says otherwise.
 * @example The source's ruling: 2.4 IMPs, rounded to 2
 * A2: 1430, 680, 650, -100
 * B2: 2, 5, 2, 2
 * C2: 1430, 680, 650, -100
 * D2: 30%, 40%, 20%, 10%
 * =WEIGHTEDBUTLER(A2:A5, C2:C5, D2:D5, B2:B5)
 * //=> 2
 */
export function WEIGHTEDBUTLER(
  scores: any[][],
  ruling: any[][],
  weights: any[][],
  frequencies?: any[][],
  method?: WeightedMethod,
  discard?: any,
  digits?: any,
): any[][] {
  return weightedAtButler({ scores, ruling, weights, frequencies, method, discard, digits }, arguments);
}

const OTHER_SCORE = "points such as 140, or PASS";

const weightedTeamImps = worksheetFunction(
  "WEIGHTEDIMPS",
  {
    ruling: cells,
    weights: cells,
    otherscore: single(OTHER_SCORE),
    digits: number({ ...DIGITS, default: 0 }),
  },
  ({ ruling, weights, otherscore, digits }, fn) => {
    const ruled = readRuled(ruling, weights, LEAST_POINTS);
    return rounded(fn, weightedImps(ruled, otherScore(otherscore)), digits);
  },
);

/** Reads the score at the other table. Throws a {@link CellError} when that table did not play. */
function otherScore({ argument, cells: [cell] }: Range): number {
  const points = pointsIn(cell, LEAST_POINTS);
  if (typeof points === "number") return points;
  throw badArgument(argument, cell, OTHER_SCORE, false);
}

/**
 * Teams: the IMPs of a weighted ruling against the score at the other table.
 * @customfunction WEIGHTEDIMPS
 * @helpurl functions/weightedimps.html
 * @param ruling The results in the ruling, in points.
 * @param weights The weight of each result, as fractions (0.6), percentages (60) or text (60%); together 1 or 100.
 * @param otherscore The score at the other table in points, seen from the same side.
 * @param [digits] Decimals to round to, a half away from zero; 0 by default.
 * @returns IMPs.
 * @remarks For a weighted ruling in a team match: each result is compared with the other table first, and then weighted.
 * @throws #VALUE! when a cell is not what it should be, or when the weights do not sum to 1 or 100.
 * @throws #N/A when the ruling is empty.
 * @source Calculation of Weighted Scores, section 3; Law 12C1(c).
 * @sqlreturns number
 * @cost In proportion to the results of the ruling.
 * @differs The answer is rounded to whole IMPs unless digits says otherwise.
 * @example 60 % of +420, 40 % of -50; the other table made 140
 * A2: 420, -50
 * B2: 60%, 40%
 * =WEIGHTEDIMPS(A2:A3, B2:B3, 140)
 * //=> 2
 */
export function WEIGHTEDIMPS(ruling: any[][], weights: any[][], otherscore: any, digits?: any): any[][] {
  return weightedTeamImps({ ruling, weights, otherscore, digits }, arguments);
}

const weightedPoints = worksheetFunction(
  "WEIGHTEDSCORE",
  { ruling: cells, weights: cells, digits: number({ ...DIGITS, default: -1 }) },
  ({ ruling, weights, digits }, fn) =>
    rounded(fn, weightedScore(readRuled(ruling, weights, LEAST_POINTS)), digits),
);

/**
 * Aggregate: the points of a weighted ruling.
 * @customfunction WEIGHTEDSCORE
 * @helpurl functions/weightedscore.html
 * @param ruling The results in the ruling, in points.
 * @param weights The weight of each result, as fractions (0.6), percentages (60) or text (60%); together 1 or 100.
 * @param [digits] Decimals to round to, a half away from zero; -1 by default, which is the nearest ten points.
 * @returns Points.
 * @remarks For a weighted ruling in aggregate scoring, where points are added up.
 * @throws #VALUE! when a cell is not what it should be, or when the weights do not sum to 1 or 100.
 * @throws #N/A when the ruling is empty.
 * @source Calculation of Weighted Scores, section 2; Law 12C1(c).
 * @sqlreturns number
 * @cost In proportion to the results of the ruling.
 * @differs The answer is rounded to ten points unless digits says otherwise. Do not use it for IMPs or matchpoints: the weights apply to the final form of scoring only.
 * @example 60 % of +420 and 40 % of -50 are 232, rounded to 230
 * A2: 420, -50
 * B2: 60%, 40%
 * =WEIGHTEDSCORE(A2:A3, B2:B3)
 * //=> 230
 */
export function WEIGHTEDSCORE(ruling: any[][], weights: any[][], digits?: any): any[][] {
  return weightedPoints({ ruling, weights, digits }, arguments);
}

const weightedTable = worksheetFunction(
  "WEIGHTEDTABLE",
  {
    ...ruledBoard(LEAST_ORDERED_POINTS),
    scores: cells,
    weights: optionalCells,
    form: word<`${WeightedForm}`>(["mp", "butler", "ximps"], "mp"),
  },
  ({ scores, ruling, weights, frequencies, form }, fn) => {
    const least = form === "mp" ? LEAST_ORDERED_POINTS : LEAST_POINTS;
    const board = boardOf(scoresIn(scores, { rulings: false, least }), frequencies);
    const top = form === "mp" ? topOn(totalCount(board) + 1) : 0;
    if (weights !== undefined)
      return plainRows(fn, workingRows(board, readRuled(ruling, weights, least), form, "Score"));
    const { ns, ew } = readTyped(ruling, least);
    if (ns === ew) return plainRows(fn, workingRows(board, ns, form, "Score"));
    return plainRows(fn, [
      ...workingRows(board, ns, form, "NS"),
      ...workingRows(board, ew, form, "EW", (award) => top - award),
    ]);
  },
);

/** The working as rows with headers. East-West's awards are the rest of what both sides share. */
function workingRows(
  board: Frequencies,
  ruling: Ruling,
  form: `${WeightedForm}`,
  header: string,
  awardOf: (award: number) => number = (award) => award,
): (number | string)[][] {
  const rows = weightedWorking(board, ruling, form).map((row) => ({ ...row, award: awardOf(row.award) }));
  const total = (cell: (row: WeightedRow) => number) =>
    withoutNoise(rows.reduce((sum, row) => sum + cell(row), 0));
  return [
    [header, "Freq", "Weight", "Adj. Freq", AWARD_HEADERS[form], "Weight × award"],
    ...rows.map(({ score, frequency, weight, adjustedFrequency, award }) => [
      score,
      withoutNoise(frequency),
      weight === undefined ? "" : withoutNoise(weight),
      withoutNoise(adjustedFrequency),
      withoutNoise(award),
      weight === undefined ? "" : withoutNoise(weight * award),
    ]),
    [
      "Total",
      total((row) => row.frequency),
      total((row) => row.weight ?? 0),
      total((row) => row.adjustedFrequency),
      "",
      total((row) => (row.weight ?? 0) * row.award),
    ],
  ];
}

/** A ruling as it is typed in a score cell: one for both sides, or a split score with one for each. */
function readTyped(ruling: Range, least: number): { ns: Ruling; ew: Ruling } {
  const expected = "60% 420 / 40% -50, or NS 420; EW -50 for each side its own; or give the weights beside";
  if (ruling.cells.length > 1) throw wrongShape(ruling, `one cell with the ruling, such as ${expected}`);
  const [cell] = ruling.cells;
  const score = scoreIn(cell, least);
  if (score === null) throw nothingYet(ruling.argument, "results");
  const fractions = (half: Half | undefined): Ruling => {
    if (half === undefined || (typeof half === "object" && isAverage(half)))
      throw badCell(ruling, 0, "a ruling of results", expected);
    if (typeof half === "number") return { scores: [half], weights: [1] };
    return { scores: half.scores, weights: half.weights.map((weight) => weight / half.parts) };
  };
  if (score !== undefined && typeof score === "object" && isSplit(score))
    return { ns: fractions(score.halves.ns), ew: fractions(score.halves.ew) };
  const one = fractions(score);
  return { ns: one, ew: one };
}

/**
 * The whole working of a weighted ruling, which spills, as a director shows it to the players.
 * @customfunction WEIGHTEDTABLE
 * @helpurl functions/weightedtable.html
 * @param scores The other tables' scores in points, without the ruled table. Blank, NP or - is not played, averages are left out.
 * @param ruling The results in the ruling, in points; or without weights one cell with the whole ruling, as in a score cell: 60% 420 / 40% -50, or NS 420; EW -50.
 * @param [weights] The weight of each result, as fractions (0.6), percentages (60) or text (60%); together 1 or 100.
 * @param [frequencies] How often each score occurred, when scores lists each once; the same shape as scores.
 * @param [form] mp for matchpoints (the default), butler, or ximps for cross-IMPs.
 * @returns Score, Freq, Weight, Adj. Freq, the award, weight x award; then a row of totals. Its last cell is the ruling's award. A split score has two such tables, North-South's and then East-West's.
 * @remarks It shows the players every figure that leads to the award.
 * @throws #VALUE! when a cell is not what it should be, when the weights do not sum to 1 or 100, when a score has no frequency, or when a frequency has no score.
 * @throws #N/A when there is no score yet.
 * @source Calculation of Weighted Scores, sections 4 to 6.
 * @sqlreturns rows
 * @cost n log n.
 * @differs It uses the correct method, factored, only. The award in the last row is not rounded.
 * @example The source's ruling with 620, which occurred at no other table
 * A2: 1430, 680, 650, -100
 * B2: 2, 5, 2, 2
 * C2: 1430, 680, 620, -100
 * D2: 30%, 40%, 20%, 10%
 * =WEIGHTEDTABLE(A2:A5, C2:C5, D2:D5, B2:B5)
 * //=> Score | Freq | Weight | Adj. Freq | MP | Weight × award
 * //=> 1430 | 2 | 0.3 | 2.3 | 20.7 | 6.21
 * //=> 680 | 5 | 0.4 | 5.4 | 13 | 5.2
 * //=> 650 | 2 |  | 2 | 5.6 |
 * //=> 620 | 0 | 0.2 | 0.2 | 3.4 | 0.68
 * //=> -100 | 2 | 0.1 | 2.1 | 1.1 | 0.11
 * //=> Total | 11 | 1 | 12 |  | 12.2
 * @example A split score: each side compares with its own half (White Book, pages 78 and 79)
 * A2: 650, -100, -100, -200, -790
 * =WEIGHTEDTABLE(A2:A6, "NS -100; EW 650")
 * //=> NS | Freq | Weight | Adj. Freq | MP | Weight × award
 * //=> 650 | 1 |  | 1 | 10 |
 * //=> -100 | 2 | 1 | 3 | 6 | 6
 * //=> -200 | 1 |  | 1 | 2 |
 * //=> -790 | 1 |  | 1 | 0 |
 * //=> Total | 5 | 1 | 6 |  | 6
 * //=> EW | Freq | Weight | Adj. Freq | MP | Weight × award
 * //=> 650 | 1 | 1 | 2 | 1 | 1
 * //=> -100 | 2 |  | 2 | 5 |
 * //=> -200 | 1 |  | 1 | 8 |
 * //=> -790 | 1 |  | 1 | 10 |
 * //=> Total | 5 | 1 | 6 |  | 1
 */
export function WEIGHTEDTABLE(
  scores: any[][],
  ruling: any[][],
  weights?: any[][],
  frequencies?: any[][],
  form?: WeightedForm,
): any[][] {
  return weightedTable({ scores, ruling, weights, frequencies, form }, arguments);
}

const AWARD_HEADERS = { mp: "MP", butler: "IMPs", ximps: "Cross-IMPs" };

/** The frequencies of the other tables. Throws #N/A when none of them has a score. */
function boardOf(read: Scores, frequencies: Range | undefined): Frequencies {
  const board = wholeBoard(read, readCounts(read, frequencies));
  mustBePlayed(read, board);
  return board.frequencies;
}

/** The ruling's results, with their weights as fractions. */
function readRuled(results: Range, shares: Range, least: number): Ruling {
  const { fn } = results.argument;
  if (results.cells.length !== shares.cells.length) {
    throw new CellError(
      "value",
      `${fn}: ${nameOf(shares)} has ${sizeOf(shares)} but ${nameOf(results)} ${sizeOf(results)}: expected a weight for each result`,
    );
  }
  const scores: number[] = [];
  const weights: number[] = [];
  eachCell(results.cells.length, (index) => {
    const cell = results.cells[index];
    const score = pointsIn(cell, least);
    if (score === null && isNotPlayed(shares.cells[index])) return;
    if (typeof score !== "number") {
      throw badCell(results, index, "a result of the ruling", "points such as 420 or -50, or PASS");
    }
    const weight = weightIn(shares.cells[index]);
    if (weight === undefined || weight < 0 || isDateNumber(weight)) {
      const expected = `a fraction or a percentage such as 0.6, 60 or 60% for ${shown(cell)}`;
      throw badCell(shares, index, "a weight", expected);
    }
    scores.push(score);
    weights.push(weight);
  });
  if (scores.length === 0) throw nothingYet(results.argument, "results");
  return { scores, weights: asFractions(fn, weights) };
}

/** Weights that sum to 100 are percentages, and weights that sum to 1 are fractions. Any other sum is an error. */
function asFractions(fn: string, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (Math.abs(sum - 1) <= WEIGHT_TOLERANCE) return weights;
  if (Math.abs(sum - 100) <= WEIGHT_TOLERANCE) return weights.map((weight) => weight / 100);
  const shownSum = Number(sum.toPrecision(10));
  const mixed = weights.some((weight) => weight > 1) && weights.some((weight) => weight > 0 && weight < 1);
  const hint = mixed ? "; 30% and 40 are not alike, 40 is 4000%: write all with % or all without" : "";
  throw new CellError(
    "value",
    `${fn}: weights sum to ${shownSum}: expected 1, or 100 for percentages${hint}`,
  );
}

/**
 * The award, rounded to `digits` decimals when they are given. It is a block of one cell, because Excel gives the
 * addresses of the arguments only to functions that answer with a block.
 */
function rounded(fn: string, award: number, digits: number | undefined): PlainNumber[][] {
  return [[plainNumber(fn, digits === undefined ? award : roundHalfAway(award, digits))]];
}
