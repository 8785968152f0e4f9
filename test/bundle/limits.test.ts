import { call, cell, ExcelError, failure, type Value } from "./excel";

/** For each limit: the last value that is taken, the first one that is refused, and the message for it. */
describe("limits", () => {
  const WHOLE = "expected a whole number of scores, 1 or more";
  const BLITZ = "expected IMPs above 0, at most 10000";
  const MAXVP = "expected VPs above 0, at most 1000, whose half has two decimals at most, such as 20 or 25";
  const DIGITS = "expected a whole number of decimals from -10 to 10";
  const DISCARD = "expected 0 or more scores to leave out at each end";
  const STEP = "expected a number above 0, such as 10";
  const FURTHEST = "expected points from -7600 to 7600, which no contract exceeds, or an average such as A=";
  const different = (count: number) =>
    Array.from({ length: count }, (_, i) => 50 + 10 * (i % 700) + Math.floor(i / 700));
  const lengths = (count: number) => Array.from({ length: count }, () => 4);
  const board = [420, 420, -50, -50];

  test.each<[string, unknown[], unknown[], string]>([
    ["PAR", [[420, -50], 0.000001], [[420, -50], 0.0000009], `step is 9e-7: ${STEP}`],
    ["PAR", [7600], [8000], `8000 (row 1, column 1 of scores) is not a score: ${FURTHEST}`],
    ["PAR", [-7600], [-7610], `-7610 (row 1, column 1 of scores) is not a score: ${FURTHEST}`],
    [
      "PAR",
      ["50% 7600 / 50% 0"],
      ["50% 7610 / 50% 0"],
      `"50% 7610 / 50% 0" (row 1, column 1 of scores) is not a score: ${FURTHEST}`,
    ],
    ["BUTLER", [7600], [7610], `7610 (row 1, column 1 of scores) is not a score: ${FURTHEST}`],
    // What some programs write for an average.
    ...["MATCHPOINTS", "CROSSIMPS", "BUTLERDATUM", "FREQTABLE"].map(
      (name): [string, unknown[], unknown[], string] => [
        name,
        [[420, 7600]],
        [[420, 8000]],
        `8000 (row 2, column 1 of scores) is not a score: ${FURTHEST}`,
      ],
    ),
    [
      "WEIGHTEDIMPS",
      [7600, 1, -7600],
      [7600, 1, -8000],
      "otherscore is -8000: expected points such as 140, or PASS",
    ],
    [
      "WEIGHTEDSCORE",
      [-7600, 1],
      [-8000, 1],
      "-8000 (row 1, column 1 of ruling) is not a result of the ruling: expected points such as 420 or -50, or PASS",
    ],
    [
      "BARKING",
      [[7600, -7600, 0, 0]],
      [[7600, -7610, 0, 0]],
      `-7610 (row 2, column 1 of scores) is not a score: ${FURTHEST}`,
    ],
    [
      "BARKING",
      [different(1000)],
      [different(1001)],
      "scores holds 1001 different scores: expected at most 1000",
    ],
    ["VPTABLE", [lengths(1000)], [lengths(1001)], "boards holds 1001 match lengths: expected at most 1000"],
    ["VPTABLE", [[4]], [lengths(200_000)], "boards holds 200000 match lengths: expected at most 1000"],
    ["BUTLERDATUM", [board, 0, 0], [board, 0, -1], "step is -1: expected points, 0 or more, such as 10"],
    ["BUTLERDATUM", [board, 0], [board, -1], `discard is -1: ${DISCARD}`],
    [
      "WEIGHTEDBUTLER",
      [board, 420, 1, null, "factored", 2.4],
      [board, 420, 1, null, "factored", 2.5],
      "discard is 2.5: of 5 scores it leaves none for the datum",
    ],
    [
      "WEIGHTEDBUTLER",
      [board, 420, 1, null, "assigned", 1.9],
      [board, 420, 1, null, "assigned", 2],
      "discard is 2: of 4 scores it leaves none for the datum",
    ],
    ["CROSSIMPS", [board, "scores", 4], [board, "scores", 3], "expected is 3: there are 4 scores already"],
    ["CROSSIMPS", [board, "total", 5], [board, "total", 4.5], `expected is 4.5: ${WHOLE}, or largest`],
    ["MATCHPOINTS", [board, 4], [board, 3], "expected is 3: there are 4 scores already"],
    [
      "MATCHPOINTS",
      [board, 1e9],
      [board, 1e9 + 1],
      `expected is 1000000001: ${WHOLE}, largest, scores, halves, small, or ascherman`,
    ],
    ["FREQTABLE", [board, 4], [board, 4.5], `expected is 4.5: ${WHOLE}`],
    ["NEUBERG", [0, 1, 1], [0, 0, 1], `actual is 0: ${WHOLE}`],
    ["NEUBERG", [0, 5, 5], [0, 5, 5.5], `expected is 5.5: ${WHOLE}`],
    [
      "NEUBERG",
      [8, 5, 6],
      [8.5, 5, 6],
      "8.5 (row 1, column 1 of matchpoints) is not matchpoints among 5 scores: expected a number from 0 to 8",
    ],
    [
      "NEUBERG",
      [0, 5, 6],
      [-0.5, 5, 6],
      "-0.5 (row 1, column 1 of matchpoints) is not matchpoints among 5 scores: expected a number from 0 to 8",
    ],
    [
      "BARKING",
      [[420, -50, 170, 140]],
      [[420, -50, 170]],
      "scores holds 3 scores: expected at least 4 tables",
    ],
    ["BARKING", [[0, 0, 0, 0]], [[0, "A="]], "scores holds 1 score: expected at least 4 tables"],
    ["VPCONT", [5, 16, 1000, 10000], [5, 16, 1000, 10001], `blitz is 10001: ${BLITZ}`],
    [
      "VPCONT",
      [5, 16, 20, 0.5],
      [5, 16, 20, 0],
      `blitz is 0: ${BLITZ.replace("expected", "leave it out, or type")}`,
    ],
    ["VPCONT", [5, 16, 1000], [5, 16, 1000.02], `maxvp is 1000.02: ${MAXVP}`],
    ["VPCONT", [5, 16, 0.02], [5, 16, 0.01], `maxvp is 0.01: ${MAXVP}`],
    [
      "VPCONT",
      [5, 16, 0.02],
      [5, 16, 0],
      `maxvp is 0: ${MAXVP.replace("expected", "leave it out, or type")}`,
    ],
    [
      "VPCONT",
      [5, 1000],
      [5, 1001],
      "1001 (row 1, column 1 of boards) is not a match length: expected a whole number of boards from 1 to 1000",
    ],
    [
      "VPMARGIN",
      [20, 16],
      [20.5, 16],
      "20.5 (row 1, column 1 of vp) is not victory points: expected a number above 0, at most 20",
    ],
    ["WEIGHTEDSCORE", [420, 1, 10], [420, 1, 11], `digits is 11: ${DIGITS}`],
    ["WEIGHTEDSCORE", [420, 1, -10], [420, 1, -11], `digits is -11: ${DIGITS}`],
    [
      "WEIGHTEDSCORE",
      [
        [420, -50],
        [1, 0],
      ],
      [
        [420, -50],
        ["x", 0],
      ],
      '"x" (row 1, column 1 of weights) is not a weight: expected a fraction or a percentage such as 0.6, 60 or 60% for 420',
    ],
    [
      "WEIGHTEDSCORE",
      [
        [420, -50],
        [0.5000005, 0.5000005],
      ],
      [
        [420, -50],
        [0.500001, 0.500001],
      ],
      "weights sum to 1.000002: expected 1, or 100 for percentages",
    ],
    [
      "WEIGHTEDSCORE",
      [
        [420, -50],
        [50.0000005, 50.0000005],
      ],
      [
        [420, -50],
        [50.000001, 50.000001],
      ],
      "weights sum to 100.000002: expected 1, or 100 for percentages",
    ],
    [
      "PAR",
      ["50.0000005% 420 / 50.0000005% 0"],
      ["50.000001% 420 / 50.000001% 0"],
      '"50.000001% 420 / 50.000001% 0" (row 1, column 1 of scores) is not a ruling of 100 % (its weights sum to 100.000002 %): expected a weighted ruling such as 60% 420 / 40% -50',
    ],
    [
      "IMP",
      [`${"0".repeat(397)}420`],
      [`${"0".repeat(398)}420`],
      `"${"0".repeat(40)}…" (row 1, column 1 of difference) is not a difference in points: expected a number such as 170 or -50`,
    ],
  ])(
    "%s takes what is at its limit and refuses what is past it (case %#)",
    (name, taken, refused, message) => {
      expect(flat(call(name, ...taken)).filter((value) => value instanceof ExcelError)).toEqual([]);
      expect(failure(name, ...refused)).toBe(`#VALUE! ${name}: ${message}`);
    },
  );

  test("a datum and a difference may be further from zero than a score", () => {
    expect(call("BUTLER", [7600, "50% 7600 / 50% 7600"], 9000)).toEqual([[-16], [-16]]);
    expect(call("IMP", 15_200)).toEqual([[24]]);
  });

  test("a figure that no match has is an error in its place, never Infinity or NaN", () => {
    const [answer] = flat(call("VPCUSTOM", [1, -1], [[0, 1e308]]));
    expect(String((answer as ExcelError).message)).toContain("is not victory points");
  });

  test("a text of 40 letters is shown whole, a longer one is cut", () => {
    const [whole, cut] = ["x".repeat(40), "x".repeat(41)].map((text) => failure("PAR", [420], text));
    expect(whole).toContain(`step is "${"x".repeat(40)}": `);
    expect(cut).toContain(`step is "${"x".repeat(40)}…": `);
  });
});

describe("the message for every word and every argument says what was expected", () => {
  test.each<[string, unknown[], string]>([
    ["BUTLER", [420, "x"], 'datum is "x": expected points such as 180'],
    ["BUTLER", [420, 300, "x"], 'scale is "x": expected imp, bastille or double'],
    ["CROSSIMPS", [420, "x"], 'divisor is "x": expected total, comparisons or scores'],
    ["VPMARGIN", [12, 16, "x"], 'scale is "x": expected continuous, discrete or formula'],
    ["VPMODEL", [12, 16, "x"], 'model is "x": expected exponential, quadratic, logarithmic or square-root'],
    ["WEIGHTEDXIMPS", [420, 420, 1, null, "x"], 'method is "x": expected factored or assigned'],
    [
      "WEIGHTEDXIMPS",
      [420, 420, 1, null, null, "x"],
      'divisor is "x": expected total, comparisons or scores',
    ],
    ["WEIGHTEDBUTLER", [420, 420, 1, null, "x"], 'method is "x": expected factored or assigned'],
    [
      "WEIGHTEDBUTLER",
      [420, 420, 1, null, null, -1],
      "discard is -1: expected 0 or more scores to leave out at each end",
    ],
    ["WEIGHTEDTABLE", [420, 420, 1, null, "x"], 'form is "x": expected mp, butler or ximps'],
    ["WEIGHTEDIMPS", [420, 1, null], "otherscore is blank: expected points such as 140, or PASS"],
    ["WEIGHTEDIMPS", [420, 1, "NP"], 'otherscore is "NP": expected points such as 140, or PASS'],
    [
      "WEIGHTEDIMPS",
      [420, 1, [[140], [150]]],
      "otherscore is a range of 2 rows × 1 column: expected one cell with points such as 140, or PASS",
    ],
    [
      "VPMARGIN",
      [
        [12, 13],
        [16, 16, 16],
      ],
      "boards has 3 rows × 1 column: expected one number, or 2 rows × 1 column like vp",
    ],
    [
      "WEIGHTEDSCORE",
      [
        [420, null],
        [60, 40],
      ],
      "a blank (row 2, column 1 of ruling) is not a result of the ruling: expected points such as 420 or -50, or PASS",
    ],
    [
      "VPCUSTOM",
      [5, [[0, 3, 3, 3]]],
      "scale has 1 row × 4 columns: expected 2 columns (least margin, winner's VPs) or 3 (and loser's VPs)",
    ],
    [
      "VPCUSTOM",
      [
        5,
        [
          [0, 3, 3],
          [3, 4, "x"],
        ],
      ],
      '"x" (row 2, column 3 of scale) is not victory points: expected a number such as 12',
    ],
    [
      "WEIGHTEDSCORE",
      [
        [420, -50],
        [100, null],
      ],
      "a blank (row 2, column 1 of weights) is not a weight: expected a fraction or a percentage such as 0.6, 60 or 60% for -50",
    ],
    [
      "VPCUSTOM",
      [
        5,
        [
          [0, 3],
          [3, null],
          [10, 6],
        ],
      ],
      "a blank (row 2, column 2 of scale) is not victory points: expected a number such as 12",
    ],
    [
      "VPCUSTOM",
      ["x", [[0, 3]]],
      '"x" (row 1, column 1 of margin) is not a margin in IMPs: expected a number such as 12 or -7.5',
    ],
    [
      "VPPERCENT",
      [0.5784, 7],
      "0.5784 (row 1, column 1 of percent) is not a per cent of a match: expected 0, or a number above 1 up to 100 such as 57.84",
    ],
    [
      "VPPERCENT",
      [57.84, 56],
      "56 (row 1, column 1 of boards) is not a match length: expected a whole number of boards from 2 to 55",
    ],
    [
      "VPPUBLISHED",
      [5, 37, "acbl20"],
      "37 (row 1, column 1 of boards) is not a match length of acbl20: expected 1 to 36 boards",
    ],
    [
      "BUTLERDATUM",
      [[420, 50], 0, 10, [2, -1]],
      "-1 (row 2, column 1 of frequencies) is not a frequency: expected 0 or more for the score beside it, such as 2 or 2.3",
    ],
    [
      "PAR",
      [{ basicValue: "#DIV/0!" }],
      "the error #DIV/0! (row 1, column 1 of scores) is not a score: expected points such as 420 or -50, PASS, NP, an average such as A+, A+/A- or 60%-40%, or a weighted score such as 60% 420 / 40% -50",
    ],
  ])("%s%j", (name, args, message) => {
    expect(failure(name, ...args)).toBe(`#VALUE! ${name}: ${message}`);
  });

  test.each([["BUTLERDATUM"], ["BUTLER"], ["CROSSIMPS"], ["BARKING"], ["MATCHPOINTS"], ["FREQTABLE"]])(
    "%s of a board that nobody has played is #N/A",
    (name) => {
      expect(failure(name, [null, "NP"])).toBe(
        `#N/A ${name}: scores holds no scores yet: expected at least one number`,
      );
    },
  );

  test("a ruling without results is #N/A", () => {
    expect(failure("WEIGHTEDSCORE", [null], [null])).toBe(
      "#N/A WEIGHTEDSCORE: ruling holds no results yet: expected at least one number",
    );
  });

  test("only fractions beside percentages get the message that weights must be all of one kind", () => {
    const hint = /write all with % or all without$/;
    expect(failure("WEIGHTEDSCORE", [420, -50], ["60%", 40])).toMatch(hint);
    for (const weights of [
      [1, 0.3],
      [60, 1],
      [60, 0],
    ]) {
      expect(failure("WEIGHTEDSCORE", [420, -50], weights)).not.toMatch(hint);
    }
  });

  test("one bad margin, boards or contract is an error in its own place", () => {
    expect(flat(call("VPMARGIN", [12, "x", 13], 8)).map(kind)).toEqual(["number", "error", "number"]);
    expect(flat(call("VPCONT", [12, 13, 14], [8, "x", 8])).map(kind)).toEqual(["number", "error", "number"]);
    expect(flat(call("VPCUSTOM", [1, "x", null], [[0, 3]])).map(kind)).toEqual(["number", "error", "string"]);
  });
});

describe("score cells", () => {
  const NOT_A_SCORE =
    "is not a score: expected points such as 420 or -50, PASS, NP, an average such as A+, A+/A- or 60%-40%, or a weighted score such as 60% 420 / 40% -50";
  const NOT_A_RULING = "is not a score: expected a weighted ruling such as 60% 420 / 40% -50";

  test.each([["A+/A-/A="], ["A/A=/"], ["AVE/x"], ["x/AVE"], ["xA="], ["A=x"], ["NPx"], ["xNP"], ["xPASS"]])(
    "%j is not a score",
    (text) =>
      expect(failure("PAR", [420, text])).toContain(`"${text}" (row 2, column 1 of scores) ${NOT_A_SCORE}`),
  );

  test.each([
    ["60% 420 -50 / 40% 0"],
    ["60% / 40% -50"],
    ["1.2.3% 420 / 98% -50"],
    ["60% 420 / 40% A="],
    ["60 420 / 40% -50"],
    ["x60% 420 / 40% -50"],
    ["60% 420 / -50 40% x"],
    ["60% 420 / -5040%"],
  ])("%j is not a ruling", (text) => {
    expect(failure("PAR", [420, text])).toContain(NOT_A_RULING);
  });

  test.each([
    ["60%420/40%-50"],
    ["420 60% ; -50 40%"],
    ["  60 %  420  /  40 %  −50  "],
    ["60% +420 / −50  40 %"],
    ["20% 420 / 40% -50 / 40% 420"],
  ])("%j is 60 per cent of 420", (text) => {
    expect(call("CROSSIMPS", [170, text])).toEqual(call("CROSSIMPS", [170, "60% 420 / 40% -50"]));
  });

  test.each([["PASS"], ["pass"], ["p"], ["Po"], ["0"]])("in a ruling %s is 0 points", (passed) => {
    expect(call("CROSSIMPS", [170, `50% ${passed} / 50% 420`])).toEqual(
      call("CROSSIMPS", [170, "50% 0 / 50% 420"]),
    );
  });

  test.each([["420."], ["420.0"], ["0420"], ["+420"], [" 420\t"]])("%j is 420", (text) =>
    expect(cell("BASTILLE", text)).toBe(cell("BASTILLE", 420)),
  );

  test.each([
    [".5", 0.5],
    ["-.5", -0.5],
    ["0.25", 0.25],
  ])("%j is %d", (text, value) => expect(cell("BASTILLE", text)).toBe(cell("BASTILLE", value)));

  test.each([
    ["."],
    ["+"],
    ["4 20"],
    ["--50"],
    ["– 50"],
    ["x–50"],
    ["420x"],
    ["x420"],
    ["4.2.0"],
    ["9".repeat(400)],
  ])("%j is no number", (text) => expect(failure("IMP", text)).toContain("is not a difference in points"));

  test("only text that is a ruling gets the message that the function takes no ruling", () => {
    for (const text of ["60% 420", "420 / -50", "x".repeat(400)]) {
      expect(failure("IMP", text)).toMatch(/expected a number such as 170 or -50$/);
    }
    expect(failure("IMP", "60%;40%")).toMatch(/; this function takes no weighted ruling$/);
    expect(failure("IMP", `60%${" ".repeat(396)};`)).toMatch(/; this function takes no weighted ruling$/);
    expect(failure("IMP", `60%${" ".repeat(397)};`)).not.toContain("ruling");
  });
});

describe("shapes", () => {
  test("a short row is filled up with blanks", () => {
    expect(call("IMP", [[20, 50], [90], []])).toEqual([
      [1, 2],
      [3, ""],
      ["", ""],
    ]);
  });

  test("a range without any cell counts as a blank", () => {
    expect(call("IMP", [[]])).toEqual([[""]]);
    for (const none of [[], [[]]]) expect(cell("PAR", [420, -50], none)).toBe(180);
  });

  test("an argument of one value may be a cell, a row of one cell or a block of one cell", () => {
    for (const nearest of ["nearest", ["nearest"], [["nearest"]]]) {
      expect(cell("PAR", [420, -50], 10, nearest)).toBe(170);
    }
  });

  test("the message names a bad cell by its row and column", () => {
    expect(failure("PAR", [[420, 170, "x"]])).toContain('"x" (row 1, column 3 of scores)');
    expect(
      failure("PAR", [
        [420, 170, 50],
        [420, "x", 50],
      ]),
    ).toContain('"x" (row 2, column 2 of scores)');
  });

  test("tables that did not play, and averages, keep their rows in the answer", () => {
    expect(call("BARKING", [420, null, -50, 170, "A=", 140])).toEqual([[23], [""], [-19], [-1], [""], [-3]]);
  });

  test("a score with a frequency of 0 does not count", () => {
    expect(cell("BUTLERDATUM", [420, 50], 0, 0, [2, 0])).toBe(420);
  });

  test("a score without a frequency is an error, also in the first row", () => {
    expect(failure("BUTLERDATUM", [420, 50], 0, 0, [null, 2])).toContain(
      "a blank (row 1, column 1 of frequencies) is not a frequency",
    );
  });

  test("frequencies may be a block of the same shape as the scores, and of no other", () => {
    const scores = [
      [420, -50],
      [170, null],
    ];
    const counts = [
      [2, 1],
      [1, "NP"],
    ];
    expect(cell("BUTLERDATUM", scores, 0, 0, counts)).toBe((2 * 420 - 50 + 170) / 4);
    expect(failure("BUTLERDATUM", scores, 0, 0, [[2, 1, 1, 0]])).toContain(
      "frequencies has 1 row × 4 columns: expected 2 rows × 2 columns like scores",
    );
  });
});

describe("a large field", () => {
  /** With 150 tables the scores are no longer compared one by one. */
  const field = Array.from({ length: 150 }, (_, i) => 50 + 10 * (i % 50));

  test.each([[7600], [-7600], [7595], [-7595]])(
    "a score of %d is compared with each of 149 other scores",
    (odd) => {
      const awards = flat(call("MATCHPOINTS", [...field.slice(1), odd]));
      expect(awards[149]).toBe(odd > 0 ? 298 : 0);
      const ximps = flat(call("CROSSIMPS", [...field.slice(1), odd]));
      expect(ximps[149]).toBe(149 * 24 * Math.sign(odd));
      const rows = call("FREQTABLE", [...field.slice(1), odd]) as Value[][];
      expect(rows[odd > 0 ? 1 : rows.length - 2].slice(0, 2)).toEqual([odd, 1]);
    },
  );

  test("with a ruling on the board, its results count by their weights", () => {
    for (const odd of [7600, -7600, 7595, -7595]) {
      const rows = call("FREQTABLE", [...field.slice(1), `25% ${odd} / 75% 0`]) as Value[][];
      expect(rows[odd > 0 ? 1 : rows.length - 2].slice(0, 2)).toEqual([odd, 0.25]);
      expect(rows.find(([score]) => score === 0)?.[1]).toBe(0.75);
    }
  });
});

describe("averages", () => {
  test("a frequency table has a row for each kind of average, with the best for North-South first", () => {
    const board = ["A-", "A=/A+", "A+/A-", 420, "A=", "A-/A+", "A+", 420, "A-", null, -50, "A=/A-", "A+/A="];
    expect(call("FREQTABLE", board)).toEqual([
      ["Score", "Freq", "Adj. Freq", "NS MP", "EW MP"],
      ["AVE+", 1, "", 13.2, 13.2],
      ["AVE+/AVE", 1, "", 13.2, 11],
      ["AVE+/AVE-", 1, "", 13.2, 8.8],
      ["AVE/AVE+", 1, "", 11, 13.2],
      ["AVE", 1, "", 11, 11],
      ["AVE/AVE-", 1, "", 11, 8.8],
      ["AVE-/AVE+", 1, "", 8.8, 13.2],
      ["AVE-", 2, "", 8.8, 8.8],
      // Neuberg for 12 results expected and 3 scores: 4·(3 + 1) − 1 = 15 and 4·(0 + 1) − 1 = 3, on a top of
      // 22.
      [420, 2, 8, 15, 7],
      [-50, 1, 4, 3, 19],
      ["Total", 12, 12, "", ""],
    ]);
  });

  test("averages have their awards also on a board without scores, and the frequency table then lists no score", () => {
    expect(call("MATCHPOINTS", ["A+", "A=", "A-", null])).toEqual([[2.4], [2], [1.6], [""]]);
    expect(call("BUTLER", ["A+", "A=", "A-"])).toEqual([[3], [0], [-3]]);
    expect(call("CROSSIMPS", ["A+", "A-"])).toEqual([[0], [0]]);
    expect(call("FREQTABLE", ["A="])).toEqual([
      ["Score", "Freq", "Adj. Freq", "NS MP", "EW MP"],
      ["AVE", 1, "", 0, 0],
      ["Total", 1, 0, "", ""],
    ]);
  });

  test("at cross-IMPs an average counts 3 IMPs for each comparison, divided as the organisers divide", () => {
    // Three tables have a score, so the average is two comparisons of 3 IMPs, divided by 2 or by 3.
    const board = [420, "A+", -50, "A-/A+", 170];
    const awards = (...rest: unknown[]) => flat(call("CROSSIMPS", board, ...rest));
    expect([awards()[1], awards()[3]]).toEqual([6, -6]);
    expect(awards("comparisons")[1]).toBe(3);
    expect(awards("scores")[1]).toBe(2);
    expect(awards("total", 5)[1]).toBe(12);
    expect(awards("scores", 6)[1]).toBe(2.5);
  });

  test("cross-IMPs are divided by the number of comparisons or of scores that there should be", () => {
    // The totals are -18, 9 and 9. With 6 tables expected they are twice that.
    const board = [100, 500, 500];
    expect(flat(call("CROSSIMPS", board, "comparisons"))).toEqual([-9, 4.5, 4.5]);
    expect(flat(call("CROSSIMPS", board, "scores"))).toEqual([-6, 3, 3]);
    expect(flat(call("CROSSIMPS", board, "total", 6))).toEqual([-36, 18, 18]);
    expect(flat(call("CROSSIMPS", board, "comparisons", 6))).toEqual([-7.2, 3.6, 3.6]);
    expect(flat(call("CROSSIMPS", board, "scores", 6))).toEqual([-6, 3, 3]);
  });

  test("a single score at cross-IMPs has nothing to compare with", () => {
    for (const divisor of ["total", "comparisons", "scores"]) {
      expect(call("CROSSIMPS", [420, "A="], divisor)).toEqual([[0], [0]]);
    }
  });
});

function flat(answer: Value | Value[][]): Value[] {
  return Array.isArray(answer) ? answer.flat() : [answer];
}

function kind(value: Value): string {
  return value instanceof ExcelError ? "error" : typeof value;
}
