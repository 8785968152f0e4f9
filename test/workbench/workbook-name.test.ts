import fc from "fast-check";
import { dayName, isDayName, MOST_IN_NAME, workbookName } from "../../src/workbench/workbook-name";

test("a new workbook has the day as its name", () => {
  expect(dayName(new Date(2026, 2, 17), "en")).toBe("Tuesday 17 March");
  expect(dayName(new Date(2026, 10, 22), "en")).toBe("Sunday 22 November");
  expect(dayName(new Date(2026, 10, 28), "pl")).toBe("Sobota 28 listopada");
});

test("a name is what every system takes as the name of a file, and stays what it is the second time", () => {
  expect(workbookName(" Pairs: 17/3 <x>‮.. ")).toBe("Pairs 17 3 x");
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (typed) => {
      const name = workbookName(typed);
      expect(name).not.toMatch(/[\p{C}<>:"/\\|?*]|^[. ]|[. ]$| {2}/u);
      expect([...name].length).toBeLessThanOrEqual(MOST_IN_NAME);
      expect(workbookName(name)).toBe(name);
    }),
  );
});

test("a workbook that has its day as its name takes that of a league, also weeks later; a typed name stays", () => {
  const today = new Date(2026, 10, 22);
  expect(isDayName(dayName(today, "en"), today, "en")).toBe(true);
  expect(isDayName(dayName(new Date(2026, 8, 1), "en"), today, "en")).toBe(true);
  expect(isDayName("League 2026", today, "en")).toBe(false);
  expect(isDayName("", today, "en")).toBe(false);
});
