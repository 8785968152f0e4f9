import fc from "fast-check";
import { type Cell, cellsFrom, headlessEngine } from "./headless-engine";

const compute = headlessEngine();

/** Equal numbers several times, and values of other kinds that look like them. */
const cell: fc.Arbitrary<Cell> = fc.constantFrom(12, "12", 7, -3, 2.5, "", "Ash", true, "12 ", "1,2", 1e9, 0);
const ROWS = 12;

test("counts and adds the same as when all cells are compared", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: ROWS, maxLength: ROWS }),
      fc.constantFrom(12, 7, -3, 5, 0, 1e9),
      async (rows, wanted) => {
        const cells = new Map(cellsFrom("A1", rows));
        const all = (criterion: string) =>
          `=COUNTIF(A1:A${ROWS},${criterion})&" "&COUNTIFS(A1:A${ROWS},${criterion},B1:B${ROWS},">=-5")&" "&COUNTIFS(B1:B${ROWS},">=-5",A1:A${ROWS},${criterion})&" "&SUMIFS(B1:B${ROWS},A1:A${ROWS},${criterion})`;
        // A text that begins with = is compared with every cell.
        const compared = await compute(all(`"=${wanted}"`), cells);
        expect(await compute(all(String(wanted)), cells)).toEqual(compared);
      },
    ),
    { numRuns: 40 },
  );
});

test.each([
  ["=COUNTIF(A1:A3,B1)", 2],
  ["=SUMIFS(B1:B2,A1:A3,1)", "#VALUE!"],
  ["=COUNTIFS(A1:A3,1,B1:B3,4)", 1],
  ["=SUMIFS(B1:B3,A1:A3,1)", 9],
  ["=SUMIFS(B1:B3,A1:A3,99)", 0],
])("%s is %s", async (formula, answer) => {
  const cells = new Map<string, Cell>([
    ["A1", 1],
    ["A2", 1],
    ["A3", 2],
    ["B1", 1],
    ["B2", 8],
    ["B3", 5],
  ]);
  const asked = formula.includes(",4)") ? new Map([...cells, ["B2", 4]] as const) : cells;
  expect(await compute(formula, asked)).toEqual([[answer]]);
});
