const { TestEnvironment } = require("jest-environment-node");
const { launchBrowser } = require("../../build/chromium");

/**
 * The environment of the tests in a browser. Jest loads a module anew for each test file; this file it loads
 * once for each worker, and Playwright with it.
 */
module.exports = class extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, { launchBrowser });
    Error.prepareStackTrace = quickly(Error.prepareStackTrace);
  }
};

/**
 * Playwright takes a stack at each of its calls, and Jest looks for the source of each line of it, which takes as
 * long as the call. The lines on top are Playwright's own, which have no other source.
 *
 * @param {typeof Error.prepareStackTrace} ofJest
 * @returns {typeof Error.prepareStackTrace}
 */
function quickly(ofJest) {
  return (error, calls) => {
    const first = calls.findIndex((call) => !call.getFileName()?.includes("playwright-core"));
    const [message, ...lines] = String(ofJest?.(error, calls.slice(first))).split("\n    at ");
    return [message, ...calls.slice(0, first), ...lines].join("\n    at ");
  };
}
