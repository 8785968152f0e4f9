import { type Things } from "../../jobs/things";
import { type SheetHost } from "../../sheets/sheet-host";
import { CUP_MARK } from "../cup/tabs";
import { EVENT_MARK } from "../event-tabs/code-lines";
import { RECORD_MARK } from "../league-tabs/record-tab";
import { canChange, leaguesOf } from "../running-league/find";
import { SEASON_MARK } from "../season/make";
import { cupIn } from "./cup";
import { eventsIn } from "./event";
import { leagueThing } from "./league";
import { seasonIn } from "./season";
import { type ThingReading } from "./reading";

const MARKS = [EVENT_MARK, RECORD_MARK, SEASON_MARK, CUP_MARK];

/**
 * Reads what stands in the workbook: with one call all tabs that have codes, with a second one the cells that
 * are counted. A workbook without any tab of the pane is asked once.
 */
export async function readThings(host: SheetHost | undefined): Promise<Things> {
  if (!host?.readLinkedTabs || !host.readTabs) return { things: [] };
  const tabs = await host.readLinkedTabs(MARKS, "alone");
  const marked = (mark: string) => tabs.filter(({ values }) => values.some((line) => line.includes(mark)));
  const canWrite = host.rewriteCells !== undefined;
  const readings: ThingReading[] = [
    ...eventsIn(marked(EVENT_MARK), canWrite),
    ...marked(SEASON_MARK).flatMap((tab) => seasonIn(tab) ?? []),
    ...marked(CUP_MARK).flatMap((tab) => cupIn(tab) ?? []),
  ];
  const wanted = [...new Set(readings.flatMap((reading) => reading.wanted))];
  const hasLeague = marked(RECORD_MARK).length > 0;
  const [read, leagues, names = []] = await Promise.all([
    wanted.length === 0 ? [] : host.readTabs(wanted),
    hasLeague && canChange(host) ? leaguesOf(host) : [],
    hasLeague ? host.tabNames?.() : [],
  ]);
  const cells = new Map(wanted.map((name, index) => [name, read[index]]));
  const things = readings.flatMap((reading) => reading.make((tab) => cells.get(tab)) ?? []);
  return { things: [...things, ...leagues.map((league) => leagueThing(league, names))] };
}
