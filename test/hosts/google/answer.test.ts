import { callError, serverReason, type ServerFailure } from "../../../src/hosts/google/answer";

test.each<[ServerFailure, string]>([
  [{ why: "noCell" }, "No cell is selected: select one, such as D2."],
  [{ why: "noCells" }, "No cells are selected: select some, such as A2:A13."],
  [{ why: "oneBlock" }, "Select one block of cells, such as A2:A13, then try again."],
  [
    { why: "gone" },
    "What was begun is gone: somebody deleted it, or the computer slept for more than 7 minutes. Try again.",
  ],
  [
    { why: "areas", areas: "A1, B3" },
    "The areas A1, B3 do not fit together: select areas of the same rows or of the same columns.",
  ],
  [{ why: "locked" }, "Somebody else is changing the spreadsheet at this moment: try again."],
  [
    { why: "changed", name: "Matches", cell: "B3" },
    "“Matches”, B3 has been changed since the pane read it, perhaps by somebody else: look at it, then try again.",
  ],
  [{ why: "noTab", name: "Matches" }, "There is no tab “Matches” any more."],
  [
    { why: "bigTab", name: "Big", count: 501_000, most: 500_000 },
    "The tab “Big” has 501000 cells: the pane reads a tab of 500000 at most.",
  ],
  [
    { why: "manyCells", address: "A1:Z1000", count: 26_000, most: 10_000 },
    "A1:Z1000 has 26000 cells: select at most 10000.",
  ],
  [
    { why: "long", length: 9001, most: 9000 },
    "They take 9001 bytes; a spreadsheet keeps 9000, where é counts as 2.",
  ],
  [
    { why: "protected", words: "no" },
    "Part of the spreadsheet is protected: ask its owner for edit rights, or use File > Make a copy. Google Sheets says: no",
  ],
  [
    { why: "readOnly", words: "no" },
    "You can read this spreadsheet but not change it: ask its owner for edit rights, or use File > Make a copy. Google Sheets says: no",
  ],
  [
    { why: "full", words: "no" },
    "The spreadsheet is full at 10,000,000 cells: delete a tab that is no longer needed. Google Sheets says: no",
  ],
  [{ why: "other", words: "no" }, "Google Sheets says: no"],
  [{ why: "half", words: "no" }, "Google Sheets says: no"],
])("why the script has not done it is said: %j", (failed, sentence) => {
  expect(serverReason(failed)).toBe(sentence);
});

test.each<[unknown, RegExp, boolean]>([
  [new Error("Exceeded maximum execution time"), /^Google stopped the script/, false],
  ["The request timed out", /^Google stopped the script/, false],
  ["a timeout", /^Google stopped the script/, false],
  ["a time out", /^Google stopped the script/, false],
  [new Error("NetworkError: Connection failure due to HTTP 0"), /could not be reached/, false],
  ["a NETWORK error", /could not be reached/, false],
  [new Error("PERMISSION_DENIED"), /^Google refused/, true],
  ["Authorization is required", /^Google refused/, true],
  ["authorisation", /^Google refused/, true],
  [new Error("Service error"), /It says: Service error$/, false],
  [null, /It says: null$/, false],
])(
  "of a call that failed with %p it is known what it means, and whether nothing was done",
  (error, words, notRun) => {
    const { message, notRun: isNotRun, name } = callError(error);
    expect([message, isNotRun, name]).toEqual([expect.stringMatching(words), notRun, "HostError"]);
  },
);
