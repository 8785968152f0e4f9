/** A name for formulas, as one types it. */
export interface BookName {
  name: string;
  /** What it stands for, without = in front. */
  formula: string;
  /** The tab to which it belongs, counted from 0; absent where it belongs to the workbook. */
  tab?: number;
  comment?: string;
}

/** The grid looks through all names whenever rows are put in. */
export const MOST_NAMES = 2_000;

/** Excel's limit. */
const LONGEST_NAME = 255;

/** What a formula may come to when its names are replaced by what they stand for: as much as Excel takes in a cell. */
const MOST_EXPANDED = 8_192;

const NAME = /^[\p{L}_\\][\p{L}\p{N}_.\\?]*$/u;

/** `A1`, `R1C1` and `R` are cells, and no names. */
const ADDRESS = /^(?:[a-z]{1,3}\d{1,7}|r\d*(?:c\d*)?|c\d*)$/i;

/** Whether Excel takes a name. */
export function isName(name: string): boolean {
  return name.length <= LONGEST_NAME && NAME.test(name) && !ADDRESS.test(name);
}

/** A word of a formula that calls no function, with the tab in front of it if there is one. */
const WORD =
  /(?<![\p{L}\p{N}_.\\?!$'])(?:(?:'(?:[^']|'')*'|[\p{L}_][\p{L}\p{N}_.]*)!)?([\p{L}_\\][\p{L}\p{N}_.\\?]*)(?![\p{L}\p{N}_.\\?]*[(!:])/gu;

const TEXTS = /"(?:[^"]|"")*"/;

/** A formula with other words for its names. What stands in quotes stays. */
export function withWords(formula: string, replaced: (word: string, whole: string) => string): string {
  return formula
    .split(/("(?:[^"]|"")*")/)
    .map((piece) =>
      TEXTS.test(piece) ? piece : piece.replace(WORD, (whole, word: string) => replaced(word, whole)),
    )
    .join("");
}

/** What names stand for once no name is left in it. */
export interface Expansion {
  /** The text of a name; undefined for one that leads back to itself, or comes to more than a formula may have. */
  of(name: string): string | undefined;
  /** A formula without names; undefined where it comes to too much. */
  expanded(formula: string): string | undefined;
}

/**
 * Finds out what names come to, each once. The grid puts the text of a name in its place wherever it stands.
 * It would follow names that stand for each other for ever, and thirty names that each stand for the next one
 * twice would become a billion parts.
 *
 * @param formulas by the names in small letters
 */
export function expansion(formulas: ReadonlyMap<string, string>): Expansion {
  const known = new Map<string, string | undefined>();
  const open = new Set<string>();
  const of = (name: string): string | undefined => {
    const key = name.toLowerCase();
    if (known.has(key)) return known.get(key);
    const formula = formulas.get(key);
    // A chain of names may be as long as a formula is deep.
    if (formula === undefined || open.has(key) || open.size > DEEPEST) return undefined;
    open.add(key);
    const definition = expanded(formula);
    open.delete(key);
    known.set(key, definition);
    return definition;
  };
  const expanded = (formula: string): string | undefined => {
    if (formulas.size === 0) return formula;
    let length = 0;
    let isSound = true;
    const resolved = withWords(formula, (word, whole) => {
      if (!isSound || !formulas.has(word.toLowerCase())) return whole;
      const text = of(word);
      length += text?.length ?? 0;
      if (text === undefined || length > MOST_EXPANDED) isSound = false;
      return isSound ? (text ?? "") : "";
    });
    return isSound && resolved.length <= MOST_EXPANDED ? resolved : undefined;
  };
  return { of, expanded };
}

const DEEPEST = 64;

/** Whether each cell that a formula names stays where it is, however the formula is moved: `Tab!$A$1:$A$9`. */
export function isFixed(formula: string): boolean {
  const plain = formula.replace(/"[^"]*"|'[^']*'/g, "");
  return !MOVING.test(plain);
}

const MOVING =
  /(?<![\p{L}\p{N}_.$])(?:[a-z]{1,3}\$?\d{1,7}|\$[a-z]{1,3}\d{1,7})(?![\p{L}\p{N}_.(])|(?<![\p{L}\p{N}_.$])[a-z]{1,3}:\$?[a-z]{1,3}(?![\p{L}\p{N}_.(])|(?<![\p{L}\p{N}_.$])\d{1,7}:\$?\d{1,7}/iu;

/** One reference, one number, one text, or one call: what may stand in a formula without brackets. */
const WHOLE =
  /^(?:[^-+*/^&=<>,\s(){}]+|"(?:[^"]|"")*"|'(?:[^']|'')*'![^-+*/^&=<>,\s(){}]+|[\p{L}_.]+\([^()]*\)|\{[^{}]*\})$/u;

/** A formula as the grid may put it into another one: there it stands in brackets, unless it is one part. */
export function asPart(formula: string): string {
  return WHOLE.test(formula) ? formula : `(${formula})`;
}

/** Takes away the brackets that {@link asPart} has added. */
export function withoutBrackets(formula: string): string {
  const inner = /^\((.*)\)$/su.exec(formula)?.[1];
  return inner !== undefined && asPart(inner) === formula ? inner : formula;
}

/** The names of a workbook by what becomes of them. */
export interface SortedNames {
  /** The grid computes with them; by the names in small letters there is one of each. */
  held: BookName[];
  /** The grid cannot compute with them. */
  kept: BookName[];
}

/**
 * @param computes whether the grid knows all functions of a formula
 */
export function sortedNames(names: readonly BookName[], computes: (formula: string) => boolean): SortedNames {
  const sorted: SortedNames = { held: [], kept: [] };
  const wanted = new Map<string, BookName>();
  // A name of the workbook comes before those of its tabs.
  for (const one of [...names].sort((a, b) => (a.tab ?? -1) - (b.tab ?? -1))) {
    const key = one.name.toLowerCase();
    if (wanted.has(key) || !isHeld(one, computes)) sorted.kept.push(one);
    else wanted.set(key, one);
  }
  const { of } = expansion(new Map([...wanted].map(([key, { formula }]) => [key, formula])));
  for (const one of wanted.values()) sorted[of(one.name) === undefined ? "kept" : "held"].push(one);
  return sorted;
}

function isHeld({ formula }: BookName, computes: (formula: string) => boolean): boolean {
  return !/#REF!|\[/i.test(formula) && isFixed(formula) && computes(formula);
}
