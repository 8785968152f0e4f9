import { readBridgemate, bridgemateReading } from "../../src/events/bridgemate";
import { type BridgeEvent } from "../../src/events/event";
import { jetDatabase, type JetTable } from "./jet";

/*
 * Tables of a Bridgemate database with a few rows. The guide of the Bridgemate's makers names the tables and columns.
 */

type Cell = string | number | boolean | null;
type Type = JetTable["columns"][number]["type"];

/** A table whose columns are `name` or `name:type`; a number when the type is left out. */
function table(name: string, columns: string, ...rows: Cell[][]): JetTable {
  return {
    name,
    columns: columns.split(" ").map((column) => {
      const [called, type = "integer"] = column.split(":");
      return { name: called, type: type as Type };
    }),
    rows,
  };
}

const SECTIONS = table("Section", "ID Letter:text", [1, "A"], [2, "B "]);
const RECEIVED =
  "Section Table Round Board PairNS PairEW NS/EW:text Contract:text Result:text Remarks:text Erased:boolean";

/** A result in which all is usual but what is given. */
function row(given: Partial<Record<string, Cell>> = {}): Cell[] {
  const usual: Record<string, Cell> = {
    ...{ Section: 1, Table: 3, Round: 2, Board: 5, PairNS: 7, PairEW: 8, "NS/EW": "E", Contract: "4 S" },
    ...{ Result: "=", Remarks: "", Erased: false },
  };
  return RECEIVED.split(" ").map((column) => {
    const [name] = column.split(":");
    return given[name] ?? usual[name];
  });
}

const received = (...rows: Cell[][]) => table("ReceivedData", RECEIVED, ...rows);

function event(...tables: JetTable[]): BridgeEvent {
  const read = readBridgemate(jetDatabase(4, [SECTIONS, ...tables]));
  if ("faults" in read) throw new Error(JSON.stringify(read.faults));
  return read.event;
}

const faults = (...tables: JetTable[]) => readBridgemate(jetDatabase(4, tables));

test("a result has its board, seat, contract and score, and one section has no letter", () => {
  const read = event(received(row()));
  expect(read).toMatchObject({
    format: "bridgemate",
    program: "Bridgemate",
    title: "",
    club: "",
    date: "",
    matches: [],
  });
  expect(read.datums.size).toBe(0);
  expect(read.results).toEqual([
    {
      ...{ line: 0, board: "5", boardNumber: 5, section: "", round: 2, table: 3, ns: "7", ew: "8" },
      ...{ contract: "4S", declarer: "E", result: 0, score: -420, computed: -420 },
    },
  ]);
});

test("a result has the time of its entry where the file has day and time, and the event the mark of its session", () => {
  const timed = (day: Cell, time: Cell) =>
    event(
      table("ReceivedData", `${RECEIVED} DateLog:date TimeLog:date`, [...row(), day, time]),
      table("Session", "Name:text GUID:text", ["Club evening", "39D3C99A"]),
    );
  // Days since the end of 1899; the time of day is a date without days.
  const read = timed(46346, 0.884);
  expect(read.results[0].entered).toBe("2026-11-20T21:12:57");
  expect(read.sessionMark).toBe("39D3C99A");
  expect(timed(46346, null).results[0]).not.toHaveProperty("entered");
  expect(event(received(row()))).not.toHaveProperty("sessionMark");
});

test("a result that was erased is left out, and a pair 0 is none", () => {
  const read = event(received(row({ Erased: true }), row({ PairNS: 0, Board: 6 })));
  expect(read.results.map(({ board, ns, ew }) => [board, ns, ew])).toEqual([["6", "", "8"]]);
});

describe("of a board that a table enters again", () => {
  const numbered = (...rows: Cell[][]) =>
    table("ReceivedData", `ID:long ${RECEIVED}`, ...rows.map((cells, index) => [index + 1, ...cells]));
  const read = (...tables: JetTable[]) => {
    const found = readBridgemate(jetDatabase(4, [SECTIONS, ...tables]));
    if ("faults" in found) throw new Error(JSON.stringify(found.faults));
    return { scores: found.event.results.map(({ board, score }) => [board, score]), remarks: found.remarks };
  };

  test("the later result counts, with a remark where the earlier one was not erased", () => {
    const again = { code: "enteredAgain", board: "5", round: "2", table: "3" };
    expect(read(numbered(row(), row({ Board: 6 }), row({ Result: "-1" })))).toEqual({
      scores: [
        ["6", -620],
        ["5", 50],
      ],
      remarks: [again],
    });
    expect(read(numbered(row({ Erased: true }), row({ Result: "-1" })))).toEqual({
      scores: [["5", 50]],
      remarks: [],
    });
    expect(read(numbered(row(), row())).remarks).toEqual([]);
  });

  test("the number of the row decides, and not its place in the file", () => {
    const [first, later] = [
      [7, ...row()],
      [3, ...row({ Result: "-1" })],
    ];
    expect(read(table("ReceivedData", `ID:long ${RECEIVED}`, first, later)).scores).toEqual([["5", -420]]);
  });

  test("the place in the file decides where a row has no number", () => {
    const [first, later] = [
      [7, ...row()],
      [null, ...row({ Result: "-1" })],
    ];
    expect(read(table("ReceivedData", `ID:long ${RECEIVED}`, first, later)).scores).toEqual([["5", 50]]);
  });

  test("a row that does not say its table is another result", () => {
    const columns = RECEIVED.replace(" Table", "");
    const untold = [row(), row({ PairNS: 1, PairEW: 2 })].map(([section, , ...rest]) => [section, ...rest]);
    expect(read(table("ReceivedData", columns, ...untold)).scores).toHaveLength(2);
  });

  test("rows whose board, table or round is 0 are each a line of their own, and left out without a board", () => {
    const good = [1, 2, 3, 4].map((board) => row({ Board: board }));
    const zero = [row({ Board: 0 }), row({ Board: 0, PairNS: 9 })];
    expect(event(received(...good, ...zero))).toMatchObject({ lines: 6, leftOut: 2 });
    for (const column of ["Table", "Round"]) {
      const read = event(received(row({ [column]: 0 }), row({ [column]: 0, PairNS: 9, PairEW: 10 })));
      expect(read).toMatchObject({ lines: 2, leftOut: 0, results: [{ ns: "7" }, { ns: "9" }] });
    }
  });

  test("what was erased, or corrected by a later row, is no line", () => {
    const read = event(
      received(row(), row({ Result: "+1" }), row({ Board: 6, Erased: true }), row({ Board: 7 })),
    );
    expect(read).toMatchObject({ lines: 2, leftOut: 0 });
  });

  test("there is no result when the later one is erased, though the earlier one stands there still", () => {
    const other = row({ Board: 6 });
    expect(read(numbered(other, row(), row({ Erased: true }))).scores).toEqual([["6", -620]]);
    expect(
      read(numbered(other, row(), row({ Contract: "", Result: "", Remarks: "Result erased" }))).scores,
    ).toEqual([["6", -620]]);
  });

  test("another table, round or section is another result", () => {
    const others = [
      row({ Table: 4, PairNS: 1, PairEW: 2 }),
      row({ Round: 3, PairNS: 3, PairEW: 4 }),
      row({ Section: 2 }),
    ];
    expect(read(numbered(row(), ...others)).scores).toHaveLength(4);
    expect(read(numbered(row({ Table: 1, Board: 11 }), row({ Table: 11, Board: 1 }))).scores).toHaveLength(2);
  });
});

test.each<[string, unknown]>([
  ["Not played", undefined],
  ["no play", undefined],
  ["60%-40%", { ns: 60, ew: 40 }],
  ["60 % - 40 %", { ns: 60, ew: 40 }],
  ["100%-00%", { ns: 100, ew: 0 }],
  ["Ave+", { ns: 60, ew: 40 }],
  ["AV-", { ns: 40, ew: 60 }],
  ["Called: not played well", -420],
  ["Not played yet", -420],
  ["Table 4: 60%", -420],
  ["Slow", -420],
  ["Other result erased", -420],
  ["Result erased and entered again", -420],
])("the remark %j makes the score %j", (remark, score) => {
  const contract = score === -420 ? "4 S" : "";
  expect(event(received(row({ Remarks: remark, Contract: contract }))).results[0]).toMatchObject({ score });
});

test("an arbitral score whose text is not known is a fault, not a guess", () => {
  expect(faults(SECTIONS, received(row({ Remarks: "Arbitral score" })))).toEqual({
    faults: [{ code: "value", field: "score", value: "Arbitral score", board: "5" }],
  });
});

test("two sections have their letters, and one that is not in the list its number", () => {
  const read = event(received(row(), row({ Section: 2 }), row({ Section: 9 })));
  expect(read.results.map(({ section, ns }) => [section, ns])).toEqual([
    ["A", "A7"],
    ["B", "B7"],
    ["9", "9-7"],
  ]);
});

describe("names", () => {
  const seats = (...rows: Cell[][]) => table("RoundData", "Section Table Round NSPair EWPair", ...rows);
  const players = (...rows: Cell[][]) =>
    table("PlayerNumbers", "Section Table Direction:text Number:text Name:text Round", ...rows);
  const names = ({ contestants }: BridgeEvent) =>
    contestants.map(({ id, direction, names: all }) => [id, direction, all.join("/")]);

  test("are those that were typed at the table, or those of the player's number", () => {
    const read = event(
      received(row()),
      seats([1, 3, 1, 7, 8], [1, 3, 2, 9, 10], [1, 4, 1, 1, 2]),
      players(
        [1, 3, "N", "11", "Ann", 0],
        [1, 3, "s", "12", "", 0],
        [1, 3, "E", "X5", null, 0],
        [1, 3, "W", "99", "", 0],
        [1, 3, "N", "11", "Ann", 0],
      ),
      table("PlayerNames", "ID:long Name:text strID:text", [12, " Bo ", ""], [0, "Cy", "X5"]),
    );
    expect(names(read)).toEqual([
      ["7", "ns", "Ann/Bo"],
      ["8", "ew", "Cy"],
    ]);
  });

  test("belong to the pair that sat there in the round in which they were typed", () => {
    const read = event(
      received(row(), row({ Board: 6, PairNS: 9, PairEW: 10 })),
      seats([2, 3, 1, 1, 2], [1, 3, 1, 7, 8], [1, 3, 2, 9, 10]),
      players(
        [1, 3, "N", "", "Ann", 1],
        [1, 3, "E", "", "Bo", 2],
        [2, 4, "N", "", "Nowhere", 0],
        [1, 9, "N", "", "No seat", 0],
      ),
    );
    expect(names(read)).toEqual([
      ["7", "ns", "Ann"],
      ["9", "ns", ""],
      ["8", "ew", ""],
      ["10", "ew", "Bo"],
    ]);
  });

  test("of a pair 1 each way are those of two pairs", () => {
    const read = event(
      received(row({ PairNS: 1, PairEW: 1 })),
      seats([1, 3, 1, 1, 1]),
      players(
        [1, 3, "North", "", "Ann", 0],
        [1, 3, "East", "", "Bo", 0],
        [1, 3, "South", "", "Cy", 0],
        [1, 3, "West", "", "Di", 0],
      ),
    );
    expect(names(read)).toEqual([
      ["1", "ns", "Ann/Cy"],
      ["1", "ew", "Bo/Di"],
    ]);
  });

  test("are not those of the list for a player without a number", () => {
    const list = table("PlayerNames", "ID:long Name:text strID:text", [12, "Bo", ""], [0, "Cy", "X5"]);
    const read = event(
      received(row()),
      seats([1, 3, 1, 7, 8]),
      players([1, 3, "N", "", "", 0], [1, 3, "S", "0", "", 0], [1, 3, "E", "12", "", 0]),
      list,
    );
    expect(names(read)).toEqual([
      ["7", "ns", ""],
      ["8", "ew", "Bo"],
    ]);
  });

  test("of a section that has no results yet are not those of the pairs in another", () => {
    const read = event(
      received(row({ PairNS: 1, PairEW: 2 })),
      seats([1, 3, 1, 1, 2], [2, 3, 1, 1, 2]),
      players([1, 3, "N", "", "Ann", 0], [2, 3, "N", "", "Bo", 0]),
    );
    expect(names(read)).toEqual([
      ["1", "ns", "Ann"],
      ["2", "ew", ""],
    ]);
  });

  test("of two sections stay apart", () => {
    const read = event(
      received(row({ PairNS: 1, PairEW: 2 }), row({ Section: 2, PairNS: 1, PairEW: 2 })),
      seats([1, 3, 1, 1, 2], [2, 3, 1, 1, 2]),
      players([1, 3, "N", "", "Ann", 0], [2, 3, "N", "", "Bo", 0]),
    );
    expect(names(read)).toEqual([
      ["A1", "ns", "Ann"],
      ["B1", "ns", "Bo"],
      ["A2", "ew", ""],
      ["B2", "ew", ""],
    ]);
  });

  test("are none where a table or a column of theirs is missing", () => {
    const plain = [
      ["7", "ns", ""],
      ["8", "ew", ""],
    ];
    expect(names(event(received(row()), players([1, 3, "N", "", "Ann", 0])))).toEqual(plain);
    expect(names(event(received(row()), seats([1, 3, 1, 7, 8])))).toEqual(plain);
    const other = table("PlayerNumbers", "Section Table Number:text Name:text Round", [1, 3, "", "Ann", 0]);
    expect(names(event(received(row()), seats([1, 3, 1, 7, 8]), other))).toEqual(plain);
    const west = table("RoundData", "Section Table Round NSPair", [1, 3, 1, 7]);
    expect(names(event(received(row()), west, players([1, 3, "N", "", "Ann", 0])))).toEqual(plain);
    const list = table("PlayerNames", "Name:text strID:text", ["Ann", "X5"]);
    const numbered = players([1, 3, "N", "X5", "", 0]);
    expect(names(event(received(row()), seats([1, 3, 1, 7, 8]), numbered, list))).toEqual(plain);
  });
});

test("a session has its day, and none where the column is empty", () => {
  // 46,083 days after the end of 1899.
  expect(event(received(row()), table("Session", "Name:text Date:date", ["", 46_083])).date).toBe(
    "2026-03-02",
  );
  expect(event(received(row()), table("Session", "Name:text Date:date", ["", null])).date).toBe("");
  expect(event(received(row()), table("Session", "Name:text Date:text", ["", "2 March"])).date).toBe("");
});

test("a session has its name", () => {
  expect(event(received(row()), table("Session", "Name:text", [" Monday "])).title).toBe("Monday");
});

test("tables are found whatever the case of their names, and a missing one is a fault that names it", () => {
  expect(event({ ...received(row()), name: "RECEIVEDDATA" }).results).toHaveLength(1);
  expect(faults(SECTIONS)).toEqual({ faults: [{ code: "missing", field: "ReceivedData" }] });
  expect(faults(received(row()))).toEqual({ faults: [{ code: "missing", field: "Section" }] });
});

test.each(["Section", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result"])(
  "without the column %s the results cannot be read",
  (missing) => {
    const columns = RECEIVED.split(" ").filter((column) => column.split(":")[0] !== missing);
    expect(faults(SECTIONS, table("ReceivedData", columns.join(" ")))).toEqual({
      faults: [{ code: "missing", field: `ReceivedData.${missing}` }],
    });
  },
);

test("without the number of a section its letter is of no use", () => {
  expect(faults(table("Section", "Letter:text"), received())).toEqual({
    faults: [{ code: "missing", field: "Section.ID" }],
  });
});

test("a reading tells how far it is after each result", () => {
  const file = jetDatabase(4, [
    SECTIONS,
    received(row(), row({ Board: 6, Erased: true }), row({ Board: 7 }), row({ Board: 8 })),
  ]);
  expect([...bridgemateReading(file)]).toEqual([0, 1 / 3, 2 / 3]);
});

test.each([3, 4] as const)(
  "of Jet %i, a table definition whose pages form a circle is a fault",
  (version) => {
    const file = jetDatabase(version, [SECTIONS, received(row())]);
    const size = version === 3 ? 2048 : 4096;
    file.writeUInt32LE(2, 2 * size + 4);
    expect(readBridgemate(file)).toEqual({ faults: [{ code: "cutOff" }] });
  },
);

describe("pages of a database", () => {
  const file = jetDatabase(4, [SECTIONS, received(row())]);
  const results = (...more: Uint8Array[]) => readBridgemate(Buffer.concat([file, ...more]));
  const page = (kind: number, next: number) => {
    const made = Buffer.alloc(4096);
    made[0] = kind;
    made.writeUInt32LE(next, 4);
    return made;
  };
  const at = file.length / 4096;

  test("that are no definitions may point to themselves", () => {
    expect(results(page(4, at))).toHaveProperty("event.results.length", 1);
  });

  test("of a definition that nobody asks for may be missing, also when the file ends within them", () => {
    expect(results(page(2, at + 1))).toHaveProperty("event.results.length", 1);
    expect(results(page(2, at + 1), new Uint8Array([2, 0, 0, 0, 0]))).toHaveProperty(
      "event.results.length",
      1,
    );
  });

  test("may be 65 to a definition, and 66 are a fault", () => {
    const chain = Array.from({ length: 65 }, (_, index) => page(2, index === 64 ? 0 : at + index + 1));
    expect(results(...chain)).toHaveProperty("event.results.length", 1);
    chain[64].writeUInt32LE(at + 65, 4);
    expect(results(...chain, page(2, 0))).toEqual({ faults: [{ code: "cutOff" }] });
  });
});

test("a database is read where there is no global Buffer, as in a web page", () => {
  const file = jetDatabase(4, [SECTIONS, received(row())]);
  const { Buffer: own } = globalThis;
  try {
    Reflect.deleteProperty(globalThis, "Buffer");
    expect(readBridgemate(file)).toHaveProperty("event.results.length", 1);
    expect(globalThis).toHaveProperty("Buffer");
  } finally {
    globalThis.Buffer = own;
  }
});

describe("a file that cannot be checked", () => {
  test.each([
    ["of an unknown version", 0x14, 2],
    ["with a key", 0x3e, 0],
    ["with a key in its last byte", 0x41, 0],
  ])("%s is no database for us", (_, at, value) => {
    const file = jetDatabase(4, [SECTIONS, received(row())]);
    file[at] = value;
    expect(readBridgemate(file)).toEqual({ faults: [{ code: "format", found: "database" }] });
  });

  test("is not taken for one of Jet 4 when it is one of Jet 3, and the other way round", () => {
    for (const version of [3, 4] as const) {
      const read = readBridgemate(jetDatabase(version, [SECTIONS, received(row())]));
      expect(read).toHaveProperty("event.results.length", 1);
    }
  });

  test("that holds other bytes before it is read from where it begins", () => {
    const file = jetDatabase(3, [SECTIONS, received(row())]);
    const within = new Uint8Array(file.length + 10);
    within.set(file, 7);
    expect(readBridgemate(within.subarray(7, 7 + file.length))).toHaveProperty("event.results.length", 1);
  });
});
