import {
  aschermanAwards,
  type ComparedBoard,
  type Expected,
  matchpointAwards,
  restOf,
} from "../scoring/board-awards";
import { averageMatchpoints } from "../scoring/matchpoints";
import { neuberg } from "../scoring/neuberg";
import { fouledAwards, smallBoardAwards } from "../scoring/fouled";
import {
  cells,
  COUNT,
  headers,
  number,
  numberAt,
  numberOrWord,
  optionalCells,
  optionalWord,
  word,
  worksheetFunction,
} from "./arguments";
import { awardsByBoard, expectedScores } from "./awards";
import { boards, mustBePlayed, type Scores, scores, wholeBoard } from "./boards";
import { contestantsBeside } from "./contestants";
import { CellError } from "./errors";
import { LEAST_ORDERED_POINTS } from "./reading";
import { type Average, isAverage } from "./score-cell";
import { mapCells, plainRows } from "./shaping";

/**
 * How the versions of a fouled board are scored.
 * @customenum {string}
 */
declare enum FouledRule {
  /** Neuberg's formula for each version, however few results it has */
  formula = "formula",
  /** England: 60, 65/55 or 70/60/50 % for up to three results that are at most a third of the field */
  ebu = "ebu",
  /** North America: the same per cents for one or two results, and for three that are not the larger part; hundredths */
  acbl = "acbl",
}

/**
 * The side whose matchpoints the function returns.
 * @customenum {string}
 */
declare enum MatchpointSide {
  /** North-South's (the default) */
  ns = "ns",
  /** East-West's */
  ew = "ew",
  /** Both, in two columns */
  both = "both",
  /** Both, and the board's top in a third column */
  all = "all",
}

const neuberged = worksheetFunction(
  "NEUBERG",
  { matchpoints: cells, actual: number(COUNT), expected: number(COUNT) },
  ({ matchpoints, actual, expected }, fn) => {
    if (actual > expected) {
      const found = `actual is ${actual}, more than the ${expected} scores in expected`;
      throw new CellError("value", `${fn}: ${found}`);
    }
    const most = 2 * (actual - 1);
    const limits = { expected: `a number from 0 to ${most}`, least: 0, most };
    const kind = `matchpoints among ${actual} scores`;
    return mapCells(matchpoints, (index) =>
      neuberg(numberAt(matchpoints, index, kind, limits), actual, expected),
    );
  },
);

/**
 * Neuberg's formula: matchpoints earned on a board with missing scores, converted to the full top.
 * @customfunction NEUBERG
 * @helpurl functions/neuberg.html
 * @param matchpoints Matchpoints among the actual scores, 2 for a win and 1 for a tie: one cell or a range. Blank stays blank.
 * @param actual How many scores the board has.
 * @param expected How many scores the board should have.
 * @returns Matchpoints on a top of 2 x (expected - 1), in the shape of the range.
 * @remarks When some tables did not play a board, its top is lower. The formula converts its matchpoints to the full top. It assumes that the missing results would have been like the ones that are there.
 * @throws #VALUE! in the place of matchpoints below 0 or above the top; for the whole range when actual or expected is not a whole number, or when actual is the larger.
 * @source Gérard Neuberg's formula, (N/n)(matchpoints + 1) - 1.
 * @sqlreturns list
 * @cost One calculation for each cell.
 * @differs If you count 1 for a win and a half for a tie (ACBL), double the matchpoints first and halve the answer.
 * @example 8 of a top of 8 on a board of 5 scores, where 6 should be
 * A2: 8
 * =NEUBERG(A2, 5, 6)
 * //=> 9.8
 */
export function NEUBERG(matchpoints: any[][], actual: any, expected: any): any[][] {
  return neuberged({ matchpoints, actual, expected }, arguments);
}

const expected = numberOrWord<"largest" | "scores" | "halves" | "small" | "ascherman">(
  { ...COUNT, optional: true },
  ["largest", "scores", "halves", "small", "ascherman"],
);

const matchpoints = worksheetFunction(
  "MATCHPOINTS",
  {
    scores: scores({ rulings: true, least: LEAST_ORDERED_POINTS }),
    expected,
    boards,
    side: word<`${MatchpointSide}`>(["ns", "ew", "both", "all"], "ns"),
    contestants: optionalCells,
    sessions: boards,
    fouled: optionalWord<`${FouledRule}`>(["formula", "ebu", "acbl"]),
    headers,
  },
  ({ scores, expected, boards, side, contestants, sessions, fouled }, fn) => {
    if (expected === "ascherman" && fouled !== undefined)
      throw new CellError(
        "value",
        `${fn}: fouled is ${fouled}: leave it out with ascherman, which scores each version as a board`,
      );
    const asked = {
      boards,
      side,
      contestants: contestantsBeside(scores, side, contestants, sessions),
      fouled: fouled !== undefined,
    };
    return awardsByBoard(scores, asked, (board) => {
      const field = fieldOf(fn, scores, board, expected);
      if (fouled !== undefined && board.versions) return fouledAwards(board, field, fouled);
      if (expected === "ascherman") return aschermanAwards(board);
      return expected === "small"
        ? smallBoardAwards(board, field)
        : matchpointAwards(board, field, expected === "halves");
    });
  },
);

/** The number of scores that make a board's top. */
function fieldOf(fn: string, scores: Scores, board: ComparedBoard, expected: Expected = "board"): number {
  if (board.averages === 0) mustBePlayed(scores, board);
  return expectedScores(fn, board, expected);
}

/**
 * Matchpoints of each score of a board: 2 for each score beaten, 1 for each tie, with Neuberg's formula when scores are missing.
 * @customfunction MATCHPOINTS
 * @helpurl functions/matchpoints.html
 * @param scores North-South's scores in points, one cell a table. Blank stays blank; A+ earns 60 %, A= 50 %, A- 40 % of the top, or by the Law with contestants.
 * @param [expected] How many scores the board should have; by default the scores and averages that it has; largest for as many as the largest board has; scores for as many as it has without averages; halves for the largest with each missing result as a tie; small for the largest, where one or two results beside averages get 60, or 65 and 55 %; ascherman for 1 more than the usual matchpoints, on a top of 2 x the scores.
 * @param [boards] The board of each score, a number or a text: a range of the same shape as scores, or one column beside several columns of scores; the rows in any order. By default all scores are on one board.
 * @param [side] ns (the default), ew, both for two columns, or all for both sides and the board's top.
 * @param [contestants] Who has each score: a column for North-South and one for East-West, or North, South, East and West. With it A+ is 60 % or the contestant's own percentage on the other boards, whichever is better, and A- 40 % or the own, whichever is worse (Law 12C2); without it 60 % and 40 %.
 * @param [sessions] The session of each score, one column, where there are several: the own percentage is that of the session.
 * @param [fouled] How a fouled board is scored, where 12 and 12A in boards are versions of board 12: formula, ebu or acbl. By default they are two boards.
 * @param [headers] Headers for the columns of the answer, with | between them. Then every range of several rows begins with its own header, and the formula stands in the row of the headers, where sorting leaves it.
 * @returns Matchpoints of the chosen side on a top of 2 x (expected - 1), or 2 x the scores with ascherman, in the shape of the scores; two columns for both, three for all, and one more for each side when contestants has four.
 * @remarks It scores a whole evening in one formula, missing results and averages included.
 * @throws #VALUE! when a cell of scores is neither a score nor blank, or when expected is less than the number of scores. With boards, a bad cell is an error of its own board only, and the error of a cell's formula one of its own row.
 * @throws #VALUE! when somebody is twice in a row of contestants, or when contestants has not 2 or 4 columns, or 1 with one side.
 * @throws #N/A when there is no score yet.
 * @source Laws 78A, 12C2 and 87; Calculation of Weighted Scores, "Frequency Tables"; EBU White Book 4.2.3.3; ACBLscore's manual, section 92; H. De Wael, The Ascherman System.
 * @sqlreturns list
 * @sqlparam boards text
 * @sqlparam contestants ns text, ew text
 * @sqlparam sessions text
 * @cost n log n.
 * @differs It counts 2 for a win and 1 for a tie; the ACBL counts 1 and a half. It uses Neuberg's formula whenever scores are missing, even for groups of 1 to 3 scores, unless fouled names another rule. It does not round; most programs print two decimals.
 * @example Six tables; the second has an average
 * A2: 600, A=, -100, -100, -200, -300
 * =MATCHPOINTS(A2:A7)
 * //=> 9.8, 5, 6.2, 6.2, 2.6, 0.2
 * @example A ruling of 60 % of +420 and 40 % of -50 at the third table
 * A2: 420, -50, 60% 420 / 40% -50, 400
 * =MATCHPOINTS(A2:A5)
 * //=> 5.4, 0.4, 3.4, 2.8
 * @example A split score (Law 12C1): North-South get -100, East-West keep 650. The other North-South pairs compare with -100, the other East-West pairs with 650
 * A2: 650, -100, -100, -200, -790, NS -100; EW 650
 * =MATCHPOINTS(A2:A7, , , "both")
 * //=> 10 | 1
 * //=> 6 | 5
 * //=> 6 | 5
 * //=> 2 | 8
 * //=> 0 | 10
 * //=> 6 | 1
 * @example Two boards in one column: North-South, East-West and the top
 * A2: 1, 2, 1, 2, 1
 * B2: 420, -100, 420, A+/A-, -50
 * =MATCHPOINTS(B2:B6, , A2:A6, "all")
 * //=> 3 | 1 | 4
 * //=> 1 | 1 | 2
 * //=> 3 | 1 | 4
 * //=> 1.2 | 0.8 | 2
 * //=> 0 | 4 | 4
 * @example Board 2 lacks a result of the three that board 1 has, and it counts as a half, as in ScoreBridge
 * A2: 1, 1, 1, 2, 2
 * B2: 420, 170, -50, 620, -100
 * =MATCHPOINTS(B2:B6, "halves", A2:A6, "all")
 * //=> 4 | 0 | 4
 * //=> 2 | 2 | 4
 * //=> 0 | 4 | 4
 * //=> 3 | 1 | 4
 * //=> 1 | 3 | 4
 * @example On board 2 two of the four tables have averages: the results that are left get 65 and 55 % of the top, each side its own
 * A2: 1, 1, 1, 1, 2, 2, 2, 2
 * B2: 420, 170, -50, -100, 620, -100, A+/A-, A=
 * =MATCHPOINTS(B2:B9, "small", A2:A9, "both")
 * //=> 6 | 0
 * //=> 4 | 2
 * //=> 2 | 4
 * //=> 0 | 6
 * //=> 3.9 | 3.3
 * //=> 3.3 | 3.9
 * //=> 3.6 | 2.4
 * //=> 3 | 3
 * @example Ascherman's matchpoints: North-South, East-West and the top
 * A2: 420, 420, 400, 170, -50
 * =MATCHPOINTS(A2:A6, "ascherman", , "all")
 * //=> 8 | 2 | 10
 * //=> 8 | 2 | 10
 * //=> 5 | 5 | 10
 * //=> 3 | 7 | 10
 * //=> 1 | 9 | 10
 * @example Pair 1 has both tops of its other boards, so its average plus is a top too; pair 4 has half of them, so its average minus is 40 %
 * A2: 1, 1, 2, 2, 3, 3
 * B2: 1, 2, 1, 2, 1, 2
 * C2: 3, 4, 4, 3, 4, 3
 * D2: 420, -50, 620, -100, A+/A-, 140
 * =MATCHPOINTS(D2:D7, , A2:A7, "both", B2:C7)
 * //=> 2 | 0
 * //=> 0 | 2
 * //=> 2 | 0
 * //=> 0 | 2
 * //=> 2 | 0.8
 * //=> 1 | 1
 * @example Seven tables played board 5, three a version in which two hands were exchanged
 * A2: 5, 5, 5, 5, 5, 5, 5, 5A, 5A, 5A
 * B2: 700, 600, 500, 400, 300, 200, 100, 300, 200, 100
 * =MATCHPOINTS(B2:B11, , A2:A11, "ns", , , "ebu")
 * //=> 17.571428571429, 14.714285714286, 11.857142857143, 9, 6.1428571428571, 3.2857142857143, 0.42857142857143, 12.6, 10.8, 9
 */
export function MATCHPOINTS(
  scores: any[][],
  expected?: any,
  boards?: any[][],
  side?: MatchpointSide,
  contestants?: any[][],
  sessions?: any[][],
  fouled?: FouledRule,
  headers?: any,
): any[][] {
  return matchpoints({ scores, expected, boards, side, contestants, sessions, fouled, headers }, arguments);
}

const frequencyTable = worksheetFunction(
  "FREQTABLE",
  {
    scores: scores({ rulings: true, least: LEAST_ORDERED_POINTS }),
    expected: number({ ...COUNT, optional: true }),
  },
  ({ scores, expected }, fn) => {
    const board = wholeBoard(scores);
    const tables = fieldOf(fn, scores, board, expected);
    const [ofNs, ofEw] = [columnsOf(board, tables), columnsOf(board.ew ?? board, tables)];
    const isSplit = board.ew !== undefined;
    const sorted = isSplit
      ? [...new Set([...ofNs.keys(), ...ofEw.keys()])].sort((a, b) => b - a)
      : ofNs.keys();
    return plainRows(fn, [
      ["Score", "Freq", "Adj. Freq", "NS MP", "EW MP", ...(isSplit ? ["EW Freq", "EW Adj. Freq"] : [])],
      ...averageRows(scores, board, tables),
      ...Array.from(sorted, (score) => {
        const [ns, ew] = [ofNs.get(score), ofEw.get(score)];
        const row = [score, ns?.count ?? 0, ns?.adjusted ?? 0, ns?.ns ?? "", ew?.ew ?? ""];
        return isSplit ? [...row, ew?.count ?? 0, ew?.adjusted ?? 0] : row;
      }),
      ...totalRow(board, tables),
    ]);
  },
);

/** What the frequency table says of a score, by the score. */
function columnsOf(board: ComparedBoard, expected: number) {
  const { frequencies, parts, tables } = board;
  const awards = matchpointAwards(board, expected);
  return new Map(
    frequencies.scores.map((score, i) => {
      const count = frequencies.counts[i];
      const earned = awards.numerator(score);
      const adjusted = (count * expected) / (tables * parts);
      return [
        score,
        { count: count / parts, adjusted, ns: earned / awards.over, ew: restOf(awards, earned) },
      ] as const;
    }),
  );
}

function totalRow(board: ComparedBoard, tables: number): (number | string)[][] {
  const field = ({ tables: scored }: ComparedBoard) => (scored === 0 ? 0 : tables);
  const total = ["Total", board.tables + board.averages, field(board), "", ""];
  return [board.ew ? [...total, board.ew.tables + board.ew.averages, field(board.ew)] : total];
}

/**
 * The frequency table of a board, which spills: each score, its frequency and both sides' matchpoints.
 * @customfunction FREQTABLE
 * @helpurl functions/freqtable.html
 * @param scores North-South's scores in points, one cell a table. Blank is not played; averages have separate rows.
 * @param [expected] How many scores the board should have; by default the scores and averages that it has.
 * @returns Score, Freq, Adj. Freq, NS MP, EW MP; averages first, then scores in descending order, then totals. Where a score is split (NS -100; EW 650) the frequencies are North-South's, and EW Freq and EW Adj. Freq stand after them.
 * @remarks The board at a glance, as club programs print it under the traveller.
 * @throws #VALUE! when a cell of scores is neither a score nor blank, or when expected is less than the number of scores.
 * @throws #N/A when there is no score yet.
 * @source Calculation of Weighted Scores, "Frequency Tables".
 * @sqlreturns rows
 * @cost n log n.
 * @differs The column Adj. Freq is there on every board, even when it equals Freq.
 * @example The source's traveller with an average
 * A2: 600, A=, -100, -100, -200, -300
 * =FREQTABLE(A2:A7)
 * //=> Score | Freq | Adj. Freq | NS MP | EW MP
 * //=> AVE | 1 |  | 5 | 5
 * //=> 600 | 1 | 1.2 | 9.8 | 0.2
 * //=> -100 | 2 | 2.4 | 6.2 | 3.8
 * //=> -200 | 1 | 1.2 | 2.6 | 7.4
 * //=> -300 | 1 | 1.2 | 0.2 | 9.8
 * //=> Total | 6 | 6 |  |
 */
export function FREQTABLE(scores: any[][], expected?: any): any[][] {
  return frequencyTable({ scores, expected }, arguments);
}

/** Makes one row for each kind of average; the best for North-South is first. */
function averageRows({ special }: Scores, board: ComparedBoard, tables: number): (number | string)[][] {
  if (board.averages === 0) return [];
  const kinds = new Map<string, Average & { count: number }>();
  for (const score of special.values()) {
    if (!isAverage(score)) continue;
    const key = `${score.ns}/${score.ew}`;
    kinds.set(key, { ...score, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return [...kinds.values()]
    .sort((a, b) => b.ns - a.ns || b.ew - a.ew)
    .map((kind) => [
      averageLabel(kind),
      kind.count,
      "",
      averageMatchpoints(kind.ns, tables),
      averageMatchpoints(kind.ew, tables),
      ...(board.ew ? [kind.count, ""] : []),
    ]);
}

/** The names of average minus, average and average plus in a frequency table. Other awards have their percentages as names. */
function averageLabel({ ns, ew }: Average): string {
  const [nsName, ewName] = [AVERAGES.get(ns), AVERAGES.get(ew)];
  if (nsName === undefined || ewName === undefined) return `${ns}%-${ew}%`;
  return ns === ew ? nsName : `${nsName}/${ewName}`;
}

const AVERAGES: ReadonlyMap<number, string> = new Map([
  [40, "AVE-"],
  [50, "AVE"],
  [60, "AVE+"],
]);
