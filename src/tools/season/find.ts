import { columnLetters } from "../../sheets/column-letters";
import { type LinkedTab, type ReadCell, type ReadCells, type SheetHost } from "../../sheets/sheet-host";
import { type Parsed } from "../../pane/parsed";
import { text } from "../../translations/texts";
import { codedColumns, type CodedColumns, findEvents } from "../event-tabs/coded-event";
import { listColumns } from "../event-tabs/list-columns";
import { BETWEEN } from "../event-tabs/pairs-tab";
import { type EntryColumn, type MemberColumn, SEASON_MARK } from "./make";

/** A season of the workbook. */
export interface FoundSeason {
  /** The tab with the results, by which the season is known, and all its tabs. */
  id: string;
  tabs: readonly string[];
  tab: string;
  /** The row of its headers, and its columns, counted from 0. */
  header: number;
  columns: ReadonlyMap<EntryColumn, number>;
  cells: ReadCells;
  members: readonly FoundMember[];
  figures: { tab: string; row: number; cells: ReadCells };
}

export interface FoundMember {
  number: number | string;
  name: string;
}

/** The ranking of an event, as far as a season needs it. */
export interface FoundRanking {
  id: string;
  /** All tabs of its event. */
  tabs: readonly string[];
  tab: string;
  /** Undefined where the ranking has no per cents. */
  lines: readonly PercentLine[] | undefined;
}

export interface PercentLine {
  contestant: string;
  names: readonly string[];
  percent: number;
}

/** The seasons and the rankings of the workbook. */
export interface FoundSeasons {
  seasons: readonly Parsed<FoundSeason>[];
  rankings: readonly FoundRanking[];
}

/** Finds the seasons by the codes below their rules, wherever somebody has moved a tab or a column. */
export async function readSeasons(host: SheetHost | undefined): Promise<FoundSeasons> {
  if (!host?.readTabs || !host.readLinkedTabs) return { seasons: [], rankings: [] };
  const seasons: Parsed<FoundSeason>[] = [];
  for (const tab of await host.readLinkedTabs(SEASON_MARK, "alone")) {
    const coded = codesIn(tab);
    if ("fault" in coded) {
      seasons.push(coded);
      continue;
    }
    const { entries, members, figures } = coded.value;
    const [cells, ofMembers, ofFigures] = await host.readTabs([entries.tab, members.tab, figures.tab]);
    if (!cells || !ofMembers || !ofFigures) continue;
    seasons.push({
      value: {
        id: entries.tab,
        tabs: [tab.name, entries.tab, members.tab, figures.tab],
        tab: entries.tab,
        header: entries.header,
        columns: entries.columns as ReadonlyMap<EntryColumn, number>,
        cells,
        members: membersIn(ofMembers, members),
        figures: { tab: figures.tab, row: figures.header, cells: ofFigures },
      },
    });
  }
  const rankings: FoundRanking[] = [];
  for (const { event, names } of await findEvents(host)) {
    const ranking = "value" in event ? event.value.tabs.ranking : undefined;
    if (!ranking) continue;
    const [cells] = await host.readTabs([ranking.tab]);
    if (cells)
      rankings.push({
        id: ranking.tab,
        tabs: names,
        tab: ranking.tab,
        lines: rankingIn(cells, ranking.columns),
      });
  }
  return { seasons, rankings };
}

const CODES = ["entries", "members", "figures"] as const;

/** What a tab must have, so that results can be written and names be found. */
const REQUIRED: Record<(typeof CODES)[number], readonly (EntryColumn | MemberColumn | "first")[]> = {
  entries: ["session", "member", "result", "kind"],
  members: ["number", "name"],
  figures: ["first"],
};

/** The lines of codes, or the cell of the first that is damaged. */
export function codesIn({
  name,
  values,
  formulas,
}: LinkedTab): Parsed<Record<(typeof CODES)[number], CodedColumns>> {
  const columns: Partial<Record<(typeof CODES)[number], CodedColumns>> = {};
  const mark = values.findIndex((line) => line.includes(SEASON_MARK));
  const fault = (row: number) => ({
    fault: text("event.codes.damaged", { tab: name, cell: `${columnLetters(0)}${row + 1}` }),
  });
  for (const [row, line] of values.entries()) {
    if (row <= mark) continue;
    for (const cell of line) {
      const [, word, said = ""] = /^(\w+)=(.*)$/.exec(String(cell)) ?? [];
      const code = CODES.find((one) => one === word);
      if (code === undefined) continue;
      const formula = formulas[row]?.find((one) => one.startsWith("=")) ?? "";
      const coded = codedColumns(name, formula, said.split(" "));
      if (!coded || REQUIRED[code].some((key) => !coded.columns.has(key))) return fault(row);
      columns[code] = coded;
    }
  }
  const { entries, members, figures } = columns;
  return entries && members && figures ? { value: { entries, members, figures } } : fault(mark);
}

function membersIn(cells: ReadCells, { header, columns }: CodedColumns): FoundMember[] {
  const at = (row: readonly ReadCell[], key: MemberColumn) => row[columns.get(key) ?? -1] ?? "";
  return cells.slice(header + 1).flatMap((row) => {
    const number = at(row, "number");
    if (typeof number === "boolean" || String(number).trim() === "") return [];
    return [{ number, name: String(at(row, "name")).trim() }];
  });
}

function rankingIn(cells: ReadCells, coded: ReadonlyMap<string, number>): readonly PercentLine[] | undefined {
  const columns = listColumns(cells, coded);
  if (columns?.percent === undefined) return undefined;
  const { contestant, name, percent } = columns;
  return cells.flatMap((row) => {
    const figure = row[percent];
    if (typeof figure !== "number") return [];
    const words = name === undefined ? "" : String(row[name] ?? "").trim();
    return [
      {
        contestant: String(row[contestant] ?? "").trim(),
        names: words === "" ? [] : words.split(BETWEEN).map((one) => one.trim()),
        // A published per cent has two decimals.
        percent: Math.round(100 * figure) / 100,
      },
    ];
  });
}
