import { call, catalogue, ExcelError, type Value } from "./excel";
import { BASE } from "./right-calls";

/*
 * What a kind of cell means is the same in every function, for every argument of one kind: the table of kinds of cells and
 * kinds of arguments, held for each argument in turn.
 */

type Kind = "points" | "order" | "margin" | "award" | "count" | "board" | "contestant";

/** The arguments by their kinds: the function, the place of the argument, and the cell in it that is changed. */
const GIVEN: readonly (readonly [Kind, string, number, number?])[] = [
  ...["PAR", "BUTLERDATUM", "BUTLER", "CROSSIMPS", "BARKING", "WEIGHTEDXIMPS", "WEIGHTEDBUTLER"].map(
    (name) => ["points", name, 0] as const,
  ),
  ...["WEIGHTEDXIMPS", "WEIGHTEDBUTLER"].map((name) => ["points", name, 1] as const),
  ["points", "WEIGHTEDIMPS", 0],
  ["points", "WEIGHTEDIMPS", 2],
  ["points", "WEIGHTEDSCORE", 0],
  ["order", "MATCHPOINTS", 0],
  ["order", "FREQTABLE", 0],
  ["order", "WEIGHTEDMP", 0],
  ["order", "WEIGHTEDMP", 1],
  ["order", "WEIGHTEDTABLE", 0],
  ["order", "WEIGHTEDTABLE", 1],
  ...["IMP", "BASTILLE", "VPCONT", "VPDISC", "VPMODEL", "VPCUSTOM", "VPPUBLISHED"].map(
    (name) => ["margin", name, 0] as const,
  ),
  ["points", "PATTON", 1],
  ["award", "RANKING", 1],
  ["award", "RANKING", 3],
  ["award", "RANKING", 4, 1],
  ["award", "STANDINGS", 1],
  ["award", "STANDINGS", 2],
  ["award", "STANDINGS", 4, 1],
  ["award", "STANDINGS", 6],
  ["award", "NEEDS", 1],
  ["award", "NEEDS", 4, 1],
  ...["VPCONT", "VPDISC", "VPMARGIN", "VPMODEL", "VPPUBLISHED", "VPPERCENT"].map(
    (name) => ["count", name, 1] as const,
  ),
  ["count", "VPTABLE", 0],
  ["count", "CROSSIMPS", 2],
  ["count", "MATCHPOINTS", 1],
  ["count", "FREQTABLE", 1],
  ["count", "NEUBERG", 1],
  ["count", "NEUBERG", 2],
  ["count", "NEEDS", 2],
  ["count", "KNOCKOUT", 5],
  ["count", "KNOCKOUT", 6],
  ["count", "VPHALVES", 1],
  ["count", "MOVEMENT", 0],
  ["count", "MOVEMENT", 1],
  ["count", "MOVEMENT", 3],
  ["count", "MOVEMENTS", 0],
  ["count", "MOVEMENTS", 1],
  ["board", "PAR", 3],
  ["board", "BUTLERDATUM", 4],
  ["board", "BUTLER", 3],
  ["board", "CROSSIMPS", 3],
  ["board", "MATCHPOINTS", 2],
  ["contestant", "BUTLER", 6],
  ["contestant", "CROSSIMPS", 6],
  ["contestant", "MATCHPOINTS", 4],
  ["contestant", "RANKING", 0],
  ["contestant", "STANDINGS", 0],
  ["contestant", "NEEDS", 0],
  ["contestant", "PATTON", 0],
  ["contestant", "KNOCKOUT", 0],
  ["contestant", "SWISSDRAW", 0],
  ["contestant", "SWISSDRAW", 1],
  ["contestant", "SWISSDRAW", 2],
  ["contestant", "CHECKEVENING", 1],
  ["contestant", "CHECKEVENING", 3],
  ["contestant", "SEASON", 0],
];

const PLACES = GIVEN.map(([kind, name, argument, cell = 0]): [Kind, string, number, number] => [
  kind,
  name,
  argument,
  cell,
]);

/** The answer with a cell in its place. */
function answer(name: string, argument: number, cell: number, value: unknown): Value | Value[][] {
  const args = BASE[name].map((given, index) => {
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
const FRACTIONS = [1.1, 112.5, "4,5", "4.5"];
const SMALL = [36, -36, 1, 49, "12"];
const BEYOND = [8010, -8010, 10000];
const NO_CELLS = [true, false, ERROR, new Date(0), NaN, "x1x", {}];
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

/** What each kind of argument refuses, and what it takes. The others are held apart below. */
const TABLE: Record<Kind, { refused: unknown[]; taken: unknown[] }> = {
  points: { refused: [...DATES, ...FRACTIONS, ...SMALL, ...BEYOND, ...NO_CELLS, ...AMBIGUOUS], taken: [0, ...PASSES, 50, -7600] }, // oxfmt-ignore
  order: { refused: [...DATES, ...FRACTIONS, ...BEYOND, ...NO_CELLS, ...AMBIGUOUS], taken: [0, ...PASSES, ...SMALL] }, // oxfmt-ignore
  margin: { refused: [...PASSES, ...AVERAGES, ...SPLITS, ...DATES, -46070, ...NO_CELLS, ...AMBIGUOUS], taken: [0, ...FRACTIONS, ...SMALL, ...BEYOND] }, // oxfmt-ignore
  award: { refused: [...PASSES, ...AVERAGES, ...SPLITS, ...DATES, -46070, ...NO_CELLS, ...AMBIGUOUS], taken: [0, ...FRACTIONS, 36, 1, 49, 8010] }, // oxfmt-ignore
  count: { refused: [...NOBODY, ...PASSES, 0, -1, ...AVERAGES, ...SPLITS, ...DATES, ...FRACTIONS, ...NO_CELLS, ...AMBIGUOUS], taken: [8] }, // oxfmt-ignore
  board: { refused: [...BLANKS, ...NOBODY, ...PASSES, 0, "0", true, ERROR, new Date(0), NaN], taken: [46082, 1.1, "1.100", "1,100", "4,5", 36, 10000] }, // oxfmt-ignore
  contestant: { refused: [0, "0", true, ERROR, new Date(0), NaN], taken: [...PASSES, ...AVERAGES, 46082, 1.1, "1.100", 9000, "12a"] }, // oxfmt-ignore
};

describe.each(PLACES)("%s: %s, argument %i", (kind, name, argument, cell) => {
  const put = (value: unknown) => answer(name, argument, cell, value);
  const named = catalogue.functions.find((one) => one.name === name)?.parameters[argument].name;

  test("the arguments with which it is called are right", () =>
    expect(errorsIn(call(name, ...BASE[name]))).toEqual([]));

  test.each(TABLE[kind].refused.map((value) => [value]))(`${named} refuses %p`, (value) => {
    // A ranking stands without what is an error of its own formula, and names it.
    if (value === ERROR && LEAVES_OUT[name]?.includes(argument))
      expect(JSON.stringify(put(value))).toMatch(/not counted: /);
    else expect(errorsIn(put(value))).not.toEqual([]);
  });

  test(`${named} takes what it should`, () => {
    const asked = name === "STANDINGS" && argument === 6 ? TABLE.award.taken.filter((one) => Number(one) >= 0) : TABLE[kind].taken; // oxfmt-ignore
    const refused = asked.filter((value) => errorsIn(put(value)).length > 0);
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

test("a date is named in its message, with what a spreadsheet has made it of", () => {
  for (const [kind, name, argument, cell] of PLACES) {
    if (kind === "board" || kind === "contestant") continue;
    expect((errorsIn(answer(name, argument, cell, 46082))[0] as ExcelError).message).toContain(
      "the date 1 March 2026: a spreadsheet made it of 3-1",
    );
  }
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
