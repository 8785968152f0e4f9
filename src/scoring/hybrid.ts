/**
 * A match of teams by boards and by IMPs (or total points) together, as in Patton, the Lederer and other hybrids.
 *
 * The match has two parts, which are added. In the board part a board is worth 2 points: 2 for the better score, 1 for each side
 * at equal scores. A difference of 10 points wins the board. The total part is the whole match in VPs.
 *
 * Source: P. Hackett, "Patton Teams (Hybrid Teams)", English Bridge Union, 2009; "Lederer scoring", lederertrophy.com, 2015.
 */
import { imp } from "./imp";
import { roundHalfAway, withoutNoise } from "./round";
import { type VpTable, vpsFor } from "./victory-points/scale";

/** What is added up in the total part: IMPs board by board, or the points of all boards. */
export type TotalPart = "imps" | "points";

/** The result of a table: one score, or the scores of a weighted ruling. The weights are in `parts` of one table. */
export interface TableResult {
  readonly scores: readonly number[];
  readonly weights: readonly number[];
  readonly parts: number;
}

/** What one side earns on a board: points of the board part, 2 at most, and its own margin in the total part. */
export interface EarnedOnBoard {
  readonly boards: number;
  readonly margin: number;
}

/**
 * What a side earns with two results of a board, both from the view of North-South. Weights of a ruling apply to what each
 * of its scores earns, as in every form of scoring.
 *
 * Cost: one look-up for each score of a ruling.
 *
 * @param own the result at the table where the side sits North-South
 * @param other the result at the other table
 * @example
 * const plain = (score: number) => ({ scores: [score], weights: [1], parts: 1 });
 * earnedOnBoard(plain(620), plain(170), "imps"); //=> { boards: 2, margin: 10 }
 * earnedOnBoard(plain(110), plain(100), "imps"); //=> { boards: 2, margin: 0 }
 */
export function earnedOnBoard(own: TableResult, other: TableResult, total: TotalPart): EarnedOnBoard {
  let boards = 0;
  let margin = 0;
  own.scores.forEach((score, i) => {
    other.scores.forEach((against, j) => {
      const weight = own.weights[i] * other.weights[j];
      const difference = score - against;
      boards += weight * (1 + Math.sign(difference));
      margin += weight * (total === "imps" ? imp(difference) : difference);
    });
  });
  const whole = own.parts * other.parts;
  return { boards: boards / whole, margin: margin / whole };
}

/** At IMPs average plus is 3 IMPs a board and average minus -3 (Law 12C2(b)), so that each per cent above 50 is 0.3. */
const IMPS_OF_PERCENT = 0.3;

/**
 * What a side earns on a board with an artificial score: its per cents of the 2 points of the board, and as much in IMPs as the
 * Law gives. In a part by total points such a board counts 0.
 *
 * @example
 * earnedByAverage(60, "imps"); //=> { boards: 1.2, margin: 3 }
 */
export function earnedByAverage(percent: number, total: TotalPart): EarnedOnBoard {
  const margin = total === "imps" ? withoutNoise(IMPS_OF_PERCENT * (percent - 50)) : 0;
  return { boards: percent / 50, margin };
}

/** A match so far, each figure for the home team and for the away team. */
export interface HybridMatch {
  /** How many boards count. */
  played: number;
  /** The board part. */
  boards: [number, number];
  /** The IMPs (or the points) that each side has won. */
  won: [number, number];
  /** The margin of each side from its own view. They are opposite, but where a board has average plus for both sides. */
  margins: [number, number];
}

/**
 * Adds up the boards of a match.
 *
 * Cost: in proportion to the boards.
 *
 * @param results what the home team and the away team earn on each board
 */
export function hybridMatch(results: readonly (readonly [EarnedOnBoard, EarnedOnBoard])[]): HybridMatch {
  const sum = (figure: (home: EarnedOnBoard, away: EarnedOnBoard) => number): number =>
    withoutNoise(results.reduce((total, [home, away]) => total + figure(home, away), 0));
  const wonBy = (own: EarnedOnBoard, other: EarnedOnBoard) => Math.max(own.margin, -other.margin, 0);
  return {
    played: results.length,
    boards: [sum((home) => home.boards), sum((_, away) => away.boards)],
    won: [sum(wonBy), sum((home, away) => wonBy(away, home))],
    margins: [sum((home) => home.margin), sum((_, away) => away.margin)],
  };
}

/**
 * The VPs of the total part and the score of the match: board part and VPs together. A margin with a fraction is rounded to the
 * nearest whole one first, as on every scale of VPs.
 *
 * @example
 * const match = { played: 10, boards: [13, 7], won: [20, 8], margins: [12, -12] } as HybridMatch;
 * hybridScore(match, continuousScale().table(10)).scores; //=> [27, 13]
 */
export function hybridScore(
  { boards, margins }: HybridMatch,
  table: VpTable,
): { vps: [number, number]; scores: [number, number] } {
  const [home, away] = margins.map((margin) => vpsFor(roundHalfAway(margin, 0), table));
  return { vps: [home, away], scores: [withoutNoise(boards[0] + home), withoutNoise(boards[1] + away)] };
}
