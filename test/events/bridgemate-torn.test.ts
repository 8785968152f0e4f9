import { isTorn } from "../../src/events/bridgemate-torn";
import { jetDatabase, type JetTable } from "./jet";

/* Databases as a reader meets them while the Bridgemates' program writes: the tables that it looks at, with a few rows. */

const column = (name: string) => ({ name, type: name === "ID" ? ("long" as const) : ("integer" as const) });

function received(...rows: number[][]): JetTable {
  return { name: "ReceivedData", columns: ["ID", "Section", "Table", "Round", "Board"].map(column), rows };
}

const TABLES: JetTable = {
  name: "Tables",
  columns: ["Section", "Table"].map(column),
  rows: [
    [1, 1],
    [1, 2],
  ],
};

const ROWS = [
  [1, 1, 1, 1, 1],
  [2, 1, 2, 1, 3],
];

const torn = (...tables: JetTable[]) => isTorn(jetDatabase(4, tables));

test("a whole file is not torn, also before the first result and without a list of tables", () => {
  expect(torn(received(...ROWS), TABLES)).toBe(false);
  expect(torn(received(), TABLES)).toBe(false);
  expect(torn(received(...ROWS))).toBe(false);
});

test("it does not matter how the name of a table is written, or that the rows have no numbers", () => {
  expect(torn({ ...received(...ROWS), name: "RECEIVEDDATA" }, TABLES)).toBe(false);
  const { name, columns } = received();
  const rows = ROWS.map((row) => row.slice(1));
  expect(torn({ name, columns: columns.slice(1), rows }, TABLES)).toBe(false);
});

test.each(["Section", "Table", "Round", "Board"])(
  "a file whose results lack the column %s is torn",
  (lacks) => {
    const { name, columns } = received();
    expect(torn({ name, columns: columns.filter((one) => one.name !== lacks), rows: [] }, TABLES)).toBe(true);
  },
);

test("a list of tables that does not say their sections or numbers is not looked at", () => {
  for (const one of ["Section", "Table"]) {
    expect(torn(received(...ROWS), { name: "Tables", columns: [column(one)], rows: [[9]] })).toBe(false);
  }
});

test.each<[string, number[]]>([
  ["a number that another row has", [2, 1, 1, 2, 4]],
  ["a table that is not in the list", [3, 1, 9, 1, 3]],
  ["a section that is not in the list", [3, 2, 1, 1, 3]],
  ["a board 0", [3, 1, 1, 2, 0]],
  ["a board 1000", [3, 1, 1, 2, 1000]],
  ["a round below 1", [3, 1, 1, -4, 3]],
])("a row with %s is torn", (_, row) => {
  expect(torn(received(...ROWS, row), TABLES)).toBe(true);
});

test("a table that counts other rows than it has is torn", () => {
  const file = jetDatabase(4, [received(...ROWS, [3, 1, 1, 2, 4]), TABLES]);
  // The count of rows stands 16 bytes behind the beginning of a table's definition, whose page begins with 2.
  const counts = Array.from({ length: file.length / 4096 }, (_, page) => page * 4096)
    .filter((page) => file[page] === 2 && file.readUInt32LE(page + 16) === 3)
    .map((page) => page + 16);
  expect(counts).toHaveLength(1);
  file.writeUInt32LE(2, counts[0]);
  expect(isTorn(file)).toBe(true);
});

test("a file that ends too soon, or is none, is torn", () => {
  const file = jetDatabase(4, [received(...ROWS), TABLES]);
  expect(isTorn(file.subarray(0, file.length - 4096))).toBe(true);
  expect(isTorn(new Uint8Array(100))).toBe(true);
});
