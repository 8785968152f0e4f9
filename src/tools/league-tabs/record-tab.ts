import { headersFormula } from "../../sheets/headers-formula";
import { type CellReference, references } from "../../sheets/references";
import { type CellValue, FROZEN_ROWS, type NewSheet, type ReadCell } from "../../sheets/sheet-host";
import {
  FOREIGN,
  rowNumber,
  type Standing,
  type Table,
  type TableColumn,
  type TablePlace,
} from "../../sheets/table";
import { text } from "../../translations/texts";
import { greatest } from "../../scoring/greatest";
import { chainOf } from "../../scoring/leagues/chain-words";
import { boardsFault, blitzFault, topFault } from "../../scoring/victory-points/limits";
import { type VpSteps } from "../../scoring/victory-points/steps";
import { SWISS_METHODS, type SwissMethod } from "../../movements/swiss";
import { type Parsed } from "../../pane/parsed";
import { uncovered } from "../vp-scale/lengths";
import { MOST_STEPS, parseOwnScale } from "../vp-scale/own-scale";
import { FEWEST_TEAMS, LONGEST_LEAGUE_NAME, MOST_IN_SWISS, MOST_MOVES } from "./teams";
import { ALL_SCALES, type ScaleName, scaleWords } from "../vp-scale/scales";
import { awardFor, type LeagueChoice } from "./choice";
import { MOST_DAYS } from "./dates";
import {
  CROSS_TABLE,
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

/** How many steps between equals a set-up has room for. */
export const MOST_RULES = 12;

/** The most rounds of a Swiss. More in a tab were not written by the tool. */
const MOST_ROUNDS = 200;

/** The number of the layout of all tabs. It goes up when cells move, because old tabs are then read in vain. */
const LAYOUT = 1;

/**
 * The tab that says how the league was set up, in words for the secretary and as codes for the tool, which
 * finds its league by this tab after months. The formulas show the titles of the other tabs and count their headers; a
 * spreadsheet keeps them right when somebody renames a tab or moves a column.
 */
export function recordTab(record: LeagueRecord, tabs: readonly string[], tables: League["tables"]): NewSheet {
  return {
    name: RECORD,
    title: text("league.sheets.recordTitle", { rules: needsFunctions(record.choice) }),
    columns: [
      { header: text("league.headers.setting"), width: 26 },
      { header: text("league.headers.chosen"), width: 60 },
      { header: text("league.headers.code"), width: 30 },
    ],
    rows: [
      ...recordRows(record),
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

function tabCode(name: string): (typeof TAB_CODES)[number] {
  if (name === NEEDS) return "needs";
  const places = [MATCHES, RANKING, TEAMS, CROSS_TABLE];
  return TAB_CODES[places.findIndex((place) => place.name === name)] ?? "table";
}

/** The tabs whose columns the tool reads. */
const CODED_TABS = [
  { code: "matches", table: "match", place: MATCHES },
  { code: "teams", table: "team", place: TEAMS },
  { code: "ranking", table: "ranking", place: RANKING },
] as const satisfies { code: keyof LeagueTabs; table: keyof LeagueStanding; place: TablePlace }[];

/** Names the headers of a tab one by one, in the order of the codes. */
function columnsRow(code: string, table: Table<string>): CellValue[] {
  const own = table.columns.flatMap(({ key }, index) => (key === FOREIGN ? [] : [{ key, index }]));
  return [
    text("league.record.columns", { tab: table.name }),
    headersFormula(
      table.name,
      rowNumber(-1, table),
      own.map(({ index }) => index),
    ),
    `columns=${[code, ...own.map(({ key }) => key)].join(" ")}`,
  ];
}

/** The order of the codes is that of `KEYS`. */
function recordRows({ choice, hasVenues, starters }: LeagueRecord): CellValue[][] {
  const { name, vp, boards, swiss, seed, double, dates, unplayed, tieBreak, formulas, rules, moves } = choice;
  const { scoring, varied, odd } = choice;
  const format = swiss === undefined ? (double ? "double" : "single") : "swiss";
  return [
    [text("league.record.layout"), text("league.record.leave"), `layout=${LAYOUT}`],
    [text("league.name.label"), name, `name=${name}`],
    [text("league.robin.label"), text(`league.robin.${format}`), `format=${format}`],
    ...(swiss === undefined
      ? []
      : [[text("league.firstRound.label"), text(`league.firstRound.${swiss}`), `first=${swiss}`]]),
    ...(seed === undefined ? [] : [[text("league.firstRound.seed"), seed, `seed=${seed}`]]),
    [text("league.boards.label"), boards, `boards=${boards}`],
    [text("league.scale.label"), scaleWords(vp.scale).title, `scale=${vp.scale}`],
    [text("league.record.scale"), vp.top, `vp=${JSON.stringify({ ...vp, scale: undefined })}`],
    [
      text("league.unplayed.label"),
      unplayed === "award" ? "" : text(`league.unplayed.${unplayed}`, { award: awardFor(choice) }),
      `unplayed=${unplayed}`,
    ],
    [text("league.tieBreak.label"), text(`league.tieBreak.${tieBreak}`), `tieBreak=${tieBreak}`],
    [
      text("league.dates.label"),
      dates === undefined ? "" : { figure: dates.first, format: "ddd d mmm yyyy" },
      `dates=${dates === undefined ? "" : `${dates.first}+${dates.every}`}`,
    ],
    [
      text("league.formulas.label"),
      text(formulas === "lookup" ? "league.formulas.lookup" : "league.formulas.addIn"),
      `formulas=${formulas}`,
    ],
    [text("league.venues.label"), hasVenues ? "✓" : "", `venues=${hasVenues ? "yes" : "no"}`],
    ...(scoring
      ? [[text("league.scoring.label"), text(`league.scoring.${scoring}`), `scoring=${scoring}`]]
      : []),
    ...(varied ? [[text("league.varied.label"), "✓", "varied=yes"]] : []),
    ...(odd ? [[text("league.odd.label"), text(`league.odd.${odd}`), `odd=${odd}`]] : []),
    // The secretary changes what is chosen in these rows: the formulas read it there.
    ...(rules
      ? Array.from({ length: MOST_RULES }, (_, index): CellValue[] => [
          text("league.record.rule", { number: index + 1 }),
          rules.at(index) ?? "",
          `rule=${index + 1}`,
        ])
      : []),
    ...(moves
      ? (["up", "down"] as const).map((way): CellValue[] => [
          text(`league.moves.${way}`),
          moves[way],
          `${way}=here`,
        ])
      : []),
    ...(starters === undefined ? [] : [[text("league.record.starters"), starters, `starters=${starters}`]]),
  ];
}

/** The rows of the set-up of a new league that formulas read. */
export function setUpRows(choice: LeagueChoice): SetUpRows {
  const codes = recordRows({ choice, hasVenues: false, drawn: [] }).map((row) => String(row[2]));
  const at = (code: string) => FROZEN_ROWS + codes.indexOf(code);
  return { firstRule: at("rule=1"), up: at("up=here"), down: at("down=here") };
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
  values: readonly (readonly ReadCell[])[],
  formulas: readonly (readonly string[])[],
): Parsed<ReadRecord> | undefined {
  const { codes, rows, tabs, columns, drawn, damaged, rules } = codesIn(values);
  const fault = (row: number, column = "C") => ({
    fault: text("league.running.damaged", { tab: name, cell: `${column}${row + 1}` }),
  });
  if (codes.get("layout") !== String(LAYOUT)) {
    // Somebody has moved the columns of the set-up, which is the tool's alone.
    const moved = values.findIndex((row) => row.includes(RECORD_MARK));
    return moved < 0 ? undefined : fault(moved);
  }
  const read = setUpIn(codes, rules, tabs.has("needs"));
  if ("damaged" in read) return fault(rowOf(read.damaged, rows));
  if (damaged !== undefined) return fault(damaged);
  const oddRule = rulesFault(read.setUp.choice, rules);
  if (oddRule !== undefined) {
    const typed = rules.find(({ row }) => row === oddRule)?.words ?? "";
    return { fault: text("league.running.rule", { tab: name, cell: `B${oddRule + 1}`, typed }) };
  }
  const oddMove = movesFault(read.setUp.choice, rows);
  if (oddMove !== undefined) {
    const [cell, typed] = [`B${oddMove + 1}`, String(values[oddMove][1])];
    return {
      fault: text("league.running.odd", { tab: name, cell, typed, expected: text("league.moves.expected") }),
    };
  }

  /** The row of a code that is gone: the one with its formula, otherwise the one below its kind. */
  const goneFrom = (others: ReadonlyMap<string, number>, count: (cells: number) => boolean) => {
    const at = values.findIndex(
      (row, index) => !codeIn(row) && count(references(formulas[index]?.[1] ?? "").length),
    );
    return at < 0 ? greatest([-1, ...others.values()]) + 1 : at;
  };
  const named = (code: string) => references(formulas[tabs.get(code) ?? -1]?.[1] ?? "")[0]?.tab ?? "";
  for (const [code, row] of tabs) {
    if (!TAB_CODES.some((known) => known === code)) return fault(row);
    if (named(code) === "") return fault(row, "B");
  }
  const needed = TAB_CODES.slice(0, read.setUp.choice.swiss === undefined ? 4 : 3);
  if (needed.some((code) => !tabs.has(code))) return fault(goneFrom(tabs, (cells) => cells === 1));
  for (const [code, row] of columns) if (!CODED_TABS.some((known) => known.code === code)) return fault(row);
  const standing: KnownStanding = {
    match: new Map(),
    team: new Map(),
    ranking: new Map(),
    setUp: {
      firstRule: rules.at(0)?.row ?? 0,
      up: rows.get("up") ?? 0,
      down: rows.get("down") ?? 0,
    },
  };
  const { tables } = leagueLayout(
    { ...read.setUp.choice, teams: [], venues: read.setUp.hasVenues ? [] : undefined },
    [],
    "",
  );
  for (const tab of CODED_TABS) {
    const row = columns.get(tab.code);
    if (row === undefined) return fault(goneFrom(columns, (cells) => cells > 1));
    const keys = String(values[row][2]).trim().split(" ").slice(1);
    const wanted: readonly TableColumn<string>[] = tables[tab.table].columns;
    if (new Set(keys).size < keys.length || wanted.some(({ key }) => !keys.includes(key))) return fault(row);
    const cells = references(formulas[row]?.[1] ?? "");
    if (cells.length !== keys.length) return fault(row, "B");
    const headers = wanted.map((column) => ({ column, cell: cells[keys.indexOf(column.key)] }));
    const found = standingOf(named(tab.code), tab.place, headers);
    if (found === undefined) return fault(row, "B");
    if ("fault" in found) return found;
    standing[tab.table] = found.value;
  }
  return {
    value: {
      record: { ...read.setUp, drawn },
      tabs: {
        record: name,
        matches: named("matches"),
        ranking: named("ranking"),
        teams: named("teams"),
        ...(tabs.has("crossTable") && { crossTable: named("crossTable") }),
        ...(tabs.has("table") && { table: named("table") }),
        ...(tabs.has("needs") && { needs: named("needs") }),
      },
      standing,
    },
  };
}

/** The codes of a set-up, and the rows in which they stand, counted from 0. */
interface Codes {
  codes: ReadonlyMap<string, string>;
  rows: ReadonlyMap<string, number>;
  /** The rows of the tabs, and those of their columns, by the code of the tab. */
  tabs: ReadonlyMap<string, number>;
  columns: ReadonlyMap<string, number>;
  drawn: DrawnRound[];
  /** The first row of a round that does not follow the one before. */
  damaged: number | undefined;
  /** The steps between equals, and the rows in which they stand. */
  rules: readonly { row: number; words: string; code: string }[];
}

function codesIn(values: readonly (readonly ReadCell[])[]): Codes {
  const codes = new Map<string, string>();
  const tabs = new Map<string, number>();
  const columns = new Map<string, number>();
  const drawn: DrawnRound[] = [];
  const rows = new Map<string, number>();
  const rules: { row: number; words: string; code: string }[] = [];
  let damaged: number | undefined;
  values.forEach((row, index) => {
    const [, key, value] = codeIn(row) ?? [];
    if (key === undefined) return;
    if (key === "tab") tabs.set(value, index);
    else if (key === "columns") columns.set(value.split(" ")[0], index);
    else if (key === "rule") rules.push({ row: index, words: String(row[1] ?? "").trim(), code: value });
    else if (key === "round") {
      const round = drawnIn(value);
      // The rounds after the first stand in their order, each drawn on an earlier one.
      const follows = round?.round === drawn.length + 2 && round.after < round.round;
      if (round && follows && drawn.length < MOST_ROUNDS) drawn.push(round);
      else damaged ??= index;
    } else {
      // What the secretary changes stands beside its code.
      codes.set(key, key === "up" || key === "down" ? String(row[1] ?? "").trim() : value);
      rows.set(key, index);
    }
  });
  return { codes, rows, tabs, columns, drawn, damaged, rules };
}

/** The row of a step that nobody knows, or that does not stand below the one before: formulas read all of them at once. */
function rulesFault({ rules }: Pick<LeagueChoice, "rules">, read: Codes["rules"]): number | undefined {
  if (rules === undefined) return undefined;
  const moved = read.find(
    ({ row, code }, index) => row !== read[0].row + index || code !== String(index + 1),
  );
  if (moved) return moved.row;
  const chain = chainOf(rules);
  return "odd" in chain ? read[chain.odd].row : undefined;
}

/** The row of a number of places that no league has. */
function movesFault(
  { moves }: Pick<LeagueChoice, "moves">,
  rows: ReadonlyMap<string, number>,
): number | undefined {
  const odd = (["up", "down"] as const).find(
    (way) => moves && !(Number.isInteger(moves[way]) && moves[way] >= 0 && moves[way] <= MOST_MOVES),
  );
  return odd && rows.get(odd);
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
): Parsed<Standing> | undefined {
  const found = new Map<string, number>();
  const expected = rowNumber(-1, place);
  for (const { column, cell } of headers) {
    if (cell === undefined)
      return { fault: text("league.running.noColumn", { tab, column: String(column.header) }) };
    if (cell.tab !== tab || [...found.values()].includes(cell.column)) return undefined;
    if (cell.row !== expected - 1) {
      return { fault: text("league.running.rows", { tab, row: cell.row + 1, expected }) };
    }
    found.set(column.key, cell.column);
  }
  return { value: found };
}

function seedIn(code: string | undefined): number | "damaged" | undefined {
  if (code === undefined) return undefined;
  return /^\d{1,6}$/.test(code) ? Number(code) : "damaged";
}

function startersIn(code: string | undefined): number | "damaged" | undefined {
  if (code === undefined) return undefined;
  const isCount = /^\d{1,3}$/.test(code) && Number(code) >= FEWEST_TEAMS && Number(code) <= MOST_IN_SWISS;
  return isCount ? Number(code) : "damaged";
}

function drawnIn(code: string): DrawnRound | undefined {
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

/** The codes of the set-up in the order of its rows. */
const KEYS = [
  "layout",
  "name",
  "format",
  "first",
  "seed",
  "boards",
  "scale",
  "vp",
  "unplayed",
  "tieBreak",
  "dates",
  "formulas",
  "venues",
  "scoring",
  "varied",
  "odd",
  "up",
  "down",
  "starters",
] as const;

type Key = (typeof KEYS)[number];

/** The row of a code; of a code that is gone, the row below the codes that should stand above it. */
function rowOf(key: Key, rows: ReadonlyMap<string, number>): number {
  const above = KEYS.slice(0, KEYS.indexOf(key)).flatMap((one) => rows.get(one) ?? []);
  return rows.get(key) ?? greatest([-1, ...above]) + 1;
}

/** The last day that a spreadsheet knows. */
const MOST_DAY = 2_958_465;

function datesIn(code: string | undefined): LeagueChoice["dates"] | "damaged" {
  if (code === undefined) return "damaged";
  if (code === "") return undefined;
  const [, first, every] = /^(\d{1,7})\+(\d{1,3})$/.exec(code) ?? [];
  const fits = first !== undefined && Number(first) <= MOST_DAY && Number(every) <= MOST_DAYS;
  return fits ? { first: Number(first), every: Number(every) } : "damaged";
}

/** The set-up that the codes say, or the first code in the order of the rows that no form would have written. */
function setUpIn(
  codes: ReadonlyMap<string, string>,
  rules: Codes["rules"],
  needs: boolean,
): { setUp: Omit<LeagueRecord, "drawn"> } | { damaged: Key } {
  const code = (key: Key) => codes.get(key) ?? "";
  const one = <Word extends string>(key: Key, words: readonly Word[]) =>
    words.find((word) => word === code(key));
  const format = one("format", ["single", "double", "swiss"]);
  if (!format) return { damaged: "format" };
  const swiss = one("first", ["halves", "adjacent", "lot"]);
  if (format === "swiss" && !swiss) return { damaged: "first" };
  const seed = seedIn(codes.get("seed"));
  if (seed === "damaged" || (seed === undefined) === (swiss === "lot")) return { damaged: "seed" };
  const boards = Number(code("boards"));
  if (boardsFault(boards)) return { damaged: "boards" };
  const scale = one("scale", ALL_SCALES);
  if (!scale || uncoveredBy(scale, boards)) return { damaged: "scale" };
  const vp = vpIn(code("vp"));
  if (!vp) return { damaged: "vp" };
  const unplayed = one("unplayed", ["award", "average", "highest"]);
  if (!unplayed) return { damaged: "unplayed" };
  const tieBreak = one("tieBreak", ["quotient", "headToHead", "opponents", "rules"]);
  if (!tieBreak || (tieBreak === "rules" && rules.length !== MOST_RULES)) return { damaged: "tieBreak" };
  if (codes.has("up") !== codes.has("down")) return { damaged: codes.has("up") ? "down" : "up" };
  const dates = datesIn(codes.get("dates"));
  if (dates === "damaged") return { damaged: "dates" };
  const formulas = one("formulas", ["add-in", "lookup"]);
  if (!formulas) return { damaged: "formulas" };
  const venues = one("venues", ["yes", "no"]);
  if (!venues) return { damaged: "venues" };
  const scoring = one("scoring", ["eight", "boards"]);
  if (codes.has("scoring") && !scoring) return { damaged: "scoring" };
  if (codes.has("varied") && code("varied") !== "yes") return { damaged: "varied" };
  // A triple needs the columns of matches that differ.
  const odd = codes.has("varied") && swiss ? one("odd", ["triple"]) : undefined;
  if (codes.has("odd") && !odd) return { damaged: "odd" };
  const starters = startersIn(codes.get("starters"));
  if (starters === "damaged" || (starters === undefined) === (format === "swiss"))
    return { damaged: "starters" };
  return {
    setUp: {
      choice: {
        name: code("name").slice(0, LONGEST_LEAGUE_NAME),
        boards,
        vp: { ...vp, scale },
        double: format === "double",
        ...(format === "swiss" && { swiss }),
        ...(seed !== undefined && { seed }),
        unplayed,
        ...(scoring && { scoring }),
        ...(codes.has("varied") && { varied: true }),
        ...(odd && { odd }),
        tieBreak,
        ...(tieBreak === "rules" && { rules: withoutBlankEnd(rules) }),
        ...(codes.has("up") && { moves: { up: numberOf(code("up")), down: numberOf(code("down")), needs } }),
        dates,
        formulas,
      },
      hasVenues: venues === "yes",
      ...(starters && { starters }),
    },
  };
}

/** The steps down to the last one that is not blank. */
function withoutBlankEnd(rules: Codes["rules"]): string[] {
  const last = rules.reduce((end, { words }, index) => (words === "" ? end : index + 1), 0);
  return rules.slice(0, last).map(({ words }) => words);
}

/** A blank cell is no place. */
function numberOf(typed: string): number {
  return typed === "" ? 0 : Number(typed);
}

function uncoveredBy(scale: ScaleName, boards: number): boolean {
  return scale !== "own" && uncovered(scale, [boards]) !== "";
}

/** The numbers of a scale. They come from a cell, so each of them is looked at. */
function vpIn(code: string): Omit<LeagueChoice["vp"], "scale"> | undefined {
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null;
  let vp: unknown;
  try {
    vp = JSON.parse(code);
  } catch {
    return undefined;
  }
  if (!isRecord(vp) || typeof vp.top !== "number" || topFault(vp.top)) return undefined;
  if (vp.blitz !== undefined && (typeof vp.blitz !== "number" || blitzFault(vp.blitz))) return undefined;
  let own: VpSteps | undefined;
  if (vp.own !== undefined) {
    if (!Array.isArray(vp.own) || vp.own.length > MOST_STEPS) return undefined;
    const steps = vp.own.map((step: unknown) =>
      isRecord(step) ? [step.from, step.winner, step.loser].map((vps) => Number(vps ?? NaN)) : [],
    );
    // As if it were typed into the form, whose limits it must keep.
    const read = parseOwnScale(steps.map((step) => step.join("\t")).join("\n"));
    if ("fault" in read) return undefined;
    own = read.value;
  }
  return {
    top: vp.top,
    ...(typeof vp.blitz === "number" && { blitz: vp.blitz }),
    ...(own && { own }),
  };
}
