const { DECLARATIONS } = require("./declaration-files");
const { readSqlShapes } = require("./declarations");

/**
 * @typedef {import("./catalogue-faults").Catalogue} Catalogue
 * @typedef {import("./catalogue-faults").DeclaredFunction} DeclaredFunction
 * @typedef {import("./declarations").SqlShape} SqlShape
 */

/** The placeholder in the statements. Users replace it with the address of their own bucket. */
const PLACE = "gs://your-bucket/scoring.js";

/** The variable that dist/scoring.js defines. It has all functions under their names in functions.json. */
const LIBRARY = "BridgeScoring";

/** What `@sqlreturns` says: the type of the answer, and how the rows of a sheet become it. */
const ANSWERS = new Map([
  ["number", { type: "FLOAT64", from: (/** @type {string} */ call) => `return ${call}[0][0];` }],
  [
    "rows",
    {
      type: "ARRAY<STRUCT<cells ARRAY<STRING>>>",
      from: (/** @type {string} */ call) => `return ${call}.map(row => ({ cells: row.map(String) }));`,
    },
  ],
  [
    // An error in one cell of a list stops the query with its message, because a list cannot hold an error.
    "list",
    {
      type: "ARRAY<FLOAT64>",
      from: (/** @type {string} */ call) =>
        `return ${call}[0].map(cell => { if (cell instanceof Error) throw cell; return cell === "" ? null : cell; });`,
    },
  ],
]);

/** The types of one cell in `@sqlparam`. */
const CELLS = new Map([
  ["number", "FLOAT64"],
  ["text", "STRING"],
]);

/**
 * One column of a range in a query. Columns in square brackets are the last ones, and are left out where they are NULL.
 * @typedef {{ name: string, type: string, optional: boolean }} Column
 */

/**
 * The columns that `@sqlparam` names for a range, as in `margin number, winner number, [loser] number`. A range
 * of one column has a type only, `text`.
 *
 * @param {string} where the function and its parameter, for the message
 * @param {string} text
 * @returns {Column[]}
 */
function columnsIn(where, text) {
  return text.split(", ").map((column) => {
    const match = /^(?:(\[?)(\w+)\]? )?(number|text)$/.exec(column);
    if (match === null)
      throw new Error(`${where}: @sqlparam has "${column}": expected a name, and number or text`);
    return { name: match[2] ?? "", type: CELLS.get(match[3]) ?? "", optional: match[1] === "[" };
  });
}

/**
 * The statements that register every function in BigQuery, which runs JavaScript from one library file. In
 * BigQuery a range is an array, and NULL in it means a table that did not play. A call must give every
 * argument; NULL stands for one that a sheet would leave out.
 *
 * @param {Catalogue} catalogue
 * @param {Map<string, SqlShape>} shapes
 * @param {string} library the address of scoring.js
 * @param {string} dataset the dataset in which the functions are registered
 */
function scoringSql(catalogue, shapes, library, dataset) {
  const head = [
    "-- Bridge Scoring for BigQuery: duplicate bridge scoring as SQL functions.",
    `-- 1. Copy scoring.js to a bucket of yours and put its address in place of ${library}.`,
    `-- 2. Run these statements; they register ${catalogue.functions.length} functions in the dataset ${dataset}.`,
    `-- Then: SELECT ${dataset}.PAR([420.0, -50.0, NULL], NULL, NULL, NULL)[OFFSET(0)]   -- 180`,
    "-- NULL among the scores is a table that did not play, NULL as an argument is one that is left out.",
    "-- BigQuery shows no array with a NULL in it: unnest the answer first.",
  ];
  return (
    [
      head.join("\n"),
      ...catalogue.functions.map((fn) => {
        const shape = shapes.get(fn.name) ?? { returns: "", columns: new Map() };
        return statement(fn, shape, library, dataset);
      }),
    ].join("\n\n") + "\n"
  );
}

/**
 * @param {DeclaredFunction} declared
 * @param {SqlShape} shape
 * @param {string} library
 * @param {string} dataset
 */
function statement({ name, description, parameters }, { returns, columns }, library, dataset) {
  const answer = ANSWERS.get(returns);
  if (answer === undefined)
    throw new Error(`${name}: expected @sqlreturns ${[...ANSWERS.keys()].join(", ")}, found "${returns}"`);
  for (const parameter of columns.keys())
    if (parameters.every((declared) => declared.name !== parameter))
      throw new Error(`${name}: @sqlparam names ${parameter}, which is no parameter`);
  const given = parameters.map((parameter) => {
    const text = columns.get(parameter.name);
    return argument(parameter, text === undefined ? undefined : columnsIn(`${name} ${parameter.name}`, text));
  });
  const call = `${LIBRARY}.${name}(${given.map(({ cells }) => cells).join(", ")})`;
  return [
    `CREATE OR REPLACE FUNCTION ${dataset}.${name}(${given.map(({ declared }) => declared).join(", ")})`,
    `RETURNS ${answer.type} DETERMINISTIC LANGUAGE js`,
    `OPTIONS (library = [${JSON.stringify(library)}], description = ${JSON.stringify(description)})`,
    `AS r"""`,
    `  ${answer.from(call)}`,
    `""";`,
  ].join("\n");
}

/**
 * A parameter as the statement declares it, and the JavaScript expression that gives it to the function. A list of
 * several columns becomes rows as in a sheet.
 *
 * @param {DeclaredFunction["parameters"][number]} parameter
 * @param {Column[] | undefined} columns
 */
function argument({ name, dimensionality, customEnumId }, columns) {
  if (columns === undefined) {
    const cell = customEnumId === undefined ? "FLOAT64" : "STRING";
    return { declared: `${name} ${dimensionality === "matrix" ? "ARRAY<FLOAT64>" : cell}`, cells: name };
  }
  const [{ name: column, type }] = columns;
  if (column === "") return { declared: `${name} ARRAY<${type}>`, cells: name };
  const fields = columns.map((field) => `${field.name} ${field.type}`).join(", ");
  const row = (/** @type {Column[]} */ shown) => `[${shown.map((field) => `row.${field.name}`).join(", ")}]`;
  const needed = columns.filter(({ optional }) => !optional);
  // A row ends with the last of its columns that has something.
  const cells = columns
    .slice(needed.length)
    .reduce(
      (shorter, { name: last }, at) =>
        `row.${last} === null ? ${shorter} : ${row(columns.slice(0, needed.length + at + 1))}`,
      row(needed),
    );
  return { declared: `${name} ARRAY<STRUCT<${fields}>>`, cells: `${name} && ${name}.map(row => ${cells})` };
}

/**
 * Made before the bundles, so that whoever adds a function learns at once what its JSDoc lacks.
 *
 * @param {import("./catalogue").Catalogues} catalogues
 */
function makeScoringSql({ english }) {
  return scoringSql(english, readSqlShapes(DECLARATIONS), PLACE, "bridge");
}

module.exports = { LIBRARY, makeScoringSql };
