const { makeBundles } = require("../../build/bundles/bundles");
const { npmsChromium } = require("../../build/chromium");

/** Unpacks the browser, and makes the adapters without the pane when a source of theirs has changed. */
async function prepare() {
  npmsChromium();
  await makeBundles('{"names":{},"listed":{}}', ["hosts"]);
}

if (require.main === module) void prepare();

/** Jest calls it before it starts its workers. In `npm test` it is done already, beside the build. */
module.exports = prepare;
