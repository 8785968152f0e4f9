import type * as sheetSigns from "../../../../src/hosts/google/pane/signs";
import type * as texts from "../../../../src/translations/texts";
import { onPage } from "../../../pane/page";

/** The decimal sign of a pane in a language, in a spreadsheet of a country. */
const decimal = (language: string, locale?: string) =>
  onPage(`?language=${language}`, () => {
    const { takeSheetSigns } = jest.requireActual<typeof sheetSigns>(
      "../../../../src/hosts/google/pane/signs",
    );
    const { typedSigns } = jest.requireActual<typeof texts>("../../../../src/translations/texts");
    takeSheetSigns({ locale });
    return typedSigns().decimal;
  });

test.each([
  ["en", "de_DE", ","],
  ["en", "pt_BR", ","],
  ["en", "en_GB", "."],
  ["de", "en_US", "."],
  ["de", "de_CH", "."],
  ["de", "fr_FR", ","],
])("a pane in %s has in a spreadsheet of %s the decimal sign %s", (language, locale, sign) => {
  expect(decimal(language, locale)).toBe(sign);
});

test.each([undefined, "", "no country", "ar_EG"])(
  "in a spreadsheet of %j the pane's language decides",
  (locale) => {
    expect([decimal("en", locale), decimal("de", locale)]).toEqual([".", ","]);
  },
);
