import { changedSince, knownCells, partOf } from "../../src/hosts/changed-since";
import { type CellRewrite, type ReadCell, type TabCells } from "../../src/sheets/sheet-host";

/** A tab of three rows in whose C2 a formula stands that fills C2:C3. */
const TAB: TabCells = {
  values: [
    ["Board", "Score", "IMPs"],
    [1, 420, 6],
    [2, true, -6],
  ],
  formulas: [
    ["", "", ""],
    ["", "", "=BUTLER(B2:B3)"],
    ["", "", ""],
  ],
};

function rewrite(row: number, column: number, was: ReadCell[][]): CellRewrite {
  return { tab: "Results", row, column, was, now: was.map((line) => line.map(() => "")) };
}

/** The first cell that is not as a rewrite knows it. */
function changed(one: CellRewrite, tab = TAB): string | undefined {
  for (const known of knownCells(one)) {
    const cell = changedSince(known, partOf(tab, known));
    if (cell !== undefined) return cell;
  }
  return undefined;
}

test("a text with an apostrophe in it is compared as it is", () => {
  const tab = { values: [["O'Brien", "'x"]], formulas: [["", ""]] };
  expect(changed(rewrite(0, 0, [["'O'Brien", "''x"]]), tab)).toBeUndefined();
  expect(changed(rewrite(0, 0, [["O'Brien"]]), tab)).toBeUndefined();
  expect(changed(rewrite(0, 0, [["'OBrien"]]), tab)).toBe("A1");
});

test.each<[string, CellRewrite, string | undefined]>([
  ["a number and a truth value", rewrite(1, 1, [[420], [true]]), undefined],
  ["a text as it is typed, with its apostrophe", rewrite(0, 0, [["'Board", "'Score"]]), undefined],
  ["another number", rewrite(1, 0, [[1], [3]]), "A3"],
  ["a number that is a text now", rewrite(1, 0, [["'1"]]), "A2"],
  ["the cells that a formula fills", rewrite(1, 2, [["=BUTLER(B2:B3)"], [""]]), undefined],
  ["another formula", rewrite(1, 2, [["=BUTLER(B2:B9)"], [""]]), "C2"],
  ["a value where a formula stands", rewrite(1, 2, [[6]]), "C2"],
  ["a formula where a value stands", rewrite(1, 1, [["=PAR(A1:A3)"]]), "B2"],
  ["a value beside a formula", rewrite(1, 1, [[421, "=BUTLER(B2:B3)"]]), "B2"],
  ["a blank cell where something stands", rewrite(2, 0, [[""]]), "A3"],
  [
    "blank cells beyond the end of the tab",
    rewrite(3, 1, [
      ["", ""],
      ["", ""],
    ]),
    undefined,
  ],
  ["something beyond the end of the tab", rewrite(3, 1, [["", 7]]), "C4"],
])("of a cell that is written %s is compared", (_, one, cell) => {
  expect(changed(one)).toBe(cell);
});
