import { RECEIVED } from "../../../src/events/bridgemate-rows";
import { isReceived, receivedRows } from "../../../src/events/tables/received";

const rows = (texts: string[], ...cells: string[][]) => [
  ...receivedRows(
    { texts },
    cells.map((own, index) => ({ line: index + 2, cells: own, context: {} })),
  ),
];
const value = (name: string, cell: string) => rows([name], [cell])[0][0][name];

test("a header has all names of the database, in any case and with blanks around them", () => {
  expect(isReceived({ texts: RECEIVED.map((name) => ` ${name.toUpperCase()} `) })).toBe(true);
  expect(isReceived({ texts: RECEIVED.slice(1) })).toBe(false);
});

test("a row has what stands below the names that are read, of the same names the first", () => {
  expect(rows([" SECTION ", "Weather", "round", "Round"], [" A ", "rain", "2", "3"], ["B"])).toEqual([
    [{ Section: "A", Round: "2" }, 2],
    [{ Section: "B", Round: "" }, 3],
  ]);
});

test("a number is one throughout", () => {
  expect(value("ID", "12")).toBe(12);
  for (const cell of ["x12", "12x", "", "1234567890"])
    expect([cell, value("ID", cell)]).toEqual([cell, undefined]);
});

test("a date and a time are those of the cell, or none", () => {
  expect(value("DateLog", "2026-11-26 00:00:00")).toEqual(new Date("2026-11-26"));
  expect(value("TimeLog", "1899-12-30 20:15:30")).toEqual(new Date("1899-12-30T20:15:30Z"));
  expect(value("TimeLog", "20:15")).toEqual(new Date("1899-12-30T20:15Z"));
  for (const [name, cell] of [
    ["DateLog", ""],
    ["DateLog", "x2026-11-26"],
    ["TimeLog", ""],
    ["TimeLog", "20:15 h"],
  ])
    expect([cell, String(value(name, cell))]).toEqual([cell, "Invalid Date"]);
});

test("what is erased is said in the language of the spreadsheet", () => {
  for (const cell of ["1", "-1", "TRUE", "yes", "ja", "WAHR", "vrai"])
    expect([cell, value("Erased", cell)]).toEqual([cell, true]);
  for (const cell of ["0", "", "11", "1x", "untrue", "trueish"])
    expect([cell, value("Erased", cell)]).toEqual([cell, false]);
});
