import { wordsOf } from "../../scoring/leagues/chain-words";
import { CHAINS } from "../../scoring/leagues/ties";
import { text } from "../../translations/texts";
import { ask, type FormReading } from "../../pane/form/reading";
import { awardFor, type LeagueChoice } from "../league-tabs/choice";
import { MOST_DAYS } from "../league-tabs/dates";
import { type MatchLine } from "../league-tabs/match-line";
import { organisersChoice } from "../vp-scale/fields";
import { isModel, isPublished } from "../vp-scale/scales";
import { FORM, type Typed, type Values } from "./form";

/** What computes the VPs, and why there is no choice, if there is none. */
export interface Formulas {
  formulas: LeagueChoice["formulas"];
  formulasFixed: "file" | "scale" | "boards" | undefined;
}

/**
 * Reads the form. Where nothing says which scale it is, the award of the side that is not at fault is undefined.
 *
 * @param addInFormulas whether the spreadsheet or file takes formulas of the add-in in the rows of its tabs
 * @param valuesOnly whether it takes values in place of all formulas of the add-in
 */
export function readLeague(typed: Typed, addInFormulas: boolean, valuesOnly = false) {
  const { formulas, formulasFixed } = formulasOf(typed, addInFormulas);
  const reading = ask(
    FORM.read(typed),
    (values) => withoutFunctions(values, valuesOnly) ?? { value: choiceOf(values, formulas) },
  );
  return { ...reading, formulas, formulasFixed, award: awardIn(reading) };
}

/** What a league cannot have where nothing computes a formula of the add-in. */
function withoutFunctions({ tieBreak, needs }: Values, valuesOnly: boolean) {
  if (valuesOnly && tieBreak === "rules")
    return { fault: text("league.tieBreak.file"), field: "tieBreak" } as const;
  if (valuesOnly && needs) return { fault: text("league.moves.file"), field: "needs" } as const;
  return undefined;
}

function formulasOf({ scale, blitz, formulas, scoring }: Typed, addInFormulas: boolean): Formulas {
  if (scoring === "boards") return { formulas: "lookup", formulasFixed: "boards" };
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
  const { regulation, steps, up, down, scoring, needs, odd } = values;
  const { matches: listed } = values;
  const isRuled = listed?.some((line) => line.listed?.vps !== undefined) === true;
  const varied = values.varied || odd === "triple" || isRuled;
  return {
    name,
    teams: teams.names,
    venues: venues ? teams.venues : undefined,
    boards,
    // Board-a-match has no scale: the VPs are the boards won.
    vp: { scale: scale ?? "continuous", ...organisersChoice(values) },
    ...(scoring !== "imps" && { scoring }),
    ...(varied && { varied }),
    ...(odd === "triple" && { odd }),
    double: robin === "double",
    ...(firstRound && { swiss: firstRound }),
    ...(seed !== undefined && { seed }),
    unplayed,
    tieBreak,
    ...(regulation && { rules: regulation === "own" ? (steps ?? []) : wordsOf(CHAINS[regulation]) }),
    ...(up !== undefined && down !== undefined && { moves: { up, down, needs: needs === true } }),
    ...(teams.divisions && { divisions: teams.divisions }),
    ...(listed && { listed }),
    dates:
      (listed && datesIn(listed)) ??
      (first === undefined || every === undefined ? undefined : { first, every }),
    formulas,
  };
}

/**
 * The dates of a schedule as the set-up keeps them: that of round 1, and the days from one round to the next;
 * undefined without any. Where round 1 has no date, it is counted back from the first round that has one.
 */
function datesIn(listed: readonly MatchLine[]): LeagueChoice["dates"] {
  const dated = listed
    .flatMap(({ round, listed: fixture }) =>
      fixture?.date === undefined ? [] : [{ round, date: fixture.date }],
    )
    .sort((a, b) => a.round - b.round || a.date - b.date);
  const [one] = dated;
  if (one === undefined) return undefined;
  const next = dated.find(({ round, date }) => round > one.round && date > one.date);
  const between = next ? Math.round((next.date - one.date) / (next.round - one.round)) : 7;
  const every = Math.min(MOST_DAYS, between);
  return { first: one.date - (one.round - 1) * every, every };
}

/** The VPs of the side that is not at fault. */
function awardIn({ values, faults }: Pick<FormReading<Values>, "values" | "faults">): number | undefined {
  const { scale, boards, scoring } = values;
  const isWrong = [faults.top, faults.blitz, faults.own].some((fault) => fault !== undefined);
  const inBoards = scoring === "boards";
  if ((scale === undefined && !inBoards) || boards === undefined || isWrong) return undefined;
  const vp = { scale: scale ?? "continuous", ...organisersChoice(values) };
  return awardFor({ vp, boards, ...(inBoards && { scoring }) });
}
