import { type SwissMethod } from "../../movements/swiss";
import { mapParsed, type Parsed } from "../../pane/parsed";
import { rowNumber } from "../../sheets/table";
import { text } from "../../translations/texts";
import { MATCHES } from "../league-tabs/layout";
import { type LeagueChange, withoutLast, writeRound } from "./changes";
import { drawNext, lastRound, missingResults, type NextRound } from "./next-round";
import { sidesOf } from "../league-tabs/match-line";
import { orderAfter } from "./order";
import { type RunningLeague } from "./reading";

/** Draws the last round once more on the results as they are now, as long as it has no result of its own. */
export function redraw(
  league: RunningLeague,
  method: SwissMethod,
  staying: readonly number[],
  typedName: (name: string) => string,
): Parsed<{ change: LeagueChange; next: NextRound }> {
  const { season, results } = league;
  const round = lastRound(season);
  const drawn = season.drawn.find((one) => one.round === round);
  if (season.choice.swiss === undefined) return { fault: text("league.running.robin") };
  if (!drawn) return { fault: text("league.draw.redrawNone") };
  const typed = season.lines.findIndex((line, index) => line.round === round && results[index].isTyped);
  if (typed >= 0) {
    const [home, away] = sidesOf(season.lines[typed]).map((team) => season.choice.teams[team - 1]);
    return { fault: text("league.draw.redrawTyped", { round, home, away, row: rowNumber(typed, MATCHES) }) };
  }
  const before = withoutLast(league);
  const missing = missingResults(before).at(0);
  const after = Math.min(drawn.after, (missing?.round ?? round) - 1);
  // The tab of the ranking counts a bye of this round already, so the ranking is computed without it.
  const next = drawNext({ ...before, ranking: orderAfter(before, after) }, after, method, staying);
  if ("fault" in next) return next;
  return mapParsed(writeRound(league, before, next.value, typedName), (change) => ({
    change,
    next: next.value,
  }));
}
