import { naturalOrder } from "../../src/scoring/natural-order";

test.each<[(number | string)[]]>([
  [[1, 2, "3", 10, "A", "a2", "A10", "B"]],
  [["1A", "1B", "2A", "10A"]],
  [["A", "A1", "A1B", "A1C", "AB"]],
  [["1-1-2", "1-2-1", "1-10-1", "2-1-1"]],
  [["", -1, 2.25, 2.5, "3", 10, "A"]],
])("%j is in natural order, and stays so from any other order", (names) => {
  for (const a of names) {
    for (const b of names) {
      const expected = Math.sign(names.indexOf(a) - names.indexOf(b));
      expect([a, b, Math.sign(naturalOrder(a, b))]).toEqual([a, b, expected]);
    }
  }
});

test("capitals do not matter, and a number as text is equal to the number", () => {
  expect([naturalOrder("a2", "A2"), naturalOrder("7", 7), naturalOrder("", "")]).toEqual([0, 0, 0]);
});
