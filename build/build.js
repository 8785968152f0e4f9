/**
 * npm run build: writes dist/, one step after another. npm run build -- --base https://example.org/bridge/
 * --contact mailto:scorer@example.org: for that address, with a support page that links to that contact. --sheet
 * https://docs.google.com/spreadsheets/d/…/copy: with links to that prepared spreadsheet. --to names another folder.
 */
const path = require("node:path");
const { parseArgs } = require("node:util");
const { baseAddress, contactAddress, DEFAULT_BASE, sheetAddress } = require("./address");
const { makeBundles } = require("./bundles/bundles");
const { completeDist, prepare } = require("./whole-build");

const ROOT = path.resolve(__dirname, "..");

function chosen() {
  const { values } = parseArgs({
    options: {
      base: { type: "string", default: DEFAULT_BASE },
      contact: { type: "string" },
      sheet: { type: "string" },
      to: { type: "string", default: path.join(ROOT, "dist") },
    },
  });
  return {
    base: baseAddress(String(values.base)),
    contact: contactAddress(values.contact),
    sheet: sheetAddress(values.sheet),
    folder: path.resolve(String(values.to)),
  };
}

async function main() {
  const options = chosen();
  const prepared = await prepare();
  completeDist(prepared, await makeBundles(prepared.pane), options);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
