import { call, failure, type Value } from "../bundle/excel";

/** The rows below the headers, each as a line. */
function lines(name: string, ...args: unknown[]): string[] {
  const [, ...rows] = call(name, ...args) as Value[][];
  return rows.map((row) => row.map((cell) => (cell === "" ? "-" : String(cell))).join(" | "));
}

describe("MOVEMENTS", () => {
  test("the headers", () => {
    expect((call("MOVEMENTS", 4, 18) as Value[][]).map((row) => row.join(" | "))).toEqual([
      "Kind | Tables | Rounds | Boards a round | Boards played | In play | Per cent | Sit-out | Shared | Relayed | Copies | Staying | Balance | Minutes | Note | Why",
      "howell | 2 | 3 | 6 | 18 | 18 | 100 | 0 | 2 | 2 | 1 | 1 | 100 | 126 |  | ",
    ]);
  });

  // oxfmt-ignore
  test.each<[string, unknown[], string[]]>([
    [
      "8 pairs, 24 boards, one winner",
      [8, 24, null, 1],
      [
        "howell | 4 | 6 | 4 | 24 | 28 | 86 | 0 | 0 | 3 | 1 | 1 | 68 | 168 | - | balance 68.4, hesitation 58.4; from 65 it is one field",
        "hesitation | 4 | 5 | 5 | 25 | 25 | 100 | 0 | 2 | 2 | 1 | 3 | 58 | 175 | - | balance 58.4, share-switched 42.9",
        "share-switched | 4 | 4 | 6 | 24 | 24 | 100 | 0 | 2 | 1 | 1 | 4 | 43 | 168 | - | simpler than hesitation-switched",
        "hesitation-switched | 4 | 5 | 5 | 25 | 25 | 100 | 0 | 2 | 2 | 1 | 3 | 48 | 175 | - | of the boards in play each pair plays 100 %, mitchell-switched 75 %",
        "mitchell-switched | 4 | 3 | 8 | 24 | 32 | 75 | 0 | 0 | 0 | 1 | 4 | 15 | 168 | - | share has two winners",
        "share | 4 | 4 | 6 | 24 | 24 | 100 | 0 | 2 | 1 | 1 | 4 | - | 168 | - | second meetings 0, blackpool 8",
        "blackpool | 4 | 6 | 4 | 24 | 24 | 100 | 0 | 0 | 2 | 1 | 4 | - | 168 | 8 second meetings | of the boards in play each pair plays 100 %, mitchell 75 %",
        "mitchell | 4 | 3 | 8 | 24 | 32 | 75 | 0 | 0 | 0 | 1 | 4 | - | 168 | - | simpler than skip",
        "skip | 4 | 3 | 8 | 24 | 32 | 75 | 0 | 0 | 0 | 1 | 4 | - | 168 | - | -",
      ],
    ],
    [
      "8 pairs, 24 boards, two winners: those with one follow, and balance does not count",
      [8, 24, null, 2],
      [
        "share | 4 | 4 | 6 | 24 | 24 | 100 | 0 | 2 | 1 | 1 | 4 | - | 168 | - | second meetings 0, blackpool 8",
        "blackpool | 4 | 6 | 4 | 24 | 24 | 100 | 0 | 0 | 2 | 1 | 4 | - | 168 | 8 second meetings | of the boards in play each pair plays 100 %, mitchell 75 %",
        "mitchell | 4 | 3 | 8 | 24 | 32 | 75 | 0 | 0 | 0 | 1 | 4 | - | 168 | - | simpler than skip",
        "skip | 4 | 3 | 8 | 24 | 32 | 75 | 0 | 0 | 0 | 1 | 4 | - | 168 | - | share-switched has one winner",
        "share-switched | 4 | 4 | 6 | 24 | 24 | 100 | 0 | 2 | 1 | 1 | 4 | 43 | 168 | - | simpler than hesitation",
        "hesitation | 4 | 5 | 5 | 25 | 25 | 100 | 0 | 2 | 2 | 1 | 3 | 58 | 175 | - | simpler than hesitation-switched",
        "hesitation-switched | 4 | 5 | 5 | 25 | 25 | 100 | 0 | 2 | 2 | 1 | 3 | 48 | 175 | - | of the boards in play each pair plays 100 %, howell 85.7 %",
        "howell | 4 | 6 | 4 | 24 | 28 | 86 | 0 | 0 | 3 | 1 | 1 | 68 | 168 | - | of the boards in play each pair plays 85.7 %, mitchell-switched 75 %",
        "mitchell-switched | 4 | 3 | 8 | 24 | 32 | 75 | 0 | 0 | 0 | 1 | 4 | 15 | 168 | - | -",
      ],
    ],
    [
      "7 pairs, 24 boards: what counts is what a pair plays; with a half table the 70 % rule may be missed, unless the sit-out counts",
      [7, 24],
      [
        "howell | 3 | 7 | 4 | 24 | 28 | 86 | 4 | 0 | 3 | 1 | 0 | 60 | 196 | - | boards played 24, hesitation 20 to 25; wanted 24",
        "hesitation | 3 | 5 | 5 | 20 | 25 | 80 | 5 | 0 | 2 | 1 | 2 | 36 | 175 | - | simpler than hesitation-switched",
        "hesitation-switched | 3 | 5 | 5 | 20 | 25 | 80 | 5 | 0 | 2 | 1 | 2 | 35 | 175 | - | of the boards in play each pair plays 80 %, share 75 %",
        "share | 3 | 4 | 7 | 21 | 28 | 75 | 7 | 0 | 1 | 1 | 3 | - | 196 | - | simpler than share-switched",
        "share-switched | 3 | 4 | 7 | 21 | 28 | 75 | 7 | 0 | 1 | 1 | 3 | 31 | 196 | - | of the boards in play each pair plays 75 %, blackpool 50 %",
        "blackpool | 3 | 4 | 7 | 21 | 42 | 50 | 7 | 0 | 2 | 1 | 4 | - | 196 | under the 70 % rule | boards played 21 to 28, mitchell 18 to 27; wanted 24",
        "mitchell | 3 | 3 | 9 | 18 | 36 | 50 | 9 | 0 | 0 | 1 | 4 | - | 189 | under the 70 % rule; 75 % when the sit-out counts | simpler than mitchell-switched",
        "mitchell-switched | 3 | 3 | 9 | 18 | 36 | 50 | 9 | 0 | 0 | 1 | 4 | 12 | 189 | under the 70 % rule; 75 % when the sit-out counts | simpler than skip",
        "skip | 3 | 3 | 9 | 18 | 36 | 50 | 9 | 0 | 0 | 1 | 4 | - | 189 | under the 70 % rule; 75 % when the sit-out counts | -",
      ],
    ],
    [
      "6 pairs in an hour",
      [6, 18, 60],
      [
        "hesitation | 3 | 4 | 2 | 8 | 8 | 100 | 0 | 0 | 1 | 1 | 2 | 64 | 60 | - | simpler than hesitation-switched",
        "hesitation-switched | 3 | 4 | 2 | 8 | 8 | 100 | 0 | 0 | 1 | 1 | 2 | 46 | 60 | - | boards played 8, mitchell 6; wanted 18",
        "mitchell | 3 | 3 | 2 | 6 | 6 | 100 | 0 | 0 | 0 | 1 | 3 | - | 45 | - | simpler than mitchell-switched",
        "mitchell-switched | 3 | 3 | 2 | 6 | 6 | 100 | 0 | 0 | 0 | 1 | 3 | 21 | 45 | - | -",
      ],
    ],
    [
      "4 tables of pairs, 4 of whom stay, with two copies",
      [8, 24, null, null, 2, 4],
      [
        "share | 4 | 4 | 6 | 24 | 24 | 100 | 0 | 2 | 1 | 1 | 4 | - | 168 | - | simpler than share-switched",
        "share-switched | 4 | 4 | 6 | 24 | 24 | 100 | 0 | 2 | 1 | 1 | 4 | 43 | 168 | - | simpler than web",
        "web | 4 | 3 | 8 | 24 | 24 | 100 | 0 | 0 | 1 | 2 | 4 | - | 168 | - | second meetings 0, blackpool 8",
      ],
    ],
    [
      "9 pairs: who sits out for fewer boards is first",
      [9, 26],
      [
        "howell | 4 | 9 | 3 | 24 | 27 | 89 | 3 | 0 | 4 | 1 | 0 | 82 | 198 | - | boards in the longest sit-out 3, three-quarter 4",
      ],
    ],
    [
      "8 teams",
      [8, 24, null, null, null, null, "teams"],
      [
        "thurner | 8 | 7 | 3 | 21 | 21 | 100 | 0 | 2 | 0 | 1 | 0 | - | 154 | - | shares a round and further copies 1, stagger 4",
        "stagger | 8 | 7 | 3 | 21 | 24 | 100 | 0 | 8 | 4 | 1 | 0 | - | 154 | - | -",
      ],
    ],
    [
      "12 players: the sentence says players",
      [12, 24, null, null, null, null, "players"],
      [
        "individual | 3 | 8 | 3 | 24 | 24 | 100 | 0 | 3 | 7 | 1 | 1 | - | 176 | - | of the boards in play each player plays 100 %, individual-unshared 88.9 %",
        "individual-unshared | 3 | 8 | 3 | 24 | 27 | 89 | 0 | 0 | 6 | 1 | 3 | - | 176 | - | -",
      ],
    ],
  ])("%s", (_, args, expected) => {
    expect(lines("MOVEMENTS", ...args).slice(0, expected.length)).toEqual(expected);
  });

  const noteOf = (kind: string, ...args: unknown[]) =>
    (call("MOVEMENTS", ...args) as Value[][]).find((row) => row[0] === kind)?.[14];

  test("seven of ten sets are 70 %, and the rule is kept; with a half table only when the sit-out counts", () => {
    expect(noteOf("mitchell", 20, 12, 105)).toBe("");
    expect(noteOf("hesitation", 20, 12, 105)).toBe("under the 70 % rule");
    expect(noteOf("mitchell", 19, 12, 105)).toBe("under the 70 % rule; 70 % when the sit-out counts");
    expect(noteOf("hesitation", 19, 12, 105)).toBe("under the 70 % rule");
  });

  test("the rover of 19 pairs meets one pair twice", () => {
    expect(noteOf("rover", 19, 12, 105)).toBe(
      "under the 70 % rule; 78 % when the sit-out counts; 1 second meeting",
    );
  });

  // oxfmt-ignore
  test.each([
    [[2, 4, null, null, null, null, "pairs"], "2 pairs with 1 copy of the boards: expected another number of pairs or boards"],
    [[6, 18, null, null, null, 4], "6 pairs, 4 staying, with 1 copy of the boards: expected fewer that stay"],
    [[6, 18, 10], "6 pairs with 1 copy of the boards in 10 minutes: expected more minutes"],
    [[24, 4, null, null, 1, null, "players"], "24 players with 1 copy of the boards: expected more copies"],
    [[24, 12, 80, null, 1, null, "players"], "24 players with 1 copy of the boards in 80 minutes: expected more copies or more minutes"],
    [[24, 4, 29, null, 1, null, "players"], "24 players with 1 copy of the boards in 29 minutes: expected more copies and more minutes together"],
    [[24, 4, null, null, 1, 9, "players"], "24 players, 9 staying, with 1 copy of the boards: expected more copies and fewer that stay together"],
    [[2, 4, 60, null, 99, 1, "players"], "2 players, 1 staying, with 99 copies of the boards in 60 minutes: expected another number of players or boards"],
    [[2, 100, 1, 2, 2, 100], "2 pairs, 100 staying, with 2 copies of the boards in 1 minutes: expected another number of pairs or boards"],
  ])("%j: nothing fits, and the error says what would help", (args, message) => {
    expect(failure("MOVEMENTS", ...args)).toBe(`#N/A MOVEMENTS: no movement for ${message}`);
  });

  test.each([
    [[2.5, 24], "pairs is 2.5: expected a whole number of pairs from 2 to 200"],
    [[201, 24], "pairs is 201: expected a whole number of pairs from 2 to 200"],
    [[12, 4.5], "boards is 4.5: expected how many boards a pair plays, 4 to 100, such as 26"],
    [[12, 101], "boards is 101: expected how many boards a pair plays, 4 to 100, such as 26"],
    [[12, 24, 0.5], "minutes is 0.5: expected a number of minutes, such as 180"],
    [[12, 24, null, 1.5], "winners is 1.5: expected 1 or 2"],
    [[12, 24, null, 0], "winners is 0: leave it out, or type 1 or 2"],
    [[12, 24, null, null, 1.5], "copies is 1.5: expected a whole number of copies, such as 2"],
    [[12, 24, null, null, 100], "copies is 100: expected a whole number of copies, such as 2"],
    [[12, 24, null, null, null, 0.5], "staying is 0.5: expected a whole number of pairs, such as 1"],
    [[12, 24, null, null, null, 101], "staying is 101: expected a whole number of pairs, such as 1"],
  ])("%j is out of range", (args, message) => {
    expect(failure("MOVEMENTS", ...args)).toBe(`#VALUE! MOVEMENTS: ${message}`);
  });
});

describe("MOVEMENT", () => {
  test("a pair that is missing is a whole number, and 0 is most likely a blank cell", () => {
    const expected = "the number of a pair, such as 3";
    expect(failure("MOVEMENT", 13, 3, null, null, 1.5)).toBe(
      `#VALUE! MOVEMENT: missing is 1.5: expected ${expected}`,
    );
    expect(failure("MOVEMENT", 13, 3, null, null, 0)).toBe(
      `#VALUE! MOVEMENT: missing is 0: leave it out, or type ${expected}`,
    );
    expect(failure("MOVEMENT", 14, 2, "hesitation", null, 14)).toBe(
      "#VALUE! MOVEMENT: missing is 14: nobody is missing in hesitation for 14",
    );
  });

  test("of two arguments that do not fit, the first is named", () => {
    expect(failure("MOVEMENT", 3, 65)).toBe("#VALUE! MOVEMENT: pairs is 3: expected 4 to 400 for mitchell");
  });

  test("boards are a whole number", () => {
    expect(failure("MOVEMENT", 14, 2.5)).toBe(
      "#VALUE! MOVEMENT: boards is 2.5: expected a whole number of boards a round, such as 3",
    );
  });

  test("only a Howell that is cut names a shorter one", () => {
    expect(lines("MOVEMENT", 21, 2, "double-hesitation", 12)[0]).not.toContain("three-quarter");
  });
});

describe("SWISSDRAW", () => {
  test("the methods, where C has met D and E", () => {
    const drawn = (method: string | null) =>
      lines("SWISSDRAW", ["A", "B", "C", "D", "E", "F"], [["C", "D"], ["C", "E"]], null, null, method); // oxfmt-ignore
    const topdown = ["1 | A | B | -", "2 | C | F | has met D and E", "3 | D | E | -"];
    expect(drawn("topdown")).toEqual(topdown);
    expect(drawn(null)).toEqual(topdown);
    expect(drawn("nearest")).toEqual(["1 | A | C | B left for the others", "2 | B | D | -", "3 | E | F | -"]);
    expect(drawn("Danish")).toEqual(["1 | A | B | -", "2 | C | D | have met before", "3 | E | F | -"]);
    expect(failure("SWISSDRAW", ["A", "B"], null, null, null, "monrad")).toBe(
      '#VALUE! SWISSDRAW: method is "monrad": expected topdown, nearest or danish',
    );
  });

  test("a second bye comes when all have had one, and the note counts those before", () => {
    const ranking = ["A", "B", "C"];
    const matches = [["A", "B"], ["C", ""], ["A", "C"], ["", "B"]]; // oxfmt-ignore
    expect(lines("SWISSDRAW", ranking, matches)).toEqual([
      "1 | B | C | -",
      "- | A | - | bye; C and B had more",
    ]);
    expect(lines("SWISSDRAW", ranking, null, ["C", "B", "A", "A"])).toEqual([
      "1 | A | B | -",
      "- | C | - | bye, after 1 before",
    ]);
  });

  test("a name is as it stands in its first cell, in the ranking and in an error", () => {
    expect(lines("SWISSDRAW", [" Ann ", "bob"], [["ANN", "carl"]])).toEqual(["1 | Ann | bob | -"]);
    expect(failure("SWISSDRAW", [" Ann ", "bob", "ANN"])).toBe(
      '#VALUE! SWISSDRAW: ranking has "Ann" twice (row 1, column 1 of ranking and row 3, column 1 of ranking): expected each contestant once',
    );
    expect(failure("SWISSDRAW", ["A", "B"], [["carl", " Carl"]])).toBe(
      '#VALUE! SWISSDRAW: played has "carl" against itself (row 1, column 1 of played): expected two contestants',
    );
    expect(failure("SWISSDRAW", ["A", "B", "a", "A"])).toContain(
      "(row 1, column 1 of ranking and row 3, column 1 of ranking)",
    );
    expect(failure("SWISSDRAW", ["A", "B"], [["", ""], ["B", "B"]])).toContain("(row 2, column 1 of played)"); // oxfmt-ignore
    expect(failure("SWISSDRAW", ["A", "B", "C"], [["A", "B"], ["C", "C"], ["B", "B"]])).toContain("has \"C\" against itself (row 2, column 1 of played)"); // oxfmt-ignore
    expect(failure("SWISSDRAW", ["A", "B", "C"], [["A", "B"], ["B", "A"], ["A", "A"]])).toContain("(row 3, column 1 of played)"); // oxfmt-ignore
    expect(failure("SWISSDRAW", [3, "03"])).toBe(
      "#VALUE! SWISSDRAW: ranking has 3 twice (row 1, column 1 of ranking and row 2, column 1 of ranking): expected each contestant once",
    );
  });

  test("the header of a ranking is nobody, and a newcomer below the leader is somebody", () => {
    expect(failure("SWISSDRAW", ["Team", "A", "B", "C"], [["Home", "Away"], ["A", "B"]])).toBe(
      '#VALUE! SWISSDRAW: "Team" (row 1, column 1 of ranking) is not a contestant: expected a number or a name; if it is the header, begin at the row below',
    ); // oxfmt-ignore
    expect(lines("SWISSDRAW", ["A", "New", "B", "C"], [["gone", "away"], ["A", "B"]])).toHaveLength(2); // oxfmt-ignore
  });

  test("a title above the ranking is nobody, with or without a row of headers", () => {
    const title = (...args: unknown[]) => failure("SWISSDRAW", ...args).replace(/^.*?: (?=")/, "");
    const wrong =
      '"Swiss" (row 1, column 1 of ranking) is not a contestant: expected a number or a name; if it is the header, begin at the row below';
    expect(title(["Swiss", "A", "B", "C"], [[null, null], ["A", "B"], ["C", null]])).toBe(wrong); // oxfmt-ignore
    expect(title(["Swiss", "A", "B", "C"], [["A", "B"]], ["C"])).toBe(wrong);
    // The leader had the bye, or nobody has played yet.
    expect(lines("SWISSDRAW", ["New", "A", "B"], [["A", "B"], ["New", null]])).toHaveLength(2); // oxfmt-ignore
    expect(lines("SWISSDRAW", ["New", "A", "B"])).toHaveLength(2);
  });

  test("blanks are nobody: a row of played without names, and a ranking with gaps", () => {
    expect(
      lines(
        "SWISSDRAW",
        [1, null, 2, ""],
        [
          [null, ""],
          [2, 1],
        ],
      ),
    ).toEqual(["1 | 1 | 2 | have met before: no draw has fewer repeats"]);
    expect(lines("SWISSDRAW", ["A", "B", "C"], [["", ""]])).toEqual(["1 | A | B | -", "- | C | - | bye"]);
    expect(failure("SWISSDRAW", ["", null, "NP"])).toBe(
      "#N/A SWISSDRAW: ranking holds no contestants yet: expected at least one number",
    );
  });

  test.each<[unknown[], string]>([
    [["A"], "ranking: expected 2 to 500 contestants"],
    [Array.from({ length: 501 }, (_, i) => i + 1), "ranking: expected 2 to 500 contestants"],
  ])("a ranking of 1 or 501", (ranking, message) => {
    expect(failure("SWISSDRAW", ranking)).toBe(`#VALUE! SWISSDRAW: ${message}`);
  });

  test("played has two columns", () => {
    expect(failure("SWISSDRAW", ["A", "B"], [["A", "B", 3]])).toBe(
      "#VALUE! SWISSDRAW: played has 1 row × 3 columns: expected 2 columns, home and away",
    );
  });

  test("the tables count up from the first, or have names", () => {
    const tables = (given: unknown) => lines("SWISSDRAW", [1, 2, 3, 4], null, null, given);
    expect(tables(11)).toEqual(["11 | 1 | 2 | -", "12 | 3 | 4 | -"]);
    expect(tables("")).toEqual(["1 | 1 | 2 | -", "2 | 3 | 4 | -"]);
    expect(tables([" Red ", "", 7])).toEqual(["Red | 1 | 2 | -", "7 | 3 | 4 | -"]);
    const message = "expected one for each of 2 matches, or the number of the first";
    expect(failure("SWISSDRAW", [1, 2, 3, 4], null, null, "Red")).toBe(
      `#VALUE! SWISSDRAW: tables has 1 of the tables: ${message}`,
    );
    expect(failure("SWISSDRAW", [1, 2, 3, 4], null, null, [5, 1.5])).toBe(
      "#VALUE! SWISSDRAW: 1.5 (row 2, column 1 of tables) is not a table: expected a whole number such as 1, or a name",
    );
  });
});

describe("MOVEMENT refuses what cannot be had, and says what can", () => {
  test.each<[unknown[], string]>([
    [[14.5, 3], "pairs is 14.5: expected a whole number of pairs, such as 14"],
    [[0, 3], "pairs is 0: expected a whole number of pairs, such as 14"],
    [[14, 2.5], "boards is 2.5: expected a whole number of boards a round, such as 3"],
    [[14, 3, null, 1.5], "rounds is 1.5: expected a whole number of rounds, such as 7"],
    [[14, 3, null, null, 1.5], "missing is 1.5: expected the number of a pair, such as 3"],
    [[14, 3, "share"], "pairs is 14: expected 7 to 400 with an even number of tables for share"],
    [[20, 3, "appendix"], "pairs is 20: expected 11 to 399 and odd for appendix"],
    [[7, 3, "stagger"], "pairs is 7: expected 4 to 98 and even for stagger"],
    [[14, 3, null, null, 3], "missing is 3: nobody is missing in mitchell for 14"],
    [[13, 3, null, null, 15], "missing is 15: expected 1 to 14 for mitchell"],
  ])("%j", (args, message) => expect(failure("MOVEMENT", ...args)).toBe(`#VALUE! MOVEMENT: ${message}`));
});
