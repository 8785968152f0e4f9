import { call, failure, passed, type Value } from "./excel";
import { functions } from "./shipped";

/** Calls a function as a host that gives the addresses of the arguments. */
function callAt(name: string, parameterAddresses: string[], args: unknown[]): unknown[][] {
  const invocation = { functionName: name, setResult: undefined, parameterAddresses };
  return functions.get(name)?.(...passed(name, args), invocation) as unknown[][];
}

/** The remarks of an evening, each as the texts of its row. */
function remarks(...args: unknown[]): unknown[][] {
  return call("CHECKEVENING", ...args) as Value[][];
}

/** The results of a movement with a score that every contract of 1NT and more can have. */
function evening(pairs: number, perRound: number, kind: string) {
  const [, ...sittings] = call("MOVEMENT", pairs, perRound, kind) as Value[][];
  const rows = sittings.flatMap(([, , ns, ew, first, last]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => [Number(first) + index, ns, ew]),
  );
  return {
    boards: rows.map(([board]) => [board]),
    pairs: rows.map(([, ns, ew]) => [ns, ew]),
    scores: rows.map((_, row) => [row % 3 === 0 ? 90 : row % 3 === 1 ? -90 : 120] as unknown[]),
  };
}

const HEADER = ["Row", "Board", "Contestants", "Remark"];

test.each([
  [14, 3, "mitchell"],
  [12, 2, "howell"],
  [16, 3, "mitchell"],
])("an evening of %i pairs with %i boards a round in a %s has no remarks", (pairs, perRound, kind) => {
  const { boards, pairs: who, scores } = evening(pairs, perRound, kind);
  expect(remarks(boards, who, scores)).toEqual([["No remarks"]]);
  // Nor before its first result, nor after the first round.
  expect(
    remarks(
      boards,
      who,
      scores.map(() => [null]),
    ),
  ).toEqual([["No remarks"]]);
  const first = scores.map((score, row) => (row < perRound * Math.floor(pairs / 2) ? score : [null]));
  expect(remarks(boards, who, first)).toEqual([["No remarks"]]);
});

describe("a slip has a remark with its cell", () => {
  const { boards, pairs, scores } = evening(14, 3, "mitchell");
  const names = Array.from({ length: 14 }, (_, index) => [index + 1, `Pair ${index + 1}`]);
  const withScore = (score: unknown) => scores.map((cell, row) => (row === 4 ? [score] : cell));
  const who = `${pairs[4][0]}, ${pairs[4][1]}`;

  test.each([
    [42, "no contract gives this score on this board; the nearest are 0 and 50"],
    [425, "no contract gives this score on this board; the nearest are 400 and 450"],
    [7599, "no contract gives this score on this board; the nearest is 7000"],
    [-75, "no contract gives this score on this board; the nearest are -80 and -70"],
    ["4S+1", "not a score: type points such as 420, PASS, NP, A+, A+/A-, 60%-40% or 60% 420 / 40% -50"],
  ])("the score %s, which no contract gives, and what may be meant", (score, said) => {
    const shown = typeof score === "string" ? `"${score}"` : String(score);
    expect(remarks(boards, pairs, withScore(score), names)).toEqual([
      HEADER,
      [5, boards[4][0], who, `${shown} (row 5, column 1 of scores): ${said}`],
    ]);
  });

  test("a score that only the other vulnerability gives", () => {
    const at = boards.findIndex(([board]) => board === 1);
    const given = scores.map((cell, row) => (row === at ? [620] : cell));
    const [, remark] = remarks(boards, pairs, given, names);
    expect(remark.slice(0, 2)).toEqual([at + 1, 1]);
    const right = boards.findIndex(([board]) => board === 2);
    expect(
      remarks(
        boards,
        pairs,
        scores.map((cell, row) => (row === right ? [620] : cell)),
      ),
    ).toEqual([["No remarks"]]);
  });

  test("a score without a board, or beside an empty seat", () => {
    const [header, ...said] = remarks(
      [[1], [1], [""], [2], [2], [2]],
      [[1, 3], [2, 4], [1, 4], ["", 3], ["", ""], [1, ""]], // oxfmt-ignore
      [[420], [-50], [620], [110], ["A+"], ["A+"]],
    );
    expect(header).toEqual(HEADER);
    expect(said).toEqual([
      [3, "", "1, 4", "620 (row 3, column 1 of scores): a score without a board (row 3, column 1 of boards)"],
      [4, 2, "3", "110 (row 4, column 1 of scores): a score, but nobody in row 4, column 1 of contestants"],
      [5, 2, "", '"A+" (row 5, column 1 of scores): a score, but nobody in row 5, column 1 of contestants'],
    ]);
  });

  test("a date among the scores", () => {
    expect(remarks(boards, pairs, withScore(46082), names)[1][3]).toBe(
      "46082 (row 5, column 1 of scores): the date 1 March 2026: a spreadsheet made it of 3-1",
    );
  });

  test("rulings, averages, split scores and NP are none", () => {
    for (const ruling of ["A+/A-", "60% 420 / 40% -50", "NS 420; EW -50", "60%-40%"])
      expect(remarks(boards, pairs, withScore(ruling), names)).toEqual([["No remarks"]]);
  });

  test("somebody who is not in the names, and a blank among results", () => {
    const strange = pairs.map(([ns, ew], row) => (row === 4 ? [77, ew] : [ns, ew]));
    expect(remarks(boards, strange, scores, names)).toEqual([
      HEADER,
      [5, boards[4][0], 77, "row 5, column 1 of contestants: not in the names"],
    ]);
    expect(remarks(boards, pairs, withScore(null), names)).toEqual([
      HEADER,
      [5, boards[4][0], who, "row 5, column 1 of scores: no score, but others on this board have one"],
    ]);
  });

  test("a pair on the side of the other line, where two winners keep their sides", () => {
    const eastwest = [...new Set(pairs.map(([, ew]) => ew))].map((ew) => [ew]);
    const of = (who: unknown[][]) => remarks(boards, who, scores, names, null, null, eastwest);
    expect(of(pairs)).toEqual([["No remarks"]]);
    const [ns, ew] = pairs[4];
    const turned = pairs.map((pair, row) => (row === 4 ? [ew, ns] : pair));
    const said = [
      `row 5, column 1 of contestants: ${ew} sat North-South`,
      `row 5, column 2 of contestants: ${ns} sat East-West`,
    ];
    expect(of(turned)).toEqual([HEADER, [5, boards[4][0], `${ew}, ${ns}`, said.join("; ")]]);
    // Whoever changes sides in the movement is no slip, and a stranger belongs to no line.
    expect(remarks(boards, turned, scores, names)).toEqual([["No remarks"]]);
    const strange = pairs.map((pair, row) => (row === 4 ? [pair[0], 77] : pair));
    expect(of(strange)).toEqual([
      HEADER,
      [5, boards[4][0], 77, "row 5, column 2 of contestants: not in the names"],
    ]);
  });

  test("pairs of two lines with the same numbers sit on both sides by their numbers", () => {
    const own = pairs.map(([ns, ew]) => [ns, Number(ew) - 7]);
    expect(remarks(boards, own, scores, null, null, null, [[1], [2], [3], [4], [5], [6], [7]])).toEqual([
      ["No remarks"],
    ]);
    const four = pairs.map((pair) => [...pair, ...pair.map((one) => Number(one) + 20)]);
    expect(failure("CHECKEVENING", boards, four, scores, null, null, null, [[1]])).toContain(
      "2 columns, NS and EW, beside eastwest",
    );
  });

  test("a contract that cannot be read, but not beside an average, where people write what happened", () => {
    const contracts = (cell: unknown) => scores.map((_, row) => [row === 4 ? cell : null]);
    const of = (cell: unknown, score = scores) => remarks(boards, pairs, score, names, contracts(cell));
    const said = (what: string) => [HEADER, [5, boards[4][0], who, what]];
    expect(of("4Z=")).toEqual(
      said('"4Z=" (row 5, column 1 of contracts): not a contract such as 4S=, 3NT+1 or PASS'),
    );
    expect(of(46082)).toEqual(
      said(
        "46082 (row 5, column 1 of contracts), the date 1 March 2026: a spreadsheet made it of 3-1: not a contract such as 4S=, 3NT+1 or PASS",
      ),
    );
    expect(of("late", withScore("A+"))).toEqual([["No remarks"]]);
    expect(of("A+")).toEqual([["No remarks"]]);
  });

  test("a contract without a declarer, in the cell of its declarer", () => {
    const contracts = scores.map((_, row) => [row === 4 ? "1NT=" : null]);
    const blank = scores.map(() => [null]);
    expect(remarks(boards, pairs, scores, names, contracts, blank)).toEqual([
      HEADER,
      [
        5,
        boards[4][0],
        who,
        "row 5, column 1 of declarers: 1NT= (row 5, column 1 of contracts) has no declarer: N, E, S or W",
      ],
    ]);
    const declared = scores.map((_, row) => [row === 4 ? "N" : null]);
    const odd = scores.map((_, row) => [row === 4 ? "Q" : null]);
    expect(remarks(boards, pairs, scores, names, contracts, odd)).toEqual([
      HEADER,
      [5, boards[4][0], who, '"Q" (row 5, column 1 of declarers): not a declarer: N, E, S or W'],
    ]);
    expect(remarks(boards, pairs, withScore(90), names, contracts, declared)).toEqual([["No remarks"]]);
  });
});

describe("the row as the sheet counts it, and the cell that was typed", () => {
  const { boards, pairs, scores } = evening(14, 3, "mitchell");
  const put = (typed: unknown) => scores.map((_, row) => [row === 4 ? typed : null]);
  const unscored = scores.map((score, row) => (row === 4 ? ["#VALUE!"] : score));
  const who = `${pairs[4][0]}, ${pairs[4][1]}`;
  const ADDRESSES = ["A", "D:E", "K", "", "F", "G", "", "H"].map((columns) => {
    const [from, to = from] = columns.split(":");
    return columns === "" ? "" : `Results!${from}3:${to}149`;
  });
  const remark = (contract: unknown, by: unknown, result: unknown, list: unknown[][] = unscored) =>
    callAt(
      "CHECKEVENING",
      [...ADDRESSES, ""],
      [boards, pairs, list, null, put(contract), put(by), null, put(result), 3],
    );

  test.each([
    ["4S", "N", "+5", '"+5" (Results!H7): 4S N (Results!F7) cannot have so many tricks'],
    ["4S", "N", null, "Results!H7: 4S N (Results!F7) has no result: type =, +1 or -2"],
    ["4S", "N", "?", '"?" (Results!H7): not a result of 4S N (Results!F7): type =, +1 or -2'],
    ["4S", "Sxd", "=", '"Sxd" (Results!G7): not a declarer: N, E, S or W'],
    ["4S", null, "=", "Results!G7: 4S (Results!F7) has no declarer: N, E, S or W"],
  ])("%s, %s, %s", (contract, by, result, said) => {
    // The declarers of the other rows are English.
    const declarers = scores.map((_, row) => [row === 4 ? by : "NESW"[row % 4]]);
    const contracts = scores.map((_, row) => [row === 4 ? contract : "1NT="]);
    const args = [boards, pairs, unscored, null, contracts, declarers, null, put(result), 3];
    expect(callAt("CHECKEVENING", [...ADDRESSES, ""], args)).toContainEqual([7, boards[4][0], who, said]);
  });

  test("a score that is right is not said to be wrong because of its result", () => {
    expect(remark("1NT", "N", "+5", scores)).not.toContainEqual(
      expect.arrayContaining([expect.stringContaining("Results!H7")]),
    );
  });

  test("without addresses the rows of the places are counted in the same way", () => {
    const list = scores.map((cell, row) => (row === 4 ? [425] : cell));
    expect(remarks(boards, pairs, list, null, null, null, null, null, 3)).toContainEqual([
      7,
      boards[4][0],
      who,
      "425 (row 7, column 1 of scores): no contract gives this score on this board; the nearest are 400 and 450",
    ]);
  });
});

test("boards and contestants are shown as they are typed, without the blanks around them", () => {
  expect(remarks([" 12a "], [["Ann ", " Bob"]], [42], [["ann"], ["Cy"]])).toEqual([
    HEADER,
    [1, "12a", "Bob", "row 1, column 2 of contestants: not in the names"],
    [
      1,
      "12a",
      "Ann, Bob",
      "42 (row 1, column 1 of scores): no contract gives this score on this board; the nearest are 0 and 50",
    ],
  ]);
});

test("ranges of another length are an error that says so, and lists may stand in one row", () => {
  const four = [
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 8],
  ];
  expect(
    failure("CHECKEVENING", [1, 1, 1, 1], four, [
      [90, 90],
      [90, 90],
    ]),
  ).toBe(
    "#VALUE! CHECKEVENING: scores has 2 rows × 2 columns: expected one column of 4, as many as contestants has",
  );
  expect(remarks([[1, 1, 1, 1]], four, [[90, 90, 90, 90]])).toEqual([["No remarks"]]);
  expect(failure("CHECKEVENING", [1, 2], [[1, 2]], [420])).toBe(
    "#VALUE! CHECKEVENING: boards has 2 rows × 1 column: expected one column of 1, as many as contestants has",
  );
});

describe("remarks on whole boards and on contracts", () => {
  const { boards, pairs, scores } = evening(14, 3, "mitchell");
  const remarkOf = (list: unknown[][]) => list.slice(1).map(([row, , who, remark]) => [row, who, remark]);
  const without = <Row>(rows: Row[], at: number) => rows.filter((_, row) => row !== at);

  test("two pairs that meet twice on one board", () => {
    const again = remarks([...boards, boards[0]], [...pairs, pairs[0]], [...scores, scores[0]]);
    expect(remarkOf(again)).toEqual([
      [
        1,
        `${pairs[0][0]}, ${pairs[0][1]}`,
        `meet twice on this board: row 1, column 1 of contestants and row ${boards.length + 1}, column 1 of contestants`,
      ],
    ]);
  });

  test("a slip that is missing altogether", () => {
    const list = remarks(without(boards, 10), without(pairs, 10), without(scores, 10));
    const first = without(boards, 10).findIndex(([board]) => board === boards[10][0]) + 1;
    expect(list.slice(1)).toEqual([
      [first, boards[10][0], "", `row ${first}, column 1 of boards: 6 of 7 results, which most boards have`],
    ]);
  });

  test("a pair that has played another board instead", () => {
    // Pair 1 lacks a board that the rest of its line has; on its row there sits a number of its own session.
    const guests = pairs.map(([ns, ew], row) => (row === 3 * 7 ? [40, ew] : [ns, ew]));
    const others = pairs.findIndex(([ns], row) => ns === pairs[21][0] && row !== 21) + 1;
    expect(remarks(boards, guests, scores).slice(1)).toEqual([
      [
        others,
        boards[21][0],
        pairs[21][0],
        `no result on this board, which most of its line have played; its others: row ${others}, column 1 of contestants`,
      ],
    ]);
  });

  test("a score that its contract cannot have, and one that it can", () => {
    const contracts = (contract: string) => scores.map((_, row) => [row === 4 ? contract : null]);
    const given = (score: number) => scores.map((cell, row) => (row === 4 ? [score] : cell));
    const list = (score: number, contract: string) =>
      remarks(boards, pairs, given(score), null, contracts(contract));
    expect(list(120, "1NT N +1")).toEqual([["No remarks"]]);
    expect(remarkOf(list(90, "1NT N +1")).map(([, , remark]) => remark)).toEqual([
      "90 (row 5, column 1 of scores): 1NT N +1 (row 5, column 1 of contracts) cannot have this score on this board; the nearest are -100 and 120",
    ]);
    expect(list(90, "PASS")).toEqual([["No remarks"]]);
    expect(remarkOf(list(90, "1NT")).map(([, , remark]) => remark)).toEqual([
      "row 5, column 1 of contracts: 1NT (row 5, column 1 of contracts) has no declarer: N, E, S or W",
    ]);
  });

  test("a date or an error is no board, no contestant and no name", () => {
    const broken = boards.map((board, row) => (row === 0 ? [true] : board));
    const strange = pairs.map((seats, row) => (row === 0 ? [1, true] : seats));
    const message = (...args: unknown[]) => failure("CHECKEVENING", ...args);
    expect(message(broken, pairs, scores)).toBe(
      "#VALUE! CHECKEVENING: TRUE (row 1, column 1 of boards) is not a board: expected a number or a text",
    );
    expect(message(boards, strange, scores)).toBe(
      "#VALUE! CHECKEVENING: TRUE (row 1, column 2 of contestants) is not a contestant: expected a number or a name",
    );
    expect(message(boards, pairs, scores, [[true]])).toBe(
      "#VALUE! CHECKEVENING: TRUE (row 1, column 1 of names) is not a contestant: expected a number or a name",
    );
    expect(failure("CHECKEVENING", boards, boards, scores)).toContain("2 columns, NS and EW");
  });

  test("players of an individual are compared too", () => {
    const rows = [
      [1, 2, 3, 4],
      [5, 6, 7, 1],
    ];
    expect(remarkOf(remarks([1, 1], rows, [90, 90]))).toEqual([
      [1, 1, "twice on this board: row 1, column 1 of contestants and row 2, column 4 of contestants"],
    ]);
  });
});

describe("a remark that is right as it stands is quiet while its mark repeats its cells", () => {
  const { boards, pairs, scores } = evening(14, 3, "mitchell");
  const names = Array.from({ length: 14 }, (_, index) => [index + 1, `Pair ${index + 1}`]);

  interface Row {
    board: unknown;
    pair: unknown[];
    score: unknown;
    contract?: unknown;
    by?: unknown;
    seen?: unknown;
  }
  const PLAIN: Row[] = boards.map(([board], row) => ({ board, pair: pairs[row], score: scores[row][0] }));
  const said = (rows: readonly Row[], eastwest: unknown = null) => {
    const column = (cell: (row: Row) => unknown) => rows.map((row) => [cell(row)]);
    const [, ...lines] = remarks(
      column(({ board }) => board),
      rows.map(({ pair }) => pair),
      column(({ score }) => score),
      names,
      column(({ contract }) => contract),
      column(({ by }) => by),
      eastwest,
      null,
      1,
      column(({ seen }) => seen),
    );
    return lines;
  };
  const withRow = (row: number, changes: Partial<Row>, rows = PLAIN) =>
    rows.map((one, index) => (index === row ? { ...one, ...changes } : one));
  const [ns, ew] = pairs[4];

  /** Each kind of remark: the rows of an evening with it, the row that is marked, and one cell that then changes. */
  const CASES: [string, Row[], number, Partial<Row>][] = [
    ["a blank", withRow(4, { score: null }), 4, { score: 425 }],
    ["a score", withRow(4, { score: 425 }), 4, { score: 435 }],
    ["a stranger", withRow(4, { pair: [77, ew] }), 4, { pair: [78, ew] }],
    ["a contract", withRow(4, { contract: "7NT=", by: "N" }), 4, { contract: "7S=" }],
    ["a contract that cannot be read", withRow(4, { contract: "4Z=" }), 4, { contract: "5Z=" }],
    ["a contract without a declarer", withRow(4, { contract: "1NT=" }), 4, { contract: "2NT=" }],
    ["a score without a board", withRow(4, { board: "" }), 4, { score: scores[4][0] === 90 ? -90 : 90 }],
    ["a board with another version", withRow(4, { board: "2A" }), 4, { board: "2B" }],
  ];

  test.each(CASES)("%s", (_, rows, at, change) => {
    const loud = said(rows).filter(([row]) => row === at + 1);
    expect(loud).not.toEqual([]);
    const mark = loud.map(([, , , , one]) => String(one)).join("; ");
    const marked = withRow(at, { seen: ` ${mark.toLowerCase()} ` }, rows);
    const quiet = (lines: unknown[][]) => lines.filter(([row]) => row === `${at + 1} ✓`);
    expect(quiet(said(marked)).map((line) => line.slice(1))).toEqual(loud.map((line) => line.slice(1)));
    expect(said(marked).filter(([row]) => row === at + 1)).toEqual([]);
    // As many remarks as before, and the quiet ones are last.
    expect(said(marked)).toHaveLength(said(rows).length);
    expect(said(marked).slice(-loud.length)).toEqual(quiet(said(marked)));
    // The mark goes with its row, wherever somebody sorts it.
    expect(said([...marked].reverse()).filter(([row]) => typeof row === "string")).toHaveLength(loud.length);
    // When the cell changes to something else, the remark on it comes back.
    const changed = said(withRow(at, change, marked));
    expect(changed.filter(([row]) => row === at + 1)).not.toEqual([]);
  });

  test("a pair that is twice on a board is quiet by a mark in either row, also after a sort", () => {
    // The pair that should have met pair 1 there sat out.
    const twice = withRow(4, { pair: [ns, pairs[7][1]] });
    const [line] = said(twice).filter(([, , , remark]) => String(remark).startsWith("twice"));
    expect(line[4]).toBe(`${String(line[2])}+${String(line[2])}`);
    const rows = [...twice.keys()].filter(
      (row) => twice[row].board === line[1] && twice[row].pair.includes(line[2]),
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      const marked = withRow(row, { seen: line[4] }, twice);
      for (const one of [marked, [...marked].reverse()])
        expect(
          said(one).filter(
            ([at, , , remark]) => String(remark).startsWith("twice") && typeof at === "number",
          ),
        ).toEqual([]);
    }
  });

  test("a board with few results is quiet by a mark beside any of them, until one more is gone", () => {
    const short = PLAIN.filter(({ board }, row) => board !== 4 || row % 2 === 0 || row > 40);
    const [line] = said(short).filter(([, board, who]) => board === 4 && who === "");
    expect(String(line[4])).toMatch(/^4: \d\/7$/);
    const rows = [...short.keys()].filter((row) => short[row].board === 4);
    const loud = (lines: Row[]) =>
      said(lines).filter(([row, board, who]) => typeof row === "number" && board === 4 && who === "");
    for (const row of rows) expect(loud(withRow(row, { seen: line[4] }, short))).toEqual([]);
    const marked = withRow(rows[0], { seen: line[4] }, short);
    expect(loud(marked.filter((_, row) => row !== rows[1]))).toHaveLength(1);
  });

  test("a pair on the other side is quiet while it sits so, and a mark beside another row marks nothing", () => {
    const eastwest = [...new Set(pairs.map(([, one]) => one))].map((one) => [one]);
    const turned = withRow(4, { pair: [ew, ns] });
    const [line] = said(turned, eastwest);
    expect(line[4]).toBe(`${String(ew)}-${String(ns)}`);
    expect(said(withRow(4, { seen: line[4] }, turned), eastwest)[0][0]).toBe("5 ✓");
    expect(said(withRow(5, { seen: line[4] }, turned), eastwest)[0][0]).toBe(5);
    expect(said(withRow(4, { seen: "x" }, turned), eastwest)[0][0]).toBe(5);
  });
});
