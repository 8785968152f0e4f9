import { type Formula, type NewSheet } from "../../src/sheets/sheet-host";
import { shownSheet, takenSheets } from "../../src/sheets/values";

const column = (header: string | Formula) => ({ header, width: 9 });

/** A list that a formula in the header fills, beside a sum that every spreadsheet computes. */
function listed(values: Formula["values"]): NewSheet {
  const guard = { computed: [0, 1], rows: 2, where: "there" };
  return {
    name: "List",
    title: "List",
    columns: [column({ formula: "=RANKING(A1)", values }), column(""), column("Sum")],
    rows: [["", "", { formula: "=SUM(A1)" }], [], []],
    guard,
    asValues: { guard: { ...guard, computed: [1] }, below: [[], ["values"]] },
  };
}

const LIST = [
  ["Place", "Name"],
  [1, "Ann"],
  [2, "Bob"],
];

test("where formulas are taken, nobody asks for their values, and the tab stays as it is", () => {
  const sheet = listed(() => {
    throw new Error("asked");
  });
  expect(takenSheets([sheet], {})).toEqual([sheet]);
  expect(takenSheets([sheet], { valuesOnly: false })[0]).toBe(sheet);
});

test("values stand in the cells that the formula would fill, also in headers, and other formulas stay", () => {
  const [taken] = takenSheets([listed(() => LIST)], { valuesOnly: true });
  expect(taken.columns.map(({ header }) => header)).toEqual(["Place", "Name", "Sum"]);
  expect(taken.rows).toEqual([[1, "Ann", { formula: "=SUM(A1)" }], [2, "Bob"], [], ["values"]]);
  expect(taken.guard?.computed).toEqual([1]);
});

test("a tab is not changed by the values that it gives", () => {
  const sheet = listed(() => LIST);
  const before = JSON.stringify(sheet);
  takenSheets([sheet], { valuesOnly: true });
  expect(JSON.stringify(sheet)).toBe(before);
});

test("columns and tabs that serve formulas are left out, and tabs for values come in", () => {
  const working: NewSheet = { ...listed(() => []), name: "Working", only: "formulas" };
  const cards: NewSheet = { ...listed(() => []), name: "Cards", only: "values" };
  const sums: NewSheet = {
    name: "Sums",
    title: "Sums",
    columns: [column("A"), { ...column("B"), only: "formulas" }, column("C")],
    rows: [[1, 2, 3], [4]],
  };
  const sheets = [working, cards, sums];
  expect(takenSheets(sheets, {}).map(({ name }) => name)).toEqual(["Working", "Sums"]);
  const taken = takenSheets(sheets, { valuesOnly: true });
  expect(taken.map(({ name }) => name)).toEqual(["Cards", "Sums"]);
  expect(taken[1].columns.map(({ header }) => header)).toEqual(["A", "C"]);
  expect(taken[1].rows).toEqual([[1, 3], [4]]);
});

test("a preview shows the values without blank rows and notes, in the order that it wants", () => {
  const { columns, rows } = shownSheet(
    listed(() => LIST),
    [1, 0],
  );
  expect(columns.map(({ header }) => header)).toEqual(["Name", "Place"]);
  expect(rows).toEqual([
    ["Ann", 1],
    ["Bob", 2],
  ]);
});

test("a note stays with its row, one below the last row goes, and a line below that stands alone is a note", () => {
  const sheet: NewSheet = {
    name: "List",
    title: "List",
    columns: [column("Pair")],
    rows: [["Ann"], ["Bob"], [{ formula: "=RANKING(A1)", values: () => [[""]] }], [""]],
    notes: [{ row: 1 }, { row: 2 }],
  };
  const taken = (given: NewSheet) => takenSheets([given], { valuesOnly: true })[0];
  expect(taken(sheet)).toMatchObject({ rows: [["Ann"], ["Bob"]], notes: [{ row: 1 }] });
  const below = { below: [["all are there"], ["Sum", 3], ["in per cent"]] };
  expect(taken({ ...sheet, asValues: below }).notes).toEqual([{ row: 1 }, { row: 2 }, { row: 4 }]);
  const withoutNotes = { ...sheet, notes: undefined };
  expect(taken({ ...withoutNotes, asValues: below }).notes).toEqual([{ row: 2 }, { row: 4 }]);
  expect(taken(withoutNotes).notes).toBeUndefined();
});
