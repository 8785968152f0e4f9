const { npmsChromium } = require("../../build/chromium");

/** Unpacks the browser once, before jest starts its workers. */
module.exports = () => {
  npmsChromium();
};
