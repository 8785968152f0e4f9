import { declaredColumns, ofWords } from "../../sheets/declared-columns";
import { headersFormula } from "../../sheets/headers-formula";
import { type CellReference, references } from "../../sheets/references";
import {
  type CellValue,
  FROZEN_ROWS,
  type NewSheet,
  type ReadCell,
  type ReadCells,
} from "../../sheets/sheet-host";
import {
  FOREIGN,
  rowNumber,
  sheetColumns,
  type ColumnStanding,
  type Table,
  type TableColumn,
  type TablePlace,
} from "../../sheets/table";
import { text } from "../../translations/texts";
import { greatest } from "../../scoring/greatest";
import { SWISS_METHODS, type SwissMethod } from "../../movements/swiss";
import { type Parsed } from "../../pane/parsed";
import { type LeagueChoice } from "./choice";
import {
  CROSS_TABLE,
  headerOf,
  type League,
  leagueLayout,
  needsFunctions,
  type LeagueStanding,
  MATCHES,
  NEEDS,
  RANKING,
  type SetUpRows,
  TEAMS,
} from "./layout";
import { MOST_SWISS_ROUNDS } from "./lines";
import { type CodedRow, type Codes, type SetUp, SETTINGS } from "./settings";

/** The name of the tab that says how a league was set up. */
export const RECORD = text("league.sheets.record");

/** A round of a Swiss that was drawn, and on what ranking. */
export interface DrawnRound {
  round: number;
  /** The last round whose results the ranking had. */
  after: number;
  /** The numbers of the teams in the order of that ranking, best first. */
  order: number[];
  /** How its opponents were chosen. */
  method: SwissMethod;
}

/** All that the tool must know about a league whose tabs exist, except what stands in the other tabs. */
export interface LeagueRecord {
  /** The choices without the teams, which stand in their own tab. */
  choice: Omit<LeagueChoice, "teams" | "venues">;
  hasVenues: boolean;
  drawn: DrawnRound[];
  /** How many teams the first round of a Swiss has; absent in a round robin. */
  starters?: number;
}

/** The number of the layout of all tabs. It goes up when cells move: tabs of another layout are not read. */
const LAYOUT = 1;

/**
 * The tab that says how the league was set up, in words for the secretary and as codes for the tool, which
 * finds its league by this tab after months. The formulas show the titles of the other tabs and count their headers; a
 * spreadsheet keeps them right when somebody renames a tab or moves a column.
 */
export function recordTab(record: LeagueRecord, tabs: readonly string[], tables: League["tables"]): NewSheet {
  return {
    name: RECORD,
    // Where the steps of a regulation decide, the secretary may change them here.
    ...(!needsFunctions(record.choice) && { hidden: true }),
    title: text("league.sheets.recordTitle", { rules: needsFunctions(record.choice) }),
    columns: sheetColumns(
      declaredColumns({ setting: ofWords(26), chosen: ofWords(60), code: ofWords(30) }, headerOf),
    ),
    rows: [
      ...settingRows(record),
      ...tabs.map((name): CellValue[] => [
        text("league.record.tab"),
        { formula: `={{${name}}}!$A$1` },
        `tab=${tabCode(name)}`,
      ]),
      ...CODED_TABS.map(({ code, table }) => columnsRow(code, tables[table])),
      ...record.drawn.map((drawn): CellValue[] => [
        text("league.record.round", { round: drawn.round }),
        text("league.record.after", { after: drawn.after }),
        codeOf(drawn),
      ]),
    ],
  };
}

/** The codes of the tabs. Every league has the first three, a round robin four, and the VP table comes with look-ups. */
const TAB_CODES = ["matches", "ranking", "teams", "crossTable", "table", "needs"] as const;

/** The code of a tab that the tool has just named. The name of the VP table has its number of boards. */
export function tabCode(name: string): (typeof TAB_CODES)[number] {
  const names = [MATCHES.name, RANKING.name, TEAMS.name, CROSS_TABLE.name];
  return name === NEEDS ? "needs" : (TAB_CODES[names.indexOf(name)] ?? "table");
}

/** The tabs whose columns the tool reads. */
const CODED_TABS = [
  { code: "matches", table: "match", place: MATCHES },
  { code: "teams", table: "team", place: TEAMS },
  { code: "ranking", table: "ranking", place: RANKING },
] as const satisfies { code: keyof LeagueTabs; table: keyof LeagueStanding; place: TablePlace }[];

/** Names the headers of a tab one by one, in the order of the codes. */
function columnsRow(code: string, table: Table<string>): CellValue[] {
  const columns = table.columns.flatMap(({ key }, index) => (key === FOREIGN ? [] : [{ key, index }]));
  return [
    text("league.record.columns", { tab: table.name }),
    headersFormula(
      table.name,
      rowNumber(-1, table),
      columns.map(({ index }) => index),
    ),
    `columns=${[code, ...columns.map(({ key }) => key)].join(" ")}`,
  ];
}

function settingRows({ choice, hasVenues, starters }: Omit<LeagueRecord, "drawn">): CellValue[][] {
  const setUp = { ...choice, hasVenues, starters };
  return [
    [text("league.record.layout"), text("league.record.leave"), RECORD_MARK],
    ...SETTINGS.flatMap(({ code, write }) =>
      write(setUp).map(({ label, shown, value }) => [label, shown, `${code}=${value}`]),
    ),
  ];
}

/** The rows of the set-up of a new league that formulas read. */
export function setUpRows(choice: LeagueChoice): SetUpRows {
  const codes = settingRows({ choice, hasVenues: false }).map((row) => String(row[2]));
  const at = (code: string) => FROZEN_ROWS + codes.findIndex((one) => one.startsWith(code));
  return { firstRule: at("rule="), up: at("up="), down: at("down=") };
}

function codeOf({ round, after, order, method }: DrawnRound): string {
  return `round=${round} after=${after} method=${method} order=${order.join(" ")}`;
}

/** The tabs of a league by what they are, and the name that each has now. */
export interface LeagueTabs {
  record: string;
  matches: string;
  ranking: string;
  teams: string;
  crossTable?: string;
  /** The VP table, when the matches look their VPs up. */
  table?: string;
  /** What each team still needs. */
  needs?: string;
}

/** A cell of the tab says this when the tab is the set-up of a league, in every version. */
export const RECORD_MARK = `layout=${LAYOUT}`;

/** What a set-up says. */
export interface ReadRecord {
  record: LeagueRecord;
  tabs: LeagueTabs;
  standing: KnownStanding;
}

/** Where all columns stand. */
export type KnownStanding = LeagueStanding & Required<Omit<LeagueStanding, "setUp">>;

/**
 * Reads a tab that {@link recordTab} has made.
 *
 * @param values the cells of the tab
 * @param formulas the formulas of the same cells, "" where there is none
 * @returns undefined when it is not such a tab, or not of this layout; a fault with the cell when a code in it is damaged
 */
export function readRecord(
  name: string,
  values: ReadCells,
  formulas: readonly (readonly string[])[],
): Parsed<ReadRecord> | undefined {
  const codes = codesIn(values);
  const rowsOf = (code: string) => codes.get(code) ?? [];
  const fault = (row: number, column = "C") => ({
    fault: text("league.running.damaged", { tab: name, cell: `${column}${row + 1}` }),
  });
  if (rowsOf("layout").at(-1)?.value !== String(LAYOUT)) {
    // Somebody has moved the columns of the set-up, which is the tool's alone.
    const moved = values.findIndex((row) => row.includes(RECORD_MARK));
    return moved < 0 ? undefined : fault(moved);
  }
  const read = setUpIn(name, codes);
  if ("fault" in read) return read;
  const { hasVenues, starters, ...choice } = read.value;
  const drawn = drawnIn(rowsOf("round"));
  if ("damaged" in drawn) return fault(drawn.damaged);

  /** The row of a code that is gone: the one with its formula, otherwise the one below its kind. */
  const goneFrom = (others: ReadonlyMap<string, number>, count: (cells: number) => boolean) => {
    const at = values.findIndex(
      (row, index) => !codeIn(row) && count(references(formulas[index]?.[1] ?? "").length),
    );
    return at < 0 ? greatest([-1, ...others.values()]) + 1 : at;
  };
  const tabs = new Map(rowsOf("tab").map(({ value, row }) => [value, row]));
  const named = (code: string) => references(formulas[tabs.get(code) ?? -1]?.[1] ?? "")[0]?.tab ?? "";
  for (const [code, row] of tabs) {
    if (!TAB_CODES.some((known) => known === code)) return fault(row);
    if (named(code) === "") return fault(row, "B");
  }
  const needed = TAB_CODES.slice(0, choice.swiss === undefined ? 4 : 3);
  if (needed.some((code) => !tabs.has(code))) return fault(goneFrom(tabs, (cells) => cells === 1));
  const columns = new Map(rowsOf("columns").map(({ value, row }) => [value.split(" ")[0], row]));
  for (const [code, row] of columns) if (!CODED_TABS.some((known) => known.code === code)) return fault(row);
  const rowOf = (code: string) => rowsOf(code).at(0)?.row ?? 0;
  const standing: KnownStanding = {
    match: new Map(),
    team: new Map(),
    ranking: new Map(),
    setUp: { firstRule: rowOf("rule"), up: rowOf("up"), down: rowOf("down") },
  };
  const { tables } = leagueLayout({ ...choice, teams: [], venues: hasVenues ? [] : undefined }, [], "");
  for (const tab of CODED_TABS) {
    const row = columns.get(tab.code);
    if (row === undefined) return fault(goneFrom(columns, (cells) => cells > 1));
    const keys = String(values[row][2]).trim().split(" ").slice(1);
    const wanted: readonly TableColumn<string>[] = tables[tab.table].columns;
    if (new Set(keys).size < keys.length || wanted.some(({ key }) => !keys.includes(key))) return fault(row);
    const cells = references(formulas[row]?.[1] ?? "");
    if (cells.length !== keys.length) return fault(row, "B");
    const headers = wanted.map((column) => ({ column, cell: cells[keys.indexOf(column.key)] }));
    const stands = standingOf(named(tab.code), tab.place, headers);
    if (stands === undefined) return fault(row, "B");
    if ("fault" in stands) return stands;
    standing[tab.table] = stands.value;
  }
  return {
    value: {
      record: { choice, hasVenues, starters, drawn: drawn.rounds },
      // The tabs that every league has were found above.
      tabs: {
        ...Object.fromEntries([...tabs.keys()].map((code) => [code, named(code)])),
        record: name,
      } as LeagueTabs,
      standing,
    },
  };
}

/** The rows with codes, by the keys of the codes. */
function codesIn(values: ReadCells): Codes {
  const codes = new Map<string, CodedRow[]>();
  values.forEach((cells, row) => {
    const [, key, value] = codeIn(cells) ?? [];
    if (key !== undefined) codes.set(key, [...(codes.get(key) ?? []), { row, shown: cells[1] ?? "", value }]);
  });
  return codes;
}

/** What the settings say together, or the first that is wrong. */
function setUpIn(tab: string, codes: Codes): Parsed<SetUp> {
  let setUp: Partial<SetUp> = {};
  // The row below the settings so far, where one that is gone should stand.
  let next = (codes.get("layout")?.at(-1)?.row ?? -1) + 1;
  for (const { code, read } of SETTINGS) {
    const rows = codes.get(code) ?? [];
    const said = read(rows, codes);
    if (said === "damaged") {
      return { fault: text("league.running.damaged", { tab, cell: `C${(rows.at(-1)?.row ?? next) + 1}` }) };
    }
    if ("wrong" in said) {
      const { row, shown } = said.wrong;
      const [cell, typed, expected] = [`B${row + 1}`, String(shown), text("league.moves.expected")];
      return { fault: text(said.fault, { tab, cell, typed, expected }) };
    }
    setUp = { ...setUp, ...said };
    next = greatest([next, ...rows.map(({ row }) => row + 1)]);
  }
  // Every setting of a league has said something.
  return { value: setUp as SetUp };
}

/** The code of a row, as the key and its value. */
function codeIn(row: readonly ReadCell[]): RegExpExecArray | null {
  return /^(\w+)=(.*)$/s.exec(String(row[2] ?? ""));
}

/** Where the columns of the headers stand; undefined where these are not headers of the tab. */
function standingOf(
  tab: string,
  place: TablePlace,
  headers: readonly { column: TableColumn<string>; cell: CellReference | undefined }[],
): Parsed<ColumnStanding> | undefined {
  const places = new Map<string, number>();
  const expected = rowNumber(-1, place);
  for (const { column, cell } of headers) {
    if (cell === undefined)
      return { fault: text("league.running.noColumn", { tab, column: String(column.header) }) };
    if (cell.tab !== tab || [...places.values()].includes(cell.column)) return undefined;
    if (cell.row !== expected - 1) {
      return { fault: text("league.running.rows", { tab, row: cell.row + 1, expected }) };
    }
    places.set(column.key, cell.column);
  }
  return { value: places };
}

/** The rounds that were drawn, or the first row of one that does not follow the one before. */
function drawnIn(rows: readonly CodedRow[]): { rounds: DrawnRound[] } | { damaged: number } {
  const rounds: DrawnRound[] = [];
  for (const { row, value } of rows) {
    const round = roundIn(value);
    const follows = round?.round === rounds.length + 2 && round.after < round.round;
    if (!round || !follows || rounds.length === MOST_SWISS_ROUNDS) return { damaged: row };
    rounds.push(round);
  }
  return { rounds };
}

function roundIn(code: string): DrawnRound | undefined {
  const [, round, after, how, order] =
    /^(\d{1,4}) after=(\d{1,4}) method=(\w{1,20}) order=([\d ]{1,2000})$/.exec(code) ?? [];
  const method = SWISS_METHODS.find((one) => one === how);
  return (
    method && {
      round: Number(round),
      after: Number(after),
      order: order.trim().split(" ").map(Number),
      method,
    }
  );
}
