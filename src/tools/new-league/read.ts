import { type VpSteps } from "../../scoring/victory-points/steps";
import { type Parsed } from "../../pane/parsed";
import { parseBlitz } from "../vp-scale/blitz";
import { uncovered } from "../vp-scale/lengths";
import { parseOwnScale } from "../vp-scale/own-scale";
import { isCurve, isModel, isPublished, type ScaleName } from "../vp-scale/scales";
import { parseTopVps } from "../vp-scale/top-vps";
import { awardFor, type LeagueChoice } from "../league-tabs/choice";
import { parseDate, parseDays } from "../league-tabs/dates";
import { parseMatchBoards } from "./match-boards";
import { LONGEST_LEAGUE_NAME, MOST_IN_SWISS, MOST_TEAMS, parseTeams, type Teams } from "../league-tabs/teams";
import { type Typed } from "../league-form/typed";

/** The fields that can have a fault, in the order of the form. */
export const FIELDS = ["teams", "first", "every", "scale", "boards", "top", "blitz", "own"] as const;
export type Field = (typeof FIELDS)[number];

/** The result of reading the form. */
export interface Reading {
  /** Which fields the scale needs. */
  asks: { top: boolean; blitz: boolean; own: boolean };
  /** What is wrong in each field. */
  faults: Partial<Record<Field, string>>;
  /** The wished league, or the first fault. */
  choice: Parsed<LeagueChoice>;
  /** What computes the VPs, and whether there is a choice. */
  formulas: LeagueChoice["formulas"];
  formulasFixed: "file" | "scale" | undefined;
  /** The VPs of the side that is not at fault, when the scale is known. */
  award: number | undefined;
}

/** @param addInFormulas whether the tabs may have formulas of the add-in where they go */
export function readLeague(typed: Typed, addInFormulas: boolean): Reading {
  const { scale } = typed;
  const isSwiss = typed.robin === "swiss";
  const asks = { top: scale === "continuous", blitz: isCurve(scale), own: scale === "own" };
  const boards = parseMatchBoards(typed.boards);
  const parts = {
    teams: parseTeams(typed.teams, typed.venues, isSwiss ? MOST_IN_SWISS : MOST_TEAMS) as Parsed<Teams>,
    first: typed.first.trim() === "" ? NOTHING : parseDate(typed.first),
    every: typed.first.trim() === "" ? NOTHING : parseDays(typed.every),
    scale: coveredScale(scale, boards),
    boards,
    top: asks.top ? parseTopVps(typed.top) : { value: WBF_TOP },
    blitz: asks.blitz ? parseBlitz(typed.blitz) : NOTHING,
    own: asks.own ? parseOwnScale(typed.own) : { value: undefined as VpSteps | undefined },
  } satisfies Record<Field, Parsed<unknown>>;
  const faults: Partial<Record<Field, string>> = {};
  for (const field of FIELDS) {
    const part = parts[field];
    if ("fault" in part) faults[field] = part.fault;
  }
  const { teams, first, every, top, blitz, own } = parts;
  const vp =
    "value" in top && "value" in blitz && "value" in own
      ? {
          scale,
          top: top.value,
          ...(blitz.value === undefined ? {} : { blitz: blitz.value }),
          ...(own.value === undefined ? {} : { own: own.value }),
        }
      : undefined;
  const hasFunction =
    scale === "continuous" ||
    scale === "discrete" ||
    isPublished(scale) ||
    (isModel(scale) && typed.blitz.trim() === "");
  const formulasFixed = !addInFormulas ? "file" : !hasFunction ? "scale" : undefined;
  const formulas = formulasFixed === undefined ? typed.formulas : "lookup";
  const scaleKnown = vp && "value" in boards && faults.scale === undefined;
  const award = scaleKnown ? awardFor({ vp, boards: boards.value }) : undefined;
  const common = { asks, faults, formulas, formulasFixed, award } as const;

  const fault = FIELDS.map((field) => faults[field]).find((one) => one !== undefined);
  if (fault !== undefined) return { ...common, choice: { fault } };
  if (!vp || !("value" in teams) || !("value" in boards) || !("value" in first) || !("value" in every)) {
    throw new Error("a part without a value has a fault");
  }
  return {
    ...common,
    choice: {
      value: {
        name: typed.name.replace(/\s+/g, " ").trim().slice(0, LONGEST_LEAGUE_NAME),
        teams: teams.value.names,
        venues: typed.venues ? teams.value.venues : undefined,
        boards: boards.value,
        vp,
        double: typed.robin === "double",
        ...(isSwiss && { swiss: typed.firstRound }),
        unplayed: typed.unplayed,
        tieBreak: !isSwiss && typed.tieBreak === "opponents" ? "quotient" : typed.tieBreak,
        dates:
          first.value === undefined || every.value === undefined
            ? undefined
            : { first: first.value, every: every.value },
        formulas,
      },
    },
  };
}

const WBF_TOP = 20;

const NOTHING: Parsed<number | undefined> = { value: undefined };

/** A published table may not go up to the length of the match. */
function coveredScale(scale: ScaleName, boards: Parsed<number>): Parsed<ScaleName> {
  const why = scale === "own" || "fault" in boards ? "" : uncovered(scale, [boards.value]);
  return why === "" ? { value: scale } : { fault: why };
}
