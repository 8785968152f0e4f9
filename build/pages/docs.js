/**
 * `npm run docs` writes the function reference into docs/functions/ from the declarations, and docs/languages.md from the translations. It needs no build, and says
 * what a new function still lacks.
 * `npm run docs -- --check` fails when what stands there is not what would be written.
 */
const fs = require("fs");
const path = require("path");
const { makeCatalogue } = require("../catalogue/catalogue");
const { readDeclarations } = require("../catalogue/declarations");
const { DECLARATIONS } = require("../catalogue/declaration-files");
const { referencePages } = require("./reference-pages");
const { readTranslations } = require("../catalogue/translations");
const { languagesPage } = require("./languages-page");
const { untranslated, warnOfUntranslated } = require("./untranslated");

const ROOT = path.resolve(__dirname, "../..");
const TARGET = path.join(ROOT, "docs/functions");
const LANGUAGES = path.join(ROOT, "docs/languages.md");

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
  return { functions, languages };
}

/** @typedef {{ functions: Map<string, string>, languages: string }} Pages */

/** @param {Pages} written */
function write({ functions: pages, languages }) {
  fs.writeFileSync(LANGUAGES, languages);
  fs.rmSync(TARGET, { recursive: true, force: true });
  fs.mkdirSync(TARGET, { recursive: true });
  for (const [file, text] of pages) fs.writeFileSync(path.join(TARGET, file), text);
  console.log(`${pages.size} pages in docs/functions/`);
}

/** @param {Pages} written */
function check({ functions: pages, languages }) {
  const there = fs.existsSync(TARGET) ? fs.readdirSync(TARGET) : [];
  const stale = [...new Set([...pages.keys(), ...there])].filter(
    (file) => !there.includes(file) || fs.readFileSync(path.join(TARGET, file), "utf8") !== pages.get(file),
  );
  const faults = [
    ...(stale.length === 0 ? [] : [`docs/functions/ is behind the declarations (${stale.join(", ")})`]),
    ...(fs.existsSync(LANGUAGES) && fs.readFileSync(LANGUAGES, "utf8") === languages
      ? []
      : ["docs/languages.md is behind src/translations"]),
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
