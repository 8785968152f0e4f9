import fc from "fast-check";
import { call, ExcelError, type Value } from "./excel";

const rowsOf = (answer: Value | Value[][]): Value[][] => answer as Value[][];
const patton = (...args: unknown[]): Value[][] => rowsOf(call("PATTON", ...args)).slice(1);
const knockout = (...args: unknown[]): Value[][] => rowsOf(call("KNOCKOUT", ...args)).slice(1);
const halves = (...args: unknown[]): Value[][] => rowsOf(call("VPHALVES", ...args));
const messageOf = (value: unknown) => (value instanceof ExcelError ? value.message : value);

const AB = ["Ash", "Elm"];

describe("PATTON", () => {
  const scores = fc.integer({ min: 5, max: 300 }).map((tens) => 10 * tens);

  test("of a match is its boards by 2, 1 and 0, and VPCONT of the IMPs of all its boards", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(scores, scores), { minLength: 1, maxLength: 20 }), (boards) => {
        const [row] = patton(
          boards.map(() => AB),
          boards,
        );
        const imps = rowsOf(
          call(
            "IMP",
            boards.map(([home, other]) => [home - other]),
          ),
        ).flat() as number[];
        const vps = rowsOf(call("VPCONT", [[imps.reduce((sum, one) => sum + one, 0)]], boards.length))[0][0];
        const points = boards.reduce((sum, [home, other]) => sum + 1 + Math.sign(home - other), 0);
        expect(row.slice(2, 8)).toEqual([
          expect.closeTo(points + Number(vps), 9),
          expect.closeTo(2 * boards.length - points + 20 - Number(vps), 9),
          points,
          2 * boards.length - points,
          vps,
          expect.closeTo(20 - Number(vps), 9),
        ]);
      }),
      { numRuns: 50 },
    );
  });

  test("the answer goes into STANDINGS as it stands", () => {
    const teams = [AB, AB, ["Oak", "Yew"], ["Oak", "Yew"], ["Ash", "Oak"]];
    const all = patton(teams, [[620, 170], [110, 100], [50, 420], [-100, -100], ["", ""]]); // oxfmt-ignore
    const standings = rowsOf(
      call(
        "STANDINGS",
        all.map((row) => row.slice(0, 2)),
        all.map((row) => row.slice(2, 4)),
      ),
    );
    expect(all[2].slice(2)).toEqual(["", "", "", "", "", "", "", "", 0, ""]);
    expect(standings.slice(1).map((row) => row[1])).toEqual(["Ash", "Yew", "Oak", "Elm"]);
  });

  test("matches of the same teams in two rounds are two, and so are those at home and away", () => {
    const teams = [AB, AB, ["elm", "ash"], AB];
    const scores = [[620, 170], [110, 100], [50, 420], [420, 400]]; // oxfmt-ignore
    expect(patton(teams, scores).map((row) => row[10])).toEqual([3, 1]);
    expect(patton(teams, scores, null, null, null, [1, 2, 2, 1]).map((row) => [row[0], row[11]])).toEqual([
      [1, 2],
      [2, 1],
      [2, 1],
    ]);
  });

  test("a board with the score of one table is not counted, and the note names the other cell", () => {
    const [row] = patton([AB, AB], [[620, 170], [110, ""]]); // oxfmt-ignore
    expect(row.slice(-2)).toEqual([1, "not counted: no score in row 2, column 2 of scores"]);
    expect(row).toEqual([...patton([AB], [[620, 170]])[0].slice(0, -1), row[11]]);
  });

  test("rulings count by their weights, split scores and averages for each side its own", () => {
    const figures = (cells: unknown[]) => patton([AB], [cells])[0].slice(4, 10);
    // 0.6 of 10 IMPs and 0.4 of -9: 2.4 IMPs, which are 2 for the VPs.
    const [boards, , vps] = figures(["60% 620 / 40% -200", 170]);
    expect([boards, vps]).toEqual([expect.closeTo(1.2, 9), rowsOf(call("VPCONT", [[2]], 1))[0][0]]);
    const [home, away] = figures(["NS 620; EW 100", 170]);
    expect([home, away]).toEqual([2, 2]);
    const plus = [1.2, 0.8, ...rowsOf(call("VPCONT", [[3], [-3]], 1)).flat(), 3, 0];
    expect(figures(["A+/A-", ""])).toEqual(plus);
    expect(figures([420, "A-/A+"])).toEqual(plus);
    expect(figures(["A+/A-", "A-/A+"])).toEqual(plus);
    // Both sides have VPs of 3 IMPs.
    expect(figures(["A+", ""])).toEqual([1.2, 1.2, plus[2], plus[2], 3, 3]);
  });

  test("a wrong cell is an error of its own match", () => {
    const [first, second] = patton([AB, ["Oak", "Yew"]], [[620, "x"], [110, 100]]); // oxfmt-ignore
    expect(messageOf(first[2])).toMatch(/^PATTON: "x" \(row 1, column 2 of scores\) is not a score/);
    expect(second.slice(4, 6)).toEqual([2, 0]);
    const [averages] = patton([AB], [["A+/A-", "A+/A-"]]);
    expect(messageOf(averages[2])).toBe(
      'PATTON: "A+/A-" (row 1, column 2 of scores) is not the same average: expected the average of the board at one table, or the same at both',
    );
  });
});

describe("KNOCKOUT", () => {
  const plain = (imps: unknown[], ...rest: unknown[]) => knockout([AB], [imps], ...rest)[0].slice(2);

  test.each<[string, unknown[], unknown[]]>([
    ["before the match", ["", "", "", ""], ["", "", 0, 0, "", "open: segments 1 and 2"]],
    ["after a segment", [30, 20, "", ""], [10, "", 30, 20, "", "Ash leads by 10; open: segment 2"]],
    ["level after a segment", [30, 30, "", ""], [0, "", 30, 30, "", "level; open: segment 2"]],
    ["out of order", ["", "", 3, 30], ["", -27, 3, 30, "", "Elm leads by 27; open: segment 1"]],
    ["won", [30, 20, 5, 14], [10, 1, 35, 34, "Ash", ""]],
    ["tied", [30, 20, 5, 15], [10, 0, 35, 35, "", "tied: extra boards"]],
    ["given up", [30, 20, "", "conceded"], [10, "", 30, 20, "Ash", "Elm concedes"]],
    ["given up by both", ["out", "Out", "", ""], ["", "", 0, 0, "", "both concede"]],
    [
      "half typed",
      [30, 20, 5, ""],
      [
        10,
        "",
        30,
        20,
        "",
        "Ash leads by 10; open: segment 2; not counted: no IMPs in row 1, column 4 of imps",
      ],
    ],
  ])("%s", (_, imps, expected) => expect(plain(imps)).toEqual(expected));

  test("extra boards decide a tie, and are refused without one", () => {
    const scheduled = [null, null, null, 1, 24];
    expect(plain([30, 30, 5, 2], ...scheduled)).toEqual([0, 3, 35, 32, "Ash", ""]);
    expect(plain([30, 30, 5, 5], ...scheduled)[5]).toBe("tied: 3 extra boards");
    expect(plain([30, 31, "", ""], ...scheduled)).toEqual([-1, "", 30, 31, "Elm", ""]);
    expect(messageOf(plain([30, 31, 5, 2], ...scheduled)[0])).toBe(
      "KNOCKOUT: 5 (row 1, column 3 of imps) is not a score of extra boards: expected a blank, because the match was decided before",
    );
    expect(rowsOf(call("KNOCKOUT", [AB], [[1, 2, "", ""]], ...scheduled))[0]).toContain("After extra 1");
  });

  test("a segment for which there are no columns yet is still to be played", () => {
    expect(plain([30, 20], null, null, null, 3)).toEqual([
      10,
      "",
      "",
      30,
      20,
      "",
      "Ash leads by 10; open: segments 2 and 3",
    ]);
  });

  test("a bye goes on, and a row without teams is left out", () => {
    const rows = knockout([AB, ["", "Oak"], ["", ""]], [[3, 2], ["", ""], ["", ""]]); // oxfmt-ignore
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ["Ash", ""],
      ["Oak", "bye"],
    ]);
  });

  test("a share that the spreadsheet has made of 40% is one, and a blank carries nothing over", () => {
    const rows = knockout([AB, ["Oak", "Yew"]], [[3, 2], [3, 2]], [-10, ""], [0.4]); // oxfmt-ignore
    expect(rows.map((row) => row.slice(2, 4))).toEqual([
      [-4, -3],
      [0, 1],
    ]);
  });

  test("what is carried over decides a tie at the table", () => {
    expect(plain([30, 30], [-1], "third")).toEqual([
      -1 / 3,
      expect.closeTo(-1 / 3, 9),
      30,
      expect.closeTo(30 + 1 / 3, 9),
      "Elm",
      "",
    ]);
  });
});

describe("VPHALVES", () => {
  test("is VPCONT of both margins together where both halves were played", () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 }), (first, second) => {
        const [[own, other]] = halves([[first, second]], 24);
        expect([[own], [other]]).toEqual(call("VPCONT", [[first + second], [-first - second]], 24));
      }),
      { numRuns: 50 },
    );
  });

  test("is blank until both halves have something, and takes per cents in every spelling", () => {
    expect(halves([[20, ""], ["NP", "60%-40%"]], 24)).toEqual([["", ""], ["", ""]]); // oxfmt-ignore
    const ruled = halves([[20, "60%-40%"], [20, "A+/A-"], [20, "60/40"], [20, "A6040"]], 24); // oxfmt-ignore
    expect(new Set(ruled.map((row) => row.join()))).toEqual(new Set(["13.79,6.21"]));
    expect(halves([[20, "0%-0%"]], 24)[0]).toEqual([7.79, 2.21]);
    expect(halves([[20, "A+"]], 24)[0]).toEqual([13.79, 8.21]);
  });

  test("a wrong half or length is an error of its own match", () => {
    const [bad, good, odd] = halves([[0.6, 12], [20, 3], ["60%-40%", 3]], [24, 24, 23]); // oxfmt-ignore
    expect(messageOf(bad[0])).toMatch(/^VPHALVES: 0.6 \(row 1, column 1 of halves\) is not half a match/);
    expect(good[0]).toBe(rowsOf(call("VPCONT", [[23]], 24))[0][0]);
    expect(messageOf(odd[1])).toBe(
      "VPHALVES: 23 (row 3, column 1 of boards) is not a match length: expected an even number of boards, because a half has per cents",
    );
  });
});
