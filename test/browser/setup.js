const { makeBundles } = require("../../build/bundles/bundles");
const { npmsChromium } = require("../../build/chromium");

/**
 * Before jest starts its workers: unpacks the browser, and makes the adapters without the pane when a source of theirs
 * has changed.
 */
module.exports = async () => {
  npmsChromium();
  await makeBundles("{}", ["hosts"]);
};
