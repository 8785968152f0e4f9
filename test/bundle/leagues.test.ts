import { readFileSync } from "node:fs";
import { join } from "node:path";
import { call, failure } from "./excel";

const HEADER = ["Place", "Contestant", "Matches", "Total", "Decided by"];
const TEAMS = [
  ["A", "B"],
  ["B", "C"],
  ["A", "D"],
  ["C", "D"],
];
const VPS = [
  [14, 6],
  [16, 4],
  [8, 12],
  [18, 2],
];
const IMPS = [
  [30, 15],
  [35, 10],
  [10, 22],
  [50, 5],
];

type Rows = (number | string)[][];
const standings = (...args: unknown[]) => (call("STANDINGS", ...args) as Rows).slice(1);
const places = (...args: unknown[]) =>
  standings(...args).map(([place, contestant]) => `${place} ${contestant}`);

test("the formula of README and of the page about leagues ranks a league of 30 matches, with ties and without", () => {
  const formula = '=STANDINGS(A2:B31,C2:D31,E2:F31,"ebu")';
  for (const page of ["README.md", "docs/swiss.md"])
    expect(readFileSync(join(__dirname, "../..", page), "utf8")).toContain(formula);
  // Six teams, each against each other one twice.
  const numbers = [1, 2, 3, 4, 5, 6];
  const teams = numbers.flatMap((home) =>
    numbers.filter((away) => away !== home).map((away) => [home, away]),
  );
  const vps = (drawn: boolean) =>
    teams.map(([home, away]) => (drawn ? [10, 10] : home < away ? [12, 8] : [8, 12]));
  const imps = teams.map(() => [30, 30]);
  expect(standings(teams, vps(false), imps, "ebu").map(([place, team]) => [place, team])).toEqual(
    numbers.map((team) => [team, team]),
  );
  expect(standings(teams, vps(true), imps, "ebu").map(([place, , , , by]) => [place, by])).toEqual(
    numbers.map(() => ["1=", "boards won: no boards given"]),
  );
});

describe("STANDINGS", () => {
  test("before the first result there is the header alone", () => {
    expect(
      call(
        "STANDINGS",
        TEAMS,
        TEAMS.map(() => ["", null]),
      ),
    ).toEqual([HEADER]);
  });

  test("a chain by its name, by its steps in one cell, and by a cell for each are the same", () => {
    const named = standings(TEAMS, VPS, IMPS, "CBAI");
    expect(named.map(([, team, , , by]) => `${team} ${by}`)).toEqual([
      "C quotient 1.5",
      "B quotient 1.25",
      "A quotient 1.081",
      "D ",
    ]);
    const steps = ["Match VPs", "Match IMPs (two)", "IMP quotient", "Next team", "Restart for two"];
    expect(standings(TEAMS, VPS, IMPS, steps.join(", "))).toEqual(named);
    expect(
      standings(
        TEAMS,
        VPS,
        IMPS,
        steps.map((step, index) => [`${index + 1}. ${step}`]),
      ),
    ).toEqual(named);
    expect(standings(TEAMS, VPS, IMPS, [[null], ["quociente"], [""]])).toEqual(named);
  });

  test("a step without its figures is passed over, and named beside those whose tie gets there", () => {
    const drawn = [[10, 10]];
    expect(standings([["A", "B"]], drawn, [[20, 20]], "ebu")).toEqual([
      ["1=", "A", 1, 10, "boards won: no boards given"],
      ["1=", "B", 1, 10, "boards won: no boards given"],
    ]);
    expect(standings([["A", "B"]], [[12, 8]], [[30, 20]], "ebu").map((row) => row[4])).toEqual(["", ""]);
    expect(standings([["A", "B"]], drawn, null, "net imps, boards won").map((row) => row[4])).toEqual([
      "net imps: no IMPs given; boards won: no boards given",
      "net imps: no IMPs given; boards won: no boards given",
    ]);
    // Without rules nobody has asked for IMPs.
    expect(standings([["A", "B"]], drawn).map((row) => row[4])).toEqual(["", ""]);
  });

  test("wins before VPs, in per cents where teams have played unequal numbers", () => {
    const teams = [
      ["A", "B"],
      ["A", "C"],
      ["B", "C"],
      ["B", "D"],
    ];
    const vps = [
      [11, 9],
      [9, 11],
      [20, 0],
      [20, 0],
    ];
    expect(standings(teams, vps, null, "wins, vps")).toEqual(
      [
        ["1", "B", 3, 49, "wins 66.667 %"],
        ["2", "A", 2, 20, "vps 20"],
        ["3", "C", 2, 11, "vps 11"],
        ["4", "D", 1, 0, "wins 0 %"],
      ].map(([place, ...rest]) => [Number(place), ...rest]),
    );
  });

  test("what a team brings along stands in a third column, and counts in no sum of its opponents", () => {
    const teams = [
      ["A", "C"],
      ["B", "D"],
    ];
    const [vps, imps] = [
      [
        [12, 8],
        [12, 8],
      ],
      [
        [20, 10],
        [30, 10],
      ],
    ];
    const order = (adjustments: unknown[][]) =>
      standings(teams, vps, imps, "ebu", adjustments).map(([, team, , total]) => `${team} ${total}`);
    // C brings 5, so that without the rule A would be before B by its opponent.
    expect(order([["C", 5]])).toEqual(["C 13", "B 12", "A 12", "D 8"]);
    expect(order([["C", "", 5]])).toEqual(["C 13", "B 12", "A 12", "D 8"]);
    expect(order([["C", 5, ""]])).toEqual(["C 13", "A 12", "B 12", "D 8"]);
    expect(order([["C", "out", 5]])).toEqual(["B 12", "A 12", "D 8", "C 13"]);
  });

  test("a match with an error is not counted, and the others are", () => {
    const vps = VPS.map((row, index) => (index === 1 ? ["#VALUE!", 4] : row));
    expect(standings(TEAMS, vps).map(([, team, , total, by]) => [team, total, by])).toEqual([
      ["A", 22, ""],
      ["C", 18, "not counted: an error in row 2, column 1 of vps"],
      ["D", 14, ""],
      ["B", 6, "not counted: an error in row 2, column 1 of vps"],
    ]);
  });

  test("the order of the steps decides", () => {
    expect(places(TEAMS, VPS, IMPS, "net imps")).toEqual(["1 C", "2 B", "3 A", "4 D"]);
    expect(places(TEAMS, VPS, IMPS, "imps")).toEqual(["1 C", "2 B", "3 A", "4 D"]);
    // A has beaten B, and A and C have not met.
    expect(places(TEAMS.slice(0, 1), [[10, 10]], undefined, "match vps")).toEqual(["1= A", "1= B"]);
    expect(places(TEAMS, VPS, IMPS, "wins")).toEqual(["1= A", "1= B", "1= C", "4 D"]);
    expect(places(TEAMS, VPS, IMPS, "tie-break points")).toEqual(["1 B", "2= A", "2= C", "4 D"]);
    expect(places(TEAMS, VPS, IMPS, "opponents' sum; quotient")).toEqual(["1 B", "2 C", "3 A", "4 D"]);
  });

  test("boards won decide where they are given", () => {
    const boards = [
      [8, 4],
      [5, 7],
    ];
    const two = [
      ["A", "B"],
      ["B", "A"],
    ];
    const vps = [
      [12, 8],
      [12, 8],
    ];
    expect(standings(two, vps, undefined, "count-back", undefined, undefined, boards)).toEqual([
      [1, "A", 2, 20, "boards won 15"],
      [2, "B", 2, 20, "boards won 9"],
    ]);
  });

  test("a lot is drawn by its number, and the same number draws the same", () => {
    const teams = [
      [1, 2],
      [3, 4],
    ];
    const level = [
      [10, 10],
      [10, 10],
    ];
    const orders = Array.from({ length: 20 }, (_, seed) =>
      places(teams, level, undefined, `lot ${seed}`).join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(5);
    expect(places(teams, level, undefined, "lot 7")).toEqual(places(teams, level, undefined, "lot 7"));
    expect(standings(teams, level, undefined, "lot 7")[0][4]).toBe("lot");
  });

  test("a bye, what a team brings along or loses, and names", () => {
    const teams = [
      [1, 2],
      [3, ""],
      ["", 4],
    ];
    const vps = [
      [13.25, 6.75],
      [12, ""],
      ["", 12],
    ];
    const adjustments = [
      [3, "-1 VP"],
      [2, 4],
      ["", ""],
    ];
    const names = [
      [1, "Ash"],
      [2, "Birch"],
      [3, "Cedar"],
    ];
    expect(call("STANDINGS", teams, vps, undefined, undefined, adjustments, names)).toEqual([
      ["Place", "Contestant", "Name", "Matches", "Total", "Decided by"],
      [1, 1, "Ash", 1, 13.25, ""],
      [2, 4, "not in the names", 1, 12, ""],
      [3, 3, "Cedar", 1, 11, ""],
      [4, 2, "Birch", 1, 10.75, ""],
    ]);
  });

  test.each<[unknown[], string]>([
    [
      [[[true, "B"]], [[10, 10]]],
      "#VALUE! STANDINGS: TRUE (row 1, column 1 of teams) is not a team: expected a number or a name",
    ],
    [
      [TEAMS, VPS, IMPS.slice(1)],
      "#VALUE! STANDINGS: imps has 3 rows × 2 columns: expected 4 rows × 2 columns like teams",
    ],
    [
      [TEAMS, VPS, IMPS, null, null, null, IMPS.map(([home]) => [home])],
      "#VALUE! STANDINGS: boards has 4 rows × 1 column: expected 4 rows × 2 columns like teams",
    ],
    [
      [TEAMS, VPS, IMPS, null, null, null, [...IMPS.slice(1), [8, -1]]],
      "#VALUE! STANDINGS: -1 (row 4, column 2 of boards) is not boards won: expected a number of boards won, with a half for a tie",
    ],
    [
      [TEAMS, VPS, [...IMPS.slice(1), [50, "five"]]],
      '#VALUE! STANDINGS: "five" (row 4, column 2 of imps) is not IMPs: expected a number of IMPs, or a blank',
    ],
    [
      [TEAMS, VPS, IMPS, null, null, [["A", "Ash", 1]]],
      "#VALUE! STANDINGS: names has 1 row × 3 columns: expected 2 columns, a team and a name",
    ],
    [
      [TEAMS, VPS, IMPS, null, [["A"]]],
      "#VALUE! STANDINGS: adjustments has 1 row × 1 column: expected 2 columns, a team and an amount",
    ],
    [
      [TEAMS, VPS, IMPS, [["wins"], [Object.create(null)], ["goals"]]],
      '#VALUE! STANDINGS: something other than a number or text (row 2, column 1 of rules) is not a rule for ties: expected one of "ebu"',
    ],
    [
      [TEAMS, VPS, IMPS, "goals"],
      '#VALUE! STANDINGS: "goals" (row 1, column 1 of rules) is not a rule for ties: expected one of "ebu"',
    ],
    [
      [[["A", "a"]], [[10, 10]]],
      '#VALUE! STANDINGS: "a" (row 1, column 2 of teams) is not another team: expected two different teams',
    ],
    [
      [[["A", "B"]], [["won", 10]]],
      '#VALUE! STANDINGS: "won" (row 1, column 1 of vps) is not VPs: expected a number of VPs',
    ],
    [
      [[["", ""]], [[10, 10]]],
      "#VALUE! STANDINGS: a blank (row 1, column 1 of teams) is not a team: expected the number or the name of whoever has the VPs",
    ],
    [[[["A"]], [[10]]], "#VALUE! STANDINGS: teams has 1 row × 1 column: expected 2 columns, home and away"],
    [
      [TEAMS, VPS, IMPS, "ebu", [["E", 4]]],
      '#VALUE! STANDINGS: "E" (row 1, column 1 of adjustments) is not in the league: expected a team that has a match',
    ],
    [
      [TEAMS, VPS, IMPS, "imps", [["A", "many"]]],
      '#VALUE! STANDINGS: "many" (row 1, column 2 of adjustments) is not an adjustment: expected a number of VPs such as -2, or -1 VP',
    ],
  ])("%j is an error", (args, message) =>
    expect(failure("STANDINGS", ...args).slice(0, message.length)).toBe(message),
  );

  const adjusted = (amount: unknown, team: unknown = "A") =>
    standings(TEAMS, VPS, IMPS, null, [[team, amount]]);

  test.each([4, "4", "+4,0", "4 VP", "4VPs", " 4  vps ", "4 PV", "4PV", "4V"])("%j are 4 VPs", (amount) => {
    expect(adjusted(amount)).toContainEqual([1, "A", 2, 26, ""]);
  });

  test.each(["x 4 VP", "4 VP or 5", "4 VPx", "4 IMP", "VP", true, 1000001, -1000001])(
    "%j is no number of VPs",
    (amount) => {
      expect(failure("STANDINGS", TEAMS, VPS, IMPS, null, [["A", amount]])).toContain(
        "(row 1, column 2 of adjustments) is not an adjustment",
      );
    },
  );

  test("an adjustment may be ten thousand VPs, nothing, or the word that a team is out", () => {
    expect(adjusted(1e4)[0]).toEqual([1, "A", 2, 10022, ""]);
    expect(adjusted(-1e4)[3]).toEqual([4, "A", 2, -9978, ""]);
    for (const none of ["", null, "-", 0]) expect(adjusted(none)).toEqual(standings(TEAMS, VPS, IMPS));
    for (const out of ["out", " Out ", "FORA"]) expect(adjusted(out).at(-1)).toEqual(["–", "A", 2, 22, ""]);
    // A team that has no match yet may be out, or have nothing.
    for (const waits of ["out", "0 VP"]) expect(adjusted(waits, "E")).toEqual(standings(TEAMS, VPS, IMPS));
  });

  test("a team is listed as it first stands, and a number that is typed as text is that number", () => {
    const teams = [
      [" Ash ", "7"],
      [7, "ASH"],
    ];
    const names = [
      ["ash", "Ash Tree"],
      ["7", "Seven"],
    ];
    const level = [
      [12, 8],
      [11, 9],
    ];
    expect(standings(teams, level, undefined, undefined, undefined, names)).toEqual([
      [1, "Ash", "Ash Tree", 2, 21, ""],
      [2, 7, "Seven", 2, 19, ""],
    ]);
  });

  test("blank rows are no matches, and IMPs of one side alone are an error", () => {
    const blank = ["", null];
    expect(standings([blank, ...TEAMS, blank], [blank, ...VPS, blank], [blank, ...IMPS, blank])).toEqual(
      standings(TEAMS, VPS, IMPS),
    );
    const two = [
      ["A", "B"],
      ["C", "D"],
    ];
    const level = [
      [12, 8],
      [12, 8],
    ];
    expect(
      standings(
        two,
        level,
        [
          [10, 2],
          ["", ""],
        ],
        "tie-break points",
      ).slice(0, 2),
    ).toEqual([
      [1, "A", 1, 12, "tie-break points 8"],
      [2, "C", 1, 12, "tie-break points 0"],
    ]);
    for (const [typed, column] of [
      [["", 10], 1],
      [[10, ""], 2],
    ])
      expect(failure("STANDINGS", two, level, [typed, ["", ""]])).toContain(
        `a blank (row 1, column ${String(column)} of imps) is not IMPs: expected a number of IMPs, or a blank on both sides`,
      );
  });

  test("a match with the VPs of one side only is not counted, and named with both", () => {
    const teams = [["A", "B"], ["C", "D"], ["A", "C"]]; // oxfmt-ignore
    const vps = [[12, 8], [15, ""], [11, 9]]; // oxfmt-ignore
    const missing = "not counted: no VPs in row 2, column 2 of vps";
    // A 12 + 11, C 9 of its match with A, B 8; C and D have not met.
    expect(standings(teams, vps)).toEqual([
      [1, "A", 2, 23, ""],
      [2, "C", 1, 9, missing],
      [3, "B", 1, 8, ""],
      [4, "D", 0, 0, missing],
    ]);
    // C can still have 9 + 20, D 20: A's 23 is not certain.
    expect((call("NEEDS", teams, vps) as Rows).slice(1)).toEqual([
      ["A", 23, 0, 0, "", "others must help"],
      ["C", 9, 1, 14, 14.01, `14.01 a match is enough; ${missing}`],
      ["B", 8, 0, "", "", "out of reach"],
      ["D", 0, 1, "", "", `out of reach; ${missing}`],
    ]);
    expect(
      standings(teams, [
        [12, 8],
        ["", ""],
        [11, 9],
      ]),
    ).toHaveLength(3);
    // A bye has one side only, and its VPs stand beside the team.
    const bye = [...teams.slice(0, 1), ["C", ""]];
    expect(standings(bye, [[12, 8], [12, ""]])[1]).toEqual(["1=", "C", 1, 12, ""]); // oxfmt-ignore
    expect(standings(bye, [[12, 8], ["", 12]]).find(([, team]) => team === "C")).toEqual([3, "C", 0, 0, "not counted: no VPs in row 2, column 1 of vps"]); // oxfmt-ignore
  });

  test("before the first result it is the header alone, whatever else is given", () => {
    const names = [["A", "Ash"]];
    const blank = TEAMS.map(() => ["", ""]);
    const NAMED = [...HEADER.slice(0, 2), "Name", ...HEADER.slice(2)];
    for (const teams of [TEAMS, blank]) {
      expect(call("STANDINGS", teams, blank, undefined, undefined, undefined, names)).toEqual([NAMED]);
      expect(call("STANDINGS", teams, blank, blank, undefined, [["A", "out"]])).toEqual([HEADER]);
    }
    // There is no league yet in which a team could be missing, or to which a rule could apply.
    expect(call("STANDINGS", blank, blank, undefined, "ebu", [["E", 4]])).toEqual([HEADER]);
  });
});

test("what stands between commas may be blank, and who lost no IMP has that in words", () => {
  const rows = standings(
    [
      ["A", "B"],
      ["C", "D"],
    ],
    [
      [12, 8],
      [12, 8],
    ],
    [
      [10, 0],
      [20, 5],
    ],
    "wins, , quotient;",
    [["E", 0]],
  );
  expect(rows.slice(0, 2).map(([, team, , , by]) => `${team}: ${by}`)).toEqual([
    "A: quotient no IMP lost",
    "C: quotient 4",
  ]);
});

test("a draw is half a win, a bye is none, and its VPs count", () => {
  const teams = [
    ["A", "B"],
    ["A", "C"],
    ["C", "D"],
    ["B", ""],
    ["D", ""],
    ["E", ""],
  ];
  const vps = [
    [10, 10],
    [12, 8],
    [14, 6],
    [12, ""],
    [16, ""],
    ["", ""],
  ];
  const shown = (step: string) =>
    standings(teams, vps, undefined, step).map(([, team, , total, by]) => `${team} ${total} ${by}`);
  expect(shown("wins")).toEqual(["A 22 wins 75 %", "B 22 wins 50 %", "C 22 wins 50 %", "D 22 wins 0 %"]);
  expect(shown("tie-break points")).toEqual([
    "A 22 tie-break points 44",
    "C 22 tie-break points 44",
    "B 22 tie-break points 22",
    "D 22 tie-break points 22",
  ]);
  // A without its match against B: 12. B without that against A: nothing. C: 14, D: nothing.
  expect(shown("swiss points")).toEqual(
    ["A 22 swiss points 14", "D 22 swiss points 8", "B 22 swiss points 12", "C 22 swiss points 10"].sort(
      (a, b) => Number(b.split(" ").at(-1)) - Number(a.split(" ").at(-1)),
    ),
  );
});

describe("NEEDS", () => {
  const all = [
    ["A", "D"],
    ["C", "B"],
    ["A", "B"],
    ["B", "D"],
    ["A", "C"],
    ["C", "D"],
  ];
  const vps = [[52, 30], [45, 47], ...Array.from({ length: 4 }, () => ["", ""])];

  test("the worked league: B needs 16.5 with everybody's help, and 38.01 on its own", () => {
    expect(call("NEEDS", all, vps)).toEqual([
      ["Contestant", "Total", "Left", "Possible with", "Certain with", "Note"],
      ["A", 52, 2, 11.5, 27.51, "13.76 a match are enough"],
      ["B", 47, 2, 16.5, 38.01, "19.01 a match are enough"],
      ["C", 45, 2, 18.5, "", "others must help"],
      ["D", 30, 2, 33.5, "", "others must help"],
    ]);
  });

  test("to stay up, names, carry-over, and a scale of 25", () => {
    const rows = call("NEEDS", all, vps, 3, 25, [["D", 8]], [["D", "Dogwood"]]) as Rows;
    expect(rows[0]).toEqual(["Contestant", "Name", "Total", "Left", "Possible with", "Certain with", "Note"]);
    expect(rows[4].slice(0, 5)).toEqual(["D", "Dogwood", 38, 2, 14]);
    expect(rows[1][6]).toBe("9.26 a match are enough");
  });

  test("what is decided has a word, and more teams than 64 are refused", () => {
    const decided = call(
      "NEEDS",
      [
        ["A", "B"],
        ["C", "B"],
      ],
      [
        [20, 0],
        ["", ""],
      ],
    ) as Rows;
    expect(decided.slice(1).map(([team, , , , , note]) => [team, note])).toEqual([
      ["A", "others must help"],
      ["B", "others must help"],
      ["C", "others must help"],
    ]);
    const over = call(
      "NEEDS",
      [
        ["A", "B"],
        ["C", "B"],
        ["A", "C"],
      ],
      [
        [20, 0],
        [1, 0],
        [20, 0],
      ],
    ) as Rows;
    expect(over.slice(1).map(([, , left, possible, , note]) => [left, possible, note])).toEqual([
      [0, 0, "certain"],
      [0, "", "out of reach"],
      [0, "", "out of reach"],
    ]);
    const many = Array.from({ length: 33 }, (_, index) => [2 * index + 1, 2 * index + 2]);
    expect(
      failure(
        "NEEDS",
        many,
        many.map(() => [10, 10]),
      ),
    ).toContain("expected at most 64 teams");
    expect(
      call(
        "NEEDS",
        many.slice(1),
        many.slice(1).map(() => [10, 10]),
      ),
    ).toHaveLength(1 + 64);
    for (const place of [0, 1.5, 65])
      expect(failure("NEEDS", all, vps, place)).toContain("a place, such as 1");
  });

  test("a half match gives half the VPs, where the matches have a column of what they give", () => {
    const teams = [
      ["A", "B"],
      ["A", "B"],
    ];
    const level = [
      [12, 8],
      ["", ""],
    ];
    const needed = (match: unknown) =>
      (call("NEEDS", teams, level, 1, match) as Rows)
        .slice(1)
        .map(([, , , possible, certain]) => [possible, certain]);
    expect(needed([[20], [10]])).toEqual([
      [3, 3.01],
      [7, 7.01],
    ]);
    expect(needed([[20], [""]])).toEqual(needed(20));
    expect(failure("NEEDS", teams, level, 1, [[20, 10]])).toContain(
      "1 cell, or 1 column of 2 rows as in teams",
    );
    expect(failure("NEEDS", teams, level, 1, [[20], [10], [20]])).toContain("match has 3 rows × 1 column");
    expect(failure("NEEDS", teams, level, 1, [[20], [0]])).toBe(
      "#VALUE! NEEDS: 0 (row 2, column 1 of match) is not VPs of a match: expected the VPs of a match for both sides, such as 20",
    );
  });

  test("whoever has withdrawn is nobody's rival, and keeps its place in the list of STANDINGS", () => {
    const teams = [
      ["A", "B"],
      ["B", "C"],
      ["A", "C"],
    ];
    const played = [
      [10, 10],
      [10, 10],
      ["", ""],
    ];
    const gone = [["C", "out"]];
    const rows = call("NEEDS", teams, played, 1, undefined, gone) as Rows;
    expect(rows.slice(1).map(([team, , left]) => [team, left])).toEqual([
      ["B", 0],
      ["A", 0],
    ]);
    expect(standings(teams, played, undefined, "wins", gone).map(([place, team]) => [place, team])).toEqual([
      [1, "B"],
      [2, "A"],
      ["–", "C"],
    ]);
  });

  test("a league without a team that has withdrawn is the same as if it had never been in it", () => {
    const teams = [
      ["X", "A"],
      ["X", "B"],
      ["A", "B"],
      ["B", "C"],
      ["X", "C"],
      ["A", "C"],
    ];
    const played = [
      ["", ""],
      ["", ""],
      [14, 6],
      ["", ""],
      [20, 0],
      ["", ""],
    ];
    const without = (rows: Rows) => rows.filter((_, row) => !teams[row].includes("X"));
    const wanted = call("NEEDS", without(teams), without(played));
    expect(call("NEEDS", teams, played, 1, undefined, [["X", "out"]])).toEqual(wanted);
    expect((wanted as Rows).map(([team, total, left]) => [team, total, left]).slice(1)).toEqual([
      ["A", 14, 1],
      ["B", 6, 1],
      ["C", 0, 2],
    ]);
  });

  test("a bye is no match that is left, and equal totals stand in the order of the matches", () => {
    const rows = call(
      "NEEDS",
      [
        ["C", "A"],
        ["A", ""],
        ["", "B"],
        ["B", "C"],
      ],
      [
        [10, 10],
        ["", ""],
        ["", 10],
        ["", ""],
      ],
    ) as Rows;
    expect(rows.slice(1).map(([team, total, left]) => [team, total, left])).toEqual([
      ["C", 10, 1],
      ["A", 10, 0],
      ["B", 10, 1],
    ]);
    expect(call("NEEDS", [["", ""]], [["", ""]], 1, undefined, [["E", 4]], [["E", "Elm"]])).toEqual([
      ["Contestant", "Name", "Total", "Left", "Possible with", "Certain with", "Note"],
    ]);
  });

  test("whoever has a name is listed before its first match, and an awarded match was not met at the table", () => {
    const names = [
      ["A", "Ash"],
      ["B", "Birch"],
      ["E", "Elm"],
    ];
    expect(standings([["A", "B"]], [[12, 8]], undefined, "wins", [["E", 3]], names).at(-1)).toEqual([
      3,
      "E",
      "Elm",
      0,
      3,
      "",
    ]);
    // A has 12 without playing B, whose VPs are not those of an opponent met.
    const teams = [
      ["A", "B"],
      ["C", "D"],
    ];
    const vps = [
      [12, 8],
      [12, 8],
    ];
    const imps = [
      ["", ""],
      [20, 10],
    ];
    expect(standings(teams, vps, imps, "tie-break points").map(([, team, , , by]) => [team, by])).toEqual([
      ["C", "tie-break points 8"],
      ["A", "tie-break points 0"],
      ["D", "tie-break points 12"],
      ["B", "tie-break points 0"],
    ]);
  });

  test("one match left is one match, and a league at its beginning is refused", () => {
    const last = call(
      "NEEDS",
      [
        ["A", "C"],
        ["B", "C"],
        ["A", "B"],
      ],
      [
        [12, 0],
        [10, 0],
        ["", ""],
      ],
    ) as Rows;
    expect(last[1]).toEqual(["A", 12, 1, 9, 9.01, "9.01 a match is enough"]);
    const teams = Array.from({ length: 21 }, (_, team) => team + 1);
    const all = teams.flatMap((one) => teams.filter((other) => other > one).map((other) => [one, other]));
    const unplayed = all.map(() => ["", ""]);
    expect(failure("NEEDS", all, unplayed, 21)).toBe(
      "#VALUE! NEEDS: teams has 210 meetings of two teams that are still to be played: expected at most 200, as in the last rounds",
    );
    // The last place is nobody's to lose.
    const fewer = call("NEEDS", all.slice(10), unplayed.slice(10), 21) as Rows;
    expect(fewer.slice(1).map(([, , , , , note]) => note)).toEqual(teams.map(() => "certain"));
  });

  test("24 teams and place 12, whose sets of rivals nobody can count, are answered exactly", () => {
    const teams = Array.from({ length: 24 }, (_, team) => team + 1);
    const rows = teams.slice(1).map((team) => [team, 1]);
    const played = rows.map(([team]) => [40 - team, 0]);
    const answer = call("NEEDS", [...rows, [24, 1]], [...played, ["", ""]], 12) as Rows;
    const needs = new Map(answer.slice(1).map((row) => [row[0], row.slice(3)]));
    // 24 has 16, and team 13 has 27.
    expect(needs.get(24)).toEqual([11, 11.01, "11.01 a match is enough"]);
    expect(needs.get(23)).toEqual(["", "", "out of reach"]);
  });

  test("when all is played and two are level nobody can help any more", () => {
    const answer = call("NEEDS", [["A", "B"]], [[10, 10]]) as Rows;
    expect(answer.slice(1).map((row) => row[5])).toEqual([
      "level: the tie-break decides",
      "level: the tie-break decides",
    ]);
  });
});
