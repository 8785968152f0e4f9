import { type AstExpression, type CallExpression, tokenTypes } from "@borgar/fx";
import { type Edit, edited, formulaTokens, formulaTree, partsOf } from "../../sheets/formula-tree";

export interface TypedFormula {
  /** With = in front, as one types it. */
  text: string;
  about: {
    /** The functions that it calls, in capitals; ANCHORARRAY and _TRO_ALL are called by the signs # and .:. too. */
    calls: string[];
    /** The names of cells and of parts of formulas in it, as they are written; not the parameters of LET and LAMBDA. */
    names: string[];
  };
}

/**
 * A formula of a file as one types it into the grid: without the marks of Excel, and of older and other programs.
 *
 * @param ownNames names of the add-in's functions, in capitals
 * @example
 * typedFormula("_xldudf_BRIDGE_PAR(_xlfn.ANCHORARRAY(A2))", new Set(["PAR"])).text; //=> "=PAR(A2#)"
 * typedFormula('_xlfn.IFNA(par(A2:A13),"par(")', new Set(["PAR"])).text; //=> '=IFNA(PAR(A2:A13),"par(")'
 */
export function typedFormula(stored: string, ownNames: ReadonlySet<string>): TypedFormula {
  const text = `=${stored}`;
  const edits: Edit[] = [];
  const calls: string[] = [];
  const names: string[] = [];
  const signs = /_xlfn\.(?:ANCHORARRAY|SINGLE|_TRO_)/i.test(stored) ? signCalls(text, edits) : new Set();
  for (const { type, value, loc } of formulaTokens(text)) {
    const [from, to] = loc ?? [0, 0];
    if (signs.has(from)) calls.push(value.slice(PREFIX.length).toUpperCase());
    else if (type === tokenTypes.FUNCTION) {
      const name = typedName(value, ownNames);
      if (!/^_xlpm\./i.test(value)) calls.push(name.toUpperCase());
      edits.push({ from, to, text: name });
    } else if (type === tokenTypes.REF_NAMED) {
      if (!/^_xl(?:pm|op|eta)\./i.test(value)) names.push(value);
      edits.push({ from, to, text: typedParameter(value) });
    }
  }
  // Files of older programs have parameters without a mark.
  const hasParameters = calls.includes("LET") || calls.includes("LAMBDA");
  return { text: edited(text, edits), about: { calls, names: hasParameters ? [] : names } };
}

const PREFIX = "_xlfn.";

/** `_xlpm.x` is a parameter of LET or LAMBDA, `_xlop.x` an optional one, `_xleta.SUM` a function without arguments. */
function typedParameter(name: string): string {
  const [, mark = "", rest = name] = /^_xl(pm|op|eta)\.(.+)$/i.exec(name) ?? [];
  return mark.toLowerCase() === "op" ? `[${rest}]` : rest;
}

/** The name of a function; one of another add-in keeps its mark, with which Excel finds it again. */
function typedName(stored: string, ownNames: ReadonlySet<string>): string {
  const [, mark = "", rest] = /^(_xldudf_|_xll\.|_xludf\.|)(.*)$/i.exec(stored) ?? ["", "", stored];
  const ours = ownName(rest, ownNames);
  if (ours) return ours;
  if (/^_xldudf_|^_xll\./i.test(mark)) return stored;
  const parameter = typedParameter(rest);
  if (parameter !== rest) return parameter;
  // LibreOffice writes functions that it does not know in small letters.
  return rest.replace(/^(?:_xlfn\.)?(?:_xlws\.)?(?:_xludf\.)?/i, "").toUpperCase();
}

/** A function of ours, which may have been stored with the namespace of the other manifest. */
function ownName(name: string, ownNames: ReadonlySet<string>): string | undefined {
  const capitals = name.toUpperCase();
  return [capitals, capitals.replace(/^BRIDGE[._]/, "")].find((candidate) => ownNames.has(candidate));
}

/**
 * Puts the signs of a formula in the place of the functions that a file has for them: `A1#` for ANCHORARRAY(A1), `@A1:A3`
 * for SINGLE(A1:A3), `A1.:.A3` for _TRO_ALL(A1:A3).
 *
 * @returns where the names of these functions stand
 */
function signCalls(text: string, edits: Edit[]): Set<number> {
  const starts = new Set<number>();
  const visit = (node: AstExpression): void => {
    if (node.type === "CallExpression") {
      const replaced = signEdits(text, node);
      if (replaced.length > 0) starts.add(replaced[0].from);
      for (const edit of replaced) edits.push(edit);
    }
    partsOf(node).forEach(visit);
  };
  const tree = formulaTree(text);
  if (tree) visit(tree.root);
  return starts;
}

function signEdits(text: string, { callee, arguments: given, loc }: CallExpression): Edit[] {
  const [, name = ""] = /^_xlfn\.(ANCHORARRAY|SINGLE|_TRO_\w+)$/i.exec(callee.name ?? "") ?? [];
  const [from, open] = callee.loc ?? [];
  const close = loc?.[1];
  if (name === "" || given.length !== 1 || from === undefined || open === undefined || close === undefined)
    return [];
  const [part] = given;
  const replaced = (before: string, after: string, keepsBrackets = false): Edit[] => [
    { from, to: open + (keepsBrackets ? 0 : 1), text: before },
    { from: keepsBrackets ? close : close - 1, to: close, text: after },
  ];
  const bare = part?.type === "ReferenceIdentifier" || part?.type === "CallExpression";
  if (/^ANCHORARRAY$/i.test(name)) return replaced("", "#", !bare);
  if (/^SINGLE$/i.test(name)) return replaced("@", "", !bare);
  const trims = TRIMS[name.toUpperCase()];
  if (!trims || part?.type !== "ReferenceIdentifier" || !part.loc) return [];
  const reference = text.slice(...part.loc);
  const colon = reference.indexOf(":", reference.lastIndexOf("!"));
  const at = part.loc[0] + colon;
  return colon < 0 ? [] : [...replaced("", ""), { from: at, to: at + 1, text: trims }];
}

const TRIMS: Record<string, string> = { _TRO_ALL: ".:.", _TRO_LEADING: ".:", _TRO_TRAILING: ":." };

/** The part of a formula that Google Sheets cannot store as such. */
export interface Wrapped {
  /** Without = in front; undefined in a cell that another formula has filled. */
  formula: string | undefined;
}

/**
 * What Google Sheets writes for a formula that the file format does not know: its text, in a function that nobody has, and
 * its result behind it.
 *
 * @example
 * unwrapped('IFERROR(__xludf.DUMMYFUNCTION("PAR(A1:A9,""x"")"),180)'); //=> { formula: 'PAR(A1:A9,"x")' }
 */
export function unwrapped(stored: string): Wrapped | undefined {
  if (!/DUMMYFUNCTION/i.test(stored)) return undefined;
  const root = formulaTree(`=${stored}`)?.root;
  const call = isCall(root, "IFERROR") ? root.arguments[0] : root;
  if (!isCall(call, "__XLUDF.DUMMYFUNCTION")) return undefined;
  const text = joined(call.arguments[0]);
  if (text === undefined) return undefined;
  return { formula: text === '"COMPUTED_VALUE"' ? undefined : withoutArrayFormula(text.replace(/^=/, "")) };
}

/** Long texts are joined from pieces. */
function joined(node: AstExpression | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  if (node?.type !== "BinaryExpression" || node.operator !== "&") return undefined;
  const [left, right] = node.arguments.map(joined);
  return left === undefined || right === undefined ? undefined : left + right;
}

/** In the grid and in Excel every formula may fill several cells. */
function withoutArrayFormula(formula: string): string {
  const root = formulaTree(`=${formula}`)?.root;
  if (!isCall(root, "ARRAYFORMULA") || root.arguments.length !== 1 || !root.loc || !root.callee.loc)
    return formula;
  return formula.slice(root.callee.loc[1], root.loc[1] - 2);
}

function isCall(node: AstExpression | undefined, name: string): node is CallExpression {
  return node?.type === "CallExpression" && node.callee.name?.toUpperCase() === name;
}
