import { call, failure, type Value } from "../bundle/excel";

const scoresOf = (cells: unknown[]) => (call("FREQTABLE", cells) as Value[][]).map(([score]) => score);

test("averages have names only where both sides have one, and the best for North-South is first", () => {
  expect(scoresOf(["30%-60%", 420, "60%-30%", "70%-30%", "A+/A-"])).toEqual(
    ["Score", "70%-30%", "AVE+/AVE-", "60%-30%", "30%-60%", 420, "Total"], // oxfmt-ignore
  );
});

test("the scores of both sides of a split score stand in descending order", () => {
  expect(scoresOf([-200, "NS -100; EW 650", 50])).toEqual(["Score", 650, 50, -100, -200, "Total"]);
});

// 420 counts 1.6 times and -50 0.4 times: 420 beats 0.4 and ties with 0.6 others, 1.4 in all; -50 has -0.6. Neuberg brings
// both from two results to four: (1.4 + 1) × 2 - 1 and (-0.6 + 1) × 2 - 1.
test("a weighted result is in the table with its shares", () => {
  const rows = call("FREQTABLE", [["60% 420 / 40% -50"], [420]], 4) as Value[][];
  const exact = rows.map((row) =>
    row.map((cell) => (typeof cell === "number" ? Number(cell.toFixed(9)) : cell)),
  );
  expect(exact).toEqual([
    ["Score", "Freq", "Adj. Freq", "NS MP", "EW MP"],
    [420, 1.6, 3.2, 3.8, 2.2],
    [-50, 0.4, 0.8, -0.2, 6.2],
    ["Total", 2, 4, "", ""],
  ]);
});

test("a score of one side of a split score has matchpoints on that side alone", () => {
  const rows = call("FREQTABLE", [[-200], ["NS -100; EW 650"], [50]]) as Value[][];
  const side = (score: number) => rows.find(([one]) => one === score)?.map((cell) => cell !== "");
  expect(side(650)).toEqual([true, true, true, false, true, true, true]);
  expect(side(-100)).toEqual([true, true, true, true, false, true, true]);
});

// One beaten: 2 of 2. Neuberg: 3 × 4 / 2 − 1; two halves beside it; and 65 % of the top of 6.
describe("MATCHPOINTS of a board of two results in a field of four", () => {
  const scores = [[620], [-100], ["A="], ["A="], [420], [400], [50], [-50]];
  const boards = [[1], [1], [1], [1], [2], [2], [2], [2]];
  const best = (...more: unknown[]) => (call("MATCHPOINTS", scores, ...more) as number[][])[0][0];

  test.each<[string | undefined, number]>([
    [undefined, 5],
    ["halves", 4],
    ["small", 3.9],
  ])("by the rule %s gives %d to the better one, whatever rule there is for fouled boards", (rule, award) => {
    expect(best(rule, boards)).toBeCloseTo(award, 12);
    for (const fouled of ["formula", "ebu", "acbl"])
      expect(best(rule, boards, "ns", undefined, undefined, fouled)).toBeCloseTo(award, 12);
  });
});

test("Ascherman: boards of an evening each have their own top, an average is no result, and a ruling counts in proportion", () => {
  const boards = [1, 1, 1, 1, 2, 2].map((board) => [board]);
  const scores = [[430], [400], [-50], ["A+/A-"], [140], ["60% 420 / 40% -50"]];
  const rows = call("MATCHPOINTS", scores, "ascherman", boards, "all") as number[][];
  // The ruling on board 2 beats 140 with 60 % of its weight, which is 1.2 matchpoints, and has 1 for its tie with itself.
  expect(rows.slice(0, 4)).toEqual([
    [5, 1, 6],
    [3, 3, 6],
    [1, 5, 6],
    [3.6, 2.4, 6],
  ]);
  expect(rows[4][0] + rows[4][1]).toBe(4);
  expect(rows[5].map((award) => Number(award.toFixed(9)))).toEqual([2.2, 1.8, 4]);
});

test("Ascherman takes no rule for small groups of a fouled board, and says so", () => {
  expect(failure("MATCHPOINTS", [420, 50], "ascherman", null, null, null, null, "ebu")).toContain(
    "MATCHPOINTS: fouled is ebu: leave it out with ascherman",
  );
});
