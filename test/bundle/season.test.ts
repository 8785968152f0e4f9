import { call, failure } from "./excel";

type Rows = (number | string)[][];

/** The season of one member: what each evening counts, and the final figure. */
function seasonOf(
  results: readonly (number | string)[],
  rules: readonly (string | null)[],
  kinds?: readonly (string | null)[],
) {
  const column = (list: readonly unknown[]) => list.map((cell) => [cell]);
  const args = [
    column(results.map(() => 1)),
    column(results.map((_, index) => index + 1)),
    column(results),
    column(rules),
    kinds && column(kinds),
  ];
  const figures = (call("SEASON", ...args, null, null, null, "figures") as Rows).slice(1);
  const [, line] = call("SEASON", ...args) as Rows;
  return {
    figures: figures.map((row) => row[3]),
    reasons: figures.map((row) => row[5]),
    final: line[5],
    counted: line[4],
  };
}

describe("published regulations", () => {
  test("Beek (bridgeclubbeek.nl, 2018): the mean of the evenings played, at most 52.5; the third absence 0", () => {
    const { figures, final, counted, reasons } = seasonOf(
      [58, "absent", "absent", "absent"],
      ["Absent: mean, at most 52.5", "Absent 3: 0", "No notice: 0", "Up 2", "Down 2"],
    );
    expect([figures, final, counted]).toEqual([[58, 52.5, 52.5, 0], 40.75, 4]);
    expect(reasons).toEqual(["", "Absent: mean, at most 52.5", "Absent: mean, at most 52.5", "Absent 3: 0"]);
  });

  test("De Pracht van Waelst (2023–2024): the second absence is the mean of the four others, at most 50", () => {
    const { figures, final } = seasonOf(
      [58, 54, "absent", 50, "absent"],
      ["absent: at most 52.5", "absent 2: mean of all, at most 50"],
    );
    expect([figures, final]).toEqual([[58, 54, 52.5, 50, 50], 52.9]);
  });

  test("club 29036: at most 47.5; the second the mean less 10, at most 42.5; without notice 35", () => {
    const { figures, final } = seasonOf(
      [50, 55, "absent", "absent", "no notice"],
      ["1. absent: mean, at most 47.5", "2. absent 2: mean − 10, at most 42.5", "3. no notice: 35"],
    );
    expect([figures, final]).toEqual([[50, 55, 47.5, 42.5, 35], 46]);
  });

  test("De Muralt: 50, 45, 40; a substitute counts 47.5 to 55", () => {
    const { figures, final } = seasonOf(
      [52, 44, "absent", "absent"],
      [
        "absent: 50",
        "absent 2: 45",
        "absent 3: 40",
        "no notice: 40",
        "substitute: 47.5 to 55",
        "down at 3 absences",
      ],
      ["", "sub", "", ""],
    );
    expect([figures, final]).toEqual([[52, 47.5, 50, 45], 48.625]);
  });

  test("Auckland's ladder (akbc.co.nz): of nine sessions the best seven", () => {
    const { final, counted, reasons } = seasonOf(
      [61, 48, 52, 55, 40, 58, 50, 47, 63],
      ["drop 1 per 2 above 5"],
    );
    expect(final).toBeCloseTo(387 / 7, 6);
    expect([counted, reasons.filter((reason) => reason !== "").length]).toEqual([7, 2]);
  });

  test("De Tochten: mean less 5, 10, 15, then 40; an outside substitute 45 to 55", () => {
    const { figures } = seasonOf(
      [60, "absent", "absent", "absent", "absent", "absent", 70],
      [
        "absent: mean - 5",
        "absent 2: mean - 10",
        "absent 3: mean - 15",
        "absent 4: 40",
        "substitute outside: 45 to 55",
      ],
      ["", "", "", "", "", "", "sub outside"],
    );
    expect(figures).toEqual([60, 55, 50, 45, 40, 40, 55]);
  });

  test("Gendringen: in a higher line 5 more, in a lower one 0.97 of it", () => {
    const { figures } = seasonOf(
      [48, 60, 50],
      ["higher line: + 5", "lower line: × 0.97"],
      ["higher", "lower", ""],
    );
    expect(figures).toEqual([53, 58.2, 50]);
  });

  test("Cheltenham's best 24, as a sum, and Lingwood's 8 of 12 to be ranked", () => {
    expect(seasonOf([50, 60, 40, 55], ["best 2", "final: sum"])).toMatchObject({ final: 115, counted: 2 });
    const rows = call(
      "SEASON",
      [["A"], ["A"], ["B"]],
      [[1], [2], [1]],
      [[50], [52], [70]],
      [["minimum 2"]],
    ) as Rows;
    expect(rows.slice(1)).toEqual([
      [1, "A", 2, 0, 2, 51, ""],
      ["", "B", 1, 0, 1, 70, "1 of 2: minimum 2"],
    ]);
  });

  test("Maandagmiddag: a fifth of the line moves, rounded up; who is absent too often is among them", () => {
    const members = ["A", "B", "C", "D", "E", "F"];
    const rows = call(
      "SEASON",
      members.map((member) => [member]),
      members.map(() => [1]),
      [[60], [58], [56], [54], [52], ["absent"]],
      [["up 1/5"], ["down 1/5"], ["down at 1 absences"], ["absent: 59"]],
      null,
      null,
      [
        ["A", "II"],
        ["B", "II"],
        ["C", "II"],
        ["D", "II"],
        ["E", "II"],
        ["F", "II"],
        ["G", "I"],
        ["H", "III"],
      ],
    ) as Rows;
    // One line alone is the highest and the lowest, so nobody moves.
    expect(rows.slice(1).map((row) => row.at(-1))).toEqual(["", "", "", "", "", ""]);
    const three = call(
      "SEASON",
      [...members, "G", "H"].map((member) => [member]),
      [...members, "G", "H"].map(() => [1]),
      [[60], [58], [56], [54], [52], ["absent"], [50], [50]],
      [["up 1/5"], ["down 1/5"], ["down at 1 absences"], ["absent: 59"]],
      null,
      null,
      [...members.map((member) => [member, "B"]), ["G", "A"], ["H", "C"]],
    ) as Rows;
    const notes = new Map(three.slice(1).map((row) => [row[2], row.at(-1)]));
    expect(notes.get("F")).toBe("down: down at 1 absences");
    expect(notes.get("E")).toBe("down: down 1/5");
    expect([notes.get("A"), notes.get("B"), notes.get("C"), notes.get("D")]).toEqual([
      "up: up 1/5",
      "up: up 1/5",
      "",
      "",
    ]);
  });
});

test("partners who change: each has the result of the partnership, and both handicaps", () => {
  const rows = call(
    "SEASON",
    [
      ["Ann", "Bob"],
      ["Ann", "Cy"],
      ["Bob", ""],
    ],
    [["1 Sep"], ["8 Sep"], ["8 Sep"]],
    [[55], [45], ["absent"]],
    [["absent: 40"]],
    null,
    [
      ["Ann", "Ann Bree"],
      ["Bob", "Bob Cole"],
      ["Cy", "Cy Dun"],
    ],
    null,
    [
      ["Ann", -5],
      ["Bob", 2.5],
    ],
  ) as Rows;
  expect(rows.slice(1).map(([place, , name, , , , final]) => [place, name, final])).toEqual([
    ["1=", "Ann Bree", 46.25],
    ["1=", "Bob Cole", 46.25],
    [3, "Cy Dun", 40],
  ]);
});

test("place points of each direction: two winners, alone and in lines", () => {
  const results = [60, 55, 50, 65, 55, 40];
  const finals = (inLine: unknown[], lines: unknown = null) => {
    const [header, ...rows] = call(
      "SEASON",
      results.map((_, index) => [index + 1]),
      results.map(() => [1]),
      results.map((result) => [result]),
      [["place points of each direction: 6 4 2"]],
      ...[null, null, lines, null, null, inLine.map((cell) => [cell])],
    ) as Rows;
    const [member, final] = ["Contestant", "Final"].map((name) => header.indexOf(name));
    return rows.sort((one, other) => Number(one[member]) - Number(other[member])).map((row) => row[final]);
  };
  expect(finals(["NS", "NS", "NS", "EW", "EW", "EW"])).toEqual([6, 4, 2, 6, 4, 2]);
  expect(finals(["N-S", "ns", "N/S", "EW", " e/w", "E-W"])).toEqual([6, 4, 2, 6, 4, 2]);
  const lines = [1, 2, 3, 4, 5, 6].map((member) => [member, member < 5 ? "A" : "B"]);
  // In line A 60 and 55 are North-South, 50 and 65 East-West; in line B both are North-South.
  expect(finals(["A NS", "A NS", "EW", "A EW", "B NS", "NS"], lines)).toEqual([6, 4, 4, 6, 6, 4]);
  expect(failure("SEASON", [[1]], [[1]], [[50]], [["place points of each direction: 6 4 2"]])).toContain(
    "SEASON: inLine is blank: expected the direction of each result, NS or EW",
  );
  const odd = (cell: unknown) =>
    failure(
      "SEASON",
      [[1]],
      [[1]],
      [[50]],
      [["place points of each direction: 6 4 2"]],
      ...[null, null, null, null, null, [[cell]]],
    );
  expect(odd("A")).toContain('"A" (row 1, column 1 of inLine) is not a line: expected the direction');
  const blank = [[[1], [2]], [[1], [1]], [[50], [40]], [["place points of each direction: 6 4 2"]], null, null, null, null, null, [["NS"], [""]]]; // oxfmt-ignore
  expect(failure("SEASON", ...blank)).toContain(
    "(row 2, column 1 of inLine) is not a line: expected the direction",
  );
});

test("place points: equals share those of their places", () => {
  const rows = call(
    "SEASON",
    [["A"], ["B"], ["C"], ["D"], ["A"], ["B"]],
    [[1], [1], [1], [1], [2], [2]],
    [[60], [55], [55], [50], [40], [45]],
    [["place points: 10 8 6"], ["final: sum"]],
  ) as Rows;
  expect(rows.slice(1).map(([place, member, , , , final]) => [place, member, final])).toEqual([
    [1, "A", 18],
    [2, "B", 17],
    [3, "C", 7],
    [4, "D", 0],
  ]);
});

describe("a season in lines", () => {
  const names = [
    [11, "Ann"],
    [12, "Bob"],
    [13, "Cy"],
    [14, "Di"],
    ["", ""],
  ];
  const lines = [["Gold"], ["Gold"], ["Blue"], ["Blue"], [""]];
  const members = [
    [11, 13],
    [12, 14],
    [11, 12],
    [13, 14],
    ["", ""],
  ];
  const sessions = [[1], [1], [2], [2], [3]];
  const results = [[60], [40], [55], [45], [""]];
  const rules = [
    ["lines: Gold, Blue"],
    ["higher line: + 5"],
    ["lower line: - 5"],
    ["up 1"],
    ["down 1"],
    ["no entry is absent"],
    ["absent: 0"],
  ];
  const season = (show: string | null, inLine: unknown = [["Gold"], ["Blue"], [""], [""], [""]]) =>
    (call("SEASON", members, sessions, results, rules, null, names, lines, null, show, inLine) as Rows).slice(
      1,
    );

  test("has members, lines and handicaps beside the names, and results in the other line by where they were made", () => {
    // Ann 60 and 55; Bob 40 less 5, and 55; Cy 60 and 5, and 45; Di 40 and 45. Session 3 has not been played.
    expect(season(null)).toEqual([
      ["Gold", 1, 11, "Ann", 2, 0, 2, 57.5, ""],
      ["Gold", 2, 12, "Bob", 2, 0, 2, 45, "down: down 1"],
      ["Blue", 1, 13, "Cy", 2, 0, 2, 55, "up: up 1"],
      ["Blue", 2, 14, "Di", 2, 0, 2, 42.5, ""],
    ]);
    const handicaps = call("SEASON", members, sessions, results, null, null, names, null, [
      [2],
      [""],
      [""],
      [""],
      [""],
    ]) as Rows;
    expect(handicaps.slice(1).map(([, member, , , , , final]) => [member, final])).toEqual([
      [11, 59.5],
      [13, 53.5],
      [12, 48.5],
      [14, 42.5],
    ]);
  });

  test("shows a column a session, and the lines after those who move", () => {
    expect(
      season("sessions").map(([, , member, , final, first, second]) => [member, final, first, second]),
    ).toEqual([
      [11, 57.5, 60, 55],
      [12, 45, 35, 55],
      [13, 55, 65, 45],
      [14, 42.5, 40, 45],
    ]);
    expect(season("lines")).toEqual([
      [11, "Ann", "Gold", 1, "Gold", ""],
      [13, "Cy", "Blue", 1, "Gold", "up 1"],
      [12, "Bob", "Gold", 2, "Blue", "down 1"],
      [14, "Di", "Blue", 2, "Blue", ""],
    ]);
  });

  test("says of what an absence was made", () => {
    const rows = call(
      "SEASON",
      [[1], [1], [1]],
      [[1], [2], [3]],
      [[60], [50], ["absent"]],
      [["absent: mean - 2"]],
      null,
      null,
      null,
      null,
      "figures",
    ) as Rows;
    expect(rows[3]).toEqual([1, 3, "absent", 53, "yes", "absent: mean - 2", 55]);
  });

  test.each<[unknown[], string]>([
    [
      [[[15]], [[1]], [[50]], null, null, names],
      "15 (row 1, column 1 of members) is not in the names: expected the number of a member",
    ],
    [
      [[[11]], [[1]], [[50]], null, null, [...names, [11, "Eve"]]],
      "11 (row 6, column 1 of names) is not there once: expected each member once",
    ],
    [
      [[[11]], [[1]], [[0.5417]]],
      "0.5417 (row 1, column 1 of results) is not a result: expected a per cent such as 54.17",
    ],
    [
      [[[11]], [[1]], [[50]], [["best 7"], ["best 8"]]],
      '"best 8" (row 2, column 1 of rules) is not the only rule of its kind: expected one, which row 1, column 1 of rules has',
    ],
    [
      [[[11]], [[1]], [[50]], [["best: seven"]]],
      '"best: seven" (row 1, column 1 of rules) is not a rule of a season: expected it like "best 7"',
    ],
    [
      [[[11]], [[1]], [[50]], [["absent 2: 40"]]],
      '"absent 2: 40" (row 1, column 1 of rules) is not a rule of a season: expected a rule "absent" for absence 1 too',
    ],
    [
      [
        [[11], [11]],
        [[1], [1]],
        [[50], [51]],
      ],
      "each member once in a session; row 1, column 1 of members has it too",
    ],
    [
      [[[11]], [[1]], [[50]], null, null, names, [["A"]]],
      "expected 2 columns, a member and a line, or one column with 5 rows like names",
    ],
    [
      [[[11]], [[1]], [[50]], null, null, null, null, null, null, [[true]]],
      "TRUE (row 1, column 1 of inLine) is not a line: expected the name of a line such as A",
    ],
  ])("%j is refused", (args, words) => expect(failure("SEASON", ...args)).toContain(words));

  test("VPs and IMPs may be below 1 where a rule says that results are points", () => {
    const rows = call("SEASON", [[11]], [[1]], [[0.45]], [["results: IMPs"]]) as Rows;
    expect(rows[1][5]).toBe(0.45);
  });

  test("sessions with names stand in the order of their rows, numbers in their own", () => {
    const header = (labels: (number | string)[]) =>
      (
        call(
          "SEASON",
          labels.map(() => [1]),
          labels.map((label) => [label]),
          labels.map(() => [50]),
          null,
          null,
          null,
          null,
          null,
          "sessions",
        ) as Rows
      )[0].slice(3);
    expect(header([10, 2, 1])).toEqual([1, 2, 10]);
    expect(header(["Sep", "Aug"])).toEqual(["Sep", "Aug"]);
  });
});

test("a member without an entry is absent where the rules say so, and a blank result is nothing yet", () => {
  const args = [
    [[1], [2], [1]],
    [[1], [1], [2]],
    [[50], [60], [54]],
  ];
  const absent = call("SEASON", ...args, [["no entry is absent"], ["absent: 45"]]) as Rows;
  expect(
    absent.slice(1).map(([, member, played, missed, , final]) => [member, played, missed, final]),
  ).toEqual([
    [2, 1, 1, 52.5],
    [1, 2, 0, 52],
  ]);
  const open = call("SEASON", [[1], [1]], [[1], [2]], [[50], [""]]) as Rows;
  expect(open[1]).toEqual([1, 1, 1, 0, 1, 50, ""]);
});

test("before an evening of one's own the provisional figure stands, and without one nothing counts", () => {
  expect(seasonOf(["absent", "absent"], ["absent: mean", "provisional: 50"]).figures).toEqual([50, 50]);
  expect(seasonOf(["absent"], ["absent: mean"])).toMatchObject({ figures: [""], final: "" });
  expect(seasonOf(["absent", 48], ["absent: mean", "provisional: 50"]).figures).toEqual([48, 48]);
});

test("limits of substitutes, the strictest of several drops, and blank lines among the rules", () => {
  expect(
    seasonOf(
      [70, 30, 50],
      [
        "substitute other line: at most 55",
        "",
        "substitute outside: at least 45",
        "substitutes count in the mean",
      ],
      ["sub other line", "sub outside", "substitute same line".replace("substitute", "sub")],
    ).figures,
  ).toEqual([55, 45, 50]);
  // The mean has the substitute's result only where the rules say so.
  expect(seasonOf([60, 40, "absent"], ["absent: mean"], ["", "sub", ""]).figures).toEqual([60, 40, 60]);
  expect(
    seasonOf([60, 40, "absent"], ["absent: mean", "substitutes count in the mean"], ["", "sub", ""]).figures,
  ).toEqual([60, 40, 50]);
  const { counted, reasons } = seasonOf([50, 60, 40, 55], ["drop 1", "best 2"]);
  expect([counted, reasons]).toEqual([2, ["best 2", "", "best 2", ""]]);
  expect(seasonOf([50, 60], ["drop 5"])).toMatchObject({ counted: 1, final: 60 });
  expect(seasonOf([50, 60, 40], ["descartar 1 por 1 acima de 2"]).counted).toBe(2);
  expect(seasonOf([50, 60], [], ["higher", "lower"]).figures).toEqual([50, 60]);
  expect(seasonOf([50], ["lower line: x 0.9 - 2"], ["lower"]).figures).toEqual([43]);
});

test("the same rules in Portuguese give the same figures", () => {
  const english = ["absent: mean - 5, at most 47.5", "no notice: 35", "best 2", "final: sum"];
  const portuguese = ["Falta: média - 5, no máximo 47,5", "Sem aviso: 35", "Melhores 2", "Final: soma"];
  const results = [50, 60, "absent", "no notice"];
  expect(seasonOf(results, portuguese)).toMatchObject({
    figures: seasonOf(results, english).figures,
    final: seasonOf(results, english).final,
  });
  expect(seasonOf([50, "falta", "sem aviso"], portuguese).figures).toEqual([50, 45, 35]);
});

test.each<[unknown[], string]>([
  [
    [[[1]], [[1]], [["sick"]]],
    '#VALUE! SEASON: "sick" (row 1, column 1 of results) is not a result: expected a per cent such as 54.17, "absent"',
  ],
  [
    [[[1]], [[1]], [[50]], [["best of seven"]]],
    '#VALUE! SEASON: "best of seven" (row 1, column 1 of rules) is not a rule of a season: expected a rule such as',
  ],
  [
    [[[1]], [[1]], [[50]], [["absent 3: 0"]]],
    '#VALUE! SEASON: "absent 3: 0" (row 1, column 1 of rules) is not a rule of a season',
  ],
  [
    [
      [[1], [1]],
      [[1], [1]],
      [[50], [51]],
    ],
    "#VALUE! SEASON: 1 (row 2, column 1 of members) is not in this session once: expected each member once in a session",
  ],
  [
    [[[1], [2]], [[1]], [[50], [51]]],
    "#VALUE! SEASON: sessions has 1 row × 1 column: expected one column with 2 rows like members",
  ],
  [
    [[[true]], [[1]], [[50]]],
    "#VALUE! SEASON: TRUE (row 1, column 1 of members) is not a member: expected a number or a name",
  ],
  [
    [
      [[1], [2], [3], [4]],
      [[1], [1], [1], [1]],
      [
        [50, 51],
        [52, 53],
      ],
    ],
    "#VALUE! SEASON: results has 2 rows × 2 columns: expected one column with 4 rows like members",
  ],
  [
    [[[1]], [[true]], [[50]]],
    "#VALUE! SEASON: TRUE (row 1, column 1 of sessions) is not a session: expected the number or the name of the session",
  ],
  [
    [[[1]], [[1]], [[50]], [[7]]],
    "#VALUE! SEASON: 7 (row 1, column 1 of rules) is not a rule of a season: expected a rule such as",
  ],
  [
    [[[1]], [[1]], [[50]], null, null, null, [["A"]]],
    "#VALUE! SEASON: lines has 1 row × 1 column: expected 2 columns, a member and a line",
  ],
  [
    [[[1]], [[1]], [[50]], null, null, null, null, [[1, 2, 3]]],
    "#VALUE! SEASON: handicaps has 1 row × 3 columns: expected 2 columns, a member and a handicap",
  ],
  [
    [[[1]], [[1]], [[50]], [["substitute: many"]]],
    '#VALUE! SEASON: "substitute: many" (row 1, column 1 of rules) is not a rule',
  ],
  [
    [[[1]], [[1]], [[50]], [["lower line: less"]]],
    '#VALUE! SEASON: "lower line: less" (row 1, column 1 of rules) is not a rule',
  ],
  [
    [[[1]], [[1]], [[50]], [["absent: ask the secretary"]]],
    '#VALUE! SEASON: "absent: ask the secretary" (row 1',
  ],
  [
    [[[1]], [[1]], [[50]], null, null, null, [[1, true]]],
    "#VALUE! SEASON: TRUE (row 1, column 2 of lines) is not a line: expected the name of a line such as A",
  ],
  [
    [[[1]], [[1]], [[50]], null, [["ill"]]],
    '#VALUE! SEASON: "ill" (row 1, column 1 of kinds) is not a kind of result: expected a blank, sub, sub same line, sub other line, sub outside, higher, lower, absent, no notice or excused',
  ],
  [
    [[[1]], [[1]], [[50]], null, [[7]]],
    "#VALUE! SEASON: 7 (row 1, column 1 of kinds) is not a kind of result",
  ],
  [[[[1]], [[""]], [[50]]], "#VALUE! SEASON: a blank"],
  [
    [[[1]], [[1]], [[50]], null, null, null, null, [[1, "ten"]]],
    '#VALUE! SEASON: "ten" (row 1, column 2 of handicaps) is not a handicap: expected a number such as -2.5',
  ],
])("%j is an error", (args, message) =>
  expect(failure("SEASON", ...args).slice(0, message.length)).toBe(message),
);

test("what counts nothing, with whom, and a sum of what is left", () => {
  const rows = (...args: unknown[]) => (call("SEASON", ...args) as Rows).slice(1);
  const two = [
    [[1], [1]],
    [[1], [2]],
    [[60], ["absent"]],
  ];
  expect(rows(...two, [["absent: nothing"]])[0].slice(0, 6)).toEqual([1, 1, 1, 1, 1, 60]);
  expect(rows([[1]], [[1]], [["absent"]], [["absent: does not count"], ["final: sum"]])[0]).toContain(1);
  const partners = [
    [
      ["A", "B"],
      ["A", "B"],
      ["A", "C"],
    ],
    [[1], [2], [3]],
    [[60], [50], [40]],
  ];
  const counted = new Map(rows(...partners, [["same partner: at most 1"]]).map((row) => [row[1], row[5]]));
  // A and B count the better of their evenings together.
  expect([counted.get("A"), counted.get("B"), counted.get("C")]).toEqual([50, 60, 40]);
  const ranked = rows(...partners, [["partners: at least 2"]]).map(([place, member]) => [place, member]);
  expect(ranked[0]).toEqual([1, "A"]);
  expect(ranked.slice(1).map(([place]) => place)).toEqual(["", ""]);
});

describe("what an answer shows", () => {
  const NAMES = [
    ["a", "Ann"],
    ["b", "Bob"],
    ["c", "Cy"],
  ];
  const LINES = [["Red"], ["White"], ["red"]];
  const MEMBERS = [["A"], ["b "], ["C"], ["a"]];
  const season = (show: string | null, rules: string[], names: unknown = NAMES, lines: unknown = LINES) =>
    call(
      "SEASON",
      MEMBERS,
      [[1], [1], [1], [2]],
      [[60], [50], [40], ["absent"]],
      rules.map((rule) => [rule]),
      null,
      names,
      lines,
      null,
      show,
    ) as Rows;

  test("the headings of each form, with names and lines where they are given", () => {
    const headings = (show: string, ...more: unknown[]) => season(show, [], ...more)[0];
    expect(headings("ranking")).toEqual([
      "Line",
      "Place",
      "Contestant",
      "Name",
      "Played",
      "Absent",
      "Counted",
      "Final",
      "Note",
    ]);
    expect(headings("ranking", NAMES, null)).toEqual([
      "Place",
      "Contestant",
      "Name",
      "Played",
      "Absent",
      "Counted",
      "Final",
      "Note",
    ]);
    expect(headings("sessions", null, null)).toEqual(["Place", "Contestant", "Final", 1, 2]);
    expect(headings("sessions")).toEqual(["Line", "Place", "Contestant", "Name", "Final", 1, 2]);
    expect(headings("lines")).toEqual(["Contestant", "Name", "Line", "Place", "Next line", "Rule"]);
    expect(headings("figures", null, null)).toEqual([
      "Contestant",
      "Session",
      "Result",
      "Figure",
      "Counts",
      "Rule",
      "Made of",
    ]);
  });

  test("members by their names in whatever capitals, each in its line, as the names have them", () => {
    expect(season("sessions", ["absent: 40"]).slice(1)).toEqual([
      ["Red", 1, "a", "Ann", 50, 60, 40],
      ["Red", 2, "c", "Cy", 40, 40, ""],
      ["White", 1, "b", "Bob", 50, 50, ""],
    ]);
  });

  test("figures with the rules that made them and the one that drops them, and those that are nothing yet", () => {
    expect(season("figures", ["absent: mean - 30", "drop 1"], null, null).slice(1)).toEqual([
      ["A", 1, 60, 60, "yes", "", ""],
      ["A", 2, "absent", 30, "no", "absent: mean - 30; drop 1", 60],
      ["b", 1, 50, 50, "yes", "", ""],
      ["C", 1, 40, 40, "yes", "", ""],
    ]);
    expect(season("figures", [], null, null)[2]).toEqual(["A", 2, "absent", "", "no", "", ""]);
  });

  test("the order of lines as a rule names them, and others below them in their own", () => {
    const order = (...rules: string[]) => [
      ...new Set(
        (
          call(
            "SEASON",
            [[1], [2], [3], [4]],
            [[1], [1], [1], [1]],
            [[50], [50], [50], [50]],
            rules.map((rule) => [rule]),
            null,
            null,
            [
              [1, "B"],
              [2, "A10"],
              [3, "White"],
              [4, "A2"],
            ],
          ) as Rows
        )
          .slice(1)
          .map(([line]) => line),
      ),
    ];
    expect(order("lines: white, b")).toEqual(["White", "B", "A2", "A10"]);
    expect(order()).toEqual(["A2", "A10", "B", "White"]);
  });

  test("who moves, who is tied at the edge, and why somebody is not ranked", () => {
    const rows = (show: string | null, ...rules: string[]) =>
      (
        call(
          "SEASON",
          [[1], [2], [3], [4]],
          [[1], [1], [1], [1]],
          [[50], [50], [40], [60]],
          rules.map((rule) => [rule]),
          null,
          null,
          [
            [1, "B"],
            [2, "B"],
            [3, "B"],
            [4, "A"],
          ],
          null,
          show,
        ) as Rows
      ).slice(1);
    expect(rows("lines", "up 1")).toEqual([
      [4, "A", 1, "A", ""],
      [1, "B", "1=", "tied", "up 1"],
      [2, "B", "1=", "tied", "up 1"],
      [3, "B", 3, "B", ""],
    ]);
    expect(rows("lines", "down 1", "up 2")).toEqual([
      [1, "B", "1=", "A", "up 2"],
      [2, "B", "1=", "A", "up 2"],
      [4, "A", 1, "B", "down 1"],
      [3, "B", 3, "B", ""],
    ]);
    expect(rows(null, "up 1", "minimum 2").map((row) => row.slice(1))).toEqual(
      [4, 1, 2, 3].map((member, index) => [
        "",
        member,
        1,
        0,
        1,
        [60, 50, 50, 40][index],
        "1 of 2: minimum 2",
      ]),
    );
    expect(rows(null, "up 1").map((row) => row.at(-1))).toEqual(["", "tied: up 1", "tied: up 1", ""]);
  });

  test("lists that stand in one row, and sessions by dates, which count by their place", () => {
    const answer = call(
      "SEASON",
      [[1, 2, 1]],
      [[46000, 46000, 46007]],
      [[50, 40, 60]],
      [["session 2 counts 2 times"]],
    ) as Rows;
    expect(answer.slice(1).map(([place, member]) => [place, member])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(answer[1][5]).toBeCloseTo(170 / 3, 9);
    // A number below 1,000 is the number that rules name.
    const numbered = call(
      "SEASON",
      [[1], [1]],
      [[7], [999]],
      [[50], [60]],
      [["session 999 counts 2 times"]],
    ) as Rows;
    expect(numbered[1][5]).toBeCloseTo(170 / 3, 9);
    const beyond = call(
      "SEASON",
      [[1], [1]],
      [[7], [1000]],
      [[50], [60]],
      [["session 1000 counts 2 times"]],
    ) as Rows;
    expect(beyond[1][5]).toBe(55);
  });
});

test.each([
  ["absent", ["absent", " Abs ", "FALTA"], "absent: 7"],
  ["no notice", ["no notice", "sem aviso"], "no notice: 7"],
  ["excused", ["excused", "dispensa"], "excused: 7"],
])("%s in a result or beside it, in English and Portuguese: %j", (_, words, rule) => {
  for (const word of words) {
    expect([word, seasonOf([word], [rule]).figures]).toEqual([word, [7]]);
    expect([word, seasonOf([""], [rule], [word]).figures]).toEqual([word, [7]]);
    // What stands in the result is passed over where the kind says that nobody played.
    expect([word, seasonOf([60], [rule], [word]).figures]).toEqual([word, [7]]);
  }
});

test.each([
  ["", ["", "played", "jogado"], 60],
  ["higher", ["higher", "Linha acima"], 61],
  ["lower", ["lower", "linha abaixo"], 62],
  ["substitute", ["sub", "substitute", " Substituto"], 63],
  ["same line", ["sub same line", "sub mesma linha"], 64],
  ["other line", ["sub other line", "sub outra linha"], 65],
  ["outside", ["sub outside", "sub de fora"], 66],
])("the kind %j in English and Portuguese: %j", (_, words, figure) => {
  const rules = [
    "higher line: + 1",
    "lower line: + 2",
    "substitute: + 3",
    "substitute same line: + 4",
    "substitute other line: + 5",
    "substitute outside: + 6",
  ];
  for (const word of words) expect([word, seasonOf([60], rules, [word]).figures]).toEqual([word, [figure]]);
});

test("a result of 0 is one, and one of less than 1 that is not 0 is a per cent that a spreadsheet has changed", () => {
  expect(seasonOf([0], []).figures).toEqual([0]);
  expect(seasonOf([1], []).figures).toEqual([1]);
  expect(seasonOf([-1], []).figures).toEqual([-1]);
  for (const result of [0.5, -0.5, 0.999])
    expect(failure("SEASON", [[1]], [[1]], [[result]])).toContain('the rule "results: points"');
});

describe("what the cells say", () => {
  const column = (list: readonly unknown[]) => list.map((cell) => [cell]);
  const rows = (...args: unknown[]) => call("SEASON", ...args) as Rows;
  const sessionsOf = (members: unknown[], sessions: unknown[], results: unknown[]) =>
    rows(column(members), column(sessions), column(results), null, null, null, null, null, "sessions");

  test("blank cells among rules and kinds say nothing, and a rule is shown without the blanks around it", () => {
    expect(seasonOf([60, 40, 50], [" drop 1 ", null, "final: sum"], [null, "", " played "])).toMatchObject({
      reasons: ["", "drop 1", ""],
      final: 110,
    });
  });

  test("a session is known by its name in whatever capitals, or its number, and called as it first stands", () => {
    expect(sessionsOf(["A", "B", "A"], [" Sep ", "SEP", "oct"], [60, 50, 40])).toEqual([
      ["Place", "Contestant", "Final", "Sep", "oct"],
      ["1=", "A", 50, 60, 40],
      ["1=", "B", 50, 50, ""],
    ]);
    expect(sessionsOf(["A", "B"], [7, " 7 "], [60, 50])[0]).toEqual(["Place", "Contestant", "Final", 7]);
    // With a name among them numbers stand in the order of their rows too.
    expect(sessionsOf(["A", "A", "A"], [3, 2, "Final"], [60, 50, 40])[0].slice(3)).toEqual([3, 2, "Final"]);
  });

  test("a session with a number that is not whole counts as its place in the list", () => {
    const answer = rows(column([1, 1]), column([1.5, 2.5]), column([50, 80]), [["session 1 counts 2 times"]]);
    expect(answer[1][5]).toBe(60);
  });

  test("a row without a member is passed over, and so is a member of the names without a row", () => {
    const [head, ...places] = sessionsOf(["A10", "", "a2"], [1, 2, 1], [50, 60, 50]);
    expect(head.slice(3)).toEqual([1]);
    // Equals stand in the natural order of their names.
    expect(places).toEqual([
      ["1=", "a2", 50, 50],
      ["1=", "A10", 50, 50],
    ]);
    const names = [
      [1, "Ann"],
      [2, "Bob"],
    ];
    expect(rows([[2]], [[1]], [[50]], null, null, names).slice(1)).toEqual([[1, 2, "Bob", 1, 0, 1, 50, ""]]);
  });

  test("two rows of two partners are no lists, nor is one row", () => {
    const two = [
      ["A", "B"],
      ["C", "D"],
    ];
    const finals = (...args: unknown[]) =>
      rows(...args)
        .slice(1)
        .map((row) => [row[1], row[5]]);
    expect(finals(two, column([1, 1]), column([60, 40]))).toEqual([
      ["A", 60],
      ["B", 60],
      ["C", 40],
      ["D", 40],
    ]);
    expect(finals([["A", "B"]], [[1]], [[60]])).toEqual([
      ["A", 60],
      ["B", 60],
    ]);
  });

  test("a row of lines without a line says nothing", () => {
    const lines = [
      [1, "Red"],
      [1, ""],
    ];
    expect(rows([[1]], [[1]], [[50]], null, null, null, lines)[1][0]).toBe("Red");
  });
});

describe("lines of a season", () => {
  const column = (list: readonly unknown[]) => list.map((cell) => [cell]);
  const LINES = [
    [1, " a"],
    [2, "A"],
    [3, "b"],
    [4, "B"],
  ];
  const season = (
    results: unknown[],
    rules: string[],
    lines: unknown,
    show: string | null,
    inLine: unknown,
  ) =>
    (
      call(
        "SEASON",
        column(results.map((_, index) => index + 1)),
        column(results.map(() => 1)),
        column(results),
        column(rules),
        null,
        null,
        lines,
        null,
        show,
        inLine,
      ) as Rows
    ).slice(1);

  test("places of each line are those of the line in which the result was made", () => {
    const points = (inLine: unknown) =>
      new Map(
        season([60, 50, 55, 40], ["place points of each line: 3 2 1"], LINES, null, inLine).map((row) => [
          row[2],
          row[6],
        ]),
      );
    expect([...points(null)].sort()).toEqual([
      [1, 3],
      [2, 2],
      [3, 3],
      [4, 2],
    ]);
    // Member 3 of line B has come second in line A.
    expect([...points(column(["", "", "A", ""]))].sort()).toEqual([
      [1, 3],
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
  });

  test("a result of a member without a line is of no higher or lower one", () => {
    const figures = (lines: unknown) =>
      season([60, 50], ["higher line: + 5", "lower line: - 5"], lines, "figures", column(["A", "A"])).map(
        (row) => row[3],
      );
    expect(figures(null)).toEqual([60, 50]);
    expect(figures([[1, "B"]])).toEqual([65, 50]);
  });

  test("members without a line stand below all others, and nobody moves to them or from them", () => {
    const moves = (...rules: string[]) =>
      season([60, 50, 55, 40, 70, 30], ["up 1", "down 1", ...rules], LINES, null, null).map((row) => [
        row[0],
        row[2],
        row.at(-1),
      ]);
    expect(moves()).toEqual([
      ["a", 1, ""],
      ["a", 2, "down: down 1"],
      ["b", 3, "up: up 1"],
      ["b", 4, ""],
      ["", 5, ""],
      ["", 6, ""],
    ]);
    expect(moves("lines: B, A")).toEqual([
      ["b", 3, ""],
      ["b", 4, "down: down 1"],
      ["a", 1, "up: up 1"],
      ["a", 2, ""],
      ["", 5, ""],
      ["", 6, ""],
    ]);
  });

  test("a note says who moves, and why the ranking leaves out the same member", () => {
    const notes = season(["absent", 50, 55], ["down at 1 absences", "minimum 1"], LINES, null, null);
    expect(notes.map((row) => row.at(-1))).toEqual(["", "down: down at 1 absences; 0 of 1: minimum 1", ""]);
  });
});

test("Gendringen: a provisional mean of 50, at most 50 and then at most 45", () => {
  const { figures, reasons } = seasonOf(
    ["absent", "absent"],
    ["absent: mean, at most 50", "absent 2: mean, at most 45", "provisional: 50"],
  );
  expect(figures).toEqual([50, 45]);
  expect(reasons).toEqual(["provisional: 50", "provisional: 50; absent 2: mean, at most 45"]);
});

test("handicaps from past results: Collins, Ireland, two thirds of what is below 61.3, rounded up", () => {
  const rule = "handicap from: last 3, base 61.3, share 2/3, at least 3 sessions, round up to 0";
  const rows = call(
    "SEASON",
    [[7], [7], [7], [7], [9]],
    [[1], [2], [3], [4], [1]],
    [[70], [50], [48], [52], [50]],
    [[rule]],
    ...[null, null, null, null],
    "handicaps",
  ) as Rows;
  expect(rows).toEqual([
    ["Contestant", "Handicap", "Mean", "Exact", "Sessions", "Rule"],
    [7, 8, 50, expect.closeTo(7.53333333, 8), "2, 3, 4", rule],
    [9, "", 50, expect.closeTo(7.53333333, 8), "1", rule],
  ]);
});

test("a rule for the last session asks how many there are", () => {
  expect(failure("SEASON", [[1]], [[1]], [[50]], [["absent last session: 20"]])).toMatch(
    /a rule "sessions: 12" too, so that it is known which session is the last$/,
  );
});

test("a member whose number is a text with zeros in front keeps them, and is the member of that number everywhere", () => {
  const column = (...list: unknown[]) => list.map((cell) => [cell]);
  const names = [["007", "Ann"], [12, "Bob"]]; // oxfmt-ignore
  const called = (rule: string, show?: string) =>
    call("SEASON", column(7, "0012", "07"), column(1, 1, 2), column(60, 40, 50), column(rule), null, names, column("Red", "Blue"), [["7", 1], ["012", 2]], show); // oxfmt-ignore
  for (const rule of ["member 7: - 2", "member 007: - 2"]) {
    expect(called(rule)).toEqual([
      ["Line", "Place", "Contestant", "Name", "Played", "Absent", "Counted", "Final", "Note"],
      ["Blue", 1, 12, "Bob", 1, 0, 1, 42, ""],
      ["Red", 1, "007", "Ann", 2, 0, 2, 54, ""],
    ]);
  }
  expect((call("SEASON", column("007", 7), column(1, 2), column(60, 50)) as Rows)[1].slice(0, 3)).toEqual([1, "007", 2]); // oxfmt-ignore
});
