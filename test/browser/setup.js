const { npmsChromium } = require("../../build/chromium");

/** Before any worker of jest starts: the browser is unpacked once. */
module.exports = () => {
  npmsChromium();
};
