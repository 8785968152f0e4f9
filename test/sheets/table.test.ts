import {
  cellOf,
  columnsOf,
  dataOf,
  downTo,
  guarded,
  hasColumn,
  here,
  hinted,
  inRow,
  number,
  rowOf,
  sheetOf,
  tableOf,
  words,
} from "../../src/sheets/table";

const looks = { pair: number("Par", 7), name: words("Nome", 30), total: number("Total", 9, "0.00") };
const pairs = tableOf({ name: "Pares", columns: columnsOf(looks), rows: 4 });
/** The same table lower in its tab, without names. */
const below = tableOf({
  name: "Pares",
  above: 6,
  columns: columnsOf(looks, (key) => key !== "name"),
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
    columns: [number("Par", 7), number("Total", 9, "0.00")],
    rows: [["", 60]],
  });
});

test("what is said about columns is said of those that the table has", () => {
  expect(guarded(below, ["name", "total"], "there").guard).toEqual({
    computed: [1],
    rows: 2,
    where: "there",
  });
  expect(hinted(below, { name: "A name", pair: "A number" }).hints).toEqual([
    { column: 0, rows: 2, words: "A number" },
  ]);
});
