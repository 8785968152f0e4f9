/** The licences that may be shipped. All they ask of people who pass on a copy is to keep the notice. */
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
 * For packages whose package.json names no licence: the licence in their licence file.
 * @type {Record<string, string>}
 */
const READ_FROM_FILE = { "@univerjs/telemetry": "Apache-2.0" };

/**
 * For packages that are published without the text of their licence: a shipped package with the same licence
 * and the same holder that has the text.
 * @type {Record<string, string>}
 */
const SAME_TEXT = {
  "@fluentui/react-icons": "@fluentui/react-button",
  "@univerjs/protocol": "@univerjs/core",
  "franc-min": "n-gram",
  "react-remove-scroll-bar": "react-remove-scroll",
};

/**
 * For packages whose licence is only in their repository: the file in build/release/texts that contains it.
 * @type {Record<string, string>}
 */
const FROM_REPOSITORY = { saxes: "saxes.txt" };

/**
 * Packages that only re-export other packages. A bundle contains the other packages and no file of these, but
 * they are listed too.
 */
const PASSING_ON = ["@fluentui/react-theme"];

module.exports = { ALLOWED, FROM_REPOSITORY, PASSING_ON, READ_FROM_FILE, SAME_TEXT };
