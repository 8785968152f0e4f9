import { type ReadCell, type ReadCells, type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type CodedColumns, findEvents } from "../event-tabs/coded-event";
import { rankingLines, titleOfRanking } from "../event-tabs/ranking-lines";
import { lastDrawn } from "../new-event/swiss/draw";
import { readSwisses, type RunningSwiss } from "../new-event/swiss/running";
import { canChange, findLeagues } from "../running-league/find";
import { lastRound, missingResults } from "../running-league/next-round";
import { rankingLinesOf } from "../running-league/page";
import { type RunningLeague } from "../running-league/reading";
import { isBlank, liveEvent } from "../event-file/live/rows";
import { type ShownDraw, type ShownEvent } from "../event-file/live/screen/shown";

/** All events and leagues of the workbook. */
export async function shownEvents(host: SheetHost | undefined): Promise<{ events: ShownEvent[] }> {
  if (!host?.readTabs) return { events: [] };
  const events: ShownEvent[] = [];
  const swisses = await orNone(readSwisses(host));
  for (const { event, names } of await findEvents(host)) {
    if ("fault" in event) continue;
    const { results, ranking } = event.value.tabs;
    if (!results || !ranking) continue;
    const [ofResults, ofRanking] = await host.readTabs([results.tab, ranking.tab]);
    if (!ofResults || !ofRanking) continue;
    const rows = results.columns.has("ns") ? liveEvent(ofResults, results).rows : [];
    const lines = rankingLines(ofRanking, ranking.columns);
    const wrong = firstWrong(ofResults, results);
    const played = rows.filter(({ ns, ew }) => ns !== "" && ew !== "");
    const swiss = swisses.find((one) => one.results === results.tab);
    events.push({
      id: results.tab,
      tabs: names,
      title: titleOfRanking(String(ofRanking[0]?.[0] ?? ""), event.value.notes.title),
      ranking: lines,
      ...(wrong !== undefined && { wrong }),
      ...(swiss && { draw: drawOfPairs(swiss) }),
      there: played.filter(({ entry }) => !isBlank(entry)).length,
      all: played.length,
    });
  }
  for (const { league, tabs } of canChange(host) ? await orNone(findLeagues(host)) : []) {
    if ("value" in league) events.push({ ...shownLeague(league.value), tabs });
  }
  return { events };
}

/**
 * The first result whose score is an error.
 *
 * @returns where it stands, in words; undefined where every score is a number or blank
 */
function firstWrong(cells: ReadCells, { tab, header, columns }: CodedColumns): string | undefined {
  const at = (line: readonly ReadCell[], key: string) => String(line[columns.get(key) ?? -1] ?? "");
  const isWrong = (line: readonly ReadCell[]) =>
    ["tableScore", "score"].some((key) => /^#[A-Z]/.test(at(line, key)));
  const row = cells.findIndex((line, index) => index > header && isWrong(line));
  if (row < 0) return undefined;
  const sides = [
    ["ns", "north", "south"],
    ["ew", "east", "west"],
  ].map((keys) => keys.flatMap((key) => at(cells[row], key) || []).join(", "));
  const who = sides.join(" – ");
  return text("event.screen.result", { board: at(cells[row], "board"), who, tab, row: row + 1 });
}

/** A workbook may have no league, or a Swiss with a wrong number in it: the screen shows the others. */
async function orNone<Found>(asked: Promise<Found[]>): Promise<Found[]> {
  try {
    return await asked;
  } catch {
    return [];
  }
}

function drawOfPairs(swiss: RunningSwiss): ShownDraw {
  const round = lastDrawn(swiss);
  const boards = spanOf(swiss.boards.get(round) ?? []);
  const nameOf = (pair: number) => `${pair} ${swiss.names.get(pair) ?? ""}`.trim();
  const matches = swiss.lines.flatMap(({ ns, ew, ...line }) => {
    if (line.round !== round || ns === undefined) return [];
    return ew === undefined
      ? [{ table: "", home: nameOf(ns), away: text("event.movement.sitsOut"), boards: "" }]
      : [{ table: String(line.table), home: nameOf(ns), away: nameOf(ew), boards }];
  });
  return { round, matches };
}

/** "8–14"; boards that do not follow each other are listed. */
function spanOf(boards: readonly number[]): string {
  const sorted = [...new Set(boards)].sort((a, b) => a - b);
  const [from, to] = [sorted.at(0), sorted.at(-1)];
  if (from === undefined || to === undefined) return "";
  if (from === to) return String(from);
  return to - from === sorted.length - 1 ? `${from}–${to}` : sorted.join(", ");
}

function shownLeague(league: RunningLeague): Omit<ShownEvent, "tabs"> {
  const { choice, lines } = league.season;
  const round = lastRound(league.season);
  const nameOf = (team: number) => `${team} ${choice.teams[team - 1]}`;
  const matches = lines.flatMap((line) => {
    if (line.round !== round) return [];
    const { pairing, bye, table = "", half } = line;
    if (pairing) {
      const [home, away] = pairing.map(nameOf);
      return [{ table: String(table), home, away, boards: String(half ?? choice.boards) }];
    }
    return bye === undefined
      ? []
      : [{ table: "", home: nameOf(bye), away: text("event.movement.sitsOut"), boards: "" }];
  });
  const all = lines.filter(({ pairing }) => pairing).length;
  return {
    id: league.tabs.matches,
    title: choice.name || text("league.title"),
    ranking: rankingLinesOf(league),
    ...(choice.swiss && { draw: { round, matches: byTable(matches) } }),
    there: all - missingResults(league).length,
    all,
  };
}

/** In the order of the tables; who sits out comes last. */
function byTable(matches: ShownDraw["matches"]): ShownDraw["matches"] {
  const at = (table: string) => (table === "" ? Number.MAX_SAFE_INTEGER : Number(table));
  return [...matches].sort((a, b) => at(a.table) - at(b.table));
}
