import { type EventFault } from "../../src/events/event";
import { readPbn } from "../../src/events/pbn";
import { remarkOnEnd } from "../../src/events/pbn-end";
import { pbnText } from "../../src/events/pbn-text";
import { finished } from "../../src/events/slices";

/** Where a PBN file ends too early: what it says about itself, and what its other records have. */

function read(...lines: string[]) {
  const answer = readPbn(lines.join("\n"));
  if ("faults" in answer) throw new Error(JSON.stringify(answer.faults));
  return answer;
}

/** What is said about the end of a file. */
function end(...lines: string[]) {
  return read(...lines).remarks.filter(({ code }) =>
    ["cutOff", "boardsMissing", "fewerResults"].includes(code),
  );
}

/** A board with its results in a table, without widths. */
function board(number: number, columns: string, ...rows: string[]): string[] {
  return [`[Board "${number}"]`, `[ScoreTable "${columns}"]`, ...rows, ""];
}

const SCORES = "PairId_NS;PairId_EW;Score_NS";

/** Records of one table each; the names of the tags follow each other as they are given. */
function record(number: number, ...names: string[]): string[] {
  const values: Record<string, string> = {
    North: "A",
    East: "B",
    Contract: "4S",
    Declarer: "N",
    Result: "10",
  };
  return [`[Board "${number}"]`, ...names.map((name) => `[${name} "${values[name] ?? "x"}"]`), ""];
}

const TAGS = ["North", "East", "Contract", "Declarer", "Result"];

test("a text without a tag has no results, and that is all that is said", () => {
  expect(readPbn("no tags\n")).toEqual({ faults: [{ code: "noResults" }] });
});

test("of the boards that the head counts, those with results are there", () => {
  const head = [`% <META name=Generator content="x">`, `% <META  name=BoardCount     content="12">`];
  const rest = [
    ...[`[Board "2"]`, `[Contract "?"]`, `[Deal "N:... ... ... ..."]`, ""],
    ...board(3, SCORES).slice(0, -1),
    ...[`[Board "4"]`, `[ActionTable "PairId;Call"]`, "7 2NT", ""],
  ];
  const missing = [{ code: "boardsMissing", most: 12, count: 1 }];
  expect(end(...head, ...rest, ...board(1, SCORES, "1 2 50"))).toEqual(missing);
  const [north, ...others] = TAGS;
  expect(end(...head, ...record(1, north, ...others), "")).toEqual(missing);
  expect(end(head[1].replace("12", "1"), ...board(1, SCORES, "1 2 50"))).toEqual([]);
});

describe("the last record is left out", () => {
  const boards = (...lines: string[]) => read(...lines).event.results.map(({ board: number }) => number);

  test("when the text ends in a tag, also in one that others do not have", () => {
    const cut = [...record(1, ...TAGS), ...record(2, ...TAGS).slice(0, -1), `[Lead "S`];
    expect(boards(...cut)).toEqual(["1"]);
    expect(end(...cut)).toContainEqual({ code: "cutOff", line: 14, left: "out" });
  });

  test("when it lacks the last tags of the record before, whatever the order of the tags was earlier", () => {
    const cut = [
      ...record(1, "Result", ...TAGS.slice(0, 4)),
      ...record(2, ...TAGS),
      ...record(3, ...TAGS.slice(0, 4)),
      "",
    ];
    expect(boards(...cut)).toEqual(["1", "2"]);
    expect(end(...cut)).toContainEqual({ code: "cutOff", line: 20, left: "out" });
  });

  test("and not when it lacks what an earlier one lacks, too", () => {
    const whole = [...record(1, ...TAGS), ...record(2, ...TAGS, "Lead"), ...record(3, ...TAGS), ""];
    expect(boards(...whole)).toEqual(["1", "2", "3"]);
    expect(end(...whole)).toEqual([]);
  });
});

describe("an open table", () => {
  const mp = `${SCORES};MP_NS;MP_EW`;
  const imp = `${SCORES};IMP_NS`;

  test.each([
    // n results have a top of 2(n - 1), which both sides have together.
    ["a top of more results for one side", mp, ["1 2 110 4 0"], true],
    ["a top of more results for the other", mp, ["1 2 110 0 4"], true],
    ["one line of two above the top", mp, ["1 2 110 3 1", "3 4 90 1 1"], true],
    ["a tenth above the top, as where figures are rounded", mp, ["1 2 110 0.1 0"], false],
    ["matchpoints of all results", mp, ["1 2 110 2 0", "3 4 90 0 2"], false],
    ["cross-IMPs that are not together 0", `${SCORES};XIMP_NS`, ["1 2 110 2.5"], true],
    ["cross-IMPs that are together 0 by their rounding", imp, ["1 2 110 0.01"], false],
    ["IMPs without decimals", imp, ["1 2 110 3", "3 4 90 -1"], false],
    ["a figure that is missing", imp, ["1 2 110 3", "3 4 90 -"], false],
    ["IMPs against a datum", `${imp};ButlerDatum`, ["1 2 110 2.5 50"], false],
  ])("with %s", (_, columns, rows, isCut) => {
    const lines = [`[Event "x"]`, `[Site "y"]`, ...board(1, columns, ...rows)];
    expect(end(...lines)).toEqual(isCut ? [{ code: "cutOff", line: lines.length - 1 }] : []);
    expect(end(...lines, "")).toEqual([]);
  });

  test("of another kind says nothing by its figures", () => {
    const [columns, row] = ["Score_NS;MP_NS;MP_EW", "110 4 0"];
    expect(end(...board(1, SCORES, "1 2 50"), `[InstantScoreTable "${columns}"]`, row, "")).toEqual([]);
  });

  test("is closed by a tag after it, though no line end follows the tag", () => {
    const lines = [...board(1, SCORES, "1 2 50").slice(0, -1), `[Scoring "MP"]`];
    expect(end(...lines)).toEqual([]);
    expect(end(...lines.slice(0, -1))).toEqual([{ code: "cutOff", line: 3 }]);
  });

  test("of 5000 rows is measured by their awards, and one of more is not", () => {
    const of = (rows: number) => {
      const said: EventFault[] = [];
      const text = board(1, "MP_NS", ...Array(rows).fill("20000")).join("\n");
      remarkOnEnd(finished(pbnText(text)), 0, { remark: (found) => said.push(found) });
      return said;
    };
    expect(of(5000)).toEqual([{ code: "cutOff", line: 5002 }]);
    expect(of(5001)).toEqual([]);
  });
});

describe("fewer results of the last board than of each other", () => {
  const fewer = (last: string, count: number, most: number) => [
    { code: "fewerResults", board: last, count, most },
  ];
  const two = ["1 2 50", "3 4 50"];

  test("in tables", () => {
    const [first, last] = [board(1, SCORES, ...two, "5 6 50"), board(2, SCORES, ...two)];
    expect(end(...first, ...last, "")).toEqual(fewer("2", 2, 3));
    expect(end(...last, ...first, "")).toEqual([]);
    // Another table is no result.
    const calls = [`[ActionTable "PairId;Call"]`, "7 2NT", "8 2NT"];
    expect(end(...first, ...last.slice(0, -1), ...calls, "", "")).toEqual(fewer("2", 2, 3));
  });

  test("in records of one table each", () => {
    const at = (number: number, pair: string) =>
      record(number, ...TAGS).map((line) => line.replace(`"A"`, `"${pair}"`).replace(`"B"`, `"${pair}2"`));
    const [first, last] = [
      [...at(1, "A"), ...at(1, "C"), ...at(1, "E")],
      [...at(2, "A"), ...at(2, "C")],
    ];
    expect(end(...first, ...last, "")).toEqual(fewer("2", 2, 3));
    expect(end(...last, ...first, "")).toEqual([]);
  });

  test("and neither a board that is not played nor results without a board count as one", () => {
    const boards = [1, 2].flatMap((number) => board(number, SCORES, ...two));
    expect(end(...boards, ...board(3, SCORES))).toEqual([]);
    expect(end(...boards, `[Event "x"]`, `[ScoreTable "${SCORES}"]`, "1 2 50", "", "")).toEqual([]);
  });
});
