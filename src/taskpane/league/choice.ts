/** What the form asks. */
export interface LeagueChoice {
  /** In the order of their numbers, 1 first. */
  teams: string[];
  /** In a match. */
  boards: number;
  scale: "continuous" | "discrete";
  /** Everybody meets everybody twice. */
  double: boolean;
  /** What the side that is not at fault gets for a match that was not played. */
  unplayed: "twelve" | "average";
  /** VPs by the functions of this add-in, or looked up in a table that comes along. */
  formulas: "add-in" | "lookup";
}

/** VPs for the side that is not at fault, and for want of an average. */
export const AWARD = 12;
