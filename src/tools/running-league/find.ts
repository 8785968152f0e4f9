import { type Parsed } from "../../pane/parsed";
import { HostError, type LinkedTab, type SheetHost, type TabCells } from "../../sheets/sheet-host";
import { referredTab } from "../../sheets/referred-tab";
import { text } from "../../translations/texts";
import { type LeagueRecord, type LeagueTabs, readRecord, RECORD } from "../league-tabs/record-tab";
import { tabNamesOf } from "./changes";
import { readRunning, type RunningLeague } from "./reading";

/** A league of the workbook, and what is wrong with its tabs when it cannot be read. */
export interface FoundLeague {
  /** The name of its tab of records, which is different for each league. */
  id: string;
  /** The name of the league, and of the tab of its matches. */
  title: string;
  /** The names of all its tabs. */
  tabs: readonly string[];
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
  const tabs = (await host.readLinkedTabs?.(RECORD)) ?? (await readLinkedTabs(host, RECORD));
  const cells = new Map(
    tabs.map(({ name, values, formulas }): [string, TabCells] => [name, { values, formulas }]),
  );
  const found: FoundLeague[] = [];
  for (const { name, values, formulas } of tabs.filter((tab) => beginsWith(tab.name, RECORD))) {
    const read = readRecord(name, values, formulas);
    if (!read) continue;
    if ("fault" in read) found.push({ id: name, title: name, tabs: [name], league: read });
    else found.push(foundIn(cells, name, read.value.record, read.value.tabs));
  }
  if (found.length === 0) throw new HostError(text("league.running.none", { tab: RECORD }));
  return found;
}

function foundIn(
  cells: ReadonlyMap<string, TabCells>,
  id: string,
  record: LeagueRecord,
  tabs: LeagueTabs,
): FoundLeague {
  const names = tabNamesOf(tabs);
  const all = [id, ...names];
  const missing = names.find((name) => !cells.has(name));
  const title = record.choice.name === "" ? tabs.matches : `${record.choice.name} (${tabs.matches})`;
  if (missing !== undefined)
    return { id, title, tabs: all, league: { fault: text("league.running.noTab", { tab: missing }) } };
  const own = new Map(names.flatMap((name) => [[name, cells.get(name) ?? NO_CELLS] as const]));
  return { id, title, tabs: all, league: readRunning(record, tabs, own) };
}

const NO_CELLS: TabCells = { values: [], formulas: [] };

/** The same as the method of the host that has this name, where the host has only simple ones. */
async function readLinkedTabs(host: ChangingHost, prefix: string): Promise<LinkedTab[]> {
  const first = await readTabs(
    host,
    (await host.tabNames()).filter((name) => beginsWith(name, prefix)),
  );
  const known = new Set(first.map(({ name }) => name));
  const linked = new Set(first.flatMap(({ formulas }) => formulas.flatMap((line) => line.map(referredTab))));
  return [
    ...first,
    ...(await readTabs(
      host,
      [...linked].filter((name) => name !== "" && !known.has(name)),
    )),
  ];
}

function beginsWith(name: string, prefix: string): boolean {
  return name.toLowerCase().startsWith(prefix.toLowerCase());
}

/** The tabs of these names that exist. */
async function readTabs(host: ChangingHost, names: readonly string[]): Promise<LinkedTab[]> {
  const values = await host.readTabs(names);
  const formulas = await host.readFormulas(names);
  return names.flatMap((name, index) => {
    const [cells, texts] = [values[index], formulas[index]];
    return cells && texts ? [{ name, values: cells, formulas: texts }] : [];
  });
}
