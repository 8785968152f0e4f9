import { type Parsed } from "../parsed";

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
export function parseTeams(text: string): Parsed<string[]> {
  const teams = text
    .trimEnd()
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\s+/g, " ").trim());
  const blank = teams.indexOf("");
  if (teams.length === 1 && blank === 0) return { fault: "Type the teams, one a line: 2 to 64." };
  if (blank >= 0) return { fault: `Line ${blank + 1} is blank: type the team’s name, or take the line out.` };
  const fault = tooLong(teams) ?? twice(teams);
  if (fault !== undefined) return { fault };
  if (teams.length < FEWEST_TEAMS) return { fault: "That is 1 team: a league has 2 at least, one a line." };
  if (teams.length > MOST_TEAMS) {
    return { fault: `That is ${teams.length} teams: a league takes ${MOST_TEAMS} at most.` };
  }
  return { value: teams };
}

function tooLong(teams: string[]): string | undefined {
  const index = teams.findIndex((name) => name.length > LONGEST_NAME);
  if (index < 0) return undefined;
  return `Line ${index + 1} has ${teams[index].length} characters: a name takes ${LONGEST_NAME} at most.`;
}

/** Names that differ by capitals only are the same to a reader of the ranking. */
function twice(teams: string[]): string | undefined {
  const seen = new Map<string, number>();
  for (const [index, name] of teams.entries()) {
    const first = seen.get(name.toLowerCase());
    if (first !== undefined) return `“${name}” is on lines ${first + 1} and ${index + 1}: each team once.`;
    seen.set(name.toLowerCase(), index);
  }
  return undefined;
}
