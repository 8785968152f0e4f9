/**
 * @typedef {import("./catalogue-faults").Catalogue} Catalogue
 * @typedef {import("./catalogue-faults").DeclaredFunction} DeclaredFunction
 */

/** Stands in the statements until someone puts the address of a bucket of his own there. */
const PLACE = "gs://your-bucket/scoring.js";

/** The variable that dist/scoring.js makes: all functions under the names of functions.json. */
const LIBRARY = "BridgeScoring";

/** Functions that answer with a table of their own shape; all others that answer in cells map over a list. */
const TABLES = ["FREQTABLE", "VPTABLE", "WEIGHTEDTABLE", "RANKING", "SWISSDRAW", "MOVEMENT"];

/** Lists of something other than numbers, by function and parameter. */
const LISTS = new Map([
  ["CONTRACTSCORE contract", "ARRAY<STRING>"],
  ["CONTRACTSCORE vulnerable", "ARRAY<STRING>"],
  ["CONTRACTSCORE declarer", "ARRAY<STRING>"],
  ["CONTRACTSCORE result", "ARRAY<STRING>"],
  ["VPCUSTOM scale", "ARRAY<STRUCT<margin FLOAT64, winner FLOAT64, loser FLOAT64>>"],
  ["RANKING contestants", "ARRAY<STRING>"],
  ["RANKING adjustments", "ARRAY<STRUCT<contestant STRING, amount FLOAT64>>"],
  ["RANKING names", "ARRAY<STRUCT<contestant STRING, name STRING>>"],
  ["SWISSDRAW ranking", "ARRAY<STRING>"],
  ["SWISSDRAW played", "ARRAY<STRUCT<home STRING, away STRING>>"],
  ["SWISSDRAW byes", "ARRAY<STRING>"],
]);

/**
 * The statements that register every function in BigQuery, which runs JavaScript over one library file.
 * A range is an array there: NULL in it is a table that did not play. Every argument must be given; NULL
 * stands for one that a sheet would leave out.
 *
 * @param {Catalogue} catalogue
 * @param {string} library the address of scoring.js
 * @param {string} dataset that the functions are registered in
 */
function scoringSql(catalogue, library, dataset) {
  const head = [
    "-- Bridge Scoring for BigQuery: duplicate bridge scoring as SQL functions.",
    `-- 1. Copy scoring.js to a bucket of yours and put its address in place of ${library}.`,
    `-- 2. Run these statements; they register ${catalogue.functions.length} functions in the dataset ${dataset}.`,
    `-- Then: SELECT ${dataset}.PAR([420.0, -50.0, NULL], NULL, NULL, NULL)[OFFSET(0)]   -- 180`,
    "-- NULL among the scores is a table that did not play, NULL as an argument is one that is left out.",
    "-- BigQuery shows no array with a NULL in it: unnest the answer first.",
  ];
  return (
    [head.join("\n"), ...catalogue.functions.map((fn) => statement(fn, library, dataset))].join("\n\n") + "\n"
  );
}

/**
 * @param {DeclaredFunction} declared
 * @param {string} library
 * @param {string} dataset
 */
function statement({ name, description, parameters, result }, library, dataset) {
  const listed = parameters.map((parameter) => `${parameter.name} ${typeOf(name, parameter)}`);
  const given = parameters.map((parameter) => rowsOf(name, parameter));
  const call = `${LIBRARY}.${name}(${given.join(", ")})`;
  return [
    `CREATE OR REPLACE FUNCTION ${dataset}.${name}(${listed.join(", ")})`,
    `RETURNS ${returned(name, result)} DETERMINISTIC LANGUAGE js`,
    `OPTIONS (library = [${JSON.stringify(library)}], description = ${JSON.stringify(description)})`,
    `AS r"""`,
    `  ${body(name, result, call)}`,
    `""";`,
  ].join("\n");
}

/**
 * What the function gets for a parameter: rows as a sheet has them where the list has several fields.
 *
 * @param {string} name
 * @param {DeclaredFunction["parameters"][number]} parameter
 */
function rowsOf(name, parameter) {
  if (name === "VPCUSTOM" && parameter.name === "scale") return SCALE_ROWS;
  const [, fields] = /STRUCT<(.*)>>/.exec(LISTS.get(`${name} ${parameter.name}`) ?? "") ?? [];
  if (fields === undefined) return parameter.name;
  const cells = fields.split(", ").map((field) => `row.${field.split(" ")[0]}`);
  return `${parameter.name} && ${parameter.name}.map(row => [${cells.join(", ")}])`;
}

/** Without losers the scale has two columns. */
const SCALE_ROWS =
  "scale.map(step => step.loser === null ? [step.margin, step.winner] : [step.margin, step.winner, step.loser])";

/**
 * @param {string} name
 * @param {DeclaredFunction["parameters"][number]} parameter
 */
function typeOf(name, parameter) {
  const list = LISTS.get(`${name} ${parameter.name}`);
  if (list !== undefined) return list;
  if (parameter.dimensionality === "matrix") return "ARRAY<FLOAT64>";
  return parameter.customEnumId === undefined ? "FLOAT64" : "STRING";
}

/**
 * @param {string} name
 * @param {{ dimensionality?: string } | undefined} result
 */
function returned(name, result) {
  if (result?.dimensionality !== "matrix") return "FLOAT64";
  return TABLES.includes(name) ? "ARRAY<STRUCT<cells ARRAY<STRING>>>" : "ARRAY<FLOAT64>";
}

/**
 * An error in one cell of a list stops the query with its message: a list cannot hold it.
 *
 * @param {string} name
 * @param {{ dimensionality?: string } | undefined} result
 * @param {string} call
 */
function body(name, result, call) {
  if (result?.dimensionality !== "matrix") return `return ${call};`;
  if (TABLES.includes(name)) return `return ${call}.map(row => ({ cells: row.map(String) }));`;
  const cell = `if (cell instanceof Error) throw cell; return cell === "" ? null : cell;`;
  return `return ${call}[0].map(cell => { ${cell} });`;
}

/**
 * @param {import("./catalogue").Catalogues} catalogues
 * @param {import("../dist").Dist} dist
 */
function writeScoringSql({ english }, dist) {
  dist.write("scoring.sql", scoringSql(english, PLACE, "bridge"));
}

module.exports = { LIBRARY, writeScoringSql };
