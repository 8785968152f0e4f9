import { greatest } from "../../src/scoring/greatest";

test("the greatest of a million numbers is found, which are too many arguments for Math.max", () => {
  const numbers = Array.from({ length: 1_000_000 }, (_, index) => 5 - index);
  expect(() => Math.max(...numbers)).toThrow(RangeError);
  expect(greatest(numbers)).toBe(5);
  expect(greatest([3, -1, 4, 1])).toBe(4);
  expect(greatest([])).toBe(-Infinity);
});
