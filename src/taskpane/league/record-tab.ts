import { referredTab } from "../referred-tab";
import { type CellValue, type NewSheet, type ReadCell } from "../sheet-host";
import { text } from "../texts";
import { boardsFault, blitzFault, topFault } from "../../scoring/victory-points/limits";
import { type VpSteps } from "../../scoring/victory-points/steps";
import { type Parsed } from "../parsed";
import { uncovered } from "../vp-tables/lengths";
import { MOST_STEPS, parseOwnScale } from "../vp-tables/own-scale";
import { LONGEST_LEAGUE_NAME } from "./teams";
import { ALL_SCALES, type ScaleName, scaleWords } from "../vp-tables/scales";
import { type LeagueChoice } from "./choice";
import { MATCHES, RANKING, TEAMS } from "./layout";

/** The name of the tab that says how a league was set up. */
export const RECORD = text("league.sheets.record");

/** A round of a Swiss that was drawn, and on what ranking. */
export interface DrawnRound {
  round: number;
  /** The last round whose results the ranking had. */
  after: number;
  /** The numbers of the teams in the order of that ranking, best first. */
  order: number[];
}

/** All that the tool must know about a league whose tabs exist, except what stands in the other tabs. */
export interface LeagueRecord {
  /** The choices without the teams, which stand in their own tab. */
  choice: Omit<LeagueChoice, "teams" | "venues">;
  hasVenues: boolean;
  drawn: DrawnRound[];
}

/** The most rounds of a Swiss. More in a tab were not written by the tool. */
export const MOST_ROUNDS = 200;

/** The number of the layout of all tabs. It goes up when cells move, because old tabs are then read in vain. */
const LAYOUT = 1;

/**
 * The tab that says how the league was set up, in words for the secretary and as codes for the tool, which
 * finds its league by this tab after months. The formulas show the titles of the other tabs; a spreadsheet
 * keeps them right when somebody renames a tab.
 */
export function recordTab(record: LeagueRecord, tabs: readonly string[]): NewSheet {
  return {
    name: RECORD,
    title: text("league.sheets.recordTitle"),
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
        `tab=${TAB_CODES[name] ?? "table"}`,
      ]),
      ...record.drawn.map((drawn): CellValue[] => [
        text("league.record.round", { round: drawn.round }),
        text("league.record.after", { after: drawn.after }),
        codeOf(drawn),
      ]),
    ],
  };
}

const TAB_CODES: Readonly<Record<string, string>> = {
  [MATCHES.name]: "matches",
  [RANKING.name]: "ranking",
  [TEAMS.name]: "teams",
  [text("league.sheets.crossTable")]: "crossTable",
};

function recordRows({ choice, hasVenues }: LeagueRecord): CellValue[][] {
  const { name, vp, boards, swiss, double, dates, unplayed, tieBreak, formulas } = choice;
  const format = swiss === undefined ? (double ? "double" : "single") : "swiss";
  return [
    [text("league.record.layout"), text("league.record.leave"), `layout=${LAYOUT}`],
    [text("league.name.label"), name, `name=${name}`],
    [text("league.robin.label"), text(`league.robin.${format}`), `format=${format}`],
    ...(swiss === undefined
      ? []
      : [[text("league.firstRound.label"), text(`league.firstRound.${swiss}`), `first=${swiss}`]]),
    [text("league.boards.label"), boards, `boards=${boards}`],
    [text("league.scale.label"), scaleWords(vp.scale).title, `scale=${vp.scale}`],
    [text("league.record.scale"), vp.top, `vp=${JSON.stringify({ ...vp, scale: undefined })}`],
    [
      text("league.unplayed.label"),
      unplayed === "average" ? text("league.unplayed.average") : "",
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
  ];
}

function codeOf({ round, after, order }: DrawnRound): string {
  return `round=${round} after=${after} order=${order.join(" ")}`;
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
}

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
): Parsed<{ record: LeagueRecord; tabs: LeagueTabs }> | undefined {
  const codes = new Map<string, string>();
  const tabs = new Map<string, string>([["record", name]]);
  const drawn: DrawnRound[] = [];
  const rows = new Map<string, number>();
  let damaged: number | undefined;
  values.forEach((row, index) => {
    const [, key, value] = /^(\w+)=(.*)$/s.exec(String(row[2] ?? "")) ?? [];
    if (key === undefined) return;
    if (key === "tab") tabs.set(value, referredTab(formulas[index]?.[1] ?? ""));
    else if (key === "round") {
      const round = drawnIn(value);
      // The rounds after the first stand in their order, each drawn on an earlier one.
      const follows = round?.round === drawn.length + 2 && round.after < round.round;
      if (round && follows && drawn.length < MOST_ROUNDS) drawn.push(round);
      else damaged ??= index;
    } else {
      codes.set(key, value);
      rows.set(key, index);
    }
  });
  const choice = choiceIn(codes);
  const [matches, ranking, teams] = ["matches", "ranking", "teams"].map((tab) => tabs.get(tab) ?? "");
  if (codes.get("layout") !== String(LAYOUT)) return undefined;
  const bad = choice === undefined ? damagedCode(codes) : undefined;
  damaged = bad === undefined ? damaged : (rows.get(bad) ?? damaged ?? 0);
  if (damaged !== undefined) {
    return { fault: text("league.running.damaged", { tab: name, cell: `C${damaged + 1}` }) };
  }
  if (!choice || matches === "" || ranking === "" || teams === "") return undefined;
  return {
    value: {
      record: { choice, hasVenues: codes.get("venues") === "yes", drawn },
      tabs: {
        record: name,
        matches,
        ranking,
        teams,
        ...(tabs.has("crossTable") && { crossTable: tabs.get("crossTable") }),
        ...(tabs.has("table") && { table: tabs.get("table") }),
      },
    },
  };
}

function drawnIn(code: string): DrawnRound | undefined {
  const [, round, after, order] = /^(\d{1,4}) after=(\d{1,4}) order=([\d ]{1,2000})$/.exec(code) ?? [];
  if (round === undefined) return undefined;
  return { round: Number(round), after: Number(after), order: order.trim().split(" ").map(Number) };
}

/** The first code of the set-up that no form would have written. */
function damagedCode(codes: ReadonlyMap<string, string>): string {
  if (boardsFault(Number(codes.get("boards")))) return "boards";
  if (vpIn(codes.get("vp") ?? "") === undefined) return "vp";
  if (datesIn(codes.get("dates") ?? "") === "damaged") return "dates";
  return (
    ["format", "first", "scale", "unplayed", "tieBreak", "formulas"].find((key) => !codes.get(key)) ?? "scale"
  );
}

/** The last day that a spreadsheet knows, and the most days between rounds. */
const MOST_DAY = 2_958_465;
const MOST_DAYS = 366;

function datesIn(code: string): LeagueChoice["dates"] | "damaged" {
  if (code === "") return undefined;
  const [, first, every] = /^(\d{1,7})\+(\d{1,3})$/.exec(code) ?? [];
  const fits = first !== undefined && Number(first) <= MOST_DAY && Number(every) <= MOST_DAYS;
  return fits ? { first: Number(first), every: Number(every) } : "damaged";
}

function choiceIn(codes: ReadonlyMap<string, string>): LeagueRecord["choice"] | undefined {
  const code = (key: string) => codes.get(key) ?? "";
  const one = <Word extends string>(key: string, words: readonly Word[]) =>
    words.find((word) => word === code(key));
  const format = one("format", ["single", "double", "swiss"]);
  const swiss = one("first", ["halves", "adjacent"]);
  const scale = one("scale", ALL_SCALES);
  const unplayed = one("unplayed", ["award", "average"]);
  const tieBreak = one("tieBreak", ["quotient", "headToHead", "opponents"]);
  const formulas = one("formulas", ["add-in", "lookup"]);
  const boards = Number(code("boards"));
  const dates = datesIn(code("dates"));
  const vp = vpIn(code("vp"));
  if (!format || !scale || !unplayed || !tieBreak || !formulas || !vp) return undefined;
  if (boardsFault(boards) || dates === "damaged" || uncoveredBy(scale, boards)) return undefined;
  if (format === "swiss" && !swiss) return undefined;
  return {
    name: code("name").slice(0, LONGEST_LEAGUE_NAME),
    boards,
    vp: { ...vp, scale },
    double: format === "double",
    ...(format === "swiss" && { swiss }),
    unplayed,
    tieBreak,
    dates,
    formulas,
  };
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
