const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");
const { stopAt } = require("../catalogue/catalogue");
const { underOtherNames } = require("../catalogue/translations");

const SCRIPT = "google/Code.js";
const MANIFEST = path.resolve(__dirname, "../../src/hosts/google/script/appsscript.json");

/**
 * @typedef {import("../catalogue/catalogue-faults").Catalogue} Catalogue
 * @typedef {import("../catalogue/catalogue-faults").DeclaredFunction} DeclaredFunction
 */

/** The variable that the bundle of src/hosts/google/script assigns its exports to. */
const BUNDLE = "BridgeScoring";

/**
 * The functions, besides the worksheet functions, that Sheets and the sidebar call by name: the two that
 * Google calls, those of the menu, and those of the pane. The list comes from the bundle itself.
 *
 * @param {string} bundle
 * @returns {{ name: string, of: "menu" | "server" }[]}
 */
function doors(bundle) {
  /** @type {{ menu: object, server: object }} */
  const { menu, server } = vm.runInNewContext(`${bundle};${BUNDLE}`);
  return [
    ...Object.keys(menu).map((name) => ({ name, of: /** @type {const} */ ("menu") })),
    ...Object.keys(server).map((name) => ({ name, of: /** @type {const} */ ("server") })),
  ];
}

/**
 * Code.js: first the functions that Sheets must see at the top level, then the bundle that does the work.
 * Sheets finds only top-level functions, and shows the comment above a function as its help.
 *
 * @param {Catalogue} catalogue
 * @param {string} bundle
 */
function googleScript(catalogue, bundle) {
  return [
    "/**\n * Bridge Scoring for Google Sheets.\n * @OnlyCurrentDoc\n */\n",
    ...catalogue.functions.map((declared) => wrapper(declared)),
    ...doors(bundle).map(
      ({ name, of }) =>
        `/** ${of === "menu" ? "Google Sheets" : "The pane"} calls this. */\nfunction ${name}(...given) {\n  return ${BUNDLE}.${of}.${name}(...given);\n}\n`,
    ),
    bundle,
  ].join("\n");
}

/** @param {DeclaredFunction} declared */
function wrapper({ id, name, description, parameters, result }) {
  const names = parameters.map((parameter) => parameter.name).join(", ");
  const lines = [
    description,
    "",
    ...parameters.map((parameter) => {
      const shown = parameter.optional ? `[${parameter.name}]` : parameter.name;
      return `@param {${typeOf(parameter)}} ${shown} ${parameter.description}`;
    }),
    `@return {${typeOf(result ?? {})}}`,
    "@customfunction",
  ];
  const comment = lines.map((line) => ` * ${line}`.trimEnd()).join("\n");
  return `/**\n${comment}\n */\nfunction ${name}(${names}) {\n  return ${BUNDLE}.worksheet.${id}(${names});\n}\n`;
}

/** @param {{ dimensionality?: string, type?: string }} declared */
function typeOf({ dimensionality, type }) {
  if (dimensionality === "matrix") return "range";
  return type === "string" ? "text" : "cell";
}

/**
 * The reasons why functions of the catalogue cannot work in Google Sheets, in sentences.
 * @param {Catalogue} catalogue
 * @param {string} bundle
 * @returns {string[]}
 */
function googleFaults({ functions }, bundle) {
  const taken = [...doors(bundle).map((door) => door.name), BUNDLE];
  return functions.flatMap(({ id, name, description = "", parameters }) =>
    [
      name.endsWith("_") && `${name} ends with an underscore: Sheets takes it for private`,
      !/^[A-Z][A-Z0-9_]*$/i.test(name) && `${name} cannot be the name of a function in a script`,
      GOOGLE_ONLY.includes(name.toUpperCase()) && `${name} is a built-in function of Google Sheets`,
      taken.includes(name) && `${name} is a function of the menu or the pane`,
      [description, ...parameters.map((parameter) => parameter.description ?? "")].some((text) =>
        /\*\/|\n|@/.test(text),
      ) && `${id}: a description has */, @ or a line break, which ends it in a comment`,
    ].filter((fault) => typeof fault === "string"),
  );
}

/**
 * The names of Google Sheets functions that Excel does not have; the check of functions.json tests the other
 * names.
 */
const GOOGLE_ONLY =
  `ADD AI ARRAY_CONSTRAIN ARRAYFORMULA CONCAT COUNTUNIQUE COUNTUNIQUEIFS DETECTLANGUAGE DIVIDE EPOCHTODATE EQ ERFC FLATTEN
  GEOMEAN GOOGLEFINANCE GOOGLETRANSLATE GT GTE IMAGE IMCOTH IMLOG IMPORTDATA IMPORTFEED IMPORTHTML IMPORTRANGE IMPORTXML
  IMTANH ISBETWEEN ISDATE ISEMAIL ISURL JOIN LT LTE MARGINOFERROR MINUS MULTIPLY NE POW QUERY REGEXEXTRACT REGEXMATCH
  REGEXREPLACE SORTN SPARKLINE SPLIT TO_DATE TO_DOLLARS TO_PERCENT TO_PURE_NUMBER TO_TEXT UMINUS UNARY_PERCENT UPLUS`.split(
    /\s+/,
  );

/**
 * Puts the functions that Sheets shows in front of the bundle of src/hosts/google/script, and writes the script's manifest
 * beside it. A spreadsheet may be in any
 * language, so the script has the functions under all their names.
 *
 * @param {import("../catalogue/catalogue").Catalogues} catalogues
 * @param {import("../dist").Dist} dist
 */
function writeGoogleScript({ english }, dist) {
  const catalogue = { ...english, functions: [...english.functions, ...underOtherNames(english)] };
  const bundle = dist.read(SCRIPT);
  stopAt(SCRIPT, googleFaults(catalogue, bundle));
  dist.write(SCRIPT, googleScript(catalogue, bundle));
  dist.write("google/appsscript.json", fs.readFileSync(MANIFEST, "utf8"));
}

module.exports = { BUNDLE, doors, googleScript, googleFaults, writeGoogleScript };
