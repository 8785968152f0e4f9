/**
 * `npm run store-template`: makes store/template-en.xlsx and store/template-pt.xlsx, an empty evening for Google Sheets,
 * from the code of the pane. docs/publishing.md says what is done with them.
 */
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const webpack = require("webpack");
const configuration = require("./webpack");

const STORE = path.resolve(__dirname, "../../store");
const SCRIPT = path.join(configuration.output?.path ?? "", "template.js");

const [, , language] = process.argv;
if (language) void make(language);
else
  webpack(configuration, (error, stats) => {
    if (error || stats === undefined) throw error;
    if (stats.hasErrors()) throw new Error(stats.toString("errors-only"));
    // The texts are chosen as the script is loaded, so each language has a process of its own.
    for (const one of ["en", "pt"]) execFileSync(process.execPath, [__filename, one], { stdio: "inherit" });
  });

/** @param {string} language */
async function make(language) {
  const page = { document: { documentElement: { dataset: { language } } }, location: { search: "" } };
  Object.assign(globalThis, page, { navigator: { languages: [] } });
  /** @type {{ templateFile: () => Promise<Uint8Array> }} */
  const { templateFile } = require(SCRIPT);
  fs.writeFileSync(path.join(STORE, `template-${language}.xlsx`), await templateFile());
}
