const folder = process.env.FOLDER ?? "scoring";

/** A sample of what tests repeat, as `npm test` takes it. */
const sample = require("./jest.config").projects.find(({ globals }) => globals)?.globals;

/**
 * Breaks the code of a folder in some thousand small ways, one at a time, and asks whether a test notices:
 * `FOLDER=events npm run mutation`. Without a folder it takes src/scoring. test/mutation has the tests of each folder.
 *
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
module.exports = {
  mutate: [`src/${folder}/**/*.ts`, "!src/**/*.d.ts"],
  plugins: ["runner", "sample"].map((name) => require.resolve(`./test/mutation/${name}.js`)),
  testRunner: "one-process",
  checkers: process.env.SAMPLE === undefined ? [] : ["sample"],
  oneProcess: {
    tests: `test/mutation/${folder}.ts`,
    only: process.env.TESTS?.split(",") ?? [],
    without: [
      // It reads the text of the functions, which is another one when they count what is called.
      "every function passes on its arguments in their order, followed by the addresses from Excel",
      // So many messages take minutes while it is counted what is called.
      "the message names all bad cells of a range 200,000 of them in a short message",
      // The comments are written by the build.
      "the comments that Sheets shows as help",
    ],
    sample: { ...sample, CHANGED_BYTES_APART: 997 },
  },
  coverageAnalysis: "perTest",
  timeoutFactor: 1,
  timeoutMS: 300_000, // the runner has limits of its own
  dryRunTimeoutMinutes: 120, // on a busy machine
  concurrency: 1,
  incrementalFile: `coverage/mutation/${folder}/incremental.json`,
  tempDirName: `coverage/mutation/${folder}/sandbox`,
  ignorePatterns: ["/coverage", "/dist"],
  disableTypeChecks: false, // the types are stripped anyway
  warnings: { preprocessorErrors: true, slow: false, unknownOptions: false, unserializableOptions: true },
  reporters: ["clear-text", "progress-append-only", "html", "json"],
  htmlReporter: { fileName: `coverage/mutation/${folder}/index.html` },
  jsonReporter: { fileName: `coverage/mutation/${folder}/mutation.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
