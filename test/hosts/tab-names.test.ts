import fc from "fast-check";
import { freeSheetName, freeSheetNames } from "../../src/sheets/sheet-host";

test.each([
  ["VP 16 boards", [], "VP 16 boards"],
  ["VP 16 boards", ["vp 16 boards"], "VP 16 boards (2)"],
  ["a/b:c", [], "a b c"],
  ["''", [], "Sheet"],
  ["History", [], "History (2)"],
  ["hIsToRy", ["history (2)"], "hIsToRy (3)"],
  ["Historia", [], "Historia"],
  [`${"x".repeat(30)}♠️`, [], `${"x".repeat(30)}♠`],
  [`${"x".repeat(30)}🂡`, [], "x".repeat(30)],
  [`${"x".repeat(30)}' y`, [], "x".repeat(30)],
  ["🂡".repeat(16), [], "🂡".repeat(15)],
  ["🂡".repeat(15), ["🂡".repeat(15)], `${"🂡".repeat(13)} (2)`],
])("%s beside %j becomes %s", (wanted, taken, name) => {
  expect(freeSheetName(wanted, taken)).toBe(name);
});

test("any names, however odd, become different names that every spreadsheet accepts", () => {
  const odd = fc.string({
    unit: fc.constantFrom("🂡", "é", "'", " ", "[", "/", "x", "History"),
    maxLength: 40,
  });
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 12 }), (wanted) => {
      const names = freeSheetNames(wanted, ["x", "Sheet"]);
      expect(new Set(["x", "sheet", ...names.map((name) => name.toLowerCase())]).size).toBe(names.length + 2);
      const bad = names.filter(
        (name) =>
          name.length > 31 ||
          !/^[^[\]:*?/\\']([^[\]:*?/\\]*[^[\]:*?/\\'])?$/.test(name) ||
          name.toLowerCase() === "history" ||
          Buffer.from(name).toString() !== name,
      );
      expect(bad).toEqual([]);
    }),
  );
});
