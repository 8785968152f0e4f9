import { greatest } from "../../scoring/greatest";
import { roundHalfAway } from "../../scoring/round";
import { text, typedSigns } from "../../translations/texts";
import { type LeagueChoice, leagueVps } from "./choice";

/*
 * What may be typed into the columns of a league. A number beyond these bounds is a slip of the keys, or a date or a per
 * cent that a spreadsheet has made of it, and is named.
 */

/** The numbers that a column takes. */
export interface Bounds {
  from: number;
  to: number;
  /** The least number other than 0, without its sign. A smaller one was typed as a per cent: a spreadsheet makes 0.02 of 2%. */
  least: number;
}

type Scored = Pick<LeagueChoice, "vp" | "boards" | "scoring">;

/** A figure below a quarter of a VP or of an IMP was typed as a per cent. */
export const LEAST = 0.25;

/** A carry-over is computed, and may be a smaller fraction. */
const LEAST_CARRY_OVER = 0.1;

/** The VPs of a drawn match for both sides together. On most scales every match gives as many. */
export function sharedVps(choice: Scored): number {
  const [draw] = leagueVps(choice);
  return roundHalfAway(draw.winner + draw.loser, 2);
}

/** The VPs that a penalty takes off: at most those of two matches. */
export function penaltyBounds(choice: Scored): Bounds {
  return { from: 0, to: 2 * sharedVps(choice), least: LEAST };
}

/** The VPs of an earlier stage, of no more than 50 matches. A stage may also begin with VPs below 0. */
export function carryOverBounds(choice: Scored): Bounds {
  const most = 50 * sharedVps(choice);
  return { from: -most, to: most, least: LEAST_CARRY_OVER };
}

/** The VPs that somebody rules for a side. A list of matches may have them of a scale up to 100 that the tool does not know. */
export function ruledBounds(choice: Scored): Bounds {
  return { from: 0, to: greatest([100, sharedVps(choice)]), least: LEAST };
}

/** How large a part of a match may be. */
export const PART: Bounds = { from: 0.1, to: 1, least: 0.1 };

/** How many IMPs a comparison has where each of four tables is compared with two others. */
const COMPARISONS_OF_EIGHT = 4;

/**
 * No board gives more than 24 IMPs, and nobody wins so many on every board. More than 12 IMPs a board, with
 * two boards added, is a slip of the keys.
 */
const MOST_IMPS = 24;
const USUAL_MOST = 12;

/** The most that a side can get in a match: IMPs, or boards won. */
export function mostIn(choice: Pick<LeagueChoice, "scoring">, boards: number): number {
  if (choice.scoring === "boards") return boards;
  return comparisons(choice) * Math.min(MOST_IMPS * boards, USUAL_MOST * (boards + 2));
}

/** The same as a formula of the cell with the number of boards. */
export function mostInFormula(choice: Pick<LeagueChoice, "scoring">, boards: string): string {
  if (choice.scoring === "boards") return boards;
  const each = `MIN(${MOST_IMPS}*${boards},${USUAL_MOST}*(${boards}+2))`;
  const times = comparisons(choice);
  return times === 1 ? each : `${times}*${each}`;
}

function comparisons({ scoring }: Pick<LeagueChoice, "scoring">): number {
  return scoring === "eight" ? COMPARISONS_OF_EIGHT : 1;
}

/** Whether a cell that was read has a number within the bounds. */
export function isWithin(cell: unknown, { from, to, least }: Bounds): cell is number {
  return typeof cell === "number" && cell >= from && cell <= to && (cell === 0 || Math.abs(cell) >= least);
}

/** The first day of two digits for its year, 1 January 1930, as a spreadsheet numbers it. No figure of a match is as large. */
const FIRST_DATE = 10_959;

/** A formula: how many of these cells have a date. Where the decimal sign is a comma, a spreadsheet makes 12 May of 12.5. */
export function datesIn(cells: readonly string[]): string {
  return cells.map((cell) => `COUNTIF(${cell},">=${FIRST_DATE}")`).join("+");
}

/** What a cell says that has a date in the place of a number. */
export function dateInstead(): string {
  return text("league.why.date", { comma: typedSigns().decimal === "," });
}

/**
 * A formula: 1 where a text that begins or ends with a figure, or a number before the year 1930, stands in the place of a date.
 * A spreadsheet makes them of 15.12.2026 and of 15.12 where dates are written in another way. Words, such as "postponed", may
 * stand there.
 */
export function isOddDate(cell: string): string {
  const isFigure = (end: "LEFT" | "RIGHT") => `ISNUMBER(1*${end}(TRIM(${cell})))`;
  const odd = `IF(ISNUMBER(${cell}),${cell}<${FIRST_DATE},OR(${isFigure("LEFT")},${isFigure("RIGHT")}))`;
  return `IF(ISERROR(${cell}),0,IF(LEN(TRIM(${cell}))=0,0,IF(${odd},1,0)))`;
}

/** A formula: 0 where a cell is blank or has a number within the bounds, otherwise 1. */
export function isOdd(cell: string, { from, to, least }: Bounds): string {
  const wrong = `OR(${cell}<${from},${cell}>${to},AND(${cell}<>0,ABS(${cell})<${least}))`;
  return `IF(ISERROR(${cell}),1,IF(LEN(TRIM(${cell}))=0,0,IF(ISNUMBER(${cell}),IF(${wrong},1,0),1)))`;
}
