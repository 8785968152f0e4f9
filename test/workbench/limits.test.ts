import fc from "fast-check";
import {
  fittingMerges,
  beyondLimits,
  MOST_CHARACTERS_OF_FORMULA,
  MOST_COLUMNS,
  MOST_LEVELS_OF_FORMULA,
  MOST_MERGED_CELLS,
  MOST_ROWS,
} from "../../src/workbench/limits";

const WHOLE_TAB = { startRow: 0, startColumn: 0, endRow: MOST_ROWS - 1, endColumn: MOST_COLUMNS - 1 };

test("a merge of A1:XFD1048576 is left out, because it would hide the whole tab; one of A1:XFD1 ends where the tab ends", () => {
  expect(fittingMerges([WHOLE_TAB], 200, 26)).toEqual([]);
  expect(fittingMerges([WHOLE_TAB], MOST_ROWS, MOST_COLUMNS)).toEqual([]);
  expect(fittingMerges([{ ...WHOLE_TAB, endRow: 0 }], 200, 26)).toEqual([
    { startRow: 0, startColumn: 0, endRow: 0, endColumn: 25 },
  ]);
});

test("merged blocks stay in the tab and together within the limit; one that fits is as it was", () => {
  const edge = fc.oneof(fc.nat(40), fc.nat(MOST_ROWS));
  const block = fc.tuple(edge, edge, edge, edge).map(([startRow, startColumn, high, wide]) => ({
    startRow,
    startColumn,
    endRow: startRow + high,
    endColumn: startColumn + wide,
  }));
  fc.assert(
    fc.property(
      fc.array(block, { maxLength: 30 }),
      fc.integer({ min: 1, max: MOST_ROWS }),
      fc.integer({ min: 1, max: MOST_COLUMNS }),
      (blocks, rows, columns) => {
        const fitting = fittingMerges(blocks, rows, columns);
        let cells = 0;
        for (const { startRow, startColumn, endRow, endColumn } of fitting) {
          expect(endRow < rows && endColumn < columns).toBe(true);
          expect(endRow > startRow || endColumn > startColumn).toBe(true);
          cells += (endRow - startRow + 1) * (endColumn - startColumn + 1);
        }
        expect(cells).toBeLessThanOrEqual(MOST_MERGED_CELLS);
        expect(fittingMerges(fitting, rows, columns)).toEqual(fitting);
      },
    ),
  );
});

test("a merged block of 100,000 cells stays, and one that is a row higher is left out", () => {
  const block = { startRow: 0, startColumn: 0, endRow: MOST_MERGED_CELLS / 10 - 1, endColumn: 9 };
  expect(fittingMerges([block], MOST_ROWS, MOST_COLUMNS)).toEqual([block]);
  expect(fittingMerges([{ ...block, endRow: block.endRow + 1 }], MOST_ROWS, MOST_COLUMNS)).toEqual([]);
});

test("a formula has 8,192 characters and 64 levels at most; a parenthesis in a text or in a tab's name is no level", () => {
  const nested = (levels: number) => `=${"SUM(".repeat(levels)}1${")".repeat(levels)}`;
  expect(beyondLimits(nested(MOST_LEVELS_OF_FORMULA))).toBeUndefined();
  expect(beyondLimits(nested(MOST_LEVELS_OF_FORMULA + 1))).toBe("deep");
  expect(beyondLimits(`="${"(".repeat(100)}"&'${"(".repeat(100)}'!A1`)).toBeUndefined();
  expect(beyondLimits(`=${"1".repeat(MOST_CHARACTERS_OF_FORMULA - 1)}`)).toBeUndefined();
  expect(beyondLimits(`=${"1".repeat(MOST_CHARACTERS_OF_FORMULA)}`)).toBe("long");
  expect(beyondLimits(`=${"(".repeat(1_000_000)}`)).toBe("long");
});
