import { rowNumber } from "../../sheets/table";
import { text } from "../../translations/texts";
import { MATCHES } from "../league-tabs/layout";
import { listedMatches, type NameOf } from "../swiss-draw/in-words";
import { lastRound, type LateChange, type MissingResult, missingResults } from "./next-round";
import { type RunningLeague } from "./reading";

/**
 * @example
 * "North: Swiss of 9 teams, 3 rounds, 1 match without a result."
 */
export function summaryInWords(league: RunningLeague): string {
  const { season } = league;
  const { name, swiss, teams } = season.choice;
  return text("league.running.summary", {
    name: name === "" ? "none" : name,
    swiss: swiss !== undefined,
    teams: teams.length,
    rounds: lastRound(season),
    missing: missingResults(league).length,
  });
}

/** The most matches that a sentence names. */
const MOST_NAMED = 3;

/** Which matches have no result, and what the user can do. They are in the order of the rounds. */
export function missingInWords({ season }: RunningLeague, missing: readonly MissingResult[]): string {
  const named = missing.slice(0, MOST_NAMED).map(({ round, line }) => {
    const [home, away] = (season.lines[line].pairing ?? []).map((number) => season.choice.teams[number - 1]);
    return text("league.draw.missingMatch", { home, away, round, row: rowNumber(line, MATCHES) });
  });
  const [{ round }] = missing;
  const [matches, more, count] = [named.join("; "), missing.length - named.length, missing.length];
  if (round === 1) return text("league.draw.missingFirst", { matches, more, count });
  return text("league.draw.missing", { matches, more, count, round });
}

/** What would be drawn now, and what stands instead. */
export function lateInWords(league: RunningLeague, late: LateChange): string {
  const { round, after } = late;
  const name = namesIn(league);
  const [stands, would] = [listedMatches(late.stands, name), listedMatches(late.would, name)];
  return late.byHand
    ? text("league.draw.byHand", { round, stands, would })
    : text("league.draw.late", { round, after, stands, would });
}

/** How the sentences about a draw name a team. */
export function namesIn({ season }: RunningLeague): NameOf {
  return (number) => season.choice.teams[number - 1];
}
