import { call, ExcelError, failure, type Value } from "../bundle/excel";

const halves = (...args: unknown[]) => call("VPHALVES", ...args) as Value[][];
const messageOf = (value: unknown) => (value instanceof ExcelError ? value.message : value);
/** The VPs of both teams by the WBF's continuous scale. */
const scale = (margin: number, boards: number) =>
  (call("VPCONT", [margin, -margin], boards) as number[][]).flat();
/** Both numbers of a row to nine decimals, because the sums are made in another order. */
const near = (...row: number[]) => row.map((vps) => expect.closeTo(vps, 9));

test("a margin of 0 is one, and two margins are one match of any length", () => {
  expect(halves([[0, 12], [20, 3], [-5, 0]], 23)).toEqual([scale(12, 23), scale(23, 23), scale(-5, 23)]); // oxfmt-ignore
});

// Each half is worth half of the VPs: half of what its own boards give on the scale, and the per cents of the other 10 VPs.
test("per cents stand for either half, or for both", () => {
  const [own, other] = scale(20, 12);
  expect(halves([["60%-40%", 20]], 24)[0]).toEqual(near(own / 2 + 6, other / 2 + 4));
  expect(halves([[20, "30%-70%"]], 24)[0]).toEqual(near(own / 2 + 3, other / 2 + 7));
  expect(halves([["60%-40%", "100%-0%"]], 24)[0]).toEqual(near(16, 4));
});

test.each<[unknown]>([["60% 20 / 40% 10"], ["NS A+; EW A-"], ["NS 420; EW -50"], ["PASS"], [true], ["won"]])(
  "%j is not half a match",
  (half) => {
    const shown = typeof half === "string" ? `"${half}"` : "TRUE";
    const [good, [own, other]] = halves([[20, 3], [half, 3]], 24); // oxfmt-ignore
    const message = `VPHALVES: ${shown} (row 2, column 1 of halves) is not half a match: expected the home team's margin in IMPs such as 12, or per cents for both teams such as 60%-40%`;
    expect([messageOf(own), messageOf(other)]).toEqual([message, message]);
    expect(good).toEqual(scale(23, 24));
  },
);

describe("the boards", () => {
  test.each([0, 7.5, 1001])("%d are no match length", (boards) => {
    expect(messageOf(halves([[20, 3]], boards)[0][0])).toBe(
      `VPHALVES: ${boards} (row 1, column 1 of boards) is not a match length: expected a whole number of boards from 1 to 1000`,
    );
  });

  test("an odd number is refused where either half has per cents", () => {
    const odd = halves([[20, "60%-40%"], ["60%-40%", 20]], 23); // oxfmt-ignore
    expect(odd.map(([own]) => messageOf(own))).toEqual(
      Array(2).fill(
        "VPHALVES: 23 (row 1, column 1 of boards) is not a match length: expected an even number of boards, because a half has per cents",
      ),
    );
  });

  test("stand beside the matches, as a column or as a list", () => {
    const two = [[20, 3], [20, 3]]; // oxfmt-ignore
    const expected = [scale(23, 24), scale(23, 32)];
    expect(halves(two, [24, 32])).toEqual(expected);
    expect(halves(two, [[24, 32]])).toEqual(expected);
    for (const [boards, size] of [
      [[24, 32, 24], "3 rows × 1 column"],
      [[[24, 32], [24, 32]], "2 rows × 2 columns"], // oxfmt-ignore
      [[[24], [32], [24], [32]], "4 rows × 1 column"],
    ])
      expect(failure("VPHALVES", two, boards)).toBe(
        `#VALUE! VPHALVES: boards has ${String(size)}: expected one number, or 2 rows × 1 column like halves`,
      );
  });
});

test("the halves are two columns", () => {
  expect(failure("VPHALVES", [20, 3], 24)).toBe(
    "#VALUE! VPHALVES: halves has 2 rows × 1 column: expected 2 columns, the first half and the second",
  );
});
