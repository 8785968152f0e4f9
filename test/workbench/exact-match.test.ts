import { type Cell, cellsFrom, headlessEngine } from "./headless-engine";

const compute = headlessEngine();

/** What stands in a column: equal values several times, and values of other kinds that look like them. */
const COLUMN: Cell[] = [
  12,
  "12",
  "Ash",
  "ash",
  true,
  0,
  -3,
  2.5,
  "a*",
  "?",
  12,
  "ÉLAN",
  "élan",
  7,
  "3-1",
  46082,
];
const ASKED = ["12", '"12"', '"ASH"', "TRUE", "0", "-3", "2.5", '"a*"', '"?"', '"Élan"', "8", '"x"', '"3-1"'];

/** The place as a comparison of all cells finds it. FILTER compares each cell with =, which knows no patterns. */
const compared = (value: string) =>
  `=IFERROR(INDEX(FILTER(SEQUENCE(${COLUMN.length}),IF(ISNUMBER(A1:A${COLUMN.length})=ISNUMBER(${value}),A1:A${COLUMN.length}=${value},FALSE)),1),"none")`;
const matched = (value: string) => `=IFERROR(MATCH(${value},A1:A${COLUMN.length},0),"none")`;

test.each(ASKED.filter((value) => !/[*?]/.test(value)))(
  "MATCH finds the same as when it compares all cells: %s",
  async (value) => {
    const cells = new Map(
      cellsFrom(
        "A1",
        COLUMN.map((cell) => [cell]),
      ),
    );
    const found = (await compute(matched(value), cells))[0][0];
    expect(found).toEqual((await compute(compared(value), cells))[0][0]);
  },
);

test.each([
  ['"a*"', 3],
  ['"?"', 10],
  ['"~?"', 10],
  ["B9", 6],
  ["A6", 6],
])("MATCH reads a pattern and a blank cell as before: %s", async (value, place) => {
  const cells = new Map(
    cellsFrom(
      "A1",
      COLUMN.map((cell) => [cell]),
    ),
  );
  expect(await compute(matched(value), cells)).toEqual([[place]]);
});
