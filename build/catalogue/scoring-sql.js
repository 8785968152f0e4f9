/**
 * @typedef {import("./catalogue-faults").Catalogue} Catalogue
 * @typedef {import("./catalogue-faults").DeclaredFunction} DeclaredFunction
 */

/** The placeholder in the statements. Users replace it with the address of their own bucket. */
const PLACE = "gs://your-bucket/scoring.js";

/** The variable that dist/scoring.js defines. It has all functions under their names in functions.json. */
const LIBRARY = "BridgeScoring";

/**
 * Functions whose answer is a table with its own shape. All other functions with answers in cells map over a
 * list.
 */
const TABLES = ["FREQTABLE", "VPTABLE", "WEIGHTEDTABLE", "RANKING", "SWISSDRAW", "MOVEMENT"];

/** Functions whose answer is one number; in a sheet it is a block of one cell. */
const NUMBERS = ["WEIGHTEDMP", "WEIGHTEDXIMPS", "WEIGHTEDBUTLER", "WEIGHTEDIMPS", "WEIGHTEDSCORE"];

/** The element types of lists that are not lists of numbers, by function and parameter. */
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
 * The statements that register every function in BigQuery, which runs JavaScript from one library file. In
 * BigQuery a range is an array, and NULL in it means a table that did not play. A call must give every
 * argument; NULL stands for one that a sheet would leave out.
 *
 * @param {Catalogue} catalogue
 * @param {string} library the address of scoring.js
 * @param {string} dataset the dataset in which the functions are registered
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
function statement({ name, description, parameters }, library, dataset) {
  const listed = parameters.map((parameter) => `${parameter.name} ${typeOf(name, parameter)}`);
  const given = parameters.map((parameter) => rowsOf(name, parameter));
  const call = `${LIBRARY}.${name}(${given.join(", ")})`;
  return [
    `CREATE OR REPLACE FUNCTION ${dataset}.${name}(${listed.join(", ")})`,
    `RETURNS ${returned(name)} DETERMINISTIC LANGUAGE js`,
    `OPTIONS (library = [${JSON.stringify(library)}], description = ${JSON.stringify(description)})`,
    `AS r"""`,
    `  ${body(name, call)}`,
    `""";`,
  ].join("\n");
}

/**
 * The JavaScript expression for a parameter. When the elements of the list have several fields, it makes rows
 * as in a sheet.
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

/** When the scale has no VPs for the loser, it has two columns. */
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

/** @param {string} name */
function returned(name) {
  if (NUMBERS.includes(name)) return "FLOAT64";
  return TABLES.includes(name) ? "ARRAY<STRUCT<cells ARRAY<STRING>>>" : "ARRAY<FLOAT64>";
}

/**
 * An error in one cell of a list stops the query with its message, because a list cannot hold an error.
 *
 * @param {string} name
 * @param {string} call
 */
function body(name, call) {
  if (NUMBERS.includes(name)) return `return ${call}[0][0];`;
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
