/**
 * `npm run docs` writes the function reference into docs/functions/ from the declarations, docs/api/ from the comments of the
 * package, docs/languages.md from the translations, and docs/scale.md from the style sheet of the scale. It needs no build, and says what a new function still lacks.
 * `npm run docs -- --check` fails when what stands there is not what would be written.
 */
const fs = require("fs");
const path = require("path");
const { makeCatalogue } = require("../catalogue/catalogue");
const { readDeclarations } = require("../catalogue/declarations");
const { DECLARATIONS } = require("../catalogue/declaration-files");
const { referencePages } = require("./reference-pages");
const { readTranslations } = require("../catalogue/translations");
const { apiPages } = require("../npm/api");
const { languagesPage } = require("./languages-page");
const { scalePage, scalePicture } = require("./scale-page");
const { untranslated, warnOfUntranslated } = require("./untranslated");

const ROOT = path.resolve(__dirname, "../..");
const TARGET = path.join(ROOT, "docs/functions");
const API = path.join(ROOT, "docs/api");
const LANGUAGES = path.join(ROOT, "docs/languages.md");
const SCALE = path.join(ROOT, "docs/scale.md");
const SCALE_PICTURE = path.join(ROOT, "docs/images/scale.svg");

/** The pages by file name, formatted like the rest of the repository. */
async function formattedPages() {
  const { english } = await makeCatalogue();
  warnOfUntranslated(english);
  const pages = referencePages(
    english,
    readDeclarations(DECLARATIONS.map((file) => path.join(ROOT, file))),
    readTranslations(),
  );
  const { format } = await import("oxfmt");
  const languages = (await format("languages.md", languagesPage(untranslated(english)))).code;
  const functions = new Map(
    await Promise.all(
      pages.map(async ({ name, markdown }) => {
        const file = `${name}.md`;
        return /** @type {const} */ ([file, (await format(file, markdown)).code]);
      }),
    ),
  );
  const scale = (await format("scale.md", scalePage())).code;
  return { functions, api: await apiPages(), languages, scale };
}

/** @typedef {{ functions: Map<string, string>, api: Map<string, string>, languages: string, scale: string }} Pages */

/** @param {Pages} written */
function write({ functions, api, languages, scale }) {
  fs.writeFileSync(LANGUAGES, languages);
  fs.writeFileSync(SCALE, scale);
  fs.writeFileSync(SCALE_PICTURE, scalePicture());
  writePages(TARGET, functions);
  writePages(API, api);
  console.log(`${functions.size} pages in docs/functions/, ${api.size} in docs/api/`);
}

/**
 * @param {string} folder
 * @param {Map<string, string>} pages
 */
function writePages(folder, pages) {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const [file, text] of pages) fs.writeFileSync(path.join(folder, file), text);
}

/**
 * The pages that are missing, too many or not as they would be written.
 * @param {string} folder
 * @param {Map<string, string>} pages
 */
function staleIn(folder, pages) {
  const there = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return [...new Set([...pages.keys(), ...there])].filter(
    (file) => !there.includes(file) || fs.readFileSync(path.join(folder, file), "utf8") !== pages.get(file),
  );
}

/** @param {string} file @param {string} text */
function isWritten(file, text) {
  return fs.existsSync(file) && fs.readFileSync(file, "utf8") === text;
}

/** @param {Pages} written */
function check({ functions, api, languages, scale }) {
  const stale = staleIn(TARGET, functions);
  const staleApi = staleIn(API, api);
  const faults = [
    ...(stale.length === 0 ? [] : [`docs/functions/ is behind the declarations (${stale.join(", ")})`]),
    ...(staleApi.length === 0 ? [] : [`docs/api/ is behind the comments (${staleApi.join(", ")})`]),
    ...(isWritten(LANGUAGES, languages) ? [] : ["docs/languages.md is behind src/translations"]),
    ...(isWritten(SCALE, scale) && isWritten(SCALE_PICTURE, scalePicture())
      ? []
      : ["docs/scale.md is behind src/page/scale.css"]),
  ];
  if (faults.length === 0) return;
  console.error(`${faults.join("\n")}: npm run docs`);
  process.exitCode = 1;
}

formattedPages()
  .then(process.argv.includes("--check") ? check : write)
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
