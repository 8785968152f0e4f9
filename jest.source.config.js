const { projects, testTimeout } = require("./jest.config");

/**
 * The tests of the source, and those of the built bundle that reach most of its code once more, on the source in its
 * place: compressed code cannot be measured. `npm run test:source` asks for coverage with it.
 *
 * @type {import("jest").Config}
 */
module.exports = {
  ...projects[0],
  // These tests wait for nothing.
  maxWorkers: "100%",
  testTimeout,
  globalSetup: "<rootDir>/test/bundle/catalogue-of-source.js",
  roots: ["<rootDir>/test", "<rootDir>/src"],
  testMatch: [
    "<rootDir>/test/{scoring,functions}/**/*.test.ts",
    "<rootDir>/test/bundle/{addresses,cells,check-evening,contract-languages,contracts,evening,evening-page,law,leagues,limits,long-columns,messages,movements,one-meaning,properties,published-boards,reference,season,split,victory-points,weighted,worked-examples}.test.ts",
  ],
  moduleNameMapper: { "^\\./shipped$": "<rootDir>/test/bundle/source.ts" },
  // The script of the page is read by the tests of the built files alone.
  collectCoverageFrom: [
    "src/scoring/**/*.ts",
    "src/functions/**/*.ts",
    "!src/functions/{go-on-waiting,movements-script,rankings-script}.ts",
  ],
  coverageReporters: ["text", "html"],
  coverageThreshold: { global: { statements: 99, branches: 97 } },
};
