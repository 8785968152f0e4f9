import fc from "fast-check";
import law from "../data/law.json";
import { call, type ExcelError, type Value } from "./excel";

const rowsOf = (answer: Value | Value[][]): number[][] => answer as number[][];
const column = <Cell>(cells: readonly Cell[]): Cell[][] => cells.map((cell) => [cell]);
const both = (cells: readonly unknown[]): number[][] =>
  rowsOf(call("MATCHPOINTS", column(cells), null, null, "both"));
const rounded = (rows: readonly (readonly number[])[]): number[][] =>
  rows.map((row) => row.map((cell) => Number(cell.toFixed(9)) + 0));

describe("a split score (Law 12C1) gives each side its own result", () => {
  test.each(law.split.map((example) => [example.name, example.source, example] as const))(
    "%s (%s)",
    (_, __, { form, cells, discard, awards }) => {
      const scores = column(cells);
      const datums = () => call("BUTLERDATUM", scores, discard, 10, null, null, "both") as number[][];
      const ours =
        form === "mp"
          ? both(cells)
          : form === "ximp"
            ? rowsOf(call("CROSSIMPS", scores, "total", null, null, "both"))
            : rowsOf(call("BUTLER", scores, cells.flatMap(datums), "imp", null, "both"));
      expect(ours).toHaveLength(awards.length);
      awards.forEach((row, at) =>
        row.forEach((award, side) => {
          // A side with an average has no figure in the example: it earns its per cents of the top.
          if (award !== null) expect(ours[at][side]).toBeCloseTo(award, 9);
        }),
      );
    },
  );

  test.each([
    "NS -100; EW 650",
    "EW 650; NS -100",
    "ns: -100 | ew: 650",
    " N/S −100;E/W:650 ",
    "N-S -100 ; E-W 650",
    "NS-100;EW650",
  ])("%s is the same ruling", (cell) => {
    expect(both([650, -100, -100, -200, -790, cell])).toEqual(
      both([650, -100, -100, -200, -790, "NS -100; EW 650"]),
    );
  });

  test("a half that is an average earns it, and is missing from its side's field only", () => {
    const [, , , ruled] = both([420, -50, 450, "NS A+; EW 450"]);
    expect(ruled).toEqual([3.6, 1]);
    expect(both([420, -50, 450, "NS 55%; EW 450"])[3]).toEqual([3.3, 1]);
  });

  test("an average plus in a half follows the Law beside the contestants", () => {
    const cells = [620, 100, 620, 100, "NS A+; EW 450", 100];
    const boards = column([1, 1, 2, 2, 3, 3]);
    const pairs = Array.from({ length: 6 }, (_, row) => (row % 2 === 0 ? [1, 2] : [3, 4]));
    const answers = rowsOf(call("MATCHPOINTS", column(cells), null, boards, "both", pairs));
    expect(answers[4]).toEqual([2, 0]);
    expect(answers[5]).toEqual([1, 2]);
  });

  const score = fc.integer({ min: -80, max: 80 }).map((tens) => (Math.abs(tens) < 5 ? 0 : 10 * tens));
  const field = fc.array(score, { minLength: 1, maxLength: 12 });

  test("both directions have half of all matchpoints when both halves are scores", () => {
    fc.assert(
      fc.property(field, score, score, (others, ns, ew) => {
        const rows = both([...others, `NS ${ns}; EW ${ew}`]);
        const sum = (side: number) => rows.reduce((total, row) => total + row[side], 0);
        const tables = others.length + 1;
        expect([sum(0), sum(1)]).toEqual([tables * (tables - 1), tables * (tables - 1)]);
      }),
    );
  });

  test("two equal halves are that score, in every form of scoring", () => {
    fc.assert(
      fc.property(field, score, (others, same) => {
        for (const [name, ...args] of [
          ["MATCHPOINTS", null, null, "all"],
          ["CROSSIMPS", "comparisons", null, null, "both"],
          ["BUTLER", null, "imp", null, "both"],
        ] as const) {
          const split = rowsOf(call(name, column([...others, `NS ${same}; EW ${same}`]), ...args));
          expect(rounded(split)).toEqual(rounded(rowsOf(call(name, column([...others, same]), ...args))));
        }
      }),
    );
  });

  test("North-South's awards are those of a field with their halves, East-West's of one with theirs", () => {
    fc.assert(
      fc.property(field, score, score, (others, ns, ew) => {
        const split = both([...others, `EW ${ew}; NS ${ns}`]);
        const [one, other] = [both([...others, ns]), both([...others, ew])];
        expect(rounded(split)).toEqual(rounded(split.map((_, row) => [one[row][0], other[row][1]])));
      }),
    );
  });

  test("PAR and BUTLERDATUM have a side, and the frequency table has East-West's frequencies beside", () => {
    const cells = column([620, 650, -100, 170, "NS 60% 620 / 40% -100; EW 620"]);
    expect(call("BUTLERDATUM", cells, 1, 10, null, null, "ew")).toEqual(
      call("BUTLERDATUM", column([620, 650, -100, 170, 620]), 1),
    );
    const parOf = (ruled: Value) => rowsOf(call("PAR", column([620, 650, -100, 170, ruled])))[0][0];
    expect(call("PAR", cells, 10, "macro", null, "both")).toEqual([
      [parOf("60% 620 / 40% -100"), parOf(620)],
    ]);
    expect(call("FREQTABLE", column([650, -100, "NS -100; EW 650"]))).toEqual([
      ["Score", "Freq", "Adj. Freq", "NS MP", "EW MP", "EW Freq", "EW Adj. Freq"],
      [650, 1, 1, 4, 1, 2, 2],
      [-100, 2, 2, 1, 4, 1, 1],
      ["Total", 3, 3, "", "", 3, 3],
    ]);
  });

  test.each([
    "NS 620",
    "NS 60% 620 / 30% -100; EW 620",
    "EW 620; NS",
    "NS 620; NS 620",
    "NS 620; EW 620; EW 620",
    "NS A60-40; EW 620",
    "NS 620; EW NP",
    "NS 101%; EW 620",
  ])("%s is an error that names the cell and says what is expected", (cell) => {
    const error = call("MATCHPOINTS", column([420, cell])) as ExcelError;
    expect(error.message).toMatch(
      /^MATCHPOINTS: ".*" \(row 2, column 1 of scores\) is not a split score: expected a result for NS and one for EW, both for North-South, such as NS 420; EW -50$/,
    );
  });
});

describe("contracts in a ruling", () => {
  const boards = column([1, 1, 2, 2]);

  test("are scored where the board of the cell is known", () => {
    const contracts = column([100, "60% 4S= / 40% 4S-1", 100, "60% 4S= / 40% 4S-1"]);
    const points = column([100, "60% 420 / 40% -50", 100, "60% 620 / 40% -100"]);
    for (const name of ["MATCHPOINTS", "BUTLER", "CROSSIMPS"]) {
      const before = name === "MATCHPOINTS" ? [null] : [null, null];
      expect(call(name, contracts, ...before, boards)).toEqual(call(name, points, ...before, boards));
    }
    expect(call("PAR", contracts, null, null, boards)).toEqual(call("PAR", points, null, null, boards));
  });

  test("know the board of a session by the number after the hyphen", () => {
    const contracts = column([100, "60% 4S= / 40% 4S-1", 100, "60% 4S= / 40% 4S-1"]);
    const points = column([100, "60% 420 / 40% -50", 100, "60% 620 / 40% -100"]);
    const sessions = column(["2-1", "2-1", "1-2", "1-2"]);
    expect(call("MATCHPOINTS", contracts, null, sessions)).toEqual(
      call("MATCHPOINTS", points, null, sessions),
    );
  });

  test("have a declarer, a doubling and a split", () => {
    const contracts = column([100, "4HxE-2 70% / 30% PASS", 100, "NS 3NT W +1; EW 60% 4S N = / 40% 170"]);
    const points = column([100, "70% 300 / 30% 0", 100, "NS -430; EW 60% 620 / 40% 170"]);
    const ask = (scores: unknown[][]) => call("MATCHPOINTS", scores, null, boards, "both");
    expect(ask(contracts)).toEqual(ask(points));
  });

  test("are an error of their board without one, and with a board that is no number", () => {
    const contracts = column([100, "60% 4S= / 40% 4S-1"]);
    const message = (answer: unknown) => (answer as ExcelError).message;
    expect(message(call("MATCHPOINTS", contracts))).toContain("60% 4S= / 40% 4S-1");
    const named = call("MATCHPOINTS", contracts, null, column(["A", "A"])) as Value[][];
    expect(message(named[1][0])).toContain("60% 4S= / 40% 4S-1");
    const impossible = column([100, "60% 4S= / 40% 4S+4"]);
    const answers = call("MATCHPOINTS", impossible, null, column([1, 1])) as Value[][];
    expect(message(answers[0][0])).toContain("4S+4");
  });
});

test("the frequency table of a split board has averages for both sides", () => {
  expect(call("FREQTABLE", column([650, "A+/A-", "NS A-; EW 650", "NS -100; EW A="]))).toEqual([
    ["Score", "Freq", "Adj. Freq", "NS MP", "EW MP", "EW Freq", "EW Adj. Freq"],
    ["AVE+/AVE-", 1, "", 3.6, 2.4, 1, ""],
    [650, 1, 2, 5, 3, 2, 4],
    [-100, 1, 2, 1, "", 0, 0],
    ["Total", 4, 4, "", "", 4, 4],
  ]);
});

test.each([
  [[["60% 420 / 40% -50"], [620]], "ruling has 2 rows × 1 column: expected one cell with the ruling"],
  ["A+/A-", '"A+/A-" (row 1, column 1 of ruling) is not a ruling of results'],
  ["NS A+; EW 420", '"NS A+; EW 420" (row 1, column 1 of ruling) is not a ruling of results'],
  ["sixty", '"sixty" (row 1, column 1 of ruling) is not a ruling of results'],
  ["NP", "ruling holds no results yet"],
])("WEIGHTEDTABLE without weights and with the ruling %j says what it expected", (ruling, told) => {
  expect((call("WEIGHTEDTABLE", column([420, -50]), ruling) as ExcelError).message).toContain(told);
});

test("WEIGHTEDTABLE takes a ruling as one text, as with its weights beside", () => {
  const scores = column([1430, 680, 650, -100]);
  for (const form of ["mp", "butler", "ximps"]) {
    expect(call("WEIGHTEDTABLE", scores, "60% 680 / 40% -100", null, null, form)).toEqual(
      call("WEIGHTEDTABLE", scores, column([680, -100]), column([0.6, 0.4]), null, form),
    );
    expect(call("WEIGHTEDTABLE", scores, 680, null, null, form)).toEqual(
      call("WEIGHTEDTABLE", scores, column([680]), column([1]), null, form),
    );
  }
});
