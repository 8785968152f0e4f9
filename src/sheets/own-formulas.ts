/** Texts and quoted names of tabs, which hold no functions. */
const QUOTED = /("[^"]*"|'[^']*')/;

/** A name of a function or of cells, or a number. */
const WORD = /[\p{L}\p{N}_.]+/gu;

/** What Excel's files and other programs put before the name of a function of an add-in, and our namespace. */
const BEFORE = /^(?:_xldudf_|_xludf\.|_xll\.)?(?:BRIDGE[._])?/i;

/**
 * The name of a function without what a program puts before it, in capitals.
 *
 * @example
 * bareName("_xldudf_BRIDGE_Par"); //=> "PAR"
 */
export function bareName(word: string): string {
  return word.replace(BEFORE, "").toUpperCase();
}

/**
 * A formula of ours as it is typed in this spreadsheet; undefined when it has no function of ours.
 *
 * @param names the functions of ours
 * @param typed gives a function's name as it is typed
 * @example
 * typedAgain("=SUM(_xldudf_PAR(A2:A5))", ["PAR"], (name) => name); //=> "=SUM(PAR(A2:A5))"
 */
export function typedAgain(
  formula: string,
  names: readonly string[],
  typed: (name: string) => string,
): string | undefined {
  let ours = false;
  const again = formula
    .split(QUOTED)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece.replace(WORD, (word, at: number) => {
            const name = bareName(word);
            if (piece[at + word.length] !== "(" || !names.includes(name)) return word;
            ours = true;
            return typed(name);
          }),
    )
    .join("");
  return ours ? again : undefined;
}

/**
 * The functions of ours that a formula calls, in its order.
 *
 * @example
 * functionsIn("=SUM(PAR(A2:A5))", ["PAR"]); //=> ["PAR"]
 */
export function functionsIn(formula: string, names: readonly string[]): string[] {
  const called: string[] = [];
  typedAgain(formula, names, (name) => {
    called.push(name);
    return name;
  });
  return called;
}

/** The columns of Excel's tables, whose names the user makes up. */
const TABLE_COLUMNS = /\[[^[\]]*\]/g;

/** What follows the name of a function, of a tab, or of a table. */
const AFTER_OTHER_NAMES = ["(", "!", "["];

/**
 * Whether a formula has one of these words outside its texts, and not as the name of a function, a tab or a table. Excel
 * writes the name of a tab without quotes where it can.
 *
 * @example
 * hasWord("=VPCONT(margin, boards)", ["margin"]); //=> true
 * hasWord("=PAR(Boards!A2:A9)", ["boards"]); //=> false
 */
export function hasWord(formula: string, words: readonly string[]): boolean {
  const plain = formula
    .split(QUOTED)
    .filter((_, index) => index % 2 === 0)
    .map((piece) => piece.replace(TABLE_COLUMNS, "[]"));
  return plain.some((piece) =>
    [...piece.matchAll(WORD)].some(
      ([word], at, all) =>
        words.includes(word.toLowerCase()) &&
        !AFTER_OTHER_NAMES.includes(piece.charAt(all[at].index + word.length)),
    ),
  );
}
