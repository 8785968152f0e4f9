import { type Parsed } from "../parsed";
import { text } from "../texts";

export const FEWEST_TEAMS = 2;
export const MOST_TEAMS = 64;

/** What a column of a printed list takes. */
export const LONGEST_NAME = 60;

/**
 * Team names as typed or pasted, one a line. A pasted block counts by its rows, cells joined by a space;
 * empty lines at the end are nothing, one in between is a team that was forgotten.
 *
 * @example
 * parseTeams("Wombwell\nBarnsley\n"); //=> { value: ["Wombwell", "Barnsley"] }
 */
export function parseTeams(entry: string): Parsed<string[]> {
  const teams = entry
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\s+/g, " ").trim());
  const blank = teams.indexOf("");
  if (teams.length === 1 && blank === 0) return { fault: text("league.teams.none") };
  if (blank >= 0) return { fault: text("league.teams.blank", { line: blank + 1 }) };
  const fault = tooLong(teams) ?? twice(teams);
  if (fault !== undefined) return { fault };
  if (teams.length < FEWEST_TEAMS) return { fault: text("league.teams.few") };
  if (teams.length > MOST_TEAMS) {
    return { fault: text("league.teams.many", { count: teams.length, most: MOST_TEAMS }) };
  }
  return { value: teams };
}

function tooLong(teams: string[]): string | undefined {
  const index = teams.findIndex((name) => name.length > LONGEST_NAME);
  if (index < 0) return undefined;
  return text("league.teams.long", {
    line: index + 1,
    length: teams[index].length,
    most: LONGEST_NAME,
  });
}

/** Names that differ by capitals only are the same to a reader of the ranking. */
function twice(teams: string[]): string | undefined {
  const seen = new Map<string, number>();
  for (const [index, name] of teams.entries()) {
    const first = seen.get(name.toLowerCase());
    if (first !== undefined) {
      return text("league.teams.twice", { name, first: first + 1, second: index + 1 });
    }
    seen.set(name.toLowerCase(), index);
  }
  return undefined;
}
