import { call, cell, ExcelError, failure, type Value } from "./excel";

/** What a cell says, to the last word: which argument, what stands there, and what was expected. */
test.each<[string, string, unknown[]]>([
  [
    "CROSSIMPS",
    'expected is "many": expected a whole number of scores, 1 or more',
    [[420, -50], "total", "many"],
  ],
  [
    "BARKING",
    '"60% 420 / 40% -50" (row 1, column 1 of scores) is not a plain score: expected points; this function takes no weighted ruling in a score cell',
    [["60% 420 / 40% -50", 420, -50, 170]],
  ],
  [
    "BUTLERDATUM",
    "a blank (row 1, column 1 of frequencies) is not a frequency: expected 0 or more for the score beside it, such as 2 or 2.3",
    [[420, -50], 0, 10, [null, 2]],
  ],
  [
    "VPCUSTOM",
    "a blank (row 2, column 2 of scale) is not victory points: expected a number such as 12",
    [7, [[0, 3], [10, null]]], // prettier-ignore
  ],
  [
    "WEIGHTEDMP",
    "a blank (row 2, column 1 of weights) is not a weight: expected a fraction or a percentage such as 0.6, 60 or 60% for -50",
    [
      [420, -50],
      [420, -50],
      [1, null],
    ],
  ],
  [
    "WEIGHTEDMP",
    "weights sum to 1.5: expected 1, or 100 for percentages",
    [
      [420, -50],
      [420, -50],
      [1, 0.5],
    ],
  ],
  [
    "WEIGHTEDMP",
    "weights sum to 41: expected 1, or 100 for percentages",
    [
      [420, -50],
      [420, -50],
      [40, 1],
    ],
  ],
  [
    "WEIGHTEDMP",
    "weights sum to 40: expected 1, or 100 for percentages",
    [
      [420, -50],
      [420, -50],
      [40, 0],
    ],
  ],
  [
    "WEIGHTEDMP",
    "weights sum to 40.3: expected 1, or 100 for percentages; 30% and 40 are not alike, 40 is 4000%: write all with % or all without",
    [
      [420, -50],
      [420, -50],
      ["30%", 40],
    ],
  ],
])("%s: %s", (name, message, args) => {
  expect(failure(name, ...args)).toBe(`#VALUE! ${name}: ${message}`);
});

test("a ruling without a result yet", () => {
  expect(failure("WEIGHTEDMP", [420, -50], [null], [null])).toBe(
    "#N/A WEIGHTEDMP: ruling holds no results yet: expected at least one number",
  );
});

test.each<[string, string, unknown[]]>([
  [
    "VPCONT",
    '"x" (row 1, column 1 of margin) is not a margin in IMPs: expected a number such as 12 or -7.5',
    ["x", 16],
  ],
  [
    "VPDISC",
    '"x" (row 1, column 1 of margin) is not a margin in IMPs: expected a number such as 12 or -7.5',
    ["x", 16],
  ],
  [
    "VPCUSTOM",
    '"x" (row 1, column 1 of margin) is not a margin in IMPs: expected a number such as 12 or -7.5',
    ["x", [[0, 3], [10, 6]]], // prettier-ignore
  ],
  [
    "VPPUBLISHED",
    "200 (row 1, column 1 of boards) is not a match length of acbl20: expected 1 to 36 boards",
    [12, 200, "acbl20"],
  ],
])("%s of a bad cell: %s", (name, message, args) => {
  const [[answer]] = call(name, ...args) as Value[][];
  expect(answer).toBeInstanceOf(ExcelError);
  expect((answer as ExcelError).message).toBe(`${name}: ${message}`);
});

test("a frequency of 0 leaves its score out", () => {
  expect(cell("BUTLERDATUM", [420, -50, 600], 0, 10, [1, 1, 0])).toBe(190);
});

test("Butler without a datum is against par, and of averages alone needs none", () => {
  // The par of 420 and -50 is 180: 240 is 6 IMPs, -230 is -6.
  expect(call("BUTLER", [420, -50, "A+", "NP"])).toEqual([[6], [-6], [3], [""]]);
  expect(call("BUTLER", ["A+", "A=", null])).toEqual([[3], [0], [""]]);
});

test("an average and a board not played in one frequency table", () => {
  const rows = call("FREQTABLE", [420, "A+", "NP", -50]) as Value[][];
  expect(rows.map(([label, count]) => [label, count])).toEqual([
    ["Score", "Freq"],
    ["AVE+", 1],
    [420, 1],
    [-50, 1],
    ["Total", 3],
  ]);
});

test("the least maximum of VPs has halves of a hundredth each side", () => {
  expect(call("VPCONT", 0, 16, 0.02)).toEqual([[0.01]]);
  expect(failure("VPCONT", 0, 16, 0.01)).toMatch(/^#VALUE! VPCONT: maxvp is 0.01: expected VPs above 0/);
});

describe("what is nearly a word is none", () => {
  test.each(["PASSED", "XPASS", "POX", "A+/", "A+/X", "A=/A=/A=", "AX", "XA+"])("%j as a score", (text) => {
    expect(failure("PAR", [420, text])).toBe(
      `#VALUE! PAR: "${text}" (row 2, column 1 of scores) is not a score: expected points such as 420 or -50, PASS, NP, or an average such as A=`,
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

  test.each(["X4S=", "4S=X", "PASSED", "XPASS", "4=", "8S=", "N4S=E", "4S=100"])(
    "%j as a contract",
    (text) => {
      expect(failure("CONTRACTSCORE", text, 1)).toBe(
        `#VALUE! CONTRACTSCORE: "${text}" (row 1, column 1 of contract) is not a contract: expected a contract and its result such as 4S=, 3NT+1, 6HX-2 or PASS`,
      );
    },
  );
});

test("an impossible contract and a vulnerability that is none, each with its argument", () => {
  expect(failure("CONTRACTSCORE", "7N+1", 1)).toBe(
    '#VALUE! CONTRACTSCORE: "7N+1" (row 1, column 1 of contract) is not possible: it would be 14 tricks: expected from 0 to 13 tricks',
  );
  for (const [cell, shown] of [
    ["NSEW", '"NSEW"'],
    [37, "37"],
    [Object.create(null), "something other than a number or text"],
  ]) {
    expect(failure("CONTRACTSCORE", "4S=", [[cell]])).toBe(
      `#VALUE! CONTRACTSCORE: ${String(shown)} (row 1, column 1 of vulnerable) is not a vulnerability: expected TRUE, FALSE, None, NS, EW, All, or a board number from 1 to 36`,
    );
  }
});

test("the signs of the suits are their letters, coloured or not, and spaces do not matter", () => {
  const signs = ["2♣=", "2♦️=", "2♥+1", "2 ♠️ -1"];
  expect(call("CONTRACTSCORE", signs, [[" ns "]])).toEqual(
    call("CONTRACTSCORE", ["2C=", "2D=", "2H+1", "2S-1"], [["NS"]]),
  );
});

test("weights as text: fractions, percentages with and without their sign, and nothing else", () => {
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

test("frequencies in a range of another shape", () => {
  expect(
    failure("BUTLERDATUM", [420, -50], 0, 10, [
      [1, 1],
      [1, 1],
    ]),
  ).toBe("#VALUE! BUTLERDATUM: frequencies has 2 rows × 2 columns: expected 2 rows × 1 column like scores");
});
