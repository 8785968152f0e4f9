import fc from "fast-check";
import { headerWidth, linesIn, widthFor } from "../../src/sheets/text-width";

const word = fc.stringMatching(/^[A-Za-zäöéñ0-9.,()%-]{1,12}$/);
const header = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));

test("a column shows its bold header in two lines, and one that is tight does so in plain letters", () => {
  fc.assert(
    fc.property(header, (words) => {
      expect(linesIn(words, headerWidth(words), true)).toBeLessThanOrEqual(2);
      expect(headerWidth(words, true)).toBeLessThanOrEqual(headerWidth(words));
    }),
  );
});

test("a column is not wider than its header needs in two lines", () => {
  // Digits of the default font: bold letters are 1.15 times as wide, and there is a margin.
  expect(headerWidth("aaaaaaaaaa")).toBe(14);
  expect(headerWidth("aaaaaaaaaa", true)).toBe(13);
  expect(headerWidth("aaaaaaaaaa aaaaaaaaaa")).toBe(14);
  // It is broken where both lines are shortest, here behind the second word.
  expect(headerWidth("aaaaa aaaa aaaaaaaaaa")).toBe(14);
  expect(headerWidth("m".repeat(60))).toBe(80);
});

test("a column shows the longest of its texts whole, with letters as wide as they are", () => {
  expect(widthFor(8, [])).toBe(8);
  expect(widthFor(8, ["1234", "12345678901"])).toBe(13);
  expect([widthFor(1, ["iiiiiiiiii"]), widthFor(1, ["mmmmmmmmmm"]), widthFor(1, ["AAAAAAAAA"])]).toEqual([
    7, 16, 12,
  ]);
  expect(widthFor(1, ["東西南北"])).toBe(8);
  expect(widthFor(8, ["x".repeat(200)])).toBe(80);
});

test("a text breaks between words, a word that is too long within itself, and a new line is one", () => {
  // Ten letters are 11 wide, and a cell has a margin of 1.3.
  const [one, two] = ["aaaaaaaaaa", "aaaaaaaaaa aaaaaaaaaa"];
  expect(linesIn(one, 12.4)).toBe(1);
  expect(linesIn(one, 12.2)).toBe(2);
  expect(linesIn(two, 24)).toBe(1);
  expect(linesIn(two, 23.8)).toBe(2);
  expect(linesIn(`${two} a`, 13)).toBe(3);
  expect(linesIn(`${one}\n${one}`, 24)).toBe(2);
  expect(linesIn("a".repeat(30), 12.4)).toBe(3);
  // Bold letters are wider.
  expect([linesIn(one, 13.9, true), linesIn(one, 14, true)]).toEqual([2, 1]);
});

test("more room never takes more lines, and no text takes fewer lines than its letters need", () => {
  fc.assert(
    fc.property(header, fc.integer({ min: 4, max: 60 }), (words, width) => {
      expect(linesIn(words, width + 1)).toBeLessThanOrEqual(linesIn(words, width));
      expect(linesIn(words, width)).toBeGreaterThanOrEqual(1);
    }),
  );
});
