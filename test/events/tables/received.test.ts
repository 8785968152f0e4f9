import { readBridgemate } from "../../../src/events/bridgemate";
import { type ReadEvent } from "../../../src/events/event";
import { cellsOfText, readTable } from "../../../src/events/table";
import { jetDatabase, type JetTable } from "../jet";

/*
 * The rows of a Bridgemate's table ReceivedData, in a database and written as CSV. The guide of the Bridgemate's makers names
 * the columns.
 */

type Cell = string | number | boolean | null;

const COLUMNS =
  "ID:long Section Table Round Board PairNS PairEW Declarer NS/EW:text Contract:text Result:text LeadCard:text Remarks:text DateLog:date TimeLog:date Processed:boolean Erased:boolean";
const NAMES = COLUMNS.split(" ").map((column) => column.split(":")[0]);

/** A result in which all is usual but what is given. */
function row(given: Partial<Record<string, Cell>> = {}): Cell[] {
  const usual: Record<string, Cell> = {
    ...{ ID: 1, Section: 1, Table: 3, Round: 2, Board: 5, PairNS: 7, PairEW: 8, Declarer: 8, "NS/EW": "E" },
    ...{ Contract: "4 S", Result: "=", LeadCard: "H5", Remarks: "", Processed: false, Erased: false },
    // Days since the end of 1899, and a part of a day.
    ...{ DateLog: 46346, TimeLog: 0.884 },
  };
  return NAMES.map((name) => given[name] ?? usual[name]);
}

function inDatabase(rows: readonly Cell[][]): ReadEvent {
  const table = (name: string, columns: string, made: readonly Cell[][]): JetTable => ({
    name,
    columns: columns.split(" ").map((column) => {
      const [called, type = "integer"] = column.split(":");
      return { name: called, type: type as JetTable["columns"][number]["type"] };
    }),
    rows: made,
  });
  return readBridgemate(
    jetDatabase(4, [table("Section", "ID Letter:text", []), table("ReceivedData", COLUMNS, rows)]),
  );
}

/** As a spreadsheet writes the rows. */
function asText(rows: readonly Cell[][]): string {
  const written = rows.map((cells) =>
    cells.map((cell, column) =>
      NAMES[column] === "DateLog"
        ? "2026-11-20"
        : NAMES[column] === "TimeLog"
          ? "21:12:57"
          : typeof cell === "boolean"
            ? String(cell).toUpperCase()
            : cell,
    ),
  );
  return [NAMES, ...written].map((cells) => cells.join(",")).join("\n");
}

function inText(text: string): ReadEvent {
  const rows = cellsOfText(text);
  return "faults" in rows ? rows : readTable(rows);
}

/** What both say, without the lines that only a text has. */
function said(read: ReadEvent): unknown {
  if ("faults" in read) return read;
  const { results, contestants, winners, lines, leftOut } = read.event;
  const unlined = <One extends { line?: number }>(all: readonly One[]) =>
    all.map((one) => ({ ...one, line: undefined }));
  return {
    results: unlined(results),
    contestants,
    winners,
    lines,
    leftOut,
    remarks: unlined(read.remarks),
  };
}

const MADE: readonly (readonly [string, readonly Cell[][]])[] = [
  ["a result", [row()]],
  [
    "a pass, a double and tricks above the contract",
    [
      row({ Contract: "PASS", Result: "", "NS/EW": "" }),
      row({ ID: 2, Board: 6, Contract: "3 NT xx", Result: "+1" }),
      row({ ID: 3, Board: 7, Contract: "2 H x", Result: "-2", "NS/EW": "N", Declarer: 7 }),
    ],
  ],
  ["an erased row", [row({ Erased: true }), row({ ID: 2, Board: 6 })]],
  [
    "a row whose remark says that it is erased",
    [row({ Board: 6 }), row({ ID: 2 }), row({ ID: 3, Contract: "", Result: "", Remarks: "Result erased" })],
  ],
  [
    "a result that was entered again",
    [row({ ID: 12, Result: "-1" }), row({ ID: 4 }), row({ ID: 5, Board: 6 })],
  ],
  [
    "remarks that are scores, and one that is not",
    [
      row({ Contract: "", Result: "", Remarks: "Not played" }),
      row({ ID: 2, Board: 6, Contract: "", Result: "", Remarks: "60%-40%" }),
      row({ ID: 3, Board: 7, Remarks: "Slow" }),
    ],
  ],
  ["a pair 0", [row({ PairNS: 0 }), row({ ID: 2, Board: 6 })]],
  ["two sections", [row(), row({ ID: 2, Section: 2 }), row({ ID: 3, Section: 2, Board: 6 })]],
];

test.each(MADE)("%s is the same in a database and in a text", (_, rows) => {
  const read = inText(asText(rows));
  expect(said(read)).toEqual(said(inDatabase(rows)));
  expect(read).toHaveProperty("event.program", "Bridgemate");
  expect(read).toHaveProperty("event.results.0.entered", "2026-11-20T21:12:57");
});

test("a result has the line of its row", () => {
  expect(inText(asText([row(), row({ ID: 2, Board: 6 })]))).toMatchObject({
    event: { results: [{ line: 2 }, { line: 3 }] },
  });
});

test.each([
  ["-1", 0],
  ["1", 0],
  ["WAHR", 0],
  ["0", 1],
  ["FALSE", 1],
  ["", 1],
])("Erased %j leaves %i of the rows", (erased, left) => {
  const text = asText([row(), row({ ID: 2, Board: 6 })]).replace(/FALSE(?=\n)/, erased);
  expect(inText(text)).toHaveProperty("event.results.length", 1 + left);
});

test("columns without numbers, sections and times are read, whatever the case of their names", () => {
  const text = "board,pairns,pairew,ns/ew,contract,result\n1,1,2,N,3 NT,=\n3,1,2,W,3 H x,-2";
  expect(inText(text)).toMatchObject({
    event: { results: [{ ns: "1", ew: "2", score: 400 }, { score: 500 }] },
  });
});

test("the last row of a text that is cut off is left out", () => {
  const text = asText([row(), row({ ID: 2, Board: 6 })]);
  expect(inText(text.slice(0, -20))).toMatchObject({
    event: { results: [{ board: "5" }], lines: 2, leftOut: 1 },
  });
});

test("columns that were chosen by hand are as they were chosen", () => {
  const rows = cellsOfText(asText([row(), row({ ID: 2, Erased: true, Board: 6 })]));
  if ("faults" in rows) throw new Error("no rows");
  const columns = { board: 4, ns: 6, ew: 5, contract: 9, by: 8, result: 10 };
  expect(readTable(rows, { chosen: [{ line: 1, texts: NAMES, columns }] })).toMatchObject({
    event: {
      results: [
        { ns: "8", ew: "7" },
        { ns: "8", ew: "7" },
      ],
    },
  });
});
