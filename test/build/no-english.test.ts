import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { readTranslations } from "../../build/catalogue/translations";
import { ENGLISH_WORDS, TYPED_WORDS } from "../translations/english-words";

type Texts = { [name: string]: string | string[] | Texts };

/** All texts of a file, by their paths in it. */
function leaves(texts: Texts, place = ""): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === "string"
      ? [[`${place}${name}`, text]]
      : Array.isArray(text)
        ? []
        : leaves(text, `${place}${name}.`),
  );
}

/** What a message says itself, whatever stands in the place of its names. */
function wordsOf(elements: readonly MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.select || element.type === TYPE.plural)
        return Object.values(element.options)
          .map(({ value }) => wordsOf(value))
          .join(" | ");
      return "…";
    })
    .join("");
}

/** The quotation marks of each language. */
const QUOTES: Readonly<Record<string, string>> = {
  da: "»«",
  de: "„“",
  es: "“”",
  fr: "«»",
  it: "“”",
  nb: "«»",
  nl: "“”",
  pl: "„”",
  pt: "“”",
  sv: "”",
  tr: "“”",
};

const translations = readTranslations().map((one) => {
  const said = [
    ...leaves(one.pane as Texts, "pane."),
    ...leaves(one.landing as unknown as Texts, "landing."),
    ...leaves((one as unknown as { functions: Texts }).functions, "functions."),
    ...leaves((one as unknown as { enums: Texts }).enums, "enums."),
  ].map(([key, text]): [string, string] => [
    key,
    // The address of a link is not read.
    wordsOf(parse(text, { ignoreTag: true })).replace(/\]\([^)]*\)/g, "]"),
  ]);
  return [one.language, said] as const;
});

describe.each(translations)("what is said in %s", (language, said) => {
  test("is more than a thousand texts", () => expect(said.length).toBeGreaterThan(1000));

  test("has no English word that only English sentences have", () => {
    const english = ENGLISH_WORDS(language);
    const found = said.filter(([, text]) =>
      english.test(TYPED_WORDS.reduce((rest, typed) => rest.split(typed).join(""), text)),
    );
    expect(found).toEqual([]);
  });

  test("has the quotation marks of the language alone", () => {
    const others = [..."“”„«»"].filter((mark) => !QUOTES[language].includes(mark));
    expect(said.filter(([, text]) => others.some((mark) => text.includes(mark)))).toEqual([]);
  });

  test("has a comma in its numbers, and a point in those alone that stand for what a function reads", () => {
    const points = said.filter(([key, text]) => {
      const told = text.replace(/‹[^›]*›/g, "").replace(/\b\d{1,3}(?:\.\d{3})+\b/g, "");
      return !READ_ALIKE.some((one) => key.startsWith(one)) && /(?<![\d.,])\d+\.\d+(?![\d.])/.test(told);
    });
    expect(points).toEqual([]);
  });
});

/** The rules of a season, which functions read, the ways in which a file may write a number, and one that became a date. */
const READ_ALIKE = [
  "pane.season.rulesOf",
  "functions.SEASON.parameters.rules",
  "pane.insert.csvKinds",
  "pane.league.why.date",
];
