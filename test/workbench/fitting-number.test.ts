import fc from "fast-check";
import { fittingNumber } from "../../src/workbench/fitting-number";

const within = (room: number) => (text: string) => text.length <= room;

test("a number with room is shown as it is", () => {
  expect(fittingNumber("1100", true, within(4))).toBe("1100");
  expect(fittingNumber("1.100,50", false, within(8))).toBe("1.100,50");
});

test("without room it is a row of # as wide as the cell, and never a part of its digits", () => {
  expect(fittingNumber("1100", true, within(3))).toBe("###");
  expect(fittingNumber("14.60", false, within(4))).toBe("####");
  expect(fittingNumber("1,00E+05", false, within(4))).toBe("####");
  expect(fittingNumber("420", true, within(0))).toBe("#");
});

test("without a format it has fewer decimals, rounded, with the mark of the language", () => {
  expect(fittingNumber("0.3333333333333333", true, within(6))).toBe("0.3333");
  expect(fittingNumber("0,6666666666666666", true, within(4))).toBe("0,67");
  expect(fittingNumber("-79.16666", true, within(3))).toBe("-79");
  expect(fittingNumber("1.005", true, within(4))).toBe("1.01");
});

test("what is shown fits, and is the number to half a unit of its last digit, or has no digit", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      fc.integer({ min: 1, max: 12 }),
      (thousandths, room) => {
        const value = thousandths / 1000;
        const shown = fittingNumber(String(value), true, within(room));
        expect(shown.length).toBeLessThanOrEqual(room);
        if (/^#+$/.test(shown)) return;
        const decimals = shown.split(".")[1]?.length ?? 0;
        expect(Math.abs(Number(shown) - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
      },
    ),
  );
});
