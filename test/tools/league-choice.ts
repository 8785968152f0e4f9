import { type LeagueChoice } from "../../src/tools/league-tabs/choice";
import { type ScaleName } from "../../src/tools/vp-scale/scales";

/** The league of an untouched form, with these changes. */
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
