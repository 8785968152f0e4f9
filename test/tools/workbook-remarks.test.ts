import { File } from "node:buffer";
import { loadFiles } from "../../src/tools/event-file/load";
import { faultInWords } from "../../src/tools/event-file/in-words";
import { madeWorkbook, type MadeTab } from "../events/tables/made-workbook";

/* What is said of a workbook names the tab and the row, and what is hidden in it. */

const HEADER = ["Board", "NS", "EW", "Contract", "By", "Tricks", "Score"];

interface HowHidden {
  rows?: readonly number[];
  /** What stands before the rows, such as the widths of columns. */
  before?: string;
}

const xml = (rows: readonly (readonly string[])[], { rows: hidden = [], before = "" }: HowHidden = {}) =>
  `${before}<sheetData>${rows
    .map(
      (row, at) =>
        `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ""}>${row
          .map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`)
          .join("")}</row>`,
    )
    .join("")}</sheetData>`;

async function said(...tabs: MadeTab[]) {
  const file = new File([madeWorkbook({ tabs })], "evening.xlsx") as unknown as globalThis.File;
  const slices = { signal: new AbortController().signal, progress: () => undefined };
  const { answer } = await loadFiles([file], slices);
  return "faults" in answer
    ? { faults: answer.faults.map(faultInWords), remarks: [], results: 0, lines: 0 }
    : {
        faults: [],
        remarks: answer.remarks.map(faultInWords),
        results: answer.event.results.length,
        lines: answer.event.lines,
      };
}

const board = (number: number, ...more: string[][]) => [
  HEADER,
  [`${number}`, "1", "2", "4S", "N", "10", number % 2 === 1 ? "420" : "620"],
  [`${number}`, "3", "4", "4S", "N", "9", number % 2 === 1 ? "-50" : "-100"],
  ...more,
];

test("a remark names the tab of its row", async () => {
  const { remarks } = await said(
    { name: "Board 1", xml: xml(board(1)) },
    {
      name: "Board 7",
      xml: xml(board(7, ["7", "5", "6", "4Z", "N", "10", "420"])),
    },
  );
  expect(remarks).toContainEqual(
    expect.stringMatching(/^Tab “Board 7”, row 4, board 7: “4Z” is not a contract\./),
  );
});

test("a player of an individual who sits twice at a table is named with the tab", async () => {
  const rows = [
    ["Board", "North", "East", "South", "West", "Score"],
    ["1", "1", "2", "3", "4", "420"],
    ["1", "5", "6", "5", "8", "450"],
  ];
  const { remarks } = await said({ name: "Table 1", xml: xml(rows) });
  expect(remarks).toContainEqual(
    expect.stringMatching(/^Tab “Table 1”, row 3, board 1: 5 plays against itself\./),
  );
});

test("a fault of a header and a line without its pairs name the tab, too", async () => {
  const twice = [
    ["Board", "NS", "EW", "Contract", "Contract", "Score"],
    ["1", "1", "2", "4S", "4H", "420"],
  ];
  expect((await said({ name: "Pairs", xml: xml(twice) })).faults).toEqual([
    "Tab “Pairs”, row 1: Two columns are headed Contract.",
  ]);
  const nobody = await said({ name: "Pairs", xml: xml(board(1, ["1", "", "", "4S", "N", "10", "420"])) });
  expect(nobody.remarks).toContainEqual(
    expect.stringMatching(/^Tab “Pairs”, row 4: “1” is not a pair’s number\./),
  );
});

test("the table of a Bridgemate names its tab", async () => {
  const names = [
    "ID",
    "Section",
    "Table",
    "Round",
    "Board",
    "PairNS",
    "PairEW",
    "NS/EW",
    "Contract",
    "Result",
  ];
  const rows = [
    names,
    ["1", "1", "1", "1", "1", "1", "2", "N", "4 S", "="],
    ["2", "1", "1", "1", "x", "3", "4", "N", "4 S", "="],
  ];
  const { remarks } = await said({
    name: "ReceivedData",
    xml: xml([...rows, ["3", "1", "2", "1", "1", "5", "6", "N", "4 S", "="]]),
  });
  expect(remarks).toContainEqual(expect.stringMatching(/^Tab “ReceivedData”, row 3/));
});

test("a hidden tab with results is left out and named; one with notes alone is not named", async () => {
  const { remarks, results, lines } = await said(
    { name: "Board 1", xml: xml(board(1)) },
    { name: "Board 2", xml: xml(board(2)), state: "hidden" },
    { name: "Notes", xml: xml([["Bring the cups", "and saucers"]]), state: "veryHidden" },
  );
  expect(remarks).toEqual([
    "The tab “Board 2” is hidden and has 2 lines of results: it is left out. Unhide it to read it.",
  ]);
  expect([results, lines]).toEqual([2, 2]);
});

test("where all results are hidden, the fault says so", async () => {
  const { faults } = await said(
    { name: "Cover", xml: xml([["Club evening"]]) },
    { name: "Results", xml: xml(board(1)), state: "hidden" },
  );
  expect(faults).toEqual([
    "The tab “Results” is hidden and has 2 lines of results: it is left out. Unhide it to read it.",
  ]);
});

test("hidden rows and columns with results are read, and named", async () => {
  const cols =
    '<cols><col min="1" max="3" width="9" customWidth="1"/><col min="4" max="6" width="9" hidden="1" customWidth="1"/><col min="9" max="12" width="0" hidden="1"/></cols>';
  const { remarks, results } = await said({
    name: "Evening",
    xml: xml(board(1), { rows: [1, 3], before: cols }),
  });
  expect(results).toBe(2);
  expect(remarks).toEqual([
    "1 line of results in the tab “Evening” is in a hidden row, and counts.",
    "Columns D, E, F of the tab “Evening” are hidden, and are read.",
  ]);
});

test("a hidden tab that cannot be read is no reason to refuse the rest", async () => {
  const { results, remarks } = await said(
    { name: "Board 1", xml: xml(board(1)) },
    {
      name: "Old",
      xml: '<sheetData><row r="1"><c r="ZZZZ1"><v>1</v></c></row></sheetData>',
      state: "hidden",
    },
  );
  expect({ results, remarks }).toEqual({ results: 2, remarks: [] });
});
