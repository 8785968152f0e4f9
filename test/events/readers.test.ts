import { readBridgemate } from "../../src/events/bridgemate";
import { type BridgeEvent, type ReadEvent } from "../../src/events/event";
import { recognise } from "../../src/events/file";
import { readPbn } from "../../src/events/pbn";
import { type ResultField, type Header, withColumn } from "../../src/events/columns";
import { proposedHeader } from "../../src/events/tables/shown";
import { cellsOfText, readTable } from "../../src/events/table";
import { readUsebio } from "../../src/events/usebio";
import { jetDatabase } from "./jet";
import { crossImps, madeEvent, matchpoints, pbnFile, tableRows, usebioFile } from "./made-event";

/** So many bytes lie between two that are changed: 7 in `npm run test:long`. */
declare const CHANGED_BYTES_APART: number;

function whole(read: ReadEvent): BridgeEvent {
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.event;
}

const EVENING = madeEvent("mitchell", 14, 3, 1);

/** The results that every format must give for the same evening. */
function lines(event: BridgeEvent): string[] {
  return event.results
    .map(({ board, ns, ew, contract, declarer, result, score }) =>
      [board, ns, ew, contract, declarer, result ?? "", score].join(" "),
    )
    .sort();
}

const SAME = EVENING.results
  .map(({ board, ns, ew, contract, declarer, tricks, score }) =>
    [
      board,
      ns,
      ew,
      contract,
      declarer,
      tricks === undefined ? "" : tricks - 6 - Number(contract[0]),
      score,
    ].join(" "),
  )
  .sort();

const BWS_COLUMNS = [
  { name: "ID", type: "long" },
  { name: "Section", type: "integer" },
  { name: "Table", type: "integer" },
  { name: "Round", type: "integer" },
  { name: "Board", type: "integer" },
  { name: "PairNS", type: "integer" },
  { name: "PairEW", type: "integer" },
  { name: "Declarer", type: "integer" },
  { name: "NS/EW", type: "text" },
  { name: "Contract", type: "text" },
  { name: "Result", type: "text" },
  { name: "LeadCard", type: "text" },
  { name: "Remarks", type: "text" },
  { name: "Erased", type: "boolean" },
] as const;

type Row = (string | number | boolean | null)[];

function bwsRow(
  id: number,
  { round, table, board, ns, ew, contract, declarer, tricks }: (typeof EVENING.results)[number],
): Row {
  const over = tricks === undefined ? 0 : tricks - 6 - Number(contract[0]);
  const written = contract.replace(/^(\d)(NT|.)(x?)$/, "$1 $2 $3").trim();
  const result = tricks === undefined ? "" : over === 0 ? "=" : over > 0 ? `+${over}` : String(over);
  return [id, 1, table, round, board, ns, ew, ns, declarer, written, result, "", "", false];
}

function bws(version: 3 | 4, received: Row[], more: Parameters<typeof jetDatabase>[1] = []): Buffer {
  return jetDatabase(version, [
    {
      name: "Section",
      columns: [
        { name: "ID", type: "integer" },
        { name: "Letter", type: "text" },
      ],
      rows: [
        [1, "A  "],
        [2, "B  "],
      ],
    },
    { name: "ReceivedData", columns: BWS_COLUMNS, rows: received },
    ...more,
  ]);
}

describe("every format reads the same evening", () => {
  test("USEBIO", () => {
    const event = whole(readUsebio(usebioFile(EVENING, "matchpoints", matchpoints("largest"))));
    expect(lines(event)).toEqual(SAME);
    expect(event).toMatchObject({
      format: "usebio",
      program: "Made",
      title: "An evening",
      club: "A club & its bar",
      form: "matchpoints",
      winners: 2,
    });
    expect(event.contestants).toHaveLength(14);
    expect(event.contestants[0]).toMatchObject({
      id: "1",
      direction: "ns",
      names: ["North of 1", "=SUM(1) & 1"],
    });
    expect(event.contestants[13]).toMatchObject({ id: "14", direction: "ew" });
  });

  test("PBN", () => {
    const event = whole(readPbn(pbnFile(EVENING, crossImps("comparisons"))));
    expect(lines(event)).toEqual(SAME);
    expect(event).toMatchObject({ format: "pbn", title: "An evening", form: "crossimps", winners: 2 });
  });

  test.each([
    [",", ","],
    ["tabs", "\t"],
    [";", ";"],
  ])("a text file with %s between the columns", (_, delimiter) => {
    const rows = cellsOfText(
      tableRows(EVENING)
        .map((row) => row.join(delimiter))
        .join("\r\n"),
    );
    if ("faults" in rows) throw new Error("faults");
    expect(lines(whole(readTable(rows)))).toEqual(SAME);
  });

  test("selected cells with a title above them and the columns in another order", () => {
    const turned = tableRows(EVENING).map((row) => [...row].reverse());
    const event = whole(readTable([["An evening"], [], ...turned, [null, undefined, ""]]));
    expect(lines(event)).toEqual(SAME);
  });

  test("a table with contract, declarer and result in one column, and no score", () => {
    const rows = EVENING.results.map(({ board, ns, ew, contract, declarer, tricks }) => {
      const over = tricks === undefined ? 0 : tricks - 6 - Number(contract[0]);
      const result = over === 0 ? "=" : over > 0 ? `+${over}` : `${over}`;
      return [board, ns, ew, tricks === undefined ? "Pass" : `${contract}${declarer}${result}`];
    });
    expect(lines(whole(readTable([["Bd", "N/S", "E/W", "Contract"], ...rows])))).toEqual(SAME);
  });

  test.each([3, 4] as const)("a Bridgemate database of Jet %i", (version) => {
    const received = EVENING.results.map((result, index) => bwsRow(index + 1, result));
    const erased = [...received[0].slice(0, -1), true];
    const event = whole(
      readBridgemate(
        bws(
          version,
          [erased, ...received],
          [
            {
              name: "PlayerNumbers",
              columns: [
                { name: "Section", type: "integer" },
                { name: "Table", type: "integer" },
                { name: "Direction", type: "text" },
                { name: "Number", type: "text" },
                { name: "Name", type: "text" },
                { name: "Round", type: "integer" },
              ],
              rows: [
                [1, 1, "N", "77", "Zoë Åkerman", 0],
                [1, 1, "S", "78", null, 0],
                [1, 1, "E", "79", "Ed", 0],
              ],
            },
            {
              name: "PlayerNames",
              columns: [
                { name: "ID", type: "long" },
                { name: "Name", type: "text" },
              ],
              rows: [[78, "Sam"]],
            },
            {
              name: "RoundData",
              columns: [
                { name: "Section", type: "integer" },
                { name: "Table", type: "integer" },
                { name: "Round", type: "integer" },
                { name: "NSPair", type: "integer" },
                { name: "EWPair", type: "integer" },
              ],
              rows: [[1, 1, 1, 1, 8]],
            },
          ],
        ),
      ),
    );
    expect(lines(event)).toEqual(SAME);
    expect(event.winners).toBe(2);
    expect(event.contestants.find(({ id }) => id === "1")?.names).toEqual(["Zoë Åkerman", "Sam"]);
    expect(event.contestants.find(({ id }) => id === "8")?.names).toEqual(["Ed"]);
  });
});

describe("Bridgemate", () => {
  const row = (over: Partial<Record<(typeof BWS_COLUMNS)[number]["name"], Row[number]>>): Row =>
    BWS_COLUMNS.map(
      ({ name, type }) => over[name] ?? (type === "boolean" ? false : type === "text" ? "" : 1),
    );

  test("an average or Not played that the director entered takes the place of the score, and another remark does not", () => {
    const event = whole(
      readBridgemate(
        bws(4, [
          row({ PairEW: 5, Remarks: "60%-40%" }),
          row({ Table: 2, PairNS: 2, PairEW: 6, Remarks: "Not played" }),
          row({
            Table: 3,
            PairNS: 3,
            PairEW: 7,
            Contract: "4 H",
            "NS/EW": "N",
            Result: "=",
            Remarks: "Director called",
          }),
        ]),
      ),
    );
    expect(event.results.map(({ score }) => score)).toEqual([{ ns: 60, ew: 40 }, undefined, 420]);
  });

  test("pairs with the same number in two sections are different pairs", () => {
    const event = whole(
      readBridgemate(
        bws(4, [row({ PairEW: 5, Remarks: "50%-50%" }), row({ Section: 2, PairEW: 5, Remarks: "50%-50%" })]),
      ),
    );
    expect(event.contestants.map(({ id }) => id)).toEqual(["A1", "B1", "A5", "B5"]);
  });

  test("a missing column is named with its table", () => {
    const read = readBridgemate(
      jetDatabase(4, [{ name: "Section", columns: [{ name: "ID", type: "integer" }], rows: [] }]),
    );
    expect(read).toEqual({ faults: [{ code: "missing", field: "Section.Letter" }] });
  });

  test("reading ends for a database that is cut off anywhere or has any byte changed", () => {
    const file = bws(
      4,
      EVENING.results.slice(0, 40).map((result, index) => bwsRow(index + 1, result)),
    );
    for (let length = 200; length < file.length; length += 997) {
      expect(readBridgemate(file.subarray(0, length))).toHaveProperty("faults");
    }
    for (let at = 0; at < file.length; at += CHANGED_BYTES_APART) {
      const turned = Buffer.from(file);
      turned[at] ^= 0xff;
      const read = readBridgemate(turned);
      expect("faults" in read || "event" in read).toBe(true);
    }
  });

  test("a table that has lost its name in a damaged file is a fault", () => {
    const file = bws(
      4,
      EVENING.results.slice(0, 40).map((result, index) => bwsRow(index + 1, result)),
    );
    // In the row of the catalogue where a name stands.
    file[8337] ^= 0xff;
    expect(readBridgemate(file)).toEqual({ faults: [{ code: "cutOff" }] });
  });

  test("an encrypted database is a fault", () => {
    const file = bws(4, []);
    file[0x3e] ^= 1;
    expect(readBridgemate(file)).toEqual({ faults: [{ code: "format", found: "database" }] });
  });
});

/** What is said of a file, whether it is refused or read with remarks, and not what became of an odd line. */
function told(read: ReadEvent): object[] {
  const said = "faults" in read ? read.faults : read.remarks;
  return said.map((one) => ({ ...one, left: undefined }));
}

describe("a fault is named with its line or board", () => {
  const event = (inside: string) => `<USEBIO>\n<EVENT EVENT_TYPE="MP_PAIRS">\n${inside}\n</EVENT></USEBIO>`;
  const line = (ns: string, ew: string, rest: string) =>
    `<TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER>${rest}</TRAVELLER_LINE>`;
  const board = (number: string, ...within: string[]) =>
    `<BOARD><BOARD_NUMBER>${number}</BOARD_NUMBER>\n${within.join("\n")}</BOARD>`;
  const score = (points: string) => `<SCORE>${points}</SCORE>`;

  test.each([
    [
      "a board twice",
      event(board("1", line("1", "2", score("50"))) + board("1", line("3", "4", score("50")))),
      [{ code: "boardTwice", board: "1", line: 4 }],
    ],
    [
      "a pair twice at a board",
      event(board("7", line("1", "2", score("100")), line("1", "3", score("100")))),
      [{ code: "pairTwice", board: "7", line: 5, pair: "1" }],
    ],
    [
      "an unknown contract",
      event(board("7", line("1", "2", `<CONTRACT>8S</CONTRACT>${score("50")}`))),
      [{ code: "contract", board: "7", line: 4, value: "8S" }],
    ],
    [
      "a score that is not a number of points",
      event(board("7", line("1", "2", score("1,430")))),
      [{ code: "value", field: "score", board: "7", line: 4, value: "1,430" }],
    ],
    [
      "fourteen tricks",
      event(board("7", line("1", "2", `<CONTRACT>3S</CONTRACT><TRICKS>14</TRICKS>`))),
      [{ code: "value", field: "tricks", board: "7", line: 4, value: "14" }],
    ],
    [
      "a board without a number",
      event(board("", line("1", "2", score("50")))),
      [{ code: "value", field: "board", line: 4, value: "" }],
    ],
    ["no results", event(""), [{ code: "noResults" }]],
    ["something else in XML", "<html></html>", [{ code: "missing", field: "USEBIO", line: 1 }]],
    [
      "a file that is cut off",
      event(board("1", line("1", "2", score("50")))).slice(0, 150),
      [{ code: "cutOff", line: 4 }],
    ],
    [
      "tags that cross",
      "<USEBIO><EVENT></USEBIO></EVENT>",
      [{ code: "syntax", line: 1, detail: "unexpected close tag." }],
    ],
    [
      "an entity that the document defines",
      `<!DOCTYPE USEBIO [<!ENTITY a "b">]><USEBIO><EVENT>&a;</EVENT></USEBIO>`,
      [{ code: "syntax", line: 1, detail: "undefined entity." }],
    ],
    ["tags that are nested too deep", "<a>".repeat(100_000), [{ code: "deep", line: 1 }]],
  ])("%s", (_, text, faults) => {
    expect(told(readUsebio(text))).toEqual(faults);
  });

  test("with one winner, a pair that plays against itself has no score there", () => {
    const text = event(`<WINNER_TYPE>1</WINNER_TYPE>${board("1", line("1", "1", score("50")))}`);
    expect(told(readUsebio(text))).toEqual([{ code: "itself", pair: "1", board: "1", line: 4 }]);
    expect(whole(readUsebio(text)).results[0].score).toBeUndefined();
  });

  test("a score that its contract does not give is kept, and a remark says so", () => {
    const text = event(
      board(
        "1",
        line("1", "2", `<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS>${score("620")}`),
      ),
    );
    const read = readUsebio(text);
    expect(read).toHaveProperty("remarks", [
      { code: "score", board: "1", line: 4, pair: "1", value: 620, computed: 420 },
    ]);
    expect(whole(read).results[0]).toMatchObject({ score: 620, computed: 420 });
  });

  test("twenty faults are named of a file that has a hundred", () => {
    const lines = Array.from({ length: 100 }, (_, index) => line(String(index), "x", score("oops")));
    const read = readUsebio(event(board("1", ...lines)));
    expect("faults" in read && read.faults).toHaveLength(20);
  });

  test("a fault in a table is named with its line", () => {
    const read = (...rows: (string | number)[][]) => readTable([["Board", "NS", "EW", "Score"], ...rows]);
    expect(told(read([1, 1, 2, 420], [1, 1, 3, 50]))).toEqual([
      { code: "pairTwice", board: "1", line: 3, pair: "1" },
    ]);
    expect(read([1, 1, 2, "x"])).toEqual({
      faults: [{ code: "value", field: "score", board: "1", line: 2, value: "x" }],
    });
    expect(readTable([["Board", "NS", "EW", "NS"]])).toEqual({
      faults: [
        { code: "columnTwice", field: "ns", line: 1 },
        { code: "noColumn", field: "score" },
      ],
    });
    expect(readTable([["what", "ever"]])).toEqual({
      faults: ["board", "ns", "ew", "score"].map((field) => ({ code: "noColumn", field })),
    });
    expect(readTable([["Board", "NS", "Score"]])).toEqual({ faults: [{ code: "noColumn", field: "ew" }] });
  });

  test("what each column is can be chosen, with headers that nobody knows and without any", () => {
    const [, ...rows] = tableRows(EVENING);
    const chosen: ResultField[] = [
      "board",
      "round",
      "table",
      "ns",
      "ew",
      "contract",
      "by",
      "tricks",
      "score",
    ];
    for (const above of [[["Brett", "Rd", "Tisch", "N", "O", "Kontrakt", "von", "Stiche", "Punkte"]], []]) {
      const table = [...above, ...rows];
      const proposed = proposedHeader(table);
      expect(proposed.row).toBe(above.length - 1);
      const readAs = ({ row, columns }: Header) =>
        readTable(table, { chosen: [{ line: row + 1, texts: (table[row] ?? []).map(String), columns }] });
      expect(readAs(proposed)).toHaveProperty("faults");
      const header = chosen.reduce((found, field, column) => withColumn(found, column, field), proposed);
      expect(lines(whole(readAs(header)))).toEqual(SAME);
    }
  });

  test("a column that is chosen anew is no longer what it was, and nor is the field's old column", () => {
    const header = proposedHeader([
      ["Board", "NS", "EW", "Score", "Score"],
      [1, 1, 2, 50, 60],
    ]);
    expect(header.twice).toEqual(["score"]);
    const chosen = withColumn(header, 4, "score");
    expect(chosen).toEqual({ row: 0, columns: { board: 0, ns: 1, ew: 2, score: 4 }, twice: [] });
    expect(withColumn(chosen, 0, undefined).columns).toEqual({ ns: 1, ew: 2, score: 4 });
  });

  test("scores in a column for each side are North-South's", () => {
    const event = whole(
      readTable([
        ["Board", "NS", "EW", "NS score", "EW score"],
        [1, 1, 2, 420, ""],
        [1, 3, 4, "", 50],
        [1, 5, 6, "A60/40", ""],
      ]),
    );
    expect(event.results.map(({ score }) => score)).toEqual([420, -50, { ns: 60, ew: 40 }]);
  });

  test("a line of a PBN table with a wrong number of columns is a fault", () => {
    expect(readPbn('[Board "3"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n1 2\n')).toEqual({
      faults: [{ code: "column", field: "1 2", line: 3 }],
    });
  });
});

describe("the kind of a file is recognised", () => {
  const bytes = (text: string, encoding: BufferEncoding = "utf8") => Buffer.from(text, encoding);

  test.each([
    ["an empty file", bytes(""), { code: "empty" }],
    ["a file of spaces", bytes(" \r\n "), { code: "empty" }],
    ["a zip, whatever its name", bytes("PK\u0003\u0004xxxx"), { code: "format", found: "zip" }],
    ["a PDF", bytes("%PDF-1.7"), { code: "format", found: "pdf" }],
    ["a picture", bytes("\u0089PNG\r\n", "latin1"), { code: "format", found: "image" }],
    ["an old Excel file", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), { code: "format", found: "database" }],
    ["binary data", Buffer.from([1, 2, 3, 0, 0, 0, 5, 6]), { code: "format", found: "binary" }],
    [
      "UTF-16 that ends in half a character",
      Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8]),
      { code: "encoding" },
    ],
    [
      "an encoding that nobody knows",
      bytes('<?xml version="1.0" encoding="klingon"?><a>\u00ff</a>', "latin1"),
      { code: "encoding" },
    ],
  ])("%s", (_, file, fault) => {
    expect(recognise(file)).toEqual({ fault });
  });

  test("a file of more than 32 MB is refused", () => {
    expect(recognise(new Uint8Array(100 * 1024 * 1024))).toEqual({
      fault: { code: "size", most: 33_554_432 },
    });
  });

  const xml = '<?xml version="1.0" encoding="ENC"?><USEBIO>Zoë</USEBIO>';
  test.each([
    ["UTF-8", bytes(xml.replace("ENC", "utf-8"))],
    ["UTF-8 with a byte order mark", bytes(`\uFEFF${xml}`)],
    ["UTF-16 with a byte order mark", bytes(`\uFEFF${xml}`, "utf16le")],
    ["UTF-16 without a byte order mark", bytes(xml, "utf16le")],
    ["UTF-16 in the other byte order", bytes(`\uFEFF${xml}`, "utf16le").swap16()],
    ["ISO 8859-1 that names itself", bytes(xml.replace("ENC", "iso-8859-1"), "latin1")],
    ["Windows-1252 that names itself UTF-8", bytes(xml.replace("ENC", "utf-8"), "latin1")],
  ])("XML in %s", (_, file) => {
    const found = recognise(file);
    expect(found).toHaveProperty("kind", "usebio");
    expect("text" in found && found.text).toContain("Zoë");
  });

  test("PBN, tables and Bridgemate databases are recognised by their content", () => {
    expect(recognise(bytes('% PBN 2.1\n[Event "x"]'))).toHaveProperty("kind", "pbn");
    expect(recognise(bytes("Board,NS,EW"))).toHaveProperty("kind", "table");
    expect(recognise(bws(3, []))).toEqual({ kind: "bridgemate" });
  });
});

test("a line with a million columns is a fault", () => {
  expect(cellsOfText(`Board,NS,EW,Score\n${",".repeat(1_000_000)}\n1,2,3,4`)).toEqual({
    faults: [{ code: "manyColumns", most: 1000, line: 2 }],
  });
});

test("a table of a million lines is a fault", () => {
  expect(cellsOfText("1,1,2,50\n".repeat(1_000_000))).toEqual({
    faults: [{ code: "manyResults", most: 100_000, line: 100_021 }],
  });
});

describe("more contestants than any event has are a fault, before anything is made of them", () => {
  const rows = (count: number) => [
    ["Board", "NS", "EW", "Score"],
    ...Array.from({ length: count / 2 }, (_, index) => ["1", `${2 * index + 1}`, `${2 * index + 2}`, "50"]),
  ];

  test("in a table of results, at the first that is too many", () => {
    expect(whole(readTable(rows(5000))).contestants).toHaveLength(5000);
    const faults = [{ code: "manyContestants", most: 5000, line: 2502 }];
    expect(readTable(rows(100_000))).toEqual({ faults });
  });

  test("in the list of a USEBIO file", () => {
    const pairs = Array.from(
      { length: 5001 },
      (_, index) => `<PAIR><PAIR_NUMBER>${index}</PAIR_NUMBER></PAIR>`,
    );
    const file = (listed: string[]) =>
      `<USEBIO><EVENT><WINNER_TYPE>1</WINNER_TYPE><PARTICIPANTS>${listed.join("\n")}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
      <TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>50</SCORE>
      </TRAVELLER_LINE></BOARD></EVENT></USEBIO>`;
    expect(whole(readUsebio(file(pairs.slice(1)))).contestants).toHaveLength(5000);
    expect(readUsebio(file(pairs))).toEqual({ faults: [{ code: "manyContestants", most: 5000 }] });
  });
});

test.each(["A", "[", "<", "=", '"', "\u0000", "𝄞", "1\t2\t3"])(
  "a file of nothing but %p is a fault",
  (noise) => {
    const file = Buffer.from(noise.repeat(5000));
    const found = recognise(file);
    if ("fault" in found) return expect(found.fault.code).toMatch(/format|empty|encoding/);
    if (found.kind === "bridgemate" || found.kind === "workbook") throw new Error(`no ${found.kind}`);
    const rows = cellsOfText(found.text);
    const read =
      found.kind === "usebio"
        ? readUsebio(found.text)
        : found.kind === "pbn"
          ? readPbn(found.text)
          : "faults" in rows
            ? rows
            : readTable(rows);
    expect(read).toHaveProperty("faults");
  },
);
