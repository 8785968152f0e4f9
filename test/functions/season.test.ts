import { call, failure, type Value } from "../bundle/excel";

const season = (...args: unknown[]) => call("SEASON", ...args) as Value[][];
const column = (cells: readonly unknown[]) => cells.map((cell) => [cell]);

describe("place points of each direction", () => {
  const RULE = [["place points of each direction: 3 1"]];

  /** The points of four members in one session, by the cells of inLine; with lines, those of the members. */
  const points = (inLine: readonly unknown[], results: readonly unknown[], lines: unknown = null) => {
    const rows = season(
      column(inLine.map((_, index) => index + 1)),
      column(inLine.map(() => 1)),
      column(results),
      RULE,
      ...[null, null, lines, null, "figures"],
      column(inLine),
    );
    const [head] = rows;
    return new Map(rows.slice(1).map((row) => [row[0], row[head.indexOf("Figure")]]));
  };

  test.each([
    ["NS", "EW"],
    ["ns", "ew"],
    ["N-S", "E/W"],
    ["NZ", "OW"],
    ["N-Z", "O-W"],
    ["NS", "ÖV"],
    ["NS", "Ø-V"],
    ["NS", "EO"],
    ["KG", "DB"],
    ["K-G", "D-B"],
    ["K/G", "D/B"],
  ])("%s and %s have their winners apart", (ns, ew) => {
    expect([...points([ns, ew, ns, ew], [60, 55, 40, 45]).values()]).toEqual([3, 3, 1, 1]);
  });

  test("stand behind the line of each result, with spaces of any number between them", () => {
    const lines = [[1, "Red"], [2, "Red"], [3, "Red"], [4, "Blue"]]; // oxfmt-ignore
    const made = ["Red NS", "red   NS", "Red EW", "Blue  NS"];
    expect([...points(made, [60, 55, 40, 45], lines).values()]).toEqual([3, 1, 3, 3]);
  });

  test.each(["ANS", "NS2", "A NS 2", "N+S", "K+G", "D.B", "A", "NP", ""])("%j is no direction", (inLine) => {
    const cell = inLine === "" ? "a blank" : `"${inLine}"`;
    const args = [column([7, 8]), column([1, 1]), column([60, 50]), RULE, null, null, null, null, null];
    expect(failure("SEASON", ...args, column(["NS", inLine]))).toBe(
      `#VALUE! SEASON: ${cell} (row 2, column 1 of inLine) is not a line: expected the direction of each result, NS or EW, behind its line where there are lines, such as A NS`,
    );
  });

  test("an absence has none, and without a column for them the rule is refused", () => {
    const points = season(
      column([1, 2]),
      column([1, 1]),
      column([60, "absent"]),
      [["place points of each direction: 3 1"], ["absent: 0"]],
      ...[null, null, null, null, "figures"],
      column(["NS", ""]),
    );
    expect(points.slice(1).map((row) => [row[0], row[3]])).toEqual([[1, 3], [2, 0]]); // oxfmt-ignore
    expect(failure("SEASON", [[1]], [[1]], [[50]], RULE)).toBe(
      "#VALUE! SEASON: inLine is blank: expected the direction of each result, NS or EW, behind its line where there are lines, such as A NS",
    );
  });
});

test("handicaps without a rule for them are the header alone", () => {
  const shown = (rules: unknown, names: unknown = null) =>
    season([[7]], [[1]], [[50]], rules, null, names, null, null, "handicaps");
  const after = ["Handicap", "Mean", "Exact", "Sessions", "Rule"];
  expect(shown(null)).toEqual([["Contestant", ...after]]);
  expect(shown([["best 2"]], [[7, "Ann"]])).toEqual([["Contestant", "Name", ...after]]);
});

test("a rule for the last session is refused where nobody knows how many there are", () => {
  expect(failure("SEASON", [[1]], [[1]], [[50]], [["best 2"], ["absent last session: 20"]])).toBe(
    '#VALUE! SEASON: "absent last session: 20" (row 2, column 1 of rules) is not a rule of a season: expected a rule "sessions: 12" too, so that it is known which session is the last',
  );
});
