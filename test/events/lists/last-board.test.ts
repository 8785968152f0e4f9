import { bridgewebsFile } from "../../../src/events/bridgewebs-file";
import { finished } from "../../../src/events/slices";
import { type EventFault, type ReadEvent } from "../../../src/events/event";
import { listsReading } from "../../../src/events/lists";
import { missingBoards } from "../../../src/events/missing-boards";
import { readUsebio } from "../../../src/events/usebio";
import { crossImps, madeEvent, matchpoints, type Published, usebioFile } from "../made-event";

const MADE = madeEvent("howell", 8, 3, 4);
const inOrder = [...MADE.results].sort((a, b) => a.board - b.board);

/** The table of the BBO Extractor, with the line ends of Windows. */
function extractor(published: Published): string {
  const awards = published({ ...MADE, results: inOrder });
  const lines = inOrder.map(({ board, ns, ew, contract, declarer, tricks, score }, index) =>
    [board, ns, ew, contract, declarer, tricks ?? "", score]
      .concat([awards[index].ns.toFixed(2), awards[index].ew.toFixed(2)])
      .join(","),
  );
  const head = ["#Title,Trial", "#ScoringType,CROSS_IMPS", "#TravellerLines"];
  const columns = "#Board,nsPair,ewPair,Contract,Declarer,Tricks,Score,nsXimps,ewXimps";
  return [...head, columns, ...lines, ""].join("\r\n");
}

function bridgeWebs(): string {
  const answer = readUsebio(usebioFile(MADE, "matchpoints", matchpoints("largest")));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return bridgewebsFile(answer.event) ?? "";
}

const FILES = { "BBO Extractor": extractor(crossImps("comparisons")), BridgeWebs: bridgeWebs() };

/** The beginning of a list with so many of its results. */
function beginning(text: string, results: number): ReadEvent {
  const lines = text.trimEnd().split("\r\n");
  const from = lines.findIndex((line) => /^(#Board,|NS;)/.test(line)) + 1;
  const at = lines.flatMap((line, index) => (index >= from && !line.startsWith("#") ? [index] : []));
  const cut = `${lines.slice(0, at[results - 1] + 1).join("\r\n")}\r\n`;
  return finished(listsReading([{ name: "trial.csv", text: cut }]));
}

test.each(Object.entries(FILES))(
  "a list of the %s that ends within a board says so, and one that ends after it does not",
  (program, text) => {
    // Four tables play each board, and the second board is needed to compare with.
    for (let results = 8; results <= inOrder.length; results++) {
      const answer = beginning(text, results);
      if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
      const { board } = inOrder[results - 1];
      const within: EventFault[] =
        results % 4 === 0
          ? []
          : [{ code: "fewerResults", board: String(board), count: results % 4, most: 4 }];
      const missing = board === 20 ? "21" : `${board + 1}–21`;
      const after: EventFault[] =
        program === "BBO Extractor" || board === 21
          ? []
          : [{ code: "boardsMissing", most: 21, count: board, missing }];
      expect(answer.event.results).toHaveLength(results);
      expect(answer.remarks).toEqual([...after, ...within]);
    }
  },
);

test("awards that need more results than the only board has show that the list is cut off", () => {
  const codes = (results: number) => {
    const answer = beginning(FILES["BBO Extractor"], results);
    return "remarks" in answer ? answer.remarks.map(({ code }) => code) : answer.faults;
  };
  expect([1, 2, 3, 4].map(codes)).toEqual([["cutOff"], ["cutOff"], ["cutOff"], []]);
});

/** What is said of results of the BBO Extractor: the board, North-South's award, East-West's, and a score other than 110. */
function saidOf(
  scoring: string,
  ...results: [board: number, ns: string, ew: string, score?: string][]
): string[] {
  const lines = results.map(([board, ns, ew, score = "110"], index) =>
    [board, 2 * index + 1, 2 * index + 2, score, ns, ew].join(","),
  );
  const head = [`#ScoringType,${scoring}`, "#Board,nsPair,ewPair,Score,nsMpts,ewMpts"];
  const text = [...head, ...lines, ""].join("\n");
  const answer = finished(listsReading([{ name: "", text }]));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer.remarks.map((remark) =>
    remark.code === "fewerResults"
      ? `${remark.count} of ${remark.most} on ${remark.board}`
      : `${remark.code} ${remark.board}`,
  );
}

test.each<[boards: number[], said: string[]]>([
  [[1], []],
  [[1, 2], []],
  [[1, 1, 2], ["1 of 2 on 2"]],
  [[1, 1, 1, 2, 2, 3], ["1 of 2 on 3"]],
  [[1, 1, 1, 2, 2, 3, 3], []],
  [[1, 2, 2, 3], []],
  [[1, 2, 2], []],
  [[2, 2, 1], ["1 of 2 on 1"]],
  [[1, 2, 1, 2, 3], ["1 of 2 on 3"]],
])("of results of the boards %j the last board has fewer than each other one: %j", (boards, said) => {
  expect(saidOf("", ...boards.map((board): [number, string, string] => [board, "", ""]))).toEqual(said);
});

type Lines = [ns: string, ew: string, score?: string][];

test.each<[string, string, Lines, boolean]>([
  [
    "two results that share 2",
    "MATCH",
    [
      ["2", "0"],
      ["0", "2"],
    ],
    false,
  ],
  [
    "two results of which one shares 3",
    "MATCH",
    [
      ["1.5", "1.5"],
      ["0", "2"],
    ],
    true,
  ],
  [
    "two results of which one shares a tenth too much",
    "MATCH",
    [
      ["2.1", "0"],
      ["0", "2"],
    ],
    false,
  ],
  [
    "three results that share 4",
    "MATCH",
    [
      ["4", "0"],
      ["2", "2"],
      ["0", "4"],
    ],
    false,
  ],
  [
    "three results that share 6",
    "MATCH",
    [
      ["6", "0"],
      ["2", "4"],
      ["0", "6"],
    ],
    true,
  ],
  [
    "no awards",
    "MATCH",
    [
      ["", ""],
      ["", ""],
    ],
    false,
  ],
  [
    "an award of one side alone",
    "MATCH",
    [
      ["9", ""],
      ["", "9"],
    ],
    false,
  ],
  [
    "an average, which has another top",
    "MATCH",
    [
      ["1.5", "1.5"],
      ["1.8", "1.2", "A6040"],
    ],
    false,
  ],
  [
    "IMPs that are together 0",
    "CROSS_IMPS",
    [
      ["9", "9"],
      ["-9", "9"],
    ],
    false,
  ],
  [
    "IMPs that are together 3",
    "CROSS_IMPS",
    [
      ["5", "-5"],
      ["-2", "2"],
    ],
    true,
  ],
  [
    "IMPs that are together -3",
    "CROSS_IMPS",
    [
      ["-5", "5"],
      ["2", "-2"],
    ],
    true,
  ],
  [
    "IMPs whose sum is as much as rounding makes",
    "CROSS_IMPS",
    [
      ["3", "-3"],
      ["-1", "1"],
    ],
    false,
  ],
  [
    "the same sum of IMPs with a decimal",
    "CROSS_IMPS",
    [
      ["3.0", "-3.0"],
      ["-1.0", "1.0"],
    ],
    true,
  ],
  [
    "a sum of IMPs with one decimal and with none",
    "CROSS_IMPS",
    [
      ["3.5", "-3.5"],
      ["-2", "2"],
    ],
    true,
  ],
  [
    "an award of IMPs that is not there",
    "CROSS_IMPS",
    [
      ["5", "-5"],
      ["", ""],
    ],
    false,
  ],
  [
    "an average by IMPs",
    "CROSS_IMPS",
    [
      ["5", "-5"],
      ["2", "-1", "A6040"],
    ],
    false,
  ],
  [
    "IMPs against a datum, which need no sum",
    "IMPS",
    [
      ["5", "-5"],
      ["2", "-2"],
    ],
    false,
  ],
  [
    "awards of no known form",
    "",
    [
      ["5", "-5"],
      ["9", "9"],
    ],
    false,
  ],
])("a last board with %s, by %s", (_, scoring, lines, isCutOff) => {
  const on = (board: number, all: Lines) => all.map((line): [number, ...Lines[0]] => [board, ...line]);
  const good: Lines = lines.map((_line, index) =>
    index < 2 ? [String(index), String(1 - index)] : ["0", "0"],
  );
  expect(saidOf(scoring, ...on(1, lines))).toEqual(isCutOff ? ["cutOff 1"] : []);
  // What stands in a board before the last one says nothing.
  if (scoring === "MATCH") {
    expect(saidOf(scoring, ...on(1, good), ...on(2, lines))).toEqual(isCutOff ? ["cutOff 2"] : []);
    expect(saidOf(scoring, ...on(1, lines), ...on(2, good))).toEqual([]);
  }
});

test("where each board’s lines have twice its results together, as at Ascherman’s method, no result is missing", () => {
  const lines = (board: number): [number, string, string][] => [
    [board, "3", "1"],
    [board, "1", "3"],
  ];
  expect(saidOf("MATCH", ...lines(1), ...lines(2))).toEqual([]);
  expect(saidOf("MATCH", [1, "2", "0"], [1, "0", "2"], ...lines(2))).toEqual(["cutOff 2"]);
});

test("of a last board with fewer results and awards that need more, one thing is said", () => {
  expect(saidOf("MATCH", [1, "2", "0"], [1, "0", "2"], [2, "2", "0"])).toEqual(["1 of 2 on 2"]);
});

test("the boards that are missing are named in runs, five at most", () => {
  const from = (first: number, last: number) =>
    new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  expect(missingBoards(28, from(10, 28))).toBe("1–9");
  expect(missingBoards(28, from(1, 27))).toBe("28");
  expect(missingBoards(12, new Set([1, 2, 5, 7, 8]))).toBe("3–4, 6, 9–12");
  expect(missingBoards(28, from(1, 28))).toBe("");
  expect(missingBoards(10, new Set([2, 4, 6, 8, 10]))).toBe("1, 3, 5, 7, 9");
  const odd = new Set(Array.from({ length: 14 }, (_, index) => 2 * index + 1));
  expect(missingBoards(28, odd)).toBe("2, 4, 6, 8, 10, …");
});
