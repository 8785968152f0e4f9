import fc from "fast-check";
import { readTranslations } from "../../build/catalogue/translations";
import { LANGUAGES } from "../../src/translations/languages";
import { languageFor } from "../../src/translations/language";
import type * as texts from "../../src/translations/texts";
import { onPage } from "../pane/page";

type Texts = typeof texts;

/** Loads the pane's texts as on a page with this address. */
const textsAt = (search: string): Texts =>
  onPage(search, () => jest.requireActual<Texts>("../../src/translations/texts"));

const english = textsAt("?language=en");
const portuguese = textsAt("?language=pt");

test.each([
  ["", ["en-GB"], "en"],
  ["", ["pt-BR", "en"], "pt"],
  ["", ["fi-FI", "pt"], "pt"],
  ["", ["fi", "cs"], "en"],
  ["", [], "en"],
  ["", ["en-US@posix"], "en"],
  ["?language=pt", ["en-GB"], "pt"],
  ["?_host_Info=Excel$Win32&language=pt", ["en-GB"], "pt"],
  ["?language=pt&_host_Info=Excel$Win32", ["en-GB"], "pt"],
  ["?language=en", ["pt-PT"], "en"],
  ["?language=xx", ["pt-PT"], "pt"],
])("%j in a browser that wants %j is shown in %s", (search, wanted, language) => {
  expect(languageFor(undefined, search, wanted)).toBe(language);
});

test.each([
  [1, 1, "1 match in 1 round, 1 a round", "1 encontro em 1 jornada, 1 por jornada"],
  [0, 2, "0 matches in 2 rounds, 1 a round", "0 encontros em 2 jornadas, 1 por jornada"],
  [4032, 126, "4032 matches in 126 rounds, 1 a round", "4032 encontros em 126 jornadas, 1 por jornada"],
])("%i matches in %i rounds have the right plural forms", (matches, rounds, inEnglish, inPortuguese) => {
  const values = { matches, rounds, each: 1 };
  expect(english.text("league.preview.summary", values)).toBe(inEnglish);
  expect(portuguese.text("league.preview.summary", values)).toBe(inPortuguese);
});

test("a number has the decimal mark of the language, in a text and by itself", () => {
  expect(english.text("league.unplayed.award", { award: 1234.5 })).toBe("1234.5 VPs");
  expect(portuguese.text("league.unplayed.award", { award: 1234.5 })).toBe("1234,5 PVs");
  const numbers: [number, number | undefined][] = [
    [12.5, 2],
    [-0.125, undefined],
    [12345, 0],
  ];
  expect(numbers.map(([value, digits]) => english.numberText(value, digits))).toEqual([
    "12.50",
    "-0.125",
    "12345",
  ]);
  expect(numbers.map(([value, digits]) => portuguese.numberText(value, digits))).toEqual([
    "12,50",
    "-0,125",
    "12345",
  ]);
});

test.each(LANGUAGES)("in %s any number is written as the browser's own format writes it", (language) => {
  const { numberText } = textsAt(`?language=${language}`);
  const [locale] = readTranslations().find((one) => one.language === language)?.locales ?? [];
  const browsers = (value: number, digits?: number) => {
    const fixed =
      digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 15, ...fixed }).format(
      digits === undefined ? value : Number(value.toPrecision(15)),
    );
  };
  const hundredths = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((sum) => sum / 100);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.double({ min: 0, max: 100 }),
        hundredths,
      ),
      fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
      (value, digits) => {
        fc.pre(!Object.is(value, -0));
        expect(numberText(value, digits)).toBe(browsers(value, digits));
      },
    ),
    { seed: 12 },
  );
});

test("a text that is used without its value is an error, not a gap", () => {
  expect(() => english.text("league.preview.bye")).toThrow("team");
});
