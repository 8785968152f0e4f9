const fs = require("fs");
const path = require("path");
const { sources, Compilation, WebpackError } = require("webpack");
const { version } = require("../package.json");
const { DEFAULT_BASE } = require("./base-address");
const { catalogueFile, readTranslations, textFaults, translationFiles } = require("./translations");

/** @typedef {import("./translations").Translation} Translation */

/** What a scorer types before a function's name with the second manifest: =BRIDGE.PAR(A2:A13). */
const NAMESPACE = "BRIDGE";

/** Each variant of the add-in needs an Id of its own, or Excel takes one for an update of the other. */
const NAMESPACED_ID = "825d0aa5-9d5d-40a8-878d-8f5b1067af56";

/**
 * Writes manifest.xml and manifest.namespaced.xml for an address, from the manifest written by hand and the
 * translations of its texts.
 */
class ManifestPlugin {
  /** @param {{ manifest: string, base: string }} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import("webpack").Compiler} compiler */
  apply(compiler) {
    const file = path.resolve(compiler.context, this.options.manifest);
    compiler.hooks.thisCompilation.tap("ManifestPlugin", (compilation) => {
      compilation.fileDependencies.addAll([file, ...translationFiles()]);
      compilation.hooks.processAssets.tap(
        { name: "ManifestPlugin", stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const manifest = manifestFor(fs.readFileSync(file, "utf8"), this.options.base);
          const translations = readTranslations();
          const faults = translations.flatMap((translation) => manifestFaults(manifest, translation));
          faults.forEach((fault) => compilation.errors.push(new WebpackError(`manifest.xml: ${fault}`)));
          const emit = (/** @type {string} */ name, /** @type {string} */ text) =>
            compilation.emitAsset(name, new sources.RawSource(text));
          emit("manifest.xml", localized(manifest, translations));
          emit("manifest.namespaced.xml", localized(namespaced(manifest), translations.map(namespacedTexts)));
        },
      );
    });
  }
}

/**
 * The manifest for another address, with the version of package.json.
 * @param {string} manifest
 * @param {string} base
 */
function manifestFor(manifest, base) {
  return replaceOnce(
    manifest
      .split(`>${DEFAULT_BASE.slice(0, -1)}<`)
      .join(`>${new URL(base).origin}<`)
      .split(`"${DEFAULT_BASE}`)
      .join(`"${base}`),
    /<Version>[^<]*<\/Version>/,
    `<Version>${version}.0</Version>`,
  );
}

/** The elements that say something, in their own line: what they are called by, and what they say. */
const SETTING = /^( *)<((?:bt:)?\w+)( id="([^"]*)")? DefaultValue="([^"]*)"\/>/gm;

/** Those of them that are texts; the others are addresses. */
const TEXTS = ["DisplayName", "Description", "bt:String"];

/**
 * The manifest with an override for each text in every other language, and for the two addresses that answer in a
 * language: the functions' metadata and the pane, whose page is told its language, so that it always calls the
 * functions as this Excel does.
 * @param {string} manifest
 * @param {Translation[]} translations
 */
function localized(manifest, translations) {
  return manifest.replace(SETTING, (whole, indent, tag, id, key = tag, written) => {
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
 * What is not translated of the manifest, or translated in vain, in sentences.
 * @param {string} manifest in English
 * @param {Translation} translation
 */
function manifestFaults(manifest, { language, manifest: texts }) {
  const keys = [...manifest.matchAll(SETTING)]
    .filter(([, , tag]) => TEXTS.includes(tag))
    .map(([, , tag, , id]) => id ?? tag);
  const wanted = Object.fromEntries(keys.map((key) => [key, texts[key]]));
  return textFaults(wanted, Object.keys(texts)).map((fault) => `${language}: ${fault}`);
}

/**
 * A language's texts as the namespaced manifest has them.
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
 * The same add-in under another Id, its functions behind a namespace, for sheets in which another add-in has the
 * same names. The pane, which writes formulas, knows the namespace from its address; that address has one resource
 * for the pane, the functions and their runtime, which must be the same page.
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
 * A replacement that must find its place, so that an edit of the manifest cannot lose one unseen.
 * @param {string} text
 * @param {RegExp} pattern
 * @param {string} replacement
 */
function replaceOnce(text, pattern, replacement) {
  if (!pattern.test(text)) throw new Error(`manifest.xml: ${pattern} not found`);
  return text.replace(pattern, replacement);
}

module.exports = { localized, ManifestPlugin, manifestFaults, manifestFor, namespaced };
