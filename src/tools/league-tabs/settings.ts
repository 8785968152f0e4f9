import { chainOf } from "../../scoring/leagues/chain-words";
import { blitzFault, boardsFault, topFault } from "../../scoring/victory-points/limits";
import { type VpSteps } from "../../scoring/victory-points/steps";
import { DATE } from "../../sheets/declared-columns";
import { type CellValue, type ReadCell } from "../../sheets/sheet-host";
import { text, type TextKey } from "../../translations/texts";
import { uncovered } from "../vp-scale/lengths";
import { MOST_STEPS, parseOwnScale } from "../vp-scale/own-scale";
import { ALL_SCALES, scaleWords } from "../vp-scale/scales";
import { awardFor, type LeagueChoice, OPTIONS } from "./choice";
import { MOST_DAYS } from "./dates";
import { FEWEST_TEAMS, LONGEST_LEAGUE_NAME, MOST_IN_SWISS, MOST_MOVES } from "./teams";

/** What the set-up says of a league: its choices without the teams, which stand in their own tab. */
export interface SetUp extends Omit<LeagueChoice, "teams" | "venues"> {
  hasVenues: boolean;
  /** How many teams the first round of a Swiss has; absent in a round robin. */
  starters?: number;
}

/** A row of the set-up that has a code, `boards=24`. Rows count from 0. */
export interface CodedRow {
  row: number;
  /** What stands beside the code. */
  shown: ReadCell;
  /** What the code says behind its key. */
  value: string;
}

/** The rows of a set-up by the keys of their codes. */
export type Codes = ReadonlyMap<string, readonly CodedRow[]>;

/**
 * `damaged` where the tool would not have written the code; otherwise the row in which somebody chose what is
 * not possible.
 */
export type WrongRow = "damaged" | { wrong: CodedRow; fault: TextKey };

/** A setting of a league: what its rows of the set-up say to the secretary, and as codes to the tool. */
export interface Setting {
  /** The key of its codes. */
  code: string;
  /** Its rows; none for a league that does not have it. */
  write(setUp: SetUp): { label: string; shown: CellValue; value: string | number }[];
  /** What its rows say. */
  read(rows: readonly CodedRow[], codes: Codes): Partial<SetUp> | WrongRow;
}

/** How many steps between equals a set-up has room for. */
export const MOST_RULES = 12;

/** A setting of one row. */
function setting({
  code,
  label,
  show,
  write,
  read,
}: {
  code: string;
  label: TextKey;
  show(setUp: SetUp): CellValue | undefined;
  /** What its code says; undefined for a league that does not have it. */
  write(setUp: SetUp): string | number | undefined;
  /** @param value undefined where the set-up does not have the row */
  read(value: string | undefined, codes: Codes): Partial<SetUp> | "damaged";
}): Setting {
  return {
    code,
    write(setUp) {
      const value = write(setUp);
      return value === undefined ? [] : [{ label: text(label), shown: show(setUp) ?? "", value }];
    },
    read: (rows, codes) => read(rows.at(-1)?.value, codes),
  };
}

/** What a code says, where only one row has it. */
function valueOf(codes: Codes, code: string): string | undefined {
  return codes.get(code)?.at(-1)?.value;
}

/** The option that a code names. */
function optionIn<Option extends string>(
  options: Readonly<Record<Option, unknown>>,
  value: string | undefined,
): Option | undefined {
  return (Object.keys(options) as Option[]).find((option) => option === value);
}

/** A setting that is one of several options. */
function option<Code extends "unplayed" | "tieBreak" | "formulas" | "scoring" | "odd">(
  code: Code,
  more: {
    show?(setUp: SetUp): string;
    /** The option of a league that does not have the row. */
    without?: keyof (typeof OPTIONS)[Code];
    /** Whether the option can stand beside what the other codes say. */
    fits?(value: string, codes: Codes): boolean;
  } = {},
): Setting {
  const words: Readonly<Record<string, TextKey>> = OPTIONS[code];
  const { without, fits = () => true } = more;
  return setting({
    code,
    label: `league.${code}.label`,
    show: more.show ?? ((setUp) => text(words[String(setUp[code])])),
    write: (setUp) => setUp[code],
    read(value, codes) {
      if (value === undefined && without !== undefined) return {};
      const chosen = optionIn(words, value);
      if (chosen === undefined || chosen === without || !fits(chosen, codes)) return "damaged";
      return { [code]: chosen } as Partial<SetUp>;
    },
  });
}

/** All settings in the order of their rows. */
export const SETTINGS: readonly Setting[] = [
  setting({
    code: "name",
    label: "league.name.label",
    show: ({ name }) => name,
    write: ({ name }) => name,
    read: (value = "") => ({ name: value.slice(0, LONGEST_LEAGUE_NAME) }),
  }),
  setting({
    code: "format",
    label: "league.robin.label",
    show: (setUp) => text(OPTIONS.robin[formatOf(setUp)]),
    write: (setUp) => formatOf(setUp),
    read(value) {
      const format = optionIn(OPTIONS.robin, value);
      return format ? { double: format === "double" } : "damaged";
    },
  }),
  setting({
    code: "first",
    label: "league.firstRound.label",
    show: ({ swiss }) => swiss && text(OPTIONS.firstRound[swiss]),
    write: ({ swiss }) => swiss,
    read(value, codes) {
      if (valueOf(codes, "format") !== "swiss") return {};
      const swiss = optionIn(OPTIONS.firstRound, value);
      return swiss ? { swiss } : "damaged";
    },
  }),
  setting({
    code: "seed",
    label: "league.firstRound.seed",
    show: ({ seed }) => seed,
    write: ({ seed }) => seed,
    read(value, codes) {
      if (valueOf(codes, "first") !== "lot") return value === undefined ? {} : "damaged";
      return /^\d{1,6}$/.test(value ?? "") ? { seed: Number(value) } : "damaged";
    },
  }),
  setting({
    code: "boards",
    label: "league.boards.label",
    show: ({ boards }) => boards,
    write: ({ boards }) => boards,
    read: (value = "") => (boardsFault(Number(value)) ? "damaged" : { boards: Number(value) }),
  }),
  setting({
    code: "scale",
    label: "league.scale.label",
    show: ({ vp }) => scaleWords(vp.scale).title,
    write: ({ vp }) => vp.scale,
    read(value, codes) {
      const scale = ALL_SCALES.find((one) => one === value);
      const isCovered =
        scale === "own" || (scale && uncovered(scale, [Number(valueOf(codes, "boards"))]) === "");
      return isCovered ? {} : "damaged";
    },
  }),
  setting({
    code: "vp",
    label: "league.record.scale",
    show: ({ vp }) => vp.top,
    write: ({ vp }) => JSON.stringify({ ...vp, scale: undefined }),
    read(value = "", codes) {
      const scale = ALL_SCALES.find((one) => one === valueOf(codes, "scale"));
      const vp = vpIn(value);
      return vp && scale ? { vp: { ...vp, scale } } : "damaged";
    },
  }),
  option("unplayed", {
    show: ({ unplayed, ...choice }) =>
      unplayed === "award" ? "" : text(OPTIONS.unplayed[unplayed], { award: awardFor(choice) }),
  }),
  option("tieBreak", {
    fits: (tieBreak, codes) => tieBreak !== "rules" || codes.get("rule")?.length === MOST_RULES,
  }),
  setting({
    code: "dates",
    label: "league.dates.label",
    show: ({ dates }) => dates && { figure: dates.first, format: DATE },
    write: ({ dates }) => (dates ? `${dates.first}+${dates.every}` : ""),
    read(value) {
      if (value === "") return { dates: undefined };
      const [, first, every] = /^(\d{1,7})\+(\d{1,3})$/.exec(value ?? "") ?? [];
      const fits = first !== undefined && Number(first) <= LAST_DAY && Number(every) <= MOST_DAYS;
      return fits ? { dates: { first: Number(first), every: Number(every) } } : "damaged";
    },
  }),
  option("formulas"),
  setting({
    code: "venues",
    label: "league.venues.label",
    show: ({ hasVenues }) => (hasVenues ? "✓" : ""),
    write: ({ hasVenues }) => (hasVenues ? "yes" : "no"),
    read: (value) => (value === "yes" || value === "no" ? { hasVenues: value === "yes" } : "damaged"),
  }),
  option("scoring", { without: "imps" }),
  setting({
    code: "varied",
    label: "league.varied.label",
    show: () => "✓",
    write: ({ varied }) => (varied ? "yes" : undefined),
    read: (value) => (value === undefined ? {} : value === "yes" ? { varied: true } : "damaged"),
  }),
  // A triple needs the columns of matches that differ.
  option("odd", { without: "bye", fits: (_, codes) => codes.has("varied") && codes.has("first") }),
  {
    // The secretary changes the steps: STANDINGS reads them beside their codes.
    code: "rule",
    write: ({ rules }) =>
      Array.from({ length: rules ? MOST_RULES : 0 }, (_, index) => ({
        label: text("league.record.rule", { number: index + 1 }),
        shown: rules?.at(index) ?? "",
        value: index + 1,
      })),
    read(rows, codes) {
      if (valueOf(codes, "tieBreak") !== "rules") return {};
      // Formulas read all steps as one range, so they must stand below each other in their order.
      const moved = rows.find(
        ({ row, value }, index) => row !== rows[0].row + index || value !== String(index + 1),
      );
      const steps = rows.map(({ shown }) => String(shown).trim());
      const count = steps.reduce((last, step, index) => (step === "" ? last : index + 1), 0);
      const rules = steps.slice(0, count);
      const chain = chainOf(rules);
      const wrong = moved ?? ("odd" in chain ? rows[chain.odd] : undefined);
      return wrong ? { wrong, fault: "league.running.rule" } : { rules };
    },
  },
  places("up"),
  places("down"),
  setting({
    code: "starters",
    label: "league.record.starters",
    show: ({ starters }) => starters,
    write: ({ starters }) => starters,
    read(value, codes) {
      if (valueOf(codes, "format") !== "swiss") return value === undefined ? {} : "damaged";
      const starters = /^\d{1,3}$/.test(value ?? "") ? Number(value) : 0;
      return starters >= FEWEST_TEAMS && starters <= MOST_IN_SWISS ? { starters } : "damaged";
    },
  }),
];

/** How many teams go up, or down. The secretary changes it: formulas read it beside its code. */
function places(way: "up" | "down"): Setting {
  const placesIn = (rows: readonly CodedRow[] = []) => Number(String(rows.at(-1)?.shown ?? "").trim());
  return {
    code: way,
    write: ({ moves }) =>
      moves ? [{ label: text(`league.moves.${way}`), shown: moves[way], value: "here" }] : [],
    read(rows, codes) {
      const other = way === "up" ? "down" : "up";
      if (rows.length === 0) return codes.has(other) ? "damaged" : {};
      const count = placesIn(rows);
      if (!Number.isInteger(count) || count < 0 || count > MOST_MOVES) {
        return { wrong: rows[rows.length - 1], fault: "league.running.odd" };
      }
      const needs = codes.get("tab")?.some(({ value }) => value === "needs") === true;
      return { moves: { up: placesIn(codes.get("up")), down: placesIn(codes.get("down")), needs } };
    },
  };
}

function formatOf({ swiss, double }: Pick<SetUp, "swiss" | "double">): keyof typeof OPTIONS.robin {
  return swiss ? "swiss" : double ? "double" : "single";
}

/** The last day that a spreadsheet knows. */
const LAST_DAY = 2_958_465;

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
