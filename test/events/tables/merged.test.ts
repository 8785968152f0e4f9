import { type Merged, repeatMerged } from "../../../src/events/tables/merged";

/** The rows of a tab with each text of merged cells repeated, and the cells that are left of a hundred. */
function repeated(rows: Record<number, string>, ...merges: Merged[]) {
  const all = Object.entries(rows).map(([line, cells]) => ({ line: Number(line), cells: cells.split(",") }));
  const left = { bytes: 0, elements: 0, cells: 100 };
  repeatMerged(all, merges, left);
  return {
    rows: all.map(({ line, cells }) => `${line}: ${[...cells].map(String).join(",")}`),
    left: left.cells,
  };
}

const merged = (top: number, bottom: number, left: number, right: number): Merged => ({
  ...{ top, bottom, left, right },
});

test("a heading stands above each of its columns, and a board before each of its results", () => {
  expect(
    repeated({ 1: "Board,Pair,,Score", 2: ",NS,EW" }, merged(1, 2, 0, 0), merged(1, 1, 1, 2)).rows,
  ).toEqual(["1: Board,Pair,Pair,Score", "2: Board,NS,EW"]);
});

test("a row that is shorter has blank cells before the text, and rows that are left out stay out", () => {
  const { rows, left } = repeated({ 1: "a,b,Board 1,d", 2: "x", 9: "y" }, merged(1, 5, 2, 2));
  expect(rows).toEqual(["1: a,b,Board 1,d", "2: x,,Board 1", "9: y"]);
  // One cell in the first row, and two in the second, of which one is blank.
  expect(left).toBe(100 - 1 - 2);
});

test("as many cells count as are written, up to the last column of the tab", () => {
  expect(repeated({ 1: "Title,,", 2: "a,b,c" }, merged(1, 1, 0, 16_383))).toEqual({
    rows: ["1: Title,Title,Title", "2: a,b,c"],
    left: 97,
  });
});

test("cells without a text, or in a row that is not there, stay blank", () => {
  const rows = { 2: "a", 4: "b,c,d" };
  for (const one of [merged(2, 2, 1, 2), merged(3, 4, 0, 0), merged(1, 2, 0, 2), merged(7, 8, 0, 1)])
    expect(repeated(rows, one)).toEqual({ rows: ["2: a", "4: b,c,d"], left: 100 });
});
