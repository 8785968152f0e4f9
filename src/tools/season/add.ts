import { type Parsed } from "../../pane/parsed";
import { references } from "../../sheets/references";
import { type CellRewrite, type ReadCell, type SheetHost } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import { findEvents } from "../event-tabs/coded-event";
import { listColumns } from "../event-tabs/list-columns";
import { BETWEEN } from "../event-tabs/pairs-tab";
import { SEASON_MARK } from "./make";

type Cells = readonly (readonly ReadCell[])[];

/** A season of the workbook. */
export interface FoundSeason {
  /** The name of the tab with the entries, and their columns, counted from 0. */
  tab: string;
  header: number;
  columns: { session: number; members: readonly number[]; result: number };
  cells: Cells;
  /** The members by their names in small letters, and all numbers. */
  numberOf: ReadonlyMap<string, number | string>;
}

/** The ranking of an event, as far as a season needs it. */
export interface FoundRanking {
  tab: string;
  /** Undefined where the ranking has no per cents. */
  lines: readonly { contestant: string; names: readonly string[]; percent: number }[] | undefined;
}

/** The seasons and the rankings of the workbook. */
export interface FoundSeasons {
  seasons: readonly FoundSeason[];
  rankings: readonly FoundRanking[];
}

export async function readSeasons(host: SheetHost | undefined): Promise<FoundSeasons> {
  if (!host?.readTabs || !host.readLinkedTabs) return { seasons: [], rankings: [] };
  const [marked, events] = [await host.readLinkedTabs(SEASON_MARK, "alone"), await findEvents(host)];
  const seasons: FoundSeason[] = [];
  for (const { values, formulas } of marked) {
    const row = values.findIndex((line) => line.includes(SEASON_MARK));
    const coded = [row, row + 1].map((line) =>
      references(formulas[line]?.find((formula) => formula.startsWith("=")) ?? ""),
    );
    const [entries = [], members = []] = coded;
    const [first, list] = [entries[0], members[0]];
    if (!first?.tab || !list?.tab || entries.includes(undefined)) continue;
    const columns = entries.flatMap((cell) => (cell ? [cell.column] : []));
    const [cells, ofMembers] = await host.readTabs([first.tab, list.tab]);
    if (!cells || !ofMembers) continue;
    seasons.push({
      tab: first.tab,
      header: first.row,
      // The session, the member and perhaps the partner, the result, the kind.
      columns: { session: columns[0], members: columns.slice(1, -2), result: columns.at(-2) ?? -1 },
      cells,
      numberOf: numbersIn(ofMembers, list.row, list.column, members[1]?.column ?? -1),
    });
  }
  const rankings: FoundRanking[] = [];
  for (const { event } of events) {
    const ranking = "value" in event ? event.value.tabs.ranking : undefined;
    if (!ranking) continue;
    const [cells] = await host.readTabs([ranking.tab]);
    if (cells) rankings.push({ tab: ranking.tab, lines: linesIn(cells, ranking.columns) });
  }
  return { seasons, rankings };
}

function numbersIn(cells: Cells, header: number, number: number, name: number): Map<string, number | string> {
  const found = new Map<string, number | string>();
  for (const row of cells.slice(header + 1)) {
    const [own, names] = [row[number], String(row[name] ?? "").trim()];
    if (typeof own !== "number" && typeof own !== "string") continue;
    if (own === "") continue;
    if (names !== "") found.set(names.toLowerCase(), own);
    found.set(`#${own}`, own);
  }
  return found;
}

function linesIn(cells: Cells, coded: ReadonlyMap<string, number>): FoundRanking["lines"] {
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
        percent: Math.round(100 * figure) / 100,
      },
    ];
  });
}

/** A session as it will be written: a row for each line of the ranking. */
export interface AddedSession {
  rows: readonly { members: readonly (number | string)[]; percent: number }[];
  rewrites: readonly CellRewrite[];
}

/** Puts the ranking of a session into the season. */
export function addedSession(season: FoundSeason, ranking: FoundRanking, name: string): Parsed<AddedSession> {
  if (name.trim() === "") return { fault: text("season.add.noName") };
  if (ranking.lines === undefined) return { fault: text("season.add.noPercent", { tab: ranking.tab }) };
  if (ranking.lines.length === 0) return { fault: text("season.add.empty", { tab: ranking.tab }) };
  const { header, columns, cells, tab } = season;
  const session = Number.isFinite(Number(name)) ? Number(name) : name.trim();
  const isThere = cells
    .slice(header + 1)
    .some((row) => String(row[columns.session] ?? "") === String(session));
  if (isThere) return { fault: text("season.add.twice", { name, tab }) };
  const perRow = columns.members.length;
  const rows: { members: (number | string)[]; percent: number }[] = [];
  for (const { contestant, names, percent } of ranking.lines) {
    const together = names.join(BETWEEN).toLowerCase();
    const wanted = perRow === 1 ? [together] : names.map((one) => one.toLowerCase());
    const members = wanted.map((one) => season.numberOf.get(one));
    const byNumber = season.numberOf.get(`#${contestant}`);
    const missing = members.findIndex((one) => one === undefined);
    if (members.length === perRow && missing < 0) {
      rows.push({ members: members.filter((one) => one !== undefined), percent });
    } else if (perRow === 1 && names.length === 0 && byNumber !== undefined) {
      rows.push({ members: [byNumber], percent });
    } else if (perRow === 2 && members.length === 1 && missing < 0) {
      rows.push({ members: members.filter((one) => one !== undefined), percent });
    } else {
      const who =
        perRow === 1 ? names.join(BETWEEN) || contestant : (names[Math.max(0, missing)] ?? contestant);
      return { fault: text("season.add.unknown", { who, tab: ranking.tab }) };
    }
  }
  const used = [columns.session, ...columns.members, columns.result];
  const last = cells.reduce(
    (found, row, index) => (used.some((column) => String(row[column] ?? "") !== "") ? index : found),
    header,
  );
  const block = (column: number, of: (row: (typeof rows)[number]) => ReadCell): CellRewrite => ({
    tab,
    row: last + 1,
    column,
    was: rows.map(() => [""]),
    now: rows.map((row) => [of(row)]),
  });
  return {
    value: {
      rows,
      rewrites: [
        block(columns.session, () => session),
        ...columns.members.map((column, seat) => block(column, ({ members }) => members[seat] ?? "")),
        block(columns.result, ({ percent }) => percent),
      ],
    },
  };
}
