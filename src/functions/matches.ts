import {
  earnedByAverage,
  type EarnedOnBoard,
  earnedOnBoard,
  hybridMatch,
  hybridScore,
  type TableResult,
  type TotalPart,
} from "../scoring/hybrid";
import { carryOver, extraBoards, type KnockoutState, knockoutState, type Segment } from "../scoring/knockout";
import { carryRuleOf } from "../scoring/carry-words";
import { roundHalfAway } from "../scoring/round";
import { continuousScale } from "../scoring/victory-points/continuous";
import { customScale } from "../scoring/victory-points/custom";
import { type Half as HalfMatch, halvesVps } from "../scoring/victory-points/halves";
import { boardsFault, MOST_BOARDS, topFault } from "../scoring/victory-points/limits";
import { type VpScale } from "../scoring/victory-points/scale";
import {
  cells,
  eachCell,
  mustBeLike,
  mustNotBeShifted,
  number,
  numberAt,
  numbers,
  optionalCells,
  word,
  worksheetFunction,
} from "./arguments";
import { readSteps } from "./club-scale";
import { CellError, hostError } from "./errors";
import { type Cell, isEmpty, isNotPlayed, labelIn, LEAST_POINTS, numberIn, type Range } from "./reading";
import { type Half, halfOf, isAverage, scoreFault, scoreIn } from "./score-cell";
import { type Answer, plainNumber, plainRows } from "./shaping";
import { type Label, mustBePairs } from "./two-columns";
import { badCell, listed, nameOf, nothingYet, placeOf, shown, sizeOf, wrongShape } from "./wording";

/**
 * What the total part of a match of teams is made of.
 * @customenum {string}
 */
declare enum HybridTotal {
  /** The IMPs of each board (the default) */
  imps = "imps",
  /** The points of all boards together, on the club's own scale */
  points = "points",
}

/** Half of the top must be whole hundredths, so that both sides of a draw get the same. */
const TOP = "VPs above 0, at most 1000, whose half has two decimals at most, such as 20 or 25";
const isTop = (vps: number): boolean => topFault(vps) === undefined;

/** A column has a cell for each row; a query gives the cells of a column as one row. */
function mustStandBeside(rows: Range, column: Range, expected: string): void {
  const isList = column.rows === 1 || column.columns === 1;
  if (!isList || column.cells.length !== rows.rows) throw wrongShape(column, expected);
  if (column.columns === 1) mustNotBeShifted(rows, column);
}

/** The team in a cell as it is shown; undefined for a blank or a word such as BYE. */
function teamAt(teams: Range, index: number): Label | undefined {
  const cell = teams.cells[index];
  const label = isNotPlayed(cell) ? undefined : labelIn(cell);
  if (label === null) throw badCell(teams, index, "a team", "a number or a name");
  return typeof label === "string" ? String(cell).trim() : label;
}

/** Both teams of a row; undefined when there are not two. */
function teamsAt(teams: Range, row: number): readonly [Label, Label] | undefined {
  const [home, away] = [teamAt(teams, 2 * row), teamAt(teams, 2 * row + 1)];
  if (home === undefined || away === undefined) return undefined;
  if (keyOf(home) === keyOf(away)) throw badCell(teams, 2 * row + 1, "another team", "two different teams");
  return [home, away];
}

/** Capital and small letters are the same name. */
function keyOf(label: Label): string {
  return String(label).toUpperCase();
}

/** The rows of a match in the order in which they stand. */
interface RowsOfMatch {
  round: Label | undefined;
  sides: readonly [Label, Label];
  rows: number[];
}

/** The boards of each match: those of the same two teams, and of one round where rounds are given. */
function matchesIn(teams: Range, scores: Range, rounds: Range | undefined): RowsOfMatch[] {
  const matches = new Map<string, RowsOfMatch>();
  eachCell(teams.rows, (row) => {
    const sides = teamsAt(teams, row);
    const isScored = [2 * row, 2 * row + 1].some((index) => !isNotPlayed(scores.cells[index]));
    if (sides === undefined) {
      const blank = teamAt(teams, 2 * row) === undefined ? 2 * row : 2 * row + 1;
      if (isScored) throw badCell(teams, blank, "a team", "the number or the name of the team");
      return;
    }
    const round = rounds && roundAt(rounds, row);
    const key = JSON.stringify([round === undefined ? "" : keyOf(round), ...sides.map(keyOf)]);
    const match = matches.get(key);
    if (match) match.rows.push(row);
    else matches.set(key, { round, sides, rows: [row] });
  });
  return [...matches.values()];
}

function roundAt(rounds: Range, row: number): Label {
  const label = labelIn(rounds.cells[row]);
  if (label == null) throw badCell(rounds, row, "a round", "a number or a name");
  return label;
}

/** What stands in a cell for each side, and null when nothing does. */
function halvesAt(scores: Range, index: number): { ns: Half; ew: Half } | null {
  const score = scoreIn(scores.cells[index], LEAST_POINTS);
  if (score === undefined) throw scoreFault(scores, index, LEAST_POINTS);
  if (score === null || typeof score === "number") return score === null ? null : { ns: score, ew: score };
  return { ns: halfOf(score, "ns"), ew: halfOf(score, "ew") };
}

/**
 * What both teams earn on the board of a row; the cell without a score where only one table has one, and undefined where the
 * board was not played.
 */
function earnedInRow(
  scores: Range,
  row: number,
  total: TotalPart,
): readonly [EarnedOnBoard, EarnedOnBoard] | { missing: number } | undefined {
  const places = [2 * row, 2 * row + 1] as const;
  const [atHome, atAway] = [halvesAt(scores, places[0]), halvesAt(scores, places[1])];
  if (atHome === null && atAway === null) return undefined;
  // The home team sits North-South at the home table, and East-West at the other.
  const home = earnedBySide(atHome?.ns, atAway?.ew, total);
  const away = earnedBySide(atAway?.ns, atHome?.ew, total);
  if (home === "two" || away === "two")
    throw badCell(
      scores,
      places[1],
      "the same average",
      "the average of the board at one table, or the same at both",
    );
  return home && away ? [home, away] : { missing: places[atHome === null ? 0 : 1] };
}

/**
 * What a side earns with its results at both tables. An average at either table is that of the board, whatever the other table
 * has. "two" says that there are two different averages; undefined that a score is missing.
 */
function earnedBySide(
  own: Half | undefined,
  other: Half | undefined,
  total: TotalPart,
): EarnedOnBoard | "two" | undefined {
  const percents = [percentIn(own, "ns"), percentIn(other, "ew")].filter((percent) => percent !== undefined);
  if (percents.length > 0)
    return percents.every((percent) => percent === percents[0]) ? earnedByAverage(percents[0], total) : "two";
  if (own === undefined || other === undefined) return undefined;
  return earnedOnBoard(resultOf(own), resultOf(other), total);
}

function percentIn(half: Half | undefined, side: "ns" | "ew"): number | undefined {
  return typeof half === "object" && isAverage(half) ? half[side] : undefined;
}

function resultOf(half: Half): TableResult {
  if (typeof half === "number") return { scores: [half], weights: [1], parts: 1 };
  return isAverage(half) ? NO_RESULT : half;
}

const NO_RESULT: TableResult = { scores: [], weights: [], parts: 1 };

const patton = worksheetFunction(
  "PATTON",
  {
    teams: cells,
    scores: cells,
    total: word<`${HybridTotal}`>(["imps", "points"], "imps"),
    scale: optionalCells,
    maxvp: number({ expected: TOP, optional: true, fits: isTop }),
    rounds: optionalCells,
  },
  ({ teams, scores, total, scale, maxvp, rounds }, fn) => {
    mustBePairs(teams, "home and away");
    mustBeLike(teams, scores);
    if (rounds) mustStandBeside(teams, rounds, `one column with ${teams.rows} rows like ${nameOf(teams)}`);
    const vps = scaleOfTotal(fn, total, scale, maxvp);
    const won = total === "imps" ? "IMPs" : "Points";
    const matches = matchesIn(teams, scores, rounds);
    if (matches.length === 0) throw nothingYet(teams.argument, "matches");
    return [
      [
        ...(rounds ? ["Round"] : []),
        ...["Home", "Away", "Match home", "Match away", "Boards home", "Boards away"],
        ...["VPs home", "VPs away", `${won} home`, `${won} away`, "Played", "Note"],
      ],
      ...matches.map((match) => [
        ...(match.round === undefined ? [] : [labelAnswer(fn, match.round)]),
        ...match.sides.map((side) => labelAnswer(fn, side)),
        ...figuresOf(fn, match, { scores, total, vps }),
      ]),
    ];
  },
);

function labelAnswer(fn: string, label: Label): Answer {
  return typeof label === "number" ? plainNumber(fn, label) : label;
}

/** The scale of the total part: the club's own, or the WBF's for the boards of the match. */
function scaleOfTotal(
  fn: string,
  total: TotalPart,
  steps: Range | undefined,
  maxvp: number | undefined,
): VpScale {
  if (steps === undefined) {
    if (total === "imps") return continuousScale(maxvp);
    const expected = "the club's own scale, where total is points";
    throw new CellError("value", `${fn}: scale is blank: expected ${expected}`);
  }
  if (maxvp !== undefined)
    throw new CellError("value", `${fn}: maxvp is given with scale: expected one of them`);
  return customScale(readSteps(steps));
}

/** The ten figures of a match; errors where one of its cells is wrong, and blanks before its first board. */
function figuresOf(
  fn: string,
  { rows }: RowsOfMatch,
  { scores, total, vps: scale }: { scores: Range; total: TotalPart; vps: VpScale },
): Answer[] {
  const earned: (readonly [EarnedOnBoard, EarnedOnBoard])[] = [];
  const missing: string[] = [];
  try {
    eachCell(rows.length, (at) => {
      const found = earnedInRow(scores, rows[at], total);
      if (found === undefined) return;
      if ("missing" in found) missing.push(placeOf(scores, found.missing));
      else earned.push(found);
    });
    const note = missing.length === 0 ? "" : `not counted: no score in ${listed(missing, "and")}`;
    if (earned.length === 0) return [...new Array<string>(8).fill(""), plainNumber(fn, 0), note];
    if (earned.length > MOST_BOARDS)
      throw new CellError(
        "value",
        `${fn}: teams has a match of ${earned.length} boards: expected at most ${MOST_BOARDS}`,
      );
    const match = hybridMatch(earned);
    const { vps, scores: together } = hybridScore(match, scale.table(match.played));
    const figures = [...together, ...match.boards, ...vps, ...match.won, match.played];
    return [...figures.map((figure) => plainNumber(fn, figure)), note];
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    return [...new Array<Answer>(9).fill(hostError(error)), ""];
  }
}

/**
 * Matches of teams by Patton or another hybrid: board points and VPs together, for each match, from the boards' scores.
 * @customfunction PATTON
 * @helpurl functions/patton.html
 * @param teams Two columns, home and away: the numbers or names, a row for each board. The home team sits North-South at the home table.
 * @param scores Two columns: North-South's score at the home table, and North-South's at the other. Blank: not played. Rulings and averages count.
 * @param [total] imps (the default), or points for the total points of the boards.
 * @param [scale] The club's own scale of the total part: least margin (ascending from 0), winner's VPs, and optionally loser's VPs.
 * @param [maxvp] The most VPs of the total part on the WBF continuous scale, without scale; 20 by default.
 * @param [rounds] The round of each board, one column, where the same teams meet twice.
 * @returns Round when given, Home, Away, Match home and Match away (the score of the match), then its parts: Boards, VPs, IMPs or Points for both, Played (how many boards count) and Note. Blanks before the first board.
 * @remarks A board is worth 2 points: 2 for the better score, even by 10 points, and 1 each at equal scores. The VPs are those of the whole match, by the boards that count; the score is both together. With the answer in G1, =STANDINGS(G2:H9, I2:J9) ranks the teams. A ruling, 60% 420 / 40% -50, counts by its weights; A+ is 1.2 of the 2 points and 3 IMPs for its side, A- is 0.8 and -3, and each side's VPs are of its own margin. An average stands at one of the tables, whatever the other has.
 * @throws #VALUE! when teams is not two columns, when scores has another shape, when a team plays itself, when total is points without a scale, or when maxvp is given beside a scale; in the row of a match with a wrong cell.
 * @throws #N/A when there is no match.
 * @source P. Hackett, "Patton Teams (Hybrid Teams)", English Bridge Union, 2009; "Lederer scoring", lederertrophy.com, 2015; Bridge Club of Reykjavík, 2016.
 * @sqlreturns rows
 * @sqlparam teams home text, away text
 * @sqlparam scores home text, other text
 * @sqlparam scale margin number, winner number, [loser] number
 * @sqlparam rounds text
 * @cost In proportion to the boards.
 * @differs The EBU's table from total points to 8 VPs, and the Lederer's steps from 0 to 45 IMPs, are printed nowhere: type them as a scale. The ends of the Lederer's are those of 30 VPs on the WBF scale. Some count 1 and a half for a board, which is another weight beside the VPs.
 * @example Four boards of a match, by IMPs: the last is won on the board, and is no IMP
 * A2: Ash, Ash, Ash, Ash
 * B2: Elm, Elm, Elm, Elm
 * C2: 620, -50, 140, 110
 * D2: 170, 100, 140, 100
 * =PATTON(A2:B5, C2:D5)
 * //=> Home | Away | Match home | Match away | Boards home | Boards away | VPs home | VPs away | IMPs home | IMPs away | Played | Note
 * //=> Ash | Elm | 18.28 | 9.72 | 5 | 3 | 13.28 | 6.72 | 10 | 4 | 4 |
 * @example The same by total points, on a club's scale of 8 VPs
 * A2: Ash, Ash, Ash, Ash
 * B2: Elm, Elm, Elm, Elm
 * C2: 620, -50, 140, 110
 * D2: 170, 100, 140, 100
 * F2: 0, 50, 150, 300, 600
 * G2: 4, 5, 6, 7, 8
 * =PATTON(A2:B5, C2:D5, "points", F2:G6)
 * //=> Home | Away | Match home | Match away | Boards home | Boards away | VPs home | VPs away | Points home | Points away | Played | Note
 * //=> Ash | Elm | 12 | 4 | 5 | 3 | 7 | 1 | 460 | 150 | 4 |
 */
export function PATTON(
  teams: any[][],
  scores: any[][],
  total?: HybridTotal,
  scale?: any[][],
  maxvp?: any,
  rounds?: any[][],
): any[][] {
  return patton({ teams, scores, total, scale, maxvp, rounds }, arguments);
}

/** More than this is no figure of a match. */
const MOST = 1e6;

const IMPS = {
  least: -MOST,
  most: MOST,
  expected: "a number of IMPs, or a blank on both sides, or conceded",
};
const EARLIER = {
  least: -MOST,
  most: MOST,
  expected: "a number such as -20",
};
const PLACE = { least: 1, most: MOST, whole: true, expected: "a place, such as 3" } as const;

/** What a team that gives up has in the segment in which it does. */
const CONCEDED: readonly string[] = ["conceded", "out"];

const KNOWN_RULES = 'a rule such as "half", "40%", "third if lower", "cap 16"';

const knockout = worksheetFunction(
  "KNOCKOUT",
  {
    teams: cells,
    imps: cells,
    carry: optionalCells,
    rule: optionalCells,
    places: optionalCells,
    segments: number({
      whole: true,
      least: 1,
      most: 100,
      expected: "a whole number from 1 to 100",
      optional: true,
    }),
    boards: number({
      expected: `a whole number of boards from 1 to ${MOST_BOARDS}`,
      optional: true,
      fits: (count) => boardsFault(count) === undefined,
    }),
  },
  ({ teams, imps, carry, rule, places, segments, boards }, fn) => {
    mustBePairs(teams, "home and away");
    if (imps.rows !== teams.rows || imps.columns % 2 !== 0)
      throw wrongShape(
        imps,
        `2 columns for each segment, home and away, with ${teams.rows} rows like ${nameOf(teams)}`,
      );
    mustNotBeShifted(teams, imps);
    const scheduled = segments ?? imps.columns / 2;
    const all = Math.max(scheduled, imps.columns / 2);
    const carried = carriedOver(fn, teams, { carry, rule, places });
    const names = Array.from({ length: all }, (_, at) => segmentName(at, scheduled));
    return [
      [
        ...["Home", "Away"],
        ...(carried ? ["Carry-over"] : []),
        ...names.map((name) => `After ${name}`),
        ...["Total home", "Total away", "Winner", "Note"],
      ],
      ...matchRows(fn, { teams, imps, all, carried, scheduled, boards }),
    ];
  },
);

/** `1`, `2` …, and `extra 1` for the first segment of extra boards. */
function segmentName(at: number, scheduled: number): string {
  return at < scheduled ? `${at + 1}` : `extra ${at + 1 - scheduled}`;
}

/** What the home team of each row carries over, negative for the away team; undefined where nothing is carried over. */
function carriedOver(
  fn: string,
  teams: Range,
  { carry, rule, places }: Record<"carry" | "rule" | "places", Range | undefined>,
): ((row: number) => number) | undefined {
  const read = carryRuleOf(rule ? rule.cells.map((cell) => (isEmpty(cell) ? "" : wordsOf(cell))) : []);
  if ("odd" in read) throw badCell(rule as Range, read.odd, "a rule for what is carried over", KNOWN_RULES);
  if (carry === undefined) {
    if (rule === undefined && places === undefined) return undefined;
    const expected = "one column with the margins of the earlier matches";
    throw new CellError("value", `${fn}: carry is blank: expected ${expected}`);
  }
  mustStandBeside(teams, carry, `one column with ${teams.rows} rows like ${nameOf(teams)}`);
  if (read.rule.lower && places === undefined) {
    const expected = 'the places of both teams for a share "if lower"';
    throw new CellError("value", `${fn}: places is blank: expected ${expected}`);
  }
  if (places) mustBeLike(teams, places);
  return (row) => {
    if (isNotPlayed(carry.cells[row])) return 0;
    const earlier = numberAt(carry, row, "what is carried over", EARLIER);
    return carryOver(earlier, read.rule, places !== undefined && winnerStoodLower(places, row, earlier));
  };
}

/** A share that is typed as 40% is the number 0.4 in every spreadsheet. */
function wordsOf(cell: Cell): string {
  const share = typeof cell === "number" && cell > 0 && cell <= 1 ? roundHalfAway(100 * cell, 9) : undefined;
  return share === undefined ? (typeof cell === "string" ? cell : shown(cell)) : `${share}%`;
}

/** Whether the team that won the earlier match has the larger place. */
function winnerStoodLower(places: Range, row: number, earlier: number): boolean {
  const [home, away] = [2 * row, 2 * row + 1].map((index) => numberAt(places, index, "a place", PLACE));
  if (home === away) throw badCell(places, 2 * row + 1, "another place", "two different places");
  return earlier < 0 ? away > home : home > away;
}

interface KnockoutRanges {
  teams: Range;
  imps: Range;
  /** How many segments the answer shows: those that are scheduled, and those of extra boards. */
  all: number;
  carried: ((row: number) => number) | undefined;
  scheduled: number;
  boards: number | undefined;
}

/** A row for each match with at least one team. A wrong cell is the error of its own match. */
function matchRows(fn: string, ranges: KnockoutRanges): Answer[][] {
  const { teams, imps, all, carried } = ranges;
  const answers: Answer[][] = [];
  eachCell(teams.rows, (row) => {
    const sides = teamsAt(teams, row);
    const [home, away] = [2 * row, 2 * row + 1].map((index) => teamAt(teams, index));
    if (sides === undefined) {
      const first = row * imps.columns;
      if (imps.cells.slice(first, first + imps.columns).some((cell) => !isNotPlayed(cell)))
        throw badCell(
          teams,
          home === undefined ? 2 * row : 2 * row + 1,
          "a team",
          "the number or the name of the team",
        );
      if (home === undefined && away === undefined) return;
    }
    const labels = [home, away].map((label) => (label === undefined ? "" : labelAnswer(fn, label)));
    const figures = all + (carried ? 3 : 2);
    if (sides === undefined) {
      answers.push([
        ...labels,
        ...new Array<string>(figures).fill(""),
        labels[home === undefined ? 1 : 0],
        "bye",
      ]);
      return;
    }
    try {
      answers.push([...labels, ...figuresOfMatch(fn, row, sides, ranges)]);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      answers.push([...labels, ...new Array<Answer>(figures + 1).fill(hostError(error)), ""]);
    }
  });
  return answers;
}

function figuresOfMatch(
  fn: string,
  row: number,
  sides: readonly [Label, Label],
  { imps, all, carried, scheduled, boards }: KnockoutRanges,
): Answer[] {
  const read = segmentsIn(imps, row, all);
  const carry = carried?.(row) ?? 0;
  const state = knockoutState({ segments: read.segments, scheduled, carry });
  const { after, totals, needless } = state;
  if (needless !== undefined) {
    const expected = "a blank, because the match was decided before";
    throw badCell(imps, row * imps.columns + 2 * needless, "a score of extra boards", expected);
  }
  const { winner, note } = endOf(sides, state, read, { scheduled, boards });
  const figures = [...(carried ? [carry] : []), ...after.map((margin) => margin ?? ""), ...totals];
  return [
    ...plainRows(fn, [figures])[0],
    winner === undefined ? "" : labelAnswer(fn, sides[winner]),
    [note, read.missing.length === 0 ? "" : `not counted: no IMPs in ${listed(read.missing, "and")}`]
      .filter((text) => text !== "")
      .join("; "),
  ];
}

interface Segments {
  segments: Segment[];
  /** The cells without IMPs beside those of the other team. */
  missing: string[];
  /** Who has given up, counted from 0. */
  conceded: number[];
}

/** The segments of a match; those for which there are no columns yet are still to be played. */
function segmentsIn(imps: Range, row: number, all: number): Segments {
  const segments = new Array<Segment>(all).fill(undefined);
  const missing: string[] = [];
  const conceded = new Set<number>();
  eachCell(imps.columns / 2, (at) => {
    const first = row * imps.columns + 2 * at;
    const [home, away] = [first, first + 1].map((index): number | "conceded" | undefined => {
      const cell = imps.cells[index];
      if (isNotPlayed(cell)) return undefined;
      if (typeof cell === "string" && CONCEDED.includes(cell.trim().toLowerCase())) return "conceded";
      return numberAt(imps, index, "IMPs", IMPS);
    });
    if (home === "conceded") conceded.add(0);
    if (away === "conceded") conceded.add(1);
    const isWhole = typeof home === "number" && typeof away === "number";
    if (isWhole) segments[at] = [home, away];
    if ((home === undefined) !== (away === undefined) && home !== "conceded" && away !== "conceded")
      missing.push(placeOf(imps, home === undefined ? first : first + 1));
  });
  return { segments, missing, conceded: [...conceded] };
}

/** Who has won, and in words what is still open. */
function endOf(
  sides: readonly [Label, Label],
  { margin, open }: KnockoutState,
  { conceded, segments }: Segments,
  { scheduled, boards }: { scheduled: number; boards: number | undefined },
): { winner?: 0 | 1; note: string } {
  if (conceded.length === 2) return { note: "both concede" };
  if (conceded.length === 1) {
    const [loser] = conceded;
    return { winner: loser === 0 ? 1 : 0, note: `${sides[loser]} concedes` };
  }
  const size = roundHalfAway(Math.abs(margin), 2);
  const leader = margin === 0 ? "level" : `${sides[margin > 0 ? 0 : 1]} leads by ${size}`;
  if (open.length > 0) {
    const left = listed(
      open.map((at) => segmentName(at, scheduled)),
      "and",
    );
    const isBegun = segments.some((segment) => segment !== undefined) || margin !== 0;
    return { note: `${isBegun ? `${leader}; ` : ""}open: segment${open.length === 1 ? "" : "s"} ${left}` };
  }
  if (margin !== 0) return { winner: margin > 0 ? 0 : 1, note: "" };
  return { note: `tied: ${boards === undefined ? "" : `${extraBoards(boards)} `}extra boards` };
}

/**
 * Matches of a knock-out in segments, with carry-over: the margin after each segment, and the winner or what is open.
 * @customfunction KNOCKOUT
 * @helpurl functions/knockout.html
 * @param teams Two columns, home and away: the numbers or names, a row for each match. A blank on one side is a bye.
 * @param imps Two columns for each segment: the IMPs of home and away. Blank: still to be played. conceded in the cell of a team that gives up.
 * @param [carry] By how much the home team won the earlier match, negative when it lost: one column beside the matches.
 * @param [rule] What a team carries over of it: whole (the default), half, third or 40%; then third if lower, and cap 16; one a cell or with commas.
 * @param [places] The places of both in the ranking, in the shape of teams. Only a share "if lower" needs them.
 * @param [segments] How many segments are scheduled; as many as there are columns for by default. Further columns are extra boards, blank unless a match was tied.
 * @param [boards] The boards of a match, for how many extra boards a tie has: one eighth, at least 2.
 * @returns Home, Away, Carry-over when given, After 1, After 2 and so on (the home team's margin so far, with what is carried over), Total home, Total away, Winner and Note. Note says what is open, or why there is no winner.
 * @remarks half, third if lower, cap 16 is the Bermuda Bowl's rule: the winner of the earlier match has half of its margin, or a third if it stood lower in the ranking, at most 16. 40% with the difference in VPs as carry is the Polish league's. Fractions stay, so that a tie is impossible with them; the cells have all decimals. A penalty is part of a segment: =42-3.
 * @throws #VALUE! when teams is not two columns, when imps has not two columns for each segment, when a team plays itself, when a rule is not known, or when what a rule needs is not given; in the row of a match with a wrong cell, or with extra boards although it was decided.
 * @source Bridge Winners, "Bermuda Bowl FAQs"; Polish Bridge Union, Ekstraklasa 2018/19; English Bridge Union, White Book 143.2.1.
 * @sqlreturns rows
 * @sqlparam teams home text, away text
 * @sqlparam imps home1 text, away1 text, [home2] text, [away2] text, [home3] text, [away3] text, [home4] text, [away4] text
 * @sqlparam carry number
 * @sqlparam rule text
 * @sqlparam places home number, away number
 * @cost In proportion to the segments.
 * @differs To how many decimals a third is kept is printed nowhere: here it is exact. Where a regulation has 8 extra boards, or 4, type how many yourself.
 * @example Two semi-finals after two of three segments. Ash won the earlier match by 20 and stood higher; Yew lost to Oak by 20, and Oak stood lower
 * A2: Ash, Yew
 * B2: Elm, Oak
 * C2: 30, 22
 * D2: 41, 25
 * E2: 25, 40
 * F2: 12, 12
 * I2: 20, -20
 * J2: 1, 2
 * K2: 4, 3
 * M2: half, third if lower, cap 16
 * =KNOCKOUT(A2:B3, C2:F3, I2:I3, M2:M4, J2:K3, 3)
 * //=> Home | Away | Carry-over | After 1 | After 2 | After 3 | Total home | Total away | Winner | Note
 * //=> Ash | Elm | 10 | -1 | 12 | | 65 | 53 | | Ash leads by 12; open: segment 3
 * //=> Yew | Oak | -6.6666666666667 | -9.6666666666667 | 18.333333333333 | | 62 | 43.666666666667 | | Yew leads by 18.33; open: segment 3
 * @example A tie after 24 boards in two segments
 * A2: Ash
 * B2: Elm
 * C2: 30
 * D2: 41
 * E2: 25
 * F2: 14
 * =KNOCKOUT(A2:B2, C2:F2, , , , 2, 24)
 * //=> Home | Away | After 1 | After 2 | Total home | Total away | Winner | Note
 * //=> Ash | Elm | -11 | 0 | 55 | 55 | | tied: 3 extra boards
 */
export function KNOCKOUT(
  teams: any[][],
  imps: any[][],
  carry?: any[][],
  rule?: any[][],
  places?: any[][],
  segments?: any,
  boards?: any,
): any[][] {
  return knockout({ teams, imps, carry, rule, places, segments, boards }, arguments);
}

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
    maxvp: number({ expected: TOP, default: 20, fits: isTop }),
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
  const read: (HalfMatch | undefined)[] = [];
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

function halfMatchAt(halves: Range, index: number): HalfMatch | undefined {
  const cell = halves.cells[index];
  if (isNotPlayed(cell)) return undefined;
  const margin = numberIn(cell);
  if (margin === undefined) {
    const score = typeof cell === "string" ? scoreIn(cell) : undefined;
    if (score && typeof score === "object" && !("halves" in score) && isAverage(score))
      return { home: score.ns, away: score.ew };
    throw badCell(halves, index, "half a match", HALF);
  }
  // A spreadsheet makes 0.6 of a typed 60%, which says nothing of the other team.
  const limits = {
    least: -MOST,
    most: MOST,
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
