import { call, cell, failure } from "./excel";

/*
 * The whole messages of errors: which argument is wrong, what its cell holds and what was expected.
 * limits.test.ts has the messages for numbers out of their limits.
 */

test("a ruling is an error where a function takes none", () => {
  expect(failure("BARKING", ["60% 420 / 40% -50", 420, -50, 170])).toBe(
    '#VALUE! BARKING: "60% 420 / 40% -50" (row 1, column 1 of scores) is not a plain score: expected points; this function takes no weighted ruling in a score cell',
  );
});

test("percentages and plain numbers in one ruling are an error", () => {
  expect(failure("WEIGHTEDMP", [420, -50], [420, -50], ["30%", 40])).toBe(
    "#VALUE! WEIGHTEDMP: weights sum to 40.3: expected 1, or 100 for percentages; 30% and 40 are not alike, 40 is 4000%: write all with % or all without",
  );
});

test("a Butler board of averages alone needs no datum", () => {
  expect(call("BUTLER", ["A+", "A=", null])).toEqual([[3], [0], [""]]);
});

describe("text that is nearly a known word is an error", () => {
  test.each(["PASSED", "XPASS", "POX", "A+/", "A+/X", "A=/A=/A=", "AX", "XA+"])("%j as a score", (text) => {
    expect(failure("PAR", [420, text])).toBe(
      `#VALUE! PAR: "${text}" (row 2, column 1 of scores) is not a score: expected points such as 420 or -50, PASS, NP, an average such as A+, A+/A- or 60%-40%, or a weighted score such as 60% 420 / 40% -50`,
    );
  });

  test.each(["60% PASSED / 40% 0", "60% XPASS / 40% 0", "x 420 60% / -50 40%", "60% 420 x / 40% -50"])(
    "%j as a ruling",
    (text) => {
      expect(failure("BUTLERDATUM", [text])).toBe(
        `#VALUE! BUTLERDATUM: "${text}" (row 1, column 1 of scores) is not a score: expected a weighted ruling such as 60% 420 / 40% -50`,
      );
    },
  );

  test.each(["X4S=", "4S=Y", "PASSED", "XPASS", "4=", "8S=", "N4S=E", "4S=100"])(
    "%j as a contract",
    (text) => {
      expect(failure("CONTRACTSCORE", text, 1)).toBe(
        `#VALUE! CONTRACTSCORE: "${text}" (row 1, column 1 of contract) is not a contract: expected a contract such as 4S=, 3NT+1 W or 6HX-2, PASS, NP, an average such as A+, A+/A- or 60%-40%, or a weighted score such as 60% 4S= / 40% 4S-1; the number of tricks goes into tricks, beside it`,
      );
    },
  );
});

test("the messages for an impossible contract and for a wrong vulnerability name their arguments", () => {
  expect(failure("CONTRACTSCORE", "7N+1", 1)).toBe(
    '#VALUE! CONTRACTSCORE: "7N+1" (row 1, column 1 of contract) is not possible: it would be 14 tricks: expected from 0 to 13 tricks',
  );
  for (const [cell, shown] of [
    ["NSEW", '"NSEW"'],
    [0, "0"],
    [Object.create(null), "something other than a number or text"],
  ]) {
    expect(failure("CONTRACTSCORE", "4S=", [[cell]])).toBe(
      `#VALUE! CONTRACTSCORE: ${String(shown)} (row 1, column 1 of vulnerable) is not a vulnerability: expected TRUE, FALSE, None, NS, EW, All, or the board's number, 1 or more`,
    );
  }
});

test("suit signs, coloured or not, are read as their letters, and spaces do not matter", () => {
  const signs = ["2♣=", "2♦️=", "2♥+1", "2 ♠️ -1"];
  expect(call("CONTRACTSCORE", signs, [[" ns "]])).toEqual(
    call("CONTRACTSCORE", ["2C=", "2D=", "2H+1", "2S-1"], [["NS"]]),
  );
});

test("weights typed as text are fractions or percentages, with or without the sign, and nothing else", () => {
  const board = [420, 170, -50];
  const ruled = (...weights: string[]) => cell("WEIGHTEDMP", board, [420, -50], weights);
  expect(new Set([ruled("0.6", "0.4"), ruled("60", "40"), ruled(" 60% ", "40 %")])).toEqual(
    new Set([cell("WEIGHTEDMP", board, [420, -50], [0.6, 0.4])]),
  );
  expect(failure("WEIGHTEDMP", board, [420, -50], ["x%", "40%"])).toBe(
    '#VALUE! WEIGHTEDMP: "x%" (row 1, column 1 of weights) is not a weight: expected a fraction or a percentage such as 0.6, 60 or 60% for 420',
  );
});

test.each<[unknown, string]>([
  [10n, "10"],
  [false, "FALSE"],
  [{ code: "x" }, "something other than a number or text"],
  [{ basicValue: "#N/A" }, "the error #N/A"],
])("%p in a message", (value, shown) => {
  expect(failure("IMP", [[value]])).toBe(
    `#VALUE! IMP: ${shown} (row 1, column 1 of difference) is not a difference in points: expected a number such as 170 or -50`,
  );
});

test("frequencies in a range of another shape are an error that names both shapes", () => {
  expect(
    failure("BUTLERDATUM", [420, -50], 0, 10, [
      [1, 1],
      [1, 1],
    ]),
  ).toBe("#VALUE! BUTLERDATUM: frequencies has 2 rows × 2 columns: expected 2 rows × 1 column like scores");
});
