/**
 * @typedef {import("./catalogue-faults").Catalogue} Catalogue
 * @typedef {import("./catalogue-faults").DeclaredFunction} DeclaredFunction
 */

/** The variable that the bundle of src/google assigns its exports to. */
const BUNDLE = "BridgeScoring";

/**
 * What Sheets and the sidebar call by name, besides the worksheet functions: Google's own two, the menu's,
 * and the sidebar's. The long names keep out of the way of what else the spreadsheet's owner has written.
 */
const DOORS = [
  { name: "onOpen", calls: "addMenu()", says: "Sheets calls this when the spreadsheet is opened." },
  { name: "onInstall", calls: "addMenu()", says: "Sheets calls this when the script is added." },
  { name: "openBridgePane", calls: "openPane()", says: "Menu Bridge Scoring > Open the pane." },
  {
    name: "insertBridgeSheets",
    takes: "sheets, id",
    calls: "insertSheets(sheets, id)",
    says: "The pane: new tabs.",
  },
  {
    name: "cancelBridgeSheets",
    takes: "id",
    calls: "cancelSheets(id)",
    says: "The pane: no new tabs after all.",
  },
  { name: "readBridgeSelection", calls: "readSelection()", says: "The pane: the selected cells." },
  {
    name: "insertBridgeFormula",
    takes: "formula",
    calls: "insertFormula(formula)",
    says: "The pane: a formula into the selected cell.",
  },
  { name: "readBridgeSettings", calls: "readSettings()", says: "The pane: its last choices." },
  {
    name: "writeBridgeSettings",
    takes: "settings",
    calls: "writeSettings(settings)",
    says: "The pane: its choices.",
  },
];

/**
 * Code.js: what Sheets must see at the top of a script file, then the bundle that does the work. Sheets takes
 * only top-level functions, and shows the comment above one as its help.
 *
 * @param {Catalogue} catalogue
 * @param {string} bundle
 */
function googleScript(catalogue, bundle) {
  return [
    "/**\n * Bridge Scoring for Google Sheets.\n * @OnlyCurrentDoc\n */\n",
    ...catalogue.functions.map((declared) => wrapper(declared)),
    ...DOORS.map(
      ({ name, takes = "", calls, says }) =>
        `/** ${says} */\nfunction ${name}(${takes}) {\n  return ${BUNDLE}.${calls};\n}\n`,
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
 * What keeps a function of the catalogue out of Google Sheets, in sentences.
 * @param {Catalogue} catalogue
 * @returns {string[]}
 */
function googleFaults({ functions }) {
  return functions.flatMap(({ id, name, description = "", parameters }) =>
    [
      name.endsWith("_") && `${name} ends with an underscore: Sheets takes it for private`,
      !/^[A-Z][A-Z0-9_]*$/i.test(name) && `${name} cannot be the name of a function in a script`,
      GOOGLE_ONLY.includes(name.toUpperCase()) && `${name} is a built-in function of Google Sheets`,
      [...DOORS.map((door) => door.name), BUNDLE].includes(name) &&
        `${name} is a function of the menu or the pane`,
      [description, ...parameters.map((parameter) => parameter.description ?? "")].some((text) =>
        /\*\/|\n|@/.test(text),
      ) && `${id}: a description has */, @ or a line break, which ends it in a comment`,
    ].filter((fault) => typeof fault === "string"),
  );
}

/** The functions of Google Sheets that Excel does not have; the check of functions.json knows the others. */
const GOOGLE_ONLY =
  `ADD AI ARRAY_CONSTRAIN ARRAYFORMULA CONCAT COUNTUNIQUE COUNTUNIQUEIFS DETECTLANGUAGE DIVIDE EPOCHTODATE EQ ERFC FLATTEN
  GEOMEAN GOOGLEFINANCE GOOGLETRANSLATE GT GTE IMAGE IMCOTH IMLOG IMPORTDATA IMPORTFEED IMPORTHTML IMPORTRANGE IMPORTXML
  IMTANH ISBETWEEN ISDATE ISEMAIL ISURL JOIN LT LTE MARGINOFERROR MINUS MULTIPLY NE POW QUERY REGEXEXTRACT REGEXMATCH
  REGEXREPLACE SORTN SPARKLINE SPLIT TO_DATE TO_DOLLARS TO_PERCENT TO_PURE_NUMBER TO_TEXT UMINUS UNARY_PERCENT UPLUS`.split(
    /\s+/,
  );

module.exports = { BUNDLE, DOORS, googleScript, googleFaults };
