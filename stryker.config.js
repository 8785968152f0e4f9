const source = require("./jest.source.config");

/**
 * Breaks the scoring in some thousand small ways, one at a time, and asks whether a test notices.
 *
 * Jest starts anew for each of them, so all tests are one file, which ends at the first failure.
 *
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
module.exports = {
  mutate: ["src/scoring/**/*.ts", "src/functions/**/*.ts"],
  testRunner: "jest",
  jest: {
    projectType: "custom",
    enableFindRelatedTests: false,
    config: {
      ...source,
      // `npm run mutation` has done this before it breaks the code.
      globalSetup: undefined,
      roots: ["<rootDir>/test", "<rootDir>/src"],
      testMatch: ["<rootDir>/test/mutation/scoring.ts"],
      testEnvironment: "./test/mutation/first-failure.js",
      setupFiles: ["<rootDir>/test/mutation/same-boards.ts"],
    },
  },
  coverageAnalysis: "perTest",
  timeoutFactor: 1,
  concurrency: 1,
  incrementalFile: "coverage/mutation/incremental.json",
  tempDirName: "coverage/mutation/sandbox",
  ignorePatterns: ["/coverage"],
  disableTypeChecks: false, // jest strips the types anyway
  reporters: ["clear-text", "progress-append-only", "html", "json"],
  htmlReporter: { fileName: "coverage/mutation/index.html" },
  jsonReporter: { fileName: "coverage/mutation/mutation.json" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
