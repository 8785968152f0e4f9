const source = require("./jest.source.config");

/**
 * Breaks the scoring in some thousand small ways, one at a time, and asks whether a test notices.
 *
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
module.exports = {
  mutate: ["src/scoring/**/*.ts", "src/functions/**/*.ts"],
  testRunner: "jest",
  jest: {
    projectType: "custom",
    config: { ...source, setupFiles: ["<rootDir>/test/same-boards.ts"] },
  },
  coverageAnalysis: "perTest",
  concurrency: 1,
  incremental: true,
  incrementalFile: "coverage/mutation/incremental.json",
  tempDirName: "coverage/mutation/sandbox",
  ignorePatterns: ["/coverage", "/dist/!(functions.json)", "/docs", "/assets"],
  disableTypeChecks: false, // jest strips the types anyway
  reporters: ["clear-text", "progress-append-only", "html", "json"],
  htmlReporter: { fileName: "coverage/mutation/index.html" },
  jsonReporter: { fileName: "coverage/mutation/mutation.json" },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
