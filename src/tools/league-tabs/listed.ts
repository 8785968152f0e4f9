import { decimalIn, wholeIn } from "../../pane/form/numbers";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { parseDate } from "./dates";
import { type MatchLine } from "./match-line";
import { isFault } from "./typed-words";

/**
 * A schedule that the league has already, with what was played so far. Each line is a match, such as
 * `1; 2027-01-08; Reds; Blues; 34; 20`. The IMPs may be followed by the VPs that are ruled for both sides,
 * and by who is at fault.
 */

/** A match as a line of text. Blank parts at the end are left out. */
export interface ListedMatch {
  round: number;
  date?: string;
  home: string;
  away: string;
  imps?: readonly [home: number, away: number];
  vps?: readonly [home: number, away: number];
  fault?: "home" | "away";
}

/** The line of a match, as {@link parseMatches} reads it. */
export function listedLine(match: ListedMatch): string {
  const { round, date = "", home, away, imps = ["", ""], vps = ["", ""], fault = "" } = match;
  const parts = [round, date, home, away, ...imps, ...vps, fault].map(String);
  const sign = [home, away].some((name) => name.includes(";")) ? "\t" : "; ";
  let filled = parts.length;
  while (parts[filled - 1] === "") filled--;
  return parts.slice(0, filled).join(sign);
}

/** The lines of a schedule, in the order of their rounds; undefined where none is given. */
export function parseMatches(entry: string, teams: readonly string[]): Parsed<MatchLine[] | undefined> {
  const typed = entry.split(/\r\n|\r|\n/);
  const numbers = new Map(teams.map((name, index) => [name.toLowerCase(), index + 1]));
  const lines: MatchLine[] = [];
  for (const [index, words] of typed.entries()) {
    if (words.trim() === "") continue;
    const read = lineIn(words, numbers);
    if ("fault" in read) return { fault: text("league.listed.line", { line: index + 1, fault: read.fault }) };
    lines.push(read.value);
  }
  if (lines.length === 0) return { value: undefined };
  const sorted = [...lines].sort((one, other) => one.round - other.round);
  const rounds = [...new Set(sorted.map(({ round }) => round))];
  const missing = rounds.findIndex((round, index) => round !== index + 1);
  return missing < 0 ? { value: sorted } : { fault: text("league.listed.gap", { round: missing + 1 }) };
}

function lineIn(words: string, numbers: ReadonlyMap<string, number>): Parsed<MatchLine> {
  const parts = words
    .split(words.includes("\t") ? "\t" : ";")
    .map((part) => part.replace(/\s+/g, " ").trim());
  const [typedRound = "", typedDate = "", home = "", away = ""] = parts;
  const [impsHome = "", impsAway = "", vpsHome = "", vpsAway = "", typedFault = ""] = parts.slice(4);
  const odd = (what: "round" | "team" | "itself" | "imps" | "vps" | "fault", typed = "") => ({
    fault: text("league.listed.odd", { what, typed: typed.slice(0, 40) }),
  });
  const round = wholeIn(typedRound);
  if (round === undefined || round < 1 || round > MOST_ROUNDS) return odd("round", typedRound);
  const date = typedDate === "" ? undefined : parseDate(typedDate);
  if (date && "fault" in date) return date;
  const [homeTeam, awayTeam] = [home, away].map((name) => numbers.get(name.toLowerCase()));
  if (homeTeam === undefined) return odd("team", home);
  const isBye = away === "" || away.toLowerCase() === text("league.sheets.bye").toLowerCase();
  if (!isBye && awayTeam === undefined) return odd("team", away);
  if (homeTeam === awayTeam) return odd("itself", home);
  const imps = bothIn(impsHome, impsAway);
  if (imps === "odd") return odd("imps", `${impsHome} ${impsAway}`.trim());
  const vps = bothIn(vpsHome, vpsAway);
  if (vps === "odd") return odd("vps", `${vpsHome} ${vpsAway}`.trim());
  // The tab of the matches understands the same words.
  if (typedFault !== "" && !isFault(typedFault, [home, away])) return odd("fault", typedFault);
  const listed = {
    ...(date && { date: date.value }),
    ...(imps && { imps }),
    ...(vps && { vps }),
    ...(typedFault !== "" && { fault: typedFault }),
  };
  return {
    value: {
      round,
      ...(isBye ? { bye: homeTeam } : { pairing: [homeTeam, awayTeam ?? 0] as const }),
      listed,
    },
  };
}

/** A season has no more rounds: each of 64 teams meets each other one twice. */
const MOST_ROUNDS = 1000;

/** The figures of both sides; undefined where both are blank. */
function bothIn(home: string, away: string): [number, number] | undefined | "odd" {
  if (home === "" && away === "") return undefined;
  const [first, second] = [home, away].map(decimalIn);
  return first === undefined || second === undefined ? "odd" : [first, second];
}
