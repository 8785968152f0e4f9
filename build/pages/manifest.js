const fs = require("node:fs");
const path = require("node:path");
const { version } = require("../../package.json");
const { writeShortcuts } = require("./shortcuts");
const { menuJobs } = require("../catalogue/menu-jobs");
const { allTranslations, catalogueFile, readTranslations } = require("../catalogue/translations");

const MANIFEST = path.resolve(__dirname, "../../manifest.xml");

/** @typedef {import("../catalogue/translations").Translation} Translation */

/** With the second manifest a scorer types this before a function's name: =BRIDGE.PAR(A2:A13). */
const NAMESPACE = "BRIDGE";

/** Each variant of the add-in needs its own Id; otherwise Excel treats one as an update of the other. */
const NAMESPACED_ID = "825d0aa5-9d5d-40a8-878d-8f5b1067af56";

/**
 * Writes manifest.xml and manifest.namespaced.xml from the handwritten manifest and the translations of its
 * texts, and the keys, which both name.
 * @param {import("../dist").Dist} dist
 */
function writeManifests(dist) {
  const manifest = withJobs(withVersion(fs.readFileSync(MANIFEST, "utf8")));
  const translations = readTranslations().map((translation) => ({
    ...translation,
    manifest: { ...translation.manifest, ...jobTexts(translation) },
  }));
  writeShortcuts(englishTexts(manifest), translations, dist);
  dist.write("manifest.xml", localized(manifest, translations));
  dist.write("manifest.namespaced.xml", localized(namespaced(manifest), translations.map(namespacedTexts)));
}

/** The manifest with the version of package.json. @param {string} manifest */
function withVersion(manifest) {
  return replaceOnce(manifest, /<Version>[^<]*<\/Version>/, `<Version>${version}.0</Version>`);
}

/** What a menu with the jobs is called: the question above the list of the pane. Below it stands what the pane's button says. */
const JOBS_LABEL = "Jobs.Label";
const JOBS_TOOLTIP = "Button.Tooltip";

/** The keys of what a job is called, and what one gets. @param {string} id */
function jobKeys(id) {
  return { label: `Job.${id}.Label`, tooltip: `Job.${id}.Tooltip` };
}

/**
 * What the menus say of the jobs in a language, by the keys of the manifest.
 * @param {Translation} translation
 * @returns {Record<string, string>}
 */
function jobTexts({ pane: { jobs } }) {
  const texts = menuJobs().flatMap(({ id }) => [
    [jobKeys(id).label, jobs.names[id]],
    [jobKeys(id).tooltip, jobs.lines[id]],
  ]);
  return { [JOBS_LABEL]: jobs.search, ...Object.fromEntries(texts) };
}

/**
 * The manifest with a menu of jobs in the ribbon and in the menu of a cell. All of them run in the one page of the shared runtime:
 * an item with a page of its own would open a second pane, in which no function and no command is.
 * @param {string} manifest
 */
function withJobs(manifest) {
  const english = allTranslations().find(({ language }) => language === "en");
  if (!english) throw new Error("src/translations has no English file");
  const lines = (/** @type {string[]} */ found) => found.map((line) => `$1${line}`).join("\n");
  const strings = Object.entries(jobTexts(english)).map(([key, text]) => ({
    isLong: key.endsWith(".Tooltip"),
    line: `  <bt:String id="${key}" DefaultValue="${escaped(text)}"/>`,
  }));
  const linesOf = (/** @type {boolean} */ long) =>
    lines(strings.filter(({ isLong }) => isLong === long).map(({ line }) => line));
  const edits = /** @type {[RegExp, string][]} */ ([
    [/^( *)<\/Group>/m, `${lines(jobsMenu("Ribbon"))}\n$1</Group>`],
    [/^( *)<\/OfficeMenu>/m, `${lines(jobsMenu("Cell"))}\n$1</OfficeMenu>`],
    [/^( *)<\/bt:ShortStrings>/m, `${linesOf(false)}\n$1</bt:ShortStrings>`],
    [/^( *)<\/bt:LongStrings>/m, `${linesOf(true)}\n$1</bt:LongStrings>`],
  ]);
  return edits.reduce((text, [pattern, replacement]) => replaceOnce(text, pattern, replacement), manifest);
}

/**
 * The lines of a menu with the jobs.
 * @param {string} place the part of its ids that no other menu has
 */
function jobsMenu(place) {
  const head = (/** @type {string} */ label, /** @type {string} */ tooltip) => [
    `  <Label resid="${label}"/>`,
    "  <Supertip>",
    `    <Title resid="${label}"/>`,
    `    <Description resid="${tooltip}"/>`,
    "  </Supertip>",
    "  <Icon>",
    ...[16, 32, 80].map((size) => `    <bt:Image size="${size}" resid="Icon.${size}x${size}"/>`),
    "  </Icon>",
  ];
  const items = menuJobs().flatMap(({ id, command }) => [
    `<Item id="BridgeScoring.${place}.Job.${id}">`,
    ...head(jobKeys(id).label, jobKeys(id).tooltip),
    '  <Action xsi:type="ExecuteFunction">',
    `    <FunctionName>${command}</FunctionName>`,
    "  </Action>",
    "</Item>",
  ]);
  const menu = [
    `<Control xsi:type="Menu" id="BridgeScoring.${place}.Jobs">`,
    ...head(JOBS_LABEL, JOBS_TOOLTIP),
    "  <Items>",
    ...items.map((line) => `    ${line}`),
    "  </Items>",
    "</Control>",
  ];
  return menu.map((line) => `  ${line}`);
}

/** Finds the elements with a value, each on its own line: the key of the element, and its value. */
const SETTING = /^( *)<((?:bt:)?\w+)( id="([^"]*)")? DefaultValue="([^"]*)"\/>/gm;

/** The keys of the elements that are texts; the others are addresses. */
const TEXTS = ["DisplayName", "Description", "bt:String"];

/**
 * The manifest with overrides for every other language: for each text, and for two addresses that depend on
 * the language. One is the functions' metadata. The other is the pane: its address contains the language, so
 * that the pane uses the same function names as Excel.
 * @param {string} manifest
 * @param {Translation[]} translations
 */
function localized(manifest, translations) {
  const withToken = replaceOnce(
    manifest,
    /^( *)<(Token Name="locale" [^>]*)\/>/m,
    ["$1<$2>", ...tokenValues(translations).map((line) => `$1  ${line}`), "$1</Token>"].join("\n"),
  );
  return withToken.replace(SETTING, (whole, indent, tag, id, key = tag, written) => {
    const value = addressFor("en", written);
    const overrides = translations.flatMap(({ language, locales, manifest: texts }) => {
      const other = TEXTS.includes(tag) ? texts[key] && escaped(texts[key]) : addressFor(language, written);
      if (other === undefined || other === written) return [];
      const override = tag.startsWith("bt:") ? "bt:Override" : "Override";
      return locales.map((locale) => `${indent}  <${override} Locale="${locale}" Value="${other}"/>`);
    });
    if (overrides.length === 0) return whole;
    return [`${indent}<${tag}${id ?? ""} DefaultValue="${value}">`, ...overrides, `${indent}</${tag}>`].join(
      "\n",
    );
  });
}

/**
 * What stands in the address of the names of the keys, for each language of Excel.
 * @param {Translation[]} translations
 */
function tokenValues(translations) {
  return translations.flatMap(({ language, locales }) =>
    locales.map((locale) => `<Override Locale="${locale}" Value="${language}"/>`),
  );
}

/**
 * @param {string} language
 * @param {string} address
 */
function addressFor(language, address) {
  if (/\/taskpane\.html(\?|$)/.test(address))
    return `${address}${address.includes("?") ? "&amp;" : "?"}language=${language}`;
  if (language === "en") return address;
  return address.replace(/\/functions\.json$/, `/${catalogueFile(language)}`);
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * The texts of the manifest by their keys.
 * @param {string} manifest in English
 * @returns {Record<string, string>}
 */
function englishTexts(manifest) {
  return Object.fromEntries(
    [...manifest.matchAll(SETTING)]
      .filter(([, , tag]) => TEXTS.includes(tag))
      .map(([, , tag, , id, text]) => [id ?? tag, text]),
  );
}

/** The texts of the handwritten manifest by their keys. */
function manifestTexts() {
  return englishTexts(fs.readFileSync(MANIFEST, "utf8"));
}

/**
 * The texts of a language for the namespaced manifest.
 * @param {Translation} translation
 * @returns {Translation}
 */
function namespacedTexts(translation) {
  const texts = Object.entries(translation.manifest).map(([key, text]) => [
    key,
    key === "DisplayName" ? `${text} (${NAMESPACE})` : text.replace(/=(?=\w+\()/g, `=${NAMESPACE}.`),
  ]);
  return { ...translation, manifest: Object.fromEntries(texts) };
}

/**
 * The same add-in with another Id and with a namespace for its functions, for users who have another add-in
 * with the same function names. The pane writes formulas and reads the namespace from its own address. The
 * pane, the functions and their runtime must be the same page, so they share one resource for that address.
 * @param {string} manifest
 */
function namespaced(manifest) {
  const edits = /** @type {[RegExp, string][]} */ ([
    [/<Id>[^<]*<\/Id>/, `<Id>${NAMESPACED_ID}</Id>`],
    [/<DisplayName DefaultValue="([^"]*)"\/>/, `<DisplayName DefaultValue="$1 (${NAMESPACE})"/>`],
    [/(\s*)<\/Metadata>/, `$1</Metadata>$1<Namespace resid="Functions.Namespace"/>`],
    [
      /(\s*)<bt:ShortStrings>/,
      `$1<bt:ShortStrings>$1  <bt:String id="Functions.Namespace" DefaultValue="${NAMESPACE}"/>`,
    ],
    [/(<bt:Url id="Taskpane\.Url" DefaultValue="[^"?]*)"/, `$1?namespace=${NAMESPACE}"`],
    [/Type =PAR\(/, `Type =${NAMESPACE}.PAR(`],
  ]);
  return edits.reduce((text, [pattern, replacement]) => replaceOnce(text, pattern, replacement), manifest);
}

/**
 * Replaces a pattern that must occur. It fails when the pattern is missing, so that an edit of the manifest
 * cannot disable a replacement unnoticed.
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string} replacement
 */
function replaceOnce(text, pattern, replacement) {
  if (!pattern.test(text)) throw new Error(`manifest.xml: ${pattern} not found`);
  return text.replace(pattern, replacement);
}

module.exports = { localized, manifestTexts, namespaced, writeManifests };
