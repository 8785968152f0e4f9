const { createHash } = require("node:crypto");
const path = require("node:path");
const { CheckStatus } = require("@stryker-mutator/api/check");
const { declareValuePlugin, PluginKind } = require("@stryker-mutator/api/plugin");

/*
 * Takes one of SAMPLE mutants, by a number made of what the mutant is: so it is the same ones in each run, as long as
 * nobody changes the file. Stryker has no other place to leave single mutants out; it counts the others as errors of the compiler,
 * which are no part of the score.
 */

const apart = Number(process.env.SAMPLE ?? 1);

/** @param {import("@stryker-mutator/api/core").Mutant} mutant */
function isTaken({ fileName, location: { start }, replacement }) {
  const mutant = [path.relative("", fileName), start.line, start.column, replacement].join(" ");
  return createHash("sha256").update(mutant).digest().readUInt32BE() % apart === 0;
}

/** @type {import("@stryker-mutator/api/check").Checker} */
const sample = {
  init: () => Promise.resolve(),
  group: (mutants) => Promise.resolve([mutants.map(({ id }) => id)]),
  check: (mutants) =>
    Promise.resolve(
      Object.fromEntries(
        mutants.map((mutant) => [
          mutant.id,
          isTaken(mutant)
            ? { status: CheckStatus.Passed }
            : { status: CheckStatus.CompileError, reason: "It is not in the sample." },
        ]),
      ),
    ),
};

exports.strykerPlugins = [declareValuePlugin(PluginKind.Checker, "sample", sample)];
