const Sequencer = require("@jest/test-sequencer").default;

/** Each takes a minute or about half of one; the last to begin would keep one core busy while the other waits. */
const LONGEST = ["any-edit", "workbench-records", "live", "league", "excel-host", "workbench-offline"];

/** @param {import("@jest/test-result").Test} test */
function rank({ path, context }) {
  const longest = LONGEST.findIndex((name) => path.endsWith(`${name}.test.ts`));
  if (context.config.displayName?.name !== "browser") return LONGEST.length + 1;
  return longest < 0 ? LONGEST.length : longest;
}

/** Where nothing is known of earlier runs, jest goes by the size of a file, which says little: tests in a browser go first. */
module.exports = class SlowestFirst extends Sequencer {
  /**
   * @override
   * @param {import("@jest/test-result").Test[]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted].sort((one, other) => rank(one) - rank(other));
  }
};
