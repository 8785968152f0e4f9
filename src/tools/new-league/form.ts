import {
  choice,
  type Chosen,
  optional,
  parsed,
  tick,
  whole,
  wholeWithin,
  words,
  labelled,
} from "../../pane/form/fields";
import { defineForm, type TypedIn, type ValuesOf } from "../../pane/form/form";
import { type FieldReading } from "../../pane/form/reading";
import { dayText } from "../../translations/day-text";
import { text } from "../../translations/texts";
import { chainOf } from "../../scoring/leagues/chain-words";
import { type CHAINS } from "../../scoring/leagues/ties";
import { type Parsed } from "../../pane/parsed";
import { type LeagueChoice, OPTIONS } from "../league-tabs/choice";
import { MOST_DAYS, parseDate } from "../league-tabs/dates";
import { halfOf } from "../league-tabs/lines";
import { type MatchLine } from "../league-tabs/match-line";
import { parseMatches } from "../league-tabs/listed";
import { MOST_RULES } from "../league-tabs/settings";
import {
  LONGEST_LEAGUE_NAME,
  MOST_IN_SWISS,
  MOST_MOVES,
  MOST_TEAMS,
  parseTeams,
  type Teams,
} from "../league-tabs/teams";
import { BLITZ, OWN_SCALE, SCALE, TOP } from "../vp-scale/fields";
import { uncovered } from "../vp-scale/lengths";
import { isCurve, type ScaleName } from "../vp-scale/scales";
import { parseMatchBoards } from "./match-boards";
import { FIRST_ROUND, SEED } from "../swiss-draw/fields";

/** Names to begin with, so that a league can be inserted at once. They can be changed later in its tab of teams. */
const FIRST_TEAMS = Array.from({ length: 6 }, (_, index) =>
  text("league.teams.example", { number: index + 1 }),
).join("\n");

const ROBIN = choice(OPTIONS.robin);
type Robin = Chosen<typeof ROBIN>;

const FIRST_DATE = labelled(optional(parsed("", parseFirst)), "league.dates.label", {
  hint: "league.dates.hint",
  type: "date",
});

/** Whose steps decide between teams with the same VPs. */
type Regulation = keyof typeof CHAINS | "own";

/** A new league. */
export const FORM = defineForm(
  {
    name: labelled(
      parsed("", (entry) => ({
        value: entry.replace(/\s+/g, " ").trim().slice(0, LONGEST_LEAGUE_NAME),
      })),
      "league.name.label",
      { hint: "league.name.hint", wide: true },
    ),
    teams: labelled(words(FIRST_TEAMS), "league.teams.label", { rows: 6, wide: true }),
    /** A schedule that the league has already, with its results. */
    matches: labelled(words(""), "league.listed.label", { hint: "league.listed.hint", rows: 3, wide: true }),
    /** Whether the matches have a column for where they are played. */
    venues: labelled(tick(false), "league.venues.label", { wide: true }),
    boards: labelled(parsed("24", parseMatchBoards), "league.boards.label", { hint: "league.boards.hint" }),
    /** What is typed of a match. */
    scoring: labelled(choice(OPTIONS.scoring), "league.scoring.label", { hint: "league.scoring.hint" }),
    /** Whether matches may differ in length, or have VPs that are ruled. */
    varied: labelled(tick(false), "league.varied.label", { wide: true }),
    robin: labelled(ROBIN, "league.robin.label"),
    firstRound: FIRST_ROUND,
    seed: SEED,
    /** What is done where the number of teams is odd. */
    odd: labelled(choice(OPTIONS.odd), "league.odd.label", { wide: true }),
    scale: labelled(SCALE, "league.scale.label", { wide: true }),
    own: OWN_SCALE,
    top: TOP,
    blitz: BLITZ,
    unplayed: labelled(choice(OPTIONS.unplayed), "league.unplayed.label"),
    tieBreak: labelled(choice(OPTIONS.tieBreak), "league.tieBreak.label"),
    /** Whose steps decide between teams with the same VPs. */
    regulation: labelled(
      choice<Regulation>({
        ebu: "league.regulation.ebu",
        cbai: "league.regulation.cbai",
        magic: "league.regulation.magic",
        own: "league.regulation.own",
      }),
      "league.regulation.label",
      { hint: "league.regulation.hint" },
    ),
    /** The steps of an own regulation, one a line. */
    steps: labelled(parsed("match vps\nquotient\nnet imps", parseSteps), "league.regulation.steps", {
      hint: "league.regulation.stepsHint",
      rows: 6,
      wide: true,
    }),
    /** Whether teams go up and down at the end of the season. */
    moves: labelled(tick(false), "league.moves.label", { wide: true }),
    up: labelled(whole("1", 0, MOST_MOVES, "league.moves.odd"), "league.moves.up", {
      hint: "league.moves.hint",
    }),
    down: labelled(words("1"), "league.moves.down", { inputMode: "numeric" }),
    /** Whether a tab says what each team still needs. */
    needs: labelled(tick(false), "league.moves.needs"),
    /** The date of the first round, such as 2027-01-08; blank for a league without dates. */
    first: { ...FIRST_DATE, kept: (stored: unknown) => ofThisSeason(FIRST_DATE.kept(stored)) },
    /** How many days there are from one round to the next. */
    every: labelled(words("7"), "league.every.label", { inputMode: "numeric" }),
    formulas: labelled(choice(OPTIONS.formulas), "league.formulas.label", { wide: true }),
  },
  {
    teams: { read: (teams, { venues, robin }) => parseTeams(teams, venues, mostTeams(robin)) },
    matches: {
      asked: ({ robin }) => robin !== "swiss",
      read: (matches, { teams, venues }) => matchesOf(matches, parseTeams(teams, venues)),
    },
    firstRound: { asked: ({ robin }) => robin === "swiss" },
    seed: { asked: ({ robin, firstRound }) => robin === "swiss" && firstRound === "lot" },
    odd: {
      asked: ({ robin }) => robin === "swiss",
      read: (odd, { scale, scoring }, { boards }) =>
        odd === "triple" && boards !== undefined
          ? forHalves(boards, scoring === "boards" ? "own" : scale)
          : { value: odd },
    },
    scale: {
      asked: ({ scoring }) => scoring !== "boards",
      read: (scale, _, { boards }) => forMatches(scale, boards),
    },
    own: { asked: ({ scale, scoring }) => scale === "own" && scoring !== "boards" },
    top: { asked: ({ scale, scoring }) => scale === "continuous" && scoring !== "boards" },
    blitz: { asked: ({ scale, scoring }) => isCurve(scale) && scoring !== "boards" },
    tieBreak: { read: (tieBreak, { robin }) => ({ value: tieBreakIn(tieBreak, robin) }) },
    regulation: { asked: ({ tieBreak }) => tieBreak === "rules" },
    steps: { asked: ({ tieBreak, regulation }) => tieBreak === "rules" && regulation === "own" },
    up: { asked: ({ moves }) => moves },
    down: {
      asked: ({ moves }) => moves,
      read: (down, { teams }, { up }) => downIn(down, up, teams),
    },
    // What a team needs depends on its next opponents, whom a Swiss has not drawn yet.
    needs: { asked: ({ moves, robin }) => moves && robin !== "swiss" },
    every: {
      read: (every, { first }) =>
        first.trim() === "" || seasonBefore(first) !== undefined
          ? { value: undefined }
          : wholeWithin(every, 0, MOST_DAYS, "league.every.odd"),
    },
  },
);

/** Stands before the first date of a season that is over: no field for dates shows it, and no league takes it. */
const BEFORE = "before:";

/**
 * After this many days from its first date a season is well under way, and a new league is one of the next
 * season.
 */
const BEGUN_DAYS = 60;
const DAY_MS = 86_400_000;

/** A kept date, with the mark before it where it is that of an earlier season. */
function ofThisSeason(kept: string): string {
  const began = Date.parse(kept);
  const isOver = !kept.startsWith(BEFORE) && Date.now() - began > BEGUN_DAYS * DAY_MS;
  return isOver ? `${BEFORE}${kept}` : kept;
}

/** The first date of the season before, while nobody has said when this one begins. */
export function seasonBefore(first: string): string | undefined {
  return first.startsWith(BEFORE) ? first.slice(BEFORE.length) : undefined;
}

function parseFirst(entry: string): FieldReading<number> {
  const before = seasonBefore(entry);
  if (before === undefined) return parseDate(entry);
  const day = parseDate(before);
  const said = "value" in day ? dayText(day.value) : undefined;
  return { fault: text("league.dates.next", { before: said ?? before }) };
}

export type Typed = TypedIn<typeof FORM>;
export type Values = ValuesOf<typeof FORM>;

/** In a Swiss not every two teams meet, so it can have more teams. */
export function mostTeams(robin: Robin): number {
  return robin === "swiss" ? MOST_IN_SWISS : MOST_TEAMS;
}

/** What decides between teams with the same VPs. In a round robin everybody has the same opponents. */
export function tieBreakIn(chosen: LeagueChoice["tieBreak"], robin: Robin): LeagueChoice["tieBreak"] {
  return chosen === "opponents" && robin !== "swiss" ? "quotient" : chosen;
}

/** The steps of a regulation, as the set-up lists them. */
function parseSteps(entry: string): Parsed<string[]> {
  const lines = entry
    .split(/[\r\n,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length === 0) return { fault: text("league.regulation.none") };
  if (lines.length > MOST_RULES) {
    return { fault: text("league.regulation.many", { count: lines.length, most: MOST_RULES }) };
  }
  const read = chainOf(lines);
  return "odd" in read
    ? { fault: text("league.regulation.odd", { typed: lines[read.odd].slice(0, 40) }) }
    : { value: lines };
}

/** The lines of a schedule; a league of several divisions has one for each. */
function matchesOf(typed: string, teams: Parsed<Teams>): FieldReading<MatchLine[] | undefined> {
  // What is wrong with the teams stands below their own field.
  if (typed.trim() === "" || "fault" in teams) return { value: undefined };
  const { names, divisions } = teams.value;
  return divisions ? { fault: text("league.listed.divisions") } : parseMatches(typed, names);
}

/** Those who go up and those who go down are different teams. */
function downIn(typed: string, up: number | undefined, typedTeams: string): FieldReading<number> {
  const down = wholeWithin(typed, 0, MOST_MOVES, "league.moves.odd");
  const teams = parseTeams(typedTeams, false, MOST_IN_SWISS);
  if ("fault" in down || "fault" in teams || up === undefined) return down;
  const { names, divisions = [{ teams: names }] } = teams.value;
  const counts = divisions.map((one) => one.teams.length);
  // Nobody goes up from the first division, or down from the last.
  const last = counts.length - 1;
  const few = counts.find(
    (count, index) =>
      (last > 0 && index === 0 ? 0 : up) + (last > 0 && index === last ? 0 : down.value) > count,
  );
  if (few === undefined) return down;
  return { fault: text("league.moves.many", { up, down: down.value, teams: few }) };
}

/** The matches of a triple have half of the boards, for which a published scale may have no table. */
function forHalves(boards: number, scale: ScaleName): FieldReading<"triple"> {
  const half = halfOf({ boards });
  if (half < 1) return { fault: text("league.odd.short") };
  const fault = scale === "own" ? "" : uncovered(scale, [half]);
  return fault === "" ? { value: "triple" } : { fault };
}

/** A published table may not go up to the length of the match. */
function forMatches(scale: ScaleName, boards: number | undefined): FieldReading<ScaleName> {
  const fault = scale === "own" || boards === undefined ? "" : uncovered(scale, [boards]);
  return fault === "" ? { value: scale } : { fault };
}
