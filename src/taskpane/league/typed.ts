import { keptChoice, keptForm, keptText } from "../kept";
import { text } from "../texts";
import { type LeagueChoice } from "./choice";

/** What is typed and chosen in the form. */
export interface Typed {
  teams: string;
  boards: string;
  robin: "single" | "double";
  scale: LeagueChoice["scale"];
  unplayed: LeagueChoice["unplayed"];
  formulas: LeagueChoice["formulas"];
}

/** Names to begin with: a league can be inserted at once, and named afterwards in its tab of the teams. */
const FIRST_TEAMS = Array.from({ length: 6 }, (_, index) =>
  text("league.teams.example", { number: index + 1 }),
).join("\n");

export const FIRST: Typed = {
  teams: FIRST_TEAMS,
  boards: "24",
  robin: "single",
  scale: "continuous",
  unplayed: "twelve",
  formulas: "add-in",
};

export function fromKept(kept: unknown): Typed {
  const { teams, boards, robin, scale, unplayed, formulas } = keptForm(kept);
  return {
    teams: keptText(teams, FIRST.teams),
    boards: keptText(boards, FIRST.boards),
    robin: keptChoice(robin, ["single", "double"], FIRST.robin),
    scale: keptChoice(scale, ["continuous", "discrete"], FIRST.scale),
    unplayed: keptChoice(unplayed, ["twelve", "average"], FIRST.unplayed),
    formulas: keptChoice(formulas, ["add-in", "lookup"], FIRST.formulas),
  };
}
