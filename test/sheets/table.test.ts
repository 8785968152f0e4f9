import {
  cellOf,
  dataOf,
  downTo,
  hasColumn,
  here,
  inRow,
  rowOf,
  sheetOf,
  tableOf,
} from "../../src/sheets/table";

const pair = { key: "pair", header: "Par", width: 7, align: "right" } as const;
const name = { key: "name", header: "Nome", width: 30 } as const;
const total = { key: "total", header: "Total", width: 9, align: "right", format: "0.00" } as const;

const pairs = tableOf({ name: "Pares", columns: [pair, name, total], rows: 4 });
/** The same table lower in its tab, without names. */
const below = tableOf<"pair" | "name" | "total">({
  name: "Pares",
  above: 6,
  columns: [pair, total],
  rows: 2,
});

test.each([
  [dataOf(pairs, "total"), "{{Pares}}!$C$3:$C$6"],
  [dataOf(pairs, "pair", "name"), "{{Pares}}!$A$3:$B$6"],
  [dataOf(pairs, "pair", "pair", { from: 1, count: 2 }), "{{Pares}}!$A$4:$A$5"],
  [here(pairs, "pair", "total"), "$A$3:$C$6"],
  [inRow(pairs, 3, "name"), "$B6"],
  [cellOf(pairs, 0, "total"), "{{Pares}}!$C$3"],
  [downTo(pairs, 2, "pair"), "$A$3:$A5"],
  [dataOf(below, "total"), "{{Pares}}!$B$9:$B$10"],
  [inRow(below, 1, "total"), "$B10"],
])("a column is found by its code name, whatever its header says: %s", (reference, wanted) => {
  expect(reference).toBe(wanted);
});

test("a formula cannot name a column that its table does not have", () => {
  expect(hasColumn(below, "name")).toBe(false);
  expect(() => dataOf(below, "name")).toThrow("There is no column name in Pares");
});

test("a tab gets the columns without their code names, and a row what stands in those that it has", () => {
  const sheet = sheetOf(below, "Title", [rowOf(below, { total: 60, name: "Ann" })]);
  expect(sheet).toEqual({
    name: "Pares",
    title: "Title",
    columns: [
      { header: "Par", width: 7, align: "right" },
      { header: "Total", width: 9, align: "right", format: "0.00" },
    ],
    rows: [["", 60]],
  });
});
