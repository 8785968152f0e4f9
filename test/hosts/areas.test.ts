import { type SelectedArea, selectionOf } from "../../src/hosts/areas";
import { type ReadCell } from "../../src/sheets/sheet-host";

const area = (
  row: number,
  column: number,
  cells: ReadCell[][],
  more: Partial<SelectedArea> = {},
): SelectedArea => ({
  address: `R${row + 1}C${column + 1}`,
  row,
  column,
  rows: cells.length,
  columns: cells[0].length,
  cells,
  ...more,
});

const joined = (areas: readonly SelectedArea[]) => selectionOf(areas)?.cells;

test("areas of the same columns are joined one below the other, in the order of the tab", () => {
  expect(joined([area(4, 1, [[170]]), area(1, 1, [[420], [-50]])])).toEqual([[420], [-50], [170]]);
});

test("areas of the same rows are joined side by side, and end at the last filled row of all", () => {
  expect(joined([area(1, 3, [["x2"]], { rows: 100 }), area(1, 0, [[420], [450]], { rows: 100 })])).toEqual([
    [420, "x2"],
    [450, ""],
  ]);
});

test("an area whose last column is blank has as many cells in a row as the others", () => {
  expect(joined([area(0, 0, [[1, 2]]), area(3, 0, [[3]], { columns: 2 })])).toEqual([
    [1, 2],
    [3, ""],
  ]);
});

test("areas that meet are joined, and blank rows of one are as wide as its filled part", () => {
  expect(joined([area(0, 0, [[420], [450]]), area(2, 0, [[-50]])])).toEqual([[420], [450], [-50]]);
  expect(joined([area(0, 0, [[420]]), area(0, 1, [[1]])])).toEqual([[420, 1]]);
  expect(joined([area(1, 0, [[1]], { columns: 3, rows: 2 }), area(1, 5, [[7], [8]])])).toEqual([
    [1, 7],
    ["", 8],
  ]);
});

test("areas that do not fit together, or share a cell, are not joined", () => {
  expect(joined([area(0, 0, [[1]]), area(3, 0, [[1, 2]])])).toBeUndefined();
  expect(joined([area(1, 0, [[1]]), area(1, 3, [[1], [2]])])).toBeUndefined();

  expect(joined([area(1, 1, [[420], [450]]), area(5, 3, [[170], [170]])])).toBeUndefined();
  expect(joined([area(1, 1, [[420], [450]]), area(2, 1, [[450], [170]])])).toBeUndefined();
  expect(joined([area(1, 1, [[1, 2]]), area(1, 2, [[2, 3]])])).toBeUndefined();
});

describe("rows that nobody sees", () => {
  const hidden = (...rows: number[]) => ({ hidden: new Set(rows) });

  test("are left out and counted, a blank one without being counted", () => {
    const cells = [[420], [""], [-50], [170], [100]];
    expect(selectionOf([area(1, 0, cells, hidden(2, 3, 4))])).toEqual({
      address: "R2C1",
      cells: [[420], [100]],
      hidden: 2,
    });
    expect(selectionOf([area(1, 0, cells)])).toEqual({ address: "R2C1", cells });
  });

  test("are counted when only one of their cells is filled", () => {
    expect(
      selectionOf([
        area(
          0,
          0,
          [
            [420, 1],
            ["", 2],
            [450, ""],
          ],
          hidden(1, 2),
        ),
      ]),
    ).toMatchObject({
      cells: [[420, 1]],
      hidden: 2,
    });
  });

  test("leave a blank cell beside an area that has more", () => {
    const beside = [area(1, 0, [[420], [450]], hidden(1)), area(1, 4, [[2]], { rows: 2, ...hidden(1) })];
    expect(joined(beside)).toEqual([[450, ""]]);
  });

  test("at the end take the blank rows above them along", () => {
    expect(joined([area(0, 0, [[420], [""], [""], [-50]], hidden(3))])).toEqual([[420]]);
  });

  test("are left out of areas side by side alike, and an area of hidden rows alone of those below each other", () => {
    const rows = [[420], [450], [-50]];
    const beside = [area(1, 0, rows, hidden(2)), area(1, 4, [[2], [""], [1]], hidden(2))];
    expect(selectionOf(beside)).toMatchObject({
      cells: [
        [420, 2],
        [-50, 1],
      ],
      hidden: 1,
    });
    const below = [area(1, 0, [[420]]), area(3, 0, [[450]], hidden(3)), area(5, 0, [[170]])];
    expect(selectionOf(below)).toMatchObject({ cells: [[420], [170]], hidden: 1 });
  });

  test("leave one blank cell where they are all that is selected", () => {
    expect(selectionOf([area(1, 0, [[420], [450]], hidden(1, 2))])).toMatchObject({
      cells: [[""]],
      hidden: 2,
    });
    const below = [area(1, 0, [[420]], hidden(1)), area(3, 0, [[450]], hidden(3))];
    expect(selectionOf(below)).toMatchObject({ cells: [[""]], hidden: 2 });
  });
});
