const { TestEnvironment } = require("jest-environment-node");

/** Skips the rest of a file after its first failure: one failing test is enough to notice a mutant. */
class FirstFailure extends TestEnvironment {
  failed = false;

  /** @param {import("@jest/types").Circus.Event} event */
  handleTestEvent(event) {
    if (event.name === "test_fn_failure") this.failed = true;
    if (event.name === "test_start" && this.failed) event.test.mode = "skip";
  }
}

module.exports = FirstFailure;
