const { existsSync, readFileSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { eventLoopUtilization } = require("node:perf_hooks").performance;
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
 * The quickest tests are first, and one failure is enough. A test that takes longer than SLOW is left out, and so are
 * those that no time is left for, so the score can only be too low.
 */

/** In milliseconds of processor time. */
const SLOW = 800;

/** So much of it, in milliseconds, is spent on one mutant; the dearer tests are left out. */
const BUDGET = 5000;

/** An endless loop, or a test that is slow anyway, is broken off after so many milliseconds; later on a busy machine. */
const PATIENCE = 8000;
const PATIENCE_FOR_LOADING = 40_000;
const MOST_PATIENT = 40;

/**
 * A test that waits, and in so many milliseconds needs no more processor time than this, waits for nothing. On a busy machine it may
 * be the processor that it waits for: then the process has something to do all the time.
 */
const LOOK_EVERY = 1500;
const ASLEEP = 120;

/** The clock of this process; a test may put another one in the place of the global one. */
const { setTimeout: wakeUp, clearTimeout: sleepOn, Date: Clock } = globalThis;

/** What test/hosts/excel/in-node.ts has open. */
const OPEN_EXCELS = Symbol.for("bridge-scoring.open-excels");

/** In the sandbox, in which each process works. */
const FIRST_RUN = "first-run.json";

/**
 * @typedef {{ name: string, steps: (() => unknown)[] }} Test
 * @typedef {{
 *   _extensions: Record<string, (module: NodeJS.Module, filename: string) => void>,
 *   _resolveFilename(wanted: string, from: { filename: string } | undefined, ...rest: unknown[]): string,
 * }} Loader how Node finds and loads a module
 * @typedef {import("@stryker-mutator/api/test-runner").TestResult} TestResult
 * @typedef {import("@stryker-mutator/api/test-runner").DryRunResult} RunResult
 * @typedef {{ activeMutant?: string, hitCount?: number, hitLimit?: number, currentTestId?: string,
 *   mutantCoverage?: import("@stryker-mutator/api/core").MutantCoverage }} Context
 * @typedef {object} TestFile what the first run, without a mutant, has found of a file of tests
 * @property {number} loading its processor time until the first test, in milliseconds
 * @property {Record<string, number>} tests the processor time of each
 * @property {string[]} throughout the mutants for which all of its tests run: it reaches them, and some file on loading
 */

/** @type {Record<string, unknown>} */
const globals = globalThis;

/** What Stryker's mutants count in, and where they read which of them is on. @type {Context} */
const context = (globals[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});

/** What a timer of a test has thrown. @type {{ error: unknown } | undefined} */
let stray;

class OneProcess {
  static inject = tokens(commonTokens.options);

  /**
   * The files of tests, by their paths. Stryker starts another process after a mutant that never ends, so what the first
   * run has found is kept in the sandbox.
   * @type {Record<string, TestFile>}
   */
  files = {};

  /** @param {import("@stryker-mutator/api/core").StrykerOptions} options */
  constructor({ oneProcess }) {
    const { tests, only, without, sample } =
      /** @type {{ tests: string, only: string[], without: string[], sample: object }} */ (oneProcess);
    this.list = path.resolve(tests);
    /** Words in the paths of the tests that run; with none of them all run. */
    this.only = only;
    /** The first words of the names of tests. */
    this.without = without;
    Object.assign(globals, sample);
  }

  async init() {
    // A mutant can make what a test does not wait for fail. An error in a timer is one of the test, as in jest.
    process.on("unhandledRejection", () => undefined);
    process.on("uncaughtException", (error) => (stray ??= { error }));
    loadTypeScript();
    require("./same-boards.ts");
    if (existsSync(FIRST_RUN)) this.files = JSON.parse(readFileSync(FIRST_RUN, "utf8"));
  }

  /** @param {string} file */
  isWanted(file) {
    const name = path.relative("test", file);
    return this.only.length === 0 || this.only.some((words) => name.includes(words));
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  /** @returns {Promise<RunResult>} */
  async dryRun() {
    const coverage = (context.mutantCoverage ??= { static: {}, perTest: {} });
    /** @type {TestResult[]} */
    const tests = [];
    for (const file of importedBy(this.list).filter((name) => this.isWanted(name))) {
      startAnew();
      coverage.static = {};
      const started = processorTime();
      const found = testsOf(file).filter(({ name }) => !this.without.some((words) => name.startsWith(words)));
      const loading = processorTime() - started;
      // No test of this file can notice a mutant.
      if (!ownModules().some((loaded) => mutated.has(loaded) || loadsMore.has(loaded))) continue;
      const throughout = Object.keys(coverage.static);
      const result = await run(found.map(({ name, steps }) => ({ id: idOf(file, name), steps })));
      if (result.status !== DryRunStatus.Complete) return result;
      const failed = result.tests.find(({ status }) => status === TestStatus.Failed);
      if (failed) return result;
      const quick = result.tests.filter(({ timeSpentMs }) => timeSpentMs <= SLOW);
      this.files[file] = {
        loading,
        tests: Object.fromEntries(quick.map(({ id, timeSpentMs }) => [id, timeSpentMs])),
        throughout,
      };
      tests.push(...quick);
    }
    coverage.static = Object.fromEntries(
      Object.values(this.files).flatMap(({ throughout }) => throughout.map((mutant) => [mutant, 1])),
    );
    // Stryker names no tests for a mutant that one file reaches on loading. Other files reach it in their tests.
    for (const { tests, throughout } of Object.values(this.files)) {
      const reached = new Set(Object.keys(tests).flatMap((id) => Object.keys(coverage.perTest[id] ?? {})));
      for (const mutant of throughout) reached.delete(mutant);
      throughout.push(...[...reached].filter((mutant) => coverage.static[mutant]));
    }
    writeFileSync(FIRST_RUN, JSON.stringify(this.files));
    return { status: DryRunStatus.Complete, tests, mutantCoverage: coverage };
  }

  /** @param {import("@stryker-mutator/api/test-runner").MutantRunOptions} options */
  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    startAnew();
    // What a test of the mutant before has begun comes to its end.
    await new Promise((resolve) => wakeUp(resolve, 5));
    context.activeMutant = activeMutant.id;
    context.hitLimit = hitLimit;
    context.hitCount = hitLimit === undefined ? undefined : 0;
    try {
      const result = await this.firstFailure(activeMutant, testFilter && new Set(testFilter));
      return toMutantRunResult(determineHitLimitReached(context.hitCount, hitLimit) ?? result);
    } finally {
      context.activeMutant = context.hitCount = context.hitLimit = undefined;
    }
  }

  /**
   * Runs the tests that reach a mutant, up to the first failure. A file is only loaded when a test of it is wanted; the
   * one that has the name of the broken file is first, because it is the one that should notice.
   * @param {import("@stryker-mutator/api/core").Mutant} mutant
   * @param {ReadonlySet<string>} [wanted] otherwise the mutant is reached on loading, by all tests of some files
   * @returns {Promise<RunResult>}
   */
  async firstFailure(mutant, wanted) {
    const own = mutant.fileName.replace(/^.*?\bsrc\b/, "").replace(/\.tsx?$/, ".test.ts");
    const chosen = Object.entries(this.files)
      .map(([file, { loading, tests, throughout }]) => {
        const ids = Object.keys(tests).filter((id) =>
          wanted ? wanted.has(id) : throughout.includes(mutant.id),
        );
        const whole = ids.reduce((sum, id) => sum + (tests[id] ?? 0), loading);
        return { file, ids, cost: file.endsWith(own) ? 0 : whole };
      })
      .filter(({ ids }) => ids.length > 0)
      .sort((a, b) => a.cost - b.cost);
    startAnew();
    /** @type {TestResult[]} */
    const results = [];
    let left = BUDGET;
    for (const { file, ids } of chosen) {
      const { loading = 0, tests: costs = {} } = this.files[file] ?? {};
      left -= loading;
      const ordered = ids
        .sort((a, b) => (costs[a] ?? 0) - (costs[b] ?? 0))
        .filter((id) => (left -= costs[id] ?? 0) > 0);
      if (ordered.length === 0) break;
      /** @type {Test[]} */
      let tests;
      try {
        tests = testsOf(file);
      } catch (error) {
        return resultOf(error, file, results);
      }
      const steps = new Map(tests.map((test) => [idOf(file, test.name), test.steps]));
      const result = await run(ordered.map((id) => ({ id, steps: steps.get(id) ?? [notThere] })));
      if (result.status !== DryRunStatus.Complete) return result;
      results.push(...result.tests);
      if (result.tests.some(({ status }) => status === TestStatus.Failed)) break;
    }
    return { status: DryRunStatus.Complete, tests: results };
  }
}

/** A mutant in a table of cases can take a test away. */
function notThere() {
  throw new Error("The test is not there.");
}

/**
 * Runs tests up to the first that fails.
 * @param {readonly { id: string, steps: Test["steps"] }[]} tests
 * @returns {Promise<RunResult>}
 */
async function run(tests) {
  /** @type {TestResult[]} */
  const results = [];
  for (const { id, steps } of tests) {
    const started = processorTime();
    context.currentTestId = id;
    stray = undefined;
    try {
      let timeSpentMs = Infinity;
      try {
        for (const step of steps) {
          await withinTime(step, patient(PATIENCE));
          throwStray();
        }
        timeSpentMs = processorTime() - started;
      } catch (error) {
        // In the first run, without a mutant, a test that takes so long is only too slow.
        if (context.activeMutant !== undefined || !isTimeout(error)) throw error;
      }
      results.push({ id, name: id, status: TestStatus.Success, timeSpentMs });
    } catch (error) {
      return resultOf(error, id, results);
    } finally {
      context.currentTestId = undefined;
    }
  }
  return { status: DryRunStatus.Complete, tests: results };
}

function throwStray() {
  if (stray) throw stray.error;
}

/** @param {unknown} error @param {string} id @param {TestResult[]} before @returns {RunResult} */
function resultOf(error, id, before) {
  if (isTimeout(error)) return { status: DryRunStatus.Timeout };
  /** @type {TestResult} */
  const failed = { id, name: id, status: TestStatus.Failed, failureMessage: String(error), timeSpentMs: 0 };
  return { status: DryRunStatus.Complete, tests: [...before, failed] };
}

/** @param {string} list @returns {string[]} */
function importedBy(list) {
  const imports = readFileSync(list, "utf8").matchAll(/^import "(.+)";$/gm);
  return [...imports].map(([, wanted = ""]) => require.resolve(path.resolve(path.dirname(list), wanted)));
}

/** @param {string} file @param {string} test */
function idOf(file, test) {
  return `${path.relative("test", file)}: ${test}`;
}

/** Lets go of all modules but the libraries, so that they are loaded anew, and shows English as jest does. */
function startAnew() {
  const open = /** @type {Record<symbol, Set<() => void> | undefined>} */ (globals)[OPEN_EXCELS];
  for (const close of open ?? []) close();
  open?.clear();
  Object.assign(globals, { setTimeout: wakeUp, clearTimeout: sleepOn, Date: Clock });
  for (const loaded of ownModules()) Reflect.deleteProperty(require.cache, loaded);
  // Node also keeps each module that this one has asked for; some thousand copies of the tests fill the memory.
  /** @type {{ children: unknown[] }} */ (/** @type {unknown} */ (module)).children.length = 0;
  // The functions keep their messages in a global.
  delete (/** @type {Record<symbol, unknown>} */ (globalThis)[Symbol.for("bridge-scoring.cell-messages")]);
  require(path.resolve("test/in-english.ts"));
}

function ownModules() {
  return Object.keys(require.cache).filter(
    (loaded) => !loaded.includes(`${path.sep}node_modules${path.sep}`) && loaded !== __filename,
  );
}

/** Loads the tests of a file, in their order. @param {string} file */
function testsOf(file) {
  /** @type {Test[]} */
  const tests = [];
  /** @type {{ names: string[], before: Test["steps"], after: Test["steps"] }} */
  let group = { names: [], before: [], after: [] };
  /** What is done once before the first test of a group that runs. @param {() => unknown} step */
  const once = (step) => {
    /** @type {{ done: unknown } | undefined} */
    let first;
    return () => (first ??= { done: step() }).done;
  };
  /** @type {Map<string, number>} */
  const called = new Map();
  const test = (/** @type {string} */ name, /** @type {() => unknown} */ body) => {
    const { names, before, after } = group;
    const whole = [...names, name].join(" ");
    const count = (called.get(whole) ?? 0) + 1;
    called.set(whole, count);
    // The rows of a table may all have one name.
    tests.push({ name: count === 1 ? whole : `${whole} ${count}`, steps: [...before, body, ...after] });
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
    beforeAll: (/** @type {() => unknown} */ step) => group.before.push(once(step)),
    // Nothing of a test file is left when the next one is loaded.
    afterAll: () => undefined,
    beforeEach: (/** @type {() => unknown} */ step) => group.before.push(step),
    afterEach: (/** @type {() => unknown} */ step) => group.after.push(step),
  });
  globals.step = () => require(file);
  callStep.runInThisContext({ timeout: patient(PATIENCE_FOR_LOADING) });
  return tests;
}

/** Modules that the tests of a folder take in the place of others: what needs no build and no browser. */
const INSTEAD = {
  // The functions of the source in place of those of the build, as in jest.source.config.js.
  "test/bundle/shipped": "test/bundle/source.ts",
  "test/hosts/google/script-files": "test/mutation/google-files.ts",
  "test/browser/browser": "test/mutation/no-browser.ts",
  "test/browser/real-excel/web": "test/mutation/excel-windows.ts",
  "test/browser/real-excel/mac": "test/mutation/excel-windows.ts",
};

/** The files that Stryker has put mutants into. @type {Set<string>} */
const mutated = new Set();

/** The files that load others only when their tests run, or for a part of them. @type {Set<string>} */
const loadsMore = new Set();

function loadTypeScript() {
  /** @type {Map<string, Function>} */
  const compiled = new Map();
  const loader = /** @type {Loader} */ (/** @type {unknown} */ (Module));
  const instead = new Map(
    Object.entries(INSTEAD).map(([from, to]) => [path.resolve(from), path.resolve(to)]),
  );
  loader._extensions[".ts"] = loader._extensions[".tsx"] = (loading, filename) => {
    let run = compiled.get(filename);
    if (run === undefined) {
      const source = readFileSync(filename, "utf8");
      if (source.includes(INSTRUMENTER_CONSTANTS.NAMESPACE)) mutated.add(filename);
      if (/\brequireActual\b|\bimport\(/.test(source)) loadsMore.add(filename);
      const { code } = transformSync(source, {
        filename,
        swcrc: false,
        jsc: {
          parser: { syntax: "typescript", tsx: filename.endsWith(".tsx") },
          target: "es2022",
          // What a test replaces with `jest.mock` is replaced before anything is loaded, as in @swc/jest.
          transform: { react: { runtime: "automatic" }, ...{ hidden: { jest: true } } },
        },
        module: { type: "commonjs" },
      });
      const head = "(function (exports, require, module, __filename, __dirname, jest) {";
      run = /** @type {Function} */ (new vm.Script(`${head}${code}\n})`, { filename }).runInThisContext());
      compiled.set(filename, run);
    }
    const ask = (/** @type {string} */ wanted) => loading.require(wanted);
    ask.resolve = (/** @type {string} */ wanted) => loader._resolveFilename(wanted, loading);
    run.call(loading.exports, loading.exports, ask, loading, filename, path.dirname(filename), jestOf(ask));
  };
  // After the others, because a script and its styles may have one name. A page takes its styles as a text.
  loader._extensions[".css"] = (loading, filename) => {
    loading.exports = { __esModule: true, default: readFileSync(filename, "utf8") };
  };
  const find = loader._resolveFilename;
  loader._resolveFilename = (wanted, from, ...rest) => {
    const name = wanted.replace(/\.css\?text$/, ".css");
    const file = path.resolve(path.dirname(from?.filename ?? "."), name);
    return instead.get(file) ?? find(name, from, ...rest);
  };
}

/**
 * As much of the object `jest` of a module as can be done in one process. Tests that replace the clock, or count calls,
 * are not in the lists.
 * @param {((wanted: string) => unknown) & { resolve(wanted: string): string }} ask
 */
const jestOf = (ask) => ({
  requireActual: ask,
  mock: (/** @type {string} */ wanted, /** @type {() => unknown} */ make) => {
    const name = ask.resolve(wanted);
    const replaced = new Module(name);
    Object.assign(replaced, { filename: name, loaded: true, exports: make() });
    require.cache[name] = replaced;
  },
  isolateModules: (/** @type {() => void} */ load) => {
    const before = ownModules().map((name) => /** @type {const} */ ([name, require.cache[name]]));
    for (const [name] of before) Reflect.deleteProperty(require.cache, name);
    try {
      load();
    } finally {
      for (const name of ownModules()) Reflect.deleteProperty(require.cache, name);
      for (const [name, loaded] of before) require.cache[name] = loaded;
    }
  },
});

const callStep = new vm.Script("globalThis.step()");

/** @param {() => unknown} step @param {number} timeout */
async function withinTime(step, timeout) {
  globals.step = step;
  const answer = callStep.runInThisContext({ timeout });
  if (!(answer instanceof Promise)) return answer;
  /** @type {NodeJS.Timeout | undefined} */
  let alarm;
  const never = new Promise((_, reject) => {
    const watch = () => {
      const [before, loop] = [processorTime(), eventLoopUtilization()];
      alarm = wakeUp(() => {
        const isAsleep = processorTime() - before < ASLEEP && eventLoopUtilization(loop).active < ASLEEP;
        // Without a mutant every test comes to its end.
        if (isAsleep && context.activeMutant !== undefined)
          reject(new Error("The test waits for what never comes."));
        else watch();
      }, LOOK_EVERY);
    };
    watch();
  });
  return Promise.race([answer, never]).finally(() => sleepOn(alarm));
}

/** So many milliseconds of a machine that this process has for itself. @param {number} ms */
function patient(ms) {
  const busy = (1000 * process.uptime()) / processorTime();
  return Math.round(ms * Math.min(MOST_PATIENT, Math.max(1, busy)));
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
