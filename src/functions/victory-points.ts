import { continuousHundredths, continuousTable } from "../scoring/victory-points/continuous";
import { discreteLimits, discreteVps } from "../scoring/victory-points/discrete";
import { blitzMargin, MOST_BOARDS } from "../scoring/victory-points/exponential";
import {
  continuousVpTable,
  continuousVpTables,
  discreteVpTable,
  discreteVpTables,
  type VpTable,
} from "../scoring/victory-points/table";
import { roundHalfAway } from "../scoring/round";
import { isEmpty, type Range, readNumber, readOption, readRange, readWord, sameShape, sizeOf } from "./cells";
import { CellError } from "./errors";
import { answer, mapCells } from "./worksheet";

/**
 * The two victory-point scales of the WBF.
 * @customenum {string}
 */
enum VpScale {
  /** VPs to two decimals, one value for each IMP (the default) */
  continuous = "continuous",
  /** Whole VPs, a range of IMPs for each */
  discrete = "discrete",
}

/**
 * Victory points on the WBF continuous scale (20 VPs, two decimals) for an IMP margin.
 * @customfunction VPCONT
 * @helpurl functions/vpcont.html
 * @param margin Own IMPs less the opponents', negative for a loss: one cell or a range. Blank stays blank; a fraction is rounded to the nearest IMP.
 * @param boards Boards in the match, 1 to 1000 (the WBF verified 4 to 100): one number, or a range of the margins' shape.
 * @param [maxvp] The most VPs a match gives; 20 unless given.
 * @param [blitz] The margin in IMPs that earns the most; 15 x the square root of boards unless given.
 * @returns Victory points, in the shape of the range.
 */
export function VPCONT(margin: any[][], boards: any[][], maxvp?: any, blitz?: any): any[][] {
  return answer(() => {
    const fn = "VPCONT";
    const most = readMaxVps(fn, maxvp);
    const win = readOption(
      { fn, name: "blitz" },
      blitz,
      NaN,
      "IMPs above 0, at most 10000",
      (imps) => imps > 0 && imps <= 10000,
    );
    return mapMargins(fn, margin, boards, (imps, count) => {
      const table = continuousTable(Number.isNaN(win) ? blitzMargin(count) : win, most);
      return continuousHundredths(imps, table) / 100;
    });
  });
}

/**
 * Victory points on the WBF discrete scale (whole VPs from 0 to 20) for an IMP margin.
 * @customfunction VPDISC
 * @helpurl functions/vpdisc.html
 * @param margin Own IMPs less the opponents', negative for a loss: one cell or a range. Blank stays blank; a fraction is rounded to the nearest IMP.
 * @param boards Boards in the match, 1 to 1000 (the WBF verified 4 to 100): one number, or a range of the margins' shape.
 * @returns Whole victory points, in the shape of the range.
 */
export function VPDISC(margin: any[][], boards: any[][]): any[][] {
  return answer(() =>
    mapMargins("VPDISC", margin, boards, (imps, count) => discreteVps(imps, discreteLimits(count))),
  );
}

/**
 * A whole victory-point table, which spills into the cells below and to the right.
 * @customfunction VPTABLE
 * @helpurl functions/vptable.html
 * @param boards Boards in the match, 1 to 1000: one number, or a range of several for one column each.
 * @param [scale] continuous (the default) or discrete.
 * @param [maxvp] The most VPs a match gives; 20 unless given, and always 20 on the discrete scale.
 * @returns A header row, then a row for each IMP (continuous) or each result (discrete).
 */
export function VPTABLE(boards: any[][], scale?: VpScale, maxvp?: any): any[][] {
  return answer(() => {
    const fn = "VPTABLE";
    const range = readRange(boards);
    const counts = range.cells.flatMap((cell, index) =>
      isEmpty(cell) ? [] : [readBoards(fn, range, index)],
    );
    if (counts.length === 0) throw new CellError("value", `${fn}: boards is blank: expected ${BOARDS}`);
    const most = readMaxVps(fn, maxvp);
    if (readWord({ fn, name: "scale" }, scale, VpScale, VpScale.continuous) === VpScale.continuous) {
      return cellsOf(
        counts.length === 1 ? continuousVpTable(counts[0], most) : continuousVpTables(counts, most),
      );
    }
    if (most !== 20)
      throw new CellError("value", `${fn}: maxvp is ${most}: the discrete scale has 20 VPs only`);
    return cellsOf(counts.length === 1 ? discreteVpTable(counts[0]) : discreteVpTables(counts));
  });
}

const BOARDS = `a whole number of boards from 1 to ${MOST_BOARDS}`;

/**
 * Maps over the margins of matches; boards is one number for all of them, or has a cell for each.
 */
function mapMargins(
  fn: string,
  margin: any[][],
  boards: any[][],
  score: (margin: number, boards: number) => number,
): any[][] {
  const margins = readRange(margin);
  const lengths = readRange(boards);
  const one = lengths.cells.length === 1;
  if (!one && !sameShape(margins, lengths)) {
    throw new CellError(
      "value",
      `${fn}: boards has ${sizeOf(lengths)}: expected one number, or ${sizeOf(margins)} like margin`,
    );
  }
  return mapCells(fn, margins, (index) => {
    const imps = readNumber(
      { fn, name: "margin" },
      margins,
      index,
      "a margin in IMPs",
      "a number such as 12 or -7.5",
    );
    return score(roundHalfAway(imps, 0), readBoards(fn, lengths, one ? 0 : index));
  });
}

function readBoards(fn: string, range: Range, index: number): number {
  return readNumber({ fn, name: "boards" }, range, index, "a match length", BOARDS, (count) => {
    return Number.isInteger(count) && count >= 1 && count <= MOST_BOARDS;
  });
}

/** The maximum must split into two equal halves of whole hundredths, or a draw would not be a draw. */
function readMaxVps(fn: string, value: unknown): number {
  const expected = "VPs above 0, at most 1000, whose half has two decimals at most, such as 20 or 25";
  return readOption({ fn, name: "maxvp" }, value, 20, expected, (vps) => {
    const half = vps * 50;
    return half >= 0.5 && half <= 50000 && Math.abs(half - Math.round(half)) < 1e-9;
  });
}

function cellsOf(table: VpTable): any[][] {
  return [table.header, ...table.rows];
}
