const { existsSync, readFileSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const vm = require("node:vm");
const { INSTRUMENTER_CONSTANTS } = require("@stryker-mutator/api/core");
const { commonTokens, declareClassPlugin, PluginKind, tokens } = require("@stryker-mutator/api/plugin");
const {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
} = require("@stryker-mutator/api/test-runner");
const { transformSync } = require("@swc/core");
const { expect } = require("expect");
const { bind } = require("jest-each");

/*
 * Runs the tests for Stryker in one process, where jest would start anew for each of some thousand mutants. The modules
 * of the project are loaded anew for each mutant, because some compute tables when they are loaded or remember what they
 * have computed. Libraries stay.
 *
 * The quickest tests are first, and one failure is enough. A test that takes longer than SLOW is left out, so the score
 * can only be too low.
 */

/** In milliseconds of processor time. */
const SLOW = 800;

/** An endless loop, or a test that is slow anyway, is broken off after so many milliseconds. */
const PATIENCE = 8000;
const PATIENCE_FOR_LOADING = 40_000;

/** In the sandbox, in which each process works. */
const COSTS = "costs-of-tests.json";

/**
 * @typedef {{ name: string, steps: (() => unknown)[] }} Test
 * @typedef {{
 *   _extensions: Record<string, (module: { _compile(code: string, filename: string): void }, filename: string) => void>,
 *   _resolveFilename(wanted: string, from: { filename: string } | undefined, ...rest: unknown[]): string,
 * }} Loader how Node finds and loads a module
 * @typedef {import("@stryker-mutator/api/test-runner").TestResult} TestResult
 * @typedef {import("@stryker-mutator/api/test-runner").DryRunResult} RunResult
 * @typedef {{ activeMutant?: string, hitCount?: number, hitLimit?: number, currentTestId?: string,
 *   mutantCoverage?: import("@stryker-mutator/api/core").MutantCoverage }} Context
 */

/** @type {Record<string, unknown>} */
const globals = globalThis;

/** What Stryker's mutants count in, and where they read which of them is on. @type {Context} */
const context = (globals[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});

class OneProcess {
  static inject = tokens(commonTokens.options);

  /**
   * The processor time of each test. Stryker starts another process after a mutant that never ends, so they are kept in the
   * sandbox.
   * @type {Map<string, number>}
   */
  costs = new Map();

  /** @param {import("@stryker-mutator/api/core").StrykerOptions} options */
  constructor({ oneProcess }) {
    const { tests, without, sample } = /** @type {{ tests: string, without: string[], sample: object }} */ (
      oneProcess
    );
    this.file = path.resolve(tests);
    this.without = new Set(without);
    Object.assign(globals, sample);
  }

  async init() {
    loadTypeScript();
    require("./same-boards.ts");
    testsOf(this.file);
    if (existsSync(COSTS)) this.costs = readCosts();
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    const result = await this.run();
    if (result.status !== DryRunStatus.Complete) return result;
    for (const { id, timeSpentMs } of result.tests) this.costs.set(id, timeSpentMs);
    writeFileSync(COSTS, JSON.stringify([...this.costs]));
    const tests = result.tests.filter(({ timeSpentMs }) => timeSpentMs <= SLOW);
    return { ...result, tests, mutantCoverage: context.mutantCoverage };
  }

  /** @param {import("@stryker-mutator/api/test-runner").MutantRunOptions} options */
  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    context.activeMutant = activeMutant.id;
    context.hitLimit = hitLimit;
    context.hitCount = hitLimit === undefined ? undefined : 0;
    try {
      const result = await this.run(new Set(testFilter ?? this.costs.keys()));
      return toMutantRunResult(determineHitLimitReached(context.hitCount, hitLimit) ?? result);
    } finally {
      context.activeMutant = context.hitCount = context.hitLimit = undefined;
    }
  }

  /**
   * @param {ReadonlySet<string>} [wanted] the tests for a mutant, up to the first failure; otherwise all
   * @returns {Promise<RunResult>}
   */
  async run(wanted) {
    /** @type {TestResult[]} */
    const results = [];
    let name = "loading";
    try {
      const tests = testsOf(this.file).filter((test) => !this.without.has(test.name));
      const cost = (/** @type {Test} */ test) => this.costs.get(test.name) ?? 0;
      const chosen = wanted
        ? tests
            .filter((test) => wanted.has(test.name) && cost(test) <= SLOW)
            .sort((a, b) => cost(a) - cost(b))
        : tests;
      for (const test of chosen) {
        ({ name } = test);
        const started = processorTime();
        context.currentTestId = name;
        let timeSpentMs = Infinity;
        try {
          for (const step of test.steps) await withinTime(step, PATIENCE);
          timeSpentMs = processorTime() - started;
        } catch (error) {
          // In the first run, without a mutant, a test that takes so long is only too slow.
          if (wanted || !isTimeout(error)) throw error;
        }
        results.push({ id: name, name, status: TestStatus.Success, timeSpentMs });
      }
    } catch (error) {
      if (isTimeout(error)) return { status: DryRunStatus.Timeout };
      const failureMessage = String(error);
      results.push({ id: name, name, status: TestStatus.Failed, failureMessage, timeSpentMs: 0 });
    } finally {
      context.currentTestId = undefined;
    }
    return { status: DryRunStatus.Complete, tests: results };
  }
}

/** A test that was broken off has taken Infinity, which JSON writes as null. @returns {Map<string, number>} */
function readCosts() {
  /** @type {[string, number | null][]} */
  const costs = JSON.parse(readFileSync(COSTS, "utf8"));
  return new Map(costs.map(([test, time]) => [test, time ?? Infinity]));
}

/** Loads the tests of a file and all that they import anew, in their order. @param {string} file */
function testsOf(file) {
  /** @type {Test[]} */
  const tests = [];
  /** @type {{ names: string[], before: Test["steps"], after: Test["steps"] }} */
  let group = { names: [], before: [], after: [] };
  const test = (/** @type {string} */ name, /** @type {() => unknown} */ run) => {
    const { names, before, after } = group;
    tests.push({ name: [...names, name].join(" "), steps: [...before, run, ...after] });
  };
  const describe = (/** @type {string} */ name, /** @type {() => void} */ declare) => {
    const outer = group;
    group = { names: [...outer.names, name], before: [...outer.before], after: [...outer.after] };
    declare();
    group = outer;
  };
  Object.assign(globals, {
    expect,
    test: Object.assign(test, { each: bind(test, false) }),
    describe: Object.assign(describe, { each: bind(describe, false) }),
    beforeEach: (/** @type {() => unknown} */ run) => group.before.push(run),
    afterEach: (/** @type {() => unknown} */ run) => group.after.push(run),
  });
  for (const loaded of Object.keys(require.cache)) {
    const isLibrary = loaded.includes(`${path.sep}node_modules${path.sep}`);
    if (!isLibrary && loaded !== __filename) Reflect.deleteProperty(require.cache, loaded);
  }
  // Node also keeps each module that this one has asked for; some thousand copies of the tests fill the memory.
  /** @type {{ children: unknown[] }} */ (/** @type {unknown} */ (module)).children.length = 0;
  // The functions keep their messages in a global.
  delete (/** @type {Record<symbol, unknown>} */ (globalThis)[Symbol.for("bridge-scoring.cell-messages")]);
  withinTime(() => require(file), PATIENCE_FOR_LOADING);
  return tests;
}

function loadTypeScript() {
  /** @type {Map<string, string>} */
  const compiled = new Map();
  const loader = /** @type {Loader} */ (/** @type {unknown} */ (Module));
  loader._extensions[".ts"] = (module, filename) => {
    let code = compiled.get(filename);
    if (code === undefined) {
      ({ code } = transformSync(readFileSync(filename, "utf8"), {
        filename,
        swcrc: false,
        jsc: { parser: { syntax: "typescript" }, target: "es2022" },
        module: { type: "commonjs" },
      }));
      compiled.set(filename, code);
    }
    module._compile(code, filename);
  };
  const find = loader._resolveFilename;
  loader._resolveFilename = (wanted, from, ...rest) => {
    const file = path.resolve(path.dirname(from?.filename ?? "."), wanted);
    // The functions of the source in place of those of the build, as in jest.source.config.js.
    if (file === path.resolve("test/bundle/shipped")) return path.resolve("test/bundle/source.ts");
    return find(wanted, from, ...rest);
  };
}

const callStep = new vm.Script("globalThis.step()");

/** @param {() => unknown} step @param {number} timeout */
function withinTime(step, timeout) {
  globals.step = step;
  return callStep.runInThisContext({ timeout });
}

/** @param {unknown} error */
function isTimeout(error) {
  return error instanceof Error && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

exports.strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "one-process", OneProcess)];
