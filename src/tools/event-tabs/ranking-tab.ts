import { type BridgeEvent } from "../../events/event";
import { contestantKey, isByBoards, isByMean, standings } from "../../events/rules";
import { MEASURES, type Placed, ranked } from "../../scoring/ranking";
import { ofCodes, ofHundredths, ofNumbers, ofWords } from "../../sheets/declared-columns";
import { columnsOfList } from "../../sheets/filled-columns";
import { call, quoted, sentenceFormula } from "../../sheets/formula-text";
import { type CellValue, type Formula, type NewSheet } from "../../sheets/sheet-host";
import { dataOf, hasColumn, type Table, tableOf, type TableColumn } from "../../sheets/table";
import { widthFor } from "../../sheets/text-width";
import { text } from "../../translations/texts";
import { contestantsOf, type EventChoice, isIndividual, type PairsChoice } from "./choice";
import { eventColumns } from "./event-table";
import {
  adjustmentAmounts,
  CONTESTANT,
  largestTop,
  nameOf,
  ofDirection,
  type PairsColumn,
  rowsOf,
  sitsIn,
} from "./pairs-tab";
import { areScored, type EarnedOf, keepsSides, type ResultsColumn, titleOf } from "./results-tab";
import { idCell } from "./id-cell";
import { type TableNote, withNotes } from "./notes";
import { type Remarks, slipsNote } from "./slips-list";

/** A list of the tab: of all, or of one direction. */
export interface RankingList {
  direction?: "ns" | "ew";
  table: Table<EventRankingColumn>;
}

/** One list, or one for each direction, the second below the first. */
export function rankingLists(choice: PairsChoice): RankingList[] {
  const { event } = choice;
  const columns = rankingColumns(choice);
  const list = (direction: RankingList["direction"], above: number): RankingList => ({
    direction,
    table: tableOf({
      name: text("event.tabs.ranking"),
      above,
      columns,
      rows: rowsOf(event, direction).count,
    }),
  });
  if (event.winners === 1) return [list(undefined, 0)];
  // A blank row, the name of the direction and the headers stand between the lists.
  return [list("ns", 0), list("ew", rowsOf(event, "ns").count + 3)];
}

/** Place, contestant, name, boards, total, and per cent where there are tops. */
function declaredRanking({ rule, names, event }: PairsChoice) {
  return {
    // Wide enough for the name of a direction, which stands above the second list.
    place: ofNumbers(11),
    // A number that names somebody is a code: it does not touch the name beside it.
    pair: ofCodes(13),
    name: ofWords(widthFor(40, event.contestants.map(nameOf)), { isShown: names }),
    boards: ofNumbers(8),
    total: ofHundredths(11),
    percent: ofHundredths(9, { isShown: rule.form === "matchpoints" }),
    mean: ofHundredths(9, { isShown: isByMean(rule) }),
  };
}

export type EventRankingColumn = keyof ReturnType<typeof declaredRanking>;

export function rankingColumns(choice: PairsChoice): TableColumn<EventRankingColumn>[] {
  return eventColumns(declaredRanking(choice));
}

/** @param remarks what is said of what was typed */
export function rankingSheet(
  choice: PairsChoice,
  results: Table<ResultsColumn>,
  pairs: Table<PairsColumn>,
  earned: EarnedOf,
  remarks?: Remarks,
): NewSheet {
  const columns = rankingColumns(choice);
  const headers = columns.map(({ header }) => header);
  // A formula fills the blank rows below it, which the tab has so that they look and print like the others.
  const [first, second] = rankingLists(choice).map(({ direction, table }) => ({
    list: {
      formula: rankingFormula(choice, results, pairs, direction),
      values: () => [headers, ...rankingValues(choice, direction, earned)],
    },
    blanks: Array.from({ length: table.rows }, (): CellValue[] => []),
  }));
  const below = second ? [[], [text("event.eastWest")], [second.list], ...second.blanks] : [];
  return {
    name: text("event.tabs.ranking"),
    title: text(second ? "event.titles.rankings" : "event.titles.ranking", { event: titleOf(choice) }),
    columns: columnsOfList(columns, first.list),
    ...onWall(choice),
    ...stillMissing(choice, results),
    ...(second && { secondList: first.blanks.length + 1 }),
    named: rankingLists(choice).flatMap(({ direction, table }) =>
      columns.map(({ key, header }, column) => {
        const words = key === "percent" ? text("event.percentName") : String(header);
        return {
          column,
          rows: table.rows,
          from: table.above,
          header: direction ? `${sitsIn(direction)} ${words}` : words,
        };
      }),
    ),
    ...withNotes(
      [...first.blanks, ...below],
      [
        adjustmentsNote(
          choice,
          pairs,
          () => adjustmentAmounts(choice, earned),
          choice.rule.form === "matchpoints" ? dataOf(results, "top") : undefined,
        ),
        ...emptyNote(choice, dataOf(results, ...rankedColumns(choice.event, undefined)[1])),
        ...(remarks === undefined ? [] : [slipsNote(remarks)]),
      ],
    ),
    asValues: { below: [[], [text("event.notes.values")]] },
  };
}

function rankingFormula(
  { rule, event, names }: PairsChoice,
  results: Table<ResultsColumn>,
  pairs: Table<PairsColumn>,
  direction: "ns" | "ew" | undefined,
): string {
  const keeps = direction !== undefined && keepsSides(event);
  const [seats, awards] = rankedColumns(event, keeps ? undefined : direction);
  const part = (first: PairsColumn, last: PairsColumn) => ofDirection(pairs, first, last, direction);
  const [who, what] = [dataOf(results, ...seats), dataOf(results, ...awards)];
  const unknown = event.results.some(({ ns, ew, players }) => !players && (ns === "" || ew === ""));
  const known = `IF(${who}="","",${what})`;
  return call(
    "RANKING",
    who,
    // A pair that the file does not name has no place, though it earned something. INDEX makes Google Sheets compute
    // the condition for every row.
    keeps
      ? ofLine({ who, side: dataOf(results, direction), what: unknown ? known : what }, pairs, direction)
      : unknown
        ? `INDEX(${known},0,0)`
        : what,
    rule.form === "matchpoints" ? dataOf(results, "top") : "",
    "",
    part("adjusted", "adjustment"),
    names ? part("pair", "name") : "",
    isByMean(rule) ? '"mean"' : isByBoards(rule) ? '"boards"' : "",
    // With tops the total is in matchpoints.
    rule.form === "matchpoints" ? "" : '"imp"',
  );
}

/**
 * The awards of one line, wherever its pairs sat: a pair that sat the wrong way keeps its line with all its boards. Whoever is
 * in neither line counts for the side on which it sat. The list of pairs may stand in any order.
 *
 * @param who both columns of contestants
 * @param side the column of this line
 * @param what both columns of awards, or an expression of them
 */
function ofLine(
  { who, side, what }: Record<"who" | "side" | "what", string>,
  pairs: Table<PairsColumn>,
  direction: "ns" | "ew",
): string {
  const countOf = (sits: "ns" | "ew") =>
    `COUNTIFS(${dataOf(pairs, "pair")},${who},${dataOf(pairs, "direction")},${quoted(sitsIn(sits))})`;
  const isListed = `(${countOf(direction)}>0)`;
  const isStranger = `(${countOf(direction === "ns" ? "ew" : "ns")}=0)*(${who}=${side})`;
  return `INDEX(IF(${isListed}+${isStranger}>0,${what},""),0,0)`;
}

/** Below the list of a new event: why it is empty as long as nothing is typed. */
export function emptyNote({ typedIn }: EventChoice<unknown>, awards: string): TableNote[] {
  if (!typedIn) return [];
  const note = { formula: `=IF(COUNT(${awards})=0,${quoted(text("event.notes.empty"))},"")` };
  return [{ note, unprinted: true }];
}

/** How a ranking is printed: large, with the club and the movement where they are known. */
export function onWall({ event, movement = "" }: EventChoice<unknown>): Pick<NewSheet, "paper" | "poster"> {
  const beside = [event.club, movement].filter((part) => part !== "").join(" · ");
  const firstList = event.winners === 2 && { firstList: text("event.northSouth") };
  return { poster: true, paper: { ...(beside !== "" && { beside }), ...firstList } };
}

/** Beside the title of a ranking: that results are still missing. A result is there where something is typed for it. */
function stillMissing(choice: PairsChoice, results: Table<ResultsColumn>): Pick<NewSheet, "status"> {
  if (!choice.typedIn) return {};
  // As a text, because the workbench's grid at times takes a 0 for the blank that it is compared with.
  const blank = (name: ResultsColumn) => `(${dataOf(results, name)}&""="")`;
  const typed = areScored(choice) ? "contract" : "tableScore";
  const seats = isIndividual(choice.event) ? "north" : "ns";
  const seated = `(${dataOf(results, seats)}&""<>"")`;
  const missing = `SUMPRODUCT(${blank(typed)}*${blank("ruling")}*${seated})`;
  return { status: provisional("results", missing, `SUMPRODUCT(${seated}*1)`) };
}

/**
 * Says that a ranking is provisional, and how much of it is there, as long as something is missing.
 *
 * @param missing a formula of the number that is missing, without =
 * @param all a formula of the number of all, without =
 */
export function provisional(what: "results" | "matches", missing: string, all: string): Formula {
  const sentence = sentenceFormula(
    (count, of) => text("event.notes.provisional", { what, count, of }),
    [`(${all}-${missing})`, all],
  );
  return { formula: `=IF(${missing}=0,"",${sentence})` };
}

/**
 * Below the list: who has a bonus or a penalty, in the director's own words.
 *
 * @param tops the tops of the results, of which per cents are taken: their amount stands in brackets
 */
export function adjustmentsNote(
  { event }: Pick<EventChoice<unknown>, "event">,
  pairs: Table<PairsColumn>,
  amounts: () => ReadonlyMap<string, number>,
  tops?: string,
): TableNote {
  const { contestants } = event;
  const kind = `${text(CONTESTANT[contestantsOf(event)])} `;
  const what = dataOf(pairs, "adjustment");
  // Two pairs may have one number.
  const sits = hasColumn(pairs, "direction") ? `&" "&${dataOf(pairs, "direction")}` : "";
  const who = `${quoted(kind)}&${dataOf(pairs, "adjusted")}${sits}`;
  const named = quoted(`${text("event.notes.adjusted")} `);
  const amount = tops === undefined ? "" : `&${amountOfTop(what, tops)}`;
  const listed = `TEXTJOIN("; ",1,INDEX(IF(${what}="","",${who}&": "&${what}${amount}),0,0))`;
  const note = {
    formula: `=IF(COUNTA(${what})=0,"",${named}&${listed})`,
    values: () => {
      const given = amounts();
      const lines = contestants.flatMap((contestant) => {
        const amount = given.get(contestantKey(contestant));
        const { id, direction } = contestant;
        const seat = direction ? ` ${sitsIn(direction)}` : "";
        return amount === undefined ? [] : [`${kind}${id}${seat}: ${amount}`];
      });
      return [[lines.length === 0 ? "" : `${text("event.notes.adjusted")} ${lines.join("; ")}`]];
    },
  };
  return { note };
}

/**
 * ` (-1.6)` behind -10%. Per cents with decimals have no amount beside them, because each language of a spreadsheet reads
 * another decimal mark.
 */
function amountOfTop(what: string, tops: string): string {
  const figure = `SUBSTITUTE(SUBSTITUTE(${what},"%",""),"\u2212","-")`;
  const isWhole = `SUBSTITUTE(SUBSTITUTE(${what},".",""),",","")=${what}`;
  const amount = `" ("&ROUND(${figure}*MAX(${tops})/100,2)&")"`;
  return `IF(RIGHT(${what},1)="%",IF(${isWhole},${amount},""),"")`;
}

type ColumnSpan = [first: ResultsColumn, last: ResultsColumn];

/** The first and the last column with a list's contestants, and those with their awards. */
function rankedColumns(
  event: BridgeEvent,
  direction: "ns" | "ew" | undefined,
): [seats: ColumnSpan, awards: ColumnSpan] {
  if (direction === "ns")
    return [
      ["ns", "ns"],
      ["nsAward", "nsAward"],
    ];
  if (direction === "ew")
    return [
      ["ew", "ew"],
      ["ewAward", "ewAward"],
    ];
  if (isIndividual(event))
    return [
      ["north", "west"],
      ["northAward", "westAward"],
    ];
  return [
    ["ns", "ew"],
    ["nsAward", "ewAward"],
  ];
}

/** The lines of a list as values. */
function rankingValues(
  choice: PairsChoice,
  direction: "ns" | "ew" | undefined,
  earned: EarnedOf,
): CellValue[][] {
  const { event, rule, names } = choice;
  const sums = standings(event, earned());
  const amounts = adjustmentAmounts(choice, earned);
  const largest = largestTop(earned);
  const byId = new Map(
    event.contestants
      .filter((contestant) => contestant.direction === direction)
      .map((contestant) => [idCell(contestant.id), contestant]),
  );
  const field = [...byId].flatMap(([id, contestant]) => {
    const key = contestantKey(contestant);
    const sum = sums.get(key);
    if (!sum) return [];
    const amount = amounts.get(key) ?? 0;
    const percents = sum.percents + (largest > 0 ? (100 * amount) / largest : 0);
    return [{ ...sum, contestant: id, total: sum.total + amount, percents }];
  });
  const hasPercent = rule.form === "matchpoints";
  const byMean = isByMean(rule);
  const percent = isByBoards(rule) ? MEASURES.boards : MEASURES.percent;
  const measure = hasPercent ? percent : byMean ? MEASURES.mean : MEASURES.total;
  return ranked(field, [measure]).map((placed) => {
    const { standing } = placed;
    const contestant = byId.get(standing.contestant);
    return [
      placeCell(placed),
      standing.contestant,
      ...(names && contestant ? [nameOf(contestant)] : []),
      standing.boards,
      standing.total,
      ...(hasPercent || byMean ? [measure(standing)] : []),
    ];
  });
}

/** A place, `3=` where it is shared. */
export function placeCell({ place, shared }: Pick<Placed<unknown>, "place" | "shared">): CellValue {
  return shared ? `${place}=` : place;
}
