/**
 * Microsoft's eight rules for office.js as a plugin of oxlint: whether what is read of Excel was loaded and has come, and what
 * makes an add-in slow. The package's own entry also loads ESLint's rules for React and Prettier, which nothing here uses.
 */
const { default: rules } = require("eslint-plugin-office-addins/lib/rules");

module.exports = { meta: { name: "office-addins" }, rules };
