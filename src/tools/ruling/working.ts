import { butlerDatum } from "../../scoring/butler";
import { dividedCrossImps } from "../../scoring/cross-imps";
import { totalCount } from "../../scoring/frequency-table";
import { imp } from "../../scoring/imp";
import { withoutNoise } from "../../scoring/round";
import {
  factoredFrequencies,
  weightedButler,
  weightedCrossImps,
  weightedMatchpoints,
  type WeightedRow,
  weightedWorking,
} from "../../scoring/weighted";
import { text } from "../../translations/texts";
import { type FieldChoice, isField, type RulingChoice } from "./choice";
import { decimalsOf, fixed, signed } from "../shown-numbers/numbers";

/** A figure of the working; "" when a score has none. */
export type WorkingFigure = number | "";

/** One column of the working: its figures, and their formats here and in a spreadsheet. */
export interface WorkingColumn {
  header: string;
  figures: WorkingFigure[];
  /** The cell in the last row; "" when a sum has no meaning. */
  total: WorkingFigure;
  text(figure: number): string;
  /** The number format with which a spreadsheet shows the same. */
  format: string;
}

/** The working of a ruling as a table. The first column has the scores. */
export function workingColumns(choice: RulingChoice): WorkingColumn[] {
  return isField(choice) ? fieldColumns(choice) : ruledColumns(choice);
}

/** Pairs: a row for each score of the board and of the ruling. */
function fieldColumns(choice: FieldChoice): WorkingColumn[] {
  const rows = weightedWorking(choice.board, choice.ruling, choice.form);
  const awards = rows.map(awardFor(choice));
  const awardHeader = {
    mp: text("ruling.headers.mp"),
    butler: text("ruling.headers.imps"),
    ximps: text("ruling.headers.ximps"),
  }[choice.form];
  const columns = [
    scoreColumn(rows.map(({ score }) => score)),
    countColumn(
      text("ruling.headers.frequency"),
      rows.map(({ frequency }) => frequency),
    ),
    weightColumn(rows.map(({ weight }) => weight ?? "")),
    countColumn(
      text("ruling.headers.adjusted"),
      rows.map(({ adjustedFrequency }) => adjustedFrequency),
    ),
    figureColumn(awardHeader, awards),
    productColumn(rows.map(({ weight }, row) => (weight === undefined ? "" : weight * awards[row]))),
  ];
  // By the assigned method the ruled table is an average, so no frequency is adjusted.
  return choice.method === "factored" ? columns : columns.filter((_, column) => column !== 3);
}

/** The award of North-South for the score of a row. */
function awardFor(choice: FieldChoice): (row: WeightedRow) => number {
  const { board, ruling, method } = choice;
  if (method === "assigned") {
    // Here the value of a result does not depend on the other results. So its value is the award of a ruling
    // with this result alone.
    const alone = (score: number) => ({ scores: [score], weights: [1] });
    if (choice.form === "mp") return ({ score }) => weightedMatchpoints(board, alone(score), method);
    if (choice.form === "butler")
      return ({ score }) => weightedButler(board, alone(score), method, choice.discard);
    return ({ score }) => weightedCrossImps(board, alone(score), method, choice.divisor);
  }
  if (choice.form === "mp") return ({ award }) => award;
  const factored = factoredFrequencies(board, ruling);
  if (choice.form === "butler") {
    const datum = butlerDatum(factored, choice.discard, DATUM_STEP);
    return ({ score }) => imp(score - datum);
  }
  const tables = totalCount(factored);
  return ({ award }) => withoutNoise(dividedCrossImps(award, tables, tables, choice.divisor));
}

/** A datum is rounded to this many points. */
const DATUM_STEP = 10;

/**
 * The datum with which the ruling is compared at Butler, before and after rounding.
 *
 * @returns undefined in other forms of scoring
 */
export function datumOf(choice: RulingChoice): { exact: number; rounded: number } | undefined {
  if (choice.form !== "butler") return undefined;
  const { board, ruling, method, discard } = choice;
  const scored = method === "factored" ? factoredFrequencies(board, ruling) : board;
  return {
    exact: withoutNoise(butlerDatum(scored, discard, 0)),
    rounded: butlerDatum(scored, discard, DATUM_STEP),
  };
}

/** Teams and aggregate: a row for each result of the ruling. */
function ruledColumns(choice: Exclude<RulingChoice, FieldChoice>): WorkingColumn[] {
  const { scores, weights } = choice.ruling;
  const columns = [scoreColumn(scores), weightColumn([...weights])];
  if (choice.form === "aggregate") {
    return [...columns, productColumn(scores.map((score, row) => weights[row] * score))];
  }
  const differences = scores.map((score) => score - choice.otherScore);
  const imps = differences.map(imp);
  return [
    ...columns,
    {
      ...scoreColumn(differences),
      header: text("ruling.headers.less", { score: signed(choice.otherScore) }),
    },
    figureColumn(text("ruling.headers.imps"), imps),
    productColumn(imps.map((award, row) => weights[row] * award)),
  ];
}

function scoreColumn(scores: readonly number[]): WorkingColumn {
  return {
    header: text("ruling.headers.score"),
    figures: [...scores],
    total: "",
    text: (score) => signed(score, 0),
    format: "+0;-0;0",
  };
}

function countColumn(header: string, counts: number[]): WorkingColumn {
  return { ...figureColumn(header, counts), total: sum(counts) };
}

function productColumn(products: WorkingFigure[]): WorkingColumn {
  const column = figureColumn(text("ruling.headers.product"), [...products, sum(products)]);
  return { ...column, figures: column.figures.slice(0, -1), total: sum(products) };
}

function figureColumn(header: string, figures: WorkingFigure[]): WorkingColumn {
  const decimals = decimalsOf(figures.filter(isNumber), 2);
  return {
    header,
    figures: figures.map((figure) => (figure === "" ? figure : withoutNoise(figure))),
    total: "",
    text: (figure) => fixed(figure, decimals),
    format: decimals === 0 ? "0" : `0.${"0".repeat(decimals)}`,
  };
}

function weightColumn(weights: WorkingFigure[]): WorkingColumn {
  const decimals = decimalsOf(
    weights.filter(isNumber).map((weight) => 100 * weight),
    2,
  );
  return {
    header: text("ruling.headers.weight"),
    figures: weights,
    total: sum(weights),
    text: (weight) => `${fixed(100 * weight, decimals)} %`,
    format: decimals === 0 ? "0%" : `0.${"0".repeat(decimals)}%`,
  };
}

function sum(figures: readonly WorkingFigure[]): number {
  const numbers = figures.filter(isNumber);
  return withoutNoise(numbers.reduce((total, figure) => total + figure, 0));
}

function isNumber(figure: WorkingFigure): figure is number {
  return figure !== "";
}
