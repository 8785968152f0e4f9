import { type Parsed } from "../../pane/parsed";
import { HostError, type SheetHost, type TabCells } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { type ReadRecord, readRecord, RECORD_MARK } from "../league-tabs/record-tab";
import { type HalfLeague, halfThere, readRunning, type RunningLeague } from "./reading";

/** A league of the workbook, and what is wrong with its tabs when it cannot be read. */
export interface WorkbookLeague {
  /** The name of its tab of records, which is different for each league. */
  id: string;
  /** The name of the league, and of the tab of its matches. */
  title: string;
  /** The names of all its tabs. */
  tabs: readonly string[];
  league: Parsed<RunningLeague>;
  /** The league with what is only half there, where that alone is wrong with it. */
  half?: HalfLeague;
}

/** Whether the tool can read leagues of this host, and write into their tabs. */
export function canChange(host: SheetHost | undefined): host is ChangingHost {
  return !!host?.readLinkedTabs && !!host.changeTabs;
}

export type ChangingHost = SheetHost & Required<Pick<SheetHost, "readLinkedTabs" | "changeTabs">>;

/**
 * Finds the leagues of the workbook, and reads them as they stand now.
 *
 * @throws HostError when there is no spreadsheet
 */
export async function findLeagues(host: SheetHost | undefined): Promise<WorkbookLeague[]> {
  if (!canChange(host)) throw new HostError(text("league.running.noSheet"));
  return leaguesOf(host);
}

/** The leagues of the workbook, found by their tabs of records. */
export async function leaguesOf(host: ChangingHost): Promise<WorkbookLeague[]> {
  const tabs = await host.readLinkedTabs(RECORD_MARK);
  const cells = new Map(
    tabs.map(({ name, values, formulas }): [string, TabCells] => [name, { values, formulas }]),
  );
  const leagues: WorkbookLeague[] = [];
  for (const { name, values, formulas } of tabs) {
    const read = readRecord(name, values, formulas);
    if (!read) continue;
    if ("fault" in read) leagues.push({ id: name, title: name, tabs: [name], league: read });
    else leagues.push(leagueIn(cells, name, read.value));
  }
  return leagues;
}

function leagueIn(cells: ReadonlyMap<string, TabCells>, id: string, read: ReadRecord): WorkbookLeague {
  const { record, tabs } = read;
  const names: readonly string[] = Object.values(tabs);
  const missing = names.find((name) => !cells.has(name));
  const title = record.choice.name === "" ? tabs.matches : `${record.choice.name} (${tabs.matches})`;
  if (missing !== undefined)
    return { id, title, tabs: names, league: { fault: text("league.running.noTab", { tab: missing }) } };
  const itsCells = new Map(names.flatMap((name) => [[name, cells.get(name) ?? NO_CELLS] as const]));
  const league = readRunning(read, itsCells);
  const half = "fault" in league ? halfThere(read, itsCells) : undefined;
  return { id, title, tabs: names, league, ...(half && { half }) };
}

const NO_CELLS: TabCells = { values: [], formulas: [] };
