import { readBlock } from "../../src/workbench/xlsx/scan";

test.each([
  ["B2:D9", { startRow: 1, startColumn: 1, endRow: 8, endColumn: 3 }],
  ["AA10", { startRow: 9, startColumn: 26, endRow: 9, endColumn: 26 }],
  // Its corners are the wrong way round, or there are too many or none.
  ["B9:D2", undefined],
  ["D2:B9", undefined],
  ["A1:B2:C3", undefined],
  ["", undefined],
  ["A0:B2", undefined],
  ["$A$1", undefined],
])("the block %j of a file is %j", (range, block) => {
  expect(readBlock(range)).toEqual(block);
});
