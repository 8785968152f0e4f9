import { type Parsed } from "../../parsed";
import { HostError, type SheetHost } from "../../sheet-host";
import { text } from "../../texts";
import { type LeagueRecord, type LeagueTabs, readRecord, RECORD } from "../record-tab";
import { tabNamesOf } from "./changes";
import { readRunning, type RunningLeague, type TabCells } from "./reading";

/** A league of the workbook, and what is wrong with its tabs when it cannot be read. */
export interface FoundLeague {
  /** The name of its tab of records, which is different for each league. */
  id: string;
  /** The name of the league, and of the tab of its matches. */
  title: string;
  league: Parsed<RunningLeague>;
}

/** Whether the tool can read leagues of this host, and write into their tabs. */
export function canChange(host: SheetHost | undefined): host is ChangingHost {
  return !!host?.tabNames && !!host.readTabs && !!host.readFormulas && !!host.changeTabs;
}

export type ChangingHost = SheetHost &
  Required<Pick<SheetHost, "tabNames" | "readTabs" | "readFormulas" | "changeTabs">>;

/**
 * Finds the leagues of the workbook by their tabs of records, and reads them as they stand now.
 *
 * @throws HostError when there is none
 */
export async function findLeagues(host: SheetHost | undefined): Promise<FoundLeague[]> {
  if (!canChange(host)) throw new HostError(text("league.running.noSheet"));
  const names = (await host.tabNames()).filter((name) => name.toLowerCase().startsWith(RECORD.toLowerCase()));
  const cells = await readCells(host, names);
  const found: FoundLeague[] = [];
  for (const name of names) {
    const { values, formulas } = cells.get(name) ?? { values: [], formulas: [] };
    const read = readRecord(name, values, formulas);
    if (read) found.push(await readFound(host, name, read.record, read.tabs));
  }
  if (found.length === 0) throw new HostError(text("league.running.none", { tab: RECORD }));
  return found;
}

async function readFound(
  host: ChangingHost,
  id: string,
  record: LeagueRecord,
  tabs: LeagueTabs,
): Promise<FoundLeague> {
  const names = tabNamesOf(tabs);
  const cells = await readCells(host, names);
  const missing = names.find((name) => !cells.has(name));
  const title = record.choice.name === "" ? tabs.matches : `${record.choice.name} (${tabs.matches})`;
  if (missing !== undefined)
    return { id, title, league: { fault: text("league.running.noTab", { tab: missing }) } };
  return { id, title, league: readRunning(record, tabs, cells) };
}

async function readCells(host: ChangingHost, names: readonly string[]): Promise<Map<string, TabCells>> {
  const values = await host.readTabs(names);
  const formulas = await host.readFormulas(names);
  return new Map(
    names.flatMap((name, index): [string, TabCells][] => {
      const [cells, texts] = [values[index], formulas[index]];
      return cells && texts ? [[name, { values: cells, formulas: texts }]] : [];
    }),
  );
}
