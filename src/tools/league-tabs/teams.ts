import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { type Division } from "./choice";

export const FEWEST_TEAMS = 2;
export const MOST_TEAMS = 64;

/** The most teams that go up, or down. */
export const MOST_MOVES = 60;

/** In a Swiss not every two teams meet, so it can have more teams. */
export const MOST_IN_SWISS = 200;

/** The longest name that fits into a column of a printed list. */
export const LONGEST_NAME = 60;

/** The longest name that fits into a title and the name of a file. */
export const LONGEST_LEAGUE_NAME = 60;

/** The longest name of a division: it stands before the names of its tabs. */
export const LONGEST_DIVISION = 18;

/** The most divisions that are begun at once. */
const MOST_DIVISIONS = 12;

/** The teams of a league, and where each plays at home. */
export interface Teams {
  names: string[];
  venues: string[];
  /** The divisions, where lines that end with a colon begin some. */
  divisions?: Division[];
}

/**
 * Team names as typed or pasted, one a line. A pasted block counts by its rows, cells joined by a space; blank lines
 * are skipped.
 *
 * @param withVenues takes what stands after an @, or in the second pasted column, for where the team plays at home
 * @example
 * parseTeams("Wombwell\nBarnsley\n"); //=> { value: { names: ["Wombwell", "Barnsley"], venues: ["", ""] } }
 * parseTeams("Ash @ Hall\nBirch", true); //=> { value: { names: ["Ash", "Birch"], venues: ["Hall", ""] } }
 * parseTeams("North:\nAsh\nBirch\nSouth:\nElm\nFir").value.divisions?.length; //=> 2
 */
export function parseTeams(entry: string, withVenues = false, most = MOST_TEAMS): Parsed<Teams> {
  const lines = entry.split(/\r\n|\r|\n/);
  return lines.some(isHeading)
    ? parseDivisions(lines, withVenues, most)
    : parseLines(lines, withVenues, most);
}

/** Whether a line begins a division: it ends with a colon. */
function isHeading(line: string): boolean {
  return /\S\s*:\s*$/.test(line);
}

/** Teams below the names of their divisions, each division with its own number of teams. */
function parseDivisions(lines: readonly string[], withVenues: boolean, most: number): Parsed<Teams> {
  const heads = lines.flatMap((line, index) => (isHeading(line) ? [index] : []));
  const before = lines.slice(0, heads[0]).findIndex((line) => line.trim() !== "");
  if (before >= 0) return { fault: text("league.divisions.before", { line: before + 1 }) };
  if (heads.length === 1) return { fault: text("league.divisions.one") };
  if (heads.length > MOST_DIVISIONS) {
    return { fault: text("league.divisions.many", { count: heads.length, most: MOST_DIVISIONS }) };
  }
  const divisions: Division[] = [];
  const seen = new Map<string, string>();
  for (const [index, head] of heads.entries()) {
    const name = lines[head].replace(/\s+/g, " ").trim().slice(0, -1).trim();
    if (name.length > LONGEST_DIVISION) {
      return { fault: text("league.divisions.long", { name, most: LONGEST_DIVISION }) };
    }
    if (divisions.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
      return { fault: text("league.divisions.twice", { name }) };
    }
    // The lines keep their numbers, because a sentence on a fault names its line.
    const end = heads.at(index + 1) ?? lines.length;
    const inDivision = lines.map((line, at) => (at > head && at < end ? line : ""));
    const read = parseLines(inDivision, withVenues, most);
    if ("fault" in read) return { fault: text("league.divisions.fault", { name, fault: read.fault }) };
    const { names, venues } = read.value;
    for (const team of names) {
      const other = seen.get(team.toLowerCase());
      if (other !== undefined) {
        return { fault: text("league.divisions.teamTwice", { team, first: other, second: name }) };
      }
      seen.set(team.toLowerCase(), name);
    }
    divisions.push({ name, teams: names, venues });
  }
  return {
    value: {
      names: divisions.flatMap(({ teams }) => teams),
      venues: divisions.flatMap(({ venues }) => venues),
      divisions,
    },
  };
}

function parseLines(typed: readonly string[], withVenues: boolean, most: number): Parsed<Teams> {
  const lines = typed
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
