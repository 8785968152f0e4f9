import { call, catalogue, ExcelError, type Value } from "./excel";
import { ALONE, BASE } from "./right-calls";

/*
 * What a kind of cell means is the same in every function, for every argument of one kind: the table of kinds of cells and
 * kinds of arguments, held for each argument of each function in turn.
 */

/** The kind of each argument of each function, in their order; a list has the kinds of an argument's columns. */
const ARGUMENTS: Record<string, readonly (Kind | readonly Kind[])[]> = {
  PAR: ["points", "above 0", "word", "board", "word", "headers"],
  IMP: ["margin"],
  BASTILLE: ["margin"],
  BUTLERDATUM: ["points", "from 0", "from 0", "frequency", "board", "word", "headers"],
  BUTLER: ["points", "datum", "word", "board", "word", "from 0", ["contestant", "contestant"], "board", "headers"],
  CROSSIMPS: ["points", "word", "count", "board", "word", "from 0", ["contestant", "contestant"], "board", "headers"],
  BARKING: ["points"],
  NEUBERG: ["matchpoints", "count", "count"],
  MATCHPOINTS: ["order", "count", "board", "word", ["contestant", "contestant"], "board", "word", "headers"],
  FREQTABLE: ["order", "count"],
  VPCONT: ["margin", "count", "above 0", "above 0", "headers"],
  VPDISC: ["margin", "count", "top of a scale", "blitz of a scale", "headers"],
  VPTABLE: ["count", "word", "above 0"],
  VPMARGIN: ["VPs", "count", "word", "top of a scale", "above 0"],
  VPMODEL: ["margin", "count", "word"],
  VPCUSTOM: ["margin", ["least margin", "VPs of a scale"], "headers"],
  VPPUBLISHED: ["margin", "count", "scale", "headers"],
  VPPERCENT: ["per cent of a match", "count", "headers"],
  WEIGHTEDMP: ["order", "order", "weight", "frequency", "word", "digits"],
  WEIGHTEDXIMPS: ["points", "points", "weight", "frequency", "word", "word", "digits"],
  WEIGHTEDBUTLER: ["points", "points", "weight", "frequency", "word", "from 0", "digits"],
  WEIGHTEDIMPS: ["points", "weight", "points", "digits"],
  WEIGHTEDSCORE: ["points", "weight", "digits"],
  WEIGHTEDTABLE: ["order", "order", "weight", "frequency", "word"],
  CONTRACTSCORE: ["contract", "vulnerability", "declarer", "contract's result", "tricks", "headers"],
  RANKING: [["contestant", "contestant"], "award", "top", "tiebreak", ["who has an award", "award"], ["contestant", "name"], "word", "word"],
  STANDINGS: [["contestant", "contestant"], "award", "award", "rule for ties", ["who has an award", "award"], ["contestant", "name"], "award"],
  NEEDS: [["contestant", "contestant"], "award", "count", "VPs of a match", ["who has an award", "award"], ["contestant", "name"]],
  PATTON: [["contestant", "contestant"], "points", "word", ["least margin", "VPs of a scale"], "above 0", "board"],
  KNOCKOUT: [["contestant", "contestant"], "award", "margin", "carry-over rule", "place", "count", "count"],
  VPHALVES: ["half of a match", "count", "above 0"],
  SEASON: ["contestant", "board", "result of an evening", "rule of a season", "kind of a result", ["contestant", "name"], ["contestant", "line"], ["contestant", "award"], "word", "line"],
  SWISSDRAW: ["contestant", ["contestant", "contestant"], "contestant", "table", "word"],
  MOVEMENT: ["count", "count", "word", "count", "missing pair"],
  MOVEMENTS: ["count", "count", "minutes", "winners", "count", "staying pairs", "word"],
  CHECKEVENING: ["board", ["contestant", "contestant"], "score to check", "contestant", "contract to check", "declarer to check", "contestant", "result to check", "count", "mark"],
}; // oxfmt-ignore

const PLACES = Object.entries(ARGUMENTS).flatMap(([name, kinds]) =>
  kinds.flatMap((given, argument) =>
    (Array.isArray(given) ? (given as readonly Kind[]) : [given as Kind]).map(
      (kind, cell): [Kind, string, number, number] => [kind, name, argument, cell],
    ),
  ),
);

const parametersOf = (name: string) => catalogue.functions.find((one) => one.name === name)?.parameters ?? [];

/** The arguments with which a function is called to try one of them. */
const argumentsFor = (name: string, argument: number) => ALONE[name]?.[argument] ?? BASE[name];

test("every argument of every function of the catalogue has a kind", () => {
  const count = ({ name, length }: { name: string; length: number }) => `${name}: ${length}`;
  expect(
    Object.entries(ARGUMENTS)
      .map(([name, { length }]) => count({ name, length }))
      .sort(),
  ).toEqual(catalogue.functions.map(({ name, parameters: { length } }) => count({ name, length })).sort());
  const words = PLACES.filter(([kind]) => kind === "word" || kind === "scale").map(([, name, at]) => `${name} ${at}`); // oxfmt-ignore
  const enums = catalogue.functions.flatMap(({ name, parameters }) =>
    parameters.flatMap(({ customEnumId }, at) => (customEnumId === undefined ? [] : [`${name} ${at}`])),
  );
  expect(words.sort()).toEqual(enums.sort());
});

/** The answer with a cell in its place. */
function answer(name: string, argument: number, cell: number, value: unknown): Value | Value[][] {
  const base = argumentsFor(name, argument);
  const args = parametersOf(name).map((_, index) => {
    const given = base[index];
    if (index !== argument) return given;
    if (!Array.isArray(given)) return value;
    const rows = given.map((row: unknown) => (Array.isArray(row) ? [...(row as unknown[])] : [row]));
    const { length } = rows[0];
    rows[Math.floor(cell / length)][cell % length] = value;
    return rows;
  });
  return call(name, ...args);
}

const errorsIn = (given: Value | Value[][]) =>
  (Array.isArray(given) ? given.flat() : [given]).filter((one) => one instanceof ExcelError);

const ERROR = new ExcelError("#REF!", "");
const BLANKS = [null, "", "  ", "\u00A0"];
const NOBODY = ["NP", "-", "--", "BYE", "DNP", "np"];
const PASSES = ["PASS", "P", "PO", "AP", "Passed out"];
const AVERAGES = ["A+", "A=", "A-", "AVE", "A+/A-", "60%-40%", "A60", "A6040", "60/40"];
const SPLITS = ["NS 420; EW -50", "NS A+; EW 420"];
const DATES = [36526, 46082, 55152, 46082.5, "46082"];
/** 1 December 1974, which a spreadsheet with a decimal comma makes of 12.74, and 1 January 1930 of 1.30. */
const EARLY_DATES = [27364, 10959, -27364, "27364"];
const FRACTIONS = [1.1, 112.5, "4,5", "4.5"];
const SMALL = [36, -36, 1, 49, "12"];
const BEYOND = [8010, -8010, 10000];
/** Errors as Google Sheets hands them over. */
const ERROR_TEXTS = ["#N/A", "#REF!", "#VALUE!"];
const NO_CELLS = [true, false, ERROR, ...ERROR_TEXTS, new Date(0), NaN, "x1x", {}];
const AMBIGUOUS = ["1.100", "1,100", "-1.100"];
const ALIKE: [unknown, number][] = [
  ["420 ", 420],
  ["+420", 420],
  ["−420", -420],
  ["–420", -420],
  ["1 100", 1100],
  ["1\u00A0100", 1100],
  ["-1\u202F100", -1100],
];

/** The arguments in which one wrong cell does not blank a whole ranking. */
const LEAVES_OUT: Partial<Record<string, number[]>> = { RANKING: [1], STANDINGS: [1, 2, 6], NEEDS: [1] };

const LABELS = [46082, 1.1, "1.100", "1,100", "4,5", 36, 10000, "12a"];
const NO_LABELS = [0, "0", true, ERROR, ...ERROR_TEXTS, new Date(0), NaN];
const WORDS = [...NOBODY, ...PASSES, ...AVERAGES, ...SPLITS];
/** What no number is, whatever its limits are. */
const NO_NUMBERS = [...WORDS, ...DATES, ...NO_CELLS, ...AMBIGUOUS];

/** What each kind of argument refuses, and what it takes. The others are held apart below. */
const TABLE = {
  points: { refused: [...DATES, ...FRACTIONS, ...SMALL, ...BEYOND, ...NO_CELLS, ...AMBIGUOUS], taken: [0, ...PASSES, 50, -7600] },
  order: { refused: [...DATES, ...FRACTIONS, ...BEYOND, ...NO_CELLS, ...AMBIGUOUS], taken: [0, ...PASSES, ...SMALL] },
  margin: { refused: [...PASSES, ...AVERAGES, ...SPLITS, ...DATES, -46070, ...NO_CELLS, ...AMBIGUOUS], taken: [0, ...FRACTIONS, ...SMALL, ...BEYOND] },
  award: { refused: [...PASSES, ...AVERAGES, ...SPLITS, ...DATES, ...EARLY_DATES, -46070, ...NO_CELLS, ...AMBIGUOUS], taken: [0, ...FRACTIONS, 36, 1, 49, 8010] },
  // Masterpoints may be many.
  tiebreak: { refused: [...PASSES, ...AVERAGES, ...SPLITS, ...DATES, -46070, ...NO_CELLS, ...AMBIGUOUS], taken: [0, ...FRACTIONS, 36, 12740] },
  count: { refused: [...NO_NUMBERS, 0, -1, ...FRACTIONS], taken: [8, "8", " 8 "] },
  board: { refused: [...BLANKS, ...NOBODY, ...PASSES, ...NO_LABELS], taken: LABELS },
  contestant: { refused: NO_LABELS, taken: [...PASSES, ...AVERAGES, 9000, ...LABELS] },
  // The words are those of the catalogue; they are tried below.
  word: { refused: [...NO_NUMBERS, 0, 1, ...FRACTIONS, "12a"], taken: BLANKS },
  scale: { refused: [...BLANKS, ...NO_NUMBERS, 0, 1, ...FRACTIONS], taken: [] },
  "above 0": { refused: [...NO_NUMBERS, -46070, 0, -1], taken: [...BLANKS, 8, "8", "4,5", 36, 0.5] },
  "from 0": { refused: [...NO_NUMBERS, -46070, -1], taken: [...BLANKS, 0, 1, "1", 0.5] },
  headers: { refused: [...DATES.filter((date) => typeof date === "number"), 0, true, ERROR, new Date(0), NaN, {}], taken: [...BLANKS, "NS"] },
  datum: { refused: [...NO_NUMBERS, -46070], taken: [...BLANKS, 0, -50, "−50", "4,5", 112.5] },
  digits: { refused: [...NO_NUMBERS, ...FRACTIONS, 11, -11], taken: [...BLANKS, 0, 2, -1, "−1"] },
  "top of a scale": { refused: [...NO_NUMBERS, 0, -1], taken: [...BLANKS, 36, 50, "40"] },
  "blitz of a scale": { refused: [...NO_NUMBERS, 0, -1], taken: [...BLANKS, 50, 112.5, "100"] },
  winners: { refused: [...NO_NUMBERS, ...FRACTIONS, 0, 3], taken: [...BLANKS, 1, 2, "2"] },
  minutes: { refused: [...NO_NUMBERS, 0, -1], taken: [...BLANKS, 180, "180"] },
  "missing pair": { refused: [...NO_NUMBERS, ...FRACTIONS, 0, -1, 11], taken: [...BLANKS, 9, "9"] },
  "staying pairs": { refused: [...NO_NUMBERS, ...FRACTIONS, -1], taken: [...BLANKS, 0, 1, "1"] },
  table: { refused: [...BLANKS, ...NOBODY, ...PASSES, ...NO_LABELS, ...DATES, -1, 1.1], taken: [8, "8", "12a", "Blue"] },
  // A frequency belongs to the score beside it.
  frequency: { refused: [...BLANKS, ...NO_NUMBERS, -1], taken: [0, 1, 2.3, "4,5", 1000] },
  // The weights sum to 100.
  weight: { refused: [...BLANKS, ...NO_NUMBERS, -1, 1.1], taken: [60, "60", " 60 ", "+60", "60,0"] },
  matchpoints: { refused: [...PASSES, ...AVERAGES, ...SPLITS, ...DATES, ...NO_CELLS, ...AMBIGUOUS, -1, 36], taken: [...BLANKS, ...NOBODY, 0, 1.1, "4,5", 8] },
  VPs: { refused: [...PASSES, ...AVERAGES, ...SPLITS, ...DATES, ...NO_CELLS, ...AMBIGUOUS, 0, -1, 36], taken: [...BLANKS, ...NOBODY, 1.1, "4,5", 8] },
  "per cent of a match": { refused: [...PASSES, ...AVERAGES, ...SPLITS, ...DATES, ...NO_CELLS, ...AMBIGUOUS, -1, 112.5], taken: [...BLANKS, ...NOBODY, 0, 1.1, "4,5", 36] },
  "least margin": { refused: [...BLANKS, ...NO_NUMBERS, -1], taken: [0, "0"] },
  "VPs of a scale": { refused: [...BLANKS, ...NO_NUMBERS, ...EARLY_DATES, -46070], taken: [0, 1.1, "3,5", 2] },
  "VPs of a match": { refused: [...PASSES, ...AVERAGES, ...SPLITS, ...DATES, ...NO_CELLS, ...AMBIGUOUS, 0, -1], taken: [...BLANKS, ...NOBODY, 20, "4,5", 112.5] },
  top: { refused: [...BLANKS, ...NO_NUMBERS, 0, -1], taken: [36, "4,5", 112.5, 9000] },
  contract: { refused: [...DATES, ...FRACTIONS, ...SMALL, ...BEYOND, ...NO_CELLS, ...AMBIGUOUS, 0], taken: [...BLANKS, ...NOBODY, ...AVERAGES, ...SPLITS, "4S=", "4♠ =", "3nt x-2 w"] },
  // Here TRUE and FALSE are vulnerable and not.
  vulnerability: { refused: [...BLANKS, ...WORDS, ...DATES, ...FRACTIONS, ...AMBIGUOUS, 0, -1, ERROR, new Date(0), NaN, "x1x", {}], taken: [1, 17, "8", "12a", true, false, "None", "ns", " EW ", "All"] },
  declarer: { refused: [...PASSES, ...AVERAGES, ...SPLITS, ...DATES, ...FRACTIONS, ...SMALL, ...NO_CELLS, ...AMBIGUOUS, 0], taken: [...BLANKS, ...NOBODY, "N", " w ", "East"] },
  // Without a result of its own, as here, a contract needs one beside it.
  "contract's result": { refused: [...BLANKS, ...NO_NUMBERS, ...FRACTIONS, 36, 4], taken: [0, 1, -2, "=", "+1", "−2", "-2"] },
  tricks: { refused: [...BLANKS, ...NO_NUMBERS, ...FRACTIONS, -1, 14], taken: [0, 10, "10", 13] },
  "who has an award": { refused: [...BLANKS, ...NOBODY, ...NO_LABELS, "x1x"], taken: [] },
  // A reference to an empty cell is 0, and then there is no name.
  name: { refused: [true, ERROR, ...ERROR_TEXTS, new Date(0), NaN, {}], taken: [...BLANKS, ...NOBODY, ...PASSES, ...AVERAGES, 0, ...LABELS] },
  line: { refused: NO_LABELS, taken: [...BLANKS, ...NOBODY, ...PASSES, ...LABELS] },
  "rule for ties": { refused: [...PASSES, ...AVERAGES, ...SPLITS, ...DATES, ...FRACTIONS, ...SMALL, ...NO_CELLS, 0], taken: [...BLANKS, "wins", " EBU "] },
  "carry-over rule": { refused: [...PASSES, ...AVERAGES, ...SPLITS, ...DATES, ...NO_CELLS, 0], taken: [...BLANKS, "half", " Third ", "40%", 0.4] },
  place: { refused: [...BLANKS, ...NO_NUMBERS, ...FRACTIONS, 0, -1], taken: [3, "3", 36] },
  "half of a match": { refused: [...PASSES, ...SPLITS, ...DATES, ...EARLY_DATES, ...NO_CELLS, ...AMBIGUOUS], taken: [0, 12, "−12", "4,5"] },
  "rule of a season": { refused: [...NO_NUMBERS, ...FRACTIONS, ...SMALL, 0], taken: [...BLANKS, "best 7", "note: x"] },
  "kind of a result": { refused: [...NO_NUMBERS, ...FRACTIONS, ...SMALL, 0], taken: [...BLANKS, "sub", " Absent "] },
  "result of an evening": { refused: [...PASSES, ...AVERAGES, ...SPLITS, ...DATES, ...EARLY_DATES, ...NO_CELLS, ...AMBIGUOUS, 0.5417, 420], taken: [...BLANKS, ...NOBODY, 0, 54.17, "54,17", "absent"] },
  // What is wrong in these is a remark that names the cell.
  "score to check": { refused: [...DATES, ...FRACTIONS, ...SMALL, ...BEYOND, ...NO_CELLS, ...AMBIGUOUS, 425], taken: [...PASSES, 0, ...AVERAGES, ...SPLITS, 420, "420 "] },
  "contract to check": { refused: [...DATES, ...FRACTIONS, ...SMALL, ...NO_CELLS, ...AMBIGUOUS, 0, "4Z="], taken: [...BLANKS, ...NOBODY, ...PASSES, ...AVERAGES, ...SPLITS, "4S="] },
  // It matters where the row has no score.
  "result to check": { refused: [...BLANKS, ...NOBODY, ...DATES, ...FRACTIONS, ...NO_CELLS, 36, 4], taken: [0, "=", "+1", "−2", -2] },
  // A mark that repeats nothing marks nothing.
  mark: { refused: [], taken: [...BLANKS, ...NO_NUMBERS, ...LABELS, 0, 425] },
  "declarer to check": { refused: [...BLANKS, ...NOBODY, ...PASSES, ...AVERAGES, ...DATES, ...SMALL, ...NO_CELLS, 0], taken: ["N", " n ", "North"] },
} satisfies Record<string, { refused: unknown[]; taken: unknown[] }>; // oxfmt-ignore

type Kind = keyof typeof TABLE;

/** What a function says against a cell: its errors, or CHECKEVENING's remark on the first row. */
function against(name: string, argument: number, given: Value | Value[][]): Value[] {
  const errors = errorsIn(given);
  if (name !== "CHECKEVENING" || errors.length > 0 || !Array.isArray(given)) return errors;
  const place = new RegExp(`\\(?row 1, column 1 of ${parametersOf(name)[argument].name}`);
  return given.flat().filter((text) => typeof text === "string" && place.test(text));
}

describe.each(PLACES)("%s: %s, argument %i", (kind, name, argument, cell) => {
  const put = (value: unknown) => answer(name, argument, cell, value);
  const named = parametersOf(name)[argument]?.name;
  const table: { refused: unknown[]; taken: unknown[] } = TABLE[kind];
  // A league's points are counted from 0.
  const isWon = name === "STANDINGS" && argument === 6;

  test("the arguments with which it is called are right", () =>
    expect(errorsIn(call(name, ...argumentsFor(name, argument)))).toEqual([]));

  test(`${named} refuses what it should`, () => {
    // A ranking stands without what is an error of its own formula, and that of a league without a date; it names them.
    const isDate = (value: unknown) =>
      value instanceof Date || (DATES.includes(value as number) || EARLY_DATES.includes(value as number)) && Number(value) > 0; // oxfmt-ignore
    const isLeftOut = (value: unknown) =>
      (value === ERROR || ERROR_TEXTS.includes(value as string) || (name !== "RANKING" && isDate(value))) &&
      LEAVES_OUT[name]?.includes(argument) &&
      JSON.stringify(put(value)).includes("not counted: ");
    const missed = table.refused.filter(
      (value) => !isLeftOut(value) && against(name, argument, put(value)).length === 0,
    );
    expect(missed).toEqual([]);
  });

  test(`${named} takes what it should`, () => {
    const asked = isWon ? table.taken.filter((one) => Number(one) >= 0) : table.taken;
    const said = kind.endsWith("to check")
      ? (value: unknown) => against(name, argument, put(value))
      : (value: unknown) => errorsIn(put(value));
    const refused = asked.flatMap((value) => said(value).map((error) => [value, error]));
    expect(refused).toEqual([]);
  });
});

const placesOf = (...kinds: Kind[]) => PLACES.filter(([kind]) => kinds.includes(kind));

test.each(placesOf("points", "order", "margin", "award"))(
  "%s: %s, argument %i reads numbers that are typed as texts",
  (_, name, argument, cell) => {
    // Nobody wins fewer than 0 boards.
    const alike = name === "STANDINGS" && argument === 6 ? ALIKE.filter(([, value]) => value > 0) : ALIKE;
    for (const [typed, value] of alike)
      expect([typed, answer(name, argument, cell, typed)]).toEqual([
        typed,
        answer(name, argument, cell, value),
      ]);
  },
);

test.each(placesOf("points", "order", "margin", "award"))(
  "%s: %s, argument %i: NP and its like are a blank",
  (_, name, argument, cell) => {
    const without = (value: unknown) =>
      JSON.stringify(answer(name, argument, cell, value), (__, one: unknown) =>
        // Of an error only that it is one: its message shows the cell.
        one instanceof ExcelError ? one.code : one,
      );
    for (const blank of [...BLANKS, ...NOBODY])
      expect([blank, without(blank)]).toEqual([blank, without(null)]);
  },
);

const averagesAt = placesOf("points", "order").filter(([, name, argument]) => argument === 0 && !/IMPS$|SCORE$/.test(name) || name === "CROSSIMPS" || name === "WEIGHTEDXIMPS" && argument === 0); // oxfmt-ignore

test.each(averagesAt)("%s: %s, argument %i reads every average alike", (_, name, argument) => {
  for (const average of AVERAGES)
    expect([average, errorsIn(answer(name, argument, 0, average))]).toEqual([average, []]);
  const takesSplits = !/WEIGHTED|BARKING/.test(name);
  for (const split of SPLITS) {
    const errors = errorsIn(answer(name, argument, 0, split));
    if (takesSplits) expect([split, errors]).toEqual([split, []]);
    else expect(errors[0]).toMatchObject({ message: expect.stringContaining("takes no split score") });
  }
});

test.each(placesOf("word", "scale"))("%s: %s, argument %i takes its words", (_, name, argument) => {
  const { name: named, customEnumId } = parametersOf(name)[argument];
  const words = catalogue.enums.find(({ id }) => id === customEnumId)?.values ?? [];
  expect(words.length).toBeGreaterThan(1);
  for (const { stringValue } of words)
    for (const typed of [stringValue, ` ${stringValue.toUpperCase()} `]) {
      // A word that is known may not fit the rest of the call, such as a movement for another number of pairs.
      const errors = errorsIn(answer(name, argument, 0, typed)).map((error) => (error as ExcelError).message);
      expect(errors.filter((message) => message.startsWith(`${name}: ${named} is`))).toEqual([]);
    }
});

/** Labels may be such large numbers, and a word is named as it is. */
const NO_DATES: readonly Kind[] = ["board", "contestant", "who has an award", "name", "line", "mark"];

test("a date is named in its message, with what a spreadsheet has made it of", () => {
  for (const [kind, name, argument, cell] of PLACES) {
    // A league is ranked without the match, and its line names the cell.
    if (NO_DATES.includes(kind) || (name !== "RANKING" && LEAVES_OUT[name]?.includes(argument))) continue;
    const [said] = against(name, argument, answer(name, argument, cell, 46082));
    expect([kind, name, said instanceof ExcelError ? said.message : said]).toEqual([
      kind,
      name,
      expect.stringContaining("the date 1 March 2026: a spreadsheet made it of 3-1"),
    ]);
  }
});

test("NP and its like are a blank in a line, as in an award", () => {
  for (const [, name, argument, cell] of placesOf("line"))
    for (const nobody of NOBODY)
      expect(answer(name, argument, cell, nobody)).toEqual(answer(name, argument, cell, null));
});

test("what is meant is in the message of a score that is none", () => {
  const said = (score: unknown) => (errorsIn(call("PAR", [420, score]))[0] as ExcelError).message;
  expect(said(36)).toBe(
    "PAR: 36 (row 2, column 1 of scores) is not a bridge score: expected points such as 420 or -50; the least is 50",
  );
  expect(said(1.1)).toBe(
    "PAR: 1.1 (row 2, column 1 of scores) is not a score: expected points without a fraction; was 1100 meant?",
  );
  expect(said("1.100")).toContain("; type 1100, or 1.100 as a number");
});
