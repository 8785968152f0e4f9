import { greatest } from "../scoring/greatest";
import { NOISE } from "../scoring/noise";
import { plainText } from "../scoring/plain-text";
import {
  type BoardPercents,
  type Measure,
  MEASURES,
  type Placed,
  ranked,
  type Totals,
} from "../scoring/ranking";
import {
  cells,
  eachCell,
  mustBeLike,
  mustNotBeShifted,
  numberAt,
  optionalCells,
  optionalWord,
  sameShape,
  worksheetFunction,
} from "./arguments";
import { CellError } from "./errors";
import { type Cell, decimalIn, isErrorValue, isNotPlayed, labelIn, MOST_FIGURE, type Range } from "./reading";
import { plainRows } from "./shaping";
import { asTyped, type Label, labelInPair, mustBePairs, namesIn, NOT_NAMED } from "./two-columns";
import { badCell, placeOf, sizeOf, wrongShape } from "./wording";

/**
 * The figure that a ranking is based on.
 * @customenum {string}
 */
declare enum RankingBy {
  /** The percentage of the sum of the tops (the default with tops) */
  percent = "percent",
  /** The total (the default without tops) */
  total = "total",
  /** The total for each board played */
  mean = "mean",
  /** The mean of the percentages of the boards: each board weighs the same, whatever its top is */
  boards = "boards",
  /** The total brought to the number of boards that most have: times their number, by the own one */
  factored = "factored",
}

/**
 * What the awards are, which an adjustment must be too.
 * @customenum {string}
 */
declare enum RankingUnit {
  /** Matchpoints */
  mp = "mp",
  /** IMPs */
  imp = "imp",
  /** Victory points */
  vp = "vp",
}

const ranking = worksheetFunction(
  "RANKING",
  {
    contestants: cells,
    awards: cells,
    top: optionalCells,
    tiebreak: optionalCells,
    adjustments: optionalCells,
    names: optionalCells,
    by: optionalWord<`${RankingBy}`>(["percent", "total", "mean", "boards", "factored"]),
    unit: optionalWord<`${RankingUnit}`>(["mp", "imp", "vp"]),
  },
  ({ contestants, awards, top, tiebreak, adjustments, names, by, unit }, fn) => {
    mustBeLike(contestants, awards);
    if ((by === "percent" || by === "boards") && top === undefined)
      throw new CellError("value", `${fn}: by is "${by}": expected a top beside it`);
    const measure = by ?? (top === undefined ? "total" : "percent");
    const { field, leftOut } = readField(contestants, awards, top, tiebreak);
    // Before the first award the list is its header: a new event shows no error, and an adjustment waits.
    const has = { tops: top !== undefined, tiebreak: tiebreak !== undefined, unit };
    if (adjustments !== undefined && field.size > 0)
      adjust(
        { field, known: new Set([...field.keys(), ...labelsAt(contestants, leftOut)]) },
        adjustments,
        has,
      );
    const standings = [...field.values()];
    const measures = measuresOf(greatest(standings.map(({ boards }) => boards)));
    const nameOf = names && namesIn(names);
    const columns = columnsOf(measure, measures, top !== undefined, nameOf);
    const note = [...leftOutText(awards, leftOut), ...strangersText(contestants, standings, nameOf)];
    // Each row is as long as the header.
    const beside = note.map(() => "");
    return plainRows(fn, [
      [...columns.map(({ header }) => header), ...note],
      ...ranked(standings, [measures[measure], ({ tiebreak }) => tiebreak]).map((placed) => [
        ...columns.map(({ cellOf }) => cellOf(placed)),
        ...beside,
      ]),
    ]);
  },
);

const AWARD = {
  least: -MOST_FIGURE,
  most: MOST_FIGURE,
  expected: "a number, or a blank where nobody played",
};

/** The totals of a contestant. */
interface Standing extends Totals, BoardPercents {
  contestant: Label;
  /** The first cell of the contestant that has an award, by its place in the range. */
  first: number;
  /** The figure that decides when two contestants are equal. */
  tiebreak: number;
  /** The most that could be earned on one board. */
  largestTop: number;
}

/** @param most the boards of those who have the most */
function measuresOf(most: number): Record<`${RankingBy}`, Measure<Standing>> {
  return {
    ...MEASURES,
    factored: ({ total, boards }) => (total * most) / boards,
  };
}

/** The standing of each contestant who has an award. */
type Standings = Map<Label, Standing>;

/** What stands at the end of the header where awards are errors of their formula: one wrong result does not blank the evening. */
function leftOutText(awards: Range, cells: readonly number[]): string[] {
  /** The first of them in each row. */
  const rows = new Map<number, number>();
  for (const index of cells) {
    const row = Math.floor(index / awards.columns);
    if (!rows.has(row)) rows.set(row, index);
  }
  if (rows.size === 0) return [];
  const places = [...rows.values()].slice(0, MOST_NAMED).map((index) => placeOf(awards, index));
  const more = rows.size > MOST_NAMED ? ["…"] : [];
  const verb = rows.size === 1 ? "result is" : "results are";
  return [`${rows.size} ${verb} not counted: ${[...places, ...more].join(", ")}`];
}

const MOST_NAMED = 5;

/** What stands at the end of the header where somebody is ranked whom the names do not have: a number may be typed wrong. */
function strangersText(
  contestants: Range,
  standings: readonly Standing[],
  nameOf: ((contestant: Label) => Label) | undefined,
): string[] {
  const strangers = standings.filter(({ contestant }) => nameOf?.(contestant) === NOT_NAMED);
  if (strangers.length === 0) return [];
  const named = strangers
    .slice(0, MOST_NAMED)
    .map(({ contestant, first }) => `${contestant} (${placeOf(contestants, first)})`);
  const more = strangers.length > MOST_NAMED ? ["…"] : [];
  const verb = strangers.length === 1 ? "contestant is" : "contestants are";
  return [`${strangers.length} ${verb} not in the names: ${[...named, ...more].join(", ")}`];
}

function readField(
  contestants: Range,
  awards: Range,
  top: Range | undefined,
  tiebreak: Range | undefined,
): { field: Standings; leftOut: number[] } {
  const field: Standings = new Map();
  /** The awards that are errors of their own formulas. */
  const leftOut: number[] = [];
  /** The standings by the cell values as typed. Most contestants are typed the same way each time, so this saves time. */
  const known = new Map<Cell, Standing>();
  const topAt = top && topsBeside(contestants, top);
  if (tiebreak !== undefined) mustBeLike(contestants, tiebreak);
  eachCell(awards.cells.length, (index) => {
    if (isNotPlayed(awards.cells[index])) return;
    if (isErrorValue(awards.cells[index])) return void leftOut.push(index);
    const award = numberAt(awards, index, "an award", AWARD);
    const cell = contestants.cells[index];
    let standing = known.get(cell);
    if (standing === undefined) known.set(cell, (standing = standingOf(field, contestants, index)));
    standing.boards++;
    standing.total += award;
    if (topAt !== undefined) {
      const top = topAt(index);
      if (award > top + NOISE) throw badCell(awards, index, `within its top of ${top}`, `at most ${top}`);
      standing.tops += top;
      if (top > 0) {
        standing.percents += (100 * award) / top;
        standing.rated++;
      }
      standing.largestTop = Math.max(standing.largestTop, top);
    }
    if (tiebreak !== undefined) standing.tiebreak += tiebreakAt(tiebreak, index);
  });
  return { field, leftOut };
}

function standingOf(field: Standings, contestants: Range, index: number): Standing {
  const cell = contestants.cells[index];
  const label = isNotPlayed(cell) ? undefined : labelIn(cell);
  if (label === undefined || label === null) {
    throw badCell(contestants, index, "a contestant", "the number or the name of whoever has the award");
  }
  const before = field.get(label);
  if (before !== undefined) return before;
  const standing = {
    contestant: asTyped(cell, label),
    first: index,
    boards: 0,
    total: 0,
    tops: 0,
    tiebreak: 0,
    largestTop: 0,
    percents: 0,
    rated: 0,
  };
  field.set(label, standing);
  return standing;
}

/** The most that could have been earned in a cell: one number for all cells, one for each row, or one for each cell. */
function topsBeside(contestants: Range, top: Range): (index: number) => number {
  const limits = { expected: "what could be earned, 0 or more", least: 0 };
  const read = (place: number) => numberAt(top, place, "a top", limits);
  if (top.cells.length === 1) return () => read(0);
  if (sameShape(contestants, top)) {
    mustNotBeShifted(contestants, top);
    return read;
  }
  if (top.columns === 1 && top.rows === contestants.rows) {
    mustNotBeShifted(contestants, top);
    return (index) => read(Math.floor(index / contestants.columns));
  }
  throw wrongShape(top, `one number, one column, or ${sizeOf(contestants)} like contestants`);
}

function tiebreakAt(tiebreak: Range, index: number): number {
  if (isNotPlayed(tiebreak.cells[index])) return 0;
  return numberAt(tiebreak, index, "a tiebreak", { expected: "a number, or a blank" });
}

/** The contestants of some cells. */
function labelsAt({ cells }: Range, places: readonly number[]): unknown[] {
  return places.map((index) => labelIn(cells[index]));
}

/**
 * Adds the director's bonuses and penalties.
 *
 * @param known all contestants; the adjustment of one whose awards are left out waits for an award that counts
 */
function adjust(
  { field, known }: { field: Standings; known: ReadonlySet<unknown> },
  adjustments: Range,
  has: Has,
): void {
  mustBePairs(adjustments, "a contestant and an amount");
  const { cells } = adjustments;
  const top = greatest([...field.values()].map(({ largestTop }) => largestTop));
  const found = new Map<unknown, { standing: Standing; played: Standing }>(
    [...field].map(([label, standing]) => [label, { standing, played: { ...standing } }]),
  );
  eachCell(cells.length, (index) => {
    if (index % 2 === 0) {
      const label = labelInPair(adjustments, index);
      if (known.has(label)) return;
      if (isNotPlayed(cells[index + 1])) {
        // An amount in the place of its contestant would count for nobody.
        if (!isAmount(cells[index])) return;
        throw badCell(
          adjustments,
          index,
          "a contestant",
          "the amount one column further on, beside whose it is",
        );
      }
      throw badCell(adjustments, index, "in the ranking", "a contestant who has an award");
    }
    if (isNotPlayed(cells[index])) return;
    const adjusted = found.get(labelIn(cells[index - 1]));
    const sitOut = sitOutAt(adjustments, index, has);
    const amount = sitOut ? 0 : amountAt(adjustments, index, top, has);
    // Whoever is not in the ranking waits, or is the error of the cell before.
    if (adjusted === undefined) return;
    const { standing, played } = adjusted;
    if (sitOut) return sittingOut(standing, played, sitOut, top);
    standing.total += amount;
    if (top > 0) standing.percents += (100 * amount) / top;
  });
}

/** Whether a cell is an amount such as -2 or -10%, which no contestant is called. */
function isAmount(cell: Cell): boolean {
  if (typeof cell === "number") return cell < 0;
  return /^[-+]?[\d.,]+\s*(%(\s*of\s.*)?|MPS?|VPS?|PVS?|IMPS?)$|^-[\d.,]+$/i.test(textOf(cell));
}

/** What a ranking has, of which the unit of an adjustment must be. */
interface Has {
  tops: boolean;
  tiebreak: boolean;
  unit: `${RankingUnit}` | undefined;
}

/** Boards for which somebody sat out, and what each of them is worth: per cents of a top, or the own mean. */
interface SitOut {
  boards: number;
  worth: number | "mean";
}

/** Reads `55% of 3 boards` and `mean of 3 boards`; undefined where another amount stands there. */
function sitOutAt(adjustments: Range, index: number, has: { tops: boolean }): SitOut | undefined {
  const found = /^(mean|\S+\s*%)\s+of\s+(\d+)\s+boards?$/i.exec(textOf(adjustments.cells[index]));
  if (found === null) return undefined;
  const [, worth, count] = found;
  const boards = Number(count);
  const isMean = !worth.endsWith("%");
  const percent = isMean ? 0 : decimalIn(worth.slice(0, -1));
  if (!isMean && !has.tops) throw badCell(adjustments, index, "in the unit of the total", NO_TOP);
  if (boards < 1 || boards > MOST_SIT_OUT || percent === undefined || percent < 0 || percent > 100)
    throw badCell(adjustments, index, "an adjustment", AMOUNT);
  return { boards, worth: isMean ? "mean" : percent };
}

/** A typed adjustment in plain signs; "" for anything else. */
function textOf(cell: Cell): string {
  return typeof cell === "string" ? plainText(cell).trim() : "";
}

const MOST_SIT_OUT = 999;
const NO_TOP = "an amount without %, because there is no top to take it of";

/** The boards of a sit-out count as if they had been played, with the largest top of the session. */
function sittingOut(standing: Standing, played: Standing, { boards, worth }: SitOut, top: number): void {
  const isMean = worth === "mean";
  const tops = isMean ? played.tops / played.boards : top;
  standing.boards += boards;
  standing.total += isMean ? (boards * played.total) / played.boards : (boards * top * worth) / 100;
  standing.tops += boards * tops;
  standing.percents += boards * (isMean ? played.percents / Math.max(1, played.rated) : worth);
  standing.rated += boards;
}

/**
 * An amount in the unit of the total: a number, alone or with its unit, or per cents of the session's top, which is that of
 * its largest board.
 */
function amountAt(adjustments: Range, index: number, top: number, has: Has): number {
  const cell = adjustments.cells[index];
  const withUnit = /^(\S+?)\s*(%(?:\s*of\s+(?:the\s+|a\s+)?top)?|MPS?|VPS?|PVS?|IMPS?)$/i.exec(textOf(cell));
  if (withUnit === null) {
    const amount = numberAt(adjustments, index, "an adjustment", {
      least: -MOST_FIGURE,
      most: MOST_FIGURE,
      expected: AMOUNT,
    });
    // -10% in a cell is the number -0.1 in every spreadsheet. Half a matchpoint is a usual penalty.
    const isOpen = typeof cell === "number" && Math.abs(amount) < 1 && ![0, 0.5].includes(Math.abs(amount));
    if (!isOpen || !has.tops) return amount;
    const percent = Number((100 * amount).toPrecision(10));
    throw badCell(
      adjustments,
      index,
      "certain",
      `${percent}% of top, or ${amount} MP, typed as it stands here`,
    );
  }
  const [, figure, unit] = withUnit;
  const amount = decimalIn(figure);
  const kind = unit[0].toUpperCase();
  if (amount === undefined) throw badCell(adjustments, index, "an adjustment", AMOUNT);
  if (kind === "%" && has.tops) return (top * amount) / 100;
  const refused = kind === "%" ? NO_TOP : unfit(kind, has);
  if (refused !== undefined) throw badCell(adjustments, index, "in the unit of the total", refused);
  return amount;
}

/** What an amount must be in where its unit, which begins with this letter, is not that of the total; undefined where it is. */
function unfit(kind: string, { tops, tiebreak, unit }: Has): string | undefined {
  const isVps = kind === "V" || kind === "P";
  if (unit === "imp") return kind === "I" ? undefined : "IMPs, such as -3: the total is in IMPs";
  if (unit === "mp" || (unit === undefined && tops))
    return kind === "M" ? undefined : "MP, or % of a top: the total is in matchpoints";
  if ((unit === "vp" || tiebreak) && kind === "I")
    return "VPs: IMPs are taken off the margin of their match, before it becomes VPs";
  return unit === "vp" && !isVps ? "VPs, such as -1: the total is in VPs" : undefined;
}

const AMOUNT =
  "a number such as -2, with its unit such as -1 VP, -10% of top, or 55% of 3 boards for a sit-out";

/** One column of the ranking list. */
interface RankingListColumn {
  header: string;
  cellOf: (placed: Placed<Standing>) => Label;
}

function columnsOf(
  by: `${RankingBy}`,
  measures: Record<`${RankingBy}`, Measure<Standing>>,
  hasTops: boolean,
  nameOf: ((contestant: Label) => Label) | undefined,
): RankingListColumn[] {
  const measured = (header: string, measure: Measure<Standing>): RankingListColumn => ({
    header,
    cellOf: ({ standing }) => {
      const value = measure(standing);
      return value === -Infinity ? "" : value;
    },
  });
  return [
    { header: "Place", cellOf: ({ place, shared }) => (shared ? `${place}=` : place) },
    { header: "Contestant", cellOf: ({ standing }) => standing.contestant },
    ...(nameOf === undefined
      ? []
      : [{ header: "Name", cellOf: ({ standing }: Placed<Standing>) => nameOf(standing.contestant) }]),
    { header: "Boards", cellOf: ({ standing }) => standing.boards },
    measured("Total", measures.total),
    ...(hasTops ? [measured("%", by === "boards" ? measures.boards : measures.percent)] : []),
    ...(by === "mean" ? [measured("Mean", measures.mean)] : []),
    ...(by === "factored" ? [measured("Factored", measures.factored)] : []),
  ];
}

/**
 * A ranking list from the awards of all results, which spills: best first, with places and totals.
 * @customfunction RANKING
 * @helpurl functions/ranking.html
 * @param contestants Who has each award: one or more columns with a row for each result, such as NS and EW at pairs, or home and away at teams. Blank: nobody.
 * @param awards The award of each contestant: matchpoints, IMPs or victory points, a range of the contestants' shape. Blank: not played.
 * @param [top] The most that could have been earned, for percentages: one number, one column, or a range of the contestants' shape.
 * @param [tiebreak] What decides between equal totals: a range of the contestants' shape, summed for each contestant.
 * @param [adjustments] Two columns: a contestant, and what is added to the total, such as -2, -1 VP, or -10% of top, which is that of the largest board; a spreadsheet makes the number -0.1 of -10% alone, which is refused. For a sit-out 55% of 3 boards, or mean of 3 boards.
 * @param [names] Two columns: a contestant, and the name. A contestant who has no row here is shown as not in the names.
 * @param [by] percent (the default with a top), total (the default without), mean for the total per board, boards for the mean of the boards' per cents, or factored.
 * @param [unit] mp, imp or vp: what the awards are. An adjustment with another unit is refused. When omitted, it is matchpoints with a top.
 * @returns Place, Contestant, Name when given, Boards, Total, and %, Mean or Factored when they apply; best first, equal places as 3=. Before the first award the header only. An award that is the error of its formula is not counted, and named behind the header, as is a contestant who is not in the names.
 * @remarks The last of three formulas for a whole evening, after CONTRACTSCORE and MATCHPOINTS. For two winners call it once on the NS columns and once on the EW columns. IMPs of pairs with different numbers of boards are compared with factored: -14 over 21 boards, where others have 24, is -16. The boards of a sit-out count as played: 55% of 3 boards with the largest top, mean of 3 boards with the own mean without adjustments.
 * @throws #VALUE! when an award is neither a number nor blank, when an award has no contestant, when a name is a date or an error, when an adjustment is for somebody who did not play, when its unit is not that of the total, or when it may be a per cent or not. Also when a top is 0, or below what was scored.
 * @source Sums and places, as on every results sheet; for boards and factored Queensland Bridge Association, "Factoring Scores", for the mean of a sit-out BC Heeg 2019.
 * @sqlreturns rows
 * @sqlparam contestants text
 * @sqlparam adjustments contestant text, amount text
 * @sqlparam names contestant text, name text
 * @cost In proportion to the cells, and n log n for the contestants.
 * @differs Totals that differ by at most 1e-9 are equal. Equal contestants are in the order of their numbers. Programs that sum rounded awards may differ in the last decimal: to get their totals, round the awards first.
 * @example Two boards of two tables: pairs 1 and 2 sit North-South, 3 and 4 East-West
 * A2: 1, 2, 1, 2
 * B2: 3, 4, 4, 3
 * C2: 2, 0, 1, 1
 * D2: 0, 2, 1, 1
 * =RANKING(A2:B5, C2:D5, 2)
 * //=> Place | Contestant | Boards | Total | %
 * //=> 1= | 1 | 2 | 3 | 75
 * //=> 1= | 4 | 2 | 3 | 75
 * //=> 3= | 2 | 2 | 1 | 25
 * //=> 3= | 3 | 2 | 1 | 25
 * @example The same with a penalty of 10 % of a top for pair 1; pair 3 is missing in the list of names
 * A2: 1, 2, 1, 2
 * B2: 3, 4, 4, 3
 * C2: 2, 0, 1, 1
 * D2: 0, 2, 1, 1
 * E2: 1, 2, 4
 * F2: Ann, Bob, Eve
 * G2: 1
 * H2: -10% of top
 * =RANKING(A2:B5, C2:D5, 2, , G2:H2, E2:F4)
 * //=> Place | Contestant | Name | Boards | Total | % | 1 contestant is not in the names: 3 (row 1, column 2 of contestants)
 * //=> 1 | 4 | Eve | 2 | 3 | 75 |
 * //=> 2 | 1 | Ann | 2 | 2.8 | 70 |
 * //=> 3= | 2 | Bob | 2 | 1 | 25 |
 * //=> 3= | 3 | not in the names | 2 | 1 | 25 |
 * @example Cross-IMPs: pair 3 sat out one board of three, and its total counts for three
 * A2: 1, 1, 1, 2, 2, 2, 3, 3
 * B2: 4, -2, 1, 0, 3, -1, 5, -1
 * =RANKING(A2:A9, B2:B9, , , , , "factored")
 * //=> Place | Contestant | Boards | Total | Factored
 * //=> 1 | 3 | 2 | 4 | 6
 * //=> 2 | 1 | 3 | 3 | 3
 * //=> 3 | 2 | 3 | 2 | 2
 */
export function RANKING(
  contestants: any[][],
  awards: any[][],
  top?: any[][],
  tiebreak?: any[][],
  adjustments?: any[][],
  names?: any[][],
  by?: RankingBy,
  unit?: RankingUnit,
): any[][] {
  return ranking({ contestants, awards, top, tiebreak, adjustments, names, by, unit }, arguments);
}
