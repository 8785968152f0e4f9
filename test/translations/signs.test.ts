import { allTranslations } from "../../build/catalogue/translations";
import { typedInExcel } from "../../src/hosts/excel/typed-formula";
import { takeSheetSigns } from "../../src/hosts/google/pane/signs";
import { forgetSigns, takeSigns } from "../../src/translations/signs";
import { text, typedSigns } from "../../src/translations/texts";

afterEach(forgetSigns);

test.each([
  [".", "Points that are added to each per cent, such as -2.5"],
  [",", "Points that are added to each per cent, such as -2,5"],
])("where the decimal sign is %s an English pane asks for numbers with it", (decimal, hint) => {
  expect(takeSigns({ decimal })).toBe(true);
  expect(text("season.hints.handicap")).toBe(hint);
});

test("a bound of what is typed has the spreadsheet’s sign, a number that is told has the language’s", () => {
  takeSigns({ decimal: "," });
  expect(text("league.hints.penalty", { least: 0.25, most: 40 })).toContain("0,25 to 40");
  expect(text("league.unplayed.award", { award: 12.5 })).toBe("12.5 VPs");
});

test.each([undefined, "", "٫", "'"])("%j is no decimal sign: the signs go by the language", (decimal) => {
  expect(takeSigns({ decimal })).toBe(false);
  expect(typedSigns()).toEqual({ decimal: ".", list: "," });
});

test.each([
  ["en_US", "."],
  ["en_GB", "."],
  ["de_DE", ","],
  ["fr_FR", ","],
  ["pt_BR", ","],
  ["es_MX", "."],
  ["de_CH", "."],
])("a spreadsheet of Google’s in %s has the decimal sign %s", (locale, decimal) => {
  takeSheetSigns({ locale });
  expect(typedSigns().decimal).toBe(decimal);
});

test.each([undefined, "no locale!"])("the locale %j leaves the signs to the language", (locale) => {
  takeSheetSigns({ ...(locale !== undefined && { locale }) });
  expect(typedSigns().decimal).toBe(".");
});

test("a formula has semicolons and commas where the decimal sign is a comma, and its texts stay", () => {
  const formula = `=IF('A, 1.5'!A1>0.5,VPCONT(12.5, 16),"a, 1.5")`;
  expect(typedInExcel(formula)).toBe(formula);
  takeSigns({ decimal: "," });
  expect(typedInExcel(formula)).toBe(`=IF('A, 1.5'!A1>0,5;VPCONT(12,5; 16);"a, 1.5")`);
});

/** Texts whose numbers are no examples of what is typed into a cell: files, rules of a regulation, and the message on dates itself. */
const OTHERS = [
  /^insert\.csvKinds\./,
  /^season\.(presets|rulesOf)\./,
  /^workbench\.said\./,
  /^league\.why\.date$/,
];

function* textsIn(part: object, path = ""): Generator<[path: string, words: string]> {
  for (const [key, value] of Object.entries(part) as [string, unknown][]) {
    const at = path === "" ? key : `${path}.${key}`;
    if (typeof value === "string") yield [at, value];
    else if (typeof value === "object" && value !== null) yield* textsIn(value, at);
  }
}

test.each(allTranslations().map(({ language, pane }) => [language, pane] as const))(
  "in %s each number with decimals that is typed into a cell has the spreadsheet’s sign",
  (_, pane) => {
    const texts = [...textsIn(pane)].filter(([path]) => !OTHERS.some((other) => other.test(path)));
    const bare = texts.filter(([, words]) =>
      /(?<![\d.,])\d+[.,]\d{1,2}(?![\d.,])/.test(words.replace(/‹[^›]*›/g, "")),
    );
    expect(bare).toEqual([]);
    const marked = texts.filter(([, words]) => words.includes("‹"));
    expect(marked.length).toBeGreaterThan(10);
    expect(marked.filter(([, words]) => !/^[^‹›]*(‹[^‹›]+›[^‹›]*)*$/.test(words))).toEqual([]);
  },
);
