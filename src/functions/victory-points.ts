import { continuousScale } from "../scoring/victory-points/continuous";
import { discreteScaleOf, discreteTopFault, MOST_DISCRETE_TOP } from "../scoring/victory-points/discrete";
import { blitzMargin } from "../scoring/victory-points/exponential";
import { blitzFault, boardsFault, MOST_BOARDS } from "../scoring/victory-points/limits";
import { formulaMargin, leastMargin } from "../scoring/victory-points/margin";
import { modelVps } from "../scoring/victory-points/models";
import {
  FEWEST_BOARDS_OF_PERCENT,
  MOST_BOARDS_OF_PERCENT,
  vpsOfPercent,
} from "../scoring/victory-points/percent";
import { publishedScale } from "../scoring/victory-points/published";
import {
  covers,
  type VpRow,
  vpRows,
  type VpScale,
  vpsFor,
  type VpTable,
} from "../scoring/victory-points/scale";
import { roundHalfAway } from "../scoring/round";
import {
  beside,
  cells,
  eachCell,
  headers,
  number,
  numberAt,
  type Numbers,
  numbers,
  word,
  worksheetFunction,
} from "./arguments";
import { readSteps, TOP_OF_SCALE } from "./club-scale";
import { CellError } from "./errors";
import { type Cell, isEmpty } from "./reading";
import { type Answer, mapCells, plainRows } from "./shaping";
import { badCell } from "./wording";

/**
 * The two victory-point scales of the WBF.
 * @customenum {string}
 */
declare enum WbfScale {
  /** VPs to two decimals, one value for each IMP (the default) */
  continuous = "continuous",
  /** Whole VPs, a range of IMPs for each */
  discrete = "discrete",
}

/**
 * What VPMARGIN answers from.
 * @customenum {string}
 */
declare enum MarginScale {
  /** Whole IMPs on the scale of VPs to two decimals (the default) */
  continuous = "continuous",
  /** Whole IMPs on the scale of whole VPs */
  discrete = "discrete",
  /** The unrounded margin of the formula behind both scales */
  formula = "formula",
}

/**
 * The models that say how the value of one more IMP falls as the margin grows.
 * @customenum {string}
 */
declare enum VpModel {
  /** The WBF's choice (the default) */
  exponential = "exponential",
  /** An early blitz, steep at first */
  quadratic = "quadratic",
  /** Close to the exponential model */
  logarithmic = "logarithmic",
  /** The flattest of the four */
  squareRoot = "square-root",
}

/**
 * Scales that were published as tables.
 * @customenum {string}
 */
declare enum PublishedScale {
  /** ACBL, 20 VPs, 1 to 36 boards */
  acbl20 = "acbl20",
  /** ACBL, 30 VPs, 6 to 11 boards */
  acbl30 = "acbl30",
  /** Scottish Bridge Union, 20 VPs, 1 to 55 boards */
  sbu20 = "sbu20",
  /** WBF before 2013, 25 VPs, 8 to 48 boards */
  wbf25 = "wbf25",
}

const BOARDS = `a whole number of boards from 1 to ${MOST_BOARDS}`;
const margin = numbers({ kind: "a margin in IMPs", expected: "a number such as 12 or -7.5" });
const boards = numbers({
  kind: "a match length",
  expected: BOARDS,
  fits: (count) => boardsFault(count) === undefined,
});
const maxvp = number({ ...TOP_OF_SCALE, default: 20 });
const blitz = number({
  expected: "IMPs above 0, at most 10000",
  optional: true,
  fits: (imps) => blitzFault(imps) === undefined,
});

const vpCont = worksheetFunction(
  "VPCONT",
  { margin, boards, maxvp, blitz, headers },
  ({ margin, boards, maxvp, blitz }) => mapMargins(margin, boards, continuousScale(maxvp, blitz)),
);

/**
 * Victory points on the WBF continuous scale (20 VPs, two decimals) for an IMP margin.
 * @customfunction VPCONT
 * @helpurl functions/vpcont.html
 * @param margin Own IMPs less the opponents', negative for a loss: one cell or a range. Blank stays blank; a fraction is rounded to the nearest IMP.
 * @param boards Boards in the match, 1 to 1000 (the WBF verified 4 to 100): one number, or a range of the margins' shape.
 * @param [maxvp] The most VPs of one side; 20 by default.
 * @param [blitz] The margin in IMPs that earns the maximum; 15 x the square root of boards by default.
 * @param [headers] Headers for the columns of the answer, with | between them. Then every range of several rows begins with its own header, and the formula stands in the row of the headers, where sorting leaves it.
 * @returns Victory points, in the shape of the range.
 * @remarks For team matches and leagues: each IMP is worth a little less than the one before, and a draw is 10.00. With the IMPs of both teams in D2 and E2: =IF(COUNT(D2:E2)=2, VPCONT(D2-E2, 16), ""). It stays blank until both are there, where D2-E2 alone would be a draw.
 * @throws #VALUE! in the place of a margin that is not a number or a match length outside 1 to 1000.
 * @source Technical Report of the WBF Scoring Panel, "The Continuous VP Scale".
 * @sqlreturns list
 * @cost One look-up for each cell, after the table of the match length has been made once.
 * @differs The table is corrected after rounding, in whole hundredths, like the WBF's table; the formula alone sometimes differs by 0.01. For an organiser with another blitz margin or another top, use blitz and maxvp.
 * @example 20 IMPs up and 20 IMPs down over 16 boards
 * A2: 20, -20
 * =VPCONT(A2:A3, 16)
 * //=> 15, 5
 * @example The same margin on an organiser's scale of 25 VPs with its blitz at 50 IMPs
 * A2: 20
 * =VPCONT(A2, 16, 25, 50)
 * //=> 19.68
 */
export function VPCONT(margin: any[][], boards: any[][], maxvp?: any, blitz?: any, headers?: any): any[][] {
  return vpCont({ margin, boards, maxvp, blitz, headers }, arguments);
}

const EVEN_TOP = `an even whole number of VPs from 2 to ${MOST_DISCRETE_TOP}`;

const vpDisc = worksheetFunction(
  "VPDISC",
  {
    margin,
    boards,
    maxvp: number({ expected: EVEN_TOP, default: 20, fits: (vps) => discreteTopFault(vps) === undefined }),
    blitz,
    headers,
  },
  ({ margin, boards, maxvp, blitz }, fn) => {
    const scale = checkedDiscrete(fn, maxvp, blitz);
    return mapMargins(margin, boards, scale, nameOfDiscrete(scale));
  },
);

/** The discrete scale of an organiser, or an error when the top is not even or the blitz has too few IMPs for it. */
function checkedDiscrete(fn: string, maxvp: number, blitz?: number): VpScale {
  if (discreteTopFault(maxvp) !== undefined)
    throw new CellError("value", `${fn}: maxvp is ${maxvp}: expected ${EVEN_TOP} on the discrete scale`);
  const scale = discreteScaleOf(maxvp, blitz);
  if (scale.lengths?.length === 0)
    throw new CellError(
      "value",
      `${fn}: blitz is ${blitz}: expected more IMPs for a discrete scale of ${maxvp} VPs`,
    );
  return scale;
}

function nameOfDiscrete({ top }: VpScale): string {
  return `the discrete scale of ${top} VPs`;
}

/**
 * Victory points on the WBF discrete scale (whole VPs from 0 to 20) for an IMP margin.
 * @customfunction VPDISC
 * @helpurl functions/vpdisc.html
 * @param margin Own IMPs less the opponents', negative for a loss: one cell or a range. Blank stays blank; a fraction is rounded to the nearest IMP.
 * @param boards Boards in the match, 1 to 1000 (the WBF verified 4 to 100): one number, or a range of the margins' shape.
 * @param [maxvp] The most VPs of one side, an even whole number from 2 to 100; 20 by default.
 * @param [blitz] The margin in IMPs from which the scale is made; 15 x the square root of boards by default.
 * @param [headers] Headers for the columns of the answer, with | between them. Then every range of several rows begins with its own header, and the formula stands in the row of the headers, where sorting leaves it.
 * @returns Whole victory points, in the shape of the range.
 * @remarks Whole VPs for events that do not want decimals. With the IMPs of both teams in D2 and E2: =IF(COUNT(D2:E2)=2, VPDISC(D2-E2, 16), ""). It stays blank until both are there, where D2-E2 alone would be a draw.
 * @throws #VALUE! in the place of a margin that is not a number or a match length outside 1 to 1000, or too short for so many VPs; for the whole range when maxvp is not even or blitz is too small for it.
 * @source Technical Report of the WBF Scoring Panel, "The Discrete VP Scale".
 * @sqlreturns list
 * @cost One look-up for each cell, after the table of the match length has been made once.
 * @differs This is the WBF's scale of 2013; older ones are in VPPUBLISHED. The report makes the top and the blitz margin parameters of both scales: use maxvp and blitz for an organiser's own. The top begins at 19.5 VPs of the formula, so a little below the blitz margin.
 * @example 20 boards: 0 to 1 IMP is 10, 2 to 5 is 11, 6 to 9 is 12
 * A2: 1, 5, 6, -6
 * =VPDISC(A2:A5, 20)
 * //=> 10, 11, 12, 8
 * @example Halves of the VPs: at most 10, with the blitz at 60 IMPs
 * A2: 0, 20, 60
 * =VPDISC(A2:A4, 16, 10, 60)
 * //=> 5, 7, 10
 */
export function VPDISC(margin: any[][], boards: any[][], maxvp?: any, blitz?: any, headers?: any): any[][] {
  return vpDisc({ margin, boards, maxvp, blitz, headers }, arguments);
}

const scale = word<`${WbfScale}`>(["continuous", "discrete"], "continuous");

const vpTable = worksheetFunction("VPTABLE", { boards, scale, maxvp }, ({ boards, scale, maxvp }, fn) => {
  const vps = scale === "continuous" ? continuousScale(maxvp) : checkedDiscrete(fn, maxvp);
  const counts = matchLengths(boards, vps);
  return plainRows(fn, counts.length === 1 ? oneTable(vps.table(counts[0])) : tablesBeside(vps, counts));
});

/** The most match lengths in one table; each has a column. */
const MOST_LENGTHS = 1000;

function matchLengths(boards: Numbers, scale: VpScale): number[] {
  const { range } = boards;
  const { fn } = range.argument;
  const places = range.cells.flatMap((cell, index) => (isEmpty(cell) ? [] : [index]));
  if (places.length === 0) throw new CellError("value", `${fn}: boards is blank: expected ${BOARDS}`);
  if (places.length > MOST_LENGTHS) {
    const found = `boards holds ${places.length} match lengths`;
    throw new CellError("value", `${fn}: ${found}: expected at most ${MOST_LENGTHS}`);
  }
  const counts: number[] = [];
  eachCell(places.length, (i) => counts.push(coveredLength(boards, places[i], scale, nameOfDiscrete(scale))));
  return counts;
}

/**
 * A whole victory-point table, which spills into the cells below and to the right.
 * @customfunction VPTABLE
 * @helpurl functions/vptable.html
 * @param boards Boards in the match, 1 to 1000: one number, or a range of several, which get one column each.
 * @param [scale] continuous (the default) or discrete.
 * @param [maxvp] The most VPs of one side; 20 by default; on the discrete scale an even whole number from 2 to 100.
 * @returns A header row, then a row for each IMP (continuous) or each result (discrete).
 * @remarks A table to print and pin to the wall, or to use without this add-in.
 * @throws #VALUE! when a match length is not a whole number from 1 to 1000, when there are more than 1,000 of them, when scale is another word, or when maxvp is not even on the discrete scale.
 * @source Technical Report of the WBF Scoring Panel.
 * @sqlreturns rows
 * @cost In proportion to the rows of the table.
 * @differs Several match lengths are side by side as on the WBF's own sheets, with the winner's VPs only. On the discrete scales of 5, 6 and 7 boards, and on no other of 4 to 100, a range of IMPs does not hold the formula's own margin for its VPs (a range violation); the WBF's report lets these stand.
 * @example The discrete table for 8 boards
 * A2: 8
 * =VPTABLE(A2, "discrete")
 * //=> IMPs from | IMPs to | Winner | Loser
 * //=> 0 | 0 | 10 | 10
 * //=> 1 | 3 | 11 | 9
 * //=> 4 | 6 | 12 | 8
 * //=> 7 | 9 | 13 | 7
 * //=> 10 | 12 | 14 | 6
 * //=> 13 | 16 | 15 | 5
 * //=> 17 | 20 | 16 | 4
 * //=> 21 | 25 | 17 | 3
 * //=> 26 | 30 | 18 | 2
 * //=> 31 | 38 | 19 | 1
 * //=> 39 |  | 20 | 0
 */
export function VPTABLE(boards: any[][], scale?: WbfScale, maxvp?: any): any[][] {
  return vpTable({ boards, scale, maxvp }, arguments);
}

/** Makes the table of one match length, with both sides' VPs. */
function oneTable(table: VpTable): (number | string)[][] {
  const rows = vpRows(table);
  return table.kind === "curve"
    ? [["IMPs", "Winner", "Loser"], ...rows.map(({ from, winner, loser }) => [from, winner, loser])]
    : [
        ["IMPs from", "IMPs to", "Winner", "Loser"],
        ...rows.map(({ from, to = "", winner, loser }) => [from, to, winner, loser]),
      ];
}

/** Makes the tables of several match lengths as the WBF prints them, side by side: the winner's VPs, or the ranges of IMPs. */
function tablesBeside(scale: VpScale, counts: readonly number[]): (number | string)[][] {
  const tables = counts.map((count) => vpRows(scale.table(count)));
  if (scale.table(counts[0]).kind === "steps") {
    return [
      ["Winner", "Loser", ...counts],
      ...tables[0].map(({ winner, loser }, step) => [
        winner,
        loser,
        ...tables.map((rows) => rangeText(rows[step])),
      ]),
    ];
  }
  const length = tables.reduce((most, rows) => Math.max(most, rows.length), 0);
  return [
    ["IMPs", ...counts],
    ...Array.from({ length }, (_, margin) => [
      margin,
      ...tables.map((rows) => rows[Math.min(margin, rows.length - 1)].winner),
    ]),
  ];
}

function rangeText({ from, to }: VpRow): string {
  if (to === undefined) return `${from}+`;
  return from === to ? `${from}` : `${from}–${to}`;
}

const vpMargin = worksheetFunction(
  "VPMARGIN",
  {
    vp: cells,
    boards,
    scale: word<`${MarginScale}`>(["continuous", "discrete", "formula"], "continuous"),
    maxvp,
    blitz,
  },
  ({ vp, boards, scale, maxvp, blitz }, fn) => {
    const vps = scale === "discrete" ? checkedDiscrete(fn, maxvp, blitz) : continuousScale(maxvp, blitz);
    const limits = { expected: `a number above 0, at most ${maxvp}`, above: 0, most: maxvp };
    const wantedVps = { range: vp, at: (index: number) => numberAt(vp, index, "victory points", limits) };
    return mapBeside(wantedVps, boards, (wanted, length) => {
      const count = coveredLength(boards, length, vps, nameOfDiscrete(vps));
      return scale === "formula"
        ? formulaMargin(wanted, blitz ?? blitzMargin(count), maxvp)
        : leastMargin(wanted, vps.table(count));
    });
  },
);

/**
 * The margin in IMPs that is needed for a number of VPs: the smallest that earns at least that many.
 * @customfunction VPMARGIN
 * @helpurl functions/vpmargin.html
 * @param vp Victory points wanted, above 0 and at most maxvp: one cell or a range. Blank stays blank.
 * @param boards Boards in the match, 1 to 1000: one number, or a range of the VPs' shape.
 * @param [scale] continuous (the default), discrete, or formula for the unrounded margin.
 * @param [maxvp] The most VPs of one side; 20 by default. On the discrete scale an even whole number from 2 to 100.
 * @param [blitz] The margin in IMPs that earns the maximum; 15 x the square root of boards by default.
 * @returns IMPs, negative for a loss, in the shape of the range.
 * @remarks It answers "What do we need in the last match?" in IMPs.
 * @throws #VALUE! in the place of VPs that are not above 0 and at most maxvp, or of a match length outside 1 to 1000; for the whole range when maxvp or blitz does not make a scale.
 * @source The inverse of both WBF scales; formula is equation 8 of the Technical Report of the WBF Scoring Panel.
 * @sqlreturns list
 * @cost A few look-ups for each cell.
 * @differs Exact: it searches the corrected table, not the formula, unless scale is formula.
 * @example The margin for 15 VPs, and the largest loss that still earns 8.50 VPs, over 16 boards
 * A2: 15, 8.5
 * =VPMARGIN(A2:A3, 16)
 * //=> 20, -5
 * @example The unrounded margin for 12 VPs and for 8, over 16 boards
 * A2: 12, 8
 * =VPMARGIN(A2:A3, 16, "formula")
 * //=> 6.891037527382188, -6.891037527382188
 */
export function VPMARGIN(
  vp: any[][],
  boards: any[][],
  scale?: MarginScale,
  maxvp?: any,
  blitz?: any,
): any[][] {
  return vpMargin({ vp, boards, scale, maxvp, blitz }, arguments);
}

const vpModel = worksheetFunction(
  "VPMODEL",
  {
    margin,
    boards,
    model: word<`${VpModel}`>(["exponential", "quadratic", "logarithmic", "square-root"], "exponential"),
  },
  ({ margin, boards, model }) =>
    mapBeside(margin, boards, (imps, length) =>
      modelVps(wholeImps(imps), blitzMargin(boards.at(length)), model),
    ),
);

/**
 * Unrounded victory points (of 20) by one of the four models that the WBF considered.
 * @customfunction VPMODEL
 * @helpurl functions/vpmodel.html
 * @param margin Own IMPs less the opponents', negative for a loss: one cell or a range. Blank stays blank; a fraction is rounded to the nearest IMP.
 * @param boards Boards in the match, 1 to 1000: one number, or a range of the margins' shape.
 * @param [model] exponential (the default, the WBF's choice), quadratic, logarithmic or square-root.
 * @returns Victory points with all their decimals, in the shape of the range.
 * @remarks For a committee that compares scales: the curve behind the WBF's scale, and the three that were not chosen.
 * @throws #VALUE! in the place of a margin that is not a number or a match length outside 1 to 1000.
 * @source Technical Report of the WBF Scoring Panel, items 6 and 7 of the theory; the formulas of the last three models are derived from its constraints (a third of the blitz margin earns half of the way to the maximum).
 * @sqlreturns list
 * @cost One formula for each cell.
 * @differs Not rounded and not corrected. For a match use VPCONT.
 * @example A margin of 40 over 16 boards by the quadratic model
 * A2: 40
 * =VPMODEL(A2, 16, "quadratic")
 * //=> 18.333333333333332
 */
export function VPMODEL(margin: any[][], boards: any[][], model?: VpModel): any[][] {
  return vpModel({ margin, boards, model }, arguments);
}

const vpCustom = worksheetFunction("VPCUSTOM", { margin, scale: cells, headers }, ({ margin, scale }) => {
  const table = { kind: "steps", steps: readSteps(scale) } as const;
  return mapCells(margin.range, (index) => vpsFor(wholeImps(margin.at(index)), table));
});

/**
 * Victory points on a club's own scale.
 * @customfunction VPCUSTOM
 * @helpurl functions/vpcustom.html
 * @param margin Own IMPs less the opponents', negative for a loss: one cell or a range. Blank stays blank; a fraction is rounded to the nearest IMP.
 * @param scale The scale, one row for each step: least margin (ascending from 0), winner's VPs, and optionally loser's VPs.
 * @param [headers] Headers for the columns of the answer, with | between them. Then every range of several rows begins with its own header, and the formula stands in the row of the headers, where sorting leaves it.
 * @returns Victory points, in the shape of the margins. Without a third column the loser gets twice the draw's VPs less the winner's.
 * @remarks A league's own scale stays in the sheet, where the secretary can change it.
 * @throws #VALUE! in the place of a margin that is not a number; for the whole range when the scale does not begin at 0, does not ascend, has a cell that is not a number, or gives the winner fewer VPs (or the loser more) for a larger margin.
 * @throws #N/A when the scale is empty.
 * @source The club's own.
 * @sqlreturns list
 * @sqlparam scale margin number, winner number, [loser] number
 * @cost For each margin, a search by halving among the steps of the scale.
 * @differs The VPs of winner and loser need not always have the same sum: put the loser's into a third column.
 * @example A scale of 6 VPs: 3-3 to a margin of 2, then 4-2, and 6-0 from 10 on
 * A2: 1, 4, -12
 * C2: 0, 3, 6, 10
 * D2: 3, 4, 5, 6
 * =VPCUSTOM(A2:A4, C2:D5)
 * //=> 3, 4, 0
 */
export function VPCUSTOM(margin: any[][], scale: any[][], headers?: any): any[][] {
  return vpCustom({ margin, scale, headers }, arguments);
}

const vpPublished = worksheetFunction(
  "VPPUBLISHED",
  { margin, boards, scale: word<`${PublishedScale}`>(["acbl20", "acbl30", "sbu20", "wbf25"]), headers },
  ({ margin, boards, scale }) => mapMargins(margin, boards, publishedScale(scale), scale),
);

/**
 * Victory points on a published scale other than the WBF's of 2013.
 * @customfunction VPPUBLISHED
 * @helpurl functions/vppublished.html
 * @param margin Own IMPs less the opponents', negative for a loss: one cell or a range. Blank stays blank; a fraction is rounded to the nearest IMP.
 * @param boards Boards in the match, a length that the table has: one number, or a range of the margins' shape.
 * @param scale acbl20, acbl30, sbu20 or wbf25.
 * @param [headers] Headers for the columns of the answer, with | between them. Then every range of several rows begins with its own header, and the formula stands in the row of the headers, where sorting leaves it.
 * @returns Victory points, in the shape of the margins.
 * @remarks For scales that are tables and not formulas, and for old results that were scored on them.
 * @throws #VALUE! in the place of a margin that is not a number or a match length that the table does not cover; the message says which lengths it covers.
 * @source ACBL and SBU: Marc Shearer's BridgeScore and bridgehands.com. wbf25: tompi's BridgeScoringHelper, "From WBF 2010".
 * @sqlreturns list
 * @cost For each margin, a search by halving among the steps of the scale.
 * @differs wbf25 is the scale that the WBF used before 2013; the loser can get less than 5 while the winner stays at 25.
 * @example 60 IMPs up and down over 16 boards, WBF before 2013
 * A2: 60, -60
 * =VPPUBLISHED(A2:A3, 16, "wbf25")
 * //=> 25, 2
 */
export function VPPUBLISHED(margin: any[][], boards: any[][], scale: PublishedScale, headers?: any): any[][] {
  return vpPublished({ margin, boards, scale, headers }, arguments);
}

const vpPercent = worksheetFunction(
  "VPPERCENT",
  {
    percent: numbers({
      kind: "a per cent of a match",
      expected: "0, or a number above 1 up to 100 such as 57.84",
      // 57.84% in a cell of per cents is the number 0.5784, which would be a heavy defeat.
      fits: (percent) => percent === 0 || (percent > 1 && percent <= 100),
    }),
    boards: numbers({
      kind: "a match length",
      expected: `a whole number of boards from ${FEWEST_BOARDS_OF_PERCENT} to ${MOST_BOARDS_OF_PERCENT}`,
      fits: (count) =>
        Number.isInteger(count) && count >= FEWEST_BOARDS_OF_PERCENT && count <= MOST_BOARDS_OF_PERCENT,
    }),
    headers,
  },
  ({ percent, boards }) => mapBeside(percent, boards, (own, length) => vpsOfPercent(own, boards.at(length))),
);

/**
 * Victory points of a Swiss of pairs, from the per cent of a match.
 * @customfunction VPPERCENT
 * @helpurl functions/vppercent.html
 * @param percent A pair's per cent of the match, such as 57.84: one cell or a range. Blank stays blank; it counts to two decimals.
 * @param boards Boards in the match, 2 to 55: one number, or a range of the per cents' shape.
 * @param [headers] Headers for the columns of the answer, with | between them. Then every range of several rows begins with its own header, and the formula stands in the row of the headers, where sorting leaves it.
 * @returns Victory points from 0 to 20, in the shape of the range. The two pairs of a match have 20 together.
 * @remarks For a Swiss of pairs at matchpoints: the boards of a round are compared across the whole field, the match's per cent becomes VPs, and the VPs make the ranking.
 * @throws #VALUE! in the place of a per cent outside 0 to 100, of a number up to 1 (57.84% in a cell of per cents is 0.5784), or of a match length outside 2 to 55.
 * @source The table of the Oxford congress (Oxfordshire Bridge Association) for 7 to 9 boards; Marc Shearer's ImportUsebio for all lengths.
 * @sqlreturns list
 * @cost One row of ten numbers for each cell.
 * @differs It is a table of whole VPs; no continuous scale of per cents is published.
 * @example Both pairs of a match over 7 boards
 * A2: 57.84, 42.16
 * =VPPERCENT(A2:A3, 7)
 * //=> 16, 4
 */
export function VPPERCENT(percent: any[][], boards: any[][], headers?: any): any[][] {
  return vpPercent({ percent, boards, headers }, arguments);
}

/**
 * Runs a function on each cell, with the match length that belongs to it: one length for all cells, or one for each.
 *
 * @param compute gets the number and the index of its match length
 */
function mapBeside(
  { range, at }: Numbers,
  lengths: Numbers,
  compute: (value: number, length: number) => number,
): Answer[][] {
  const placeOf = beside(range, lengths.range, "one number");
  const own = lengths.range.cells.length === 1 ? undefined : lengths.range;
  return mapCells(range, (index) => compute(at(index), placeOf(index)), own);
}

/**
 * Converts the margins of matches into VPs on a scale.
 *
 * @param name the name of the scale, when it does not have every match length
 */
function mapMargins(margin: Numbers, lengths: Numbers, scale: VpScale, name = ""): Answer[][] {
  const tableAt = (length: number): VpTable => scale.table(coveredLength(lengths, length, scale, name));
  // Most matches are as long as the one before. Keeping the last table is faster than finding it again.
  let lengthBefore: Cell;
  let table: VpTable | undefined;
  return mapBeside(margin, lengths, (imps, length) => {
    const cell = lengths.range.cells[length];
    if (table === undefined || cell !== lengthBefore) table = tableAt(length);
    lengthBefore = cell;
    return vpsFor(wholeImps(imps), table);
  });
}

/** The match length of a cell, or an error when the scale has no table for it. */
function coveredLength(lengths: Numbers, index: number, scale: VpScale, name: string): number {
  const boards = lengths.at(index);
  if (covers(scale, boards)) return boards;
  throw badCell(lengths.range, index, `a match length of ${name}`, `${lengthsText(scale)} boards`);
}

/** `1 to 55`, or a list of ranges when there are gaps. */
function lengthsText({ lengths = [] }: VpScale): string {
  return lengths.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(", ");
}

/** A margin, rounded to the nearest IMP, because weighted rulings and penalties make fractions. */
function wholeImps(margin: number): number {
  return Number.isInteger(margin) ? margin : roundHalfAway(margin, 0);
}
