import { roundHalfAway } from "../../scoring/round";
import { vpRows, type VpRow } from "../../scoring/victory-points/scale";
import { scaleOf, type VpChoice } from "../vp-tables/choice";

/** What the form asks. */
export interface LeagueChoice {
  /** Of the league or its division; "" where it has none. */
  name: string;
  /** In the order of their numbers, 1 first. */
  teams: string[];
  /** Where each team plays at home, "" where that is not known; undefined for a league without such a column. */
  venues: string[] | undefined;
  /** In a match. */
  boards: number;
  /** The scale of every match. */
  vp: Omit<VpChoice, "boards">;
  /** Everybody meets everybody twice. */
  double: boolean;
  /** What the side that is not at fault gets for a match that was not played. */
  unplayed: "award" | "average";
  /** What decides first between teams with the same VPs. */
  tieBreak: "quotient" | "headToHead";
  /** When the rounds are; undefined where nobody has said. */
  dates: RoundDates | undefined;
  /** VPs by the functions of this add-in, or looked up in a table that comes along. */
  formulas: "add-in" | "lookup";
}

export interface RoundDates {
  /** Of the first round, as spreadsheets count days: 1 is the first of 1900. */
  first: number;
  /** Days from one round to the next. */
  every: number;
}

/**
 * The rows of the league's VP table. The VPs of a model are rounded: a ranking counts in hundredths.
 *
 * @example
 * leagueVps({ vp: { scale: "discrete", top: 20 }, boards: 20 })[1]; //=> { from: 2, to: 5, winner: 11, loser: 9 }
 */
export function leagueVps({ vp, boards }: Pick<LeagueChoice, "vp" | "boards">): VpRow[] {
  return vpRows(scaleOf(vp).table(boards)).map((row) => ({
    ...row,
    winner: roundHalfAway(row.winner, 2),
    loser: roundHalfAway(row.loser, 2),
  }));
}

/**
 * What the side that is not at fault gets: six tenths of what a drawn match gives both together. On 20 VPs that is
 * the usual 12, on 30 it is 18.
 */
export function awardFor(choice: Pick<LeagueChoice, "vp" | "boards">): number {
  const [draw] = leagueVps(choice);
  return roundHalfAway(0.6 * (draw.winner + draw.loser), 2);
}

/** More IMPs than any deal can bring: what is above that in a match is a slip. */
export const MOST_IMPS_A_BOARD = 24;
