import { call, ExcelError, failure, type Value } from "../bundle/excel";

const knockout = (...args: unknown[]) => call("KNOCKOUT", ...args) as Value[][];
const messageOf = (value: unknown) => (value instanceof ExcelError ? value.message : value);

const AB = ["Ash", "Elm"];
const OY = ["Oak", "Yew"];
/** One match of Ash and Elm, below the head. */
const match = (imps: unknown[], ...rest: unknown[]) => knockout([AB], [imps], ...rest)[1];

describe("the head", () => {
  test("has a column for each segment, and for those of extra boards", () => {
    expect(knockout([AB], [[30, 20, 5, 15, 3, 1]], null, null, null, 2)[0]).toEqual(
      ["Home", "Away", "After 1", "After 2", "After extra 1", "Total home", "Total away", "Winner", "Note"], // oxfmt-ignore
    );
    expect(knockout([AB], [[30, 20]], [5], null, null, 2)[0]).toEqual(
      ["Home", "Away", "Carry-over", "After 1", "After 2", "Total home", "Total away", "Winner", "Note"], // oxfmt-ignore
    );
  });
});

describe("what a team carries over", () => {
  /** What stands below Carry-over for each earlier margin. */
  const carried = (earlier: unknown[], rule: unknown, places: unknown = null) =>
    knockout(
      earlier.map(() => AB),
      earlier.map(() => [0, 0]),
      earlier,
      rule,
      places,
    )
      .slice(1)
      .map((row) => messageOf(row[2]));

  // "Bermuda Bowl FAQs": half, or a third where the winner stood lower, at most 16; the Polish league's 40 % of 19.15 VPs.
  test("is a share of the earlier margin, by the places of both", () => {
    const rule = ["half", "third if lower", "cap 16"];
    const higher = [1, 4];
    const lower = [4, 1];
    expect(carried([20, 20, 50, 31, 0], rule, [higher, lower, lower, higher, lower])).toEqual(
      [10, 20 / 3, 16, 15.5, 0], // oxfmt-ignore
    );
    expect(carried([-20, -20, -50], rule, [higher, lower, higher])).toEqual([-20 / 3, -10, -16]);
    expect(carried([19.15, "", "NP"], ["40%"])).toEqual([7.66, 0, 0]);
    expect(carried([-12], [])).toEqual([-12]);
    expect(carried([-12], ["", null, " half "])).toEqual([-6]);
  });

  test("may be a per cent of which the spreadsheet has made a number", () => {
    expect(carried([20], [1])).toEqual([20]);
    expect(carried([20], [0.075])).toEqual([1.5]);
  });

  test.each([["0.4"], [0], [-0.4], [1.5], [40], [true], ["a fifth"]])("the rule %j is refused", (rule) => {
    const typed = typeof rule === "string" ? `"${rule}"` : String(rule).toUpperCase();
    expect(failure("KNOCKOUT", [AB], [[0, 0]], [20], ["cap 16", rule])).toBe(
      `#VALUE! KNOCKOUT: ${typed} (row 2, column 1 of rule) is not a rule for what is carried over: expected a rule such as "half", "40%", "third if lower", "cap 16"`,
    );
  });

  test("needs the earlier margins, and the places where a share depends on them", () => {
    const blank =
      "#VALUE! KNOCKOUT: carry is blank: expected one column with the margins of the earlier matches";
    expect(failure("KNOCKOUT", [AB], [[0, 0]], null, ["half"])).toBe(blank);
    expect(failure("KNOCKOUT", [AB], [[0, 0]], null, null, [[1, 2]])).toBe(blank);
    expect(failure("KNOCKOUT", [AB], [[0, 0]], [20], ["third if lower"])).toBe(
      '#VALUE! KNOCKOUT: places is blank: expected the places of both teams for a share "if lower"',
    );
    expect(failure("KNOCKOUT", [AB, OY], [[0, 0], [0, 0]], [20])).toBe(
      "#VALUE! KNOCKOUT: carry has 1 row × 1 column: expected one column with 2 rows like teams",
    ); // oxfmt-ignore
    const four = [AB, OY, ["Fir", "Ivy"], ["Box", "Bay"]];
    const level = four.map(() => [0, 0]);
    expect(failure("KNOCKOUT", four, level, [[1, 2], [3, 4]])).toContain("carry has 2 rows × 2 columns"); // oxfmt-ignore
    expect(failure("KNOCKOUT", [AB], [[0, 0]], [20], ["third if lower"], [1, 2])).toBe(
      "#VALUE! KNOCKOUT: places has 2 rows × 1 column: expected 1 row × 2 columns like teams",
    );
  });

  test("a wrong margin or place is an error of its own match", () => {
    const rule = ["half, third if lower"];
    const places = [[1, 2], [0, 2], [3, 3], [1.5, 2]]; // oxfmt-ignore
    expect(carried([20, 20, 20, 20], rule, places)).toEqual([
      10,
      "KNOCKOUT: 0 (row 2, column 1 of places) is not a place: expected a place, such as 3",
      "KNOCKOUT: 3 (row 3, column 2 of places) is not another place: expected two different places",
      "KNOCKOUT: 1.5 (row 4, column 1 of places) is not a place: expected a place, such as 3",
    ]);
    expect(carried(["x", 10_001, -10_001, 10_000, -10_000], ["half"])).toEqual([
      'KNOCKOUT: "x" (row 1, column 1 of carry) is not what is carried over: expected a number such as -20',
      "KNOCKOUT: 10001 (row 2, column 1 of carry) is not what is carried over: expected a number such as -20",
      "KNOCKOUT: -10001 (row 3, column 1 of carry) is not what is carried over: expected a number such as -20",
      5000,
      -5000,
    ]);
  });
});

describe("the rows", () => {
  test("a bye goes on from either side, with blanks for what is not played", () => {
    const teams = [["Oak", ""], ["BYE", "Yew"], ["", ""], AB]; // oxfmt-ignore
    const imps = [["", ""], ["", ""], ["", ""], [3, 2]]; // oxfmt-ignore
    expect(knockout(teams, imps).slice(1)).toEqual([
      ["Oak", "", "", "", "", "Oak", "bye"],
      ["", "Yew", "", "", "", "Yew", "bye"],
      ["Ash", "Elm", 1, 3, 2, "Ash", ""],
    ]);
    expect(knockout(teams.slice(0, 1), imps.slice(0, 1), [5], null, null, 2)[1]).toEqual(
      ["Oak", "", "", "", "", "", "", "Oak", "bye"], // oxfmt-ignore
    );
  });

  test.each<[unknown[], unknown[], number]>([
    [["Oak", ""], ["", 5], 2],
    [["", "Yew"], [5, ""], 1],
    [["", ""], ["", "conceded"], 1],
  ])("IMPs in the row of %j have no team", (teams, imps, column) => {
    expect(failure("KNOCKOUT", [AB, OY, teams], [[3, 2], [3, 2], imps])).toBe(
      `#VALUE! KNOCKOUT: a blank (row 3, column ${column} of teams) is not a team: expected the number or the name of the team`,
    );
  });

  test("a wrong cell takes the place of all figures of its match", () => {
    const [, bad, good] = knockout([AB, OY], [[3, "x"], [4, 2]], [1, 1]); // oxfmt-ignore
    expect(bad.map(messageOf)).toEqual([
      ...AB,
      ...Array(5).fill(
        'KNOCKOUT: "x" (row 1, column 2 of imps) is not IMPs: expected a number of IMPs, or a blank on both sides, or conceded',
      ),
      "",
    ]);
    expect(good).toEqual([...OY, 1, 3, 5, 2, "Oak", ""]);
    for (const imps of [1e7, -1e7, 45_000])
      // 45,000 is a date of the year 2023
      expect(messageOf(match([imps, 0])[2])).toContain("(row 1, column 1 of imps) is");
    expect(match([1e4, -1e4])[5]).toBe("Ash");
  });
});

describe("how a match ends", () => {
  const endOf = (...args: Parameters<typeof match>) => match(...args).slice(-2);

  test("a team concedes in any segment, whatever the other one has beside it", () => {
    expect(endOf([" Conceded ", ""])).toEqual(["Elm", "Ash concedes"]);
    expect(endOf(["", "OUT"])).toEqual(["Ash", "Elm concedes"]);
    expect(match([30, 20, "out", 12])).toEqual([...AB, 10, "", 30, 20, "Elm", "Ash concedes"]);
    expect(match([30, 20, 12, "out"])).toEqual([...AB, 10, "", 30, 20, "Ash", "Elm concedes"]);
    expect(endOf([30, "given up"])[0]).toBeInstanceOf(ExcelError);
  });

  test("the IMPs of one team alone are not counted, and the note names the other cells", () => {
    expect(match(["", 20, 30, ""])).toEqual([
      ...AB,
      ...["", "", 0, 0, ""],
      "open: segments 1 and 2; not counted: no IMPs in row 1, column 1 of imps and row 1, column 4 of imps",
    ]);
  });

  test("the note says who leads, by hundredths of an IMP", () => {
    expect(endOf(["", ""], [-20], ["third"])).toEqual(["", "Elm leads by 6.67; open: segment 1"]);
    expect(endOf([2, 2, "", ""])).toEqual(["", "level; open: segment 2"]);
  });

  test("extra boards of a match that was decided are refused, each by its own cell", () => {
    const [, first, second] = knockout(
      [AB, OY],
      [[1, 1, 2, 2, 3, 2], [1, 1, 2, 3, "", ""]], // oxfmt-ignore
      ...[null, null, null, 1],
    );
    expect(first).toEqual([...AB, 0, 0, 1, 6, 5, "Ash", ""]);
    expect(second).toEqual([...OY, 0, -1, "", 3, 4, "Yew", ""]);
    const [, , third] = knockout([AB, OY], [[1, 1, 2, 2, 3, 2], [1, 1, 2, 3, 4, 4]], null, null, null, 1); // oxfmt-ignore
    expect(messageOf(third[2])).toBe(
      "KNOCKOUT: 4 (row 2, column 5 of imps) is not a score of extra boards: expected a blank, because the match was decided before",
    );
  });

  // White Book 143.2.1: one eighth of the boards, fractions up, at least 2.
  test.each([
    [12, 2],
    [20, 3],
    [24, 3],
    [32, 4],
    [48, 6],
    [1, 2],
    [1000, 125],
  ])("after %d boards a tie has %d extra ones", (boards, extra) => {
    expect(endOf([30, 30], null, null, null, null, boards)).toEqual(["", `tied: ${extra} extra boards`]);
  });
});

test.each([
  ["Ash", "ash "],
  ["Weiß", "WEISS"],
  [3, "03"],
])("%j and %j are one team", (home, away) => {
  expect(failure("KNOCKOUT", [AB, [home, away]], [[1, 2], [3, 4]])).toContain(
    "(row 2, column 2 of teams) is not another team: expected two different teams",
  ); // oxfmt-ignore
});

test("a team that is no name is refused", () => {
  expect(failure("KNOCKOUT", [[true, "Elm"]], [[1, 2]])).toContain(
    "TRUE (row 1, column 1 of teams) is not a team: expected a number or a name",
  );
});

test.each<[unknown[], string]>([
  [[[["Ash"]], [[1, 2]]], "teams has 1 row × 1 column: expected 2 columns, home and away"],
  [
    [[AB, OY], [[1, 2]]],
    "imps has 1 row × 2 columns: expected 2 columns for each segment, home and away, with 2 rows like teams",
  ],
  [
    [[AB, OY], [[1, 2, 3], [1, 2, 3]]], // oxfmt-ignore
    "imps has 2 rows × 3 columns: expected 2 columns for each segment, home and away, with 2 rows like teams",
  ],
  [
    [[AB], [[1, 2]], null, null, null, 0],
    "segments is 0: leave it out, or type a whole number from 1 to 100",
  ],
  [[[AB], [[1, 2]], null, null, null, 101], "segments is 101: expected a whole number from 1 to 100"],
  [[[AB], [[1, 2]], null, null, null, 2.5], "segments is 2.5: expected a whole number from 1 to 100"],
  [
    [[AB], [[1, 2]], null, null, null, null, 1001],
    "boards is 1001: expected a whole number of boards from 1 to 1000",
  ],
  [
    [[AB], [[1, 2]], null, null, null, null, 7.5],
    "boards is 7.5: expected a whole number of boards from 1 to 1000",
  ],
])("%j is refused", (args, message) => {
  expect(failure("KNOCKOUT", ...args)).toBe(`#VALUE! KNOCKOUT: ${message}`);
});

test("a match may have 100 segments", () => {
  expect(match([1, 0], null, null, null, 100)).toHaveLength(106);
});
