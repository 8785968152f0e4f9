import { type EventContestant, type EventResult, type Published } from "../../events/event";
import { earnedBy } from "../../events/rules";
import { columnLetters } from "../../sheets/column-letters";
import { type CellValue, type NewSheet } from "../../sheets/sheet-host";
import { text } from "../../translations/texts";
import {
  type CheckBlock,
  type CheckRow,
  checkSheet,
  countMark,
  filling,
  mark,
  marks,
  sameFigure,
  sameFigures,
  sentenceFormula,
} from "./check-blocks";
import { type PairsChoice } from "./choice";
import { nameOf } from "./pairs-tab";
import { type RankingColumn, rankingColumns, rankingPlaces } from "./ranking-tab";
import { type ResultsColumn, scoreText } from "./results-tab";
import { awardsFormula, type RuleRanges } from "./rule-formulas";
import { dataOf, idCell, inRow, type Tab } from "./tab";

/** It is undefined when the file publishes nothing to compare with. */
export function pairsCheckSheet(choice: PairsChoice, results: Tab<ResultsColumn>): NewSheet | undefined {
  const pairs = pairsBlock(choice);
  const lines = linesBlock(choice, results);
  const [of, count] = [pairs.rows.length, lines.rows.length];
  if (of === 0 && count === 0) return undefined;
  const blocks = [pairs, lines].filter(({ rows }) => rows.length > 0);
  const words = sentenceOf(of, count);
  return checkSheet(blocks, (counts) => sentenceFormula(words, counts));
}

function sentenceOf(of: number, lines: number): string {
  if (of === 0) return text("event.agreement.lines", { lines, scores: countMark(0) });
  if (lines === 0) return text("event.agreement.pairsAlone", { of, agree: countMark(0) });
  return text("event.agreement.pairs", { of, lines, agree: countMark(0), scores: countMark(1) });
}

function publishedOf({ percent, total }: EventContestant): Published | undefined {
  return percent ?? total;
}

function pairsBlock(choice: PairsChoice): CheckBlock {
  const { event, rule, names } = choice;
  const columns = rankingColumns(choice);
  const letters = (key: RankingColumn) => columnLetters(columns.findIndex((column) => column.key === key));
  const places = rankingPlaces(choice);
  const ranking = text("event.tabs.ranking");
  const compared = event.contestants.filter((contestant) => publishedOf(contestant) !== undefined);
  return {
    headers: [
      text("event.headers.pair"),
      text("event.headers.name"),
      text("event.headers.publishedPlace"),
      text("event.headers.ourPlace"),
      text("event.headers.published"),
      text("event.headers.ours"),
      text("event.headers.difference"),
      text("event.headers.agrees"),
    ],
    rows: compared.map((contestant) => ({ cell }): CellValue[] => {
      const published = publishedOf(contestant);
      const place = places.find(({ direction }) => direction === contestant.direction);
      if (!published || !place) return [];
      const list = (key: RankingColumn) =>
        `{{${ranking}}}!$${letters(key)}$${place.first}:$${letters(key)}$${place.last}`;
      const found = (key: RankingColumn) => ({
        formula: `=INDEX(${list(key)},MATCH(${cell(0)},${list("pair")},0))`,
      });
      const inPerCent = contestant.percent !== undefined && rule.form === "matchpoints";
      return [
        idCell(contestant.id),
        names ? nameOf(contestant) : "",
        idCell(contestant.place ?? ""),
        found("place"),
        published.value,
        found(inPerCent ? "percent" : "total"),
        { formula: `=ROUND(${cell(5)}-${cell(4)},${published.decimals})` },
        mark(sameFigure(cell(4), cell(5), published)),
      ];
    }),
  };
}

/** Results whose awards the file publishes: against the rule by which it scores them, which may be another. */
function linesBlock(choice: PairsChoice, results: Tab<ResultsColumn>): CheckBlock {
  const { event, rule, ofResults, typedName } = choice;
  const isSameRule = JSON.stringify(rule) === JSON.stringify(ofResults);
  const ours = typedName
    ? filledLines(choice, results, isSameRule, typedName)
    : lineByLine(choice, results, isSameRule);
  return {
    headers: [
      text("event.headers.board"),
      "",
      text("event.headers.ns"),
      text("event.headers.ew"),
      text("event.headers.publishedScore"),
      text("event.headers.ourScore"),
      text("event.headers.nsPublished"),
      text("event.headers.ewPublished"),
      text("event.headers.nsOurs"),
      text("event.headers.ewOurs"),
      ...(isSameRule ? [] : [text("event.headers.top")]),
      text("event.headers.agrees"),
    ],
    rows: event.results.some(({ nsAward, ewAward }) => nsAward ?? ewAward)
      ? event.results.map((result, row) => (cells): CellValue[] => {
          const { score, awards, agrees } = ours(result, row, cells);
          return [
            idCell(result.board),
            "",
            idCell(result.ns),
            idCell(result.ew),
            scoreText(result.score),
            score,
            result.nsAward?.value ?? "",
            result.ewAward?.value ?? "",
            ...awards,
            ...(isSameRule ? [] : [""]),
            agrees,
          ];
        })
      : [],
  };
}

/** What the workbook makes of a line: its score, the awards of both sides, and whether all is as published. */
type OurLine = (
  result: EventResult,
  row: number,
  cells: CheckRow,
) => { score: CellValue; awards: [CellValue, CellValue]; agrees: CellValue };

/** A few formulas in the first line fill their columns, so that a correction is there at once. */
function filledLines(
  choice: PairsChoice,
  results: Tab<ResultsColumn>,
  isSameRule: boolean,
  typedName: (name: string) => string,
): OurLine {
  const { event, ofResults } = choice;
  const ns = commonDecimals(event.results.map(({ nsAward }) => nsAward));
  const ew = commonDecimals(event.results.map(({ ewAward }) => ewAward));
  const oneFormula = ns !== undefined && ew !== undefined;
  return (result, row, cells) => {
    const { column } = cells;
    const first = row === 0;
    const awards = isSameRule
      ? filling(dataOf(results, "nsAward", "ewAward"))
      : { formula: awardsFormula(ofResults, rangesOf(choice, results), typedName) };
    return {
      score: first ? filling(dataOf(results, "score")) : "",
      awards: [first ? awards : "", ""],
      agrees: !oneFormula
        ? lineAgrees(result, cells)
        : first
          ? marks(
              `${column(4)}=${column(5)}`,
              sameFigures(column(6), column(8), ns),
              sameFigures(column(7), column(9), ew),
            )
          : "",
    };
  };
}

/** A file has its values beside them, and every program must be able to compute them. */
function lineByLine(
  { event, ofResults }: PairsChoice,
  results: Tab<ResultsColumn>,
  isSameRule: boolean,
): OurLine {
  const earned = isSameRule ? [] : earnedBy(event, ofResults);
  return (result, row, cells) => {
    const award = (
      figure: Published | undefined,
      column: "nsAward" | "ewAward",
      side: "ns" | "ew",
    ): CellValue => {
      if (!figure) return "";
      if (isSameRule) return { formula: `={{${results.name}}}!${inRow(results, row, column)}` };
      return earned[row]?.[side] ?? "";
    };
    return {
      score: { formula: `={{${results.name}}}!${inRow(results, row, "score")}` },
      awards: [award(result.nsAward, "nsAward", "ns"), award(result.ewAward, "ewAward", "ew")],
      agrees: lineAgrees(result, cells),
    };
  };
}

function lineAgrees({ nsAward, ewAward }: EventResult, { cell }: CheckRow): CellValue {
  return mark(
    `${cell(4)}=${cell(5)}`,
    ...(nsAward ? [sameFigure(cell(6), cell(8), nsAward)] : []),
    ...(ewAward ? [sameFigure(cell(7), cell(9), ewAward)] : []),
  );
}

/** The decimals that all figures of a column have; undefined where they differ. */
function commonDecimals(figures: readonly (Published | undefined)[]): number | undefined {
  const found = new Set(figures.flatMap((figure) => (figure ? [figure.decimals] : [])));
  if (found.size > 1) return undefined;
  const [decimals = 0] = found;
  return decimals;
}

function rangesOf({ ofResults }: PairsChoice, results: Tab<ResultsColumn>): RuleRanges {
  return {
    scores: dataOf(results, "score"),
    boards: dataOf(results, "board"),
    ...(ofResults.form === "butler" && { datums: dataOf(results, "datum") }),
  };
}
