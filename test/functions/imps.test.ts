import { call, failure, type Value } from "../bundle/excel";

const rows = (name: string, ...args: unknown[]) => call(name, ...args) as Value[][];

const SPLIT = "NS 420; EW -200";

describe("the par or datum of both sides", () => {
  const scores = [420, 170, -50, 620, SPLIT, 170, "", -100];
  const boards = [1, 1, 1, 2, 2, 2, 3, 4];
  const own = (name: string, cells: unknown[]) => rows(name, cells)[0][0];

  test.each([["PAR"], ["BUTLERDATUM"]])(
    "%s has two columns, also on boards without a split score",
    (name) => {
      const before = name === "PAR" ? [null, null] : [null, null, null];
      const one = own(name, [420, 170, -50]);
      const [ns, ew] = [own(name, [620, 420, 170]), own(name, [620, -200, 170])];
      expect(ns).not.toBe(ew);
      const both = [[one, one], [one, one], [one, one], [ns, ew], [ns, ew], [ns, ew], ["", ""], [-100, -100]]; // oxfmt-ignore
      expect(rows(name, scores, ...before, boards, "both")).toEqual(both);
      expect(rows(name, scores, ...before, boards, "NS")).toEqual(both.map(([value]) => [value]));
      expect(rows(name, scores, ...before, boards, "ew")).toEqual(both.map(([, value]) => [value]));
      expect(rows(name, [620, SPLIT, 170], ...before, null, "both")).toEqual([[ns, ew]]);
    },
  );
});

describe("BUTLER", () => {
  test("without a datum is that by the par of the macro", () => {
    // Both pars, 180 and 170, give the same whole IMPs; on the scale without steps they do not.
    const butler = (datum: unknown) => rows("BUTLER", [420, -50], datum, "bastille");
    expect(rows("PAR", [420, -50])).toEqual([[180]]);
    expect(rows("PAR", [420, -50], null, "nearest")).toEqual([[170]]);
    expect(butler(null)).toEqual(butler(180));
    expect(butler(null)).not.toEqual(butler(170));
  });

  test("takes the datum of each side in two columns, of as many rows", () => {
    const scores = [420, SPLIT];
    expect(rows("BUTLER", scores, [[180, 100], [170, 50]], null, null, "both")).toEqual([[6, -8], [6, 6]]); // oxfmt-ignore
    expect(failure("BUTLER", scores, [[180, 100]], null, null, "both")).toContain(
      "datum has 1 row × 2 columns: expected 2 rows × 1 column like scores",
    );
    expect(
      failure(
        "BUTLER",
        scores,
        [
          [180, 100],
          [170, "x"],
        ],
        null,
        null,
        "both",
      ),
    ).toBe(
      // oxfmt-ignore
      '#VALUE! BUTLER: "x" (row 2, column 2 of datum) is not a datum: expected points such as 180',
    );
  });

  // 240 points are 6 IMPs; twice 240 are 10 IMPs, of which the half counts.
  test("by each scale", () => {
    expect(rows("BUTLER", [420], 180, "IMP")).toEqual([[6]]);
    expect(rows("BUTLER", [420], 180)).toEqual([[6]]);
    expect(rows("BUTLER", [420], 180, "double")).toEqual([[5]]);
    expect(rows("BUTLER", [420], 180, "bastille")).toEqual(rows("BASTILLE", [240]));
    expect(failure("BUTLER", [420], 180, "cross")).toBe(
      '#VALUE! BUTLER: scale is "cross": expected imp, bastille or double',
    );
  });
});

describe.each(["BUTLER", "CROSSIMPS"])("%s", (name) => {
  const scores = [420, -50];
  const before = name === "BUTLER" ? [180, null, null] : [null, null, null];
  // In cross-IMPs the one comparison is 470 points, 10 IMPs.
  const own = name === "BUTLER" ? [6, -6] : [10, -10];

  test("answers for either side, or for both", () => {
    const sided = (side: string | null) => rows(name, scores, ...before, side);
    expect(sided("ns")).toEqual(own.map((imps) => [imps]));
    expect(sided(null)).toEqual(sided("ns"));
    expect(sided("EW")).toEqual(own.map((imps) => [-imps]));
    expect(sided("both")).toEqual(own.map((imps) => [imps, -imps]));
    expect(failure(name, scores, ...before, "all")).toBe(
      `#VALUE! ${name}: side is "all": expected ns, ew or both`,
    );
  });

  test("gives an average plus 3 IMPs, or as many as are said", () => {
    const plus = (average: unknown) => rows(name, [...scores, "A+/A-"], ...before, "both", average)[2];
    expect(plus(null)).toEqual([3, -3]);
    expect(plus(2)).toEqual([2, -2]);
    expect(plus(0)).toEqual([0, 0]);
    expect(plus(100)).toEqual([100, -100]);
    for (const average of [-1, 101])
      expect(failure(name, scores, ...before, "both", average)).toBe(
        `#VALUE! ${name}: average is ${average}: expected the IMPs of an average plus, 0 or more, such as 3`,
      );
  });
});

test("CROSSIMPS divides by nothing, by the comparisons or by the scores", () => {
  const by = (divisor: string | null) => rows("CROSSIMPS", [420, -50, -50, -50], divisor)[0][0];
  expect([by(null), by("Total"), by("comparisons"), by("scores")]).toEqual([30, 30, 10, 7.5]);
  expect(failure("CROSSIMPS", [420, -50], "tables")).toBe(
    '#VALUE! CROSSIMPS: divisor is "tables": expected total, comparisons or scores',
  );
});

test("CROSSIMPS expects a number of scores, or as many as the largest board has", () => {
  const scores = [420, -50, -50, 420, -50];
  const boards = [1, 1, 1, 2, 2];
  const expecting = (expected: unknown) => rows("CROSSIMPS", scores, null, expected, boards);
  expect(expecting(" Largest ")).toEqual(expecting(3));
  expect(expecting(3)).not.toEqual(expecting(null));
  const refused = (expected: unknown) =>
    failure("CROSSIMPS", scores, null, expected, boards).replace("#VALUE! CROSSIMPS: expected ", "");
  expect(refused("most")).toBe('is "most": expected a whole number of scores, 1 or more, or largest');
  expect(refused([["largest"], [3]])).toContain("is a range of 2 rows × 1 column");
});

test("BARKING takes neither rulings nor what is no score at bridge", () => {
  const scores = [420, -50, 170, 620];
  expect(rows("BARKING", scores)).toHaveLength(4);
  expect(failure("BARKING", [...scores, "60% 420 / 40% -50"])).toContain(
    "(row 5, column 1 of scores) is not",
  );
  expect(failure("BARKING", [...scores, 5])).toContain("is not a bridge score");
});
