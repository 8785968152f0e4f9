import fc from "fast-check";
import { type CellRewrite, type ComputedBlock, type ReadCell } from "../../src/sheets/sheet-host";
import { takenBack, valueRewrites } from "../../src/pane/to-values";

type Cells = Map<string, ReadCell>;

function put(cells: Cells, rewrites: readonly CellRewrite[]): Cells {
  const after = new Map(cells);
  for (const { tab, row, column, now } of rewrites) {
    now.forEach((line, r) => line.forEach((cell, c) => after.set(`${tab} ${row + r} ${column + c}`, cell)));
  }
  return after;
}

/** Formulas in different columns, or far enough below each other. */
const BLOCKS = fc.array(
  fc.record({
    tab: fc.constantFrom("A", "B"),
    kind: fc.constantFrom(1, 3),
    text: fc.constantFrom("3=", "1-2", "", "=1"),
  }),
  { minLength: 1, maxLength: 12 },
);

test("every value is written where it stood, a text as a text, and what is taken back is what was there", () => {
  fc.assert(
    fc.property(BLOCKS, (made) => {
      const blocks = made.map(({ tab, kind, text }, index): ComputedBlock => {
        const values = kind === 1 ? [[text]] : [[index, text], [true, ""], [0.5, text]]; // oxfmt-ignore
        return {
          tab,
          row: kind === 1 ? index : 100 + 10 * index,
          column: 2,
          formula: `=PAR(A${index})`,
          values,
        };
      });
      const before: Cells = new Map();
      const wanted: Cells = new Map();
      for (const { tab, row, column, formula, values } of blocks) {
        values.forEach((line, r) =>
          line.forEach((value, c) => {
            const place = `${tab} ${row + r} ${column + c}`;
            before.set(place, r + c === 0 ? formula : "");
            wanted.set(place, typeof value === "string" && value !== "" ? `'${value}` : value);
          }),
        );
      }
      const rewrites = valueRewrites(blocks);
      if ("fault" in rewrites) throw new Error(rewrites.fault);
      expect(put(before, rewrites.value)).toEqual(wanted);
      expect(put(wanted, takenBack(rewrites.value))).toEqual(before);
      for (const { was, now } of rewrites.value) {
        expect(was.map((line) => line.length)).toEqual(now.map((line) => line.length));
      }
    }),
  );
});

test("4,000 formulas below each other are one block", () => {
  const blocks = Array.from({ length: 4000 }, (_, row): ComputedBlock => {
    return { tab: "Matches", row, column: 4, formula: `=VPCONT(D${row + 1},16)`, values: [[row]] };
  });
  const rewrites = valueRewrites(blocks);
  expect("value" in rewrites && rewrites.value.map(({ now }) => now.length)).toEqual([4000]);
});

test.each(["#N/A", "#VALUE!", "#DIV/0!", "#NAME?", "#BUSY!", "#GETTING_DATA", "Loading..."])(
  "a formula that shows %s has no value to keep, and its cell is named",
  (value) => {
    const block = { tab: "Results", row: 2, column: 6, formula: "=PAR(A1)", values: [[1], [value]] };
    expect(valueRewrites([block])).toEqual({
      fault: `Nothing was changed: Results!G4 shows ${value}. Mend it or delete it first.`,
    });
  },
);

test("of several formulas without a result the first is named, and it is said that there are more", () => {
  const without = (tab: string): ComputedBlock => {
    return { tab, row: 0, column: 0, formula: "=PAR(B1)", values: [["#N/A"]] };
  };
  expect(valueRewrites([without("Results"), without("Check")])).toEqual({
    fault:
      "Nothing was changed: Results!A1 shows #N/A, and more cells have no result. Mend it or delete it first.",
  });
});
