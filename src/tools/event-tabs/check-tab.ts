import { type Direction, type EventResult, type Published } from "../../events/event";
import { publishedOf, type Unit, unitOf } from "../../events/printed";
import { earnedBy, isByBoards, isByMean, lawsAverages, type PairsRule } from "../../events/rules";
import { sentenceFormula } from "../../sheets/formula-text";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { cellOf, dataOf, hasColumn, type Reference, type Table } from "../../sheets/table";
import { text } from "../../translations/texts";
import {
  type CheckBlock,
  type CheckRow,
  checkSheet,
  filling,
  mark,
  marks,
  sameFigure,
  sameFigures,
} from "./check-blocks";
import { isIndividual, type PairsChoice } from "./choice";
import { nameOf } from "./pairs-tab";
import { type EventRankingColumn, rankingLists } from "./ranking-tab";
import { datumColumns, PLAYERS, type ResultsColumn, sameNumbers, scoreText } from "./results-tab";
import { awardsFormula, type RuleRanges } from "./rule-formulas";
import { idCell } from "./id-cell";

/** It is undefined when the file publishes nothing to compare with. */
export function pairsCheckSheet(choice: PairsChoice, results: Table<ResultsColumn>): NewSheet | undefined {
  const pairs = pairsBlock(choice, results);
  const lines = linesBlock(choice, results);
  const [of, count] = [pairs.rows.length, lines.rows.length];
  if (of === 0 && count === 0) return undefined;
  const blocks: readonly CheckBlock[] = [pairs, lines];
  // A line that is left out agrees with nothing.
  const ofFile = count === 0 ? 0 : count + choice.event.leftOut;
  return checkSheet(
    blocks.filter(({ rows }) => rows.length > 0),
    (counts) => sentenceFormula(sentenceOf(of, ofFile), counts),
  );
}

/** The sentence from the numbers of marks, of which there are as many as blocks. */
function sentenceOf(of: number, lines: number): (...marks: string[]) => string {
  if (of === 0) return (scores) => text("event.agreement.lines", { lines, scores });
  if (lines === 0) return (agree) => text("event.agreement.pairsAlone", { of, agree });
  return (agree, scores) => text("event.agreement.pairs", { of, lines, agree, scores });
}

const pairsHeaders = () => ({
  pair: text("event.headers.pair"),
  name: text("event.headers.name"),
  publishedPlace: text("event.headers.publishedPlace"),
  ourPlace: text("event.headers.ourPlace"),
  published: text("event.headers.published"),
  ours: text("event.headers.ours"),
  difference: text("event.headers.difference"),
  agrees: text("event.headers.agrees"),
});

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

function pairsBlock(
  choice: PairsChoice,
  results: Table<ResultsColumn>,
): CheckBlock<keyof ReturnType<typeof pairsHeaders>> {
  const { event, rule, names } = choice;
  const lists = rankingLists(choice);
  const compared = event.contestants.filter((contestant) => publishedOf(contestant) !== undefined);
  const unit = unitIn(choice);
  const seats = hasColumn(results, "north") ? PLAYERS : (["ns", "ew"] as const);
  /** The tops of all boards that a contestant played. */
  const topsOf = (who: string, direction?: Direction) => {
    const own = seats.filter((seat) => direction === undefined || seat === direction);
    const sums = own.map((seat) => `SUMIF(${dataOf(results, seat)},${who},${dataOf(results, "top")})`);
    return `(${sums.join("+")})`;
  };
  return {
    headers: pairsHeaders(),
    rows: compared.map((contestant) => ({ cell }) => {
      const published = publishedOf(contestant);
      const list = lists.find(({ direction }) => direction === contestant.direction);
      if (!published || !list) return {};
      const found = (key: EventRankingColumn) => ({
        formula: `=INDEX(${dataOf(list.table, key)},MATCH(${cell("pair")},${dataOf(list.table, "pair")},0))`,
      });
      const inPerCent =
        (contestant.percent !== undefined && rule.form === "matchpoints") ||
        (unit === "percent" && isByBoards(rule));
      return {
        pair: idCell(contestant.id),
        name: names ? nameOf(contestant) : "",
        publishedPlace: idCell(contestant.place ?? ""),
        ourPlace: found("place"),
        published: published.value,
        ours: inPerCent
          ? found("percent")
          : isByMean(rule)
            ? { formula: `${found("mean").formula}${event.levelled ? `*${event.levelled}` : ""}` }
            : {
                formula: `=${inUnitOf(unit, found("total").formula.slice(1), needsTop(unit) ? topsOf(cell("pair"), contestant.direction) : "")}`,
              },
        difference: { formula: `=ROUND(${cell("ours")}-${cell("published")},${published.decimals})` },
        agrees: mark(sameFigure(cell("published"), cell("ours"), published)),
      };
    }),
  };
}

/** Results whose awards the file publishes: against the rule by which it scores them, which may be another. */
function linesBlock(choice: PairsChoice, results: Table<ResultsColumn>): CheckBlock<LineColumn> {
  const { event, rule } = choice;
  const ofResults = ruleOfResults(choice);
  const isSameRule = JSON.stringify(rule) === JSON.stringify(ofResults);
  const isPublished = event.results.some(({ nsAward, ewAward }) => nsAward ?? ewAward);
  return {
    headers: lineHeaders(isSameRule, unitIn(choice)),
    rows: isPublished ? lineRows(choice, results, isSameRule) : [],
  };
}

function lineRows(
  choice: PairsChoice,
  results: Table<ResultsColumn>,
  isSameRule: boolean,
): CheckBlock<LineColumn>["rows"] {
  const ours = filledLines(choice, results, isSameRule);
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

/** @param isSameRule whether the ranking follows the rule of the results; otherwise their formula fills the top too */
function lineHeaders(isSameRule: boolean, unit: Unit) {
  return {
    board: text("event.headers.board"),
    blank: "",
    ns: text("event.headers.ns"),
    ew: text("event.headers.ew"),
    publishedScore: text("event.headers.publishedScore"),
    ourScore: text("event.headers.ourScore"),
    nsPublished: text("event.headers.nsPublished"),
    ewPublished: text("event.headers.ewPublished"),
    nsOurs: text(unit === "whole" ? "event.headers.nsOurs" : "event.headers.nsWhole"),
    ewOurs: text(unit === "whole" ? "event.headers.ewOurs" : "event.headers.ewWhole"),
    ...(!isSameRule && { top: text("event.headers.top") }),
    agrees: text("event.headers.agrees"),
  };
}
type LineColumn = Exclude<keyof ReturnType<typeof lineHeaders>, "top">;

/** What the workbook makes of a line: its score, the awards of both sides, and whether all is as published. */
type OurLine = (
  result: EventResult,
  row: number,
  cells: CheckRow<LineColumn>,
) => Partial<Record<"ourScore" | "nsOurs" | "ewOurs" | "agrees", CellValue>>;

/** A few formulas in the first line fill their columns, so that a correction is there at once. */
function filledLines(choice: PairsChoice, results: Table<ResultsColumn>, isSameRule: boolean): OurLine {
  const { event } = choice;
  const ofResults = ruleOfResults(choice);
  const ns = commonDecimals(event.results.map(({ nsAward }) => nsAward));
  const ew = commonDecimals(event.results.map(({ ewAward }) => ewAward));
  const unit = unitIn(choice);
  const oneFormula = ns !== undefined && ew !== undefined;
  const awards = isSameRule
    ? filling(dataOf(results, ...awardColumns(choice)), () => awardsByLine(choice, results))
    : {
        formula: awardsFormula(ofResults, rangesOf(choice, results)),
        values: () => earnedBy(event, ofResults).map((award) => [award?.ns ?? "", award?.ew ?? ""]),
      };
  const scores = filling(dataOf(results, "score"), () =>
    event.results.map((_, row) => [{ formula: `=${cellOf(results, row, "score")}` }]),
  );
  return (result, row, { cell, column }) => {
    // Where the lines follow a rule of their own, its tops stand beside them.
    const topColumn = () => (isSameRule ? dataOf(results, "top") : (column as Reference<string>)("top"));
    const tops = needsTop(unit) ? topColumn() : "";
    const topIn = (at: number) =>
      isSameRule ? cellOf(results, at, "top") : (cell as (name: string, row: number) => string)("top", at);
    const lineAgrees = (line: EventResult, of: Reference<LineColumn>, at: number) =>
      marked(line, of, (figure) => inUnitOf(unit, figure, needsTop(unit) ? topIn(at) : ""));
    if (row > 0) return oneFormula ? {} : { agrees: lineAgrees(result, cell, row) };
    const agrees = oneFormula
      ? marks(
          [
            sameText(column("publishedScore"), column("ourScore")),
            sameFigures(column("nsPublished"), inUnitOf(unit, column("nsOurs"), tops), ns),
            sameFigures(column("ewPublished"), inUnitOf(unit, column("ewOurs"), tops), ew),
          ],
          () => event.results.map((line, at) => [lineAgrees(line, (name) => cell(name, at), at)]),
        )
      : lineAgrees(result, cell, row);
    return { ourScore: scores, nsOurs: awards, agrees };
  };
}

/** The awards of Results, each in its own formula. */
function awardsByLine(choice: PairsChoice, results: Table<ResultsColumn>): CellValue[][] {
  const [ns, ew] = awardColumns(choice);
  const award = (figure: Published | undefined, row: number, column: ResultsColumn): CellValue =>
    figure ? { formula: `=${cellOf(results, row, column)}` } : "";
  return choice.event.results.map(({ nsAward, ewAward }, row) => [
    award(nsAward, row, ns),
    award(ewAward, row, ew),
  ]);
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

/** A number that was typed under Ruling is a text, as everything there. */
function sameText(published: string, ours: string): string {
  return `${published}&""=${ours}&""`;
}

/** The decimals that all figures of a column have; undefined where they differ. */
function commonDecimals(figures: readonly (Published | undefined)[]): number | undefined {
  const found = new Set(figures.flatMap((figure) => (figure ? [figure.decimals] : [])));
  if (found.size > 1) return undefined;
  const [decimals = 0] = found;
  return decimals;
}

/** The rule of the results, with the averages as they stand in the tab of results. */
function ruleOfResults({ rule, ofResults }: PairsChoice): PairsRule {
  return { ...ofResults, own: rule.own };
}

function rangesOf({ event, ofResults }: PairsChoice, results: Table<ResultsColumn>): RuleRanges {
  return {
    scores: dataOf(results, "score"),
    boards: dataOf(results, "board"),
    // Contestants of an individual would fill a column for each player.
    ...(!sameNumbers(event) && !isIndividual(event) && { contestants: dataOf(results, "ns", "ew") }),
    ...(hasColumn(results, "session") && { sessions: dataOf(results, "session") }),
    ...(ofResults.form === "butler" && { datums: dataOf(results, ...datumColumns(results)) }),
  };
}
