import {
  declaredColumns,
  type DeclaredColumn,
  firstTyped,
  ofCodes,
  ofDates,
  ofHundredths,
  ofNumbers,
  ofTypedWords,
  ofWords,
  usesOf,
  usesOfValues,
} from "../../src/sheets/declared-columns";
import { sheetColumns, tableOf } from "../../src/sheets/table";

/** A table of three rows with these columns, each under its own code. */
const tableWith = (declared: Record<string, DeclaredColumn>) =>
  tableOf({ name: "Results", columns: declaredColumns(declared, (code) => code), rows: 3 });

const results = tableWith({
  board: ofNumbers(6, { isGroup: true, isNamed: true, hint: "a number" }),
  round: ofNumbers(6, { isShown: false, hint: "a round" }),
  contract: ofTypedWords(9, { isTyped: true, hint: "such as 4S", hintFor: "formulas" }),
  tableScore: ofNumbers(7, { isComputed: "byOurs", hint: "such as 420", hintFor: "values" }),
  score: ofNumbers(9, { isComputed: true, isNamed: true }),
  seen: ofTypedWords(12, { only: "formulas", hint: "such as NP" }),
});

test("what a tab does with its columns is what they declare, without those that it does not have", () => {
  expect(usesOf(results, "there")).toEqual({
    guard: { computed: [2, 3], rows: 3, where: "there" },
    hints: [
      { column: 0, rows: 3, words: "a number" },
      { column: 1, rows: 3, words: "such as 4S" },
      { column: 4, rows: 3, words: "such as NP" },
    ],
    named: [
      { column: 0, rows: 3 },
      { column: 3, rows: 3 },
    ],
    typed: [1],
    groupedBy: [0],
  });
  expect(usesOf(results).guard).toBeUndefined();
});

test("where values stand in place of our functions, only what every spreadsheet computes is guarded", () => {
  expect(usesOfValues(results, "there")).toEqual({
    guard: { computed: [3], rows: 3, where: "there" },
    hints: [
      { column: 0, rows: 3, words: "a number" },
      { column: 2, rows: 3, words: "such as 420" },
    ],
  });
});

test("names and hints last for the rows that are added later, and the guard for those that have formulas", () => {
  const { guard, hints, named } = usesOf(results, "there", 50);
  expect([guard?.rows, hints?.[0].rows, named?.[0].rows]).toEqual([3, 50, 50]);
});

test("one begins to type in the first column with the tint of what is typed, or else with a hint", () => {
  expect(firstTyped(results)).toEqual({ start: { row: 0, column: 1 } });
  expect(firstTyped(tableWith({ line: ofNumbers(5), imps: ofNumbers(8, { hint: "IMPs" }) }))).toEqual({
    start: { row: 0, column: 1 },
  });
  expect(firstTyped(tableWith({ line: ofNumbers(5) }))).toEqual({});
});

test("a column has the header of its code where it declares none, and the look of its kind", () => {
  const columns = declaredColumns(
    {
      name: ofWords(20),
      contract: ofCodes(9),
      penalty: ofTypedWords(8, { align: "right" }),
      total: ofHundredths(11, { header: "VPs" }),
      date: ofDates(16),
    },
    (code) => code.toUpperCase(),
  );
  expect(sheetColumns(columns)).toEqual([
    { header: "NAME", width: 20 },
    { header: "CONTRACT", width: 9, align: "center" },
    { header: "PENALTY", width: 8, align: "right", format: "@" },
    { header: "VPs", width: 11, align: "right", format: "0.00" },
    { header: "DATE", width: 16, align: "right", format: "ddd d mmm yyyy" },
  ]);
});
