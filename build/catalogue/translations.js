const fs = require("fs");
const path = require("path");
const { isBuiltIn } = require("./built-in-names");
const { isCellReference } = require("./catalogue-faults");
const { comparedWith, withEnglish } = require("./english-first");

const FOLDER = path.resolve(__dirname, "../../src/translations");

/**
 * The parts of a language's file in src/translations that the build reads. The English file does not have
 * them: the English descriptions are in the declarations, and the English manifest is written by hand.
 * @typedef {{ name?: string, description: string, parameters: Record<string, string> }} FunctionTexts
 * @typedef {{ language: string, locales: string[], pane: { [name: string]: any }, page: Record<PageText, string>, landing: Record<string, string>, sameAsEnglish: string[], readBy?: string[], terms: Record<string, string>, uncertain: Record<string, string>, manifest: Record<string, string>, functions: Record<string, FunctionTexts>, enums: Record<string, Record<string, string>> }} Translation
 * @typedef {"notLoaded" | "noScript" | "title" | "description" | "language" | "home" | "workbench" | "functions" | "install" | "support" | "privacy" | "terms" | "differences" | "site" | "about" | "languages" | "inEnglish" | "search" | "searchPlaces" | "searchNothing" | "searchFault" | "screenAlone" | "screenOpen"} PageText
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

/**
 * Each has all texts of the pages: English ones where its file has none.
 *
 * @returns {Translation[]}
 */
function allTranslations() {
  translations ??= translationFiles().map((file) => {
    const english = fileOf("en");
    const own = JSON.parse(fs.readFileSync(file, "utf8"));
    const pages = Object.fromEntries(PAGES.map((part) => [part, withEnglish(own[part], english[part])]));
    return {
      functions: {},
      enums: {},
      manifest: {},
      ...own,
      ...pages,
      language: path.basename(file, ".json"),
    };
  });
  return [...translations];
}

/** The parts of a file that the pages show. */
const PAGES = /** @type {const} */ (["pane", "page", "landing"]);

/**
 * What stands in the file of a language, without the English texts for those that it lacks.
 *
 * @param {string} language
 * @returns {Translation}
 */
function fileOf(language) {
  return JSON.parse(fs.readFileSync(path.join(FOLDER, `${language}.json`), "utf8"));
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
      const { name = declared.name, description = "", parameters = {} } = functions[declared.id] ?? {};
      return {
        ...declared,
        name,
        description: description.trim() || declared.description,
        parameters: declared.parameters.map((one) => ({
          ...one,
          description: parameters[one.name]?.trim() || one.description,
        })),
      };
    }),
    ...(catalogue.enums && {
      enums: catalogue.enums.map((list) => ({
        ...list,
        values: list.values.map((word) => ({
          ...word,
          tooltip: enums[list.id]?.[word.name]?.trim() || word.tooltip,
        })),
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
 * The faults because of which a translation of the functions must not be built: names that Excel would not take, in sentences.
 * @param {Catalogue} catalogue
 * @param {Translation} translation
 * @returns {string[]}
 */
function nameFaults({ functions }, { language, functions: texts }) {
  const names = functions.map(({ id, name }) => texts[id]?.name ?? name);
  return names.flatMap((name, index) =>
    [
      names.indexOf(name) < index && `name ${name} is there twice`,
      !/^\p{L}[\p{L}\p{N}_.]{2,}$/u.test(name) && `${name} cannot be the name of a function`,
      isCellReference(name) && `${name} is a cell reference`,
      isBuiltIn(name, language) && `${name} is a built-in function of Excel in this language`,
    ].filter((fault) => typeof fault === "string"),
  );
}

/**
 * What the file of a language lacks, and is shown in English, and what it translates that no longer is there, in sentences.
 *
 * @param {Pick<Translation, "pane" | "page" | "landing" | "functions" | "enums" | "manifest">} own
 * @param {Catalogue} catalogue in English
 * @param {Record<string, string>} manifest the English texts of the manifest
 * @returns {string[]}
 */
function gapsOf(own, { functions, enums = [] }, manifest) {
  const english = fileOf("en");
  /** @type {Record<string, object>} */
  const wanted = {
    pane: english.pane,
    page: english.page,
    landing: english.landing,
    functions: Object.fromEntries(
      functions.map(({ id, description, parameters }) => [
        id,
        {
          description,
          parameters: Object.fromEntries(parameters.map((one) => [one.name, one.description])),
        },
      ]),
    ),
    enums: Object.fromEntries(
      enums.map(({ id, values }) => [
        id,
        Object.fromEntries(values.map(({ name, tooltip }) => [name, tooltip])),
      ]),
    ),
    manifest,
  };
  const translated = { ...own, functions: withoutNames(own.functions) };
  return Object.entries(wanted).flatMap(([part, texts]) => {
    const { lacked, extra } = comparedWith(translated[/** @type {keyof typeof own} */ (part)], texts);
    return [
      ...lacked.map((name) => `${part}.${name} is not translated`),
      ...extra.map((name) => `${part}.${name} is translated, but there is none`),
    ];
  });
}

/**
 * A function may have another name in a language, and need not.
 * @param {Record<string, FunctionTexts>} functions
 */
function withoutNames(functions = {}) {
  return Object.fromEntries(
    Object.entries(functions).map(([id, { description, parameters }]) => [id, { description, parameters }]),
  );
}

/**
 * The same of all languages, each sentence with its file.
 *
 * @param {Catalogue} catalogue in English
 * @param {Record<string, string>} manifest the English texts of the manifest
 * @returns {string[]}
 */
function allGaps(catalogue, manifest) {
  return readTranslations().flatMap(({ language }) =>
    gapsOf(fileOf(language), catalogue, manifest).map((gap) => `src/translations/${language}.json: ${gap}`),
  );
}

module.exports = {
  allGaps,
  allTranslations,
  catalogueFile,
  fileOf,
  gapsOf,
  nameFaults,
  pageTexts,
  readTranslations,
  renamedIn,
  translatedCatalogue,
  translationFiles,
  underAllNames,
  underOtherNames,
};
