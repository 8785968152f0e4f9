import { type EventContestant, type EventResult, type Published } from "../../events/event";
import { earnedBy } from "../../events/rules";
import { columnLetters } from "../column-letters";
import { type CellValue, type NewSheet } from "../sheet-host";
import { text } from "../texts";
import { type CheckBlock, checkSheet, countMark, mark, sameFigure, sentenceFormula } from "./check-blocks";
import { type PairsChoice } from "./choice";
import { nameOf } from "./pairs-tab";
import { type RankingColumn, rankingColumns, rankingPlaces } from "./ranking-tab";
import { type ResultsColumn, scoreText } from "./results-tab";
import { awardsFormula } from "./rule-formulas";
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
  const earned = isSameRule ? [] : earnedBy(event, ofResults);
  const published = event.results.some(({ nsAward, ewAward }) => nsAward ?? ewAward);
  const award = (result: EventResult, row: number, side: "ns" | "ew"): CellValue => {
    const figure = side === "ns" ? result.nsAward : result.ewAward;
    if (!figure) return "";
    if (isSameRule) {
      return {
        formula: `={{${results.name}}}!${inRow(results, row, side === "ns" ? "nsAward" : "ewAward")}`,
      };
    }
    return earned[row]?.[side] ?? "";
  };
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
    rows: published
      ? event.results.map((result, row) => ({ cell }): CellValue[] => {
          const spilled = !isSameRule && typedName !== undefined;
          const awards: CellValue[] = spilled
            ? [row === 0 ? ofResultsFormula(choice, results, typedName) : "", ""]
            : [award(result, row, "ns"), award(result, row, "ew")];
          return [
            idCell(result.board),
            "",
            idCell(result.ns),
            idCell(result.ew),
            scoreText(result.score),
            { formula: `={{${results.name}}}!${inRow(results, row, "score")}` },
            result.nsAward?.value ?? "",
            result.ewAward?.value ?? "",
            ...awards,
            ...(isSameRule ? [] : [""]),
            mark(
              `${cell(4)}=${cell(5)}`,
              ...(result.nsAward ? [sameFigure(cell(6), cell(8), result.nsAward)] : []),
              ...(result.ewAward ? [sameFigure(cell(7), cell(9), result.ewAward)] : []),
            ),
          ];
        })
      : [],
  };
}

function ofResultsFormula(
  { ofResults }: PairsChoice,
  results: Tab<ResultsColumn>,
  typedName: (name: string) => string,
): CellValue {
  const ranges = {
    scores: dataOf(results, "score"),
    boards: dataOf(results, "board"),
    ...(ofResults.form === "butler" && { datums: dataOf(results, "datum") }),
  };
  return { formula: awardsFormula(ofResults, ranges, typedName) };
}
