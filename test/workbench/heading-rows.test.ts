import fc from "fast-check";
import { headingRows } from "../../src/workbench/heading-rows";

const of = (values: unknown[][], bold: number[] = [], frozen = 0) =>
  headingRows({ values, frozen, bold: (row) => bold.includes(row) });

test("texts above numbers are a heading", () => {
  expect(
    of([
      ["Pair", "Score"],
      ["Ann", 30],
      ["Bob", 20],
    ]),
  ).toBe(1);
  expect(of([["Score"], [420], ["NP"], [-50]])).toBe(1);
  expect(
    of([
      ["", "MP %"],
      ["Ann", "57.3"],
      ["Bob", ""],
    ]),
  ).toBe(1);
});

test("bold texts are a heading where the second row is not bold", () => {
  expect(of([["Name"], ["Bob"], ["Ann"]], [0])).toBe(1);
  expect(of([["Name"], ["Bob"], ["Ann"]], [0, 1, 2])).toBe(0);
  expect(of([["Name"], ["Bob"], ["Ann"]])).toBe(0);
  // The winner in bold letters.
  expect(
    of(
      [
        [1, "Ann"],
        [2, "Bob"],
      ],
      [0],
    ),
  ).toBe(0);
});

test("frozen rows are a heading, however many, unless all are frozen", () => {
  expect(of([["Club"], [2027], [3], [4]], [], 2)).toBe(2);
  expect(of([["Bob"], ["Ann"]], [], 2)).toBe(0);
});

test("a score above scores is none, however it is written", () => {
  for (const score of ["NP", "PASS", "A+", "a=/a-", "60% 420 / 40% -50", "420", "-50", 420])
    expect([score, of([[score], [420], [450]])]).toEqual([score, 0]);
});

test("rows of the same kind have no heading, whichever comes first", () => {
  const row = fc.tuple(fc.stringMatching(/^[A-Z][a-z]{2,8}$/), fc.integer({ min: -2000, max: 2000 }));
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 20 }), (rows) => {
      expect(of(rows)).toBe(0);
      expect(of([["Pair", "Score"], ...rows])).toBe(1);
    }),
  );
});

test("blank cells and a single row have no heading", () => {
  expect(
    of(
      [
        [null, undefined, ""],
        ["Ann", "Bob", "Cid"],
      ],
      [0],
    ),
  ).toBe(0);
  expect(of([["Name", "Score"]], [0])).toBe(0);
});
