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
 */
export function MATCHPOINTS(scores: any[][], expected?: any): any[][] {
  return answer(() => {
    const fn = "MATCHPOINTS";
    const { board, tables } = readMatchpointed(fn, scores, expected);
    const frequencies = frequenciesOf(board);
    const awards = neubergedMatchpoints(frequencies, board.tables, tables).map(withoutNoise);
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
