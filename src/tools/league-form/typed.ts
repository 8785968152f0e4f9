import { keptChoice, keptForm, keptText, keptTick } from "../../pane/kept";
import { text } from "../../translations/texts";
import { ALL_SCALES, type ScaleName } from "../vp-scale/scales";
import { type FirstRound, type LeagueChoice } from "../league-tabs/choice";

/** The typed and chosen values of the form. */
export interface Typed {
  /** Whether a league is made, or one in the workbook is changed. */
  start: "new" | "running";
  /** A tab of the league in the workbook that is meant; "" for the first league. */
  from: string;
  /** What is done to a league in the workbook. */
  task: "draw" | "add" | "withdraw";
  newTeam: string;
  newVenue: string;
  name: string;
  teams: string;
  /** Whether the matches have a column for where they are played. */
  venues: boolean;
  boards: string;
  robin: "single" | "double" | "swiss";
  /** The first round of a Swiss. */
  firstRound: FirstRound;
  scale: ScaleName;
  /** The values for scales that leave them to the organiser. */
  top: string;
  blitz: string;
  /** The club's own scale. */
  own: string;
  unplayed: LeagueChoice["unplayed"];
  tieBreak: LeagueChoice["tieBreak"];
  /** The date of the first round, such as 2027-01-08; "" for none. */
  first: string;
  /** How many days there are from one round to the next. */
  every: string;
  formulas: LeagueChoice["formulas"];
}

/**
 * Initial names, so that a league can be inserted at once. The names can be changed later in its tab of
 * teams.
 */
const FIRST_TEAMS = Array.from({ length: 6 }, (_, index) =>
  text("league.teams.example", { number: index + 1 }),
).join("\n");

export const FIRST: Typed = {
  start: "new",
  from: "",
  task: "draw",
  newTeam: "",
  newVenue: "",
  name: "",
  teams: FIRST_TEAMS,
  venues: false,
  boards: "24",
  robin: "single",
  firstRound: "halves",
  scale: "continuous",
  top: "20",
  blitz: "",
  own: "0 3\n3 4\n6 5\n10 6",
  unplayed: "award",
  tieBreak: "quotient",
  first: "",
  every: "7",
  formulas: "lookup",
};

export function fromKept(kept: unknown): Typed {
  const { start, task, robin, firstRound, scale, unplayed, tieBreak, formulas, venues, ...texts } =
    keptForm(kept);
  return {
    start: keptChoice(start, ["new", "running"], FIRST.start),
    from: keptText(texts.from, FIRST.from),
    task: keptChoice(task, ["draw", "add", "withdraw"], FIRST.task),
    newTeam: keptText(texts.newTeam, FIRST.newTeam),
    newVenue: keptText(texts.newVenue, FIRST.newVenue),
    name: keptText(texts.name, FIRST.name),
    teams: keptText(texts.teams, FIRST.teams),
    venues: keptTick(venues, FIRST.venues),
    boards: keptText(texts.boards, FIRST.boards),
    robin: keptChoice(robin, ["single", "double", "swiss"], FIRST.robin),
    firstRound: keptChoice(firstRound, ["halves", "adjacent"], FIRST.firstRound),
    scale: keptChoice(scale, ALL_SCALES, FIRST.scale),
    top: keptText(texts.top, FIRST.top),
    blitz: keptText(texts.blitz, FIRST.blitz),
    own: keptText(texts.own, FIRST.own),
    unplayed: keptChoice(unplayed, ["award", "average"], FIRST.unplayed),
    tieBreak: keptChoice(tieBreak, ["quotient", "headToHead", "opponents"], FIRST.tieBreak),
    first: keptText(texts.first, FIRST.first),
    every: keptText(texts.every, FIRST.every),
    formulas: keptChoice(formulas, ["add-in", "lookup"], FIRST.formulas),
  };
}
