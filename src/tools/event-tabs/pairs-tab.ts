import { type BridgeEvent, type EventContestant, type EventDetails } from "../../events/event";
import { contestantKey, isByBoards, isByMean, type PairsRule, standings } from "../../events/rules";
import { hasVps, type TeamsRule } from "../../events/teams";
import { greatest } from "../../scoring/greatest";
import { quoted } from "../../sheets/formula-text";
import { once } from "../../sheets/once";
import { type DeclaredColumn, ofNumbers, ofTypedWords, ofWords, usesOf } from "../../sheets/declared-columns";
import { type NewSheet } from "../../sheets/sheet-host";
import { dataOf, inRow, rowOf, type RowSpan, sheetOf, type Table } from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text } from "../../translations/texts";
import { type CodedTab, codeLines, type EventNotes } from "./code-lines";
import { contestantsOf, type PairsChoice, type TeamsChoice } from "./choice";
import { eventTable } from "./event-table";
import { type EarnedOf, titleOf } from "./results-tab";
import { idCell } from "./id-cell";

/** What the column with the contestants is headed by. */
export const CONTESTANT = {
  pairs: "event.headers.pair",
  teams: "event.headers.team",
  players: "event.headers.player",
} as const;

/** The columns: numbers and names, then each number again beside what the director gives or takes. */
function pairsColumns({ event, rule, names }: PairsChoice | TeamsChoice) {
  const { contestants, winners } = event;
  const isNamed = { isNamed: true };
  return {
    pair: ofNumbers(7, { ...isNamed, header: text(CONTESTANT[contestantsOf(event)]) }),
    name: ofTypedWords(widthFor(40, contestants.map(nameOf)), {
      ...isNamed,
      hint: text("event.hints.name"),
    }),
    direction: ofWords(12, { isShown: winners === 2 }),
    // A penalty that is typed into the numbers beside the adjustments would count for nobody.
    adjusted: ofNumbers(8, { isComputed: true }),
    adjustment: ofTypedWords(11, {
      ...isNamed,
      align: "right",
      hint: text("event.hints.adjustment", { unit: unitOf(rule) }),
    }),
    // Where all are in one stratum, nobody asks which.
    strat: ofNumbers(7, { isShown: new Set(contestants.map(({ strat }) => strat)).size > 1 }),
    national: ofTypedWords(widthFor(20, contestants.map(numbersOf)), {
      isShown: names && contestants.some(({ nationalNumbers }) => nationalNumbers),
    }),
  } satisfies Record<string, DeclaredColumn>;
}

export type PairsColumn = keyof ReturnType<typeof pairsColumns>;

export function pairsTab(choice: PairsChoice | TeamsChoice): Table<PairsColumn> {
  const { event } = choice;
  return eventTable(
    { name: text(`event.tabs.${contestantsOf(event)}`), rows: event.contestants.length },
    pairsColumns(choice),
  );
}

/**
 * @param amounts what is given or taken, in the unit of the total, by the contestants' keys
 * @param others the event's other tabs that the pane must find again
 * @param method what no tab shows of the scoring
 */
export function pairsSheet(
  choice: PairsChoice | TeamsChoice,
  tab: Table<PairsColumn>,
  amounts: ReadonlyMap<string, number>,
  others: readonly CodedTab[],
  method: Pick<EventNotes, "ascherman"> = {},
): NewSheet {
  const { event, names, session } = choice;
  const rows = event.contestants.map((contestant, row) =>
    rowOf(tab, {
      pair: idCell(contestant.id),
      name: names ? nameOf(contestant) : "",
      direction: contestant.direction && sitsIn(contestant.direction),
      // The number stands there only where something is given or taken.
      adjusted: { formula: `=IF(LEN(${inRow(tab, row, "adjustment")})=0,"",${inRow(tab, row, "pair")})` },
      adjustment: adjustedCell(contestant) ?? amounts.get(contestantKey(contestant)),
      strat: idCell(contestant.strat ?? ""),
      national: numbersOf(contestant),
    }),
  );
  const title = text(`event.titles.${contestantsOf(event)}`, { event: titleOf(choice) });
  const coded = codeLines([...others, { ...tab, code: "pairs" }], {
    title: text(event.winners === 2 ? "event.titles.rankings" : "event.titles.ranking", { event: "{event}" }),
    northSouth: text("event.northSouth"),
    remarks: text("event.slips.some", { number: "{number}", tab: "{tab}" }),
    ...(session !== undefined && { session }),
    ...method,
    ...detailsIn(event),
  });
  return {
    ...sheetOf(tab, title, [...rows, ...coded]),
    hiddenFrom: rows.length + 1,
    ...usesOf(tab, text("event.guard.adjusted", { adjustment: text("event.headers.adjustment") })),
  };
}

/** What is said of the event beside its results. */
function detailsIn({ club, date, director, code }: BridgeEvent): EventDetails {
  return Object.fromEntries(
    Object.entries({ club, date, director, code }).filter(([, words]) => words !== undefined && words !== ""),
  );
}

/** The unit of the totals of a ranking, in which its adjustments are typed. */
export function unitOf(rule: PairsRule | TeamsRule): "mp" | "imp" | "vp" | "points" {
  if (rule.form === "matchpoints") return "mp";
  if (rule.form !== "teams") return "imp";
  return hasVps(rule) ? "vp" : rule.scale === "imps" ? "imp" : "points";
}

/**
 * An adjustment as it was typed before: a plain number becomes a number, and per cents of a top stay a text.
 */
function adjustedCell({ adjusted }: EventContestant): number | string | undefined {
  return adjusted !== undefined && /^-?\d{1,9}(\.\d{1,9})?$/.test(adjusted) ? Number(adjusted) : adjusted;
}

export function nameOf({ names }: EventContestant): string {
  return names.join(BETWEEN);
}

/** Between names, and between the numbers of those who have them. */
export const BETWEEN = " – ";

/** Stands for the number of a player who has none, so that the others stay with their names. */
export const NO_NUMBER = "?";

function numbersOf({ nationalNumbers = [] }: EventContestant): string {
  return nationalNumbers.map((number) => number || NO_NUMBER).join(BETWEEN);
}

/** The rows of one direction, or of all: North-South stand first. */
export function rowsOf(event: BridgeEvent, direction?: "ns" | "ew"): RowSpan {
  if (direction === undefined) return { from: 0, count: event.contestants.length };
  const northSouth = event.contestants.filter((contestant) => contestant.direction === "ns").length;
  return direction === "ns"
    ? { from: 0, count: northSouth }
    : { from: northSouth, count: event.contestants.length - northSouth };
}

/** The adjustments of contestants, as they stand in the unit of the total. */
export function givenTo(contestants: readonly EventContestant[]): Map<string, number> {
  return new Map(
    contestants.flatMap((one): [string, number][] =>
      one.adjustment === undefined ? [] : [[contestantKey(one), one.adjustment]],
    ),
  );
}

/**
 * The largest top of a board. Where each board weighs the same, RANKING computes with it what an adjustment
 * in per cent is worth.
 */
export function largestTop(earned: EarnedOf): number {
  return greatest(earned().map((award) => award?.top ?? 0));
}

/**
 * A published adjustment is in the unit of the ranking: in per cent it is a part of the most that the pair could earn, and
 * of a mean it is for each board, or for the number of boards to which totals are levelled.
 */
export function adjustmentAmounts({ event, rule }: PairsChoice, earned: EarnedOf): Map<string, number> {
  const sums = once(() => standings(event, earned()));
  const largest = once(() => largestTop(earned));
  const topsOf = (key: string) => {
    const { tops = 0, rated = 0 } = sums().get(key) ?? {};
    return isByBoards(rule) ? rated * largest() : tops;
  };
  return new Map(
    event.contestants.flatMap((contestant) => {
      const key = contestantKey(contestant);
      const { adjustment } = contestant;
      if (adjustment === undefined) return [];
      const inPerCent = rule.form === "matchpoints" && contestant.percent !== undefined;
      if (inPerCent) return [[key, (adjustment * topsOf(key)) / 100]];
      const share = () => (sums().get(key)?.boards ?? 0) / (event.levelled ?? 1);
      return [[key, isByMean(rule) ? adjustment * share() : adjustment]];
    }),
  );
}

/**
 * Columns of the list of pairs. Pairs of both directions may have one number, and somebody may have sorted the list by names:
 * those that sit the other way are blank, whatever rows they have. INDEX makes Google Sheets compute the condition for every row.
 */
export function ofDirection(
  pairs: Table<PairsColumn>,
  first: PairsColumn,
  last: PairsColumn,
  direction: "ns" | "ew" | undefined,
): string {
  const listed = dataOf(pairs, first, last);
  if (direction === undefined) return listed;
  const other = sitsIn(direction === "ns" ? "ew" : "ns");
  return `INDEX(IF(${dataOf(pairs, "direction")}=${quoted(other)},"",${listed}),0,0)`;
}

/** What the list of pairs says of a pair's side. */
export function sitsIn(direction: "ns" | "ew"): string {
  return text(direction === "ew" ? "event.eastWest" : "event.northSouth");
}
