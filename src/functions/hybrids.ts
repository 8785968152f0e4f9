import {
  earnedByAverage,
  type EarnedOnBoard,
  earnedOnBoard,
  hybridMatch,
  hybridScore,
  type TableResult,
  type TotalPart,
} from "../scoring/hybrid";
import { continuousScale } from "../scoring/victory-points/continuous";
import { customScale } from "../scoring/victory-points/custom";
import { MOST_BOARDS } from "../scoring/victory-points/limits";
import { type VpScale } from "../scoring/victory-points/scale";
import { cells, eachCell, mustBeLike, number, optionalCells, word, worksheetFunction } from "./arguments";
import { readSteps, TOP_OF_SCALE } from "./club-scale";
import { CellError, hostError } from "./errors";
import { isNotPlayed, labelIn, LEAST_POINTS, type Range, saysNoName } from "./reading";
import { type Average, type Half, halfOf, isAverage, scoreFault, scoreIn } from "./score-cell";
import { type Answer, plainNumber, plainRows } from "./shaping";
import { keyOf, mustStandBeside, teamAt, teamsAt } from "./team-cells";
import { asTyped, type Label, mustBePairs } from "./two-columns";
import { badCell, listed, nameOf, nothingYet, placeOf } from "./wording";

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

/** The rows of a match in the order in which they stand. */
interface RowsOfMatch {
  /** The round where rounds are given, and both teams. */
  labels: readonly Label[];
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
    const labels = [...(rounds ? [roundAt(rounds, row)] : []), ...sides];
    const key = JSON.stringify(labels.map(keyOf));
    const match = matches.get(key);
    if (match) match.rows.push(row);
    else matches.set(key, { labels, rows: [row] });
  });
  return [...matches.values()];
}

function roundAt(rounds: Range, row: number): Label {
  const label = labelIn(rounds.cells[row]);
  if (label == null || saysNoName(label)) throw badCell(rounds, row, "a round", "a number or a name");
  return asTyped(rounds.cells[row], label);
}

/** What stands in a cell for each side, and null when nothing does. */
function halvesAt(scores: Range, index: number): { ns: Half; ew: Half } | null {
  const score = scoreIn(scores.cells[index], LEAST_POINTS);
  if (score === undefined) throw scoreFault(scores, index, LEAST_POINTS, true);
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
  if (!isResult(own) || !isResult(other)) return undefined;
  return earnedOnBoard(resultOf(own), resultOf(other), total);
}

function percentIn(half: Half | undefined, side: "ns" | "ew"): number | undefined {
  return typeof half === "object" && isAverage(half) ? half[side] : undefined;
}

function isResult(half: Half | undefined): half is Exclude<Half, Average> {
  return typeof half === "number" || (half !== undefined && !isAverage(half));
}

function resultOf(half: Exclude<Half, Average>): TableResult {
  return typeof half === "number" ? { scores: [half], weights: [1], parts: 1 } : half;
}

const patton = worksheetFunction(
  "PATTON",
  {
    teams: cells,
    scores: cells,
    total: word<`${HybridTotal}`>(["imps", "points"], "imps"),
    scale: optionalCells,
    maxvp: number({ ...TOP_OF_SCALE, optional: true }),
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
        ...plainRows(fn, [match.labels])[0],
        ...figuresOf(fn, match, { scores, total, vps }),
      ]),
    ];
  },
);

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
 * @example Four boards of a match, by IMPs: the last is won on the board, and is not an IMP
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
