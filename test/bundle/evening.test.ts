import { deepStrictEqual, ok, strictEqual } from "node:assert";
import fc from "fast-check";
import { average, notPlayed, ruling, typedScore } from "./boards";
import { call, cell, ExcelError, failure, type Value } from "./excel";
import { functions } from "./shipped";

/*
 * A whole evening in one column. With the argument boards, a function answers beside each score what it
 * answers for that board alone.
 */

/** A mistake that makes its board an error, and no other. */
const mistake = fc.constantFrom<unknown>("4S+1", true, "60% 420 / 30% -50", "1,430");
const result = fc.oneof(
  { weight: 12, arbitrary: typedScore },
  { weight: 2, arbitrary: average },
  { weight: 2, arbitrary: ruling },
  { weight: 2, arbitrary: notPlayed },
);
const label = fc.constantFrom<unknown>(1, "2", 2, "A1", "a1 ", 37);
const keyOf = (board: unknown) => String(board).trim().toUpperCase();

/** Rows of a sheet in any order. About one row in 31 has a mistake. */
const sheet = fc.array(
  fc.tuple(label, fc.oneof({ weight: 30, arbitrary: result }, { weight: 1, arbitrary: mistake })),
  {
    minLength: 1,
    maxLength: 40,
  },
);

/**
 * Calls the function for each board alone and puts the answers beside the scores; "" for a board of which
 * nothing can be computed.
 */
function boardByBoard(
  rows: [unknown, unknown][],
  width: number,
  ofBoard: (scores: unknown[]) => unknown,
): unknown[][] {
  const answers = rows.map(() => new Array<unknown>(width).fill(""));
  for (const board of new Set(rows.map(([name]) => keyOf(name)))) {
    const places = rows.flatMap(([name], row) => (keyOf(name) === board ? [row] : []));
    const scores = places.map((row) => rows[row][1]);
    const answer = ofBoard(scores);
    places.forEach((row, i) => {
      if (isBlank(scores[i])) return;
      if (answer instanceof ExcelError) answers[row].fill(answer.code === "#N/A" ? "" : "error");
      else answers[row] = (answer as unknown[][])[(answer as unknown[][]).length === 1 ? 0 : i];
    });
  }
  return answers;
}

function isBlank(cell: unknown): boolean {
  return cell == null || /^\s*(np|dnp|bye|--?)?\s*$/i.test(String(cell));
}

function plain(answer: Value | Value[][]): unknown {
  return Array.from(answer as Value[][], (row) =>
    Array.from(row, (value) => (value instanceof ExcelError ? "error" : value)),
  );
}

const FUNCTIONS: [name: string, width: number, args: (boards: unknown) => unknown[], single: boolean][] = [
  ["PAR", 1, (boards) => [null, null, boards], true],
  ["PAR", 1, (boards) => [20, "nearest", boards], true],
  ["BUTLERDATUM", 1, (boards) => [1, 10, null, boards], true],
  ["BUTLER", 1, (boards) => [null, null, boards], false],
  ["BUTLER", 2, (boards) => [100, "double", boards, "both", 1.5], false],
  ["CROSSIMPS", 1, (boards) => ["comparisons", null, boards, "ew"], false],
  ["CROSSIMPS", 2, (boards) => ["scores", 50, boards, "both", 2], false],
  ["MATCHPOINTS", 1, (boards) => [null, boards, "ew"], false],
  ["MATCHPOINTS", 3, (boards) => [50, boards, "all"], false],
];

test.each(FUNCTIONS)(
  "%s with %i columns for a whole evening equals the function called board by board",
  (name, width, args, single) => {
    fc.assert(
      fc.property(sheet, (rows) => {
        const scores = rows.map(([, score]) => score);
        const together = call(name, scores, ...args(rows.map(([board]) => board)));
        const apart = boardByBoard(rows, width, (own) => {
          const answer = call(name, own, ...args(null));
          return single && Array.isArray(answer) ? [answer[0]] : answer;
        });
        const blanked = apart.map((row, i) => (isBlank(scores[i]) ? row.map(() => "") : row));
        deepStrictEqual(plain(together), plain(blanked as Value[][]));
      }),
      { numRuns: 300 },
    );
  },
);

test("largest is the number of results on the largest board, averages and mistakes included", () => {
  const boards = [1, 1, 1, 1, 2, 2, 3];
  const scores = [420, -50, 170, "A+", 420, -50, 420];
  for (const [name, before] of [
    ["MATCHPOINTS", []],
    ["CROSSIMPS", ["comparisons"]],
  ] as const) {
    expect(call(name, scores, ...before, "largest", boards)).toEqual(
      call(name, scores, ...before, 4, boards),
    );
  }
});

test("a bad cell is an error in all rows of its board, and a score without a board in its own row only", () => {
  const [[a], [b], [c], [d], [e]] = call("MATCHPOINTS", [420, "x", -50, 170, null], null, [
    1,
    1,
    2,
    null,
    2,
  ]) as Value[][];
  expect([a, b].map((error) => (error as ExcelError).message)).toEqual(
    Array(2).fill(expect.stringContaining('MATCHPOINTS: "x" (row 2, column 1 of scores) is not a score')),
  );
  expect(c).toBe(0);
  expect((d as ExcelError).message).toBe(
    "MATCHPOINTS: a blank (row 4, column 1 of boards) is not a board: expected the number or the name of the board of 170",
  );
  expect(e).toBe("");
});

test("with boards in one column beside several columns of scores, each row is one board", () => {
  const scores = [
    [420, -50],
    [170, null],
    [100, 620],
  ];
  const boards = [["a"], ["b"], ["c"]];
  const wide = boards.map(([board]) => [board, board]);
  const beside = call("CROSSIMPS", scores, null, null, boards);
  expect(beside).toEqual(call("CROSSIMPS", scores, null, null, wide));
  expect(beside).toEqual([
    [10, -10],
    [0, ""],
    [-11, 11],
  ]);
  const [[, first], [, second]] = call("CROSSIMPS", scores.slice(0, 2), null, null, [
    ["a"],
    [null],
  ]) as Value[][];
  expect(first).toBe(-10);
  expect(second).toBe("");
});

test("boards must have the shape of the scores, and awards of both sides need one column", () => {
  expect(failure("PAR", [420, -50], null, null, [1, 2, 3])).toBe(
    "#VALUE! PAR: boards has 3 rows × 1 column: expected 2 rows × 1 column like scores",
  );
  expect(failure("BUTLER", [[420, -50]], null, null, null, "both")).toContain(
    "expected one column for both sides' awards",
  );
  expect(
    call(
      "BUTLER",
      [
        [420, -50],
        [170, null],
      ],
      null,
      null,
      [
        [1, 1],
        [2, 2],
      ],
    ),
  ).toEqual([
    [6, -6],
    [0, ""],
  ]);
});

test("the awards of either side, of both, and with what they share", () => {
  const scores = [420, -50, "A+/A-", "75% 420 / 25% -50 / 0% 170"];
  const side = (name: string, ...args: unknown[]) => call(name, scores, ...args);
  // Among three tables 420 has 3.25 matchpoints and -50 has 0.25, since a quarter of the ruling is another -50. Neuberg
  // brings them to four tables; the ruling has three quarters of one and a quarter of the other.
  const brought = (matchpoints: number) => (matchpoints * 4 + 1) / 3;
  const earned = [brought(3.25), brought(0.25), 3.6, 0.75 * brought(3.25) + 0.25 * brought(0.25)];
  const all = side("MATCHPOINTS", null, null, "all") as number[][];
  const rounded = (row: number[]) => row.map((value) => value.toFixed(9));
  expect(all.map(rounded)).toEqual(earned.map((own) => rounded([own, 6 - own, 6])));
  const [ns, ew] = [0, 1].map((column) => all.map((row) => [row[column]]));
  expect(side("MATCHPOINTS")).toEqual(ns);
  expect(side("MATCHPOINTS", null, null, "ns")).toEqual(ns);
  expect(side("MATCHPOINTS", null, null, "ew")).toEqual(ew);
  expect(side("MATCHPOINTS", null, null, "both")).toEqual(all.map(([own, other]) => [own, other]));
  expect(call("BUTLER", [420, -50], 180, null, null, "ew")).toEqual([[-6], [6]]);
});

describe("two scores are on one board", () => {
  const ALIKE = [[2], [0]];
  const APART = [[1], [1]];
  const awards = (...labels: unknown[]) => call("MATCHPOINTS", [420, -50], 2, labels);

  test.each<[unknown, unknown]>([
    [1, "1"],
    [2, " 02 "],
    [3, 3],
    [-1, -1],
    [1.5, "1.5"],
    [1e9, "1000000000"],
    ["a ", " A"],
    ["12a", "12A"],
  ])("when their labels are %j and %j", (first, second) => expect(awards(first, second)).toEqual(ALIKE));

  test.each<[unknown, unknown]>([
    [1, 2],
    [1, 1.5],
    [1.5, "1,5"],
    [1.1, "1.100"],
    [-1, 1],
    [2, 3],
    [1, "A"],
    [1, "1a"],
    ["a", "b"],
  ])("and not when they are %j and %j", (first, second) => expect(awards(first, second)).toEqual(APART));
});

test.each([true, NaN, {}])("%p is no board, and a blank is none where there is a score", (label) => {
  const [[first], [second], [third], [fourth], [fifth]] = call(
    "PAR",
    [420, 170, null, "NP", 50],
    null,
    null,
    [1, label, label, null, null],
  ) as Value[][];
  expect([first, third, fourth]).toEqual([420, "", ""]);
  expect((second as ExcelError).message).toContain(
    "(row 2, column 1 of boards) is not a board: expected the number or the name of the board of 170",
  );
  expect((fifth as ExcelError).message).toContain("a blank (row 5, column 1 of boards)");
});

test("a board of averages alone stays blank beside boards that have a par", () => {
  expect(call("PAR", [420, "A=", "A+", null], null, null, [1, 2, 2, 3])).toEqual([[420], [""], [""], [""]]);
});

test("frequencies count averages not at all, rulings by their weights, and each board for itself", () => {
  expect(call("BUTLERDATUM", [420, "A=", "50% 170 / 50% -50"], 0, 0, [2, 3, 4])).toEqual([[180]]);
  expect(call("BUTLERDATUM", [420, "60% 170 / 40% -50", null], 0, 0, ["2,5", 0, "NP"])).toEqual([[420]]);
  expect(call("BUTLERDATUM", [420, 170, -50, "100% 90"], 0, 0, [1, 2, 3, 1], [1, 2, 1, 2])).toEqual([
    [67.5],
    [430 / 3],
    [67.5],
    [430 / 3],
  ]);
});

test("the scores may be one value, a list, a row or nothing", () => {
  const par = functions.get("PAR") as (scores: unknown) => unknown;
  expect(par(420)).toEqual([[420]]);
  expect(par([420, -50])).toEqual([[180]]);
  expect(par([[420, -50]])).toEqual([[180]]);
  expect(failure("PAR", [])).toBe("#N/A PAR: scores holds no scores yet: expected at least one number");
  expect(call("MATCHPOINTS", [420, -50], null, [])).toEqual([[2], [0]]);
});

test("each score may have its own datum beside it, such as BUTLERDATUM's answer", () => {
  const scores = [420, 170, -50, "A+", 140];
  const boards = [1, 2, 1, 1, 2];
  const datum = call("BUTLERDATUM", scores, 0, 10, null, boards) as Value[][];
  expect(datum).toEqual([[190], [160], [190], [190], [160]]);
  expect(call("BUTLER", scores, datum, null, boards)).toEqual([[6], [0], [-6], [3], [-1]]);
  expect(failure("BUTLER", [420, 170], [[190], ["x"]])).toBe(
    '#VALUE! BUTLER: "x" (row 2, column 1 of datum) is not a datum: expected points such as 180',
  );
});

test("a board with too few scores for the discard keeps them all", () => {
  expect(call("BUTLERDATUM", [420, 170], 1, 0)).toEqual([[295]]);
  expect(call("BUTLERDATUM", [420, 170, -50], 1, 0)).toEqual([[170]]);
});

describe("artificial scores", () => {
  test.each<[string, number, number]>([
    ["A+", 60, 60],
    ["A+/A-", 60, 40],
    ["AVE", 50, 50],
    ["A6040", 60, 40],
    ["a5050", 50, 50],
    ["A60/40", 60, 40],
    ["60%-40%", 60, 40],
    ["33,3%-66,7%", 33.3, 66.7],
    ["A==", 50, 50],
    ["A+=", 60, 50],
    ["A-+", 40, 60],
  ])("%s is %d per cent for North-South and %d for East-West", (text, ns, ew) => {
    const board = [420, -50, text, 170, 620];
    const rows = call("MATCHPOINTS", board, null, null, "all") as number[][];
    expect(rows[2].map((value) => value.toFixed(9))).toEqual(
      [(8 * ns) / 100, (8 * ew) / 100, 8].map((v) => v.toFixed(9)),
    );
    const imps = call("BUTLER", board, 100, null, null, "both", 1.5) as number[][];
    expect(imps[2].map((value) => value.toFixed(9))).toEqual(
      [ns, ew].map((percent) => ((percent - 50) * 0.15 + 0).toFixed(9)),
    );
  });

  test("an average of more than the top is an error", () => {
    expect(failure("MATCHPOINTS", [420, "110%-40%"])).toContain("is not a score");
  });
});

describe("RANKING", () => {
  const award = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 30 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const rows = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 9, max: 14 }), award, award),
    {
      minLength: 1,
      maxLength: 60,
    },
  );

  test("has the totals that a second way gives, in order, with shared places", () => {
    fc.assert(
      fc.property(rows, fc.constantFrom("percent", "total", "mean"), (played, by) => {
        fc.pre(played.some(([, , ns, ew]) => ns !== null || ew !== null));
        const list = call(
          "RANKING",
          played.map(([ns, ew]) => [ns, ew]),
          played.map(([, , ns, ew]) => [ns, ew]),
          30,
          null,
          [[1, 0]].filter(() => played.some(([ns, , earned]) => ns === 1 && earned !== null)),
          null,
          by,
        ) as Value[][];
        const lines = list.slice(1);
        const names = new Set(
          played.flatMap(([ns, ew, a, b]) => [...(a === null ? [] : [ns]), ...(b === null ? [] : [ew])]),
        );
        deepStrictEqual(new Set(lines.map((line) => line[1])), names);
        const measures = lines.map((line) => {
          const earned = played.flatMap(([ns, ew, a, b]) =>
            [
              [ns, a],
              [ew, b],
            ].flatMap(([who, value]) => (who === line[1] && value !== null ? [Number(value)] : [])),
          );
          const total = earned.reduce((sum, value) => sum + value, 0);
          const [, , boards, sum, percent] = line;
          deepStrictEqual([boards, sum], [earned.length, total]);
          ok(Math.abs(Number(percent) - (100 * total) / (30 * earned.length)) < 1e-9, line.join());
          return by === "total" ? total : total / earned.length;
        });
        lines.forEach(([place], i) => {
          const better = measures.filter((value) => value > measures[i] + 1e-9).length;
          const same = measures.filter((value) => Math.abs(value - measures[i]) <= 1e-9).length;
          strictEqual(place, same > 1 ? `${better + 1}=` : better + 1);
          if (i > 0) ok(measures[i] <= measures[i - 1] + 1e-9, measures.join());
        });
      }),
      { numRuns: 200 },
    );
  });

  test("takes names, adjustments, a tiebreak and a top for each row", () => {
    expect(
      call(
        "RANKING",
        [
          ["Ann", "bob"],
          ["ANN", "Cy"],
          ["bob", "Cy"],
        ],
        [
          [3, 1],
          [2, 2],
          [4, 0],
        ],
        [[4], [4], [4]],
        [
          [0, 0],
          [0, 5],
          [0, 0],
        ],
        [
          ["Cy", 3],
          ["", null],
        ],
        [
          ["ann", "Ann A."],
          ["CY", "Cy C."],
        ],
      ),
    ).toEqual([
      [
        "Place",
        "Contestant",
        "Name",
        "Boards",
        "Total",
        "%",
        expect.stringContaining("not in the names: bob"),
      ],
      [1, "Cy", "Cy C.", 2, 5, 62.5, ""],
      ["2=", "Ann", "Ann A.", 2, 5, 62.5, ""],
      ["2=", "bob", "not in the names", 2, 5, 62.5, ""],
    ]);
  });

  test("allows a number as a name and blank amounts and tiebreaks, and gives no per cent without a top", () => {
    expect(
      call(
        "RANKING",
        ["1", 2, "A", "A"],
        [3, 1, 0, 0],
        [4, 4, 0, 0],
        [null, 1, "NP", null],
        [
          [1, null],
          [null, null],
        ],
        [
          [1, 77],
          ["2", null],
          [null, ""],
        ],
      ),
    ).toEqual([
      ["Place", "Contestant", "Name", "Boards", "Total", "%", expect.stringContaining("not in the names: A")],
      [1, 1, 77, 1, 3, 75, ""],
      [2, 2, "", 1, 1, 25, ""],
      [3, "A", "not in the names", 2, 0, "", ""],
    ]);
  });

  test("gives contestants a shared place exactly when their totals are equal as fractions, on boards of different sizes", () => {
    /** A multiple of 1 to 7, so that every award is a whole number of these parts. */
    const PARTS = 420;
    const table = fc.record({
      board: fc.integer({ min: 1, max: 6 }),
      pair: fc.integer({ min: 1, max: 5 }),
      score: fc.constantFrom(420, 450, -50, 170, 140, 620, -100),
    });
    fc.assert(
      fc.property(fc.array(table, { minLength: 2, maxLength: 40 }), (rows) => {
        const awards = call(
          "CROSSIMPS",
          rows.map(({ score }) => score),
          "comparisons",
          null,
          rows.map(({ board }) => board),
        ) as number[][];
        const others = (board: number) => rows.filter((row) => row.board === board).length - 1;
        fc.pre(rows.every(({ board }) => others(board) <= 7));
        const exact = new Map<unknown, number>();
        rows.forEach(({ board, pair, score }) => {
          const against = rows
            .filter((row) => row.board === board)
            .map((row) => cell("IMP", score - row.score));
          const sum = against.reduce((total: number, imps) => total + Number(imps), 0);
          const parts = others(board) === 0 ? 0 : (sum * PARTS) / others(board);
          exact.set(pair, (exact.get(pair) ?? 0) + parts);
        });
        const list = (
          call(
            "RANKING",
            rows.map(({ pair }) => pair),
            awards,
          ) as Value[][]
        ).slice(1);
        for (const [place, pair] of list) {
          const mine = exact.get(pair) ?? NaN;
          const totals = [...exact.values()];
          const better = totals.filter((total) => total > mine).length;
          const same = totals.filter((total) => total === mine).length;
          strictEqual(place, same > 1 ? `${better + 1}=` : better + 1);
        }
      }),
      { numRuns: 100 },
    );
  });

  test("an adjustment of a contestant whose only award is an error waits", () => {
    const list = call(
      "RANKING",
      [
        ["A", "B"],
        ["C", "A"],
      ],
      [
        ["#VALUE!", "#VALUE!"],
        [3, 1],
      ],
      null,
      null,
      [
        ["B", -2],
        ["C", -1],
      ],
    ) as Value[][];
    expect(list).toEqual([
      ["Place", "Contestant", "Boards", "Total", "1 result is not counted: row 1, column 1 of awards"],
      [1, "C", 1, 2, ""],
      [2, "A", 1, 1, ""],
    ]);
  });

  test("lists equal contestants in natural order, and thirds added in any order make equal totals", () => {
    const awards = [1 / 3, 2 / 3, 1, 4 / 3, 7 / 3, 100 / 3];
    const list = call(
      "RANKING",
      [...awards.map(() => "A10"), ...awards.map(() => "A2"), ...awards.map(() => 3)],
      [...awards, ...[...awards].reverse(), ...awards.slice(3), ...awards.slice(0, 3)],
    ) as Value[][];
    expect(list.slice(1).map(([place, name]) => [place, name])).toEqual([
      ["1=", 3],
      ["1=", "A2"],
      ["1=", "A10"],
    ]);
  });

  test.each<[string, unknown[], string]>([
    [
      "an award that is a text",
      [["A"], ["x"]],
      '#VALUE! RANKING: "x" (row 1, column 1 of awards) is not an award: expected a number, or a blank where nobody played',
    ],
    [
      "an award without a contestant",
      [
        ["A", null],
        [1, 2],
      ],
      "#VALUE! RANKING: a blank (row 2, column 1 of contestants) is not a contestant: expected the number or the name of whoever has the award",
    ],
    [
      "an adjustment for somebody who did not play",
      [["A"], [1], null, null, [["B", -2]]],
      '#VALUE! RANKING: "B" (row 1, column 1 of adjustments) is not in the ranking: expected a contestant who has an award',
    ],
    [
      "per cent without a top",
      [["A"], [1], null, null, null, null, "percent"],
      '#VALUE! RANKING: by is "percent": expected a top beside it',
    ],
    [
      "a value that cannot be a contestant",
      [[true], [1]],
      "#VALUE! RANKING: TRUE (row 1, column 1 of contestants) is not a contestant: expected the number or the name of whoever has the award",
    ],
    [
      "a top that is a text",
      [["A"], [1], ["x"]],
      '#VALUE! RANKING: "x" (row 1, column 1 of top) is not a top: expected what could be earned, 0 or more',
    ],
    [
      "a tiebreak that is a text",
      [["A"], [1], null, ["x"]],
      '#VALUE! RANKING: "x" (row 1, column 1 of tiebreak) is not a tiebreak: expected a number, or a blank',
    ],
    [
      "an adjustment that is a word",
      [["A"], [1], null, null, [["A", "late"]]],
      '#VALUE! RANKING: "late" (row 1, column 2 of adjustments) is not an adjustment: expected a number such as -2, with its unit such as -1 VP, -10% of top, or 55% of 3 boards for a sit-out',
    ],
    [
      "an adjustment without a contestant",
      [["A"], [1], null, null, [[null, 2]]],
      "#VALUE! RANKING: a blank (row 1, column 1 of adjustments) is not a contestant: expected a number or a name",
    ],
    [
      "adjustments of three columns",
      [["A"], [1], null, null, [["A", 1, 2]]],
      "#VALUE! RANKING: adjustments has 1 row × 3 columns: expected 2 columns, a contestant and an amount",
    ],
    [
      "a name for a value that cannot be a contestant",
      [["A"], [1], null, null, null, [[false, "Ann"]]],
      "#VALUE! RANKING: FALSE (row 1, column 1 of names) is not a contestant: expected a number or a name",
    ],
    [
      "a name that is a date",
      [["A"], [1], null, null, null, [["A", new Date(0)]]],
      "#VALUE! RANKING: a date (row 1, column 2 of names) is not a name: expected a text or a number",
    ],
    [
      "a name that is an error",
      [["A"], [1], null, null, null, [["A", new ExcelError("#N/A", "")]]],
      "#VALUE! RANKING: the error #N/A (row 1, column 2 of names) is not a name: expected a text or a number",
    ],
    [
      "a contestant that is an error, as Google Sheets hands it over",
      [
        ["#N/A", "B"],
        [1, 2],
      ],
      "#VALUE! RANKING: the error #N/A (row 1, column 1 of contestants) is not a contestant: expected the number or the name of whoever has the award",
    ],
    [
      "an award that nobody can have",
      [
        ["A", "A", "B"],
        [1e308, 1e308, 1],
      ],
      "#VALUE! RANKING: 1e+308 (row 1, column 1 of awards) is not an award: expected a number, or a blank where nobody played; also row 2, column 1 of awards",
    ],
    [
      "awards of another shape",
      [["A", "B"], [1]],
      "#VALUE! RANKING: awards has 1 row × 1 column: expected 2 rows × 1 column like contestants",
    ],
    [
      "a top of another shape",
      [
        ["A", "B"],
        [1, 2],
        [1, 2, 3],
      ],
      "#VALUE! RANKING: top has 3 rows × 1 column: expected one number, one column, or 2 rows × 1 column like contestants",
    ],
  ])("%s is an error that says so", (_, args, message) => {
    expect(failure("RANKING", ...args)).toBe(message);
  });

  /** Three results between three pairs. */
  const PAIRS = [[1, 2], [3, 1], [2, 3]]; // oxfmt-ignore
  const AWARDS = [[3, 1], [2, 2], [4, 0]]; // oxfmt-ignore
  const withTops = (tops: unknown) => call("RANKING", PAIRS, AWARDS, tops) as Value[][];

  test("takes a top for each row or for each cell", () => {
    const header = ["Place", "Contestant", "Boards", "Total", "%"];
    expect(withTops([[4], [6], [10]])).toEqual([
      header,
      [1, 1, 2, 5, 50],
      [2, 2, 2, 5, (100 * 5) / 14],
      [3, 3, 2, 2, 12.5],
    ]);
    expect(
      withTops([
        [4, 6],
        [5, 16],
        [14, 15],
      ]),
    ).toEqual([
      // oxfmt-ignore
      header,
      ["1=", 1, 2, 5, 25],
      ["1=", 2, 2, 5, 25],
      [3, 3, 2, 2, 10],
    ]);
  });

  test.each<[unknown, string]>([
    [[[4], [4]], "2 rows × 1 column"],
    [[[4, 4], [4, 4]], "2 rows × 2 columns"], // oxfmt-ignore
    [[[4, 4, 4], [4, 4, 4], [4, 4, 4]], "3 rows × 3 columns"], // oxfmt-ignore
  ])("refuses the tops %j beside three rows of two pairs", (tops, size) => {
    expect(failure("RANKING", PAIRS, AWARDS, tops)).toBe(
      `#VALUE! RANKING: top has ${size}: expected one number, one column, or 3 rows × 2 columns like contestants`,
    );
  });

  test("takes a top of 0, and none below", () => {
    expect(call("RANKING", ["A"], [0], 0)).toEqual([
      ["Place", "Contestant", "Boards", "Total", "%"],
      [1, "A", 1, 0, ""],
    ]);
    expect(failure("RANKING", ["A"], [0], -1)).toContain(
      "is not a top: expected what could be earned, 0 or more",
    );
  });

  test("shows the figure it is based on beside the total, and writes names without the spaces around them", () => {
    const by = (measure: unknown, top: unknown) =>
      call("RANKING", [" Ann ", "Bo", "ANN", "7"], [5, 4, 2, 1], top, null, null, null, measure);
    const total = ["Place", "Contestant", "Boards", "Total"];
    expect(by(null, null)).toEqual([total, [1, "Ann", 2, 7], [2, "Bo", 1, 4], [3, 7, 1, 1]]);
    expect(by("mean", null)).toEqual([
      [...total, "Mean"],
      [1, "Bo", 1, 4, 4],
      [2, "Ann", 2, 7, 3.5],
      [3, 7, 1, 1, 1],
    ]);
    expect(by("mean", 10)).toEqual([
      [...total, "%", "Mean"],
      [1, "Bo", 1, 4, 40, 4],
      [2, "Ann", 2, 7, 35, 3.5],
      [3, 7, 1, 1, 10, 1],
    ]);
    expect(by("total", 10)).toEqual([
      [...total, "%"],
      [1, "Ann", 2, 7, 35],
      [2, "Bo", 1, 4, 40],
      [3, 7, 1, 1, 10],
    ]);
  });

  test("adds up the adjustments of a contestant, and lets a line without an amount stand for somebody who did not play", () => {
    const adjusted = (adjustments: unknown[][]) => call("RANKING", ["A", 7], [5, 5], null, null, adjustments);
    expect(
      adjusted([
        ["a", -2],
        ["7", 1],
        ["A ", -1.5],
        ["B", null],
        ["C", "NP"],
        [null, null],
      ]),
    ).toEqual([
      // oxfmt-ignore
      ["Place", "Contestant", "Boards", "Total"],
      [1, 7, 1, 6],
      [2, "A", 1, 1.5],
    ]);
  });

  test("a tiebreak of another shape is an error, and it decides by its sum", () => {
    expect(failure("RANKING", ["A", "B"], [1, 2], null, [1])).toBe(
      "#VALUE! RANKING: tiebreak has 1 row × 1 column: expected 2 rows × 1 column like contestants",
    );
    expect(call("RANKING", ["A", "B", "A", "B"], [1, 1, 1, 1], null, [3, 2, 0, 2])).toEqual([
      ["Place", "Contestant", "Boards", "Total"],
      [1, "B", 2, 2],
      [2, "A", 2, 2],
    ]);
  });

  test("a name is written as it is typed, and a contestant who is not among the names is said to be so", () => {
    const names = [["a", " Ann B. "], [" 2 ", "07"], [null, null], ["C", null], ["x", "Xi"]]; // oxfmt-ignore
    const list = call("RANKING", ["A", 2, "C", "D"], [4, 3, 2, 1], null, null, null, names) as Value[][];
    expect(list.map((line) => line[2])).toEqual(["Name", " Ann B. ", "07", "", "not in the names"]);
    expect(failure("RANKING", ["A"], [4], null, null, null, [["A", "Ann", 1]])).toBe(
      "#VALUE! RANKING: names has 1 row × 3 columns: expected 2 columns, a contestant and a name",
    );
  });

  test("a penalty is an amount with its unit, or per cents of the top of the largest board", () => {
    // 24 boards of top 16, 210.4 of 384 matchpoints: 10 % of a top are 1.6 MP and 0.4167 points of per cent.
    const rows = Array.from({ length: 24 }, () => 210.4 / 24);
    const list = (amount: unknown, tops: unknown = 16) =>
      (
        call(
          "RANKING",
          rows.map(() => 7),
          rows,
          tops,
          null,
          [[7, amount]],
        ) as Value[][]
      )[1];
    expect(list("-10% of top")).toEqual(list("-10%"));
    expect(list("-10 % of the top")).toEqual(list("-10%"));
    expect(list("-10%")[3]).toBeCloseTo(208.8, 9);
    expect(list("-10%")[4]).toBeCloseTo(54.375, 9);
    expect(list(" −10 % ".replace("−", "-"))).toEqual(list(-1.6));
    // A board of fewer tables has a lower top; the largest counts.
    const tops = rows.map((_, row) => (row === 3 ? 16 : 12));
    expect(list("-10%", tops)[3]).toBeCloseTo(208.8, 9);
    expect(list("-1.6 MP")).toEqual(list(-1.6));
    expect(list("-0,5MP")).toEqual(list(-0.5));
    const vps = (amount: unknown, tiebreak: unknown = null) => {
      const [, [, , , total]] = call("RANKING", [7], [12], null, tiebreak, [[7, amount]]) as Value[][];
      return total;
    };
    expect([vps("-0.5 VP"), vps("-2 VPs"), vps("-3 IMP"), vps(-1)]).toEqual([11.5, 10, 9, 11]);
    expect(vps("-1 VP", [8])).toBe(11);
  });

  test("boards that are worth different tops weigh the same by boards, and by their tops otherwise", () => {
    // Queensland Bridge Association, "Factoring Scores", example 2: 30 points on 4 boards of top 14, 150 on 24 of top 12.
    const rows = Array.from({ length: 28 }, (_, row) => (row < 4 ? [30 / 4, 14] : [150 / 24, 12]));
    const list = (by: unknown, adjustments: unknown = null) =>
      (
        call(
          "RANKING",
          rows.map(() => 7),
          rows.map(([award]) => award),
          rows.map(([, top]) => top),
          ...[null, adjustments, null, by],
        ) as Value[][]
      )[1];
    expect(list("boards")[4]).toBeCloseTo(52.29592, 5);
    expect(list("percent")[4]).toBeCloseTo(52.32558, 5);
    // 10 % of the largest top, taken from one of 28 boards.
    expect(Number(list("boards")[4]) - Number(list("boards", [[7, "-10% of top"]])[4])).toBeCloseTo(
      10 / 28,
      9,
    );
    expect(failure("RANKING", [7], [12], null, null, null, null, "boards")).toBe(
      '#VALUE! RANKING: by is "boards": expected a top beside it',
    );
    // A board on which nothing could be earned has no per cent.
    expect(call("RANKING", [1, 1, 2], [0, 3, 0], [0, 4, 0], null, null, null, "boards")).toEqual([
      ["Place", "Contestant", "Boards", "Total", "%"],
      [1, 1, 2, 3, 75],
      [2, 2, 1, 0, ""],
    ]);
  });

  test("totals of different numbers of boards are brought to the largest number", () => {
    // English Bridge Union's forum, "Factoring manually": 24 boards North-South, 21 East-West.
    const rows = [
      ...Array.from({ length: 24 }, () => [1, 1]),
      ...Array.from({ length: 21 }, () => [2, -14 / 21]),
      ...Array.from({ length: 21 }, () => [3, 35 / 21]),
    ];
    const list = call(
      "RANKING",
      rows.map(([pair]) => pair),
      rows.map(([, imps]) => imps),
      ...[null, null, null, null, "factored"],
    ) as Value[][];
    expect(list[0]).toEqual(["Place", "Contestant", "Boards", "Total", "Factored"]);
    expect(list.slice(1).map(([place, pair]) => [place, pair])).toEqual([[1, 3], [2, 1], [3, 2]]); // oxfmt-ignore
    expect(list.slice(1).map((line) => Number(line[4]).toFixed(9))).toEqual(["40.000000000", "24.000000000", "-16.000000000"]); // oxfmt-ignore
  });

  test("the boards of a sit-out count as if they had been played, for per cents of a top or the own mean", () => {
    const list = (amount: unknown, top: unknown, by: unknown = null, further: unknown[][] = []) =>
      (call("RANKING", [7, 7], [9, 7], top, null, [[7, amount], ...further], null, by) as Value[][])[1];
    expect(list("55% of 3 boards", 16)).toEqual([1, 7, 5, 42.4, 53]);
    expect(list(" 55 % OF 3 Boards ", 16)).toEqual([1, 7, 5, 42.4, 53]);
    expect(list("55% of 3 boards", 16, "boards")).toEqual([1, 7, 5, 42.4, 53]);
    // The own mean leaves the per cent as it is, whatever else is taken off.
    expect(list("mean of 2 boards", 16)).toEqual([1, 7, 4, 32, 50]);
    expect(list("mean of 2 boards", 16, "boards")).toEqual([1, 7, 4, 32, 50]);
    expect(list(-4, 16, null, [[7, "mean of 2 boards"]])).toEqual([1, 7, 4, 28, 43.75]);
    expect(list("mean of 1 board", null)).toEqual([1, 7, 3, 24]);
    // BC Heeg 2019: 62 points at five tables, and a sit-out.
    const heeg = call("RANKING", [7, 7, 7, 7, 7], [12, 13, 12, 12, 13], null, null, [
      [7, "mean of 1 board"],
    ]) as Value[][];
    expect(Number(heeg[1][3])).toBeCloseTo(74.4, 9);
    for (const amount of [
      "0% of 0 boards",
      "101% of 3 boards",
      "-5% of 3 boards",
      "x% of 3 boards",
      "55% of 1000 boards",
    ])
      expect(failure("RANKING", [7], [9], 16, null, [[7, amount]])).toContain("is not an adjustment");
    expect(failure("RANKING", [7], [9], null, null, [[7, "55% of 3 boards"]])).toContain(
      "there is no top to take it of",
    );
  });

  test("a number below 1 may be a per cent that a spreadsheet has made a number of, and is an error beside a top", () => {
    const list = (amount: unknown, top: unknown) => ["RANKING", [7], [12], top, null, [[7, amount]]] as const;
    expect(failure(...list(-0.1, 16))).toBe(
      "#VALUE! RANKING: -0.1 (row 1, column 2 of adjustments) is not certain: expected -10% of top, or -0.1 MP, typed as it stands here",
    );
    expect(failure(...list(0.285, 16))).toContain("expected 28.5% of top, or 0.285 MP");
    for (const [amount, total] of [
      [0, 12],
      [-0.5, 11.5],
      [0.5, 12.5],
      [-1, 11],
      ["-0.1 MP", 11.9],
      ["-10% of top", 10.4],
    ])
      expect((call(...list(amount, 16)) as Value[][])[1][3]).toBe(total);
    // Without a top there is nothing of which it would be a part.
    expect((call(...list(-0.25, null)) as Value[][])[1][3]).toBe(11.75);
  });

  test("a top below what was scored is an error of its row", () => {
    expect(failure("RANKING", ["A", "B"], [3, 1], 2)).toBe(
      "#VALUE! RANKING: 3 (row 1, column 1 of awards) is not within its top of 2: expected at most 2",
    );
    expect(failure("RANKING", ["A", "B"], [0, 1], [0, 0])).toContain(
      "1 (row 2, column 1 of awards) is not within",
    );
    // A board that was played once has a top of 0.
    expect(call("RANKING", ["A", "B"], [0, 1], [0, 2])).toEqual([
      ["Place", "Contestant", "Boards", "Total", "%"],
      [1, "B", 1, 1, 50],
      [2, "A", 1, 0, ""],
    ]);
  });

  test("a line for nobody has no award, and nobody is 0", () => {
    expect(failure("RANKING", ["A", "NP"], [3, 1])).toContain(
      '"NP" (row 2, column 1 of contestants) is not a contestant',
    );
    expect(failure("RANKING", ["A", 0], [3, 1])).toContain(
      "0 (row 2, column 1 of contestants) is not a contestant: expected the number or the name of whoever has the award; there is none with the number 0, which Excel gives for a reference to an empty cell",
    );
  });

  test.each([
    ["-10%", undefined, undefined, "an amount without %, because there is no top to take it of"],
    ["-1 VP", 16, undefined, "MP, or % of a top: the total is in matchpoints"],
    ["-1 IMP", 16, undefined, "MP, or % of a top: the total is in matchpoints"],
    ["-3 IMP", undefined, [8], "VPs: IMPs are taken off the margin of their match, before it becomes VPs"],
  ])("a penalty in another unit than the total is an error: %s", (amount, top, tiebreak, expected) => {
    expect(failure("RANKING", [7], [12], top, tiebreak, [[7, amount]])).toBe(
      `#VALUE! RANKING: "${amount}" (row 1, column 2 of adjustments) is not in the unit of the total: expected ${expected}`,
    );
  });

  test("before the first award the list is its header, and an adjustment waits for it", () => {
    expect(call("RANKING", ["A"], [null])).toEqual([["Place", "Contestant", "Boards", "Total"]]);
    expect(call("RANKING", ["A"], ["NP"], 10, null, [["A", -2]], [["A", "Ash"]])).toEqual([
      ["Place", "Contestant", "Name", "Boards", "Total", "%"],
    ]);
  });
});

test("three formulas score an evening", () => {
  const boards = [1, 1, 1, 2, 2, 2];
  const pairs = [
    [1, 4],
    [2, 5],
    [3, 6],
    [1, 5],
    [2, 6],
    [3, 4],
  ];
  const contracts = ["4S", "4S", "3NT", "PASS", "2H", "5Dx"];
  const scores = call("CONTRACTSCORE", contracts, boards, ["N", "N", "S", null, "E", "W"], null, [
    10,
    9,
    9,
    null,
    8,
    9,
  ]) as Value[][];
  expect(scores).toEqual([[420], [-50], [400], [0], [-110], [300]]);
  const awards = call("MATCHPOINTS", scores, null, boards, "all") as Value[][];
  expect(awards).toEqual([
    [4, 0, 4],
    [0, 4, 4],
    [2, 2, 4],
    [2, 2, 4],
    [0, 4, 4],
    [4, 0, 4],
  ]);
  const list = call(
    "RANKING",
    pairs,
    awards.map(([ns, ew]) => [ns, ew]),
    awards.map(([, , top]) => [top]),
  ) as Value[][];
  expect(list.map((line) => line.join(" "))).toEqual([
    "Place Contestant Boards Total %",
    "1= 1 2 6 75",
    "1= 3 2 6 75",
    "1= 5 2 6 75",
    "1= 6 2 6 75",
    "5= 2 2 0 0",
    "5= 4 2 0 0",
  ]);
});

describe("SWISSDRAW", () => {
  const HEADER = ["Table", "Home", "Away", "Note"];

  test("nobody meets again, the bye goes to the lowest contestant who has not had one, and the notes say why", () => {
    expect(
      call(
        "SWISSDRAW",
        ["A", "b", "C", "D", "E"],
        [
          ["A", "B"],
          ["C", "D"],
          ["E", null],
        ],
      ),
    ).toEqual([
      ["Table", "Home", "Away", "Note"],
      [1, "A", "C", "has met b"],
      [2, "b", "E", ""],
      ["", "D", "", "bye; E had more"],
    ]);
  });

  const notes = (...args: unknown[]) =>
    (call("SWISSDRAW", ...args) as Value[][]).slice(1).map((row) => row[3]);

  test("a blank in the ranking is nobody, and a number typed as text is the same contestant", () => {
    expect(
      call(
        "SWISSDRAW",
        ["1", null, "b", "NP", 3, "D"],
        [
          ["B ", 1],
          [null, null],
        ],
      ),
    ).toEqual([HEADER, [1, 1, 3, "has met b"], [2, "b", "D", ""]]);
  });

  test("the notes name repeats, earlier byes, and contestants who are passed over for the sake of the others", () => {
    const all = [
      ["A", "B"],
      ["A", "C"],
      ["A", "D"],
      ["B", "C"],
      ["B", "D"],
      ["C", "D"],
    ];
    const again = "have met before: no draw has fewer repeats";
    expect(notes(["A", "B", "C", "D"], all)).toEqual([again, again]);
    expect(notes(["A", "B", "C"], [["A", "B"]], ["C", "b", "A"])).toEqual([
      "",
      "bye, after 1 before; without C somebody would meet again",
    ]);
    expect(notes(["A", "B", "C", "D"], [["C", "D"]])).toEqual(["B left for the others", ""]);
    expect(
      notes(
        ["A", "B", "C", "D"],
        [
          ["A", "B"],
          ["C", "D"],
          ["A", "C"],
          ["B", "D"],
        ],
      ),
    ).toEqual(["has met B and C", ""]);
  });

  test("the tables may have names, or numbers that start elsewhere than at 1", () => {
    expect(call("SWISSDRAW", [1, 2, 3, 4], null, null, 7)).toEqual([HEADER, [7, 1, 2, ""], [8, 3, 4, ""]]);
    expect(call("SWISSDRAW", [1, 2, 3, 4], null, null, ["Red", "Blue"])).toEqual([
      HEADER,
      ["Red", 1, 2, ""],
      ["Blue", 3, 4, ""],
    ]);
  });

  test("a list of tables may mix numbers and names, skip blanks and be longer than the draw", () => {
    const tablesOf4 = (tables: unknown) =>
      (call("SWISSDRAW", [1, 2, 3, 4], null, null, tables) as Value[][]).slice(1).map(([table]) => table);
    expect(tablesOf4([5, 9])).toEqual([5, 9]);
    expect(tablesOf4([" Red ", null, "12", "NP", 3])).toEqual(["Red", 12]);
    expect(tablesOf4([["Red", "1a"]])).toEqual(["Red", "1a"]);
    expect(tablesOf4(1e6)).toEqual([1e6, 1e6 + 1]);
    expect(call("SWISSDRAW", ["A", "B"], null, null, "Red")).toEqual([HEADER, ["Red", "A", "B", ""]]);
    expect(failure("SWISSDRAW", [1, 2, 3, 4], null, null, 1e6 + 1)).toContain(
      "1000001 (row 1, column 1 of tables)",
    );
    expect(failure("SWISSDRAW", [1, 2, 3, 4], null, null, "Red")).toContain("tables has 1 of the tables");
    expect(failure("SWISSDRAW", [1, 2], null, null, "NP")).toContain("tables has 0 of the tables");
  });

  test("a bye may stand on either side of the matches, and in a list with blanks", () => {
    const draws = [
      call("SWISSDRAW", ["A", "B", " c "], [["C", null]]),
      call("SWISSDRAW", ["A", "B", " c "], [["", "C "]]),
      call("SWISSDRAW", ["A", "B", " c "], null, [null, "c", "NP"]),
    ];
    for (const draw of draws) {
      expect(draw).toEqual([HEADER, [1, "A", "c", ""], ["", "B", "", "bye; c had more"]]);
    }
  });

  test.each<[unknown[], string]>([
    [[["A"]], "#VALUE! SWISSDRAW: ranking: expected 2 to 500 contestants"],
    [
      [["A", "a"]],
      '#VALUE! SWISSDRAW: ranking has "A" twice (row 1, column 1 of ranking and row 2, column 1 of ranking): expected each contestant once',
    ],
    [
      [["A", "B"], [["A", "A"]]],
      '#VALUE! SWISSDRAW: played has "A" against itself (row 1, column 1 of played): expected two contestants',
    ],
    [[[null]], "#N/A SWISSDRAW: ranking holds no contestants yet: expected at least one number"],
    [
      [["A", true]],
      "#VALUE! SWISSDRAW: TRUE (row 2, column 1 of ranking) is not a contestant: expected a number or a name",
    ],
    [
      [
        ["A", "B"],
        ["A", "B"],
      ],
      "#VALUE! SWISSDRAW: played has 2 rows × 1 column: expected 2 columns, home and away",
    ],
    [
      [["A", "B"], [["A", false]]],
      "#VALUE! SWISSDRAW: FALSE (row 1, column 2 of played) is not a contestant: expected a number or a name",
    ],
    [
      [["A", "B"], null, [{}]],
      "#VALUE! SWISSDRAW: something other than a number or text (row 1, column 1 of byes) is not a contestant: expected a number or a name",
    ],
    [
      [[1, 2, 3, 4], null, null, ["Red", null]],
      "#VALUE! SWISSDRAW: tables has 1 of the tables: expected one for each of 2 matches, or the number of the first",
    ],
  ])("%j is an error", (args, message) => expect(failure("SWISSDRAW", ...args)).toBe(message));

  test.each([-0, 0, 1.5, NaN, 1e300, true, new Date(0), {}, [], 10n, new ExcelError("#REF!", "")])(
    "%p is no table: the error names its cell, alone or in a list",
    (table) => {
      const of4 = (tables: unknown[][]) => failure("SWISSDRAW", [1, 2, 3, 4], null, null, tables);
      const expected = "is not a table: expected a whole number such as 1, or a name";
      expect(of4([[table]])).toContain(`(row 1, column 1 of tables) ${expected}`);
      expect(of4([["Red"], [table], ["Blue"]])).toContain(`(row 2, column 1 of tables) ${expected}`);
    },
  );
});

describe("MOVEMENT", () => {
  test("a Mitchell of 7 pairs has a sit-out in each round, and its boards move down a table", () => {
    const rows = call("MOVEMENT", 7, 3) as Value[][];
    expect(rows[0]).toEqual(["Round", "Table", "NS", "EW", "First board", "Last board", "Note"]);
    expect(rows.slice(1, 6).map((row) => row.slice(0, 6))).toEqual([
      [1, 1, 1, 5, 1, 3],
      [1, 2, 2, 6, 4, 6],
      [1, 3, 3, 7, 7, 9],
      [1, 4, 4, "", 10, 12],
      [2, 1, 1, "", 4, 6],
    ]);
  });

  /** The notes of a movement, by round and table. */
  const notesOf = (...args: unknown[]) =>
    (call("MOVEMENT", ...args) as Value[][])
      .slice(1)
      .map((row) => [row[0], row[1], row[row.length - 1]])
      .filter(([, , note]) => note !== "");

  test.each<[unknown[], string]>([
    [
      [12, 3, "howell", 9],
      "33 boards are in play, each plays 27 of them (82 %); each board is played 4 to 6 times; three-quarter puts 27 into play",
    ],
    [
      [4, 3],
      "6 boards are in play, each plays 3 of them (50 %); no board is played twice, so nothing is compared",
    ],
    [
      [26, 2, "mitchell", 8],
      "26 boards are in play, each plays 16 of them (62 %); each board is played 8 times",
    ],
    [[15, 3], "24 boards are in play, each plays 18 to 21 of them (75 %); each board is played 6 to 7 times"],
    [
      [30, 2, "web", 12],
      "26 boards are in play, each plays 24 of them (92 %); each board is played 13 to 14 times",
    ],
  ])("%j says in its first row what it costs", (args, note) => {
    expect(notesOf(...args)[0]).toEqual([1, 1, note]);
  });

  test.each([
    [14, 3],
    [26, 2, "mitchell-switched"],
    [10, 3, "howell"],
    [12, 3, "three-quarter", 9],
  ])("%p pairs with %p boards a round, %p: a movement that costs nothing has no notes", (...args) => {
    expect((call("MOVEMENT", ...args) as Value[][])[0]).toHaveLength(6);
  });

  test("the notes say that three tables share in the last round of a Howell for six pairs", () => {
    expect(notesOf(6, 3, "howell")).toEqual([
      [5, 1, "shares with tables 2, 3, begins with board 1"],
      [5, 2, "shares with tables 1, 3, begins with board 2"],
      [5, 3, "shares with tables 1, 2, begins with board 3"],
    ]);
  });

  test("share-and-relay says who shares and which boards wait; without North-South at the last table nothing is shared", () => {
    expect(notesOf(16, 3, "share").slice(0, 3)).toEqual([
      [1, 1, "boards 13-15 wait for table 4; shares with table 8, begins with board 1"],
      [1, 8, "shares with table 1, begins with board 2"],
      [2, 1, "boards 16-18 wait for table 4; shares with table 8, begins with board 4"],
    ]);
    expect(JSON.stringify(notesOf(15, 3, "share"))).not.toContain("shares");
  });

  test("with one board a round a second table has a second copy", () => {
    const rows = call("MOVEMENT", 8, 1, "share") as Value[][];
    expect(rows[0].slice(4, 7)).toEqual(["First board", "Last board", "Copy"]);
    expect(rows.slice(1, 5).map((row) => row.slice(4, 7))).toEqual([
      [1, 1, 1],
      [2, 2, 1],
      [4, 4, 1],
      [1, 1, 2],
    ]);
  });

  test("a rover, opponents who meet again and the break of a team event are in the notes", () => {
    const rover = notesOf(15, 3, "rover");
    expect(rover[0]).toEqual([1, 1, expect.stringContaining("15 sits out")]);
    expect(rover[1]).toEqual([2, 1, "1 sits out"]);
    const again = notesOf(12, 3, "blackpool").filter(([, , note]) => String(note).includes("met before"));
    expect(again.map(([round]) => round)).toEqual([7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8]);
    expect(notesOf(7, 4, "whist-break")).toEqual([
      [5, 1, "compare scores before this round: all matches so far are complete"],
    ]);
  });

  test("an individual has a column for each seat, and copies when more tables share than there are boards", () => {
    const rows = call("MOVEMENT", 16, 3, "individual") as Value[][];
    expect(rows[0]).toEqual([
      "Round",
      "Table",
      "N",
      "S",
      "E",
      "W",
      "First board",
      "Last board",
      "Copy",
      "Note",
    ]);
    expect(rows.slice(1, 5).map((row) => row[8])).toEqual([1, 1, 1, 2]);
  });

  test.each<[unknown[], string]>([
    [[3, 2, "howell"], "pairs is 3: expected 4 to 24 for howell"],
    [[14, 65], "boards is 65: expected 1 to 64 for mitchell"],
    [[14, 3, "mitchell", 8], "rounds is 8: expected 1 to 7 for mitchell"],
    [[14.5, 3], "pairs is 14.5: expected a whole number of pairs, such as 14"],
    [[25, 2, "howell"], "pairs is 25: expected 4 to 24 for howell"],
    [[3, 2, "mitchell-switched"], "pairs is 3: expected 4 to 400 for mitchell-switched"],
    [[14, 0], "boards is 0: expected a whole number of boards a round, such as 3"],
    [[8, 3, "howell", 8], "rounds is 8: expected 1 to 7 for howell"],
    [
      [14, 3, "swiss"],
      'kind is "swiss": expected mitchell, mitchell-switched, skip, share, share-switched, blackpool, appendix, bowman, web, half-odd, twin, two-sections, three-sections, rover, hesitation, hesitation-switched, double-hesitation, howell, three-quarter, individual, individual-unshared, rainbow, whist, whist-break, stagger, thurner or round-robin',
    ],
    [[14, 3, "share"], "pairs is 14: expected 7 to 400 with an even number of tables for share"],
    [[20, 3, "appendix"], "pairs is 20: expected 11 to 399 and odd for appendix"],
    [[6, 3, "whist"], "pairs is 6: expected 3 to 99 and odd for whist"],
    [[7, 3, "stagger"], "pairs is 7: expected 4 to 98 and even for stagger"],
    [[10, 3, "thurner"], "pairs is 10: expected 6, 8, 12, 14, 18, 20 or 24 for thurner"],
    [[10, 3, "individual"], "pairs is 10: expected 8, 12, 16, 20 or 24 for individual"],
    [[12, 3, "three-quarter", 6], "rounds is 6: expected 8 to 10 for three-quarter"],
    [[10, 3, "three-quarter", 8], "rounds is 8: expected 6 to 7 for three-quarter"],
    [[24, 3, "rainbow"], "pairs is 24: expected 20, 28, 44, 52, 68, 76, 92 or 100 for rainbow"],
    [[16, 3, "skip", 9], "rounds is 9: expected 1 to 8 for skip"],
    [[14, 3, null, null, 3], "missing is 3: nobody is missing in mitchell for 14"],
    [[13, 3, null, null, 15], "missing is 15: expected 1 to 14 for mitchell"],
    [[14, 3, null, 1.5], "rounds is 1.5: expected a whole number of rounds, such as 7"],
    [[14, 3, null, 0], "rounds is 0: leave it out, or type a whole number of rounds, such as 7"],
    [[0, 3], "pairs is 0: expected a whole number of pairs, such as 14"],
    [[1e6, 3], "pairs is 1000000: expected 4 to 400 for mitchell"],
    [[1e6 + 1, 3], "pairs is 1000001: expected a whole number of pairs, such as 14"],
  ])("%j is an error that says which movements there are", (args, message) => {
    expect(failure("MOVEMENT", ...args)).toBe(`#VALUE! MOVEMENT: ${message}`);
  });
});

test("an award with an error is left out of the ranking, which names it and keeps its shape", () => {
  const answer = call(
    "RANKING",
    [
      [1, 3],
      [2, 4],
    ],
    [
      [2, 0],
      ["#VALUE!", "#VALUE!"],
    ],
    2,
  );
  expect(answer).toEqual([
    ["Place", "Contestant", "Boards", "Total", "%", "1 result is not counted: row 2, column 1 of awards"],
    [1, 1, 1, 2, 100, ""],
    [2, 3, 1, 0, 0, ""],
  ]);
});

test("a result that no contract gives is an error alone, and the others of its board are compared without it", () => {
  const scores = ["420", "#VALUE!", "-50"];
  const boards = ["1", "1", "1"];
  const answer = call(
    "MATCHPOINTS",
    scores.map((score) => [score]),
    null,
    boards.map((board) => [board]),
  ) as unknown[][];
  expect([answer[0], answer[2]]).toEqual([[2], [0]]);
  expect((answer[1][0] as ExcelError).message).toContain("#VALUE!");
});
