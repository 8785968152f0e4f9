import { type PbnText, pbnText, type PbnRow, tableOf } from "../../src/events/pbn-text";
import { finished } from "../../src/events/slices";

/* Portable Bridge Notation 2.1, sections 2 to 5: what of a file is a tag, a comment and a row. */

function read(...lines: string[]): PbnText {
  return finished(pbnText(lines.join("\n")));
}

/** The tags that stand in each record itself, with their values. */
function tags(...lines: string[]): string[][] {
  return read(...lines).records.map(({ own, tags: values }) =>
    own.map((name) => `${name}=${values.get(name)}`),
  );
}

/** The rows of all tables. */
function rows(...lines: string[]): [number, string][] {
  return read(...lines).records.flatMap(({ sections }) =>
    sections.flatMap((section) => section.rows.map(({ line, text }): [number, string] => [line, text])),
  );
}

test("a record has its tags, and its tables have their rows with the numbers of their lines", () => {
  expect(
    read(
      `% PBN 2.1`,
      `[Board "1"]`,
      `[Table "5"]`,
      `[ScoreTable "A;B"]`,
      "1 2",
      "% between",
      "3 4",
      "",
      `[ActionTable "C"]`,
      "5",
      "",
    ),
  ).toEqual({
    stray: [],
    records: [
      {
        tags: new Map([
          ["Board", "1"],
          ["Table", "5"],
          ["ScoreTable", "A;B"],
          ["ActionTable", "C"],
        ]),
        own: ["Board", "Table", "ScoreTable", "ActionTable"],
        line: 2,
        sections: [
          {
            ...{ name: "ScoreTable", header: "A;B", line: 4, isClosed: true },
            rows: [
              { line: 5, text: "1 2" },
              { line: 7, text: "3 4" },
            ],
          },
          { name: "ActionTable", header: "C", line: 9, isClosed: false, rows: [{ line: 10, text: "5" }] },
        ],
      },
    ],
    escapes: ["% PBN 2.1", "% between"],
    ...{ lines: 10, openLine: 0, cutIn: 0 },
  });
});

describe("a record begins", () => {
  test.each([
    ["at a tag that the one before has", [`[Board "1"]`, `[Board "2"]`], [["Board=1"], ["Board=2"]]],
    [
      "at the number of a table that the one before has",
      [`[Table "1"]`, `[Board "1"]`, "", `[Table "2"]`, `[Board "1"]`],
      [
        ["Table=1", "Board=1"],
        ["Table=2", "Board=1"],
      ],
    ],
    ...["Event", "Site", "Date"].map((name): [string, string[], string[][]] => [
      `after a blank line at ${name}, when the one before has its board`,
      [`[Board "1"]`, "", `[${name} "x"]`, `[Board "2"]`],
      [["Board=1"], [`${name}=x`, "Board=2"]],
    ]),
    ["not without the blank line", [`[Board "1"]`, `[Event "x"]`], [["Board=1", "Event=x"]]],
    [
      "not when another tag stands between",
      [`[Board "1"]`, "", `[Scoring "MP"]`, `[Event "x"]`],
      [["Board=1", "Scoring=MP", "Event=x"]],
    ],
    ["not when the board is yet to come", [`[Site "y"]`, "", `[Event "x"]`], [["Site=y", "Event=x"]]],
    [
      "not at a tag whose name has one of these in it",
      [`[Board "1"]`, "", `[EventDate "x"]`],
      [["Board=1", "EventDate=x"]],
    ],
    [
      "not at a second note or table",
      [`[Board "1"]`, `[Note "1:a"]`, `[Note "2:b"]`, `[ActionTable "A"]`, `[ActionTable "B"]`],
      [["Board=1", "Note=2:b", "ActionTable=B"]],
    ],
    [
      "at a second tag whose name only begins as that of a table",
      [`[Board "1"]`, `[ScoreTables "A"]`, `[ScoreTables "B"]`],
      [["Board=1", "ScoreTables=A"], ["ScoreTables=B"]],
    ],
  ])("%s", (_, lines, expected) => {
    expect(tags(...lines)).toEqual(expected);
  });
});

test.each([
  [`[Event   "a" ]  [ Site "b"]`, ["Event=a", "Site=b"]],
  [String.raw`[Event "a \"b\" \\ c"]`, [String.raw`Event=a "b" \ c`]],
  [`[Event " Monday "]`, ["Event=Monday"]],
  [`[Event "The "Open" pairs"]`, [`Event=The "Open" pairs`]],
  [`[ Event  "The "Open" pairs" ]`, [`Event=The "Open" pairs`]],
])("the tags of %s", (line, expected) => {
  expect(tags(line)).toEqual([expected]);
});

test.each(["[Event]", "[Event x]", `[1] [Event "x"]`, `["x"]`])("%s is no tag", (line) => {
  expect(tags(line)).toEqual([]);
});

test("a value after ## is that of all records to come, and after # that of the record before", () => {
  const { records } = read(
    ...[`[Event "##a#b"]`, `[Site "#c"]`, `[Board "1"]`],
    ...[`[Board "2"]`, `[Site "#"]`],
    ...[`[Board "3"]`, `[Site ""]`],
  );
  expect(records.map((record) => [...record.tags.values()])).toEqual([
    ["a#b", "c", "1"],
    ["a#b", "2", "c"],
    ["a#b", "3", ""],
  ]);
  expect(records[2].own).toEqual(["Board", "Site"]);
});

test("of a record's tags, and of the values that stay, a hundred are kept", () => {
  const many = (sign: string) =>
    Array.from({ length: 120 }, (_, index) => `[X${"abcdefghij"[index % 10].repeat(index + 1)} "${sign}"]`);
  const [own] = read(...many("x")).records;
  expect([own.own.length, own.tags.size]).toEqual([100, 100]);
  const [, next] = read(...many("##x"), ...many("#").slice(0, 1)).records;
  expect([next.own.length, next.tags.size]).toEqual([1, 100]);
});

test.each([
  ["a comment of many lines between two rows", ["1", "{ of", "three", "lines } ", "2"], ["1", "2"]],
  ["a row behind the end of a comment", ["{ of", "two } 1"], [" 1"]],
  ["a comment that ends where the next begins", ["{ of", "two } 1 { and", "2", "} 3"], [" 1 ", " 3"]],
  ["comments in a row", ["1 {a} 2 {b}", "3 ; 4 {", "5"], ["1  2 ", "3 ", "5"]],
  ["a line of a comment and blanks", ["  ; a", " {b} ", "1"], ["1"]],
  ["signs of a comment in quotes", [`"a;b" "{c"`, "1"], [`"a;b" "{c"`, "1"]],
  ["a quote that does not end", [`"1 {a}`, "2"], [`"1 `, "2"]],
  ["a separator of lines in a comment", ["1 ; a\u2028 b"], ["1 "]],
])("%s", (_, lines, expected) => {
  expect(rows(`[ScoreTable "A"]`, ...lines).map(([, text]) => text)).toEqual(expected);
});

test("a comment behind a tag may be of many lines", () => {
  const lines = [`[Event "x"] { not`, `[Site "y"]`, "} ", `[ScoreTable "A"] {`, "1", "}", "2"];
  expect(tags(...lines)).toEqual([["Event=x", "ScoreTable=A"]]);
  expect(rows(...lines)).toEqual([[7, "2"]]);
  expect(tags(`[Event "a "b" c"] {`, `[Site "y"]`)).toEqual([[`Event=a "b" c`]]);
  for (const event of [`{`, String.raw`a \"{b`, `a "{b" c`]) {
    expect(tags(`[Event "${event}"] ; {`, `[Site "y"]`)).toEqual([
      [`Event=${event.replace("\\", "")}`, "Site=y"],
    ]);
  }
});

test("a comment in a line that is longer than those that are read ends where it ends", () => {
  const long = "x".repeat(20_000);
  expect(rows(`[ScoreTable "A"]`, `{${long}}`, "1")).toEqual([[3, "1"]]);
  expect(rows(`[ScoreTable "A"]`, "{", `${long}} 1 {`, "2", "} 3")).toEqual([
    [3, " 1 "],
    [5, " 3"],
  ]);
  expect(rows(`[ScoreTable "A"]`, `${long} 1`)).toEqual([[2, long]]);
});

test.each([
  ["no line end", ["1", "2"], { openLine: 3, cutIn: 0 }],
  ["a line end", ["1", ""], { openLine: 0, cutIn: 0 }],
  ["blanks below a table", ["1", "  "], { openLine: 3, cutIn: 3 }],
  ["blanks below a table, and a line end", ["1", "  ", ""], { openLine: 0, cutIn: 0 }],
  ["blanks that are not below a table", ["1", "", "  "], { openLine: 4, cutIn: 0 }],
  ["a part of a tag", ["1", `[Boar`], { openLine: 3, cutIn: 3 }],
  ["a tag after a part of one", [`[Boar`, `[Board "2"]`, ""], { openLine: 0, cutIn: 0 }],
  ["a comment", ["1 {", "2", ""], { openLine: 0, cutIn: 2 }],
  ["the end of a comment", ["1 {", "}", ""], { openLine: 0, cutIn: 0 }],
])("a text that ends in %s", (_, lines, expected) => {
  expect(read(`[ScoreTable "A"]`, ...lines)).toMatchObject(expected);
});

test("a long text tells after every 2,000 lines how far it is", () => {
  const told = [...pbnText("%\n".repeat(4500))];
  expect(told.map((done) => done.toFixed(2))).toEqual(["0.44", "0.89"]);
});

describe("a table", () => {
  function row(header: string, text: string): Pick<PbnRow, "cells" | "isShort"> {
    const section = { name: "ScoreTable", header, line: 1, rows: [], isClosed: true };
    const { cells, isShort } = tableOf(section).read({ line: 2, text });
    return { cells, isShort };
  }
  const cellsOf = (header: string, text: string) => row(header, text).cells;

  test("has its columns in small letters, without blanks around them and the sign of their order", () => {
    const header = String.raw`+Rank\2R; -Table ;X-Ray\5L;A+B`;
    expect(tableOf({ name: "ScoreTable", header, line: 1, rows: [], isClosed: true }).columns).toEqual([
      "rank",
      "table",
      "x-ray",
      "a+b",
    ]);
  });

  const WIDE = String.raw`Name\5L;Id\2R`;

  test.each([
    ["a blank cell", "Ann     ", ["Ann", ""]],
    ["blanks beyond the columns", "      12   ", ["", "12"]],
    ["a cell in quotes", `"Ann"   `, ["Ann", ""]],
    ["a cell in quotes with blanks around it", ` "A"    `, ["A", ""]],
    ["blanks within the quotes", `" A "   `, ["A", ""]],
    ["nothing in the quotes", `""      `, ["", ""]],
    ["quotes that the width cuts at a letter", `"Ann Ash" 7`, ["Ann Ash", "7"]],
    ["quotes within a word and none at its ends", `x"y"z 12`, [`x"y"z`, "12"]],
    ["a letter where a blank should be", "AnnAsh 7", ["AnnAsh", "7"]],
    ["a letter beyond the columns", "Ann Ash    7", undefined],
    ["a quote after a letter beside a blank cell", `x"y"    `, undefined],
    ["a quote before a letter beside a blank cell", `"y"x    `, ["y", "x"]],
  ])("is read by its widths, and where these do not fit by its words: %s", (_, text, cells) => {
    expect(cellsOf(WIDE, text)).toEqual(cells);
  });

  test("is read by its words where a width cuts quotes at a blank", () => {
    expect(cellsOf(String.raw`Name\5L;Id\4R`, `"A BC D" 7`)).toEqual(["A BC D", "7"]);
  });

  test("of which one column has no width, or none above 0, is read by its words", () => {
    for (const header of [String.raw`A\1R;B;C\3R`, String.raw`A\1R;B\0;C\3R`, String.raw`A\1R;B\-1;C\3R`]) {
      expect(cellsOf(header, "1  250")).toBeUndefined();
      expect(cellsOf(header, "11 2 5")).toEqual(["11", "2", "5"]);
    }
  });

  test.each([
    ["as long as its columns", WIDE, "Ann    2", false],
    ["a character less", WIDE, "Ann   2", true],
    ["blank cells", WIDE, "Ann     ", false],
    ["no widths and all words", "Name;Id", "A 2", false],
    ["no widths and a word too few", "Name;Id", "Ann", true],
  ])("tells whether a line is short: %s", (_, header, text, isShort) => {
    expect(row(header, text).isShort).toBe(isShort);
  });
});
