import fc from "fast-check";
import { OWN_FORMATS, writtenBy } from "../../../src/events/tables/number-format";

const written = (format: string, number: number) => writtenBy(format, false)(number);

test.each<[format: string, number: number, text: string]>([
  ["General", 12.5, "12.5"],
  ["General", -420, "-420"],
  ["General", 0, "0"],
  ["General", -0, "0"],
  ["General", 1e21, "1e+21"],
  ["General", 0.1 + 0.2, "0.3"],
  ["General", 5.5 - 5.4, "0.0999999999999996"],
  ["General", 1234567890123456, "1234567890123460"],
  ["", 12.5, "12.5"],
  ["@", 12.5, "12.5"],
  ["0", 12.3456, "12"],
  ["0", 12.5, "13"],
  ["0", -12.5, "-13"],
  ["0", 0.4, "0"],
  ["0.00", 50, "50.00"],
  ["0.00", 12.3456, "12.35"],
  ["0.00", 1.005, "1.01"],
  ["0.00", 2.675, "2.68"],
  ["0.00", -2.675, "-2.68"],
  ["0.00", 0.004, "0.00"],
  ["0.00", -0.004, "0.00"],
  ["0.00", 0.005, "0.01"],
  ["0.00", 0.0001, "0.00"],
  ["0.00", 999.995, "1000.00"],
  ["0.00", 0, "0.00"],
  ["0.00", 1e22, "10000000000000000000000.00"],
  ["0.0#", 50, "50.0"],
  ["0.0#", 12.345, "12.35"],
  ["0.0#", 12.3, "12.3"],
  ["0.##", 50, "50"],
  ["#.00", 0.5, "0.50"],
  ["#,##0.00", 1234.5, "1234.50"],
  ["#,##0", 1234.5, "1235"],
  ["0.00%", 0.5625, "56.25%"],
  ["0.00%", 0.5624, "56.24%"],
  ["0.00%", 0.56245, "56.25%"],
  ["0%", 0.5625, "56%"],
  ["0%", 0.57, "57%"],
  ["0.0%", 1, "100.0%"],
  ["0.0%", -0.0625, "-6.3%"],
  ["0.00 %", 0.29, "29.00%"],
  ['0.00"%"', 56.25, "56.25%"],
  ["0.00\\%", 56.25, "56.25%"],
  ['0.0" IMP"', 4, "4.0"],
  ['"Dms 1.25 "0', 4, "4"],
  ["+0;-0;0", 4, "4"],
  ["+0.0;-0.00;0", -4, "-4.00"],
  ["+0.0;-0.00;0", 0, "0"],
  ["0.00;[Red]-0.00", -4, "-4.00"],
  ['0.0;-0.0;"-"', 0, "0.0"],
  ["0.0;;", -2, "-2.0"],
  ["[$€-407] #,##0.00", 3, "3.00"],
  ["_-* #,##0.00_-;-* #,##0.00_-", -3, "-3.00"],
  ["[<1]0.00;0", 0.5, "0.5"],
  ["# ?/?", 2.5, "2.5"],
  ["0.00E+00", 1234.5, "1234.5"],
  ["0,", 1234.5, "1234.5"],
  ["0.00,,", 1234567, "1234567"],
  ["0.0000000000000000", 0.5, "0.5"],
  ["yyyy-mm-dd", 46098, "2026-03-17"],
  ["d-mmm", 46098, "2026-03-17"],
  ["[$-407]d. mmmm yyyy;@", 46098, "2026-03-17"],
  ["dd/mm/yyyy hh:mm", 46098.8125, "2026-03-17 19:30"],
  ["dd/mm/yyyy hh:mm", 46098.8125 + 1 / 86400, "2026-03-17 19:30:01"],
  ["h:mm AM/PM", 0.8125, "19:30"],
  ["[h]:mm:ss", 0.0005, "00:00:43"],
  ["[h]:mm:ss", (30 + 10 / 60) / 24, "30:10"],
  ["[hh]:mm", 16 / 24, "16:00"],
  ["[h]:mm:ss", -1, "-1"],
  ["[h]:mm:ss", 1e9, "1000000000"],
  ["[mm]:ss", 0.5, "12:00"],
  ["yyyy", 1, "1900-01-01"],
  ["yyyy", 59, "1900-02-28"],
  ["yyyy", 61, "1900-03-01"],
  ["yyyy", 2_958_465, "9999-12-31"],
  ["yyyy", 2_958_466, "2958466"],
  ["yyyy", -1, "-1"],
  // The day that never was, as the one before 1 March.
  ["yyyy", 60, "1900-02-28"],
  ["hh:mm", 0, "00:00"],
  ["[h]:mm", 0, "00:00"],
  ["[hh]:mm", 30 / 24, "30:00"],
  ["[h]:mm", 2_958_466, "2958466"],
  ["[mm]", 0.5, "12:00"],
  ["[ss]", 0.5, "12:00"],
  ["0.00;-0.00;0", 4, "4.00"],
  ["0.000000000000000", 0.5, "0.500000000000000"],
  ["0.000000000000000", 0, "0.000000000000000"],
  ["0.00", 1e-300, "0.00"],
  ["0.000000000000000%", 0, "0.000000000000000%"],
  ["0.0##", 1.5, "1.5"],
  ["0.0##", 1.05, "1.05"],
  // Quotes and brackets that are not closed go on to the end.
  ['0.0"MP', 4, "4.0"],
  ["0.0[Red", 4, "4.0"],
  ["[Red]0.0", 4, "4.0"],
  ['"[<1] "0.0', 4, "4.0"],
  // Room as wide as a % sign is none.
  ["0_%", 4, "4"],
])("with the format %j the number %d is written %s", (format, number, text) =>
  expect(written(format, number)).toBe(text),
);

test("days of a workbook of an old Mac are counted from 1904", () => {
  expect(writtenBy("d/m/yy", true)(44636)).toBe("2026-03-17");
});

test("the formats that Excel does not write down", () => {
  const shown = (number: number) => written(OWN_FORMATS.get(number) ?? "General", 46098.5);
  expect([0, 1, 2, 3, 4, 9, 10, 14, 22, 44, 49].map(shown)).toEqual([
    "46098.5",
    "46099",
    "46098.50",
    "46099",
    "46098.50",
    "4609850%",
    "4609850.00%",
    "2026-03-17 12:00",
    "2026-03-17 12:00",
    "46098.50",
    "46098.5",
  ]);
});

test("times and hours are among them", () => {
  const shown = (format: number) => written(OWN_FORMATS.get(format) ?? "General", 1.25);
  expect([18, 19, 20, 21, 32, 33, 45, 47].map(shown)).toEqual(Array<string>(8).fill("1900-01-01 06:00"));
  expect(shown(46)).toBe("30:00");
});

test("decimals are cut as one does it on paper", () => {
  const digits = fc.integer({ min: 0, max: 999_999_999_999 });
  fc.assert(
    fc.property(
      digits,
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 6 }),
      fc.boolean(),
      (all, point, most, percent) => {
        const number = Number(`${all}e-${point}`);
        // The number as whole units of its last decimal that is shown, and one half.
        const power = 10n ** BigInt(point);
        const units = BigInt(all) * 10n ** BigInt(most + (percent ? 2 : 0));
        const rounded = ((2n * units + power) / (2n * power)).toString().padStart(most + 1, "0");
        const whole = rounded.slice(0, rounded.length - most);
        const decimals = most === 0 ? "" : `.${rounded.slice(-most)}`;
        const format = `0${most === 0 ? "" : `.${"0".repeat(most)}`}${percent ? "%" : ""}`;
        expect(written(format, number)).toBe(`${whole}${decimals}${percent ? "%" : ""}`);
      },
    ),
  );
});
