import { tablesIn } from "../../../src/events/tables/find";
import { awardsOf, matrixResults, rankingOf } from "../../../src/events/tables/matrix";

function matrixOf(...rows: string[]) {
  const sheet = { name: "", rows: rows.map((row, index) => ({ line: index + 1, cells: row.split(";") })) };
  const [table] = tablesIn(sheet).tables;
  if (table?.kind !== "matrix") throw new Error("It is no matrix.");
  return table;
}

/** The cells of the lines: board, North-South, their names, East-West, their names, contract, score of each. */
const lines = (...rows: string[]) =>
  matrixResults(matrixOf(...rows))?.lines.map(({ cells }) => cells.join(";"));

test("the scores of a pair on each board are lines of its side", () => {
  expect(lines("NS;1;2;3", "7;420; -50 ;", "8;;;100")).toEqual([
    "1;7;;;;;420;",
    "2;7;;;;;-50;",
    "3;8;;;;;100;",
  ]);
  expect(lines("EW;1;2;3", "Pair 7;420;-50;100")?.[0]).toBe("1;;;7;;;;420");
  expect(lines("Names;1;2;3", "Ann & Bo;420;-50;100")?.[0]).toBe("1;;Ann & Bo;;;;420;");
});

test("both pairs may stand in the row, and contracts in its cells", () => {
  expect(lines("NS;EW;1;2;3", "7;8;4SN=;PASS;3NT")).toEqual([
    "1;7;;8;;4SN=;;",
    "2;7;;8;;PASS;;",
    "3;7;;8;;3NT;;",
  ]);
});

test("a column for each pair has its results in the rows of the boards", () => {
  expect(lines("Board;Pair 7;8;9", "1;420;-50;100", "2;50;60;170")?.slice(0, 2)).toEqual([
    "1;7;;;;;420;",
    "1;8;;;;;-50;",
  ]);
  // A column of contracts and one of scores are no pairs.
  expect(lines("Board;A;B;C", "1;4S;420;4H")).toBeUndefined();
});

test("opponents may stand behind the score", () => {
  expect(lines("NS;1;2;3", "7;420/8;-50 v 9;100 (10)")).toEqual([
    "1;7;;8;;;420;",
    "2;7;;9;;;-50;",
    "3;7;;10;;;100;",
  ]);
});

test("totals are no pair, and neither are cells of awards", () => {
  for (const word of ["Total", "Totals", "Sum", "Average", "Mean", "Max", "Min"])
    expect(lines("NS;1;2;3", "7;420;-50;100", `${word};420;420;420`)).toHaveLength(3);
  expect(lines("NS;1;2;3", "7;3;1.5;2")).toBeUndefined();
  expect(awardsOf(matrixOf("NS;1;2;3", "7;3;1.5;50%", "8;0;;x"))).toBe(3);
  expect(awardsOf(matrixOf("NS;1;2;3", "7;420;-50;3"))).toBe(0);
  expect(awardsOf(matrixOf("Board;A;B;C", "1;420;3;2"))).toBe(0);
  expect(awardsOf(matrixOf("Board;A;B;C", "1;4;3;2"))).toBe(3);
});

test("what stands beside the boards is a ranking", () => {
  expect(rankingOf(matrixOf("Pair;Names;1;2;3;Total", "7;Ann;3;2;1;6"))).toMatchObject({
    kind: "ranking",
    header: { columns: { id: [0], names: [1], total: [5] } },
    lines: [{ line: 2 }],
  });
});
