import { averageMatchpoints, neubergedMatchpoints, topOn } from "../scoring/matchpoints";
import { neuberg } from "../scoring/neuberg";
import { withoutNoise } from "../scoring/round";
import { type Average, COUNT, isCount, readNumber, readOption, readRange, readRequired } from "./cells";
import { CellError } from "./errors";
import {
  awardsByScore,
  type Board,
  checkExpected,
  frequenciesOf,
  mapBoard,
  mustHaveResults,
  readBoard,
} from "./scores";
import { answer, mapCells, plainNumber } from "./worksheet";

/**
 * Neuberg's formula: matchpoints earned on a board with missing scores, put on the full top.
 * @customfunction NEUBERG
 * @helpurl functions/neuberg.html
 * @param matchpoints Matchpoints among the actual scores, 2 a win and 1 a tie: one cell or a range. Blank stays blank.
 * @param actual Scores that there are on the board.
 * @param expected Scores that there should be on the board.
 * @returns Matchpoints on a top of 2 x (expected - 1), in the shape of the range.
 * @remarks A board that not every table played has a lower top; this puts its matchpoints on the full top, as though the missing results had come out like the ones that are there.
 * @throws #VALUE! in the place of matchpoints below 0 or above the top; for the whole when actual or expected is not a whole number, or actual is the larger.
 * @source Gérard Neuberg's formula, (N/n)(matchpoints + 1) - 1.
 * @cost One sum a cell.
 * @differs With 1 for a win and a half for a tie (ACBL), double the matchpoints before and halve them after.
 * @example 8 of a top of 8 on a board of 5 scores, where 6 should be
 * A2: 8
 * =NEUBERG(A2, 5, 6)
 * //=> 9.8
 */
export function NEUBERG(matchpoints: any[][], actual: any, expected: any): any[][] {
  return answer(() => {
    const fn = "NEUBERG";
    const range = readRange(matchpoints);
    const n = readRequired({ fn, name: "actual" }, actual, COUNT, isCount);
    const N = readRequired({ fn, name: "expected" }, expected, COUNT, isCount);
    if (n > N) throw new CellError("value", `${fn}: actual is ${n}, more than the ${N} scores in expected`);
    const top = 2 * (n - 1);
    return mapCells(fn, range, (index) => {
      const earned = readNumber(
        { fn, name: "matchpoints" },
        range,
        index,
        `matchpoints among ${n} scores`,
        `a number from 0 to ${top}`,
        (value) => value >= 0 && value <= top,
      );
      return neuberg(earned, n, N);
    });
  });
}

/**
 * Matchpoints of each score of a board: 2 for each score beaten, 1 for each tie, Neuberg where scores are missing.
 * @customfunction MATCHPOINTS
 * @helpurl functions/matchpoints.html
 * @param scores North-South's scores in points, one cell a table. Blank stays blank; A+ earns 60 %, A= 50 %, A- 40 % of the top.
 * @param [expected] Scores that there should be on the board; the scores and averages that there are, unless given.
 * @returns North-South's matchpoints on a top of 2 x (expected - 1), in the shape of the scores. East-West get the rest of the top.
 * @remarks A whole traveller in one formula, missing results and averages included.
 * @throws #VALUE! when a cell of scores is neither a score nor blank, or when expected is below the scores that there are.
 * @throws #N/A when no score is there yet.
 * @source Laws 78A and 12C2(a); Calculation of Weighted Scores, "Frequency Tables".
 * @cost n log n.
 * @differs 2 for a win and 1 for a tie; the ACBL counts 1 and a half, which is half of these. Neuberg whenever scores are missing, also for groups of 1 to 3 scores, where the EBU and ACBL have rules of their own. Not rounded; most programs print two decimals.
 * @example Six tables; the second has an average
 * A2: 600, A=, -100, -100, -200, -300
 * =MATCHPOINTS(A2:A7)
 * //=> 9.8, 5, 6.2, 6.2, 2.6, 0.2
 * @example A ruling of 60 % of +420 and 40 % of -50 at the third table
 * A2: 420, -50, 60% 420 / 40% -50, 400
 * =MATCHPOINTS(A2:A5)
 * //=> 5.4, 0.4, 3.4, 2.8
 */
export function MATCHPOINTS(scores: any[][], expected?: any): any[][] {
  return answer(() => {
    const fn = "MATCHPOINTS";
    const { board, tables } = readMatchpointed(fn, scores, expected);
    const frequencies = frequenciesOf(board);
    const awards = neubergedMatchpoints(frequencies, board.tables, tables);
    return mapBoard(fn, board, awardsByScore(frequencies, awards), (average) =>
      averageMatchpoints(average.ns, tables),
    );
  });
}

/**
 * The frequency table of a board, which spills: each score with its frequency and both sides' matchpoints.
 * @customfunction FREQTABLE
 * @helpurl functions/freqtable.html
 * @param scores North-South's scores in points, one cell a table. Blank is not played; averages have rows of their own.
 * @param [expected] Scores that there should be on the board; the scores and averages that there are, unless given.
 * @returns Score, Freq, Adj. Freq, NS MP, EW MP; averages first, then scores in descending order, then totals.
 * @remarks The board at a glance, as club programs print it under the traveller.
 * @throws #VALUE! when a cell of scores is neither a score nor blank, or when expected is below the scores that there are.
 * @throws #N/A when no score is there yet.
 * @source Calculation of Weighted Scores, "Frequency Tables".
 * @cost n log n.
 * @differs Adj. Freq is there on every board, also where it equals Freq.
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
  return answer(() => {
    const fn = "FREQTABLE";
    const { board, tables } = readMatchpointed(fn, scores, expected);
    const { scores: distinct, counts } = frequenciesOf(board);
    const nsMatchpoints = neubergedMatchpoints({ scores: distinct, counts }, board.tables, tables);
    const number = (value: number) => plainNumber(fn, withoutNoise(value));
    const top = topOn(tables);
    return [
      ["Score", "Freq", "Adj. Freq", "NS MP", "EW MP"],
      ...averageRows(board, tables),
      ...distinct.map((score, i) => [
        score,
        number(counts[i]),
        number((counts[i] * tables) / board.tables),
        number(nsMatchpoints[i]),
        number(top - nsMatchpoints[i]),
      ]),
      ["Total", board.tables + board.averages, board.tables === 0 ? 0 : tables, "", ""],
    ];
  });
}

/** A board for matchpoints, with the number of scores that make its top. */
function readMatchpointed(fn: string, scores: unknown, expected: unknown): { board: Board; tables: number } {
  const board = readBoard(fn, scores, { rulings: true });
  const tables = readOption(
    { fn, name: "expected" },
    expected,
    board.tables + board.averages,
    COUNT,
    isCount,
  );
  mustHaveResults(fn, board);
  checkExpected(fn, tables, board.tables);
  return { board, tables };
}

/** One row for each kind of average, the better for North-South first. */
function averageRows(board: Board, tables: number): any[][] {
  if (board.averages === 0) return []; // nine looks at a long column less
  const kinds = [1, 0, -1].flatMap((ns) => [1, 0, -1].map((ew) => ({ ns, ew }) as Average));
  return kinds.flatMap(({ ns, ew }) => {
    const count = board.cells.filter(
      (cell) => cell !== null && typeof cell === "object" && "ew" in cell && cell.ns === ns && cell.ew === ew,
    ).length;
    const label = ns === ew ? AVERAGES[ns + 1] : `${AVERAGES[ns + 1]}/${AVERAGES[ew + 1]}`;
    return count === 0
      ? []
      : [[label, count, "", averageMatchpoints(ns, tables), averageMatchpoints(ew, tables)]];
  });
}

/** How a frequency table calls average minus, average and average plus. */
const AVERAGES = ["AVE-", "AVE", "AVE+"];
