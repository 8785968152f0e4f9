import { parseBoard } from "../../src/tools/ruling/board";
import { parseEntry } from "../../src/tools/ruling/score";
import { selectionText } from "../../src/tools/ruling/selection";
import { parseWeight, weightsText } from "../../src/tools/ruling/weight";

const board = (text: string) => {
  const parsed = parseBoard(text);
  if ("fault" in parsed) return parsed.fault;
  const { frequencies, notPlayed, averages } = parsed.value;
  return [
    ...frequencies.scores.map((score, row) => `${score} x${frequencies.counts[row]}`),
    notPlayed,
    averages,
  ];
};

describe("the other tables", () => {
  const SOURCE = ["1430 x2", "680 x5", "650 x2", "-100 x2", 0, 0];
  test.each([
    "1430 x2\n680 x5\n650 x2\n-100 x2",
    "1430 x 2, 680 X5; 650×2 −100*2",
    "+1430x2 680x5 650x2 –100x2\r\n",
    "1430\n1430\n680 680 680 680 680\n650, 650\n-100\t-100\t-100x0",
    "1430\t2\n680\t5\n650\t2\n\n-100\t2\n",
    "-100 x2, 650 x2, 680 x3, 680 x2, 1430 x2",
    "2x1,430 5x680 2 x 650 2×-100",
    "1,430 x2, 5x680, 2x650, -100x2",
    "1,430\n1,430\n4*680\n680\n2*650\n2*-100",
    "2\t1430\n5\t680\n2\t650\n2\t-100",
  ])("are read from %j", (text) => {
    expect(board(text)).toEqual(SOURCE);
  });

  test("tables that did not play and averages are left out and counted", () => {
    expect(board("420 PASS pass NP - A= A+/A- AVE a− x2")).toEqual(["420 x1", "0 x2", 2, 5]);
  });

  test("the comma in 680x2,650 separates two scores", () => {
    expect(board("680x2,650")).toEqual(["680 x2", "650 x1", 0, 0]);
    expect(board("1430x2,680x5")).toEqual(["1430 x2", "680 x5", 0, 0]);
    expect(board("-100x2,650")).toEqual(["650 x1", "-100 x2", 0, 0]);
    // 1,430 would be a score too, but a frequency stands before the comma.
    expect(board("680x1,430x4")).toEqual(["680 x1", "430 x4", 0, 0]);
  });

  test("a score may have occurred at a fraction of a table", () => {
    expect(board("1430 x2.3, 680 x.5")).toEqual(["1430 x2.3", "680 x0.5", 0, 0]);
  });

  test.each([
    ["2,680", "“2” is not a score: scores end in 0, such as 420 or -50."],
    ["420,1,430", "“1” is not a score: scores end in 0, such as 420 or -50."],
    ["4x4S", "“4S” has no result: write 4S= or 4S-1."],
    ["1430 2", "“2” is not a score: scores end in 0, such as 420 or -50."],
    ["4S+1", "Who plays 4S+1? Choose the side here, or write 4S+1 W."],
    ["4S+1 W", "4S+1W needs the board’s number, for the vulnerability."],
    ["4S+4 W", "4S+4W needs the board’s number, for the vulnerability."],
    ["4S+100", "“4S+100” is not a score, such as 420, -50, 4S-1 or PASS."],
    ["420 xx", "“420xx”: a frequency is a number such as x2, at most 100000."],
    ["420 x2x3", "“420x2x3”: a frequency is a number such as x2, at most 100000."],
    ["420 x-2", "“420x-2”: a frequency is a number such as x2, at most 100000."],
    ["420\t2\n50\t-3", "“50x-3”: a frequency is a number such as x2, at most 100000."],
    ["x2", "“x2” has no score before the x, as 1430 x2 has."],
    ["420, - 50", "“- 50”: write -50, or NP for a table that did not play."],
    ["7610", "“7610” is not a score: no deal scores more than 7600."],
    ["=1+1", "“=1+1” is not a score, such as 420, -50, 4S-1 or PASS."],
    ["60% 420 / 40% -50", "“60%” is not a score, such as 420, -50, 4S-1 or PASS."],
    ["<img src=x onerror=alert(1)>", "“<img” is not a score, such as 420, -50, 4S-1 or PASS."],
  ])("%j is refused with the reason", (text, fault) => {
    expect(board(text)).toBe(fault);
  });
});

test("contracts of other countries are read too, each score with its frequency and its declarer", () => {
  const deal = { board: 7, declarer: "EW" } as const;
  expect(parseBoard("4P-1 O, 2x4P= E; 4PxE+1 3SA+1 N x3\n6T-1,PASS", deal)).toEqual(
    parseBoard("4S-1 W, 2x4S= E; 4SxE+1 3NT+1 N x3\n6C-1,PASS", deal),
  );
});

test("white suits, crosses and wide letters are contracts too, and a cross may still stand before a frequency", () => {
  const deal = { board: 7, declarer: "EW" } as const;
  expect(
    parseBoard("4\u2664-1 W \u00D72, 4\u2661\u00D7=, \uFF13\uFF2E\uFF34\uFF0B\uFF11 2\u2716420", deal),
  ).toEqual(parseBoard("4S-1 W x2, 4Hx=, 3NT+1 2x420", deal));
});

test("contracts are read too, by the board’s vulnerability", () => {
  const parsed = parseBoard("4S-1 W, 2x4S= E; 4SxE+1 3NT+1 N x3\n6♥-1,PASS", { board: 7, declarer: "EW" });
  // Both sides are vulnerable on board 7.
  const scores = [630, 100, 0, -620, -990];
  expect(parsed).toEqual({
    value: {
      frequencies: { scores, counts: [3, 2, 1, 2, 1] },
      notPlayed: 0,
      averages: 0,
    },
  });
});

test.each([
  ["1,430", 1430],
  ["-1,100", -1100],
  ["1.430", 1430],
  ["1 430", 1430],
  ["420", 420],
  [" +420 ", 420],
  ["−50", -50],
  ["420.0", 420],
  ["-0", 0],
  ["PASS", 0],
  ["p", 0],
  ["np", "not played"],
  ["–", "not played"],
  ["\uFF14\uFF12\uFF10", 420],
  ["A=", "average"],
  ["ave/A-", "average"],
])("the entry %j", (text, value) => {
  expect(parseEntry(text)).toEqual({ value });
});

test.each(["A", "G", "Avg+", "Average minus", "média mais", "A+-"])("%s is an average", (typed) => {
  expect(parseEntry(typed)).toEqual({ value: "average" });
});

test.each(["N/P", "NG", "--", "---", "Bye", "DNP", "No score"])(
  "%s is a board that was not played",
  (typed) => {
    expect(parseEntry(typed)).toEqual({ value: "not played" });
  },
);

test.each(["B", "AA", "A*", ""])("%j is refused", (typed) => {
  expect(parseEntry(typed)).toHaveProperty("fault");
});

test("a line of words may be one table", () => {
  const typed = "Not played\nAverage plus\n Passed out \nPASS NP A+\nNO SCORE\n420";
  expect(parseBoard(typed)).toEqual(parseBoard("NP A+ PASS PASS NP A+ NP 420"));
});

describe("a selection", () => {
  const text = (...cells: (string | number | boolean)[][]) => selectionText({ address: "B2:C5", cells });

  test("a column of scores is read", () => {
    expect(text([420], ["NP"], [""], [-50])).toEqual({ value: "420\nNP\n-50" });
  });

  test("two columns with headers are read as scores and frequencies", () => {
    expect(text(["Score", "Freq"], [1430, 2], [680, 1], ["A=", ""])).toEqual({ value: "1430 x2\n680\nA=" });
  });

  test("a row of scores is read", () => {
    expect(text([420, -50, "", "PASS"])).toEqual({ value: "420\n-50\nPASS" });
  });

  test("a word that stands for a table, such as NP, is not taken for a header", () => {
    expect(text(["NP"], [420])).toEqual({ value: "NP\n420" });
  });

  test("a cell that is not a score stays in the text, and the field names it", () => {
    for (const cell of [true, "#N/A", 43831, "=1+1"]) {
      const read = text([420], [cell]);
      expect("value" in read && parseBoard(read.value)).toHaveProperty("fault");
    }
    const lost = text([420, 2], ["", 3]);
    expect("value" in lost && board(lost.value)).toBe("“x3” has no score before the x, as 1430 x2 has.");
  });

  test("a selection with no scores, or with too many columns, is refused", () => {
    expect(text([""])).toEqual({ fault: expect.stringContaining("B2:C5 has no scores") });
    expect(text(["Scores"])).toEqual({ fault: expect.stringContaining("B2:C5 has no scores") });
    expect(text([1, 420, 2], [2, 50, 3])).toEqual({ fault: expect.stringContaining("B2:C5 has 3 columns") });
  });

  describe("of whole rows, whose headers stand above", () => {
    const above = [["Results"], ["Board", "Table", "NS", "EW", "Contract", "Score"]];
    const rows = [
      [7, 1, 3, 8, "4S=", 420],
      [7, 2, 5, 1, "4S+1", 450],
      [7, 3, 2, 6, "", ""],
      [7, 4, 4, 7, "4S-1", -50],
    ];
    const of = (cells: (string | number)[][], ruled = {}) =>
      selectionText({ address: "A3:F6", cells, above }, ruled);

    test("the column of the scores is read", () => {
      expect(of(rows)).toEqual({ value: "420\n450\n-50" });
      expect(of(rows.slice(0, 1))).toEqual({ value: "420" });
      expect(
        selectionText({
          address: "A1:F6",
          cells: [["Results", "", "", "", "", ""], ...above.slice(1), ...rows],
        }),
      ).toEqual({
        value: "420\n450\n-50",
      });
    });

    test("the ruled table is left out: by its number, its pairs or its ruling", () => {
      const others = { value: "420\n-50" };
      expect(of(rows, { table: "2" })).toEqual(others);
      expect(of(rows, { ns: "5", ew: "1" })).toEqual(others);
      expect(of(rows, { ew: "1" })).toEqual(others);
      expect(of([...rows.filter((_, row) => row !== 1), [7, 2, 5, 1, "", "60% 450 / 40% -50"]])).toEqual(
        others,
      );
      expect(of(rows, { ns: "5", ew: "8" })).toEqual({ value: "420\n450\n-50" });
    });

    test("a table with a ruling in a column of its own is left out, whatever its score", () => {
      const ruling = (said: string) => (row: (string | number)[]) => [...row, said];
      const cells = [...rows.slice(0, 1).map(ruling("")), ...rows.slice(1).map(ruling("A+/A-"))];
      const headers = above.map((row, index) => [...row, index === above.length - 1 ? "Ruling" : ""]);
      expect(selectionText({ address: "A3:G6", cells, above: headers })).toEqual({ value: "420" });
    });

    test("rows of two boards, or without another score, are refused by name", () => {
      expect(of([...rows, [8, 1, 3, 8, "1NT=", 90]])).toEqual({
        fault: expect.stringContaining("A3:F6 has the boards 7, 8"),
      });
      expect(of(rows.slice(1, 2), { table: "2" })).toEqual({
        fault: expect.stringContaining("A3:F6 has no scores"),
      });
    });
  });
});

describe("weights", () => {
  test.each([
    ["30", 0.3],
    ["30 %", 0.3],
    ["33,3", 0.333],
    [".5", 0.005],
    ["1/4", 0.25],
    ["100", 1],
  ])("%j", (text, value) => {
    expect(parseWeight(text)).toEqual({ value });
  });

  test.each(["0", "-30", "101", "thirty", "3/2", "1/0", "0/0", "30 40"])("%j is not a weight", (text) => {
    expect(parseWeight(text)).toHaveProperty("fault");
  });

  test.each([
    [[], "Sum 0 %: 100 % to go"],
    [[0.3, 0.4], "Sum 70 %: 30 % to go"],
    [[0.1, 0.2, 0.7], "Sum 100 %"],
    [[1 / 3, 1 / 3, 1 / 3], "Sum 100 %"],
    [[0.3333, 0.3333, 0.3333], "Sum 99.99 %: 0.01 % to go"],
    [[0.8, 0.3], "Sum 110 %: 10 % too much"],
  ])("%j", (weights, text) => {
    expect(weightsText(weights)).toBe(text);
  });
});
