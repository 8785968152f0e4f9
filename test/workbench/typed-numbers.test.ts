import fc from "fast-check";
import { LANGUAGES } from "../../src/translations/languages";
import { englishNumber, isNumberElsewhere, shownNumber } from "../../src/workbench/typed-numbers";

const WITH_COMMA = LANGUAGES.filter((language) => language !== "en");

// What Excel makes of these texts in the three countries; undefined is a text or a date.
test.each([
  ["12.5", "12.5", undefined, undefined],
  ["12,5", "12,5", "12.5", "12.5"],
  ["1.100", "1.100", "1,100", undefined],
  ["1.100,50", "1.100,50", "1,100.50", undefined],
  ["1,100", "1,100", "1.100", "1.100"],
  ["1 100", "1 100", undefined, "1,100"],
  ["1\u00A0100,5", "1\u00A0100,5", undefined, "1,100.5"],
  ["1\u202F100", "1\u202F100", undefined, "1,100"],
  ["60%", "60%", "60%", "60%"],
  ["-10,5 %", "-10,5 %", "-10.5 %", "-10.5 %"],
  ["+1", "+1", "+1", "+1"],
  ["€12,50", "€12,50", "€12.50", "€12.50"],
  ["12,50 €", "12,50 €", "12.50 €", "12.50 €"],
  ["1,5e3", "1,5e3", "1.5e3", "1.5e3"],
  [",5", ",5", "0.5", "0.5"],
  ["1. 5.", "1. 5.", undefined, undefined],
  ["3-1", "3-1", undefined, undefined],
  ["A6040", "A6040", undefined, undefined],
  ["1,2,3", "1,2,3", undefined, undefined],
  ["1.10", "1.10", undefined, undefined],
  ["", "", undefined, undefined],
])("%j is %j in English, %j in German and %j in French", (typed, en, de, fr) => {
  expect([englishNumber(typed, "en"), englishNumber(typed, "de"), englishNumber(typed, "fr")]).toEqual([
    en,
    de,
    fr,
  ]);
});

test("a number that is shown is read as itself, in every language with a comma", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...WITH_COMMA),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      (language, value) => {
        const shown = shownNumber(String(value), language);
        expect(shown).not.toContain(".");
        expect(Number(englishNumber(shown, language))).toBe(value + 0);
      },
    ),
  );
});

test("a number as Intl writes it for the country is read as itself", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...WITH_COMMA),
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      (language, hundredths) => {
        const value = hundredths / 100;
        const country =
          { da: "da-DK", nb: "nb-NO", sv: "sv-SE", pt: "pt-BR" }[language as string] ?? language;
        const written = new Intl.NumberFormat(country, { minimumFractionDigits: 2 })
          .format(value)
          .replace("−", "-");
        expect(Number(englishNumber(written, language)?.replace(/,/g, ""))).toBe(value);
      },
    ),
  );
});

test("a text stays as it is shown, also in a language with a comma", () => {
  for (const text of ["1. Smith", "Table 1.5 A", "3-1", "#N/A", "4.5.2026"])
    expect(shownNumber(text, "de")).toBe(text);
});

test("a text is the number of another country, where it is none of this one", () => {
  const elsewhere = (text: string) => LANGUAGES.filter((language) => isNumberElsewhere(text, language));
  expect(elsewhere("12.5")).toEqual(LANGUAGES);
  expect(elsewhere("12,5")).toEqual(["en"]);
  expect(elsewhere("1.100")).toEqual(["en", "fr", "nb", "pl", "sv"]);
  expect(elsewhere("1 100")).toEqual(
    LANGUAGES.filter((language) => !["fr", "nb", "pl", "pt", "sv"].includes(language)),
  );
  for (const text of ["3-1", "420", "1. 5.", "15.3.2026", "A6040", "60%", "7 12"])
    expect(elsewhere(text)).toEqual([]);
});
