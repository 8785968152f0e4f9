const { makeCatalogue } = require("../catalogue/catalogue");
const { allGaps } = require("../catalogue/translations");
const { manifestTexts } = require("./manifest");

/**
 * What is shown in English because a language lacks it, and what is translated although it no longer is there, in sentences.
 *
 * @param {import("../catalogue/catalogue-faults").Catalogue} english
 */
function untranslated(english) {
  return allGaps(english, manifestTexts());
}

/**
 * Says it all at once. Nothing stops at it: whoever writes a text needs no language but English.
 *
 * @param {import("../catalogue/catalogue-faults").Catalogue} english
 */
function warnOfUntranslated(english) {
  const gaps = untranslated(english);
  if (gaps.length === 0) return;
  console.warn(
    `${gaps.join("\n")}\nA text that is not translated is shown in English. A release needs all of them.`,
  );
}

/** Alone it stops a release that lacks a translation. */
async function main() {
  const { english } = await makeCatalogue();
  warnOfUntranslated(english);
  process.exitCode = untranslated(english).length === 0 ? 0 : 1;
}

if (require.main === module) void main();

module.exports = { untranslated, warnOfUntranslated };
