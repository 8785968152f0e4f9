const { maxWorkers, projects } = require("./jest.config");

const ALL = {
  HOSTILE_CALLS: 100_000,
  ENGINE_CALLS: 1_000,
  COLUMN_ROWS: 1_000_000,
  CHANGED_BYTES_APART: 7,
  CHANGED_FILES: 10_000,
  RANDOM_LEAGUES: 100,
  SWISS_SEASONS: 1000,
  CLOSED_AFTER_MS: [0, 20, 40, 60, 80, 100, 120, 160, 240, 400],
  TYPED_RESULTS: 300,
  HOSTILE_RECORDS: 100,
  KILLS: 30,
  TYPED_ROUNDS: 10,
  REFUSED_APART: 1,
  RANDOM_BOOKS: 50,
  EDITED_BOOKS: 2_000,
  EVERY_STATE_IN_COLOURS: true,
  LANGUAGES_APART: 1,
  HOSTILE_BOOKS_APART: 1,
  NAMES_APART: 1,
  TYPED_LEAGUES: 2,
  OPENINGS_APART: 1,
  CORRECTIONS_APART: 1,
  MARGINS_APART: 1,
  SORTED_APART: 1,
  HEARD_WALKS: 100,
  NOT_LOADED_APART: 1,
};

/**
 * @param {string} name
 * @param {string} testMatch
 */
const inFull = (name, testMatch) => ({
  ...projects.find(({ displayName }) => displayName === name),
  displayName: `${name}, long`,
  testMatch: [testMatch],
  globals: ALL,
});

/**
 * `npm run test:long`: the walks of which `npm test` takes a sample, in full. A release runs it, and a workflow every
 * night.
 *
 * @type {import("jest").Config}
 */
module.exports = {
  maxWorkers,
  // A walk in full may take minutes.
  testTimeout: 300_000,
  projects: [
    inFull(
      "built",
      "<rootDir>/test/!(browser)/**/{hostile,hostile-files,league-sheets,league-swiss,league-typed,readers,swiss-seasons,vp-results}.test.ts",
    ),
    inFull(
      "browser",
      "<rootDir>/test/browser/{any-edit/any-edit,calculation,engines,event,every-language,excel-functions,excel-host,functions-list,heard,languages,league,ruling,season-pane,site,taskpane,typing,workbench,workbench-kept,workbench-killed,workbench-languages,workbench-loading,workbench-records,workbench-tools,workbench-xlsx}.test.ts",
    ),
  ],
};
