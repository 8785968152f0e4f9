import { call, cell, ExcelError, failure } from "./excel";
import { functions } from "./shipped";

describe("blanks", () => {
  test.each([
    ...[null, undefined, "", "   ", "NP", "np", "-", "--", "BYE", "Dnp"],
    ...["---", "–", "N/P", "Not played", "No play", "NO SCORE", "NG", "NJ"],
  ])("%j is not played, never 0", (blank) => {
    expect(cell("PAR", [420, blank, 420, 170])).toBe(cell("PAR", [420, 420, 170]));
    expect(call("IMP", [50, blank])).toEqual([[2], [""]]);
    expect(call("VPCONT", [[12, blank]], 16)).toEqual([[13.28, ""]]);
  });

  test("a board that nobody has played is #N/A with a message", () => {
    expect(failure("PAR", [null, "", "NP", "A="])).toBe(
      "#N/A PAR: scores holds no scores yet: expected at least one number",
    );
    expect(failure("WEIGHTEDMP", [null, null], [420, -50], [0.6, 0.4])).toMatch(
      /^#N\/A WEIGHTEDMP: scores holds no/,
    );
    expect(failure("WEIGHTEDMP", [420, -50], [null], [null])).toMatch(/^#N\/A WEIGHTEDMP: ruling holds no/);
  });

  test("an optional argument takes its default, whether omitted, null, undefined or a blank cell", () => {
    for (const omitted of [null, undefined, "", [[null]], [[""]]]) {
      expect(cell("PAR", [420, -50], omitted, omitted)).toBe(180);
      expect(cell("VPCONT", 20, 16, omitted, omitted)).toBe(15);
      expect(cell("WEIGHTEDMP", [420, -50], [420], [1], omitted, omitted, omitted)).toBe(3);
    }
  });
});

describe("an argument that the host leaves out", () => {
  /** The object that Excel's runtime adds after the arguments of a formula. */
  class InvocationContext {
    setResult = undefined;
    setError = undefined;
    get functionName() {
      return "PAR";
    }
  }
  const raw = (name: string, ...args: unknown[]) =>
    (functions.get(name) as (...args: unknown[]) => unknown)(...args, new InvocationContext());

  test("Excel's invocation object in the place of an argument counts as an argument that is left out", () => {
    expect(raw("PAR", [[420], [-50]])).toEqual([[180]]);
    expect(raw("PAR", [[420], [-50]], 10)).toEqual([[180]]);
    expect(raw("PAR", [[420], [-50]], 10, "nearest")).toEqual([[170]]);
    expect(raw("BUTLERDATUM", [[420], [-50]], 0, 0)).toEqual([[185]]);
    expect(raw("VPCONT", [[20]], [[16]])).toEqual([[15]]);
  });

  test.each<[string, unknown[], string]>([
    ["PAR", [420, 0], "step is 0: leave it out, or type a number above 0, such as 10"],
    ["PAR", [420, 10, 0], "rule is 0: leave it out, or type macro or nearest"],
    [
      "MATCHPOINTS",
      [420, 0],
      "expected is 0: leave it out, or type a whole number of scores, 1 or more, largest, scores, halves, small, or ascherman",
    ],
    ["VPCONT", [1, 16, 20, 0], "blitz is 0: leave it out, or type IMPs above 0, at most 10000"],
    ["NEUBERG", [8, 0, 5], "actual is 0: expected a whole number of scores, 1 or more"],
    ["PAR", [420, "0"], 'step is "0": expected a number above 0, such as 10'],
  ])(
    "%s%j: the message for a 0, which may come from a blank cell, says to leave the argument out",
    (name, args, message) => {
      expect(failure(name, ...args)).toBe(`#VALUE! ${name}: ${message}`);
    },
  );
});

describe("score cells", () => {
  test.each([["PASS"], ["pass"], ["P"], ["PO"], ["AP"], ["Passed out"], [" Pass "], [0], ["0"]])(
    "%j is a board passed out",
    (passed) => {
      expect(cell("PAR", [passed, 100, -300])).toBe(cell("PAR", [0, 100, -300]));
    },
  );

  test.each([
    ...["A=", "AVE", "A+", "AVE+", "A-", "AVE-", "A−", "A=/A-", "a+ / ave-", "A", "g"],
    ...["Avg+", "Av-", "Average minus", "média mais", "sopramedia", "A+-", "A+/-"],
  ])("%j is left out", (average) => {
    expect(cell("PAR", [420, average, 420, 170])).toBe(cell("PAR", [420, 420, 170]));
  });

  test.each([
    ["420", 420],
    ["+420", 420],
    ["-50", -50],
    ["−50", -50],
    ["–50", -50],
    ["—50", -50],
    ["\uFF0D\uFF15\uFF10", -50],
    [" 1430 ", 1430],
  ])("%j is a number", (text, points) => {
    expect(cell("PAR", [text])).toBe(points);
    expect(cell("BASTILLE", text)).toBe(cell("BASTILLE", points));
  });

  test("a weighted ruling counts as each of its results by its weight", () => {
    expect(cell("PAR", [420, "50% 420 / 50% -50", -50, 170])).toBe(
      cell("PAR", [420, 420, 420, -50, -50, -50, 170, 170]),
    );
    expect(cell("PAR", [420, "-50 50%; 420 50%", -50, 170])).toBe(
      cell("PAR", [420, 420, 420, -50, -50, -50, 170, 170]),
    );
  });

  test.each([
    ["4S+", '"4S+"'],
    [true, "TRUE"],
    [new Date(0), "a date"],
    ["B", '"B"'],
    ["1e3", '"1e3"'],
    [NaN, "an impossible number"],
    [Infinity, "an impossible number"],
    [new ExcelError("#REF!", ""), "the error #REF!"],
    [{}, "something other than a number or text"],
  ])("%p is an error that names its cell", (bad, shown) => {
    expect(
      failure("PAR", [
        [420, 170],
        [-50, bad],
      ]),
    ).toBe(
      `#VALUE! PAR: ${shown} (row 2, column 2 of scores) is not a score: ` +
        "expected points such as 420 or -50, PASS, NP, an average such as A+, A+/A- or 60%-40%, or a weighted score such as 60% 420 / 40% -50",
    );
  });

  test.each([
    ["1,430", "1430"],
    ["-1,430", "-1430"],
    ["0,125", "0.125"],
  ])("%j may mean a thousand, so the message says how to type it", (text, typed) => {
    expect(failure("PAR", [text])).toMatch(new RegExp(`40% -50; type ${typed}$`));
  });

  test.each([
    ["33,3", 33.3],
    ["-0,5", -0.5],
    [",5", 0.5],
    ["12,3456", 12.3456],
  ])("%j has a decimal comma", (text, value) => {
    expect(cell("BASTILLE", text)).toBe(cell("BASTILLE", value));
  });

  test("a decimal comma is read in weights, in rulings and in arguments", () => {
    expect(cell("WEIGHTEDSCORE", [420, -50], ["33,3%", "66,7%"], 2)).toBe(106.51);
    expect(call("CROSSIMPS", [170, "33,3% 420 / 66,7% -50"])).toEqual(
      call("CROSSIMPS", [170, "33.3% 420 / 66.7% -50"]),
    );
    expect(cell("PAR", [420, -50], "2,5")).toBe(cell("PAR", [420, -50], 2.5));
  });

  test("with a ruling on the board, of two equally good pars the one nearer zero is taken", () => {
    expect(cell("PAR", [-50, "60% 90 / 40% 400"])).toBe(70);
    expect(cell("PAR", [620, "85% 90 / 15% 90"])).toBe(cell("PAR", [620, 90]));
    expect(cell("PAR", [100, "20% 0 / 80% -500"])).toBe(-130);
    expect(cell("PAR", [650, "40% -200 / 60% -420"])).toBe(160);
  });

  test("weights of a third to six digits make a ruling, in a score cell and in their own range", () => {
    const thirds = [0.333333, 0.333333, 0.333333];
    expect(cell("WEIGHTEDSCORE", [420, 420, 420], thirds)).toBe(420);
    expect(failure("WEIGHTEDSCORE", [420, 420, 420], [0.3333, 0.3333, 0.3333])).toContain(
      "weights sum to 0.9999",
    );
  });

  test("the message points out what is easily overlooked: a ruling in the wrong place, weights of both kinds", () => {
    expect(failure("IMP", "60% 420 / 40% -50")).toMatch(/; this function takes no weighted ruling$/);
    expect(failure("BARKING", [420, "60% 420 / 40% -50", 170, 140])).toContain("takes no weighted ruling");
    expect(failure("WEIGHTEDMP", [420], [1430, 680, 650, -100], ["30%", 40, "20%", 10])).toMatch(
      /write all with % or all without$/,
    );
  });

  test("a score behind an A is no average of two other per cents", () => {
    const expected = "is not a score: expected points such as 420, or an average such as A60 or A60/40";
    for (const [name, typed] of [
      ["MATCHPOINTS", "A420"],
      ["CROSSIMPS", "A1430"],
      ["PAR", "a 620"],
    ])
      expect(failure(name, [420, typed])).toBe(
        `#VALUE! ${name}: "${typed}" (row 2, column 1 of scores) ${expected}`,
      );
    expect(call("MATCHPOINTS", [420, "A1430", 620, -50], null, [1, 1, 2, 2])).toMatchObject([
      [{ code: "#VALUE!" }],
      [{ code: "#VALUE!" }],
      [2],
      [0],
    ]);
  });

  test("text that looks like a ruling but is none is an error that says why", () => {
    expect(failure("PAR", [420, "60% 420 / 30% -50"])).toContain(
      '"60% 420 / 30% -50" (row 2, column 1 of scores) is not a ruling of 100 % (its weights sum to 90 %)',
    );
    expect(failure("PAR", [420, "60% 4S="])).toContain(
      "expected a weighted ruling such as 60% 420 / 40% -50",
    );
    expect(failure("WEIGHTEDMP", [420, "60% 420 / 40% -50"], [420], [1])).toContain("is not a plain score");
  });

  test("a score beyond 7600 is an error, not a par", () => {
    expect(failure("PAR", [420, 10000])).toBe(
      "#VALUE! PAR: 10000 (row 2, column 1 of scores) is not a score: expected points from -7600 to 7600, which no contract exceeds, or an average such as A=",
    );
  });
});

describe("where each cell has its own answer, a bad cell is an error in that cell only", () => {
  test.each([
    ["IMP", [], 50, 2, "difference", "a difference in points"],
    ["BASTILLE", [], 45, 1.5, "difference", "a difference in points"],
    ["VPCONT", [16], 20, 15, "margin", "a margin in IMPs"],
    ["VPDISC", [8], 4, 12, "margin", "a margin in IMPs"],
    ["NEUBERG", [5, 6], 8, 9.8, "matchpoints", "matchpoints among 5 scores"],
  ])("%s", (name, rest, good, answer, argument, kind) => {
    const [[first], [second], [third]] = call(name, [good, "x", null], ...rest) as unknown[][];
    expect([first, third]).toEqual([answer, ""]);
    expect(second).toBeInstanceOf(ExcelError);
    expect((second as ExcelError).code).toBe("#VALUE!");
    expect((second as ExcelError).message).toContain(
      `${name}: "x" (row 2, column 1 of ${argument}) is not ${kind}`,
    );
  });

  test("a result has the shape of its range", () => {
    expect(
      call("IMP", [
        [20, 50, 90],
        [-20, null, 4000],
      ]),
    ).toEqual([
      [1, 2, 3],
      [-1, "", 24],
    ]);
    expect(
      call(
        "VPDISC",
        [
          [0, 4],
          [39, -4],
        ],
        [
          [8, 8],
          [8, 8],
        ],
      ),
    ).toEqual([
      [10, 12],
      [20, 8],
    ]);
  });
});

describe("arguments", () => {
  test.each([
    ["PAR", [[420], 0], "PAR: step is 0: leave it out, or type a number above 0, such as 10"],
    ["PAR", [[420], "ten"], 'PAR: step is "ten": expected a number above 0, such as 10'],
    ["PAR", [[420], 10, "median"], 'PAR: rule is "median": expected macro or nearest'],
    [
      "PAR",
      [[420], [[10], [20]]],
      "PAR: step is a range of 2 rows × 1 column: expected one cell with a number above 0, such as 10",
    ],
    ["NEUBERG", [8, 6, 5], "NEUBERG: actual is 6, more than the 5 scores in expected"],
    ["NEUBERG", [8, null, 5], "NEUBERG: actual is blank: expected a whole number of scores, 1 or more"],
    [
      "NEUBERG",
      [9, 5, 6],
      "NEUBERG: 9 (row 1, column 1 of matchpoints) is not matchpoints among 5 scores: expected a number from 0 to 8",
    ],
    [
      "VPCONT",
      [12, 0],
      "VPCONT: 0 (row 1, column 1 of boards) is not a match length: expected a whole number of boards from 1 to 1000",
    ],
    [
      "VPCONT",
      [12, 16.5],
      "VPCONT: 16.5 (row 1, column 1 of boards) is not a match length: expected a whole number of boards from 1 to 1000",
    ],
    [
      "VPCONT",
      [12, null],
      "VPCONT: a blank (row 1, column 1 of boards) is not a match length: expected a whole number of boards from 1 to 1000",
    ],
    [
      "VPCONT",
      [
        [12, 5],
        [16, 16, 16],
      ],
      "VPCONT: boards has 3 rows × 1 column: expected one number, or 2 rows × 1 column like margin",
    ],
    [
      "VPCONT",
      [12, 16, 20.01],
      "VPCONT: maxvp is 20.01: expected VPs above 0, at most 1000, whose half has two decimals at most, such as 20 or 25",
    ],
    ["VPCONT", [12, 16, 20, -1], "VPCONT: blitz is -1: expected IMPs above 0, at most 10000"],
    [
      "VPTABLE",
      [1001],
      "VPTABLE: 1001 (row 1, column 1 of boards) is not a match length: expected a whole number of boards from 1 to 1000",
    ],
    ["VPTABLE", [null], "VPTABLE: boards is blank: expected a whole number of boards from 1 to 1000"],
    ["VPTABLE", [16, "linear"], 'VPTABLE: scale is "linear": expected continuous or discrete'],
    [
      "VPTABLE",
      [16, "discrete", 25],
      "VPTABLE: maxvp is 25: expected an even whole number of VPs from 2 to 100 on the discrete scale",
    ],
    [
      "WEIGHTEDMP",
      [[420], [420, -50], [0.6, 0.3]],
      "WEIGHTEDMP: weights sum to 0.9: expected 1, or 100 for percentages",
    ],
    [
      "WEIGHTEDMP",
      [[420], [420, -50], [1.2, -0.2]],
      "WEIGHTEDMP: -0.2 (row 2, column 1 of weights) is not a weight: expected a fraction or a percentage such as 0.6, 60 or 60% for -50",
    ],
    [
      "WEIGHTEDMP",
      [[420], [420, -50], [1]],
      "WEIGHTEDMP: weights has 1 row × 1 column but ruling 2 rows × 1 column: expected a weight for each result",
    ],
    [
      "WEIGHTEDMP",
      [[420], ["A=", -50], [0.5, 0.5]],
      'WEIGHTEDMP: "A=" (row 1, column 1 of ruling) is not a result of the ruling: expected points such as 420 or -50, or PASS',
    ],
    [
      "WEIGHTEDMP",
      [[420, 50], [420], [1], [2]],
      "WEIGHTEDMP: frequencies has 1 row × 1 column: expected 2 rows × 1 column like scores",
    ],
    [
      "WEIGHTEDMP",
      [[420, 50], [420], [1], [2, null]],
      "WEIGHTEDMP: a blank (row 2, column 1 of frequencies) is not a frequency: expected 0 or more for the score beside it, such as 2 or 2.3",
    ],
    [
      "WEIGHTEDMP",
      [[420, null], [420], [1], [2, 3]],
      "WEIGHTEDMP: 3 (row 2, column 1 of frequencies) is a frequency without a score: expected a score beside it",
    ],
    [
      "WEIGHTEDMP",
      [[420], [420], [1], null, "split"],
      'WEIGHTEDMP: method is "split": expected factored or assigned',
    ],
    [
      "WEIGHTEDMP",
      [[420], [420], [1], null, null, 1.5],
      "WEIGHTEDMP: digits is 1.5: expected a whole number of decimals from -10 to 10",
    ],
  ])("%s%j", (name, args, message) => {
    expect(failure(name, ...(args as unknown[]))).toBe(`#VALUE! ${message}`);
  });

  test("words, and numbers typed as text, are read in any capitals and with spaces", () => {
    expect(cell("PAR", [420, -50], "10", " Nearest ")).toBe(170);
    expect(cell("WEIGHTEDMP", [420, -50], [420, -50], ["60%", "40 %"])).toBe(
      cell("WEIGHTEDMP", [420, -50], [420, -50], [60, 40]),
    );
  });

  test("a margin with a fraction is rounded to the nearest IMP, and a half away from zero", () => {
    expect(call("VPDISC", [0.5, 0.49, -0.5, 3.5, -3.5], 8)).toEqual([[11], [10], [9], [12], [8]]);
  });

  test("the argument digits rounds a half away from zero", () => {
    // The board has 2.5 times 420 and 1.5 times -50. They earn 4.5 and 0.5 matchpoints, and the ruling is
    // half of each.
    expect(cell("WEIGHTEDMP", [420, 420, -50], [420, -50], [0.5, 0.5])).toBe(2.5);
    expect(cell("WEIGHTEDMP", [420, 420, -50], [420, -50], [0.5, 0.5], null, null, 0)).toBe(3);
  });
});

describe("a number between -1 and 1 is no score", () => {
  const EXPECTED =
    "expected points such as 420, per cents for both sides such as 60%-40%, A+/A-, or 60% 420 / 40% -50";

  test.each<[unknown, string]>([
    [0.6, "0.6"],
    [-0.5, "-0.5"],
    ["0,6", '"0,6"'],
    ["60%", '"60%"'],
    [" 55,5 % ", '" 55,5 % "'],
  ])("%j is what a spreadsheet or a director makes of 60 per cent", (typed, shown) => {
    for (const name of ["PAR", "MATCHPOINTS", "CROSSIMPS", "BUTLER", "BUTLERDATUM", "FREQTABLE", "BARKING"]) {
      const error = call(name, [420, typed, -50, 170]) as ExcelError;
      expect(error.message).toBe(`${name}: ${shown} (row 2, column 1 of scores) is not a score: ${EXPECTED}`);
    }
  });

  test("0, 1 and -1 are scores, and so is what is larger", () => {
    expect(call("MATCHPOINTS", [0, 1, -1, 2, -7600])).toEqual([[4], [6], [2], [8], [0]]);
  });

  test("in a ruling it is no score either", () => {
    expect(failure("MATCHPOINTS", [420, "60% 0.5 / 40% -50"])).toContain("60% 0.5 / 40% -50");
    expect(failure("WEIGHTEDMP", [420], [0.6], [1])).toContain("0.6 (row 1, column 1 of ruling)");
  });
});
