/** @type {import("jest").Config} */
module.exports = {
  testEnvironment: "node",
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  // Types are checked once for the whole project by `tsc`; here they are only stripped.
  transform: {
    "^.+\\.ts$": [
      "ts-jest",
      {
        tsconfig: {
          module: "CommonJS",
          moduleResolution: "node10",
          ignoreDeprecations: "6.0",
          isolatedModules: true,
        },
        diagnostics: false,
      },
    ],
    // An ES module, which jest does not load as it is.
    "/node_modules/(intl-messageformat|@formatjs)/.+\\.js$": [
      "ts-jest",
      {
        tsconfig: {
          allowJs: true,
          module: "CommonJS",
          isolatedModules: true,
          ignoreDeprecations: "6.0",
          moduleResolution: "node10",
        },
        diagnostics: false,
      },
    ],
  },
  transformIgnorePatterns: ["/node_modules/(?!(intl-messageformat|@formatjs)/)"],
  testTimeout: 60_000,
  // As many as there are cores: half of the time a test waits for its browser.
  maxWorkers: "100%",
  // The copies of the project that `npm run mutation` works on.
  modulePathIgnorePatterns: ["<rootDir>/coverage/"],
};
