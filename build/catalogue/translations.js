const fs = require("fs");
const path = require("path");
const { isBuiltIn } = require("./built-in-names");
const { isCellReference } = require("./catalogue-faults");

const FOLDER = path.resolve(__dirname, "../../src/translations");

/**
 * The parts of a language's file in src/translations that the build reads. The English file does not have
 * them: the English descriptions are in the declarations, and the English manifest is written by hand.
 * @typedef {{ name?: string, description: string, parameters: Record<string, string> }} FunctionTexts
 * @typedef {{ language: string, locales: string[], pane: { [name: string]: any }, page: Record<PageText, string>, landing: Record<string, string>, sameAsEnglish: string[], terms: Record<string, string>, uncertain: Record<string, string>, manifest: Record<string, string>, functions: Record<string, FunctionTexts>, enums: Record<string, Record<string, string>> }} Translation
 * @typedef {"notLoaded" | "noScript" | "title" | "description" | "language" | "home" | "workbench" | "functions" | "install" | "support" | "privacy" | "terms" | "differences" | "site" | "about" | "languages" | "inEnglish"} PageText
 * @typedef {Record<"code" | PageText, string> & { landing: Record<string, string> }} PageTexts
 * @typedef {import("./catalogue-faults").Catalogue} Catalogue
 * @typedef {import("./catalogue-faults").DeclaredFunction} DeclaredFunction
 */

/**
 * Every language except English.
 * @returns {Translation[]}
 */
function readTranslations() {
  return allTranslations().filter(({ language }) => language !== "en");
}

/**
 * Every language, read once: each page of the site asks for texts of all of them.
 * @type {readonly Translation[] | undefined}
 */
let translations;

/** @returns {Translation[]} */
function allTranslations() {
  translations ??= translationFiles().map((file) => ({
    language: path.basename(file, ".json"),
    ...JSON.parse(fs.readFileSync(file, "utf8")),
  }));
  return [...translations];
}

/**
 * What the pages around the tools say, in each language, English first.
 * @returns {PageTexts[]}
 */
function pageTexts() {
  return allTranslations()
    .sort((one, other) => Number(other.language === "en") - Number(one.language === "en"))
    .map(({ language, page, landing }) => ({ ...page, landing, code: language }));
}

/**
 * The functions that have another name in a language, each with that name.
 * @param {Pick<Translation, "functions">} translation
 * @returns {Record<string, string>}
 */
function renamedIn({ functions = {} }) {
  return Object.fromEntries(
    Object.entries(functions).flatMap(([id, { name }]) => (name === undefined ? [] : [[id, name]])),
  );
}

function translationFiles() {
  return fs
    .readdirSync(FOLDER)
    .filter((file) => file.endsWith(".json"))
    .map((file) => path.join(FOLDER, file));
}

/**
 * The name of the file in dist/ with the functions of a language.
 * @param {string} language
 */
function catalogueFile(language) {
  return `functions-${language}.json`;
}

/**
 * functions.json in another language: the same functions under the same ids, with other names and
 * descriptions.
 * @param {Catalogue} catalogue
 * @param {Translation} translation
 * @returns {Catalogue}
 */
function translatedCatalogue(catalogue, { functions, enums }) {
  return {
    ...catalogue,
    functions: catalogue.functions.map((declared) => {
      const { name = declared.name, description, parameters } = functions[declared.id];
      return {
        ...declared,
        name,
        description,
        parameters: declared.parameters.map((one) => ({ ...one, description: parameters[one.name] })),
      };
    }),
    ...(catalogue.enums && {
      enums: catalogue.enums.map((list) => ({
        ...list,
        values: list.values.map((word) => ({ ...word, tooltip: enums[list.id][word.name] })),
      })),
    }),
  };
}

/**
 * The functions under the names that they have in other languages only.
 * @param {Catalogue} catalogue in any language
 * @returns {DeclaredFunction[]}
 */
function underOtherNames({ functions }) {
  const names = readTranslations().flatMap((translation) => Object.entries(renamedIn(translation)));
  return [...new Map(names.map(([id, name]) => [name, id]))].flatMap(([name, id]) =>
    functions
      .filter((declared) => declared.id === id && declared.name !== name)
      .map((declared) => ({ ...declared, name })),
  );
}

/**
 * The functions under all their names, as Excel needs them: one that has another name in a language has that name too in each
 * other language, so that a file goes from one country to another. Each name has a function's id of its own.
 *
 * @param {Catalogue} catalogue in any language
 * @returns {Catalogue}
 */
function underAllNames(catalogue) {
  const others = underOtherNames(catalogue).map((declared) => ({ ...declared, id: declared.name }));
  return { ...catalogue, functions: [...catalogue.functions, ...others] };
}

/**
 * The faults because of which a translation of the functions must not be shipped, in sentences.
 * @param {Catalogue} catalogue
 * @param {Translation} translation
 * @returns {string[]}
 */
function translationFaults({ functions, enums = [] }, translation) {
  const { language } = translation;
  const names = functions.map(({ id, name }) => translation.functions[id]?.name ?? name);
  return [
    ...textFaults(
      Object.fromEntries(
        functions.flatMap(({ id, parameters }) => [
          [`${id}, description`, translation.functions[id]?.description],
          ...parameters.map(({ name }) => [`${id}, ${name}`, translation.functions[id]?.parameters?.[name]]),
        ]),
      ),
      Object.entries(translation.functions).flatMap(([id, { parameters }]) => [
        `${id}, description`,
        ...Object.keys(parameters ?? {}).map((name) => `${id}, ${name}`),
      ]),
    ),
    ...textFaults(
      Object.fromEntries(
        enums.flatMap(({ id, values }) =>
          values.map(({ name }) => [`${id}, ${name}`, translation.enums[id]?.[name]]),
        ),
      ),
      Object.entries(translation.enums).flatMap(([id, words]) =>
        Object.keys(words).map((name) => `${id}, ${name}`),
      ),
    ),
    ...names.flatMap((name, index) =>
      [
        names.indexOf(name) < index && `name ${name} is there twice`,
        !/^\p{L}[\p{L}\p{N}_.]{2,}$/u.test(name) && `${name} cannot be the name of a function`,
        isCellReference(name) && `${name} is a cell reference`,
        isBuiltIn(name, language) && `${name} is a built-in function of Excel in this language`,
      ].filter((fault) => typeof fault === "string"),
    ),
  ];
}

/**
 * @param {Record<string, string | undefined>} wanted the texts to translate, each with its translation
 * @param {string[]} given the texts that have a translation
 */
function textFaults(wanted, given) {
  return [
    ...Object.entries(wanted).flatMap(([key, text]) => (text?.trim() ? [] : [`${key} is not translated`])),
    ...given.filter((key) => !(key in wanted)).map((key) => `${key} is translated, but there is none`),
  ];
}

module.exports = {
  allTranslations,
  catalogueFile,
  pageTexts,
  readTranslations,
  renamedIn,
  textFaults,
  translatedCatalogue,
  translationFaults,
  translationFiles,
  underAllNames,
  underOtherNames,
};
