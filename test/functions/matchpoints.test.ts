import { call, type Value } from "../bundle/excel";

const scoresOf = (cells: unknown[]) => (call("FREQTABLE", cells) as Value[][]).map(([score]) => score);

test("averages have names only where both sides have one, and the best for North-South is first", () => {
  expect(scoresOf(["30%-60%", 420, "60%-30%", "70%-30%", "A+/A-"])).toEqual(
    ["Score", "70%-30%", "AVE+/AVE-", "60%-30%", "30%-60%", 420, "Total"], // oxfmt-ignore
  );
});

test("the scores of both sides of a split score stand in descending order", () => {
  expect(scoresOf([-200, "NS -100; EW 650", 50])).toEqual(["Score", 650, 50, -100, -200, "Total"]);
});
