import { type Parsed } from "../parsed";
import { type LeagueChoice } from "./choice";
import { parseMatchBoards } from "./match-boards";
import { parseTeams } from "./teams";
import { type Typed } from "./typed";

/** What could be read of the form. */
export interface Reading {
  /** What is wrong, by the field that it stands in. */
  faults: { teams?: string; boards?: string };
  /** The league that is asked for, or the first fault. */
  choice: Parsed<LeagueChoice>;
  /** What computes the VPs. */
  formulas: LeagueChoice["formulas"];
}

/** @param addInFormulas whether the tabs may have formulas of the add-in where they go */
export function readLeague(typed: Typed, addInFormulas: boolean): Reading {
  const teams = parseTeams(typed.teams);
  const boards = parseMatchBoards(typed.boards);
  const formulas = addInFormulas ? typed.formulas : "lookup";
  const faults = {
    ...("fault" in teams && { teams: teams.fault }),
    ...("fault" in boards && { boards: boards.fault }),
  };
  if ("fault" in teams) return { faults, formulas, choice: teams };
  if ("fault" in boards) return { faults, formulas, choice: boards };
  const { scale, unplayed, robin } = typed;
  const double = robin === "double";
  return {
    faults,
    formulas,
    choice: { value: { teams: teams.value, boards: boards.value, scale, double, unplayed, formulas } },
  };
}
