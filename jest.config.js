const { availableParallelism } = require("node:os");

/** @param {"typescript" | "ecmascript"} syntax */
const asCommonJs = (syntax) => ({
  jsc: { parser: { syntax }, target: "es2022" },
  module: { type: "commonjs" },
});

/** ES modules, which jest does not load as they are. */
const MODULES =
  "(intl-messageformat|@formatjs|lodash-es|nanoid|rbush|quickselect|kdbush|mdb-reader|htmlparser2|entities|domelementtype|domhandler|domutils|dom-serializer)";

/** @type {import("jest").Config} */
const common = {
  testEnvironment: "<rootDir>/test/environment.js",
  // Types are checked once for the whole project by `tsc`; here they are only stripped.
  transform: {
    "^.+\\.ts$": ["@swc/jest", asCommonJs("typescript")],
    "^.+\\.css$": "<rootDir>/test/text-of-css.js",
    [`/node_modules/${MODULES}/.+\\.js$`]: ["@swc/jest", asCommonJs("ecmascript")],
  },
  // A style sheet that a script takes as its text.
  moduleNameMapper: { "^(.+\\.css)\\?text$": "$1" },
  transformIgnorePatterns: [`/node_modules/(?!${MODULES}/)`],
  // Handed to each module, because access to a global takes long in the context of a test.
  sandboxInjectedGlobals: [
    "Array",
    "Boolean",
    "Error",
    "Float64Array",
    "Infinity",
    "JSON",
    "Map",
    "Math",
    "Number",
    "Object",
    "Promise",
    "RegExp",
    "Set",
    "String",
    "Symbol",
    "TypeError",
    "Uint8Array",
    "WeakMap",
    "isNaN",
    "parseInt",
  ],
  // The copies of the project that `npm run mutation` works on, and the package of the core, which has the project's name.
  modulePathIgnorePatterns: ["<rootDir>/coverage/", "<rootDir>/dist/npm/package.json"],
};

/** A fixed sample of what is repeated many times; `npm run test:long` goes all the way. */
const SAMPLE = {
  HOSTILE_CALLS: 400,
  ENGINE_CALLS: 100,
  COLUMN_ROWS: 100_000,
  CHANGED_BYTES_APART: 901,
  CHANGED_FILES: 15,
  RANDOM_LEAGUES: 4,
  SWISS_SEASONS: 20,
  CLOSED_AFTER_MS: [0],
  TYPED_RESULTS: 4,
  HOSTILE_RECORDS: 1,
  KILLS: 1,
  TYPED_ROUNDS: 1,
  REFUSED_APART: 24,
  RANDOM_BOOKS: 1,
  EDITED_BOOKS: 2,
  EVERY_STATE_IN_COLOURS: false,
  LANGUAGES_APART: 12,
  HOSTILE_BOOKS_APART: 20,
  NAMES_APART: 40,
  TYPED_LEAGUES: 1,
  OPENINGS_APART: 8,
  CORRECTIONS_APART: 3,
  MARGINS_APART: 4,
  SORTED_APART: 3,
  HEARD_WALKS: 3,
  NOT_LOADED_APART: 4,
};

/**
 * `npm test` runs all three, and `npm run test:quick` all but the browser. What the tests reach of the source is measured
 * with jest.source.config.js, every night and before a release.
 */
module.exports = {
  // More than there are cores: a test that waits for its browser leaves its core to another one.
  maxWorkers: availableParallelism() + 1,
  // For a slow and busy machine, where a wait may take two minutes (test/browser/environment.js).
  testTimeout: 300_000,
  testSequencer: "<rootDir>/test/slowest-first.js",
  projects: [
    {
      ...common,
      displayName: "source",
      testMatch: ["<rootDir>/test/{scoring,functions}/**/*.test.ts"],
    },
    {
      ...common,
      displayName: "built",
      testMatch: ["<rootDir>/test/!(browser|scoring|functions)/**/*.test.ts"],
      setupFiles: ["<rootDir>/test/in-english.ts"],
      globals: SAMPLE,
    },
    {
      ...common,
      displayName: "browser",
      testEnvironment: "<rootDir>/test/browser/environment.js",
      testMatch: ["<rootDir>/test/browser/**/*.test.ts"],
      setupFiles: ["<rootDir>/test/in-english.ts"],
      globalSetup: "<rootDir>/test/browser/setup.js",
      globals: SAMPLE,
    },
  ],
};
