import { type AstExpression, tokenTypes } from "@borgar/fx";
import {
  type Edit,
  edited,
  type FormulaTree,
  formulaTokens,
  formulaTree,
  partsOf,
} from "../../sheets/formula-tree";
import { storedName } from "./stored-names";

const NO_FUNCTIONS: ReadonlySet<string> = new Set();

/**
 * A formula as a workbook file stores it: without = in front, and with the file's own marks, as Excel writes them.
 *
 * @param ownNames names of the add-in's functions, in capitals, where they get Excel's mark of an add-in; in a file for other
 *   programs they stay as they are
 * @example
 * fileFormula('=IFNA(A1,"IFNA(")'); //=> '_xlfn.IFNA(A1,"IFNA(")'
 * fileFormula("=PAR(A2#)", new Set(["PAR"])); //=> "_xldudf_PAR(_xlfn.ANCHORARRAY(A2))"
 */
export function fileFormula(formula: string, ownNames = NO_FUNCTIONS): string {
  const text = formula.startsWith("=") ? formula : `=${formula}`;
  const tree = formulaTree(text);
  const edits = tree ? [...treeEdits(tree, ownNames)] : nameEdits(text, ownNames);
  return edited(text, edits).slice(1);
}

/** The names of functions only, in a formula that is not well formed. */
function nameEdits(text: string, ownNames: ReadonlySet<string>): Edit[] {
  return formulaTokens(text).flatMap(({ type, value, loc }) =>
    type === tokenTypes.FUNCTION && loc
      ? [{ from: loc[0], to: loc[1], text: storedName(value, ownNames) }]
      : [],
  );
}

function treeEdits({ text, root }: FormulaTree, ownNames: ReadonlySet<string>): Edit[] {
  const edits: Edit[] = [];
  const replace = (from: number, to: number, by: string) => edits.push({ from, to, text: by });
  /** @param names the parameters of LET and LAMBDA that are known here, in small letters, each as it was declared */
  const visit = (node: AstExpression, names: ReadonlyMap<string, string>): void => {
    const [from = 0, to = 0] = node.loc ?? [];
    switch (node.type) {
      case "LetExpression": {
        replace(from, from + 3, "_xlfn.LET");
        const inner = new Map(names);
        for (const { id, init } of node.declarations) {
          if (init) visit(init, inner);
          declare(id.name, id.loc, inner);
        }
        if (node.body) visit(node.body, inner);
        return;
      }
      case "LambdaExpression": {
        replace(from, from + 6, "_xlfn.LAMBDA");
        const inner = new Map(names);
        for (const { name, loc } of node.params) declare(name, loc, inner);
        if (node.body) visit(node.body, inner);
        return;
      }
      case "CallExpression": {
        const { type, name, loc: [start = 0, end = 0] = [] } = node.callee;
        if (type !== "Identifier") break;
        const parameter = names.get(name.toLowerCase());
        replace(start, end, parameter ? `_xlpm.${parameter}` : storedName(name, ownNames));
        break;
      }
      case "ReferenceIdentifier": {
        const parameter = node.kind === "name" ? names.get(node.value.toLowerCase()) : undefined;
        if (parameter) replace(from, to, `_xlpm.${parameter}`);
        else if (node.kind !== "table") replace(from, to, withoutTrim(node.value));
        return;
      }
      case "UnaryExpression":
        if (node.operator === "@") {
          replace(from, from + 1, "_xlfn.SINGLE(");
          replace(to, to, ")");
        } else if (node.operator === "#") {
          // The place of this part is its sign alone.
          const start = startOf(node.arguments[0]);
          replace(start, start, "_xlfn.ANCHORARRAY(");
          replace(to - 1, to, ")");
        }
        break;
    }
    const passed = node.type === "CallExpression" && TAKES_FUNCTIONS.has(calledName(node.callee.name));
    for (const part of partsOf(node)) {
      const name = passed && part.type === "ReferenceIdentifier" && part.kind === "name" ? part.value : "";
      if (PASSED.has(name.toUpperCase()) && !names.has(name.toLowerCase()) && part.loc)
        replace(part.loc[0], part.loc[1], `_xleta.${name.toUpperCase()}`);
      else visit(part, names);
    }
  };
  const declare = (name: string, loc: number[] | undefined, names: Map<string, string>) => {
    const [from = 0, to = 0] = loc ?? [];
    names.set(name.toLowerCase(), name);
    replace(from, to, `${text[from] === "[" ? "_xlop" : "_xlpm"}.${name}`);
  };
  visit(root, new Map());
  return edits;
}

/** Where the first sign of a part stands. */
function startOf(node: AstExpression): number {
  return node.type === "UnaryExpression" && node.operator === "#"
    ? startOf(node.arguments[0])
    : (node.loc?.[0] ?? 0);
}

const calledName = (name: string | undefined) => name?.toUpperCase() ?? "";

/** Functions that call another one, which may be given by its name alone. */
const TAKES_FUNCTIONS = new Set("BYCOL BYROW GROUPBY MAKEARRAY MAP PIVOTBY REDUCE SCAN".split(" "));

/** The functions that Excel offers there. */
const PASSED = new Set(
  `ARRAYTOTEXT AVERAGE CONCAT COUNT COUNTA LAMBDA MAX MEDIAN MIN MODE.SNGL PERCENTOF PRODUCT STDEV.P STDEV.S SUM VAR.P
  VAR.S`.split(/\s+/),
);

/** `A1.:.A9` is the part of A1:A9 that is not blank. */
function withoutTrim(reference: string): string {
  const trimmed = /^((?:.*!)?)([^!]+?)(\.?):(\.?)([^!:.]+)$/.exec(reference);
  if (!trimmed || !(trimmed[3] || trimmed[4])) return reference;
  const [, tab, first, before, after, last] = trimmed;
  return `_xlfn._TRO_${before && after ? "ALL" : before ? "LEADING" : "TRAILING"}(${tab}${first}:${last})`;
}
