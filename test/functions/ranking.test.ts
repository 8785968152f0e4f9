import { call, failure, type Value } from "../bundle/excel";

const rows = (...args: unknown[]) => call("RANKING", ...args) as Value[][];

/** The line of contestant 7, who has 9 and 7 of 16 on two boards, with an amount beside it. */
const adjusted = (amount: unknown, top: unknown = 16, by: string | null = null) =>
  rows([7, 7], [9, 7], top, null, [[7, amount]], null, by)[1];
const refused = (amount: unknown, top: unknown = 16) =>
  failure("RANKING", [7, 7], [9, 7], top, null, [[7, amount]]);

const NO_AMOUNT =
  "is not an adjustment: expected a number such as -2, with its unit such as -1 VP, -10% of top, or 55% of 3 boards for a sit-out";

describe("the words of by", () => {
  // The means are 4, 3 and 5 a board; one board of contestant 3 has a top of 20.
  const list = (by: string | null, top: unknown) =>
    rows([1, 1, 2, 3], [6, 2, 3, 5], top, null, null, null, by).map((line) => line.slice(1).join(" "));
  const head = "Contestant Boards Total";

  test("in capital letters or small ones", () => {
    expect(list("Total", null)).toEqual([head, "1 2 8", "3 1 5", "2 1 3"]);
    expect(list("MEAN", null)).toEqual([`${head} Mean`, "3 1 5 5", "1 2 8 4", "2 1 3 3"]);
    expect(list("factored", null)).toEqual([`${head} Factored`, "3 1 5 10", "1 2 8 8", "2 1 3 6"]);
    // 6 of 8 and 2 of 2 are 80 % together, and 87.5 % as the mean of both.
    const tops = [8, 2, 5, 20];
    expect(list("percent", tops)).toEqual([`${head} %`, "1 2 8 80", "2 1 3 60", "3 1 5 25"]);
    expect(list("boards", tops)).toEqual([`${head} %`, "1 2 8 87.5", "2 1 3 60", "3 1 5 25"]);
  });

  test("another one is refused with all that there are", () => {
    expect(failure("RANKING", [1], [2], null, null, null, null, "points")).toBe(
      '#VALUE! RANKING: by is "points": expected percent, total, mean, boards or factored',
    );
  });
});

describe("awards that are errors", () => {
  const awards = (errors: number) => [...Array.from({ length: errors }, () => ["#VALUE!", "#N/A"]), [3, 1]];
  const note = (errors: number) =>
    rows(
      awards(errors).map(() => ["A", "B"]),
      awards(errors),
    )[0].at(-1);

  test("are counted by their rows, of which the first five are named", () => {
    expect(note(2)).toBe("2 results are not counted: row 1, column 1 of awards, row 2, column 1 of awards");
    const five = [1, 2, 3, 4, 5].map((row) => `row ${row}, column 1 of awards`).join(", ");
    expect(note(5)).toBe(`5 results are not counted: ${five}`);
    expect(note(6)).toBe(`6 results are not counted: ${five}, …`);
  });
});

describe("contestants who are not in the names", () => {
  const note = (strangers: number) => {
    const who = ["Ann", ...Array.from({ length: strangers }, (_, at) => `x${at + 1}`)];
    const awards = who.map(() => 1);
    return rows([...who, ...who], [...awards, ...awards], null, null, null, [["Ann", "Ann A."]])[0].slice(5);
  };

  test("are named behind the header with their first results, the first five of them", () => {
    expect(note(0)).toEqual([]);
    expect(note(1)).toEqual(["1 contestant is not in the names: x1 (row 2, column 1 of contestants)"]);
    const five = [1, 2, 3, 4, 5].map((at) => `x${at} (row ${at + 1}, column 1 of contestants)`).join(", ");
    expect(note(5)).toEqual([`5 contestants are not in the names: ${five}`]);
    expect(note(6)).toEqual([`6 contestants are not in the names: ${five}, …`]);
  });

  test("stand behind what is not counted, and no list of names misses anybody", () => {
    expect(rows(["Ann", "Bo"], ["#N/A", 1], null, null, null, [["Ann", "Ann A."]])[0].slice(5)).toEqual([
      "1 result is not counted: row 1, column 1 of awards",
      "1 contestant is not in the names: Bo (row 2, column 1 of contestants)",
    ]);
    expect(rows(["Ann", "Bo"], [2, 1])[0]).toEqual(["Place", "Contestant", "Boards", "Total"]);
  });
});

test("an award that is no number is refused, and one above its top by an error of rounding is not", () => {
  expect(failure("RANKING", ["A"], ["two"])).toContain(
    "is not an award: expected a number, or a blank where nobody played",
  );
  expect(rows(["A", "B"], [1e-9, 2], [0, 4])[1]).toEqual([1, "B", 1, 2, 50]);
});

describe("an amount with its unit", () => {
  test("may have spaces of any number around it, or none, and look-alikes of its signs", () => {
    for (const amount of [
      "-10%of top",
      "-10%   of   the   top",
      " -10 % of  a  top ",
      "\u221210% of top",
      "\uFF0D１０％",
    ])
      expect([amount, adjusted(amount)[3]]).toEqual([amount, 14.4]);
    expect(adjusted("-2 MPs")[3]).toBe(14);
    expect([adjusted("-1 PV", null)[3], adjusted("-1 pvs", null)[3], adjusted("-3 imps", null)[3]]).toEqual([
      15, 15, 13,
    ]);
  });

  test.each(["x MP", "late -10%", "-10% or so", "-1 VP each", "% of top"])("%j is refused", (amount) => {
    expect(refused(amount)).toBe(
      `#VALUE! RANKING: "${amount}" (row 1, column 2 of adjustments) ${NO_AMOUNT}`,
    );
  });

  test("a text below 1 says itself that it is in matchpoints", () => {
    expect(adjusted("-0.25")[3]).toBe(15.75);
    expect(refused(-0.25)).toContain("is not certain: expected -25% of top, or -0.25 MP");
  });

  test("a list of amounts may have a line for nobody", () => {
    expect(rows([7], [9], null, null, [[null, null], [7, -1], ["NP", "NP"]])[1]).toEqual([1, 7, 1, 8]); // oxfmt-ignore
  });
});

describe("an amount in a unit that is not that of the total", () => {
  const withUnit = (unit: string, amount: unknown, top: unknown = null) =>
    call("RANKING", [7, 7], [9, 7], top, null, [[7, amount]], null, null, unit) as Value[][];
  const refusedFor = (unit: string, amount: unknown, top: unknown = null) =>
    failure("RANKING", [7, 7], [9, 7], top, null, [[7, amount]], null, null, unit);

  test.each([
    ["imp", "-3", "-3 IMP", "-3 IMPs"],
    ["vp", "-3", "-3 VP", "-3 PVs"],
    ["mp", "-3", "-3 MP", "-3 MPS"],
  ])("%s takes its own", (unit, ...amounts) => {
    for (const amount of amounts) expect([amount, withUnit(unit, amount)[1][3]]).toEqual([amount, 13]);
  });

  test.each([
    ["imp", "-5 VP", null, "IMPs, such as -3: the total is in IMPs"],
    ["imp", "-5 MP", null, "IMPs, such as -3: the total is in IMPs"],
    ["imp", "-10%", null, "an amount without %, because there is no top to take it of"],
    ["vp", "-5 IMP", null, "VPs: IMPs are taken off the margin of their match, before it becomes VPs"],
    ["vp", "-5 MP", null, "VPs, such as -1: the total is in VPs"],
    ["mp", "-5 VP", 16, "MP, or % of a top: the total is in matchpoints"],
  ])("%s refuses %j by name", (unit, amount, top, expected) => {
    expect(refusedFor(unit, amount, top)).toBe(
      `#VALUE! RANKING: "${amount}" (row 1, column 2 of adjustments) is not in the unit of the total: expected ${expected}`,
    );
  });
});

test("an amount in the place of its contestant is refused: it would count for nobody", () => {
  for (const amount of [-2, -0.1, "-10%", "-2", "+1 VP", "5 IMPs", "10 % of top"]) {
    const shown = typeof amount === "number" ? amount : `"${amount}"`;
    expect(failure("RANKING", [7], [9], 16, null, [[amount, null]])).toBe(
      `#VALUE! RANKING: ${shown} (row 1, column 1 of adjustments) is not a contestant: expected the amount one column further on, beside whose it is`,
    );
  }
  // Whoever has not played may stand there, and so may a contestant with an odd name.
  for (const who of [5, "5A", "Top 10%", "VP", "-"])
    expect(rows([7], [9], 16, null, [[who, null]])[1]).toEqual([1, 7, 1, 9, 56.25]);
  expect(rows(["-2"], [9], 16, null, [["-2", null]])[1].slice(2)).toEqual([1, 9, 56.25]);
});

describe("a sit-out", () => {
  test("may have spaces of any number, and up to 999 boards of 0 to 100 per cent", () => {
    expect(adjusted("mean   of   12   boards")).toEqual([1, 7, 14, 112, 50]);
    expect(adjusted("100 % of 2 boards")).toEqual([1, 7, 4, 48, 75]);
    expect(adjusted("0% of 2 boards")).toEqual([1, 7, 4, 16, 25]);
    expect(adjusted("50% of 999 boards")).toEqual([1, 7, 1001, 8008, 50]);
  });

  test.each([
    "late 55% of 3 boards",
    "the mean of 3 boards",
    "mean of 3 boards each",
    "means of 3 boards",
    "mean of three boards",
    "55%% of 3 boards",
    "50% of 1000 boards",
    "100.5% of 3 boards",
  ])("%j is refused", (amount) => {
    expect(refused(amount)).toBe(
      `#VALUE! RANKING: "${amount}" (row 1, column 2 of adjustments) ${NO_AMOUNT}`,
    );
  });

  test("in per cents needs a top", () => {
    expect(refused("55% of 3 boards", null)).toBe(
      '#VALUE! RANKING: "55% of 3 boards" (row 1, column 2 of adjustments) is not in the unit of the total: expected an amount without %, because there is no top to take it of',
    );
  });

  // Where no board was worth anything, a penalty is no per cent of one, and the sit-out is all there is.
  test("is the whole per cent where no board had a top", () => {
    const list = rows([7], [0], 0, null, [[7, -2], [7, "55% of 3 boards"]], null, "boards"); // oxfmt-ignore
    expect(list[1]).toEqual([1, 7, 4, -2, 55]);
  });
});

test("a name that is a reference to an empty cell is blank", () => {
  expect(rows([7], [9], null, null, null, [[7, 0]])[1]).toEqual([1, 7, "", 1, 9]);
});
