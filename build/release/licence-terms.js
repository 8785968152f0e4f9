/** What may be shipped: whoever passes a copy on has to keep the notice, and nothing more. */
const ALLOWED = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Unlicense",
  "Zlib",
];

/**
 * Packages whose package.json names no licence: the one that their licence file is.
 * @type {Record<string, string>}
 */
const READ_FROM_FILE = { "@univerjs/telemetry": "Apache-2.0" };

/**
 * Packages that are published without the text of their licence: a shipped package of the same licence and
 * the same holder that has it.
 * @type {Record<string, string>}
 */
const SAME_TEXT = {
  "@fluentui/react-icons": "@fluentui/react-button",
  "@univerjs/protocol": "@univerjs/core",
  "franc-min": "n-gram",
  "react-remove-scroll-bar": "react-remove-scroll",
};

/**
 * Packages whose licence is in their repository alone: the file in build/release/texts that holds it.
 * @type {Record<string, string>}
 */
const FROM_REPOSITORY = { saxes: "saxes.txt" };

/** Packages that only pass on what others export: a bundle has those others, and no file of these. They are listed all the same. */
const PASSING_ON = ["@fluentui/react-components", "@fluentui/react-theme"];

module.exports = { ALLOWED, FROM_REPOSITORY, PASSING_ON, READ_FROM_FILE, SAME_TEXT };
