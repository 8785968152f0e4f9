import { greatest } from "../../scoring/greatest";
import { type NewSheet } from "../../sheets/sheet-host";
import { whenAsked } from "../../pane/when-asked";
import { text } from "../../translations/texts";
import { scaleWords } from "../vp-scale/scales";
import { type LeagueChoice } from "./choice";
import { crossTab } from "./cross-tab";
import { divisionTabs, underName } from "./divisions";
import { leagueLayout, type LeagueStanding } from "./layout";
import { firstLines, firstRounds, type LeagueRound } from "./lines";
import { type MatchLine } from "./match-line";
import { matchesTab } from "./matches-tab";
import { needsTab } from "./needs-tab";
import { rankingTab } from "./ranking-tab";
import { type DrawnRound, recordTab } from "./record-tab";
import { teamsTab } from "./teams-tab";
import { LONGEST_DIVISION, LONGEST_LEAGUE_NAME } from "./teams";
import { addInVps, BOARDS_WON, vpTable } from "./vp-formulas";

/** A league, or one of its divisions. */
export interface LeaguePart {
  /** The name of a division; "" for a league without. */
  name: string;
  teams: string[];
  /** The rounds that it begins with: all of a round robin, the first of a Swiss. */
  rounds: LeagueRound[];
}

/** All that the tool shows and inserts for a league. */
export interface NewLeagueTabs {
  parts: LeaguePart[];
  isSwiss: boolean;
  /** The tabs. They are made when they are asked for, because the view does not show them. */
  readonly sheets: NewSheet[];
}

/**
 * A whole league as tabs. Their formulas work without the pane. The tab in which the secretary types is
 * first.
 *
 * @param typedName gives the name of a function of the add-in in this spreadsheet
 */
export function makeLeague(choice: LeagueChoice, typedName: (name: string) => string): NewLeagueTabs {
  const leagues = divisionsOf(choice);
  const tabs = whenAsked(() => {
    const tabsOfEach = leagues.map((league) => leagueSheets(beginning(league), typedName));
    if (!choice.divisions) return tabsOfEach[0];
    const [first, ...later] = divisionTabs(choice.divisions, leagues, tabsOfEach);
    // A file has all divisions, not only the first.
    const file = choice.name || choice.divisions.map(({ name }) => name).join(", ");
    return [{ ...first, file }, ...later];
  });
  return {
    parts: leagues.map((league, index) => ({
      name: choice.divisions?.[index].name ?? "",
      teams: league.teams,
      rounds: firstRounds(league),
    })),
    isSwiss: choice.swiss !== undefined,
    get sheets() {
      return tabs.value;
    },
  };
}

/** The longest name that Excel gives a tab. */
const LONGEST_TAB = 31;

/**
 * The tabs of a league beside those that are there: where one of its names is taken, all have the name of the
 * league before theirs, so that the second league is known by its name and not by a number. Of a league
 * without a name, those whose names are taken have the names of its divisions.
 *
 * @param typed what was typed as its name
 * @param taken the names of the tabs that are there
 * @param divisions what was typed as the names of its divisions
 */
export function besideOthers(
  sheets: NewSheet[],
  typed: string,
  taken: readonly string[],
  divisions: readonly string[] = [],
): NewSheet[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const renamed = sheets.filter(({ name }) => used.has(name.toLowerCase()));
  if (renamed.length === 0) return sheets;
  const name = nameBefore(typed, sheets);
  if (name !== "") return underName(sheets, name);
  const together = nameBefore(divisions.join(" "), renamed);
  return together === "" ? sheets : underName(sheets, together, renamed);
}

/** What was typed, as far as it may stand before the names of these tabs. */
function nameBefore(typed: string, sheets: readonly NewSheet[]): string {
  const room = LONGEST_TAB - 1 - greatest(sheets.map((sheet) => sheet.name.length));
  const plain = typed
    .replace(/[\[\]:*?/\\{}]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return [...plain]
    .slice(0, Math.max(0, Math.min(LONGEST_DIVISION, room)))
    .join("")
    .trim();
}

/** A league as it begins. */
function beginning(choice: LeagueChoice): LeagueState {
  return {
    choice,
    lines: firstLines(choice),
    drawn: [],
    ...(choice.swiss !== undefined && { starters: choice.teams.length }),
  };
}

/** The league of each division, or the league itself. Nobody goes up from the first division, or down from the last. */
function divisionsOf({ divisions, ...league }: LeagueChoice): LeagueChoice[] {
  if (!divisions) return [league];
  return divisions.map(({ name, teams, venues }, index) => ({
    ...league,
    name: (league.name === "" ? name : `${league.name}: ${name}`).slice(0, LONGEST_LEAGUE_NAME),
    teams,
    venues: league.venues && venues,
    ...(league.moves && {
      moves: {
        ...league.moves,
        up: index === 0 ? 0 : league.moves.up,
        down: index === divisions.length - 1 ? 0 : league.moves.down,
      },
    }),
  }));
}

/** A league as it is at some moment: its choices, its teams, its matches, and how they were drawn. */
export interface LeagueState {
  choice: LeagueChoice;
  lines: readonly MatchLine[];
  /** The rounds of a Swiss after the first. */
  drawn: readonly DrawnRound[];
  /** How many teams the first round of a Swiss has; absent in a round robin. */
  starters?: number;
  /** Where the columns stand now; absent where they stand as the tool wrote them. */
  standing?: LeagueStanding;
}

/** The tabs of a league. */
export function leagueSheets(
  { choice, lines, drawn, starters, standing }: LeagueState,
  typedName: (name: string) => string,
): NewSheet[] {
  const league = leagueLayout(choice, lines, leagueInWords(choice), standing);
  const byFunctions =
    choice.scoring === "boards"
      ? BOARDS_WON
      : choice.formulas === "add-in"
        ? addInVps(choice, typedName)
        : undefined;
  const { vps, tab } = byFunctions ? { vps: byFunctions, tab: undefined } : vpTable(choice, league.vpFormat);
  const file = choice.name === "" ? {} : { file: choice.name };
  const sheets = [
    { ...matchesTab(league, vps), ...file },
    rankingTab(league, typedName),
    ...(league.isSwiss ? [] : [crossTab(league)]),
    teamsTab(league),
    ...(choice.moves?.needs ? [needsTab(league, typedName)] : []),
    ...(tab ? [tab] : []),
  ];
  const record = { choice, hasVenues: choice.venues !== undefined, drawn: [...drawn], starters };
  const names = sheets.map(({ name }) => name);
  return [...sheets, recordTab(record, names, league.tables)];
}

/**
 * @example
 * "North, division 2: 6 teams, 24 boards a match, WBF continuous VP scale"
 */
function leagueInWords({ name, teams, boards, vp, swiss, scoring }: LeagueChoice): string {
  return text("league.sheets.inWords", {
    name: name === "" ? "none" : name,
    swiss: swiss !== undefined,
    teams: teams.length,
    boards,
    scale: scoring === "boards" ? text("league.scoring.inWords") : scaleWords(vp.scale).title,
  });
}
