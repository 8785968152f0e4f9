import { type JobId } from "../../jobs/jobs";
import { type CellAt, type Thing } from "../../jobs/things";
import { rowNumber } from "../../sheets/table";
import { text } from "../../translations/texts";
import { leagueLayout, MATCHES } from "../league-tabs/layout";
import { type WorkbookLeague } from "../running-league/find";
import { type Typed } from "../running-league/form";
import { lastRound, missingResults } from "../running-league/next-round";
import { tasksOf } from "../running-league/plan";
import { type RunningLeague } from "../running-league/reading";
import { stateOf } from "./reading";

/** The job of each task. */
const JOB: Readonly<Record<Typed["task"], JobId>> = {
  draw: "round",
  redraw: "again",
  takeOut: "out",
  add: "add",
  withdraw: "withdraw",
  more: "more",
  sheet: "sheet",
  mend: "mend",
  page: "page",
};

/**
 * A league of the workbook, with what is played of it.
 *
 * @param names all tabs of the workbook
 */
export function leagueThing(
  { id, title, tabs, league, half }: WorkbookLeague,
  names: readonly string[],
): Thing {
  const about = { kind: "league", id, title, tabs } as const;
  if ("fault" in league) {
    const can: JobId[] = half ? ["mend"] : [];
    return { ...about, state: "before", figures: [], can, places: {}, fault: league.fault };
  }
  const { value } = league;
  const all = value.season.lines.filter(({ pairing }) => pairing).length;
  const missing = missingResults(value);
  const there = all - missing.length;
  const round = missing.at(0)?.round ?? lastRound(value.season);
  const nextSeason = text("league.sheets.nextSeason");
  const [needs, next] = [value.tabs.needs, names.includes(nextSeason) ? nextSeason : undefined];
  return {
    ...about,
    title: value.season.choice.name || title,
    state: stateOf(there, all),
    figures: [
      {
        words: text("jobs.figures.round", { round, rounds: lastRound(value.season) }),
        at: firstOf(value, round),
      },
      { words: text("jobs.figures.matches", { there, all }), at: lineAt(value, missing.at(0)?.line ?? 0) },
    ],
    can: [
      ...tasksOf(value).map((task) => JOB[task]),
      "screen",
      ...(needs ? (["needs"] as const) : []),
      ...(next ? (["next"] as const) : []),
    ],
    places: {
      ...(needs && { needs: { tab: needs, row: 0, column: 0 } }),
      ...(next && { next: { tab: next, row: 0, column: 0 } }),
    },
  };
}

/** The first line of a round. */
function firstOf(league: RunningLeague, round: number): CellAt {
  return lineAt(
    league,
    league.season.lines.findIndex((line) => line.round === round),
  );
}

/** The cell of a line's first IMPs, or of its round where the league has none. */
function lineAt({ tabs, season, sorted }: RunningLeague, line: number): CellAt {
  // In a list that somebody has sorted, the line stands elsewhere.
  if (sorted.some(({ tab }) => tab === tabs.matches)) return { tab: tabs.matches, row: 0, column: 0 };
  const { tables } = leagueLayout(season.choice, season.lines, "", season.standing);
  const at = tables.match.columns.findIndex(({ key }) => key === "impsHome");
  return { tab: tabs.matches, row: rowNumber(Math.max(0, line), MATCHES) - 1, column: Math.max(0, at) };
}
