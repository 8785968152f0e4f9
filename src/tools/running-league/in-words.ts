import { rowNumber } from "../../sheets/table";
import { text } from "../../translations/texts";
import { MATCHES } from "../league-tabs/layout";
import { type SwissMethod } from "../../movements/swiss";
import { lastRound, type LateChange, type MissingResult, missingResults, type NextRound } from "./next-round";
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
  const [stands, would] = [listedMatches(league, late.stands), listedMatches(league, late.would)];
  return late.byHand
    ? text("league.draw.byHand", { round, stands, would })
    : text("league.draw.late", { round, after, stands, would });
}

/** Some matches in words; a bye has one team. */
function listedMatches({ season }: RunningLeague, matches: LateChange["stands"]): string {
  const name = (number: number) => season.choice.teams[number - 1];
  return matches
    .map(([home, away]) =>
      (away as number | undefined) === undefined
        ? text("league.draw.lateBye", { team: name(home) })
        : `${name(home)} – ${name(away)}`,
    )
    .join(", ");
}

/** How many meet again, and what the other methods would draw. */
export function methodInWords(league: RunningLeague, { method, repeats, others }: NextRound): string[] {
  return [
    text(method === "danish" ? "league.draw.repeatsDanish" : "league.draw.repeats", { count: repeats }),
    ...others.map((one) => {
      const other = METHOD_WORDS[one.method]();
      if (one.would.length === 0) return text("league.draw.same", { other });
      const [stands, would] = [listedMatches(league, one.stands), listedMatches(league, one.would)];
      return text("league.draw.differs", { other, stands, would });
    }),
  ];
}

/** The methods as a sentence begins with them. */
const METHOD_WORDS: Record<SwissMethod, () => string> = {
  topdown: () => text("league.draw.begins.topdown"),
  nearest: () => text("league.draw.begins.nearest"),
  danish: () => text("league.draw.method.danish"),
};
