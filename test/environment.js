const { AsyncLocalStorage } = require("node:async_hooks");
const vm = require("node:vm");
const { TestEnvironment } = require("jest-environment-node");

const { compileFunction } = vm;

/** The module that each file was compiled to last. @type {Map<string, { source: string, script: vm.Script }>} */
const compiled = new Map();

/**
 * Jest gives each test file modules of its own, and has them compiled for each one, its own modules too. Here a worker
 * compiles a module once, and only runs it for each test file. Jest loads this file once for each worker.
 *
 * @type {typeof compileFunction}
 */
vm.compileFunction = (source, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (filename === undefined || parsingContext === undefined) {
    return compileFunction(source, parameters, options);
  }
  const head = `(function (${parameters.join()}) {`;
  let module = compiled.get(filename);
  if (module?.source !== source) {
    // The first line counts its columns without the head, as in the file.
    const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    module = { source, script };
    compiled.set(filename, module);
  }
  return module.script.runInContext(parsingContext);
};

const { run } = AsyncLocalStorage.prototype;

/** What was run in a storage of its own. @type {Set<AsyncLocalStorage<unknown>>} */
const storages = new Set();

/**
 * Jest runs the tests of each file in a storage, and leaves it on when they are done. Each promise asks every storage
 * that is on, so that the last of a hundred files would ask a hundred. Here they are turned off after each file; a storage
 * that is run again is on again.
 *
 * @param {Parameters<typeof run>} given
 */
AsyncLocalStorage.prototype.run = function (...given) {
  storages.add(this);
  return run.apply(this, given);
};

module.exports = class extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    // Each `expect` takes a stack, for which Jest wants up to 100 lines. The test itself is among the first.
    this.global.Error.stackTraceLimit = 10;
  }

  /** @override */
  async teardown() {
    await super.teardown();
    for (const storage of storages) storage.disable();
    storages.clear();
  }
};
