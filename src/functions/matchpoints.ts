import { neuberg } from "../scoring/neuberg";
import { readNumber, readRange, readRequired } from "./cells";
import { CellError } from "./errors";
import { answer, mapCells } from "./worksheet";

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

const COUNT = "a whole number of scores, 1 or more";

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 1e9;
}
