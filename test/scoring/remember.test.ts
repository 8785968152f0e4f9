import { remember } from "../../src/scoring/remember";

/** Makes tables, and counts how many it has made. */
function counted() {
  const made: string[] = [];
  const table = remember((a, b) => {
    made.push(`${a} ${b}`);
    return { a, b };
  });
  return { made, table };
}

test("a sheet with 1000 match lengths makes each table once", () => {
  const { made, table } = counted();
  const lengths = Array.from({ length: 1000 }, (_, i) => i + 1);
  for (let round = 0; round < 3; round++) {
    expect(lengths.filter((boards) => table(boards, 20).a !== boards)).toEqual([]);
  }
  expect(made).toHaveLength(1000);
});

test("when 1000 tables are kept, the next table replaces them all, each time", () => {
  const { made, table } = counted();
  for (let boards = 1; boards <= 1001; boards++) table(boards, 20);
  table(1001, 20);
  expect(made).toHaveLength(1001);
  table(1, 20);
  expect(made).toHaveLength(1002);
  for (let boards = 2; boards <= 1000; boards++) table(boards, 20);
  expect(made).toHaveLength(2001);
  table(1001, 20);
  expect(made).toHaveLength(2002);
});

test("tables of one match length and another maximum are not taken for each other", () => {
  const { made, table } = counted();
  expect([table(16, 20), table(16, 25), table(25, 16), table(16, 20)].map(({ a, b }) => [a, b])).toEqual([
    [16, 20],
    [16, 25],
    [25, 16],
    [16, 20],
  ]);
  expect(made).toEqual(["16 20", "16 25", "25 16"]);
});
