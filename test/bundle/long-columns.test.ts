import { deepStrictEqual } from "node:assert";
import { dice } from "./dice";
import { call, catalogue, ExcelError, type Value } from "./excel";

/*
 * In one long column each different number is computed once; in two columns the same cells are computed one
 * by one. The answers may differ only in the place that an error names.
 */

const ROWS = 2400;

const roll = dice(7);
const column = (pool: unknown[]) => Array.from({ length: ROWS }, () => pool[roll(pool.length)]);
const inTwo = (cells: unknown[]) =>
  Array.from({ length: ROWS / 2 }, (_, row) => [cells[2 * row], cells[2 * row + 1]]);
/** An error as text, without the place of its cell. */
const placeless = (value: Value) =>
  value instanceof ExcelError
    ? `${value.code} ${value.message}`.replace(/row \d+, column \d+/, "row, column")
    : value;

function expectAlike(long: Value[][], wide: Value[][]): void {
  deepStrictEqual(
    Array.from(long, (row) => Array.from(row, placeless)),
    Array.from(wide.flat(), (value) => [placeless(value)]),
  );
  expect([wide.length, ...new Set(wide.map((row) => row.length))]).toEqual([ROWS / 2, 2]);
}

/**
 * Numbers that share a place in the lookup (4096 apart, or a fraction and a whole number), texts, blanks,
 * mistakes.
 */
const MARGINS = [
  0,
  -0,
  7,
  -7,
  4103,
  7.5,
  7.4999,
  12,
  150,
  -150,
  1e12,
  "7",
  "−7",
  "NP",
  null,
  "x",
  NaN,
  true,
  undefined,
  10n,
];
const SCORES = [420, -50, 620, 110, 140, -100, 4516, 50, 0, "PASS", "420", "A+", "A-", "NP", null, undefined];
const RULING = "60% 420 / 40% -50";

test.each<[string, unknown[], ...unknown[]]>([
  ["IMP", MARGINS],
  ["BASTILLE", MARGINS],
  ["NEUBERG", [0, 3, 7, 12.5, 16, "4", "x", null], 9, 11],
  ["VPCONT", MARGINS, 16],
  ["VPDISC", MARGINS, 16],
  ["VPMODEL", MARGINS, 16],
  ["VPMARGIN", [10, 12.5, 15, 20, 0, 17.13, "12", "x", null], 16],
  ["VPCUSTOM", MARGINS, [[0, 3, 3], [3, 4, 2], [10, 6, 0]]], // oxfmt-ignore
  ["VPPUBLISHED", MARGINS, 16, "acbl20"],
  ["VPPERCENT", [0, 57.84, 42.16, 100, 101, 0.5, -3, "50", "x", null], 7],
  ["BUTLER", [...SCORES, RULING]],
  ["CROSSIMPS", [...SCORES, RULING], "comparisons"],
  ["MATCHPOINTS", [...SCORES, RULING]],
  ["BARKING", SCORES],
  ["CONTRACTSCORE", ["4S=", "3NT+1 E", "PASS", "4S=", "x", 7, null], 2],
])("%s", (name, pool, ...rest) => {
  const cells = column(pool);
  const long = call(name, cells, ...rest) as Value[][];
  const wide = call(name, inTwo(cells), ...rest) as Value[][];
  expectAlike(long, wide);
});

test.each<[string, unknown[], unknown[], ...unknown[]]>([
  ["VPCONT", MARGINS, [16, 20, "16", 0, null, 16.5]],
  ["VPDISC", MARGINS, [16, 20]],
  ["VPMODEL", MARGINS, [16, 20]],
  ["VPMARGIN", [12.5, 15, 20], [16, 20]],
  ["VPPUBLISHED", MARGINS, [16, 20, 99], "acbl20"],
  ["VPPERCENT", [0, 57.84, 100], [7, 2, 55, 56, 7.5]],
  ["CONTRACTSCORE", ["4S=", "4S= E", "PASS"], ["None", "NS", "EW", "All"]],
])("%s, with a second argument beside each cell", (name, pool, besidePool, ...rest) => {
  const [cells, beside] = [column(pool), column(besidePool)];
  const long = call(name, cells, beside, ...rest) as Value[][];
  const wide = call(name, inTwo(cells), inTwo(beside), ...rest) as Value[][];
  expectAlike(long, wide);
});

/** Numbers that most ranges take: IMPs, boards, points, weights. */
const PLAIN = [50, 60, 70, 80, 90, 100, 110];

test("in every function, each range beside the first one counts in a long column as it does in two", () => {
  const compared = catalogue.functions.flatMap(({ name, parameters }) =>
    parameters.flatMap((parameter, place) => {
      if (place === 0 || parameter.dimensionality !== "matrix") return [];
      const [first, beside] = [column(PLAIN), column(PLAIN)];
      const between = new Array<undefined>(place - 1).fill(undefined);
      const wide = call(name, inTwo(first), ...between, inTwo(beside));
      // A function that answers something else than a cell for each cell has nothing to compare.
      if (!Array.isArray(wide) || wide.length !== ROWS / 2 || wide[0].length !== 2) return [];
      expectAlike(call(name, first, ...between, beside) as Value[][], wide);
      return [`${name} ${parameter.name}`];
    }),
  );
  expect(compared).toEqual(expect.arrayContaining(["VPCONT boards", "BUTLER datum", "CROSSIMPS boards"]));
});

test("an error names its own row, up to the thousandth; all further ones are one error", () => {
  const answers = call("VPCONT", column([7, "x"]), 16) as Value[][];
  const errors = answers.flatMap(([answer], row) =>
    answer instanceof ExcelError ? [[row, answer] as const] : [],
  );
  expect(errors.length).toBeGreaterThan(ROWS / 3);
  const named = errors
    .slice(0, 1000)
    .map(([row, { message }]) => [row + 1, Number(/row (\d+)/.exec(message)?.[1])]);
  expect(named).toHaveLength(1000);
  expect(named.filter(([row, said]) => row !== said)).toEqual([]);
  const further = errors.slice(1000).map(([, error]) => error);
  expect(further.length).toBeGreaterThan(100);
  expect(new Set(further).size).toBe(1);
  expect(further[0].message).toBe(
    "VPCONT: more than 1000 cells are wrong: correct those above first, each has its own message",
  );
  // The next call has messages of its own again.
  const [[first]] = call("VPCONT", column(["x"]), 16) as Value[][];
  expect((first as ExcelError).message).toContain("row 1, column 1 of margin");
});

test("boards of bad cells have their own messages, and after a thousand cells one message", () => {
  const count = 4000;
  const cells = Array.from({ length: count }, () => "x");
  const labels = cells.map((_, row) => 1 + (row >> 1));
  const answers = call("MATCHPOINTS", cells, null, labels) as Value[][];
  const messages = answers.map(([answer]) => (answer as ExcelError).message);
  expect(messages.filter((message) => /^MATCHPOINTS: "x" \(row /.test(message))).toHaveLength(1000);
  expect(new Set(messages.slice(1000)).size).toBe(1);
  expect(messages[count - 1]).toMatch(/^MATCHPOINTS: more than 1000 cells are wrong/);
});

test.each([
  ["IMP", (row: number) => 37 * row - 50_000],
  ["BASTILLE", (row: number) => (row % 2 === 0 ? row / 3 : -row)],
  ["VPCONT", (row: number) => [row % 90, -(row % 90), null, "x", 1e9][row % 5], 16, 32.02],
  ["VPMODEL", (row: number) => (row % 400) / 8 - 25, 16],
] as [string, (row: number) => unknown, ...unknown[]][])(
  "%s of one column of 5,000 cells has the answers of 100 short columns",
  (name, cellAt, ...rest) => {
    const cells = Array.from({ length: 5000 }, (_, row) => cellAt(row));
    const short = Array.from({ length: 100 }, (_, part) =>
      call(name, cells.slice(50 * part, 50 * part + 50), ...rest),
    );
    // The message of an error names its row, and the row numbers of a short column differ.
    const shape = (rows: unknown[][]) =>
      Array.from(rows, ([answer]) => (answer instanceof ExcelError ? "error" : answer));
    deepStrictEqual(shape(call(name, cells, ...rest) as unknown[][]), shape(short.flat() as unknown[][]));
  },
);

test("a row that is used more than once in an answer is frozen", () => {
  const margins = Array.from({ length: 5000 }, (_, i) => (i % 7 === 0 ? "420" : 420));
  const seen = new Set<Value[]>();
  const shared = (call("IMP", margins) as Value[][]).filter((row) => seen.has(row) || !seen.add(row));
  expect(shared.filter((row) => !Object.isFrozen(row))).toEqual([]);
});
