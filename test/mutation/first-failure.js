const { TestEnvironment } = require("jest-environment-node");

/** Skips what is left of a file after its first failure: one test that notices is enough. */
class FirstFailure extends TestEnvironment {
  failed = false;

  /** @param {import("@jest/types").Circus.Event} event */
  handleTestEvent(event) {
    if (event.name === "test_fn_failure") this.failed = true;
    if (event.name === "test_start" && this.failed) event.test.mode = "skip";
  }
}

module.exports = FirstFailure;
