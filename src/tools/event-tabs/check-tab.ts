import { type Direction, type EventResult } from "../../events/event";
import { publishedOf, type Unit, unitOf } from "../../events/printed";
import { earnedBy, isByBoards, isByMean, lawsAverages, type PairsRule } from "../../events/rules";
import { sentenceFormula } from "../../sheets/formula-text";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { headersArgument } from "../../sheets/filled-columns";
import { dataOf, foundIn, hasColumn, type Reference, type Table, withHeaderOf } from "../../sheets/table";
import { text } from "../../translations/texts";
import { type CheckBlock, type CheckRow, checkSheet, mark, sameFigure } from "./check-blocks";
import { isIndividual, type PairsChoice } from "./choice";
import { headersOf } from "./event-table";
import { nameOf } from "./pairs-tab";
import { type EventRankingColumn, rankingLists } from "./ranking-tab";
import {
  datumColumns,
  isPublishedByLine,
  PLAYERS,
  type ResultsColumn,
  sameNumbers,
  scoreText,
} from "./results-tab";
import { awardsFormula, type RuleRanges } from "./rule-formulas";
import { idCell } from "./id-cell";

/** The tab Check; undefined when the file publishes nothing to compare with. */
export function pairsCheckSheet(choice: PairsChoice, results: Table<ResultsColumn>): NewSheet | undefined {
  const pairs = pairsBlock(choice, results);
  const lines = linesBlock(choice, results);
  const [of, count] = [pairs.rows.length, lines.rows.length];
  if (of === 0 && count === 0) return undefined;
  const blocks: readonly CheckBlock[] = [pairs, lines];
  // A line of the file that could not be read counts as one that does not agree.
  const ofFile = count === 0 ? 0 : count + choice.event.leftOut;
  return checkSheet(
    blocks.filter(({ rows }) => rows.length > 0),
    (counts) => sentenceFormula(sentenceOf(of, ofFile), counts),
  );
}

/** Makes the sentence from the number of marks in each block. */
function sentenceOf(of: number, lines: number): (...marks: string[]) => string {
  if (of === 0) return (scores) => text("event.agreement.lines", { lines, scores });
  if (lines === 0) return (agree) => text("event.agreement.pairsAlone", { of, agree });
  return (agree, scores) => text("event.agreement.pairs", { of, lines, agree, scores });
}

/** The unit in which the file prints what is compared. Only matchpoints have several. */
function unitIn({ event, rule }: PairsChoice): Unit {
  return rule.form === "matchpoints" ? unitOf(event) : "whole";
}

/** A figure of ours as a formula, in the unit of the file. */
function inUnitOf(unit: Unit, figure: string, top: string): string {
  switch (unit) {
    case "whole":
      return figure;
    case "half":
      return `${figure}/2`;
    case "centred":
      return `${figure}-${top}/2`;
    case "percent":
      return `100*${figure}/${top}`;
  }
}

/** Whether a figure in this unit depends on the top. */
function needsTop(unit: Unit): boolean {
  return unit === "centred" || unit === "percent";
}

const PAIRS_COLUMNS = [
  "pair",
  "name",
  "publishedPlace",
  "ourPlace",
  "published",
  "ours",
  "difference",
  "agrees",
] as const;

function pairsBlock(
  choice: PairsChoice,
  results: Table<ResultsColumn>,
): CheckBlock<(typeof PAIRS_COLUMNS)[number]> {
  const { event, rule, names } = choice;
  const lists = rankingLists(choice);
  const compared = event.contestants.filter((contestant) => publishedOf(contestant) !== undefined);
  const unit = unitIn(choice);
  const seats = hasColumn(results, "north") ? PLAYERS : (["ns", "ew"] as const);
  /** The tops of all boards that a contestant played. */
  const topsOf = (who: string, direction?: Direction) => {
    const ofDirection = seats.filter((seat) => direction === undefined || seat === direction);
    const sums = ofDirection.map(
      (seat) => `SUMIF(${dataOf(results, seat)},${who},${dataOf(results, "top")})`,
    );
    return `(${sums.join("+")})`;
  };
  return {
    headers: headersOf(...PAIRS_COLUMNS),
    marks: "agrees",
    rows: compared.map((contestant) => ({ cell }) => {
      const published = publishedOf(contestant);
      const list = lists.find(({ direction }) => direction === contestant.direction);
      if (!published || !list) return {};
      const inRanking = (key: EventRankingColumn) => ({
        formula: `=${foundIn(list.table, "pair", cell("pair"), key)}`,
      });
      const inPerCent =
        (contestant.percent !== undefined && rule.form === "matchpoints") ||
        (unit === "percent" && isByBoards(rule));
      return {
        pair: idCell(contestant.id),
        name: names ? nameOf(contestant) : "",
        publishedPlace: idCell(contestant.place ?? ""),
        ourPlace: inRanking("place"),
        published: published.value,
        ours: inPerCent
          ? inRanking("percent")
          : isByMean(rule)
            ? { formula: `${inRanking("mean").formula}${event.levelled ? `*${event.levelled}` : ""}` }
            : {
                formula: `=${inUnitOf(unit, inRanking("total").formula.slice(1), needsTop(unit) ? topsOf(cell("pair"), contestant.direction) : "")}`,
              },
        difference: { formula: `=ROUND(${cell("ours")}-${cell("published")},${published.decimals})` },
        agrees: mark(sameFigure(cell("published"), cell("ours"), published)),
      };
    }),
  };
}

/**
 * The results whose awards the file publishes, compared by the rule of its results, which may differ from
 * that of its ranking.
 */
function linesBlock(choice: PairsChoice, results: Table<ResultsColumn>): CheckBlock {
  const { event, rule } = choice;
  const ofResults = ruleOfResults(choice);
  const isSameRule = JSON.stringify(rule) === JSON.stringify(ofResults);
  const isPublished = isPublishedByLine(event);
  return {
    headers: lineHeaders(choice, results, isSameRule),
    marks: "agrees",
    rows: isPublished ? lineRows(choice, results, isSameRule) : [],
  };
}

function lineRows(
  choice: PairsChoice,
  results: Table<ResultsColumn>,
  isSameRule: boolean,
): CheckBlock<LineColumn>["rows"] {
  const ours = ourLine(choice, results, isSameRule);
  const isLaws = lawsAverages(choice.event, choice.rule);
  return choice.event.results.map((result, row) => (cells) => ({
    board: idCell(result.board),
    ...sidesOf(result),
    publishedScore: scoreText(result.score, isLaws(result.score)),
    nsPublished: result.nsAward?.value,
    ewPublished: result.ewAward?.value,
    ...ours(result, row, cells),
  }));
}

/** The pairs of a line, or in an individual the two partners on each side. */
function sidesOf({ ns, ew, players }: EventResult): { ns: CellValue; ew: CellValue } {
  if (!players) return { ns: idCell(ns), ew: idCell(ew) };
  const [north, east, south, west] = players;
  return { ns: `${north} + ${south}`, ew: `${east} + ${west}` };
}

/** The columns of Results with the award of each side; in an individual both partners have the same. */
function awardColumns({ event }: PairsChoice): ["nsAward" | "southAward", "ewAward" | "eastAward"] {
  return isIndividual(event) ? ["southAward", "eastAward"] : ["nsAward", "ewAward"];
}

/**
 * @param isSameRule whether the ranking follows the rule of the results; otherwise a formula fills what the
 * file's rule gives each result
 */
function lineHeaders(
  choice: PairsChoice,
  results: Table<ResultsColumn>,
  isSameRule: boolean,
): Partial<Record<LineColumn, CellValue>> {
  const isWhole = unitIn(choice) === "whole";
  return {
    ...headersOf("board"),
    blank: "",
    ...headersOf("ns", "ew", "publishedScore", "ourScore", "nsPublished", "ewPublished"),
    nsOurs: text(isWhole ? "event.headers.nsOurs" : "event.headers.nsWhole"),
    ewOurs: text(isWhole ? "event.headers.ewOurs" : "event.headers.ewWhole"),
    ...headersOf("agrees"),
    ...(!isSameRule && headersByFile(choice, results)),
  };
}

/** What the file's rule gives each result of Results, in the order in which they stand there. */
function headersByFile(
  choice: PairsChoice,
  results: Table<ResultsColumn>,
): Partial<Record<LineColumn, CellValue>> {
  const ofResults = ruleOfResults(choice);
  const hasTop = ofResults.form === "matchpoints";
  const headers = Object.values(headersOf("nsAward", "ewAward", ...(hasTop ? (["top"] as const) : [])));
  const formula = awardsFormula(ofResults, {
    ...rangesOf(choice, results),
    headers: headersArgument(headers),
  });
  const values = () => [
    headers,
    ...earnedBy(choice.event, ofResults).map((award) => [
      award?.ns ?? "",
      award?.ew ?? "",
      ...(hasTop ? [award?.top ?? ""] : []),
    ]),
  ];
  return { nsByFile: { formula, values }, ewByFile: "", ...(hasTop && { topByFile: "" }) };
}

type LineColumn =
  | "board"
  | "blank"
  | "ns"
  | "ew"
  | "publishedScore"
  | "ourScore"
  | "nsPublished"
  | "ewPublished"
  | "nsOurs"
  | "ewOurs"
  | "agrees"
  | "nsByFile"
  | "ewByFile"
  | "topByFile";

/**
 * What the workbook makes of a line: its score, the awards of both sides, and whether all is as published. Each line finds its
 * result by the number of the line, so that both tabs can be sorted.
 */
function ourLine(
  choice: PairsChoice,
  results: Table<ResultsColumn>,
  isSameRule: boolean,
): (result: EventResult, row: number, cells: CheckRow<LineColumn>) => Partial<Record<LineColumn, CellValue>> {
  const [ns, ew] = awardColumns(choice);
  const unit = unitIn(choice);
  return (result, row, { cell, column }) => {
    const place = `MATCH(${row + 1},${dataOf(results, "line")},0)`;
    const inResults = (name: ResultsColumn) => `INDEX(${dataOf(results, name)},${place})`;
    const award = (name: ResultsColumn, other: LineColumn) =>
      isSameRule ? inResults(name) : `INDEX(${column(other)},${place})`;
    const top = needsTop(unit) ? award("top", "topByFile") : "";
    return {
      ourScore: { formula: `=${inResults("score")}` },
      ...(result.nsAward && { nsOurs: { formula: `=${award(ns, "nsByFile")}` } }),
      ...(result.ewAward && { ewOurs: { formula: `=${award(ew, "ewByFile")}` } }),
      agrees: marked(result, cell, (figure) => inUnitOf(unit, figure, top)),
    };
  };
}

function marked(
  { nsAward, ewAward }: EventResult,
  cell: Reference<LineColumn>,
  inUnit: (ours: string) => string,
): CellValue {
  return mark(
    sameText(cell("publishedScore"), cell("ourScore")),
    ...(nsAward ? [sameFigure(cell("nsPublished"), inUnit(cell("nsOurs")), nsAward)] : []),
    ...(ewAward ? [sameFigure(cell("ewPublished"), inUnit(cell("ewOurs")), ewAward)] : []),
  );
}

/** Compares texts, because whatever is typed under Ruling is a text, a number too. */
function sameText(published: string, ours: string): string {
  return `${published}&""=${ours}&""`;
}

/** The rule of the results, with the averages as they stand in the tab of results. */
function ruleOfResults({ rule, ofResults }: PairsChoice): PairsRule {
  return { ...ofResults, own: rule.own };
}

function rangesOf({ event, ofResults }: PairsChoice, results: Table<ResultsColumn>): RuleRanges {
  return {
    scores: withHeaderOf(results, "score"),
    boards: withHeaderOf(results, "board"),
    // Contestants of an individual would fill a column for each player.
    ...(!sameNumbers(event) && !isIndividual(event) && { contestants: withHeaderOf(results, "ns", "ew") }),
    ...(hasColumn(results, "session") && { sessions: withHeaderOf(results, "session") }),
    ...(ofResults.form === "butler" && { datums: withHeaderOf(results, ...datumColumns(results)) }),
  };
}
