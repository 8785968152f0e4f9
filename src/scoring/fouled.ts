import { type ComparedBoard, type BoardAwards, matchpointAwards } from "./board-awards";
import { topOn } from "./matchpoints";
import { NOISE } from "./noise";

/**
 * How a group of results is scored when some tables played another version of the board (Law 87): `formula` always brings
 * the group to the whole field by Neuberg's formula; `ebu` and `acbl` give a small group per cents, `ebu` a group of up to
 * three results that are at most a third of the field, `acbl` a group of up to three that is not three of five or fewer.
 */
export type FouledRule = "formula" | "ebu" | "acbl";

/**
 * Matchpoints of one version of a fouled board. Each version is compared with itself.
 *
 * In a small group the best result gets 60, 65 or 70 % when there are one, two or three of them, and each matchpoint less
 * costs 5 %. Both sides are treated so, and their awards together are 120 % of the top.
 *
 * Cost: that of {@link matchpointAwards}.
 * Source: EBU White Book 4.2.3.3; ACBLscore's manual, section 92; N. Doe, "Scoring of fouled boards".
 *
 * @param version the board of one version
 * @param expected the number of results of all versions together
 * @example
 * fouledAwards(plainBoard([300, 200, 100], 10), 10, "ebu").numerator(300); //=> 3780, over 300: 12.6 of a top of 18
 */
export function fouledAwards(version: ComparedBoard, expected: number, rule: FouledRule): BoardAwards {
  const awards = isSmall(version.tables, expected, rule)
    ? perCentAwards(version, expected)
    : matchpointAwards(version, expected);
  return rule === "acbl" ? { ...awards, rounded: toAcblHundredth } : awards;
}

/**
 * Matchpoints of a board on which averages leave one or two results: 60 %, or 65 and 55 %, for both sides as in a small group
 * of a fouled board. Other boards are brought to the field by Neuberg's formula.
 *
 * Cost: that of {@link matchpointAwards}.
 * Source: a results file of Ruter, whose board of four tables with two averages has 65 and 55 %.
 *
 * @param expected the number of results to which the board is brought
 * @example
 * smallBoardAwards(plainBoard([620, -100], 4, 2), 4).numerator(620); //=> 780, over 200: 3.9 of a top of 6
 */
export function smallBoardAwards(board: ComparedBoard, expected: number): BoardAwards {
  const isSmall = board.averages > 0 && board.tables > 0 && board.tables < 3;
  return isSmall ? perCentAwards(board, expected) : matchpointAwards(board, expected);
}

/** Whether a group is too small for the formula. */
function isSmall(tables: number, expected: number, rule: FouledRule): boolean {
  if (rule === "formula" || tables > 3) return false;
  return rule === "ebu" ? 3 * tables <= expected : tables < 3 || 2 * tables <= expected;
}

function perCentAwards(version: ComparedBoard, expected: number): BoardAwards {
  const { tables } = version;
  const top = topOn(expected);
  const among = matchpointAwards(version, tables);
  const { over } = among;
  return {
    ...matchpointAwards(version, expected),
    numerator: (score) => top * (60 * over + 5 * (among.numerator(score) - (tables - 1) * over)),
    over: 100 * over,
    shared: 120 * top * over,
    artificial: true,
  };
}

/** The ACBL counts a half for a tie and rounds to hundredths, a half of one upwards: 0.02 in matchpoints of 2 and 1. */
function toAcblHundredth(award: number): number {
  return Math.floor(50 * award + 0.5 + NOISE) / 50;
}
