import { type LeagueChoice } from "../../src/taskpane/league/choice";
import { type ScaleName } from "../../src/taskpane/vp-tables/scales";

/** A league as the form asks for it at first, but for what is changed. */
export function leagueChoice({
  scale,
  ...some
}: Partial<LeagueChoice> & { scale?: ScaleName } = {}): LeagueChoice {
  return {
    name: "",
    teams: ["Ash", "Birch", "Cedar", "Dogwood"],
    venues: undefined,
    boards: 24,
    vp: { scale: scale ?? "continuous", top: 20 },
    double: false,
    unplayed: "award",
    tieBreak: "quotient",
    dates: undefined,
    formulas: "add-in",
    ...some,
  };
}
