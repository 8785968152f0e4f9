import { columnNumber } from "../sheets/column-letters";

/** A mistake in the text of a formula, as far as the text and the existing names show it. */
export type FormulaFault =
  | { kind: "semicolon"; typed: string }
  | { kind: "function"; name: string; near?: string }
  | { kind: "word"; name: string }
  | { kind: "quotes"; typed: string }
  | { kind: "open"; name: string; whole: string }
  | { kind: "tab"; name: string; tabs: string[] }
  | { kind: "column"; name: string; last: number }
  | { kind: "row"; name: string; last: number }
  | { kind: "gone" };

/** The names that a formula can use. */
export interface FormulaNames {
  functions: readonly string[];
  /** The words that functions take as arguments, such as wbf25, in small letters. */
  words: ReadonlySet<string>;
  tabs: readonly { name: string; rows: number; columns: number }[];
  /** The tab with the formula. */
  tab: string;
}

const TEXTS = /("(?:[^"]|"")*")/;
/** `Tab!`, `'A tab'!`, then a cell or a range of cells, columns or rows. */
const REFERENCE =
  /(?:'((?:[^']|'')+)'!|([\p{L}_][\p{L}\p{N}_.]*)!)?(?<![\p{L}\p{N}_.])(\$?[A-Z]{1,3}\$?\d+|\$?[A-Z]{1,3}(?=:\$?[A-Z]{1,3}\b(?!\())|\$?\d+(?=:\$?\d))(?::(\$?[A-Z]{1,3}\$?\d+|\$?[A-Z]{1,3}|\$?\d+))?(?![\p{L}\p{N}_(])/giu;
const CALL = /(?<![\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_.]*)(?=\()/gu;
const WORD = /(?<![\p{L}\p{N}_.!:'$])([\p{L}_][\p{L}\p{N}_]*)(?![\p{L}\p{N}_.(!:'])/gu;

/**
 * The first mistake in the text of a formula that shows an error.
 *
 * @example
 * formulaFault("=PARR(A2:A5)", around); //=> { kind: "function", name: "PARR", near: "PAR" }
 */
export function formulaFault(formula: string, around: FormulaNames): FormulaFault | undefined {
  const straight = formula.replace(TYPOGRAPHIC_QUOTES, '"');
  if (withoutTexts(formula).search(TYPOGRAPHIC_QUOTES) >= 0) return { kind: "quotes", typed: straight };
  const plain = withoutTexts(formula);
  const bare = bareWord(plain, around.words);
  if (bare !== undefined) return { kind: "word", name: bare };
  const [, open, first, last] = OPEN.exec(plain) ?? [];
  if (open !== undefined) return { kind: "open", name: open, whole: `${first}:${last}` };
  if (plain.replace(/\{[^}]*\}/g, "").includes(";")) return { kind: "semicolon", typed: withCommas(formula) };
  if (/#REF!/i.test(plain)) return { kind: "gone" };
  return referenceFault(plain, around) ?? functionFault(plain, around) ?? wordFault(plain);
}

/** What word processors, telephones and pages make of a quotation mark. */
const TYPOGRAPHIC_QUOTES = /[\u201C-\u201F\u00AB\u00BB\u2033\uFF02]/g;

/** `A2:A`, whose end Google Sheets leaves open. */
const OPEN = /(?<![\p{L}\p{N}_.:])(\$?([A-Z]{1,3})\$?\d+:\$?([A-Z]{1,3}))(?![\p{L}\p{N}_.($])/iu;

/** A number with letters behind it, such as the contracts 4S= and 3NT+1. */
const CONTRACT =
  /(?<![\p{L}\p{N}_.$:!'])(\d+(?!E\d)[\p{L}♣♦♥♠][\p{L}\p{N}♣♦♥♠]*(?:=|[+-]\d{1,2})?)(?![\p{L}\p{N}_.!(:])/iu;

/** A text that stands without quotation marks: a word that a function takes, or a contract. */
function bareWord(plain: string, words: ReadonlySet<string>): string | undefined {
  const withoutTabs = plain.replace(/'(?:[^']|'')*'!?/g, "");
  for (const [, name] of withoutTabs.matchAll(TOKEN))
    if (words.has(name.toLowerCase())) return name.toLowerCase(); // the grid takes wbf25 for a cell, and writes WBF25
  return CONTRACT.exec(withoutTabs)?.[1];
}

/** A word between two of the signs that separate arguments. */
const TOKEN = /(?<=[(,;])\s*([\p{L}][\p{L}\p{N}-]*)\s*(?=[),;])/gu;

function withoutTexts(formula: string): string {
  return formula
    .split(TEXTS)
    .map((piece, index) => (index % 2 === 1 ? '""' : piece))
    .join("");
}

/**
 * The formula with commas between its arguments, and points in its decimals, because a person who types
 * semicolons types decimal commas. Within braces the semicolons stay.
 */
function withCommas(formula: string): string {
  return formula
    .split(/("(?:[^"]|"")*"|\{[^}]*\})/)
    .map((piece, index) =>
      index % 2 === 1 ? piece : piece.replace(/(?<=\d),(?=\d)/g, ".").replace(/;/g, ","),
    )
    .join("");
}

function referenceFault(plain: string, { tabs, tab }: FormulaNames): FormulaFault | undefined {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  for (const [, quoted, bare] of plain.matchAll(/(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!/gu)) {
    const name = quoted?.replace(/''/g, "'") ?? bare;
    if (!tabs.some((other) => same(other.name, name)))
      return { kind: "tab", name, tabs: tabs.map((other) => other.name) };
  }
  for (const [, quoted, bare, first, last] of plain.matchAll(REFERENCE)) {
    const name = quoted?.replace(/''/g, "'") ?? bare ?? tab;
    const there = tabs.find((other) => same(other.name, name));
    if (!there) continue;
    for (const corner of [first, last ?? first]) {
      const letters = /[A-Z]+/i.exec(corner)?.[0].toUpperCase();
      const row = Number(/\d+/.exec(corner)?.[0] ?? 1);
      const column = letters === undefined ? 1 : columnNumber(letters) + 1;
      if (column > there.columns) return { kind: "column", name: letters ?? corner, last: there.columns };
      if (row > there.rows) return { kind: "row", name: String(row), last: there.rows };
    }
  }
  return undefined;
}

function functionFault(plain: string, { functions }: FormulaNames): FormulaFault | undefined {
  const known = new Set(functions.map((name) => name.toUpperCase()));
  for (const [, name] of plain.matchAll(CALL)) {
    const typed = name.toUpperCase();
    if (!known.has(typed)) return { kind: "function", name: typed, near: nearest(typed, functions) };
  }
  return undefined;
}

/** Words with a fixed meaning. */
const VALUES = new Set(["TRUE", "FALSE"]);

function wordFault(plain: string): FormulaFault | undefined {
  for (const [, name] of plain.matchAll(WORD)) {
    if (!VALUES.has(name.toUpperCase()) && !/^[A-Z]{1,3}\d*$/i.test(name)) return { kind: "word", name };
  }
  return undefined;
}

/** With more typing mistakes than this, it is another word. */
const MOST_SLIPS = 2;

/**
 * The name with the fewest typing mistakes. Among equals it is the first, so that our functions come before
 * the grid's own.
 */
function nearest(typed: string, names: readonly string[]): string | undefined {
  const most = Math.min(MOST_SLIPS, Math.floor(typed.length / 2));
  const near = names
    .map((name) => ({ name, slips: slips(typed, name.toUpperCase()) }))
    .filter((candidate) => candidate.slips <= most);
  return near.reduce<(typeof near)[number] | undefined>(
    (best, candidate) => (best === undefined || candidate.slips < best.slips ? candidate : best),
    undefined,
  )?.name;
}

/** How many letters are too many, missing, other, or exchanged with their neighbour (Damerau's distance). */
function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > MOST_SLIPS) return Infinity;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, rows[i - 2][j - 2] + 1);
      rows[i].push(least);
    }
  }
  return rows[one.length][other.length];
}
