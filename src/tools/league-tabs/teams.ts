import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";

export const FEWEST_TEAMS = 2;
export const MOST_TEAMS = 64;

/** The most teams that go up, or down. */
export const MOST_MOVES = 60;

/** A Swiss has no line for every two teams, so it can have more of them. */
export const MOST_IN_SWISS = 200;

/** The longest name that fits into a column of a printed list. */
export const LONGEST_NAME = 60;

/** What a title and the name of a file take. */
export const LONGEST_LEAGUE_NAME = 60;

/** The teams of a league, and where each plays at home. */
export interface Teams {
  names: string[];
  venues: string[];
}

/**
 * Team names as typed or pasted, one a line. A pasted block counts by its rows, cells joined by a space; blank lines
 * are skipped.
 *
 * @param withVenues takes what stands after an @, or in the second pasted column, for where the team plays at home
 * @example
 * parseTeams("Wombwell\nBarnsley\n"); //=> { value: { names: ["Wombwell", "Barnsley"], venues: ["", ""] } }
 * parseTeams("Ash @ Hall\nBirch", true); //=> { value: { names: ["Ash", "Birch"], venues: ["Hall", ""] } }
 */
export function parseTeams(entry: string, withVenues = false, most = MOST_TEAMS): Parsed<Teams> {
  const lines = entry
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ ...teamIn(line, withVenues), line: index + 1 }))
    .filter(({ name, venue }) => name !== "" || venue !== "");
  if (lines.length === 0) return { fault: text("league.teams.none", { most }) };
  const fault = tooLong(lines) ?? twice(lines);
  if (fault !== undefined) return { fault };
  if (lines.length < FEWEST_TEAMS) return { fault: text("league.teams.few") };
  if (lines.length > most) {
    return { fault: text("league.teams.many", { count: lines.length, most }) };
  }
  return { value: { names: lines.map(({ name }) => name), venues: lines.map(({ venue }) => venue) } };
}

interface TeamLine {
  name: string;
  venue: string;
  /** The number of the line among all lines. */
  line: number;
}

function teamIn(line: string, withVenues: boolean): { name: string; venue: string } {
  const plain = (words: string) => words.replace(/\s+/g, " ").trim();
  const parts = withVenues ? line.trim().split(/\t|@/) : [line];
  const [name, ...venue] = parts.map(plain);
  if (name === "") return { name: plain(line), venue: "" };
  return { name, venue: venue.filter((part) => part !== "").join(" ") };
}

function tooLong(lines: TeamLine[]): string | undefined {
  for (const { name, venue, line } of lines) {
    const length = Math.max(name.length, venue.length);
    if (length > LONGEST_NAME) return text("league.teams.long", { line, length, most: LONGEST_NAME });
  }
  return undefined;
}

/** Names that differ only in capital letters look the same to a reader of the ranking. */
function twice(lines: TeamLine[]): string | undefined {
  const seen = new Map<string, number>();
  for (const { name, line } of lines) {
    const first = seen.get(name.toLowerCase());
    if (first !== undefined) return text("league.teams.twice", { name, first, second: line });
    seen.set(name.toLowerCase(), line);
  }
  return undefined;
}
