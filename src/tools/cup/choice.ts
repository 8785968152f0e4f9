import { type TextKey } from "../../translations/texts";

/** How much of the figure that is typed for an earlier match a team carries over, as a share. */
export interface CarryShares {
  share: number;
  /**
   * The share where the winner of the earlier match stood lower in the list of the teams; absent where it is
   * `share` as well.
   */
  lower?: number;
  /** The most IMPs. */
  most?: number;
}

/** The rules that a new cup can begin with. Its tab of rounds takes any other. */
export const CARRY = {
  none: undefined,
  whole: { share: 1 },
  bermuda: { share: 1 / 2, lower: 1 / 3, most: 16 },
  youth: { share: 1 / 2, lower: 1 / 3, most: 8 },
  forty: { share: 0.4 },
} as const satisfies Record<string, CarryShares | undefined>;

export const CARRY_WORDS = {
  none: "cup.carry.none",
  whole: "cup.carry.whole",
  bermuda: "cup.carry.bermuda",
  youth: "cup.carry.youth",
  forty: "cup.carry.forty",
} as const satisfies Record<keyof typeof CARRY, TextKey>;

/** A cup that is to be made. */
export interface CupChoice {
  /** "" when it has none. */
  name: string;
  /** The teams in the order of their numbers, which are their seeds where nothing is drawn by lot. */
  teams: readonly string[];
  /** How many of them are seeded; the others are drawn by lot. */
  seeded: number;
  /** The number that the lot begins with. */
  seed: number;
  /** How many boards a match has, by round. */
  boards: readonly number[];
  /** Into how many segments a match is cut, by round. */
  segments: readonly number[];
  carry: keyof typeof CARRY;
  /** Whether those who lose the semi-finals play for third place. */
  hasThird: boolean;
  /** What stands before the names of its tabs, where the workbook has such tabs already. */
  before?: string;
}
