import { ask, type FormReading } from "../../pane/form/reading";
import { awardFor, type LeagueChoice } from "../league-tabs/choice";
import { organisersChoice } from "../vp-scale/fields";
import { isModel, isPublished } from "../vp-scale/scales";
import { FORM, type Typed, type Values } from "./form";

/** What computes the VPs, and why there is no choice, if there is none. */
export interface Formulas {
  formulas: LeagueChoice["formulas"];
  formulasFixed: "file" | "scale" | undefined;
}

/**
 * Reads the form. Where nothing says which scale it is, the award of the side that is not at fault is undefined.
 *
 * @param addInFormulas whether the tabs may have formulas of the add-in where they go
 */
export function readLeague(typed: Typed, addInFormulas: boolean) {
  const { formulas, formulasFixed } = formulasOf(typed, addInFormulas);
  const reading = ask(FORM.read(typed), (values) => ({ value: choiceOf(values, formulas) }));
  return { ...reading, formulas, formulasFixed, award: awardIn(reading) };
}

function formulasOf({ scale, blitz, formulas }: Typed, addInFormulas: boolean): Formulas {
  const hasFunction =
    scale === "continuous" ||
    scale === "discrete" ||
    isPublished(scale) ||
    (isModel(scale) && blitz.trim() === "");
  const formulasFixed = !addInFormulas ? "file" : !hasFunction ? "scale" : undefined;
  return { formulas: formulasFixed === undefined ? formulas : "lookup", formulasFixed };
}

function choiceOf(values: Values, formulas: LeagueChoice["formulas"]): LeagueChoice {
  const { name, teams, venues, boards, robin, scale, firstRound, seed, unplayed, tieBreak, first, every } =
    values;
  return {
    name,
    teams: teams.names,
    venues: venues ? teams.venues : undefined,
    boards,
    vp: { scale, ...organisersChoice(values) },
    double: robin === "double",
    ...(firstRound && { swiss: firstRound }),
    ...(seed !== undefined && { seed }),
    unplayed,
    tieBreak,
    dates: first === undefined || every === undefined ? undefined : { first, every },
    formulas,
  };
}

/** The VPs of the side that is not at fault. */
function awardIn({ values, faults }: Pick<FormReading<Values>, "values" | "faults">): number | undefined {
  const { scale, boards } = values;
  const isWrong = [faults.top, faults.blitz, faults.own].some((fault) => fault !== undefined);
  if (scale === undefined || boards === undefined || isWrong) return undefined;
  return awardFor({ vp: { scale, ...organisersChoice(values) }, boards });
}
