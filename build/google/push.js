const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { parseArgs } = require("node:util");
const { baseAddress, contactAddress, DEFAULT_BASE } = require("../address");
const { distIn } = require("../dist");
const { writeAddOn } = require("./add-on");

const ROOT = path.resolve(__dirname, "../..");

/** What names the script of somebody's own spreadsheet, and the script of the add-on. */
const OWN_SCRIPT = ".clasp.json";
const ADD_ON_SCRIPT = ".clasp.add-on.json";

/**
 * `npm run push:google -- --base https://example.org/bridge/`: builds for that address and sends the files to
 * the script that .clasp.json names; with `--add-on`, to the add-on's script that .clasp.add-on.json names. The
 * help links of the pane lead from the spreadsheet to the site. So an address that only this computer can reach is
 * refused before anything is built or sent.
 */
function push() {
  const { values } = parseArgs({
    options: { base: { type: "string" }, contact: { type: "string" }, "add-on": { type: "boolean" } },
  });
  const addOn = values["add-on"] === true;
  const base = baseAddress(values.base ?? DEFAULT_BASE);
  if (new URL(base).hostname === "localhost")
    throw new Error(
      "The pane's help would lead to this computer. Name the address of your site:\n" +
        `npm run push:google --${addOn ? " --add-on" : ""} --base https://example.org/bridge/`,
    );
  const script = addOn ? ADD_ON_SCRIPT : OWN_SCRIPT;
  if (!fs.existsSync(path.join(ROOT, script)))
    throw new Error(
      `There is no ${script}, so nothing was sent. Copy .clasp.json.example to ${script} and put the Script ID ` +
        `${addOn ? "of the add-on" : "of your spreadsheet's script"} into it.`,
    );
  const contact = values.contact === undefined ? [] : ["--contact", values.contact];
  run(process.execPath, ["build/build.js", "--base", base, ...contact]);
  if (addOn) writeAddOn(distIn(path.join(ROOT, "dist"), { base, contact: contactAddress(values.contact) }));
  // On Windows npx is a shell script, so it needs the shell. None of these words was typed by a user.
  run(`npx --yes @google/clasp@3.4.1 --project ${script} push --force`, [], { shell: true });
}

/**
 * @param {string} command
 * @param {string[]} words
 * @param {{ shell?: boolean }} [options]
 */
function run(command, words, options = {}) {
  const { status, error } = spawnSync(command, words, { cwd: ROOT, stdio: "inherit", ...options });
  if (error) throw error;
  if (status !== 0) throw new Error(`It stopped: ${command} ${words.join(" ")}`);
}

try {
  push();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
