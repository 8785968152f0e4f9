import { type AstExpression, type CallExpression, parse, type Token, tokenize, tokenTypes } from "@borgar/fx";

/** A formula, of which every part knows where it stands. */
export interface FormulaTree {
  /** With = in front. */
  text: string;
  root: AstExpression;
}

/** The pieces of a formula, each with its place; a formula with a mistake has them too. */
export function formulaTokens(text: string): Token[] {
  return tokenize(text, { withLocation: true });
}

/** A formula as a tree; undefined where Excel's grammar has no such formula. */
export function formulaTree(text: string): FormulaTree | undefined {
  try {
    const tokens = formulaTokens(text).map(asParameter).flatMap(spillFirst);
    return { text, root: parse(tokens, { looseRefCalls: true }) };
  } catch {
    return undefined;
  }
}

/** An optional parameter of LAMBDA, `[x]`, looks like a column of a table. */
function asParameter(token: Token, _: number, tokens: Token[]): Token {
  if (token.type !== tokenTypes.REF_STRUCT || !OPTIONAL.test(token.value)) return token;
  return tokens.some(({ type, value }) => type === tokenTypes.FUNCTION && /(?:^|\.)LAMBDA$/i.test(value))
    ? { ...token, type: tokenTypes.REF_NAMED, value: token.value.slice(1, -1) }
    : token;
}

/**
 * The spill of a cell or name, `A1#`, in parentheses, which make no part of the tree: Excel reads `-A1#` as `-(A1#)`, and
 * the parser as `(-A1)#`, which it refuses.
 */
function spillFirst(token: Token, index: number, tokens: Token[]): Token[] {
  const [from, to] = token.loc ?? [0, 0];
  if (isSpilled(token, tokens[index + 1])) return [parenthesis("(", from), token];
  return isSpilled(tokens[index - 1], token) ? [token, parenthesis(")", to)] : [token];
}

const PLACES: readonly string[] = [tokenTypes.REF_RANGE, tokenTypes.REF_NAMED];

function isSpilled(place: Token | undefined, sign: Token | undefined): boolean {
  return place !== undefined && PLACES.includes(place.type) && sign?.value === "#";
}

function parenthesis(value: "(" | ")", at: number): Token {
  return { type: tokenTypes.OPERATOR, value, loc: [at, at] };
}

const OPTIONAL = /^\[[^\W\d]\w*\]$/;

/**
 * A call calls a name or another part of the formula: LAMBDA(x,x+1)(2) calls a LAMBDA, though the types of
 * the parser do not say so.
 */
function calledParts({ callee }: CallExpression): AstExpression[] {
  const called = callee as AstExpression | typeof callee;
  return called.type === "Identifier" ? [] : [called];
}

/** The parts of a part, in their order. Omitted arguments are left out. */
export function partsOf(node: AstExpression): AstExpression[] {
  const parts: (AstExpression | null)[] =
    node.type === "LetExpression"
      ? [...node.declarations.map(({ init }) => init), node.body]
      : node.type === "LambdaExpression"
        ? [node.body]
        : node.type === "CallExpression"
          ? [...calledParts(node), ...node.arguments]
          : "arguments" in node
            ? node.arguments
            : [];
  return parts.filter((part) => part !== null);
}

/** Another text for a piece of a formula. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** A formula with other texts for some of its pieces, of which none crosses another. */
export function edited(formula: string, edits: readonly Edit[]): string {
  let whole = "";
  let at = 0;
  for (const { from, to, text } of [...edits].sort((one, other) => one.from - other.from)) {
    whole += formula.slice(at, from) + text;
    at = Math.max(at, to);
  }
  return whole + formula.slice(at);
}

/** How many shapes are remembered. At this limit all are forgotten. */
const MOST_SHAPES = 5_000;

/** The row of a cell. In a text or in the name of a tab it may be replaced too, since it is put back there as well. */
const ROW = /(?<=(?<![\w.$])\$?[A-Z]{1,3}\$?)\d{1,7}(?![\w.(])/g;
const ANY_ROW = "918273";
const ANY_ROWS = new RegExp(ANY_ROW, "g");

/**
 * Computes only once for formulas that differ in the rows of their cells alone, such as those of a long column.
 *
 * @param rewrite keeps the cells of a formula in their order
 */
export function onceForEachShape<Kept>(
  rewrite: (formula: string) => { text: string; about: Kept },
): (formula: string) => { text: string; about: Kept } {
  const known = new Map<string, { text: string; about: Kept }>();
  return (formula) => {
    if (formula.includes(ANY_ROW)) return rewrite(formula);
    const rows: string[] = [];
    const shape = formula.replace(ROW, (row) => {
      rows.push(row);
      return ANY_ROW;
    });
    let rewritten = known.get(shape);
    if (!rewritten) {
      if (known.size >= MOST_SHAPES) known.clear();
      known.set(shape, (rewritten = rewrite(shape)));
    }
    let next = 0;
    return { text: rewritten.text.replace(ANY_ROWS, () => rows[next++]), about: rewritten.about };
  };
}
