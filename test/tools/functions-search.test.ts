import { allTranslations } from "../../build/catalogue/translations";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { matches } from "../../src/tools/functions-list/search";
import { type ListedFunction } from "../../src/translations/listed";
import { LANGUAGES } from "../../src/translations/languages";
import { DIST } from "../bundle/shipped";

/** A penalty, and teams of eight, as people search for them. */
const SOUGHT: Record<(typeof LANGUAGES)[number], [penalty: string, eight: string]> = {
  en: ["Penalty", "teams of 8"],
  da: ["strafpoint", "8"],
  de: ["Strafe", "8"],
  es: ["penalizacion", "equipos de 8"],
  fr: ["Pénalité", "équipes de 8"],
  it: ["penalità", "squadre di 8"],
  nb: ["straff", "8"],
  nl: ["straf", "8"],
  pl: ["kara", "8"],
  pt: ["penalização", "equipas de 8"],
  sv: ["straff", "8"],
  tr: ["ceza", "8"],
};

describe.each([...LANGUAGES])("in %s", (language) => {
  const file = language === "en" ? "functions.json" : `functions-${language}.json`;
  const { functions } = JSON.parse(readFileSync(join(DIST, file), "utf8")) as { functions: ListedFunction[] };
  const listed = functions.map((one) => ({
    ...one,
    parameters: one.parameters.map((parameter) => ({ ...parameter, words: [] })),
  }));
  const [texts] = allTranslations().filter((one) => one.language === language) as unknown as [
    { pane: { functions: { alike: string } } },
  ];
  const found = (sought: string) =>
    listed.filter((one) => matches(one, sought, texts.pane.functions.alike)).map(({ name }) => name);
  const [penalty, eight] = SOUGHT[language];

  test("x-imps finds the cross-IMPs", () => {
    for (const sought of ["x-imps", "X-IMP", "ximps"]) expect(found(sought)).toContain("CROSSIMPS");
  });

  test(`${penalty} finds the ranking`, () => expect(found(penalty)).toContain("RANKING"));
  test(`${eight} finds the function for teams of eight`, () => expect(found(eight)).toContain("BARKING"));
  test("every word is looked for", () => expect(found(`x-imps ${penalty}`)).toEqual([]));
});
