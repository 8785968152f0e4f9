/** Gives a style sheet as its text, as webpack does in the build for `?text`. */
module.exports = {
  process: (/** @type {string} */ css) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(css)} };`,
  }),
};
