import {
  choice,
  type Chosen,
  optional,
  parsed,
  tick,
  whole,
  wholeWithin,
  words,
} from "../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../pane/form/form";
import { type FieldReading } from "../../pane/form/reading";
import { text } from "../../translations/texts";
import { type FirstRound } from "../../movements/first-round";
import { type LeagueChoice } from "../league-tabs/choice";
import { MOST_DAYS, parseDate } from "../league-tabs/dates";
import { LONGEST_LEAGUE_NAME, MOST_IN_SWISS, MOST_TEAMS, parseTeams } from "../league-tabs/teams";
import { BLITZ, OWN_SCALE, SCALE, TOP } from "../vp-scale/fields";
import { uncovered } from "../vp-scale/lengths";
import { isCurve, type ScaleName } from "../vp-scale/scales";
import { parseMatchBoards } from "./match-boards";

/** Names to begin with, so that a league can be inserted at once. They can be changed later in its tab of teams. */
const FIRST_TEAMS = Array.from({ length: 6 }, (_, index) =>
  text("league.teams.example", { number: index + 1 }),
).join("\n");

const ROBIN = choice({
  single: "league.robin.single",
  double: "league.robin.double",
  swiss: "league.robin.swiss",
});
type Robin = Chosen<typeof ROBIN>;

/** A new league. */
export const FORM = defineForm(
  {
    name: parsed("", (entry) => ({
      value: entry.replace(/\s+/g, " ").trim().slice(0, LONGEST_LEAGUE_NAME),
    })),
    teams: words(FIRST_TEAMS),
    /** Whether the matches have a column for where they are played. */
    venues: tick(false),
    boards: parsed("24", parseMatchBoards),
    robin: ROBIN,
    firstRound: choice<FirstRound>({
      halves: "league.firstRound.halves",
      adjacent: "league.firstRound.adjacent",
      lot: "league.firstRound.lot",
    }),
    /** The number that a draw by lot begins with. */
    seed: whole("1", 0, 999_999, "league.firstRound.oddSeed"),
    scale: SCALE,
    own: OWN_SCALE,
    top: TOP,
    blitz: BLITZ,
    unplayed: choice<LeagueChoice["unplayed"]>({
      award: "league.unplayed.award",
      average: "league.unplayed.average",
    }),
    tieBreak: choice<LeagueChoice["tieBreak"]>({
      quotient: "league.tieBreak.quotient",
      headToHead: "league.tieBreak.headToHead",
      opponents: "league.tieBreak.opponents",
    }),
    /** The date of the first round, such as 2027-01-08; blank for a league without dates. */
    first: optional(parsed("", parseDate)),
    /** How many days there are from one round to the next. */
    every: words("7"),
    formulas: choice<LeagueChoice["formulas"]>({
      lookup: "league.formulas.lookup",
      "add-in": "league.formulas.addIn",
    }),
  },
  {
    teams: { read: (teams, { venues, robin }) => parseTeams(teams, venues, mostTeams(robin)) },
    firstRound: { asked: ({ robin }) => robin === "swiss" },
    seed: { asked: ({ robin, firstRound }) => robin === "swiss" && firstRound === "lot" },
    scale: { read: (scale, _, { boards }) => forMatches(scale, boards) },
    own: { asked: ({ scale }) => scale === "own" },
    top: { asked: ({ scale }) => scale === "continuous" },
    blitz: { asked: ({ scale }) => isCurve(scale) },
    tieBreak: { read: (tieBreak, { robin }) => ({ value: tieBreakIn(tieBreak, robin) }) },
    every: {
      read: (every, { first }) =>
        first.trim() === "" ? { value: undefined } : wholeWithin(every, 0, MOST_DAYS, "league.every.odd"),
    },
  },
);

export type Typed = TypedIn<typeof FORM>;
export type Values = ValuesOf<typeof FORM>;

/** A Swiss has no line for every two teams, so it can have more of them. */
export function mostTeams(robin: Robin): number {
  return robin === "swiss" ? MOST_IN_SWISS : MOST_TEAMS;
}

/** What decides between teams with the same VPs. In a round robin everybody has the same opponents. */
export function tieBreakIn(chosen: LeagueChoice["tieBreak"], robin: Robin): LeagueChoice["tieBreak"] {
  return chosen === "opponents" && robin !== "swiss" ? "quotient" : chosen;
}

/** A published table may not go up to the length of the match. */
function forMatches(scale: ScaleName, boards: number | undefined): FieldReading<ScaleName> {
  const fault = scale === "own" || boards === undefined ? "" : uncovered(scale, [boards]);
  return fault === "" ? { value: scale } : { fault };
}
