import { call, ExcelError, failure, type Value } from "../bundle/excel";

const standings = (...args: unknown[]) => (call("STANDINGS", ...args) as Value[][]).slice(1);
const needs = (...args: unknown[]) => (call("NEEDS", ...args) as Value[][]).slice(1);
/** What stands in the last column beside each team. */
const notes = (rows: Value[][]) => Object.fromEntries(rows.map((row) => [row[1], row.at(-1)]));

const FOUR = [["A", "C"], ["B", "D"]]; // oxfmt-ignore
const LEVEL = [[12, 8], [12, 8]]; // oxfmt-ignore

describe("a match that is not counted", () => {
  const error = new ExcelError("#DIV/0!", "");

  test("is named by its first cell with an error, of either side, in each of the ranges", () => {
    const noted = (vps: unknown, imps: unknown = null, boards: unknown = null) =>
      notes(standings(FOUR, [[12, 8], vps], imps && [[20, 10], imps], null, null, null, boards && [[8, 4], boards])); // oxfmt-ignore
    const place = (column: number, range: string) => ({
      A: "",
      C: "",
      B: `not counted: an error in row 2, column ${column} of ${range}`,
      D: `not counted: an error in row 2, column ${column} of ${range}`,
    });
    expect(noted([12, error])).toEqual(place(2, "vps"));
    expect(noted(["#N/A", error])).toEqual(place(1, "vps"));
    expect(noted([12, 8], [20, "#REF!"])).toEqual(place(2, "imps"));
    expect(noted([12, 8], [20, 10], ["#REF!", 4])).toEqual(place(1, "boards"));
  });

  test("is named by its first cell with a date, and what to type where a comma is the decimal sign", () => {
    // 12.5 typed in German Excel is 12 May, 12.74 is December 1974; Google Sheets hands over a date as such.
    const noted = (vps: unknown[], ...more: unknown[]) =>
      standings(FOUR, [[12, 8], vps], ...more).map(([, team, matches, total, note]) => [team, matches, total, note]); // oxfmt-ignore
    const without = (note: string) => [
      ["A", 1, 12, ""],
      ["C", 1, 8, ""],
      ["B", 0, 0, `not counted: a date in row 2, ${note}`],
      ["D", 0, 0, `not counted: a date in row 2, ${note}`],
    ];
    const hint = "; if 12.5 was typed, type 12,5";
    expect(noted([46154, 7.5])).toEqual(without(`column 1 of vps${hint}`));
    expect(noted(["46154", 7.5])).toEqual(without(`column 1 of vps${hint}`));
    expect(noted([7.26, 27364])).toEqual(without("column 2 of vps; if 12.74 was typed, type 12,74"));
    expect(noted([new Date(2026, 4, 12), 7.5])).toEqual(without("column 1 of vps"));
    expect(noted([12, 8], [[20, 10], [46154, 3]])).toEqual(without(`column 1 of imps${hint}`)); // oxfmt-ignore
    const boards = [[8, 4], [8, 46154]]; // oxfmt-ignore
    expect(noted([12, 8], null, null, null, null, boards)).toEqual(without(`column 2 of boards${hint}`));
    expect(needs(FOUR, [[12, 8], [46154, 7.5]])).toEqual([
      ["A", 12, 0, 0, "", "others must help"],
      ["C", 8, 0, "", "", "out of reach"],
      ["B", 0, 1, 12, 12.01, `12.01 a match is enough; not counted: a date in row 2, column 1 of vps${hint}`],
      ["D", 0, 1, 12, 12.01, `12.01 a match is enough; not counted: a date in row 2, column 1 of vps${hint}`],
    ]); // oxfmt-ignore
  });

  test("of all that a date is made of, one that was subtracted is an error of the whole", () => {
    expect(failure("STANDINGS", FOUR, [[12, 8], [-46154, 8]])).toContain("one of the cells that it is made of is a date"); // oxfmt-ignore
  });

  test("is still to be played, unless it is a bye", () => {
    const teams = [["A", "B"], ["C", ""], ["", "D"], ["A", "C"]]; // oxfmt-ignore
    const vps = [[12, error], [error, ""], ["", error], ["", ""]]; // oxfmt-ignore
    expect(needs(teams, vps).map(([team, total, left]) => [team, total, left])).toEqual([
      ["A", 0, 2],
      ["B", 0, 1],
      ["C", 0, 1],
      ["D", 0, 0],
    ]);
    // Nothing else is played: the list says what is wrong.
    expect(standings(teams, vps)).toEqual([
      ["1=", "A", 0, 0, "not counted: an error in row 1, column 2 of vps"],
      ["1=", "B", 0, 0, "not counted: an error in row 1, column 2 of vps"],
      ["1=", "C", 0, 0, "not counted: an error in row 2, column 1 of vps"],
      ["1=", "D", 0, 0, "not counted: an error in row 3, column 2 of vps"],
    ]);
  });

  test("all of a team's stand in one note, those without VPs first", () => {
    const teams = ["B", "C", "D", "E"].map((other) => ["A", other]);
    const vps = [[error, 8], ["", 8], [12, ""], [12, error]]; // oxfmt-ignore
    expect(notes(standings(teams, vps)).A).toBe(
      "not counted: no VPs in row 2, column 1 of vps and row 3, column 2 of vps; not counted: an error in row 1, column 1 of vps and row 4, column 2 of vps",
    );
    expect(standings([["A", "B"]], [[12, ""]])).toEqual([
      ["1=", "A", 0, 0, "not counted: no VPs in row 1, column 2 of vps"],
      ["1=", "B", 0, 0, "not counted: no VPs in row 1, column 2 of vps"],
    ]);
  });

  test("NEEDS notes it beside the right team where another one has withdrawn", () => {
    const teams = [["X", "A"], ["A", "B"], ["B", "C"], ["A", "C"]]; // oxfmt-ignore
    const vps = [[10, 10], [12, 8], [12, ""], ["", ""]]; // oxfmt-ignore
    const rows = needs(teams, vps, 1, null, [["X", "out"]]);
    const missing = "not counted: no VPs in row 3, column 2 of vps";
    expect(rows.map((row) => [row[0], String(row.at(-1)).includes(missing)])).toEqual([
      ["A", false],
      ["B", true],
      ["C", true],
    ]);
  });
});

describe("adjustments", () => {
  test("what a team brings along is in no sum of its opponents, and a penalty is", () => {
    // A has met C, who earned 8 and brought 3; B has met D, who earned 8 and lost 1.
    const rows = standings(FOUR, LEVEL, null, "tie-break points", [["C", 3], ["D", -1]]); // oxfmt-ignore
    expect(rows.map(([place, team, , total, by]) => [place, team, total, by])).toEqual([
      [1, "A", 12, "tie-break points 8"],
      [2, "B", 12, "tie-break points 7"],
      [3, "C", 11, ""],
      [4, "D", 7, ""],
    ]);
    // In the third column a penalty is brought along too.
    const three = standings(FOUR, LEVEL, null, "tie-break points", [["C", "", 3], ["D", "", -1]]); // oxfmt-ignore
    expect(three.slice(0, 2).map(([place, , , , by]) => [place, by])).toEqual([["1=", ""], ["1=", ""]]); // oxfmt-ignore
  });

  test("a team that is out is so in the second column alone", () => {
    expect(failure("STANDINGS", FOUR, LEVEL, null, null, [["C", "", "out"]])).toBe(
      '#VALUE! STANDINGS: "out" (row 1, column 3 of adjustments) is not an adjustment: expected a number of VPs such as -2, or -1 VP, or out',
    );
  });
});

describe("rules for ties", () => {
  test.each([
    ["match imps", "IMPs"],
    ["net imps", "IMPs"],
    ["quotient", "IMPs"],
    ["imps", "IMPs"],
    ["next team", "IMPs"],
    ["boards won", "boards"],
  ])("the step %s is passed over without %s, and says so", (step, figures) => {
    expect(notes(standings(FOUR, LEVEL, null, step)).A).toBe(`${step}: no ${figures} given`);
    const given = [[20, 10], [20, 10]]; // oxfmt-ignore
    expect(notes(standings(FOUR, LEVEL, given, step, null, null, given)).A).toBe("");
  });

  test("what decided stands before what was passed over", () => {
    const teams = [["A", "C"], ["B", "D"], ["B", "E"]]; // oxfmt-ignore
    const vps = [[12, 8], [6, 14], [6, 14]]; // oxfmt-ignore
    const { A, B } = notes(standings(teams, vps, null, "net imps, boards won, wins"));
    const passedOver = "net imps: no IMPs given; boards won: no boards given";
    expect([A, B]).toEqual([`wins 100 %; ${passedOver}`, `wins 0 %; ${passedOver}`]);
  });

  test("another rule is refused with all that there are", () => {
    expect(failure("STANDINGS", FOUR, LEVEL, null, ["wins", "goals"])).toBe(
      '#VALUE! STANDINGS: "goals" (row 2, column 1 of rules) is not a rule for ties: expected one of "ebu", "cbai" or "magic", or steps such as "match vps", "wins", "quotient", "net imps", "tie-break points", "swiss points", "boards won", "vps", "top half", "next team", "lot 17", and "restart"',
    );
  });
});

describe("figures that are none", () => {
  const refused = (vps: unknown, imps: unknown = [[1, 2]], boards: unknown = [[1, 2]]) =>
    failure("STANDINGS", [["A", "B"]], vps, imps, null, null, null, boards);

  test.each([1e7, -1e7])("%d is no figure of a match", (figure) => {
    const found = (range: string) => `${figure} (row 1, column 1 of ${range}) is not`;
    expect(refused([[figure, 8]])).toContain(
      `${found("vps")} VPs: expected a number of VPs, or a blank where nobody has played`,
    );
    expect(refused([[12, 8]], [[figure, 8]])).toContain(
      `${found("imps")} IMPs: expected a number of IMPs, or a blank on both sides`,
    );
    expect(refused([[12, 8]], [[1, 2]], [[figure, 2]])).toContain(
      `${found("boards")} boards won: expected a number of boards won, with a half for a tie, or a blank on both sides`,
    );
  });
});

describe("NEEDS of a league in which the rest can end in too many ways", () => {
  /** Teams with their VPs so far, and rounds in which each meets another one. */
  const before = (totals: readonly number[], count: number, place: number) => {
    const last = totals.length - 1;
    const order = totals.map((_, index) => index + 1);
    const byes = order.map((team) => [team, ""]);
    const rounds = Array.from({ length: count }, () => {
      const pairs = order.slice(0, totals.length / 2).map((home, index) => [home, order[last - index]]);
      order.splice(1, 0, ...order.splice(-1));
      return pairs;
    }).flat();
    const played = [...totals.map((total) => [total, ""]), ...rounds.map(() => ["", ""])];
    return needs([...byes, ...rounds], played, place);
  };
  const BOUND = /^at (?:least|most) (\d+(?:\.\d\d?)?)$/;
  const NOTE = "too many ways to end to say it exactly";

  const CLOSE = [85, 74, 76, 86, 84, 84, 76, 74, 75, 79, 81, 77, 86, 77, 86, 85, 82, 83, 76, 78];
  const AS_CLOSE = [80, 81, 73, 86, 81, 84, 78, 83, 86, 79, 75, 85, 76, 80, 81, 81, 81, 82, 85, 79];

  test.each([
    ["at least", "possible", 4, 8, CLOSE],
    ["at most", "certain", 4, 12, AS_CLOSE],
  ] as const)(
    "says %s in the column of what is %s, %i rounds before the end",
    (words, column, rounds, place, totals) => {
      const rows = before(totals, rounds, place);
      const bounds = rows.filter((row) => row.some((cell) => BOUND.test(String(cell))));
      expect(bounds.length).toBeGreaterThan(0);
      for (const [, , , possible, certain, note] of bounds) {
        const [bound, exact] = column === "possible" ? [possible, certain] : [certain, possible];
        expect(String(bound).startsWith(words)).toBe(true);
        expect(Number(BOUND.exec(String(bound))?.[1])).toBeLessThanOrEqual(20 * rounds);
        expect(typeof exact).toBe("number");
        expect(note).toMatch(new RegExp(`^\\d+(\\.\\d\\d?)? a match are enough; ${NOTE}$`));
      }
      const others = rows.filter((row) => !bounds.includes(row));
      expect(others.length).toBeGreaterThan(0);
      for (const row of others) {
        expect(row.at(-1)).not.toContain(NOTE);
        expect(typeof row[3]).toBe("number");
      }
    },
  );
});
