import type { AstExpression, CallExpression } from "@borgar/fx";
import { formulaTree, partsOf } from "../../sheets/formula-tree";
import type { OwnFunctions } from "./own-functions";

/** Excel's functions whose result may be many cells, and is one with the mark of a spill even where it is a single cell. */
const FILLS =
  words(`BYCOL BYROW CHOOSECOLS CHOOSEROWS DROP EXPAND FILTER FREQUENCY GROUPBY GROWTH HSTACK INDIRECT LAMBDA LET
  LINEST LOGEST MAKEARRAY MAP MINVERSE MMULT MODE.MULT MUNIT PIVOTBY RANDARRAY REDUCE REGEXEXTRACT SCAN SEQUENCE SORT SORTBY
  STOCKHISTORY TAKE TEXTSPLIT TOCOL TOROW TRANSPOSE TREND TRIMRANGE UNIQUE VSTACK WRAPCOLS WRAPROWS`);

/** Functions that take cells in every place. */
const TAKE_CELLS =
  words(`AND AREAS ARRAYTOTEXT AVEDEV AVERAGE AVERAGEA COLUMNS CONCAT CORREL COUNT COUNTA COUNTBLANK COVAR
  COVARIANCE.P COVARIANCE.S DEVSQ F.TEST GCD GEOMEAN HARMEAN INTERCEPT IRR KURT LCM MAX MAXA MDETERM MEDIAN MIN MINA MODE
  MODE.SNGL NPV OR PEARSON PRODUCT ROWS RSQ SKEW SKEW.P SLOPE STDEV STDEV.P STDEV.S STDEVA STDEVP STDEVPA STEYX SUBTOTAL SUM
  SUMSQ SUMX2MY2 SUMX2PY2 SUMXMY2 T.TEST TEXTJOIN VAR VAR.P VAR.S VARA VARP VARPA XOR`);

/** Functions that take cells in some places, counted from 0. */
const TAKE_CELLS_AT: Record<string, number[]> = {
  AGGREGATE: [2, 3],
  AVERAGEIF: [0, 2],
  CELL: [1],
  COUNTIF: [0],
  FORECAST: [1, 2],
  "FORECAST.LINEAR": [1, 2],
  HLOOKUP: [1],
  INDEX: [0],
  LARGE: [0],
  LOOKUP: [1, 2],
  MATCH: [1],
  OFFSET: [0],
  PERCENTILE: [0],
  "PERCENTILE.EXC": [0],
  "PERCENTILE.INC": [0],
  PERCENTRANK: [0],
  QUARTILE: [0],
  "QUARTILE.EXC": [0],
  "QUARTILE.INC": [0],
  RANK: [1],
  "RANK.AVG": [1],
  "RANK.EQ": [1],
  SMALL: [0],
  SUMIF: [0, 2],
  TRIMMEAN: [0],
  VLOOKUP: [1],
  XLOOKUP: [1, 2],
  XMATCH: [1],
};

/** Functions of many pairs of cells and a condition; some have the cells to be added up in front. */
const PAIRS: Record<string, number> = { COUNTIFS: 0, AVERAGEIFS: 1, MAXIFS: 1, MINIFS: 1, SUMIFS: 1 };

/**
 * What a function takes in a place of its call: one value, cells as they stand, or a whole computation with
 * cells.
 */
type ArgumentKind = "value" | "cells" | "array";

/**
 * Whether Excel computes a formula as one that may fill several cells. It marks such a formula in the file.
 * Without the mark it would show the formula with @ and take only one cell of each block. A formula with the
 * mark that does not need it is computed in the same way, so in doubt a formula has it.
 */
export function isArrayFormula(formula: string, ownFunctions: OwnFunctions): boolean {
  const tree = formulaTree(formula.startsWith("=") ? formula : `=${formula}`);
  return tree !== undefined && needsArray(tree.root, "value", ownFunctions);
}

function needsArray(node: AstExpression, place: ArgumentKind, ownFunctions: OwnFunctions): boolean {
  const inside = (part: AstExpression, at: ArgumentKind) => needsArray(part, at, ownFunctions);
  switch (node.type) {
    case "Literal":
    case "ErrorLiteral":
      return false;
    case "ArrayExpression":
      return place === "value";
    case "ReferenceIdentifier":
      return place === "value" && isBlock(node);
    case "LetExpression":
    case "LambdaExpression":
      return true;
    case "UnaryExpression":
      if (node.operator === "@") return true;
      if (node.operator === "#") return place === "value" || inside(node.arguments[0], "cells");
      return inside(node.arguments[0], place === "array" ? "array" : "value");
    case "BinaryExpression": {
      const joins = JOINS.has(node.operator);
      if (joins && place === "value") return true;
      return node.arguments.some((part) =>
        inside(part, joins ? "cells" : place === "array" ? "array" : "value"),
      );
    }
    case "CallExpression":
      return callNeedsArray(node, place, ownFunctions);
  }
}

function callNeedsArray(node: CallExpression, place: ArgumentKind, ownFunctions: OwnFunctions): boolean {
  const name = (node.callee.name ?? "").toUpperCase();
  if (name === "" || FILLS.has(name) || ownFunctions.fill.has(name)) return true;
  // An omitted row, or row 0, is the whole column.
  if (name === "INDEX" && place === "value" && !node.arguments.slice(1).every(isOther)) return true;
  const parts = new Set(partsOf(node));
  return node.arguments.some(
    (part, index) =>
      parts.has(part) &&
      needsArray(part, ownFunctions.all.has(name) ? "cells" : placeOf(name, index, place), ownFunctions),
  );
}

function placeOf(name: string, index: number, place: ArgumentKind): ArgumentKind {
  if (name === "SUMPRODUCT") return "array";
  if (TAKE_CELLS.has(name)) return "cells";
  // These hand on what they are given.
  if ((name === "IF" || name === "CHOOSE") && index > 0) return place === "array" ? "cells" : place;
  if (name in PAIRS) return index < PAIRS[name] || (index - PAIRS[name]) % 2 === 0 ? "cells" : "value";
  return TAKE_CELLS_AT[name]?.includes(index) ? "cells" : "value";
}

/** The signs between references: a block, what two blocks share, and both of them. */
const JOINS: ReadonlySet<string> = new Set([":", " ", ","]);

function isBlock({ kind, value }: { kind: string; value: string }): boolean {
  return kind !== "range" || value.slice(value.lastIndexOf("!") + 1).includes(":");
}

function isOther(part: AstExpression | null): boolean {
  return part !== null && !(part.type === "Literal" && Number(part.value) === 0);
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
