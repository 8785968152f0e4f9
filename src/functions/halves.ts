import { continuousScale } from "../scoring/victory-points/continuous";
import { type MatchHalf, halvesVps } from "../scoring/victory-points/halves";
import { boardsFault, MOST_BOARDS } from "../scoring/victory-points/limits";
import { type VpScale } from "../scoring/victory-points/scale";
import { cells, eachCell, number, numberAt, numbers, worksheetFunction } from "./arguments";
import { TOP_OF_SCALE } from "./club-scale";
import { CellError, hostError } from "./errors";
import { isNotPlayed, MOST_FIGURE, numberIn, type Range } from "./reading";
import { isAverage, scoreIn } from "./score-cell";
import { type Answer, plainNumber } from "./shaping";
import { mustStandBeside } from "./team-cells";
import { mustBePairs } from "./two-columns";
import { badCell, nameOf, sizeOf } from "./wording";

/** The margins of both halves of a match in one cell each, or per cents for home and away. */
const HALF = "the home team's margin in IMPs such as 12, or per cents for both teams such as 60%-40%";

const vpHalves = worksheetFunction(
  "VPHALVES",
  {
    halves: cells,
    boards: numbers({
      kind: "a match length",
      expected: `a whole number of boards from 1 to ${MOST_BOARDS}`,
      fits: (count) => boardsFault(count) === undefined,
    }),
    maxvp: number({ ...TOP_OF_SCALE, default: 20 }),
  },
  ({ halves, boards, maxvp }, fn) => {
    mustBePairs(halves, "the first half and the second");
    const { range } = boards;
    const isOne = range.cells.length === 1;
    const size = sizeOf({ ...halves, columns: 1 });
    if (!isOne) mustStandBeside(halves, range, `one number, or ${size} like ${nameOf(halves)}`);
    const scale = continuousScale(maxvp);
    const answers: Answer[][] = [];
    for (let row = 0; row < halves.rows; row++) {
      try {
        const vps = vpsInRow(
          halves,
          row,
          { at: () => boards.at(isOne ? 0 : row), range, place: isOne ? 0 : row },
          scale,
        );
        answers.push(vps === undefined ? ["", ""] : vps.map((one) => plainNumber(fn, one)));
      } catch (error) {
        if (!(error instanceof CellError)) throw error;
        answers.push([hostError(error), hostError(error)]);
      }
    }
    return answers;
  },
);

/** The VPs of both teams; undefined as long as one half has nothing. */
function vpsInRow(
  halves: Range,
  row: number,
  boards: { at: () => number; range: Range; place: number },
  scale: VpScale,
): [number, number] | undefined {
  const read: (MatchHalf | undefined)[] = [];
  eachCell(2, (at) => read.push(halfMatchAt(halves, 2 * row + at)));
  const [first, second] = read;
  if (first === undefined || second === undefined) return undefined;
  const count = boards.at();
  const isRuled = typeof first === "object" || typeof second === "object";
  if (isRuled && count % 2 !== 0)
    throw badCell(
      boards.range,
      boards.place,
      "a match length",
      "an even number of boards, because a half has per cents",
    );
  return halvesVps([first, second], count, scale);
}

function halfMatchAt(halves: Range, index: number): MatchHalf | undefined {
  const cell = halves.cells[index];
  if (isNotPlayed(cell)) return undefined;
  const margin = numberIn(cell);
  if (margin === undefined) {
    const score = scoreIn(cell);
    if (typeof score === "object" && score !== null && isAverage(score))
      return { home: score.ns, away: score.ew };
    throw badCell(halves, index, "half a match", HALF);
  }
  // A spreadsheet makes 0.6 of a typed 60%, which says nothing of the other team.
  const limits = {
    least: -MOST_FIGURE,
    most: MOST_FIGURE,
    expected: HALF,
    fits: (imps: number) => imps === 0 || Math.abs(imps) >= 1,
  };
  return numberAt(halves, index, "half a match", limits);
}

/**
 * The VPs of both teams for matches in two halves, of which one may be ruled or conceded in per cents.
 * @customfunction VPHALVES
 * @helpurl functions/vphalves.html
 * @param halves Two columns, the first half and the second: the home team's margin in IMPs, or per cents for home and away such as 60%-40%. A row for each match.
 * @param boards Boards in the whole match, 1 to 1000: one number, or a column beside the halves. Even where a half has per cents.
 * @param [maxvp] The most VPs of one side; 20 by default.
 * @returns Two columns, the VPs of home and away, beside the halves; blank as long as a half is blank.
 * @remarks Two margins are one match, and count together as in VPCONT. Where a half has per cents, each half counts for half of the VPs: the one that was played on the WBF continuous scale of its own boards, and of the other one each team has its per cents. 100%-0% is a half that the away team concedes, 60%-60% (or A+) one that could not be played, 0%-0% one that counts for nobody. The two teams need not have 20 together.
 * @throws #VALUE! in the row of a match with a wrong half or match length, or with an odd number of boards where a half has per cents; for the whole range when halves is not two columns, or boards has another shape.
 * @source Technical Report of the WBF Scoring Panel, "The Continuous VP Scale"; half matches for half of the VPs: English Bridge Union, White Book 143.6.2. That the half which was played stands by itself is our reading: no regulation prints more.
 * @sqlreturns rows
 * @sqlparam halves first text, second text
 * @cost Two look-ups for each match.
 * @differs Where a regulation gives fixed VPs for a half, or per cents of the VPs of the match, type these: `=VPCONT(20, 12)/2+6`.
 * @example Three matches of 24 boards: the second half is ruled 60 to 40, conceded by the away team, played
 * A2: 20, 20, 20
 * B2: 60%-40%, 100%-0%, -6
 * =VPHALVES(A2:B4, 24)
 * //=> 13.79 | 6.21
 * //=> 17.79 | 2.21
 * //=> 13.15 | 6.85
 */
export function VPHALVES(halves: any[][], boards: any[][], maxvp?: any): any[][] {
  return vpHalves({ halves, boards, maxvp }, arguments);
}
