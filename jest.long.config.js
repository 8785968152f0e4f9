const { maxWorkers, projects, testTimeout } = require("./jest.config");

/**
 * `npm run test:long`: the walks of which `npm test` takes a sample, in full. A release runs it, and a workflow every
 * night.
 *
 * @type {import("jest").Config}
 */
module.exports = {
  ...projects.find(({ displayName }) => displayName === "built"),
  maxWorkers,
  testTimeout,
  displayName: "long",
  testMatch: ["<rootDir>/test/**/{hostile,swiss-seasons}.test.ts"],
  globals: { HOSTILE_CALLS: 100_000, SWISS_SEASONS: 1000 },
};
