const { launchBrowser, launchProfile } = require("../../build/chromium");
const TestEnvironment = require("../environment");

/**
 * A page of a test lives for seconds: to optimise its code costs more time than it wins. The windows of a test share a
 * process, and so the scripts that the first one has compiled.
 */
const SHORT_LIVED = ["--js-flags=--no-opt --no-maglev", "--process-per-site"];

/** What is waited for on a slow and busy machine, where Playwright would give up after 30 seconds. Nothing waits so long elsewhere. */
const PATIENCE_MS = 120_000;

/** @param {import("playwright-core").Browser} browser */
function patient(browser) {
  const { newContext } = browser;
  browser.newContext = async (...options) => {
    const context = await newContext.apply(browser, options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}

/**
 * The environment of the tests in a browser. Jest loads a module anew for each test file; this file it loads
 * once for each worker, and Playwright with it.
 */
module.exports = class extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      launchBrowser: async () => patient(await launchBrowser(SHORT_LIVED)),
      launchProfile: async (/** @type {string} */ folder) => {
        const context = await launchProfile(folder, SHORT_LIVED);
        context.setDefaultTimeout(PATIENCE_MS);
        return context;
      },
    });
    Error.prepareStackTrace = quickly(Error.prepareStackTrace);
  }
};

/**
 * Playwright takes a stack at each of its calls, and Jest looks for the source of each line of it, which takes as
 * long as the call. Here it looks once for each place in a test, and not for Playwright's own lines, which have no other
 * source.
 *
 * @param {typeof Error.prepareStackTrace} ofJest
 * @returns {typeof Error.prepareStackTrace}
 */
function quickly(ofJest) {
  /** The line of each place. @type {Map<string, string>} */
  const found = new Map();
  return (error, calls) => {
    const lines = calls.map((call) => {
      const place = String(call);
      if (place.includes("playwright-core")) return place;
      const line =
        found.get(place) ??
        String(ofJest?.(error, [call]))
          .split("\n    at ")
          .pop() ??
        place;
      found.set(place, line);
      return line;
    });
    return [String(error), ...lines].join("\n    at ");
  };
}
